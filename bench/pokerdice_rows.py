"""One player of Pokerdice among others of another kind, many duplicate games at once, on a graphics card.

Run it with ``.venv/bin/python bench/pokerdice_rows.py [--earlier SRC] [--deals N] [VARIANT …]``; the variants are 2 3 4 5 2p.
A deal is one first roller and one course of chance.  It is played with the one in each seat in turn; what it wins of a deal is
one number, and the interval of 95 % is that of these numbers.  *straight* is the expert without beliefs; *earlier* is the
expert of an earlier tree, given its ``src`` folder.  ``--pace FILE`` times experts alone, once the file is there.
"""

from __future__ import annotations

import argparse
import importlib
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import earlier
import jax
import numpy as np
from jax import lax

from trespok.games.pokerdice import Options
from trespok.lab.chance import key_of
from trespok.lab.pokerdice.array_rules import Setup
from trespok.lab.pokerdice.coding import place_of
from trespok.lab.pokerdice.play import games
from trespok.lab.pokerdice.policies import POLICIES, Asked, Match, Thought, laid_by, seated_at, straight

VARIANTS = {"2": Setup(2), "3": Setup(3), "4": Setup(4), "5": Setup(5), "2p": Setup(2, Options(packs=2))}
ROWS = (
    ("expert", "earlier"),
    ("expert", "sensible"),
    ("sensible", "expert"),
    ("shark", "expert"),
    ("straight", "earlier"),
    ("expert", "straight"),
    ("shark", "sensible"),
    ("sensible", "random"),
    ("straight", "expert"),
)


def as_earlier(source: Path) -> Callable[[Asked], Thought]:
    """The policy of the earlier tree's expert, settled by its own laboratory."""
    earlier.load(source)
    there: Any = {name: importlib.import_module(f"trespok_earlier.lab.pokerdice.{name}") for name in ("expert", "array_rules")}
    options: Any = importlib.import_module("trespok_earlier.games.pokerdice").Options

    def think(asked: Asked) -> Thought:
        setup = there["array_rules"].Setup(asked.setup.seats, options(packs=asked.setup.packs))
        hands = tuple(there["array_rules"].Hand(*hand) for hand in asked.table.hands)
        now = there["expert"].Round(hands, tuple(asked.table.points), place_of(asked.dice), asked.spare)

        def settle(_: Any) -> Any:
            found = there["expert"].laid(setup, now, asked.start.left, together=asked.match.together)
            return tuple(share.astype(np.float32) / 32768 for share in found.shares), found.ends

        sits = (seated_at(asked.match, asked.table) == asked.match.kinds.index("earlier")).any()
        nothing = jax.tree.map(lambda each: jax.numpy.zeros(each.shape, each.dtype), jax.eval_shape(settle, None))
        return laid_by(asked, *lax.cond(sits, settle, lambda _: nothing, None))

    return think


def pace(setup: Setup, deals: int, wait: Path) -> None:
    """Whole games of experts alone, compiled before."""
    match = Match(setup, ("expert",) * setup.seats, deals)
    row(match, "expert", "expert", deals)
    while not wait.exists():
        time.sleep(0.5)
    for _ in range(2):
        print(f"{setup.name}: {row(match, 'expert', 'expert', deals)[2]:.0f} games of experts a second", flush=True)


def row(match: Match, one: str, others: str, deals: int) -> tuple[float, float, float]:
    """What one wins among others, half the width of the interval, and games a second."""
    seats, lane = match.setup.seats, np.arange(deals, dtype=np.uint32)
    won, begun = np.zeros(deals), time.perf_counter()
    for mine in range(seats):
        seated = np.array([match.kinds.index(one if seat == mine else others) for seat in range(seats)], np.int32)
        ended = games(key_of("rows"), lane, np.int32(0), seated, match=match)
        won += np.asarray(ended.winner) == mine
    won /= seats
    return won.mean(), 1.96 * won.std() / deals**0.5, deals * seats / (time.perf_counter() - begun)


def main() -> int:
    """All rows of the variants named, or of all."""
    read = argparse.ArgumentParser(description=__doc__)
    read.add_argument("--earlier", type=Path)
    read.add_argument("--deals", type=int, default=2048)
    read.add_argument("--together", type=int, default=2048)
    read.add_argument("--pace", type=Path)
    read.add_argument("variants", nargs="*", default=list(VARIANTS))
    asked = read.parse_args()
    POLICIES["straight"] = straight
    kinds = ["random", "sensible", "expert", "shark", "straight"]
    if asked.earlier:
        POLICIES["earlier"] = as_earlier(asked.earlier)
        kinds.append("earlier")
    print(f"{jax.devices()[0]}; {asked.deals} deals a row, the one in every seat of each", flush=True)
    for name in asked.variants:
        setup = VARIANTS[name]
        if asked.pace:
            pace(setup, asked.deals, asked.pace)
            continue
        if setup.solved:  # there experts of all kinds are one
            kinds = ["random", "sensible", "expert"]
        match = Match(setup, tuple(kinds), min(asked.together, asked.deals))
        begun = time.perf_counter()
        row(match, "expert", "expert", asked.deals)
        print(f"{name}: compiled and played once in {time.perf_counter() - begun:.0f} s", flush=True)
        for one, others in ROWS:
            if {one, others} <= set(kinds):
                mean, half, speed = row(match, one, others, asked.deals)
                even = 1 / setup.seats
                print(
                    f"{name:4}{one:>9} among {others:9}{mean:8.4f} {mean - half:8.4f} to {mean + half:6.4f}"
                    f"{mean / even:7.3f} x even share {speed:8.0f} games a second",
                    flush=True,
                )
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
