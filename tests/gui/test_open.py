#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""All the ways to open a file, and all the files that are not what they should be."""

import os
import re
import shutil
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
    with desk.start() as app:
        shown(app, "panel", "Open a save")
        app.key("ctrl+o")
        app.choose_file(desk.file, DIALOG)
        shown(app, "list item", "Overview")
        wait_title(app, swgui.HERO)
        swgui.leave(app)


def test_path_below_a_hidden_folder(desk):
    hidden = os.path.join(desk.scratch, ".local", "Diablo II", "Save")
    os.makedirs(hidden)
    path = desk.hero(folder=hidden)
    with desk.start() as app:
        shown(app, "panel", "Open a save")
        app.click(shown(app, "button", re.compile("Open…$")))
        app.choose_file(path, DIALOG)
        shown(app, "list item", "Overview")
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


def test_a_second_start_raises_the_tab(desk):
    other = desk.hero("Berta.d2s")
    with desk.open(desk.file, other) as app:
        app.wait(lambda: n_tabs(app) == 2, "two tabs")
        app.wait(lambda: "Berta.d2s" in subtitle(app), "the second file in front")
        # Through a link it is the same file
        link = os.path.join(desk.scratch, "link.d2s")
        os.symlink(desk.file, link)
        run = subprocess.run([swgui.PROGRAM, link], env=dict(os.environ, **desk.env),
                             stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
                             timeout=60, check=False)
        same((run.returncode, run.stdout), (0, ""))
        app.wait(lambda: "Ashford.d2s" in subtitle(app), "the first file to be raised")
        same(n_tabs(app), 2)
        app.key("ctrl+o")
        app.choose_file(other, DIALOG)
        app.wait(lambda: "Berta.d2s" in subtitle(app), "the second file to be raised")
        same(n_tabs(app), 2)
        swgui.leave(app)


def test_recent_saves_on_the_start_page(desk):
    other = desk.hero("Berta.d2s")
    with desk.open(desk.file, other) as app:
        app.wait(lambda: n_tabs(app) == 2, "two tabs")
        app.wait(lambda: os.path.exists(os.path.join(desk.env["XDG_DATA_HOME"],
                                                     "recently-used.xbel")), "the list")
        app.wait(lambda: b"Berta.d2s" in swgui.read(os.path.join(desk.env["XDG_DATA_HOME"],
                                                                 "recently-used.xbel")),
                 "both in the list")
        swgui.leave(app)
    os.unlink(other)
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


def refuse(desk, data, sentence, place=None, name="Bad.d2s"):
    """Opens what cannot be read: a page that says what and where, and nothing is written."""
    path = os.path.join(desk.folder, name)
    swgui.write(path, data)
    with desk.start(path) as app:
        status = shown(app, "panel", re.compile("cannot be opened$"))
        same(status.name, f"“{name}” cannot be opened")
        text = " ".join(n.name for n in status.find_all("label"))
        assert re.search(sentence, text), text
        assert place is None or place in text, text
        assert "not changed" in text, text
        same(app.find_all("button", re.compile("^Undo")), [])
        same(app.focused.name if app.focused else None,
             next(n.name for n in status.find_all("button", re.compile("Try Again$"))))
        # Mending the file outside and trying again is enough
        swgui.write(path, desk.original)
        app.key("Return")
        shown(app, "list item", "Overview")
        swgui.leave(app)


def test_web_page(desk):
    refuse(desk, b"<!DOCTYPE html><html><body>404</body></html>" * 20, "web page", "At bit 0")


def test_zeros(desk):
    refuse(desk, bytes(len(desk.original)), "zero")


def test_empty_file(desk):
    refuse(desk, b"", "empty|0 bytes")


def test_file_of_a_few_bytes(desk):
    refuse(desk, desk.original[:6], "The file has only 6 bytes", "At bit 48")


def test_truncated_file_shows_what_is_left(desk):
    """What can be read is shown, what cannot is named with its place; nothing is mended unasked."""
    path = os.path.join(desk.folder, "Cut.d2s")
    data = desk.original[:600]
    swgui.write(path, data)
    with desk.start(path) as app:
        shown(app, "list item", "Overview")
        shown(app, "label", re.compile(r"^The file says that it has 870 bytes, but it has 600\."))
        shown(app, "label", re.compile(r"/quests at bit 2680: 298 bytes are needed here"))
        same([n for n in app.find_all("list item", "Quests") if n.shown], [])
        app.key("ctrl+s")
        app.find(None, "There are no unsaved changes.")
        swgui.leave(app)
    same(swgui.read(path), data)


def check_kept(app, title_text):
    """What is shown and not editable: nothing in the window writes."""
    app.wait(lambda: any(n.shown for n in app.find_all("label", title_text)), title_text)


def edit_is_refused(app, desk, path, data):
    """No control takes an edit, and saving says why."""
    for node in app.find_all("check box") + app.find_all("spin button"):
        if node.shown and not node.window.name.startswith("Review"):
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


def test_unknown_version_is_shown_and_not_editable(desk):
    path = os.path.join(desk.folder, "Newer.d2s")
    data = with_sum(desk.original[:4] + struct.pack("<I", 250) + desk.original[8:])
    swgui.write(path, data)
    with desk.start(path) as app:
        banner = re.compile("^Shown, not editable: ")
        app.wait(lambda: any(n.shown for n in app.find_all("label", banner)), "the banner")
        app.click(next(n for n in app.find_all("button", re.compile("Details$")) if n.shown))
        swgui.ask(app, "Why can this not be edited?")
        app.key("Escape")
        swgui.closed(app)
        edit_is_refused(app, desk, path, data)
        swgui.leave(app)


def test_header_only_character(desk):
    tool = os.environ.get("SAVEWRIGHT_MAKE_FIXTURES",
                          os.path.join(swgui.BUILD, "tests/cli/make-fixtures"))
    if not os.access(tool, os.X_OK):
        raise swgui.Skip("the fixtures' maker is not built")
    fixtures = os.path.join(desk.scratch, "fixtures")
    os.mkdir(fixtures)
    subprocess.run([tool, fixtures], check=True)
    path = os.path.join(desk.folder, "Young.d2s")
    shutil.copy(os.path.join(fixtures, "header-only-98.d2s"), path)
    data = swgui.read(path)
    with desk.start(path) as app:
        shown(app, "list item", "Overview")
        banner = re.compile("^Shown, not editable: .*not entered a game yet")
        app.wait(lambda: any(n.shown for n in app.find_all("label", banner)), "the banner")
        edit_is_refused(app, desk, path, data)
        swgui.leave(app)


def test_stash_is_kept(desk):
    path = os.path.join(desk.folder, "SharedStash.d2i")
    data = (struct.pack("<IIII", 0xAA55AA55, 0, 99, 0) + struct.pack("<I", 68) + bytes(44)
            + b"JM\0\0")
    swgui.write(path, data)
    with desk.start(path) as app:
        shown(app, "panel", "Kept as it is")
        edit_is_refused(app, desk, path, data)
        swgui.leave(app)


if __name__ == "__main__":
    sys.exit(swgui.run(sys.modules["__main__"]))
