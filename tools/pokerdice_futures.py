"""Play Pokerdice through by the thousand and write what hands still bring, where the expert of three to five seats reads it.

Run it with ``.venv/bin/python tools/pokerdice_futures.py [--games N] [--batch N] [--out FILE] [--replace] [seats …]`` (JAX).
Positions are taken from quick games, and some hands at random, from the last round backwards.  Each is settled for winning as
the expert does it, with the level below as what follows; how cards and dice then come is counted out, so that only positions
and first throws are sampled, and the luck of the first throw is taken out.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import Any, Final

import jax
import jax.numpy as jnp
import numpy as np
from pokerdice_games import HELD, MET, MOST, POINTS, Array, Deals, Known, ahead, meetings, outcomes

from trespok.bots.pokerdice_expert.dice import SEEN, Floats, chances, choices, first, second
from trespok.bots.pokerdice_expert.futures import FILE, UNITS
from trespok.solve.pokerdice.arrays import ODDS, best

STEPS: Final = 16  # of settling
STRAY: Final = 0.5  # how far from their best card the people of the quick games stray, in points
RANDOM: Final = 0.3  # of the positions: hands at random
PULL: Final = 8.0  # rounds that a hand's own worth is held to what its cards say
NOISE: Final = 0.15  # the variance of what one sampled round is worth, roughly
# How far weights may lie from nought: of one, of a card, of two cards together, and of luck.
TRUST: Final = np.repeat([30.0, 5.0, 0.5], [1, 10, 45])
MEETING: Final = 0.4  # and from those of the level below: of a card that meets another seat's
WIN_NOISE: Final = 0.01  # the variance of a sampled round's chances to win
MOVED: Final = (0.3, 0.2)  # how far a worth and the weight of a meeting may be moved for them, in points
COUNT: Final = HELD.sum(1).astype(int)
LYING: Final = MET[SEEN].T.astype(float)  # [10, 252]
CHASED: Final = best(LYING, 2)  # the same with both re-throws, for this card alone

Positions = tuple[Any, Floats]  # hands and points, [games, seats]


def places(left: int) -> int:
    """One shape for all rounds saves compiling; with two left the last one is counted out."""
    return 2 if left == 2 else 10


def batched(work: Callable[..., Any], deals: Deals, size: int) -> list[Any]:
    """A function of deals over all of them, *size* at a time; the last ones are filled up with the first."""
    size = min(size, 512) if deals.left == 2 else size
    many, found = len(deals.hands), []
    for start in range(0, many, size):
        some = np.arange(start, start + size)
        lanes = np.where(some < many, some, 0)
        done = work(Deals(deals.hands[lanes], deals.points[lanes], deals.throw[lanes], deals.left))
        found.append([np.asarray(part)[: many - start] for part in done])
    return [np.concatenate(part) for part in zip(*found, strict=True)]


def drawn(chance: np.random.Generator, parts: Floats) -> Any:
    """A place of the last axis, as likely as it says."""
    sums = parts.cumsum(-1)
    return (sums > sums[..., -1:] * chance.random((*parts.shape[:-1], 1))).argmax(-1)


def _chasing() -> Floats:
    """[10, 252, 17]: how the dice end when somebody throws for one card alone, by card and first throw."""
    found = np.zeros((10, 252, len(MET)))
    for card, ends in enumerate(MET.T.astype(float)):
        later, by_throw = second(ends[:, None])
        for throw in range(252):
            keep = choices(throw)[first(throw, ends[:, None], by_throw)[:, 0].argmax()]
            found[card, throw] = chances(int(keep), later[:, 0])
    return found


def games(seats: int, many: int, chance: np.random.Generator) -> dict[int, Positions]:
    """Quick games of people who play for points and stray: the positions by rounds left, seat 0 to roll."""
    chased = _chasing()
    also = chased @ MET  # [10, 252, 10]: who throws for one card meets others too
    usual = POINTS * (CHASED @ ODDS)
    hands, points, found = np.full((many, seats), 1023), np.zeros((many, seats), np.float32), {}
    for left in range(10, 0, -1):
        found[left] = (hands, points)
        throw = chance.choice(252, many, p=ODDS)
        held = HELD[hands]
        rolled = held[:, 0] * np.exp((POINTS * CHASED[:, throw].T - usual) / STRAY)
        odds = np.einsum("nc,cnd->nd", rolled / rolled.sum(-1, keepdims=True), also[:, throw])
        watched = np.exp((POINTS * odds - (1 - odds) / (seats - 1) - usual) / STRAY)
        card = drawn(chance, np.concatenate([rolled[:, None], held[:, 1:] * watched[:, None]], 1))
        met = MET[drawn(chance, chased[card[:, 0], throw])[:, None], card]
        points = points + met * POINTS[card]
        points[:, 0] += (1 - met[:, 1:]).sum(1)
        hands, points = np.roll(hands - (1 << card), -1, 1), np.roll(points, -1, 1).astype(np.float32)
    return found


def luck(worth: Floats, deals: Deals) -> Floats:
    """[rounds, seats, 2 x seats]: how lucky the first throw was for each seat and for the roller; nought on average."""
    seats, level = worth.shape[1], np.flatnonzero(deals.left == COUNT)

    def lucky(chances: Floats, seat: int) -> Floats:
        found = np.zeros((1024, 252))
        for hand in level:
            cards = np.flatnonzero(HELD[hand])
            after = worth[hand - (1 << cards), (seat - 1) % seats]
            found[hand] = (POINTS[cards, None] * chances[cards] + after[:, None]).max(0)
        found -= (found @ ODDS)[:, None]
        return found[deals.hands[:, seat], deals.throw]

    rows = np.zeros((*deals.hands.shape, 2 * seats))
    rolled = lucky(CHASED, 0)
    for seat in range(seats):
        rows[:, seat, seat], rows[:, seat, seats + seat] = lucky(LYING, seat), rolled
    return rows


def _of(hands: Any) -> Floats:
    """[…, 56]: one, every card, and every two together."""
    held = HELD[hands].astype(float)
    upper = np.triu_indices(10, 1)
    return np.concatenate([np.ones((*held.shape[:-1], 1)), held, held[..., upper[0]] * held[..., upper[1]]], -1)


def worths(known: Known, deals: Deals, totals: Floats) -> tuple[Floats, Floats, float]:
    """What hands and meetings of one level are worth by what each seat came to beyond the mean, and what they leave open."""
    many, seats = totals.shape
    of = _of(deals.hands)
    wide = seats * of.shape[-1]
    blocks = np.einsum("nsf,st->nstf", of, np.eye(seats)).reshape(many, seats, -1)  # seat 0 rolls: a block a turn
    met = np.asarray(meetings(deals.hands, deals.left, 0))
    crossed = np.einsum("nsa,nskb->nskab", HELD[deals.hands], met).reshape(many, seats, -1)
    rows = np.concatenate([blocks, crossed, luck(np.asarray(known.worth), deals)], -1)
    rows = (rows - rows.mean(1, keepdims=True)).reshape(many * seats, -1)
    wanted = (totals - totals.mean(1, keepdims=True)).ravel()
    start = np.zeros(rows.shape[1])
    start[wide : wide + 200] = np.asarray(known.meeting[deals.left - 1]).ravel()
    trust = np.concatenate([np.tile(TRUST, seats), np.full(200, MEETING), np.full(2 * seats, 5.0)])
    weights = start + np.linalg.solve(rows.T @ rows + np.diag(NOISE / trust**2), rows.T @ (wanted - rows @ start))
    left_over = wanted - rows @ weights
    found = _of(np.arange(1024)) @ weights[:wide].reshape(seats, -1).T
    for seat, more in enumerate(left_over.reshape(many, seats).T * seats / (seats - 1)):
        sums = np.bincount(deals.hands[:, seat], more, 1024)
        found[:, seat] += sums / (np.bincount(deals.hands[:, seat], minlength=1024) + PULL)
    return found, weights[wide : wide + 200].reshape(2, 10, 10), float(left_over.std())


def histograms(hands: Any, brought: Floats, left: int) -> Floats:
    """[1024, seats, points]: the mean over the rounds a hand was in; one that was in none is taken for all of its level."""
    seats = hands.shape[1]
    found = np.zeros((1024, seats, MOST))
    for seat in range(seats):
        np.add.at(found[:, seat], hands[:, seat], brought[:, seat])
        level = (left == COUNT) & (found[:, seat].sum(-1) == 0)
        found[level, seat] = brought[:, seat].sum(0)
    return found / np.maximum(found.sum(-1, keepdims=True), 1e-9)


@partial(jax.jit, static_argnums=(3,))
def _moves(known: Known, deals: Deals, wins: Array, steps: int) -> tuple[Array, Array, Array]:
    """How worths, meetings and width of a level are to be moved, so that chances before a round are those after its throw."""

    def loss(moves: tuple[Array, Array, Array]) -> Array:
        moved = known._replace(
            worth=known.worth + moves[0],
            meeting=known.meeting.at[deals.left].add(moves[1]),
            narrow=known.narrow.at[deals.left].set(jnp.exp(moves[2])),
        )
        off = ((ahead(moved, deals.hands, deals.points, deals.left) - wins) ** 2).sum() / WIN_NOISE
        return off + sum((part**2).sum() / much**2 for part, much in zip(moves[:2], MOVED, strict=True))

    def step(number: Array, state: Any) -> Any:  # Adam, the rate falling to nought
        moves, first, second = state
        slope = jax.grad(loss)(moves)
        first = jax.tree_util.tree_map(lambda old, new: 0.9 * old + 0.1 * new, first, slope)
        second = jax.tree_util.tree_map(lambda old, new: 0.99 * old + 0.01 * new**2, second, slope)
        rate, one, two = 0.02 * (1 - number / steps), 1 - 0.9 ** (number + 1.0), 1 - 0.99 ** (number + 1.0)
        moves = jax.tree_util.tree_map(
            lambda at, up, wide: at - rate * (up / one) / (jnp.sqrt(wide / two) + 1e-6), moves, first, second
        )
        return moves, first, second

    start = (jnp.zeros_like(known.worth), jnp.zeros_like(known.meeting[0]), jnp.zeros(()))
    nought = jax.tree_util.tree_map(jnp.zeros_like, start)
    found: tuple[Array, Array, Array] = jax.lax.fori_loop(0, steps, step, (start, nought, nought))[0]
    return found


def level(known: Known, deals: Deals, size: int) -> tuple[Known, float]:
    """One level more, *deals* being rounds of it."""
    work = jax.tree_util.tree_map(jnp.asarray, known)
    totals, brought, wins = batched(lambda some: outcomes(work, some, places(deals.left), STEPS), deals, size)
    here = np.flatnonzero(deals.left == COUNT)
    worth, meeting, left_open = worths(known, deals, totals.astype(float))
    known.worth[here], known.meeting[deals.left] = worth[here], meeting
    known.at_most[here] = histograms(deals.hands, brought, deals.left)[here].cumsum(-1)
    known.centre[here] = MOST - known.at_most[here].sum(-1)
    square = ((2 * np.arange(MOST) + 1) * (1 - known.at_most[here])).sum(-1)
    known.spread[here] = np.sqrt(np.maximum(square - known.centre[here] ** 2, 1e-6))
    moves = _moves(jax.tree_util.tree_map(jnp.asarray, known), deals, jnp.asarray(wins), 150)
    known.worth[here] += np.asarray(moves[0])[here]
    known.meeting[deals.left] += np.asarray(moves[1])
    known.narrow[deals.left] = np.exp(moves[2])
    return known, left_open


def _open(left: int) -> float:
    """How far apart seats are put of what they were: a game that is decided teaches nothing about winning."""
    return min(1.0, 0.35 + 0.15 * left)


def learnt(seats: int, positions: dict[int, Positions], size: int, chance: np.random.Generator) -> Known:
    """All levels, from the last round backwards."""
    shape = (1024, seats)
    known = Known(
        np.zeros(shape),
        np.zeros((11, 2, 10, 10)),
        np.full(shape, 1e-3),
        np.ones((*shape, MOST)),
        np.zeros(shape),
        np.ones(11),
    )
    for left in range(1, 11):
        begun = time.perf_counter()
        hands, points = positions[left]
        points = np.rint(points.mean(1, keepdims=True) + _open(left) * (points - points.mean(1, keepdims=True)))
        anyhow = np.argsort(chance.random((*hands.shape, 10)), -1)[..., :left]
        hands = np.where(chance.random((len(hands), 1)) < RANDOM, (1 << anyhow).sum(-1), hands)
        deals = Deals(hands, points, chance.choice(252, len(hands), p=ODDS), left)
        known, left_open = level(known, deals, size)
        taken = time.perf_counter() - begun
        print(
            f"{seats} seats, {left} left: {left_open:.2f} points open, narrow {known.narrow[left]:.2f}, {taken:.0f} s",
            flush=True,
        )
    return known


def packed(seats: int, known: Known) -> dict[str, Any]:
    """As the file has it."""
    likely = np.diff(known.at_most, axis=-1, prepend=0.0)
    return {
        f"worth-{seats}": known.worth.astype(np.float32),
        f"meeting-{seats}": known.meeting.astype(np.float32),
        f"narrow-{seats}": known.narrow.astype(np.float32),
        f"chances-{seats}": np.rint(UNITS * likely).astype(np.uint16),
    }


def write(out: Path, more: dict[str, Any]) -> None:
    """Put tables into a file beside those of other seat counts."""
    arrays: dict[str, Any] = {}
    if out.exists():
        with np.load(out) as old:
            arrays.update(old)
    np.savez_compressed(out, allow_pickle=False, **(arrays | more))


def main(words: Sequence[str] | None = None) -> int:
    """Learn the seat counts named, or all, and write each as it is done."""
    read = argparse.ArgumentParser(description=__doc__)
    read.add_argument("--games", type=int, default=8192)
    read.add_argument("--batch", type=int, default=64)
    read.add_argument("--out", type=Path, default=Path("futures.npz"))
    read.add_argument("--replace", action="store_true", help="into the package, in place of the file shipped")
    read.add_argument("seats", nargs="*", type=int, default=[3, 4, 5])
    asked = read.parse_args(words)
    for seats in asked.seats:
        chance = np.random.default_rng(seats)
        known = learnt(seats, games(seats, asked.games, chance), asked.batch, chance)
        write(FILE if asked.replace else asked.out, packed(seats, known))
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
