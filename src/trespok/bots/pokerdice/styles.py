"""Players of Pokerdice with styles: exact odds for the dice, a guess at the cards, and each prefers something else.

Whatever a player prefers, it takes the others for sensible ones.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache
from math import exp
from typing import Final, TypeAlias

from ...core import Offer, Seat
from ...games.pokerdice import POINTS, Action, Aim, Keep, PokerdiceView, Seal, Stop
from ...kit.dice import Dice
from ...solve.pokerdice.rethrow import PLACE, THROWS, Values, best, chance, keep, mean, met, when_chasing
from ..bot import moment, reaction_ms

Belief: TypeAlias = Mapping[Aim, float]  # how many of each card a seat is thought to have laid

RETHROWS: Final = 2  # PKD-3.1
GUESS: Final = 0.9  # how far from their best choice others are thought to stray, in points
STRAY: Final = 0.1  # how far these players stray, so that they cannot be read
WEIGHED: Final = 16  # with two packs: so many of up to 55 pairs are worked out to the end


@dataclass(frozen=True, slots=True)
class Style:
    kind: str
    prizes: tuple[float, ...] = POINTS  # by card: what meeting it is worth to the player
    points: tuple[int, ...] = POINTS  # what cards are worth at the table
    spite: float = 0.6  # the part of what another seat's point costs that it gives to prevent it, guessing at hidden cards


SENSIBLE: Final = Style("sensible")
CAREFUL: Final = Style("careful", tuple(2 + points / 4 for points in POINTS), spite=0.3)  # a card that is met, whichever it is
GAMBLER: Final = Style("gambler", tuple(points**1.5 for points in POINTS), spite=0.0)  # the dear ones, and nothing else
SPOILER: Final = Style("spoiler", tuple(points / 2 for points in POINTS), spite=2.5)  # others' cards before its own

_TASTES: Final[Mapping[str, Callable[[int], float]]] = {
    "sensible": float,
    "careful": lambda points: 2 + points / 4,
    "gambler": lambda points: points**1.5,
    "spoiler": lambda points: points / 2,
}


@cache
def at(style: Style, points: tuple[int, ...]) -> Style:
    """The same wishes where cards are worth something else (PKD-9.1)."""
    return style if points == style.points else replace(style, prizes=tuple(map(_TASTES[style.kind], points)), points=points)


def _plain(view: PokerdiceView) -> Style:
    return at(SENSIBLE, view.options.worth)


class StyledBot:
    """Chooses cards by worth and chance, throws for its card, and spoils the others' where that costs less than it brings."""

    def __init__(self, seed: str, style: Style) -> None:
        self._seed, self._style = seed, style

    @property
    def kind(self) -> str:
        return self._style.kind

    def choose(self, view: PokerdiceView, offer: Offer[Action]) -> Action:
        style = at(self._style, view.options.worth)
        if view.mine is not None:
            return _keep(view, view.mine, style)
        worths = (_roller_worths if view.seat == view.roller else _watcher_worths)(view, offer, style)
        odds = _softened(list(worths.values()), STRAY)
        return moment(self._seed, "aim", len(view.past)).choices(list(worths), odds)[0]

    def think_ms(self, view: PokerdiceView, offer: Offer[Action]) -> int:
        chance = moment(self._seed, "think", len(view.past), len(view.throws), len(view.kept))
        return reaction_ms(chance, 2200 if view.mine is None else 1500)


def _softened(worths: Sequence[float], spread: float) -> list[float]:
    """Odds that favour what is worth more; *spread* is the difference in worth that makes a factor e."""
    most = max(worths)
    return [exp((worth - most) / spread) for worth in worths]


@cache
def _usual(aim: Aim, style: Style) -> float:
    """What a card brings a roller on average.  One laid now is lost for later, so the sure ones wait for bad moments."""
    return style.prizes[aim] * mean(chance(aim, RETHROWS))


def _harm(view: PokerdiceView) -> float:
    """What a point of another seat costs this one: with two seats a whole point, with more its part."""
    return 1 / (view.seats - 1)


def _held(view: PokerdiceView, seat: Seat) -> list[Aim]:
    return [aim for aim in Aim if view.hands[seat][aim]]


def _laid(view: PokerdiceView, seat: Seat, worths: Sequence[float]) -> Belief:
    """A guess at the card a seat laid, or the two, from what each would be worth to it."""
    held = _held(view, seat)
    odds = _softened(worths, GUESS)
    return {aim: view.options.packs * odd / sum(odds) for aim, odd in zip(held, odds, strict=True)}


def _roller_guess(view: PokerdiceView, roller: Seat) -> Belief:
    """What the roller is thought to play for: worth times chance with both re-throws to come."""
    place = PLACE[view.throws[0]]
    held, worth = _held(view, roller), view.options.worth
    return _laid(view, roller, [worth[aim] * chance(aim, RETHROWS)[place] - _usual(aim, _plain(view)) for aim in held])


def _watched(view: PokerdiceView, aim: Aim, roller: Belief, style: Style) -> float:
    """What a watcher gains by laying *aim*: its points when the dice end on it, a point to the roller when not (PKD-5.3)."""
    dice = view.throws[0]
    odds = sum(share * when_chasing(chased, dice)[aim] for chased, share in roller.items()) / view.options.packs
    return style.prizes[aim] * odds - _harm(view) * (1 - odds) - _usual(aim, style)


def _watcher_worths(view: PokerdiceView, offer: Offer[Action], style: Style) -> dict[Action, float]:
    """Each card is judged on its own, so two are worth their sum."""
    roller = _roller_guess(view, view.roller or 0)
    single = {aim: _watched(view, aim, roller, style) for aim in Aim}
    return {seal: sum(single[aim] for aim in seal.aims) for seal in offer.actions if isinstance(seal, Seal)}


def _spoils(view: PokerdiceView, style: Style) -> Values:
    """By final dice: what the roller gains by the others' cards, a point for each that fails and their gain prevented."""
    roller = view.roller or 0
    guess = _roller_guess(view, roller)
    worth = [0.0] * len(THROWS)
    for seat in range(view.seats):
        if seat == roller:
            continue
        laid = _laid(view, seat, [_watched(view, aim, guess, _plain(view)) for aim in _held(view, seat)])
        for aim, share in laid.items():
            gain, loss = share, -share * style.spite * _harm(view) * view.options.worth[aim]
            worth = [value + (loss if hit else gain) for value, hit in zip(worth, met(aim), strict=True)]
    return worth


def _final(aims: Sequence[Aim], spoils: Values, style: Style) -> Values:
    """By final dice: what these cards and the others' bring the roller."""
    worth = spoils
    for aim in aims:
        worth = [value + style.prizes[aim] * hit for value, hit in zip(worth, met(aim), strict=True)]
    return worth


def _roller_worths(view: PokerdiceView, offer: Offer[Action], style: Style) -> dict[Action, float]:
    """Cards worked out to the end, spoils included; with two packs the pairs that look best one by one."""
    place, spoils = PLACE[view.throws[0]], _spoils(view, style)
    return {
        seal: best(_final(seal.aims, spoils, style), RETHROWS)[place] - sum(_usual(aim, style) for aim in seal.aims)
        for seal in _likely(place, offer, style)
    }


def _likely(place: int, offer: Offer[Action], style: Style) -> Iterator[Seal]:
    seals = {seal.aims: seal for seal in offer.actions if isinstance(seal, Seal) and seal.aims == tuple(sorted(seal.aims))}

    def alone(aims: Sequence[Aim]) -> float:
        return sum(style.prizes[aim] * chance(aim, RETHROWS)[place] - _usual(aim, style) for aim in aims)

    return (seals[aims] for aims in sorted(seals, key=alone, reverse=True)[:WEIGHED])


def _keep(view: PokerdiceView, mine: Sequence[Aim], style: Style) -> Action:
    """The best keep by exact odds for its own cards and the guess at the others'."""
    dice: Dice = view.throws[-1]
    left = RETHROWS - len(view.kept)
    kept = keep(dice, best(_final(mine, _spoils(view, style), style), left - 1))
    return Stop() if kept == dice else Keep(kept)


def careful(seed: str) -> StyledBot:
    return StyledBot(seed, CAREFUL)


def gambler(seed: str) -> StyledBot:
    """Chases the dear cards, and never minds the others."""
    return StyledBot(seed, GAMBLER)


def spoiler(seed: str) -> StyledBot:
    """Would rather see the others' cards fail than its own met."""
    return StyledBot(seed, SPOILER)
