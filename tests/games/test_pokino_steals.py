"""PKN-5: calling what another completed and did not call."""

from __future__ import annotations

from pokino_boards import ALFA, BRAVO, CHARLIE, DIAGONAL, calls, heard, illegal, like, marks, opening, replay, verdict

from trespok.games.pokino import Verdict

THREE = opening(ALFA, BRAVO, CHARLIE)
SELF_MARKING = opening(ALFA, BRAVO, CHARLIE, options="marking=auto")


def test_pkn_5_1_open_to_all_after_the_next_card() -> None:
    """What seat 0 completed on this card is its own until the window closes; then anybody may call it."""
    assert verdict(SELF_MARKING + calls("7o") + "2 claim centre from 0") is Verdict.IDLE
    assert verdict(THREE + calls("7o") + "2 claim centre from 0") is Verdict.IDLE
    replay(SELF_MARKING + calls("7o 2e") + "2 claim centre from 0\n= cups 3 3 3 3 3 3\n* call 2b\n= paid 2 centre 3")
    replay(SELF_MARKING + calls("7o 2e 2b 4e 12b") + "2 claim centre from 0\n* call 4b\n= paid 2 centre 3")


def test_pkn_5_1_a_stealer_needs_nothing_on_its_own_board() -> None:
    """Seat 2 has marked nothing, and its marks are not asked for."""
    replay(THREE + heard(0, "7o") + calls("2e") + "2 claim centre from 0\n* call 2b\n= paid 2 centre 3")


def test_pkn_5_1_the_owner_may_still_be_first() -> None:
    """After the next card it is a race that the order of the lines decides."""
    late = SELF_MARKING + calls("7o 2e")
    assert verdict(late + "0 claim centre\n2 claim centre from 0") is Verdict.IDLE
    assert verdict(late + "2 claim centre from 0\n0 claim centre") is Verdict.IDLE
    replay(late + "0 claim centre\n2 claim centre from 0\n* call 2b\n= paid 0 centre 3")
    replay(late + "2 claim centre from 0\n0 claim centre\n* call 2b\n= paid 2 centre 3\n= paid 0 centre 0")


def test_pkn_5_1_a_wrong_owner_leaves_it_open() -> None:
    """Seat 0 calls without its marks and is barred; the cup it completed is still there for others."""
    unmarked = THREE + calls("7o 2e") + "0 claim centre\n= refused 0\n"
    replay(unmarked + "2 claim centre from 0\n* call 2b\n= paid 2 centre 3")


def test_pkn_5_1_a_pokino_may_be_stolen() -> None:
    """It ends the hand like any other POKINO."""
    stolen = SELF_MARKING + calls(f"{DIAGONAL} 2e") + "2 claim pokino from 0\n"
    assert illegal(stolen + "* call 2b") == "must-close"
    replay(stolen + "= offers * close\n* close\n= paid 2 pokino 3\n= chips 54 54 57")


def test_pkn_5_2_a_grace_ends() -> None:
    """After seat 0's mark the house says when the grace is over; from then on others may call what it did not."""
    marked = THREE + heard(0, "7o")
    assert verdict(marked + "2 claim centre from 0") is Verdict.IDLE
    replay(marked + "* lapse 0\n2 claim centre from 0\n* call 2e\n= paid 2 centre 3")
    replay(marked + "* lapse 0\n0 claim centre\n* call 2e\n= paid 0 centre 3")  # the owner may still call


def test_pkn_5_2_a_lapse_opens_that_seat_alone() -> None:
    """Seat 1 completed CENTRE with the same card and keeps its exclusive time."""
    lapsed = THREE + heard(0, "7o") + "* lapse 0\n"
    assert verdict(lapsed + "2 claim centre from 1") is Verdict.IDLE
    assert verdict(lapsed + "1 mark 7o\n2 claim centre from 1") is Verdict.IDLE
    assert verdict(lapsed + "1 mark 7o\n* lapse 1\n2 claim centre from 1") is Verdict.GOOD


def test_pkn_5_2_a_lapse_opens_every_cup_of_this_card() -> None:
    """CENTRE and POKINO came with the same card; what the seat has called stays its own."""
    done = THREE + heard(0, DIAGONAL)
    replay(done + "* lapse 0\n2 claim pokino from 0\n1 claim centre from 0\n* close\n= paid 2 pokino 3\n= paid 1 centre 3")
    called = done + "0 claim centre\n* lapse 0\n"
    assert verdict(called + "2 claim centre from 0") is Verdict.IDLE
    assert verdict(called + "2 claim pokino from 0") is Verdict.GOOD


def test_pkn_5_2_no_lapse_without_a_mark_on_this_card() -> None:
    """Marks on other cards start no grace."""
    assert illegal(THREE + calls("7o") + "* lapse 0") == "no-grace"
    assert illegal(THREE + calls("1o 7o") + "0 mark 1o\n* lapse 0") == "no-grace"
    assert illegal(THREE + calls("7o") + "1 mark 7o\n* lapse 0") == "no-grace"
    assert illegal(THREE + calls("7o 2e") + "0 mark 7o\n* lapse 0") == "no-grace"  # marked late: open to all already


def test_pkn_5_2_no_lapse_where_the_card_completed_nothing() -> None:
    """A mark alone is no completion."""
    assert illegal(THREE + heard(0, "1o") + "* lapse 0") == "no-grace"
    assert illegal(THREE + heard(0, "1o 1c 3o") + "* lapse 0") == "no-grace"


def test_pkn_5_2_no_lapse_once_every_such_cup_is_called() -> None:
    """One of two called is not every one."""
    done = THREE + heard(0, DIAGONAL)
    assert illegal(THREE + heard(0, "7o") + "0 claim centre\n* lapse 0") == "no-grace"
    assert illegal(done + "0 claim centre\n0 claim pokino\n* lapse 0") == "no-grace"
    replay(done + "0 claim centre\n* lapse 0")
    replay(done + "0 claim pokino\n* lapse 0\n* close")  # also in the hand's last window


def test_pkn_5_2_a_good_steal_of_the_same_cup_is_a_good_claim_too() -> None:
    """A seat that holds the cup by a steal has nothing left to overlook on this card."""
    both = opening(ALFA, BRAVO) + calls("2b 3b 5c 3o 1o 1c 3c") + "0 mark 3c\n"  # BRAVO's stamp on 3o, ALFA's on 3c
    replay(both + "= offers * call lapse")
    stolen = both + "0 claim stamp from 1\n"
    replay(stolen + "= offers * call")
    assert illegal(stolen + "* lapse 0") == "no-grace"


def test_pkn_5_2_once_a_window_for_each_seat() -> None:
    """Another seat's lapse is another; so is one in the next window."""
    marked = THREE + heard(0, "7o") + "1 mark 7o\n"
    assert illegal(marked + "* lapse 0\n* lapse 0") == "no-grace"
    replay(marked + "* lapse 0\n* lapse 1")
    # 3c ends the stamp in the next window.
    again = THREE + heard(0, "1o 1c 3o 7o") + "* lapse 0\n" + heard(0, "3c")
    replay(again + "* lapse 0\n1 claim stamp from 0\n* call 2e\n= paid 1 stamp 3")
    # A lapse is over with its window: what 3c completed is seat 0's own, what 7o completed is open.
    assert verdict(again + "2 claim stamp from 0") is Verdict.IDLE
    assert verdict(again + "2 claim centre from 0") is Verdict.GOOD


def test_pkn_5_2_no_lapse_where_the_house_marks_or_claims() -> None:
    """A grace needs marking by hand and claiming by hand."""
    assert illegal(SELF_MARKING + calls("7o") + "* lapse 0") == "no-grace"
    auto_claims = opening(ALFA, BRAVO, options="claiming=auto")
    assert illegal(auto_claims + heard(0, "7o") + "* lapse 0") == "no-grace"
    assert illegal(auto_claims + calls("1o 1c 3o 3c") + "0 mark 3c\n* lapse 0") == "no-grace"  # complete, not yet claimed


def test_pkn_5_2_no_lapse_outside_a_hand_or_for_nobody() -> None:
    """Before the first call, between hands, and for a seat that is not there."""
    assert illegal(THREE + "* lapse 0") == "no-grace"
    ended = THREE + heard(0, DIAGONAL) + "0 claim pokino\n* close\n"
    assert illegal(ended + "* lapse 0") == "no-grace"
    assert illegal(THREE + heard(0, "7o") + "* lapse 3") == "no-grace"


def test_pkn_5_3_one_good_steal_a_cup() -> None:
    """The first line wins; the second stealer is idle, from this victim or another."""
    late = SELF_MARKING + calls("7o 2e") + "2 claim centre from 0\n"
    assert verdict(late + "1 claim centre from 0") is Verdict.IDLE
    four = opening(ALFA, BRAVO, CHARLIE, *like(CHARLIE, 1), options="marking=auto") + calls("7o 2e")
    assert verdict(four + "2 claim centre from 0\n3 claim centre from 1") is Verdict.IDLE
    replay(four + "2 claim centre from 0\n3 claim centre from 1\n* call 2b\n= paid 2 centre 4\n= paid 3 centre 0")


def test_pkn_5_3_another_cup_is_another_steal() -> None:
    """Two seats may steal two cups of one victim, and one seat both."""
    late = SELF_MARKING + calls(f"{DIAGONAL} 2e")
    replay(late + "2 claim centre from 0\n1 claim pokino from 0\n* close\n= paid 2 centre 3\n= paid 1 pokino 3")
    replay(late + "2 claim centre from 0\n2 claim pokino from 0\n* close\n= paid 2 centre 3\n= paid 2 pokino 3")


def test_pkn_5_3_a_stealer_stands_beside_own_claimers() -> None:
    """Seat 2 in seat 0's place shares with seat 1, in either order; seat 0's own claim comes too late."""
    late = SELF_MARKING + calls("7o 2e")
    shared = "* call 2b\n= paid 1 centre 1\n= paid 2 centre 1\n= paid 0 centre 0\n= cups 1 3 3 3 3 3"
    replay(late + "2 claim centre from 0\n1 claim centre\n0 claim centre\n= refused 0\n" + shared)
    replay(late + "1 claim centre\n2 claim centre from 0\n0 claim centre\n= refused 0\n" + shared)


def test_pkn_5_3_a_victim_is_robbed_of_one_cup_not_of_its_voice() -> None:
    """Idle, not wrong: seat 0 may go on and call its other cup, and may be a stealer itself elsewhere."""
    late = SELF_MARKING + calls(f"{DIAGONAL} 2e")
    replay(late + "2 claim centre from 0\n0 claim centre\n= refused 0\n0 claim pokino\n* close\n= paid 0 pokino 3")


def test_pkn_5_3_a_stealer_with_an_own_completion_takes_one_share() -> None:
    """Seat 1 completed CENTRE itself and steals seat 0's: one seat, one share, and seat 0 gets none."""
    replay(SELF_MARKING + calls("7o 2e") + "1 claim centre from 0\n1 claim centre\n= refused 1\n* call 2b\n= paid 1 centre 3")


def test_pkn_5_4_completion_is_judged_by_called_cards_alone() -> None:
    """The victim never marked a card: its combination is complete all the same, and open after the next card."""
    assert verdict(THREE + calls("1o 1c 3o 3c 2e") + "2 claim stamp from 0") is Verdict.GOOD
    assert verdict(THREE + calls("1o 1c 3o 3c 2e") + marks(0, "1o 1c") + "2 claim stamp from 0") is Verdict.GOOD
    assert verdict(THREE + calls("1o 1c 3o 2e") + "2 claim stamp from 0") is Verdict.WRONG


def test_pkn_5_4_late_marks_give_no_new_exclusive_time() -> None:
    """Seat 0 marks its stamp's last card windows later; others may call at once, and no grace runs."""
    late = THREE + heard(0, "1o 1c 3o") + calls("3c 2e 2b") + "0 mark 3c\n"
    assert verdict(late + "2 claim stamp from 0") is Verdict.GOOD
    assert illegal(late + "* lapse 0") == "no-grace"


def test_pkn_5_4_a_seat_completes_a_cup_once_a_hand() -> None:
    """The first shape counts: a second stamp on a later card is no new completion and brings no exclusive time."""
    second = THREE + heard(0, "1o 1c 3o 3c 1b 2o 4o 4c")
    assert verdict(second + "2 claim stamp from 0") is Verdict.GOOD
    assert illegal(second + "* lapse 0") == "no-grace"
    two_lines = SELF_MARKING + calls("1c 1e 1b 2o 1o 3c 6b 11o 7o")  # 1o ended row 1 before 7o ended a diagonal
    assert verdict(two_lines + "2 claim pokino from 0") is Verdict.GOOD
    assert verdict(two_lines + "2 claim centre from 0") is Verdict.IDLE


def test_pkn_5_4_a_cup_that_is_won_is_completed_all_the_same() -> None:
    """Seat 0 completes STAMP after seat 1 won it: its mark is followed by a grace, and a steal by a refusal."""
    won = THREE + heard(1, "2b 3o 3b 5c") + "1 claim stamp\n" + heard(0, "1o 1c 3c")
    replay(won + "0 mark 3o\n* lapse 0\n2 claim stamp from 0\n= refused 2\n2 claim stamp from 0\n= refused 2")
