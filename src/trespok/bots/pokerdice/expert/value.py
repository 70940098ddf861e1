"""What the cards left in a hand will still bring, and how far that may stray: learned from games of equals.

A small network for each number of seats corrects the fit of ``hands``; ``tools/pokerdice_value.py`` trains it.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from typing import Any, Final, NamedTuple
from zipfile import BadZipFile

import numpy as np

from ....core import Trouble
from . import hands
from .bids import Array, Setup

__all__ = ["FILE", "Net", "lent", "shipped", "worths"]

FILE: Final = Path(__file__).with_name("value.npz")
_ROUND: Final = 2.0  # points: by what means are corrected


class Net(NamedTuple):
    """The weights: one layer of inputs, two hidden layers, and two outputs."""

    own: Array  # [aims, wide]: the hand
    others: Array  # [seats - 1, aims, wide]: the others' hands, by how soon they roll after this seat
    left: Array  # [rounds left, wide]
    turn: Array  # [seats, wide]: how soon this seat rolls
    hidden: Array  # [wide, wide]
    second: Array  # [wide]
    out: Array  # [wide, 2]
    last: Array  # [2]


_LENT: dict[str, Net] = {}


@contextmanager
def lent(name: str, net: Net) -> Iterator[None]:
    """Use this network in place of the one shipped: for training."""
    _LENT[name] = net
    try:
        yield
    finally:
        del _LENT[name]


def load(name: str) -> Net:
    """The network of one variant."""
    return _LENT.get(name) or shipped(name)


@cache
def shipped(name: str) -> Net:
    """The same as it is shipped."""
    try:
        with np.load(FILE) as found:
            return Net(*(found[f"{name}-{part}"].astype(np.float32) for part in Net._fields))
    except (OSError, ValueError, KeyError, BadZipFile, EOFError) as wrong:
        raise Trouble(
            f"{FILE.name}, what the Pokerdice expert has learned, is missing or damaged: install trespok again."
        ) from wrong


def worths(xp: Any, setup: Setup, held: Array, left: Any, *, rest: bool) -> tuple[list[Array], list[Array]]:
    """By seat [bids, games]: the points still to come and their variance, with *left* rounds to play, seat 0 rolling first.

    With *rest* a bid has been laid, and *left* rounds follow: seat 1 rolls next.  Else [1, games], of whole hands.
    """
    net, seats = Net(*map(xp.asarray, load(setup.name))), setup.seats
    means, spreads = hands.worths(xp, setup, held, left, rest=rest)
    held = held.astype(np.float32)
    # What the others lay now is not yet known: every card of theirs stays with the same chance.
    many = xp.maximum(held.sum(axis=1, keepdims=True), 1)
    later, found = held * (many - setup.packs * rest) / many, []
    for seat in range(seats):
        mine = hands.after(setup, held[seat]) if rest else held[seat][None]
        around = sum(xp.tensordot(net.others[step - 1].T, later[(seat + step) % seats], 1) for step in range(1, seats))
        base = (net.left[left] + net.turn[(seat - rest) % seats])[:, None] + around
        first = xp.tanh(xp.matmul(net.own.T, mine) + base)  # [bids, wide, games]
        out = xp.matmul(net.out.T, xp.tanh(xp.matmul(net.hidden.T, first) + net.second[:, None])) + net.last[:, None]
        found.append((out[:, 0], out[:, 1]))
    return (
        [mean + xp.where(left > 0, _ROUND * more, 0) for mean, (more, _) in zip(means, found, strict=True)],
        [spread * xp.where(left > 0, xp.exp(2 * wider), 1) for spread, (_, wider) in zip(spreads, found, strict=True)],
    )
