"""PKN-6: when a cup is paid, and how it is shared."""

from __future__ import annotations

import itertools

import pytest
from pokino_boards import ALFA, BRAVO, CHARLIE, DIAGONAL, calls, fails, like, opening, replay

from trespok.games import pokino
from trespok.games.pokino import Cup

THREE = opening(ALFA, BRAVO, CHARLIE, options="marking=auto")
FIVE_BOARDS = (ALFA, BRAVO, like(ALFA, 1)[0], CHARLIE, like(CHARLIE, 1)[0])  # seats 0, 1 and 2 have the centre 7o
FIVE = opening(*FIVE_BOARDS, options="marking=auto")


def test_pkn_6_1_paid_when_the_window_closes() -> None:
    """With the next call, or with the close of a hand's last window."""
    replay(
        THREE
        + calls("7o")
        + "0 claim centre\n= cups 3 3 3 3 3 3\n= chips 54 54 54\n* call 2e\n= cups 0 3 3 3 3 3\n= chips 57 54 54"
    )
    closing = THREE + calls(DIAGONAL) + "0 claim pokino\n0 claim centre\n= chips 54 54 54\n"
    replay(closing + "* close\n= paid 0 centre 3\n= paid 0 pokino 3\n= chips 60 54 54\n= cups 0 3 3 3 3 0")


def test_pkn_6_1_the_same_card_shares() -> None:
    """Seats 0 and 1 completed CENTRE with one card and both called it."""
    replay(
        opening(ALFA, BRAVO, options="marking=auto") + calls("7o") + "0 claim centre\n1 claim centre\n* call 2e\n= chips 55 55"
    )


def test_pkn_6_1_the_same_window_shares_whichever_card_it_was() -> None:
    """POKINO by seat 0 cards ago, by seat 1 now: one window, two shares."""
    both = opening(ALFA, BRAVO, options="marking=auto") + calls(f"{DIAGONAL} 2c 12o 12c 12e 12b")
    replay(both + "1 claim pokino\n0 claim pokino\n* close\n= paid 0 pokino 1\n= paid 1 pokino 1\n= cups 2 2 2 2 2 0")


def test_pkn_6_1_who_did_not_call_does_not_share() -> None:
    """The same card completed it for seat 1 too, which said nothing."""
    replay(THREE + calls("7o") + "0 claim centre\n* call 2e\n= paid 0 centre 3\n= paid 1 centre 0")
    replay(THREE + calls("7o") + "0 claim centre\n* call 2e\n1 claim centre\n= refused 1\n* call 2b\n= paid")


@pytest.mark.parametrize(
    "order", list(itertools.permutations(["0 claim centre", "1 claim centre", "2 claim full", "0 claim pokino"]))
)
def test_pkn_6_1_the_order_within_a_window_does_not_matter(order: tuple[str, ...]) -> None:
    """Own claims commute, good and wrong."""
    table = replay(THREE + calls(DIAGONAL) + "\n".join(order) + "\n* close\n= chips 58 55 54\n= cups 1 3 3 3 3 0")
    assert {(paid.seat, paid.cup, paid.amount) for paid in table.view(None).past[-1].payments} == {
        (0, Cup.CENTRE, 1),
        (1, Cup.CENTRE, 1),
        (0, Cup.POKINO, 3),
    }


def test_pkn_6_2_whole_shares_and_the_remainder_stays() -> None:
    """Three counters between two seats: one each, one stays; five between three: one each, two stay."""
    replay(
        THREE
        + calls("7o")
        + "0 claim centre\n1 claim centre\n* call 2e\n= paid 0 centre 1\n= paid 1 centre 1\n= cups 1 3 3 3 3 3"
    )
    shared = FIVE + calls("7o") + "0 claim centre\n2 claim centre\n1 claim centre\n* call 2e\n"
    replay(shared + "= cups 2 5 5 5 5 5\n= chips 55 55 55 54 54")


def test_pkn_6_2_a_cup_with_a_remainder_is_won() -> None:
    """Nobody may claim it any more this hand; the remainder waits for the next."""
    shared = THREE + calls("1o 3c 6b 11o 7o") + "0 claim centre\n1 claim centre\n* call 2e\n0 claim centre\n= refused 0\n"
    next_hand = shared + "0 claim pokino\n* close\n= cups 1 3 3 3 3 0\n* call 7o\n= cups 4 6 6 6 6 3\n"
    replay(next_hand + "0 claim centre\n* call 2e\n= paid 0 centre 4")


def test_pkn_6_2_a_stealer_has_one_share() -> None:
    """Seat 3 in the place of seat 2 shares with 0 and 1 as seat 2 would have."""
    late = FIVE + calls("7o 2e") + "0 claim centre\n3 claim centre from 2\n1 claim centre\n* call 2b\n"
    replay(late + "= paid 0 centre 1\n= paid 1 centre 1\n= paid 3 centre 1\n= paid 2 centre 0\n= cups 2 5 5 5 5 5")


@pytest.mark.parametrize(
    ("caller", "shares"),
    [(0, (1, 2, 2)), (1, (2, 1, 2)), (2, (2, 2, 1)), (3, (1, 2, 2)), (4, (1, 2, 2))],
)
def test_pkn_6_3_the_last_hand_leaves_no_remainder(caller: int, shares: tuple[int, int, int]) -> None:
    """Five counters between seats 0, 1 and 2: the two over go one each from the caller's right, the caller last."""
    text = opening(*FIVE_BOARDS, options="marking=auto hands=1", caller=caller) + calls("7o")
    text += "1 claim centre\n2 claim centre\n0 claim centre\n* call 2e\n= cups 0 5 5 5 5 5\n"
    replay(text + "\n".join(f"= paid {seat} centre {share}" for seat, share in enumerate(shares)))


def test_pkn_6_3_a_stealer_takes_the_remainder_by_its_own_seat() -> None:
    """Seat 3 stands in the place of seat 2, but it is still seat 3 that sits near or far from the caller."""
    text = opening(*FIVE_BOARDS, options="marking=auto hands=1", caller=4) + calls("7o 2e")
    replay(text + "0 claim centre\n3 claim centre from 2\n* call 2b\n= paid 3 centre 3\n= paid 0 centre 2")


def test_pkn_6_3_earlier_hands_keep_the_remainder() -> None:
    """The word that a later hand is the last changes nothing in this one."""
    text = opening(ALFA, BRAVO, CHARLIE, options="marking=auto hands=2") + calls(DIAGONAL)
    first = text + "0 claim centre\n1 claim centre\n0 claim pokino\n* close\n= cups 1 3 3 3 3 0\n"
    last = first + calls("7o") + "0 claim centre\n1 claim centre\n* call 2e\n"
    replay(last + "= paid 0 centre 2\n= paid 1 centre 2\n= cups 0 6 6 6 6 3")  # one from before and three new


def test_pkn_6_1_the_check_of_a_payment_refers_to_the_latest_window() -> None:
    """``= paid`` has nothing to refer to before a window was closed, and forgets the window before the last."""
    assert "has not happened yet" in fails(THREE + calls("7o") + "= paid")
    assert "has not happened yet" in fails(THREE + calls("7o") + "= paid 0 centre 0")
    paid = THREE + calls("7o") + "0 claim centre\n* call 2e\n"
    assert "found 0 centre 3" in fails(paid + "= paid 0 centre 2")
    assert "found 0 centre 3" in fails(paid + "= paid")
    assert "found 0 centre 0" in fails(paid + "* call 2b\n= paid 0 centre 3")


def test_pkn_6_1_every_counter_is_somewhere() -> None:
    """Cups and seats together always hold what the seats brought."""
    table = replay(FIVE + calls("7o") + "0 claim centre\n1 claim centre\n2 claim centre\n* call 2e\n3 claim full\n")
    view: pokino.PokinoView = table.view(None)
    assert sum(view.cups) + sum(view.chips) == 5 * 60
