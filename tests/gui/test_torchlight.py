#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""A Torchlight character in the window: edited, taken back, reviewed, saved, read back."""

import os
import re
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

import swgui
from swgui import go, same, wait_subtitle

NAME = "/character/name"
GOLD = "/character/gold"
STACK = "/character/items/1/stack"
POTION = "Health Potion, pieces"


def enter(app, page, name, text):
    """Types a number over the one that a spin button of a page holds, and commits it."""
    page = app.find("filler", page)
    spin = page.find("spin button", name)
    app.click(app.scroll_to(lambda: page.find("spin button", name)))
    app.wait(lambda: spin.focused, f"{name} to have the focus")
    app.key("ctrl+a")
    app.type(text)
    app.key("Return")
    app.wait(lambda: spin.value == int(text), f"{name} to be {text}")


def rename(app, before, after):
    entry = app.find("text", "Name")
    same(entry.text, before)
    app.click(entry)
    app.key("ctrl+a")
    app.type(after)
    app.wait(lambda: entry.text == after, "the name to be typed")
    app.key("Return")
    app.wait(lambda: swgui.title(app)[0].startswith(after), "the new name in the title")


def test_edit_undo_review_save(desk):
    path = desk.hero("Ashford.SVB")
    original = swgui.read(path)
    same((desk.get(NAME, path), desk.get(GOLD, path), desk.get(STACK, path)),
         ("Ashford", "18160", "34"))

    # A character opens with its quickbar
    with desk.open(path, section="Quickbar") as app:
        wait_subtitle(app, "Embermage")
        # Its search is reached from the header, where the focus is at first
        app.key("ctrl+f")
        entry = app.find("entry", "Search skills and items")
        app.wait(lambda: entry.focused, "the search to have the focus")
        go(app, "Overview")
        rename(app, "Ashford", "Berenike")
        enter(app, "SwTl2OverviewPage", "Gold", "777")
        wait_subtitle(app, "unsaved change")

        # What is undone on another page is seen there
        go(app, "Inventory")
        enter(app, "SwTl2InventoryPage", POTION, "20")
        app.find("list item", re.compile("^Health Potion, 20 pieces.*Changed"))
        app.click(swgui.undo_button(app))
        app.wait(lambda: app.find("spin button", POTION).value == 34, "the pieces to come back")
        same(swgui.unnamed(app), [])
        enter(app, "SwTl2InventoryPage", POTION, "21")
        same(swgui.read(path), original)

        window = swgui.review(app)
        app.wait(lambda: window.find_all("label", re.compile("^Save ")), "the changes")
        app.key("ctrl+Return")
        swgui.closed(app)
        app.wait(lambda: "unsaved" not in swgui.subtitle(app), "the changes to be saved")
        swgui.leave(app)

    same((desk.get(NAME, path), desk.get("/last/name", path)), ("Berenike", "Berenike"))
    same((desk.get(GOLD, path), desk.get(STACK, path)), ("777", "21"))
    desk.cli("verify", path)
    kept = desk.backups()
    same(len(kept), 1)
    same(kept[0], original)


if __name__ == "__main__":
    sys.exit(swgui.run(sys.modules["__main__"]))
