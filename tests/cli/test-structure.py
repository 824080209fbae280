#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""The verbs insert, remove, move and copy, and their edits in a recipe.

test-structure.py SAVEWRIGHT-CLI MAKE-FIXTURES"""

import json
import os
import sys

from clilib import FAULT, USAGE, read, run, same, write

RECIPE = "-7400772775861277596"
OTHER_RECIPE = "-7018073669323880272"


def edited(bench, verb, *words):
    """Makes one edit of Ashford, which must come back whole, and gives both dumps."""
    path = bench.fixture("ashford", ".svb")
    out = bench.fresh("out.svb")
    before = bench.done("dump", path).json
    bench.done(verb, path, *words, "-o", out)
    bench.done("verify", out)
    return before, bench.done("dump", out).json


def changed_members(before, after):
    """Which members of the root differ, but for what saving computes."""
    return {name for name in before if before[name] != after[name]} - {"checksum", "file_size"}


def test_remove(bench):
    before, after = edited(bench, "remove", "/character/items/1")
    same(changed_members(before, after), {"character"})
    del before["character"]["items"][1]
    same(after["character"], before["character"])


def test_copy(bench):
    before, after = edited(bench, "copy", "/character/items/1")
    items, present = before["character"]["items"], after["character"]["items"]
    same(len(present), len(items) + 1)
    copy = present.pop(2)
    same(present, items)
    same({name for name in copy if copy[name] != items[1][name]}, {"slot", "runtime"})
    same({item["slot"] for item in items if item["container"] == copy["container"]}
         & {copy["slot"]}, set())


def test_move_to_pet(bench):
    before, after = edited(bench, "move", "/character/items/1", "/pets/0/items")
    same(changed_members(before, after), {"character", "pets"})
    same(len(after["character"]["items"]), len(before["character"]["items"]) - 1)
    moved, item = after["pets"][0]["items"][-1], before["character"]["items"][1]
    same((moved["guid"], moved["runtime"], moved["stack"]),
         (item["guid"], item["runtime"], item["stack"]))


def test_move_within(bench):
    before, after = edited(bench, "move", "/character/items/0", "/character/items/2")
    items = before["character"]["items"]
    items.insert(2, items.pop(0))
    same(after["character"], before["character"])


def test_insert(bench):
    before, after = edited(bench, "insert", f"/recipes/0={OTHER_RECIPE}")
    same(after["recipes"], [OTHER_RECIPE] + before["recipes"])
    before, after = edited(bench, "insert", f"/recipes/-={OTHER_RECIPE}")
    same(after["recipes"], before["recipes"] + [OTHER_RECIPE])


def test_differences(bench):
    """What an element pushes back in its list is no difference."""
    path = bench.fixture("ashford", ".svb")
    rows = bench.done("remove", path, "/character/items/1", "-o", bench.fresh("out.svb"),
                      "--json").json
    same([(row["path"], row["new"]) for row in rows], [("/character/items/1", None)])
    same(rows[0]["old"]["name"], "Health Potion")


def test_refusals(bench):
    path = bench.fixture("ashford", ".svb")
    bench.refuses("not_offered", "remove", path, "/keys/0")
    bench.refuses("not_offered", "remove", path, "/character/skills/0")
    bench.refuses("not_offered", "copy", path, "/pets/0")
    bench.refuses("no_such_path", "remove", path, "/character/items/99")
    bench.refuses("no_such_path", "move", path, "/character/items/0", "/nothing")
    bench.refuses("no_value", "insert", path, "/recipes/-")
    bench.refuses("unknown_id", "insert", path, "/recipes/-=5")
    bench.refuses("wrong_type", "insert", path, "/recipes/-=true")
    bench.fails(USAGE, "move", path, "/character/items/0", "-o", bench.fresh("out.svb"))
    bench.fails(USAGE, "remove", path, "/character/items/0")


def new_recipe(bench, *edits):
    path = bench.fresh("recipe.json")
    write(path, json.dumps({"format": "savewright-recipe", "version": 1, "title": "Items",
                            "edits": list(edits)}).encode())
    return path


def test_recipe(bench):
    path = bench.fixture("ashford", ".svb")
    folder = bench.fresh("folder")
    recipe = new_recipe(bench, {"verb": "remove", "path": "/character/items/0"},
                        {"verb": "copy", "path": "/character/items/0"},
                        {"verb": "set", "path": "/character/items/1/stack", "value": 3},
                        {"verb": "insert", "path": "/recipes/0", "value": OTHER_RECIPE})
    before = bench.done("dump", path).json
    bench.done("apply", recipe, path, "-o", folder)
    after = bench.done("dump", os.path.join(folder, os.path.basename(path))).json
    same([(item["name"], item["stack"]) for item in after["character"]["items"][:2]],
         [(before["character"]["items"][1]["name"], before["character"]["items"][1]["stack"]),
          (before["character"]["items"][1]["name"], 3)])
    same(after["recipes"], [OTHER_RECIPE, RECIPE])

    wrong = new_recipe(bench, {"verb": "remove", "path": "/character/items/0"},
                       {"verb": "remove", "path": "/keys/0"})
    whole = read(path)
    bench.fails(FAULT, "apply", wrong, path, "--in-place")
    same(read(path), whole)


if __name__ == "__main__":
    sys.exit(run(sys.modules[__name__]))
