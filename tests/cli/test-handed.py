#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Small characters with one fault or one edge each, that are kept outside the tree.

test-handed.py SAVEWRIGHT-CLI MAKE-FIXTURES"""

import os
import struct
import sys

from clilib import FAULT, Skip, changed_bytes, check_sums, read, run, same, samples

KANA = "さくらのみちをあるくひとびとよ"


def handed(name):
    path = os.path.join(samples(), "handed", f"{name}.d2s")
    if not os.path.exists(path):
        raise Skip(f"{name} is not there")
    return path


def changed_bits(old, new):
    return [8 * i + bit for i in changed_bytes(old, new) for bit in range(8)
            if (old[i] ^ new[i]) >> bit & 1]


def only_sums_and(allowed, bits):
    sums = set(range(12 * 8, 16 * 8))
    assert set(bits) <= sums | set(allowed), sorted(set(bits) - sums - set(allowed))


def test_strength_and_back(bench):
    path = handed("H01_strength")
    there, back, same_value = bench.fresh(), bench.fresh(), bench.fresh()
    bench.done("set", path, "/attributes/strength=30", "-o", there)
    only_sums_and(range(6145, 6155), changed_bits(read(path), read(there)))
    check_sums(read(there))
    same(bench.done("get", there, "/attributes/strength").text, "30\n")
    bench.done("set", there, "/attributes/strength=25", "-o", back)
    bench.done("set", path, "/attributes/strength=25", "-o", same_value)
    same((read(back), read(same_value)), (read(path), read(path)))
    bench.done("verify", path)
    bench.done("verify", "--deep", path)


def test_a_name_of_kana(bench):
    path = handed("H02_kana_name")
    same(bench.done("get", path, "/header/name").text, KANA + "\n")
    bench.refuses("string_too_long", "set", path, f"/header/name={KANA}か")
    out = bench.fresh()
    mixed = bench.call("set", path, "/header/name=Sakuraか", "-o", out)
    if mixed.status == FAULT:
        assert mixed.errors[0].startswith("refused: ") and not os.path.exists(out), mixed
    else:
        assert mixed.errors, mixed
    bench.done("set", path, "/header/name=さくら", "-o", out)
    changed = set(changed_bytes(read(path), read(out)))
    assert changed <= set(range(12, 16)) | set(range(267, 315)), sorted(changed)
    same(bench.done("get", out, "/header/name").text, "さくら\n")


def test_gold_beside_two_tomes(bench):
    path = handed("H03_tomes")
    out = bench.fresh()
    same(bench.done("get", path, "/attributes/gold").text, "1234\n")
    bench.done("set", path, "/attributes/gold=5000", "-o", out)
    only_sums_and(range(6494, 6519), changed_bits(read(path), read(out)))
    same(read(out)[853:], read(path)[853:])


def test_a_hired_mercenary_of_the_first_name(bench):
    path = handed("H04_hired_nameless")
    old = read(path)
    bench.done("verify", path)
    same(bench.done("get", path, "/header/mercenary/name").text, "0\n")
    out = bench.fresh()
    result = bench.call("set", path, "/header/mercenary/seed=0", "-o", out)
    if result.status == FAULT:
        assert result.errors[0].startswith("refused: ") and not os.path.exists(out), result
        return
    new = read(out)
    check_sums(new)
    same(new[177:191], bytes(14))
    same(new[16:177] + new[191:], old[16:177] + old[191:863] + old[867:])


def test_two_levels(bench):
    path = handed("H10_two_levels")
    bench.done("verify", path)
    rows = [row for row in bench.done("check", "--json", path).json
            if "30" in row["message"] and "29" in row["message"]]
    same(len(rows), 1)
    same(len(rows[0]["fixes"]), 2)
    levels = []
    for fix in rows[0]["fixes"]:
        out = bench.fresh()
        bench.done("check", path, "--fix", fix["id"], "-o", out)
        levels.append(bench.done("get", out, "/header/level", "/attributes/level").lines)
        same(struct.unpack_from("B", read(out), 43)[0], int(levels[-1][0]))
    same(sorted(levels), [["29", "29"], ["30", "30"]])


def test_none_of_them_makes_noise(bench):
    for name in ("H01_strength", "H02_kana_name", "H03_tomes", "H04_hired_nameless",
                 "H10_two_levels"):
        path = handed(name)
        for verb in (("dump", path), ("verify", path), ("verify", "--deep", path), ("check", path),
                     ("coverage", path), ("identify", path)):
            bench.done(*verb)


if __name__ == "__main__":
    sys.exit(run(sys.modules[__name__]))
