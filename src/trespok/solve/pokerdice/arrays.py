"""The roller's dice for many wishes at once: ``rethrow`` on arrays, NumPy's or any library's that looks like it.

The dice axis is the last one, or the one named: 252 throws or 462 keeps in the order of ``rethrow``.  One die more at a time
(210 keeps times six faces) and one die fewer at a time (at most five a throw) make a stage of some 3,000 steps.
"""

from itertools import combinations
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from ...games.pokerdice import POINTS as _POINTS
from ...games.pokerdice import Aim
from ...kit.dice import FACES, odds_of, throws
from .rethrow import KEEPS, PLACE, THROWS, met

_Ints = NDArray[np.int32]

MET: Final = np.array([met(aim) for aim in Aim])  # [10, 252]: 1 where the dice meet the aim as they lie
POINTS: Final = np.array(_POINTS, float)  # [10], by aim
ODDS: Final = np.array([odds_of(dice) for dice in THROWS]) / 6.0**5  # [252], of five dice freshly thrown

_START: Final = {len(dice): place for place, dice in reversed(list(enumerate(KEEPS)))}  # where the keeps of so many dice begin


def _one_more(count: int) -> _Ints:
    """[six faces, keeps of *count* dice]: the place, among the keeps of one die more, with that face added."""
    more = [[PLACE[tuple(sorted((*dice, face)))] - _START[count + 1] for dice in throws(count)] for face in FACES]
    return np.array(more, np.int32)


def _one_less(count: int) -> _Ints:
    """[die, keeps of *count* dice]: the place, among the keeps of one die fewer, with that die lifted."""
    less = [[PLACE[dice[:die] + dice[die + 1 :]] - _START[count - 1] for dice in throws(count)] for die in range(count)]
    return np.array(less, np.int32)


_MORE: Final = tuple(_one_more(count) for count in (4, 3, 2, 1, 0))
_LESS: Final = tuple(_one_less(count) for count in (1, 2, 3, 4, 5))
_SIZES: Final = tuple(len(throws(count)) for count in (5, 4, 3, 2, 1, 0))


def _within(place: int) -> list[int]:
    """What can be kept of a throw, most dice first, filled up with the throw itself to 32."""
    dice = THROWS[place]
    found = list(dict.fromkeys(PLACE[some] for count in (5, 4, 3, 2, 1, 0) for some in combinations(dice, count)))
    return found + [place] * (32 - len(found))


WITHIN: Final = np.array([_within(place) for place in range(len(THROWS))], np.int32)  # [252, 32], places in KEEPS
_ROUNDING: Final = 1e-9


def _take(values: Any, places: _Ints, axis: int, xp: Any) -> Any:
    return xp.take(values, places, axis=axis, mode="clip")


def _levels(values: Any, axis: int, xp: Any) -> list[Any]:
    """The worths of the keeps of five dice, four, … none."""
    levels = [values]
    for more in _MORE:
        above = levels[-1]
        total = _take(above, more[0], axis, xp)
        for places in more[1:]:
            total = total + _take(above, places, axis, xp)
        levels.append(total * (1 / 6))
    return levels


def kept(values: Any, *, axis: int = -1, xp: Any = np) -> Any:
    """What each of the 462 keeps is worth when the other dice are thrown once and the throw is worth *values* [..., 252]."""
    return xp.concatenate(_levels(values, axis, xp), axis=axis)


def _over(levels: list[Any], axis: int, xp: Any) -> Any:
    """By throw, the most of what can be kept of it."""
    *more, most = levels
    for less, worth in zip(_LESS, reversed(more), strict=True):
        below, most = most, worth
        for places in less:
            most = xp.maximum(most, _take(below, places, axis, xp))
    return most


def best(values: Any, left: int, *, axis: int = -1, xp: Any = np) -> Any:
    """What every throw is worth to the roller with *left* re-throws, when the dice are worth *values* [..., 252] in the end."""
    for _ in range(left):
        values = _over(_levels(values, axis, xp), axis, xp)
    return values


def lifts(worths: Any, rounding: float, *, xp: Any = np) -> tuple[Any, list[Any]]:
    """By throw [252, ...] the worth of the keep to choose, by worths [462, ...]; and by keeps of five dice, four … one, which
    keep of one die fewer is better, by its place among those, or -1.

    Dice are lifted only where it gains more than *rounding*, so that the choice does not hang on the last digit.  The worth
    may miss the best by 15 times that.
    """
    ends = np.cumsum(_SIZES)
    *more, most = (worths[end - size : end] for end, size in zip(ends, _SIZES, strict=True))
    better: list[Any] = []
    for less, worth in zip(_LESS, reversed(more), strict=True):
        below, most, to = most, worth, xp.full(worth.shape, -1, np.int16)
        for lifted in less:
            other = _take(below, lifted, 0, xp)
            gains = other > most + rounding
            most = xp.where(gains, other, most)
            to = xp.where(gains, lifted.astype(np.int16).reshape(-1, *[1] * (worth.ndim - 1)), to)
        better.insert(0, to)
    return most, better


def picks(worths: Any, rounding: float, *, xp: Any = np) -> tuple[Any, Any]:
    """By throw [252, ...] the worth of the keep to choose by worths [462, ...], and its place; see ``lifts``."""
    most, better = lifts(worths, rounding, xp=xp)
    who = xp.full((1, *worths.shape[1:]), len(KEEPS) - 1, np.int32)
    for to, end, size in zip(reversed(better), np.cumsum(_SIZES)[-2::-1], _SIZES[-2::-1], strict=True):
        places = np.arange(end - size, end, dtype=np.int32).reshape(-1, *[1] * (worths.ndim - 1))
        who = xp.where(to < 0, places, xp.take_along_axis(who, xp.maximum(to, 0), axis=0))
    return most, who


def held(better: list[Any], odds: Any, *, xp: Any = np) -> Any:
    """[462, ...]: how likely each keep is chosen by ``lifts``, after throws as likely as *odds* [252, ...]."""
    found = []
    for more, to in zip(_MORE, better, strict=True):
        found.append(xp.where(to < 0, odds, 0))
        here = np.arange(more.shape[1], dtype=np.int16).reshape(-1, *[1] * (to.ndim - 1))
        odds = xp.where(_take(to, more, 0, xp) == here, _take(odds, more, 0, xp), 0).sum(axis=0)
    return xp.concatenate([*found, odds])


def mean(values: Any, *, axis: int = -1, xp: Any = np) -> Any:
    """Over five dice freshly thrown: the same as the worth of keeping none."""
    return xp.tensordot(values, xp.asarray(ODDS, dtype=values.dtype), axes=([axis], [0]))


def plan(values: Any, *, xp: Any = np) -> Any:
    """[..., 252]: the place in KEEPS of each throw's best keep when the next throw is worth *values* [..., 252].

    Most dice first: among keeps that only rounding tells apart, dice are left alone.
    """
    return _first(_take(kept(values, xp=xp), WITHIN, -1, xp), xp.asarray(WITHIN), xp)


def _first(worths: Any, places: Any, xp: Any) -> Any:
    good = worths >= worths.max(-1, keepdims=True) - _ROUNDING
    pick = xp.argmax(good, axis=-1)[..., None]
    return xp.take_along_axis(xp.broadcast_to(places, worths.shape), pick, axis=-1)[..., 0]


def spread(plans: NDArray[Any], odds: NDArray[Any]) -> NDArray[Any]:
    """[..., 252]: how likely each throw lies there after a re-throw by *plans*, when it was *odds* before.  NumPy only."""
    plans, odds = np.broadcast_arrays(plans, odds)
    many = odds.size // len(THROWS)
    lanes = np.repeat(np.arange(many) * len(KEEPS), len(THROWS))
    chances: NDArray[Any] = np.bincount(lanes + plans.ravel(), odds.ravel(), many * len(KEEPS)).reshape(many, len(KEEPS))
    ends = np.cumsum(_SIZES)
    for at in range(len(_MORE) - 1, -1, -1):  # fewest dice first: each passes a sixth on for every face
        below, above = chances[:, ends[at] : ends[at + 1]], chances[:, ends[at] - _SIZES[at] : ends[at]]
        for places in _MORE[at]:
            above[:, places] += below / 6  # for one face no two keeps become the same
    return chances[:, : len(THROWS)].reshape(odds.shape)
