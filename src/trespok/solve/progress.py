"""A line of progress with the time still to go."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable
from typing import Any, TypeAlias

__all__ = ["Progress", "say"]

_RARELY = 10.0  # seconds between two lines where nobody is watching
_AT_ONCE = 1.0  # what is said to be done so soon was done before

Progress: TypeAlias = Callable[[str, float], None]  # what is being done, and how much of the whole is done


def say(stream: Any = None) -> Progress:
    """Tell *stream*, standard error unless given, how far a long command is."""
    out = sys.stderr if stream is None else stream
    begun, last, before = time.monotonic(), -_RARELY, None
    live = out.isatty()

    def show(what: str, part: float) -> None:
        nonlocal last, before
        spent = time.monotonic() - begun
        before = (part if spent < _AT_ONCE else 0.0) if before is None else before
        gone = part - before
        left = f"about {spent / gone * (1 - part):5.0f} s to go" if gone > 0 else "just begun"
        line = f"{part:6.1%}  {spent:6.0f} s, {left}  {what}"
        if live:
            print(f"\r{line}   ", end="", file=out, flush=True)
        elif spent >= last + _RARELY:  # a log wants a line now and then
            last = spent
            print(line, file=out, flush=True)

    return show
