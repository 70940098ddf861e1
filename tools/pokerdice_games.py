"""Rounds of Pokerdice by the thousand, settled together with JAX: what ``pokerdice_futures.py`` learns from.

Seat 0 rolls.  The batch is the first axis of every array; a hand is a number with a bit a card, and its cards stand in
``cards`` [batch, seats, places], of which as many hold as rounds are left.  The arithmetic is ``race.py``'s,
``endgame.py``'s and ``settle.py``'s of the expert.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any, Final, NamedTuple

import jax
import jax.numpy as jnp
import numpy as np

from trespok.bots.pokerdice_expert.dice import PATTERNS, SEEN
from trespok.games.pokerdice import POINTS as _POINTS
from trespok.solve.pokerdice.arrays import ODDS, WITHIN, best, kept

Array = Any  # JAX's or NumPy's

MET: Final = PATTERNS.astype(np.float32)  # [17, 10]
POINTS: Final = np.array(_POINTS, np.float32)
HELD: Final = np.array([[hand >> card & 1 for card in range(10)] for hand in range(1024)], np.float32)  # [1024, 10]
MOST: Final = 56  # points a hand may still bring, and one more
_TAIL: Final = 3.6  # standard deviations that count
_GRID: Final = 42  # totals looked at
_OWN: Final = 1e-5  # a last roller who can change nothing for itself still likes to meet its card
_POINT: Final = 1e-3  # and everybody likes points, so little that it matters only where the game is decided


class Known(NamedTuple):
    """What hands still bring, by hand and by how soon its seat rolls: as ``futures.npz`` has it."""

    worth: Array  # [1024, seats]
    meeting: Array  # [11, 2, 10, 10]
    spread: Array  # [1024, seats]: standard deviation
    at_most: Array  # [1024, seats, points]
    centre: Array  # [1024, seats]
    narrow: Array  # [11]

    def below(self, hands: Array, turn: Array, left: Array, apart: Array) -> Array:
        """The chance to stay at or under *apart* [..., totals] points more than each of *hands* [...] is worth."""
        at = apart / self.narrow[left] + self.centre[hands, turn][..., None] - 0.5
        floor = jnp.floor(jax.lax.stop_gradient(at))
        place, at_most = floor.astype(jnp.int32), self.at_most[hands, turn]

        def chance(points: Array) -> Array:
            return jnp.where(points < 0, 0.0, jnp.take_along_axis(at_most, points.clip(0, MOST - 1), -1))

        low = chance(place)
        return low + (at - floor) * (chance(place + 1) - low)


class Deals(NamedTuple):
    """Rounds that have begun: the first throw lies there."""

    hands: Array  # [batch, seats]
    points: Array  # [batch, seats]
    throw: Array  # [batch], places among the 252
    left: Array  # rounds, this one included; one number


def meetings(hands: Array, left: Array, first: int) -> Array:
    """[batch, seats, 2, 10]: as ``hands.meetings``, for every seat, when seat *first* rolls first."""
    seats = hands.shape[1]
    held = jnp.asarray(HELD)[hands]
    theirs = held / held.sum(-1, keepdims=True)
    rolls = ((left - (np.arange(seats) - first) % seats + seats - 1) // seats)[:, None].astype(jnp.float32)
    rolled, all_ = (rolls * theirs).sum(1, keepdims=True), theirs.sum(1, keepdims=True)
    return jnp.stack([rolled - rolls * theirs, rolls * (all_ - theirs)], 2) / jnp.maximum(left, 1)


def cards_of(hands: Array, places: int) -> Array:
    """[batch, seats, places]: the cards held come first, in their order."""
    return jnp.argsort(-jnp.asarray(HELD)[hands], axis=-1, stable=True)[..., :places].astype(jnp.int32)


def ties(seats: int, left: Array) -> Array:
    """[seats, seats]: whether one beats the other at equal points (PKD-6.2)."""
    late = (left - 1 - jnp.arange(seats)) % seats
    return late[:, None] < late


class Round:
    """What a round is about, whatever it is worth: who holds what, and what is worth what afterwards."""

    def __init__(self, known: Known, deals: Deals, places: int) -> None:
        hands, left = deals.hands, deals.left
        self.left, self.places, self.points = left, places, deals.points
        self.batch, self.seats = hands.shape
        self.cards = cards_of(hands, places)
        self.after = hands[..., None] & ~(1 << self.cards)  # [batch, seats, places]
        self.turn = (jnp.arange(self.seats) - 1) % self.seats  # [seats], in the next round
        self.holds = jnp.arange(places) < left
        self.met = jnp.asarray(MET)[:, self.cards].transpose(1, 2, 3, 0)  # [batch, seats, places, 17]
        self.prize = jnp.asarray(POINTS)[self.cards]
        self.gains = self.met * self.prize[..., None]
        beside = jnp.einsum("kab,zskb->zsa", known.meeting[left - 1], meetings(hands, left - 1, 1))
        whole = (jnp.asarray(HELD)[hands] * beside).sum(-1, keepdims=True)
        self.worth = known.worth[self.after, self.turn[:, None]] + whole - jnp.take_along_axis(beside, self.cards, -1)


class Race:
    """A round for winning, by what every hand left over may still bring."""

    def __init__(self, known: Known, round_: Round) -> None:
        self._met, self._seats = round_.met, round_.seats
        left, after, turn = round_.left - 1, round_.after, round_.turn
        spread = known.narrow[left] * known.spread[after, turn[:, None]]
        mean = round_.points[..., None] + round_.worth
        extra = jnp.array([round_.seats - 1.0] + [0.0] * (round_.seats - 1))
        lows = jnp.where(round_.holds, mean - _TAIL * spread, jnp.inf).min(-1)
        highs = jnp.where(round_.holds, mean + round_.prize + _TAIL * spread, -jnp.inf).max(-1) + extra
        low, high = jnp.floor(lows.max(-1)) - 1, jnp.ceil(highs.max(-1)) + 1
        step = jnp.maximum(1.0, (high - low) / (_GRID - 2))
        totals = (low[:, None] + step[:, None] * jnp.arange(_GRID))[:, None]  # [batch, 1, totals]

        def table(seat: int, met: int, more: float) -> Array:
            """[batch, places, totals]: the chance to end at or under the totals and *more*, the card being met or not."""
            apart = totals + more - (mean[:, seat] + met * round_.prize[:, seat])[..., None]
            return known.below(after[:, seat], turn[seat], left, apart)

        def both(seat: int, more: float) -> Array:
            """[batch, places, 2, (fails,) totals]"""
            if seat:
                return jnp.stack([table(seat, met, more) for met in (0, 1)], 2)
            fails = range(round_.seats)
            return jnp.stack([jnp.stack([table(0, met, more - f) for f in fails], 2) for met in (0, 1)], 2)

        self._lower = [both(seat, -0.5) for seat in range(round_.seats)]
        self._upper = [both(seat, 0.5) for seat in range(round_.seats)]
        steps = [step.reshape(-1, *[1] * (each.ndim - 1)) for each in self._lower]
        self._mass = [s * (up - low) for s, up, low in zip(steps, self._upper, self._lower, strict=True)]
        self._ties = ties(round_.seats, round_.left)

    def _mixed(self, seat: int, against: int, mix: Array) -> list[Array]:
        """By whether its card fails, [batch, 17, totals]: the chance that a watcher stays behind *against*'s total."""
        table = jnp.where(self._ties[against, seat], self._upper[seat], self._lower[seat])
        parts = [self._met[:, seat] * mix[:, seat, :, None], (1 - self._met[:, seat]) * mix[:, seat, :, None]]
        return [jnp.einsum("bnp,bng->bpg", part, table[:, :, 1 - fails]) for fails, part in enumerate(parts)]

    def _behind(self, seat: int, mix: Array) -> list[Array]:
        """By how many fail: all watchers but *seat* stay behind it."""
        product = [jnp.ones((len(mix), len(MET), _GRID))]
        for other in range(1, self._seats):
            if other != seat:
                met, failed = self._mixed(other, seat, mix)
                nought = jnp.zeros_like(met)
                more = zip([*product, nought], [nought, *product], strict=True)
                product = [now * met + before * failed for now, before in more]
        return product

    def roller(self, mix: Array) -> Array:
        """[batch, 17, places]: the roller's chance by pattern and card."""
        wins = jnp.einsum("bnmfg,bpfg->bpnm", self._mass[0], jnp.stack(self._behind(0, mix), 2))
        met = self._met[:, 0].transpose(0, 2, 1)
        return wins[..., 1] * met + wins[..., 0] * (1 - met)

    def watchers(self, mix: Array, falls: Array) -> Array:
        """[batch, seats, places]: the watchers' chances by card; *falls* is how the roller's cards and dice come."""
        rolled = [
            jnp.einsum("bnp,bnfg->bpfg", falls * self._met[:, 0], table[:, :, 1])
            + jnp.einsum("bnp,bnfg->bpfg", falls * (1 - self._met[:, 0]), table[:, :, 0])
            for table in (self._lower[0], self._upper[0])
        ]
        found = [jnp.zeros_like(mix[:, 0])]
        for seat in range(1, self._seats):
            ahead = jnp.where(self._ties[seat, 0], rolled[1], rolled[0])
            behind = self._behind(seat, mix)
            met, failed = (sum(part * ahead[:, :, n + fails] for n, part in enumerate(behind)) for fails in (0, 1))
            wins = self._met[:, seat] * jnp.einsum("bng,bpg->bnp", self._mass[seat][:, :, 1], met)
            wins += (1 - self._met[:, seat]) * jnp.einsum("bng,bpg->bnp", self._mass[seat][:, :, 0], failed)
            found.append(wins.sum(-1))
        return jnp.stack(found, 1)


class LastButOne:
    """A round for winning, the last one counted out for all cards and dice."""

    def __init__(self, round_: Round) -> None:
        self._seats = seats = round_.seats
        laid = np.array([[n >> (seats - 1 - seat) & 1 for seat in range(seats)] for n in range(2**seats)])  # [ways, seats]
        each = np.arange(seats)
        points = round_.points[:, None, :, None] + self._brought(round_, each, laid, 0)  # [batch, ways, seats, 17]
        last = self._brought(round_, each, 1 - laid, 1)
        late = (1 - each) % seats
        totals = points[..., None] + last[:, :, :, None]  # [batch, ways, seats, 17 now, 17 then]
        winner = (totals * seats + (seats - 1 - late)[:, None, None]).argmax(2)
        own = round_.gains[:, 1, 1 - laid[:, 1]]
        wish = (winner == 1) + _OWN * own[:, :, None]
        falls = _thrown(wish.reshape(-1, len(MET)).T).T.reshape(wish.shape)
        chances = jnp.stack([(falls * (winner == seat)).sum(-1) for seat in each], -1)
        self._chances = chances.reshape(round_.batch, *[2] * seats, len(MET), seats)

    @staticmethod
    def _brought(round_: Round, each: Array, laid: Array, roller: int) -> Array:
        """[batch, ways, seats, 17]: what a round brings (PKD-5.1 to PKD-5.4)."""
        fails = (1 - round_.met[:, each, laid])[:, :, each != roller].sum(2)
        return round_.gains[:, each, laid].at[:, :, roller].add(fails)

    def _over(self, seat: int, mix: Array) -> Array:
        found = self._chances[..., seat]
        for other in range(self._seats - 1, 0, -1):
            if other != seat:
                part = mix[:, other].reshape(-1, *[1] * other, 2, *[1] * (found.ndim - 2 - other))
                found = (found * part).sum(1 + other)
        return found

    def roller(self, mix: Array) -> Array:
        """[batch, 17, 2]"""
        return self._over(0, mix).transpose(0, 2, 1)

    def watchers(self, mix: Array, falls: Array) -> Array:
        """[batch, seats, 2]"""
        found = [jnp.einsum("brcp,brp->bc", self._over(seat, mix), falls) for seat in range(1, self._seats)]
        return jnp.stack([jnp.zeros_like(mix[:, 0]), *found], 1)


def _ended(worth: Callable[[Array], Array], ends: Array) -> tuple[Array, Array]:
    """What the best dice are worth by what patterns are worth, and how they end: that is its slope."""
    found, back = jax.vjp(worth, ends)
    return found, back(jnp.ones_like(found))[0]


def _thrown(ends: Array) -> Array:
    """[17, …]: how the dice end before the first throw, when patterns are worth *ends* to the roller."""
    odds = jnp.asarray(ODDS, jnp.float32)
    return _ended(lambda worth: jnp.tensordot(odds, best(worth[SEEN], 2, axis=0, xp=jnp), axes=1), ends)[1]


def _rethrown(throw: Array, ends: Array) -> tuple[Array, Array]:
    """By card [batch, places] what the dice that lie there are worth, and [batch, places, 17] how they end."""

    def worth(ends: Array) -> Array:
        by_throw, lane = ends[SEEN], jnp.arange(len(throw))
        once = kept(best(by_throw, 1, axis=0, xp=jnp), axis=0, xp=jnp)
        return jnp.maximum(by_throw[throw, lane], once[jnp.asarray(WITHIN)[throw].T[1:], lane].max(0))

    found, falls = _ended(worth, ends.transpose(1, 0, 2))
    return found, falls.transpose(1, 2, 0)


def _lean(regrets: Array, lean: Array, worth: Array, holds: Array) -> tuple[Array, Array]:
    regrets = jnp.maximum(regrets + worth - (lean * worth).sum(-1, keepdims=True), 0) * holds
    total = regrets.sum(-1, keepdims=True)
    return regrets, jnp.where(total > 0, regrets / jnp.maximum(total, 1e-30), lean)


def settle(round_: Round, payoffs: Race | LastButOne, throw: Array, steps: int) -> tuple[Array, Array]:
    """Mixtures [batch, seats, places] and how the roller's cards and dice come [batch, places, 17]: as ``settle.py``."""
    holds = round_.holds.astype(jnp.float32)
    liked = _POINT * (round_.gains + round_.worth[..., None])  # [batch, seats, places, 17]

    def step(number: Array, state: tuple[Array, ...]) -> tuple[Array, ...]:
        regrets, mix, total, fallen = state
        worth, ends = _rethrown(throw, payoffs.roller(mix) + liked[:, 0].transpose(0, 2, 1))
        mine, lean = _lean(regrets[:, 0], mix[:, 0], worth, holds)
        mix = mix.at[:, 0].set(lean)
        falls = lean[..., None] * ends
        worths = payoffs.watchers(mix, falls) + jnp.einsum("bsnp,bp->bsn", liked, falls.sum(1))
        theirs, leans = _lean(regrets[:, 1:], mix[:, 1:], worths[:, 1:], holds)
        mix = mix.at[:, 1:].set(leans)
        often = number + 1.0
        return jnp.concatenate([mine[:, None], theirs], 1), mix, total + often * mix, fallen + often * falls

    nought = jnp.zeros(round_.cards.shape)
    start = (nought, nought + holds / round_.left, nought, jnp.zeros((round_.batch, round_.places, len(MET))))
    _, _, total, fallen = jax.lax.fori_loop(0, steps, step, start)
    parts = steps * (steps + 1) / 2
    return total / parts, fallen / parts


def played(known: Known, deals: Deals, places: int, steps: int) -> tuple[Round, Race | LastButOne, Array, Array]:
    """Settle rounds: with two cards a hand the last round is counted out."""
    round_ = Round(known, deals, places)
    payoffs = LastButOne(round_) if places == 2 else Race(known, round_)
    mix, falls = settle(round_, payoffs, deals.throw, steps)
    return round_, payoffs, mix.at[:, 0].set(falls.sum(-1)), falls


@partial(jax.jit, static_argnums=(2, 3))
def outcomes(known: Known, deals: Deals, places: int, steps: int) -> tuple[Array, ...]:
    """By seat: points now and worth of the hand left over, how likely the points to come are, and the chance to win."""
    round_, payoffs, mix, falls = played(known, deals, places, steps)
    wins = (mix * payoffs.watchers(mix, falls)).sum(-1)
    wins = wins.at[:, 0].set(jnp.einsum("bnp,bpn->b", falls, payoffs.roller(mix)))
    fell = falls.sum(1)
    joint = jnp.concatenate([falls[:, None], mix[:, 1:, :, None] * fell[:, None, None]], 1)  # [batch, seats, places, 17]
    fails = jnp.einsum("bsn,bsnp->bsp", mix[:, 1:], 1 - round_.met[:, 1:])
    totals = (joint * (round_.gains + round_.worth[..., None])).sum((2, 3)).at[:, 0].add((fails.sum(1) * fell).sum(-1))
    return totals, _points(known, round_, joint, fails), wins


def _points(known: Known, round_: Round, joint: Array, fails: Array) -> Array:
    """[batch, seats, points]: how likely the points to come are, when *fails* [batch, watchers, 17] go to the roller."""
    chances = jnp.diff(known.at_most, axis=-1, prepend=0.0)[round_.after, round_.turn[:, None]]
    some = jnp.zeros((round_.batch, len(MET), round_.seats)).at[..., 0].set(1.0)  # how many fail, by pattern
    for watcher in range(round_.seats - 1):
        odds = fails[:, watcher, :, None]
        some = some * (1 - odds) + jnp.pad(some, ((0, 0), (0, 0), (1, 0)))[..., :-1] * odds

    def moved(seat: int, part: Array, more: Array) -> Array:
        place = jnp.arange(MOST) - more[..., None]
        found = jnp.take_along_axis(chances[:, seat], place.clip(0), -1)
        return (part[..., None] * jnp.where(place >= 0, found, 0.0)).sum(1)

    prize = round_.prize.astype(jnp.int32)
    found = []
    for seat in range(round_.seats):
        total = jnp.zeros((round_.batch, MOST))
        for met in (0, 1):
            part = joint[:, seat] * (round_.met[:, seat] if met else 1 - round_.met[:, seat])
            for count in range(round_.seats if seat == 0 else 1):
                often = (part * some[:, None, :, count]).sum(-1) if seat == 0 else part.sum(-1)
                total += moved(seat, often, met * prize[:, seat] + count)
        found.append(total)
    return jnp.stack(found, 1)


def ahead(known: Known, hands: Array, points: Array, left: Array) -> Array:
    """[batch, seats]: chances to win before a round, as ``race.roughly_ahead``."""
    seats = hands.shape[1]
    each = np.arange(seats)
    beside = jnp.einsum("kab,zskb->zsa", known.meeting[left], meetings(hands, left, 0))
    mean = points + known.worth[hands, each] + (jnp.asarray(HELD)[hands] * beside).sum(-1)
    spread = known.narrow[left] * known.spread[hands, each]
    totals = jnp.floor(jax.lax.stop_gradient((mean - 4 * spread).max(-1)))[:, None] - 1 + jnp.arange(64)

    def below(seat: int, more: Array) -> Array:
        return known.below(hands[:, seat], seat, left, totals + more - mean[:, seat, None])

    tied, found = ties(seats, left), []
    for seat in each:
        mass = below(seat, 0.5) - below(seat, -0.5)
        for other in each:
            if other != seat:
                mass *= below(other, jnp.where(tied[seat, other], 0.5, -0.5))
        found.append(mass.sum(-1))
    wins = jnp.stack(found, -1)
    return wins / wins.sum(-1, keepdims=True)
