#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""A Pathologic save in the window: searched, walked along a reference, edited, read another way."""

import os
import re
import shutil
import subprocess
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

import swgui
from swgui import go, same, wait_subtitle

MAKE_PATHOLOGIC = os.environ.get("SAVEWRIGHT_MAKE_PATHOLOGIC",
                                 os.path.join(swgui.BUILD, "tests/cli/make-pathologic"))
PEOPLE = "/game_world/engine_world/people"


def make_save(desk):
    """A game of made-up classes; the person's own schema says how they are laid out."""
    subprocess.run([MAKE_PATHOLOGIC, desk.folder], check=True)
    schemas = os.path.join(desk.env["XDG_DATA_HOME"], "savewright", "pathologic")
    os.makedirs(schemas)
    shutil.copy(os.path.join(desk.folder, "schema.user.json"), schemas)
    return os.path.join(desk.folder, "game-flagged.sav")


def focus(app, words):
    def there():
        node = app.focused
        return node is not None and node.role in ("tree item", "list item") \
            and node.name.startswith(words)

    app.wait(there, f"the focus on “{words}”")
    return app.focused


def to(app, path):
    app.key("ctrl+l")
    app.wait(lambda: app.focused is not None and app.focused.role == "text", "an entry for a path")
    app.key("ctrl+a")
    app.type(path)
    app.key("Return")


def offered(app, name):
    """A choice in the list that is open; the page below tells of each one under the same name."""
    return next((n for n in app.find_all(None, name)
                 if n.shown and any(a.is_popup for a in n.ancestors)), None)


def choose_layout(app, name):
    """By keyboard: a list that has just opened may still move below the pointer."""
    app.wait(lambda: offered(app, name), f"“{name}” to choose from")
    app.key("Home")
    for _ in range(8):
        if app.focused is not None and app.focused.name == name:
            break
        app.key("Down")
    app.key("Return")


def hits(app, number):
    pattern = re.compile(f"^{number} hits?$")
    app.wait(lambda: any(n.shown for n in app.find_all(None, pattern)), f"{number} hits")


def test_search_follow_edit_read(desk):
    path = make_save(desk)
    original = swgui.read(path)

    with desk.start(path) as app:
        wait_subtitle(app, "12 objects")
        app.click(app.find("tree item", re.compile("^Game world #0")))

        # By class, and by who refers to the town
        app.key("ctrl+f")
        app.type("class:Person")
        hits(app, 3)
        app.key("ctrl+a")
        app.type("ref:1 class:Person")
        hits(app, 0)
        app.key("ctrl+a")
        app.type("ref:1")
        hits(app, 5)
        app.key("Escape")

        # Along a reference, to an object that tells how often it is used
        to(app, PEOPLE + "/0/town")
        focus(app, "Town, ")
        app.key("ctrl+Return")
        focus(app, "Engine world #1 “Город на Горхоне”")
        app.find(None, "Used by 5")

        # One more person, and back
        to(app, PEOPLE + "/0")
        focus(app, "0 · #2 “person_0000”")
        app.key("ctrl+shift+d")
        focus(app, "3 · “person_0000”")
        wait_subtitle(app, "unsaved change")
        app.key("ctrl+z")
        app.wait(lambda: "unsaved" not in swgui.subtitle(app), "the person to go")

        # A name is set in the inspector
        to(app, PEOPLE + "/0/name")
        focus(app, "Name, person_0000")
        app.key("F2")
        # GTK tells of no focus inside a row that is an entry
        app.wait(lambda: app.focused is None or app.focused.role != "tree item",
                 "the focus to leave the tree")
        app.key("ctrl+a")
        app.type("Burah")
        app.key("Return")
        app.find("tree item", re.compile("^Name, Burah"))
        app.click(swgui.undo_button(app))
        app.find("tree item", re.compile("^Name, person_0000"))

        # Another layout gets nowhere; it is taken back
        go(app, "Reading")
        # It comes part by part, and a list that is open would move meanwhile
        app.wait(lambda: app.find_all(None, "Every way of reading"), "the end of the page")
        app.click(app.find("combo box", "Layout"))
        choose_layout(app, "sample")
        app.find("list item", "sample: in use")
        app.click(swgui.undo_button(app))
        wait_subtitle(app, "“flagged”, 12 objects")
        swgui.leave(app)

    same(swgui.read(path), original)


if __name__ == "__main__":
    sys.exit(swgui.run(sys.modules["__main__"]))
