"""Drills recomputed by another method than the one that made them.

POK: the rounds are written down from the rules, and equilibria are found by Newton's method on the conditions of a mixed
equilibrium, support by support, from random starts.  Pokerdice: linear programs, solved by HiGHS, over the mixtures that hold
the round's value, with the roller's plans found one after another.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray
from scipy.optimize import fsolve, linprog

from trespok.games.pok.rules import COUNTERS, GOAL, Hand, Symbol, Throw, resolve
from trespok.games.pokerdice import Aim
from trespok.kit.dice import Dice
from trespok.solve.pok import value
from trespok.solve.pokerdice.answers import throw_at
from trespok.solve.pokerdice.strategy import dice_at, position
from trespok.solve.pokerdice.to_win import stake_of
from trespok.solve.pokerdice.wins import UNITS, thrown

Floats = NDArray[np.float64]
CLOSE = 1e-8  # of a win
EXACT = {"primal_feasibility_tolerance": 1e-10, "dual_feasibility_tolerance": 1e-10}


def pok_round(hands: Sequence[Hand], throw: Throw) -> tuple[list[list[Symbol]], Floats]:
    """What each seat can show, and what every joint showing is worth to each, [seat, ...], from the rules."""
    held = [[symbol for symbol in Symbol if hand[symbol]] for hand in hands]
    worth = np.zeros((len(hands), *map(len, held)))
    for at in np.ndindex(*map(len, held)):
        shown = tuple(held[seat][place] for seat, place in enumerate(at))
        handed, _ = resolve(throw, shown)
        after = [
            tuple(count - (symbol is shown[seat] and seat in handed) for symbol, count in zip(Symbol, hand, strict=True))
            for seat, hand in enumerate(hands)
        ]
        out = [seat for seat, hand in enumerate(after) if COUNTERS - sum(hand) >= GOAL]
        parts = [1 / len(out) if seat in out else 0.0 for seat in range(len(hands))] if out else value(after)  # type: ignore[arg-type]
        worth[(slice(None), *at)] = parts
    return held, worth


def _against(worth: Floats, seat: int, x: list[Floats]) -> Floats:
    """What each of a seat's choices is worth when the others play x."""
    found = worth[seat]
    for other in reversed(range(len(x))):
        if other != seat:
            found = np.tensordot(found, x[other], axes=(other, 0))
    return np.asarray(found)


def pok_equilibria(
    hands: Sequence[Hand], throw: Throw, chance: np.random.Generator, tries: int
) -> Iterator[tuple[Floats, list[int]]]:
    """Of some equilibria: what each of seat 0's counters costs there, in the order of ``Symbol``, those held alone; and how
    many counters the seats that mix mix.
    """
    held, worth = pok_round(hands, throw)
    for _ in range(tries):
        support = [np.sort(chance.permutation(len(each))[: chance.integers(1, len(each) + 1)]) for each in held]
        sizes = [len(each) for each in support]

        def whole(free: Floats, support: list[Any] = support, sizes: list[int] = sizes) -> list[Floats]:
            parts, x = np.split(free, np.cumsum([size - 1 for size in sizes])[:-1]), []
            for seat, part in enumerate(parts):
                own = np.zeros(len(held[seat]))
                own[support[seat]] = [1 - part.sum(), *part]
                x.append(own)
            return x

        def even(free: Floats, support: list[Any] = support) -> Floats:
            x = whole(free)
            worths = [_against(worth, seat, x)[support[seat]] for seat in range(len(x))]
            return np.concatenate([each[1:] - each[0] for each in worths])

        start = np.concatenate([chance.dirichlet(np.ones(size))[1:] for size in sizes])
        free = fsolve(even, start, full_output=True)[0] if len(start) else start
        x = whole(np.asarray(free))
        if min(part.min() for part in x) < -1e-9:
            continue
        x = [np.clip(part, 0, 1) for part in x]
        worths = [_against(worth, seat, x) for seat in range(len(x))]
        if max(each.max() - each @ part for each, part in zip(worths, x, strict=True)) < 1e-8:
            yield worths[0].max() - worths[0], [int((part > 1e-9).sum()) for part in x if (part > 1e-9).sum() > 1]


def known(rows: Floats, row: Floats) -> bool:
    """Whether this row is among them: then it is rounding that asks for it again."""
    return bool(len(rows) and np.abs(rows - row).max(axis=1).min() < 1e-12)


class DiceRound:
    """A round of Pokerdice for winning as a matrix game whose rows, the roller's plans, are found when they are needed."""

    def __init__(self, roller: Sequence[Aim], watcher: Sequence[Aim], ahead: int, throw: Dice) -> None:
        self.mine, self.theirs = position(roller, watcher)
        self._stake = stake_of(self.mine, self.theirs, ahead)[..., 0] / UNITS  # [17, watcher's card, roller's card]
        self._throw = throw_at(dice_at(throw))
        self.rows = np.zeros((0, len(self.theirs)))
        self.value = self._solve()

    def best(self, weights: Floats, card: int | None = None) -> Floats:
        """The plan, with this card or any, that earns most where the watcher's cards weigh *weights*: against each card."""
        top, falls = thrown(np, np.einsum("ewr,w->er", self._stake, weights), self._throw)
        at = int(np.argmax(top)) if card is None else card
        return np.asarray(np.einsum("e,ew->w", falls[:, at], self._stake[:, :, at]))

    def _solve(self) -> float:
        """The value, with plans enough that no other earns more."""
        many = len(self.theirs)
        q = np.full(many, 1 / many)
        while True:
            self.rows = np.vstack([self.rows, self.best(q)])
            found = linprog(
                [*[0.0] * many, 1.0],
                A_ub=np.hstack([self.rows, -np.ones((len(self.rows), 1))]),
                b_ub=np.zeros(len(self.rows)),
                A_eq=[[*[1.0] * many, 0.0]],
                b_eq=[1.0],
                options=EXACT,
            )
            q = found.x[:many]
            if self.best(q) @ q <= found.x[many] + CLOSE or known(self.rows, self.best(q)):
                return float(found.x[many])

    def most_for_roller(self, card: int, give: float = 0.0) -> float:
        """The most that laying a card costs, over the watcher's mixtures that lose no more than *give*."""
        many, cuts = len(self.theirs), np.zeros((0, len(self.theirs)))
        rows = self.rows
        while True:
            found = linprog(
                [*[0.0] * many, 1.0],
                A_ub=np.vstack([np.hstack([rows, np.zeros((len(rows), 1))]), np.hstack([cuts, -np.ones((len(cuts), 1))])]),
                b_ub=[*[self.value + give + CLOSE] * len(rows), *[0.0] * len(cuts)],
                A_eq=[[*[1.0] * many, 0.0]],
                b_eq=[1.0],
                bounds=[(0, 1)] * many + [(-1, 2)],
                options=EXACT,
            )
            q, low = found.x[:many], found.x[many]
            plan, own = self.best(q), self.best(q, card)
            if (plan @ q <= self.value + give + 2 * CLOSE or known(rows, plan)) and (
                own @ q <= low + CLOSE or known(cuts, own)
            ):
                return float(self.value - low)
            rows, cuts = np.vstack([rows, plan]), np.vstack([cuts, own])

    def most_for_watcher(self, card: int, give: float = 0.0) -> float:
        """The most that laying a card costs, over the roller's mixtures of plans that lose no more than *give*."""
        many, rows = len(self.theirs), self.rows
        unit = np.eye(many)[card]
        while True:
            found = linprog(
                -rows @ unit,
                A_ub=-rows.T,
                b_ub=np.full(many, -self.value + give + CLOSE),
                A_eq=np.ones((1, len(rows))),
                b_eq=[1.0],
                options=EXACT,
            )
            weights = unit - found.ineqlin.marginals  # what a plan must earn to be worth taking in
            plan = self.best(weights)
            if plan @ weights <= (rows @ weights).max() + CLOSE or known(rows, plan):
                return float(-found.fun - self.value)
            rows = np.vstack([rows, plan])
