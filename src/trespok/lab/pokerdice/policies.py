"""The players of Pokerdice in the batch: cards and keeps of many games at once."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import reduce
from typing import Final, NamedTuple

import jax
import jax.numpy as jnp
import numpy as np
from jax import lax

from ..chance import Array, digits, uint
from . import expert, sensible
from .array_rules import AIMS, FACES, Hand, Setup, fall
from .array_rules import count as dice_in
from .bids import drawn, laid
from .plain import Plain, plain, trust
from .settle import Habits

__all__ = ["POLICIES", "Company", "Match", "Table", "keep", "meet", "play", "seal", "watched"]

_FINE: Final = 25  # bits of a word that choose among up to a hundred


@dataclass(frozen=True)
class Match:
    """What is played, and the policy of every seat."""

    setup: Setup
    policy: tuple[str, ...]
    together: int = expert.TOGETHER  # rounds of an expert's settled at a time; a GPU does more


class Company(NamedTuple):
    """What sharks think of a table, all of them alike but of themselves."""

    logs: tuple[Array, ...]  # by place: the logarithm of the odds that a seat is plain
    known: Plain  # how plain players would play this round


class Table(NamedTuple):
    """Where games stand when a round begins, by place: the roller first, then as the dice go round."""

    hands: Sequence[Hand]
    points: Sequence[Array]
    number: Array  # of the round, from nought
    first: Array = 0  # the seat that rolled first in the game
    company: Company | None = None


class Asked(NamedTuple):
    """What everybody sees when cards are laid."""

    match: Match
    table: Table
    dice: Array  # the first throw
    words: Sequence[Array]  # chance, one for every seat
    spare: Array  # one more, which only who keeps dice at random looks at again

    @property
    def setup(self) -> Setup:
        return self.match.setup

    @property
    def round(self) -> expert.Round:
        return expert.Round(tuple(self.table.hands), tuple(self.table.points), sensible.place_of(self.dice), self.spare)


class Thought(NamedTuple):
    """What one policy would do in every seat."""

    cards: Sequence[tuple[Array, ...]]  # by seat
    keep: Callable[[Array, int, Array], Array]  # of dice with so many re-throws left and a word of chance: those kept


def _random(asked: Asked) -> Thought:
    cards = [seal(asked.setup, hand, word) for hand, word in zip(asked.table.hands, asked.words, strict=True)]
    return Thought(cards, lambda dice, _, word: keep(dice, word))


def _sensible(asked: Asked) -> Thought:
    known = sensible.laid(asked.setup, asked.table.hands, sensible.place_of(asked.dice))
    bids = [drawn(share, word) for share, word in zip(known.shares, asked.words, strict=True)]
    cards = [laid(asked.setup, bid) for bid in bids]
    final = sensible.with_cards(asked.setup, known.spoils, cards[0])
    return Thought(cards, lambda dice, left, _: sensible.kept_of(final, sensible.place_of(dice), left=left))


def _expert(asked: Asked) -> Thought:
    known = _settled(asked, asked.round)
    bids = [drawn(share, word) for share, word in zip(known.shares, asked.words, strict=True)]
    return _laid(asked, bids, known.ends)


def _settled(asked: Asked, now: expert.Round) -> expert.Laid:
    left = asked.setup.rounds - asked.table.number.astype(np.int32)
    return expert.laid(asked.setup, now, left, together=asked.match.together)


def _laid(asked: Asked, bids: Sequence[Array], ends: Array) -> Thought:
    """*ends* [17, bids, games] is the roller's chance to win."""
    mine = jnp.take_along_axis(ends, bids[0][None, None], axis=1)[:, 0]

    def kept(dice: Array, left: int) -> Array:
        return sensible.dice_at(expert.kept_of(mine, sensible.place_of(dice), left=left))

    return Thought([laid(asked.setup, bid) for bid in bids], lambda dice, left, _: kept(dice, left))


def _shark(asked: Asked) -> Thought:
    """Every shark settles the round for itself, by what it thinks of the others; where rounds are solved it asks nothing."""
    company = asked.table.company
    if company is None:
        return _expert(asked)
    match, table, games = asked.match, asked.table, len(asked.dice)
    gone = table.first + table.number.astype(np.int32)
    own = [(seat - gone) % match.setup.seats for seat, name in enumerate(match.policy) if name == "shark"]  # their places
    trusts = [trust(log) for log in company.logs]
    falls = company.known.mixes[0] * company.known.falls
    rounds = [
        asked.round._replace(
            habits=Habits(
                tuple(jnp.where(mine == place, 0, often) for place, often in enumerate(trusts)), company.known.mixes, falls
            )
        )
        for mine in own
    ]
    # As more games of one batch, so that the settling is compiled once.
    found = _settled(asked, jax.tree.map(lambda *each: jnp.concatenate(each, axis=-1), *rounds))

    def whose(place: int, each: Array) -> Array:
        """Of the shark in that place."""
        parts = (jnp.where(mine == place, each[..., n * games : (n + 1) * games], 0) for n, mine in enumerate(own))
        return reduce(jnp.add, parts)

    bids = [drawn(whose(place, share), word) for place, (share, word) in enumerate(zip(found.shares, asked.words, strict=True))]
    return _laid(asked, bids, whose(0, found.ends))


POLICIES: Final[Mapping[str, Callable[[Asked], Thought]]] = {
    "random": _random,
    "sensible": _sensible,
    "expert": _expert,
    "shark": _shark,
}


def meet(match: Match, hands: Sequence[Hand], logs: Sequence[Array], word: Array) -> Company | None:
    """What the sharks at a table make of a round, by *logs* of who is plain; *word* throws the dice.  None: nobody asks."""
    if not watched(match):
        return None
    nothing = jnp.zeros_like(word)
    return Company(tuple(logs), plain(match.setup, hands, sensible.place_of(fall(word, nothing, nothing))))


def watched(match: Match) -> bool:
    """Whether somebody looks at what the others lay."""
    return "shark" in match.policy and not expert.solved(match.setup)


def play(match: Match, table: Table, bits: Sequence[Array]) -> tuple[list[tuple[Array, ...]], list[Array]]:
    """The cards laid in a round, by place, and the dice after each throw."""
    seats, nothing = match.setup.seats, jnp.zeros_like(bits[0])
    dice = fall(bits[0], nothing, nothing)
    asked = Asked(match, table, dice, bits[5 : 5 + seats], bits[1])
    names = list(dict.fromkeys(match.policy))
    thoughts = [POLICIES[name](asked) for name in names]
    by_seat = jnp.asarray([names.index(name) for name in match.policy])
    # The dice have passed to the left once a round: the seat of each place has moved on.
    who = [by_seat[(table.first + table.number.astype(np.int32) + place) % seats] for place in range(seats)]
    cards = [
        tuple(_of(who[place], each) for each in zip(*(thought.cards[place] for thought in thoughts), strict=True))
        for place in range(seats)
    ]
    lay, stopped = [dice], jnp.zeros(dice.shape, bool)
    for again, left in ((1, 2), (3, 1)):
        kept = _of(who[0], [thought.keep(dice, left, bits[again]) for thought in thoughts])
        kept = jnp.where(stopped, dice, kept)
        stopped = kept == dice  # PKD-3.2: who keeps all five has stopped, and throws no more
        dice = fall(bits[again + 1], kept, dice_in(kept))
        lay.append(dice)
    return cards, lay


def _of(who: Array, each: Sequence[Array]) -> Array:
    """What number *who* of the policies would do."""
    found = each[0]
    for number, other in enumerate(each[1:], 1):
        found = jnp.where(who == number, other, found)
    return found


def seal(setup: Setup, hand: Hand, word: Array) -> tuple[Array, ...]:
    """Any card, or any two in either order, each as likely as the next."""
    fine = word >> uint(32 - _FINE)
    held = lax.population_count(hand.once)
    if setup.packs == 1:
        return (_pick(hand.once, (fine * held) >> uint(_FINE)),)
    twice = lax.population_count(hand.twice)
    number = (fine * (held * (held - uint(1)) + twice)) >> uint(_FINE)
    double = number < twice
    number = jnp.where(double, number, number - twice)
    others = jnp.maximum(held - uint(1), uint(1))
    one = _pick(hand.once, number // others)
    two = _pick(hand.once & ~one, number % others)
    both = _pick(hand.twice, number)
    return jnp.where(double, both, one), jnp.where(double, both, two)


def _pick(bits: Array, number: Array) -> Array:
    """Bit *number* of those that are set, counted from the lowest; none where there are fewer."""
    for step in range(AIMS - 1):
        bits = jnp.where(number > uint(step), bits & (bits - uint(1)), bits)
    return bits & (~bits + uint(1))


def keep(dice: Array, word: Array) -> Array:
    """Any of the dice: of every face any number, which makes every different keep as likely as the next."""
    counts = [(dice >> uint(4 * face)) & uint(15) for face in range(FACES)]
    kept = uint(0)
    for face, many in enumerate(digits(word, [count + uint(1) for count in counts])):
        kept = kept | (many << uint(4 * face))
    return kept
