"""Rounds of POK as small games, many at once, by NumPy: what the shark of POK thinks with.

The batch is the last axis.  A seat's slots are the symbols it holds; seats with three stand first (``solve.pok.rounds``).
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, TypeAlias

import numpy as np
from numpy.typing import NDArray

from ...solve.pok import load
from ...solve.pok.positions import DONE, HANDS, LESS, order, rank
from ...solve.pok.rounds import KINDS, SLOT, handing, payoffs, shape, shown
from .sensible import STEPS, WISH, part, strength

Floats: TypeAlias = NDArray[np.float64]
Ints: TypeAlias = NDArray[np.int32]

_NUMBERS: Final = np.full((3, 3, 3), DONE, np.int32)
for _number, _hand in enumerate(HANDS):
    _NUMBERS[_hand] = _number
_STRENGTHS: Final = np.array([strength(hand) for hand in HANDS] + [strength((1, 0, 0))])


@dataclass(frozen=True)
class Rounds:
    """Rounds laid out for counting: who stands where, and what may be shown."""

    slots: tuple[int, ...]
    hands: Ints  # [place, batch], by number
    throws: Ints  # [batch]
    seats: NDArray[np.int64]  # [place, batch]: which seat stands there
    held: NDArray[np.bool_]  # [place, slot, batch]

    def by_slot(self, chances: Floats) -> Floats:
        """Chances [batch, seat, symbol] as [place, slot, batch]."""
        stood = np.take_along_axis(chances, self.seats.T[:, :, None], axis=1)
        return np.where(self.held, np.take_along_axis(stood, SLOT[self.hands.T], axis=2).transpose(1, 2, 0), 0.0)

    def by_seat(self, x: Floats) -> Floats:
        """And back again."""
        stood, found = np.zeros((x.shape[2], *x.shape[:2])), np.empty((x.shape[2], *x.shape[:2]))
        slots = SLOT[self.hands.T]
        for slot in reversed(range(3)):  # a shut slot repeats the first symbol, which is written last
            np.put_along_axis(stood, slots[:, :, slot : slot + 1], x[:, slot].T[:, :, None], axis=2)
        np.put_along_axis(found, self.seats.T[:, :, None], stood, axis=1)
        return found


def lay(hands: NDArray[np.int64], throws: Ints) -> Rounds:
    """*hands* is [batch, seat, symbol], *throws* their numbers in the order of the rules."""
    numbers = _NUMBERS[hands[..., 0], hands[..., 1], hands[..., 2]]
    seats = np.argsort(numbers + (KINDS[numbers] != 3) * DONE, axis=1, kind="stable").T
    stood = np.take_along_axis(numbers.T, seats, axis=0)
    slots = shape(int((KINDS[stood] == 3).sum(axis=0).max()), len(stood))
    return Rounds(slots, stood, throws, seats, np.arange(3)[:, None] < KINDS[stood][:, None])


def even(rounds: Rounds) -> Floats:
    """Any held symbol, as likely as the next: [place, slot, batch]."""
    return np.asarray(rounds.held / rounds.held.sum(axis=1, keepdims=True))


def solved(rounds: Rounds) -> Floats:
    """What every joint showing is worth to every place by the shipped values: [place, slots ..., batch]."""
    table = load(len(rounds.slots)).table
    smaller, place = order(np, rounds.hands)
    staying = table[rank(np, rounds.hands, place)[None] * len(rounds.slots) + smaller]
    worth, stays = payoffs(np, rounds.slots, table, rounds.hands, rounds.throws)
    return _spread(rounds, worth + stays[None] * staying[:, None])


def sensible(rounds: Rounds) -> Floats:
    """How sensible players mix (bots/pok/sensible.py), the same steps for many rounds at once: [place, slot, batch]."""
    return respond(rounds, _prospects(rounds), np.full(STEPS, WISH / len(rounds.slots)), alike=True)


def _prospects(rounds: Rounds) -> Floats:
    """What a joint showing does to every place's share of the strength, as sensible players see it."""
    seats = len(rounds.slots)
    power = np.exp(_STRENGTHS[rounds.hands])
    share = power / power.sum(axis=0)
    opened = shown(rounds.slots)
    colour = np.stack([SLOT[rounds.hands[i][None], opened[i][:, None]] for i in range(seats)])  # [place, showing, batch]
    counts = [(colour == symbol).sum(axis=0) for symbol in (0, 1)]
    side = seats + 1
    bits = handing(seats)[(rounds.throws[None] * side + counts[0]) * side + counts[1]]
    gain = _STRENGTHS[LESS[rounds.hands[:, None], colour]] - _STRENGTHS[rounds.hands][:, None]
    gain = np.where((bits[None] >> colour) & 1, gain, 0.0)
    total = (gain * share[:, None]).sum(axis=0)
    return _spread(rounds, (gain - total) * share[:, None])


def _spread(rounds: Rounds, worth: Floats) -> Floats:
    return worth.reshape(len(rounds.slots), *rounds.slots, worth.shape[-1])


def respond(
    rounds: Rounds,
    worth: Floats,
    wishes: Floats,
    *,
    alike: bool = False,
    model: Floats | None = None,
    trust: Floats | None = None,
    start: Floats | None = None,
) -> Floats:
    """What the places come to, each leaning to what answers the others: [place, slot, batch].

    By step a wish to mix: the difference of worth that makes a symbol e times as likely.  With a *model* and *trust*
    [place, batch] a place is taken to play the model that often, and freely else; the answer is the free part.
    """
    x = even(rounds) if start is None else start
    same = _alike(rounds) if alike else None
    for step, wish in enumerate(wishes):
        seen = x if model is None or trust is None else trust[:, None] * model + (1.0 - trust[:, None]) * x
        lean = _softened(_worths(rounds, worth, seen), rounds.held, wish)
        x = x + part(step) * (lean - x)
        if same is not None:  # rounding must not tell equal hands apart
            x = np.einsum("ijb,jcb->icb", same, x)
    return x


def _alike(rounds: Rounds) -> Floats:
    same = rounds.hands[:, None] == rounds.hands[None]
    return np.asarray(same / same.sum(axis=1, keepdims=True))


def _worths(rounds: Rounds, worth: Floats, x: Floats) -> Floats:
    """What each slot is worth, the others mixing as *x* says: [place, slot, batch].

    By halves: for the places of one half the other half is summed out at once, and each half is then halved again.
    """
    found = np.zeros(x.shape)
    mixes = [x[place, :size] for place, size in enumerate(rounds.slots)]

    def split(left: Floats, first: int, last: int) -> None:
        """*left* is [place, their joint showing, batch], for the places from *first* up to *last*."""
        if last - first == 1:
            found[first, : rounds.slots[first]] = left[0]
            return
        middle = (first + last + 1) // 2
        one, other = _joint(mixes[first:middle]), _joint(mixes[middle:last])
        both = left.reshape(last - first, len(one), len(other), x.shape[-1])
        split(_weighed(both[: middle - first], other), first, middle)
        split(_weighed(both[middle - first :].swapaxes(1, 2), one), middle, last)

    split(worth.reshape(len(mixes), -1, x.shape[-1]), 0, len(mixes))
    return found


def _joint(mixes: list[Floats]) -> Floats:
    """[joint showing, batch]: how likely it is."""
    found = mixes[0]
    for mix in mixes[1:]:
        found = (found[:, None] * mix).reshape(-1, mix.shape[-1])
    return found


def _weighed(worth: Floats, x: Floats) -> Floats:
    """[place, showing of one half, that of the other, batch]: the mean over the other.  A single round is one product."""
    if x.shape[-1] == 1:
        return np.asarray(worth[..., 0] @ x)
    return np.asarray(np.einsum("kabn,bn->kan", worth, x))


def _softened(worth: Floats, held: NDArray[np.bool_], wish: float) -> Floats:
    lean = np.where(held, worth, -np.inf)
    lean = np.exp((lean - lean.max(axis=1, keepdims=True)) / wish)
    return np.asarray(lean / lean.sum(axis=1, keepdims=True))
