"""The search behind the shipped set of Pokino boards, and what it is measured against (docs/explanation/pokino-odds.md).

    python bench/fair_boards.py random [SETS] [HANDS]    how far apart the boards of random sets are, ten seats
    python bench/fair_boards.py search [STARTS] [STEPS]  look for the pattern; prints every better one
    python bench/fair_boards.py measure [HANDS]          the shipped sets at two to ten seats

All three deal the same hands to every set they compare, and always the same.
"""

from __future__ import annotations

import itertools
import sys
from random import Random
from statistics import median

import numpy as np
from machine import machine
from numpy.typing import NDArray

from trespok.core import Malformed
from trespok.games.pokino import SET_NAMES, Board, board_set, make_set
from trespok.games.pokino.sets import Pattern, dressed, make_pattern, turned
from trespok.kit.cards import PACK
from trespok.solve.pokino.cups import BATCH, Tally, completed, tally, turn_numbers
from trespok.solve.pokino.odds import counters

SEARCH_SEATS = (2, 4, 7)
SEARCH_HANDS = 100_000
DRESS = "trespok fair 1"  # numbers and suits of the shipped set
SLOTS = [(place, line) for place in range(10) for line in range(4)]


def net(done: NDArray[np.uint8], seats: int) -> NDArray[np.float64]:
    """By board: counters a hand more than the six paid in."""
    parts: list[Tally] = [tally(done[:, :, at : at + BATCH]) for at in range(0, done.shape[2], BATCH)]
    return worth(sum(parts[1:], parts[0]), seats) - 6


def worth(part: Tally, seats: int) -> NDArray[np.float64]:
    """By board: counters a hand in the steady state."""
    found: NDArray[np.float64] = counters(part.ordinary.sharers / part.hands, part.in_play / part.hands, seats).sum(axis=0)
    return found


def tables(seats: int) -> list[tuple[tuple[int, ...], int]]:
    """One of each kind of table that a fair set has at so many seats, and how many are of that kind."""
    kinds: dict[frozenset[tuple[int, ...]], tuple[int, ...]] = {}
    for some in itertools.combinations(range(10), seats):
        kinds.setdefault(frozenset(tuple(sorted(turned(move, one) for one in some)) for move in range(10)), some)
    return [(some, len(kind)) for kind, some in kinds.items()]


def unevenness(pattern: Pattern, turns: NDArray[np.uint8]) -> float:
    """The root mean square of what a board at a smaller table gains or loses a hand by the company it is in."""
    done = completed(dressed(pattern, lambda _: 0), turns)
    squares = []
    for seats in SEARCH_SEATS:
        kinds = tables(seats)
        total = sum(number * float((net(done[:, list(some)], seats) ** 2).mean()) for some, number in kinds)
        squares.append(total / sum(number for _, number in kinds))
    return float(np.sqrt(np.mean(squares)))


def neighbour(pattern: Pattern, chance: Random) -> Pattern:
    """Two cards change places, on the board or off it, and the board is still lawful."""
    while True:
        cards = [*pattern, *(card for card in SLOTS if card not in pattern)]
        one, other = chance.sample(range(len(PACK)), 2)
        cards[one], cards[other] = cards[other], cards[one]
        made = tuple(cards[:25])
        try:
            dressed(made, lambda _: 0)
        except Malformed:
            continue
        if made != pattern:
            return made


def search(starts: int, steps: int) -> None:
    """The best of some patterns, then downhill from it; a step that looks better must be better on fresh hands too."""
    chance, deal = Random("fair boards"), np.random.default_rng(1)
    turns = turn_numbers(SEARCH_HANDS, deal)
    scored = []
    for start in range(starts):
        pattern = make_pattern(chance.randrange)
        scored.append((unevenness(pattern, turns), pattern))
        print(f"start {start}: {scored[-1][0]:.4f}, best {min(scored)[0]:.4f}", flush=True)
    best, pattern = min(scored)
    for step in range(steps):
        made = neighbour(pattern, chance)
        if unevenness(made, turns) < best:
            fresh = turn_numbers(SEARCH_HANDS, deal)
            new, old = unevenness(made, fresh), unevenness(pattern, fresh)
            if new < old:
                best, pattern, turns = new, made, fresh
                print(f"step {step}: {best:.4f} {pattern}", flush=True)
    print(f"found, {best:.4f}: {pattern}\n")
    for board in dressed(pattern, Random(DRESS).randrange):
        print(board)


def random_sets(sets: int, hands: int) -> None:
    """The spread between the best and the worst board of each set, ten seats; the same hands for all."""
    made = [make_set(Random(f"fair boards {number}").randrange) for number in range(sets)]
    chance = np.random.default_rng(2)
    parts: list[list[NDArray[np.float64]]] = [[] for _ in made]
    totals: list[Tally | None] = [None] * sets
    for at in range(0, hands, BATCH):
        turns = turn_numbers(BATCH, chance)
        for number, boards in enumerate(made):
            part = tally(completed(boards, turns))
            before = totals[number]
            totals[number] = part if before is None else before + part
            parts[number].append(worth(part, 10))
        print(f"\r{at + BATCH:,} of {hands:,} hands", end="", file=sys.stderr, flush=True)
    print(file=sys.stderr)
    spreads = [float(np.ptp(worth(total, 10))) for total in totals if total is not None]
    error = float(np.mean([np.std(part, axis=0, ddof=1).mean() / len(part) ** 0.5 for part in parts]))
    print(f"{sets} random sets, {hands:,} hands each: spread {min(spreads):.3f} to {max(spreads):.3f}, ")
    print(f"median {median(spreads):.3f}; standard error of one board {error:.4f}")


def measure(hands: int) -> None:
    """The shipped sets: the mean spread of a table and the spread over all tables of a board's mean."""
    for name in SET_NAMES:
        boards = board_set(name)
        print(name, " ".join(f"{seats}: {_spread(boards, seats, hands):.3f}" for seats in range(2, 11)), flush=True)


def _spread(boards: tuple[Board, ...], seats: int, hands: int) -> float:
    """The mean over 30 tables (all, where there are fewer) of the spread between best and worst board."""
    every = list(itertools.combinations(range(10), seats))
    some = Random(seats).sample(every, min(30, len(every)))
    done = completed(boards, turn_numbers(hands, np.random.default_rng(3)))
    return float(np.mean([np.ptp(net(done[:, list(one)], seats)) for one in some]))


def main(words: list[str]) -> None:
    print(machine())
    what, numbers = words[0] if words else "", [int(word) for word in words[1:]]
    if what == "random":
        random_sets(*(numbers + [101, 2_000_000][len(numbers) :]))
    elif what == "search":
        search(*(numbers + [60, 400][len(numbers) :]))
    elif what == "measure":
        measure(*(numbers + [1_000_000][len(numbers) :]))
    else:
        print(__doc__)


if __name__ == "__main__":
    main(sys.argv[1:])
