"""One round of two seats for winning the game, the first throw on the table: the same small linear programme as for points.

What a round leads to hangs on both cards and on which of the two is met, so what the dice are worth in the end is no
weighting of objectives any more.  It is one of the 17 *patterns* instead: 252 throws meet the ten objectives in only 17 ways.
Chances count in UNITs, so that they are of the size of points, which the simplex method of ``rounds`` was tried on.
"""

from typing import Any, Final

import numpy as np

from . import arrays
from .answers import ROUNDING, Answers, Array, Cards, Throw, rethrown, throw_at
from .arrays import MET, POINTS
from .positions import level

UNITS: Final = 32.0  # a sure win
WHOLE: Final = 16383  # the same in the table of chances, whose numbers are whole

_DIFFERENT: Final = np.unique(MET.T, axis=0, return_inverse=True)
PATTERNS: Final = _DIFFERENT[0]  # [17, 10]: which objectives the dice meet
SEEN: Final = _DIFFERENT[1].ravel()  # [252]: the pattern of each throw
ENDS: Final = np.ascontiguousarray(arrays.kept(np.eye(len(PATTERNS))[SEEN].T).T)  # [462, 17]: how likely a keep ends on each


def outcomes() -> Array:
    """[10, 10, 17]: by roller's card, watcher's card and pattern: 0 neither is met, 1 the watcher's, 2 the roller's, 3 both."""
    met = PATTERNS.T.astype(int)
    return 2 * met[:, None] + met[None]


def swings() -> Array:
    """[10, 10, 4]: what the roller gains on the watcher by both cards and which are met (PKD-5.1 to PKD-5.4)."""
    own, other = POINTS.astype(int)[:, None, None], POINTS.astype(int)[None, :, None]
    case = np.arange(4)
    return own * (case >= 2) + np.where(case % 2 == 1, -other, 1)


_OUTCOMES: Final = outcomes()
_SWINGS: Final = swings()


def stakes(after: Array, count: int, numbers: Array, apart: Array) -> Array:
    """[17, watcher's card, roller's card, batch]: the roller's chance in UNITs by where the dice end.

    *after* [position, apart] holds the chances of one card fewer, in 1 / WHOLE; *apart* [batch] is how far the roller is
    ahead now.
    """
    where = level(count)
    roller, watcher = where.cards(numbers)
    middle = after.shape[1] // 2
    swing = _SWINGS[roller[None], watcher[:, None]]  # [watcher's card, roller's card, batch, 4]
    at = np.clip(middle - apart[:, None] - swing, 0, after.shape[1] - 1)
    chance = UNITS * (1.0 - after[where.after(numbers)[..., None], at] / WHOLE)
    return np.moveaxis(np.take_along_axis(chance, _OUTCOMES[roller[None], watcher[:, None]], axis=-1), -1, 0)


def thrown(xp: Any, ends: Array, throw: Throw) -> tuple[Array, Array]:
    """What the best re-throws after *throw* are worth for *ends* [17, many]: [many]; and where the dice end: [17, many]."""
    return rethrown(xp, xp.asarray(ENDS), ends, throw)


def to_win(xp: Any, cards: Cards, stake: Array, mixture: Array, throw: Throw) -> Answers:
    """The best re-throws with each card against *mixture* [watcher's card, batch], for ``stakes``."""
    many, batch = cards.roller.shape
    top, falls = thrown(xp, (stake * mixture[None, :, None]).sum(1).reshape(len(PATTERNS), -1), throw)
    return Answers(top.reshape(many, batch), (falls.reshape(-1, 1, many, batch) * stake).sum(0))


def keep_of(ends: Array, place: int, left: int) -> int:
    """The place in KEEPS of what to keep of a throw with *left* re-throws, when patterns are worth *ends* [17] in the end.

    Chosen as ``thrown`` chooses, which the bounds of a round rest on.
    """
    last = ENDS @ ends[:, None]
    worth, second = arrays.picks(last, ROUNDING)
    if left == 1:
        return int(second[place, 0])
    throw = throw_at(place)
    first = np.where(throw.within == place, last[place, 0], (throw.keeps @ worth)[:, 0])
    return int(throw.within[np.argmax(first >= first.max() - ROUNDING)])
