#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""In the sandbox, with no permission for files at all: open a character through the file
chooser portal, switch a waypoint, save, read it back, take it back; open one that is named on
the command line; see that a path that nobody chose is not there.

test_portal.py [HERO.d2s]

HERO.d2s is what make-demo-save writes, which SAVEWRIGHT_MAKE_DEMO names else. Skips where the
Flatpak is not installed; goes to a private desktop by itself."""

import os
import re
import subprocess
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

APP_ID = os.environ.get("APP_ID", "io.github.savewright.Savewright")
RUN = ["flatpak", "--user", "run"]
WAYPOINT = "/waypoints/normal/lost_city"


def installed():
    try:
        return subprocess.run(["flatpak", "--user", "info", APP_ID], stdout=subprocess.DEVNULL,
                              stderr=subprocess.DEVNULL).returncode == 0
    except OSError:
        return False


def read(path):
    with open(path, "rb") as source:
        return source.read()


def ask(path, pointer):
    """What the sandbox's own command line reads in a file's bytes."""
    with open(path, "rb") as source:
        return subprocess.run([*RUN, "--command=savewright-cli", APP_ID, "get", "-", pointer],
                              stdin=source, stdout=subprocess.PIPE, text=True,
                              check=True).stdout.strip()


def save(app):
    """Saves from the review, which is a window of its own."""
    app.key("ctrl+s")
    app.wait_window("Review changes")
    app.key("ctrl+Return")
    app.wait(lambda: len(app.windows) == 1, "the review to close")


def leave(app):
    """By itself: one that still ran would take the next start's file for its own."""
    app.key("ctrl+q")
    assert app.wait_exit() == 0, app.log


def waypoint(app):
    app.click(app.find("list item", "Waypoints"))
    return app.scroll_to(lambda: app.find("check box", re.compile("^Lost City")))


def switch_and_save(app, path):
    before = read(path)
    box = waypoint(app)
    wanted = not box.checked
    app.click(box)
    app.wait(lambda: box.checked == wanted, "the waypoint to be switched")
    save(app)
    app.wait(lambda: read(path) != before, "the file outside to be saved")
    assert ask(path, WAYPOINT) == str(wanted).lower(), ask(path, WAYPOINT)
    assert sorted(os.listdir(os.path.dirname(path))) == sorted(FILES), "something was left beside"
    assert app.warnings() == [], app.warnings()


def find_backup(content):
    """Is the file as it was kept in the program's own folder?"""
    data = os.path.join(os.environ["HOME"], ".var/app", APP_ID, "data")
    return any(read(os.path.join(at, name)) == content
               for at, _, names in os.walk(data) for name in names)


FILES = ["Ashford.d2s", "Second.d2s"]


def test_chooser(first, original):
    from gui import App

    with App([*RUN, APP_ID]) as app:
        app.key("ctrl+o")
        app.choose_file(first, dialog="Open a Save")        # the portal's dialog
        app.wait_window("Ashford")
        switch_and_save(app, first)
        assert find_backup(original), "the file as it was is not among the backups"
        app.key("ctrl+z")
        save(app)
        app.wait(lambda: read(first) == original, "the file to be as it was, byte for byte")
        leave(app)
    print("ok 1 - opened through the portal, changed, saved, taken back")


def test_command_line(second):
    from gui import App

    # @@ ... @@: the file goes in through the document portal, as a desktop file's %F does
    with App([*RUN, "--file-forwarding", APP_ID, "@@", second, "@@"]) as app:
        app.find("list item", "Waypoints")
        switch_and_save(app, second)
        leave(app)
    print("ok 2 - opened from the command line, changed, saved")


def test_outside(second):
    from gui import App

    with App([*RUN, APP_ID, second]) as app:
        app.find("label", re.compile("“Second.d2s” cannot be opened"))
        leave(app)
    print("ok 3 - a path outside is not visible in the sandbox")


def reason_to_skip():
    """The Flatpak has to be installed, and its document portal needs a folder of its own."""
    if not installed():
        return f"the Flatpak {APP_ID} is not installed"
    own = ["--mount", "--propagation", "private"]
    if os.getuid() != 0:
        own += ["--user", "--map-current-user"]
    if subprocess.run(["unshare", *own, "--", "true"], stderr=subprocess.DEVNULL).returncode:
        return "there are no mount namespaces here"
    return None


def main():
    reason = reason_to_skip()
    if reason:
        print(f"1..0 # SKIP {reason}")
        return 0
    if "WITH_DISPLAY_DIR" not in os.environ:
        # (the private desktop has a home of its own, and the Flatpak is in this one)
        os.environ.setdefault("FLATPAK_USER_DIR", os.path.expanduser("~/.local/share/flatpak"))
        runner = os.path.join(os.path.dirname(os.path.abspath(__file__)), "with-display")
        os.execv(runner, [runner, "--flatpak", "--limit", "300", sys.executable, "-B", *sys.argv])
    folder = os.path.join(os.environ["HOME"], "Documents")
    os.makedirs(folder)
    first, second = (os.path.join(folder, name) for name in FILES)
    if len(sys.argv) > 1:
        original = read(sys.argv[1])
    else:
        subprocess.run([os.environ["SAVEWRIGHT_MAKE_DEMO"], first], check=True)
        original = read(first)
    for path in (first, second):
        with open(path, "wb") as out:
            out.write(original)
    test_chooser(first, original)
    test_command_line(second)
    test_outside(second)
    print("1..3")
    return 0


if __name__ == "__main__":
    sys.exit(main())
