"""The sensible player of Pokerdice in the batch: what ``bots.pokerdice.styles`` does, for many games at once.

Whole numbers throughout, so that every device plays the same games: points are counted in 4194304ths, chances in 32768ths.
By aim, dice or keep along the first axis, by game along the last.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from math import exp
from typing import Any, Final, NamedTuple

import jax.numpy as jnp
import numpy as np
from jax import lax
from numpy.typing import NDArray

from ...games.pokerdice import Aim
from ...kit.dice import Dice
from ...solve.pokerdice.rethrow import KEEPS, PLACE, THROWS, chance, mean, met, plan
from ..chance import Array, uint
from .array_rules import AIMS, FACES, Hand, Setup
from .bids import bids_of
from .bids import held as held_in
from .bids import legal as legal_in

__all__ = ["Laid", "dice_at", "kept_of", "laid", "place_of", "with_cards"]

_POINT: Final = 1 << 22
_FINE: Final = 15  # bits of a chance
_SMALL: Final = _POINT >> _FINE
_SAME: Final = 32  # what dividing by six again and again may be off
_GUESS, _STRAY, _SPITE = 0.9, 0.1, 0.6  # as the bot has them
_GUESS_STEP, _STRAY_STEP = 12, 9  # bits of a point that the two tables of e**-x do not tell apart
_ENTRIES: Final = 1 << 14
_WEIGHED: Final = 16  # choices, as the bot has it


class _Dice(NamedTuple):
    """What is known of five dice, for any cards."""

    place: NDArray[np.int32]  # of a throw, by its first five faces counted in base 6
    word: NDArray[np.uint32]  # by keep: the dice as the twin has them
    more: tuple[NDArray[np.int32], ...]  # keeps of 4, 3 ... 0 dice: the six that one more die makes of each
    less: tuple[NDArray[np.int32], ...]  # keeps of 1, 2 ... 5 dice: those with one die fewer
    within: NDArray[np.int32]  # [throw, 32]: its keeps, most dice first
    hits: NDArray[np.bool_]  # [throw, aim]
    chances: NDArray[np.float64]  # [aim, throw]: to meet it with two re-throws, played for alone
    chased: NDArray[np.int32]  # [throw, aim played for, aim]: the chance that the dice end on it


def _packed(dice: Dice) -> int:
    return sum(1 << (4 * (face - 1)) for face in dice)


@cache
def _dice() -> _Dice:
    place = np.zeros(6**5, np.int32)
    for number, dice in enumerate(THROWS):
        place[sum(dice.count(face + 1) * 6**face for face in range(5))] = number
    by_size: dict[int, list[Dice]] = {size: [dice for dice in KEEPS if len(dice) == size] for size in range(6)}
    more = tuple(
        np.array([[PLACE[tuple(sorted((*dice, face)))] for face in range(1, 7)] for dice in by_size[size]], np.int32)
        for size in (4, 3, 2, 1, 0)
    )
    less = tuple(
        np.array([[PLACE[dice[:n] + dice[n + 1 :]] for n in range(size)] for dice in by_size[size]], np.int32)
        for size in (1, 2, 3, 4, 5)
    )
    within = np.array([_within(dice) for dice in THROWS], np.int32)
    hits = np.array([met(aim) for aim in Aim]).T > 0
    odds = np.zeros((len(KEEPS), len(THROWS)))  # of every throw after a keep
    odds[: len(THROWS)] = np.eye(len(THROWS))
    first = len(THROWS)
    for one_more in more:
        odds[first : first + len(one_more)] = odds[one_more].mean(axis=1)
        first += len(one_more)
    ends = np.stack([odds[plan(chance(aim, 1))] @ odds[plan(chance(aim, 0))] @ hits for aim in Aim], axis=1)
    chances = np.array([chance(aim, 2) for aim in Aim])
    return _Dice(
        place,
        np.array([_packed(dice) for dice in KEEPS], np.uint32),
        more,
        less,
        within,
        hits,
        chances,
        np.round(ends * (1 << _FINE)).astype(np.int32),
    )


def _within(dice: Dice) -> list[int]:
    found = [dice]
    for size in (4, 3, 2, 1, 0):
        found += sorted({kept[:n] + kept[n + 1 :] for kept in found if len(kept) == size + 1 for n in range(size + 1)})
    places = [PLACE[kept] for kept in found]
    return places + places[:1] * (32 - len(places))


@cache
def _fallen(wide: float, step: int) -> NDArray[np.uint32]:
    """e**-x, x by steps of so many bits of a point in units of *wide*; 32768 is one."""
    return np.array([round(32768 * exp(-number * (1 << step) / _POINT / wide)) for number in range(_ENTRIES)], np.uint32)


class Laid(NamedTuple):
    """What a round opens with."""

    shares: tuple[Array, ...]  # by seat, the roller first: how likely it lays each card
    spoils: Array  # by final dice: what the others' cards bring the roller


def place_of(dice: Array) -> Array:
    """The number of a throw."""
    number = sum((((dice >> uint(4 * face)) & uint(15)) * uint(6**face) for face in range(FACES - 1)), jnp.zeros_like(dice))
    return jnp.asarray(_dice().place)[number]


def dice_at(keep: Array) -> Array:
    """The dice of a keep, by its number."""
    return jnp.asarray(_dice().word)[keep]


def laid(setup: Setup, hands: Sequence[Hand], place: Array) -> Laid:
    """How every seat mixes its cards once the first throw lies there (at *place*)."""
    known, held = _dice(), [held_in(hand.once) for hand in hands]
    points = np.array(setup.points)[:, None]
    usual = np.array([setup.points[aim] * mean(chance(aim, 2)) for aim in Aim])
    alone = jnp.asarray(np.round((points * known.chances - usual[:, None]) * _POINT).astype(np.int32))[:, place]
    costs = np.round(usual * _POINT).astype(np.int32)[:, None]
    roller = _shares(alone, held[0], _GUESS, _GUESS_STEP)
    chased = jnp.asarray(known.chased)[place]  # [game, played for, aim]
    odds = (roller.T[:, :, None] * chased).sum(axis=1).T >> _FINE
    failed = (
        ((1 << _FINE) - odds) * _SMALL // (setup.seats - 1)
    )  # PKD-5.3: a point to the roller, and its harm to one of so many
    watched = points.astype(np.int32) * odds * _SMALL - failed - costs
    spoils = setup.packs * _spoils(setup, [_shares(watched, mine, _GUESS, _GUESS_STEP) for mine in held[1:]])

    choices = bids_of(setup.packs)
    legal = [legal_in(setup, hand) for hand in hands]
    either = 1 + (choices[:, :1] != choices[:, -1:]).astype(np.uint32)  # two different cards may be laid in either order
    shares = tuple(_shares(watched[choices].sum(axis=1), mine, _STRAY, _STRAY_STEP, either) for mine in legal[1:])
    best = _likeliest(alone[choices].sum(axis=1), legal[0])

    def to_the_end(choice: Array) -> Array:
        cards = jnp.asarray(choices)[choice]  # [game, card]
        own = jnp.asarray(_prizes(setup))[cards].sum(axis=1).T
        return _at(_kept(_best(spoils + own)), place).max(axis=0) - jnp.asarray(costs[:, 0])[cards].sum(axis=1)

    few = _shares(lax.map(to_the_end, best), jnp.take_along_axis(legal[0], best, axis=0), _STRAY, _STRAY_STEP)
    mine = jnp.zeros_like(legal[0], np.int32).at[best, jnp.arange(len(place))].set(few)
    return Laid((mine, *shares), spoils)


def _likeliest(alone: Array, legal: Array) -> Array:
    """The choices that are worked out to the end, by game: of pairs those that look best card by card."""
    if len(alone) <= _WEIGHED:
        return jnp.broadcast_to(jnp.arange(len(alone))[:, None], alone.shape)
    return lax.top_k(jnp.where(legal, alone, -(1 << 30)).T, _WEIGHED)[1].T


def with_cards(setup: Setup, spoils: Array, cards: Sequence[Array]) -> Array:
    """By final dice: what the roller's own cards and the others' bring it."""
    prizes = _prizes(setup)
    for card in cards:
        for aim in range(AIMS):
            spoils = spoils + jnp.where((card >> uint(aim)) & uint(1) != 0, prizes[aim][:, None], 0)
    return spoils


def kept_of(final: Array, place: Array, *, left: int) -> Array:
    """The dice a roller keeps of a throw with so many re-throws left; of equals the most dice."""
    worth = _at(_kept(_best(final) if left == 2 else final), place)
    which = jnp.argmax(worth >= worth.max(axis=0) - _SAME, axis=0)
    return dice_at(jnp.asarray(_dice().within)[place, which])


def _shares(worths: Array, open_to: Array, wide: float, step: int, ways: Any = 1) -> Array:
    """What is worth more is likelier: *wide* points make a factor e."""
    most = jnp.where(open_to, worths, -(1 << 30)).max(axis=0)
    down = jnp.clip((most - worths) >> step, 0, _ENTRIES - 1)
    odds = jnp.where(open_to, jnp.asarray(_fallen(wide, step))[down] * ways, 0).astype(uint)
    return ((odds << uint(_FINE)) // jnp.maximum(odds.sum(axis=0, dtype=np.uint32), uint(1))).astype(jnp.int32)


def _prizes(setup: Setup) -> NDArray[np.int32]:
    """[aim, throw]"""
    return (np.array(setup.points)[:, None] * _dice().hits.T * _POINT).astype(np.int32)


def _spoils(setup: Setup, beliefs: Sequence[Any]) -> Array:
    """By final dice: a point for every card of another that fails, and a part of what it gains where it does not."""
    cards, hits = sum(beliefs), _dice().hits
    lost = np.round(np.array(setup.points) * _SPITE / (setup.seats - 1) * _SMALL).astype(np.int32)
    found: Array = jnp.zeros((len(THROWS), 1), np.int32)
    for aim in range(AIMS):
        found = found + jnp.where(hits[:, aim][:, None], -cards[aim] * lost[aim], cards[aim] * _SMALL)
    return found


def _kept(values: Array) -> Array:
    """What every keep is worth where the throw after it is worth *values*."""
    found, last = [values], values
    first = 0
    for more in _dice().more:
        last = sum(last[more[:, face] - first] for face in range(FACES)) // FACES
        first = first + len(found[-1])
        found.append(last)
    return jnp.concatenate(found)


def _best(values: Array) -> Array:
    """What every throw is worth with one more re-throw."""
    worth = _kept(values)
    ends = np.cumsum([0, len(THROWS), *(len(more) for more in _dice().more)])
    most = worth[ends[5] : ends[6]]  # no die kept
    for size, less in enumerate(_dice().less, 1):
        first, before = ends[5 - size], ends[6 - size]
        most, smaller = worth[first : ends[6 - size]], most
        for die in range(size):
            most = jnp.maximum(most, smaller[less[:, die] - before])
    return most


def _at(worth: Array, place: Array) -> Array:
    """[keep of this throw, game]"""
    return jnp.take_along_axis(worth, jnp.asarray(_dice().within)[place].T, axis=0)
