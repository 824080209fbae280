# SPDX-License-Identifier: GPL-3.0-or-later
"""What the checks of the source tree share: test results as TAP, and scratch trees."""

import contextlib
import os
import sys
import tempfile


class Tap:
    """Prints one line for each result; done() tells the exit status."""

    def __init__(self):
        self.count = 0
        self.failed = 0

    def ok(self, passed, name, *reasons):
        self.count += 1
        self.failed += not passed
        print(f"{'ok' if passed else 'not ok'} {self.count} - {name}")
        if not passed:
            for reason in reasons:
                for line in str(reason).splitlines():
                    print(f"# {line}")
        sys.stdout.flush()

    def done(self):
        print(f"1..{self.count}")
        return 1 if self.failed else 0


@contextlib.contextmanager
def scratch_tree(files):
    """A folder with these files ({path: text}) that goes away afterwards."""
    with tempfile.TemporaryDirectory(prefix="savewright-check-") as root:
        for path, text in files.items():
            full = os.path.join(root, path)
            os.makedirs(os.path.dirname(full), exist_ok=True)
            with open(full, "w", encoding="utf-8", newline="") as out:
                out.write(text)
        yield root


def list_files(root, folders, endings):
    """The files below the folders of root that end so, as paths from root, A to Z."""
    found = []
    for folder in folders:
        for at, inside, names in os.walk(os.path.join(root, folder)):
            inside[:] = sorted(d for d in inside if not d.startswith((".", "_build", "__")))
            found += [os.path.relpath(os.path.join(at, n), root) for n in names]
    return sorted(path for path in set(found) if path.endswith(endings))


def read(root, path):
    with open(os.path.join(root, path), encoding="utf-8", newline="") as source:
        return source.read()


def try_check(tap, check, name, good, bad):
    """A check that finds nothing proves nothing: it must pass the good tree, and find each
    of the bad trees ({what: (files, word of the complaint)}) wrong for its own reason."""
    with scratch_tree(good) as root:
        found = check(root)
        tap.ok(not found, f"{name}: nothing is found where all is well", *found)
    for what, (files, word) in bad.items():
        with scratch_tree({**good, **files}) as root:
            found = check(root)
            tap.ok(any(word in f for f in found), f"{name}: {what} is found",
                   f"no complaint has “{word}” in it:", *found)
