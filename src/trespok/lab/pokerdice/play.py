"""Whole games of Pokerdice, many at once: all games have the same number of rounds, so they go in step."""

from __future__ import annotations

from functools import partial
from typing import NamedTuple

import jax
import jax.numpy as jnp
import numpy as np
from jax import lax

from ...bots.pokerdice.expert.beliefs import evidence
from ..chance import Array, Key, uint, words
from .array_rules import Hand, gains, spend, start
from .coding import bid_at
from .policies import Match, Table, meet, play


class Ended(NamedTuple):
    """Games that are over, seats counted from the first roller."""

    points: Array  # [seat, game]
    winner: Array  # PKD-6.1
    tied: Array  # PKD-6.2 had to decide
    leader: Array  # who had most points after half the rounds; as many as there are seats where several had


class Game(NamedTuple):
    """What does not change from round to round."""

    key: Key
    lane: Array
    first: Array  # the seat that rolls first
    seated: Array  # by seat: which of the match's policies plays there


class Now(NamedTuple):
    """Games between two rounds, the next roller first."""

    hands: tuple[Hand, ...]
    points: tuple[Array, ...]
    logs: Array  # [kind, seats, games]: what strong players think of the seats


@partial(jax.jit, static_argnames=("match",))
def games(key: Key, lane: Array, first: Array = 0, seated: Array | None = None, *, match: Match) -> Ended:
    """One game for each of these numbers; seat *first* rolls first.

    *seated* says by seat which of the match's policies plays there, if not as the match has it.
    """
    setup = match.setup
    seats = setup.seats

    def turn(number: Array, state: tuple[Now, tuple[Array, ...]]) -> tuple[Now, tuple[Array, ...]]:
        now, half = state
        now = advance(match, game, number.astype(uint), now)
        middle = number + 1 == setup.rounds // 2
        return now, tuple(jnp.where(middle, mine, before) for mine, before in zip(now.points, half, strict=True))

    game = Game(key, lane, first, jnp.asarray(match.seated) if seated is None else seated)
    now = begin(match, lane)
    end, half = lax.fori_loop(0, setup.rounds, turn, (now, now.points))
    winner, tied = best(end.points)  # the last roller stands last, and of equals the last one wins
    leader, several = best(_turned(half, setup.rounds // 2))
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


def begin(match: Match, lane: Array) -> Now:
    seats = match.setup.seats
    return Now(start(match.setup, lane), (jnp.zeros_like(lane),) * seats, jnp.zeros((2, seats, len(lane)), np.float32))


def advance(match: Match, game: Game, number: Array, now: Now) -> Now:
    """Play a round; then the dice pass to the left (PKD-1.5)."""
    setup, (key, lane, first, seated) = match.setup, game
    bits: list[Array] = []
    for block in range((5 + setup.seats + 1) // 2):  # the throw, two keeps, two re-throws, and a word for every seat
        bits += words(key, lane, jnp.zeros_like(lane) + (number | uint(block << 28)))
    table = Table(now.hands, now.points, number, first, seated)
    with jax.default_matmul_precision("highest"):
        company = meet(match, table, now.logs, bits[0])
        cards, lay = play(match, table._replace(company=company), bits)
    hands, logs = list(now.hands), now.logs
    for card in range(setup.packs):
        hands = [spend(hand, laid[card]) for hand, laid in zip(hands, cards, strict=True)]
    more = gains(setup, cards, lay[-1])
    points = [mine + new for mine, new in zip(now.points, more, strict=True)]
    if company is not None:
        logs = logs + evidence(jnp, company.known, [bid_at(setup, laid) for laid in cards])
    return Now((*hands[1:], hands[0]), (*points[1:], points[0]), jnp.roll(logs, -1, axis=1))
