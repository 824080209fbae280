#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Stashes and items of Diablo II: the verbs items and item, and what all verbs say of such files.

test-items.py SAVEWRIGHT-CLI MAKE-FIXTURES"""

import sys

from clilib import FAULT, USAGE, read, run, same, write

STASHES = {"shared-98.d2i": ("d2i", 98), "shared-105.d2i": ("d2i", 105), "shared.sss": ("sss", 96),
           "personal.d2x": ("d2x", 96), "atma.d2x": ("atma", 96), "sword-96.d2i": ("item", 96),
           "sword-98.d2i": ("item", 98)}


def stash(bench, name):
    return bench.fixture(name, "")


def test_identify_and_verify(bench):
    paths = [stash(bench, name) for name in STASHES]
    rows = bench.done("identify", "--json", *paths).json
    same([(row["format"], row["version"], row["standing"]) for row in rows],
         [(*facts, "editable") for facts in STASHES.values()])
    same(bench.done("verify", "--deep", *paths).text.splitlines()[-1],
         f"{len(paths)} ok, 0 differ, 0 unreadable")


def test_dump(bench):
    for name, (kind, version) in STASHES.items():
        dump = bench.done("dump", stash(bench, name)).json
        same((dump["format"], dump["version"]), (kind, version))
        if kind == "item":
            same(dump["item"]["code"], "crs")
            continue
        same(len(dump["pages"]), 1 if kind == "atma" else 5 if version == 105 else 3)
        same(dump["pages"][0]["items"][3]["owner"], "Ada")
        same(dump["pages"][0].get("gold"), 1234567 if kind == "d2i" else None)
        same(dump.get("gold"), 1234567 if kind == "sss" else None)
        if kind in ("sss", "d2x"):
            same([page["name"] for page in dump["pages"]],
                 ["Unique swords", "", "twenty letters, all "])


def test_set(bench):
    path, out = stash(bench, "shared-98.d2i"), bench.fresh("out.d2i")
    bench.done("set", path, "/pages/1/gold=77", "/pages/0/items/3/owner=Bartholomew", "-o", out)
    dump = bench.done("dump", out).json
    same((dump["pages"][1]["gold"], dump["pages"][0]["items"][3]["owner"]), (77, "Bartholomew"))
    bench.done("verify", out)
    back = bench.fresh("out.d2i")
    bench.done("set", path, "/pages/1/gold=0", "-o", back)
    same(read(back), read(path))
    bench.refuses("value_out_of_range", "set", path, "/pages/1/gold=2500001")
    bench.refuses("bad_name", "set", stash(bench, "shared.sss"), "/pages/0/name=Größe")


def test_table(bench):
    path = stash(bench, "shared.sss")
    rows = bench.done("items", "--json", path).json
    same(len([row for row in rows if row["path"].count("/") == 4]), 14)
    same([(row["path"], row["name"], row["place"]) for row in rows if row["place"] == "head"][0],
         ("/pages/0/items/3", "Harlequin Crest (Shako)", "head"))
    same(bench.done("items", path).text.splitlines()[0].split(),
         ["Path", "Item", "Code", "Place", "Level"])
    bench.fails(FAULT, "items", bench.fixture("ashford", ".svb"), word="no_items")


def test_export_and_import(bench):
    path, item, out = stash(bench, "shared-98.d2i"), bench.fresh("e.d2i"), bench.fresh("out.d2i")
    bench.done("item", "export", path, "/pages/0/items/5", "-o", item)
    same(read(item), read(stash(bench, "sword-98.d2i")))
    bench.done("item", "import", path, item, "--to", "/pages/1/items", "--at", "4,2", "-o", out)
    bench.done("verify", out)
    put = bench.done("dump", out).json["pages"][1]["items"]
    same([(one["code"], one["x"], one["y"], one["panel"]) for one in put], [("crs", 4, 2, 5)])
    # The same seed is on another page already.
    assert put[0]["id"] != 79, put


def test_import_into_character(bench):
    sword, out = stash(bench, "sword-96.d2i"), bench.fresh()
    for version in (96, 99, 105):
        path = bench.fixture(f"demo-{version}")
        before = bench.done("dump", path).json["items"]
        bench.done("item", "import", path, sword, "--to", "stash", "-o", out)
        bench.done("verify", out)
        after = bench.done("dump", out).json["items"]
        same(after[:-1], before)
        same((after[-1]["runeword_string"], after[-1]["panel"], after[-1]["location"]),
             (20507, 5, 0))


def test_move(bench):
    path, out = stash(bench, "shared-105.d2i"), bench.fresh("out.d2i")
    bench.done("item", "move", path, "/pages/0/items/3", "--to", "/pages/1/items", "-o", out)
    before, after = bench.done("dump", path).json, bench.done("dump", out).json
    same(len(after["pages"][0]["items"]), len(before["pages"][0]["items"]) - 1)
    moved = after["pages"][1]["items"][0]
    same((moved["id"], moved["x"], moved["y"]), (77, 0, 0))
    bench.done("verify", out)

    hero = bench.fixture("busy-96")
    bench.refuses("not_beltable", "item", "move", hero, "/items/4", "--to", "belt")
    bench.refuses("outside_grid", "item", "move", hero, "/items/4", "--at", "9,3")
    bench.refuses("no_such_place", "item", "move", hero, "/items/4", "--to", "nowhere")
    bench.done("item", "move", hero, "/items/4", "--to", "cube", "-o", out)
    same(bench.done("get", out, "/items/4/panel", "/items/4/x").text.split(), ["4", "0"])


def test_calls(bench):
    path, item = stash(bench, "shared-98.d2i"), stash(bench, "sword-98.d2i")
    out = bench.fresh("out.d2i")
    bench.fails(USAGE, "item", "polish", path, "/pages/0/items/0", "-o", out, word="polish")
    bench.fails(USAGE, "item", "export", path, "/pages/0/items/0")
    bench.fails(USAGE, "item", "export", path, "/pages/0/items/0", "--in-place")
    bench.fails(USAGE, "item", "move", path, "/pages/0/items/0", "-o", out)
    bench.fails(USAGE, "item", "import", path, item, "--at", "4", "-o", out, word="4")
    bench.refuses("no_item", "item", "export", path, "/pages/0")
    bench.refuses("no_such_path", "item", "export", path, "/pages/9")


def test_damaged(bench):
    """What is wrong with one page is no matter of the others, and is told with its place."""
    data = bytearray(read(stash(bench, "shared-98.d2i")))
    at = data.index(b"JM") + 4
    data[at + 6:at + 10] = b"\xff" * 4
    path, out = bench.fresh("bad.d2i"), bench.fresh("out.d2i")
    write(path, bytes(data))
    dump = bench.done("dump", path).json
    bad = dump["pages"][0]["items"]
    same((bad["unreadable"], bad["path"], bad["items"]), (True, "/pages/0/items/0", []))
    same(len(dump["pages"][2]["items"]), 4)
    finding = bench.done("check", "--json", path).json[0]
    same((finding["severity"], finding["path"]), ("error", "/pages/0/items/0"))
    bench.done("set", path, "/pages/2/gold=1", "-o", out)
    same([i for i, (a, b) in enumerate(zip(data, read(out))) if a != b],
         [data.rindex(b"\x55\xAA\x55\xAA") + 12])
    for size in (0, 7, 16, 63):
        write(path, bytes(data[:size]))
        bench.fails(FAULT, "verify", path)


if __name__ == "__main__":
    sys.exit(run(sys.modules[__name__]))
