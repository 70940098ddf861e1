"""The players of Pokerdice in the batch: cards and keeps of many games at once."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Final, NamedTuple

import jax.numpy as jnp
import numpy as np
from jax import lax

from ...bots.pokerdice.expert import dice as rerolls
from ...bots.pokerdice.expert.beliefs import BOLD, CAREFUL, Kinds, Prior, habits, plain, trust
from ...bots.pokerdice.expert.bids import AIMS, Setup, Start
from ...bots.pokerdice.styles import CAREFUL as WARY
from ...bots.pokerdice.styles import GAMBLER, SENSIBLE, SPOILER, Style
from ..chance import Array, digits, uint
from . import expert
from .array_rules import FACES, Hand, counts, dice_at, drawn, even, fall, laid, place_of
from .array_rules import count as dice_in

_FINE: Final = 25  # bits of a word that choose among up to a hundred


@dataclass(frozen=True)
class Match:
    setup: Setup
    policy: tuple[str, ...]
    together: int = expert.TOGETHER  # rounds of an expert's settled at a time; a GPU does more

    @property
    def kinds(self) -> list[str]:
        return list(dict.fromkeys(self.policy))

    @property
    def seated(self) -> list[int]:
        return [self.kinds.index(name) for name in self.policy]


class Company(NamedTuple):
    """What strong players know of a round at tables that they watch."""

    logs: Array  # [kind, seats, games], the roller first: what was laid so far says of each seat
    known: Kinds  # how plain and straight players would play this round
    base: expert.Laid  # the round as straight players settle it


class Table(NamedTuple):
    """Where games stand when a round begins, by place: the roller first, then as the dice go round."""

    hands: Sequence[Hand]
    points: Sequence[Array]
    number: Array  # of the round, from zero
    first: Array = 0  # the seat that rolled first in the game
    seated: Array | None = None  # by seat: which of the match's policies plays there, if not as the match has it
    company: Company | None = None


class Asked(NamedTuple):
    match: Match
    table: Table
    dice: Array  # the first throw
    words: Sequence[Array]  # chance, one for every seat
    spare: Array  # one more, which only who keeps dice at random looks at again

    @property
    def setup(self) -> Setup:
        return self.match.setup

    @property
    def start(self) -> Start:
        return start_of(self.setup, self.table, place_of(self.dice))._replace(word=even(self.spare))


class Thought(NamedTuple):
    """What one policy would do in every seat."""

    cards: Sequence[tuple[Array, ...]]  # by seat
    keep: Callable[[Array, int, Array], Array]  # of dice with so many re-throws left and a word of chance: those kept


def start_of(setup: Setup, table: Table, place: Array) -> Start:
    points = jnp.stack([mine.astype(np.int32) for mine in table.points])
    left = setup.rounds - jnp.asarray(table.number).astype(np.int32)
    return Start(jnp.stack([counts(hand) for hand in table.hands]), points, place, left)


def _random(asked: Asked) -> Thought:
    cards = [seal(asked.setup, hand, word) for hand, word in zip(asked.table.hands, asked.words, strict=True)]
    return Thought(cards, lambda dice, _, word: keep(dice, word))


def _styled(style: Style) -> Callable[[Asked], Thought]:
    def think(asked: Asked) -> Thought:
        known = plain(jnp, asked.setup, asked.start, style)
        return laid_by(asked, known.laid, known.ends)

    return think


def _thinking(kind: str, prior: Prior) -> Callable[[Asked], Thought]:
    """A strong player, who settles the round by what it believes of the others; where rounds are solved it asks nothing."""

    def think(asked: Asked) -> Thought:
        company, match = asked.table.company, asked.match
        if company is None:
            found = expert.laid(asked.setup, asked.start, together=match.together)
            return laid_by(asked, found.shares, found.ends)
        sits = seated_at(match, asked.table) == match.kinds.index(kind)
        trusted, start, places = trust(jnp, company.logs, prior), asked.start, jnp.arange(match.setup.seats)

        def seen(place: Array) -> expert.Laid:
            """The round as the player in this place sees it."""

            def settle(_: Any) -> expert.Laid:
                others = jnp.where(places[:, None] == place, 0, trusted)
                return expert.laid(match.setup, start, habits(jnp, company.known, others), together=match.together)

            return lax.cond(sits[place], settle, lambda _: company.base, None)

        found = lax.map(seen, places)  # what is written once is compiled once
        return laid_by(asked, [share[place] for place, share in enumerate(found.shares)], found.ends[0])

    return think


def straight(asked: Asked) -> Thought:
    """As the round is settled among strong players, whatever was laid before."""
    if asked.table.company is None:
        return POLICIES["expert"](asked)
    return laid_by(asked, *asked.table.company.base)


def laid_by(asked: Asked, shares: Sequence[Array], ends: Array) -> Thought:
    """Cards by their chances; *ends* [17, bids, games] is what the dice are worth to the roller by what it laid."""
    bids = [drawn(share, word) for share, word in zip(shares, asked.words, strict=True)]
    mine = jnp.take_along_axis(ends, bids[0][None, None], axis=1)[:, 0]

    def kept(dice: Array, left: int) -> Array:
        return dice_at(rerolls.keep_of(jnp, mine, place_of(dice), left=left))

    return Thought([laid(asked.setup, bid) for bid in bids], lambda dice, left, _: kept(dice, left))


POLICIES: Final[dict[str, Callable[[Asked], Thought]]] = {
    "random": _random,
    "gambler": _styled(GAMBLER),
    "spoiler": _styled(SPOILER),
    "careful": _styled(WARY),
    "sensible": _styled(SENSIBLE),
    "expert": _thinking("expert", CAREFUL),
    "shark": _thinking("shark", BOLD),
}
STRONG: Final = {"expert", "shark", "straight"}


def meet(match: Match, table: Table, logs: Array, word: Array) -> Company | None:
    """What strong players make of a round, by *logs* of what was laid; *word* throws the dice.  None: nobody asks."""
    if match.setup.solved or not STRONG & set(match.kinds):
        return None
    nothing = jnp.zeros_like(word)
    start = start_of(match.setup, table, place_of(fall(word, nothing, nothing)))
    return Company(logs, *expert.company(match.setup, start, together=match.together))


def seated_at(match: Match, table: Table) -> Array:
    """[seats]: which of the kinds sits in each place.  The dice have passed to the left once a round."""
    places = jnp.arange(match.setup.seats)
    seated = jnp.asarray(match.seated if table.seated is None else table.seated)
    return seated[(table.first + jnp.asarray(table.number).astype(np.int32) + places) % match.setup.seats]


def play(match: Match, table: Table, bits: Sequence[Array]) -> tuple[list[tuple[Array, ...]], list[Array]]:
    """The cards laid in a round, by place, and the dice after each throw."""
    seats, nothing = match.setup.seats, jnp.zeros_like(bits[0])
    dice = fall(bits[0], nothing, nothing)
    asked = Asked(match, table, dice, bits[5 : 5 + seats], bits[1])
    thoughts = [POLICIES[kind](asked) for kind in match.kinds]
    who = seated_at(match, table)
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
