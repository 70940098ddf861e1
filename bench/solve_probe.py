"""How long one batch of rounds takes to compile and to settle, by shape (made-up values).

python bench/solve_probe.py SEATS THREES [THREES ...]      (7f: the small batches for what is left of a level)
"""

import argparse
import time

import numpy as np

from trespok.solve.libraries import library_named
from trespok.solve.pok.positions import KINDS, positions, shape
from trespok.solve.pok.solver import places_at_once, sweeper

parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
parser.add_argument("seats", type=int)
parser.add_argument("threes", nargs="+")
given = parser.parse_args()
library = library_named("jax")
seats = given.seats
where = positions(seats)
rng = np.random.default_rng(1)
values = library.xp.asarray(rng.uniform(0, 2 / seats, where.total * seats))
for asked in given.threes:
    threes = int(asked.rstrip("f"))
    slots = shape(threes, seats)
    places = places_at_once(library, slots, few=asked.endswith("f"))
    rows = rng.choice(np.flatnonzero((KINDS[where.hands] == 3).sum(axis=1) == threes), places)
    hands = where.hands[rows]
    hands = np.take_along_axis(hands, np.argsort(KINDS[hands] != 3, axis=1, kind="stable"), axis=1).T
    free = np.zeros((sum(slots) - seats, places * 48))
    value = np.full((seats, places), 1 / seats)
    args = (values, np.ascontiguousarray(hands), np.int32(places), value, np.zeros((places, 48), np.int32), free)
    times = []
    for _ in range(3):
        begun = time.time()
        done = library.host(sweeper(library, slots)(*args))
        times.append(time.time() - begun)
    print(f"{threes} threes, {places} places: first {times[0]:.1f} s, then {times[1]:.2f} s {times[2]:.2f} s,", end=" ")
    print(f"arrived {done.arrived.mean():.4f}", flush=True)
