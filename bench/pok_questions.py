"""What an equilibrium of POK promises and what not (docs/explanation/solving-pok.md), as one JSON object.

    python bench/pok_questions.py pair --seats 4 [--file FILE] [--arrays jax]

What two seats gain together, what one can be sure of against two, and how the game changes with the worth of a draw: three
seats solved anew where a win of k together is worth 0, 1/k or 1.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial
from itertools import combinations
from pathlib import Path
from typing import Any, Final, TypeAlias

import numpy as np
from numpy.typing import NDArray
from pok_alliance import HANDS, ODDS, Alliance, Level, Play, Worths, match_length
from pok_selection import selection

from trespok.core import Trouble
from trespok.games.pok import rules
from trespok.solve import Progress
from trespok.solve.libraries import Library, NumPy
from trespok.solve.pok.batch_strategy import advise_many
from trespok.solve.pok.positions import drawing, positions
from trespok.solve.pok.solver import Effort, Solved, Work, solve_level
from trespok.solve.pok.values import Values, load, read
from trespok.term.screen import progress as shown_progress

SEATS: Final = range(3, 6)


def best_value(found: Worths) -> NDArray[np.float64]:
    """The value of best play in positions with these worths: choose, count out, choose again.

    Endless play is worth nothing.
    """
    value = np.zeros(len(found.worth))
    for _ in range(200):
        total = np.where(found.held[:, None], found.worth + found.stay * value[:, None, None], -1.0)
        pick = total.argmax(axis=2)[..., None]
        gain = np.take_along_axis(found.worth, pick, axis=2)[..., 0] @ ODDS
        loop = np.take_along_axis(found.stay, pick, axis=2)[..., 0] @ ODDS
        after = np.where(loop < 1.0 - 1e-12, gain / np.maximum(1.0 - loop, 1e-12), 0.0)
        if (after <= value + 1e-15).all():
            return value
        value = np.maximum(value, after)
    raise RuntimeError("the best answer still changes after two hundred choices")


def strongest(table: Alliance, play: Play, progress: Progress | None = None, *, most: int | None = None) -> Alliance:
    """Fill *table* with what the allies can get against *play*, from the last positions to the first (or *most* counters)."""
    done = 0
    for level in table.levels(most):
        table.put(level, best_value(table.worths(level, table.chances(level, play))))
        done += len(level.allies)
        if progress:
            progress("positions of the pair", done / table.positions)
    return table


def possible(seats: int) -> None:
    """Raises Trouble where a pair is not computed."""
    if seats not in SEATS:
        many = "with 6 there are 4 million positions, with 7 22 million"
        raise Trouble(f"A pair is computed for 3 to 5 seats, not {seats}: {many}.")


def pair(seats: int, play: Play, progress: Progress | None = None) -> dict[str, Any]:
    """What two of *seats* seats win together, of all matches, against *play* in all the others."""
    possible(seats)
    begun = time.monotonic()
    table = strongest(Alliance(seats, 2), play, progress)
    return {
        "game": "pok",
        "seats": seats,
        "pair": table.first,
        "even": 2 / seats,
        "positions": table.positions,
        "seconds": round(time.monotonic() - begun, 1),
    }


Floats: TypeAlias = NDArray[np.float64]
Bools: TypeAlias = NDArray[np.bool_]
Ints: TypeAlias = NDArray[np.int64]

_SWEEPS: Final = 40
_CLOSE: Final = 1e-13


def matrix_games(matrix: Floats) -> tuple[Floats, Floats]:
    """Best mixtures of both sides of many matrix games [game, row, column]: the rows want much, the columns little.

    Shapley and Snow: both are found among the solutions of square submatrices.  Every one is tried.
    """
    games, rows, columns = matrix.shape
    best_x, best_y = np.zeros((games, rows)), np.zeros((games, columns))
    low, high = np.full(games, -np.inf), np.full(games, np.inf)
    for size in range(1, min(rows, columns) + 1):
        for chosen in combinations(range(rows), size):
            for shown in combinations(range(columns), size):
                square = matrix[:, chosen][:, :, shown]
                x, y = _kernel(square)
                floor = np.where(_mixture(x), np.einsum("gi,gij->gj", x, matrix[:, chosen]).min(axis=1), -np.inf)
                roof = np.where(_mixture(y), np.einsum("gj,gij->gi", y, matrix[:, :, shown]).max(axis=1), np.inf)
                up, down = floor > low, roof < high
                low[up], high[down] = floor[up], roof[down]
                best_x[up], best_y[down] = 0.0, 0.0
                best_x[np.ix_(up, np.array(chosen))] = x[up]
                best_y[np.ix_(down, np.array(shown))] = y[down]
    return best_x, best_y


def _mixture(x: Floats) -> Bools:
    return np.asarray((np.isfinite(x) & (x >= 0.0)).all(axis=1), np.bool_)


def _kernel(square: Floats) -> tuple[Floats, Floats]:
    """The mixtures that make the other side indifferent; anything where there are none."""
    size = square.shape[1]
    if size == 1:
        one = np.ones((len(square), 1))
        return one, one
    with np.errstate(divide="ignore", invalid="ignore"):
        x, y = _evened(square.transpose(0, 2, 1)), _evened(square)
        return x / x.sum(axis=1, keepdims=True), y / y.sum(axis=1, keepdims=True)


def _evened(square: Floats) -> Floats:
    """What makes all rows worth the same, up to a factor."""
    gap = square[:, 1:] - square[:, :1]
    if square.shape[1] == 2:
        return np.stack([gap[:, 0, 1], -gap[:, 0, 0]], axis=1)
    return np.cross(gap[:, 0], gap[:, 1])


@dataclass(frozen=True)
class _Rounds:
    """All rounds of positions that hold equally many choices: [P, throw, two's joint showing held, one's colour held]."""

    at: Ints  # which of the level's positions
    two: Ints  # [P, n] the joint showings held
    one: Ints  # [P, n] the colours held
    worth: Floats  # to the two
    stay: Floats

    def against(self, x: Floats) -> Worths:
        """What the two's showings are worth while the one plays x [P, throw, colour held]."""
        worth, stay = (np.einsum("ptij,ptj->pti", part, x) for part in (self.worth, self.stay))
        return Worths(worth, stay, np.ones(self.two.shape, bool))


def _rounds(table: Alliance, level: Level) -> Iterator[_Rounds]:
    """The rounds of a level by how many choices both sides have."""
    shape = (len(level.allies), len(ODDS), 9, 3)
    worth, stay = np.zeros(shape), np.zeros(shape)
    for own in range(9):
        for rest in range(3):
            worth[:, :, own, rest], stay[:, :, own, rest] = table.outcomes(level, own, rest)
    two, one = table.held(level), (np.array(HANDS) > 0)[table.rest[level.others, 0]]
    kinds = two.sum(axis=1) * 4 + one.sum(axis=1)
    for kind in np.unique(kinds):
        at = np.flatnonzero(kinds == kind)
        rows, columns = (np.nonzero(held[at])[1].reshape(len(at), -1) for held in (two, one))
        index = (
            at[:, None, None, None],
            np.arange(len(ODDS))[None, :, None, None],
            rows[:, None, :, None],
            columns[:, None, None],
        )
        yield _Rounds(at, rows, columns, worth[index], stay[index])


def _settled(rounds: _Rounds) -> tuple[Floats, Floats, Floats]:
    """Both sides' mixtures in every round, and what the two's best answer to the one's is worth, after staying has settled.

    Hoffman and Karp: the one's mixtures at a value, the two's whole best answer to them, the mixtures at its value.
    """
    value = np.ones(len(rounds.at))
    for _ in range(_SWEEPS):
        matrix = rounds.worth + rounds.stay * value[:, None, None, None]
        y, x = (part.reshape(*matrix.shape[:2], -1) for part in matrix_games(matrix.reshape(-1, *matrix.shape[2:])))
        answer = best_value(rounds.against(x))
        if (np.abs(answer - value) < _CLOSE).all():
            break
        value = answer
    return x, y, answer


def enclosed(progress: Progress | None = None, *, most: int = 3 * rules.COUNTERS) -> tuple[Alliance, Alliance, float]:
    """The two's table against the one's strategy, the one's against the two's, and the most that play can stay put.

    The first is what the two can be held to, so one less it is what the one is sure of; the second is what it is held to.
    Ends with positions of *most* counters.
    """
    two, one, done, still = Alliance(3, 2), Alliance(3, 1), 0, 0.0
    for level in two.levels(most):
        joint, value = np.zeros((len(level.allies), len(ODDS), 9)), np.zeros(len(level.allies))
        for rounds in _rounds(two, level):
            x, y, value[rounds.at] = _settled(rounds)
            joint[rounds.at[:, None, None], np.arange(len(ODDS))[None, :, None], rounds.two[:, None]] = y
            still = max(still, float((rounds.against(x).stay.max(axis=2) @ ODDS).max()))
        two.put(level, value)
        other = Level(level.counters, level.others, level.allies)
        one.put(other, best_value(one.worths(other, joint)))
        done += len(level.allies)
        if progress:
            progress("positions of one against two", done / two.positions)
    return two, one, still


def guarantee(play: Play, progress: Progress | None = None) -> dict[str, Any]:
    """What one seat of three can be sure of, and what the strategy *play* makes it sure of."""
    begun = time.monotonic()
    two, one, still = enclosed(progress)
    against = Alliance(3, 2)
    for level in against.levels():
        found = against.worths(level, against.chances(level, play))
        still = max(still, float((found.stay.max(axis=2) @ ODDS).max()))
        against.put(level, best_value(found))
    return {
        "game": "pok",
        "seats": 3,
        "sure_at_least": 1.0 - two.first,
        "sure_at_most": one.first,
        "strategy_is_sure_of": 1.0 - against.first,
        "most_that_play_stays": still,  # below 1: whatever is played, the match ends, and all have one win between them
        "positions": two.positions,
        "seconds": round(time.monotonic() - begun, 1),
    }


Worth: TypeAlias = Callable[[int], float]  # winners together, two or more -> what each of them gets
WORTHS: Final[dict[str, Worth]] = {"0": lambda _: 0.0, "1/k": lambda winners: 1.0 / winners, "1": lambda _: 1.0}


def solved(worth: Worth, library: Library, *, most: int = 3 * rules.COUNTERS, progress: Progress | None = None) -> Values:
    """Three seats solved with this worth of a draw, up to positions with *most* counters; kept in memory alone."""
    where, effort = positions(3), Effort(attempts=16)
    shares = np.array([1.0, worth(2), worth(3)])
    table = drawing(np.zeros(where.total * 3), shares)
    rows = len(where.hands)
    best = Solved(np.zeros((rows, 3)), np.zeros((rows, len(ODDS)), np.uint8), np.full(rows, np.inf))
    work = Work(library, where, table, best, effort)
    for counters in range(6, most + 1):
        solve_level(work, counters)
        if progress:
            progress(f"{counters} counters left", float((where.counters <= counters).mean()))
    return Values(3, table, best.wish, {"unsettled": effort.unsettled})


def _own(worth: Worth, allies: int, others: int) -> float:
    """What a seat alone against two gets from a match that has ended."""
    return 0.0 if not allies else 1.0 if not others else worth(1 + others)


def draws(play_of: Callable[[Values], Play], library: Library, progress: Progress | None = None) -> dict[str, Any]:
    """Each worth of a draw: the value, the exact gain of a best answer, how long a match lasts and how it ends."""
    begun = time.monotonic()
    found = {}
    for number, (name, worth) in enumerate(WORTHS.items()):
        tell = partial(_part, progress, number) if progress else None
        values = solved(worth, library, progress=tell)
        play = play_of(values)
        best = strongest(Alliance(3, 1, ended=partial(_own, worth)), play).first
        match = match_length(3, play)
        value = (match.winners[0] + sum(k * worth(k) * match.winners[k - 1] for k in (2, 3))) / 3
        found[name] = {
            "value": value,
            "best_response": best,
            "gap": best - value,
            "rounds": match.rounds,
            "winners": list(match.winners),
            "unsettled": values.made["unsettled"],
        }
    return {"game": "pok", "seats": 3, "draws": found, "seconds": round(time.monotonic() - begun, 1)}


def _part(progress: Progress, number: int, what: str, part: float) -> None:
    progress(f"worth of a draw {list(WORTHS)[number]}: {what}", (number + part) / len(WORTHS))


QUESTIONS: Final = {
    "pair": "what two who play together win against experts",
    "equilibria": "the equilibria of every round of three seats, and which is played",
    "guarantee": "what one seat of three can be sure of against the other two together",
    "draws": "three seats solved anew with a draw worth 0, 1/k and 1",
    "course": "how long a match of experts lasts and how it ends",
}
_FIVE: Final = ("pair", "course")  # asked of 3 to 5 seats, the rest of 3


def answer(
    question: str, seats: int, *, values: Values | None = None, arrays: str = "numpy", progress: Progress | None = None
) -> dict[str, Any]:
    """One object of figures.  The strategy is asked through ``advise_many`` alone."""
    if question not in _FIVE and seats != 3:
        raise Trouble(f"“{question}” is computed for 3 seats, not for {seats}.")
    if question == "course" and seats not in SEATS:
        raise Trouble(f"A match is counted out for 3 to 5 seats, not {seats}.")
    if question == "pair":
        possible(seats)
    if question == "draws":
        return draws(lambda other: partial(advise_many, arrays=arrays, values=other), NumPy(), progress)
    table = values or load(seats)
    play = partial(advise_many, arrays=arrays, values=table)
    if question == "pair":
        found = pair(seats, play, progress)
    elif question == "course":
        found = _course(seats, play, progress)
    elif question == "equilibria":
        found = selection(table, play, progress=progress)
    else:
        found = guarantee(play, progress)
    return {**found, "made": table.made}


def _course(seats: int, play: Any, progress: Progress | None) -> dict[str, Any]:
    begun = time.monotonic()
    found = match_length(seats, play, progress)
    seconds = round(time.monotonic() - begun, 1)
    counted = {"rounds": found.rounds, "idle": found.idle, "winners": list(found.winners)}
    return {"game": "pok", "seats": seats, **counted, "seconds": seconds}


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n")[0], formatter_class=argparse.RawTextHelpFormatter)
    what = "\n".join(f"{name}: {question}" for name, question in QUESTIONS.items())
    parser.add_argument("question", choices=QUESTIONS, metavar="QUESTION", help=what)
    parser.add_argument("--seats", type=int, default=3, metavar="N", help="players (default: 3)")
    parser.add_argument("--file", type=Path, metavar="FILE", help="the values of another run (default: those of the package)")
    parser.add_argument("--arrays", choices=["auto", "numpy", "jax"], default="auto", metavar="NAME", help="auto, numpy or jax")
    args = parser.parse_args()
    try:
        with shown_progress() as show:
            values = read(args.file) if args.file else None
            print(json.dumps(answer(args.question, args.seats, values=values, arrays=args.arrays, progress=show)))
    except Trouble as trouble:
        print(trouble, file=sys.stderr)
        return 2
    return 0


if __name__ == "__main__":
    sys.exit(main())
