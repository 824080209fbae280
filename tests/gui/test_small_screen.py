#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""A screen no wider than a telephone's: a new window fits on it, and so does all that is in it."""

import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

import swgui
from swgui import same, wait_subtitle

BUTTONS = ("Sections", "Save", "Main menu", "Close")


def wait_page(app):
    """The sections stand over the page only when they are asked for: the page tells it is there."""
    app.wait(lambda: any(n.shown for n in app.find_all("filler", "SwOverviewPage")), "the page")


def fits_on_screen(app):
    """The window is no wider than the screen, and each button of its header is on it."""
    width = app.screen.root.get_geometry().width
    window = next(w for w in app.screen.windows() if not w["popup"])
    place = window["rect"]
    assert place.x >= 0 and place.x + place.width <= width, f"the window is at {place}"
    for name in BUTTONS:
        button = app.find("button", name)
        assert button.shown, f"{name} is not in sight"
        rect = button.rect
        same((name, rect.x >= 0, rect.x + rect.width <= width), (name, True, True))


def test_new_window(desk):
    with desk.start(desk.file) as app:
        wait_page(app)
        fits_on_screen(app)


def test_sections_and_save(desk):
    with desk.start(desk.file) as app:
        wait_page(app)
        app.click(app.find("button", "Sections"))
        sections = app.find("list", "Sections")
        app.wait(lambda: sections.shown, "the sections over the page")
        swgui.focus_sidebar(app, "Waypoints")
        app.key("Return")
        app.wait(lambda: not sections.shown, "the sections to go")
        app.click(swgui.switch(app, "Dark Wood"))
        wait_subtitle(app, "1 unsaved change")
        fits_on_screen(app)
        swgui.save(app)
        fits_on_screen(app)


if __name__ == "__main__":
    sys.exit(swgui.run(sys.modules["__main__"]))
