"""The dice as the expert counts them: 252 throws meet the ten objectives in only 17 ways, its *patterns*."""

from __future__ import annotations

from typing import Final, TypeAlias

import numpy as np
from numpy.typing import NDArray

from ....solve.pokerdice.arrays import MET, WITHIN, kept

__all__ = ["ENDS", "FALLS", "PATTERNS", "SEEN", "Floats", "Ints", "chances", "choices", "first", "opening", "second"]

Floats: TypeAlias = NDArray[np.float64]
Ints: TypeAlias = NDArray[np.intp]

_DIFFERENT: Final = np.unique(MET.T, axis=0, return_inverse=True)
PATTERNS: Final[Floats] = _DIFFERENT[0]  # [17, 10]: which objectives the dice meet
SEEN: Final[Ints] = _DIFFERENT[1].ravel()  # [252]: the pattern of each throw
FALLS: Final[Floats] = np.ascontiguousarray(kept(np.eye(252)).T)  # [462, 252]: how likely a keep becomes each throw
ENDS: Final[Floats] = FALLS @ np.eye(len(PATTERNS))[SEEN]  # [462, 17]: the same by pattern

_SORTED: Final[list[Ints]] = [np.array(list(dict.fromkeys(row)), np.intp) for row in WITHIN.tolist()]
_FLAT: Final = np.concatenate(_SORTED)
_STARTS: Final = np.cumsum([0, *(len(row) for row in _SORTED)])[:-1]


def choices(throw: int) -> Ints:
    """The keeps of a throw, most dice first; the first is the throw itself: to stop."""
    return _SORTED[throw]


def second(ends: Floats) -> tuple[Floats, Floats]:
    """By keep and by throw what the last re-throw is worth, when patterns are worth *ends* [17, cards] in the end."""
    worth: Floats = ENDS @ ends
    return worth, np.maximum.reduceat(worth[_FLAT], _STARTS, axis=0)


def first(throw: int, ends: Floats, after: Floats) -> Floats:
    """[keeps of the throw, cards]: what each is worth with two re-throws left; *after* is ``second``'s by throw."""
    worth: Floats = FALLS[_SORTED[throw]] @ after
    worth[0] = ends[SEEN[throw]]  # to stop ends the round: the second re-throw is not saved for later
    return worth


def opening(ends: Floats) -> Floats:
    """[252, cards]: what every first throw is worth, both re-throws to come."""
    worth: Floats = FALLS @ second(ends)[1]
    worth[: len(SEEN)] = ends[SEEN]
    return np.maximum.reduceat(worth[_FLAT], _STARTS, axis=0)


def chances(keep: int, worth: Floats) -> Floats:
    """[17]: how the dice end when *keep* is kept now, and next time whatever is best by *worth* [462]."""
    if keep < len(SEEN):
        stopped: Floats = ENDS[keep]
        return stopped
    falls = FALLS[keep]
    fallen = falls.nonzero()[0]
    within = WITHIN[fallen]
    best = np.take_along_axis(within, worth[within].argmax(1)[:, None], 1)[:, 0]
    ended: Floats = falls[fallen] @ ENDS[best]
    return ended
