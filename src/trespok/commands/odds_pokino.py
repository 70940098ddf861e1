"""``trespok odds pokino``: when the cups go, and what every board is worth."""

from __future__ import annotations

import argparse
import json
import sys
import time
from shutil import get_terminal_size
from typing import TYPE_CHECKING, Any

from ..core import BadOption, Trouble
from .boards.choice import argument, boards_in, numbers_in, shipped

if TYPE_CHECKING:
    from collections.abc import Callable

    from ..games.pokino import Board
    from ..solve.pokino.odds import CupOdds, Figure, Odds

__all__ = ["EXAMPLE", "WHAT", "add_arguments", "run"]

WHAT = "when the pots of Pokino go, and what every board is worth"
EXAMPLE = "trespok odds pokino --set kitchen --seats 6"

_PATIENCE_S = 2
_MOST_HANDS = 1_000_000_000


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Which boards, how many seats, and how much to deal where counting does not reach."""
    argument(parser, seed=False)
    parser.add_argument("--players", nargs="+", metavar="N", help="only these boards, by number: 1,4,7 or 2-5")
    parser.add_argument("--seats", type=int, metavar="N", help="fewer seats than boards: dealt anew for every hand")
    parser.add_argument("--hands", type=int, default=1_000_000, metavar="N", help="hands to deal (default 1,000,000)")
    parser.add_argument("--seed", default="trespok", metavar="S", help="the same seed deals the same hands")
    parser.add_argument("--json", action="store_true", help="one object instead of tables")


def run(asked: argparse.Namespace) -> int:
    """2 and a sentence where something is wrong with what was asked."""
    try:
        name, boards, numbers = _boards(asked)
        found = _odds(asked, boards)
    except Trouble as trouble:
        print(f"trespok: {trouble}", file=sys.stderr)
        return 2
    if asked.json:
        print(json.dumps(_as_json(name, boards, numbers, found, asked.seed)))
        return 0
    from .boards.odds_picture import Look, picture  # noqa: PLC0415

    look = Look(get_terminal_size().columns, _plain())
    for line in picture(name, numbers, found, asked.seed, look):
        print(line.replace("±", "+-").encode("ascii", "replace").decode() if look.plain else line)
    return 0


def _boards(asked: argparse.Namespace) -> tuple[str, list[Board], list[int]]:
    """What the boards are called, the boards in question, and their numbers from 1."""
    name, boards = (asked.boards, boards_in(asked.boards)) if asked.boards is not None else shipped(asked.set)
    places = numbers_in(asked.players, len(boards)) if asked.players else list(range(len(boards)))
    return name, [boards[place] for place in places], [place + 1 for place in places]


def _odds(asked: argparse.Namespace, boards: list[Board]) -> Odds:
    if not 1 <= asked.hands <= _MOST_HANDS:
        msg = f"Deal from 1 to 1,000,000,000 hands, not {asked.hands}."
        raise BadOption(msg)
    import numpy as np  # noqa: PLC0415

    from ..solve.pokino.odds import odds  # noqa: PLC0415

    chance = np.random.default_rng(list(asked.seed.encode()))
    seats = len(boards) if asked.seats is None else asked.seats
    show, clear = _progress()
    try:
        return odds(boards, seats, asked.hands, chance, show)
    finally:
        clear()


def _progress() -> tuple[Callable[[str, float], None], Callable[[], None]]:
    """A line of progress on a terminal, once two seconds are over; and how to take it away again."""
    first = time.monotonic()
    begun: dict[str, float] = {}  # by what is being done: counting and dealing go at their own pace
    shown = False

    def show(what: str, part: float) -> None:
        nonlocal shown
        now = time.monotonic()
        spent = now - begun.setdefault(what, now)
        if now - first > _PATIENCE_S and sys.stderr.isatty():
            left = f"about {spent / part - spent:.0f} s to go" if part > 0 else ""
            print(f"\r{part:4.0%} {what} {left}\x1b[K", end="", file=sys.stderr, flush=True)
            shown = True

    def clear() -> None:
        if shown:
            print("\r\x1b[K", end="", file=sys.stderr, flush=True)

    return show, clear


def _plain() -> bool:
    """Whether the terminal can only show plain letters."""
    try:
        "▁█●─│".encode(sys.stdout.encoding or "ascii")
    except (UnicodeEncodeError, LookupError):
        return True
    return False


def _as_json(name: str, boards: list[Board], numbers: list[int], found: Odds, seed: str) -> dict[str, Any]:
    return {
        "game": "pokino",
        "set": name,
        "seats": found.seats,
        "hands": found.hands,
        "seed": seed if found.hands else None,
        "ordinary": [_cup(cup) for cup in found.ordinary],
        "last": [_cup(cup) for cup in found.last],
        "boards": [
            {
                "number": number,
                "cards": str(board),
                "counters": {str(cup.cup): worth for cup, worth in zip(found.ordinary, one.cups, strict=True)},
                "net": _figure(one.net),
            }
            for number, board, one in zip(numbers, boards, found.boards, strict=True)
        ],
        "alike": [[numbers[place] for place in group] for group in found.alike],
        "spread": found.spread,
        "noise": found.noise,
        "spread_exact": len(found.alike) == 1 or not found.hands,
    }


def _cup(cup: CupOdds) -> dict[str, Any]:
    return {
        "cup": str(cup.cup),
        "exact": cup.exact,
        "goes": _figure(cup.goes),
        "mean": _figure(cup.mean),
        "span": list(cup.span),
        "shared": _figure(cup.shared),
        "cards": list(cup.cards),
    }


def _figure(figure: Figure) -> dict[str, float]:
    return {"value": figure.value, "margin": figure.margin}
