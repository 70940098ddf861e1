"""Boards as arrays, and when each cup of each of them is complete.

A *moment* is when a card is called, as a number; only which of two is earlier matters, so it may be the number of the call
or any random number that stands for it.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple

import jax.numpy as jnp
import numpy as np
from jax import lax
from numpy.typing import NDArray

from ...games.pokino import Board, Cup, Options
from ...games.pokino.boards import CELLS, CENTRE_CELL, CORNER_CELLS, POKINO_LINES, SIDE, STAMP_BLOCKS
from ..chance import Array, uint

CARDS: Final = 40
CUPS: Final = len(Cup)
_POKER: Final = range(CELLS, CELLS + 4)


def cells(boards: Sequence[Board]) -> NDArray[np.int32]:
    """The place in the pack of every card, [board, cell]; four more columns are the equal cards of row 1, for POKER."""
    found = np.zeros((len(boards), CELLS + len(_POKER)), np.int32)
    for row, board in enumerate(boards):
        number, _ = board.poker
        equal = [card.place for card in board.cards[:SIDE] if card.number == number]  # PKN-3.4: not the odd card
        found[row] = [card.place for card in board.cards] + equal
    return found


def completed(pool: Array, moments: Array) -> Array:
    """When each board of *pool* [board, cell] completes each cup, [board, cup, game], from *moments* [card, game].

    A loop over the boards: written out, XLA would work every cell out again for every shape it is in.
    """
    return lax.map(lambda board: _of_board(moments[board]), jnp.asarray(pool))


def _of_board(called: Array) -> Array:
    """[cup, game] from [cell, game]."""

    def last(shape: Sequence[int]) -> Array:
        found = called[shape[0]]
        for cell in shape[1:]:
            found = jnp.maximum(found, called[cell])
        return found

    def first(shapes: Sequence[Sequence[int]]) -> Array:
        found = last(shapes[0])
        for shape in shapes[1:]:
            found = jnp.minimum(found, last(shape))
        return found

    by_cup = {
        Cup.CENTRE: called[CENTRE_CELL],
        Cup.CORNER: last(CORNER_CELLS),
        Cup.STAMP: first(STAMP_BLOCKS),
        Cup.POKER: last(_POKER),
        Cup.FULL: last(range(SIDE, 2 * SIDE)),
        Cup.POKINO: first(POKINO_LINES),
    }
    return jnp.stack([by_cup[cup] for cup in Cup])


NEVER: Final = uint(0xFFFFFFFF)  # later than every moment


@dataclass(frozen=True)
class Setup:
    """What is played, the same for all sittings of a batch."""

    seats: int
    options: Options
    boards: tuple[Board, ...]  # all that may be dealt; without a set seat s has board s

    @property
    def dealt(self) -> bool:
        return self.options.set is not None

    @property
    def everybody(self) -> int:
        return (1 << self.seats) - 1


class Sitting(NamedTuple):
    chips: Array  # [seat, sitting]
    rebuys: Array  # [seat, sitting]
    cups: Array  # [cup, sitting]
    seated: Array
    owing: Array  # cannot pay six and must answer
    caller: Array
    over: Array  # by ruin


def start(setup: Setup, caller: Array) -> Sitting:
    nothing = jnp.zeros_like(caller)
    each = jnp.zeros((setup.seats, *caller.shape), uint)
    return Sitting(
        chips=each + uint(setup.options.chips),
        rebuys=each,
        cups=jnp.zeros((CUPS, *caller.shape), uint),
        seated=nothing + uint(setup.everybody),
        owing=nothing,
        caller=caller,
        over=jnp.zeros(caller.shape, bool),
    )


def has(seats: Array, many: int) -> Array:
    """1 where a seat is in the set, by seat on a new first axis."""
    places = jnp.arange(many, dtype=uint).reshape(-1, *[1] * seats.ndim)
    return (seats[None] >> places) & uint(1)


def bits(flags: Array, axis: int = 0) -> Array:
    """And back again, from flags by seat on this axis."""
    places = jnp.arange(flags.shape[axis], dtype=uint).reshape(-1, *[1] * (flags.ndim - 1 - axis))
    return jnp.sum(flags.astype(uint) << places, axis=axis, dtype=uint)


def _count(seats: Array) -> Array:
    return lax.population_count(seats)


def ante(setup: Setup, now: Sitting) -> Sitting:
    """Every seat in the sitting puts one counter in each cup, or what the house says (PKN-2.1, PKN-10.1)."""
    paying = has(now.seated, len(now.chips))
    each = jnp.array(setup.options.pays, uint).reshape(-1, *[1] * now.seated.ndim)
    return now._replace(chips=now.chips - uint(setup.options.ante) * paying, cups=now.cups + each * _count(now.seated)[None])


def pay(now: Sitting, sharers: Array, last: Array) -> Sitting:
    """Empty each cup towards its sharers, [cup, sitting] sets of seats, none where it is not won.

    A remainder stays (PKN-6.2); in the *last* hand it goes one each from the caller's right on (PKN-6.3).
    """
    many = _count(sharers)
    each, rest = _divided(now.cups, many)
    mine = has(sharers, len(now.chips))  # [seat, cup, sitting]

    def one_each() -> Array:
        return jnp.sum(mine * (_before(mine, now.caller) < rest[None]), axis=1, dtype=uint)

    more = lax.cond(last, one_each, lambda: jnp.zeros_like(now.chips))
    chips = now.chips + jnp.sum(mine * each[None], axis=1, dtype=uint) + more
    return now._replace(chips=chips, cups=jnp.where(many == uint(0), now.cups, jnp.where(last, uint(0), rest)))


def _divided(amount: Array, many: Array) -> tuple[Array, Array]:
    """Whole shares and the rest; by a float, exact far beyond what a cup can hold and much faster than to divide."""
    each = ((amount.astype(jnp.float32) + jnp.float32(0.5)) / jnp.maximum(many, uint(1)).astype(jnp.float32)).astype(uint)
    return each, amount - each * many


def _before(mine: Array, caller: Array) -> Array:
    """How many sharers come before a seat in the order caller-1, caller-2, ..., the caller last: [seat, cup, sitting]."""
    seats = len(mine)
    place = (caller[None] + jnp.arange(seats - 1, -1, -1, dtype=uint)[:, None]) % uint(seats)  # [seat, sitting]
    found = jnp.zeros_like(mine)
    for other in range(seats):
        found = found + (place[other][None] < place).astype(uint)[:, None] * mine[other][None]
    return found


def _right_of(seated: Array, caller: Array, seats: int) -> Array:
    """The next seat to the right that is still in (PKN-7.4)."""
    found = caller
    for step in range(seats, 0, -1):
        seat = (caller + uint(seats - step)) % uint(seats)
        found = jnp.where(((seated >> seat) & uint(1)) != uint(0), seat, found)
    return found


def end_hand(setup: Setup, now: Sitting) -> Sitting:
    """After a hand that was not the last: the caller moves on, and who cannot pay the next owes an answer (PKN-8.3)."""
    owing = bits(now.chips < uint(setup.options.ante)) & now.seated
    return now._replace(owing=owing, caller=_right_of(now.seated, now.caller, len(now.chips)))


def answer(setup: Setup, now: Sitting, stays: Array, returns: Array) -> Sitting:
    """All answers together: a seat that owes takes new counters or goes out (PKN-8.3); one that went out earlier may
    buy in again (PKN-8.6).

    Where fewer than two are left the sitting is over before anybody returns, and the cups are split (PKN-8.4).
    """
    leaving = now.owing & ~stays
    seated = now.seated & ~leaving
    over = now.over | ((now.owing != uint(0)) & (_count(seated) < uint(2)))
    back = jnp.where(over, uint(0), returns & ~now.seated & uint(setup.everybody))
    bought = has((now.owing & stays) | back, setup.seats)
    moved = ~over & (((leaving >> now.caller) & uint(1)) != uint(0))
    then = now._replace(
        chips=now.chips + uint(setup.options.chips) * bought,
        rebuys=now.rebuys + bought,
        seated=seated | back,
        owing=jnp.zeros_like(now.owing),
        caller=jnp.where(moved, _right_of(seated, now.caller, setup.seats), now.caller),
        over=over,
    )
    ruined = over & ~now.over
    heirs = jnp.where(ruined, jnp.where(seated == uint(0), leaving, seated), uint(0))

    def split(sitting: Sitting) -> Sitting:
        return pay(sitting, jnp.broadcast_to(heirs, sitting.cups.shape), jnp.bool_(1))

    return lax.cond(jnp.any(ruined), split, lambda sitting: sitting, then)


def net(setup: Setup, now: Sitting) -> Array:
    """Counters less what was bought, [seat, sitting], with a sign (PKN-8.5)."""
    return now.chips.astype(jnp.int32) - setup.options.chips * (1 + now.rebuys.astype(jnp.int32))
