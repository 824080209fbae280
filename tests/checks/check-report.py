#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Does build-aux/test-report count what happened? Runs programs that end in every way.

check-report.py ROOT"""

import os
import subprocess
import sys

import checklib

PROJECT = "project('savewright')\npython = find_program('python3')\n"
# name: (protocol, what it does, (passed, failed, skipped), words of the report)
PROGRAMS = {
    "fine": ("tap", "print('1..2\\nok 1 - a\\nok 2 - b')", (2, 0, 0), []),
    "mixed": ("tap", "print('1..3\\nok 1 - a\\nnot ok 2 - b\\n# why\\nok 3 # SKIP no samples')\n"
              "sys.stderr.write('last words\\n')", (1, 1, 1),
              ["FAILED: mixed: ", "# why", "last words", "skipped: mixed: 3 (no samples)"]),
    "leaks": ("tap", "print('1..1\\nok 1 - a')\nsys.stderr.write('leaked\\n')\nsys.exit(99)",
              (1, 1, 0), ["FAILED: leaks: the program itself", "leaked"]),
    "dies": ("tap", "print('1..2\\nok 1 - a', flush=True)\nos.kill(os.getpid(), 6)", (1, 1, 0),
             ["FAILED: dies: the program itself"]),
    "says-nothing": ("tap", "pass", (0, 1, 0), ["FAILED: says-nothing", "without a result"]),
    "stops-early": ("tap", "print('1..2\\nok 1 - a')", (1, 1, 0),
                    ["FAILED: stops-early: the program itself"]),
    "skips-all": ("tap", "print('1..0 # SKIP no samples')", (0, 0, 1), ["skipped: skips-all"]),
    "hangs": ("tap", "print('1..2\\nok 1 - a', flush=True)\ntime.sleep(60)", (1, 1, 0),
              ["FAILED: hangs: the program itself (TIMEOUT"]),
    "plain": ("exitcode", "pass", (1, 0, 0), []),
    "plain-fails": ("exitcode", "sys.exit('a reason')", (0, 1, 0),
                    ["FAILED: plain-fails", "a reason"]),
    "plain-hangs": ("exitcode", "time.sleep(60)", (0, 1, 0), ["FAILED: plain-hangs", "TIMEOUT"]),
    "plain-skips": ("exitcode", "sys.exit(77)", (0, 0, 1), ["skipped: plain-skips"]),
}


def run(*words):
    done = subprocess.run(words, text=True, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
                          stderr=subprocess.STDOUT)
    return done.returncode, done.stdout


def drop_last_run(build):
    path = os.path.join(build, "meson-logs/testlog.json")
    with open(path, encoding="utf-8") as source:
        lines = source.readlines()
    with open(path, "w", encoding="utf-8") as out:
        out.writelines(lines[:-1])


def report(root, names, before=None):
    """What test-report says of these programs: (its status, its text)."""
    files = {"meson.build": PROJECT}
    for name in names:
        protocol, does, _, _ = PROGRAMS[name]
        files[f"{name}.py"] = f"import os, sys, time\n{does}\n"
        limit = 2 if "hangs" in name else 60
        files["meson.build"] += (f"test('{name}', python, args: files('{name}.py'), "
                                 f"protocol: '{protocol}', timeout: {limit})\n")
    with checklib.scratch_tree(files) as tree:
        build = os.path.join(tree, "build")
        status, said = run("meson", "setup", build, tree)
        if status != 0:
            return status, said
        status, _ = run("meson", "test", "-C", build)
        if before:
            before(build)
        return run(os.path.join(root, "build-aux/test-report"), build, str(status))


def main():
    root = sys.argv[1]
    tap = checklib.Tap()
    status, said = report(root, PROGRAMS)
    sums = [sum(counts[i] for _, _, counts, _ in PROGRAMS.values()) for i in range(3)]
    line = "{} passed, {} failed, {} skipped".format(*sums)
    tap.ok(said.rstrip().split("\n")[-1] == line, f"the last line is {line}", said)
    tap.ok(status == 1, "its status says that something failed", status)
    for name, (_, _, _, words) in PROGRAMS.items():
        missing = [w for w in words if w not in said]
        tap.ok(not missing, f"{name} is told", f"not in the report: {missing}", said)
        if not words:
            tap.ok(f"FAILED: {name}\n" not in said and f"FAILED: {name}:" not in said,
                   f"{name} is no failure", said)
    good = [name for name, (_, _, counts, _) in PROGRAMS.items() if counts[1] == 0]
    status, said = report(root, good)
    tap.ok(status == 0 and " 0 failed," in said, "nothing failed, and its status says so", said)
    status, said = report(root, good, drop_last_run)
    tap.ok(status == 1 and "1 of the programs did not run" in said,
           "a stopped run is no success", said)
    status, said = run(os.path.join(root, "build-aux/test-report"), "/nonexistent", "1")
    tap.ok(status == 1 and "did not run" in said, "no report is no success", said)
    return tap.done()


if __name__ == "__main__":
    sys.exit(main())
