"""PKN-2 and PKN-3: a hand's counters, cards and marks, and the six winning shapes."""

from __future__ import annotations

import pytest
from pokino_boards import ALFA, BRAVO, CHARLIE, DIAGONAL, calls, heard, illegal, marks, opening, pack_after, replay, verdict

from trespok.core import HOUSE
from trespok.games import pokino
from trespok.games.pokino import Cup, Verdict
from trespok.kit.cards import PACK
from trespok.play import AnyTable, Table

TWO = opening(ALFA, CHARLIE)
SELF_MARKING = opening(ALFA, CHARLIE, options="marking=auto")
AUTO = opening(ALFA, CHARLIE, options="marking=auto claiming=auto")

# Cells of the five rows, written out by hand: the shapes as a person points at them on a board.
SHAPES: dict[str, list[tuple[int, ...]]] = {
    "centre": [(12,)],
    "corner": [(0, 4, 20, 24)],
    "stamp": [(0, 1, 5, 6), (3, 4, 8, 9), (15, 16, 20, 21), (18, 19, 23, 24)],
    "poker": [(0, 1, 2, 3)],  # ALFA's odd card is its last
    "full": [(5, 6, 7, 8, 9)],
    "pokino": [
        (0, 1, 2, 3, 4),
        (10, 11, 12, 13, 14),
        (15, 16, 17, 18, 19),
        (20, 21, 22, 23, 24),
        (0, 5, 10, 15, 20),
        (1, 6, 11, 16, 21),
        (2, 7, 12, 17, 22),
        (3, 8, 13, 18, 23),
        (4, 9, 14, 19, 24),
        (0, 6, 12, 18, 24),
        (4, 8, 12, 16, 20),
    ],
}


def cards_at(cells: tuple[int, ...], board: str = ALFA) -> str:
    return " ".join(board.split()[cell] for cell in cells)


def wins(cup: str) -> None:
    """Every shape of *cup* on ALFA is good once its last card is called, and not one card sooner."""
    for cells in SHAPES[cup]:
        cards = cards_at(cells).split()
        for late in cards:
            early = " ".join(card for card in cards if card != late)
            start = SELF_MARKING + calls(early or "2c")
            assert verdict(start + f"0 claim {cup}") is Verdict.WRONG, (cup, cells, late)
            assert verdict(start + calls(late) + f"0 claim {cup}") is Verdict.GOOD, (cup, cells, late)


def never_wins(cup: str) -> None:
    """A board covered but for one cell of every shape of *cup* has not won it."""
    shapes = SHAPES[cup]
    spoilt = {min(cells) for cells in shapes} if cup != "pokino" else {0, 7, 10, 14, 16, 23}
    assert all(spoilt & set(cells) for cells in shapes)
    cards = [card for cell, card in enumerate(ALFA.split()) if cell not in spoilt]
    assert verdict(SELF_MARKING + calls(" ".join(cards)) + f"0 claim {cup}") is Verdict.WRONG


def test_pkn_2_1_six_counters_with_the_first_call() -> None:
    """One counter a cup from every seat, paid with the first card of each hand and not before."""
    hand = opening(ALFA, CHARLIE, BRAVO, options="marking=auto")
    replay(
        hand
        + "= chips 60 60 60\n* call 1o\n= chips 54 54 54\n= cups 3 3 3 3 3 3\n* call 3c\n= chips 54 54 54\n"
        + calls("6b 11o 7o")
        + "0 claim pokino\n* close\n= chips 57 54 54\n= cups 3 3 3 3 3 0\n"
        + "* call 2c\n= chips 51 48 48\n= cups 6 6 6 6 6 3"
    )


def test_pkn_2_2_one_card_at_a_time() -> None:
    """Each card once a hand, any of those left with the same chance, and the whole pack again in the next hand."""
    assert illegal(TWO + calls("1o 2o 1o")) == "called-twice"
    offer = replay(TWO + calls("1o 2o")).offer(HOUSE)
    assert offer is not None
    assert [pokino.write(action) for action in offer.actions] == [
        f"call {card}" for card in PACK if str(card) not in ("1o", "2o")
    ]
    assert offer.odds == (1,) * 38
    replay(AUTO + calls(DIAGONAL) + "* close\n" + calls("1o 7o"))


def test_pkn_2_3_only_a_called_card_on_the_own_board_once() -> None:
    """Anything else cannot be marked."""
    assert illegal(TWO + calls("1o") + "0 mark 2o") == "not-called"
    assert illegal(TWO + calls("2c") + "0 mark 2c") == "not-on-board"
    assert illegal(TWO + calls("1o") + "0 mark 1o\n0 mark 1o") == "marked"
    assert illegal(TWO + "0 mark 1o") == "no-hand"
    over = SELF_MARKING.replace("marking=auto", "") + heard(0, DIAGONAL) + "0 claim pokino\n* close\n"
    assert illegal(over + "0 mark 1o") == "no-hand"
    assert illegal(over + calls("2c") + "0 mark 1o") == "not-called"  # the marks of the hand before are gone


def test_pkn_2_3_at_any_time_in_the_hand() -> None:
    """Cards missed long ago may still be marked, also while barred and in the last window."""
    late = TWO + calls("7o 1o 3c 6b 11o 2c 12b")
    replay(late + "0 mark 1o\n0 mark 7o\n0 claim centre\n* call 4b\n= paid 0 centre 2")
    replay(late + "0 claim full\n= refused 0\n0 mark 7o\n= offers 0 mark")
    replay(late + marks(0, DIAGONAL) + "0 claim pokino\n= offers * close\n1 mark 7o\n1 mark 11o")


def test_pkn_2_3_a_mark_is_seen_by_all_and_stays() -> None:
    """Marks are public, in the order called, and nobody else's."""
    view = replay(TWO + calls("7o 11o 5e") + "0 mark 11o\n1 mark 7o\n0 mark 7o\n* call 2c").view(1)
    assert [list(map(str, cards)) for cards in view.marks] == [["7o", "11o"], ["7o"]]


def test_pkn_3_1_centre() -> None:
    """The middle cell."""
    wins("centre")
    never_wins("centre")


def test_pkn_3_2_corner() -> None:
    """The four outermost cells, all of them."""
    wins("corner")
    never_wins("corner")


def test_pkn_3_3_stamp() -> None:
    """Four cells that make a square in any one corner of the board."""
    wins("stamp")
    assert verdict(SELF_MARKING + calls(cards_at((6, 7, 11, 12))) + "0 claim stamp") is Verdict.WRONG  # not in a corner
    assert verdict(SELF_MARKING + calls(cards_at((0, 1, 3, 4))) + "0 claim stamp") is Verdict.WRONG
    never_wins("stamp")


@pytest.mark.parametrize(("board", "cards"), [(ALFA, "1b 1e 1o 1c"), (BRAVO, "12o 12b 12c 12e"), (CHARLIE, "7o 7c 7b 7e")])
def test_pkn_3_4_poker(board: str, cards: str) -> None:
    """The four equal cards of the first row, wherever the odd card stands; the odd card is not needed and does not help."""
    hand = opening(board, ALFA if board == CHARLIE else CHARLIE, options="marking=auto")
    assert verdict(hand + calls(cards) + "0 claim poker") is Verdict.GOOD
    odd = next(card for card in board.split()[:5] if card not in cards.split())
    for missing in cards.split():
        others = " ".join(card for card in cards.split() if card != missing)
        assert verdict(hand + calls(f"{others} {odd}") + "0 claim poker") is Verdict.WRONG


def test_pkn_3_5_full() -> None:
    """All five cards of the second row."""
    wins("full")
    never_wins("full")


def test_pkn_3_6_pokino() -> None:
    """Any row but the second, any column, either diagonal."""
    wins("pokino")
    never_wins("pokino")


def test_pkn_3_6_the_full_line_is_never_a_pokino_line() -> None:
    """Neither before nor after the FULL cup has gone (K8); another line through it still counts (K9)."""
    row = SELF_MARKING + calls("3o 3c 3e 4o 4c")
    assert verdict(row + "0 claim pokino") is Verdict.WRONG
    assert verdict(row + "0 claim full\n* call 2c\n0 claim pokino") is Verdict.WRONG
    both = SELF_MARKING + calls("1o 5o 6o 10o 3c 3e 4o 4c 3o")  # 3o ends row 2 and the first column
    replay(both + "0 claim full\n0 claim pokino\n* close\n= paid 0 full 2\n= paid 0 pokino 2")


def test_pkn_3_7_one_card_may_complete_several_cups() -> None:
    """POKER and POKINO with the first row's last equal card; CENTRE and POKINO with the middle of a diagonal."""
    replay(
        SELF_MARKING + calls("2o 1o 1c 1e 1b") + "0 claim poker\n0 claim pokino\n* close\n= paid 0 poker 2\n= paid 0 pokino 2"
    )
    replay(
        SELF_MARKING
        + calls("1o 1c 1e 1b")
        + "0 claim poker\n* call 2o\n= paid 0 poker 2\n0 claim pokino\n* close\n= paid 0 pokino 2"
    )
    replay(AUTO + calls(DIAGONAL) + "* close\n= paid 0 centre 2\n= paid 0 pokino 2\n= chips 58 54")


def test_pkn_3_8_a_cup_is_won_once_a_hand() -> None:
    """The second to complete it, or the first with a second shape, is too late; in the next hand it is open again."""
    won = opening(ALFA, BRAVO, options="marking=auto") + calls("1o 1c 3o 3c") + "0 claim stamp\n"
    again = won + calls("1b 2o 4o 4c")
    assert verdict(again + "0 claim stamp") is Verdict.IDLE
    assert verdict(won + calls("2b 3b 5c") + "1 claim stamp") is Verdict.IDLE
    replay(again + "0 claim stamp\n* call 12b\n= paid\n= cups 2 2 0 2 2 2")
    next_hand = won + calls("6b 11o 7o") + "0 claim pokino\n* close\n" + calls("1o 1c 3o 3c")
    assert verdict(next_hand + "0 claim stamp") is Verdict.GOOD


def test_pkn_3_8_a_cup_is_paid_once_however_many_shapes() -> None:
    """Two stamps or two lines ended by one card are one cup."""
    two_lines = SELF_MARKING + calls("1o 3c 6b 11o 2o 4o 6c 10o 7o")  # both diagonals end with 7o
    replay(two_lines + "0 claim pokino\n0 claim pokino\n= refused 0\n* close\n= paid 0 pokino 2\n= chips 56 54")
    replay(AUTO + calls("1o 1c 3o 1b 2o 4o 4c 3c") + "* call 2c\n= chips 56 54\n= cups 2 2 0 2 2 2")  # a stamp each side


def test_pkn_3_8_every_cup_is_complete_after_the_whole_pack() -> None:
    """A check on the shapes from the other end: with 40 cards called every seat may claim every cup."""
    table: AnyTable = Table(pokino, 10, pokino.Options(marking=pokino.Mode.AUTO, set="kitchen"))
    while table.offer(HOUSE) is not None and len(table.view(None).called) < 40:
        action = table.draw(lambda _: 0)
        assert action is not None
        table.submit(HOUSE, action)
    for seat in range(10):
        for cup in Cup:
            table.submit(seat, pokino.Claim(cup))
    assert {judged.verdict for judged in table.view(None).judged} == {Verdict.GOOD}
    assert pack_after(" ".join(map(str, table.view(None).called))) == ""
