#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Travel among the steps, take one of them back, carry one to a shell, bring an old file back."""

import os
import re
import shlex
import subprocess
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

import swgui
from swgui import go, same, save, switch, wait_subtitle

PLACES = ("Dark Wood", "Black Marsh", "Outer Cloister")


def make_steps(app):
    """Three waypoints off: three steps."""
    page = waypoints(app)
    for name in PLACES:
        app.click(page.find("check box", name))
        app.wait(lambda: not page.find("check box", name).checked, f"{name} to be off")


def waypoints(app):
    go(app, "Waypoints")
    return app.find("filler", "SwWaypointsPage")


def steps(app):
    app.key("ctrl+h")
    return app.wait(lambda: next((n for n in app.find_all("list", "Steps") if n.shown), None),
                    "the steps")


def names(listing):
    return [n.name for n in listing.find_all("list item")]


def menu(app, row, item):
    """Chooses from a row's menu by pointer."""
    app.click(row.find_all("button", re.compile("^More for"))[-1])
    app.click(app.wait(lambda: next((n for n in app.find_all("menuitem", item) if n.shown), None),
                       f"{item} in the menu"))


def test_travel(desk):
    with desk.open() as app:
        make_steps(app)
        listing = steps(app)
        app.wait(lambda: len(names(listing)) == 4, "the steps")
        assert names(listing)[0].startswith("Step 3 of 3"), names(listing)
        assert names(listing)[0].endswith("current"), names(listing)
        # To the first step by keyboard
        for _ in range(2):
            swgui.tab_into(app, "list item", re.compile("^Step 1 of 3"), key="Down",
                           within=listing)
        app.key("Return")
        app.wait(lambda: names(listing)[2].endswith("current"), "step 1 to be the current one")
        assert names(listing)[0].endswith("undone"), names(listing)
        wait_subtitle(app, "1 unsaved change")
        assert listing.find("list item", re.compile("^Step 1 of 3")).focused, app.focused
        # To the file as it was opened, by pointer
        app.click(app.scroll_to(lambda: listing.find("list item", re.compile("As opened"))))
        app.wait(lambda: names(listing)[3].endswith("current"), "the file as opened")
        app.wait(lambda: "unsaved" not in swgui.subtitle(app), "no unsaved changes")
        # And all the way forward
        app.click(listing.find("list item", re.compile("^Step 3 of 3")))
        wait_subtitle(app, "3 unsaved changes")
        same(swgui.read(desk.file), desk.original)
        swgui.leave(app, discard=True)


def test_travel_over_a_save(desk):
    with desk.open() as app:
        make_steps(app)
        save(app)
        wait_subtitle(app, "Sorceress")
        listing = steps(app)
        assert listing.find_all("label", "Saved up to here"), listing.app.dump(listing)
        app.click(app.scroll_to(lambda: listing.find("list item", re.compile("As opened"))))
        wait_subtitle(app, "3 unsaved changes")
        save(app)
        wait_subtitle(app, "Sorceress")
        same(swgui.read(desk.file), desk.original)
        swgui.leave(app)


def test_revert_one_step(desk):
    with desk.open() as app:
        make_steps(app)
        listing = steps(app)
        row = listing.find("list item", re.compile("Deactivate Black Marsh"))
        menu(app, row, re.compile("Revert only this$"))
        app.wait(lambda: len(names(listing)) == 5, "one step more")
        wait_subtitle(app, "2 unsaved changes")
        page = waypoints(app)
        app.wait(lambda: page.find("check box", "Black Marsh").checked, "Black Marsh to be on")
        assert not page.find("check box", "Dark Wood").checked
        app.key("ctrl+z")
        app.wait(lambda: not page.find("check box", "Black Marsh").checked, "it to be off again")
        swgui.leave(app, discard=True)


def read_clipboard(desk):
    """What another program would paste."""
    script = ("import gi; gi.require_version('Gtk','4.0')\n"
              "from gi.repository import Gtk, Gdk, GLib\n"
              "Gtk.init(); loop = GLib.MainLoop()\n"
              "def done(c, r): print(c.read_text_finish(r), end=''); loop.quit()\n"
              "Gdk.Display.get_default().get_clipboard().read_text_async(None, done)\n"
              "GLib.timeout_add_seconds(20, loop.quit); loop.run()\n")
    return subprocess.run(["/usr/bin/python3", "-c", script], stdout=subprocess.PIPE, text=True,
                          timeout=60, env=dict(os.environ, **desk.env), check=True).stdout


def test_copied_command_does_the_same(desk):
    with desk.open() as app:
        page = waypoints(app)
        app.click(page.find("check box", "Dark Wood"))
        wait_subtitle(app, "1 unsaved change")
        listing = steps(app)
        swgui.tab_into(app, "list item", re.compile("^Step 1 of 1"), key="Tab", within=listing)
        app.key("ctrl+c")
        app.wait(lambda: app.find_all("label", "The command was copied."), "the message")
        line = read_clipboard(desk)
        words = shlex.split(line)
        same(words[:3], ["savewright-cli", "set", desk.file])
        save(app)
        wait_subtitle(app, "Sorceress")
        swgui.leave(app)
    by_window = swgui.read(desk.file)
    assert by_window != desk.original
    swgui.write(desk.file, desk.original)
    desk.cli(*words[1:])
    same(swgui.read(desk.file), by_window)


def test_backups_compare_and_restore_as_a_step(desk):
    with desk.open() as app:
        page = waypoints(app)
        app.click(page.find("check box", "Dark Wood"))
        wait_subtitle(app, "1 unsaved change")
        save(app)
        wait_subtitle(app, "Sorceress")
        saved = swgui.read(desk.file)
        go(app, "Backups")
        backups = app.find("filler", "SwBackupsPage")
        row = app.wait(lambda: next((n for n in backups.find_all(
            "list item", re.compile("Before saving.*1 field differs.*Dark Wood")) if n.shown),
            None), "the version from before")
        swgui.tab_into(app, "list item", row.name, within=backups)
        app.key("Return")
        window = app.wait_window("Compare")
        app.wait(lambda: window.find_all("list item", re.compile("^Dark Wood")), "the difference")
        app.key("Escape")
        swgui.closed(app)
        app.wait(lambda: row.focused, "the focus to come back")
        app.key("ctrl+Return")
        wait_subtitle(app, "unsaved")
        assert "Restore the version of" in swgui.undo_button(app).name
        same(swgui.read(desk.file), saved)
        page = waypoints(app)
        app.wait(lambda: page.find("check box", "Dark Wood").checked, "the old value")
        save(app)
        wait_subtitle(app, "Sorceress")
        same(swgui.read(desk.file), desk.original)
        # It was a step: it can be taken back, also after saving
        app.key("ctrl+z")
        app.wait(lambda: not switch(app, "Dark Wood").checked, "the newer value")
        save(app)
        wait_subtitle(app, "Sorceress")
        same(swgui.read(desk.file), saved)
        swgui.leave(app)


if __name__ == "__main__":
    sys.exit(swgui.run(sys.modules["__main__"]))
