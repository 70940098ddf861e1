"""Whether the expert of Pokerdice chooses alike on NumPy and on JAX, in many positions of three seats.

Run it with ``.venv/bin/python bench/pokerdice_parity.py [--positions N]``.  Positions are random hands, points and throws with
one to ten rounds left, half of the seats taken for plain players.  The same words draw the cards of all seats; the roller
keeps dice of the first throw.  A difference is a tie if the two choices are worth the same within 0.00001 of a win.
"""

from __future__ import annotations

import argparse
from typing import Any

import jax
import jax.numpy as jnp
import numpy as np

from trespok.bots.pokerdice.expert import dice
from trespok.bots.pokerdice.expert.beliefs import plain
from trespok.bots.pokerdice.expert.bids import AIMS, Setup, Start
from trespok.bots.pokerdice.expert.rounds import settled, shares
from trespok.bots.pokerdice.expert.settle import Habits
from trespok.solve.pokerdice.arrays import ODDS, WITHIN

SETUP = Setup(3)
TIE = 1e-5
TOGETHER = 100  # positions


def drawn(chance: np.random.Generator, many: int, left: int) -> Start:
    """Random positions."""
    ranks = chance.random((SETUP.seats, AIMS, many)).argsort(axis=1)
    points = np.round(chance.normal(2.0 * (10 - left), 3, (SETUP.seats, many))).clip(0).astype(np.int32)
    place = chance.choice(len(ODDS), many, p=ODDS).astype(np.int32)
    return Start((ranks < left).astype(np.int32), points, place, left)


def choices(xp: Any, start: Start, often: Any, words: Any) -> tuple[list[Any], Any, list[Any], Any]:
    """The bids of all seats and the dice kept; what bids are worth, and what keeps are."""
    known = plain(xp, SETUP, start)
    found = settled(xp, SETUP, start, Habits(often, known.mixes, known.mixes[0] * known.falls))
    bids = [
        xp.minimum((xp.cumsum(share, axis=0) <= word).sum(axis=0), AIMS - 1)
        for share, word in zip(shares(xp, SETUP, start, found), words, strict=True)
    ]
    ends = xp.take_along_axis(found.ends, bids[0][None, None], axis=1)[:, 0]
    kept, worths = (work(xp, ends, start.place, left=2) for work in (dice.keep_of, dice.keep_worths))
    return bids, kept, list(found.worths), worths


@jax.jit
def by_jax(left: Any, held: Any, points: Any, place: Any, often: Any, words: Any) -> Any:  # noqa: PLR0917
    """The same by JAX."""
    with jax.default_matmul_precision("highest"):
        return choices(jnp, Start(held, points, place, left), often, words)


def main() -> int:
    """All numbers of rounds left."""
    read = argparse.ArgumentParser(description=__doc__)
    read.add_argument("--positions", type=int, default=10_000)
    asked = read.parse_args()
    chance, asked_for, differ, dearest, several = np.random.default_rng(3), 0, 0, 0.0, 0
    for group in range(asked.positions // TOGETHER):
        many, left = TOGETHER, 1 + group % 10
        start = drawn(chance, many, left)
        often = chance.choice(np.array([0.0, 0.8], np.float32), start.points.shape)
        words = chance.random(start.points.shape).astype(np.float32)
        bids, kept, worths, by_keep = choices(np, start, often, words)
        jax_bids, jax_kept, _, _ = by_jax(np.int32(left), *start[:3], often, words)
        lanes = np.arange(many)
        apart = np.zeros(many, bool)
        for bid, other, worth in zip(bids, map(np.asarray, jax_bids), worths, strict=True):
            dearest = max(dearest, float(np.abs(worth[bid, lanes] - worth[other, lanes]).max()))
            apart |= bid != other
        same = np.asarray(jax_kept) != kept
        same &= bids[0] == np.asarray(jax_bids[0])
        place = np.array(
            [WITHIN[at].tolist().index(int(keep)) for at, keep in zip(start.place, np.asarray(jax_kept), strict=True)]
        )
        cost = by_keep.max(axis=0) - by_keep[place, lanes]
        dearest, several = max(dearest, float(cost[same].max(initial=0.0))), several + int((cost[same] > TIE).sum())
        differ, asked_for = differ + int((apart | same).sum()), asked_for + many
        if group % 10 == 9:
            print(f"{differ} of {asked_for} positions differ, the dearest by {dearest:.6f}", flush=True)
    print(f"{1 - differ / asked_for:.4%} of {asked_for} positions agree; {several} keeps differ by more than a tie")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
