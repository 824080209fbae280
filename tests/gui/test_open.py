#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""All the ways to open a file, and all the files that are not what they should be."""

import os
import re
import struct
import subprocess
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

import swgui
from swgui import go, same, subtitle, title

DIALOG = "Open a Save"

# A window with one button that gives away a file, as a file manager does
GIVER = """
import sys, gi
gi.require_version("Gtk", "4.0")
from gi.repository import Gdk, Gio, GLib, Gtk
def build(app):
    window = Gtk.ApplicationWindow(application=app, title="Giver", default_width=150,
                                   default_height=100, decorated=False)
    label = Gtk.Label(label="Give it away")
    source = Gtk.DragSource(actions=Gdk.DragAction.COPY)
    files = Gdk.FileList.new_from_list([Gio.File.new_for_path(p) for p in sys.argv[1:]])
    source.connect("prepare", lambda *_: Gdk.ContentProvider.new_for_value(files))
    label.add_controller(source)
    window.set_child(label)
    window.present()
app = Gtk.Application(flags=Gio.ApplicationFlags.NON_UNIQUE)
app.connect("activate", build)
app.run([])
"""


def shown(app, role, name):
    """Waits for something that is not only in the tree but in sight."""
    return app.wait(lambda: next((n for n in app.find_all(role, name) if n.shown), None),
                    f"{role} {name!r} to be in sight")


def wait_title(app, word):
    app.wait(lambda: title(app)[0] == word, f"the title {word!r}")


def n_tabs(app):
    return len(app.find_all("filler", "SwTab"))


def test_dialog_with_a_typed_path(desk):
    hidden = os.path.join(desk.scratch, ".local", "Diablo II", "Save")
    os.makedirs(hidden)
    below = desk.hero("Berta.d2s", folder=hidden)
    with desk.start() as app:
        shown(app, "panel", "Open a save")
        app.click(shown(app, "button", re.compile("Open…$")))
        app.choose_file(desk.file, DIALOG)
        shown(app, "list item", "Overview")
        wait_title(app, swgui.HERO)
        # Below a folder that the dialog does not list, from the window of the first
        app.key("ctrl+o")
        app.choose_file(below, DIALOG)
        app.wait(lambda: "Berta.d2s" in subtitle(app), "the second file")
        swgui.leave(app)


def test_dropped_file_opens_beside_unsaved_work(desk):
    from gui import App
    other = desk.hero("Berta.d2s")
    with desk.open() as app:
        go(app, "Waypoints")
        app.click(swgui.switch(app, "Dark Wood"))
        swgui.wait_subtitle(app, "1 unsaved change")
        with App(["/usr/bin/python3", "-c", GIVER, other], env=desk.env) as giver:
            at = giver.find("label", "Give it away").rect
            # Openbox puts windows at the top left: over the first one, which is larger
            row = swgui.switch(app, "Inner Cloister").seen.centre
            app.drag(at.centre, row, steps=10)
            app.wait(lambda: n_tabs(app) == 2, "a second tab")
            app.wait(lambda: "Berta.d2s" in subtitle(app), "the dropped file")
        app.key("alt+1")
        swgui.wait_subtitle(app, "1 unsaved change")
        swgui.leave(app, discard=True)
    same(swgui.read(desk.file), desk.original)


def test_a_second_start_raises_the_tab_and_recent_saves(desk):
    other = desk.hero("Berta.d2s")
    with desk.open(desk.file, other) as app:
        app.wait(lambda: n_tabs(app) == 2, "two tabs")
        app.wait(lambda: "Berta.d2s" in subtitle(app), "the second file in front")
        # Through a link it is the same file
        link = os.path.join(desk.scratch, "link.d2s")
        os.symlink(desk.file, link)
        desk.hand_over(link)
        app.wait(lambda: "Ashford.d2s" in subtitle(app), "the first file to be raised")
        same(n_tabs(app), 2)
        app.key("ctrl+o")
        app.choose_file(other, DIALOG)
        app.wait(lambda: "Berta.d2s" in subtitle(app), "the second file to be raised")
        same(n_tabs(app), 2)
        wait_for_recent(desk, app)
        swgui.leave(app)
    os.unlink(other)
    choose_recent(desk)


def wait_for_recent(desk, app):
    listed = os.path.join(desk.env["XDG_DATA_HOME"], "recently-used.xbel")
    app.wait(lambda: os.path.exists(listed), "the list")
    app.wait(lambda: b"Berta.d2s" in swgui.read(listed), "both in the list")


def choose_recent(desk):
    """The start page has both; what is gone is marked."""
    with desk.start() as app:
        recent = shown(app, "list", "Recent saves")
        app.wait(lambda: recent.find_all("label", "Missing"), "what is gone to be marked")
        app.wait(lambda: recent.find_all("label", re.compile("Sorceress.*12")),
                 "who is in the file")
        row = next(r for r in recent.find_all("list item") if not r.find_all("label", "Missing"))
        swgui.tab_into(app, "list item", row.name, within=recent)
        app.key("Return")
        shown(app, "list item", "Overview")
        swgui.leave(app)


def make(desk, name, data):
    path = os.path.join(desk.folder, name)
    swgui.write(path, data)
    return path


def front_tab(app, name):
    """The tab in front, once the window is about this file."""
    app.wait(lambda: any(name in words for words in title(app)), f"{name} in the title")
    return app.wait(lambda: next((n for n in app.find_all("filler", "SwTab") if n.shown), None),
                    f"{name} in front")


def refused(desk, app, path, sentence, place=None):
    """A page says what and where, and mending the file outside and trying again is enough."""
    name = os.path.basename(path)
    tab = front_tab(app, name)
    status = tab.find("panel", re.compile("cannot be opened$"))
    same(status.name, f"“{name}” cannot be opened")
    text = " ".join(n.name for n in status.find_all("label"))
    assert re.search(sentence, text), text
    assert place is None or place in text, text
    assert "not changed" in text, text
    same(app.find_all("button", re.compile("^Undo")), [])
    again = status.find("button", re.compile("Try Again$"))
    app.wait(lambda: again.focused, f"the focus to be on {again}, not at {app.focused}")
    swgui.write(path, desk.original)
    app.key("Return")
    app.wait(lambda: any(n.shown for n in tab.find_all("list item", "Overview")), "the sections")


def test_files_that_are_no_saves(desk):
    """In tabs of one window; the last one is in front."""
    few = make(desk, "Few.d2s", desk.original[:6])
    with desk.start(few) as app:
        refused(desk, app, few, "The file has only 6 bytes", "At byte 6")
        for name, data, sentence, place in (
                ("Empty.d2s", b"", "empty|0 bytes", None),
                ("Zeros.d2s", bytes(len(desk.original)), "zero", None),
                ("Page.d2s", b"<!DOCTYPE html><html><body>404</body></html>" * 20, "web page",
                 "At byte 0")):
            app.key("ctrl+w")
            app.wait(lambda: not app.find_all("filler", "SwTab"), "the tab to close")
            path = make(desk, name, data)
            desk.hand_over(path)
            refused(desk, app, path, sentence, place)
        swgui.leave(app)


def edit_is_refused(app, tab, path, data):
    """No control takes an edit, and saving says why."""
    for node in tab.find_all({"check box", "spin button"}):
        if node.shown:
            assert not node.enabled or "read-only" in node.states, node
    app.key("ctrl+s")
    question = swgui.ask(app, "This file cannot be changed")
    app.key("Escape")
    app.wait(lambda: len(app.windows) == 1, f"{question} to close")
    same(swgui.read(path), data)


def with_sum(data):
    """The checksum of a character, written down a second time."""
    total = 0
    for i, byte in enumerate(data):
        total = ((total << 1 | total >> 31) + (0 if 12 <= i < 16 else byte)) & 0xFFFFFFFF
    return data[:12] + struct.pack("<I", total) + data[16:]


def in_sight(app, tab, name):
    return app.wait(lambda: next((n for n in tab.find_all("label", name) if n.shown), None), name)


def truncated(desk, app):
    """What can be read is shown, what cannot is named with its place; nothing is mended unasked."""
    data = desk.original[:600]
    path = make(desk, "Cut.d2s", data)
    desk.hand_over(path)
    tab = front_tab(app, "Cut.d2s")
    in_sight(app, tab, re.compile(r"^The file says that it has 870 bytes, but it has only 600: "
                                  "its end is missing"))
    in_sight(app, tab, re.compile(r"/quests at byte 335: 298 bytes are needed here"))
    # Another number in the header would make it look whole
    same(tab.find_all("button", re.compile("stored size")), [])
    same([n for n in tab.find_all("list item", "Quests") if n.shown], [])
    app.key("ctrl+s")
    swgui.toast(app, "There are no unsaved changes.")
    same(swgui.read(path), data)


def unknown_version(desk, app):
    data = with_sum(desk.original[:4] + struct.pack("<I", 250) + desk.original[8:])
    path = make(desk, "Newer.d2s", data)
    desk.hand_over(path)
    tab = front_tab(app, "Newer.d2s")
    in_sight(app, tab, re.compile("^Shown, not editable: "))
    app.click(next(n for n in tab.find_all("button", re.compile("Details$")) if n.shown))
    swgui.ask(app, "Why can this not be edited?")
    app.key("Escape")
    swgui.closed(app)
    edit_is_refused(app, tab, path, data)


def header_only(desk, app):
    """A character that has not entered a game yet."""
    tool = os.environ.get("SAVEWRIGHT_MAKE_FIXTURES",
                          os.path.join(swgui.BUILD, "tests/cli/make-fixtures"))
    fixtures = os.path.join(desk.scratch, "fixtures")
    os.mkdir(fixtures)
    subprocess.run([tool, fixtures], check=True)
    data = swgui.read(os.path.join(fixtures, "header-only-98.d2s"))
    path = make(desk, "Young.d2s", data)
    desk.hand_over(path)
    tab = front_tab(app, "Young.d2s")
    in_sight(app, tab, re.compile("^Shown, not editable: .*not entered a game yet"))
    edit_is_refused(app, tab, path, data)


def stash(desk, app):
    """A page of a version that nobody knows: shown, and kept."""
    data = (struct.pack("<IIII", 0xAA55AA55, 0, 106, 0) + struct.pack("<I", 68) + bytes(44)
            + b"JM\0\0")
    path = make(desk, "SharedStash.d2i", data)
    desk.hand_over(path)
    tab = front_tab(app, "SharedStash.d2i")
    in_sight(app, tab, re.compile("^Shown, not editable: "))
    in_sight(app, tab, "Page 1")
    edit_is_refused(app, tab, path, data)


def test_files_that_are_shown_and_kept(desk):
    with desk.open() as app:
        for check in (truncated, unknown_version, header_only, stash):
            app.key("ctrl+w")
            app.wait(lambda: not app.find_all("filler", "SwTab"), "the tab to close")
            check(desk, app)
        swgui.leave(app)


if __name__ == "__main__":
    sys.exit(swgui.run(sys.modules["__main__"]))
