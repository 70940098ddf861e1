"""The server with a clock that a test moves: the seconds in the file of the first argument are added to the time."""

from __future__ import annotations

import sys
from pathlib import Path

from trespok.server.__main__ import main
from trespok.server.limits import SteadyClock


def main_later(later: Path, arguments: list[str]) -> int:
    """Serve; every clock of a room shows what it shows, and the seconds in this file more."""
    now = SteadyClock.now

    def moved(self: SteadyClock) -> int:
        return now(self) + 1000 * int(later.read_text(encoding="ascii"))

    SteadyClock.now = moved  # type: ignore[method-assign]
    return main(arguments)


if __name__ == "__main__":
    sys.exit(main_later(Path(sys.argv[1]), sys.argv[2:]))
