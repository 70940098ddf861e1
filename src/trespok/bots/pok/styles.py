"""Players of POK with styles: each wants one thing, and a person can find out what.

They take everybody else for somebody who shows any counter still held, evenly, and look no further than this round.
Made to be seen through: how far a best answer beats each of them is in docs/explanation/bots.md.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from math import exp
from typing import Final

from ...core import Offer, Seat
from ...games.pok import Action, Hand, Play, PokView, Symbol, Throw
from ..bot import moment, reaction_ms
from .sensible import Mix, even, goes, tallies

__all__ = ["CAREFUL", "GAMBLER", "SPOILER", "Style", "StyledBot", "careful", "gambler", "spoiler"]

_ONE: Final[Mix] = (1.0, 1.0, 1.0)


@dataclass(frozen=True, slots=True)
class Style:
    """What a player wants of a round, in counters."""

    kind: str
    own: float = 0.0  # to get rid of one of its own
    spoils: float = 0.0  # that another one keeps one
    unasked: float = 0.0  # to show what no die asks for: a bet that no die comes out exact (POK-4.3)
    spread: float = 0.05  # so much more makes a symbol e times as likely


CAREFUL: Final = Style("careful", own=1.0)
GAMBLER: Final = Style("gambler", own=0.3, unasked=1.0)
SPOILER: Final = Style("spoiler", own=0.2, spoils=1.0)


class StyledBot:
    """Shows what it wants most, nearly always."""

    def __init__(self, seed: str, style: Style) -> None:
        self._seed, self._style = seed, style

    @property
    def kind(self) -> str:
        return self._style.kind

    def choose(self, view: PokView, offer: Offer[Action]) -> Action:
        """A held counter."""
        plays = [play for play in offer.actions if isinstance(play, Play)]
        if view.seat is None or view.throw is None or len(plays) == 1:
            return plays[0]
        odds = self.odds(view.hands, view.throw, view.seat)
        return moment(self._seed, "play", len(view.past)).choices(plays, [odds[play.symbol] for play in plays])[0]

    def odds(self, hands: tuple[Hand, ...], throw: Throw, seat: Seat) -> Mix:
        """How likely it shows each symbol."""
        return _shown(self._style, throw, hands[seat], tuple(sorted(hands[:seat] + hands[seat + 1 :])))

    def think_ms(self, view: PokView, offer: Offer[Action]) -> int:
        """The same for a forced play as for any other (POK-3.3)."""
        del offer
        return reaction_ms(moment(self._seed, "think", len(view.past)), 1500)


@lru_cache(maxsize=1 << 10)
def _shown(style: Style, throw: Throw, hand: Hand, others: tuple[Hand, ...]) -> Mix:
    wanted = _wanted(style, throw, others)
    most = max(wanted[symbol] for symbol in Symbol if hand[symbol])
    a, b, c = (exp((wanted[symbol] - most) / style.spread) if hand[symbol] else 0.0 for symbol in Symbol)
    total = a + b + c
    return a / total, b / total, c / total


def _wanted(style: Style, throw: Throw, others: Sequence[Hand]) -> list[float]:
    """By symbol shown: what comes of it, by the style."""
    wanted = [0.0 if symbol in throw else style.unasked for symbol in Symbol]
    for (a, b, c), (chance, *gone) in tallies([(even(hand), 1.0, _ONE) for hand in others]).items():
        for symbol, count in enumerate(((a + 1, b, c), (a, b + 1, c), (a, b, c + 1))):
            handed = goes(throw, count)
            wanted[symbol] += style.own * chance * handed[symbol]
            wanted[symbol] -= style.spoils * sum(one for one, does in zip(gone, handed, strict=True) if does)
    return wanted


def careful(seed: str) -> StyledBot:
    """Shows what is likeliest to go."""
    return StyledBot(seed, CAREFUL)


def gambler(seed: str) -> StyledBot:
    """Bets that no die comes out exact."""
    return StyledBot(seed, GAMBLER)


def spoiler(seed: str) -> StyledBot:
    """Cares more for what the others keep than for what it gets rid of."""
    return StyledBot(seed, SPOILER)
