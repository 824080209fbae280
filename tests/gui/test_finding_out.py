#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""A Pathologic save of which not all is known: texts that many places share, bytes that nobody
could read, another save to compare with, JSON, and other ways of reading."""

import json
import os
import re
import shutil
import sys
import time

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

import swgui
from swgui import same, wait_subtitle
from test_pathologic import PEOPLE, choose_layout, focus, make_save, to


def strange_save(desk):
    """A save with an object that nobody knows, and with another one among its bytes."""
    return os.path.join(os.path.dirname(make_save(desk)), "strange-flagged.sav")


def keys_to_entry(app, text, key="Return"):
    """Types into what has the focus. GTK tells of no focus inside a row that is an entry."""
    app.key("ctrl+a")
    app.type(text)
    app.key(key)


def edit(app, text):
    """From a row of the tree to its control in the inspector, and there a text."""
    app.key("F2")
    app.wait(lambda: app.focused is None or app.focused.role != "tree item",
             "the focus to leave the tree")
    keys_to_entry(app, text)


def shown(app, text, role=None):
    return any(n.shown for n in app.find_all(role, text))


def see(app, text, role=None):
    app.wait(lambda: shown(app, text, role), f"“{text}” to be shown")


def test_keys_at_once(desk):
    """Keys are for what is in the file as soon as it is open."""
    with desk.start(make_save(desk)) as app:
        wait_subtitle(app, "12 objects")
        focus(app, "Game world #0")
        app.key("Right")
        focus(app, "Engine world #1")

        # Ctrl+L from every pane, and from another section
        to(app, PEOPLE + "/1")
        focus(app, "1 · #5")
        app.key("shift+F6")
        focus(app, "Structure")
        to(app, PEOPLE)
        focus(app, "People, 3 entries")
        swgui.go(app, "History")
        # What says that there is nothing is read out
        app.wait(lambda: app.focused is not None and app.focused.name == "No changes yet",
                 "words for an empty page")
        to(app, PEOPLE + "/1")
        focus(app, "1 · #5")

        # What came back has the focus again
        app.key("Delete")
        focus(app, "1 · #8")
        app.key("ctrl+z")
        focus(app, "1 · #5")
        app.key("ctrl+shift+z")
        focus(app, "1 · #8")
        app.key("ctrl+z")
        focus(app, "1 · #5")
        app.key("ctrl+shift+d")
        focus(app, "3 · “person_0001”")
        app.key("ctrl+z")
        focus(app, "2 · #8")
        wait_subtitle(app, "12 objects")

        # A list of bare values says how long it is before it is open
        to(app, PEOPLE + "/0/path")
        focus(app, "Path, 14 entries, inferred, 7 of 8, level 5, collapsed")
        swgui.leave(app)


def test_shared_text(desk):
    """A text is changed in its place alone, or wherever it is used."""
    path = make_save(desk)
    original = swgui.read(path)
    with desk.start(path) as app:
        wait_subtitle(app, "12 objects")
        to(app, PEOPLE + "/0/bag/0/key")
        focus(app, "key, money")
        app.find("combo box", "Change the text")
        see(app, "Here only", "label")
        edit(app, "rubles")
        wait_subtitle(app, "1 unsaved change")
        app.key("Escape")
        app.key("ctrl+z")
        wait_subtitle(app, "12 objects")
        app.find("tree item", re.compile("^key, money"))
        to(app, PEOPLE + "/0/bag/0/key")
        focus(app, "key, money")

        app.key("F2")
        app.move((2, 2))
        app.key("Tab")
        app.wait(lambda: app.focused is not None and app.focused.name == "Change the text",
                 "the choice of places")
        app.key("space", "Down", "Return")
        see(app, re.compile(r"^Everywhere \(\d places\)$"), "label")
        app.key("shift+Tab")
        keys_to_entry(app, "rubles")
        wait_subtitle(app, "4 unsaved changes")
        same(swgui.undo_button(app).name, "Undo: Set “money” to “rubles” in 4 places")
        app.key("ctrl+z")
        wait_subtitle(app, "12 objects")
        app.find("tree item", re.compile("^key, money"))
        swgui.leave(app)
    same(swgui.read(path), original)


def compare_with(app, other):
    """Compares with a file, by keyboard; gives the window with the differences."""
    app.key("F10")
    see(app, "Compare With…", "menu item")
    app.type("w")
    window = app.wait_window("Compare With")
    # Other saves that are open come first
    row = window.find("list item", "Choose a File…")
    for _ in window.find_all("list item")[1:]:
        app.key("Down")
    app.wait(lambda: row.focused, "the last row to have the focus")
    app.key("Return")
    app.choose_file(other, dialog="Compare With a Save")
    return app.wait_window("Two Saves")


def differences(window):
    return [n.name for n in window.find_all("list item") if not n.name.startswith("0x")]


def close_other(app):
    app.key("Escape")
    swgui.closed(app)


def test_compare(desk):
    """What differs, and whose it is; also bytes that nobody could read."""
    path = make_save(desk)
    other = os.path.join(desk.folder, "other.sav")
    shutil.copy(path, other)
    desk.cli("set", "--in-place", other, PEOPLE + "/0/name=Burah", PEOPLE + "/1/seed=7")
    desk.cli("remove", "--in-place", other, PEOPLE + "/2/things/0")
    strange = os.path.join(desk.folder, "strange-flagged.sav")
    odd = os.path.join(desk.folder, "odd.sav")
    data = bytearray(swgui.read(strange))
    data[112], data[160] = 0x38, 9
    swgui.write(odd, bytes(data))

    with desk.start(path, strange) as app:
        wait_subtitle(app, "3 objects")
        window = compare_with(app, odd)
        same(differences(window),
             ["Not read, no. 1, 13 37 00 00 00 00 00 to 13 38 00 00 00 00 00",
              "Not read, no. 3, from byte 18: … 00 00 01 02 FF 02 00 00 … to "
              "from byte 18: … 09 00 01 02 FF 02 00 00 …"])
        assert window.find_all("list item", "0x70, 37 to 38")
        same(swgui.unnamed(app, window), [])
        close_other(app)
        app.key("alt+1")
        wait_subtitle(app, "12 objects")
        window = compare_with(app, other)
        same(differences(window),
             ["#2 “Burah”: Name, person_0000 to Burah",
              "#5 “person_0001”: Seed, 279572883963904 to 7",
              "#8 “person_0002”: things/0, #9 “milk” to not there"])
        close_other(app)
        swgui.leave(app)


def choose(app, row, label):
    """From the menu of a row, by keyboard as far as its label."""
    to(app, row)
    app.wait(lambda: app.focused is not None and app.focused.role == "tree item", "the row")
    app.key("shift+F10")
    see(app, label, "menu item")
    app.click(next(n for n in app.find_all("menu item", label) if n.shown))


def test_json(desk):
    """A person goes to a file and comes back; what does not fit is refused with its place."""
    path = make_save(desk)
    kept = os.path.join(desk.folder, "person.json")
    person = PEOPLE + "/1"
    with desk.start(path) as app:
        wait_subtitle(app, "12 objects")
        choose(app, person, "Export as JSON…")
        app.choose_file(kept, dialog="Export as JSON")
        swgui.toast(app, "The file was written.")
        with open(kept, encoding="utf-8") as source:
            content = json.load(source)
        same((content["name"], content["seed"], len(content["path"])),
             ("person_0001", 279572883963904, 20))

        def take(changes, answer, text=None):
            with open(kept, "w", encoding="utf-8") as target:
                target.write(text if text is not None else json.dumps({**content, **changes}))
            choose(app, person, "Import JSON…")
            app.choose_file(kept, dialog="Import JSON")
            swgui.toast(app, answer)

        take({"seed": 9, "path": [1.5] * 20}, "21 values were set from the file.")
        wait_subtitle(app, "21 unsaved changes")
        app.key("ctrl+z")
        wait_subtitle(app, "12 objects")
        take({"seed": "many"}, person + "/seed: This field does not hold a value of that kind.")
        # The reason stays, when the message is gone
        see(app, "Not done")
        take({"things": []}, person + "/things: This list has not as many entries")
        take({}, "The file names none of the fields that are here.", '{"item": "milk"}')
        take({}, "This is no JSON file.", "{ nonsense")
        assert "unsaved" not in swgui.subtitle(app)
        swgui.leave(app)


def test_unread_bytes(desk):
    """Bytes that nobody could read are overwritten, never more and never fewer of them; what they
    may hold freezes numbers, and the window says so."""
    with desk.start(strange_save(desk)) as app:
        wait_subtitle(app, "3 objects")
        to(app, "/unread/0")
        focus(app, "0 · Bytes, 13 37")
        edit(app, "AABBCCDDEEFF01")
        wait_subtitle(app, "1 unsaved change")
        app.find("tree item", re.compile("^0 · Bytes, AA BB CC DD EE FF 01"))
        # One goes on where one was
        keys_to_entry(app, "AA BB CC DD EE FF 01 02")
        swgui.toast(app, "These bytes would reach past the end of this field.")
        keys_to_entry(app, "AA B")
        swgui.toast(app, "The last byte has only one digit.")
        app.click(swgui.undo_button(app))
        app.find("tree item", re.compile("^0 · Bytes, 13 37"))
        wait_subtitle(app, "3 objects")

        reason = ("A part of this file could not be read, and may refer to others by their "
                  "numbers. This edit would change such numbers.")
        to(app, "/game_world/texts/0")
        focus(app, "0, loop")
        app.key("Delete")
        see(app, "Not done")
        same(app.find("list item", "Not done").description, reason)
        edit(app, "other")
        see(app, reason)
        app.key("Escape", "Escape")
        to(app, "/game_world/links/0/next")
        same(focus(app, "Next, empty").description,
             "This value is part of the file’s structure and cannot be changed.")
        assert "unsaved" not in swgui.subtitle(app)
        swgui.leave(app)


def test_bytes_and_names(desk):
    """All bytes of a field, by keyboard: some are selected and said, and become a field."""
    with desk.start(strange_save(desk)) as app:
        wait_subtitle(app, "3 objects")
        to(app, "/unread/0")
        focus(app, "0 · Bytes")
        app.key("F8")
        window = app.wait_window("Bytes of 0 · Bytes")
        app.wait(lambda: app.focused is not None and app.focused.name == "Bytes", "the bytes")
        see(app, re.compile(r"^At byte 0 \(0x[0-9A-F]+ in the file\)$"))
        app.key("Right", "Right", "Right", "shift+Right", "shift+Right", "shift+Right",
                "shift+Right", "shift+Right")
        see(app, re.compile("^2 bytes selected, from byte 1 "))
        app.key("Tab", "Return")
        window = app.wait_window("Name a Field")
        app.wait(lambda: window.find_all("list item", "Whole number, 2 bytes"), "the type")
        app.type("mood")
        app.wait(lambda: window.find_all("label", re.compile("^37 00 = 55$")), "what is there")
        app.key("Return")
        swgui.closed(app)
        swgui.toast(app, "“mood” is in your schema “schema.user.json” now.")
        swgui.leave(app)


TYPES = [
    ("Whole number, 4 bytes", "13 37 00 00 = 14099"),
    ("Whole number with sign, 4 bytes", "13 37 00 00 = 14099"),
    ("Number with a fraction, 4 bytes", "13 37 00 00 = 1.97569e-41"),
    ("Yes or no, 1 byte", "13 = yes"),
    ("Whole number, 1 byte", "13 = 19"),
    ("Whole number with sign, 1 byte", "13 = 19"),
    ("Whole number, 2 bytes", "13 37 = 14099"),
    ("Whole number with sign, 2 bytes", "13 37 = 14099"),
    ("Whole number, 8 bytes", None),
    ("Whole number with sign, 8 bytes", None),
    ("Number with a fraction, 8 bytes", None),
    ("Place: three numbers, 12 bytes", None),
    ("Turn: four numbers, 16 bytes", None),
    ("Text", None),
    ("Text of two bytes a letter", None),
    ("Text that is never shared", None),
    ("Text of two bytes a letter that is never shared", None),
    ("Object, or reference to one", None),
    ("List of whole numbers", None),
    ("List of numbers with a fraction", None),
    ("List of texts", None),
    ("List of objects", None),
    ("List of texts with a number each", None),
    ("Another type of the schema language", None),
    ("Bytes", "13"),
]


def settles(condition):
    """Whether something is so, or becomes so soon: one more key would go past it."""
    until = time.monotonic() + 1.5
    while not condition() and time.monotonic() < until:
        time.sleep(0.05)
    return condition()


def in_popup(app):
    """Whether a row of a list that is open has the focus."""
    return any(a.is_popup for n in app.find_all("list item", states="focused")
               for a in n.ancestors)


def test_name_and_lengths(desk):
    """Every type that bytes can be given, what they then read as, or that they cannot; and the
    lengths of which one explains the whole save."""
    with desk.start(strange_save(desk)) as app:
        wait_subtitle(app, "3 objects")
        to(app, "/unread/0")
        focus(app, "0 · Bytes")
        app.key("F4")
        window = app.wait_window("Try Lengths")
        app.wait(lambda: window.find_all("list item"), "the lengths")
        same(window.find_all("label", "The whole save is read") != [], True)
        app.key("Escape")
        swgui.closed(app)
        focus(app, "0 · Bytes")

        app.key("shift+F2")
        window = app.wait_window("Name a Field")
        # A row under the pointer would take the focus in the list
        app.move((2, 2))
        kind = window.find("combo box", "Type")
        apply = window.find("push button", re.compile("Name$"))
        app.type("mood")
        for _ in range(3):
            if not settles(lambda: kind.focused):
                app.key("Tab")
        app.wait(lambda: kind.focused, "the types to have the focus")
        for number, (name, there) in enumerate(TYPES):
            if number > 0:
                app.key("space")
                app.wait(lambda: in_popup(app), "the list to have the focus")
                app.key("Down", "Return")
                app.wait(lambda: not in_popup(app), "the list to close")
            app.wait(lambda n=name: kind.find_all("list item", n), f"the type “{name}”")
            app.wait(lambda t=there: apply.enabled == (t is not None), f"an answer to “{name}”")
            if there is not None:
                app.wait(lambda t=there: window.find_all("label", t), f"“{there}” of “{name}”")
        app.key("shift+Tab", "Return")
        swgui.closed(app)
        swgui.toast(app, "“mood” is in your schema “schema.user.json” now.")
        # Nobody is left on a row for which no key does anything
        app.wait(lambda: app.focused is not None and app.focused.role == "tree item"
                 and app.focused.selected, "the row with the focus to be selected")
        swgui.leave(app)


def test_ways_there(desk):
    """An entry's number, a path that is wrong, classes, who uses an object, the path bar."""
    with desk.start(make_save(desk)) as app:
        wait_subtitle(app, "12 objects")
        to(app, PEOPLE + "/0/path")
        focus(app, "Path, 14 entries")
        app.key("ctrl+g")
        app.wait(lambda: app.focused is not None and app.focused.role == "spin button", "a number")
        app.key("Escape")
        focus(app, "Path, 14 entries")
        app.key("ctrl+g")
        app.wait(lambda: app.focused is not None and app.focused.role == "spin button", "a number")
        app.type("11")
        app.key("Return")
        focus(app, "11, ")

        to(app, PEOPLE + "/Burah")
        offer = app.find("push button", "Go to " + PEOPLE)
        app.wait(lambda: offer.shown, "an offer")
        app.key("Tab")
        app.wait(lambda: offer.focused, "Tab to lead to the offer")
        app.key("Return")
        focus(app, "People")

        app.click(app.find(None, "Show the objects by their class"))
        classes = app.wait(lambda: app.find_all("table row", re.compile("^Person, 3 objects, ")),
                           "the classes by their names")
        app.click(classes[0])
        app.key("Return")
        focus(app, "0 · #2 “person_0000”")
        app.key("ctrl+f", "Escape")

        to(app, "/game_world/engine_world")
        focus(app, "Engine world #1")
        app.click(app.find(None, "Used by 5"))
        app.wait(lambda: app.focused is not None and "hit 1 of 5" in app.focused.name, "the users")
        app.key("Down", "Return")
        focus(app, "Town, #1 ")
        app.key("alt+Left")
        focus(app, "Engine world #1")
        app.key("alt+Right")
        focus(app, "Town, ")
        # Tab leaves the rows, of which there may be half a million
        app.key("Tab")
        app.wait(lambda: app.focused is not None and app.focused.role != "tree item",
                 "the focus to leave the rows")
        app.find("push button", "Go to People").do_action()
        focus(app, "People")
        # What is no element of a list cannot be deleted
        app.key("Delete")
        app.key("ctrl+shift+c")
        swgui.toast(app, "The path was copied.")
        assert "unsaved" not in swgui.subtitle(app)
        swgui.leave(app)


def test_reading_with_changes(desk):
    """Another layout leaves what was changed to the reading in which it was changed."""
    with desk.start(make_save(desk)) as app:
        wait_subtitle(app, "12 objects")
        to(app, PEOPLE + "/1/seed")
        focus(app, "Seed")
        edit(app, "7")
        wait_subtitle(app, "1 unsaved change")
        swgui.go(app, "Reading")
        app.wait(lambda: app.find_all(None, "Every way of reading"), "the end of the page")
        # It is asked before the change goes; whoever says no keeps both
        app.click(app.find("combo box", "Layout"))
        choose_layout(app, "sample")
        see(app, re.compile("^1 unsaved change belongs to the present reading"))
        app.key("Escape")
        app.wait(lambda: not shown(app, re.compile("^1 unsaved change belongs")), "no question")
        app.find("list item", "flagged: in use")
        wait_subtitle(app, "1 unsaved change")
        app.click(app.find("combo box", "Layout"))
        choose_layout(app, "sample")
        see(app, re.compile("^1 unsaved change belongs to the present reading"))
        app.key("alt+r")
        app.find("list item", "sample: in use")
        wait_subtitle(app, "not saved yet")
        app.click(swgui.undo_button(app))
        wait_subtitle(app, "1 unsaved change")
        app.click(swgui.undo_button(app))
        wait_subtitle(app, "“flagged”, 12 objects")
        swgui.leave(app)


if __name__ == "__main__":
    sys.exit(swgui.run(sys.modules["__main__"]))
