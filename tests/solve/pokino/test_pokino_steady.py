"""What a cup gives in a long sitting."""

from __future__ import annotations

from random import Random

import numpy as np
import pytest

from trespok.core import HOUSE
from trespok.games import pokino
from trespok.games.pokino import Call, Caller, Close, Mode
from trespok.kit.cards import PACK
from trespok.kit.split import shares as split
from trespok.play import AnyTable, Table
from trespok.solve.pokino.odds import counters, left_in_cup, odds, shares

GOING = np.array([0.2, 0.15, 0.05])  # to one, two, three of three seats


def _followed(seats: int, hands: int) -> tuple[dict[int, float], list[float]]:
    """The same by following a cup's content hand by hand from empty, with the rules' own way to share."""
    content = {0: 1.0}
    rests: dict[int, float] = {}
    taken = [0.0] * seats
    for _ in range(hands):
        after: dict[int, float] = {}
        rests, taken = {}, [0.0] * seats
        for held, chance in content.items():
            cup = held + seats
            after[cup] = after.get(cup, 0.0) + chance * (1 - GOING.sum())
            for count, going in enumerate(GOING, 1):
                each, rest = split(cup, range(count))
                taken[count - 1] += chance * each[0]
                after[rest] = after.get(rest, 0.0) + chance * going
                rests[rest] = rests.get(rest, 0.0) + chance * going / GOING.sum()
        content = {held: chance for held, chance in after.items() if chance > 1e-14}
    return rests, taken


def test_a_cup_settles_where_the_rules_take_it() -> None:
    """Rests and shares of the formula are those of 400 hands followed one by one (PKN-6.2, PKN-7.2)."""
    rests, taken = _followed(3, 400)
    assert [rests.get(rest, 0.0) for rest in range(3)] == pytest.approx(left_in_cup(GOING, 3), abs=1e-9)
    assert taken == pytest.approx(shares(GOING, 3), rel=1e-9)


def test_what_is_paid_in_is_paid_out() -> None:
    """One counter a seat and hand, whoever takes it."""
    sharers = np.array([[0.0, 0.1, 0.05, 0.02, 0.2, 0.0, 0.03, 0.01]])
    found = counters(sharers, np.ones(3), 3)
    assert found.sum() == pytest.approx(3)
    assert found[0, 2] > found[0, 0] > found[0, 1]


def test_a_cup_that_goes_every_hand_to_one_board() -> None:
    """Gives what came in, to that board; a cup that never goes gives nothing."""
    assert counters(np.array([[0.0, 1.0, 0.0, 0.0]]), np.ones(2), 2)[0].tolist() == pytest.approx([2, 0])
    assert shares(np.zeros(2), 2).tolist() == [0.0, 0.0]


@pytest.mark.slow
def test_a_real_sitting_pays_what_the_formula_says() -> None:
    """3,000 hands at a real table of three, in 50 parts: each board's mean within 4.5 standard errors."""
    boards, rng = pokino.board_set("kitchen")[6:9], Random("sitting")
    options = pokino.Options(chips=1_000_000, marking=Mode.AUTO, claiming=Mode.AUTO, boards=boards)
    nets = []
    for _ in range(50):
        table: AnyTable = Table(pokino, 3, options)
        table.submit(HOUSE, Caller(0))
        for hand in range(72):
            if hand == 12:  # by then the cups hold what they hold in the long run
                before = table.view(None).chips
            cards = iter(rng.sample(PACK, len(PACK)))
            table.submit(HOUSE, Call(next(cards)))
            while (offer := table.offer(HOUSE)) is not None and Close() not in offer.actions:
                table.submit(HOUSE, Call(next(cards)))
            table.submit(HOUSE, Close())
        nets.append([(after - held) / 60 for after, held in zip(table.view(None).chips, before, strict=True)])
    found = odds(boards, 3, 400_000, np.random.default_rng(1))
    error = np.std(nets, axis=0, ddof=1) / np.sqrt(len(nets))
    assert (np.abs(np.mean(nets, axis=0) - [board.net.value for board in found.boards]) < 4.5 * error).all()
