#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""How soon the window is there, and what a character in it takes, beside GNOME Text Editor.

bench-window.py SAVEWRIGHT MAKE-DEMO-SAVE [RUNS], on a desktop of its own (with-display)

The first frame is the moment at which the pixels of the screen are no longer what they were before
the program was started: three lines of it, as wide as the screen, are read from the X server every
few milliseconds, which costs both programs the same and asks neither of them anything. (A window
that is mapped but not drawn leaves the pixels alone: GTK's have no background of their own.) The
last change is the moment after which they stayed the same for a second: then the file is shown.
The programs take turns, so that whatever else the machine does hits both, each with an empty home,
and the median counts; a first run of each only fills the machine's caches. The memory is what the
kernel counts as resident, with the character shown and with the start page."""

import os
import shutil
import statistics
import subprocess
import sys
import tempfile
import time

POLL = 0.004
STILL = 1.0             # seconds without a change: it is all there
PATIENCE = 60
NOISE = 1.1             # how much of a difference two medians on a busy machine may show
MEMORY_LIMIT = 20.0     # MB that a small file may add to an empty window
EDITOR = "gnome-text-editor"


class Eyes:
    """Looks at the screen, a little of it and often."""

    def __init__(self):
        from Xlib import X, display
        self.kind = X.ZPixmap
        self.root = display.Display().screen().root
        size = self.root.get_geometry()
        self.width = size.width
        self.lines = (30, 200, 420)

    def look(self):
        return [self.root.get_image(0, y, self.width, 1, self.kind, 0xFFFFFFFF).data
                for y in self.lines]


def resident(pid):
    with open(f"/proc/{pid}/smaps_rollup", encoding="ascii") as source:
        for line in source:
            if line.startswith("Rss:"):
                return int(line.split()[1]) / 1024
    raise RuntimeError("the kernel does not say what is resident")


def start(command, home):
    env = dict(os.environ, HOME=home)
    for kind in ("CONFIG", "DATA", "CACHE", "STATE"):
        env[f"XDG_{kind}_HOME"] = os.path.join(home, kind.lower())
        os.mkdir(env[f"XDG_{kind}_HOME"])
    return subprocess.Popen(command, env=env, stdin=subprocess.DEVNULL,
                            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)


def measure(eyes, command):
    """Seconds to the first frame and to the last change, and what is resident then."""
    with tempfile.TemporaryDirectory(prefix="savewright-bench-") as home:
        before = eyes.look()
        began = time.monotonic()
        process = start(command, home)
        try:
            first = last = None
            seen = before
            while True:
                now = time.monotonic()
                shown = eyes.look()
                if shown != seen:
                    seen, last = shown, now
                    first = first or now
                if last is not None and now - last > STILL:
                    break
                if now - began > PATIENCE or process.poll() is not None:
                    raise RuntimeError(f"{command[0]} shows nothing")
                time.sleep(POLL)
            memory = resident(process.pid)
        finally:
            process.terminate()
            process.wait()
        end = time.monotonic() + 10
        while eyes.look() != before and time.monotonic() < end:
            time.sleep(POLL)
    return first - began, last - began, memory


def say(name, runs):
    firsts, lasts, memories = zip(*runs)
    print(f"# {name}: first frame {statistics.median(firsts) * 1000:.0f} ms "
          f"({min(firsts) * 1000:.0f} to {max(firsts) * 1000:.0f}), "
          f"last change {statistics.median(lasts) * 1000:.0f} ms, "
          f"{statistics.median(memories):.1f} MB resident, {len(runs)} runs")
    return statistics.median(firsts), statistics.median(lasts), statistics.median(memories)


def take_turns(eyes, commands, n_runs):
    for command in commands.values():
        measure(eyes, command)
    runs = {name: [] for name in commands}
    for _ in range(n_runs):
        for name, command in commands.items():
            runs[name].append(measure(eyes, command))
    return {name: say(name, values) for name, values in runs.items()}


def main():
    savewright, make_demo = sys.argv[1:3]
    n_runs = int(sys.argv[3]) if len(sys.argv) > 3 else 7
    try:
        eyes = Eyes()
    except Exception as problem:        # no display, or no module: there is nothing to look at
        print(f"1..0 # SKIP the screen cannot be read: {problem}")
        return 0
    with tempfile.TemporaryDirectory(prefix="savewright-bench-") as folder:
        save = os.path.join(folder, "Ashford.d2s")
        text = os.path.join(folder, "notes.txt")
        subprocess.run([make_demo, save], check=True)
        with open(text, "w", encoding="ascii") as target:
            target.write("A line of text.\n" * 50)
        commands = {"Savewright with a character": [savewright, save],
                    "Savewright with its start page": [savewright]}
        editor = shutil.which(EDITOR)
        if editor:
            commands["GNOME Text Editor with a text"] = [editor, "--ignore-session", text]
        with_save, empty, *beside = take_turns(eyes, commands, n_runs).values()
    print("1..2")
    added = with_save[2] - empty[2]
    print(f"# a character adds {added:.1f} MB")
    fine = added < MEMORY_LIMIT
    print(f"{'ok' if fine else 'not ok'} 1 - a character adds less than {MEMORY_LIMIT:.0f} MB")
    if not beside:
        print(f"ok 2 - as soon as GNOME Text Editor # SKIP {EDITOR} is not installed")
        return 0 if fine else 1
    ratio = with_save[0] / beside[0][0]
    print(f"# the first frame takes {ratio:.2f} of the time of GNOME Text Editor's, "
          f"the last change {with_save[1] / beside[0][1]:.2f}")
    soon = ratio < NOISE
    print(f"{'ok' if soon else 'not ok'} 2 - as soon as GNOME Text Editor")
    return 0 if fine and soon else 1


if __name__ == "__main__":
    sys.exit(main())
