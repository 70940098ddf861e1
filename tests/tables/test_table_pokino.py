"""RULINGS section 3, computed: how long a hand of Pokino lasts and which cups go before POKINO does.

Last hands with marking and claiming automatic: everybody is attentive, and play goes on until all six cups are out,
so one hand gives every column.  A cup counts as won before POKINO when it goes with an earlier card or with the same
one, since that window pays them all (K21).
"""

from __future__ import annotations

from functools import cache
from random import Random
from typing import Final, NamedTuple

import pytest
from table_stats import Printed, mean_agrees, percentile_agrees, share_agrees

from trespok.core import HOUSE
from trespok.games import pokino
from trespok.games.pokino import Cup
from trespok.kit.cards import PACK

PRINTED_HANDS: Final = 20_000
HANDS: Final = 2_000  # ours, a row


class Row(NamedTuple):
    """A printed row; shares in percent."""

    seats: int
    mean: float
    span: tuple[int, int]  # 5 to 95 %
    all_six: float
    won: dict[Cup, int]
    shared: int


ROWS: Final = (
    Row(2, 21.1, (14, 28), 34.8, {Cup.CENTRE: 80, Cup.STAMP: 49, Cup.POKER: 17, Cup.CORNER: 15, Cup.FULL: 9}, 6),
    Row(4, 18.9, (13, 25), 31.1, {Cup.CENTRE: 93, Cup.STAMP: 52, Cup.POKER: 20, Cup.CORNER: 17, Cup.FULL: 9}, 10),
    Row(6, 17.6, (12, 23), 28.8, {Cup.CENTRE: 97, Cup.STAMP: 54, Cup.POKER: 22, Cup.CORNER: 19, Cup.FULL: 10}, 11),
    Row(10, 16.1, (11, 21), 26.0, {Cup.CENTRE: 100, Cup.STAMP: 59, Cup.POKER: 25, Cup.CORNER: 22, Cup.FULL: 10}, 14),
)
every_row = pytest.mark.parametrize("row", ROWS, ids=lambda row: f"{row.seats} seats")


class Hand(NamedTuple):
    """With which card each cup went, and how many shared POKINO."""

    went: dict[Cup, int]
    sharers: int


def _play(seats: int, rng: Random) -> Hand:
    """A hand on boards of a fresh set."""
    boards = rng.sample(pokino.make_set(rng.randrange), seats)
    auto = pokino.Mode.AUTO
    state = pokino.start(seats, pokino.Options(hands=1, marking=auto, claiming=auto, boards=tuple(boards)))
    state = pokino.apply(state, HOUSE, pokino.Caller(rng.randrange(seats)))
    for card in rng.sample(PACK, len(PACK)):
        state = pokino.apply(state, HOUSE, pokino.Call(card))
        if pokino.Close() in pokino.offers(state)[HOUSE].actions:
            break
    payments = pokino.apply(state, HOUSE, pokino.Close()).past[0].payments
    return Hand({paid.cup: paid.call for paid in payments}, sum(paid.cup is Cup.POKINO for paid in payments))


@cache
def _hands(seats: int) -> list[Hand]:
    rng = Random(f"Pokino {seats}")
    return [_play(seats, rng) for _ in range(HANDS)]


@pytest.mark.slow
@every_row
def test_cards_to_pokino(row: Row) -> None:
    """Its mean, and the span from the 5th to the 95th percentile."""
    cards = [hand.went[Cup.POKINO] for hand in _hands(row.seats)]
    low, high = (Printed(value, 1, PRINTED_HANDS) for value in row.span)
    assert mean_agrees(cards, Printed(row.mean, 0.1, PRINTED_HANDS))
    assert percentile_agrees(cards, 0.05, low)
    assert percentile_agrees(cards, 0.95, high)


@pytest.mark.slow
@every_row
def test_cards_until_all_six_are_claimed(row: Row) -> None:
    """The length of a last hand."""
    assert mean_agrees([max(hand.went.values()) for hand in _hands(row.seats)], Printed(row.all_six, 0.1, PRINTED_HANDS))


@pytest.mark.slow
@every_row
def test_cups_won_before_pokino(row: Row) -> None:
    """The share of hands in which each cup goes at all."""
    for cup, percent in row.won.items():
        won = [hand.went[cup] <= hand.went[Cup.POKINO] for hand in _hands(row.seats)]
        assert share_agrees(won, Printed(percent / 100, 0.01, PRINTED_HANDS)), cup


@pytest.mark.slow
@every_row
def test_pokino_shared(row: Row) -> None:
    """The share of hands in which one card completes it for several seats."""
    shared = [hand.sharers > 1 for hand in _hands(row.seats)]
    assert share_agrees(shared, Printed(row.shared / 100, 0.01, PRINTED_HANDS))


def test_pokino_can_come_on_the_fifth_card_and_no_sooner() -> None:
    """A row but the second, called first of all."""
    board = pokino.board_set("kitchen")[0]
    other = pokino.board_set("kitchen")[1]
    auto = pokino.Mode.AUTO
    state = pokino.start(2, pokino.Options(marking=auto, claiming=auto, boards=(board, other)))
    state = pokino.apply(state, HOUSE, pokino.Caller(0))
    for card in board.rows[3]:
        assert pokino.Close() not in pokino.offers(state)[HOUSE].actions
        state = pokino.apply(state, HOUSE, pokino.Call(card))
    assert pokino.offers(state)[HOUSE].actions == (pokino.Close(),)
