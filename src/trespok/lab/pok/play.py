"""Whole games of POK, many at once, each seat by its policy: every lane plays as many games, one after the other.

Counting what has ended at some moment would favour short games; a fixed number a lane favours none.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import count
from typing import Final, NamedTuple, TypeAlias

import jax
import jax.numpy as jnp
import numpy as np
from jax import lax
from numpy.typing import NDArray

from ..chance import Array, Key, digits, uint, words
from . import sharks
from .array_rules import Hands, Setup, Thrown, ended, hand_of, held, reached, settle, start, throw, winners
from .sharks import Beliefs, before
from .tables import FINE, Limits, Spot, Tables, spot_of

Draw: TypeAlias = Callable[[int], tuple[Array, Array]]  # block n of the bits of this round: two words


@dataclass(frozen=True)
class Match:
    setup: Setup
    policy: tuple[str, ...]

    def seats(self, *names: str) -> list[int]:
        return [seat for seat, name in enumerate(self.policy) if name in names]


def thoughts(match: Match, like: Array) -> Beliefs:
    """What is thought before the first round, where somebody thinks at all."""
    return before(match.setup.seats, like) if match.seats("shark") else ()


def fists(
    match: Match, tables: Tables, hands: Hands, thrown: Thrown, draw: Draw, *, beliefs: Beliefs = ()
) -> tuple[list[Array], Beliefs]:
    """What every seat shows, by policy, and what the sharks think of it.

    Block 0 of the bits is the dice's word and one for the random seats; other mixing seats have half a word each
    after it.
    """
    wild, deep = match.seats("random"), match.seats("shark")
    found = dict(zip(wild, _at_random([held(hand_of(hands, seat)) for seat in wild], draw(0)[1]), strict=True))
    if len(wild) < len(match.policy):
        spot = spot_of(match.setup, hands, thrown)
        limits = {seat: spot.limits(tables, match.policy[seat], seat) for seat in match.seats(*tables)}
        if deep:
            limits |= sharks.answers(tables, spot, beliefs, deep)
        found |= {seat: _drawn(mix, seat, draw) for seat, mix in limits.items()}
    shown = [found[seat] for seat in range(match.setup.seats)]
    return shown, sharks.taught(tables, spot, beliefs, shown) if deep else ()


def _drawn(limits: Limits, seat: int, draw: Draw) -> Array:
    half = (draw(1 + seat // 4)[seat // 2 % 2] >> uint(16 * (seat % 2))) & uint(FINE - 1)
    above = (half >= (limits & uint(0xFFFF))).astype(uint) + (half >= (limits >> uint(16))).astype(uint)
    return uint(1) << (above << uint(1))


def _at_random(masks: Sequence[Array], word: Array) -> list[Array]:
    kinds = [(mask + (mask >> uint(2)) + (mask >> uint(4))) & uint(3) for mask in masks]
    found = []
    for mask, number in zip(masks, digits(word, kinds), strict=True):
        first = mask & (~mask + uint(1))
        rest = mask ^ first
        second = rest & (~rest + uint(1))
        found.append(jnp.where(number == uint(0), first, jnp.where(number == uint(1), second, rest ^ second)))
    return found


# A game that is over is one number: its rounds, who won, who was ahead, whether it was a stalemate.
LONGEST: Final = 0xFFFF
WINNERS: Final = 16  # seven bits
AHEAD: Final = 23  # seven bits
DEAD: Final = 30
_SIDES: Final = 6


class Lane(NamedTuple):
    hands: Hands
    rounds: Array
    ahead: Hands  # who was the first to be two counters from the goal, or among the first
    beliefs: Beliefs  # what sharks think of everybody, where there are any


def begin(match: Match, lane: Array) -> Lane:
    nothing = jnp.zeros_like(lane)
    return Lane(start(match.setup, lane), nothing, (nothing,) * len(match.setup.spans), thoughts(match, lane))


class Bits(NamedTuple):
    """Where chance comes from: a key, and the number of each lane."""

    key: Key
    lane: Array


def go_on(match: Match, tables: Tables, bits: Bits, first: Array, now: Lane, *, many: int) -> tuple[Lane, Array]:
    """*many* rounds from number *first* on; what ends is replaced by a fresh game, and its record comes back, 0 where none.

    No game may end twice: *many* is at most the goal, for nobody hands over more than one counter a round.
    """
    setup = match.setup
    fresh, record = begin(match, bits.lane), jnp.zeros_like(bits.lane)
    for more in range(many):
        now, goal, dead = _round(match, tables, bits, first + uint(more), now)
        over = (sum(goal) != uint(0)) | dead
        told = now.rounds | (winners(setup, goal) << uint(WINNERS)) | (winners(setup, now.ahead) << uint(AHEAD))
        record = jnp.where(over, told | (dead.astype(uint) << uint(DEAD)), record)
        now = jax.tree.map(partial(jnp.where, over), fresh, now)
    return now, record


def _round(match: Match, tables: Tables, bits: Bits, number: Array, now: Lane) -> tuple[Lane, Hands, Array]:
    """One round; the seats that have reached the goal, and the games in which nobody can move any more."""
    setup = match.setup
    draw = _drawing(bits, number)
    thrown = _thrown(match, draw)
    shown, beliefs = fists(match, tables, now.hands, thrown, draw, beliefs=now.beliefs)
    hands = settle(setup, now.hands, thrown.asks, shown).hands
    goal, dead = ended(setup, hands)
    near = reached(setup, hands, setup.kept + 2)
    nobody = sum(now.ahead) == uint(0)
    ahead = tuple(jnp.where(nobody, new, old) for new, old in zip(near, now.ahead, strict=True))
    return Lane(hands, now.rounds + uint(1), ahead, beliefs), goal, dead


def _drawing(bits: Bits, number: Array) -> Draw:
    blocks: dict[int, tuple[Array, Array]] = {}

    def draw(block: int) -> tuple[Array, Array]:
        """The number of the round and the block share a word."""
        if block not in blocks:
            blocks[block] = words(bits.key, bits.lane, jnp.zeros_like(bits.lane) + (number | uint(block << 28)))
        return blocks[block]

    return draw


def _thrown(match: Match, draw: Draw) -> Thrown:
    return throw(match.setup, digits(draw(0)[0], (_SIDES,) * len(match.setup.dice)))


@partial(jax.jit, static_argnames=("match", "games", "many"))
def records(key: Key, lane: Array, tables: Tables, *, match: Match, games: int, many: int = 1) -> Array:
    """The records of *games* games in each lane of these numbers, [game, lane]; *many* rounds a turn of the loop.

    What a lane plays depends on the key and its number alone, whatever lanes are played beside it.
    """
    places = jnp.arange(len(lane), dtype=uint)
    nothing = jnp.zeros_like(lane)

    def going(state: tuple[Array, Lane, Array, Array]) -> Array:
        return jnp.any(state[2] < uint(games))

    def turn(state: tuple[Array, Lane, Array, Array]) -> tuple[Array, Lane, Array, Array]:
        first, now, done, kept = state
        now, record = go_on(match, tables, Bits(key, lane), first, now, many=many)
        over = record != uint(0)
        row = jnp.where(over, done, uint(games))  # beyond the last row nothing is written
        kept = kept.at[row, places].set(record, mode="drop", unique_indices=True)
        return first + uint(many), now, done + over.astype(uint), kept

    state = (uint(0) + nothing[0], begin(match, lane), nothing, jnp.zeros((games, len(lane)), uint))
    return lax.while_loop(going, turn, state)[3]


Ask: TypeAlias = Callable[[NDArray[np.int32], NDArray[np.int32]], Tables]  # hands [seat, game] and throws by number


@partial(jax.jit, static_argnums=0)
def _opened(match: Match, bits: Bits, number: Array, hands: Hands) -> Spot:
    return spot_of(match.setup, hands, _thrown(match, _drawing(bits, number)))


_one_round: Final = jax.jit(partial(go_on, many=1), static_argnums=0)


def records_by_asking(key: Key, lane: Array, tables: Tables, ask: Ask, *, match: Match, games: int) -> NDArray[np.uint32]:
    """The records that ``records`` would give, where *ask* says round by round how everybody mixes, beside the *tables*."""
    bits, now = Bits(key, lane), begin(match, lane)
    kept = np.zeros((games, len(lane)), np.uint32)
    done = np.zeros(len(lane), np.int64)
    for number in count():
        going = np.flatnonzero(done < games)
        if not len(going):
            return kept
        spot = _opened(match, bits, uint(number), now.hands)
        pages = {}
        for name, some in ask(np.asarray(spot.hands)[:, going], np.asarray(spot.throws)[going]).items():
            pages[name] = np.zeros(spot.hands.shape, np.uint32)
            pages[name][:, going] = some
        now, record = _one_round(match, {**tables, **pages}, bits, uint(number), now)
        over = going[np.asarray(record)[going] != 0]
        kept[done[over], over] = np.asarray(record)[over]
        done[over] += 1
    raise AssertionError


Rows: TypeAlias = tuple[Array, ...]  # of a lane

ROWS: Final = 7
# What ``sums`` says, then wins alone and wins shared, by seat.
SUMS: Final = ("rounds", "squares", "ties", "stalemates", "led", "leader_won")
_BYTES: Final = 4
_CHUNKS: Final = 1024
_LANES: Final = 256  # whose squares of 64 games 32 bits surely hold together
WHOLE: Final = 420  # a game, in parts that a draw of up to seven divides without a rest


def nothing(like: Array) -> Rows:
    return (jnp.zeros_like(like),) * ROWS


def add(rows: Rows, record: Array) -> Rows:
    """One game more, where its record is not 0."""
    rounds = record & uint(LONGEST)
    won = (record >> uint(WINNERS)) & uint(0x7F)
    ahead = (record >> uint(AHEAD)) & uint(0x7F)
    dead = (record >> uint(DEAD)) & uint(1)
    tied = (won & (won - uint(1))) != uint(0)
    led = (ahead != uint(0)) & ((ahead & (ahead - uint(1))) == uint(0))  # one seat alone was ahead
    flags = _flag(tied) | (dead << uint(8)) | (_flag(led) << uint(16)) | (_flag(led & ((ahead & won) != uint(0))) << uint(24))
    alone, shared = jnp.where(tied, uint(0), won), jnp.where(tied, won, uint(0))
    more = (
        rounds,
        rounds * rounds,
        flags,
        _spread(alone),
        _spread(alone >> uint(4)),
        _spread(shared),
        _spread(shared >> uint(4)),
    )
    return tuple(old + new for old, new in zip(rows, more, strict=True))


def _flag(truth: Array) -> Array:
    return jnp.where(truth, uint(1), uint(0))


def _spread(bits: Array) -> Array:
    found = uint(0)
    for bit in range(_BYTES):
        found = found | (((bits >> uint(bit)) & uint(1)) << uint(8 * bit))
    return found


@jax.jit
def tallied(records: Array) -> Rows:
    """The rows of every lane, from records [game, lane]."""
    return lax.fori_loop(0, len(records), lambda game, rows: add(rows, records[game]), nothing(records[0]))


@partial(jax.jit, static_argnums=0)
def _parts(setup: Setup, records: Array) -> Array:
    """[seat, sum or squares, chunk] of what a seat has of each game, in 420ths: all of it, a half, a third, ..."""
    won = jnp.where((records >> uint(DEAD)) != uint(0), uint((1 << setup.seats) - 1), (records >> uint(WINNERS)) & uint(0x7F))
    each = jnp.asarray(np.array([0, *(WHOLE // many for many in range(1, 8))], np.uint32))[lax.population_count(won)]
    found = []
    for seat in range(setup.seats):
        mine = each * ((won >> uint(seat)) & uint(1))
        found.append(jnp.stack([mine.sum(axis=0, dtype=uint), (mine * mine).sum(axis=0, dtype=uint)]))
    every = jnp.stack(found)
    every = jnp.pad(every, ((0, 0), (0, 0), (0, -every.shape[2] % _LANES)))
    return every.reshape(setup.seats, 2, -1, _LANES).sum(axis=3, dtype=uint)


def parts(setup: Setup, records: Array) -> NDArray[np.int64]:
    """Over all games what each seat has of them, in 420ths, and the sum of the squares, [seat, 2]; a draw is divided."""
    return np.asarray(np.asarray(_parts(setup, records)).sum(axis=2, dtype=np.int64))


@partial(jax.jit, static_argnums=0)
def _chunks(setup: Setup, rows: Rows) -> Array:
    """[sum, chunk]: lanes added up as far as 32 bits surely hold."""
    split = [[(row >> uint(8 * place)) & uint(0xFF) for place in range(_BYTES)] for row in rows[2:]]
    columns = [*rows[:2], *split[0], *(split[1] + split[2])[: setup.seats], *(split[3] + split[4])[: setup.seats]]
    every = jnp.stack(columns)
    every = jnp.pad(every, ((0, 0), (0, -every.shape[1] % _CHUNKS)))
    return every.reshape(len(columns), _CHUNKS, -1).sum(axis=2, dtype=uint)


def sums(setup: Setup, rows: Rows) -> NDArray[np.int64]:
    """``SUMS``, then wins alone and wins shared by seat, over all lanes."""
    return np.asarray(np.asarray(_chunks(setup, rows)).sum(axis=1, dtype=np.int64))
