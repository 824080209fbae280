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


def revert_one_step(app, listing):
    """Takes the one in the middle back, as a step of its own, and that step back."""
    row = listing.find("list item", re.compile("Deactivate Black Marsh"))
    menu(app, row, re.compile("Revert only this$"))
    app.wait(lambda: len(names(listing)) == 5, "one step more")
    wait_subtitle(app, "2 unsaved changes")
    page = waypoints(app)
    app.wait(lambda: page.find("check box", "Black Marsh").checked, "Black Marsh to be on")
    assert not page.find("check box", "Dark Wood").checked
    app.key("ctrl+z")
    app.wait(lambda: not page.find("check box", "Black Marsh").checked, "it to be off again")
    wait_subtitle(app, "3 unsaved changes")


def travel(app, listing):
    """To the first step by keyboard, to the file as opened by pointer, and all the way forward."""
    app.wait(lambda: names(listing)[1].endswith("current"), "step 3 to be the current one")
    for _ in range(2):
        swgui.tab_into(app, "list item", re.compile("^Step 1 of 4"), key="Down", within=listing)
    app.key("Return")
    app.wait(lambda: names(listing)[3].endswith("current"), "step 1 to be the current one")
    assert names(listing)[1].endswith("undone"), names(listing)
    wait_subtitle(app, "1 unsaved change")
    assert listing.find("list item", re.compile("^Step 1 of 4")).focused, app.focused
    to_file_as_opened(app, listing)
    app.wait(lambda: names(listing)[4].endswith("current"), "the file as opened")
    app.wait(lambda: "unsaved" not in swgui.subtitle(app), "no unsaved changes")
    app.click(app.scroll_to(lambda: listing.find("list item", re.compile("^Step 3 of 4"))))
    wait_subtitle(app, "3 unsaved changes")


def to_file_as_opened(app, listing):
    app.click(app.scroll_to(lambda: listing.find("list item", re.compile("As opened"))))


def test_travel_among_steps_and_over_a_save(desk):
    with desk.open() as app:
        make_steps(app)
        listing = steps(app)
        app.wait(lambda: len(names(listing)) == 4, "the steps")
        assert names(listing)[0].startswith("Step 3 of 3"), names(listing)
        assert names(listing)[0].endswith("current"), names(listing)
        revert_one_step(app, listing)
        listing = steps(app)
        travel(app, listing)
        same(swgui.read(desk.file), desk.original)
        # The same way after saving: there the file as it was is unsaved again
        save(app)
        wait_subtitle(app, "Sorceress")
        app.wait(lambda: listing.find_all("label", "Saved up to here"), "the mark of the save")
        to_file_as_opened(app, listing)
        wait_subtitle(app, "3 unsaved changes")
        save(app)
        wait_subtitle(app, "Sorceress")
        same(swgui.read(desk.file), desk.original)
        swgui.leave(app)


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


def copy_command(desk, app):
    """The step as a command line, from the clipboard."""
    listing = steps(app)
    swgui.tab_into(app, "list item", re.compile("^Step 1 of 1"), key="Tab", within=listing)
    app.key("ctrl+c")
    app.wait(lambda: app.find_all("label", "The command was copied."), "the message")
    words = shlex.split(read_clipboard(desk))
    same(words[:3], ["savewright-cli", "set", desk.file])
    return words


def test_copied_command_and_backups(desk):
    with desk.open() as app:
        page = waypoints(app)
        app.click(page.find("check box", "Dark Wood"))
        wait_subtitle(app, "1 unsaved change")
        words = copy_command(desk, app)
        save(app)
        wait_subtitle(app, "Sorceress")
        saved = swgui.read(desk.file)
        assert saved != desk.original
        compare_and_restore(desk, app, saved)
        swgui.leave(app)
    # What the command line makes of the file as it was is what the window had made
    swgui.write(desk.file, desk.original)
    desk.cli(*words[1:])
    same(swgui.read(desk.file), saved)


def compare_and_restore(desk, app, saved):
    """What was kept: compared with what is there, and brought back as a step."""
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


if __name__ == "__main__":
    sys.exit(swgui.run(sys.modules["__main__"]))
