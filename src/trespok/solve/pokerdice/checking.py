"""Check the shipped strategy: the proof at every position, or at some, held against the shipped bounds."""

import time
from dataclasses import dataclass
from functools import cache
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from ...core import Trouble
from .. import Progress
from ..libraries import Library, NumPy, library_named
from . import answers, arrays
from .answers import Array, Cards, Throw, prices, throw_at
from .positions import CARDS, level
from .rounds import chances, settle
from .solving import Batch, at_once, batch_of
from .values import Values, load

# --- the proof: what the strategy played at the table is worth against the best a seat can do, position by position ---

_WON, _LOST = arrays.POINTS, 1.0 + arrays.POINTS


def _highest(xp: Any, cards: Cards, mixture: Array, worth: Array, throw: Throw) -> Array:
    """[batch]: the most a roller can earn against the watcher's mixture, what follows at its *worth*."""
    ends = answers.end_worths(xp, prices(xp, cards, mixture)) + 1.0
    lying = xp.take(arrays.best(ends, 2, axis=0, xp=xp), throw.place, axis=0)
    earned = lying - (mixture[:, None] * worth).sum(0)
    return xp.where(cards.there[:, None], earned, -xp.inf).max(0)


class Mixed(NamedTuple):
    chance: Array  # [plan, batch]
    card: Array  # [plan, batch], by place
    answered: Array  # [watcher's card, plan, batch]


def _met(xp: Any, second: Array, first: Array, aims: Array) -> Array:
    """The chance that dice kept by these choices [252, 1, plan, batch], [1, plan, batch] end on *aims* [aim, plan, batch]."""
    last = arrays.kept(xp.asarray(arrays.MET).T, axis=0, xp=xp)  # [462, 10]
    lies = arrays.kept(last[second, aims[None]], axis=0, xp=xp)
    stopped = last[xp.minimum(first, len(arrays.ODDS) - 1), aims]  # PKD-3.2: all five kept, none thrown any more
    thrown = xp.take_along_axis(lies, xp.broadcast_to(first[None], (1, *aims.shape)), axis=0)[0]
    return xp.where(first < len(arrays.ODDS), stopped, thrown)


def _lowest(xp: Any, cards: Cards, mixed: Mixed, worth: Array, throw: Throw) -> Array:
    """[batch]: the least the roller's mixture earns, over the watcher's cards."""
    own = xp.take_along_axis(cards.roller, mixed.card, axis=0)
    many, batch = own.shape
    flat = Cards(own.reshape(1, -1), _by_plan(xp, cards.watcher, many), cards.there)
    price = prices(xp, flat, mixed.answered.reshape(len(cards.there), -1)).reshape(-1, many, batch)
    last, second = answers.last_keeps(xp, price)
    first = answers.first_keep(xp, price, throw, last)
    aims = xp.concatenate([own[None], xp.broadcast_to(cards.watcher[:, None], (len(cards.there), many, batch))])
    met = _met(xp, second[:, None], first[None], aims)
    follows = xp.take_along_axis(worth, xp.broadcast_to(mixed.card[None], met[1:].shape), axis=1)
    margins = xp.asarray(_WON)[own] * met[0] + 1.0 - xp.asarray(_LOST)[aims[1:]] * met[1:] - follows
    return xp.where(cards.there[:, None], (mixed.chance * margins).sum(1), xp.inf).min(0)


def _by_plan(xp: Any, cards: Array, many: int) -> Array:
    """The same cards for every plan: [card, plan x batch]."""
    return xp.broadcast_to(cards[:, None], (len(cards), many, cards.shape[-1])).reshape(len(cards), -1)


@cache
def _work(library: Library) -> Any:
    """One throw of a batch: the strategy, and its bounds."""
    xp = library.xp

    def judge(batch: Batch, throw: Throw) -> tuple[Array, Array]:
        play = settle(library, batch.cards, batch.worth, throw)
        mixed = Mixed(chances(xp, play), play.card, play.answered)
        low = _lowest(xp, batch.cards, mixed, batch.worth, throw)
        return low, _highest(xp, batch.cards, play.mixture, batch.worth, throw)

    return library.compiled(judge)


def prove(library: Library, values: Values, count: int, numbers: NDArray[np.int64]) -> tuple[Array, Array]:
    """The bounds of these positions, counted out from the strategy and from the bounds of what follows."""
    xp, size, many = library.xp, at_once(library, count), len(numbers)
    filled = np.pad(numbers, (0, size - many), mode="edge") if library.padded else numbers
    batch = library.put(batch_of(library, values, count, filled))
    low, high = xp.zeros(len(filled)), xp.zeros(len(filled))
    for place, odds in enumerate(arrays.ODDS):
        lows, highs = _work(library)(batch, throw_at(place))
        low, high = low + odds * lows, high + odds * highs
    unsure = values.unsure[count - 1]  # everywhere the same, so it may as well be added in the end
    return np.asarray(low)[:many] - unsure, np.asarray(high)[:many] + unsure


_SAMPLE = 40  # positions, where there is no GPU


def opening(values: Values) -> dict[str, Any]:
    """The value of the first position, to the first roller, and its certificate."""
    value, unsure = float(values.middle[CARDS][0]), values.unsure[CARDS]
    positions = sum(level(count).size for count in range(CARDS + 1))
    return {"value": value, "low": value - unsure, "high": value + unsure, "width": 2 * unsure, "positions": positions}


def _sample(many: int) -> list[NDArray[np.int64]]:
    """Position numbers by cards left: all of them, or so many drawn evenly; the opening always."""
    firsts = [level(count).firsts for count in range(1, CARDS + 1)]
    total = sum(map(len, firsts))
    if not 0 < many < total:
        return firsts
    drawn = np.zeros(total, bool)
    drawn[np.random.default_rng(7).choice(total, many - 1, replace=False)] = True
    drawn[-1] = True
    ends = np.cumsum([len(some) for some in firsts])
    return [some[part] for some, part in zip(firsts, np.split(drawn, ends[:-1]), strict=True)]


@dataclass
class _Found:
    broken: int = 0
    again: int = 0
    worst: float = -np.inf
    widest: float = 0.0


def _judge(library: Library, values: Values, count: int, numbers: NDArray[np.int64], found: _Found) -> None:
    """Compare what these positions come to with the shipped bounds.

    Seats play by NumPy: where another library's play breaks a bound, NumPy's is judged in its place.
    """
    low, high = prove(library, values, count, numbers)
    middle, unsure = values.middle[count][numbers], values.unsure[count]
    over = np.maximum(middle - low, high - middle) - unsure
    holds = over <= 0
    if library.padded and not holds.all():
        found.again += int((~holds).sum())
        _judge(NumPy(), values, count, numbers[~holds], found)
        low, high, over = low[holds], high[holds], over[holds]
    if len(over):
        found.broken += int((~(over <= 0)).sum())
        found.worst = max(found.worst, float(over.max()))
        found.widest = max(found.widest, float((high - low).max()))


def check(
    values: Values | None = None,
    *,
    library: Library | None = None,
    sample: int | None = None,
    progress: Progress | None = None,
) -> dict[str, Any]:
    """Judge the strategy at *sample* positions and compare with the shipped bounds.  0 is all; None all on a GPU, else 40."""
    values, library = values or load(), library or library_named("auto")
    many = sample if sample is not None else 0 if library.place == "gpu" else _SAMPLE
    if many < 0:
        raise Trouble(f"A sample is a number of positions, 0 for all, not {many}.")
    chosen, begun = _sample(many), time.monotonic()
    total, done, found = sum(map(len, chosen)), 0, _Found()
    for count, numbers in enumerate(chosen, 1):
        size = at_once(library, count)
        for at in range(0, len(numbers), size):
            some = numbers[at : at + size]
            _judge(library, values, count, some, found)
            done += len(some)
            if progress:
                progress(f"{count} cards left, {found.broken} bounds broken", done / total)
    return {
        "game": "pokerdice",
        "seats": 2,
        **opening(values),
        "checked": total,  # each stands for itself and its mirror image
        "checked_all": total == sum(len(level(count).firsts) for count in range(1, CARDS + 1)),
        "broken": found.broken,
        "judged_again": found.again,  # where another library's play broke a bound, the table's own was judged
        "nearest": -found.worst,  # how far inside the shipped bounds the nearest one is
        "widest": found.widest,  # the strategy's own bounds, where they are farthest apart
        "backend": library.device,
        "seconds": round(time.monotonic() - begun, 1),
        "made": values.made,
    }
