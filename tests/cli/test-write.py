#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""The verbs that write: set, check --fix, apply, restore, and those that are not offered.

test-write.py SAVEWRIGHT-CLI MAKE-FIXTURES"""

import hashlib
import json
import os
import stat
import struct
import sys

from clilib import (DONE, FAULT, USAGE, changed_bytes, check_sums, read, run, same, write)

# Where the quests and the waypoints begin
PLACES = {71: (130, 428), 87: (130, 428), 89: (130, 428), 92: (335, 633), 96: (335, 633),
          97: (335, 633), 98: (335, 633), 99: (335, 633), 105: (403, 701)}


def new_recipe(bench, *edits):
    path = bench.fresh("recipe.json")
    recipe = {"format": "savewright-recipe", "version": 1, "title": "A test", "edits": list(edits)}
    write(path, json.dumps(recipe).encode())
    return path


def set_edit(path, value):
    return {"verb": "set", "path": path, "value": value}


def test_set_changes_those_bits_and_the_sums(bench):
    for version, (quests, waypoints) in PLACES.items():
        path = bench.fixture(f"demo-{version}")
        old = read(path)
        out = bench.fresh()
        same(bench.done("set", path, "/waypoints/normal/cold_plains=false",
                        "/quests/hell/den_of_evil=36865", "-o", out).out, b"")
        new = read(out)
        stride = 92 if version == 71 else 96
        word = quests + 10 + 2 * stride + 2
        allowed = {waypoints + 10, word, word + 1}
        if version >= 92:
            allowed |= set(range(12, 16))
            check_sums(new)
        if version == 105:
            allowed |= set(range(32, 36))       # the time of the last change
        assert set(changed_bytes(old, new)) <= allowed, (version, changed_bytes(old, new))
        same(new[waypoints + 10], old[waypoints + 10] & ~2)
        same(struct.unpack_from("<H", new, word)[0], 36865)
        same(read(path), old)


def test_set_there_and_back(bench):
    path = bench.fixture("demo-96")
    there, back = bench.fresh(), bench.fresh()
    bench.done("set", path, "/attributes/strength=30", "-o", there)
    changed = changed_bytes(read(path), read(there))
    assert set(changed) <= set(range(12, 16)) | {768, 769}, changed
    bench.done("set", there, "/attributes/strength=25", "-o", back)
    same(read(back), read(path))


def test_setting_what_is_there_gives_the_same_bytes(bench):
    for name in ("demo-71", "busy-96", "demo-105"):
        path = bench.fixture(name)
        level = bench.done("get", path, "/header/level").text.strip()
        hotkey = bench.done("get", path, "/header/hotkeys/0").text.strip()
        out = bench.fresh()
        bench.done("set", path, f"/header/level={level}", f"/header/hotkeys/0={hotkey}", "-o", out)
        same(read(out), read(path))
    # … even when the sums of the file are wrong: nothing is repaired unasked.
    path = bench.copy("demo-99")
    data = bytearray(read(path))
    data[12] ^= 0xFF
    write(path, data)
    out = bench.fresh()
    bench.done("set", path, "/header/level=12", "-o", out)
    same(read(out), bytes(data))


def test_set_takes_every_kind_of_value(bench):
    path = bench.fixture("demo-99")
    out = bench.fresh()
    edits = {"/header/name": "Elsewhere", "/header/status/died": "true",
             "/header/hotkeys/3": "47", "/header/hotkeys/0": "null",
             "/npcs/hell/introduced": "[0,5,39]", "/attributes/gold": "null",
             "/skills/29": "20"}
    bench.done("set", path, *(f"{key}={value}" for key, value in edits.items()), "-o", out)
    check_sums(read(out))
    dump = bench.done("dump", out).json
    same(dump["header"]["name"], "Elsewhere")
    same((dump["header"]["hotkeys"][3], dump["header"]["hotkeys"][0]), (47, None))
    same(dump["npcs"]["hell"]["introduced"], [0, 5, 39])
    assert "gold" not in dump["attributes"], dump["attributes"]
    same((dump["header"]["status"]["died"], dump["skills"][29]), (True, 20))
    bench.done("verify", out)


def test_a_value_may_be_json_or_bare(bench):
    path = bench.fixture("demo-99")
    for value in ("Elsewhere", '"Elsewhere"'):
        out = bench.fresh()
        bench.done("set", path, f"/header/name={value}", "-o", out)
        same(bench.done("get", out, "/header/name").text, "Elsewhere\n")


def test_refusals_leave_nothing(bench):
    path = bench.fixture("demo-99")
    refusals = {"/quests/hell/den_of_evil=70000": "value_out_of_range",
                "/quests/hell/den_of_evil=-1": "value_out_of_range",
                "/quests/hell/den_of_evil=99999999999999999999999": "",
                "/header/level=100": "value_out_of_range",
                "/header/name=" + "a" * 16: "string_too_long",
                "/header/level=many": "wrong_type",
                "/header/level=null": "",
                "/header=1": "no_value",
                "=5": "no_value",
                "/header/nothing=1": "no_such_path",
                "/skills/30=1": "no_such_path",
                "/header/checksum=1": "",
                "/version=96": "",
                "/npcs/hell/introduced=" + "[" * 100000: "wrong_type",
                '/header/name="a"' + "{" * 100000: "wrong_type"}
    for edit, code in refusals.items():
        if code:
            bench.refuses(code, "set", path, edit)
        out = bench.fresh()
        result = bench.fails(FAULT, "set", path, edit, "-o", out, word="refused: ")
        assert not os.path.exists(out), result
    # The root has no path to be named by
    result = bench.refuses("no_value", "set", path, "=5")
    same(result.errors[0], "refused: no_value: The root is the whole file, not a single value. "
                           "Name a value in it.")


def test_a_hard_link_is_told(bench):
    """A file that is replaced keeps one of its names; the other goes on with the old version."""
    path = bench.copy("demo-99")
    other, before = path + ".other", read(path)
    os.link(path, other)
    same(bench.done("set", path, "/header/level=12", "--in-place").err, b"")
    assert os.path.samefile(path, other)
    result = bench.call("set", path, "/attributes/strength=30", "--in-place")
    same((result.status, len(result.errors)), (DONE, 1))
    assert ": hard_link: " in result.errors[0], result
    same(read(other), before)
    bench.done("set", path, "/attributes/strength=31", "--in-place")


def test_all_of_a_set_or_none(bench):
    path = bench.fixture("demo-99")
    bench.refuses("value_out_of_range", "set", path, "/attributes/strength=30",
                  "/attributes/energy=30", "/header/level=0")
    before = read(path)
    target = bench.copy("demo-99")
    bench.fails(FAULT, "set", target, "/attributes/strength=30", "/header/level=0", "--in-place")
    same(read(target), before)
    same(bench.done("backups", "--json", target).json, [])


def test_what_is_only_read_is_not_set(bench):
    for data in (read(bench.fixture("header-only-98")),
                 read(bench.fixture("demo-99"))[:4] + struct.pack("<I", 106)
                 + read(bench.fixture("demo-99"))[8:]):
        path = bench.fresh("a.d2s")
        write(path, data)
        out = bench.fresh()
        bench.fails(FAULT, "set", path, "/header/level=2", "-o", out)
        assert not os.path.exists(out)


def test_a_call_must_say_where_to_write(bench):
    path = bench.copy("demo-99")
    before = read(path)
    folder = os.path.dirname(path)
    link = os.path.join(folder, "link.d2s")
    hard = os.path.join(folder, "hard.d2s")
    os.symlink(path, link)
    os.link(path, hard)
    edit = "/header/level=13"
    for more in ((), ("-o", bench.fresh(), "--in-place"), ("-o", path), ("-o", link),
                 ("-o", hard), ("-o", folder), ("-o", os.path.join(folder, ".", "demo-99.d2s")),
                 ("-o", "-", "--json")):
        bench.fails(USAGE, "set", path, edit, *more)
    bench.fails(USAGE, "set", path, "/header/level", "-o", bench.fresh())
    bench.fails(USAGE, "set", path, "-o", bench.fresh())
    bench.fails(USAGE, "set", "-", edit, "--in-place", stdin=before)
    same(read(path), before)


def test_output_may_be_a_folder_or_standard_output(bench):
    path = bench.fixture("demo-99")
    folder = os.path.dirname(bench.fresh())
    bench.done("set", path, "/header/level=13", "-o", folder)
    made = read(os.path.join(folder, "demo-99.d2s"))
    same(bench.done("set", path, "/header/level=13", "-o", "-").out, made)
    same(bench.done("set", "-", "/header/level=13", "-o", "-", stdin=read(path)).out, made)
    same(bench.done("set", path, "/header/level=12", "-o", "-").out, read(path))
    bench.fails(FAULT, "set", path, "/header/level=13", "-o", bench.path("none", "x.d2s"))


def test_set_tells_what_it_changed(bench):
    path = bench.fixture("demo-99")
    rows = bench.done("set", path, "/attributes/strength=30", "--json", "-o", bench.fresh()).json
    same([(row["path"], row["old"], row["new"]) for row in rows],
         [("/attributes/strength", 25, 30)])
    same(bench.done("set", path, "/header/level=12", "--json", "-o", bench.fresh()).json, [])


def test_in_place_keeps_a_backup(bench):
    path = bench.copy("demo-99")
    os.chmod(path, 0o640)
    before = read(path)
    bench.done("set", path, "/header/level=13", "/attributes/level=13", "--in-place")
    after = read(path)
    assert after != before
    same(stat.S_IMODE(os.stat(path).st_mode), 0o640)
    same(os.listdir(os.path.dirname(path)), ["demo-99.d2s"])
    rows = bench.done("backups", "--json", path).json
    same([(row["size"], row["reason"], row["sha256"]) for row in rows],
         [(len(before), "before-save", hashlib.sha256(before).hexdigest())])
    assert rows[0]["id"] and rows[0]["time"].endswith("Z"), rows
    assert rows[0]["id"] in bench.done("backups", path).text
    # Nothing to change: nothing is written, and nothing backed up.
    bench.done("set", path, "/header/level=13", "--in-place")
    same(len(bench.done("backups", "--json", path).json), 1)


def test_restore(bench):
    path = bench.copy("demo-99")
    before = read(path)
    bench.done("set", path, "/attributes/strength=30", "--in-place")
    edited = read(path)
    first = bench.done("backups", "--json", path).json[0]["id"]
    out = bench.fresh()
    bench.done("restore", path, first, "-o", out)
    same(read(out), before)
    same(read(path), edited)
    bench.fails(FAULT, "restore", path, "no-such-id", "--in-place", word="no_such_backup")
    bench.fails(USAGE, "restore", path, first)
    bench.done("restore", path, first, "--in-place")
    same(read(path), before)
    rows = bench.done("backups", "--json", path).json
    same({row["sha256"] for row in rows},
         {hashlib.sha256(data).hexdigest() for data in (before, edited)})
    # A file that is gone is what a backup is for.
    os.unlink(path)
    bench.done("restore", path, first, "--in-place")
    same(read(path), before)


def test_check_lists_findings(bench):
    path = bench.fixture("two-levels-96")
    rows = [row for row in bench.done("check", "--json", path).json
            if row["path"] == "/header/level"]
    same(len(rows), 1)
    assert "30" in rows[0]["message"] and "29" in rows[0]["message"], rows
    assert rows[0]["severity"] in ("error", "warning", "note"), rows
    same(len(rows[0]["fixes"]), 2)
    text = bench.done("check", path).text
    assert rows[0]["message"] in text, text
    same(read(path), read(bench.fixture("two-levels-96")))
    levels = []
    for fix in rows[0]["fixes"]:
        assert fix["id"] in text and fix["label"] in text, text
        out = bench.fresh()
        bench.done("check", path, "--fix", fix["id"], "-o", out)
        check_sums(read(out))
        levels.append(bench.done("get", out, "/header/level", "/attributes/level").lines)
    same(sorted(levels), [["29", "29"], ["30", "30"]])


def test_check_mends_a_sum(bench):
    path = bench.copy("demo-99")
    good = read(path)
    data = bytearray(good)
    data[12] ^= 0xFF
    write(path, data)
    row = next(row for row in bench.done("check", "--json", path).json
               if row["path"] == "/header/checksum")
    bench.done("check", path, "--fix", row["fixes"][0]["id"], "--in-place")
    same(read(path), good)
    assert not [row for row in bench.done("check", "--json", path).json
                if row["path"] == "/header/checksum"]


def test_check_refuses_what_it_does_not_offer(bench):
    bench.refuses("no_such_fix", "check", bench.fixture("demo-99"), "--fix", "nothing")
    bench.fails(USAGE, "check", bench.fixture("two-levels-96"), "--fix", "level_from_header")
    bench.fails(USAGE, "check", bench.fixture("demo-99"), "-o", bench.fresh())


def test_apply_does_a_recipe_to_many(bench):
    recipe = new_recipe(bench, set_edit("/attributes/strength", 30),
                        set_edit("/waypoints/hell/cold_plains", True))
    folder = bench.path("applied")
    files = [bench.fixture("demo-96"), bench.fixture("demo-99"), bench.fixture("demo-105")]
    bench.done("apply", recipe, *files, "-o", folder)
    same(sorted(os.listdir(folder)), sorted(os.path.basename(name) for name in files))
    for name in files:
        made = os.path.join(folder, os.path.basename(name))
        same(bench.done("get", made, "/attributes/strength", "/waypoints/hell/cold_plains").lines,
             ["30", "true"])
        check_sums(read(made))
    target = bench.copy("demo-99")
    bench.done("apply", recipe, target, "--in-place")
    same(bench.done("get", target, "/attributes/strength").lines, ["30"])
    same(len(bench.done("backups", "--json", target).json), 1)


def test_apply_is_all_or_none_file_by_file(bench):
    recipe = new_recipe(bench, set_edit("/attributes/strength", 30),
                        set_edit("/header/mercenary/name", 1))
    folder = os.path.dirname(bench.fresh())
    bad = bench.fresh("bad.d2s")
    write(bad, b"")
    result = bench.call("apply", recipe, bench.fixture("demo-71"), bad, bench.fixture("demo-99"),
                        "-o", folder)
    same(result.status, FAULT)
    same(len(result.errors), 2)
    same(result.errors[0].split(": ")[:3],
         ["refused", "no_such_path", bench.fixture("demo-71")])
    assert result.errors[1].startswith(f"{bad}: empty: "), result
    same(os.listdir(folder), ["demo-99.d2s"])


def test_apply_takes_only_recipes(bench):
    folder = bench.path("not-applied")
    path = bench.fixture("demo-99")
    for text in (b"", b"{", b"[]", b'{"format":"savewright-recipe","version":1}',
                 b'{"format":"other","version":1,"edits":[]}',
                 b'{"format":"savewright-recipe","version":1,"edits":[{"verb":"fly","path":""}]}',
                 b'{"format":"savewright-recipe","version":1,"edits":[7]}', b"[" * 1000000):
        recipe = bench.fresh("recipe.json")
        write(recipe, text)
        bench.fails(FAULT, "apply", recipe, path, "-o", folder)
        assert not os.path.exists(os.path.join(folder, "demo-99.d2s")), text
    good = new_recipe(bench, set_edit("/attributes/strength", 30))
    bench.fails(USAGE, "apply", good, path, path, "-o", folder)
    bench.fails(USAGE, "apply", good, path)
    bench.fails(USAGE, "apply", good, path, "-o", os.path.dirname(path))


def test_structural_edits_are_not_offered(bench):
    path = bench.fixture("demo-99")
    for verb in (("insert", path, "/skills"), ("remove", path, "/skills/0"),
                 ("move", path, "/skills/0", "/skills/1"), ("copy", path, "/skills/0")):
        bench.refuses("not_offered", *verb)
        bench.fails(USAGE, *verb)
    bench.refuses("no_such_path", "remove", path, "/nothing/0")


if __name__ == "__main__":
    sys.exit(run(sys.modules[__name__]))
