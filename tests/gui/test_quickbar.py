#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""The quickbar of a Torchlight character, by pointer and by keyboard, in one window."""

import json
import os
import re
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

import swgui
from swgui import same


class Bar:
    """The page. A look at a part of it is ten times as fast as one at the whole window."""

    def __init__(self, app):
        self.app = app
        self.panel = app.find("panel", "Quickbar")
        self.page = next(n for n in self.panel.ancestors if n.name == "SwTl2QuickbarPage")
        self.entry = self.page.find("entry", "Search skills and items")
        self.below = self.page.find("label", "Skills and items")

    def slot(self, digit):
        return self.panel.find("button", re.compile(rf"^Slot {digit}, "))

    def slots(self):
        return [n.name for n in self.panel.find_all("button", re.compile("^Slot "))]

    def holds(self, digit, words):
        wanted = re.compile(rf"^Slot {digit}, {words}")
        self.app.wait(lambda: self.panel.find_all("button", wanted),
                      f"slot {digit} to hold {words}: {self.slots()}")

    def row(self, words):
        found = re.compile(f"^{words}, ")
        return self.app.wait(lambda: next((n for n in self.page.find_all("list item", found)
                                           if n.shown), None), f"{words} in the palette")

    def says(self, words):
        """The line under the bar."""
        return self.page.find("status", re.compile(words))

    def search(self, text):
        self.app.key("ctrl+f")
        self.app.wait(lambda: self.entry.focused, "the search to have the focus")
        self.app.type(text)

    def in_hand(self):
        """What hangs on the pointer is a window of its own, over all others."""
        return any(window["popup"] and window["rect"].x > -90
                   for window in self.app.screen.windows())

    def drag(self, source, target, words=None, **more):
        """Drags, and lets go when the line under the bar says what will happen."""
        pattern = re.compile(words or "")

        def told():
            # A program that was busy takes up the drag only where the pointer has come to
            self.app.screen.xdotool("mousemove_relative", "--", 1, 0, "sleep", 0.01,
                                    "mousemove_relative", "--", -1, 0)
            return self.page.find_all("status", pattern) if words else self.in_hand()

        self.app.drag(source, target, **more,
                      hover=lambda: self.app.wait(told, words or "something in hand"))
        # What nobody took flies back, and until it is there no other drag begins
        self.app.wait(lambda: not self.in_hand(), "the drag to be over")


def drag_to_slots(bar):
    """From the palette, from slot to slot, and as a copy."""
    bar.search("arc beam")
    bar.drag(bar.row("Arc Beam"), bar.slot(5), "^Drop Arc Beam into slot 5")
    bar.holds(5, "Arc Beam")
    assert bar.slot(5).focused, bar.app.focused
    bar.drag(bar.slot(5), bar.slot(3), "^Swap slots 5 and 3")
    bar.holds(3, "Arc Beam")
    bar.holds(5, "Firebombs")
    bar.drag(bar.slot(5), bar.slot(6), "^Drop Firebombs into slot 6", modifiers=("ctrl",))
    bar.holds(6, "Firebombs")
    bar.holds(5, "Firebombs")


def drag_in_vain(bar):
    """What is refused says why; where nothing takes it, nothing happens."""
    before = bar.slots()
    bar.search("Blood Hunger")
    bar.app.key("ctrl+a")
    x, y, _, height = bar.entry.rect
    bar.drag((x + 60, y + height // 2), bar.slot(7), "works by itself")
    bar.app.key("Escape")
    x, y, width, height = bar.slot(1).rect
    bar.drag((x + 15, y + 15), (x + width - 5, y + height - 5))
    left, top, width, height = bar.app.windows[0].rect
    bar.drag((x + 15, y + 15), (left + width + 40, top + height + 40))
    same(bar.slots(), before)


def drag_beside(bar):
    """Let go beside the bar, a slot is cleared; the toast brings it back."""
    bar.drag(bar.slot(2), bar.below, "^Let go here to clear slot 2")
    bar.holds(2, "empty")
    swgui.toast(bar.app, "Clear slot 2")
    bar.app.click(bar.app.wait(
        lambda: next((n for n in bar.app.find_all("button", re.compile("Undo$")) if n.shown), None),
        "Undo in the toast"))
    bar.holds(2, "Mana Potion")
    bar.drag(bar.slot(2), bar.below, "^Let go here to clear slot 2")
    bar.holds(2, "empty")


def by_keyboard(bar):
    """A search and a digit; move mode; the menu; and the focus stays."""
    app = bar.app
    bar.search("perch")
    bar.row("Big Bog Perch")
    app.key("Return")
    bar.says("^Press the digit of a slot for Big Bog Perch")
    app.key("8")
    bar.holds(8, "Big Bog Perch")
    app.click(bar.slot(4))
    app.key("ctrl+m")
    bar.panel.find("button", re.compile("^Blazing Pillar picked up"), states="focused")
    app.key("9")
    bar.panel.find("button", re.compile("over slot 9, empty"), states="focused")
    app.key("Return")
    bar.holds(9, "Blazing Pillar")
    assert bar.slot(9).focused, app.focused
    app.key("ctrl+z")
    bar.holds(4, "Blazing Pillar")
    app.key("ctrl+shift+z")
    bar.holds(9, "Blazing Pillar")
    app.key("9", "Menu")
    app.click(app.wait(lambda: next((n for n in bar.panel.find_all("menuitem", "Clear")
                                     if n.shown), None), "the menu"))
    bar.holds(9, "empty")
    app.wait(lambda: bar.slot(9).focused, "the focus to come back from the menu")


def open_bar(app):
    app.click(app.wait(lambda: next((n for n in app.find_all("list item", "Quickbar")
                                     if n.shown), None), "the quickbar among the sections"))
    bar = Bar(app)
    app.wait(lambda: bar.slot(1).shown, "the quickbar")
    return bar


def test_first_game(desk):
    """A character of the first game, by keyboard: swap, clear, bind, and all taken back."""
    path = desk.hero("Brink.SVT")
    before = swgui.read(path)
    with desk.start(path) as app:
        bar = open_bar(app)
        slots = bar.slots()
        app.click(bar.slot(3))
        app.key("alt+Right")
        bar.holds(4, "Ember Shield, skill")
        app.key("1", "Delete")
        bar.holds(1, "empty")
        bar.search("health potion")
        bar.row("Health Potion")
        app.key("Return")
        bar.says("^Press the digit of a slot for Health Potion")
        app.key("5")
        bar.holds(5, "Health Potion, item")
        app.click(bar.slot(5))
        app.key("ctrl+z", "ctrl+z", "ctrl+z")
        app.wait(lambda: bar.slots() == slots, f"the bar to be as it was: {bar.slots()}")
        swgui.leave(app)
    same(swgui.read(path), before)


def test_quickbar(desk):
    def in_file():
        return [slot.get("name") or slot["kind"]
                for slot in json.loads(desk.cli("quickbar", path, "--json"))]

    path = desk.hero(f"{swgui.HERO}.SVB")
    same(in_file(), ["Health Potion", "Mana Potion", "Firebombs", "Blazing Pillar", "empty",
                     "empty", "empty", "empty", "empty", "Elemental Boon"])
    with desk.start(path) as app:
        bar = open_bar(app)
        same([str(n) for n in swgui.unnamed(app)], [])
        drag_to_slots(bar)
        drag_in_vain(bar)
        drag_beside(bar)
        by_keyboard(bar)
        swgui.save(app)
        app.wait(lambda: "unsaved" not in swgui.subtitle(app), "the changes to be saved")
        swgui.leave(app)
    same(in_file(), ["Health Potion", "empty", "Arc Beam", "empty", "Firebombs", "Firebombs",
                     "empty", "Big Bog Perch", "empty", "Elemental Boon"])


if __name__ == "__main__":
    sys.exit(swgui.run(sys.modules["__main__"]))
