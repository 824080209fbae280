#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Arrows point down: ui -> model -> codec -> core, and cli -> model. Reads the includes.

check-layers.py ROOT"""

import os
import re
import sys

import checklib

INCLUDE = re.compile(r'^\s*#\s*include\s*([<"])([^>"]+)[>"]')
GENERATED = re.compile(r"^(config\.h|sw-[a-z0-9-]*(resources|enums|enum-types|marshal)\.h)$")

PLAIN_C = {f"{name}.h" for name in (
    "assert ctype errno fenv float inttypes iso646 limits locale math setjmp signal stdalign "
    "stdarg stdatomic stdbool stddef stdint stdio stdlib string time uchar wchar").split()}
# What reaches for files, threads or the clock has no place below the model
PURE_C = PLAIN_C - {"stdio.h", "signal.h", "setjmp.h", "locale.h", "time.h"}
SYSTEM = {"fcntl.h", "unistd.h", "sys/stat.h", "sys/types.h", "sys/xattr.h", "sys/file.h",
          "sys/mman.h", "sys/resource.h", "libintl.h"}

GLIB = re.compile(r"^(glib\.h|glib/[a-z0-9-]+\.h)$")
OBJECTS = re.compile(r"^(glib-object\.h|gobject/.+|gio/.+|glib-unix\.h|json-glib/.+)$")
WINDOW = re.compile(r"^(gtk/.+|gdk/.+|gsk/.+|adwaita\.h|pango/.+|graphene\.h|cairo[a-z-]*\.h"
                    r"|gdk-pixbuf/.+)$")

# layer: (system headers it may use, layers it may use)
LAYERS = {
    "core": (lambda h: GLIB.match(h) or h in PURE_C, {"core"}),
    "codec": (lambda h: GLIB.match(h) or h in PURE_C, {"codec", "core"}),
    "model": (lambda h: GLIB.match(h) or OBJECTS.match(h) or h in PLAIN_C | SYSTEM,
              {"model", "codec", "core"}),
    "cli": (lambda h: GLIB.match(h) or OBJECTS.match(h) or h in PLAIN_C | SYSTEM,
            {"cli", "model", "core"}),
    "ui": (lambda h: GLIB.match(h) or OBJECTS.match(h) or WINDOW.match(h)
           or h in PLAIN_C | {"libintl.h"},
           {"ui", "model", "core"}),
}
# core and codec take bytes and give structures: no files, threads, clocks or settings
IMPURE = re.compile(r"\b(fopen|fread|fwrite|printf|getenv|g_print|g_printerr|g_getenv|g_fopen"
                    r"|g_file_(?:get|set)_contents|g_mapped_file_\w+|g_timeout_add\w*"
                    r"|g_idle_add\w*|g_thread_\w+|g_main_\w+|g_get_(?:real|monotonic)_time"
                    r"|g_date_time_new_now\w*|g_settings_\w+|g_spawn_\w+)\s*\(")


def strip_comments(text):
    """Comments become blanks; the lines stay where they are."""
    def blank(match):
        found = match.group(0)
        return re.sub(r"[^\n]", " ", found) if found.startswith("/") else found

    return re.sub(r'/\*.*?\*/|//[^\n]*|"(?:\\.|[^"\\\n])*"', blank, text, flags=re.S)


def layer_of(path):
    parts = path.split(os.sep)
    return parts[1] if len(parts) > 2 and parts[0] == "src" else None


def format_of(path):
    """src/codec/d2s/x.h: d2s. What lies in src/codec itself is of no format."""
    parts = path.split(os.sep)
    return parts[2] if parts[:2] == ["src", "codec"] and len(parts) > 3 else None


def resolve(path, header, headers):
    """The file of the tree that a quoted include names."""
    beside = os.path.normpath(os.path.join(os.path.dirname(path), header))
    if beside in headers:
        return beside
    ends = [h for h in headers if h.endswith(os.sep + header)]
    return min(ends, key=len) if ends else None


def check_include(path, mark, header, headers):
    """What is wrong with one include; None when nothing is."""
    layer = layer_of(path)
    system, layers = LAYERS[layer]
    if mark == "<":
        return None if system(header) else f"{layer} may not use <{header}>"
    if GENERATED.match(header):
        return None
    target = resolve(path, header, headers)
    if target is None:
        return f"no such header in src: \"{header}\""
    if layer_of(target) not in layers:
        return f"{layer} may not use {layer_of(target)} (\"{header}\")"
    if layer == "codec" and format_of(target) not in (None, format_of(path)):
        return f"one format may not use another's (\"{header}\")"
    return None


def check(root):
    sources = checklib.list_files(root, ["src"], (".c", ".h"))
    headers = {p for p in sources if p.endswith(".h")}
    found = []
    for path in sources:
        layer = layer_of(path)
        if layer not in LAYERS:
            if layer is not None or path.count(os.sep) > 1:
                found.append(f"{path}: in no known layer")
            continue
        for number, line in enumerate(strip_comments(checklib.read(root, path)).split("\n"), 1):
            match = INCLUDE.match(line)
            wrong = match and check_include(path, *match.groups(), headers)
            if wrong:
                found.append(f"{path}:{number}: {wrong}")
            call = layer in ("core", "codec") and IMPURE.search(line)
            if call:
                found.append(f"{path}:{number}: {layer} may not call {call.group(1)}()")
    return found


GOOD = {
    "src/core/sw-a.h": "#include <glib.h>\n#include <string.h>\n",
    "src/core/sw-a.c": '#include "config.h"\n#include "sw-a.h"\n',
    "src/codec/sw-codec.h": '#include "sw-a.h"\n',
    "src/codec/d2s/sw-d2s.h": '#include "sw-codec.h"\n/* fopen () is the model\'s */\n',
    "src/codec/svb/sw-svb.h": '#include "sw-codec.h"\n',
    "src/model/sw-document.h": "#include <gio/gio.h>\n",
    "src/model/sw-document.c": '#include "sw-document.h"\n#include "d2s/sw-d2s.h"\n',
    "src/cli/sw-cli.c": '#include "sw-document.h"\n#include <json-glib/json-glib.h>\n',
    "src/ui/sw-window.h": '#include <adwaita.h>\n#include "sw-document.h"\n',
}
BAD = {
    "gio in core": ({"src/core/sw-b.c": "#include <gio/gio.h>\n"}, "core may not use <gio/gio.h>"),
    "objects in a codec": ({"src/codec/d2s/x.h": "#include <glib-object.h>\n"},
                           "codec may not use <glib-object.h>"),
    "gtk in a codec": ({"src/codec/d2s/x.c": "  #  include <gtk/gtk.h>\n"},
                       "codec may not use <gtk/gtk.h>"),
    "the model in core": ({"src/core/sw-b.h": '#include "sw-document.h"\n'},
                          "core may not use model"),
    "one format in another": ({"src/codec/svb/x.c": '#include "d2s/sw-d2s.h"\n'},
                              "one format may not use another's"),
    "gtk in the model": ({"src/model/x.c": "#include <gtk/gtk.h>\n"},
                         "model may not use <gtk/gtk.h>"),
    "the window in the model": ({"src/model/x.c": '#include "sw-window.h"\n'},
                                "model may not use ui"),
    "a codec in the window": ({"src/ui/x.c": '#include "sw-d2s.h"\n'}, "ui may not use codec"),
    "a codec in the command line": ({"src/cli/x.c": '#include "sw-svb.h"\n'},
                                    "cli may not use codec"),
    "adwaita in the command line": ({"src/cli/x.c": "#include <adwaita.h>\n"},
                                    "cli may not use <adwaita.h>"),
    "a header that is not there": ({"src/core/x.c": '#include "sw-gone.h"\n'},
                                   "no such header"),
    "a file read by a codec": ({"src/codec/d2s/x.c": "  g_file_get_contents (a, b, c, d);\n"},
                               "codec may not call g_file_get_contents()"),
    "a new layer": ({"src/extra/x.c": "\n"}, "in no known layer"),
}


def main():
    tap = checklib.Tap()
    found = check(sys.argv[1])
    tap.ok(not found, "every include of src points down", *found)
    checklib.try_check(tap, check, "self-test", GOOD, BAD)
    return tap.done()


if __name__ == "__main__":
    sys.exit(main())
