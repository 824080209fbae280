#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Is every file with text for people in po/POTFILES.in, and does every catalogue compile?

check-potfiles.py ROOT
check-potfiles.py --write ROOT      writes the list anew"""

import os
import re
import shutil
import subprocess
import sys
from importlib import import_module

import checklib

strip_comments = import_module("check-layers").strip_comments

CALL = re.compile(r"(?<![A-Za-z0-9_])(N?C?_|ngettext|g_dngettext|g_dpgettext2|Q_) ?\(")
MARKED = re.compile(r'translatable="(yes|true|1)"')


def has_text(root, path):
    text = checklib.read(root, path)
    if path.endswith((".c", ".h")):
        # the macro that defines _() says nothing to people
        lines = [line for line in strip_comments(text).split("\n")
                 if not line.lstrip().startswith("#")]
        return any(CALL.search(line) for line in lines)
    return path.endswith(".in") or MARKED.search(text) is not None


def candidates(root):
    return checklib.list_files(root, ["src", "ui", "data"], (".c", ".h", ".ui", ".in"))


def write(root):
    path = os.path.join(root, "po/POTFILES.in")
    head = [line for line in checklib.read(root, "po/POTFILES.in").split("\n")
            if line.startswith("#")]
    with open(path, "w", encoding="utf-8") as out:
        out.write("\n".join(head + [c for c in candidates(root) if has_text(root, c)]) + "\n")


def check(root):
    listed = [line.strip() for line in checklib.read(root, "po/POTFILES.in").split("\n")]
    listed = [line for line in listed if line and not line.startswith("#")]
    found = [f"po/POTFILES.in: {path} is listed twice"
             for path in sorted(set(listed)) if listed.count(path) > 1]
    if listed != sorted(listed):
        wrong = next(b for a, b in zip(listed, listed[1:]) if a > b)
        found.append(f"po/POTFILES.in: not in the order A to Z at {wrong}")
    for path in candidates(root):
        if path not in listed and has_text(root, path):
            found.append(f"{path}: has text for people and is not in po/POTFILES.in")
    for path in listed:
        if not os.path.exists(os.path.join(root, path)):
            found.append(f"po/POTFILES.in: {path} does not exist")
        elif not has_text(root, path):
            found.append(f"po/POTFILES.in: {path} has no text for people")
    return found


def check_extraction(root, options):
    """xgettext's warnings. A text that a macro cuts in two (G_GUINT64_FORMAT) is never found
    in a catalogue: PRIu64 is one that gettext knows."""
    if shutil.which("xgettext") is None:
        return "xgettext is not installed (Debian: gettext)"
    listed = os.path.join(root, "po/POTFILES.in")
    run = subprocess.run(["xgettext", "-D", root, "-f", listed, "-o", os.devnull, *options],
                         text=True, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
    return run.stdout or (run.returncode and f"xgettext ended with {run.returncode}") or None


def check_catalogue(root, language):
    """msgfmt's word on one catalogue; None when it is right."""
    path = os.path.join(root, "po", language + ".po")
    if not os.path.exists(path):
        return f"{path} does not exist"
    if shutil.which("msgfmt") is None:
        return "msgfmt is not installed (Debian: gettext)"
    run = subprocess.run(["msgfmt", "-c", "-v", "-o", os.devnull, path], text=True,
                         stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
    print(f"# {language}: {run.stdout.strip().splitlines()[-1] if run.stdout else ''}")
    return run.stdout if run.returncode else None


GOOD = {
    "po/POTFILES.in": "# files\ndata/a.desktop.in\nsrc/ui/a.c\nui/a.ui\n",
    "data/a.desktop.in": "[Desktop Entry]\n",
    "src/ui/a.c": 'a = _("Save");\n',
    "src/ui/b.c": "/* _(\"no\") */\n#define N_(x) (x)\na_ (b);\n",
    "ui/a.ui": '<property translatable="yes">Save</property>\n',
    "ui/b.ui": "<property>Save</property>\n",
}
BAD = {
    **{f"a new file with {call}": ({"src/ui/c.c": f"  {call}\"Save\");\n"}, "src/ui/c.c: has text")
       for call in ("_(", "_ (", "N_(", "C_(\"a\", ", "ngettext (")},
    "a new window": ({"ui/c.ui": '<x translatable="yes">Save</x>\n'}, "ui/c.ui: has text"),
    "a new desktop file": ({"data/b.in": "\n"}, "data/b.in: has text"),
    "a file that is not there": ({"po/POTFILES.in": GOOD["po/POTFILES.in"] + "ui/gone.ui\n"},
                                 "ui/gone.ui does not exist"),
    "a file without text": ({"po/POTFILES.in": GOOD["po/POTFILES.in"] + "ui/b.ui\n"},
                            "ui/b.ui has no text"),
    "a file listed twice": ({"po/POTFILES.in": GOOD["po/POTFILES.in"] + "ui/a.ui\n"},
                            "listed twice"),
    "disorder": ({"po/POTFILES.in": "ui/a.ui\nsrc/ui/a.c\ndata/a.desktop.in\n"}, "A to Z"),
}
BROKEN = """msgid ""
msgstr "Content-Type: text/plain; charset=UTF-8\\n"

#, c-format
msgid "%d changes in %s"
msgstr "%s Änderungen in %d"
"""


def main():
    root = sys.argv[-1]
    if "--write" in sys.argv[1:-1]:
        write(root)
        return 0
    tap = checklib.Tap()
    found = check(root)
    tap.ok(not found, "po/POTFILES.in names every file with text, and no other", *found)
    languages = [word for line in checklib.read(root, "po/LINGUAS").split("\n")
                 for word in line.split("#")[0].split()]
    tap.ok(bool(languages), "there is a language to translate to")
    for language in languages:
        wrong = check_catalogue(root, language)
        tap.ok(wrong is None, f"msgfmt accepts {language}.po", wrong)
    options = re.findall(r"'(--[^']+)'", checklib.read(root, "po/meson.build"))
    wrong = check_extraction(root, options)
    tap.ok(wrong is None, "every text can be extracted whole", wrong)
    checklib.try_check(tap, check, "self-test", GOOD, BAD)
    cut = {"po/POTFILES.in": "a.c\n", "a.c": 'printf (_("%" G_GUINT64_FORMAT " bytes"), n);\n'}
    with checklib.scratch_tree(cut) as tree:
        tap.ok("a.c:1" in (check_extraction(tree, options) or ""),
               "self-test: a text that a macro cuts in two is found")
    cut["a.c"] = cut["a.c"].replace("G_GUINT64_FORMAT", "PRIu64")
    with checklib.scratch_tree(cut) as tree:
        wrong = check_extraction(tree, options)
        tap.ok(wrong is None, "self-test: a macro that gettext knows is no fault", wrong)
    with checklib.scratch_tree({"po/xx.po": BROKEN}) as tree:
        tap.ok(check_catalogue(tree, "xx") is not None, "self-test: a wrong format is found")
        tap.ok(check_catalogue(tree, "yy") is not None, "self-test: a missing catalogue is found")
    return tap.done()


if __name__ == "__main__":
    sys.exit(main())
