#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Compares dumps of fixtures, which a reviewer has read, with what the program prints now.

test-golden.py SAVEWRIGHT-CLI MAKE-FIXTURES [--update]"""

import difflib
import os
import sys

from clilib import read, run, same, write

FOLDER = os.path.join(os.path.dirname(os.path.realpath(__file__)), "golden")

# In a busy fixture every field has a value of its own, so each shows at which bit it was read.
FLAT = [f"busy-{version}" for version in (71, 87, 92, 96, 99, 105)]
TREES = ["demo-99", "demo-71"]

# The same of Torchlight: every bit of a character of each form, and what a script sees of one
ENDS = {"young-23": ".svt", "young-66": ".svb", "young-68": ".svb", "ashford": ".svb",
        "sharedstash_v2": ".bin"}
FLAT += ["young-23", "young-66", "young-68"]
TREES += ["ashford", "sharedstash_v2"]


def find(bench, name):
    return bench.fixture(name, ENDS.get(name, ".d2s"))


def compare(bench, name, arguments):
    path = os.path.join(FOLDER, name)
    got = bench.done(*arguments).text
    if "--update" in sys.argv:
        write(path, got.encode())
    wanted = read(path).decode()
    lines = difflib.unified_diff(wanted.splitlines(), got.splitlines(), name, "now", lineterm="")
    assert got == wanted, "\n".join(list(lines)[:60])


def test_every_value_of_a_busy_character(bench):
    for name in FLAT:
        compare(bench, f"{name}.flat.txt", ("dump", "--flat", find(bench, name)))


def test_the_tree_of_the_demo_character(bench):
    for name in TREES:
        compare(bench, f"{name}.txt", ("dump", find(bench, name)))


def test_every_golden_text_is_compared(bench):
    names = [f"{name}.flat.txt" for name in FLAT] + [f"{name}.txt" for name in TREES]
    same(sorted(os.listdir(FOLDER)), sorted(names))


if __name__ == "__main__":
    sys.exit(run(sys.modules[__name__]))
