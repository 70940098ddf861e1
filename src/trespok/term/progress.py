"""How far a long command is: one bar on a terminal, a line now and then in a log."""

from __future__ import annotations

import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

from rich.console import Console
from rich.progress import BarColumn, Progress, TaskID, TaskProgressColumn, TextColumn, TimeRemainingColumn

from ..solve import Progress as Show

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
