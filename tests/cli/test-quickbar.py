#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""The verb quickbar: showing the slots, every way to fill them, and what is refused.

test-quickbar.py SAVEWRIGHT-CLI MAKE-FIXTURES"""

import hashlib
import json
import os
import struct
import sys

from clilib import FAULT, USAGE, Skip, read, run, same, samples, write

HEALTH, MANA = -3195030216554507810, -3195030212259540514
BONEFISH, SCROLL, BOOTS = 3201646519782617001, 7927113061524902366, -8736932794839027326
FIREBOMBS, PILLAR, BOON = 3884521551146183744, 7422580043995551225, 48111940504044895
FROST_PHASE = -7128608410737430928      # not learned
BATTLE_RAGE = 26110723432391710         # of another class
UNKNOWN = -1234567890123456789
ITEM, SKILL = 0, 2
BAR = [("item", HEALTH), ("item", MANA), ("skill", FIREBOMBS), ("skill", PILLAR)] + 5 * [None] + \
    [("skill", BOON)]


def plain(data):
    """The body of a save in the clear, written down a second time."""
    body = data[9:-4]
    same((data[4], struct.unpack("<I", data[-4:])[0]), (1, len(data)))
    last = len(body) - 1
    mixed = (((body[last - i] & 15) << 4) | (byte >> 4) for i, byte in enumerate(body))
    clear = bytes(byte if byte in (0, 255) else byte ^ 255 for byte in mixed)
    total = 0x14D3
    for byte in clear:
        total = (total * 33 + byte) & 0xFFFFFFFF
    same(struct.unpack_from("<I", data, 5)[0], total)
    return clear


def records(*slots):
    return b"".join(struct.pack("<qBH", guid, kind, key) for guid, kind, key in slots)


def keys_of(bar):
    """The key records of such a bar, with those that the fixtures have beside it."""
    slots = [(bound[1], SKILL if bound[0] == "skill" else ITEM, key)
             for key, bound in enumerate(bar) if bound is not None]
    slots += [(FIREBOMBS, SKILL, 1001), (HEALTH, ITEM, 1011)]
    return struct.pack("<H", len(slots)) + records(*slots)


def check_bytes(old, new, old_bar, new_bar):
    """Nothing but those records, the checksum and the size is different."""
    before, after = plain(old), plain(new)
    same(before.count(keys_of(old_bar)), 1)
    same(after, before.replace(keys_of(old_bar), keys_of(new_bar)))
    same(new[:5], old[:5])


def bar_of(bench, path):
    rows = bench.done("quickbar", path, "--json").json
    same([(row["slot"], row["key"]) for row in rows],
         [(slot, f"QK{(slot + 1) % 10}") for slot in range(10)])
    for row in rows:
        same(row["guid"] is None, row["kind"] == "empty")
    return [None if row["kind"] == "empty" else (row["kind"], int(row["guid"])) for row in rows]


def changed(slot, bound, bar=None):
    new = list(bar or BAR)
    new[slot] = bound
    return new


def edit(bench, *words, source=None, new_bar, warning=None):
    """One edit, there and nowhere else."""
    path = source or bench.fixture("ashford", ".svb")
    old_bar = bar_of(bench, path)
    out = bench.fresh("out.svb")
    result = bench.call("quickbar", path, *(str(word) for word in words), "-o", out)
    same((result.status, result.out), (0, b""))
    if not warning:
        same(result.errors, [])
    else:
        assert len(result.errors) == 1 and ": warning: " in result.errors[0] \
            and warning in result.errors[0], result
    same(bar_of(bench, out), new_bar)
    check_bytes(read(path), read(out), old_bar, new_bar)
    return out


def test_show(bench):
    path = bench.fixture("ashford", ".svb")
    lines = bench.done("quickbar", path).lines
    same(lines[0].split(), ["Slot", "Key", "Kind", "Id", "Name"])
    same([line.split()[0] for line in lines[1:]], [str(slot) for slot in range(10)])
    assert f"{HEALTH}  Health Potion" in lines[1] and "QK0" in lines[10], lines
    same(bar_of(bench, path), BAR)
    same(bench.done("quickbar", path, "--json").json, bench.done("dump", path).json["quickbar"])
    same(bench.done("quickbar", "-", "--json", stdin=read(path)).json,
         bench.done("quickbar", path, "--json").json)


def test_a_slot_is_told_in_one_form(bench):
    """Alone, in its list and in the whole file; and what is printed can be set."""
    path = bench.fixture("ashford", ".svb")
    slots = bench.done("dump", path).json["quickbar"]
    same(bench.done("dump", path, "/quickbar").json, slots)
    same(bench.done("get", path, "/quickbar", "--json").json, [slots])
    for number, slot in enumerate(slots):
        same(bench.done("dump", path, f"/quickbar/{number}").json, slot)
        for member in slot:
            same(bench.done("dump", path, f"/quickbar/{number}/{member}").json, slot[member])
    bench.fails(FAULT, "dump", path, "/quickbar/2/colour", word="no_such_path")
    out = bench.fresh("out.svb")
    bench.done("set", path, "/quickbar/5=" + json.dumps(slots[2]), "/quickbar/0=" +
               json.dumps(slots[4]), "-o", out)
    same(bar_of(bench, out), changed(5, ("skill", FIREBOMBS), changed(0, None)))
    for wrong in ({}, {"kind": "skill"}, {"kind": "skill", "guid": 5}, {"kind": "nothing",
                                                                       "guid": "5"}):
        bench.refuses("wrong_type", "set", path, "/quickbar/5=" + json.dumps(wrong))


def test_what_a_dump_shows_can_be_set(bench):
    path = bench.fixture("ashford", ".svb")
    out = bench.fresh("out.svb")
    bench.done("set", path, f"/quickbar/0/guid={MANA}", "-o", out)
    same(bar_of(bench, out), changed(0, ("item", MANA)))
    bench.done("set", path, f'/quickbar/0/guid="{MANA}"', "-o", out)
    same(bar_of(bench, out), changed(0, ("item", MANA)))
    for word in ("guid=null", "kind=empty"):
        bench.done("set", path, f"/quickbar/0/{word}", "-o", out)
        same(bar_of(bench, out), changed(0, None))
    # What follows from the rest, what an empty slot does not say, and what is not there
    for word in ("0/name=Health", "0/slot=4", "0/key=QK5", f"4/guid={MANA}"):
        bench.refuses("derived", "set", path, f"/quickbar/{word}")
    bench.refuses("not_allowed_on_quickbar", "set", path, f"/quickbar/0/guid={FIREBOMBS}")
    bench.refuses("no_such_path", "set", path, "/quickbar/0/colour=5")


def test_set_by_id_and_by_name(bench):
    edit(bench, "set", 5, "item", HEALTH, new_bar=changed(5, ("item", HEALTH)))
    edit(bench, "set", 5, "item", "health potion", new_bar=changed(5, ("item", HEALTH)))
    edit(bench, "set", 0, "skill", FIREBOMBS, new_bar=changed(0, ("skill", FIREBOMBS)))
    edit(bench, "set", 9, "item", MANA, new_bar=changed(9, ("item", MANA)))
    edit(bench, "set", 9, "item", BONEFISH, new_bar=changed(9, ("item", BONEFISH)),
         warning="carr")
    edit(bench, "set", 5, "skill", "Frost Phase", new_bar=changed(5, ("skill", FROST_PHASE)),
         warning="learned")


def test_set_is_what_the_verb_set_does(bench):
    path = bench.fixture("ashford", ".svb")
    for slot, kind, guid in ((4, "item", HEALTH), (9, "skill", FIREBOMBS), (0, "skill", PILLAR)):
        one, other = bench.fresh("out.svb"), bench.fresh("out.svb")
        bench.done("quickbar", path, "set", str(slot), kind, str(guid), "-o", one)
        bench.done("set", path, f"/quickbar/{slot}={kind}:{guid}", "-o", other)
        same(read(one), read(other))


def test_setting_what_is_there_gives_the_same_bytes(bench):
    for slot, bound in enumerate(BAR):
        words = ["set", slot, *bound] if bound else ["clear", slot]
        same(read(edit(bench, *words, new_bar=BAR)), read(bench.fixture("ashford", ".svb")))


def test_clear(bench):
    edit(bench, "clear", 0, new_bar=changed(0, None))
    edit(bench, "clear", 9, new_bar=changed(9, None))


def test_swap(bench):
    bar = list(BAR)
    bar[0], bar[9] = bar[9], bar[0]
    there = edit(bench, "swap", 0, 9, new_bar=bar)
    same(read(edit(bench, "swap", 9, 0, source=there, new_bar=BAR)),
         read(bench.fixture("ashford", ".svb")))
    bar = list(BAR)
    bar[2], bar[7] = None, bar[2]
    edit(bench, "swap", 2, 7, new_bar=bar)


def test_copy_from(bench):
    young = bench.fixture("young-68", ".svb")
    bar = changed(2, ("skill", FIREBOMBS), [("item", HEALTH)] + 9 * [None])
    same(bar_of(bench, young), bar)
    edit(bench, "copy-from", young, new_bar=bar)
    edit(bench, "copy-from", bench.fixture("ashford", ".svb"), new_bar=BAR)
    bench.refuses("other_game", "quickbar", young, "copy-from", bench.fixture("young-23", ".svt"))
    for wrong, status in ((bench.fixture("demo-99"), FAULT), (bench.path("nothing"), FAULT)):
        out = bench.fresh("out.svb")
        bench.fails(status, "quickbar", young, "copy-from", wrong, "-o", out)
        assert not os.path.exists(out)


def test_the_first_game(bench):
    """Two lists of ten: no size changes, and a slot is in one of them."""
    path = bench.fixture("young-23", ".svt")
    old = read(path)
    before = bar_of(bench, path)
    for words, slot, bound in ((("set", 0, "skill", before[2][1]), 0, before[2]),
                               (("set", 2, "item", HEALTH), 2, ("item", HEALTH)),
                               (("clear", 2), 2, None)):
        out = bench.fresh("out.svt")
        bench.call("quickbar", path, *(str(word) for word in words), "-o", out)
        new = read(out)
        wanted = changed(slot, bound, before)
        same((len(new), bar_of(bench, out)), (len(old), wanted))
        skills, items = ([bound[1] if bound and bound[0] == kind else -1 for bound in wanted]
                         for kind in ("skill", "item"))
        assert struct.pack("<H10q", 10, *skills) in new, wanted
        assert struct.pack("<H10q", 10, *items) in new, wanted
        assert len([1 for a, b in zip(old, new) if a != b]) <= 16, words


def test_what_may_not_be_there(bench):
    path = bench.fixture("ashford", ".svb")
    before = read(path)
    for kind, guid in (("item", SCROLL), ("item", BOOTS), ("skill", BATTLE_RAGE)):
        for force in ((), ("--force",)):
            bench.refuses("not_allowed_on_quickbar", "quickbar", path, "set", "3", kind, str(guid),
                          *force)
            bench.refuses("not_allowed_on_quickbar", "set", path, f"/quickbar/3={kind}:{guid}",
                          *force)
    bench.refuses("unknown_id", "quickbar", path, "set", "3", "item", str(UNKNOWN))
    bench.refuses("unknown_id", "set", path, f"/quickbar/3=skill:{UNKNOWN}")
    bench.refuses("no_such_name", "quickbar", path, "set", "3", "skill", "No Such Thing")
    bench.refuses("no_such_name", "quickbar", path, "set", "3", "skill", "Health Potion")
    result = bench.refuses("ambiguous_name", "quickbar", path, "set", "3", "item", "electric eel")
    assert result.errors[0].count("item:") == 2, result
    same(read(path), before)


def test_numbers_that_are_no_ids(bench):
    """-1 stands for nothing, and no file holds more than 64 bits: no force helps."""
    path = bench.fixture("ashford", ".svb")
    too_much = "value_out_of_range"
    for number, code, words in (("-1", "unknown_id", "clear it"),
                                ("9223372036854775808", too_much, "9223372036854775807"),
                                ("-99999999999999999999", too_much, "no id")):
        for force in ((), ("--force",)):
            for kind in ("skill", "item"):
                result = bench.refuses(code, "quickbar", path, "set", "2", kind, number, *force)
                assert words in result.errors[0], result
                result = bench.refuses(code, "set", path, f"/quickbar/2={kind}:{number}", *force)
                assert words in result.errors[0], result


def test_slots_and_keys_are_told_apart(bench):
    """The command line counts from 0, the game from 1: whoever hears of a slot knows which."""
    path = bench.fixture("ashford", ".svb")
    out = bench.fresh("out.svb")
    bench.call("set", path, f"/quickbar/3=skill:{FROST_PHASE}", "-o", out)
    finding, = [one for one in bench.done("check", out, "--json").json
                if one["id"] == "slot_not_learned"]
    same(finding["path"], "/quickbar/3")
    assert "on the key “4”" in finding["message"], finding
    fix, = finding["fixes"]
    same(fix["id"], "clear_slot_3")
    assert "on the key “4”" in fix["label"], fix
    result = bench.fails(USAGE, "quickbar", path, "clear", "10", "-o", bench.fresh("out.svb"))
    assert "from 0, which is on the key 1" in result.err.decode(), result
    same([(row["slot"], row["key"]) for row in bench.done("quickbar", path, "--json").json][3],
         (3, "QK4"))


def test_force_takes_unknown_ids(bench):
    path = bench.fixture("ashford", ".svb")
    one, other = bench.fresh("out.svb"), bench.fresh("out.svb")
    for kind in ("item", "skill"):
        bench.call("quickbar", path, "set", "4", kind, str(UNKNOWN), "--force", "-o", one)
        bench.call("set", path, f"/quickbar/4={kind}:{UNKNOWN}", "--force", "-o", other)
        same(bar_of(bench, one)[4], (kind, UNKNOWN))
        same(read(one), read(other))
        row = bench.done("quickbar", one, "--json").json[4]
        assert "name" not in row, row
        os.unlink(one)
        os.unlink(other)


def test_a_mods_own_tables(bench):
    """What a table of one's own lists is known, and its verdict is that of its type."""
    tables = bench.fresh("tl2")
    os.mkdir(tables)
    write(os.path.join(tables, "consumables.tsv"),
          f"guid\tname\ttitle\tunit_type\n{UNKNOWN}\tMOD_TONIC\tTonic\tPOTION\n".encode())
    out = bench.fresh("out.svb")
    bench.call("quickbar", bench.fixture("ashford", ".svb"), "set", "4", "item", "tonic",
               "--tables", os.path.dirname(tables), "-o", out)
    same(bar_of(bench, out)[4], ("item", UNKNOWN))


def test_wrong_calls(bench):
    path = bench.fixture("ashford", ".svb")
    out = bench.fresh("out.svb")
    for words in (("set", "10", "item", HEALTH), ("set", "-1", "item", HEALTH), ("clear", "x"),
                  ("clear",), ("clear", "1", "2"), ("swap", "1"), ("set", "1", "thing", "1"),
                  ("set", "1", "item"), ("frob", "1"), ("copy-from",), ("",)):
        bench.fails(USAGE, "quickbar", path, *(str(word) for word in words), "-o", out)
        assert not os.path.exists(out), words
    bench.fails(USAGE, "quickbar", path, "clear", "1")
    bench.fails(USAGE, "quickbar", path, "-o", out)
    bench.fails(USAGE, "quickbar", path, "clear", "1", "-o", path)
    for other in (bench.fixture("demo-99"), bench.fixture("sharedstash_v2", ".bin")):
        bench.fails(FAULT, "quickbar", other, word="no_quickbar")
        bench.fails(FAULT, "quickbar", other, "clear", "1", "-o", out, word="no_quickbar")
    assert not os.path.exists(out)


def test_in_place_keeps_a_backup(bench):
    path = bench.fresh("hero.svb")
    old = read(bench.fixture("ashford", ".svb"))
    write(path, old)
    bench.done("quickbar", path, "clear", "0", "--in-place")
    same(bar_of(bench, path), changed(0, None))
    kept = bench.done("backups", path, "--json").json
    same([row["sha256"] for row in kept], [hashlib.sha256(old).hexdigest()])


def test_json_tells_what_changed(bench):
    out = bench.fresh("out.svb")
    rows = bench.done("quickbar", bench.fixture("ashford", ".svb"), "clear", "0", "--json",
                      "-o", out).json
    same([(row["old"], row["new"]) for row in rows if row["path"] == "/quickbar/0"],
         [(f"item:{HEALTH}", None)])


def test_edits_of_real_saves(bench):
    """Each edit of the samples gives the very bytes that are wanted."""
    folder = os.path.join(samples(), "svb")
    if not os.path.exists(os.path.join(folder, "edits.json")):
        raise Skip("there are no edits among the samples")
    cases = json.loads(read(os.path.join(folder, "edits.json")))
    assert cases
    for case in cases:
        path = os.path.join(folder, case["file"])
        for op in case["ops"]:
            out = bench.fresh("out.svb")
            result = bench.call("quickbar", path, *(str(word) for word in op), "--force",
                                "-o", out)
            same(result.status, 0)
            path = out
        same(hashlib.sha256(read(path)).hexdigest(), case["sha256"])
        same([(row["kind"], row["guid"]) for row in bench.done("quickbar", path, "--json").json],
             [(slot["kind"], slot["guid"]) for slot in case["quickbar"]])


if __name__ == "__main__":
    sys.exit(run(sys.modules[__name__]))
