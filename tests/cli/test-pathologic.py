#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""The verbs for Pathologic saves, on files that our own code makes.

test-pathologic.py SAVEWRIGHT-CLI MAKE-PATHOLOGIC"""

import hashlib
import json
import os
import resource
import struct
import sys

from clilib import FAULT, USAGE, changed_bytes, read, run, same, write

FRAMINGS = ("sample", "flagged", "prose", "tagged")
STRANGE = "50099"


def schema(bench):
    return ("--schema", bench.fixture("schema.user", ".json"))


def game(bench, framing):
    return bench.fixture(f"game-{framing}", ".sav")


def strange(bench, framing):
    return bench.fixture(f"strange-{framing}", ".sav")


def test_dump_finds_the_framing(bench):
    for framing in FRAMINGS:
        told = bench.done("dump", game(bench, framing), "--nodes", *schema(bench)).json
        same((told["framing"], told["root"], told["result"]), (framing, "pointer", "ok"))
        same(len(told["nodes"]), told["stats"]["nodes"])
        lines = "".join(f"{n['path']}|{n['kind']}|{n['off']}|{n['len']}\n" for n in told["nodes"])
        same(told["tree_sha256"], hashlib.sha256(lines.encode()).hexdigest())
        assert "nodes" not in bench.done("dump", game(bench, framing), *schema(bench)).json


def test_a_choice_is_kept(bench):
    told = bench.done("dump", game(bench, "flagged"), "--framing", "prose", "--root", "stream",
                      "--edition", "alpha-2005", *schema(bench)).json
    same((told["framing"], told["root"], told["edition"]), ("prose", "stream", "alpha-2005"))
    same(told["result"], "partial")
    bench.fails(USAGE, "dump", game(bench, "flagged"), "--framing", "none", word="no_such_framing")


def test_all_of_them_verify(bench):
    for framing in FRAMINGS:
        for path in (game(bench, framing), strange(bench, framing)):
            bench.done("verify", path)
            bench.done("verify", path, *schema(bench))
            bench.done("verify", "--deep", path, *schema(bench))


def test_a_reference_is_a_path(bench):
    path = game(bench, "flagged")
    same(bench.done("get", path, "/game_world/main_outdoor_scene", *schema(bench)).text,
         "/game_world/engine_world\n")
    same(bench.done("get", path, "/game_world/override_queue", *schema(bench)).text, "null\n")


def odd_files(bench):
    """What no game writes, under the name of a save: each with the finding that says so."""
    yield "zeros", b"\0" * 4096, "all-zero"
    yield "none", b"", "empty"
    for size in range(1, 9):
        yield f"zeros{size}", b"\0" * size, "all-zero"
        yield f"ones{size}", b"\xff" * size, None
        yield f"head{size}", read(game(bench, "sample"))[:size], None
    yield "ff", b"\xff" * 4096, None
    yield "text", b"Dear diary,\nthe plague is here.\n" * 20, None
    yield "page", b"<!DOCTYPE html><html><body>404</body></html>", "markup"


def test_any_file_opens(bench):
    for name, data, finding in odd_files(bench):
        path = bench.fresh(f"{name}.sav")
        write(path, data)
        told = bench.done("identify", path, "--json").json
        same((told[0]["format"], told[0]["standing"]), ("pathologic", "editable"))
        dump = bench.done("dump", path, "--nodes").json
        assert dump["result"] in ("ok", "partial"), dump
        bench.done("verify", path)
        bench.done("verify", "--deep", path)
        bench.done("coverage", path)
        bench.done("evidence", path, "--json")
        bench.done("search", path, "plague")
        ids = [each["id"] for each in bench.done("check", path, "--json").json]
        same([each for each in ids if each in ("all-zero", "empty", "markup")],
             [finding] if finding else [])
        if not data:
            continue
        out = bench.fresh("out.sav")
        same(bench.call("patch", path, f"{len(data) - 1}=42", "-o", out).status, 0)
        same(read(out), data[:-1] + b"B")


def test_other_games_are_no_saves_of_pathologic(bench):
    signature = b"\x55\xaa\x55\xaa"
    for data in (signature, signature + b"\3\0\0\0" * 3):
        path = bench.fresh("hero.sav")
        write(path, data)
        bench.fails(FAULT, "identify", path, word="unknown-format")
        bench.fails(FAULT, "identify", path, *schema(bench), word="unknown-format")
    for data, name, kind in ((b"\0" * 99, "x.d2s", "all-zero"), (b"", "x.d2s", "empty"),
                             (b"hello", "x.bin", "unknown-format")):
        path = bench.fresh(name)
        write(path, data)
        bench.fails(FAULT, "identify", path, word=kind)
    hero_d2s = bench.fresh("hero.d2s")
    write(hero_d2s, b"\0" * 99)
    bench.fails(FAULT, "dump", hero_d2s, *schema(bench), word="all-zero")


def test_a_save_is_known_by_its_shape(bench):
    for framing in ("sample", "flagged"):
        data = read(game(bench, framing))
        same(bench.done("identify", "-", "--json", stdin=data).json[0]["format"], "pathologic")
    for framing in FRAMINGS:
        data = read(game(bench, framing))
        told = bench.done("dump", "-", *schema(bench), stdin=data).json
        same((told["framing"], told["result"]), (framing, "ok"))
    bench.fails(FAULT, "identify", "-", stdin=b"hello", word="unknown-format")


def test_too_large(bench):
    path = bench.fresh("zeros.sav")
    with open(path, "wb") as target:
        target.truncate((1 << 30) + 1)
    bench.fails(FAULT, "dump", path, word="too_large")
    bench.fails(FAULT, "identify", path, word="too_large")


def test_faults_of_schemas_are_told(bench):
    folder = bench.path("data", "savewright", "pathologic")
    os.makedirs(folder, exist_ok=True)
    texts = {"a.json": "{\n]", "b.json": '{"format": "pathologic-sav-schema", "schema_version": 1,'
             ' "extends": "gone.json"}'}
    for name, text in texts.items():
        with open(os.path.join(folder, name), "w", encoding="utf-8") as out:
            out.write(text)
    told = bench.call("identify", game(bench, "sample"), game(bench, "flagged"))
    lines = told.errors
    same((told.status, len(lines)), (0, 2))
    assert lines[0].startswith("bad_schema: “a.json”, line "), lines
    assert lines[1].startswith("bad_schema: “b.json”, /extends: "), lines
    for name in texts:
        os.unlink(os.path.join(folder, name))
    bench.done("identify", game(bench, "sample"))


def test_packed_vectors_open(bench):
    path = game(bench, "flagged")
    where = "/game_world/engine_world/people/0/path"
    points = bench.done("dump", path, where, *schema(bench)).json
    same(float(bench.done("get", path, f"{where}/3", *schema(bench)).text), points[3])
    out = bench.fresh("out.sav")
    bench.done("set", path, f"{where}/3=2.5", "-o", out, *schema(bench))
    assert len(changed_bytes(read(path), read(out))) <= 4
    same(bench.done("dump", out, where, *schema(bench)).json, points[:3] + [2.5] + points[4:])


def test_texts_here_and_everywhere(bench):
    path = game(bench, "flagged")
    money = "/game_world/variables/2/key"
    bag = "/game_world/engine_world/people/0/bag/0/key"
    for scope, other in (("one", "money"), ("all", "coins")):
        out = bench.fresh("out.sav")
        bench.done("set", path, f"{money}=coins", "--scope", scope, "-o", out, *schema(bench))
        same(bench.done("get", out, money, bag, *schema(bench)).lines, ["coins", other])
    bench.refuses("text_already_in_table", "set", path, f"{money}=health", "--scope", "all",
                  *schema(bench))
    bench.fails(USAGE, "set", path, f"{money}=x", "--scope", "some", "-o", bench.fresh(),
                *schema(bench), word="--scope")


def test_copies_and_removals(bench):
    path = game(bench, "sample")
    people = "/game_world/engine_world/people"
    out, back = bench.fresh("out.sav"), bench.fresh("back.sav")
    bench.done("copy", path, f"{people}/0", "-o", out, *schema(bench))
    same(bench.done("get", out, f"{people}/3/name", *schema(bench)).text, "person_0000\n")
    bench.done("remove", out, f"{people}/3", "-o", back, *schema(bench))
    same(read(back), read(path))
    bench.refuses("not_offered", "copy", path, "/game_world/engine_world", *schema(bench))


def test_what_refers_to_it_is_told(bench):
    """All places up to three are named, and the rest is counted."""
    path = game(bench, "flagged")
    people, globals_ = "/game_world/engine_world/people", "/game_world/world_script/state/globals"
    start = ": Not deleted: an object in it is used by /game_world/player, {0}/0"
    ends = (f"{start}.", f"{start}, {{0}}/{{1}}.", f"{start}, {{0}}/{{1}} and 1 other place.",
            f"{start}, {{0}}/{{1}} and 2 other places.")
    n = bench.done("dump", path, "--nodes", *schema(bench)).json
    n = len([each for each in n["nodes"] if each["path"].startswith(f"{globals_}/")
             and each["path"].count("/") == globals_.count("/") + 1])
    for end in ends:
        told = bench.refuses("object_still_referenced", "remove", path, f"{people}/2",
                             *schema(bench))
        same(told.errors[0], f"refused: object_still_referenced: {people}/2"
             + end.format(globals_, n))
        out = bench.fresh("out.sav")
        bench.done("copy", path, f"{globals_}/0", "-o", out, *schema(bench))
        path = out


def test_frozen_numbers(bench):
    path = strange(bench, "flagged")
    bench.refuses("numbering_frozen", "set", path, "/game_world/texts/2=new", *schema(bench))
    told = bench.refuses("incomplete_container", "copy", path, "/game_world/links/0",
                         *schema(bench))
    assert "/game_world/links/0: " in told.errors[0], told.errors
    bench.refuses("no_such_path", "set", path, "/game_world/words/0=1", *schema(bench))


def test_patches(bench):
    path, out = game(bench, "flagged"), bench.fresh("out.sav")
    same(bench.call("patch", path, "20=00FF", "0x16=01", "-o", out, *schema(bench)).status, 0)
    same(read(out), read(path)[:20] + b"\x00\xff\x01" + read(path)[23:])
    bench.refuses("value_out_of_range", "patch", path, f"{len(read(path))}=00", *schema(bench))
    bench.fails(USAGE, "patch", path, "20=0", "-o", bench.fresh(), word="OFFSET=HEX")


def test_evidence(bench):
    for framing in FRAMINGS:
        objects = bench.done("dump", game(bench, framing), *schema(bench)).json["objects_count"]
        found = bench.done("evidence", game(bench, framing), "--json", *schema(bench)).json
        same(sorted(found), sorted(FRAMINGS))
        assert found[framing] >= objects, found


def test_guess(bench):
    best = bench.done("guess", strange(bench, "flagged"), STRANGE, "--json", *schema(bench)).json
    same(len(best), 513)
    assert any(row["complete"] for row in best) == best[0]["complete"], best[0]
    bench.fails(USAGE, "guess", strange(bench, "flagged"), "none", word="factory")


def test_guess_needs_an_unread_object(bench):
    for framing in FRAMINGS:
        for factory in ("777", "50001"):
            told = bench.fails(FAULT, "guess", strange(bench, framing), factory, "--json",
                               *schema(bench), word="no_object")
            same(told.out, b"")
            assert factory in told.err.decode() and STRANGE in told.err.decode(), told.err
        told = bench.fails(FAULT, "guess", game(bench, framing), STRANGE, *schema(bench),
                           word="no_object")
        assert STRANGE in told.err.decode(), told.err


def timed(bench, *arguments):
    """What a call that must succeed prints, and how long it keeps a processor busy."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    told = bench.done(*arguments, *schema(bench))
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return told, after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def test_deep_nesting_takes_no_longer(bench):
    link = b"\1\xff\xff\xff\xff" + struct.pack("<Ii", 50003, 7)
    told = {}
    for depth in (3001, 199990):
        path = bench.fresh("deep.sav")
        write(path, link * depth + b"\0")
        reading = timed(bench, "verify", path)[1]
        dump, dumping = timed(bench, "dump", path)
        told[depth] = dump.json
        same(told[depth]["stats"]["max_pointer_depth"], depth)
        assert dumping < 8 * reading + 1, (dumping, reading)
    assert told[3001]["tree_sha256"], told[3001]
    same(told[199990]["tree_sha256"], None)


def test_the_greatest_number(bench):
    """json-glib would make -1 of it."""
    seed, greatest = "/game_world/engine_world/people/0/seed", 18446744073709551615
    recipe, out = bench.fresh("recipe.json"), bench.fresh("out.sav")
    edit = {"verb": "set", "path": seed, "value": greatest}
    write(recipe, json.dumps({"format": "savewright-recipe", "version": 1, "title": "Seed",
                              "edits": [edit]}).encode())
    bench.done("apply", recipe, game(bench, "flagged"), "-o", os.path.dirname(out), *schema(bench))
    written = os.path.join(os.path.dirname(out), "game-flagged.sav")
    same(bench.done("get", written, seed, *schema(bench)).text, f"{greatest}\n")
    nodes = bench.done("dump", written, "--nodes", *schema(bench)).json["nodes"]
    same([node["value"] for node in nodes if node["path"] == seed], [greatest])
    found = bench.done("search", written, str(greatest), "--json", *schema(bench)).json
    same([each["path"] for each in found], [seed])


def half_read(bench):
    """The game with a fault in the second person, and the game."""
    data = bytearray(read(game(bench, "flagged")))
    at = data.index(b"person_0001")
    data[at - 1] = 0xFF
    data[at] = 0xFF
    half = bench.fresh("half.sav")
    write(half, bytes(data))
    return half, game(bench, "flagged")


def test_diff_tells_unread_from_gone(bench):
    half, whole = half_read(bench)
    person = "/game_world/engine_world/people/1"
    for files, missing in (((half, whole), "old"), ((whole, half), "new")):
        told = bench.call("diff", "--json", *files, *schema(bench))
        same(told.status, 3)
        rows = {row["path"]: row for row in told.json}
        for path in (person + "/place", "/game_world/player"):
            same(rows[path][missing]["unreadable"], True)
            assert rows[path][missing]["error"], rows[path]
        same(rows["/unread"][missing == "old" and "new" or "old"], None)
        text = bench.call("diff", *files, *schema(bench))
        line = [each.split() for each in text.lines if each.startswith("/game_world/player ")][0]
        assert "unread" in line, line
        assert any("–" in each for each in text.lines if each.startswith("/unread")), text
        assert all(len(each) < 400 for each in text.lines), max(text.lines, key=len)
    # Long rows of bytes are told from where they differ, as whole values to scripts.
    raw = bytes(range(1, 250)) * 2000
    first, second = bench.fresh("first.sav"), bench.fresh("second.sav")
    write(first, raw)
    write(second, raw[:300000] + b"\0" + raw[300001:])
    text = bench.call("diff", first, second, *schema(bench)).text
    assert len(text) < 400 and "300000" in text, text[:400]
    row = bench.call("diff", "--json", first, second, *schema(bench)).json[0]
    same((len(row["old"]), row["new"][600000:600002]), (len(raw) * 2, "00"))
    # What is gone is gone.
    shorter = bench.fresh("short.sav")
    bench.done("remove", whole, "/game_world/variables/2", "-o", shorter, *schema(bench))
    told = bench.call("diff", "--json", whole, shorter, *schema(bench)).json
    assert any(row["new"] is None for row in told), told


def test_words_of_scripts_explain(bench):
    path = game(bench, "flagged")
    told = bench.done("explain", "--json", path, "/game_world/variables/0/value",
                      *schema(bench)).json
    assert told["meaning"].startswith("Quest variable: Bachelor, day 1, quest 1. "), told
    folder = os.path.join(bench.folder, "words")
    os.makedirs(folder)
    names = os.path.join(folder, "names.json")
    with open(names, "w", encoding="utf-8") as target:
        target.write('{"format": "pathologic-names", "variables": '
                     '[{"name": "d1q01", "values_set": [7]}]}')
    told = bench.done("explain", "--json", path, "/game_world/variables/0/key", "--tables", folder,
                      *schema(bench)).json
    assert "Scripts set it to 7." in told["meaning"], told
    with open(names, "w", encoding="utf-8") as target:
        target.write('{"format": "pathologic-names", "variables": [{"name": "a", "day": 99}]}')
    bench.fails(FAULT, "get", path, "/game_world", "--tables", folder, word="bad_table")


def test_a_faulty_schema_is_told(bench):
    path = bench.path("bad.json")
    with open(path, "w", encoding="utf-8") as target:
        target.write('{"format": "pathologic-sav-schema", "schema_version": 1, "extends": '
                     '"schema.json", "factories": [{"id": 1, "class": "None"}]}')
    result = bench.fails(USAGE, "dump", game(bench, "flagged"), "--schema", path,
                         word="bad_schema")
    assert "bad.json" in result.errors[0] and "/factories/0" in result.errors[0], result


def test_a_faulty_schema_of_the_user_is_a_finding(bench):
    folder = bench.path("data", "savewright", "pathologic")
    os.makedirs(folder, exist_ok=True)
    with open(os.path.join(folder, "mine.json"), "w", encoding="utf-8") as target:
        target.write('{"extends": "schema.json", "factories": [{"id": "one"}]}')
    findings = bench.done("check", game(bench, "flagged"), "--json").json
    found = [f for f in findings if f["id"] == "bad_schema"]
    assert len(found) == 1 and "mine.json" in found[0]["message"], findings
    assert "/factories/0" in found[0]["message"], findings
    os.remove(os.path.join(folder, "mine.json"))


def test_a_patch_that_hides_is_told(bench):
    """Bytes may always be overwritten; that less is read then is said, and that nothing is read
    has to be wanted."""
    for framing in FRAMINGS:
        for patch in ("0=02", "0=00", "5=EEEEEEEE"):
            path = game(bench, framing)
            before = bench.done("dump", path, *schema(bench)).json["objects_count"]
            told = bench.call("patch", path, patch, "-o", bench.fresh("out.sav"), *schema(bench))
            if told.status == 1:
                assert told.errors[0].startswith("refused: nothing_readable: "), told
                assert f" {before} objects" in told.errors[0] and "--force" in told.errors[0], told
            elif framing == "flagged" or patch == "0=02":
                raise AssertionError(told)
    path = game(bench, "flagged")
    bench.refuses("nothing_readable", "patch", path, "0=02", *schema(bench))
    copy = bench.fresh("copy.sav")
    write(copy, read(path))
    bench.fails(FAULT, "patch", copy, "0=02", "--in-place", *schema(bench), word="nothing_readable")
    same(read(copy), read(path))
    out = bench.fresh("out.sav")
    told = bench.call("patch", path, "0=02", "--force", "-o", out, *schema(bench))
    same((told.status, len(told.errors)), (0, 1))
    assert "bad_presence: Less of the save is read now: up to byte 0." in told.errors[0], told
    same(read(out), b"\2" + read(path)[1:])
    back = bench.fresh("back.sav")
    bench.done("patch", out, "0=01", "-o", back, *schema(bench))
    same(read(back), read(path))


def test_exit_states(bench):
    path, gone = game(bench, "flagged"), bench.path("gone.sav")
    dawn, folder = "/game_world/time_dawn", bench.path("recipes")
    os.mkdir(folder)
    for name, text in (("bad", '{"a":\n'), ("lost", '{"format": "savewright-recipe", "version": 1,'
                       ' "edits": [{"verb": "set", "path": "/nope", "value": 7}]}')):
        write(os.path.join(folder, name), text.encode())
    states = (
        (FAULT, "not-found", "dump", gone), (FAULT, "not-found", "diff", path, gone),
        (FAULT, "no_such_path", "dump", path, "/nope"),
        (FAULT, "no_such_path", "get", path, "nope"),
        (FAULT, "no_such_path", "explain", path, "/nope"),
        (FAULT, "no_such_offset", "explain", path, "999999"), (USAGE, "", "explain", path, "abc"),
        (USAGE, "no_such_root", "dump", path, "--root", "none"),
        (USAGE, "no_such_edition", "dump", path, "--edition", "none"),
        (USAGE, "bad_schema", "dump", path, "--schema", gone),
        (USAGE, "-o", "set", path, f"{dawn}=5"), (USAGE, "", "set", path, "x", "-o", "o"),
        (USAGE, "--scope", "set", path, f"{dawn}=5", "--scope", "some", "-o", "o"),
        (FAULT, "wrong_type", "set", path, f"{dawn}=abc", "-o", "o"),
        (FAULT, "fixed", "set", path, "/game_world/player=5", "-o", "o"),
        (FAULT, "no_value", "set", path, "/game_world/variables=5", "-o", "o"),
        (FAULT, "not_offered", "insert", path, "/game_world/variables/0", "-o", "o"),
        (FAULT, "not_offered", "move", path, "/game_world/variables/0", "/game_world/variables/1",
         "-o", "o"),
        (USAGE, "", "patch", path, "0=0", "-o", "o"), (USAGE, "", "patch", path, "x=00", "-o", "o"),
        (FAULT, "value_out_of_range", "patch", path, "99999=00", "-o", "o"),
        (USAGE, "", "guess", path, "abc"), (USAGE, "", "search", path, ""),
        (USAGE, "", "evidence", path, path), (FAULT, "not-found", "evidence", gone),
        (FAULT, "no_such_fix", "check", path, "--fix", "none", "-o", "o"),
        (FAULT, "bad_recipe", "apply", os.path.join(folder, "bad"), path, "-o", folder),
        (FAULT, "no_such_path", "apply", os.path.join(folder, "lost"), path, "-o", folder),
        (FAULT, "no_such_backup", "restore", path, "none", "-o", "o"),
    )
    for status, word, *call in states:
        own = () if "--schema" in call else schema(bench)
        bench.fails(status, *call, *own, word=word)
    assert not os.path.exists("o")
    same(bench.call("diff", path, strange(bench, "flagged"), *schema(bench)).status, 3)
    bench.done("diff", path, game(bench, "sample"), *schema(bench))
    lines = bench.fails(FAULT, "apply", os.path.join(folder, "bad"), path, "-o", folder)
    assert "line " in lines.errors[0], lines


def test_only_for_these_files(bench):
    other = bench.fixture("schema.user", ".json")
    assert bench.call("evidence", other).status == FAULT


if __name__ == "__main__":
    sys.exit(run(sys.modules[__name__]))
