"""The sensible player of POK: it settles every round as a small game, for a rough idea of what a hand is worth.

Nothing solved is in it.  A hand is the stronger the fewer counters it has left and the more symbols it can choose
from; a seat's prospects are its share of all the strength at the table.  Every seat wishes to raise its own and to
mix a little, and thinks the same of all others: what they come to, step by step, is what is shown.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache, partial
from math import exp
from typing import Final, TypeAlias

from ...core import Offer, Seat
from ...games.pok import Action, Hand, Play, PokView, Symbol, Throw, resolve
from ..bot import moment, reaction_ms

Mix: TypeAlias = tuple[float, float, float]  # how likely a seat shows each symbol
Count: TypeAlias = tuple[int, int, int]  # how many seats show each symbol
Tally: TypeAlias = tuple[float, float, float, float]  # a chance, and by symbol what those who show it gain, times it

# Strength is a logarithm.  These were tuned at three seats by what a best answer wins (docs/explanation/bots.md).
PACE: Final = 1.05  # what one counter fewer is worth ...
CHOICE: Final = 0.65  # ... one more symbol to choose from ...
GOAL: Final = 1.3  # ... and the goal, beside two counters of one symbol
WISH: Final = 0.14  # to mix: so much of an even share makes one symbol e times as likely as another
STEPS: Final = 40


class Sensible:
    """Shows the counters that raise its prospects, as unevenly as the others would let it."""

    kind = "sensible"
    median_ms = 1800  # of the time it takes

    def __init__(self, seed: str) -> None:
        self._seed = seed

    def choose(self, view: PokView, offer: Offer[Action]) -> Action:
        """A held counter, likelier the better, never quite certainly."""
        plays = [play for play in offer.actions if isinstance(play, Play)]
        if view.seat is None or view.throw is None or len(plays) == 1:
            return plays[0]
        odds = self.seen(view)
        return moment(self._seed, "play", len(view.past)).choices(plays, [odds[play.symbol] for play in plays])[0]

    def seen(self, view: PokView) -> Mix:
        """How likely it shows each symbol, from what its seat sees."""
        if view.seat is None or view.throw is None:
            return 0.0, 0.0, 0.0
        return self.odds(view.hands, view.throw, view.seat)

    def odds(self, hands: tuple[Hand, ...], throw: Throw, seat: Seat) -> Mix:
        return settled(throw, hands)[hands[seat]]

    def think_ms(self, view: PokView, offer: Offer[Action]) -> int:
        """The same for a forced play as for any other: a quick answer would tell the table (POK-3.3)."""
        return reaction_ms(moment(self._seed, "think", len(view.past)), self.median_ms)


def settled(throw: Throw, hands: Sequence[Hand]) -> Mapping[Hand, Mix]:
    """How every hand of a round is played, equal hands alike, at any seat."""
    return _settled(throw, tuple(sorted(hands)))


@lru_cache(maxsize=1 << 8)  # every sensible seat at a table asks the same question
def _settled(throw: Throw, hands: tuple[Hand, ...]) -> Mapping[Hand, Mix]:
    """Begun with any held symbol, evenly; at each step a part of the way to the answer, a tenth at last."""
    strengths = {hand: exp(strength(hand)) for hand in hands}
    total = sum(strengths[hand] for hand in hands)
    shares = {hand: strength / total for hand, strength in strengths.items()}
    gains = {hand: _gains(hand) for hand in shares}
    mixes = {hand: even(hand) for hand in shares}
    for step in range(STEPS):
        leans = {}
        for hand, share in shares.items():
            others = list(hands)
            others.remove(hand)
            shown = tallies([(mixes[other], shares[other], gains[other]) for other in others])
            worths = _worths(throw, shown, share, gains[hand])
            leans[hand] = _softened(worths, hand, WISH / (len(hands) * share))
        mixes = {hand: _towards(mix, leans[hand], part(step)) for hand, mix in mixes.items()}
    return mixes


def forget() -> None:
    """Settle every round anew from here on, as after a restart."""
    _settled.cache_clear()


def part(step: int) -> float:
    """How far a step goes from what is shown to what would be the answer to it."""
    return max(0.1, 1 / (step + 2))


def strength(hand: Hand) -> float:
    if sum(hand) < 2:  # POK-5.1
        return GOAL
    return CHOICE * (sum(n > 0 for n in hand) - 1) - PACE * (sum(hand) - 2)


@lru_cache(maxsize=1 << 6)
def _gains(hand: Hand) -> Mix:
    """By symbol: how much stronger a hand is without one of them."""
    now, (a, b, c) = strength(hand), hand
    less = ((a - 1, b, c), (a, b - 1, c), (a, b, c - 1))
    disc, square, triangle = (strength(less[symbol]) - now if hand[symbol] else 0.0 for symbol in Symbol)
    return disc, square, triangle


def even(hand: Hand) -> Mix:
    held = sum(n > 0 for n in hand)
    return (hand[0] > 0) / held, (hand[1] > 0) / held, (hand[2] > 0) / held


def _towards(mix: Mix, lean: Mix, far: float) -> Mix:
    a, b, c = (before + far * (now - before) for before, now in zip(mix, lean, strict=True))
    return a, b, c


def _softened(worths: Sequence[float], hand: Hand, spread: float) -> Mix:
    """Held symbols, likelier the more they are worth; *spread* is the difference that makes a factor e."""
    most = max(worths[symbol] for symbol in Symbol if hand[symbol])
    a, b, c = (exp((worths[symbol] - most) / spread) if hand[symbol] else 0.0 for symbol in Symbol)
    total = a + b + c
    return a / total, b / total, c / total


def tallies(seats: Sequence[tuple[Mix, float, Mix]]) -> Mapping[Count, Tally]:
    """How likely these seats together show so many of each symbol, and what they would gain, each by its share."""
    found: dict[Count, Tally] = {(0, 0, 0): (1.0, 0.0, 0.0, 0.0)}
    for mix, share, gains in seats:
        wider: dict[Count, Tally] = {}
        moves = [(symbol, mix[symbol], share * gains[symbol]) for symbol in Symbol if mix[symbol]]
        for (a, b, c), (p, u, v, w) in found.items():
            for symbol, chance, gain in moves:
                more = p * chance * gain
                if symbol == 0:
                    key, one = (a + 1, b, c), (p * chance, u * chance + more, v * chance, w * chance)
                elif symbol == 1:
                    key, one = (a, b + 1, c), (p * chance, u * chance, v * chance + more, w * chance)
                else:
                    key, one = (a, b, c + 1), (p * chance, u * chance, v * chance, w * chance + more)
                met = wider.get(key)
                wider[key] = one if met is None else (met[0] + one[0], met[1] + one[1], met[2] + one[2], met[3] + one[3])
        found = wider
    return found


def _worths(throw: Throw, others: Mapping[Count, Tally], share: float, gains: Mix) -> Mix:
    """What a seat gains by showing each symbol: what it gets nearer the goal itself, less what the others do."""
    worths = [0.0, 0.0, 0.0]
    for (a, b, c), (p, u, v, w) in others.items():
        for symbol, count in enumerate(((a + 1, b, c), (a, b + 1, c), (a, b, c + 1))):
            disc, square, triangle = handed = goes(throw, count)
            if handed[symbol]:
                worths[symbol] += p * (1.0 - share) * gains[symbol]
            worths[symbol] -= disc * u + square * v + triangle * w
    return worths[0], worths[1], worths[2]


@lru_cache(maxsize=1 << 12)
def goes(throw: Throw, count: Count) -> tuple[bool, bool, bool]:
    """By symbol: whether those who show it hand over, when so many show each."""
    shown = tuple(symbol for symbol in Symbol for _ in range(count[symbol]))
    handed = {shown[seat] for seat in resolve(throw, shown)[0]}
    return Symbol.DISC in handed, Symbol.SQUARE in handed, Symbol.TRIANGLE in handed


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


class StyledBot(Sensible):
    median_ms = 1500

    def __init__(self, seed: str, style: Style) -> None:
        super().__init__(seed)
        self._style = style
        self.kind = style.kind

    def odds(self, hands: tuple[Hand, ...], throw: Throw, seat: Seat) -> Mix:
        return _shown(self._style, throw, hands[seat], tuple(sorted(hands[:seat] + hands[seat + 1 :])))


@lru_cache(maxsize=1 << 10)
def _shown(style: Style, throw: Throw, hand: Hand, others: tuple[Hand, ...]) -> Mix:
    return _softened(_wanted(style, throw, others), hand, style.spread)


def _wanted(style: Style, throw: Throw, others: Sequence[Hand]) -> list[float]:
    wanted = [0.0 if symbol in throw else style.unasked for symbol in Symbol]
    for (a, b, c), (chance, *gone) in tallies([(even(hand), 1.0, _ONE) for hand in others]).items():
        for symbol, count in enumerate(((a + 1, b, c), (a, b + 1, c), (a, b, c + 1))):
            handed = goes(throw, count)
            wanted[symbol] += style.own * chance * handed[symbol]
            wanted[symbol] -= style.spoils * sum(one for one, does in zip(gone, handed, strict=True) if does)
    return wanted


careful: Final = partial(StyledBot, style=CAREFUL)  # shows what is likeliest to go
gambler: Final = partial(StyledBot, style=GAMBLER)  # bets that no die comes out exact
spoiler: Final = partial(StyledBot, style=SPOILER)  # cares more for what the others keep than for what it gets rid of
