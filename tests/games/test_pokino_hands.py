"""PKN-7 and the last hand of PKN-8: how a hand ends, what is carried over, and who calls the next."""

from __future__ import annotations

import pytest
from pokino_boards import ALFA, BRAVO, CHARLIE, DIAGONAL, calls, heard, illegal, like, marks, opening, pack_after, replay

from trespok.core import BadOption
from trespok.games import pokino
from trespok.games.pokino import Ending

THREE = opening(ALFA, BRAVO, CHARLIE, options="marking=auto")
LAST = opening(ALFA, BRAVO, CHARLIE, options="marking=auto hands=1")
PACK40 = calls(pack_after(""))
QUICK = calls(DIAGONAL) + "0 claim pokino\n* close\n"  # seat 0 ends a hand with five cards
FOUR_BOARDS = (ALFA, CHARLIE, *like(CHARLIE, 2))


def caller_after(text: str) -> int | None:
    view: pokino.PokinoView = replay(text).view(None)
    return view.caller


def test_pkn_7_1_a_good_pokino_makes_this_the_last_window() -> None:
    """No further card; seats go on marking and claiming until the close, which pays them all."""
    pokino_called = THREE + calls(DIAGONAL) + "0 claim pokino\n"
    assert illegal(pokino_called + "* call 2e") == "must-close"
    replay(
        pokino_called
        + "= offers * close\n= offers 0 claim\n= offers 2 claim\n1 claim centre\n0 claim centre\n"
        + "* close\n= paid 0 pokino 3\n= paid 0 centre 1\n= paid 1 centre 1\n= open"
    )


def test_pkn_7_1_even_as_the_first_prize_of_the_hand() -> None:
    """Five cards can be a whole hand."""
    replay(THREE + QUICK + "= cups 3 3 3 3 3 0\n= chips 57 54 54")


def test_pkn_7_1_a_wrong_pokino_ends_nothing() -> None:
    """Refused, and the next card is called."""
    replay(THREE + calls("1o") + "0 claim pokino\n= refused 0\n= offers * call\n* call 3c")


def test_pkn_7_1_close_is_illegal_at_any_other_time() -> None:
    """Before the first call, in an ordinary window, between hands."""
    for text in (THREE, THREE + calls("1o"), THREE + calls("7o") + "0 claim centre\n", THREE + calls(DIAGONAL), THREE + QUICK):
        assert illegal(text + "* close") == "not-closing"
    assert illegal(LAST + calls(DIAGONAL) + "0 claim pokino\n* close") == "not-closing"


def test_pkn_7_1_an_earlier_pokino_called_late_ends_the_hand_too() -> None:
    """The claim ends the hand, not the line: while nobody calls, cards go on."""
    late = THREE + calls(f"{DIAGONAL} 2e 2b") + "= offers * call\n"
    replay(late + "0 claim pokino\n= offers * close\n* close\n= paid 0 pokino 3")


def test_pkn_7_2_what_nobody_called_carries_over() -> None:
    """CENTRE was complete for seats 0 and 1 and never called: its cup stays, and the next hand adds to it."""
    replay(THREE + QUICK + "= cups 3 3 3 3 3 0\n* call 2e\n= cups 6 6 6 6 6 3\n= chips 51 48 48")
    replay(THREE + QUICK + QUICK + QUICK + "* call 7o\n0 claim centre\n* call 2e\n= paid 0 centre 12")


def test_pkn_7_2_a_new_hand_begins_bare() -> None:
    """Marks, called cards, completions and wins of the hand before are gone."""
    hand = opening(ALFA, BRAVO, CHARLIE) + heard(0, DIAGONAL) + "0 claim centre\n0 claim pokino\n* close\n"
    view = replay(hand + "* call 2e").view(0)
    assert (view.number, [str(card) for card in view.called], view.marks, view.won) == (2, ["2e"], ((), (), ()), ())
    replay(hand + "* call 2e\n1 claim centre from 0\n= refused 1\n= offers 1 mark")  # wrong: nothing is complete yet


def test_pkn_7_3_forty_cards_in_an_ordinary_hand() -> None:
    """After card 40 only the close leads on; claims made until then are paid and the rest carries over."""
    end = THREE + PACK40
    replay(end + "= offers * close\n= offers 1 claim\n* close\n= paid\n= cups 3 3 3 3 3 3\n= open\n= offers * call join last")
    assert illegal(end + "* call 1o") == "must-close"
    replay(end + "2 claim full\n1 claim poker\n0 claim poker\n* close\n= paid 2 full 3\n= paid 1 poker 1\n= cups 3 3 3 1 0 3")
    replay(end + "* close\n* call 1o\n= cups 6 6 6 6 6 6")


def test_pkn_7_3_forty_cards_and_no_mark() -> None:
    """Nothing is paid to who did not mark; a steal in the final window is good on any earlier card."""
    end = opening(ALFA, BRAVO, CHARLIE) + PACK40
    replay(end + "0 claim centre\n= refused 0\n1 claim centre from 0\n* close\n= paid 1 centre 3\n= cups 0 3 3 3 3 3")


def test_pkn_7_4_the_caller_moves_to_the_right() -> None:
    """From 0 to the highest seat, then down."""
    assert [caller_after(THREE + QUICK * hands) for hands in range(5)] == [0, 2, 1, 0, 2]


def test_pkn_7_4_past_seats_that_are_out() -> None:
    """Seat 2 left after the first hand: its turn goes to seat 1."""
    start = opening(*FOUR_BOARDS, options="chips=6 marking=auto", caller=0)
    hand = calls(DIAGONAL) + "0 claim centre\n0 claim pokino\n* close\n"
    left = start + hand + "1 rebuy\n2 out\n3 rebuy\n"
    again = "1 rebuy\n3 rebuy\n"
    assert caller_after(left) == 3
    assert caller_after(left + hand) == 1
    assert caller_after(left + hand + again + hand) == 0


def test_pkn_7_4_a_caller_that_goes_out_hands_on() -> None:
    """Seat 3 should call the second hand and leaves before it: seat 2 calls, or 1 when 2 leaves as well."""
    start = opening(*FOUR_BOARDS, options="chips=6 marking=auto", caller=0)
    hand = start + calls(DIAGONAL) + "0 claim centre\n0 claim pokino\n* close\n"
    assert caller_after(hand) == 3
    assert caller_after(hand + "3 out\n") == 3  # nothing follows before seats 1 and 2 have answered
    assert caller_after(hand + "3 out\n2 rebuy\n1 rebuy\n") == 2
    assert caller_after(hand + "3 out\n2 out\n1 rebuy\n") == 1
    assert caller_after(hand + "1 rebuy\n2 out\n3 out\n") == 1
    assert caller_after(hand + "1 out\n2 rebuy\n3 rebuy\n") == 3
    first = hand.replace("chips=6", "chips=6 rules=1")
    assert caller_after(first + "3 out\n") == 2
    assert caller_after(first + "3 out\n2 out\n") == 1
    assert caller_after(first + "2 out\n3 out\n") == 1


def test_pkn_8_1_the_last_hand_is_announced_before_its_first_card() -> None:
    """By the host, before any card of it, once."""
    said = THREE + QUICK + "* last\n"
    assert replay(said).view(None).last
    assert illegal(said + "* last") == "already-last"
    assert illegal(THREE + calls("1o") + "* last") == "hand-begun"
    assert illegal(THREE + calls(DIAGONAL) + "0 claim pokino\n* last") == "hand-begun"
    replay("pokino seats=2\n* last\n= offers * board caller")


def test_pkn_8_1_a_number_of_hands_may_be_set() -> None:
    """hands=N makes the N-th the last, by itself; the host may still end it sooner, and 0 sets nothing."""
    three = opening(ALFA, BRAVO, CHARLIE, options="marking=auto hands=3")
    assert [replay(three + QUICK * hands).view(None).last for hands in range(3)] == [False, False, True]
    assert illegal(LAST + "* last") == "already-last"
    assert illegal(three + QUICK * 2 + "* last") == "already-last"
    assert replay(three + "* last\n").view(None).last
    endless = opening(ALFA, BRAVO, CHARLIE, options="marking=auto hands=0")
    assert not any(replay(endless + QUICK * hands).view(None).last for hands in range(9))
    for bad in ("-1", "x", "1.5", ""):
        with pytest.raises(BadOption, match="not a value of hands"):
            replay(f"pokino seats=2 hands={bad}")


def test_pkn_8_2_pokino_does_not_end_the_last_hand() -> None:
    """It goes on until all six cups are handed out; with the last good claim only the close leads on."""
    text = (
        LAST
        + calls(DIAGONAL)
        + "0 claim pokino\n= offers * call\n0 claim centre\n* call 2o\n= paid 0 pokino 3\n0 claim pokino\n= refused 0\n"
    )
    text += calls("10o") + "0 claim corner\n" + calls("1c 1e 1b") + "0 claim poker\n" + calls("3o") + "0 claim stamp\n"
    text += calls("3e 4o 4c") + "= offers * call\n0 claim full\n= offers * close\n"
    assert illegal(text + "* call 2e") == "must-close"
    replay(
        text + "= offers 1 claim\n* close\n= over\n= cups 0 0 0 0 0 0\n= chips 72 54 54\n= winners 0\n= offers *\n= offers 0"
    )
    outcome = replay(text + "* close\n").outcome
    assert outcome is not None
    assert outcome.why is Ending.LAST_HAND


def test_pkn_8_2_nothing_is_legal_after_the_last_hand() -> None:
    """The sitting is over."""
    over = LAST + PACK40 + "* close\n= over\n"
    for line in ("* call 1o", "* close", "* last", "0 claim centre", "0 out", "* caller 1"):
        assert illegal(over + line) == "over"


def test_pkn_8_2_after_card_40_to_the_earliest() -> None:
    """ALFA's cards came first: every cup is seat 0's but CENTRE, which seat 1 completed with the same card."""
    cards = f"{ALFA} {pack_after(ALFA)}"
    end = opening(ALFA, BRAVO, CHARLIE, options="hands=1") + calls(cards)  # nobody marks, nobody claims
    replay(end + "= offers * close\n* close\n= over\n= chips 70 56 54\n= paid 1 centre 2\n= paid 0 centre 1")


def test_pkn_8_2_claims_made_in_the_last_window_come_first() -> None:
    """Seat 2 claims two cups at card 40; only what is left goes to the earliest, whether barred or not."""
    cards = f"{ALFA} {pack_after(ALFA)}"
    end = LAST + calls(cards) + "2 claim poker\n2 claim full\n1 claim full\n"
    replay(
        end
        + "* close\n= paid 2 poker 3\n= paid 2 full 2\n= paid 1 full 1\n= paid 0 pokino 3\n= paid 0 stamp 3\n= cups 0 0 0 0 0 0"
    )
    manual = opening(ALFA, BRAVO, CHARLIE, options="hands=1") + calls(cards)
    barred = manual + "0 claim centre\n= refused 0\n" + marks(2, "4b") + "2 claim centre\n* close\n"
    replay(barred + "= paid 2 centre 3\n= paid 0 corner 3\n= chips 69 54 57")


def test_pkn_8_2_a_cup_won_earlier_is_not_handed_out_again() -> None:
    """Seat 1 took CENTRE early; the close after card 40 leaves it alone, and every counter is out of the cups."""
    cards = f"7o {pack_after('7o')}".split()
    text = LAST + calls(cards[0]) + "1 claim centre\n" + calls(" ".join(cards[1:])) + "* close\n"
    table = replay(text + "= paid 1 centre 0\n= cups 0 0 0 0 0 0\n= over")
    assert [paid.seat for paid in table.view(None).past[-1].payments if paid.cup is pokino.Cup.CENTRE] == [1]
    assert sum(table.view(None).chips) == 180
