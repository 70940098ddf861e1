"""The players of Pokino in the batch: how well each seat watches, by name and by number."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, Final

import jax

from ...bots.match import LAST_HAND
from ...bots.pokino.watcher import EXPERT, SENSIBLE, SLEEPER, Care
from ...core import Trouble
from ...games.pokino import Cup
from ...games.pokino.sets import board_set
from ..chance import key_of
from ..questions import Count, Figure, Lanes, Picture, Question, Result, Tell, counted, flagged, lanes_for
from .play import Company, sittings
from .sitting import Setup, cells
from .watching import Attention


def _of(care: Care, *, hurries: bool = False) -> Attention:
    return Attention(care.misses, care.late, care.steals, care.rebuys, hurries)


POLICIES: Final = {
    "attentive": Attention(),
    "sensible": _of(SENSIBLE),
    "sleeper": _of(SLEEPER),
    "expert": _of(EXPERT, hurries=True),
}
NUMBERS: Final = ("misses", "late", "steals")  # may be given as options of a question: one for all seats, or one each


def company_of(policy: Sequence[str], asked: Mapping[str, str]) -> tuple[Attention, ...]:
    """The attention of every seat: as its policy has it, but for the numbers that were asked for."""
    given = {name: _chances(name, asked[name], len(policy)) for name in NUMBERS if name in asked}
    found = []
    for seat, name in enumerate(policy):
        mine = POLICIES[name]
        misses, late, steals = (given[each][seat] if each in given else getattr(mine, each) for each in NUMBERS)
        found.append(replace(mine, misses=misses, late=late, steals=steals))
    return tuple(found)


def _chances(name: str, word: str, seats: int) -> list[float]:
    try:
        found = [float(part) for part in word.split("/")]
    except ValueError:
        found = []
    if len(found) not in (1, seats) or not all(0 <= chance <= 1 for chance in found):
        raise Trouble(
            f"{name} is a chance from 0 to 1 for all seats, or {seats} of them with strokes between, not '{word[:40]}'."
        )
    return found * seats if len(found) == 1 else found


_SMALL, _LARGE = 1 << 11, 1 << 19


@dataclass(frozen=True)
class Games:
    """Sittings of seats that watch well or not so well."""

    setup: Setup
    policy: tuple[str, ...]
    company: Company
    hands: int
    lanes: Lanes
    seed: str

    @property
    def pieces(self) -> int:
        return self.lanes.pieces

    def piece(self, number: int, device: Any = None) -> Result:
        lane = self.lanes.of(number, device)
        pool = cells(self.setup.boards)
        ended = sittings(key_of(self.seed), lane, pool, setup=self.setup, company=self.company, hands=self.hands)
        found = jax.device_get(ended)
        full = int(found.hands.sum()) - int((~found.ruined).sum())  # hands that were not the last
        counts = {"cards": Count(full, int(found.cards.sum()), int(found.squares.sum())), "ruined": flagged(found.ruined)}
        for cup in Cup:
            won, shared = int(found.won[cup].sum()), int(found.shared[cup].sum())
            counts[f"cup.{cup}"], counts[f"split.{cup}"] = Count(full, won, won), Count(won, shared, shared)
        best = found.net == found.net.max(axis=0)
        counts["tied"] = flagged(best.sum(axis=0) > 1)
        ahead = found.half == found.half.max(axis=0)
        led = ahead.sum(axis=0) == 1
        counts["led"], counts["leader"] = flagged(led), flagged((ahead & best).any(axis=0)[led])
        for seat in range(self.setup.seats):
            counts[f"won.{seat}"] = flagged(best[seat] & (best.sum(axis=0) == 1))
            counts[f"net.{seat}"] = counted(found.net[seat])
            counts[f"rebuys.{seat}"] = counted(found.rebuys[seat])
            counts[f"stolen.{seat}"] = counted(found.stolen[seat])
        return Result(len(lane), counts)

    def figures(self, result: Result) -> list[Figure]:
        """Length, cups, shared cups, wins and counters by seat, who was ahead."""
        seats = range(self.setup.seats)
        return [
            result.figure("cards", "cards to POKINO", share=False),
            *(result.figure(f"cup.{cup}", f"hands in which {str(cup).upper()} is won") for cup in Cup),
            *(result.figure(f"split.{cup}", f"{str(cup).upper()} shared, where it is won") for cup in Cup),
            *(result.figure(f"won.{seat}", f"seat {seat} wins the sitting alone ({self.policy[seat]})") for seat in seats),
            *(result.figure(f"net.{seat}", f"counters seat {seat} wins or loses", share=False) for seat in seats),
            *(result.figure(f"rebuys.{seat}", f"re-buys of seat {seat}", share=False) for seat in seats),
            *(result.figure(f"stolen.{seat}", f"pots seat {seat} steals in a sitting", share=False) for seat in seats),
            result.figure("tied", "sittings with several winners"),
            result.figure("ruined", "sittings ended by ruin"),
            result.figure("led", "one seat alone is ahead after half the hands"),
            result.figure("leader", "and that seat wins, alone or not"),
        ]

    def pictures(self, result: Result) -> list[Picture]:
        cups = tuple(result.figure(f"cup.{cup}", str(cup).upper()) for cup in Cup)
        gains = tuple(
            result.figure(f"net.{seat}", f"seat {seat}\n{self.policy[seat]}", share=False) for seat in range(self.setup.seats)
        )
        return [Picture("hands in which a cup is won", cups), Picture("counters won or lost in a sitting", gains)]

    def notes(self, result: Result) -> list[str]:
        """The race model, and what the hands are."""
        del result
        watchful = not any(mine.misses for mine in self.company)
        return [
            "Race model: none is needed, for nobody overlooks anything, so nothing is left to steal."
            if watchful
            else "Race model: one glance a card. All seats act once in every window, in an order drawn evenly for each card.",
            f"A sitting is {self.hands} hands; figures of hands leave out the last one, which goes on until every cup is won.",
        ]


def made(question: Question, options: Any, *, large: bool, tell: Tell) -> Games:
    """A question about Pokino made ready; where nothing is said, seats mark and claim by hand as well as they can."""
    del tell  # nothing to make
    if options.fine:
        raise Trouble("Nobody calls wrongly in the batch, so there is nothing to fine: leave fine out.")
    company = company_of(question.policies, question.options)
    options = replace(options, set=options.set or "fair")
    setup = Setup(question.seats, options, board_set(options.set))
    hands = options.hands or LAST_HAND
    lanes = lanes_for(question.games, _SMALL, _LARGE if large else _SMALL)
    return Games(setup, question.policies, company, hands, lanes, question.seed)
