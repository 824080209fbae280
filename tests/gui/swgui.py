#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""What the tests by pointer and keyboard share: a scratch folder with a character, the program
in an environment of its own, ways through the window, results as TAP.

Each test is called with a Desk: its folder, its XDG folders, its file; one that names a second
parameter gets a window with the file too, which the next such test uses again: it undoes all that
it did. The environment says
where the built programs are: SAVEWRIGHT_BUILD is the build's top folder."""

import inspect
import os
import re
import shutil
import subprocess
import sys
import tempfile
import time
import traceback

# GTK 4.8 leaks in its own file dialog. What Savewright itself loses, the tests in process find.
os.environ["ASAN_OPTIONS"] = ":".join(
    filter(None, [os.environ.get("ASAN_OPTIONS"), "detect_leaks=0"]))

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

BUILD = os.environ.get("SAVEWRIGHT_BUILD", "")
PROGRAM = os.environ.get("SAVEWRIGHT_PROGRAM", os.path.join(BUILD, "src/ui/savewright"))
CLI = os.environ.get("SAVEWRIGHT_CLI", os.path.join(BUILD, "src/cli/savewright-cli"))
MAKE_DEMO = os.environ.get("SAVEWRIGHT_MAKE_DEMO",
                           os.path.join(BUILD, "tests/fixtures/make-demo-save"))
HERO = "Ashford"

# What belongs to libadwaita: the tabs of its tab bar, which it leaves without names.
TOOLKIT = ("AdwTab", "AdwTabBox", "AdwTabBar")


class Skip(Exception):
    """What a test needs is not there."""


def read(path):
    with open(path, "rb") as source:
        return source.read()


def write(path, data):
    with open(path, "wb") as target:
        target.write(data)


def same(got, wanted):
    if isinstance(got, bytes) and isinstance(wanted, bytes) and got != wanted:
        places = [i for i, (a, b) in enumerate(zip(got, wanted)) if a != b]
        raise AssertionError(f"{len(got)} and {len(wanted)} bytes, other at {places[:20]}")
    assert got == wanted, f"wanted {wanted!r}\ngot    {got!r}"


def changed_bytes(old, new):
    same(len(new), len(old))
    return [i for i, (a, b) in enumerate(zip(old, new)) if a != b]


class Desk:
    """One test's scratch folder, and the programs in it."""

    def __init__(self):
        self.scratch = tempfile.mkdtemp(prefix="savewright-gui-")
        self.folder = os.path.join(self.scratch, "saves")
        os.mkdir(self.folder)
        self.file = self.hero()
        self.original = read(self.file)
        self.env = dict(GSETTINGS_SCHEMA_DIR=os.path.join(BUILD, "data"),
                        GSETTINGS_BACKEND="memory")
        for kind, place in (("DATA", "data"), ("STATE", "state"), ("CACHE", "cache")):
            self.env[f"XDG_{kind}_HOME"] = os.path.join(self.scratch, place)
            os.mkdir(self.env[f"XDG_{kind}_HOME"])

    def hero(self, name=f"{HERO}.d2s", folder=None):
        """Makes a character's file."""
        path = os.path.join(folder or self.folder, name)
        subprocess.run([MAKE_DEMO, path], check=True)
        return path

    def start(self, *arguments, window=True, **env):
        """Starts the program; as a context manager it ends with the block."""
        from gui import App
        return App([PROGRAM, *arguments], env=dict(self.env, **env), window=window)

    def open(self, *files, section="Overview", **env):
        """Starts the program on files (else the character), and waits for the sections, of which
        one is to be shown first."""
        app = self.start(*(files or [self.file]), **env)
        try:
            app.find("list item", section, states="selected")
            settle(app)
        except BaseException:
            app._picture_of_failure()
            app.close()
            raise
        return app

    def hand_over(self, *files):
        """A second start, which gives its files to the window that is there, and says nothing."""
        run = subprocess.run([PROGRAM, *files], env=dict(os.environ, **self.env),
                             stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
                             timeout=60, check=False)
        same((run.returncode, run.stdout), (0, ""))

    def cli(self, *arguments, status=0):
        """What the command line prints."""
        run = subprocess.run([CLI, *arguments], stdout=subprocess.PIPE, stderr=subprocess.PIPE,
                             env=dict(os.environ, **self.env), text=True, check=False)
        assert run.returncode == status, f"{arguments}: {run.returncode}\n{run.stdout}{run.stderr}"
        return run.stdout

    def get(self, pointer, path=None):
        return self.cli("get", path or self.file, pointer).strip()

    def backups(self):
        """What was kept, the newest last, wherever the data folder has it; locks are empty."""
        top = os.path.join(self.env["XDG_DATA_HOME"], "savewright", "backups")
        paths = [os.path.join(folder, name) for folder, _, names in os.walk(top)
                 for name in names if not name.endswith(".json")]
        return [read(path) for path in sorted(paths) if os.path.getsize(path) > 0]

    def journals(self):
        top = os.path.join(self.env["XDG_STATE_HOME"], "savewright", "journal")
        return sorted(os.listdir(top)) if os.path.isdir(top) else []

    def clear(self):
        for folder, folders, _ in os.walk(self.scratch):
            for name in folders:
                os.chmod(os.path.join(folder, name), 0o700)
        shutil.rmtree(self.scratch, ignore_errors=True)


# -- ways through the window --

def as_roles(role):
    from gui import ROLE_ALIASES    # pylint: disable=import-outside-toplevel
    return ROLE_ALIASES.get(role, {role})


def fits(wanted, name):
    return wanted.search(name) is not None if hasattr(wanted, "search") else wanted == name


def settle(app):
    """Waits until the first page is drawn: until then keys go nowhere."""
    app.wait(lambda: any(n.shown for n in app.find_all("list item", "Overview")),
             "the sections to be shown")


def title(app):
    """The window's title and what stands below it."""
    if not hasattr(app, "title_bar"):
        app.title_bar = app.find("filler", "AdwWindowTitle")
    return [n.name for n in app.title_bar.find_all("label")]


def subtitle(app):
    return title(app)[-1]


def wait_subtitle(app, word):
    app.wait(lambda: word in subtitle(app), f"“{word}” below the title: {title(app)}")


def go(app, section):
    """Goes to a section by keyboard, and into its page."""
    row = focus_sidebar(app, section)
    app.key("Return")
    app.wait(lambda: row.selected, f"{section} to be chosen")
    app.wait(lambda: not row.focused, "the focus to leave the sections")


def focus_sidebar(app, section):
    """Shift+F6 until a section has the focus (from the page it is one step), then the arrows."""
    sections = app.find("list", "Sections")

    def focused():
        found = sections.find_all("list item", states="focused")
        return found[0] if found else None

    here = focused()
    for _ in range(4):
        if here:
            break
        app.key("shift+F6")
        try:
            here = app.wait(focused, "the sections to have the focus", 1)
        except AssertionError:
            continue
    assert here, f"Shift+F6 does not lead to the sections; at {app.focused}"
    rows = sections.find_all("list item")
    names = [n.name for n in rows]
    step = names.index(section) - rows.index(here)
    if step != 0:
        app.key(*["Down" if step > 0 else "Up"] * abs(step))
    row = rows[names.index(section)]
    app.wait(lambda: row.focused, f"{section} to have the focus")
    return row


def click_section(app, section):
    app.click(app.find("list item", section))
    app.wait(lambda: app.find("list item", section).selected, f"{section} to be chosen")


def switch(app, name):
    """A row that is a switch: a check box to a screen reader."""
    return app.find("check box", name)


def tab_into(app, role, name, key="Tab", limit=60, within=None):
    """Presses a key until a node has the focus; unlike tab_to() it bears with libadwaita's
    entry rows, which say of no child of theirs that it has it."""
    focus, node = app.wait(lambda: find_with_focus(app, role, name, within), f"{role} {name!r}")
    for _ in range(limit):
        if node == focus:
            return node
        before = focus
        app.key(key)
        try:
            focus, node = app.wait(
                lambda: next((found for found in [find_with_focus(app, role, name, within)]
                              if found and before != found[0]), None), "the focus to move", 0.7)
        except AssertionError:
            continue
    raise AssertionError(f"{limit} times {key} did not reach {role} {name!r}; at {app.focused}")


def find_with_focus(app, role, name, within):
    """What has the focus, or None, and the first that matches, in one look; None without one."""
    focus = found = None
    depth_of_top = -1 if within is None else None
    for node, depth, got in app.look(None, ["role", "name", "states"]):
        if node == within:
            depth_of_top = depth
        elif depth_of_top is not None and depth <= depth_of_top:
            depth_of_top = None
        if "focused" in got["states"]:
            focus = focus or node
        if (found is None and depth_of_top is not None and got["role"] in as_roles(role)
                and fits(name, got["name"])):
            found = node
    return (focus, found) if found else None


def undo_button(app):
    return app.find("button", re.compile(r"^Undo"))


def undo_all(app):
    """Takes every step back, by pointer: what has the keyboard may undo its own typing."""
    button = undo_button(app)
    while button.enabled:
        before = button.name
        app.click(button)
        app.wait(lambda: button.name != before, "a step to be undone")


def review(app):
    """Ctrl+S, and the window that comes."""
    app.key("ctrl+s")
    return app.wait_window("Review changes")


def save(app):
    """Saves from the review with the key that works from everywhere in it."""
    review(app)
    app.key("ctrl+Return")
    closed(app)


def closed(app, n=1):
    app.wait(lambda: len(app.windows) == n, "the other window to close")


def ask(app, heading):
    """A question of the program's: the window, by what it says on top."""
    def look():
        for window in app.windows:
            if window.find_all("label", heading):
                return window
        return None
    return app.wait(look, f"the question {heading!r}")


def answer(app, window, label):
    """Answers a question by pointer."""
    app.click(app.wait(lambda: next((n for n in window.find_all("button")
                                     if re.search(rf"(^|_| ){re.escape(label)}$", n.name)
                                     and n.shown), None), f"the answer {label}"))


def toast(app, text):
    """A message at the foot of the window."""
    return app.find(None, text if hasattr(text, "search") else re.compile(re.escape(text)))


def leave(app, *, discard=False):
    """Ends the program as a person does, and looks at what it said."""
    app.key("ctrl+q")
    if discard:
        question = app.wait(lambda: app.windows[-1] if len(app.windows) > 1 else None,
                            "the question about unsaved changes")
        answer(app, question, "Discard")
    status = app.wait_exit()
    same(app.warnings(), [])
    same(status, 0)


def unnamed(app, within=None):
    """What a screen reader could not name, apart from the toolkit's own."""
    return [n for n in app.audit(within)
            if not any(a.name in TOOLKIT for a in [n] + n.ancestors)]


# -- TAP --

def missing():
    """Why the tests cannot run here, if they cannot."""
    for tool in ("Xvfb", "dbus-daemon", "dbus-send", "openbox", "xdotool", "xprop", "import",
                 "setsid", "setpriv"):
        if shutil.which(tool) is None:
            return f"{tool} is not installed"
    if not any(os.path.exists(os.path.join(folder, "dbus-1/services/org.a11y.Bus.service"))
               for folder in ("/usr/share", "/usr/local/share")):
        return "the accessibility bus (at-spi2-core) is not installed"
    try:
        import gui      # noqa: F401, pylint: disable=unused-import,import-outside-toplevel
    except (ImportError, ValueError) as problem:
        return f"the accessibility interface is not installed ({problem})"
    for program in (PROGRAM, CLI, MAKE_DEMO):
        if not os.access(program, os.X_OK):
            return f"{program} is not built"
    return None


class Run:
    """The tests of a module. Those that take a window as well share one, with its desk, as long
    as they pass, and leave the file in it as they found it."""

    def __init__(self):
        self.desk = self.app = None

    def open(self):
        if self.app is None:
            self.desk = Desk()
            self.app = self.desk.open()
        return self.desk, self.app

    def close(self, failed):
        """Ends the shared window: as a person does, unless a test failed in it."""
        if self.app is None:
            return
        with self.app as app:
            self.app = None
            if failed:
                app._picture_of_failure()
            else:
                leave(app, discard="unsaved" in subtitle(app))
        self.desk.clear()

    def run_shared(self, test, is_last):
        failed = True
        try:
            test(*self.open())
            failed = False
        finally:
            if failed or is_last:
                self.close(failed)

    def run(self, test, is_last):
        if len(inspect.signature(test).parameters) == 2:
            self.run_shared(test, is_last)
            return
        self.close(False)       # (a second start would give its files to that window)
        desk = Desk()
        try:
            test(desk)
        finally:
            desk.clear()


def run(module):
    """Runs each function whose name begins with "test_": TAP. Names as arguments choose."""
    reason = missing()
    if reason:
        print(f"1..0 # SKIP {reason}")
        return 0
    if not os.environ.get("DISPLAY"):
        print("Bail out! There is no display; run it with with-display.")
        return 1
    chosen = sys.argv[1:]
    tests = [(name, value) for name, value in vars(module).items()
             if name.startswith("test_") and (not chosen or name in chosen)]
    shared = [test for _, test in tests if len(inspect.signature(test).parameters) == 2]
    runner = Run()
    failed = 0
    print(f"1..{len(tests)}")
    for number, (name, test) in enumerate(tests, 1):
        words = name[len("test_"):].replace("_", " ")
        began = time.monotonic()
        try:
            runner.run(test, test in shared[-1:])
            print(f"ok {number} - {words}")
            print(f"# {time.monotonic() - began:.1f} s")
        except Skip as why:
            print(f"ok {number} - {words} # SKIP {why}")
        except Exception:           # whatever it is, the other tests still say something
            failed += 1
            print(f"not ok {number} - {words}")
            for line in traceback.format_exc().splitlines():
                print(f"# {line}")
        sys.stdout.flush()
    return 1 if failed or not tests else 0


def main():
    """swgui.py SECONDS SCRIPT [TEST...]: runs a script on a desktop of its own, for so long at
    most; or says what the desktop lacks. GUI_SIZE=WIDTHxHEIGHT is for a screen of another size."""
    reason = missing()
    if reason:
        print(f"1..0 # SKIP {reason}")
        return 0
    seconds, *script = sys.argv[1:]
    desktop = os.path.join(os.path.dirname(os.path.abspath(__file__)), "with-display")
    size = ["--size", os.environ["GUI_SIZE"]] if "GUI_SIZE" in os.environ else []
    command = [desktop, "--limit", seconds, *size, "--", sys.executable, "-B", *script]
    return os.execv(command[0], command)


if __name__ == "__main__":
    sys.exit(main())
