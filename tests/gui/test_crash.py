#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""A crash loses nothing: what was not saved is offered at the next start."""

import os
import re
import signal
import sys
import time

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

import swgui
from swgui import answer, same, switch, wait_subtitle

JOURNAL_SECONDS = 2.5       # so long after the last step a crash may come
OFFER = re.compile("^Restore 2 unsaved changes to “Ashford.d2s”")


def end_hard(app):
    """A moment, then the hardest end there is."""
    time.sleep(JOURNAL_SECONDS)     # not a wait for something: it is what is promised
    app.process.send_signal(signal.SIGKILL)
    same(app.wait_exit(), -signal.SIGKILL)
    same(app.warnings(), [])


def crash(desk):
    """Two steps, then a crash."""
    with desk.open() as app:
        swgui.go(app, "Waypoints")
        for name in ("Dark Wood", "Black Marsh"):
            row = switch(app, name)
            app.click(row)
            app.wait(lambda: not row.checked, f"{name} to be off")
        end_hard(app)
    same(swgui.read(desk.file), desk.original)
    same(len(desk.journals()) > 0, True)


def put_off(desk):
    """Later: the next start asks again."""
    with desk.start() as app:
        answer(app, swgui.ask(app, OFFER), "Later")
        swgui.closed(app)
        swgui.leave(app)
    same(len(desk.journals()) > 0, True)
    same(swgui.read(desk.file), desk.original)


def check_steps(app):
    """One by one they can be taken back as if they had just been made."""
    app.key("ctrl+h")
    steps = app.find("list", "Steps")
    app.wait(lambda: len(steps.find_all("list item")) == 3, "the steps")
    labels = [n.name for n in steps.find_all("list item")]
    assert "Deactivate Black Marsh (Normal), current" in labels[0], labels
    assert "Deactivate Dark Wood (Normal)" in labels[1], labels
    app.key("ctrl+z")
    wait_subtitle(app, "1 unsaved change")
    app.key("ctrl+z")
    app.wait(lambda: not swgui.undo_button(app).enabled, "all to be taken back")
    app.key("ctrl+y", "ctrl+y")
    wait_subtitle(app, "2 unsaved changes")


def test_later_asks_again_and_restore_brings_the_steps_back(desk):
    crash(desk)
    put_off(desk)
    with desk.start() as app:
        question = swgui.ask(app, OFFER)
        assert question.find_all("label", re.compile(re.escape(desk.file)))
        answer(app, question, "Restore")
        wait_subtitle(app, "2 unsaved changes")
        same(swgui.read(desk.file), desk.original)
        check_steps(app)
        swgui.save(app)
        wait_subtitle(app, "Sorceress")
        swgui.leave(app)
    same(desk.get("/waypoints/normal/dark_wood"), "false")
    same(desk.get("/waypoints/normal/black_marsh"), "false")
    same(desk.journals(), [])


def test_second_crash_and_discard_removes_the_offer(desk):
    crash(desk)
    with desk.start(desk.file) as app:
        answer(app, swgui.ask(app, OFFER), "Restore")
        wait_subtitle(app, "2 unsaved changes")
        same(len(app.find_all("filler", "SwTab")), 1)
        # What was restored outlives the next crash as well
        end_hard(app)
    same(swgui.read(desk.file), desk.original)
    with desk.start() as app:
        answer(app, swgui.ask(app, OFFER), "Discard")
        swgui.closed(app)
        app.wait(lambda: not desk.journals(), "the journal to go")
        swgui.leave(app)
    with desk.open() as app:
        same(len(app.windows), 1)
        swgui.leave(app)
    same(swgui.read(desk.file), desk.original)


if __name__ == "__main__":
    sys.exit(swgui.run(sys.modules["__main__"]))
