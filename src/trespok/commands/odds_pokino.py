"""``trespok odds pokino``: when the cups go, and what every board is worth."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING, Any

from ..core import BadOption
from .boards.choice import argument, boards_in, numbers_in, shipped
from .output import check_out, deliver

if TYPE_CHECKING:
    from ..games.pokino import Board
    from ..solve.pokino.odds import CupOdds, Figure, Odds

__all__ = ["add_arguments", "run"]

_MOST_HANDS = 1_000_000_000


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Which boards, how many seats, and how much to deal where counting does not reach."""
    argument(parser, seed=False)
    parser.add_argument("--players", nargs="+", metavar="N", help="only these boards, by number: 1,4,7 or 2-5")
    parser.add_argument(
        "--seats", type=int, metavar="N", help="fewer seats than boards: new boards for every hand (default: a seat a board)"
    )
    parser.add_argument("--hands", type=int, default=1_000_000, metavar="N", help="hands to deal (default: 1,000,000)")
    parser.add_argument("--seed", default="trespok", metavar="S", help="the same seed deals the same hands")


def run(asked: argparse.Namespace) -> int:
    """The tables, or the object."""
    check_out(asked)
    name, boards, numbers = _boards(asked)
    odds = _odds(asked, boards)

    def text() -> str:
        from shutil import get_terminal_size  # noqa: PLC0415

        from .boards.odds_picture import picture  # noqa: PLC0415

        return "\n".join(picture(name, numbers, odds, asked.seed, get_terminal_size().columns))

    deliver(asked, text, lambda: _as_json(name, boards, numbers, odds, asked.seed))
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
    from ..term.progress import progress  # noqa: PLC0415

    chance = np.random.default_rng(list(asked.seed.encode()))
    seats = len(boards) if asked.seats is None else asked.seats
    with progress(quiet=asked.quiet) as show:
        return odds(boards, seats, asked.hands, chance, show)


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
