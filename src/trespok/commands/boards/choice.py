"""Which boards a command is about: a shipped set, a file, or new ones from a seed."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from typing import TYPE_CHECKING

from ...core import BadOption, Malformed

if TYPE_CHECKING:
    from ...games.pokino import Board

__all__ = ["argument", "boards_in", "numbers_in", "shipped"]

MOST_BOARDS = 10
MOST_BYTES = 100_000


def shipped(name: str | None) -> tuple[str, tuple[Board, ...]]:
    """The name and the boards of a shipped set; without a name, of the one new tables use."""
    from ...games.pokino import DEFAULT_SET, SET_NAMES, board_set  # noqa: PLC0415

    name = DEFAULT_SET if name is None else name
    if name not in SET_NAMES:
        msg = f"There is no board set '{name[:40]}'; there are {' and '.join(SET_NAMES)}."
        raise BadOption(msg)
    return name, board_set(name)


def boards_in(path: str) -> tuple[Board, ...]:
    """Boards from a file, one a line as ``trespok pokino boards`` prints them; ``-`` is standard input."""
    from ...games.pokino import read_board  # noqa: PLC0415

    found: list[Board] = []
    for number, line in enumerate(_text(path).splitlines(), 1):
        words = line.partition("#")[0].split()
        try:
            found += [read_board(words)] if words else []
        except Malformed as trouble:
            msg = f"{path}, line {number}: {trouble}"
            raise Malformed(msg) from None
    if not 2 <= len(found) <= MOST_BOARDS or len(set(found)) < len(found):
        msg = f"{path} must hold two to ten different boards, one a line; it has {len(set(found))}."
        raise Malformed(msg)
    return tuple(found)


def _text(path: str) -> str:
    try:
        if path == "-":
            content = sys.stdin.buffer.read(MOST_BYTES)
        else:
            with open(path, "rb") as file:  # noqa: PTH123 - pathlib costs start-up time
                content = file.read(MOST_BYTES)
        return content.decode()
    except UnicodeDecodeError:
        msg = f"{path} is not a text file; a file of boards has 25 cards a line, such as 7o 12c 1e."
        raise Malformed(msg) from None
    except (OSError, ValueError) as error:  # ValueError: a NUL in the path
        msg = f"{path} cannot be read: {getattr(error, 'strerror', None) or 'that is not a file name'}."
        raise BadOption(msg) from None


def numbers_in(words: Sequence[str], boards: int) -> list[int]:
    """Boards by number from 1, as people count them: ``1,4,7`` or ``2-5``; from 0 inside."""
    found: list[int] = []
    for word in ",".join(words).split(","):
        low, _, high = word.partition("-")
        if not (low.isdecimal() and (high or low).isdecimal()) or len(low) > 2 or len(high) > 2:
            msg = f"'{word[:40]}' is not a board; write numbers such as 1,4,7 or 2-5."
            raise BadOption(msg)
        found += range(int(low) - 1, int(high or low))
    if not found or min(found) < 0 or max(found) >= boards or len(set(found)) < len(found):
        msg = f"Name boards from 1 to {boards}, each once."
        raise BadOption(msg)
    return found


def argument(parser: argparse.ArgumentParser, *, seed: bool) -> None:
    """``--set``, ``--boards`` and, where new boards can be made, ``--seed``."""
    which = parser.add_mutually_exclusive_group()
    which.add_argument("--set", metavar="NAME", help="a shipped set, fair or kitchen (default: fair)")
    which.add_argument("--boards", metavar="FILE", help="boards of your own, one a line; - for standard input")
    if seed:
        which.add_argument("--seed", metavar="S", help="make a new set; the same seed gives the same set")
