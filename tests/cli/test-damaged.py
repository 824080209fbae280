#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Damaged saves of Torchlight: one line that says what is wrong, and all that was read before.

test-damaged.py SAVEWRIGHT-CLI MAKE-FIXTURES"""

import struct
import sys

from clilib import FAULT, read, run, same, write

HEADER = 9


def flip(byte):
    return byte if byte in (0, 255) else byte ^ 255


def plain(data):
    """The file in the clear: the scrambling, written down a second time."""
    body = data[HEADER:-4]
    clear = bytes(flip((other & 15) << 4 | own >> 4) for own, other in zip(body, reversed(body)))
    return data[:4] + b"\0" + data[5:HEADER] + clear + data[-4:]


def sealed(data):
    """With right sum and size."""
    total = 0x14D3
    for byte in data[HEADER:-4]:
        total = (total * 33 + byte) & 0xFFFFFFFF
    return data[:5] + struct.pack("<I", total) + data[HEADER:-4] + struct.pack("<I", len(data))


def patched(data, at, value):
    return data[:at] + struct.pack("<I", value) + data[at + 4:]


def place(bench, path, pointer):
    """Byte of a hidden field: the count of a list stands before it."""
    for line in bench.done("explain", path, pointer).lines:
        if line.startswith("Byte "):
            return int(line.split()[-1])
    raise AssertionError(pointer)


def damaged(bench):
    """(kind, bytes) of each kind of damage."""
    whole = read(bench.fixture("ashford", ".svb"))
    clear = sealed(plain(whole))
    path = bench.fresh("clear.svb")
    write(path, clear)
    bench.done("verify", path)
    maps, movies, last = (place(bench, path, pointer) for pointer in ("/maps", "/movies", "/last"))
    return [
        ("too-short", b""),
        ("too-short", whole[:9]),
        ("bad-version", b"\x99" + whole[1:]),
        ("bad-size", whole[:-1]),
        ("bad-size", clear[:-4] + b"\0\0\0\0"),
        ("bad-checksum", patched(whole, 5, 1)),
        ("bad-count", sealed(patched(clear, movies - 4, 0x7FFFFFFF))),
        ("bad-count", sealed(patched(clear, maps - 4, 0xFFFFFFFF))),
        ("truncated", sealed(clear[:HEADER] + b"\xFF\xFF" + clear[HEADER + 2:])),
        ("bad-length", sealed(patched(clear, last, 0x00FFFFFF))),
        ("trailing", sealed(clear[:-4] + b"\0" + clear[-4:])),
    ]


def test_every_verb_says_what_is_wrong(bench):
    good = bench.fixture("ashford", ".svb")
    for kind, data in damaged(bench):
        path = bench.fresh("bad.svb")
        out = bench.fresh("out.svb")
        write(path, data)
        for verb in (("dump", path), ("verify", path), ("get", path, "/character/level"),
                     ("explain", path, "0"), ("coverage", path), ("search", path, "x"),
                     ("check", path), ("identify", path), ("diff", path, good),
                     ("quickbar", path), ("set", path, "/character/gold=1", "-o", out)):
            bench.fails(FAULT, *verb, word=f"{path}: {kind}: ")
        row = bench.fails(FAULT, "identify", "--json", path).json[0]
        same(row["standing"], "unreadable")


def test_a_dump_shows_what_was_read(bench):
    whole = bench.done("dump", bench.fixture("ashford", ".svb")).json
    seen = 0
    for kind, data in damaged(bench):
        path = bench.fresh("bad.svb")
        write(path, data)
        result = bench.fails(FAULT, "dump", path)
        if kind in ("too-short", "bad-version"):
            same(result.out, b"")
            continue
        dump = result.json
        for name in ("character", "movies", "statistics", "area"):
            if name in dump and not (isinstance(dump[name], dict) and "unreadable" in dump[name]):
                same(dump[name], whole[name])
                seen += 1
    assert seen > 12, seen


def test_a_version_that_is_not_the_own_one_is_a_fault(bench):
    clear = sealed(plain(read(bench.fixture("ashford", ".svb"))))
    path = bench.fresh("old.svb")
    # Version 0x42 has no lists of mods, so that they are taken for the character.
    write(path, sealed(b"\x42" + clear[1:]))
    bench.fails(FAULT, "verify", path)
    result = bench.fails(FAULT, "dump", path)
    same(result.json["version"], 0x42)
    # With a length of one byte, as the first list has it
    same(list(result.json["character"]), ["sign", "sign1"])
    same(result.json["character"]["sign1"]["unreadable"], True)


if __name__ == "__main__":
    sys.exit(run(sys.modules[__name__]))
