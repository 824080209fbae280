# SPDX-License-Identifier: GPL-3.0-or-later
# shellcheck shell=bash disable=SC2034
# What Savewright needs of Debian, and how it is installed. Sourced by run and test.

packages_to_build="
  gcc libc6-dev meson ninja-build pkgconf python3 gettext
  libglib2.0-dev libglib2.0-bin libjson-glib-dev libgtk-4-dev libadwaita-1-dev
  desktop-file-utils shared-mime-info appstream gtk-update-icon-cache"
packages_to_show="
  adwaita-icon-theme hicolor-icon-theme librsvg2-common fonts-cantarell"
packages_to_test="
  libglib2.0-dev-bin libxml2-utils xvfb dbus dbus-bin at-spi2-core openbox x11-utils procps
  util-linux python3-gi gir1.2-atspi-2.0 python3-xlib xdotool imagemagick fonts-dejavu-core"

# Installs those of the named packages that are not there; asks apt only if some are missing.
install_missing () {
  local package missing=() as_root=()
  if ! command -v dpkg-query >/dev/null || ! command -v apt-get >/dev/null; then
    echo "This is not a Debian, so nothing is installed. What Savewright needs, as Debian calls it:"
    printf '  %s\n' "$*"
    return 0
  fi
  for package; do
    [ "$(dpkg-query -W -f='${db:Status-Status}' "$package" 2>/dev/null)" = installed ] ||
      missing+=("$package")
  done
  [ ${#missing[@]} -gt 0 ] || return 0
  if [ "$(id -u)" != 0 ]; then
    if ! command -v sudo >/dev/null; then
      echo "These packages are missing, and there is no sudo to install them with. As root:" >&2
      echo "  apt-get install --no-install-recommends ${missing[*]}" >&2
      return 1
    fi
    as_root=(sudo)
  fi
  echo "Installing ${missing[*]}"
  "${as_root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get update -q </dev/null &&
    "${as_root[@]}" env DEBIAN_FRONTEND=noninteractive \
      apt-get install -q -y --no-install-recommends "${missing[@]}" </dev/null
}
