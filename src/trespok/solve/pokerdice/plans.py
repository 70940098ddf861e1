"""How a plan is played: the keeps of a roller who answers a belief about the watcher's card as well as can be."""

from __future__ import annotations

from typing import Any

import numpy as np

from . import arrays
from .answers import ROUNDING, Array, Throw, throw_at


def end_worths(xp: Any, prices: Array) -> Array:
    """[252, ...]: what the dice are worth to the roller in the end, by the prices [10, ...] of the objectives met."""
    return xp.tensordot(xp.asarray(arrays.MET), prices, axes=([0], [0]))


def last_keeps(xp: Any, prices: Array) -> tuple[Array, Array]:
    """By throw [252, ...], before the second re-throw: what it is worth, and the place in KEEPS of what to keep."""
    return arrays.picks(arrays.kept(end_worths(xp, prices), axis=0, xp=xp), ROUNDING, xp=xp)


def first_keep(xp: Any, prices: Array, throw: Throw, last: Array) -> Array:
    """[...]: the place in KEEPS of what to keep of *throw* before the first re-throw, *last* being worths of the second."""
    worths = arrays.kept(last, axis=0, xp=xp)
    stopped = xp.take(end_worths(xp, prices), throw.place, axis=0)[None]
    stops = (throw.within == throw.place).reshape(-1, *[1] * (prices.ndim - 1))
    some = xp.where(stops, stopped, xp.take(worths, throw.within, axis=0, mode="clip"))  # PKD-3.2
    return xp.asarray(throw.within)[xp.argmax(some >= some.max(0) - ROUNDING, axis=0)]


def keep_now(prices: Array, throw: int, left: int) -> int:
    """The place in KEEPS of what to keep of *throw* with *left* re-throws, at the table."""
    worths, keeps = last_keeps(np, prices)
    return int(first_keep(np, prices, throw_at(throw), worths) if left == 2 else keeps[throw])
