#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Is what Savewright tells a desktop valid, and do its parts agree?

check-data.py ROOT BUILT VERSION: BUILT is the build's data folder."""

import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
import xml.etree.ElementTree as ElementTree

import checklib

APP_ID = "io.github.savewright.Savewright"
PACKAGES = {
    "desktop-file-validate": "desktop-file-utils", "appstreamcli": "appstream",
    "glib-compile-schemas": "libglib2.0-dev-bin", "xmllint": "libxml2-utils",
    "update-mime-database": "shared-mime-info", "gio": "libglib2.0-bin",
}
MIME = "{http://www.freedesktop.org/standards/shared-mime-info}"
FINISH_ARGS = {"--share=ipc", "--socket=fallback-x11", "--socket=wayland", "--device=dri"}
SIGNATURE = b"\x55\xaa\x55\xaa"


def run(*words, env=None):
    """What a tool had to complain; None when nothing."""
    if shutil.which(words[0]) is None:
        return f"{words[0]} is not installed (Debian: {PACKAGES[words[0]]})"
    done = subprocess.run(words, text=True, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
                          env={**os.environ, "LC_ALL": "C.UTF-8", **(env or {})})
    return None if done.returncode == 0 else f"{' '.join(words)}\n{done.stdout}"


def check_desktop(path):
    return run("desktop-file-validate", path)


def check_metainfo(path):
    return run("appstreamcli", "validate", "--no-net", path)


def check_schemas(folder):
    return run("glib-compile-schemas", "--strict", "--dry-run", folder)


def check_xml(*paths):
    return run("xmllint", "--noout", "--nonet", *paths)


# What a file of this name and beginning is taken for
FILES = {
    "hero.d2s": (SIGNATURE + b"\x60\x00\x00\x00", "application/x-diablo2-save"),
    "a-hero-by-its-signature": (SIGNATURE + b"\x63\x00\x00\x00" + bytes(64),
                                "application/x-diablo2-save"),
    "shared.d2i": (SIGNATURE + bytes(64), "application/x-diablo2-stash"),
    "a-stash-by-its-signature": (SIGNATURE + b"\x02" + bytes(63), "application/x-diablo2-stash"),
    "_LOD_SharedStashSave.sss": (b"SSS\x00" + bytes(16), "application/x-diablo2-stash"),
    "hero.d2x": (b"CSTM" + bytes(16), "application/x-diablo2-stash"),
    "23.svb": (b"\x44\x00\x00\x00\x01" + bytes(64), "application/x-torchlight2-save"),
    "0.svt": (b"\x17\x00\x00\x00\x00" + bytes(64), "application/x-torchlight2-save"),
    "room.mpp": (b"\x02\x00\x00\x00\x02" + bytes(27), "application/x-torchlight2-walkgrid"),
    "song.mpp": (b"MP+" + bytes(61), "audio/x-musepack"),
}


def check_types(mime_xml, files):
    """Compiles a MIME database of its own, and asks GIO what the files are."""
    folders = os.environ.get("XDG_DATA_DIRS", "").split(":") + ["/usr/local/share", "/usr/share"]
    known = [os.path.join(d, "mime/packages/freedesktop.org.xml") for d in folders]
    system = next(filter(os.path.exists, known), None)
    if system is None:
        return "there is no freedesktop.org.xml (Debian: shared-mime-info)"
    with tempfile.TemporaryDirectory(prefix="savewright-mime-") as home:
        packages = os.path.join(home, "mime/packages")
        os.makedirs(packages)
        shutil.copy(system, packages)
        shutil.copy(mime_xml, packages)
        wrong = run("update-mime-database", os.path.join(home, "mime"))
        if wrong:
            return wrong
        return ask_types(home, files)


def ask_types(home, files):
    if shutil.which("gio") is None:
        return "gio is not installed (Debian: libglib2.0-bin)"
    env = {**os.environ, "XDG_DATA_HOME": home, "XDG_DATA_DIRS": home, "LC_ALL": "C.UTF-8"}
    wrong = []
    for name, (content, wanted) in files.items():
        path = os.path.join(home, name)
        with open(path, "wb") as out:
            out.write(content)
        said = subprocess.run(["gio", "info", "-a", "standard::content-type", path], env=env,
                              text=True, stdout=subprocess.PIPE, stderr=subprocess.STDOUT).stdout
        match = re.search(r"standard::content-type: (\S+)", said)
        if not match or match.group(1) != wanted:
            wrong.append(f"{name}: wanted {wanted}, is {match.group(1) if match else said}")
    return "\n".join(wrong) or None


def check_agreement(desktop, metainfo, mime_xml, version):
    """The same types, program and release everywhere."""
    with open(desktop, encoding="utf-8") as source:
        keys = dict(line.rstrip("\n").split("=", 1) for line in source if "=" in line)
    component = ElementTree.parse(metainfo).getroot()
    ours = {t.get("type") for t in ElementTree.parse(mime_xml).getroot().iter(MIME + "mime-type")}
    opens = set(filter(None, keys.get("MimeType", "").split(";")))
    provides = {t.text for t in component.iter("mediatype")}
    releases = [r.get("version") for r in component.iter("release")]
    wrong = []
    # (a type may be known before there is a reader for it; then no file is offered to open)
    if not opens or not opens <= ours:
        wrong.append(f"the desktop file has types that are not ours: {sorted(opens - ours)}")
    if provides != opens:
        wrong.append(f"metainfo and desktop file differ in {sorted(provides ^ opens)}")
    if component.findtext("id") != APP_ID or keys.get("Icon") != APP_ID:
        wrong.append(f"the metainfo's id and the desktop file's icon are not both {APP_ID}")
    if not releases or releases[0] != version:
        wrong.append(f"the latest release is {releases[:1]}, the version {version}")
    return "\n".join(wrong) or None


def check_symbolic(path):
    """A symbolic icon is 16 by 16 and filled with one colour: GTK recolours nothing else."""
    with open(path, encoding="utf-8") as source:
        text = source.read()
    root = ElementTree.fromstring(text)
    wrong = []
    if (root.get("width"), root.get("height"), root.get("viewBox")) != ("16", "16", "0 0 16 16"):
        wrong.append("is not 16 by 16")
    if set(re.findall(r'(?:fill|stroke)="([^"]*)"', text)) != {"#2e3436"} or "stroke" in text:
        wrong.append("is not filled with #2e3436 alone")
    return f"{path}: {' and '.join(wrong)}" if wrong else None


def check_drawings(table, resource):
    """Every drawing that a table of the games names is one that the program carries."""
    with open(table, encoding="utf-8") as source:
        named = {row["drawing"] for row in json.load(source)["rows"]}
    with open(resource, encoding="utf-8") as source:
        carried = set(re.findall(r"<file>(.+)\.svg</file>", source.read()))
    lost = sorted(named - carried)
    return f"{table}: {resource} has no {', '.join(lost)}" if lost else None


def check_manifest(path):
    """A display and nothing else; built from this folder, with nothing from elsewhere."""
    with open(path, encoding="utf-8") as source:
        try:
            manifest = json.load(source)
        except ValueError as error:
            return f"{path}: {error}"
    wrong = []
    for key, value in {"id": APP_ID, "runtime": "org.gnome.Platform", "sdk": "org.gnome.Sdk",
                       "command": "savewright"}.items():
        if manifest.get(key) != value:
            wrong.append(f"{key} is {manifest.get(key)!r}, not {value!r}")
    if not re.fullmatch(r"[0-9]+", manifest.get("runtime-version", "")):
        wrong.append("the runtime's version is no number")
    if set(manifest.get("finish-args", [])) != FINISH_ARGS:
        wrong.append(f"finish-args differ in "
                     f"{sorted(FINISH_ARGS ^ set(manifest.get('finish-args', [])))}")
    for module in manifest.get("modules", []):
        for source in module.get("sources", []):
            if source.get("type") != "dir" or not os.path.exists(
                    os.path.join(os.path.dirname(path), source.get("path", ""), "meson.build")):
                wrong.append(f"{module.get('name')} is not built from this folder")
    if not manifest.get("modules"):
        wrong.append("it builds nothing")
    return "\n".join(wrong) or None


def self_test(tap, root, built):
    """Each check must find something wrong where something is."""
    def found(check, name, text, word=""):
        with checklib.scratch_tree({"meson.build": "", name: text}) as tree:
            wrong = check(os.path.join(tree, name))
        tap.ok(wrong is not None and word in wrong and "not installed" not in wrong,
               f"self-test: {check.__name__} finds a bad {name}", wrong)

    found(check_desktop, "a.desktop", "[Desktop Entry]\nType=Application\nName=A\nOops\n")
    found(check_metainfo, "a.metainfo.xml", "<component><id>a</id></component>\n")
    with checklib.scratch_tree({"a.gschema.xml": "<schemalist><schema id='a'><key name='b'/>"
                                "</schema></schemalist>"}) as tree:
        tap.ok(check_schemas(tree) is not None, "self-test: check_schemas finds a bad schema")
    found(check_xml, "a.xml", "<a><b></a>\n")
    found(check_symbolic, "a.svg", '<svg width="16" height="16" viewBox="0 0 16 16">'
          '<path stroke="#2e3436" fill="none"/></svg>', "#2e3436 alone")
    found(check_symbolic, "b.svg", '<svg width="24" height="16" viewBox="0 0 16 16">'
          '<path fill="#2e3436"/></svg>', "16 by 16")
    manifest = checklib.read(root, f"flatpak/{APP_ID}.json")
    found(check_manifest, "flatpak/a.json", "{", "line 1")
    found(check_manifest, "flatpak/b.json", manifest.replace('"--device=dri"', '"--share=network"'),
          "--share=network")
    found(check_manifest, "flatpak/c.json", manifest.replace('"dir"', '"git"'), "this folder")
    table = {"a.json": '{"rows": [{"drawing": "a-symbolic"}, {"drawing": "b-symbolic"}]}',
             "a.xml": "<file>a-symbolic.svg</file>"}
    with checklib.scratch_tree({"meson.build": "", **table}) as tree:
        wrong = check_drawings(*(os.path.join(tree, name) for name in table))
        tap.ok(wrong is not None and wrong.endswith(" has no b-symbolic"),
               "self-test: check_drawings finds a lost drawing", wrong)
    mime_xml = os.path.join(built, APP_ID + ".mime.xml")
    swapped = {"hero.d2s": (SIGNATURE, "application/x-torchlight2-save")}
    tap.ok("wanted" in (check_types(mime_xml, swapped) or ""),
           "self-test: check_types finds a file of another type")
    parts = [os.path.join(built, APP_ID + end)
             for end in (".desktop", ".metainfo.xml", ".mime.xml")]
    tap.ok("the version 99" in (check_agreement(*parts, "99") or ""),
           "self-test: check_agreement finds a release that is not there")


def main():
    root, built, version = sys.argv[1:]
    tap = checklib.Tap()
    data = os.path.join(root, "data")
    desktop, metainfo, mime_xml = (os.path.join(built, APP_ID + end)
                                   for end in (".desktop", ".metainfo.xml", ".mime.xml"))
    icons = checklib.list_files(root, ["data/icons"], (".svg",))
    symbolic = [i for i in icons if i.endswith("-symbolic.svg")]

    def result(wrong, name):
        tap.ok(wrong is None, name, wrong)

    result(check_desktop(desktop), "the desktop file is valid")
    result(check_metainfo(metainfo), "the metainfo is valid")
    result(check_schemas(data), "the settings are valid")
    result(check_xml(mime_xml, metainfo, *(os.path.join(root, i) for i in icons)),
           "MIME types, metainfo and icons are well-formed")
    result(check_types(mime_xml, FILES), "files are known by name and signature")
    result(check_agreement(desktop, metainfo, mime_xml, version),
           "types, names and version agree")
    tap.ok(len(symbolic) > 14, "there is an icon for each section")
    result("\n".join(filter(None, (check_symbolic(os.path.join(root, i)) for i in symbolic)))
           or None, "symbolic icons take the text's colour")
    result(check_drawings(os.path.join(data, "tables", "tl2", "drawings.json"),
                          os.path.join(root, "ui", "savewright.gresource.xml")),
           "there is a drawing for every kind of thing")
    result(check_manifest(os.path.join(root, "flatpak", APP_ID + ".json")),
           "the Flatpak's manifest asks for a display and nothing else")
    self_test(tap, root, built)
    return tap.done()


if __name__ == "__main__":
    sys.exit(main())
