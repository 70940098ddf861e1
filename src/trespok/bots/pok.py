"""The sensible player of POK: it weighs what the others can still hold, and guesses what they will show."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from math import exp
from typing import Final, TypeAlias

from ..core import Offer, Seat
from ..games.pok import Action, Hand, Play, PokView, Symbol, Throw, resolve
from .bot import moment, reaction_ms

__all__ = ["Reckoner"]

Mix: TypeAlias = tuple[float, float, float]  # how likely a seat shows each symbol
Count: TypeAlias = tuple[int, int, int]  # how many seats show each symbol

_DEPTH: Final = 3  # rounds of "what would they do if they think that I think"
_GUESS: Final = 0.4  # how far others are thought to stray from their best, as a difference of chances
_STRAY: Final = 0.08  # how far this player does, so that it cannot be read
_THREAT: Final = 0.3  # what it costs to let a seat hand over its fifth counter; half of that a counter earlier, and so on
_CHOICE: Final = 0.3  # what it is worth to have one more symbol to choose from next round


class Reckoner:
    """Shows the counter that is likely to go, given how the others are likely to choose."""

    kind = "sensible"

    def __init__(self, seed: str) -> None:
        self._seed = seed

    def choose(self, view: PokView, offer: Offer[Action]) -> Action:
        """A held counter, likelier the better, never quite certainly."""
        plays = [play for play in offer.actions if isinstance(play, Play)]
        if view.seat is None or view.throw is None or len(plays) == 1:
            return plays[0]
        odds = self.odds(view.hands, view.throw, view.seat)
        return moment(self._seed, "play", len(view.past)).choices(plays, [odds[play.symbol] for play in plays])[0]

    def odds(self, hands: tuple[Hand, ...], throw: Throw, seat: Seat) -> Mix:
        """How likely it shows each symbol."""
        return _softened(_worths(throw, hands, _mixes(throw, hands), seat), hands[seat], _STRAY)

    def think_ms(self, view: PokView, offer: Offer[Action]) -> int:
        """The same for a forced play as for any other: a quick answer would tell the table (POK-3.3)."""
        del offer
        return reaction_ms(moment(self._seed, "think", len(view.past)), 1800)


@lru_cache(maxsize=1 << 8)  # every sensible seat of a table asks the same
def _mixes(throw: Throw, hands: tuple[Hand, ...]) -> list[Mix]:
    """How every seat is likely to choose: each leans to what goes best against how the others lean.

    A quantal response: begun with any held counter, evenly, and halfway to the answer at each step.
    """
    mixes = [_even(hand) for hand in hands]
    for _ in range(_DEPTH):
        leans = [_softened(_chances(throw, hands, mixes, seat), hands[seat], _GUESS) for seat in range(len(hands))]
        mixes = [_halfway(mix, lean) for mix, lean in zip(mixes, leans, strict=True)]
    return mixes


def _even(hand: Hand) -> Mix:
    total = sum(hand)
    return hand[0] / total, hand[1] / total, hand[2] / total


def _halfway(mix: Mix, lean: Mix) -> Mix:
    return (mix[0] + lean[0]) / 2, (mix[1] + lean[1]) / 2, (mix[2] + lean[2]) / 2


def _softened(worths: Mix, hand: Hand, spread: float) -> Mix:
    """Held symbols, likelier the more they are worth; *spread* is the difference that makes a factor e."""
    most = max(worths[symbol] for symbol in Symbol if hand[symbol])
    a, b, c = (exp((worths[symbol] - most) / spread) if hand[symbol] else 0.0 for symbol in Symbol)
    total = a + b + c
    return a / total, b / total, c / total


def _chances(throw: Throw, hands: Sequence[Hand], mixes: Sequence[Mix], seat: Seat) -> Mix:
    """For each symbol what *seat* gains by showing it: the chance that it goes, and what choice it leaves."""
    others = _counts(mix for other, mix in enumerate(mixes) if other != seat)
    goes = [0.0, 0.0, 0.0]
    for count, odds in others.items():
        for symbol, gone in enumerate(_goes(throw, count)):
            if gone:
                goes[symbol] += odds
    a, b, c = (chance * (1 - _CHOICE * (held == 1)) for chance, held in zip(goes, hands[seat], strict=True))
    return a, b, c


def _counts(mixes: Iterable[Mix]) -> Mapping[Count, float]:
    """How likely these seats together show so many of each symbol."""
    found: dict[Count, float] = {(0, 0, 0): 1.0}
    for disc, square, triangle in mixes:
        wider: dict[Count, float] = {}
        for (a, b, c), odds in found.items():
            if disc:
                wider[a + 1, b, c] = wider.get((a + 1, b, c), 0.0) + odds * disc
            if square:
                wider[a, b + 1, c] = wider.get((a, b + 1, c), 0.0) + odds * square
            if triangle:
                wider[a, b, c + 1] = wider.get((a, b, c + 1), 0.0) + odds * triangle
        found = wider
    return found


@lru_cache(maxsize=1 << 12)
def _goes(throw: Throw, others: Count) -> tuple[bool, bool, bool]:
    """By symbol: whether a seat that shows it hands over, when the others show so many of each."""
    disc, square, triangle = (0 in resolve(throw, (symbol, *_shown(others)))[0] for symbol in Symbol)
    return disc, square, triangle


def _shown(count: Count) -> tuple[Symbol, ...]:
    return tuple(symbol for symbol in Symbol for _ in range(count[symbol]))


def _worths(throw: Throw, hands: Sequence[Hand], mixes: Sequence[Mix], seat: Seat) -> Mix:
    """What *seat* gains by each symbol, less how much nearer it lets the others come to their goal."""
    worths = list(_chances(throw, hands, mixes, seat))
    for other in range(len(hands)):
        if other != seat:
            rest = _counts(mix for third, mix in enumerate(mixes) if third not in (seat, other))
            for symbol in Symbol:
                worths[symbol] -= _threat(hands[other]) * _handing(throw, mixes[other], rest, symbol)
    return worths[0], worths[1], worths[2]


def _handing(throw: Throw, mix: Mix, rest: Mapping[Count, float], mine: Symbol) -> float:
    """The chance that a seat hands over when one seat shows *mine* and the rest so many of each."""
    total = 0.0
    for (a, b, c), odds in rest.items():
        goes = _goes(throw, (a + (mine == 0), b + (mine == 1), c + (mine == 2)))
        total += odds * sum(part for part, gone in zip(mix, goes, strict=True) if gone)
    return total


def _threat(hand: Hand) -> float:
    return _THREAT * 0.5 ** (sum(hand) - 2)
