"""POK counted out a second time, in plain Python: ordered seats, nothing folded, the rules asked for every showing."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import product
from typing import NamedTuple, TypeAlias

from trespok.core import HOUSE
from trespok.games.pok import rules

Hands: TypeAlias = tuple[rules.Hand, ...]
Mix: TypeAlias = tuple[float, float, float]
Plan: TypeAlias = Callable[[Hands, rules.Throw], tuple[Mix, ...]]  # by seat

ODDS = {throw: odds / 216 for throw, odds in rules.THROWS.items()}


class Round(NamedTuple):
    """One throw: by seat and colour the worth by own values, by a best answer's, and the chance that nobody hands over."""

    odds: float
    mixes: tuple[Mix, ...]
    worth: list[list[float]]
    hoped: list[list[float]]
    stay: list[list[float]]


class Plain:
    """What *plan* is worth to every seat, and to one that answers it as well as can be, from every position met."""

    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        self.own: dict[Hands, tuple[float, ...]] = {}
        self.best: dict[Hands, tuple[float, ...]] = {}
        self.regret: dict[Hands, float] = {}  # the largest of a round
        self.mean: dict[Hands, float] = {}  # throws by their odds, and over the seats

    def count(self, hands: Hands) -> None:
        """Count a position out, and all that can follow it first."""
        if hands in self.own:
            return
        seats = range(len(hands))
        rounds = [self._round(hands, throw) for throw in rules.THROWS]
        own = [_repeated(rounds, seat, [each.mixes[seat] for each in rounds], best=False) for seat in seats]
        best = []
        for seat in seats:
            value = own[seat]
            while True:
                picks = [_pick(hands[seat], each.hoped[seat], each.stay[seat], value) for each in rounds]
                after = _repeated(rounds, seat, picks, best=True)
                if after <= value + 1e-15:
                    break
                value = after
            best.append(value)
        self.own[hands], self.best[hands] = tuple(own), tuple(best)
        lost = [[_lost(hands[seat], each, seat, own[seat]) for seat in seats] for each in rounds]
        self.regret[hands] = max(map(max, lost))
        self.mean[hands] = sum(each.odds * sum(row) for each, row in zip(rounds, lost, strict=True)) / len(hands)

    def _round(self, hands: Hands, throw: rules.Throw) -> Round:
        mixes = self.plan(hands, throw)
        worth, hoped, stay = ([[0.0] * 3 for _ in hands] for _ in range(3))
        for shown in product(*[[symbol for symbol in rules.Symbol if hand[symbol]] for hand in hands]):
            own, best, stays = self._after(hands, throw, shown)
            for seat, colour in enumerate(shown):
                chance = 1.0
                for other, symbol in enumerate(shown):
                    if other != seat:
                        chance *= mixes[other][symbol]
                worth[seat][colour] += chance * own[seat]
                hoped[seat][colour] += chance * best[seat]
                stay[seat][colour] += chance * stays
        return Round(ODDS[throw], mixes, worth, hoped, stay)

    def _after(
        self, hands: Hands, throw: rules.Throw, shown: tuple[rules.Symbol, ...]
    ) -> tuple[tuple[float, ...], tuple[float, ...], bool]:
        state = rules.apply(rules.State(hands=hands), HOUSE, throw)
        for seat, symbol in enumerate(shown):
            state = rules.apply(state, seat, rules.Play(symbol))
        ended = rules.outcome(state)
        if ended is not None:
            share = tuple((seat in ended.winners) / len(ended.winners) for seat in range(len(hands)))
            return share, share, False
        if not state.past[-1].handed:
            nothing = (0.0,) * len(hands)
            return nothing, nothing, True
        self.count(state.hands)
        return self.own[state.hands], self.best[state.hands], False


def _repeated(rounds: list[Round], seat: int, choice: list[Mix], *, best: bool) -> float:
    """The value of a choice by throw, played until somebody hands over."""
    gain = loop = 0.0
    for each, mix in zip(rounds, choice, strict=True):
        for colour in range(3):
            gain += each.odds * mix[colour] * (each.hoped if best else each.worth)[seat][colour]
            loop += each.odds * mix[colour] * each.stay[seat][colour]
    return gain / (1 - loop) if loop < 1 - 1e-12 else 0.0


def _pick(hand: rules.Hand, worth: list[float], stay: list[float], value: float) -> Mix:
    best = max((colour for colour in range(3) if hand[colour]), key=lambda colour: worth[colour] + stay[colour] * value)
    return float(best == 0), float(best == 1), float(best == 2)


def _lost(hand: rules.Hand, each: Round, seat: int, value: float) -> float:
    here = [each.worth[seat][colour] + each.stay[seat][colour] * value for colour in range(3)]
    mixed = sum(chance * worth for chance, worth in zip(each.mixes[seat], here, strict=True))
    return max(here[colour] for colour in range(3) if hand[colour]) - mixed


def below(hands: Hands) -> Iterator[Hands]:
    """Every live position whose hands are no larger."""
    smaller = [[h for h in product(*[range(n + 1) for n in hand]) if sum(h) >= 2] for hand in hands]
    for position in product(*smaller):
        yield tuple((a, b, c) for a, b, c in position)
