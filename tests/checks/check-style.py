#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""The parts of the house style that a program can read.

check-style.py ROOT"""

import os
import re
import sys

import checklib
from importlib import import_module

strip_comments = import_module("check-layers").strip_comments

COLUMNS = 100
FILE_LINES = 800
FUNCTION_LINES = 80         # fifty is the aim; past this it is two functions

CODE = ("src", "tests", "ui", "build-aux", "flatpak", "po", ".ci")
C_ENDS = (".c", ".h")
SCRIPT_ENDS = (".py", ".sh", "meson.build", "/run", "/test", "/with-display")
TEXT_ENDS = C_ENDS + SCRIPT_ENDS + (".ui", ".css", ".xml", ".in", ".json")
WIDE = (".json", ".svg", ".ui", ".desktop.in")       # where a line of text can't be broken
SPDX = "SPDX-License-Identifier: "
# (written so that this file does not find itself)
OPEN_ENDS = re.compile(r"\b(TO" r"DO|FIX" r"ME|XX" r"X|HA" r"CK)\b|\b[Nn]ot imple" r"mented\b")
VERSION_BRANCH = re.compile(r"\b(ADW|GTK|GLIB)_CHECK_VERSION\b")
QUOTED = re.compile(r'^#include "([^"]+)"')
SYSTEM = re.compile(r"^#include <([^>]+)>")


def check_lines(path, lines):
    """Blanks and widths, the same in every kind of file."""
    for number, line in enumerate(lines, 1):
        if "\t" in line:
            yield number, "a tab"
        if line != line.rstrip():
            yield number, "blanks at the end of the line"
        if len(line) > COLUMNS and not path.endswith(WIDE):
            yield number, f"{len(line)} columns, {COLUMNS} are allowed"
        if OPEN_ENDS.search(line):
            yield number, f"an open end: “{OPEN_ENDS.search(line).group(0)}”"


def check_head(path, lines):
    """The licence in one line, and what the file is."""
    if path.endswith(".json"):
        return
    if not any(SPDX in line for line in lines[:3]):
        yield 1, "no SPDX line"
    elif path.endswith(C_ENDS) and not any(
            line.startswith("/*") and SPDX not in line for line in lines[:4]):
        yield 1, "no sentence that says what the file is"


def check_includes(path, lines):
    """config.h, own header, project headers A to Z, then the system's."""
    found = [(n, q, s) for n, line in enumerate(lines, 1)
             for q, s in [(QUOTED.match(line), SYSTEM.match(line))] if q or s]
    if path.endswith(".h"):
        if "#pragma once" not in lines:
            yield 1, "no #pragma once"
        return
    if not found or not found[0][1] or found[0][1].group(1) != "config.h":
        yield found[0][0] if found else 1, "\"config.h\" is not the first include"
        return
    own = os.path.basename(path)[:-2] + ".h"
    quoted = [q.group(1) for _, q, _ in found[1:] if q]
    first_system = next((n for n, _, s in found if s), None)
    for number, q, _ in found:
        if q and first_system is not None and number > first_system \
                and not q.group(1).endswith("-private.h"):
            yield number, "a project header after a system header"
    if own in [os.path.basename(q) for q in quoted]:
        if os.path.basename(quoted[0]) != own:
            yield found[1][0], f"its own header, \"{own}\", is not the first after \"config.h\""
        quoted = quoted[1:]
    if quoted != sorted(quoted):
        yield found[0][0], "project headers are not in the order A to Z"


def check_functions(lines):
    """How long each body is, from the brace in the first column to the other."""
    start = None
    for number, line in enumerate(lines, 1):
        if line == "{":
            start = number
        elif line.startswith("}") and start is not None:
            if line == "}" and number - start - 1 > FUNCTION_LINES:
                yield start, (f"a function of {number - start - 1} lines, "
                              f"{FUNCTION_LINES} are allowed")
            start = None


def check_file(root, path):
    text = checklib.read(root, path)
    if not text:
        return
    if "\r" in text:
        yield 1, "carriage returns"
    if not text.endswith("\n") or text.endswith("\n\n"):
        yield text.count("\n"), "does not end with exactly one newline"
    lines = text.split("\n")[:-1]
    yield from check_lines(path, lines)
    yield from check_head(path, lines)
    if not path.endswith(C_ENDS):
        return
    if len(lines) > FILE_LINES:
        yield len(lines), f"{len(lines)} lines, {FILE_LINES} are allowed"
    yield from check_includes(path, lines)
    bare = strip_comments(text).split("\n")
    yield from check_functions(bare)
    if os.path.basename(path) != "sw-compat.c":
        for number, line in enumerate(bare, 1):
            if VERSION_BRANCH.search(line):
                yield number, "a branch on a library's version outside sw-compat.c"


def check(root):
    paths = checklib.list_files(root, CODE, TEXT_ENDS)
    paths += [p for p in ("meson.build", "meson_options.txt", "data/meson.build")
              if os.path.exists(os.path.join(root, p))]
    paths += checklib.list_files(root, ["data"], (".in", ".xml", ".svg"))
    return [f"{path}:{number}: {what}" for path in paths for number, what in
            check_file(root, path)]


HEAD = "/* SPDX-License-Identifier: GPL-3.0-or-later */\n/* sw-a: a thing. */\n"
SOURCE = HEAD + """#include "config.h"

#include "sw-a.h"

#include "sw-b.h"

#include <math.h>
"""
GOOD = {
    "src/core/sw-a.h": HEAD + "#pragma once\n",
    "src/core/sw-a.c": SOURCE + "\nint\na (void)\n{\n  return 1;\n}\n",
    "src/ui/sw-compat.c": HEAD + '#include "config.h"\n#if ADW_CHECK_VERSION (1, 5, 0)\n#endif\n',
    "build-aux/run": "#!/bin/sh\n# SPDX-License-Identifier: GPL-3.0-or-later\n",
}


def bad(text, path="src/core/sw-a.c"):
    return {path: text}


BAD = {
    "a tab": (bad(SOURCE + "\tint a;\n"), ":10: a tab"),
    "a wide line": (bad(SOURCE + f"/* {'m' * 95} */\n"), "101 columns"),
    "blanks at an end": (bad(SOURCE + "int a; \n"), "blanks at the end"),
    "no licence": (bad('#include "config.h"\n'), "no SPDX line"),
    "no licence in a script": (bad("#!/bin/sh\n", "build-aux/run"), "no SPDX line"),
    "no sentence": (bad("\n".join([HEAD.split("\n")[0], '#include "config.h"', ""])),
                    "no sentence"),
    "no config.h": (bad(HEAD + '#include "sw-a.h"\n'), '"config.h" is not the first'),
    "a late config.h": (bad(HEAD + '#include <glib.h>\n#include "config.h"\n'),
                        '"config.h" is not the first'),
    "headers out of order": (bad(SOURCE.replace('"sw-b.h"', '"sw-c.h"\n#include "sw-b.h"')),
                             "A to Z"),
    "an own header that comes late": (
        bad(HEAD + '#include "config.h"\n#include "sw-0.h"\n#include "sw-a.h"\n'),
        "its own header"),
    "a project header that comes late": (bad(SOURCE + '#include "sw-c.h"\n'),
                                         "after a system header"),
    "no pragma": (bad(HEAD, "src/core/sw-a.h"), "no #pragma once"),
    "a long file": (bad(SOURCE + "int a;\n" * 800), "809 lines"),
    "a long function": (bad(SOURCE + "void\na (void)\n{\n" + "  a ();\n" * 81 + "}\n"),
                        "a function of 81 lines"),
    "an open end": (bad(SOURCE + "/* TO" "DO: later */\n"), "an open end"),
    "no last newline": (bad(SOURCE + "int a;"), "exactly one newline"),
    "carriage returns": (bad(SOURCE.replace("\n", "\r\n")), "carriage returns"),
    "a branch on a version": (bad(SOURCE + "#if GTK_CHECK_VERSION (4, 10, 0)\n#endif\n"),
                              "outside sw-compat.c"),
}


def main():
    tap = checklib.Tap()
    found = check(sys.argv[1])
    tap.ok(not found, "the tree keeps the house style", *found)
    checklib.try_check(tap, check, "self-test", GOOD, BAD)
    return tap.done()


if __name__ == "__main__":
    sys.exit(main())
