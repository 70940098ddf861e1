"""The terminal itself: lines out, lines in, colour laid over shapes, and a bar for what takes long."""

import os
import re
import shutil
import sys
import textwrap
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from typing import Final

from rich.console import Console
from rich.highlighter import RegexHighlighter
from rich.progress import BarColumn, Progress, TaskID, TaskProgressColumn, TextColumn, TimeRemainingColumn
from rich.text import Text
from rich.theme import Theme

from ..games.words import clip
from ..solve import Progress as Show
from .names import width
from .streams import colour

_PROMPT: Final = "> "
_BELOW: Final = 6  # lines for the menu and the question below a table
_GLUE: Final = "\x1f"  # a blank that does not break: "Bot Pim", "Bot 3" and "Bot Pim ●" stay on one line
_WHOLE: Final = re.compile(r"(?<=\S) (?=(?:\d+|[●■▲]+)(?!\w))|(?<=\bBot) ")


class _Paint(RegexHighlighter):
    """Colours what already has a shape.  Everything reads the same without it."""

    base_style = "trespok."
    highlights = [  # noqa: RUF012 - rich reads it off the class
        r"(?P<disc>●+)",
        r"(?P<square>■+)",
        r"(?P<triangle>▲+)",
        r"(?P<marked>\[ *\d+[oceb]\])",
        r"(?<![\w#])(?P<oros>\d+o)\b",
        r"(?<![\w#])(?P<copas>\d+c)\b",
        r"(?<![\w#])(?P<espadas>\d+e)\b",
        r"(?<![\w#])(?P<bastos>\d+b)\b",
        r"(?P<tick>✓)",
        r"(?P<heading>^── .* ─+$)",
    ]


# At least 3 to 1 against light and dark grounds alike; a terminal's own yellow and green vanish on white.  Each is one of
# the 256 every terminal has.
COLOURS: Final = {"blue": "#0087ff", "green": "#008700", "red": "#d75f5f", "gold": "#af8700"}

_THEME: Final = Theme(
    {
        "trespok.disc": COLOURS["blue"],
        "trespok.square": COLOURS["green"],
        "trespok.triangle": COLOURS["red"],
        "trespok.marked": "reverse",
        "trespok.oros": COLOURS["gold"],
        "trespok.copas": COLOURS["red"],
        "trespok.espadas": COLOURS["blue"],
        "trespok.bastos": COLOURS["green"],
        "trespok.tick": COLOURS["green"],
        "trespok.heading": "bold",
    }
)


class Screen:
    """Prints and asks.  On a real terminal each table takes the place of the one before, else it is line by line.

    No colour with NO_COLOR, and no escape codes at all when piped or on a terminal that is TERM=dumb.
    """

    def __init__(self, *, lines: bool = False) -> None:
        self._typed_here = sys.stdin.isatty()
        self._shown_here = sys.stdout.isatty()
        self.in_place = self._typed_here and self._shown_here and not lines and os.environ.get("TERM", "dumb") != "dumb"
        self._since: list[tuple[str, bool]] = []  # said since the last question, to be said again above the next table
        self._console = Console(
            color_system="auto" if colour() else None,
            force_terminal=colour(),
            theme=_THEME,
            markup=False,
            emoji=False,
            highlight=False,
            soft_wrap=True,
        )
        self._paint = _Paint()
        if self._typed_here and self._shown_here:
            with suppress(ImportError):
                import readline  # noqa: F401, PLC0415 - arrow keys and history for input()

    def say(self, line: str = "", *, dim: bool = False) -> None:
        self._since.append((line, dim))
        indent = " " * (len(line) - len(line.lstrip(" ")))
        glued = _WHOLE.sub(_GLUE, line)
        for part in textwrap.wrap(glued, width(), subsequent_indent=indent, break_long_words=False) or [""]:
            text = Text(part.replace(_GLUE, " "), style="dim" if dim else "")
            self._paint.highlight(text)
            self._console.print(text)

    def table(self, lines: list[str]) -> None:
        """A table.  In place, what was said since the last question stays above it, as much as there is room for."""
        if self.in_place:
            room = shutil.get_terminal_size().lines - len(lines) - _BELOW
            kept = self._since[-room:] if room > 0 else []
            while kept and not kept[0][0]:
                kept = kept[1:]
            self._console.file.write("\x1b[H\x1b[2J")
            self._since = []
            for line, dim in kept:
                self.say(line, dim=dim)
        self.say()
        self.lines(lines)

    def lines(self, lines: list[str], *, dim: bool = False) -> None:
        for line in lines:
            self.say(line, dim=dim)

    def ask(self) -> str:
        """What was typed.  Raises EOFError at the end of input."""
        self._since = []
        if self._typed_here and self._shown_here:
            return input(_PROMPT).strip()
        print(_PROMPT, end="", flush=True)
        line = sys.stdin.readline()
        if not line:
            print()
            raise EOFError
        if not self._typed_here:  # the written record of a piped game shows what was answered
            self.say(clip(line.strip()))
        return line.strip()


# --- how far a long command is ---


_PATIENCE_S: Final = 0.5  # what is done sooner needs no bar
_RARELY_S: Final = 10.0  # between two lines of a log


@contextmanager
def progress(*, quiet: bool = False) -> Iterator[Show]:
    """A function to call with what is being done and how much of it is done, from 0 to 1."""
    if quiet:
        yield lambda _what, _part: None
        return
    if not sys.stderr.isatty():
        yield _Lines()
        return
    bar = _Bar()
    try:
        yield bar
    finally:
        bar.stop()


class _Bar:
    """A bar on standard error, gone when the work is done."""

    def __init__(self) -> None:
        self._first = time.monotonic()
        self._bar: Progress | None = None
        self._task = TaskID(0)
        self._part = 0.0

    def __call__(self, what: str, part: float) -> None:
        if self._bar is None:
            if time.monotonic() - self._first < _PATIENCE_S:
                return
            columns = (TextColumn("{task.description}"), BarColumn(), TaskProgressColumn(), TimeRemainingColumn())
            self._bar = Progress(*columns, console=Console(stderr=True), transient=True)
            self._bar.start()
            self._task = self._bar.add_task(what, total=1.0)
        if part < self._part:  # the next piece of work begins
            self._bar.reset(self._task, total=1.0)
        self._part = part
        self._bar.update(self._task, description=what, completed=part)

    def stop(self) -> None:
        if self._bar is not None:
            self._bar.stop()


class _Lines:
    """A line every ten seconds, with the time still to go."""

    def __init__(self) -> None:
        self._last = self._begun = time.monotonic()
        self._before: float | None = None

    def __call__(self, what: str, part: float) -> None:
        now = time.monotonic()
        if self._before is None:
            self._before = part  # done by an earlier run: not this run's speed
        if now < self._last + _RARELY_S:
            return
        self._last = now
        spent, gone = now - self._begun, part - self._before
        left = f", about {spent / gone * (1 - part):.0f} s to go" if gone > 0 else ""
        print(f"{part:.1%} after {spent:.0f} s{left}: {what}", file=sys.stderr, flush=True)
