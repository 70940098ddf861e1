"""Pokerdice as an experiment: points, who wins, what the order of rolling is worth, whether who was ahead wins."""

from dataclasses import dataclass
from functools import partial
from typing import Any, Final, NamedTuple

import jax
import jax.numpy as jnp
import numpy as np
from jax import lax

from ...bots.pokerdice.expert.beliefs import evidence
from ...core import Trouble
from ..chance import Array, Key, key_of, uint, words
from ..questions import Figure, Picture, Question, Result, Tell, counted, flagged
from . import expert
from .array_rules import Hand, Setup, bid_at, gains, spend, start
from .policies import POLICIES as POLICIES
from .policies import Match, Table, meet, play

# --- whole games of Pokerdice, many at once: all games have the same number of rounds, so they go in step ---


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
        if self.named is not None:
            return [f"Seat {self.named} rolls first in every game."]
        return ["Every seat rolls first equally often."]


def _known(options: Any) -> None:
    """As at the table experts and sharks know nothing of house rules."""
    if not options.printed:
        raise Trouble("Pokerdice with house rules is not solved: let random or sensible players play.")


def made(question: Question, options: Any, *, large: bool, tell: Tell) -> Games:
    if set(_STRONG) & set(question.policies):
        _known(options)
    match = Match(Setup(question.seats, options), question.policies, _MANY if large else expert.TOGETHER)
    turns = question.seats if options.first is None else 1
    block = expert.TOGETHER if set(_STRONG) & set(question.policies) else _BLOCK
    size = min(_LARGE.get(name, _USUAL_LARGE) for name in question.policies) if large else 1
    return Games(match, -(-question.games // (block * turns)), block, size, question.seed, options.first)
