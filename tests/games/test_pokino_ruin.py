"""PKN-8.3 to 8.5: seats that cannot pay six, the early end, and who has won."""

from __future__ import annotations

from pokino_boards import (
    ALFA,
    BRAVO,
    CHARLIE,
    DIAGONAL,
    KITCHEN,
    calls,
    heard,
    illegal,
    like,
    opening,
    pack_after,
    replay,
)

from trespok.games import pokino
from trespok.games.pokino import Ending

HAND = calls(DIAGONAL) + "0 claim centre\n0 claim pokino\n* close\n"
THREE = opening(ALFA, CHARLIE, *like(CHARLIE, 1), options="chips=6 marking=auto") + HAND  # seat 0 took six, 1 and 2 have none
TWO = opening(ALFA, CHARLIE, options="chips=6 marking=auto") + HAND  # seat 0 took four, 1 has none
PACK40 = calls(pack_after(""))


def test_pkn_8_3_who_has_fewer_than_six_answers_before_the_next_call() -> None:
    """Rebuy or out, in any order among the seats; exactly six is enough."""
    replay(THREE + "= chips 6 0 0\n= offers 0\n= offers 1 rebuy out\n= offers 2 out rebuy\n= offers * last")
    assert illegal(THREE + "* call 1o") == "ruin-open"
    assert illegal(THREE + "1 rebuy\n* call 1o") == "ruin-open"
    assert illegal(THREE + "0 rebuy") == "not-owing"
    assert illegal(THREE + "0 out") == "not-owing"
    assert illegal(THREE + "1 rebuy\n1 rebuy") == "not-owing"
    assert illegal(THREE + "1 rebuy\n1 out") == "not-owing"
    replay(THREE + "2 rebuy\n1 rebuy\n* call 1o\n= chips 0 0 0")
    replay(TWO + "= chips 4 0\n= offers 0 rebuy out\n0 rebuy\n1 rebuy\n* call 1o\n= chips 4 0")


def test_pkn_8_3_a_rebuy_adds_the_starting_counters_and_is_recorded() -> None:
    """What was left is kept; a seat may buy again after another hand."""
    start = opening(ALFA, CHARLIE, *like(CHARLIE, 1), options="chips=10 marking=auto") + HAND
    twice = start + "= chips 10 4 4\n1 rebuy\n2 rebuy\n= chips 10 14 14\n" + HAND + "= chips 10 8 8\n"
    replay(twice + "= offers 1\n" + HAND + "= chips 10 2 2\n1 rebuy\n= chips 10 12 2")
    assert replay(twice + HAND + "1 rebuy").view(None).rebuys == (0, 2, 1)


def test_pkn_8_3_not_in_a_hand() -> None:
    """A seat without a counter plays its hand to the end."""
    hand = opening(ALFA, CHARLIE, options="chips=6 marking=auto") + calls("1o")
    assert illegal(hand + "0 rebuy") == "not-owing"
    assert illegal(hand + "0 out") == "not-owing"


def test_pkn_8_3_a_seat_that_is_out_keeps_its_counters_and_does_nothing_more() -> None:
    """It pays nothing, marks nothing, claims nothing, and nothing is claimed from it."""
    start = (
        opening(ALFA, CHARLIE, *like(CHARLIE, 1), options="chips=10")
        + heard(0, DIAGONAL)
        + "0 claim centre\n0 claim pokino\n* close\n"
    )
    out = start + "1 out\n2 rebuy\n= chips 10 4 14\n= cups 0 3 3 3 3 0\n* call 11o\n= chips 4 4 8\n= cups 2 5 5 5 5 2\n"
    for line in ("1 mark 11o", "1 claim centre", "1 claim centre from 0", "1 rebuy", "1 out"):
        assert illegal(out + line) == "out"
    assert illegal(out + "0 claim centre from 1") == "no-such-seat"
    assert illegal(out + calls("4b") + "* lapse 1") == "no-grace"
    replay(out + "= offers 1\n" + calls("4b 2e") + "0 claim centre from 2\n* call 2b\n= paid 0 centre 2")  # seat 2 has 4b too


def test_pkn_8_3_the_board_of_a_seat_that_is_out_stays_with_it() -> None:
    """Nobody may change it, and nobody else may have it."""
    lines = [f"* board {seat} {KITCHEN[place]}\n" for seat, place in enumerate((0, 1, 3))]
    dealt = "pokino seats=3 set=kitchen chips=6 marking=auto claiming=auto\n* caller 0\n" + "".join(lines)
    out = dealt + calls("2c 6o 12c 4b 6c") + "* close\n= chips 6 0 0\n1 out\n"  # seat 2 still owes an answer
    assert illegal(out + f"* board 1 {KITCHEN[9]}") == "out"
    assert illegal(out + f"* board 0 {KITCHEN[1]}") == "board-taken"
    replay(out + f"* board 2 {KITCHEN[9]}\n2 rebuy\n* board 2 {KITCHEN[3]}\n* call 1o\n= chips 0 0 0")


def test_pkn_8_3_nobody_owes_after_the_last_hand() -> None:
    """The sitting is over, however few counters a seat has."""
    last = opening(ALFA, CHARLIE, options="chips=6 marking=auto hands=1") + PACK40
    claims = "".join(f"0 claim {cup}\n" for cup in pokino.Cup)
    replay(last + claims + "* close\n= over\n= chips 12 0\n= offers 1\n= winners 0")


def test_pkn_8_3_a_seat_that_is_out_shares_nothing_in_the_last_hand() -> None:
    """It completed its cups on the earliest card like its twin, but it is not in the hand."""
    start = opening(ALFA, CHARLIE, *like(ALFA, 1), options="chips=6 marking=auto") + HAND + "2 out\n1 rebuy\n* last\n"
    replay(start + PACK40 + "* close\n= over\n= paid 2 centre 0\n= paid 0 centre 2")


def test_pkn_8_3_answers_count_together() -> None:
    """Nothing follows from an answer before all have answered, and their order changes nothing."""
    for answers in (("0 out", "1 rebuy"), ("0 rebuy", "1 out"), ("0 out", "1 out"), ("0 rebuy", "1 rebuy")):
        one, two = (replay(TWO + "\n".join(said)) for said in (answers, answers[::-1]))
        assert one._state == two._state
        open_still = replay(TWO + answers[0])
        assert not open_still.over
        assert open_still.view(None).cups == replay(TWO).view(None).cups
    assert illegal(TWO + "0 out\n0 rebuy") == "out"  # said is said
    assert illegal(TWO + "0 out\n0 out") == "out"
    assert replay(TWO + "0 out").view(None).out == (0,)


def test_pkn_8_4_fewer_than_two_end_the_sitting() -> None:
    """Once everybody has answered: the cups go to the seat that remains."""
    replay(THREE + "1 out\n= open\n2 out\n= over\n= chips 18 0 0\n= cups 0 0 0 0 0 0\n= winners 0\n= offers *\n= offers 0")
    replay(TWO + "0 out\n= open\n= chips 4 0\n1 rebuy\n= over\n= chips 4 14\n= winners 1")
    replay(TWO + "1 out\n0 rebuy\n= over\n= chips 18 0\n= winners 0")
    assert illegal(TWO + "1 out\n0 rebuy\n1 rebuy") == "over"
    outcome = replay(TWO + "1 out\n0 rebuy").outcome
    assert outcome is not None
    assert outcome.why is Ending.RUIN


def test_pkn_8_4_where_nobody_is_left_those_who_just_went_out_share() -> None:
    """Cup by cup as in a last hand: what is left over goes one each, from the caller's right, the caller last."""
    replay(TWO + "1 out\n0 out\n= over\n= chips 8 4\n= cups 0 0 0 0 0 0\n= winners 0")
    nobody = opening(ALFA, BRAVO, CHARLIE, options="chips=6 marking=auto") + calls(DIAGONAL) + "0 claim pokino\n* close\n"
    replay(nobody + "= chips 3 0 0\n= cups 3 3 3 3 3 0\n2 out\n0 out\n= open\n1 out\n= over\n= chips 8 5 5\n= winners 0")
    uneven = opening(ALFA, CHARLIE, *like(CHARLIE, 1), options="chips=6 marking=auto") + HAND + "1 out\n2 rebuy\n"
    uneven += HAND + "= chips 4 0 0\n= cups 0 5 5 5 5 0\n"  # seat 1 is out since the first hand and has no part in it
    replay(uneven + "0 out\n2 out\n= over\n= chips 12 0 12\n")


def test_pkn_8_4_by_the_first_rules_each_answer_counted_at_once() -> None:
    """Old transcripts end as they did: the second of two ruined seats took everything."""
    three, two = THREE.replace("chips=6", "chips=6 rules=1"), TWO.replace("chips=6", "chips=6 rules=1")
    replay(three + "1 out\n= open\n2 out\n= over\n= chips 18 0 0\n= winners 0")
    replay(two + "0 out\n= over\n= chips 4 8\n= winners 1")
    replay(two + "1 out\n= over\n= chips 12 0\n= winners 0")
    assert illegal(two + "0 out\n1 out") == "over"
    again = three + "1 out\n2 rebuy\n" + HAND
    assert illegal(again + "2 rebuy\n1 rebuy") == "out"
    replay(again + "2 rebuy\n= offers 1")


def test_pkn_8_6_who_is_out_may_buy_in_again() -> None:
    """After any later hand, while nobody owes an answer and before the next card; with its board, and six counters a hand."""
    out = THREE + "1 out\n2 rebuy\n= offers 1\n"
    assert illegal(out + "1 rebuy") == "out"  # not after the very hand that ruined it
    assert illegal(out + "* call 1o\n1 rebuy") == "out"  # nor in a hand
    later = out + HAND + "= chips 4 0 0\n"
    replay(later + "= offers 1\n= offers 0 rebuy out")
    assert illegal(later + "1 rebuy") == "out"  # others owe an answer
    free = later + "0 rebuy\n2 rebuy\n= offers 1 rebuy\n= offers * call join last\n"
    offer = replay(free).offer(1)
    assert offer is not None
    assert not offer.must  # nobody waits for it
    back = free + "1 rebuy\n= chips 10 6 6\n= offers 1\n"
    table = replay(back + "* call 7o\n= chips 4 0 0\n= cups 3 8 8 8 8 3\n= offers 1 claim")
    view = table.view(None)
    assert (view.out, view.gone, view.rebuys) == ((), (0, 0, 0), (1, 1, 2))
    assert view.boards == replay(THREE).view(None).boards
    assert illegal(back + "1 rebuy") == "not-owing"
    replay(free + "* call 7o\n= chips 4 0 0\n= offers 1")  # or it stays out


def test_pkn_8_6_who_is_out_after_an_earlier_hand_is_seen() -> None:
    """Before which hand a seat went out decides when it may be back, so everybody can see it."""
    out = THREE + "1 out\n2 rebuy\n"
    assert replay(out).view(0).gone == replay(out + HAND).view(None).gone == (0, 2, 0)


def test_pkn_8_5_most_counters_less_re_buys() -> None:
    """Seats 0 and 1 end with fifteen each, but seat 1 bought six of them."""
    last = THREE + "1 rebuy\n2 rebuy\n* last\n" + PACK40
    sums = "0 claim centre\n0 claim corner\n0 claim stamp\n1 claim poker\n1 claim full\n1 claim pokino\n* close\n"
    table = replay(last + sums + "= chips 15 15 0\n= winners 0")
    assert table.outcome is not None
    assert table.outcome.standing == (9, 3, -12)


def test_pkn_8_5_ties_are_shared() -> None:
    """Eighteen less twelve is as much as twelve less six."""
    last = THREE + "1 rebuy\n2 rebuy\n* last\n" + PACK40
    sums = "0 claim centre\n0 claim corner\n1 claim stamp\n1 claim poker\n1 claim full\n0 claim pokino\n* close\n"
    replay(last + sums + "= chips 12 18 0\n= winners 0 1")


def test_pkn_8_5_seats_that_are_out_are_counted() -> None:
    """Seat 1 bought once and left with nothing; it stands in the final order, below seat 2 that bought twice and played on."""
    left = THREE + "1 rebuy\n2 rebuy\n" + HAND + "= chips 6 0 0\n1 out\n2 rebuy\n* last\n" + PACK40
    table = replay(left + "2 claim corner\n2 claim stamp\n2 claim poker\n* close\n= over\n= winners 0 2")
    assert table.outcome is not None
    assert table.outcome.standing == (6, -12, 6)
