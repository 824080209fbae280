#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Other programs write the file, or nobody may: the window asks, and never overwrites in silence.

Read-only places are tried as another user where the tests run as root, who may write anywhere."""

import os
import re
import shutil
import subprocess
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

import swgui
from swgui import answer, ask, go, same, switch, wait_subtitle

NOBODY = 65534
CHANGED = re.compile("^The game or another program wrote this file, and you have unsaved")
CONFLICT = "The file was changed by something else"


def write_outside(desk, strength=99):
    """What a game does: another value, by a file that takes the old one's place."""
    aside = os.path.join(desk.scratch, "other.d2s")
    desk.cli("set", desk.file, f"/attributes/strength={strength}", "-o", aside)
    data = swgui.read(aside)
    os.replace(aside, desk.file)
    return data


def turn_off_dark_wood(app):
    go(app, "Waypoints")
    app.click(switch(app, "Dark Wood"))
    app.wait(lambda: not switch(app, "Dark Wood").checked, "Dark Wood to be off")


def banner(app):
    return app.wait(lambda: next((n for n in app.find_all({"filler", "status", "label"}, CHANGED)
                                  if n.shown), None), "the banner")


def click_shown(app, name, timeout=None):
    """Clicks the button of this name that is in sight."""
    app.click(app.wait(lambda: next((n for n in app.find_all("button", re.compile(name + "$"))
                                     if n.shown), None), f"a button {name}", timeout))


def test_reload_compare_keep_and_take(desk):
    with desk.open() as app:
        take_over_without_changes(desk, app)
        turn_off_dark_wood(app)
        compare_and_keep(desk, app)
        # The game writes once more, and this time it is right
        outside = write_outside(desk, 60)
        banner(app)
        click_shown(app, "Take the Game’s")
        app.wait(lambda: switch(app, "Dark Wood").checked, "the file's own value")
        wait_subtitle(app, "Sorceress")
        swgui.leave(app)
    same(swgui.read(desk.file), outside)


def take_over_without_changes(desk, app):
    go(app, "Attributes")
    strength = app.find("spin button", "Strength")
    same(strength.value, 25)
    # The message goes away after five seconds: a busy machine may need more than one of them
    before = 25
    for after in (99, 98, 97):
        write_outside(desk, after)
        try:
            click_shown(app, "Show", 6)
            break
        except AssertionError:
            before = after
    window = app.wait_window("What the game changed")
    app.wait(lambda: window.find_all("list item", f"Strength, {before} to {after}"),
             "the change in words")
    app.key("Escape")
    swgui.closed(app)
    app.wait(lambda: app.find("spin button", "Strength").value == after, "the new value")


def compare_and_keep(desk, app):
    outside = write_outside(desk, 61)
    banner(app)
    click_shown(app, "Compare")
    window = app.wait_window("Your changes and the file")
    app.wait(lambda: window.find_all("list item", re.compile("Strength")), "the game's change")
    app.wait(lambda: window.find_all("list item", re.compile("Dark Wood")), "one's own")
    app.key("Escape")
    swgui.closed(app)
    click_shown(app, "Keep Mine")
    app.wait(lambda: not any(n.shown for n in app.find_all("label", CHANGED)), "the banner to go")

    # Saving asks again; Cancel leaves both sides as they are
    save_into_conflict(app, "Cancel")
    swgui.closed(app)
    same(swgui.read(desk.file), outside)
    wait_subtitle(app, "1 unsaved change")


def save_into_conflict(app, word):
    swgui.review(app)
    app.key("ctrl+Return")
    answer(app, ask(app, CONFLICT), word)


def test_overwrite_save_elsewhere_and_write_again(desk):
    target = os.path.join(desk.scratch, "Elsewhere.d2s")
    with desk.open() as app:
        turn_off_dark_wood(app)
        outside = write_outside(desk)
        banner(app)
        save_into_conflict(app, "Overwrite")
        wait_subtitle(app, "Sorceress")
        same(desk.get("/waypoints/normal/dark_wood"), "false")
        same(desk.get("/attributes/strength"), "25")
        # What was there is among the backups
        assert outside in desk.backups(), len(desk.backups())

        app.click(switch(app, "Black Marsh"))
        wait_subtitle(app, "1 unsaved change")
        outside = write_outside(desk, 98)
        banner(app)
        save_into_conflict(app, "As…")
        app.choose_file(target, "Save As")
        accept_review(app)
        app.wait(lambda: os.path.exists(target), "the copy to be written")
        wait_subtitle(app, "Elsewhere.d2s — Sorceress")
        same(swgui.read(desk.file), outside)
        same(desk.get("/waypoints/normal/black_marsh", target), "false")
        same(desk.get("/attributes/strength", target), "25")

        # A file that is gone is written again, and nobody asks
        app.click(switch(app, "Black Marsh"))
        wait_subtitle(app, "1 unsaved change")
        os.unlink(target)
        app.find("label", "The file is not there any more. Save to write it again.")
        swgui.save(app)
        app.wait(lambda: os.path.exists(target), "the file to be written")
        wait_subtitle(app, "Sorceress")
        swgui.leave(app)
    same(desk.get("/waypoints/normal/black_marsh", target), "true")


def accept_review(app):
    """The review before a copy; it comes only while there is something to review."""
    app.wait_window("Review changes")
    app.key("ctrl+Return")
    swgui.closed(app)


def again_as_nobody(name):
    """Runs one of these tests on a desktop of somebody who may not write everywhere."""
    setpriv = shutil.which("setpriv")
    command = [setpriv, f"--reuid={NOBODY}", f"--regid={NOBODY}", "--clear-groups"]
    if setpriv is None or subprocess.run([*command, "true"], check=False).returncode != 0:
        raise swgui.Skip("root may write everywhere, and setpriv cannot make another user of it")
    for needed in (swgui.PROGRAM, __file__):
        if subprocess.run([*command, "test", "-r", needed], check=False).returncode != 0:
            raise swgui.Skip(f"another user may not read {needed}")
    desktop = os.path.join(os.path.dirname(os.path.abspath(__file__)), "with-display")
    run = subprocess.run([*command, desktop, "--limit", "300", "--", sys.executable, "-B",
                          os.path.abspath(__file__), name],
                         stdout=subprocess.PIPE, text=True, check=False)
    if "# SKIP" in run.stdout:
        raise swgui.Skip(run.stdout.rpartition("# SKIP ")[2].strip())
    assert run.returncode == 0 and "\nok 1 - " in run.stdout, run.stdout


def save_refused(desk, app, path):
    """Saving is refused in words, and Save As leads on."""
    target = os.path.join(desk.scratch, "Copy of " + os.path.basename(path))
    turn_off_dark_wood(app)
    swgui.review(app)
    app.key("ctrl+Return")
    heading = re.compile("^(The file is read-only|This place cannot be written to)$")
    answer(app, ask(app, heading), "As…")
    app.choose_file(target, "Save As")
    accept_review(app)
    app.wait(lambda: os.path.exists(target), "the copy to be written")
    wait_subtitle(app, os.path.basename(target) + " — Sorceress")
    same(swgui.read(path), desk.original)
    same(desk.get("/waypoints/normal/dark_wood", target), "false")


def test_read_only_file_and_folder(desk):
    if os.getuid() == 0:
        again_as_nobody("test_read_only_file_and_folder")
        return
    folder = os.path.join(desk.scratch, "kept")
    os.mkdir(folder)
    other = desk.hero("Berta.d2s", folder=folder)
    os.chmod(desk.file, 0o444)
    os.chmod(folder, 0o555)
    with desk.open() as app:
        save_refused(desk, app, desk.file)
        app.key("ctrl+w")
        app.wait(lambda: not app.find_all("filler", "SwTab"), "the tab to close")
        desk.hand_over(other)
        # The next save opens where the last one was left
        app.find("list item", "Waypoints", states="selected")
        swgui.settle(app)
        save_refused(desk, app, other)
        swgui.leave(app)


def test_renamed_hero_takes_the_files_along(desk):
    sides = {"key": b"key bindings", "ma0": b"a map", "map": b"another map"}
    for end, data in sides.items():
        swgui.write(os.path.join(desk.folder, f"{swgui.HERO}.{end}"), data)
    with desk.open() as app:
        go(app, "Overview")
        name = app.find("text", "Name")
        app.key("ctrl+a")
        app.type("Berta")
        app.wait(lambda: name.text == "Berta", "the name to be typed")
        app.key("Return")
        wait_subtitle(app, "1 unsaved change")
        app.key("ctrl+s")
        answer(app, ask(app, "The game wants “Berta.d2s”"), "Rename the File")
        app.wait_window("Review changes")
        app.key("ctrl+Return")
        swgui.closed(app)
        wait_subtitle(app, "Berta.d2s — Sorceress")
        swgui.leave(app)
    same(sorted(os.listdir(desk.folder)), sorted(["Berta.d2s", *(f"Berta.{e}" for e in sides)]))
    for end, data in sides.items():
        same(swgui.read(os.path.join(desk.folder, f"Berta.{end}")), data)
    same(desk.get("/header/name", os.path.join(desk.folder, "Berta.d2s")), "Berta")


if __name__ == "__main__":
    sys.exit(swgui.run(sys.modules["__main__"]))
