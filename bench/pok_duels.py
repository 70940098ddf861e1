"""A shark and an expert of POK in the same place among the same company, by duplicate games, many matches side by side.

    python bench/pok_duels.py 5 --deals 400                       # five seats, among sensible, random and expert players
    python bench/pok_duels.py 7 --deals 200 --among sensible

A deal is one course of chance: the dice of every round, and the number by which every seat draws its counter from its
chances.  Both matches of a deal have the same, and the guest in the same seat, the next one from deal to deal (POK has no
order of seats).  Chances are those of the bots at the table, from the same functions (tests/bots/test_pok_duels.py).
"""

from __future__ import annotations

import argparse
import sys
from itertools import count
from math import prod
from typing import Any, NamedTuple

import numpy as np
from machine import machine
from numpy.typing import NDArray

from trespok.bots.pok.expert import Floats, answer, before, even, kinds, lay, learned, sensible, solved, thought
from trespok.bots.tournament import Interval, of_numbers, of_shares
from trespok.games import pok
from trespok.solve.pok.batch_strategy import advise_thrown
from trespok.solve.pok.positions import ODDS, handing, shape
from trespok.solve.pok.values import UNIT, weights

Ints = NDArray[np.int64]

COMPANIES = ("sensible", "random", "expert")
_AT_ONCE = 1 << 18  # numbers: a round's joint showings, for every seat, times rounds
_DEALS_AT_ONCE = 200


class Moments(NamedTuple):
    """One round of each of some matches: what the guests see, and all the shark knows."""

    hands: Ints  # [match, seat, symbol]
    throws: NDArray[np.int32]  # [match]
    guests: Ints  # [match]: their seats
    weights: Floats  # [match, seat, kind]: what the shark thinks of everybody

    def some(self, index: Any) -> Moments:
        return Moments(*[part[index] for part in self])


def mixes(guest: str, company: str, now: Moments) -> tuple[Floats, Floats]:
    """How everybody mixes [match, seat, symbol], and beside a shark how each kind would [match, kind, seat, symbol]."""
    rounds = lay(now.hands, now.throws)
    expert = weights(advise_thrown(now.hands, now.throws)) / UNIT if "expert" in (guest, company) else None
    by_kind = kinds(rounds) if guest == "shark" else np.empty((len(now.hands), 0))
    if company == "expert":
        found = np.array(expert)
    elif guest == "shark":
        found = by_kind[:, ("random", "sensible").index(company)].copy()
    else:
        found = rounds.by_seat(even(rounds) if company == "random" else sensible(rounds))
    each = np.arange(len(found))
    if guest == "shark":
        found[each, now.guests] = _sharks(now, by_kind)
    elif expert is not None:
        found[each, now.guests] = expert[each, now.guests]
    return found, by_kind


def _sharks(now: Moments, by_kind: Floats) -> Floats:
    """What the shark shows: its answer, or where it trusts nobody what the expert does (shark.Shark.seen)."""
    models, trust = thought(now.weights, by_kind)
    np.put_along_axis(trust, now.guests[:, None], 0.0, axis=1)
    found, some = np.empty((len(models), 3)), trust.any(axis=1)
    if some.any():
        rounds = lay(now.hands[some], now.throws[some])
        found[some] = answer(rounds, models[some], trust[some], now.guests[some])
    if not some.all():
        alone = np.flatnonzero(~some)
        mixes = weights(advise_thrown(now.hands[alone], now.throws[alone])) / UNIT
        found[alone] = mixes[np.arange(len(alone)), now.guests[alone]]
    return found


def parts(hands: Ints) -> list[Ints]:
    """The matches in parts that are counted together: rounds of one shape, so many as memory likes."""
    threes = (hands > 0).all(axis=2).sum(axis=1)
    found = []
    for many in np.unique(threes):
        same = np.flatnonzero(threes == many)
        size = max(1, _AT_ONCE // (hands.shape[1] * prod(shape(int(many), hands.shape[1]))))
        found.extend(np.array_split(same, -(-len(same) // size)))
    return found


def played(guest: str, company: str, seats: int, deals: range) -> Floats:
    """What the guest won of every deal (1, a share of a draw, or 0), and the same with its luck taken out: [2, deal]."""
    now = Moments(
        np.full((len(deals), seats, 3), 2),
        np.zeros(len(deals), np.int32),
        np.array(deals) % seats,
        before(len(deals), seats),
    )
    going, won, lucky = np.arange(len(deals)), np.zeros(len(deals)), np.zeros(len(deals))
    for number in count():
        chance = np.random.default_rng([seats, deals.start, number])
        thrown, drawn = chance.choice(len(ODDS), len(deals), p=ODDS), chance.random((len(deals), seats))
        now = now._replace(throws=thrown[going].astype(np.int32))
        shown, weights = np.empty((len(going), seats), np.int64), now.weights
        for part in parts(now.hands):
            chances, by_kind = mixes(guest, company, now.some(part))
            shown[part] = _drawn(chances, drawn[going[part]])
            lucky[going[part]] += luck(now.some(part), chances, shown[part])
            if guest == "shark":
                weights[part] = learned(weights[part], by_kind, shown[part])
        now = now._replace(hands=_settled(now.hands, now.throws, shown))
        over, winners = _ended(now.hands)
        share = winners / np.maximum(winners.sum(axis=1, keepdims=True), 1)
        won[going[over]] = share[over, now.guests[over]]
        going, now = going[~over], now.some(~over)
        if not len(going):
            return np.stack([won, won - lucky])
    raise AssertionError


def luck(now: Moments, chances: Floats, shown: Ints) -> Floats:
    """What the drawing of the counters brought the guest beyond what everybody's chances promised, by the shipped values.

    Its mean is nothing whoever plays, so that taking it out biases nothing: what is left varies less.
    """
    rounds, each = lay(now.hands, now.throws), np.arange(len(shown))
    mine = solved(rounds)[(rounds.seats == now.guests).argmax(axis=0), ..., each]  # [match, slots ...]
    opened = rounds.by_slot(1.0 * (shown[..., None] == np.arange(3))).argmax(axis=1)
    met, x = mine[(each, *opened)], rounds.by_slot(chances)
    for place in reversed(range(len(x))):
        mine = np.einsum("b...s,bs->b...", mine, x[place, : rounds.slots[place]].T)
    return np.asarray(met - mine)


def _drawn(chances: Floats, drawn: Floats) -> Ints:
    """The symbol that each number between 0 and 1 falls on."""
    upto = chances.cumsum(axis=2)
    return np.asarray((upto[..., :2] <= (drawn * upto[..., 2])[..., None]).sum(axis=2))


def _settled(hands: Ints, throws: NDArray[np.int32], shown: Ints) -> Ints:
    """The hands after a round (POK-4), from the table that was made by the rules."""
    side = hands.shape[1] + 1
    counts = [(shown == symbol).sum(axis=1) for symbol in (0, 1)]
    goes = handing(hands.shape[1])[(throws * side + counts[0]) * side + counts[1]][:, None] >> shown & 1
    return np.asarray(hands - goes[..., None] * (np.arange(3) == shown[..., None]))


def _ended(hands: Ints) -> tuple[NDArray[np.bool_], NDArray[np.bool_]]:
    """Which matches are over [match], and who has won them [match, seat] (POK-5)."""
    won = hands.sum(axis=2) < 2
    stuck = (
        (hands == hands[:, :1]).all(axis=(1, 2)) & (hands[:, 0].max(axis=1) == hands[:, 0].sum(axis=1)) & (hands.shape[1] > 3)
    )
    stuck &= ~won.any(axis=1)
    return won.any(axis=1) | stuck, won | stuck[:, None]


def many_deals(guest: str, company: str, seats: int, deals: int) -> Floats:
    starts = range(0, deals, _DEALS_AT_ONCE)
    return np.concatenate([played(guest, company, seats, range(at, min(deals, at + _DEALS_AT_ONCE))) for at in starts], axis=1)


def compared(company: str, seats: int, deals: int) -> str:
    """One line: what the shark wins, what the expert does in its place, and the difference deal by deal."""
    won, shark = many_deals("shark", company, seats, deals)
    head = f"{seats} seats, {deals} deals, among {company}: shark {_span(of_numbers(shark))}, "
    if company == "expert":  # an expert among experts has an even share
        return head + f"even {1 / seats:.3f}; luck left in {_span(of_shares(won))}"
    by_expert, expert = many_deals("expert", company, seats, deals)
    more, plain = of_numbers(shark - expert), of_shares(won - by_expert, -1.0, 1.0)
    return head + f"expert {_span(of_numbers(expert))}, more {_span(more)}; luck left in: more {_span(plain)}"


def _span(found: Interval) -> str:
    return f"{found.mean:.3f} ({found.low:.3f} to {found.high:.3f})"


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("seats", type=int, choices=pok.SEATS)
    parser.add_argument("--deals", type=int, default=200)
    parser.add_argument("--among", nargs="+", choices=COMPANIES, default=COMPANIES)
    asked = parser.parse_args()
    print(machine(), flush=True)
    for company in asked.among:
        print(compared(company, asked.seats, asked.deals), flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
