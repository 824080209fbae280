#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""The window without a pointer, in a narrow one, with other colours, with large text."""

import os
import re
import subprocess
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

import swgui
from swgui import go, same, switch, wait_subtitle

SECTIONS = ("Overview", "Attributes", "Skills", "Waypoints", "Quests", "Unsaved changes",
            "History", "Backups")
PAGES = ("SwOverviewPage", "SwAttributesPage", "SwSkillsPage", "SwWaypointsPage", "SwQuestsPage",
         "SwReviewPage", "SwHistoryPage", "SwBackupsPage")
# Said twice by the toolkit itself: a label with a mnemonic, then without
TWICE = re.compile(r"^([^_]{2,}) \1$")


def page(app, name):
    return app.wait(lambda: next((n for n in app.find_all("filler", name) if n.shown), None),
                    f"{name} to be in sight")


def within(node, top):
    return node == top or top in node.ancestors


def resize(app, width, height=640):
    """Gives the window's X window another size, at once."""
    window = next(w for w in app.screen.windows() if not w["popup"])

    app.screen.xdotool("windowsize", window["window"].id, width, height)
    app.wait(lambda: app.windows[0].extents.width <= width, f"{width} pixels")


def test_every_page_is_reached_and_named(desk, app):
    for section, name in zip(SECTIONS, PAGES):
        go(app, section)
        shown = page(app, name)
        # An entry row of libadwaita says of no child of its that it has the focus
        app.wait(lambda: app.focused is None or within(app.focused, shown),
                 f"the focus to be on {name}, not at {app.focused}")
        same([str(n) for n in swgui.unnamed(app, shown)], [])
        twice = [str(n) for n, _, got in app.look(shown, ["name"])
                 if TWICE.match(got["name"])]
        same(twice, [])
    same([str(n) for n in swgui.unnamed(app)], [])


def test_panes_by_f6(desk, app):
    go(app, "Waypoints")
    shown = page(app, "SwWaypointsPage")
    swgui.tab_into(app, "check box", "Dark Wood", within=shown)
    inspector = app.find("filler", "SwInspector")
    sections = app.find("list", "Sections")

    def pane():
        focus = app.focused
        return next((word for word, top in (("page", shown), ("inspector", inspector),
                                            ("sections", sections))
                     if focus and within(focus, top)), None)

    order = []
    for _ in range(3):
        before = app.wait(pane, "the focus to be in a pane")
        order.append(before)
        app.key("F6")
        app.wait(lambda: pane() not in (None, before), f"F6 to leave the {before}")
    same(order, ["page", "inspector", "sections"])
    for former in ("sections", "inspector", "page"):
        app.key("shift+F6")
        app.wait(lambda: pane() == former, f"Shift+F6 to come to the {former}")


def test_order_of_tabs(desk, app):
    go(app, "Attributes")
    shown = page(app, "SwAttributesPage")
    swgui.tab_into(app, "spin button", "Experience", within=shown)
    seen = []
    for name in ("Strength", "Dexterity", "Vitality", "Energy"):
        swgui.tab_into(app, "spin button", name, within=shown, limit=4)
        place = shown.find("spin button", name).extents
        seen.append(place.y)
    same(seen, sorted(seen))
    # And back again
    swgui.tab_into(app, "spin button", "Strength", key="shift+Tab", within=shown, limit=12)


def test_roles_labels_and_states(desk, app):
    go(app, "Waypoints")
    shown = page(app, "SwWaypointsPage")
    row = shown.find("check box", "Dark Wood")
    same((row.checked, row.enabled, row.description), (True, True, ""))
    ticks = shown.find("check box", re.compile("^Act II, [0-9] of 9 active$"))
    same("indeterminate" in ticks.states, True)
    swgui.tab_into(app, "check box", "Dark Wood", within=shown)
    app.key("space")
    app.wait(lambda: not row.checked, "the state to follow")
    app.wait(lambda: row.description == "Was active", "the old value to be said")
    section = app.find("list item", "Waypoints")
    same((section.selected, section.description), (True, "1 unsaved change"))
    go(app, "Attributes")
    spin = page(app, "SwAttributesPage").find("spin button", "Strength")
    same((spin.value, spin.text), (25, "25"))
    swgui.undo_all(app)


def test_focus_stays_with_undo(desk, app):
    go(app, "Waypoints")
    shown = page(app, "SwWaypointsPage")
    for name in ("Dark Wood", "Outer Cloister"):
        swgui.tab_into(app, "check box", name, key="Down" if app.focused
                       and app.focused.role == "check box" and name != "Dark Wood" else "Tab",
                       within=shown)
        app.key("space")
        app.wait(lambda: not shown.find("check box", name).checked, f"{name} to be off")
    for key, name in (("ctrl+z", "Outer Cloister"), ("ctrl+z", "Dark Wood"),
                      ("ctrl+y", "Dark Wood"), ("ctrl+shift+z", "Outer Cloister")):
        app.key(key)
        app.wait(lambda: shown.find("check box", name).focused,
                 f"{key} to give {name} the focus, not {app.focused}")
    # From another page undo leads back to what it changed
    go(app, "Quests")
    app.key("ctrl+z")
    app.wait(lambda: shown.shown and shown.find("check box", "Outer Cloister").focused,
             f"undo to lead back; the focus is at {app.focused}")
    swgui.undo_all(app)


def test_half_typed_numbers(desk, app):
    go(app, "Attributes")
    shown = page(app, "SwAttributesPage")
    spin = swgui.tab_into(app, "spin button", "Strength", within=shown)
    app.key("ctrl+a")
    app.type("77")
    app.wait(lambda: spin.text == "77", "the digits")
    app.key("Escape")
    app.wait(lambda: spin.text == "25", "Escape to restore")
    assert spin.focused
    assert not swgui.undo_button(app).enabled
    # Ctrl+Z in half-typed text is the entry's own
    app.key("ctrl+a")
    app.type("77")
    app.wait(lambda: spin.text == "77", "the digits")
    app.key("ctrl+z")
    app.wait(lambda: spin.text != "77", "the typing to be undone")
    assert not swgui.undo_button(app).enabled
    app.key("Escape")
    # Committed, it is one step
    app.key("ctrl+a")
    app.type("77")
    app.key("Return")
    app.wait(lambda: swgui.undo_button(app).name == "Undo: Set Strength to 77", "one step")
    app.key("ctrl+z")
    app.wait(lambda: spin.value == 25 and spin.text == "25", "the step to be undone")
    assert spin.focused, app.focused
    app.key("ctrl+shift+z")
    app.wait(lambda: spin.value == 77 and spin.text == "77", "the step to be done again")
    # What is no number is not taken
    app.key("ctrl+a")
    app.type("x")
    app.key("Return")
    app.wait(lambda: spin.text == "77", "the text to be as it was")
    same(spin.value, 77)
    # Focus that leaves commits
    app.key("ctrl+a")
    app.type("60")
    app.key("Tab")
    app.wait(lambda: spin.value == 60, "Tab to commit")
    swgui.undo_all(app)
    same(swgui.read(desk.file), desk.original)


def test_half_typed_name(desk, app):
    go(app, "Overview")
    name = page(app, "SwOverviewPage").find("text", "Name")
    app.key("ctrl+a")
    app.type("Berta1")
    app.wait(lambda: app.find_all(None, re.compile("^Only letters")), "what is wrong with it")
    app.key("Return")
    assert not swgui.undo_button(app).enabled
    app.key("Escape")
    app.wait(lambda: name.text == "Ashford", "Escape to restore")
    app.key("ctrl+a")
    app.type("Berta")
    app.key("Return")
    wait_subtitle(app, "1 unsaved change")
    app.key("ctrl+z")
    app.wait(lambda: name.text == "Ashford", "the step to be undone")
    wait_subtitle(app, "Sorceress")


def narrow_flow(app, width):
    """Sections over the page, a waypoint, the inspector, all without a pointer."""
    resize(app, width)
    sections = app.find("list", "Sections")
    app.wait(lambda: not sections.shown, "the sections to make room")
    app.key("F9")
    app.wait(lambda: sections.shown, "the sections over the page")
    app.wait(lambda: any(n.focused for n in sections.find_all("list item")),
             "the focus to go along")
    app.key("Down", "Down", "Down", "Return")
    shown = page(app, "SwWaypointsPage")
    app.wait(lambda: not sections.shown, "the sections to go away by themselves")
    swgui.tab_into(app, "check box", "Dark Wood", within=shown)
    app.key("space")
    wait_subtitle(app, "1 unsaved change")
    row = switch(app, "Dark Wood")
    inside = app.windows[0].extents
    same((row.extents.x >= 0, row.extents.x + row.extents.width <= inside.width), (True, True))
    app.key("ctrl+i")
    inspector = app.find("filler", "SwInspector")
    app.wait(lambda: inspector.shown and app.focused and within(app.focused, inspector),
             "the inspector")
    app.key("ctrl+i")
    app.wait(lambda: app.focused and within(app.focused, shown), "the way back to the page")
    assert app.windows[0].extents.width <= width, "the page makes the window wider"
    # No page is wider than the window
    for section, name in zip(SECTIONS, PAGES):
        app.key("F9")
        app.wait(lambda: sections.shown, "the sections")
        app.wait(lambda: any(n.focused for n in sections.find_all("list item")), "the focus")
        swgui.focus_sidebar(app, section)
        app.key("Return")
        page(app, name)
        app.wait(lambda: not sections.shown, "the sections to go")
        assert app.windows[0].extents.width <= width, f"{section} makes the window wider"


def test_narrow_window(desk, app):
    narrow_flow(app, 360)
    app.key("ctrl+z")
    wait_subtitle(app, "Sorceress")


def test_menu_dialogs_and_tabs_by_keyboard(desk):
    other = desk.hero("Berta.d2s")
    with desk.open(desk.file, other) as app:
        app.wait(lambda: len(app.find_all("filler", "SwTab")) == 2, "two tabs")
        app.key("ctrl+Page_Up")
        wait_subtitle(app, "Ashford.d2s")
        app.key("alt+2")
        wait_subtitle(app, "Berta.d2s")
        for keys in ("ctrl+comma", "ctrl+question"):
            app.key(keys)
            app.wait(lambda: len(app.windows) == 2, f"{keys} to open a window")
            # (what is in the window of shortcuts is GTK's own)
            same([str(n) for n in swgui.unnamed(app)
                  if n.window.name != "Keyboard Shortcuts" and within(n, app.windows[-1])], [])
            app.key("Escape")
            swgui.closed(app)
        app.key("ctrl+w")
        app.wait(lambda: len(app.find_all("filler", "SwTab")) == 1, "one tab")
        app.key("F9")
        sections = app.find("list", "Sections")
        app.wait(lambda: not sections.shown, "the sections to go")
        app.key("F9")
        app.wait(lambda: sections.shown, "the sections to come")
        swgui.leave(app)


def test_dark_with_large_text(desk):
    set_dpi = ["xprop", "-root", "-f", "RESOURCE_MANAGER", "8s", "-set", "RESOURCE_MANAGER"]
    subprocess.run([*set_dpi, "Xft.dpi: 192"], check=True)
    try:
        with desk.start(desk.file, ADW_DEBUG_COLOR_SCHEME="prefer-dark") as app:
            check_dark(desk, app, page(app, "SwOverviewPage"))
            sections = app.find("list", "Sections")
            for section, name in zip(SECTIONS, PAGES):
                if not sections.shown:
                    app.key("F9")
                    app.wait(lambda: sections.shown, "the sections")
                swgui.focus_sidebar(app, section)
                app.key("Return")
                page(app, name)
                assert app.windows[0].extents.width <= 1280, section
            swgui.leave(app)
    finally:
        subprocess.run([*set_dpi, "Xft.dpi: 96"], check=True)


def check_dark(desk, app, shown):
    """What is drawn is dark."""
    place = shown.rect
    shot = os.path.join(desk.scratch, "dark.png")
    app.screenshot(shot)
    mean = subprocess.run(["convert", shot, "-crop",
                           f"{place.width}x{place.height}+{place.x}+{place.y}",
                           "-colorspace", "gray", "-format", "%[fx:mean]", "info:"],
                          stdout=subprocess.PIPE, text=True, check=True).stdout
    assert float(mean) < 0.35, mean


if __name__ == "__main__":
    sys.exit(swgui.run(sys.modules["__main__"]))
