"""The server with a clock that a test moves: the seconds in the file of the first argument are added to the time."""

from __future__ import annotations

import sys
from pathlib import Path

from trespok.server.__main__ import main
from trespok.server.limits import SteadyClock

_later, _now = Path(sys.argv[1]), SteadyClock.now


def moved(self: SteadyClock) -> int:
    """The time of the clock, and what the test has added."""
    return _now(self) + 1000 * int(_later.read_text(encoding="ascii"))


SteadyClock.now = moved  # type: ignore[method-assign]
sys.exit(main(sys.argv[2:]))
