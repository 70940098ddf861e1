"""What a cup is worth in a long sitting, where what is not won stays in it (PKN-7.2).

The steady state: the same boards hand after hand, nobody leaves, no hand is the last.  Then what is in a cup depends on
earlier hands alone and who wins it on this one, so the two are independent and the whole follows from the chances that
a cup goes to one, two, three … boards.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

__all__ = ["counters", "left_in_cup", "shares"]

Reals = NDArray[np.float64]

_FORGOTTEN = 1e-16


def shares(going: Reals, seats: int) -> Reals:
    """By number of sharers, 1 first: what each of them takes on average, the rest that stays included (PKN-6.2).

    *going* are the chances that a hand sends the cup to so many.
    """
    goes = float(going.sum())
    sharers = np.arange(1, len(going) + 1)
    if goes <= 0:
        return np.zeros(len(going))
    content = _content(goes, seats)
    waits = goes * (1 - goes) ** np.arange(content.shape[1])
    rests = left_in_cup(going, seats)
    mean: Reals = np.einsum("r,h,rhk->k", rests, waits / waits.sum(), content[:, :, None] // sharers)
    return mean


def left_in_cup(going: Reals, seats: int) -> Reals:
    """The chances of each rest, 0 to seats less one, that the last sharing left in the cup."""
    goes = float(going.sum())
    content = _content(goes, seats)
    waits = goes * (1 - goes) ** np.arange(content.shape[1])
    onward = np.zeros((seats, seats))
    for rest in range(seats):
        for sharers in np.flatnonzero(going) + 1:
            chance = waits / waits.sum() * going[sharers - 1] / goes
            onward[rest] += np.bincount(content[rest] % sharers, chance, minlength=seats)
    system = np.vstack([onward.T - np.eye(seats), np.ones(seats)])
    rests: Reals = np.linalg.lstsq(system, np.append(np.zeros(seats), 1.0), rcond=None)[0]
    return rests


def _content(goes: float, seats: int) -> NDArray[np.int64]:
    """By rest and by how many hands went by: what lies in the cup, one counter a seat and hand (PKN-2.1)."""
    hands = 1 if goes >= 1 else int(np.ceil(np.log(_FORGOTTEN) / np.log1p(-goes)))
    return np.arange(seats)[:, None] + seats * np.arange(1, hands + 1)[None, :]


def counters(sharers: Reals, in_play: Reals, seats: int) -> Reals:
    """By cup and board: counters a hand in which the board is in play, in the steady state; antes not taken off.

    *sharers* are chances by cup and set of boards (as bits), *in_play* the chance of each board to lie before a seat.
    """
    boards = len(in_play)
    member = np.arange(1 << boards)[:, None] >> np.arange(boards) & 1
    size = member.sum(axis=1)
    found = np.zeros((len(sharers), boards))
    for cup, chances in enumerate(sharers):
        going: Reals = np.bincount(size, chances, minlength=boards + 1)[1:].astype(np.float64)
        each = np.append(0.0, shares(going, seats))[size]
        found[cup] = (chances * each) @ member / in_play
    return found
