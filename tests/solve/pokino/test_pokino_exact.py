"""Counting: closed forms where there are any, whole hands dealt where there are none."""

from __future__ import annotations

from fractions import Fraction
from math import comb

import numpy as np
import pytest

from trespok.games.pokino import Cup, board_set
from trespok.solve.pokino import cups
from trespok.solve.pokino.cups import chances, cost, simulate, ways

KITCHEN = board_set("kitchen")


def _exactly(cup: Cup, boards: int, *, last: bool) -> Fraction:
    """The chance that the cup goes at all."""
    found = ways(KITCHEN[:boards], cup, last=last)
    return sum((Fraction(int(found[:, card].sum()), card * comb(40, card)) for card in range(1, 41)), Fraction(0))


@pytest.mark.parametrize(
    ("cup", "boards"), [(Cup.CENTRE, 10), (Cup.CORNER, 10), (Cup.FULL, 7), (Cup.STAMP, 3), (Cup.POKINO, 1)]
)
def test_in_a_last_hand_every_cup_goes(cup: Cup, boards: int) -> None:
    """With chance one, to the last fraction."""
    assert _exactly(cup, boards, last=True) == 1


@pytest.mark.parametrize(("cup", "cards"), [(Cup.CENTRE, 1), (Cup.CORNER, 4), (Cup.POKER, 4), (Cup.FULL, 5)])
def test_one_board_waits_for_the_last_of_its_cards(cup: Cup, cards: int) -> None:
    """A shape of k cards is complete with card t in C(t-1, k-1) of C(40, k) cases."""
    found = chances(KITCHEN[:1], cup, last=True)[1]
    assert [comb(card - 1, cards - 1) / comb(40, cards) if card else 0 for card in range(41)] == pytest.approx(found, abs=1e-15)


def test_ten_different_centres() -> None:
    """The first of ten cards comes with card t where the other nine follow; nobody shares (PKN-1.4)."""
    found = chances(KITCHEN, Cup.CENTRE, last=True)
    assert [comb(40 - card, 9) / comb(40, 10) if card else 0 for card in range(41)] == pytest.approx(
        found.sum(axis=0), abs=1e-15
    )
    assert [1 << board for board in range(10)] == np.flatnonzero(found.sum(axis=1)).tolist()


def test_the_five_cards_of_one_line() -> None:
    """No hand ends before the fifth card; with it in as many ways as there are lines, twelve less the second row."""
    found = ways(KITCHEN[:1], Cup.POKINO)[1]
    assert found[:5].tolist() == [0] * 5
    assert found[5] == 11 * 5  # which line, and which of its cards comes last


@pytest.mark.parametrize("cup", [Cup.CENTRE, Cup.CORNER, Cup.POKER, Cup.FULL, Cup.POKINO])
def test_two_boards_agree_with_hands_dealt(cup: Cup) -> None:
    """An ordinary hand, by card and by sharers: within 4.5 standard errors of 200,000 hands everywhere."""
    boards, hands = KITCHEN[3:5], 200_000
    dealt = sum((parts := simulate(boards, 2, hands, np.random.default_rng(5)))[1:], parts[0]).ordinary
    counted = chances(boards, cup)
    for ours, theirs in ((counted.sum(axis=0), dealt.cards[cup]), (counted.sum(axis=1), dealt.sharers[cup])):
        error = np.sqrt(np.maximum(ours * (1 - ours), 1 / hands) / hands)
        assert (np.abs(ours - theirs / hands) < 4.5 * error).all()


@pytest.mark.slow
def test_stamp_of_two_boards_agrees_with_hands_dealt() -> None:
    """The dearest of them: eight blocks and 22 lines, 80 million families."""
    boards, hands = KITCHEN[:2], 1_000_000
    dealt = sum((parts := simulate(boards, 2, hands, np.random.default_rng(6)))[1:], parts[0]).ordinary
    ours = chances(boards, Cup.STAMP)
    error = np.sqrt(np.maximum(ours.sum(axis=1), 1 / hands) / hands)
    assert (np.abs(ours.sum(axis=1) - dealt.sharers[Cup.STAMP] / hands) < 4.5 * error).all()


def test_boards_keep_their_places() -> None:
    """Sharers are bits by place: boards in another order, the same chances in another order."""
    one, other = (ways([KITCHEN[place] for place in order], Cup.FULL, last=True) for order in ((0, 1, 2), (2, 0, 1)))
    moved = [sum(1 << [1, 2, 0][board] for board in range(3) if group >> board & 1) for group in range(8)]
    assert (one == other[moved]).all()


def test_the_cost_is_known_before() -> None:
    """What is called dear is dear: the families of two boards multiply."""
    sizes = {cup: len(cups._families(KITCHEN[0], cup, last=False)[2]) for cup in Cup}
    assert {cup: (2 * size) ** 2 for cup, size in sizes.items() if cup is not Cup.POKER} == {
        cup: cost(2, cup) for cup in Cup if cup is not Cup.POKER
    }
    assert cost(2, Cup.POKER) / 4 < (2 * sizes[Cup.POKER]) ** 2 < cost(2, Cup.POKER) * 4  # it depends on the odd card's column


def test_bits_are_counted_without_numpy_two(monkeypatch: pytest.MonkeyPatch) -> None:
    """The way round for an older NumPy counts the same."""
    masks = np.random.default_rng(7).integers(0, 1 << 40, (3, 50), dtype=np.uint64)
    counted = cups._ones(masks)
    monkeypatch.delattr(np, "bitwise_count", raising=False)
    assert (counted == cups._ones(masks)).all()
    assert [int(mask).bit_count() for mask in masks.ravel()] == counted.ravel().tolist()
