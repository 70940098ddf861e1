"""Whole games of Pokerdice, many at once: all games have the same number of rounds, so they go in step."""

from __future__ import annotations

from functools import partial
from typing import NamedTuple

import jax
import jax.numpy as jnp
import numpy as np
from jax import lax

from ...bots.pokerdice.expert.habits import PRIOR, learned
from ..chance import Array, Key, uint, words
from .array_rules import Hand, gains, spend, start
from .coding import bid_at
from .policies import Match, Table, meet, play

__all__ = ["Ended", "best", "games"]


class Ended(NamedTuple):
    """Games that are over, seats counted from the first roller."""

    points: Array  # [seat, game]
    winner: Array  # PKD-6.1
    tied: Array  # PKD-6.2 had to decide
    leader: Array  # who had most points after half the rounds; as many as there are seats where several had


class _Now(NamedTuple):
    hands: tuple[Hand, ...]  # the roller first
    points: tuple[Array, ...]
    half: tuple[Array, ...]  # the points after half the rounds, in seats of the beginning
    logs: Array  # [seats, game], the roller first: what sharks think of the seats


@partial(jax.jit, static_argnames=("match",))
def games(key: Key, lane: Array, first: Array = 0, *, match: Match) -> Ended:
    """One game for each of these numbers; seat *first* rolls first."""
    setup = match.setup
    seats = setup.seats
    nothing = (jnp.zeros_like(lane),) * seats

    def turn(number: Array, now: _Now) -> _Now:
        hands, points, logs = _round(match, (key, lane, first), number.astype(uint), now)
        half = [jnp.where(number + 1 == setup.rounds // 2, mine, before) for mine, before in zip(points, now.half, strict=True)]
        left = 1 % seats  # PKD-1.5: the dice pass to the left
        hands, points = (each[left:] + each[:left] for each in (hands, points))
        return _Now(hands, points, tuple(half), jnp.roll(logs, -1, axis=0))

    logs = jnp.full((seats, len(lane)), np.log(PRIOR / (1 - PRIOR)), np.float32)
    end = lax.fori_loop(0, setup.rounds, turn, _Now(start(setup, lane), nothing, nothing, logs))
    winner, tied = best(end.points)  # the last roller stands last, and of equals the last one wins
    leader, several = best(_turned(end.half, setup.rounds // 2 - 1))
    there = setup.rounds % seats
    points = jnp.stack(_turned(end.points, there))
    return Ended(points, (winner + uint(there)) % uint(seats), tied, jnp.where(several, uint(seats), leader))


def _turned(seats: tuple[Array, ...], by: int) -> tuple[Array, ...]:
    """The same, each thing *by* places further to the right."""
    by %= len(seats)
    return seats[len(seats) - by :] + seats[: len(seats) - by]


def best(points: tuple[Array, ...]) -> tuple[Array, Array]:
    """The seat with the most points, of several the last; and whether there are several."""
    most, who, several = points[0], jnp.zeros_like(points[0]), jnp.zeros(points[0].shape, bool)
    for seat, mine in enumerate(points[1:], 1):
        several = (mine == most) | (several & (mine < most))
        who = jnp.where(mine >= most, uint(seat), who)
        most = jnp.maximum(most, mine)
    return who, several


def _round(
    match: Match, game: tuple[Key, Array, Array], number: Array, now: _Now
) -> tuple[tuple[Hand, ...], tuple[Array, ...], Array]:
    setup, (key, lane, first) = match.setup, game
    bits: list[Array] = []
    for block in range((5 + setup.seats + 1) // 2):  # the throw, two keeps, two re-throws, and a word for every seat
        bits += words(key, lane, jnp.zeros_like(lane) + (number | uint(block << 28)))
    table = Table(now.hands, now.points, number, first)
    company = meet(match, table, now.logs, bits[0])
    cards, lay = play(match, table._replace(company=company), bits)
    hands = list(now.hands)
    for card in range(setup.packs):
        hands = [spend(hand, laid[card]) for hand, laid in zip(hands, cards, strict=True)]
    more = gains(setup, cards, lay[-1])
    points = tuple(mine + new for mine, new in zip(now.points, more, strict=True))
    if company is None:
        return tuple(hands), points, now.logs
    return tuple(hands), points, now.logs + learned(jnp, company.known, [bid_at(setup, laid) for laid in cards])
