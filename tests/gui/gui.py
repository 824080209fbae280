#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Drive a GTK 4 program as a person does, and read what it shows.

Reads the program's accessible tree (AT-SPI) to find things by role and name, and
moves a real pointer and keyboard (XTEST, through xdotool) on the X server that
`with-display` starts. Use it from a test:

    from gui import App

    with App(["./build/app", "file.txt"]) as app:       # waits for its first window
        app.drag(app.find("list item", "Block 2"), app.find("button", "Slot 3"))
        app.wait(lambda: app.find(name="Slot 3").description == "Block 2")
        app.key("ctrl+z")
        app.screenshot("after.png")
        assert app.warnings() == []

or from a shell:

    with-display gui.py tree -- ./build/app file.txt        the tree as text
    with-display gui.py shot out.png -- ./build/app         a picture
    with-display gui.py tabs -- ./build/app                 what Tab reaches, in order
    with-display gui.py audit -- ./build/app                what a screen reader can't name

Needs (Debian): python3-gi gir1.2-atspi-2.0 (python3-pyatspi brings both) python3-xlib
xdotool imagemagick. Run it with the system's own Python (/usr/bin/python3): a pyenv
or venv one has no gi.

It speaks AT-SPI's D-Bus interfaces itself and takes only names from libatspi: nothing
is remembered, so what is read is what is there now. A look at a whole window is one
question, to the list that the program keeps for screen readers (1600 objects take it 0.1 s;
asking each one for itself takes it ten times that); a look at a few objects asks those.

Facts of GTK 4.8 that shape this file:
  - Coordinates are of the window only (no screen coordinates), so the place on
    screen is found from the X window; a popover is an X window of its own.
  - Every widget says "visible"; only a window says "showing". A GtkStack's hidden
    pages stay in the tree: Node.reachable tells what can be clicked.
  - There is no accessible id. A widget with no label is named by its class
    ("GtkImage"): audit() finds those.
  - Component.GrabFocus does nothing: focus by Tab or by click.
"""

import argparse
import ast
import os
import re
import signal
import subprocess
import sys
import tempfile
import time

import gi

gi.require_version("Atspi", "2.0")
from gi.repository import Atspi, Gio, GLib  # noqa: E402
from Xlib import X, display as xdisplay, error as xerror  # noqa: E402

TIMEOUT = float(os.environ.get("GUI_TIMEOUT", "8"))  # how long a wait waits, in seconds
PACE = float(
    os.environ.get("GUI_PACE", "0.01")
)  # a drag's step; more for a slow program (valgrind: 0.1)
POLL = 0.02

# One word for what AT-SPI or GTK versions name differently.
ROLE_ALIASES = {
    "button": {"push button", "button", "toggle button"},
    "entry": {"text", "entry"},
    "window": {"frame", "window"},
    "cell": {"table cell"},
    "row": {"table row"},
    "grid": {"table"},
    "tree": {"tree table", "tree"},
    "status": {"status bar"},
    "menuitem": {"menu item", "check menu item", "radio menu item"},
}

CLASS_NAME = re.compile(r"^(Gtk|Adw|Gdk|[A-Z][a-z]+)[A-Z][A-Za-z]*$")  # "GtkImage", "StSlot"


class NotFound(AssertionError):
    """What a find or a wait was waiting for did not come."""


def _matches(wanted, actual):
    """wanted: None (anything), a string (equal), a compiled pattern, a set or a callable."""
    if wanted is None:
        return True
    if callable(wanted):
        return bool(wanted(actual))
    if hasattr(wanted, "search"):
        return wanted.search(actual) is not None
    if isinstance(wanted, (set, frozenset, tuple, list)):
        return actual in wanted
    return wanted == actual


class Rect(tuple):
    """x, y, width, height, in pixels."""

    def __new__(cls, x, y, w, h):
        return super().__new__(cls, (int(x), int(y), int(w), int(h)))

    x = property(lambda s: s[0])
    y = property(lambda s: s[1])
    width = property(lambda s: s[2])
    height = property(lambda s: s[3])
    centre = property(lambda s: (s[0] + s[2] // 2, s[1] + s[3] // 2))

    def intersect(self, other):
        x, y = max(self.x, other.x), max(self.y, other.y)
        return Rect(
            x,
            y,
            max(0, min(self.x + self.width, other.x + other.width) - x),
            max(0, min(self.y + self.height, other.y + other.height) - y),
        )

    def contains(self, point):
        return (
            self.x <= point[0] < self.x + self.width and self.y <= point[1] < self.y + self.height
        )


ACCESSIBLE = "org.a11y.atspi.Accessible"
ACTION = "org.a11y.atspi.Action"
COMPONENT = "org.a11y.atspi.Component"
TEXT = "org.a11y.atspi.Text"
VALUE = "org.a11y.atspi.Value"
CACHE = "org.a11y.atspi.Cache"
PROPERTIES = "org.freedesktop.DBus.Properties"
NOWHERE = "/org/a11y/atspi/null"
IN_WINDOW = GLib.Variant("(u)", (1,))  # coordinates of the window
POPUP_LAYER = 5

ROLES = {}  # number -> "push button"
STATES = {}  # bit -> "focused"


def _role_name(number):
    if number not in ROLES:
        ROLES[number] = Atspi.role_get_name(Atspi.Role(number))
    return ROLES[number]


def _state_names(words):
    bits = words[0] | (words[1] << 32)
    found = set()
    bit = 0
    while bits >> bit:
        if bits >> bit & 1:
            if bit not in STATES:
                STATES[bit] = Atspi.StateType(bit).value_nick
            found.add(STATES[bit])
        bit += 1
    return found


class Bus:
    """The accessibility bus."""

    def __init__(self):
        address = os.environ.get("AT_SPI_BUS_ADDRESS")
        if not address:
            session = Gio.bus_get_sync(Gio.BusType.SESSION, None)
            address = session.call_sync(
                "org.a11y.Bus",
                "/org/a11y/bus",
                "org.a11y.Bus",
                "GetAddress",
                None,
                None,
                0,
                20000,
                None,
            ).unpack()[0]
        self.connection = Gio.DBusConnection.new_for_address_sync(
            address,
            Gio.DBusConnectionFlags.AUTHENTICATION_CLIENT
            | Gio.DBusConnectionFlags.MESSAGE_BUS_CONNECTION,
            None,
            None,
        )

    def call(self, name, path, interface, method, arguments=None):
        return self.connection.call_sync(
            name, path, interface, method, arguments, None, Gio.DBusCallFlags.NONE, 10000, None
        ).unpack()

    def calls(self, wanted):
        """Many calls at once: a list of call()'s arguments; returns a list of answers,
        None where there was none."""
        answers = [None] * len(wanted)
        left = len(wanted)
        context = GLib.MainContext.default()

        def done(connection, result, index):
            nonlocal left
            left -= 1
            try:
                answers[index] = connection.call_finish(result).unpack()
            except GLib.Error:
                pass

        for index, (name, path, interface, method, arguments) in enumerate(wanted):
            self.connection.call(
                name,
                path,
                interface,
                method,
                arguments,
                None,
                Gio.DBusCallFlags.NO_AUTO_START,
                5000,
                None,
                done,
                index,
            )
        while left:
            context.iteration(True)
        return answers


def _get(name, path, interface, prop):
    return (name, path, PROPERTIES, "Get", GLib.Variant("(ss)", (interface, prop)))


# How each field of an object is asked for, and what its answer says.
FIELDS = {
    "role": (lambda n, p: (n, p, ACCESSIBLE, "GetRole", None), lambda r: _role_name(r[0])),
    "name": (lambda n, p: _get(n, p, ACCESSIBLE, "Name"), lambda r: r[0]),
    "description": (lambda n, p: _get(n, p, ACCESSIBLE, "Description"), lambda r: r[0]),
    "states": (lambda n, p: (n, p, ACCESSIBLE, "GetState", None), lambda r: _state_names(r[0])),
    "interfaces": (
        lambda n, p: (n, p, ACCESSIBLE, "GetInterfaces", None),
        lambda r: {i.rpartition(".")[2] for i in r[0]},
    ),
    "relations": (lambda n, p: (n, p, ACCESSIBLE, "GetRelationSet", None), lambda r: r[0]),
    "extents": (lambda n, p: (n, p, COMPONENT, "GetExtents", IN_WINDOW), lambda r: Rect(*r[0])),
    "layer": (lambda n, p: (n, p, COMPONENT, "GetLayer", None), lambda r: r[0]),
    "value": (lambda n, p: _get(n, p, VALUE, "CurrentValue"), lambda r: r[0]),
    "actions": (lambda n, p: (n, p, ACTION, "GetActions", None), lambda r: r[0]),
    # GTK 4.8 answers nothing for an end of -1
    "text": (
        lambda n, p: (n, p, TEXT, "GetText", GLib.Variant("(ii)", (0, 0x7FFFFFF))),
        lambda r: r[0],
    ),
}
FALLBACK = {
    "role": "",
    "name": "",
    "description": "",
    "states": set(),
    "interfaces": set(),
    "relations": [],
    "extents": Rect(0, 0, 0, 0),
    "layer": 0,
    "value": None,
    "actions": [],
    "text": None,
}


# What a program's list of all its objects says of each.
LISTED = {"role", "name", "description", "states", "interfaces"}
# One entry of the list, in GVariant's text: unpacking it value by value takes ten times as long.
QUOTED = r"""'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*\""""
ENTRY = re.compile(
    r"\(\('[^']*', '(?P<path>[^']*)'\), \('[^']*', '[^']*'\), \('[^']*', '(?P<parent>[^']*)'\), "
    r"(?P<index>-?\d+), (?P<count>-?\d+), \[(?P<interfaces>[^\]]*)\], "
    rf"(?P<name>{QUOTED}), (?P<role>\d+), (?P<description>{QUOTED}), "
    r"\[(?P<low>\d+), (?P<high>\d+)\]\)"
)


def _unquote(text):
    return ast.literal_eval(text) if "\\" in text else text[1:-1]


class Listing:
    """All objects of a program, in one answer."""

    def __init__(self, bus, name):
        self.bus, self.name = bus, name
        answer = bus.connection.call_sync(
            name, "/org/a11y/atspi/cache", CACHE, "GetItems", None, None, 0, 20000, None
        )
        self.entries, self.inside = {}, {}
        for entry in ENTRY.finditer(answer.print_(False)):
            self.entries[entry["path"]] = entry
            self.inside.setdefault(entry["parent"], []).append(
                (int(entry["index"]), entry["path"])
            )
        self.complete = len(self.entries) == answer.get_child_value(0).n_children()
        for children in self.inside.values():
            children.sort()

    def children(self, paths):
        """The children of each of these. Hidden widgets, and the pages that a stack wraps its
        children in, are on the list as well, with the places of others: where the places do not
        add up, and where there is what is no widget, the object is asked."""
        found, asked = {}, []
        for path in paths:
            places = self.inside.get(path, [])
            count = int(self.entries[path]["count"])
            if [place for place, _ in places] == list(range(count)) and all(
                COMPONENT in self.entries[child]["interfaces"] for _, child in places
            ):
                found[path] = [child for _, child in places]
            else:
                asked.append(path)
        answers = self.bus.calls(
            [(self.name, path, ACCESSIBLE, "GetChildren", None) for path in asked]
        )
        for path, answer in zip(asked, answers):
            found[path] = [ref[1] for ref in answer[0] if ref[1] != NOWHERE] if answer else []
        return found

    def field(self, path, field):
        entry = self.entries[path]
        if field == "role":
            return _role_name(int(entry["role"]))
        if field == "states":
            return _state_names((int(entry["low"]), int(entry["high"])))
        if field == "interfaces":
            return {
                word.strip("'").rpartition(".")[2]
                for word in entry["interfaces"].split(", ")
                if word
            }
        return _unquote(entry[field])


class Node:
    """One accessible object, read afresh at each look."""

    def __init__(self, app, name, path):
        self.app, self.bus_name, self.path = app, name, path

    def _field(self, field):
        ask, read = FIELDS[field]
        return read(self.app.bus.call(*ask(self.bus_name, self.path)))

    def _call(self, interface, method, arguments=None):
        return self.app.bus.call(self.bus_name, self.path, interface, method, arguments)

    # -- what it is --
    role = property(lambda s: s._field("role"))
    name = property(lambda s: s._field("name"))
    description = property(lambda s: s._field("description"))
    states = property(lambda s: s._field("states"))
    interfaces = property(lambda s: s._field("interfaces"))
    enabled = property(lambda s: "sensitive" in s.states)
    focused = property(lambda s: "focused" in s.states)
    checked = property(lambda s: "checked" in s.states)
    expanded = property(lambda s: "expanded" in s.states)
    selected = property(lambda s: "selected" in s.states)

    @property
    def text(self):
        """The text of an entry, a text view or a label; else None."""
        if "Text" not in self.interfaces:
            return None
        count = self._call(PROPERTIES, "Get", GLib.Variant("(ss)", (TEXT, "CharacterCount")))[0]
        return self._call(TEXT, "GetText", GLib.Variant("(ii)", (0, count)))[0]

    @property
    def value(self):
        return self._field("value") if "Value" in self.interfaces else None

    @property
    def actions(self):
        """The names of the actions it offers now: "click" for a button; a custom
        widget's are its enabled parameterless class actions ("cell.toggle")."""
        if "Action" not in self.interfaces:
            return []
        # GetActions only counts here: its names are for people, and may be translated.
        # (NActions would count as well, but GTK 4.8 leaks memory in answering it.)
        count = len(self._call(ACTION, "GetActions")[0])
        return [self._call(ACTION, "GetName", GLib.Variant("(i)", (i,)))[0] for i in range(count)]

    @property
    def relations(self):
        """{"labelled-by": [Node, ...], ...}"""
        return {
            Atspi.RelationType(kind).value_nick: [Node(self.app, *t) for t in targets]
            for kind, targets in self._field("relations")
        }

    # -- where it is in the tree --
    @property
    def children(self):
        return [
            Node(self.app, *ref)
            for ref in self._call(ACCESSIBLE, "GetChildren")[0]
            if ref[1] != NOWHERE
        ]

    @property
    def parent(self):
        ref = self._call(PROPERTIES, "Get", GLib.Variant("(ss)", (ACCESSIBLE, "Parent")))[0]
        return None if ref[1] == NOWHERE or not ref[0] else Node(self.app, *ref)

    @property
    def ancestors(self):
        """Parent, grandparent, ... up to the window."""
        found, node = [], self.parent
        while node is not None and node.path != self.app.root.path:
            found.append(node)
            node = node.parent
        return found

    @property
    def window(self):
        return ([self] + self.ancestors)[-1]

    def walk(self):
        """It and all that is in it, in the tree's order."""
        return [node for node, _, _ in self.app.look(self)]

    def find(self, role=None, name=None, **more):
        return self.app.find(role, name, within=self, **more)

    def find_all(self, role=None, name=None, **more):
        return self.app.find_all(role, name, within=self, **more)

    # -- where it is on the screen --
    @property
    def extents(self):
        """Its place in its window; no size for what is no widget (a GtkStack's page)."""
        try:
            return self._field("extents")
        except GLib.Error:
            return Rect(0, 0, 0, 0)

    @property
    def is_popup(self):
        try:
            return self._field("layer") == POPUP_LAYER
        except GLib.Error:
            return False

    @property
    def rect(self):
        """Its place on the screen."""
        return self.app._on_screen(self)[0]

    @property
    def seen(self):
        """The part of rect that no container cuts off."""
        return self.app._on_screen(self)[1]

    @property
    def shown(self):
        """Is it drawn at all? A node in the tree need not be: a GtkStack's hidden pages stay
        in it, with their places. (GTK answers Contains for what is mapped only.)"""
        place = self.extents
        if place.width < 1 or place.height < 1:
            return False
        try:
            return self._call(COMPONENT, "Contains", GLib.Variant("(iiu)", (*place.centre, 1)))[0]
        except GLib.Error:
            return False

    def picked(self):
        """What a pointer at its middle is over, as GTK says. None also stands for a widget
        that is kept out of the tree (the label inside a custom button)."""
        base = next((a for a in [self] + self.ancestors if a.is_popup), None) or self.window
        ref = base._call(
            COMPONENT, "GetAccessibleAtPoint", GLib.Variant("(iiu)", (*self.extents.centre, 1))
        )[0]
        return None if ref[1] == NOWHERE else Node(self.app, *ref)

    @property
    def reachable(self):
        """Is it shown, and is nothing else over its middle?"""
        if not self.shown:
            return False
        over = self.picked()
        return over is None or over == self or self in over.ancestors or over in self.ancestors

    # -- doing things through AT-SPI, as a screen reader's user would --
    def do_action(self, name=None):
        """Does an action by its name (by default the first)."""
        names = self.actions
        if not names or (name is not None and name not in names):
            raise NotFound(f"{self} offers {names}, not {name!r}")
        index = 0 if name is None else names.index(name)
        return self._call(ACTION, "DoAction", GLib.Variant("(i)", (index,)))[0]

    def set_text(self, text):
        """Sets an entry's text without the keyboard."""
        return self._call(
            "org.a11y.atspi.EditableText", "SetTextContents", GLib.Variant("(s)", (text,))
        )[0]

    def __eq__(self, other):
        return isinstance(other, Node) and (self.bus_name, self.path) == (
            other.bus_name,
            other.path,
        )

    def __hash__(self):
        return hash((self.bus_name, self.path))

    def __str__(self):
        try:
            return f'{self.role} "{self.name}"'
        except GLib.Error:
            return "(an object that is gone)"

    __repr__ = __str__


class Screen:
    """The X server: its windows, the pointer, the keyboard, pictures."""

    def __init__(self):
        if not os.environ.get("DISPLAY"):
            raise RuntimeError("no DISPLAY: run this under with-display")
        self.x = xdisplay.Display()
        self.root = self.x.screen().root

    def _prop(self, window, name):
        value = window.get_full_property(self.x.intern_atom(name), X.AnyPropertyType)
        return value.value if value is not None else None

    def windows(self):
        """The mapped windows, bottom to top: dicts of window, title, pid, rect, popup
        (override-redirect) and frame extents. Looks inside a manager's frames."""
        found = []

        def look(window, depth):
            for child in window.query_tree().children:
                try:
                    attributes = child.get_attributes()
                    if (
                        attributes.map_state != X.IsViewable
                        or attributes.win_class != X.InputOutput
                    ):
                        continue
                    geometry = child.get_geometry()
                    if self._prop(child, "WM_CLASS") is None:
                        if depth < 3:
                            look(child, depth + 1)  # a window manager's frame
                        continue
                    at = child.translate_coords(self.root, 0, 0)
                    title = self._prop(child, "_NET_WM_NAME")
                    pid = self._prop(child, "_NET_WM_PID")
                    extents = self._prop(child, "_GTK_FRAME_EXTENTS")
                    found.append(
                        {
                            "window": child,
                            "title": title.decode("utf-8", "replace") if title is not None else "",
                            "pid": int(pid[0]) if pid is not None and len(pid) else None,
                            # translate_coords answers the other way round: the root's
                            # origin as the child sees it
                            "rect": Rect(-at.x, -at.y, geometry.width, geometry.height),
                            "popup": bool(attributes.override_redirect),
                            "extents": tuple(extents) if extents is not None else None,
                        }
                    )
                except xerror.XError:  # it went away while we were looking
                    continue

        look(self.root, 0)
        return found

    def map_characters(self, text):
        """Gives each character that the keyboard lacks a key of its own, for good. (Left to
        itself xdotool borrows a key for a moment, and the program may look the key up
        after it has been given back.)"""
        first = self.x.display.info.min_keycode
        count = self.x.display.info.max_keycode - first + 1
        table = self.x.get_keyboard_mapping(first, count)
        known = {keysym for keysyms in table for keysym in keysyms}
        free = [first + i for i, keysyms in enumerate(table) if not any(keysyms)]
        wanted = [
            k
            for k in {
                ord(c) if ord(c) < 0x100 else 0x01000000 | ord(c) for c in text if ord(c) > 126
            }
            if k not in known
        ]
        if len(wanted) > len(free):
            raise RuntimeError(f"no free keys for {text!r}")
        for keysym, keycode in zip(wanted, free):
            self.x.change_keyboard_mapping(keycode, [(keysym, keysym)])
        if wanted:
            self.x.sync()
            time.sleep(0.1)  # the program reads the keyboard anew

    def xdotool(self, *words):
        subprocess.run(["xdotool", *map(str, words)], check=True, timeout=60)

    def picture(self, path, rect=None):
        # "import", not "xwd -root": xwd leaves GTK's popovers and dialogs black here.
        crop = ["-crop", f"{rect.width}x{rect.height}+{rect.x}+{rect.y}", "+repage"] if rect else []
        subprocess.run(["import", "-window", "root", *crop, path], check=True, timeout=60)


class App:
    """A program under test. As a context manager it ends with the block."""

    def __init__(self, argv, *, env=None, cwd=None, timeout=TIMEOUT, window=True, stdin=None):
        """Starts argv and, unless window=False, waits for its first window.
        env: variables to add (a value None takes one away)."""
        self.screen = Screen()
        self.timeout = timeout
        self.root = None
        self.sizes, self.n_listed = {}, 0  # how many objects the last looks found
        self.bus = Bus()
        self.known = {name for name, _ in self._applications()}
        full = dict(os.environ)
        for key, value in (env or {}).items():
            if value is None:
                full.pop(key, None)
            else:
                full[key] = value
        self.output = tempfile.NamedTemporaryFile(prefix="gui-app-", suffix=".log", delete=False)
        try:
            self.process = subprocess.Popen(
                argv,
                env=full,
                cwd=cwd,
                stdin=stdin or subprocess.DEVNULL,
                stdout=self.output,
                stderr=subprocess.STDOUT,
            )
        except OSError:
            os.unlink(self.output.name)
            raise
        if window:
            try:
                self.wait_window()
            except BaseException:
                self.close()
                raise

    # -- its life --
    def __enter__(self):
        return self

    def __exit__(self, kind, *_):
        if kind is not None:
            self._picture_of_failure()
        self.close()

    def close(self):
        """Ends the program if it still runs; returns its exit status (-15: it had to be
        ended)."""
        if self.process.poll() is None:
            self.process.terminate()
            try:
                self.process.wait(3)
            except subprocess.TimeoutExpired:
                self.process.kill()
                self.process.wait()
        self.output.close()
        if os.path.exists(self.output.name):
            self._log = open(self.output.name, errors="replace").read()
            os.unlink(self.output.name)
        return self.process.returncode

    def wait_exit(self, timeout=None):
        """Waits for the program to end by itself; returns its exit status."""
        try:
            return self.process.wait(timeout or self.timeout)
        except subprocess.TimeoutExpired:
            raise NotFound("the program did not end") from None

    @property
    def log(self):
        """All that the program has written to its standard output and error."""
        if os.path.exists(self.output.name):
            return open(self.output.name, errors="replace").read()
        return getattr(self, "_log", "")

    def warnings(self, ignore=()):
        """The lines in which GLib, GTK or the program complained."""
        return [
            line
            for line in self.log.splitlines()
            if re.search(r"-(WARNING|CRITICAL|ERROR) \*\*|ERROR: \w+Sanitizer|runtime error:", line)
            and not any(re.search(p, line) for p in ignore)
        ]

    # -- its accessible tree --
    def _applications(self):
        return self.bus.call(
            "org.a11y.atspi.Registry", "/org/a11y/atspi/accessible/root", ACCESSIBLE, "GetChildren"
        )[0]

    def _connect(self):
        """Finds the program among the applications: by process id, else (a program in
        a sandbox, or started by a script, has another) the one that was not there before
        and has a window (a portal's helper has none yet)."""
        new = [Node(self, *ref) for ref in self._applications() if ref[0] not in self.known]
        for node in new:
            pid = self.bus.calls(
                [
                    (
                        "org.freedesktop.DBus",
                        "/org/freedesktop/DBus",
                        "org.freedesktop.DBus",
                        "GetConnectionUnixProcessID",
                        GLib.Variant("(s)", (node.bus_name,)),
                    )
                ]
            )[0]
            if pid and pid[0] == self.process.pid:
                return node
        for node in new:
            try:
                if node.children:
                    return node
            except GLib.Error:
                continue
        return None

    def look(self, node=None, fields=()):
        """Reads a node and all that is in it: a list of (node, depth, answers) in the
        tree's order, answers being a dict with the fields asked for."""
        top = node or self.root
        inside, answers = {}, {}
        few = self.sizes.get(top, self.n_listed) * (1 + len(fields)) * 4 < self.n_listed
        rest = [top] if few or not LISTED.issuperset(fields) else None
        if rest is None:
            rest = self._look_at_list(top, fields, inside, answers)
        self._look_at_each(rest, fields, inside, answers)
        found, stack = [], [(top, 0)]
        while stack:
            n, depth = stack.pop()
            found.append((n, depth, answers[n]))
            stack += [(c, depth + 1) for c in reversed(inside[n])]
        self.sizes[top] = len(found)
        return found

    def _look_at_list(self, top, fields, inside, answers):
        """Reads from the program's list of its objects; returns those that are not on it."""
        try:
            listing = Listing(self.bus, top.bus_name)
        except GLib.Error:
            return [top]
        if not listing.complete or top.path not in listing.entries:
            return [top]
        self.n_listed = len(listing.entries)
        missing, level = [], [top]
        while level:
            children = listing.children([n.path for n in level])
            following = []
            for n in level:
                inside[n] = [Node(self, top.bus_name, path) for path in children[n.path]]
                answers[n] = {f: listing.field(n.path, f) for f in fields}
                for child in inside[n]:
                    if child.path in listing.entries:
                        following.append(child)
                    else:
                        missing.append(child)
            level = [n for n in following if n not in inside]
        return missing

    def _look_at_each(self, level, fields, inside, answers):
        """Asks the objects: one round of questions for each level of the tree."""
        while level:
            wanted = []
            for n in level:
                wanted.append((n.bus_name, n.path, ACCESSIBLE, "GetChildren", None))
                wanted += [FIELDS[f][0](n.bus_name, n.path) for f in fields]
            got = self.bus.calls(wanted)
            step, following = 1 + len(fields), []
            for i, n in enumerate(level):
                mine = got[i * step : (i + 1) * step]
                inside[n] = (
                    [Node(self, *ref) for ref in mine[0][0] if ref[1] != NOWHERE] if mine[0] else []
                )
                answers[n] = {
                    f: FIELDS[f][1](a) if a is not None else FALLBACK[f]
                    for f, a in zip(fields, mine[1:])
                }
                following += [c for c in inside[n] if c not in inside]
            level = following

    @property
    def windows(self):
        """Its windows' nodes (the accessible ones; a popover is inside its window)."""
        return self.root.children

    def wait_window(self, title=None, timeout=None):
        """Waits for a window (by title, if given) that is in the accessible tree and on
        the screen; returns its node."""

        def look():
            if self.process.poll() is not None:
                raise RuntimeError(f"the program ended with {self.process.returncode}:\n{self.log}")
            if self.root is None:
                self.root = self._connect()
                if self.root is None:
                    return None
            for node in self.windows:
                if _matches(title, node.name) and node.extents.width > 1 and self._x_window(node):
                    return node
            return None

        return self.wait(look, f"a window {title or ''}", timeout)

    def find_all(
        self,
        role=None,
        name=None,
        *,
        description=None,
        text=None,
        states=(),
        without=(),
        within=None,
    ):
        """All nodes that match now. role: a role name or one of ROLE_ALIASES. name,
        description, text: a string, a compiled pattern, a set or a callable.
        states, without: states it must have, and must not have."""
        roles = ROLE_ALIASES.get(role, {role}) if isinstance(role, str) else role
        states = {states} if isinstance(states, str) else set(states)
        without = {without} if isinstance(without, str) else set(without)
        fields = ["role", "name"]
        if description is not None:
            fields.append("description")
        if text is not None:
            fields.append("text")
        if states or without:
            fields.append("states")
        found = []
        for node, _, got in self.look(within, fields):
            if (
                _matches(roles, got["role"])
                and _matches(name, got["name"])
                and (description is None or _matches(description, got["description"]))
                and (text is None or _matches(text, got["text"] or ""))
                and (not states or states <= got["states"])
                and (not without or not without & got["states"])
            ):
                found.append(node)
        return found

    def find(self, role=None, name=None, *, index=0, timeout=None, **more):
        """The first (or index-th) node that matches, waiting for it to come."""

        begun = time.monotonic()

        def look():
            # The program's list of its objects now and then keeps a name from before the window
            # changed: what is not found in a second is looked for by asking the objects
            ask = {"text": lambda _: True} if time.monotonic() - begun > 1 else {}
            found = self.find_all(role, name, **{**ask, **more})
            return found[index] if len(found) > index else None

        return self.wait(look, f"{role or 'anything'} {name!r} {more or ''}", timeout)

    def wait(self, condition, what=None, timeout=None):
        """Waits until condition() is true, and returns what it returned. What went away
        while we looked counts as not yet."""
        end = time.monotonic() + (self.timeout if timeout is None else timeout)
        problem = None
        while True:
            ended = self.process.poll() is not None
            try:
                result = condition()
                if result:
                    return result
                problem = None
            except (GLib.Error, NotFound) as e:
                problem = e
            if ended or time.monotonic() > end:
                break
            time.sleep(POLL)
        if ended:
            raise NotFound(
                f"waited in vain for {what or 'the condition'}: the program has ended "
                f"with {self.process.returncode} and said:\n{self.log[-8000:]}"
            )
        raise NotFound(
            f"waited in vain for {what or 'the condition'}" + (f" ({problem})" if problem else "")
        )

    @property
    def focused(self):
        """The node that has the keyboard focus, or None."""
        return next(
            (n for n, _, got in self.look(None, ["states"]) if "focused" in got["states"]), None
        )

    def dump(self, node=None, *, rects=False):
        """The tree as text, one object a line."""
        quiet = {"visible", "sensitive", "showing", "horizontal", "vertical"}
        # what GTK offers on every label and entry, and says nothing about this one
        common = re.compile(
            r"(clipboard|selection|link|menu|text|misc|caret)\.|default\.activate$|activate$"
        )
        fields = [
            "role",
            "name",
            "description",
            "states",
            "interfaces",
            "relations",
            "extents",
            "layer",
            "text",
            "value",
        ]
        lines, names = [], {}
        seen = self.look(node, fields)
        for n, _, got in seen:
            names[(n.bus_name, n.path)] = got["name"]
        shifts = []  # how far a window's or popover's inside is from its place on the screen
        for n, depth, got in seen:
            words = [f"{got['role']} \"{got['name']}\""]
            if got["description"] and got["description"] != got["name"]:
                words.append(f"({got['description']})")
            if "Text" in got["interfaces"] and got["text"] != got["name"]:
                words.append(f"text={got['text']!r}")
            if "Value" in got["interfaces"] and got["value"] is not None:
                words.append(f"value={got['value']:g}")
            if "sensitive" not in got["states"] and got["role"] != "application":
                words.append("DISABLED")
            words += sorted(got["states"] - quiet)
            if "Action" in got["interfaces"] and got["role"] not in ("label", "application"):
                try:
                    actions = [a for a in n.actions if not common.match(a)]
                except GLib.Error:
                    actions = []
                if actions:
                    words.append("actions=" + ",".join(actions))
            for kind, targets in got["relations"]:
                # (a target need not be in the tree: an icon that names its button)
                words.append(
                    Atspi.RelationType(kind).value_nick
                    + "="
                    + ",".join(
                        '"%s"' % (names.get(tuple(t)) or Node(self, *t).name) for t in targets
                    )
                )
            if rects and "Component" in got["interfaces"]:
                while shifts and shifts[-1][0] >= depth:
                    shifts.pop()
                own = got["extents"]
                if not shifts or got["layer"] == POPUP_LAYER:
                    try:
                        place = n.rect
                        shifts.append((depth, place.x - own.x, place.y - own.y))
                    except (GLib.Error, NotFound):
                        pass
                if shifts:
                    words.append(
                        "at %d,%d %dx%d"
                        % (own.x + shifts[-1][1], own.y + shifts[-1][2], own.width, own.height)
                    )
            lines.append("  " * depth + " ".join(words))
        return "\n".join(lines)

    def audit(self, node=None):
        """What a screen reader's user could reach but not be told about: nodes that take
        focus or offer a click and have no name, or only their class's."""
        passed_over = (
            "application",
            "frame",
            "label",
            "list",
            "tree table",
            "table",
            "table row",
            "scroll pane",
        )
        nameless = [
            (n, got)
            for n, _, got in self.look(node, ["role", "name", "states", "interfaces"])
            if got["role"] not in passed_over
            and (not got["name"] or CLASS_NAME.match(got["name"]))
        ]
        clicked = self._offering(
            "click",
            [
                n
                for n, got in nameless
                if "Action" in got["interfaces"] and "focusable" not in got["states"]
            ],
        )
        return [n for n, got in nameless if "focusable" in got["states"] or n in clicked]

    def _offering(self, action, nodes):
        """Those of the nodes that offer an action, by its name."""
        counts = self.bus.calls(
            [(n.bus_name, n.path, ACTION, "GetActions", None) for n in nodes]
        )
        asked = [(n, i) for n, got in zip(nodes, counts) if got for i in range(len(got[0]))]
        names = self.bus.calls(
            [
                (n.bus_name, n.path, ACTION, "GetName", GLib.Variant("(i)", (i,)))
                for n, i in asked
            ]
        )
        return {n for (n, _), got in zip(asked, names) if got and got[0] == action}

    def _focus_step(self, key, before):
        """Presses a key that moves the focus; returns where the focus then is."""
        self.key(key)
        if before is not None:
            self.wait(lambda: not before.focused, f"{key} to move the focus from {before}", 1)
        return self.wait(lambda: self.focused, "the focus to come", 1)

    def focus_walk(self, key="Tab", limit=60):
        """Presses a key again and again; returns the nodes that had the focus, in order,
        until one comes round again or the focus stays where it is."""
        seen, now = [], self.focused
        for _ in range(limit):
            try:
                now = self._focus_step(key, now)
            except NotFound:
                break
            if now in seen:
                break
            seen.append(now)
        return seen

    def tab_to(self, role=None, name=None, *, key="Tab", limit=60):
        """Presses Tab until a node that matches has the focus; returns it."""
        roles = ROLE_ALIASES.get(role, {role}) if isinstance(role, str) else role
        now = self.wait(lambda: self.focused, "something to have the focus")
        for _ in range(limit):
            if _matches(roles, now.role) and _matches(name, now.name):
                return now
            now = self._focus_step(key, now)
        raise NotFound(f"{limit} times {key} did not reach {role or ''} {name!r}")

    # -- places --
    def _x_window(self, node, extents=None, popup=None):
        """The X window of a window's or a popover's node: the topmost that fits."""
        extents = node.extents if extents is None else extents
        popup = node.is_popup if popup is None else popup
        title = None if popup else node.name
        fits = []
        for w in self.screen.windows():
            r = w["rect"]
            if popup:
                if w["popup"] and (r.width, r.height) == (extents.width, extents.height):
                    fits.append((0, w))
            elif (
                not w["popup"]
                and w["title"] == title
                and r.width >= extents.width
                and r.height >= extents.height
            ):
                fits.append((r.width - extents.width + r.height - extents.height, w))
        # (in a sandbox the program has another process id than out here)
        fits = [f for f in fits if f[1]["pid"] == self.process.pid] or fits
        if not fits:
            return None
        best = min(f[0] for f in fits)
        return [w for size, w in fits if size == best][-1]

    def _on_screen(self, node):
        """A node's rectangle on the screen, and the part of it that no container cuts off."""
        chain = [node] + node.ancestors
        got = self.bus.calls(
            [FIELDS[f][0](n.bus_name, n.path) for n in chain for f in ("extents", "layer")]
        )
        own = seen = base = inner = None
        for i, n in enumerate(chain):
            place, layer = got[2 * i], got[2 * i + 1]
            place = Rect(*place[0]) if place else Rect(0, 0, 0, 0)
            own = own or place
            base, inner = n, place
            if place.width and place.height:  # (an object without a size cuts nothing off)
                seen = place if seen is None else seen.intersect(place)
            if layer and layer[0] == POPUP_LAYER:
                break
        seen = seen or own
        popup = layer and layer[0] == POPUP_LAYER
        window = self._x_window(base, inner, popup)
        if window is None:
            raise NotFound(f"{base} is not on the screen")
        outer = window["rect"]
        if popup:
            # a popover's node and its X window are one rectangle, shadow included
            dx, dy = outer.x - inner.x, outer.y - inner.y
        elif window["extents"] and any(window["extents"]):
            # GTK's window node is the X window less the shadow ...
            dx, dy = outer.x + window["extents"][0], outer.y + window["extents"][2]
        else:
            # ... or less the plain border that it draws where there is no compositor
            dx, dy = (
                outer.x + (outer.width - inner.width) // 2,
                outer.y + (outer.height - inner.height) // 2,
            )
        return (
            Rect(own.x + dx, own.y + dy, own.width, own.height),
            Rect(seen.x + dx, seen.y + dy, seen.width, seen.height),
        )

    def _at_rest(self, node):
        """What _on_screen() says once it says it twice: a popover that opens still moves, and
        what is clicked where it was a moment ago is something else."""
        end = time.monotonic() + self.timeout
        before = None
        place = self._on_screen(node)
        while place != before and time.monotonic() < end:
            time.sleep(2 * POLL)
            before, place = place, self._on_screen(node)
        return place

    def _point(self, target):
        """A node's middle (what is seen of it), or a point (x, y) as it is."""
        if isinstance(target, Node):
            if not target.shown:
                raise NotFound(f"{target} is in the tree but not shown")
            rect, seen = self._at_rest(target)
            if seen.width < 1 or seen.height < 1:
                raise NotFound(f"{target} is out of sight; scroll_to() it first")
            if seen == rect and not target.reachable:
                raise NotFound(f"{target} is covered by {target.picked()}")
            return seen.centre
        if isinstance(target, Rect):
            return target.centre
        return target

    # -- pointer --
    def move(self, target):
        self.screen.xdotool("mousemove", *self._point(target))

    def click(self, target, button=1, count=1, modifiers=()):
        """Clicks a node's middle, or a point (x, y) of the screen."""
        words = ["mousemove", *self._point(target), "sleep", "0.02"]
        for m in modifiers:
            words += ["keydown", m]
        words += ["click", "--repeat", count, "--delay", "60", button]
        for m in modifiers:
            words += ["keyup", m]
        self.screen.xdotool(*words)

    def double_click(self, target):
        self.click(target, count=2)

    def drag(self, source, target, *, steps=5, pace=PACE, hover=None, button=1, modifiers=()):
        """Drags from a node (or point) to another with the pointer's button held.
        hover: called at the target before the button goes up (for a picture, or to read
        what the target shows). (Escape does not end a drag in GTK 4.8 on X11: the key is
        grabbed and lost. To drag without a drop, drag to what takes none.)"""
        (x1, y1), (x2, y2) = self._point(source), self._point(target)
        far = max(abs(x2 - x1), abs(y2 - y1), 1)
        # GTK starts a drag once the pointer is 8 pixels from where it went down
        sx, sy = x1 + 12 * (x2 - x1) // far, y1 + 12 * (y2 - y1) // far
        words = ["mousemove", x1, y1, "sleep", 2 * pace]
        for m in modifiers:
            words += ["keydown", m]
        words += ["mousedown", button, "sleep", 2 * pace, "mousemove", sx, sy, "sleep", 2 * pace]
        for i in range(1, steps + 1):
            words += [
                "mousemove",
                sx + (x2 - sx) * i // steps,
                sy + (y2 - sy) * i // steps,
                "sleep",
                pace,
            ]
        # One more motion on the target, and a moment for its answer: enter, position
        # and status are messages between the drag and the window.
        words += [
            "mousemove",
            x2 + 1,
            y2,
            "sleep",
            3 * pace,
            "mousemove",
            x2,
            y2,
            "sleep",
            5 * pace,
        ]
        self.screen.xdotool(*words)
        try:
            if hover:
                hover()
        finally:
            words = ["mouseup", button]
            for m in modifiers:
                words += ["keyup", m]
            self.screen.xdotool(*words)

    def scroll(self, target, clicks):
        """Turns the wheel over a target: down for positive clicks."""
        self.screen.xdotool(
            "mousemove",
            *self._point(target),
            "sleep",
            "0.02",
            "click",
            "--repeat",
            abs(clicks),
            "--delay",
            "15",
            5 if clicks > 0 else 4,
        )

    def scroll_to(self, target, limit=60):
        """Turns the wheel until a node's middle is in sight; returns the node. target: a
        node, or a callable that finds it: a long list reuses its rows while it scrolls, so
        that a node found before may stand for another row afterwards."""
        for turn in range(limit):
            node = target() if callable(target) else target
            own, above = node.extents, node.ancestors
            shown = node.shown
            inside = next(
                (a for a in above if a.extents.width and not a.extents.contains(own.centre)), None
            )
            if shown and inside is None:
                return node
            # a row out of sight has no place that could be believed: look below, then above
            down = own.centre[1] > inside.extents.centre[1] if shown else turn < limit // 2
            pane = next((a for a in above if a.role == "scroll pane"), None) or inside or above[0]
            self.scroll(pane.seen, 1 if down else -1)
            time.sleep(5 * PACE)
        raise NotFound(f"{node} does not scroll into sight")

    # -- keyboard --
    def key(self, *keys):
        """Presses keys, one after the other: "ctrl+shift+z", "Down", "space", "F10"."""
        words = []
        for k in keys:
            words += ["key", k, "sleep", "0.02"]
        self.screen.xdotool(*words)

    def type(self, text, delay=None):
        """Types text (delay: milliseconds between the keys)."""
        self.screen.map_characters(text)
        self.screen.xdotool("type", "--delay", delay or max(4, int(PACE * 400)), "--", text)

    def choose_file(self, path, dialog="Open"):
        """Names a file in a file dialog (open or save; by its title), by keyboard, and
        accepts. The dialog may be GTK's own or, for a program in a sandbox, the portal's,
        which another program shows."""

        def on_screen():
            return any(w["title"] == dialog and not w["popup"] for w in self.screen.windows())

        def entry():
            for name, at in self._applications():
                if name not in self.known:
                    for node in self.find_all(
                        "entry", states="focused", within=Node(self, name, at)
                    ):
                        return node
            return None

        self.wait(on_screen, f"a dialog {dialog!r} on the screen")
        for _ in range(20):  # it takes the key once it has the keyboard
            self.key("ctrl+l")
            try:
                field = self.wait(entry, "the dialog's entry", 0.5)
                break
            except NotFound:
                continue
        else:
            raise NotFound("the dialog's entry does not get the keyboard")
        self.key("ctrl+a")
        self.type(path)
        self.wait(lambda: field.text == path, "the path to be typed")
        for _ in range(4):  # the list of completions may take a Return for itself
            self.key("Return")
            try:
                return self.wait(lambda: not on_screen(), "the dialog to close", 1.5)
            except NotFound:
                continue
        raise NotFound(f"the dialog {dialog!r} does not take {path}")

    # -- pictures --
    def screenshot(self, path, node=None):
        """The screen, or a node's part of it, as a PNG."""
        self.screen.picture(path, node.rect if node is not None else None)
        return path

    def _picture_of_failure(self):
        """Where GUI_FAILURES names a folder: the screen and the tree as they were."""
        folder = os.environ.get("GUI_FAILURES")
        if not folder:
            return
        os.makedirs(folder, exist_ok=True)
        base = os.path.join(folder, f"failure-{os.getpid()}-{int(time.time() * 1000)}")
        try:
            self.screen.picture(base + ".png")
            with open(base + ".txt", "w") as f:
                f.write(self.dump() + "\n\n" + self.log)
        except Exception as e:  # a failure to show a failure must not hide it
            print(f"gui: no picture of the failure: {e}", file=sys.stderr)


def main():
    parser = argparse.ArgumentParser(description="Look at a GTK program, under with-display.")
    parser.add_argument("what", choices=["tree", "shot", "tabs", "audit"])
    parser.add_argument("out", nargs="?", help="shot: the PNG to write")
    parser.add_argument("--rects", action="store_true", help="tree: with places on the screen")
    parser.add_argument("--keys", default="", help="keys to press first, separated by spaces")
    parser.add_argument("--settle", type=float, default=0.3, help="seconds to wait first (0.3)")
    if "--" not in sys.argv:
        parser.error("name the program after --")
    split = sys.argv.index("--")
    args = parser.parse_args(sys.argv[1:split])
    status = 0
    with App(sys.argv[split + 1 :]) as app:
        time.sleep(args.settle)
        for key in args.keys.split():
            app.key(key)
            time.sleep(args.settle)
        if args.what == "tree":
            print(app.dump(rects=args.rects))
        elif args.what == "shot":
            print(app.screenshot(args.out or "shot.png"))
        elif args.what == "tabs":
            for node in app.focus_walk():
                print(node)
        elif args.what == "audit":
            found = app.audit()
            for node in found:
                print(f"unnamed: {node} in {' < '.join(str(a) for a in node.ancestors[:3])}")
            print(f"{len(found)} unnamed")
            status = 1 if found else 0
        for line in app.warnings():
            print("the program said:", line, file=sys.stderr)
    return status


if __name__ == "__main__":
    signal.signal(signal.SIGPIPE, signal.SIG_DFL)
    sys.exit(main())
