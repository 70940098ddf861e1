"""PKN-4: claims, their window, and the three verdicts."""

from __future__ import annotations

import pytest
from pokino_boards import ALFA, BRAVO, CHARLIE, DIAGONAL, calls, heard, illegal, marks, opening, replay, verdict

from trespok.games import pokino
from trespok.games.pokino import Cup, Verdict

TWO = opening(ALFA, BRAVO)
THREE = opening(ALFA, BRAVO, CHARLIE)
SELF_MARKING = opening(ALFA, BRAVO, CHARLIE, options="marking=auto")
CUPS = [str(cup) for cup in Cup]


@pytest.mark.parametrize("cup", CUPS)
def test_pkn_4_1_every_cup_may_be_claimed_at_any_time(cup: str) -> None:
    """From the first call on, right or wrong, for oneself or from any other seat; nothing is offered by what is complete."""
    offer = replay(THREE + calls("2e")).offer(2)
    assert offer is not None
    written = {pokino.write(action) for action in offer.actions}
    assert {f"claim {cup}", f"claim {cup} from 0", f"claim {cup} from 1"} <= written
    assert len(written) == 18
    assert not offer.must
    complete = replay(THREE + calls(f"{DIAGONAL} 2e")).offer(2)
    assert complete is not None
    assert written <= {pokino.write(action) for action in complete.actions}
    assert verdict(THREE + calls("2e") + f"2 claim {cup}") is Verdict.WRONG


def test_pkn_4_1_a_window_opens_with_a_call_and_closes_with_the_next() -> None:
    """Until it closes counters stay where they are."""
    replay(
        TWO
        + "* call 7o\n0 mark 7o\n0 claim centre\n= chips 54 54\n= cups 2 2 2 2 2 2\n"
        + "* call 2e\n= chips 56 54\n= cups 0 2 2 2 2 2\n= paid 0 centre 2\n* call 2b\n= paid"
    )


def test_pkn_4_1_not_before_the_first_call_and_not_between_hands() -> None:
    """No hand, no claim; and in the last window until it is closed."""
    assert illegal(TWO + "0 claim centre") == "no-hand"
    closing = SELF_MARKING + calls(DIAGONAL) + "0 claim pokino\n"
    replay(closing + "= offers * close\n= offers 1 claim\n1 claim centre\n0 claim centre\n* close\n= paid 1 centre 1")
    assert illegal(closing + "* close\n0 claim centre") == "no-hand"
    assert illegal(closing + "* close\n1 claim centre from 0") == "no-hand"


def test_pkn_4_1_not_from_oneself_nor_from_a_seat_that_is_not_there() -> None:
    """A claim names another seat of the hand."""
    assert illegal(TWO + calls("7o") + "0 claim centre from 0") == "own-victim"
    assert illegal(TWO + calls("7o") + "0 claim centre from 2") == "no-such-seat"


def test_pkn_4_2_a_good_own_claim_is_complete_and_marked() -> None:
    """By called cards, and with marking=manual by the seat's own marks on every card of one combination."""
    replay(TWO + heard(0, "1o 1c 3o 3c") + "0 claim stamp\n* call 2e\n= paid 0 stamp 2")
    assert verdict(TWO + calls("7o") + "0 mark 7o\n0 claim centre") is Verdict.GOOD
    assert verdict(TWO + calls("7o") + "1 mark 7o\n0 claim centre") is Verdict.WRONG  # another's mark is no mark


def test_pkn_4_2_the_marks_must_be_of_one_completed_combination() -> None:
    """Two half-marked stamps are none, though both are complete by called cards."""
    stamps = TWO + calls("1o 1c 3o 3c 1b 2o 4o 4c")
    assert verdict(stamps + marks(0, "1o 1c 4o 4c") + "0 claim stamp") is Verdict.WRONG
    assert verdict(stamps + marks(0, "1o 1c 1b 2o 4o 4c") + "0 claim stamp") is Verdict.GOOD  # the later one alone is marked


def test_pkn_4_2_with_marking_auto_called_cards_are_enough() -> None:
    """Nothing has to be marked where boards mark themselves."""
    assert verdict(SELF_MARKING + calls("7o") + "0 claim centre") is Verdict.GOOD


def test_pkn_4_3_a_late_claim_while_the_cup_is_not_won() -> None:
    """Seat 0 completed CENTRE cards ago and may still call it, and shares with whoever calls it in the same window."""
    late = SELF_MARKING + calls("7o 2e 2b")
    replay(late + "0 claim centre\n* call 4e\n= paid 0 centre 3")
    replay(late + "1 claim centre\n0 claim centre\n* call 4e\n= paid 0 centre 1\n= paid 1 centre 1")
    # Seat 0's stamp was complete cards before seat 1's; in one window they share all the same.
    stamps = SELF_MARKING + calls("1o 1c 3o 3c 2b 3b 5c")
    replay(stamps + "1 claim stamp\n0 claim stamp\n* call 4e\n= paid 0 stamp 1\n= paid 1 stamp 1\n= cups 3 3 1 3 3 3")


WRONG = [
    ("0 claim centre", "2e", ""),  # not complete
    ("0 claim centre", "7o", ""),  # complete, not marked
    ("0 claim stamp", "1o 1c 3o 3c", "1o 1c 3o"),  # complete, one card not marked
    ("0 claim poker", "1o 1c 1e 2o", "1o 1c 1e 2o"),  # the odd card in place of an equal one
    ("0 claim pokino", "3o 3c 3e 4o 4c", "3o 3c 3e 4o 4c"),  # FULL's own line
    ("1 claim corner from 0", "2e 2b", ""),  # seat 0 has not completed it
    ("1 claim centre from 2", "7o 2e", ""),  # completed by another than the one named
]


@pytest.mark.parametrize(("claim", "cards", "marked"), WRONG)
def test_pkn_4_4_a_wrong_claim_bars_until_the_next_call(claim: str, cards: str, marked: str) -> None:
    """Refused, and that seat alone may claim nothing until the next card; then it may again."""
    seat, other = claim[0], "2"
    wrong = THREE + calls(cards) + marks(0, marked) + f"{claim}\n"
    assert verdict(wrong) is Verdict.WRONG
    replay(wrong + f"= refused {seat}")
    for more in ("claim centre", "claim full", f"claim centre from {other}"):
        assert illegal(wrong + f"{seat} {more}") == "barred"
    replay(wrong + f"{other} claim corner\n= refused {other}")
    replay(wrong + "* call 12b\n" + f"{seat} claim corner\n= refused {seat}")


def test_pkn_4_4_good_claims_already_made_stand() -> None:
    """A barred seat is paid for what it called before."""
    barred = SELF_MARKING + calls("7o") + "0 claim centre\n0 claim full\n= refused 0\n"
    replay(barred + "= offers 0\n* call 2e\n= paid 0 centre 3\n= offers 0 claim")


def test_pkn_4_4_a_bar_does_not_outlive_the_hand() -> None:
    """The first call of the next hand is a next call."""
    last_window = SELF_MARKING + calls(DIAGONAL) + "0 claim pokino\n2 claim full\n= offers 2\n* close\n"
    replay(last_window + "= offers 2\n* call 4b\n2 claim centre\n* call 1o\n= paid 2 centre 6")


def test_pkn_4_5_a_cup_already_won_is_idle() -> None:
    """Refused, nobody barred: own claims and steals alike, whether or not they would have been right."""
    won = SELF_MARKING + calls("7o") + "0 claim centre\n* call 2e\n"
    for claim in ("0 claim centre", "1 claim centre", "1 claim centre from 0", "2 claim centre", "2 claim centre from 1"):
        idle = won + f"{claim}\n"
        assert verdict(idle) is Verdict.IDLE
        replay(idle + f"= refused {claim[0]}\n= offers {claim[0]} claim\n* call 12b\n= paid")


def test_pkn_4_5_a_seat_with_a_good_claim_on_the_cup_is_idle() -> None:
    """Own after own, a steal after an own claim, an own claim after a steal."""
    mine = SELF_MARKING + calls("7o 2e") + "0 claim centre\n"
    assert verdict(mine + "0 claim centre") is Verdict.IDLE
    assert verdict(mine + "0 claim centre from 1") is Verdict.IDLE
    stolen = SELF_MARKING + calls("7o 2e") + "0 claim centre from 1\n"
    assert verdict(stolen + "0 claim centre") is Verdict.IDLE
    assert verdict(stolen + "0 claim centre from 1") is Verdict.IDLE
    replay(stolen + "0 claim centre\n* call 2b\n= paid 0 centre 3")  # one share, not two


def test_pkn_4_5_a_steal_of_what_is_called_or_stolen_is_idle() -> None:
    """The owner's good claim stands, another steal of the cup is good, or the owner's place is taken."""
    before = SELF_MARKING + calls("7o 2e")
    assert verdict(before + "0 claim centre\n2 claim centre from 0") is Verdict.IDLE
    assert verdict(before + "2 claim centre from 0\n1 claim centre from 0") is Verdict.IDLE
    assert verdict(before + "2 claim centre from 0\n0 claim centre from 1") is Verdict.IDLE  # another victim, the same cup
    assert verdict(before + "2 claim centre from 0\n0 claim centre from 2") is Verdict.IDLE  # though seat 2 completed nothing
    assert verdict(before + "2 claim centre from 0\n0 claim centre") is Verdict.IDLE
    # The owner's claim on one cup does not shield another cup: that steal is judged by itself.
    assert verdict(SELF_MARKING + calls("7o") + "0 claim centre\n2 claim full from 0") is Verdict.WRONG
    assert verdict(SELF_MARKING + calls(f"{DIAGONAL} 2e") + "0 claim centre\n2 claim pokino from 0") is Verdict.GOOD


@pytest.mark.parametrize("marked", ["", "7o"])
def test_pkn_4_5_a_steal_too_early_is_idle(marked: str) -> None:
    """Seat 0 has completed CENTRE and may still call it alone; a mark does not end that.  Nobody is barred or fined for it."""
    early = opening(ALFA, BRAVO, CHARLIE, options="fine=1") + calls("7o") + marks(0, marked) + "2 claim centre from 0\n"
    assert verdict(early) is Verdict.IDLE
    replay(
        early
        + "= refused 2\n= offers 2 mark claim\n= chips 54 54 54\n* call 2e\n2 claim centre from 0\n* call 2b\n= paid 2 centre 3"
    )


@pytest.mark.parametrize("marked", ["", "7o"])
def test_pkn_4_5_by_the_first_rules_a_steal_too_early_was_wrong(marked: str) -> None:
    """Old transcripts keep their verdicts, and everybody saw them."""
    early = opening(ALFA, BRAVO, CHARLIE, options="rules=1") + calls("7o") + marks(0, marked) + "1 claim centre from 0\n"
    assert verdict(early) is Verdict.WRONG
    assert illegal(early + "1 claim full") == "barred"
    told = opening(ALFA, BRAVO, options="rules=1 marking=auto") + calls("7o") + "0 claim centre\n0 claim centre\n"
    assert [judged.verdict for judged in replay(told).view(1).judged] == [Verdict.GOOD, Verdict.IDLE]


def test_pkn_4_5_an_idle_claim_is_seen_by_its_sender_alone() -> None:
    """To others it would say who has completed what; also when the hand is over, and its sender remembers it."""
    start = SELF_MARKING + calls(DIAGONAL)
    quiet, early = replay(start), replay(start + "2 claim centre from 0\n")
    for viewer in (None, 0, 1):
        assert quiet.view(viewer) == early.view(viewer)
        assert quiet.offer(viewer or 0) == early.offer(viewer or 0)
    idle = pokino.Judged(5, 2, Cup.CENTRE, 0, Verdict.IDLE)
    assert early.view(2).judged == (idle,)
    over = replay(start + "2 claim centre from 0\n0 claim pokino\n* close\n")
    good = pokino.Judged(5, 0, Cup.POKINO, None, Verdict.GOOD)
    assert over.view(2).past[-1].judged == (idle, good)
    assert over.view(None).past[-1].judged == over.view(1).past[-1].judged == (good,)


def test_pkn_4_5_idle_claims_may_be_made_again_and_again() -> None:
    """No penalty, whatever the fine."""
    fined = opening(ALFA, BRAVO, options="marking=auto fine=1") + calls("7o") + "0 claim centre\n"
    replay(fined + "0 claim centre\n" * 3 + "= chips 54 54\n= cups 2 2 2 2 2 2\n= offers 0 claim")


def test_pkn_4_6_a_fine_goes_into_the_cup_claimed() -> None:
    """One counter for each wrong claim with fine=1, none without."""
    claim = calls("2e") + "0 claim full\n= refused 0\n"
    replay(TWO + claim + "= chips 54 54\n= cups 2 2 2 2 2 2")
    fined = opening(ALFA, BRAVO, options="fine=1") + claim + "= chips 53 54\n= cups 2 2 2 2 3 2\n"
    replay(fined + "* call 2b\n1 claim corner from 0\n= chips 53 53\n= cups 2 3 2 2 3 2")


def test_pkn_4_6_a_fine_can_be_won_in_the_same_window() -> None:
    """What lies in the cup when the window closes is paid."""
    hand = opening(ALFA, BRAVO, options="marking=auto fine=1") + calls("1o 1c 1e 1b")
    replay(hand + "0 claim poker\n1 claim poker\n* call 2e\n= paid 0 poker 3\n= chips 57 53")


def test_pkn_4_6_who_has_no_counter_pays_no_fine() -> None:
    """A seat that paid its last six is barred all the same."""
    poor = opening(ALFA, BRAVO, options="chips=6 fine=1") + calls("2e") + "0 claim full\n"
    replay(poor + "= chips 0 0\n= cups 2 2 2 2 2 2\n= refused 0\n= offers 0")
    last_one = opening(ALFA, BRAVO, options="chips=7 fine=1") + calls("2e") + "0 claim full\n* call 2b\n0 claim full\n"
    replay(last_one + "= chips 0 1\n= cups 2 2 2 2 3 2\n= refused 0")


def test_pkn_4_4_every_verdict_that_has_a_consequence_is_shown_to_the_table() -> None:
    """Good and wrong claims are public, with the card they came after; seat 2 sees its own idle one beside them."""
    told = SELF_MARKING + calls("7o 2e") + "0 claim centre\n2 claim centre from 0\n1 claim full\n"
    assert replay(told).view(2).judged == (
        pokino.Judged(2, 0, Cup.CENTRE, None, Verdict.GOOD),
        pokino.Judged(2, 2, Cup.CENTRE, 0, Verdict.IDLE),
        pokino.Judged(2, 1, Cup.FULL, None, Verdict.WRONG),
    )
