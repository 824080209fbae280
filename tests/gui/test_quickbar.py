#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""The quickbar of a Torchlight character, by pointer and by keyboard, in one window and in two."""

import json
import os
import re
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

import swgui
from swgui import same


# A window of another program, that takes nothing
ELSEWHERE = """
import gi
gi.require_version("Gtk", "4.0")
from gi.repository import Gio, Gtk
def build(app):
    Gtk.ApplicationWindow(application=app, title="Elsewhere", default_width=150,
                          default_height=100, decorated=False).present()
app = Gtk.Application(flags=Gio.ApplicationFlags.NON_UNIQUE)
app.connect("activate", build)
app.run([])
"""


class Bar:
    """The page. A look at a part of it is ten times as fast as one at the whole window."""

    def __init__(self, app, window=None):
        self.app = app
        self.panel = app.wait(lambda: next((n for n in (window or app).find_all("panel", "Quickbar")
                                            if n.shown), None), "the quickbar")
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
        """What hangs on the pointer is a window of its own, over all others. Unlike a tooltip,
        which comes where the pointer rests after a drag, it says of no kind to be."""
        screen = self.app.screen
        return any(window["popup"] and window["rect"].x > -90
                   and screen._prop(window["window"], "_NET_WM_WINDOW_TYPE") is None
                   for window in screen.windows())

    def drag(self, source, target, words=None, over=None, **more):
        """Drags, and lets go when the line under the bar that it is over says what will happen."""
        page = (over or self).page
        pattern = re.compile(words or "")

        def told():
            # A program that was busy takes up the drag only where the pointer has come to
            self.app.screen.xdotool("mousemove_relative", "--", 1, 0, "sleep", 0.01,
                                    "mousemove_relative", "--", -1, 0)
            return page.find_all("status", pattern) if words else self.in_hand()

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
    former = bar.slots()
    app.key("8")
    bar.holds(8, "Big Bog Perch")
    # The first one takes back what was bound, though the focus is still in the search
    app.key("ctrl+z")
    app.wait(lambda: bar.slots() == former, "what was bound to be taken back")
    app.key("ctrl+shift+z")
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


def place(app, title, x, y, width=None):
    """Gives a window its own part of the screen."""
    window = next(w for w in app.screen.windows() if w["title"] == title and not w["popup"])
    size = ["windowsize", window["window"].id, width, 860] if width else []

    def there():
        app.screen.xdotool(*size, "windowmove", window["window"].id, x, y)
        found = next(w for w in app.screen.windows() if w["window"].id == window["window"].id)
        return found["rect"][:2] == (x, y) and (not width or found["rect"].width <= width)

    app.wait(there, f"{title} to be at {x}, {y}")


def take_tab_out(app):
    """A tab that is dropped on a window that does not want it becomes a window of its own. (On the
    desktop itself, GTK for X11 waits for somebody there to take it.)"""
    from gui import App
    tab = app.wait(lambda: next((n for n in app.find_all(None, "AdwTab") if n.shown), None),
                   "the tabs")
    with App(["/usr/bin/python3", "-c", ELSEWHERE]) as elsewhere:
        place(elsewhere, "Elsewhere", 1110, 300)
        app.drag(tab, elsewhere.windows[0].rect.centre, steps=20)
        app.wait(lambda: len(app.windows) == 2, "a second window")


def bar_in(app, window):
    """The quickbar of one window."""
    app.click(app.wait(lambda: next((n for n in window.find_all("list item", "Quickbar")
                                     if n.shown), None), "the quickbar among the sections"))
    return Bar(app, window)


def test_two_windows(desk):
    """Between two windows of one program: a thing is dragged to the other bar, which alone is
    changed, and a whole bar is copied."""
    one, other = desk.hero(f"{swgui.HERO}.SVB"), os.path.join(desk.folder, "Birch.SVB")
    desk.cli("set", one, "/character/name=Birch", "/quickbar/0=null", "/quickbar/1=null",
             "/quickbar/9=null", "-o", other)
    before = swgui.read(one)
    with desk.start(one, other) as app:
        take_tab_out(app)
        for number, window in enumerate(app.windows):
            place(app, window.name, 645 * number, 0, 635)
        bars = {}
        for window in app.windows:
            bars[swgui.HERO if swgui.HERO in window.name else "Birch"] = bar_in(app, window)
        here, there = bars[swgui.HERO], bars["Birch"]
        slots = here.slots()
        there.holds(1, "empty")

        here.drag(here.slot(1), there.slot(2), "^Drop Health Potion into slot 2", over=there)
        there.holds(2, "Health Potion, item")
        assert there.slot(2).focused, app.focused
        # Let go beside the other bar, nothing is cleared, in neither of them.
        here.drag(here.slot(3), there.below)
        same(here.slots(), slots)

        app.click(there.page.find("button", "Copy From…"))
        row = app.wait(lambda: next((n for n in there.page.window.find_all("list item")
                                     if swgui.HERO in n.name and n.shown), None),
                       "the other character")
        # By keyboard: of a popover that has just come, X11 now and then loses the first click
        app.wait(lambda: row.focused, "the other character to have the focus")
        app.key("Return")
        app.wait(lambda: [text.replace(", changed", "") for text in there.slots()] == slots,
                 f"the whole bar: {there.slots()}")
        app.key("ctrl+z")
        there.holds(1, "empty")
        there.holds(2, "Health Potion")
        app.key("ctrl+shift+z")
        there.holds(1, "Health Potion")
        same(here.slots(), slots)
        swgui.review(app)
        app.key("ctrl+Return")
        swgui.closed(app, 2)
        # Saving goes on after the review is gone, and one is asked who leaves meanwhile.
        app.wait(lambda: not any("unsaved" in n.name for n in app.find_all("label") if n.shown),
                 "the changes to be saved")
        swgui.leave(app)
    same(swgui.read(one), before)
    same([slot["guid"] for slot in json.loads(desk.cli("quickbar", other, "--json"))],
         [slot["guid"] for slot in json.loads(desk.cli("quickbar", one, "--json"))])


if __name__ == "__main__":
    sys.exit(swgui.run(sys.modules["__main__"]))
