#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""How the program is called: help, wrong calls, pipes, signals, tables, locales.

test-call.py SAVEWRIGHT-CLI MAKE-FIXTURES"""

import os
import shutil
import signal
import subprocess
import sys
import time

from clilib import DONE, FAULT, TIMEOUT, USAGE, Skip, read, run, same, write

VERBS = ("identify", "dump", "get", "set", "insert", "remove", "move", "copy", "quickbar", "verify",
         "diff", "explain", "coverage", "search", "check", "apply", "backups", "restore")


def test_help_and_version(bench):
    text = bench.done("--help").text
    for verb in VERBS:
        assert f"  {verb} " in text, (verb, text)
        help_text = bench.done(verb, "--help").text
        assert help_text.startswith(f"savewright-cli {verb} ") and "--json" in help_text, help_text
        same("--in-place" in help_text, verb in ("set", "insert", "remove", "move", "copy", "check",
                                                 "quickbar", "apply", "restore"))
    same(bench.done("-h").text, text)
    version = bench.done("--version").text.split()
    same((len(version), version[0]), (2, "savewright-cli"))


def test_a_wrong_call(bench):
    path = bench.fixture("demo-99")
    bench.fails(USAGE)
    bench.fails(USAGE, "frobnicate", word="frobnicate")
    for verb in VERBS:
        bench.fails(USAGE, verb)
        bench.fails(USAGE, verb, path, "--no-such-option")
    bench.fails(USAGE, "dump", path, "/header", "/skills")
    bench.fails(USAGE, "diff", path)
    bench.fails(USAGE, "backups", "-")


def test_what_is_no_file_is_refused_at_once(bench):
    pipe = bench.fresh("pipe.d2s")
    os.mkfifo(pipe)
    path = bench.fixture("demo-99")
    for odd in (pipe, "/dev/zero"):
        for call in (["dump", odd], ["verify", odd], ["identify", odd], ["diff", path, odd],
                     ["set", odd, "/header/level=3", "-o", bench.fresh("out.d2s")]):
            bench.fails(FAULT, *call, word="not an ordinary file")
    # Standard input may be anything
    same(bench.done("get", "-", "/header/level", stdin=read(path)).text, "12\n")


def test_an_option_may_stand_anywhere(bench):
    path = bench.fixture("demo-99")
    same(bench.done("get", path, "/header/level", "--json").json, [12])
    same(bench.done("get", "--json", path, "/header/level").json, [12])
    dashed = bench.fresh("--json")
    write(dashed, read(path))
    result = subprocess.run([bench.program, "get", "--", "--json", "/header/level"],
                            cwd=os.path.dirname(dashed), capture_output=True, check=True,
                            env=bench.environment, timeout=TIMEOUT)
    same(result.stdout, b"12\n")


def test_a_number_below_zero_is_no_option(bench):
    """An id may be one; what looks like an option otherwise still is one."""
    path = bench.fixture("demo-99")
    bench.fails(FAULT, "get", path, "-5", word="-5")
    bench.fails(FAULT, "search", "-5", "-6", word="-5: not-found")
    bench.fails(USAGE, "get", path, "-x5")
    out = bench.fresh("-5")
    result = subprocess.run([bench.program, "set", path, "/header/level=13", "-o", "-5"],
                            cwd=os.path.dirname(out), capture_output=True, check=True,
                            env=bench.environment, timeout=TIMEOUT)
    same((result.stderr, os.path.exists(out)), (b"", True))


def test_a_closed_pipe_ends_quietly(bench):
    path = bench.fixture("busy-99")
    for verb in (["dump", path], ["dump", "--flat", path], ["verify"] + [path] * 5000, ["--help"]):
        reader, writer = os.pipe()
        os.close(reader)
        result = bench.call(*verb, stdout=writer)
        os.close(writer)
        same((result.status, result.err), (DONE, b""))


def test_lost_output_is_a_failure(bench):
    if not os.path.exists("/dev/full"):
        raise Skip("there is no /dev/full")
    with open("/dev/full", "wb") as full:
        bench.fails(FAULT, "dump", bench.fixture("demo-99"), stdout=full)


def test_an_interrupt_ends_at_once(bench):
    with subprocess.Popen([bench.program, "dump", "-"], stdin=subprocess.PIPE,
                          stdout=subprocess.PIPE, stderr=subprocess.PIPE,
                          env=bench.environment) as process:
        time.sleep(0.5)
        process.send_signal(signal.SIGINT)
        out, err = process.communicate(timeout=TIMEOUT)
    same((process.returncode, out, err), (-signal.SIGINT, b"", b""))


def test_an_interrupt_leaves_the_old_or_the_new_file(bench):
    path = bench.copy("demo-99")
    folder = os.path.dirname(path)
    before = read(path)
    after = bench.done("set", path, "/attributes/strength=30", "-o", "-").out
    for delay in range(12):
        write(path, before)
        with subprocess.Popen([bench.program, "set", path, "/attributes/strength=30", "--in-place"],
                              stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
                              stderr=subprocess.PIPE, env=bench.environment) as process:
            time.sleep(delay * 0.003)
            process.send_signal(signal.SIGTERM)
            process.communicate(timeout=TIMEOUT)
        assert process.returncode in (DONE, -signal.SIGTERM), process.returncode
        assert read(path) in (before, after)
        same(os.listdir(folder), [os.path.basename(path)])


def test_tables_of_a_mod(bench):
    folder = os.path.dirname(bench.fresh())
    write(os.path.join(folder, "classes.tsv"), b"id\tname\n1\tWitch\n")
    path = bench.fixture("demo-99")
    same(bench.done("get", path, "/header/class_name", "--tables", folder).lines, ["Witch"])
    same(bench.done("get", path, "/header/class_name").lines, ["Sorceress"])
    bench.done("verify", path, "--tables", folder)
    for verb in (("identify", path), ("verify", path), ("dump", path), ("coverage", path),
                 ("diff", path, path)):
        bench.fails(USAGE, *verb, "--tables", bench.path("no-such-folder"), word="no-such-folder")


def test_tables_of_another_game(bench):
    """Right in the folder, a table whose name two games have is of the one whose key it has."""
    hero, mage = bench.fixture("demo-99"), bench.fixture("ashford", ".svb")
    diablo, torchlight = os.path.dirname(bench.fresh()), os.path.dirname(bench.fresh())
    for folder, name, text in ((diablo, "classes", "id\tname\n1\tWitch\n"),
                               (diablo, "skills", "id\tname\n1\tPoke\n"),
                               (diablo, "quests", "offset\tname\n"),
                               (torchlight, "classes", "game\tguid\ttitle\n"),
                               (torchlight, "skills", "guid\ttitle\n3884521551146183744\tPoke\n"),
                               (torchlight, "quests", "guid\ttitle\n")):
        write(os.path.join(folder, name + ".tsv"), text.encode())
    for path, own, strange, pointer, name in (
            (hero, diablo, torchlight, "/header/class_name", "Witch"),
            (mage, torchlight, diablo, "/quickbar/2/name", "Poke")):
        same(bench.done("get", path, pointer, "--tables", own).lines, [name])
        same(bench.done("dump", path, "--tables", strange).json, bench.done("dump", path).json)
        bench.done("verify", path, "--tables", strange)
    # In the folder of a game, or with the key of none, it is a fault all the same.
    os.mkdir(os.path.join(diablo, "tl2"))
    write(os.path.join(diablo, "tl2", "skills.tsv"), b"id\tname\n1\tPoke\n")
    bench.fails(FAULT, "dump", mage, "--tables", diablo, word="skills.tsv")
    write(os.path.join(torchlight, "skills.tsv"), b"colour\tname\nred\tPoke\n")
    for path in (hero, mage):
        bench.fails(FAULT, "dump", path, "--tables", torchlight, word="skills.tsv")


def test_bad_tables_are_named(bench):
    folder = os.path.dirname(bench.fresh())
    write(os.path.join(folder, "classes.tsv"), b"id\tname\nmany\tWitch\n")
    bench.fails(FAULT, "dump", bench.fixture("demo-99"), "--tables", folder, word="classes.tsv")


def test_output_does_not_depend_on_the_locale(bench):
    path = bench.fresh("Käse.d2s")
    out = bench.fresh()
    bench.done("set", bench.fixture("demo-99"), "/header/name=みどり", "-o", path)
    for locale in ("C", "POSIX", "C.UTF-8"):
        same(bench.done("get", path, "/header/name", LC_ALL=locale).text, "みどり\n")
        same(bench.done("identify", "--json", path, LC_ALL=locale).json[0]["file"], path)
        bench.done("set", path, "/header/name=あお", "-o", out, LC_ALL=locale)
        same(bench.done("get", out, "/header/name", LC_ALL=locale).text, "あお\n")


GERMAN_CALL = """
set -e
mount -t tmpfs none "$1"
mkdir -p "$2/de/LC_MESSAGES"
cp "$3" "$2/de/LC_MESSAGES/savewright.mo"
shift 3
exec "$@"
"""


def make_german(bench):
    """How to call a program that finds its German catalogue, which need not be installed: mounts
    of its own show it one in the right place."""
    if not shutil.which("unshare") or not shutil.which("msgfmt"):
        raise Skip("unshare or msgfmt is not there")
    build = os.path.dirname(os.path.dirname(os.path.dirname(bench.program)))
    config = read(os.path.join(build, "config.h")).decode()
    folder = config.split("#define LOCALEDIR \"")[1].split("\"")[0]
    there = folder
    while not os.path.isdir(there):
        there = os.path.dirname(there)
    catalogue = bench.fresh("de.mo")
    source = os.path.join(os.environ.get("SAVEWRIGHT_SOURCE", "."), "po", "de.po")
    subprocess.run(["msgfmt", "-o", catalogue, source], check=True)
    return ["unshare", "-rm", "sh", "-c", GERMAN_CALL, "sh", there, folder, catalogue]


def test_json_is_not_translated(bench):
    german = make_german(bench)
    path = bench.fixture("busy-96")
    out = bench.fresh()
    environment = dict(bench.environment, LANGUAGE="de")

    def call(*arguments):
        return subprocess.run([*german, bench.program, *arguments], capture_output=True,
                              env=environment, timeout=TIMEOUT, check=False)

    people = call("explain", path, "/header/level")
    if people.returncode != DONE or b"Stufe" not in people.stdout:
        raise Skip("programs cannot be shown a catalogue here")
    for arguments in (("explain", "--json", path, "/header/level"), ("dump", path),
                      ("dump", "--flat", path), ("get", path, "/items"),
                      ("check", "--json", path), ("search", "--json", path, "level"),
                      ("diff", "--json", path, bench.fixture("demo-99")),
                      ("set", "--json", path, "/attributes/gold=5", "-o", out),
                      ("identify", "--json", path, "/nowhere")):
        plain = bench.call(*arguments)
        result = call(*arguments)
        same((result.returncode, result.stdout), (plain.status, plain.out))


def test_odd_file_names(bench):
    for name in ("a b.d2s", "x: y.d2s", "-.d2s", "ends in =.d2s", "%s%n.d2s"):
        path = bench.fresh(name)
        write(path, read(bench.fixture("demo-99")))
        same(bench.done("verify", path).lines[0], f"{path}: ok")
        same(bench.done("get", path, "/header/level").lines, ["12"])


if __name__ == "__main__":
    sys.exit(run(sys.modules[__name__]))
