#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""From opening a character to finding the changes in it the next day."""

import os
import re
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

import swgui
from swgui import answer, go, same, save, subtitle, switch, wait_subtitle

DARK_WOOD = "/waypoints/normal/dark_wood"
INNER_CLOISTER = "/waypoints/normal/inner_cloister"


def turn_off(app, names):
    """Switches waypoints by pointer, the ones that are on."""
    for name in names:
        node = switch(app, name)
        before = node.checked
        app.click(app.scroll_to(lambda: switch(app, name)))
        app.wait(lambda: switch(app, name).checked != before, f"{name} to be switched")


def test_edit_review_save_and_reopen(desk):
    wanted = {DARK_WOOD: "false", INNER_CLOISTER: "false"}
    for pointer in wanted:
        same(desk.get(pointer), "true")

    with desk.open() as app:
        go(app, "Waypoints")
        # One by pointer
        app.click(switch(app, "Dark Wood"))
        app.wait(lambda: not switch(app, "Dark Wood").checked, "Dark Wood to be off")
        # One by keyboard
        swgui.tab_into(app, "check box", "Inner Cloister", key="Down")
        app.key("space")
        app.wait(lambda: not switch(app, "Inner Cloister").checked, "Inner Cloister to be off")
        wait_subtitle(app, "2 unsaved changes")
        same(swgui.title(app)[0], "Ashford •")
        # A whole act, one step
        app.key("shift+A")
        app.wait(lambda: app.find_all("check box", "Act I, 1 of 9 active"), "Act I to be off")
        assert "all of Act" in swgui.undo_button(app).name, swgui.undo_button(app).name
        app.key("ctrl+z")
        app.wait(lambda: app.find_all("check box", "Act I, 7 of 9 active"), "Act I to come back")
        app.key("ctrl+shift+z")
        app.wait(lambda: app.find_all("check box", "Act I, 1 of 9 active"), "Act I to go again")
        app.click(app.find("button", re.compile("^Undo: ")))
        app.wait(lambda: app.find_all("check box", "Act I, 7 of 9 active"), "Act I to come back")
        # And by the menu
        undo_by_menu(app)
        app.wait(lambda: switch(app, "Inner Cloister").checked, "Inner Cloister to be on again")
        app.key("ctrl+y")
        app.wait(lambda: not switch(app, "Inner Cloister").checked, "Inner Cloister to be off")
        same(swgui.read(desk.file), desk.original)

        review_without(app, "Inner Cloister")
        swgui.closed(app)
        app.wait(lambda: "unsaved" not in subtitle(app), "the changes to be saved")
        app.wait(lambda: switch(app, "Inner Cloister").checked, "what was left out to be back")
        swgui.leave(app)

    same(desk.get(DARK_WOOD), "false")
    same(desk.get(INNER_CLOISTER), "true")
    check_file(desk)

    with desk.open() as app:
        go(app, "Waypoints")
        app.wait(lambda: not switch(app, "Dark Wood").checked, "Dark Wood to be off")
        assert switch(app, "Inner Cloister").checked
        assert "unsaved" not in subtitle(app), subtitle(app)
        look_around(desk, app)
        swgui.leave(app)


def look_around(desk, app):
    """Nothing is written without a change."""
    before, kept = os.stat(desk.file), len(desk.backups())
    for section in ("Quests", "Skills", "Attributes", "Overview"):
        go(app, section)
    app.key("ctrl+s")
    swgui.toast(app, "There are no unsaved changes.")
    after = os.stat(desk.file)
    same((after.st_ino, after.st_mtime_ns), (before.st_ino, before.st_mtime_ns))
    same(len(desk.backups()), kept)
    same(desk.journals(), [])


def undo_by_menu(app):
    app.key("F10")
    app.click(app.wait(lambda: next((n for n in app.find_all("menuitem") if n.shown
                                     and n.name.startswith("Undo: ")), None), "the menu"))


def review_without(app, name):
    """Leaves one change out by Space, looks at the words, saves by Return on the button."""
    window = swgui.review(app)
    heading = re.compile("^Save 2 changes")
    app.wait(lambda: window.find_all("label", heading), "the number of changes")
    tick = window.find("check box", re.compile(rf"^{name}.*, included$"))
    swgui.tab_into(app, "check box", re.compile(rf"^{name}.*(included|left out)$"), within=window)
    app.key("space")
    app.wait(lambda: tick.name.endswith("left out"), "the change to be left out")
    app.wait(lambda: window.find_all("label", re.compile("^Save 1 change ")), "one change less")
    swgui.tab_into(app, "button", re.compile("Save$"), within=window)
    app.key("Return")


def check_file(desk):
    """Only what was meant differs; the folder holds nothing else; the old file is kept."""
    after = swgui.read(desk.file)
    same(os.listdir(desk.folder), [os.path.basename(desk.file)])
    before = os.path.join(desk.scratch, "before.d2s")
    swgui.write(before, desk.original)
    differences = desk.cli("diff", before, desk.file, status=3)
    lines = [line for line in differences.splitlines() if line.strip()]
    assert any(DARK_WOOD in line for line in lines), differences
    assert not any(INNER_CLOISTER in line for line in lines), differences
    changed = swgui.changed_bytes(desk.original, after)
    outside = [i for i in changed if not 12 <= i < 16]
    assert len(outside) == 1, changed
    same(bin(desk.original[outside[0]] ^ after[outside[0]]).count("1"), 1)
    kept = desk.backups()
    same(len(kept), 1)
    same(kept[0], desk.original)


def test_undo_after_saving_then_closing_asks(desk):
    with desk.open() as app:
        go(app, "Waypoints")
        turn_off(app, ["Dark Wood"])
        save(app)
        wait_subtitle(app, "Sorceress")
        assert swgui.read(desk.file) != desk.original
        row = switch(app, "Dark Wood")
        app.key("ctrl+z")
        app.wait(lambda: row.checked, "Dark Wood to be on again")
        wait_subtitle(app, "unsaved change")
        save(app)
        wait_subtitle(app, "Sorceress")
        same(swgui.read(desk.file), desk.original)
        same(os.listdir(desk.folder), [os.path.basename(desk.file)])
        close_and_cancel(app, row)
        app.key("ctrl+w")
        answer(app, closing_question(app), "Discard")
        app.wait(lambda: any(n.shown for n in app.find_all("panel", "Open a save")),
                 "the start page")
        swgui.leave(app)
    same(swgui.read(desk.file), desk.original)
    same(desk.journals(), [])


def closing_question(app):
    return app.wait(lambda: app.windows[-1] if len(app.windows) > 1 else None, "the question")


def close_and_cancel(app, row):
    """Closing asks about unsaved changes, and Cancel keeps all."""
    turn_off(app, ["Dark Wood"])
    for key in ("ctrl+w", "ctrl+q"):
        app.key(key)
        answer(app, closing_question(app), "Cancel")
        swgui.closed(app)
        assert not row.checked


if __name__ == "__main__":
    sys.exit(swgui.run(sys.modules["__main__"]))
