#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""The verbs that read: identify, dump, get, verify, diff, explain, coverage, search.

test-read.py SAVEWRIGHT-CLI MAKE-FIXTURES"""

import json
import os
import struct
import sys

from clilib import (DIFFERS, DONE, FAULT, USAGE, changed_bytes, checksum, read, run, same, write)

VERSIONS = (71, 87, 89, 92, 96, 97, 98, 99, 105)
SKILLS = [3, 0, 0, 4, 1, 0, 0, 1] + [0] * 22
ATTRIBUTES = {
    "strength": 25, "energy": 45, "dexterity": 30, "vitality": 30, "stat_points": 5,
    "skill_points": 3, "life": 84 << 8, "max_life": 91 << 8, "mana": 77 << 8, "max_mana": 77 << 8,
    "stamina": 105 << 8, "max_stamina": 105 << 8, "level": 12, "experience": 95000,
    "gold": 4321, "stash_gold": 15000,
}


def test_identify_says_format_version_and_standing(bench):
    for version in VERSIONS:
        path = bench.fixture(f"demo-{version}")
        rows = bench.done("identify", "--json", path).json
        same(rows, [{"file": path, "format": "d2s", "version": version, "standing": "editable"}])
    line = bench.done("identify", bench.fixture("demo-99")).lines
    same(len(line), 1)
    same(line[0].split()[1:4], ["d2s", "99", "editable"])


def test_identify_knows_what_is_only_read(bench):
    unknown = bench.fresh("future.d2s")
    write(unknown, read(bench.fixture("demo-99"))[:4] + struct.pack("<I", 106)
          + read(bench.fixture("demo-99"))[8:])
    for path in (bench.fixture("header-only-98"), unknown):
        row = bench.done("identify", "--json", path).json[0]
        same(row["standing"], "read-only")
        assert row["reason"] and "\n" not in row["reason"], row


def test_identify_lists_all_though_one_is_unreadable(bench):
    bad = bench.fresh("bad.d2s")
    write(bad, b"nothing that a game wrote")
    good = bench.fixture("demo-96")
    result = bench.fails(FAULT, "identify", "--json", good, bad, good)
    rows = result.json
    same([row["standing"] for row in rows], ["editable", "unreadable", "editable"])
    same((rows[1]["format"], rows[1]["version"]), (None, None))
    assert rows[1]["reason"] and "\n" not in rows[1]["reason"], rows
    assert result.errors[0].startswith(f"{bad}: bad-signature: "), result


def test_standard_input(bench):
    data = read(bench.fixture("demo-99"))
    row = bench.done("identify", "--json", "-", stdin=data).json[0]
    same((row["file"], row["format"], row["version"]), ("-", "d2s", 99))
    same(bench.done("get", "-", "/header/name", stdin=data).text, "Ashford\n")
    same(bench.done("verify", "-", stdin=data).lines, ["-: ok", "1 ok, 0 differ, 0 unreadable"])


def test_dump_says_what_was_put_in(bench):
    for version in VERSIONS:
        dump = bench.done("dump", bench.fixture(f"demo-{version}")).json
        same(list(dump)[:2], ["format", "version"])
        same((dump["format"], dump["version"]), ("d2s", version))
        header = dump["header"]
        same([header[key] for key in ("name", "class", "class_name", "level", "map_seed")],
             ["Ashford", 1, "Sorceress", 12, 0x5EED1234])
        same({key: header["status"][key] for key in ("hardcore", "died", "ladder")},
             {"hardcore": False, "died": False, "ladder": False})
        same(header["hotkeys"], [36, 39, 43] + [None] * (13 if version >= 92 else 5))
        same(dump["attributes"], ATTRIBUTES)
        same(dump["skills"][:30], SKILLS)
        same(dump["quests"]["normal"]["den_of_evil"], 0x9001)
        same(dump["quests"]["hell"].get("den_of_evil", 0), 0)
        on = [name for name, value in dump["waypoints"]["normal"].items() if value]
        same((len(dump["waypoints"]["hell"]), len(on), on[1]), (39, 12, "cold_plains"))
        same(dump["npcs"]["normal"]["congratulated"], [1, 6])
        same("mercenary" in header, version >= 92)
        same("mode" in header, version == 105)


def test_dump_leaves_out_what_is_not_there(bench):
    dump = bench.done("dump", bench.fixture("new-96")).json
    for name in ("stat_points", "skill_points", "experience", "gold", "stash_gold"):
        assert name not in dump["attributes"], dump["attributes"]
    header_only = bench.done("dump", bench.fixture("header-only-98")).json
    assert "quests" not in header_only and "waypoints" not in header_only, header_only


def test_dump_of_every_fixture_is_json(bench):
    for path in bench.fixtures():
        for option in ((), ("--locations",), ("--flat", "--json")):
            json.loads(bench.done("dump", path, *option).text)


def test_dump_of_a_pointer(bench):
    path = bench.fixture("demo-99")
    whole = bench.done("dump", path).json
    same(bench.done("dump", path, "").json, whole)
    same(bench.done("dump", path, "/header/status").json, whole["header"]["status"])
    same(bench.done("dump", path, "/attributes/life").json, 84 << 8)
    same(bench.done("dump", path, "/version").json, 99)
    bench.fails(FAULT, "dump", path, "/header/nothing", word=f"{path}: no_such_path: ")


def test_dump_tells_places(bench):
    path = bench.fixture("demo-96")
    dump = bench.done("dump", path, "--locations").json
    same(dump["header"]["@"]["level"], {"bit": 43 * 8, "bits": 8})
    same(dump["header"]["@"]["hotkeys"][1], {"bit": 60 * 8, "bits": 16})
    same(dump["attributes"]["@"]["strength"], {"bit": 767 * 8 + 9, "bits": 10})
    same(dump["waypoints"]["hell"]["@"]["cold_plains"],
         {"bit": (633 + 8 + 48 + 2) * 8 + 1, "bits": 1})
    rows = bench.done("dump", path, "--flat", "--json", "/header/level").json
    same(rows, [{"path": "/header/level", "bit": 43 * 8, "bits": 8, "value": 12}])


def test_get_prints_one_value_a_line(bench):
    path = bench.fixture("demo-99")
    result = bench.done("get", path, "/header/name", "/header/level",
                        "/waypoints/normal/cold_plains", "/header/hotkeys/15",
                        "/npcs/normal/congratulated", "/header/class_name")
    same(result.lines, ["Ashford", "12", "true", "null", "[1,6]", "Sorceress"])
    same(bench.done("get", "--json", path, "/header/level", "/header/name").json, [12, "Ashford"])
    result = bench.fails(FAULT, "get", path, "/header/level", "/nowhere", word="no_such_path")
    same(result.out, b"")


def test_get_of_paths_that_are_none(bench):
    path = bench.fixture("demo-99")
    same(bench.done("get", path, "/format", "/version", "/header/hotkeys/15").lines,
         ["d2s", "99", "null"])
    for pointer in ("/header/hotkeys/00", "/header/hotkeys/16", "/header/class_name/0", "header",
                    "/header/class_name/", "/items/error/x", "/~2", "/a" * 60000, "/" * 120000):
        bench.fails(FAULT, "get", path, pointer, word="no_such_path")


def test_a_hostile_name_moves_no_cursor(bench):
    path = bench.fixture("hostile-96")
    same(bench.done("get", path, "/header/name").lines, ["A\\u001b[31mB\\u000aC"])
    same(bench.done("get", "--json", path, "/header/name").json, ["A\033[31mB\nC"])
    for verb in (("search", path, "31m"), ("check", path), ("explain", path, "/header/name")):
        assert b"\033" not in bench.done(*verb).out, verb


def test_verify_of_every_fixture(bench):
    paths = bench.fixtures()
    result = bench.done("verify", *paths)
    same(result.lines, [f"{path}: ok" for path in paths]
         + [f"{len(paths)} ok, 0 differ, 0 unreadable"])


def test_verify_keeps_wrong_sums(bench):
    path = bench.fresh()
    data = bytearray(read(bench.fixture("demo-99")))
    data[8] ^= 0xFF
    data[12] ^= 0xFF
    write(path, data)
    bench.done("verify", path)


def test_verify_deep(bench):
    for name in ("demo-71", "demo-92", "busy-96", "demo-99", "busy-105", "two-levels-96"):
        row = bench.done("verify", "--deep", "--json", bench.fixture(name)).json[0]
        same(row["result"], "ok")
        assert row["commands"] > 200, row
    same(bench.done("verify", "--deep", bench.fixture("demo-99")).lines[-1],
         "1 ok, 0 differ, 0 unreadable")


def test_verify_names_what_is_unreadable(bench):
    bad = bench.fresh("bad.d2s")
    write(bad, read(bench.fixture("demo-99"))[:7])
    good = bench.fixture("demo-99")
    result = bench.fails(FAULT, "verify", good, bad)
    same(result.lines[0], f"{good}: ok")
    assert result.lines[1].startswith(f"{bad}: "), result
    same(result.lines[2], "1 ok, 0 differ, 1 unreadable")
    same(result.errors[0], result.lines[1])
    row = bench.fails(FAULT, "verify", "--json", bad).json[0]
    same(row["result"], "unreadable")


def test_every_kind_of_unreadable_file(bench):
    markup = b"<!DOCTYPE html><html></html>"
    for data, name, kind in ((b"", "x.d2s", "empty"), (b"\0" * 400, "x.d2s", "all-zero"),
                             (markup, "x.d2s", "markup"), (b"hello", "x.d2s", "bad-signature"),
                             (b"hello", "x.txt", "unknown-format")):
        path = bench.fresh(name)
        write(path, data)
        for verb in (("dump", path), ("verify", path), ("get", path, "/version"),
                     ("explain", path, "0"), ("coverage", path), ("search", path, "x"),
                     ("check", path), ("identify", path), ("diff", path, bench.fixture("new-99"))):
            bench.fails(FAULT, *verb, word=f"{path}: {kind}: ")
    bench.fails(FAULT, "dump", bench.path("nothing.d2s"), word=": not-found: ")
    bench.fails(FAULT, "dump", bench.path("fixtures"))


def test_every_cut_is_survived(bench):
    data = read(bench.fixture("demo-96"))
    path = bench.fresh("cut.d2s")
    for size in list(range(0, 64)) + list(range(64, len(data), 29)):
        write(path, data[:size])
        result = bench.call("verify", path)
        assert result.status in (DONE, FAULT) and len(result.errors) <= 1, result
        if result.status == DONE:
            dump = bench.call("dump", path)
            assert dump.status == DONE and dump.json["format"] == "d2s", dump


def test_diff_lists_values(bench):
    old = bench.fixture("demo-99")
    new = bench.fresh()
    bench.done("set", old, "/attributes/strength=30", "/waypoints/hell/cold_plains=true", "-o", new)
    same(bench.done("diff", old, old).out, b"")
    same(bench.done("diff", "--json", old, old).json, [])
    result = bench.call("diff", "--json", old, new)
    same((result.status, result.err), (DIFFERS, b""))
    rows = {row["path"]: (row["old"], row["new"]) for row in result.json}
    same(rows, {"/attributes/strength": (25, 30), "/waypoints/hell/cold_plains": (False, True)})
    result = bench.call("diff", old, new)
    same(result.status, DIFFERS)
    assert ["/attributes/strength", "25", "30"] in [line.split() for line in result.lines], result
    paths = [row["path"] for row in bench.call("diff", "--all", "--json", old, new).json]
    assert "/header/checksum" in paths, paths


def test_diff_passes_over_what_only_moved(bench):
    old = bench.fixture("demo-99")
    new = bench.fresh()
    bench.done("set", old, "/attributes/gold=null", "-o", new)
    assert len(read(new)) < len(read(old))
    same([row["path"] for row in bench.call("diff", "--json", old, new).json],
         ["/attributes/gold"])
    data = bytearray(read(new))
    data[-1] ^= 1
    write(new, data)
    rows = [row["path"] for row in bench.call("diff", "--json", old, new).json]
    same(rows, ["/attributes/gold", "/golem"])


def test_diff_of_what_only_saving_computes(bench):
    old = bench.fixture("demo-99")
    new = bench.fresh()
    data = bytearray(read(old))
    data[12] ^= 1
    write(new, data)
    result = bench.call("diff", "--json", old, new)
    same([row["path"] for row in result.json], ["/header/checksum"])
    same(result.status, DIFFERS)


def test_diff_of_versions(bench):
    result = bench.call("diff", "--json", bench.fixture("demo-96"), bench.fixture("demo-99"))
    same(result.status, DIFFERS)
    rows = {row["path"]: (row["old"], row["new"]) for row in result.json}
    same(rows["/version"], (96, 99))
    assert "/attributes/strength" not in rows, rows


def test_a_fault_is_worse_than_a_difference(bench):
    bad = bench.fresh("bad.d2s")
    write(bad, b"?")
    bench.fails(FAULT, "diff", bench.fixture("demo-99"), bad, word=bad)
    bench.fails(FAULT, "diff", bad, bench.fixture("demo-99"), word=bad)


def test_explain_a_place(bench):
    path = bench.fixture("demo-96")
    for place in ("43", "43.0", "43.7", "0x2b", "0X2B.3", "/header/level"):
        row = bench.done("explain", "--json", path, place).json
        same((row["path"], row["value"], row["offset"], row["bit"], row["bits"], row["standing"]),
             ("/header/level", 12, 43, 0, 8, "known"))
    row = bench.done("explain", "--json", path, "768.1").json
    same((row["path"], row["bits"]), ("/attributes/strength", 10))
    text = bench.done("explain", path, "36.5").text
    assert "/header/status/expansion" in text and "true" in text, text
    items = bench.done("explain", "--json", path, str(os.path.getsize(path) - 1)).json
    assert items["standing"] in ("unread", "known", "unknown"), items


def test_explain_what_is_nowhere(bench):
    path = bench.fixture("demo-96")
    bench.fails(FAULT, "explain", path, str(os.path.getsize(path)), word="no_such_offset")
    bench.fails(FAULT, "explain", path, "/nothing", word="no_such_path")
    for place in ("43.8", "x", "-1", "0x", "1.", "99999999999999999999"):
        bench.fails(USAGE, "explain", path, "--", place)


def test_coverage_counts_every_bit(bench):
    paths = bench.fixtures()
    rows = bench.done("coverage", "--json", *paths).json
    same([row["file"] for row in rows], paths)
    for row in rows:
        same(row["bits"], os.path.getsize(row["file"]) * 8)
        same(row["known"] + row["inferred"] + row["unknown"], row["bits"])
        assert row["known"] > 0 and row["unread"] <= row["unknown"], row
        assert abs(row["known_percent"] - 100 * row["known"] / row["bits"]) < 0.01, row
    same(len(bench.done("coverage", *paths).lines), len(paths) + 1)


def test_search_by_name_value_and_bytes(bench):
    path = bench.fixture("demo-99")
    rows = bench.done("search", "--json", path, "cold pl").json
    same([row["path"] for row in rows],
         [f"/waypoints/{at}/cold_plains" for at in ("normal", "nightmare", "hell")])
    same({row["match"] for row in rows}, {"name"})
    rows = bench.done("search", "--json", path, "ashf").json
    same([(row["path"], row["match"]) for row in rows], [("/header/name", "value")])
    values = [row["path"] for row in bench.done("search", "--json", path, "95000").json]
    same(values, ["/attributes/experience"])
    same(bench.done("search", path, "no such thing at all").out, b"")
    bench.fails(USAGE, "search", path, "")


def test_search_in_bytes_that_nobody_read(bench):
    path = bench.fresh()
    data = read(bench.fixture("demo-96")) + b"..Marmalade"
    data = bytearray(data)
    struct.pack_into("<I", data, 8, len(data))
    struct.pack_into("<I", data, 12, checksum(data))
    write(path, data)
    rows = bench.done("search", "--json", path, "Marmalade").json
    same([(row["match"], row["offset"]) for row in rows], [("bytes", len(data) - 9)])
    rows = bench.done("search", "--json", path, b"Marmalade".hex()).json
    same([(row["match"], row["offset"]) for row in rows], [("bytes", len(data) - 9)])


def test_nothing_that_reads_writes(bench):
    path = bench.copy("demo-99")
    before = read(path)
    for verb in (("identify", path), ("dump", path), ("get", path, "/header/name"),
                 ("verify", "--deep", path), ("diff", path, path), ("explain", path, "5"),
                 ("coverage", path), ("search", path, "Ash"), ("check", path), ("backups", path)):
        bench.done(*verb)
    same(changed_bytes(before, read(path)), [])
    same(os.listdir(os.path.dirname(path)), [os.path.basename(path)])


if __name__ == "__main__":
    sys.exit(run(sys.modules[__name__]))
