#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""A Pathologic save of which not all is known: texts that many places share, bytes that nobody
could read, another save to compare with, JSON, and other ways of reading."""

import os
import re
import shutil
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

import swgui
from swgui import same, wait_subtitle
from test_pathologic import PEOPLE, focus, make_save, to


def strange_save(desk):
    """A save with an object that nobody knows, and with another one among its bytes."""
    return os.path.join(os.path.dirname(make_save(desk)), "strange-flagged.sav")


def keys_to_entry(app, text, key="Return"):
    """Types into what has the focus. GTK tells of no focus inside a row that is an entry."""
    app.key("ctrl+a")
    app.type(text)
    app.key(key)


def edit(app, text):
    """From a row of the tree to its control in the inspector, and there a text."""
    app.key("F2")
    app.wait(lambda: app.focused is None or app.focused.role != "tree item",
             "the focus to leave the tree")
    keys_to_entry(app, text)


def shown(app, text, role=None):
    return any(n.shown for n in app.find_all(role, text))


def see(app, text, role=None):
    app.wait(lambda: shown(app, text, role), f"“{text}” to be shown")


def value(app, name):
    """What stands beside the name of a field in the tree."""
    row = app.find("tree item", re.compile("^" + re.escape(name) + ", "))
    return row.name.split(", ")[1]


def test_keys_at_once(desk):
    """Keys are for what is in the file as soon as it is open."""
    with desk.start(make_save(desk)) as app:
        wait_subtitle(app, "12 objects")
        focus(app, "Game world #0")
        app.key("Right")
        focus(app, "Engine world #1")

        # Ctrl+L from every pane, and from another section
        to(app, PEOPLE + "/1")
        focus(app, "1 · #5")
        app.key("shift+F6")
        focus(app, "Structure")
        to(app, PEOPLE)
        focus(app, "People, 3 entries")
        swgui.go(app, "History")
        to(app, PEOPLE + "/1")
        focus(app, "1 · #5")

        # What came back has the focus again
        app.key("Delete")
        focus(app, "1 · #8")
        app.key("ctrl+z")
        focus(app, "1 · #5")
        app.key("ctrl+shift+z")
        focus(app, "1 · #8")
        app.key("ctrl+z")
        focus(app, "1 · #5")
        app.key("ctrl+shift+d")
        focus(app, "3 · “person_0001”")
        app.key("ctrl+z")
        focus(app, "2 · #8")
        wait_subtitle(app, "12 objects")

        # A list of bare values says how long it is before it is open
        to(app, PEOPLE + "/0/path")
        focus(app, "Path, 14 entries, inferred, 7 of 8, level 5, collapsed")
        swgui.leave(app)


def test_shared_text(desk):
    """A text is changed in its place alone, or wherever it is used."""
    path = make_save(desk)
    original = swgui.read(path)
    with desk.start(path) as app:
        wait_subtitle(app, "12 objects")
        to(app, PEOPLE + "/0/bag/0/key")
        focus(app, "key, money")
        app.find("combo box", "Change the text")
        see(app, "Here only", "label")
        edit(app, "rubles")
        wait_subtitle(app, "1 unsaved change")
        app.key("Escape")
        app.key("ctrl+z")
        focus(app, "key, money")
        wait_subtitle(app, "12 objects")

        app.key("F2")
        app.key("Tab")
        app.wait(lambda: app.focused is not None and app.focused.name == "Change the text",
                 "the choice of places")
        app.key("space", "Down", "Return")
        see(app, re.compile(r"^Everywhere \(\d places\)$"), "label")
        app.key("shift+Tab")
        keys_to_entry(app, "rubles")
        wait_subtitle(app, "4 unsaved changes")
        same(swgui.undo_button(app).name, "Undo: Set “money” to “rubles” in 4 places")
        app.key("ctrl+z")
        focus(app, "key, money")
        wait_subtitle(app, "12 objects")
        swgui.leave(app)
    same(swgui.read(path), original)


if __name__ == "__main__":
    sys.exit(swgui.run(sys.modules["__main__"]))
