"""One round, settled: the same source at the table, in tournaments and in the laboratory."""

import functools
from collections.abc import Callable, Sequence
from itertools import product
from typing import Any, Final, NamedTuple

import numpy as np

from ....solve.pokerdice.wins import PATTERNS
from .bids import AIMS, Array, Setup, Start, bids_of, cards_in, open_bids
from .dice import before_throw
from .race import Race
from .settle import Habits, Payoffs, Record, settle

# --- the last round and the last but one, counted out: the winner is exact, without a bell curve ---

_MET: Final = PATTERNS.astype(np.int32)  # [17, 10]
_SLOTS: Final = {1: 2, 2: 6}  # bids of a hand for two rounds, at most, by packs
_OWN: Final = 1e-5  # of a win: what a point is to a roller who can change nothing


def _gains(xp: Any, setup: Setup, roller: int, bids: Sequence[Array]) -> tuple[Array, Array]:
    """[seats, 17, games]: what a round brings with these cards [cards, games] (PKD-5.1 to PKD-5.4); and the roller's cards."""
    met = [xp.asarray(_MET)[:, bid] for bid in bids]  # [17, cards, games]
    worth = xp.asarray(np.array(setup.points, np.int32))
    found = [(worth[bid] * hit).sum(axis=1) for bid, hit in zip(bids, met, strict=True)]
    own = found[roller]
    found[roller] = own + sum((1 - hit).sum(axis=1) for seat, hit in enumerate(met) if seat != roller)
    return xp.stack(found), own


def _winner(xp: Any, totals: Array, roller: int) -> Array:
    """The winner by *totals* [seats, …] after the last round; among equals the last roller (PKD-6.2)."""
    seats = len(totals)
    late = np.array([seats - 1 - (roller - seat) % seats for seat in range(seats)])
    return xp.argmax(totals * seats + late.reshape(-1, *[1] * (totals.ndim - 1)), axis=0)


def last_ends(xp: Any, setup: Setup, start: Start) -> Array:
    """[seats, 17, games]: 1 where a seat wins, in the last round."""
    bids = [cards_in(xp, setup.packs, hand) for hand in start.held]
    wins = _winner(xp, start.points[:, None] + _gains(xp, setup, 0, bids)[0], 0)
    return (wins[None] == np.arange(setup.seats).reshape(-1, 1, 1)).astype(np.float32)


def last_chances(xp: Any, setup: Setup, points: Array, cards: Sequence[Array], roller: int) -> Array:
    """[seats, …]: chances to win before the last round's dice fall; *points* [seats, …], *cards* by seat [packs, …]."""
    shape = points.shape[1:]
    gains, own = _gains(xp, setup, roller, [card.reshape(len(card), -1) for card in cards])
    wins = _winner(xp, points.reshape(len(points), 1, -1) + gains, roller)  # [17, …]
    each = (wins[:, None] == np.arange(setup.seats).reshape(1, -1, 1)).astype(np.float32)  # [17, seats, …]
    wish = each[:, roller] + np.float32(_OWN) * own
    return before_throw(xp, wish, each)[1].reshape(setup.seats, *shape)


class Endgame:
    """Payoffs of the last round but one: two bids a seat, with two packs up to six.  Cards count as *slots* here."""

    def __init__(self, xp: Any, setup: Setup, start: Start) -> None:
        self._xp, self._setup, self._slots = xp, setup, _SLOTS[setup.packs]
        legal = [open_bids(setup.packs, hand) for hand in start.held]
        self._bids = [xp.minimum(cards_in(xp, self._slots, mine.astype(np.int32)), len(mine) - 1) for mine in legal]
        self.open = [np.arange(self._slots)[:, None] < mine.sum(axis=0) for mine in legal]
        every = np.array(list(product(range(self._slots), repeat=setup.seats)), np.int32)  # [laid, seats]
        cards = xp.asarray(bids_of(setup.packs))
        laid = [cards[mine[every[:, seat]]] for seat, mine in enumerate(self._bids)]  # [laid, games, cards]
        games = start.points.shape[-1]
        bids = [xp.moveaxis(each, -1, 0).reshape(setup.packs, -1) for each in laid]  # [cards, laid x games]
        many = len(every)
        held = [xp.broadcast_to(hand[:, None], (AIMS, many, games)).reshape(AIMS, -1) for hand in start.held]
        rest = [
            xp.minimum(cards_in(xp, setup.packs, hand - _taken(bid)), AIMS - 1) for hand, bid in zip(held, bids, strict=True)
        ]
        points = xp.broadcast_to(start.points[:, None], (setup.seats, many, games)).reshape(setup.seats, 1, -1)
        totals = points + _gains(xp, setup, 0, bids)[0]  # [seats, 17, laid x games]
        later = [xp.broadcast_to(card[:, None], (setup.packs, *totals.shape[1:])) for card in rest]
        found = last_chances(xp, setup, totals, later, 1 % setup.seats)  # [seats, 17, laid x games]
        shape = (setup.seats, len(PATTERNS), *(self._slots,) * setup.seats, games)
        self.chances = xp.moveaxis(found.reshape(shape), (0, 1), (-3, -2))  # [slots of each seat, seat, 17, games]

    def _over(self, seat: int, mixes: Sequence[Array]) -> Array:
        """[roller's card, 17, games], or [roller's card, own card, 17, games] of a watcher: over what the others lay."""
        seats = self._setup.seats
        found = self._xp.take(self.chances, seat, axis=seats)
        for other in reversed(range(1, seats)):
            if other != seat:
                each = (self._xp.take(found, slot, axis=other) * mixes[other][slot] for slot in range(self._slots))
                found = functools.reduce(lambda one, two: one + two, each)
        return found

    def roller(self, mixes: Sequence[Array]) -> Array:
        """[17, cards, games]"""
        return self._over(0, mixes).swapaxes(0, 1)

    def watchers(self, mixes: Sequence[Array], falls: Array) -> list[Array]:
        """By watcher [cards, games]"""
        fell = falls.swapaxes(0, 1)[:, None]  # [roller's card, 1, 17, games]
        return [(self._over(seat, mixes) * fell).sum(axis=(0, 2)) for seat in range(1, self._setup.seats)]

    def by_bid(self, seat: int, values: Array) -> Array:
        """[…, bids, games]: the same for all bids, zero of those that cannot be laid."""
        every, bids, open_to = np.arange(len(bids_of(self._setup.packs)))[:, None], self._bids[seat], self.open[seat]
        each = ((every == bids[slot]) & open_to[slot] for slot in range(self._slots))
        parts = (self._xp.where(there, values[..., slot, None, :], 0) for slot, there in enumerate(each))
        return functools.reduce(lambda one, two: one + two, parts)

    def by_slot(self, seat: int, values: Array) -> Array:
        """[…, slots, games]: the other way, of values […, bids, games]."""
        found = self._xp.take_along_axis(values, self._bids[seat].reshape(*[1] * (values.ndim - 2), self._slots, -1), axis=-2)
        return self._xp.where(self.open[seat], found, 0)


def _taken(bid: Array) -> Array:
    """[aims, games]: how many of each card a bid [cards, games] takes."""
    return (np.arange(AIMS).reshape(-1, 1, 1) == bid).sum(axis=1)


_STEPS: Final = {1: 48, 2: 30}  # of settling, by packs: 55 bids a seat take longer than ten
_FEW: Final = 96  # in the last two rounds, where there are only two bids a seat and payoffs are exact
NEAR: Final = 0.0003  # of a win; cards that much worse are left over from early steps; they fade out from half of it on


class Round(NamedTuple):
    """A round, settled; by seat [bids, games]."""

    mixes: tuple[Array, ...]
    worths: tuple[Array, ...]  # what cards are worth when the others play as settled
    ends: Array  # [17, bids, games]: the same to the roller by where the dice end
    falls: Array  # [17, bids, games]: how likely the roller lays a card and the dice end so


class Last:
    """Payoffs of the last round: everybody has one bid."""

    def __init__(self, xp: Any, setup: Setup, start: Start) -> None:
        self.open = [open_bids(setup.packs, hand) for hand in start.held]
        self._wins, self._bids, self._xp = last_ends(xp, setup, start), len(bids_of(setup.packs)), xp

    def roller(self, mixes: Sequence[Array]) -> Array:
        """[17, bids, games]"""
        ends = self._wins[0][:, None]
        return self._xp.broadcast_to(ends, (len(PATTERNS), self._bids, ends.shape[-1]))

    def watchers(self, mixes: Sequence[Array], falls: Array) -> list[Array]:
        """By watcher [bids, games]"""
        fell = falls.sum(1)
        found = [(wins * fell).sum(0) for wins in self._wins[1:]]
        return [self._xp.broadcast_to(each, (self._bids, len(each))) for each in found]


def _chosen(xp: Any, number: Any, ways: Sequence[Callable[[Any], Any]]) -> Any:
    """One of several ways to work: of JAX all are compiled."""
    if xp is np:
        return ways[int(number)](None)
    from jax import lax  # noqa: PLC0415 - only in the laboratory

    return lax.switch(number, ways, None)


def payoffs(xp: Any, setup: Setup, start: Start) -> Payoffs:
    """What a round is worth, where it is not solved; with NumPy alone, for ``left`` is a number there."""
    if not setup.forced or start.left > 2:
        return Race(xp, setup, start)
    return Endgame(xp, setup, start) if start.left == 2 else Last(xp, setup, start)


def settled(xp: Any, setup: Setup, start: Start, habits: Habits | None = None, *, record: Record | None = None) -> Round:
    """Settle a round of three to five seats, or of two packs: regret matching, and the last two rounds counted out.

    *record* is filled in the last round but one: the roller's mixture in full, dice and all.
    """

    def race(_: Any) -> Round:
        game = Race(xp, setup, start)
        return Round(*settle(xp, game, start.place, _STEPS[setup.packs], habits))

    def last_but_one(_: Any) -> Round:
        game = Endgame(xp, setup, start)
        mine = habits and Habits(
            habits.often,
            tuple(game.by_slot(seat, mix) for seat, mix in enumerate(habits.mixes)),
            game.by_slot(0, habits.falls),
        )
        found = settle(xp, game, start.place, _FEW, mine, record=record)
        if record is not None:
            record[:] = [(game.by_bid(0, often), game.by_bid(0, ends)) for often, ends in record]
        mixes, worths = (tuple(game.by_bid(seat, mix) for seat, mix in enumerate(each)) for each in found[:2])
        return Round(mixes, worths, game.by_bid(0, found.ends), game.by_bid(0, found.falls))

    def last(_: Any) -> Round:
        return Round(*settle(xp, Last(xp, setup, start), start.place, 1, None))

    if not setup.forced:  # PKD-1.4: cards are left over
        return race(None)
    return _chosen(xp, xp.minimum(start.left, 3) - 1, (last, last_but_one, race))


def shares(xp: Any, setup: Setup, start: Start, found: Round) -> list[Array]:
    """By seat [bids, games]: how likely each is laid: as settled, but nothing that is clearly worse than the best."""
    laid = []
    for mix, worth, hand in zip(found.mixes, found.worths, start.held, strict=True):
        mine = open_bids(setup.packs, hand)
        most = xp.where(mine, worth, -1).max(axis=0)
        near = xp.where(mine, mix * xp.clip(2 - (most - worth) * np.float32(2 / NEAR), 0, 1), 0).astype(np.float32)
        near = xp.where(near.sum(axis=0) > 0, near, mine & (worth == most))
        laid.append(near / near.sum(axis=0))
    return laid
