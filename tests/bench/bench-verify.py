#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Verifies ten thousand characters and says what each takes; a second for all is the limit.

bench-verify.py SAVEWRIGHT-CLI MAKE-FIXTURES"""

import os
import resource
import subprocess
import sys
import tempfile
import time

N_FILES = 10000
LIMIT = 100e-6          # seconds of one processor for each file, reading it included


def make_files(folder, make_fixtures):
    """Copies of every fixture that is a whole character, in turn."""
    source = os.path.join(folder, "fixtures")
    os.mkdir(source)
    subprocess.run([make_fixtures, source], check=True)
    fixtures = []
    for name in sorted(os.listdir(source)):
        with open(os.path.join(source, name), "rb") as file:
            fixtures.append(file.read())
    paths = []
    for number in range(N_FILES):
        paths.append(os.path.join(folder, f"{number}.d2s"))
        with open(paths[-1], "wb") as file:
            file.write(fixtures[number % len(fixtures)])
    return paths


def measure(program, paths):
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    start = time.monotonic()
    run = subprocess.run([program, "verify", *paths], stdout=subprocess.PIPE, check=False)
    wall = time.monotonic() - start
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    used = after.ru_utime - before.ru_utime + after.ru_stime - before.ru_stime
    last = run.stdout.decode().splitlines()[-1]
    return used, wall, run.returncode == 0 and last == f"{len(paths)} ok, 0 differ, 0 unreadable"


def main():
    with tempfile.TemporaryDirectory(prefix="savewright-bench-") as folder:
        paths = make_files(folder, sys.argv[2])
        measure(sys.argv[1], paths)             # so that the files are in memory
        used, wall, fine = min(measure(sys.argv[1], paths) for _ in range(3))
    each = used / N_FILES
    print(f"# {N_FILES} files: {used:.3f} s of a processor, {wall:.3f} s on the wall, "
          f"{each * 1e6:.1f} µs each")
    print(f"{'ok' if fine else 'not ok'} 1 - every file verifies")
    print(f"{'ok' if each < LIMIT else 'not ok'} 2 - a file takes less than {LIMIT * 1e6:.0f} µs")
    print("1..2")
    return 0 if fine and each < LIMIT else 1


if __name__ == "__main__":
    sys.exit(main())
