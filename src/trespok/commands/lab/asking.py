"""The words of ``simulate`` and ``sweep``: which game, who plays, how often, where."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import TYPE_CHECKING, Final

from ...core import Trouble
from ...games import GAMES
from ...games.manifest import usual_seats
from ..ray_cluster import add_ray

if TYPE_CHECKING:
    from ...lab.questions import Question

__all__ = ["PLOTS", "add_arguments", "check_plot", "question_from"]

PLOTS: Final = (".svg", ".png", ".html")
_WHO: Final = (
    "at POK random (by itself), sensible, expert, shark; at Pokerdice random (by itself), sensible, expert, shark; "
    "at Pokino attentive (by itself), sensible, sleeper, expert"
)


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """What both commands take."""
    parser.add_argument("game", choices=("pok", "pokerdice", "pokino"), metavar="GAME", help="one of %(choices)s")
    parser.add_argument("--seats", type=int, metavar="N", help="by itself 4 at POK and Pokino, 3 at Pokerdice")
    parser.add_argument("--games", default="1e6", metavar="N", help="at least so many, as in 250000 or 1e6 (the default)")
    parser.add_argument("--policy", metavar="NAME[,NAME…]", help=f"who plays: one for all seats, or one each; {_WHO}")
    parser.add_argument("--option", action="append", default=[], metavar="NAME=VALUE", help="an option of the game; repeatable")
    parser.add_argument("--devices", metavar="KIND", help="cpu or gpu; by itself what JAX finds first")
    add_ray(parser)
    parser.add_argument("--seed", default="trespok", metavar="S", help="the same seed gives the same games, on any device")
    shape = parser.add_mutually_exclusive_group()
    shape.add_argument("--json", action="store_true", help="one JSON object instead of a table")
    shape.add_argument("--csv", action="store_true", help="comma-separated lines instead of a table")
    parser.add_argument("--plot", metavar="FILE", help="write a picture too: FILE.svg, FILE.png or FILE.html")


def question_from(asked: argparse.Namespace, options: dict[str, str] | None = None) -> Question:
    """The question that was asked, with *options* on top of its own."""
    from ...lab.questions import Question  # noqa: PLC0415

    return Question(
        asked.game,
        asked.seats if asked.seats is not None else usual_seats(GAMES.manifest(asked.game), GAMES[asked.game].SEATS),
        _number(asked.games),
        tuple(name.strip() for name in asked.policy.split(",")) if asked.policy else (),
        {**_pairs(asked.option), **(options or {})},
        asked.seed,
    )


def _number(word: str) -> int:
    try:
        found = float(word)
    except ValueError:
        found = -1.0
    if not 1 <= found < float("inf") or found != int(found):
        raise Trouble(f"'{word[:20]}' is not a number of games; write 1000000 or 1e6.")
    return int(found)


def _pairs(options: list[str]) -> dict[str, str]:
    pairs = dict(pair.partition("=")[::2] for pair in options)
    if "" in pairs.values() or "" in pairs:
        raise Trouble("An option is NAME=VALUE, as in packs=2.")
    return pairs


def check_plot(name: str | None) -> None:
    """Say now, not after an hour, that a picture cannot be written there."""
    if name is None:
        return
    if Path(name).suffix not in PLOTS:
        raise Trouble(f"A picture is FILE.svg, FILE.png or FILE.html, not '{name[:60]}'.")
    if not Path(name).parent.is_dir():
        raise Trouble(f"There is no folder for {name[:60]}.")
