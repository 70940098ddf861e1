"""Check the shipped table of winning chances.  Only the strategy is taken from the solver: what a seat plays by this table.

With a graphics card every position is judged, from the last round backwards: both bounds of what the strategy guarantees are
carried through all rounds, beginning with no bounds but those of a game that is over.  Without one some positions are judged,
solved as at the table and played out one die after another, what follows taken from the table.
"""

from __future__ import annotations

import time
from dataclasses import dataclass
from typing import Any, Final

import numpy as np
import pokerdice_win_kernel as win_kernel
from numpy.typing import NDArray
from pokerdice_win_kernel import After, Figures, Tasks

from trespok.core import Trouble
from trespok.games.pokerdice import Aim
from trespok.solve import Progress
from trespok.solve.pokerdice import arrays
from trespok.solve.pokerdice.answers import ROUNDING
from trespok.solve.pokerdice.positions import CARDS, level
from trespok.solve.pokerdice.rethrow import THROWS
from trespok.solve.pokerdice.to_win import WinAdvice, advise_to_win, ends_to_win
from trespok.solve.pokerdice.win_solving import WinValues, ended, filled, fresh, load_wins, open_positions
from trespok.solve.pokerdice.wins import ENDS, SEEN, UNITS, WHOLE, keep_of

_SAMPLE: Final = 1  # positions of each number of cards, where there is no graphics card

_Floats = NDArray[np.float64]


CLOSE: Final = 2e-5  # the bounds of a round, what follows taken as given
_MOST: Final = 30  # sets of best answers for one round
_TASKS: Final = {"gpu": 4000, "cpu": 40}  # pairs of hands between two lines of progress


def _tasks(count: int) -> Tasks:
    """All open positions: the differences of one pair of hands stand together."""
    numbers, apart = open_positions(fresh(count), count)
    pairs, first, many = np.unique(numbers, return_index=True, return_counts=True)
    return Tasks(pairs, apart[first], many)


@dataclass(frozen=True)
class Bounds:
    """One number of cards a side; of its open positions, one of each pair of mirror images."""

    middle: NDArray[np.uint16]  # the chance the strategies of the round before count with, in 1 / WHOLE
    low: _Floats
    high: _Floats

    def after(self, count: int) -> After:
        tables = (self.middle / WHOLE, self.low, self.high)
        return After(*(filled(count, table) for table in tables))


def opening(bounds: Bounds) -> dict[str, Any]:
    """The chance of the first roller, and its bounds."""
    at = np.flatnonzero(open_positions(fresh(CARDS), CARDS)[1] == 0)[0]
    low, high = float(bounds.low[at]), float(bounds.high[at])
    return {"value": (low + high) / 2, "low": low, "high": high}


def guaranteed(
    count: int, before: After, progress: Progress | None, *, close: float = CLOSE
) -> tuple[_Floats, _Floats, Figures]:
    """Both bounds of all open positions with so many cards, by what follows a round; and what the work came to."""
    tasks, size, done = _tasks(count), _TASKS[win_kernel.device()], Figures()
    lows, highs = [], []
    for at in range(0, len(tasks.numbers), size):
        some = Tasks(*(part[at : at + size] for part in tasks))
        low, high = win_kernel.rounds(count, before, some, close=close, most=_MOST, figures=done)
        lows.append(low)
        highs.append(high)
        if progress:
            progress(f"{count} cards a side", (at + len(some.numbers)) / len(tasks.numbers))
    return np.concatenate(lows), np.concatenate(highs), done


def check_wins(
    values: WinValues | None = None, *, sample: int | None = None, cards: int = CARDS, progress: Progress | None = None
) -> dict[str, Any]:
    """All positions, or *sample* of each number of cards; 0 is all, None all with a graphics card."""
    table, begun = values or load_wins(), time.monotonic()
    if sample is None:
        sample = 0 if win_kernel.device() == "gpu" else _SAMPLE
    found = _all(table, cards, progress) if not sample else _some(table, cards, sample, progress)
    return {**found, "seconds": round(time.monotonic() - begun, 1)}


def _all(table: WinValues, cards: int, progress: Progress | None) -> dict[str, Any]:
    levels, broken, last = {}, 0, After(ended(), ended(), ended())
    for count in range(1, cards + 1):
        low, high, done = guaranteed(count, last, progress)
        numbers, apart = open_positions(fresh(count), count)
        whole = table.tables[count]
        shipped = whole[numbers, apart + whole.shape[1] // 2]
        claimed = table.certificate["levels"][count - 1]["widest"] + 1 / WHOLE
        off = np.maximum(high - shipped / WHOLE, shipped / WHOLE - low)
        broken += int(np.count_nonzero(~(off <= claimed)))
        levels[f"{count}"] = {
            "positions": len(low),
            "widest": float((high - low).max()),
            "mean_width": float((high - low).mean()),
            "farthest": float(off.max()),
            "rounds_open": done.open,
        }
        last, first = After(whole / WHOLE, filled(count, low), filled(count, high)), Bounds(shipped, low, high)
    found: dict[str, Any] = {"cards": levels, "broken": broken, "checked_all": cards == CARDS}
    return {**found, "opening": opening(first)} if cards == CARDS else found


def _some(table: WinValues, cards: int, many: int, progress: Progress | None) -> dict[str, Any]:
    if many < 0:
        raise Trouble(f"A sample is a number of positions, 0 for all, not {many}.")
    chance, levels, broken = np.random.default_rng(7), {}, 0
    for count in range(1, cards + 1):
        numbers, apart = open_positions(fresh(count), count)
        claimed = table.certificate["levels"][count - 1]["widest"] + 1 / WHOLE
        widest, off = 0.0, 0.0
        for at in chance.choice(len(numbers), many):
            hands = level(count).cards(numbers[[at]])
            mine, theirs = (tuple(Aim(int(card)) for card in hand[:, 0]) for hand in hands)
            low, high, gap = _position(mine, theirs, int(apart[at]))
            shipped = table.of(mine, theirs, int(apart[at]))
            widest, off = max(widest, gap), max(off, shipped - low, high - shipped)
            broken += not off <= claimed
        levels[f"{count}"] = {"positions": many, "widest_round": widest, "farthest": off}
        if progress:
            progress(f"{count} cards a side, {broken} positions broken", count / cards)
    return {"cards": levels, "broken": broken, "checked_all": False}


def _position(mine: tuple[Aim, ...], theirs: tuple[Aim, ...], ahead: int) -> tuple[float, float, float]:
    """Both bounds over all first throws, and how far apart they are after the worst one."""
    bounds = [judged(advise_to_win(mine, theirs, ahead, dice), mine, theirs, ahead, throw) for throw, dice in enumerate(THROWS)]
    low, high = (float(arrays.ODDS @ np.array(each)) for each in zip(*bounds, strict=True))
    return low, high, max(above - below for below, above in bounds)


def judged(advice: WinAdvice, mine: tuple[Aim, ...], theirs: tuple[Aim, ...], ahead: int, throw: int) -> tuple[float, float]:
    """The least the roller's plans win after *throw* and the most the watcher's mixture gives away, by throwing dice alone."""
    high = max(float(arrays.best(ends_to_win(mine, theirs, ahead, card, advice.watcher)[SEEN], 2)[throw]) for card in mine)
    low = np.zeros(len(theirs))
    for plan in advice.plans:
        falls = _played(ends_to_win(mine, theirs, ahead, plan.card, plan.belief), throw)
        low += plan.chance * np.array([falls @ ends_to_win(mine, theirs, ahead, plan.card, {aim: 1.0}) for aim in theirs])
    return float(low.min()) / sum(plan.chance for plan in advice.plans), high


def _played(ends: _Floats, throw: int) -> _Floats:
    """[17]: where the dice end when a plan is played as at the table."""
    keep = keep_of(ends * UNITS, throw, 2)
    if keep < len(THROWS):
        return ENDS[keep]
    falls = arrays.kept(np.eye(len(THROWS)))[:, keep]
    _, second = arrays.picks(ENDS @ (ends * UNITS)[:, None], ROUNDING)
    return falls @ ENDS[second[:, 0]]
