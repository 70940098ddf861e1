"""Whole sittings of Pokino, many at once.

Where nobody overlooks anything nothing is decided but chance and re-buys, so a hand needs no cards one by one: every card
gets a random moment, a cup is complete at the latest moment of its shape, and the earliest takes it.  Where seats overlook
things and steal, ``watching`` goes through the windows.
"""

from __future__ import annotations

from functools import partial
from typing import Final, NamedTuple, TypeAlias

import jax
import jax.numpy as jnp
from jax import lax

from ...games.pokino import Cup, Dealing
from ..chance import Array, Key, uint, words
from .sitting import CARDS, CUPS, NEVER, Setup, Sitting, answer, ante, completed, end_hand, has, net, pay, start
from .watching import Attention, Luck, Watched, calls, covered, glances, said, taken_by_hand

Company: TypeAlias = tuple[Attention, ...]  # by seat

_WATCH: Final = (0xFFFFFFFF, 0xFFFFFFFE)  # what the key of all that is seen and overlooked is made from
_PLACE: Final = 6  # bits of a moment that are the card's own, so that no two are the same
_CALLER: Final = 0xFFFFFF00  # the number of the moment that names the first caller
_BOARDS: Final = 128  # of a hand's moments the first that deals


class Ended(NamedTuple):
    net: Array  # [seat, sitting]
    rebuys: Array  # [seat, sitting]
    half: Array  # [seat, sitting]: net after half the hands
    hands: Array  # how many were played
    ruined: Array
    cards: Array  # called in all hands but the last
    squares: Array  # their squares, hand by hand
    won: Array  # [cup, sitting]: in how many hands but the last it was won
    shared: Array  # [cup, sitting]: and by several
    stolen: Array  # [seat, sitting]: how many cups it stole, in all hands


def moments(key: Key, lane: Array, hand: Array) -> Array:
    """When each card is called, [card, game]: even chances, and never two at once.  A loop, so that it is done once."""

    def card(place: Array) -> Array:
        word, _ = words(key, lane, jnp.zeros_like(lane) + ((hand << uint(8)) | place))
        return (word & ~uint((1 << _PLACE) - 1)) | place

    return lax.map(card, jnp.arange(CARDS, dtype=uint))


def taken(setup: Setup, times: Array, seated: Array, last: Array) -> tuple[Array, Array]:
    """The seats that share each cup, [cup, game] sets, and the moment of the hand's last card; *times* [seat, cup, game].

    A hand ends with POKINO (PKN-7.1), the last one when every cup is won (PKN-8.2).
    """
    mine = jnp.where(has(seated, setup.seats)[:, None] != uint(0), times, NEVER)
    earliest = jnp.min(mine, axis=0)
    end = jnp.where(last, jnp.max(earliest, axis=0), earliest[Cup.POKINO])
    first = (mine == earliest[None]) & (earliest <= end)[None]
    places = jnp.arange(setup.seats, dtype=uint)[:, None, None]
    return jnp.sum(first.astype(uint) << places, axis=0, dtype=uint), end


def _deal(setup: Setup, key: Key, lane: Array, hand: Array, old: tuple[Array, Array]) -> Array:
    """A board for every seat in the sitting, seat by seat, evenly from those that nobody holds (PKN-1.4, PKN-1.7).

    *old* is who is in the sitting, and the boards of the others, which they keep: [seat, game].
    """
    seated, held = old
    if not setup.dealt:
        return jnp.broadcast_to(jnp.arange(setup.seats, dtype=uint)[:, None], held.shape)
    inside = has(seated, setup.seats) != uint(0)
    kept = jnp.where(inside, uint(0), uint(1) << held)
    free = uint((1 << len(setup.boards)) - 1) & ~jnp.sum(kept, axis=0, dtype=uint)

    def one(left: Array, seat: tuple[Array, Array, Array]) -> tuple[Array, Array]:
        number, here, board = seat
        word, _ = words(key, lane, jnp.zeros_like(lane) + ((hand << uint(8)) | (number + uint(_BOARDS))))
        pick = ((word >> uint(4)) * lax.population_count(left)) >> uint(28)
        bits = left
        for step in range(len(setup.boards) - 1):
            bits = jnp.where(pick > uint(step), bits & (bits - uint(1)), bits)
        dealt = bits & (~bits + uint(1))
        return jnp.where(here, left & ~dealt, left), jnp.where(here, lax.population_count(dealt - uint(1)), board)

    return lax.scan(one, free, (jnp.arange(setup.seats, dtype=uint), inside, held))[1]


def _of_seat(setup: Setup, by_board: Array, held: Array, seat: Array | int) -> Array:
    """When a seat completes each cup, [cup, game], from [board, cup, game]."""
    if not setup.dealt:
        return by_board[seat]
    found = by_board[0]
    for number in range(1, len(setup.boards)):
        found = jnp.where(held[seat] == uint(number), by_board[number], found)
    return found


def _seat_times(setup: Setup, by_board: Array, held: Array) -> Array:
    """The same of all seats, [seat, cup, game]."""
    if not setup.dealt:
        return by_board
    return lax.map(lambda seat: _of_seat(setup, by_board, held, seat), jnp.arange(setup.seats))


class Dealt(NamedTuple):
    pool: Array
    moments: Array
    held: Array
    seated: Array


def by_hand(setup: Setup, company: Company, luck: Luck, now: Dealt, last: Array) -> Watched:
    """One hand whose seats watch as well as they do."""
    called = calls(now.moments)
    complete = _seat_times(setup, completed(now.pool, called), now.held)
    seen = covered(setup, company, luck, called)
    whole = lax.map(lambda seat: _of_seat(setup, completed(now.pool, seen[seat]), now.held, seat), jnp.arange(setup.seats))
    call = said(setup, company, luck, (complete, whole))
    return taken_by_hand(company, now.seated, last, (complete, call), partial(glances, setup, company, luck))


class _Counts(NamedTuple):
    half: Array
    hands: Array
    cards: Array
    squares: Array
    won: Array
    shared: Array
    stolen: Array


@partial(jax.jit, static_argnames=("setup", "company", "hands"))
def sittings(key: Key, lane: Array, pool: Array, *, setup: Setup, company: Company, hands: int) -> Ended:
    """A sitting for each of these numbers, of *hands* hands, the last being the last (PKN-8.1)."""
    watchful = not any(mine.misses for mine in company)  # then nothing is ever left lying
    watch = words(key, uint(_WATCH[0]), uint(_WATCH[1]))
    lanes = len(lane)
    nothing = jnp.zeros_like(lane)
    word, _ = words(key, lane, nothing + uint(_CALLER))
    begun = start(setup, ((word >> uint(4)) * uint(setup.seats)) >> uint(28))
    limits = jnp.array([mine.rebuys for mine in company], uint)[:, None]

    def turn(hand: Array, state: tuple[Sitting, Array, _Counts]) -> tuple[Sitting, Array, _Counts]:
        now, held, seen = state
        number, last = hand.astype(uint), hand == hands - 1
        if setup.options.deal is Dealing.ANEW:
            held = _deal(setup, key, lane, number, (now.seated, held))
        called = moments(key, lane, number)
        if watchful:
            sharers, end = taken(setup, _seat_times(setup, completed(pool, called), held), now.seated, last)
            many_cards, thieves = jnp.sum(called <= end, axis=0, dtype=uint), jnp.zeros_like(sharers)
        else:
            sharers, thieves, many_cards = by_hand(
                setup, company, Luck(watch, lane, number), Dealt(pool, called, held, now.seated), last
            )
        then = lax.cond(last, lambda sitting: sitting, after, pay(ante(setup, now), sharers, last))
        on = ~now.over
        counted = on & ~last  # the last hand is another game: it goes on until every cup is won
        many = jnp.where(counted, lax.population_count(sharers), uint(0))
        cards = jnp.where(counted, many_cards, uint(0))
        stolen = jnp.sum(has(thieves, setup.seats), axis=1, dtype=uint)
        more = _Counts(
            jnp.where(on & (hand + 1 == hands // 2), net(setup, then), seen.half),
            seen.hands + on.astype(uint),
            seen.cards + cards,
            seen.squares + cards * cards,
            seen.won + (many > uint(0)).astype(uint),
            seen.shared + (many > uint(1)).astype(uint),
            seen.stolen + jnp.where(on, stolen, uint(0)),
        )
        return jax.tree.map(partial(jnp.where, on), then, now), held, more

    def after(done: Sitting) -> Sitting:
        then = end_hand(setup, done)
        places = jnp.arange(setup.seats, dtype=uint)[:, None]
        stays = jnp.sum((then.rebuys < limits).astype(uint) << places, axis=0, dtype=uint)
        return answer(setup, then, stays, nothing)

    held = _deal(setup, key, lane, uint(0), (begun.seated, jnp.zeros((setup.seats, lanes), uint)))
    none = jnp.zeros((CUPS, lanes), uint)
    each = jnp.zeros((setup.seats, lanes), uint)
    counts = _Counts(each.astype(jnp.int32), nothing, nothing, nothing, none, none, each)
    now, held, seen = lax.fori_loop(0, hands, turn, (begun, held, counts))
    half, *rest = seen
    return Ended(net(setup, now), now.rebuys, half, rest[0], now.over, *rest[1:])
