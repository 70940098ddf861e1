"""What a shark of POK thinks of everybody and answers, many rounds at once: the batched half of ``bots.pok.shark``."""

from collections.abc import Callable, Sequence
from functools import cache
from itertools import pairwise, product
from typing import Any, Final, NamedTuple, TypeAlias

import jax.numpy as jnp
import numpy as np
from jax import lax
from numpy.typing import NDArray

from ...bots.pok.expert import BEFORE, FAMILY, SLIP, WISHES
from ...bots.pok.sensible import part
from ...solve.pok import load
from ...solve.pok.positions import DONE, HANDS, LESS, handing, order, rank
from ..chance import Array, uint
from .tables import CHANCE, Limits, Spot, Tables, chances_of, fallen, limits_of, rounded

TRUST: Final = 14  # bits of a trust
_LOG: Final = 16  # bits of a logarithm
_MOST: Final = 1 << (_LOG + 8)
_STEP: Final = 4  # bits of a logarithm that are not told apart where it is turned back
_ONE: Final = 1 << 16


class Belief(NamedTuple):
    """About one seat: logarithms, beside a player who is neither."""

    random: Array
    sensible: Array


class Kinds(NamedTuple):
    """How a sensible and a strong player would mix in one seat, and how many symbols it holds."""

    sensible: Limits
    strong: Limits
    held: Array


class Thought(NamedTuple):
    """How a seat is thought to mix, by symbol, and the trust in that."""

    model: tuple[Array, ...]
    trust: Array


Beliefs: TypeAlias = tuple[Belief, ...]


def before(seats: int, like: Array) -> Beliefs:
    random, sensible = (
        jnp.zeros(like.shape, np.int32) + round(float(np.log(BEFORE[kind] / BEFORE[2])) * (1 << _LOG)) for kind in (0, 1)
    )
    return (Belief(random, sensible),) * seats


@cache
def _logs() -> NDArray[np.int32]:
    """By symbols held, 1 to 3, and a chance: the logarithm of seeing it, slips included."""
    chance = np.arange((1 << CHANCE) + 1) / (1 << CHANCE)
    rows = [np.log((1.0 - SLIP) * chance + SLIP / held) for held in (1, 2, 3)]
    return np.round(np.stack(rows) * (1 << _LOG)).astype(np.int32)


def learned(beliefs: Beliefs, kinds: Sequence[Kinds], fists: Sequence[Array]) -> Beliefs:
    """The same after a round in which these fists were opened."""
    found = []
    for belief, kind, fist in zip(beliefs, kinds, fists, strict=True):
        logs = jnp.asarray(_logs())
        row = kind.held - 1
        plain = jnp.asarray(np.round(-np.log([1.0, 2.0, 3.0]) * (1 << _LOG)).astype(np.int32))[row]
        sensible, strong = (logs[row, _shown(mix, fist)] for mix in (kind.sensible, kind.strong))
        found.append(
            Belief(
                jnp.clip(belief.random + plain - strong, -_MOST, _MOST),
                jnp.clip(belief.sensible + sensible - strong, -_MOST, _MOST),
            )
        )
    return tuple(found)


def _shown(limits: Limits, fist: Array) -> Array:
    discs, squares, triangles = chances_of(limits)
    return jnp.where(fist == uint(1), discs, jnp.where(fist == uint(4), squares, triangles))


def thought(belief: Belief, kind: Kinds, held: Sequence[Array]) -> Thought:
    """How a seat that holds these symbols is thought to mix now, and the trust: the member of the family nearest to a root."""
    most = jnp.maximum(jnp.maximum(belief.random, belief.sensible), 0)
    table = jnp.asarray(fallen(1 << (_LOG - _STEP), _ONE))
    random, sensible, neither = (
        table[jnp.minimum((most - log) >> _STEP, len(table) - 1)] for log in (belief.random, belief.sensible, 0)
    )
    plain = random + sensible
    trust: Array = uint(0)
    for less, more in pairwise(FAMILY):
        least = round(((less + more) / 2) ** 2 * (1 << TRUST))
        step = uint(round((more - less) * (1 << TRUST)))
        trust = trust + jnp.where(plain << uint(TRUST) >= (plain + neither) * uint(least), step, uint(0))
    wild = (random << uint(CHANCE)) // jnp.maximum(plain, uint(1))  # among plain players
    even = uint(1 << CHANCE) // kind.held.astype(uint)
    model = tuple(
        (jnp.where(mine, wild * even, uint(0)) + (uint(1 << CHANCE) - wild) * chance) >> uint(CHANCE)
        for mine, chance in zip(held, chances_of(kind.sensible), strict=True)
    )
    return Thought(model, trust)


_WIN: Final = (1 << 17) - 64  # a win; times chances that rounding has made a little more than one it is still 32 bits
_KEPT: Final = 24  # bits
_LEAN: Final = 16
_PART: Final = 14
_STEPS: Final = 512  # of e**-x a unit
_FINER: Final = 12  # bits


def values(seats: int) -> NDArray[np.uint32]:
    """What every position is worth to every hand by the shipped values, flat as they are."""
    return np.round(load(seats).table * _WIN).astype(np.uint32)


@cache
def _showings(seats: int) -> NDArray[np.int32]:
    """[seat, joint showing]: its symbol."""
    return np.array(list(product(range(3), repeat=seats)), np.int32).T


def stakes(worths: Array, hands: Array, throws: Array) -> Array:
    """What every joint showing is worth to every seat [seat, showing, batch], by hands [seat, batch] and throws [batch]."""
    seats = len(hands)
    side, shown = seats + 1, _showings(seats)
    counts = [(shown == symbol).sum(axis=0).astype(np.int32)[:, None] for symbol in (0, 1)]
    bits = jnp.asarray(handing(seats))[(throws[None] * side + counts[0]) * side + counts[1]]
    less = jnp.asarray(LESS.ravel())
    after = []
    for mine, symbol in zip(hands, shown, strict=True):
        fewer = jnp.stack([less[mine * 3 + colour] for colour in range(3)])[symbol]
        after.append(jnp.where((bits >> symbol[:, None]) & 1 != 0, fewer, mine[None]))
    stood = jnp.stack(after)
    smaller, place = order(jnp, stood)
    done = stood == DONE
    winners = done.sum(axis=0)
    number = jnp.where(winners > 0, 0, rank(jnp, stood, place))
    shares = np.array([0, *(_WIN // many for many in range(1, side))], np.uint32)  # POK-5.2
    won = jnp.where(done, jnp.asarray(shares)[winners][None], uint(0))
    return jnp.where(winners > 0, won, worths[number[None] * seats + smaller])


def respond(stakes: Array, held: Array, models: Array, trust: Array) -> Array:
    """What the seats come to, [seat, symbol, batch] in 32768ths, each leaning to what answers the others.

    A seat is taken to play its model [seat, symbol, batch] as often as the trust [seat, batch] says, and freely else; what
    comes back is the free part.
    """
    parts = jnp.asarray(np.array([round(part(step) * (1 << _PART)) for step in range(len(WISHES))], np.int32))
    softer = jnp.asarray(np.round((_STEPS << _FINER) / (WISHES * _WIN)).astype(np.uint32))
    table = jnp.asarray(fallen(_STEPS, 1 << (31 - _LEAN)))
    trusted = trust[:, None] * models
    freely = uint(1 << TRUST) - trust[:, None]

    def step(number: Array, kept: Array) -> Array:
        seen = rounded(trusted + freely * rounded(kept, _KEPT - CHANCE).astype(uint), TRUST)
        worth = _worths(stakes, seen)
        most = jnp.where(held, worth, uint(0)).max(axis=1, keepdims=True)
        down = (jnp.where(held, most - worth, uint(0)) * softer[number]) >> uint(_FINER)
        odds = jnp.where(held, table[jnp.minimum(down, uint(len(table) - 1))], uint(0))
        lean = (odds << uint(_LEAN)) // odds.sum(axis=1, keepdims=True, dtype=np.uint32)
        far = lean.astype(np.int32) - rounded(kept, _KEPT - _LEAN)
        return kept + ((far * parts[number]) >> (_PART + _LEAN - _KEPT))

    even = jnp.where(held, (1 << _KEPT) // held.sum(axis=1, keepdims=True, dtype=np.int32), 0)
    return rounded(lax.fori_loop(0, len(WISHES), step, even), _KEPT - CHANCE).astype(uint)


def _worths(stakes: Array, seen: Array) -> Array:
    """What each symbol is worth to each seat, the others mixing as *seen* says: [seat, symbol, batch].

    By halves: for the seats of one half the other half is summed out at once, and each half is then halved again.
    """
    found: dict[int, Array] = {}

    def split(left: Array, first: int, last: int) -> None:
        """*left* is [seat, their joint showing, batch], for the seats from *first* up to *last*."""
        if last - first == 1:
            found[first] = left[0]
            return
        middle = (first + last + 1) // 2
        one, other = _joint(seen[first:middle]), _joint(seen[middle:last])
        both = left.reshape(last - first, len(one), len(other), left.shape[-1])
        split(_weighed(both[: middle - first], other[None, None], axis=2), first, middle)
        split(_weighed(both[middle - first :], one[None, :, None], axis=1), middle, last)

    split(stakes, 0, len(seen))
    return jnp.stack([found[seat] for seat in range(len(seen))])


def _joint(mixes: Sequence[Array] | Array) -> Array:
    """[joint showing, batch]: how likely it is."""
    found = mixes[0]
    for mix in mixes[1:]:
        found = rounded(found[:, None] * mix[None], CHANCE).reshape(-1, mix.shape[-1])
    return found


def _weighed(worth: Array, chances: Array, axis: int) -> Array:
    total: Array = uint(0)
    for number in range(worth.shape[axis]):
        one, chance = (lax.index_in_dim(every, number, axis, keepdims=False) for every in (worth, chances))
        total = total + one * chance
    return rounded(total, CHANCE)


TABLES: Final = ("sensible", "strong", "expert")  # what it looks up
_HELD: Final = np.array(HANDS) > 0
_once: Final[Callable[[Any], Any]] = lax.optimization_barrier  # else it is worked out again for every joint showing


def _kinds(tables: Tables, spot: Spot) -> list[Kinds]:
    held = jnp.asarray(_HELD.sum(axis=1, dtype=np.int32))[spot.hands]
    return [
        Kinds(spot.limits(tables, "sensible", seat), spot.limits(tables, "strong", seat), held[seat])
        for seat in range(len(spot.hands))
    ]


def answers(tables: Tables, spot: Spot, beliefs: Beliefs, seats: Sequence[int]) -> dict[int, Limits]:
    """How the sharks in these seats mix; one that trusts nobody to be plain plays as the expert."""
    spot = _once(spot)
    held = jnp.asarray(_HELD)[spot.hands].transpose(0, 2, 1)  # [seat, symbol, game]
    company = [
        thought(belief, kind, list(mine)) for belief, kind, mine in zip(beliefs, _kinds(tables, spot), held, strict=True)
    ]
    models, trust = jnp.stack([jnp.stack(one.model) for one in company]), jnp.stack([one.trust for one in company])
    made = (stakes(tables["values"], spot.hands, spot.throws), held, models, trust)
    worth, held, models, trust = _once(made)
    found = {}
    for seat in seats:
        others = trust.at[seat].set(0)
        free = limits_of(*respond(worth, held, models, others)[seat])
        found[seat] = jnp.where((others != 0).any(axis=0), free, spot.limits(tables, "expert", seat))
    return found


def taught(tables: Tables, spot: Spot, beliefs: Beliefs, fists: Sequence[Array]) -> Beliefs:
    """What the sharks think after these fists were opened."""
    return learned(beliefs, _kinds(tables, spot), fists)
