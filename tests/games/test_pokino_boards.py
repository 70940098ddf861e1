"""PKN-1: seats, the pack, boards, sets, and how a sitting is set up."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Sequence

import pytest
from pokino_boards import ALFA, BRAVO, CHARLIE, DIAGONAL, KITCHEN, calls, illegal, like, malformed, opening, replay, swapped

from trespok.core import HOUSE, BadOption, Malformed
from trespok.games import pokino
from trespok.kit.cards import NUMBERS, PACK, Suit
from trespok.play import AnyTable, Table

QUICK = opening(ALFA, CHARLIE, options="marking=auto claiming=auto") + calls(DIAGONAL) + "* close\n"  # one whole hand
DEALT = f"pokino seats=2 set=kitchen\n* board 0 {KITCHEN[0]}\n* board 1 {KITCHEN[1]}\n* caller 0\n"
DEALT_QUICK = (
    DEALT.replace("set", "marking=auto claiming=auto set") + calls("2c 6o 12c 4b 6c") + "* close\n"
)  # board 0's diagonal


def number_of(card: str) -> int:
    return int(card[:-1])


def shape_of(board: str) -> tuple[list[tuple[int, int]], list[tuple[int, int]], str]:
    """Rows 1 and 2 as (how many, of which number), most first, and the centre; taken from the words alone."""
    cards = board.split()
    rows = [Counter(map(number_of, row)).most_common() for row in (cards[:5], cards[5:10])]
    return [(n, number) for number, n in rows[0]], [(n, number) for number, n in rows[1]], cards[12]


def keeps_conditions_1_to_3(board: str) -> bool:
    """Written a second time from the rulings, without the code under test."""
    cards = board.split()
    pack = {f"{number}{suit}" for number in (1, 2, 3, 4, 5, 6, 7, 10, 11, 12) for suit in "oceb"}
    first, second, _ = shape_of(board)
    fours, threes, twos = first[0][1], second[0][1], second[-1][1]
    return (
        len(cards) == 25
        and len(set(cards)) == 25
        and set(cards) <= pack
        and [n for n, _ in first] == [4, 1]
        and [n for n, _ in second] == [3, 2]
        and len({fours, threes, twos}) == 3
    )


def keeps_conditions_4_to_6(boards: Sequence[str]) -> bool:
    """Over ten boards each number is the four, the three and the two once, and no centre comes twice."""
    shapes = [shape_of(board) for board in boards]
    numbers = {1, 2, 3, 4, 5, 6, 7, 10, 11, 12}
    return (
        len(boards) == 10
        and {first[0][1] for first, _, _ in shapes} == numbers
        and {second[0][1] for _, second, _ in shapes} == numbers
        and {second[1][1] for _, second, _ in shapes} == numbers
        and len({centre for _, _, centre in shapes}) == 10
    )


def test_pkn_1_1_two_to_ten_seats() -> None:
    """Two seats play by the same rules as ten; one seat or eleven are refused."""
    for seats in range(2, 11):
        assert len(pokino.start(seats, pokino.Options(set="kitchen")).chips) == seats
    for seats in (0, 1, 11):
        with pytest.raises(BadOption, match="2 to 10 seats"):
            pokino.start(seats, pokino.Options(set="kitchen"))
        with pytest.raises(BadOption, match="2 to 10 seats"):
            replay(f"pokino seats={seats}")


def test_pkn_1_2_forty_spanish_cards() -> None:
    """Ten numbers, without 8 and 9, in four suits; other cards are no cards here."""
    assert sorted(map(str, PACK)) == sorted(f"{n}{s}" for s in "oceb" for n in (1, 2, 3, 4, 5, 6, 7, 10, 11, 12))
    assert (len(PACK), len(NUMBERS), len(Suit)) == (40, 10, 4)
    for stranger in ("8o", "9b", "13c", "0e", "1x", "1O", "01o"):
        assert "not a Spanish card" in malformed(QUICK + f"* call {stranger}")


@pytest.mark.parametrize("board", [ALFA, BRAVO, CHARLIE, *like(CHARLIE, 6)])
def test_pkn_1_3_a_lawful_board(board: str) -> None:
    """The odd card of row 1 may stand in any column, the cards of row 2 in any order."""
    assert keeps_conditions_1_to_3(board)
    for column in range(5):
        moved = swapped(board, 4, column)
        assert pokino.read_board(moved.split()).cards[column] == pokino.read_board(board.split()).cards[4]
    assert len(pokino.read_board(swapped(board, 5, 9).split()).rows) == 5


@pytest.mark.parametrize(
    ("board", "reason"),
    [
        (ALFA.removesuffix(" 11o"), "25 cards, not 24"),
        (ALFA + " 12o", "25 cards, not 26"),
        (ALFA.replace("11o", "8o"), "'8o' is not a Spanish card"),
        (ALFA.replace("11o", "1o"), "25 different cards"),
        (swapped(ALFA, 3, 20), "first row has all four cards of one number"),  # 1o 1c 1e 10o 2o
        (swapped(ALFA, 9, 10), "second row has three cards of one number and two of another"),  # 3o 3c 3e 4o 5o
        (ALFA.replace("4o 4c", "3b 4c"), "second row has three cards"),  # four and one is no full house
        (ALFA.replace("3o 3c 3e", "4e 4b 3e"), "second row has three cards"),  # so is four 4s and a 3
    ],
)
def test_pkn_1_3_each_broken_condition(board: str, reason: str) -> None:
    """A typed board that breaks a condition is no board, and the sentence says which."""
    with pytest.raises(Malformed, match=reason):
        pokino.read_board(board.split())
    assert reason in malformed(f"pokino seats=2\n* board 0 {board}")


def test_pkn_1_3_the_fours_are_never_in_the_full_house() -> None:
    """All four cards of the number stand in row 1, so condition 3's p can be neither t nor q."""
    for board in (ALFA, BRAVO, CHARLIE, *KITCHEN):
        first, second, _ = shape_of(board)
        assert first[0][1] not in {number for _, number in second}
    with pytest.raises(Malformed, match="25 different cards"):
        pokino.read_board(ALFA.replace("4o 4c", "1o 1c").split())


def test_pkn_1_4_no_two_seats_hold_the_same_board() -> None:
    """Neither typed nor dealt; a board that differs in one cell is another board."""
    assert illegal(f"pokino seats=2\n* board 0 {ALFA}\n* board 1 {ALFA}") == "board-taken"
    assert illegal(f"pokino seats=2 set=kitchen\n* board 0 {KITCHEN[3]}\n* board 1 {KITCHEN[3]}") == "board-taken"
    replay(f"pokino seats=2\n* board 0 {ALFA}\n* board 1 {swapped(ALFA, 23, 24)}")
    twice = pokino.read_board(ALFA.split())
    with pytest.raises(BadOption, match="all different"):
        pokino.start(2, pokino.Options(boards=(twice, twice)))


def test_pkn_1_4_typed_boards_need_not_make_a_set() -> None:
    """Conditions 4 to 6 bind our own sets alone: ALFA and BRAVO have the same centre and may play."""
    assert shape_of(ALFA)[2] == shape_of(BRAVO)[2]
    replay(opening(ALFA, BRAVO) + calls("7o"))


def relabelled(board: str, one: int, other: int) -> str:
    """The board with two numbers in each other's place, suits kept: as lawful by itself as before."""
    swap = {one: other, other: one}
    return " ".join(f"{swap.get(number_of(card), number_of(card))}{card[-1]}" for card in board.split())


@pytest.mark.parametrize(
    ("place", "reason"),
    [
        (0, "Over a set the four-of-a-number takes each number once."),
        (1, "Over a set the three-of-a-number takes each number once."),
        (2, "Over a set the two-of-a-number takes each number once."),
    ],
)
def test_pkn_1_4_each_number_leads_once_in_a_set(place: int, reason: str) -> None:
    """One board's four, three or two turned into another number: that condition is broken, and no other."""
    first, second, centre = shape_of(KITCHEN[0])
    leads = [first[0][1], second[0][1], second[1][1]]
    free = next(number for number in NUMBERS if number not in {*leads, number_of(centre)})
    boards = [relabelled(KITCHEN[0], leads[place], free), *KITCHEN[1:]]
    assert keeps_conditions_1_to_3(boards[0])
    assert not keeps_conditions_4_to_6(boards)
    assert pokino.set_faults([pokino.read_board(board.split()) for board in boards]) == [reason]


def test_pkn_1_4_no_centre_twice_in_a_set() -> None:
    """A board whose centre was made another's breaks condition 6, and no other; nine boards are no set."""
    boards = [pokino.read_board(board.split()) for board in KITCHEN]
    taken = KITCHEN[1].split()[12]
    twin = swapped(KITCHEN[5], 12, KITCHEN[5].split().index(taken))
    assert keeps_conditions_1_to_3(twin)
    assert pokino.set_faults([*boards[:5], pokino.read_board(twin.split()), *boards[6:]]) == [
        "In a set no two boards have the same centre card."
    ]
    assert pokino.set_faults(boards) == []
    assert pokino.set_faults(boards[:9])[0] == "A set is ten boards, not 9."


def test_pkn_1_5_our_sets_keep_every_condition() -> None:
    """The sets we ship: each board by itself and all ten together."""
    assert pokino.SET_NAMES == ("fair", "kitchen")
    for name in pokino.SET_NAMES:
        boards = [str(board) for board in pokino.board_set(name)]
        assert [board for board in boards if not keeps_conditions_1_to_3(board)] == []
        assert keeps_conditions_4_to_6(boards)


def test_pkn_1_5_new_fair_sets_keep_every_condition() -> None:
    """200 sets made to be fair are sets like any other, and all different."""
    made = [[str(board) for board in pokino.make_fair_set(random.Random(seed).randrange)] for seed in range(200)]
    assert [board for boards in made for board in boards if not keeps_conditions_1_to_3(board)] == []
    assert [boards for boards in made if not keeps_conditions_4_to_6(boards)] == []
    assert len({tuple(boards) for boards in made}) == 200


def test_pkn_1_5_new_sets_keep_every_condition() -> None:
    """200 sets from 200 seeds, judged by the conditions as written above."""
    made = [[str(board) for board in pokino.make_set(random.Random(seed).randrange)] for seed in range(200)]
    assert [board for boards in made for board in boards if not keeps_conditions_1_to_3(board)] == []
    assert [boards for boards in made if not keeps_conditions_4_to_6(boards)] == []
    assert len({tuple(boards) for boards in made}) == 200
    odd_columns = {
        column
        for boards in made
        for board in boards
        for column in range(5)
        if number_of(board.split()[column]) != shape_of(board)[0][0][1]
    }
    assert odd_columns == {0, 1, 2, 3, 4}


def test_pkn_1_5_a_set_is_named_in_the_first_line() -> None:
    """``set=kitchen``: its boards may be dealt and no others; an unknown set is refused."""
    assert illegal(f"pokino seats=2 set=kitchen\n* board 0 {ALFA}") == "board-taken"
    with pytest.raises(BadOption, match="not a value of set"):
        replay("pokino seats=2 set=cellar")
    with pytest.raises(BadOption, match="no board set 'cellar'"):
        pokino.start(2, pokino.Options(set="cellar"))


def test_pkn_1_6_counters_to_begin_with() -> None:
    """Sixty a seat, or as many as the host says, but never fewer than one hand costs."""
    replay(opening(ALFA, BRAVO) + "= chips 60 60\n= cups 0 0 0 0 0 0")
    replay(opening(ALFA, BRAVO, options="chips=6") + "= chips 6 6\n* call 2o\n= chips 0 0\n= cups 2 2 2 2 2 2")
    for few in ("0", "5", "-1", "6.5"):
        with pytest.raises(BadOption, match="not a value of chips"):
            replay(opening(ALFA, BRAVO, options=f"chips={few}"))
    with pytest.raises(BadOption, match="at least six counters"):
        pokino.start(2, pokino.Options(chips=5, set="kitchen"))


def test_pkn_1_7_a_caller_and_a_board_for_every_seat_come_first() -> None:
    """In any order, the caller once; no card is called before."""
    two = f"pokino seats=2\n* board 1 {ALFA}\n"
    assert illegal(two + "* caller 0\n* call 1o") == "no-board"
    assert illegal(two + f"* board 0 {BRAVO}\n* call 1o") == "no-caller"
    replay(f"pokino seats=2\n* caller 1\n* last\n* board 1 {ALFA}\n* board 0 {BRAVO}\n* call 1o")
    replay(f"pokino seats=2 set=kitchen\n* board 1 {KITCHEN[9]}\n* caller 1\n* board 0 {KITCHEN[0]}\n* call 1o")
    assert illegal("pokino seats=2\n* caller 0\n* caller 1") == "caller-known"
    assert illegal(opening(ALFA, BRAVO) + calls("1o") + "* caller 1") == "caller-known"
    assert illegal(QUICK + "* caller 0") == "caller-known"
    assert illegal("pokino seats=2\n* caller 2") == "no-such-seat"
    assert illegal(f"pokino seats=2\n* board 2 {ALFA}") == "no-such-seat"


def test_pkn_1_7_the_caller_plays_too() -> None:
    """The caller pays like every seat, and marks and claims like every seat."""
    replay(opening(ALFA, CHARLIE) + "* call 7o\n= chips 54 54\n0 mark 7o\n0 claim centre\n* call 1o\n= paid 0 centre 2")


def test_pkn_1_7_chance_deals_seat_by_seat_and_then_names_the_caller() -> None:
    """The house's acts of chance, in the order they fall due: boards over those left, the caller, the first card."""
    table: AnyTable = Table(pokino, 3, pokino.Options(set="kitchen"))
    asked: list[int] = []

    def last_of(outcomes: int) -> int:
        asked.append(outcomes)
        return outcomes - 1

    lines = []
    for _ in range(5):
        action = table.draw(last_of)
        assert action is not None
        lines.append(pokino.write(action))
        table.submit(HOUSE, action)
    boards = [f"board {seat} {KITCHEN[9 - seat]}" for seat in range(3)]
    assert lines == [*boards, "caller 2", "call 12b"]
    assert asked == [10, 9, 8, 3, 40]


def test_pkn_1_8_a_board_of_the_set_may_be_changed_between_hands() -> None:
    """For another board of the set that lies in front of nobody, as often as one likes; the new board then plays."""
    changed = DEALT_QUICK + f"* board 0 {KITCHEN[5]}\n"
    assert str(replay(changed).view(0).board) == KITCHEN[5]
    replay(changed + f"* board 0 {KITCHEN[7]}\n* board 1 {KITCHEN[5]}\n")
    assert illegal(DEALT_QUICK + f"* board 0 {KITCHEN[1]}") == "board-taken"
    assert illegal(DEALT_QUICK + f"* board 0 {KITCHEN[0]}") == "board-taken"
    assert illegal(DEALT_QUICK + f"* board 0 {ALFA}") == "board-taken"
    assert illegal(DEALT_QUICK + f"* board 2 {KITCHEN[5]}") == "no-such-seat"
    replay(changed + calls("3o 6o") + "= paid 0 centre 2")  # 3o is the new board's centre


def test_pkn_1_8_not_in_a_hand_and_not_before_the_first() -> None:
    """Boards stay while a hand is played, and the board first dealt stays for the first hand."""
    assert illegal(DEALT + f"* board 0 {KITCHEN[5]}") == "has-board"
    assert illegal(DEALT + calls("1o") + f"* board 0 {KITCHEN[5]}") == "hand-begun"
    assert illegal(DEALT_QUICK + calls("1o") + f"* board 0 {KITCHEN[5]}") == "hand-begun"


def test_pkn_1_8_typed_boards_are_kept() -> None:
    """Without a set there is nothing to change them for, at any time."""
    other = swapped(BRAVO, 23, 24)
    assert illegal(f"pokino seats=2\n* board 0 {ALFA}\n* board 0 {other}") == "has-board"
    assert illegal(opening(ALFA, BRAVO) + f"* board 0 {other}") == "no-set"
    assert illegal(opening(ALFA, BRAVO) + calls("1o") + f"* board 0 {other}") == "hand-begun"
    assert illegal(QUICK + f"* board 0 {other}") == "no-set"
    assert illegal(QUICK + f"* board 0 {KITCHEN[0]}") == "no-set"


def test_pkn_1_8_who_wants_two_boards_takes_two_seats() -> None:
    """A seat has one board, and every board pays its own six."""
    table = replay(opening(ALFA, BRAVO, CHARLIE) + calls("1o"))
    assert [str(board) for board in table.view(None).boards] == [" ".join(b.split()) for b in (ALFA, BRAVO, CHARLIE)]
    assert table.view(None).chips == (54, 54, 54)
