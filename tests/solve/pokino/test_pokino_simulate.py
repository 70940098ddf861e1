"""The batched hands against the rules themselves: the same cards, the same cups, the same sharers."""

from __future__ import annotations

from random import Random

import numpy as np
import pytest

from trespok.core import HOUSE
from trespok.games import pokino
from trespok.games.pokino import Board, Call, Caller, Close, Cup, Mode, make_set
from trespok.kit.cards import PACK
from trespok.play import AnyTable, Table
from trespok.solve.pokino.cups import NEVER, completed, simulate, tally, turn_numbers


def _by_the_rules(boards: tuple[Board, ...], cards: list[int], *, last: bool) -> dict[Cup, tuple[int, int]]:
    """One hand at a real table that marks and claims by itself: by cup the card it went with, and the sharers as bits."""
    options = pokino.Options(hands=1 if last else 2, marking=Mode.AUTO, claiming=Mode.AUTO, boards=boards)
    table: AnyTable = Table(pokino, len(boards), options)
    table.submit(HOUSE, Caller(0))
    for place in cards:
        table.submit(HOUSE, Call(PACK[place]))
        offer = table.offer(HOUSE)
        if offer is not None and Close() in offer.actions:
            break
    table.submit(HOUSE, Close())
    found: dict[Cup, tuple[int, int]] = {}
    for paid in table.view(None).past[0].payments:
        found[paid.cup] = (paid.call, found.get(paid.cup, (0, 0))[1] | 1 << paid.seat)
    return found


@pytest.mark.parametrize("last", [False, True], ids=["ordinary", "last"])
@pytest.mark.parametrize("seats", [2, 3, 6, 10])
def test_every_cup_goes_as_the_rules_have_it(seats: int, last: bool) -> None:
    """60 hands on three sets of boards, each cup of each hand: the same card, the same boards."""
    rng = Random(f"parity {seats} {last}")
    for _ in range(3):
        boards = tuple(rng.sample(make_set(rng.randrange), seats))
        turns = turn_numbers(20, np.random.default_rng(rng.randrange(1000)))
        for hand in range(20):
            counted = tally(completed(boards, turns[:, hand : hand + 1]))
            counts = counted.last if last else counted.ordinary
            ours = {
                cup: (int(counts.cards[cup].argmax()), int(counts.sharers[cup].argmax()))
                for cup in Cup
                if counts.cards[cup].any()
            }
            assert _by_the_rules(boards, turns[:, hand].argsort().tolist(), last=last) == ours


def test_a_pack_is_the_forty_cards_in_some_order() -> None:
    """Every card once, every place as often as the next."""
    turns = turn_numbers(4000, np.random.default_rng(1))
    assert (np.sort(turns, axis=0) == np.arange(1, 41)[:, None]).all()
    assert abs(turns.mean(axis=1) - 20.5).max() < 4.5 * np.sqrt((40**2 - 1) / 12 / 4000)


def test_boards_that_are_not_dealt_win_nothing() -> None:
    """Four of ten boards a hand: four in play, all sharers among them, every board as often as the next."""
    total = sum((parts := simulate(pokino.board_set("kitchen"), 4, 2000, np.random.default_rng(2)))[1:], parts[0])
    assert total.hands == 2000
    assert total.in_play.sum() == 4 * 2000
    assert abs(total.in_play - 800).max() < 4.5 * np.sqrt(2000 * 0.4 * 0.6)
    done = completed(pokino.board_set("kitchen")[:3], turn_numbers(50, np.random.default_rng(3)))
    done[:, 1] = NEVER
    assert tally(done).last.sharers[:, 0b010::0b100].sum() == 0
    assert tally(done).in_play.tolist() == [50, 0, 50]


def test_batches_add_up() -> None:
    """The whole is the sum of its parts, and a part taken off again leaves the rest."""
    one, other, *_ = simulate(pokino.board_set("kitchen")[:3], 3, 80, np.random.default_rng(4))
    back = (one + other) - other
    assert back.hands == one.hands
    assert (back.ordinary.cards == one.ordinary.cards).all()
    assert (back.last.sharers == one.last.sharers).all()
