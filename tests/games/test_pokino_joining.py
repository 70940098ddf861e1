"""Rules 3: one more seat after a hand, and boards that stay with who is out where they are dealt anew."""

from __future__ import annotations

from random import Random

import pytest
from pokino_boards import ALFA, BRAVO, CHARLIE, DIAGONAL, KITCHEN, calls, illegal, opening, replay

from trespok.core import HOUSE
from trespok.games import pokino
from trespok.games.pokino import Dealing, Join, Mode, Options, Out, Rebuy
from trespok.play import Chance, commitment, verify, write_transcript

AUTO = "marking=auto claiming=auto"
HAND = calls(DIAGONAL) + "* close\n"  # ALFA takes CENTRE and POKINO
TYPED = opening(ALFA, CHARLIE, options=AUTO)
SET = "".join(f"* board {seat} {KITCHEN[seat]}\n" for seat in (0, 1))
DEALT = f"pokino seats=2 set=kitchen {AUTO}\n{SET}* caller 0\n" + calls("2c 6o 12c 4b 6c") + "* close\n"
ANEW = (
    f"pokino seats=3 set=kitchen chips=6 deal=anew {AUTO}\n{SET}* board 2 {KITCHEN[3]}\n* caller 0\n"
    + calls("2c 6o 12c 4b 6c")
    + "* close\n= chips 6 0 0\n"
)


def test_pkn_1_9_a_seat_joins_after_a_hand() -> None:
    """It has the next number and the counters of a beginning, pays with the next first card, and is in every check."""
    joined = DEALT + "= offers * board call join last\n* join\n= offers * board join last\n"
    table = replay(joined + f"= chips 58 54 60\n= offers 2\n* board 2 {KITCHEN[2]}\n* call 3o\n= chips 52 48 54\n")
    assert table.seats == 3
    assert table.header.startswith("pokino seats=2 ")
    assert table.view(2).board is not None
    assert illegal(joined + "* call 3o") == "no-board"
    replay(joined + f"* last\n* board 2 {KITCHEN[9]}\n* call 3o\n= offers * call")
    replay(DEALT + "* last\n* join\n= chips 58 54 60")


def test_pkn_1_9_not_at_any_other_time() -> None:
    """Not before the first hand, in a hand, while a seat owes an answer, at a full table, or by earlier rules."""
    start = f"pokino seats=2 set=kitchen {AUTO}\n{SET}* caller 0\n"
    for early in (start, start + "* call 2c\n", ANEW):
        assert illegal(early + "* join") == "no-join"
    assert illegal(DEALT + "* join\n" * 9) == "no-join"
    replay(DEALT + "* join\n" * 8 + "= offers * board last\n")
    for rules in ("1", "2"):
        assert illegal(DEALT.replace("auto\n", f"auto rules={rules}\n", 1) + "* join") == "no-join"


def test_pkn_1_9_a_typed_board_for_a_seat_that_joined() -> None:
    """It is typed before the next call, differs from all others, and stands in the transcript where it was typed."""
    joined = TYPED + HAND + "* join\n= offers * board join last\n"
    assert illegal(joined + "* call 1o") == "no-board"
    assert illegal(joined + f"* board 2 {ALFA}") == "board-taken"
    assert illegal(joined + f"* board 3 {BRAVO}") == "no-such-seat"
    assert illegal(joined + f"* board 0 {BRAVO}") == "has-board"
    table = replay(joined + f"* board 2 {BRAVO}\n= offers * call join last\n* call 7o\n* call 1o\n= paid 2 centre 1")
    again = replay(write_transcript(table))
    assert again == table
    assert again.view(None) == table.view(None)


def test_pkn_1_9_the_caller_was_settled_when_the_hand_ended() -> None:
    """Seat 1 calls next; the new seat sits between it and seat 0, so it calls after seat 0."""
    after = TYPED + HAND + f"* join\n* board 2 {BRAVO}\n"
    callers = [replay(after + HAND * hands).view(None).caller for hands in range(4)]
    assert callers == [1, 0, 2, 1]


def test_pkn_1_9_chance_keeps_the_words_of_the_first_line() -> None:
    """The board of the new seat is drawn from those nobody holds, and everything can be verified."""
    secret = bytes(range(32))
    chance = Chance(commit=commitment(secret), words={0: b"one", 1: b"two"}, reveal=secret)
    source = chance.source(secret, 2)
    table = replay("pokino seats=2 set=fair hands=2 deal=anew marking=auto claiming=auto")
    while not table.over:
        if table.view(None).past and table.seats == 2:
            table.submit(HOUSE, Join())
        table.submit(HOUSE, table.draw(source) or pokino.Close())
    assert verify(write_transcript(table, chance).encode()) == source.count


def test_pkn_8_3_who_goes_out_keeps_the_board_where_boards_are_dealt_anew() -> None:
    """Nobody else is dealt it, and who buys in again plays on it (K29)."""
    out = ANEW + "1 out\n"
    assert illegal(out + f"* board 1 {KITCHEN[9]}") == "out"
    assert illegal(out + f"* board 0 {KITCHEN[1]}") == "board-taken"
    after = out + "2 rebuy\n"
    assert replay(after).view(None).boards[0] is None
    assert str(replay(after).view(None).boards[1]) == KITCHEN[1]
    assert illegal(after + f"* board 2 {KITCHEN[1]}") == "board-taken"
    hand = after + f"* board 0 {KITCHEN[0]}\n* board 2 {KITCHEN[3]}\n" + calls("2c 6o 12c 4b 6c") + "* close\n"
    back = hand + "0 rebuy\n2 rebuy\n1 rebuy\n"
    assert [None if board is None else str(board) for board in replay(back).view(None).boards] == [None, KITCHEN[1], None]
    replay(back + f"* board 0 {KITCHEN[0]}\n* board 2 {KITCHEN[3]}\n* call 1o\n= offers 1")


@pytest.mark.parametrize("seed", range(3))
def test_pkn_8_3_the_house_deals_once_every_seat_has_answered(seed: int) -> None:
    """Ten seats: a board that becomes free with an answer is dealt like the others, and every kept one stays."""
    rng = Random(seed)
    state = pokino.start(10, Options(marking=Mode.AUTO, claiming=Mode.AUTO, chips=6, deal=Dealing.ANEW))
    kept = 0
    while state.number < 5 and state.ending is None:
        for seat in sorted(state.owing, key=lambda _: rng.random()):
            assert pokino.draw(state, rng.randrange) is None
            state = pokino.apply(state, seat, rng.choice((Out(), Rebuy(), Rebuy())))
        out = {seat: state.boards[seat] for seat in state.out}
        assert None not in out.values()
        if state.ending is not None:
            break
        while (action := pokino.draw(state, rng.randrange)) is not None:
            state = pokino.apply(state, HOUSE, action)
            assert all(state.boards[seat] == board for seat, board in out.items())
        state = pokino.apply(state, HOUSE, pokino.Close())
        kept += len(out)
    assert kept


def test_files_of_the_second_rules_keep_their_deal() -> None:
    """There the hand's end takes every board, and an answer changes nothing about it."""
    second = ANEW.replace("deal=anew", "deal=anew rules=2")
    assert replay(second).view(None).boards == (None, None, None)
    replay(second + f"* board 0 {KITCHEN[1]}\n1 out\n2 rebuy\n* board 2 {KITCHEN[0]}\n* call 1o")
