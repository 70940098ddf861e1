"""POK as an experiment: how long, how often tied or stuck, who wins, whether who was ahead wins."""

from dataclasses import dataclass
from typing import Any, Final

import jax
import jax.numpy as jnp
import numpy as np
from jax import lax
from numpy.typing import NDArray

from ...core import Trouble
from ...games import pok as game
from ..chance import Array, key_of
from ..questions import Count, Figure, Lanes, Picture, Question, Result, Tell, lanes_for, percentile
from . import sharks
from .array_rules import BLANK, Setup
from .play import LONGEST, WHOLE, Match, parts, records, records_by_asking, sums, tallied
from .sharks import values
from .tables import SEATS, Tables, keep_all, page, table

POLICIES: Final = ("random", "sensible", "expert", "shark")
_GAMES: Final = 64  # a lane
_SMALL, _LARGE = 1 << 12, 1 << 20  # lanes a piece
_LANES: Final = 1 << 32  # numbers of lanes are words
_FEW, _MANY = 1 << 9, 1 << 16  # beside a shark, who needs numbers for every joint showing
_BINS: Final = 128  # rounds told apart; what is longer counts as this


@jax.jit
def _lengths(found: Array) -> Array:
    rounds = jnp.minimum(found & np.uint32(LONGEST), np.uint32(_BINS - 1))
    return lax.map(lambda number: jnp.sum(rounds == number, dtype=np.uint32), jnp.arange(_BINS, dtype=np.uint32))


@dataclass(frozen=True)
class Games:
    """Pieces of so many lanes of so many games; the last lanes are as many as are needed."""

    match: Match
    lanes: Lanes
    seed: str
    tables: Tables
    games: int = _GAMES  # a lane
    met: tuple[str, ...] = ()  # whose rounds are settled when they are met

    @property
    def pieces(self) -> int:
        return self.lanes.pieces

    def piece(self, number: int, device: Any = None) -> Result:
        lane = self.lanes.of(number, device)
        found = self._played(lane)
        setup = self.match.setup
        total = [int(one) for one in sums(setup, tallied(found))]
        games = found.size
        names = ("ties", "stalemates", "led")
        counts = {"rounds": Count(games, total[0], total[1])}
        counts |= {name: Count(games, many, many) for name, many in zip(names, total[2:5], strict=True)}
        counts["leader"] = Count(total[4], total[5], total[5])
        for seat, (all_of_it, squares) in enumerate(parts(setup, found)):
            counts[f"share.{seat}"] = Count(games, int(all_of_it), int(squares))
            alone, shared = total[6 + seat], total[6 + setup.seats + seat]
            counts[f"won.{seat}"] = Count(games, alone, alone)
            counts[f"shared.{seat}"] = Count(games, shared, shared)
        return Result(games, counts, {"rounds": tuple(int(many) for many in np.asarray(_lengths(found)))})

    def _played(self, lane: Array) -> Array:
        key = key_of(self.seed)
        if not self.met:
            return records(key, lane, self.tables, match=self.match, games=self.games)
        try:
            found = records_by_asking(key, lane, self.tables, self._met, match=self.match, games=self.games)
        finally:  # Ctrl-C loses a piece, not what was settled for it
            keep_all(self.met, self.match.setup.seats)
        return jax.device_put(found, lane.device)

    def _met(self, hands: NDArray[np.int32], throws: NDArray[np.int32]) -> Tables:
        return {name: page(name, hands, throws) for name in self.met}

    def figures(self, result: Result) -> list[Figure]:
        """Length, ties, stalemates, wins by seat, who was ahead."""
        seats = range(self.match.setup.seats)
        goal = self.match.setup.goal
        return [
            result.figure("rounds", "rounds a game", share=False),
            result.figure("ties", "games tied for first place"),
            result.figure("stalemates", "games that end in a stalemate"),
            *(
                result.figure(f"share.{seat}", f"seat {seat} wins, a draw divided ({self.match.policy[seat]})", unit=WHOLE)
                for seat in seats
            ),
            *(result.figure(f"won.{seat}", f"seat {seat} wins alone") for seat in seats),
            *(result.figure(f"shared.{seat}", f"seat {seat} shares first place") for seat in seats),
            result.figure("led", f"one seat alone is first to hand over {max(0, goal - 2)}"),
            result.figure("leader", "and that seat wins, alone or not"),
        ]

    def pictures(self, result: Result) -> list[Picture]:
        seats = range(self.match.setup.seats)
        won = tuple(result.figure(f"share.{seat}", f"seat {seat}\n{self.match.policy[seat]}", unit=WHOLE) for seat in seats)
        return [Picture("rounds a game", spread=result.spreads["rounds"]), Picture("games won, a draw divided", won)]

    def notes(self, result: Result) -> list[str]:
        seen = result.spreads["rounds"]
        five, half, most = (percentile(seen, part) for part in (0.05, 0.5, 0.95))
        longest = int(np.flatnonzero(seen)[-1])
        more = " or more" if longest == _BINS - 1 else ""
        at_most = f"half of the games need at most {half}, 5 % at most {five}, 95 % at most {most}"
        return [f"Rounds: {at_most}; the longest {longest}{more}."]


def made(question: Question, options: Any, *, large: bool, tell: Tell) -> Games:
    """A question about POK made ready; a table that was never made takes a while, and *tell* says how far it is."""
    game.start(question.seats, options)  # refuses what cannot be played
    house = options != game.PRINTED
    if house and set(question.policies) != {"random"}:
        raise Trouble("Sensible players, experts and sharks of POK are for the printed game; with house rules 'random' plays.")
    dice = tuple(tuple(BLANK if face is None else int(face) for face in die) for die in options.dice)
    setup = Setup(question.seats, options.hand, options.goal, dice)
    match, looked_up = Match(setup, question.policies), _looked_up(question)
    worth = {"values": values(question.seats)} if "shark" in question.policies else {}
    if looked_up and question.seats not in SEATS:
        if question.games > _LANES:
            raise Trouble(f"With {question.seats} seats only 'random' plays more than {_LANES:,} games.")
        return Games(match, lanes_for(question.games, _FEW, _FEW), question.seed, worth, games=1, met=looked_up)
    small, size = (_FEW, _MANY) if "shark" in question.policies else (_SMALL, _LARGE)
    lanes = lanes_for(-(-question.games // _GAMES), small, size if large else small)
    return Games(match, lanes, question.seed, worth | {name: table(name, question.seats, tell) for name in looked_up})


def _looked_up(question: Question) -> tuple[str, ...]:
    names = [name for name in question.policies if name not in ("random", "shark")]
    return tuple(dict.fromkeys((*names, *sharks.TABLES) if "shark" in question.policies else names))
