# SPDX-License-Identifier: GPL-3.0-or-later
"""What the tests of the command line share: fixtures, calls of the program, results as TAP."""

import json
import os
import re
import struct
import subprocess
import sys
import tempfile
import traceback

TIMEOUT = 60
DONE, FAULT, USAGE, DIFFERS = 0, 1, 2, 3
REASON = re.compile(r"refused: [a-z_-]+: \S.*\w.*")
SANITIZERS = ("AddressSanitizer", "LeakSanitizer", "runtime error:")


class Skip(Exception):
    """What a test needs is not there."""


class Result:
    """What one call did."""

    def __init__(self, arguments, status, out, err):
        self.arguments, self.status, self.out, self.err = arguments, status, out, err

    @property
    def text(self):
        return self.out.decode("utf-8")

    @property
    def lines(self):
        return self.text.splitlines()

    @property
    def errors(self):
        return self.err.decode("utf-8").splitlines()

    @property
    def json(self):
        return json.loads(self.text)

    def __repr__(self):
        return (f"{' '.join(self.arguments)}\nexit {self.status}\n"
                f"stdout: {self.text[:2000]}\nstderr: {self.err.decode('utf-8', 'replace')[:2000]}")


class Bench:
    """A scratch folder with all fixtures, and the program to try on them."""

    def __init__(self, program, fixtures):
        self.program = os.path.abspath(program)
        self.scratch = tempfile.TemporaryDirectory(prefix="savewright-cli-")
        self.folder = os.path.realpath(self.scratch.name)
        self.count = 0
        os.mkdir(self.path("fixtures"))
        subprocess.run([fixtures, self.path("fixtures")], check=True)
        self.environment = dict(os.environ, HOME=self.folder, LC_ALL="C.UTF-8",
                                G_DEBUG="fatal-warnings")
        for name in ("DATA", "CONFIG", "STATE", "CACHE"):
            self.environment[f"XDG_{name}_HOME"] = self.path(name.lower())
        # A sanitizer's own exit status would look like a fault of the file.
        for name in ("ASAN_OPTIONS", "UBSAN_OPTIONS", "LSAN_OPTIONS"):
            old = self.environment.get(name)
            self.environment[name] = ":".join(filter(None, (old, "exitcode=99")))

    def path(self, *parts):
        return os.path.join(self.folder, *parts)

    def fixture(self, name, end=".d2s"):
        return self.path("fixtures", name + end)

    def fixtures(self):
        names = sorted(os.listdir(self.path("fixtures")))
        return [self.path("fixtures", name) for name in names]

    def fresh(self, name="out.d2s"):
        """A path at which nothing is yet."""
        self.count += 1
        folder = self.path(f"fresh-{self.count}")
        os.mkdir(folder)
        return os.path.join(folder, name)

    def copy(self, name):
        """A copy of a fixture that may be written to."""
        path = self.fresh(f"{name}.d2s")
        write(path, read(self.fixture(name)))
        return path

    def call(self, *arguments, stdin=b"", **more):
        run = subprocess.run([self.program, *arguments], input=stdin, timeout=TIMEOUT,
                             stdout=more.pop("stdout", subprocess.PIPE), stderr=subprocess.PIPE,
                             env=dict(self.environment, **more), check=False)
        result = Result(arguments, run.returncode, run.stdout or b"", run.stderr)
        assert run.returncode in (DONE, FAULT, USAGE, DIFFERS), result
        assert not any(word in result.err.decode("utf-8", "replace") for word in SANITIZERS), result
        # Whatever is refused has a reason, a whole sentence.
        for line in result.err.decode("utf-8", "replace").splitlines():
            assert not line.startswith("refused") or REASON.match(line), result
        return result

    def done(self, *arguments, **more):
        """A call that must succeed, without noise."""
        result = self.call(*arguments, **more)
        assert result.status == DONE and not result.err, result
        return result

    def fails(self, status, *arguments, word="", **more):
        """A call that must fail, with one line that holds a word."""
        result = self.call(*arguments, **more)
        assert result.status == status, result
        assert len(result.errors) == 1 and word in result.errors[0], result
        return result

    def refuses(self, code, *arguments):
        """An edit that must be refused, and leave nothing."""
        out = self.fresh()
        result = self.fails(FAULT, *arguments, "-o", out)
        assert result.errors[0].startswith(f"refused: {code}: "), result
        assert not result.out, result
        assert not os.listdir(os.path.dirname(out)), os.listdir(os.path.dirname(out))
        return result


def read(path):
    with open(path, "rb") as source:
        return source.read()


def write(path, data):
    with open(path, "wb") as target:
        target.write(data)


def same(got, wanted):
    assert got == wanted, f"wanted {wanted!r}\ngot    {got!r}"


def changed_bytes(old, new):
    same(len(new), len(old))
    return [i for i, (a, b) in enumerate(zip(old, new)) if a != b]


def checksum(data):
    """The sum of a character, written down a second time."""
    total = 0
    for i, byte in enumerate(data):
        total = ((total << 1 | total >> 31) + (0 if 12 <= i < 16 else byte)) & 0xFFFFFFFF
    return total


def check_sums(data):
    same(struct.unpack_from("<II", data, 8), (len(data), checksum(data)))


def samples():
    """The folder with samples of games, which not everybody has."""
    folder = os.environ.get("SAVEWRIGHT_SAMPLES")
    if not folder:
        folder = os.path.join(os.environ.get("SAVEWRIGHT_SOURCE", "."), "..", "shared", "samples")
    if not os.path.isdir(folder):
        raise Skip("the samples are not there")
    return folder


def run(module):
    """Runs each function whose name begins with "test_" in a bench of its own: TAP."""
    tests = [(name, value) for name, value in vars(module).items() if name.startswith("test_")]
    failed = 0
    bench = Bench(sys.argv[1], sys.argv[2])
    for number, (name, test) in enumerate(tests, 1):
        title = name[len("test_"):].replace("_", " ")
        try:
            test(bench)
            print(f"ok {number} - {title}")
        except Skip as reason:
            print(f"ok {number} - {title} # SKIP {reason}")
        except Exception:           # whatever it is, the other tests still say something
            failed += 1
            print(f"not ok {number} - {title}")
            for line in traceback.format_exc().splitlines():
                print(f"# {line}")
        sys.stdout.flush()
    print(f"1..{len(tests)}")
    bench.scratch.cleanup()
    return 1 if failed or not tests else 0
