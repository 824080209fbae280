#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Words that Pathologic knows are offered while one types, all by keyboard: in the search, in the
entry of a text. Down goes in, Enter takes, Escape closes the list alone, typing goes on."""

import os
import re
import shutil
import subprocess
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

import swgui
from swgui import same, wait_subtitle

MAKE_PATHOLOGIC = os.environ.get("SAVEWRIGHT_MAKE_PATHOLOGIC",
                                 os.path.join(swgui.BUILD, "tests/cli/make-pathologic"))


def make_save(desk):
    subprocess.run([MAKE_PATHOLOGIC, desk.folder], check=True)
    schemas = os.path.join(desk.env["XDG_DATA_HOME"], "savewright", "pathologic")
    os.makedirs(schemas, exist_ok=True)
    shutil.copy(os.path.join(desk.folder, "schema.user.json"), schemas)
    return os.path.join(desk.folder, "game-flagged.sav")


def offered(app):
    return any(n.shown for n in app.find_all(None, re.compile("suggestions?, Down goes there$")))


def on_word(app, words):
    app.wait(lambda: app.focused is not None and app.focused.role == "list item"
             and app.focused.name.startswith(words), f"the focus on “{words}”")


def in_search(app, text):
    app.wait(lambda: app.focused is not None and app.focused.name == "Search all fields"
             and app.focused.text == text, f"“{text}” in the search")


def on_row(app, words):
    app.wait(lambda: app.focused is not None and app.focused.role == "tree item"
             and app.focused.name.startswith(words), f"the focus on the row “{words}”")


def to(app, path):
    app.key("ctrl+l")
    app.wait(lambda: app.focused is not None and app.focused.role == "text", "an entry for a path")
    app.key("ctrl+a")
    app.type(path)
    app.key("Return")


def test_search(desk):
    with desk.start(make_save(desk)) as app:
        wait_subtitle(app, "12 objects")
        app.click(app.find("tree item", re.compile("^Game world #0")))
        app.key("ctrl+f")
        app.type("hea")
        app.wait(lambda: offered(app), "suggestions")
        # The focus has not moved: one may go on
        in_search(app, "hea")
        app.key("Down")
        on_word(app, "health, Property of the type “float”")
        app.key("Down")
        on_word(app, "HealthIncrease, ")
        app.key("Up")
        on_word(app, "health, ")
        app.key("Up")
        in_search(app, "hea")
        # Typing in the list goes on in the entry
        app.key("Down")
        on_word(app, "health, ")
        app.type("lthi")
        in_search(app, "healthi")
        app.key("Down")
        on_word(app, "HealthIncrease, ")
        app.key("BackSpace")
        in_search(app, "health")
        # Escape closes the list, and only the next one ends the search
        app.key("Down")
        on_word(app, "health, ")
        app.key("Escape")
        in_search(app, "health")
        app.wait(lambda: not offered(app), "no suggestions")
        app.key("alt+Down")
        on_word(app, "health, ")
        app.key("Escape")
        in_search(app, "health")
        app.key("Escape")
        on_row(app, "Game world #0")

        # A class is taken with Enter, and the hits are those of the whole search
        app.key("ctrl+f")
        app.type("class:per")
        app.wait(lambda: offered(app), "suggestions")
        app.key("Down")
        on_word(app, "Person, A class of objects")
        app.key("Return")
        in_search(app, "class:Person")
        app.wait(lambda: any(n.shown for n in app.find_all(None, "3 hits")), "3 hits")
        # Tab closes the list and goes on
        app.key("ctrl+a")
        app.type("mon")
        app.wait(lambda: offered(app), "suggestions")
        app.key("Tab")
        app.wait(lambda: not offered(app), "no suggestions")
        assert app.focused is None or app.focused.name != "Search all fields"
        same(app.warnings(), [])


def test_value(desk):
    path = make_save(desk)
    original = swgui.read(path)
    with desk.start(path) as app:
        wait_subtitle(app, "12 objects")
        app.click(app.find("tree item", re.compile("^Game world #0")))
        to(app, "/game_world/variables/0/key")
        on_row(app, "key, d1q01")
        app.key("F2")
        app.wait(lambda: app.focused is None or app.focused.role != "tree item", "the entry")
        app.key("ctrl+a")
        app.type("b7q0")
        app.wait(lambda: offered(app), "suggestions")
        app.key("Down")
        on_word(app, "b7q01, Quest variable: Haruspex, day 7, quest 1")
        app.key("Down")
        on_word(app, "b7q02, ")
        # Neither going there nor taking it has changed the save; Enter in the entry does
        app.key("Return")
        app.wait(lambda: not offered(app), "no suggestions")
        assert app.find_all("tree item", re.compile("^key, d1q01"))
        app.key("Return")
        app.find("tree item", re.compile("^key, b7q02.*changed"))
        app.key("ctrl+z")
        app.find("tree item", re.compile("^key, d1q01"))

        # Escape closes the list, the next one puts back what was there
        app.key("ctrl+a")
        app.type("b7q0")
        app.wait(lambda: offered(app), "suggestions")
        app.key("Escape")
        app.wait(lambda: not offered(app), "no suggestions")
        app.key("Escape")
        app.key("Return")
        assert app.find_all("tree item", re.compile("^key, d1q01"))
        same(app.warnings(), [])
    same(swgui.read(path), original)


if __name__ == "__main__":
    sys.exit(swgui.run(sys.modules["__main__"]))
