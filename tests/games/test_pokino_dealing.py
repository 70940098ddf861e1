"""PKN-1.7, PKN-1.8: boards dealt once, picked before the first hand, or dealt anew for every hand."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from trespok.core import HOUSE, BadOption, Illegal
from trespok.games import pokino
from trespok.games.pokino import Call, Close, Deal, Dealing, Mode, Options, Out, Rebuy, State, board_set
from trespok.kit.cards import PACK

AUTO = Options(set="fair", marking=Mode.AUTO, claiming=Mode.AUTO)


def drawn(state: State, seed: int = 1) -> State:
    """The house acts by chance until the first card could come."""
    source = Random(seed).randrange
    while (action := pokino.draw(state, source)) is not None and not isinstance(action, Call):
        state = pokino.apply(state, HOUSE, action)
    return state


def after_a_hand(state: State) -> State:
    """Cards in the pack's order until the hand closes."""
    for card in PACK:
        if Close() in pokino.offers(state)[HOUSE].actions:
            break
        state = pokino.apply(state, HOUSE, Call(card))
    return pokino.apply(state, HOUSE, Close())


def deals(state: State) -> list[Deal]:
    offer = pokino.offers(state).get(HOUSE)
    return [] if offer is None else [action for action in offer.actions if isinstance(action, Deal)]


@pytest.mark.parametrize(("way", "before", "after"), [("once", 0, 3 * 7), ("pick", 3 * 7, 3 * 7), ("anew", 0, 3 * 10)])
def test_pkn_1_8_when_another_board_can_be_had(way: str, before: int, after: int) -> None:
    """Seven boards are free beside three seats; dealt anew, all ten are, for each seat that has none."""
    state = drawn(pokino.start(3, replace(AUTO, deal=Dealing(way))))
    assert None not in state.boards
    assert len(deals(state)) == before
    assert len(deals(after_a_hand(state))) == after


def test_pkn_1_7_a_board_is_picked_before_the_first_card_and_not_later() -> None:
    state = drawn(pokino.start(2, replace(AUTO, deal=Dealing.PICK)))
    free = next(board for board in board_set("fair") if board not in state.boards)
    picked = pokino.apply(state, HOUSE, Deal(0, free))
    assert picked.boards == (free, state.boards[1])
    assert state.boards[0] in [deal.board for deal in deals(picked)]  # back on the pile
    begun = pokino.apply(picked, HOUSE, Call(PACK[0]))
    with pytest.raises(Illegal, match="until the hand is over"):
        pokino.apply(begun, HOUSE, Deal(0, free))


def test_pkn_1_7_dealt_anew_no_card_comes_before_everybody_has_a_board() -> None:
    state = after_a_hand(drawn(pokino.start(3, replace(AUTO, deal=Dealing.ANEW))))
    assert state.boards == (None, None, None)
    with pytest.raises(Illegal, match="has no board yet"):
        pokino.apply(state, HOUSE, Call(PACK[0]))
    again = drawn(state, seed=2)
    assert None not in again.boards
    with pytest.raises(Illegal, match="cannot change it now"):
        pokino.apply(again, HOUSE, Deal(0, next(board for board in board_set("fair") if board not in again.boards)))


def test_pkn_1_7_who_sits_out_needs_no_board_and_gets_one_on_coming_back() -> None:
    """By the second rules: back in, it is dealt one like everybody."""
    state = after_a_hand(drawn(pokino.start(3, replace(AUTO, chips=6, deal=Dealing.ANEW, rules=2))))
    assert len(state.owing) >= 1
    leaves = min(state.owing)
    for seat in sorted(state.owing):
        state = pokino.apply(state, seat, Out() if seat == leaves else Rebuy())
    state = drawn(state)
    assert [seat for seat, board in enumerate(state.boards) if board is None] == [leaves]
    state = after_a_hand(state)
    for seat in sorted(state.owing):
        state = pokino.apply(state, seat, Rebuy())
    state = drawn(pokino.apply(state, leaves, Rebuy()))
    assert None not in state.boards
    assert len(set(state.boards)) == 3


def test_pkn_1_8_typed_boards_are_neither_picked_nor_dealt_anew() -> None:
    for way in ("pick", "anew"):
        with pytest.raises(BadOption, match=f"deal={way} needs a set"):
            pokino.start(2, pokino.read_options(2, {"deal": way}))
