"""``check_game``: every law that can be said of a game without knowing it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from random import Random
from typing import Any, Final

from ..games import GAMES, AnyGame
from ..games.protocol import faults
from .books import check_books, check_bots, check_options
from .chance import check_chance
from .rules import check_end, check_offers, check_purity, check_refusals
from .secrecy import check_seals, check_sent
from .walks import LawBroken, Moment, play_along, setups

__all__ = ["LawBroken", "check_game"]

_EVERY: Final[tuple[Callable[[Moment], None], ...]] = (check_offers, check_end, check_sent)
_SOME: Final[tuple[Callable[[Moment, Random], None], ...]] = (check_purity, check_refusals, check_chance, check_seals)
_OFTEN: Final = 12  # positions of a game, about, at which the dearer laws are tried


def check_game(
    game: Any,
    *,
    seats: Iterable[int] | None = None,
    options: Iterable[Mapping[str, str]] | None = None,
    games: int = 3,
    seed: int = 0,
) -> None:
    """Hold a game to the laws.  Raises LawBroken, with the law and a transcript that leads to where it is broken.

    Each set-up is played *games* times at random; equal seeds play alike.  Set-ups are *seats* with *options* (pairs over the
    game's defaults); left out, few and many seats, and every setting at each of its values.  The laws: the module
    satisfies ``core.Written``; what is offered is exactly what is accepted, and well formed; nothing is changed in
    place; draws follow the odds; every game ends with an outcome; words, options and transcripts come back as they went;
    every view can be sent and nothing else can; a sealed choice changes no byte of what anybody else is sent.
    """
    if wrong := list(faults(game)):
        raise LawBroken(f"A game satisfies trespok.core.Written; this one {'; it '.join(wrong)}.")
    with GAMES.lending(game):
        check_options(game)
        ways = list(setups(game, seats, options))
        for count, way in ways:
            for number in range(games):
                _play(game, count, way, Random(f"{seed} {count} {way} {number}"))
        check_bots(game, *ways[0])


def _play(game: AnyGame, seats: int, options: Any, rng: Random) -> None:
    """One random game from its start to its end, looked at on the way."""
    seldom = 1
    for place, moment in enumerate(play_along(game, seats, options, rng)):
        for law in _EVERY:
            law(moment)
        if place % seldom == 0 or moment.over:
            for each in _SOME:
                each(moment, rng)
        if place == _OFTEN * seldom:
            seldom *= 2
    check_books(moment)
