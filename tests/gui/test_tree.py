#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""All fields of a save as a tree, without a pointer: walk, search, go to a path, edit, undo."""

import os
import re
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

import swgui
from swgui import go


def focus(app, words):
    """Waits until a row that begins with these words has the focus."""
    def there():
        node = app.focused
        return node if node is not None and node.name.startswith(words) else None

    return app.wait(there, f"the focus on “{words}”, not on {app.focused}")


def to(app, path):
    app.key("ctrl+l")
    app.wait(lambda: app.focused is not None and app.focused.role == "text", "an entry for a path")
    app.key("ctrl+a")
    app.type(path)
    app.key("Return")


def test_tree_by_keyboard(desk, app):
    # The tree shows what was selected on the page before
    go(app, "All fields")
    focus(app, "Name, Ashford")
    to(app, "/header")
    assert focus(app, "Header, 30 entries, 3 of 22, level 1, expanded").role == "tree item"
    app.key("Left")
    focus(app, "Header, 30 entries, 3 of 22, level 1, collapsed")
    app.key("Right")
    focus(app, "Header, 30 entries, 3 of 22, level 1, expanded")
    app.key("Right")
    assert "read-only" in focus(app, "File size").name
    app.key("Left")
    focus(app, "Header")

    # A path that is not there: the way as far as it goes
    to(app, "/header/leve")
    app.wait(lambda: any(n.shown for n in app.find_all(None, re.compile("^Go to /header$"))),
             "an offer")
    app.key("Escape")
    focus(app, "Header")

    # Searched for, and shown in the tree
    app.key("ctrl+f")
    app.type("level type:number path:/attributes")
    app.wait(lambda: any(n.shown for n in app.find_all(None, re.compile("^[0-9]+ hits?$"))),
             "hits")
    app.key("Return")
    focus(app, "Level")
    app.key("Return")
    app.wait(lambda: app.focused.role == "tree item", "the tree")
    before = focus(app, "Level").name

    # Its value is set by the inspector's control, and comes back from there
    app.key("F2")
    app.wait(lambda: app.focused is not None and app.focused.role != "tree item",
             "the focus in the inspector")
    app.key("Up")
    app.key("ctrl+i")
    focus(app, "Level")
    app.wait(lambda: "changed" in app.focused.name, "a changed level")
    app.key("ctrl+z")
    app.wait(lambda: app.focused is not None and app.focused.name == before, "the level as it was")
    app.key("ctrl+f")
    app.key("Escape")
    focus(app, "Level")


if __name__ == "__main__":
    sys.exit(swgui.run(sys.modules["__main__"]))
