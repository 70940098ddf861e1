"""Pokerdice as an experiment: points, who wins, what the order of rolling is worth, whether who was ahead wins."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

import jax
import numpy as np

from ...core import Trouble
from ..chance import key_of
from ..questions import Figure, Picture, Question, Result, Tell, counted, flagged
from . import expert
from .array_rules import Setup
from .play import games
from .policies import POLICIES as POLICIES
from .policies import Match

_STRONG: Final = ("expert", "shark")
_BLOCK: Final = 1 << 12  # games with the same first roller; the strong settle theirs together
_MANY: Final = 1 << 13  # rounds that a GPU settles at a time
_LARGE: Final = {"random": 1 << 8} | dict.fromkeys(_STRONG, 1 << 7)  # blocks a piece; a player who thinks has much to keep
_USUAL_LARGE: Final = 1 << 4


@dataclass(frozen=True)
class Games:
    """Blocks of games; block after block the first roller is the next seat, unless the host has named one."""

    match: Match
    blocks: int
    block: int  # games
    size: int  # blocks a piece
    seed: str
    named: int | None

    @property
    def pieces(self) -> int:
        return self._turns * -(-self.blocks // self.size)

    @property
    def _turns(self) -> int:
        return self.match.setup.seats if self.named is None else 1

    def piece(self, number: int, device: Any = None) -> Result:
        turn, group = number % self._turns, number // self._turns
        first = turn if self.named is None else self.named
        own = np.arange(group * self.size, min((group + 1) * self.size, self.blocks), dtype=np.uint32)
        lane = ((own * self._turns + turn)[:, None] * self.block + np.arange(self.block)).astype(np.uint32).ravel()
        seats = self.match.setup.seats
        ended = games(key_of(self.seed), jax.device_put(lane, device), np.int32(first), match=self.match)
        found = jax.device_get(ended)
        counts = {"tied": flagged(found.tied), "best": counted(found.points.max(axis=0))}
        counts["margin"] = counted(found.points.max(axis=0) - np.sort(found.points, axis=0)[-2])
        led = found.leader < seats
        counts["led"], counts["leader"] = flagged(led), flagged((found.leader == found.winner)[led])
        for order in range(seats):
            seat = (order + first) % seats
            won = flagged(found.winner == order)
            points = counted(found.points[order])
            counts |= {f"won.{seat}": won, f"points.{seat}": points, f"order.{order}": won, f"gained.{order}": points}
        spread = np.bincount(found.points.max(axis=0), minlength=1)
        return Result(len(lane), counts, {"best": tuple(int(many) for many in spread)})

    def figures(self, result: Result) -> list[Figure]:
        """Points and wins by seat and by order of rolling, ties, who was ahead."""
        seats = range(self.match.setup.seats)
        names = self.match.policy
        return [
            *(result.figure(f"won.{seat}", f"seat {seat} wins ({names[seat]})") for seat in seats),
            *(result.figure(f"points.{seat}", f"points of seat {seat}", share=False) for seat in seats),
            *(result.figure(f"order.{seat}", f"roller number {seat + 1} wins") for seat in seats),
            *(result.figure(f"gained.{seat}", f"points of roller number {seat + 1}", share=False) for seat in seats),
            result.figure("best", "points of the winner", share=False),
            result.figure("margin", "points ahead of the second", share=False),
            result.figure("tied", "games decided by who rolled last"),
            result.figure("led", "one seat alone is ahead after half the rounds"),
            result.figure("leader", "and that seat wins"),
        ]

    def pictures(self, result: Result) -> list[Picture]:
        """Wins by seat, by order of rolling, and the winners' points."""
        seats = range(self.match.setup.seats)
        won = tuple(result.figure(f"won.{seat}", f"seat {seat}\n{self.match.policy[seat]}") for seat in seats)
        order = tuple(result.figure(f"order.{seat}", f"roller {seat + 1}") for seat in seats)
        return [
            Picture("games won by seat", won),
            Picture("games won by order of rolling", order),
            Picture("points of the winner", spread=result.spreads["best"]),
        ]

    def notes(self, result: Result) -> list[str]:
        del result
        if self.named is not None:
            return [f"Seat {self.named} rolls first in every game."]
        return ["Every seat rolls first equally often."]


def _known(options: Any) -> None:
    """As at the table experts and sharks know nothing of house rules."""
    if not options.printed:
        raise Trouble("Pokerdice with house rules is not solved: let random or sensible players play.")


def made(question: Question, options: Any, *, large: bool, tell: Tell) -> Games:
    del tell  # nothing to make
    if set(_STRONG) & set(question.policies):
        _known(options)
    match = Match(Setup(question.seats, options), question.policies, _MANY if large else expert.TOGETHER)
    turns = question.seats if options.first is None else 1
    block = expert.TOGETHER if set(_STRONG) & set(question.policies) else _BLOCK
    size = min(_LARGE.get(name, _USUAL_LARGE) for name in question.policies) if large else 1
    return Games(match, -(-question.games // (block * turns)), block, size, question.seed, options.first)
