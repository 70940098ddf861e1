"""PKN-9: what the house does for the seats, what a seat sees, and what is the table's business."""

from __future__ import annotations

from dataclasses import fields, replace

import pytest
from pokino_boards import ALFA, BRAVO, CHARLIE, DIAGONAL, calls, illegal, like, marks, opening, pack_after, replay

from trespok.core import HOUSE, BadOption
from trespok.games import pokino
from trespok.games.pokino import Cup, PokinoView, Verdict

MARKING = opening(ALFA, BRAVO, CHARLIE, options="marking=auto")
CLAIMING = opening(ALFA, BRAVO, CHARLIE, options="claiming=auto")
BOTH = opening(ALFA, BRAVO, CHARLIE, options="marking=auto claiming=auto")
PACK40 = calls(pack_after(""))


def test_pkn_9_1_boards_mark_themselves() -> None:
    """Nobody marks; every called card on a board is marked; claims need no mark, and no grace ever ends."""
    hand = MARKING + calls("7o 1o 3c")
    assert illegal(hand + "0 mark 7o") == "marks-itself"
    assert illegal(MARKING + "0 mark 7o") == "marks-itself"
    shown = replay(hand).view(2).marks
    assert [[str(card) for card in cards] for cards in shown] == [["7o", "1o", "3c"], ["7o", "1o", "3c"], ["7o"]]
    replay(hand + "= offers 0 claim\n= offers * call\n0 claim centre\n* call 2e\n= paid 0 centre 3")
    assert illegal(MARKING + calls("7o") + "* lapse 0") == "no-grace"


def test_pkn_9_1_the_next_card_still_opens_a_steal() -> None:
    """Marking by the house takes away the grace, not the exclusive time."""
    replay(
        MARKING
        + calls("7o")
        + "2 claim centre from 0\n= refused 2\n* call 2e\n2 claim centre from 0\n* call 2b\n= paid 2 centre 3"
    )


def test_pkn_9_2_the_house_claims_when_the_window_closes() -> None:
    """Same-card completers share, nothing is missed, nothing can be stolen."""
    replay(
        BOTH
        + calls("7o")
        + "= cups 3 3 3 3 3 3\n* call 2e\n= paid 0 centre 1\n= paid 1 centre 1\n= cups 1 3 3 3 3 3\n* call 2b\n= paid"
    )
    for line in ("0 claim centre", "2 claim centre from 0", "0 claim centre from 0"):
        assert illegal(BOTH + calls("7o") + line) == "claims-itself"
    assert illegal(BOTH + "0 claim centre") == "claims-itself"
    replay(BOTH + calls("7o") + "= offers 0\n= offers 1\n= offers * call")


def test_pkn_9_2_pokino_counts_as_claimed_at_once() -> None:
    """As soon as some seat has a line the hand's last window is open; every cup of that card is paid at its close."""
    line = BOTH + calls(DIAGONAL)
    assert illegal(line + "* call 2e") == "must-close"
    replay(line + "= offers * close\n* close\n= paid 0 pokino 3\n= paid 0 centre 1\n= paid 1 centre 1\n= chips 58 55 54")


def test_pkn_9_2_with_marks_by_hand_what_is_fully_marked() -> None:
    """A complete combination that is not marked waits; the window in which it is marked pays it."""
    replay(
        CLAIMING
        + calls("7o 2e")
        + "= paid\n= offers 0 mark\n0 mark 7o\n= offers 0\n* call 2b\n= paid 0 centre 3\n= paid 1 centre 0"
    )
    both = CLAIMING + calls("7o 2e") + "0 mark 7o\n* call 2b\n1 mark 7o\n* call 4e\n"
    replay(both + "= paid\n= cups 0 3 3 3 3 3")  # seat 1 marked a card too late
    replay(CLAIMING + calls("7o 2e") + "1 mark 7o\n0 mark 7o\n* call 2b\n= paid 0 centre 1\n= paid 1 centre 1")


def test_pkn_9_2_a_mark_may_end_the_hand() -> None:
    """With marks by hand it is the mark that completes POKINO, also cards later; others may still mark before the close."""
    line = CLAIMING + calls(f"{DIAGONAL} 2e") + marks(0, "1o 3c 6b 11o") + "= offers * call\n0 mark 7o\n= offers * close\n"
    assert illegal(line + "* call 2b") == "must-close"
    replay(line + "1 mark 7o\n* close\n= paid 0 pokino 3\n= paid 0 centre 1\n= paid 1 centre 1")


def test_pkn_9_2_the_last_hand_by_itself() -> None:
    """It closes when the last cup has its claim; the house needs nobody to finish a sitting."""
    text = opening(ALFA, CHARLIE, options="marking=auto claiming=auto hands=1") + calls(f"{DIAGONAL} 2o 10o 1c 1e 1b 3o 3e 4o")
    replay(text + "= offers * call\n* call 4c\n= offers * close\n* close\n= over\n= chips 66 54\n= winners 0")


def test_pkn_9_2_forty_cards_in_the_last_hand_without_a_mark() -> None:
    """Nothing was marked, so the house claimed nothing; the earliest take it, marks ignored."""
    cards = f"{ALFA} {pack_after(ALFA)}"
    text = opening(ALFA, CHARLIE, options="claiming=auto hands=1") + calls(cards)
    replay(text + "= cups 2 2 2 2 2 2\n* close\n= over\n= chips 66 54")
    marked = opening(ALFA, CHARLIE, options="claiming=auto hands=1") + calls(cards) + "1 mark 4b\n* close\n"
    replay(marked + "= paid 1 centre 2\n= paid 0 full 2\n= chips 64 56")


def test_pkn_9_2_forty_cards_in_an_ordinary_hand() -> None:
    """What nobody marked carries over."""
    replay(CLAIMING + PACK40 + "2 mark 4b\n* close\n= paid 2 centre 3\n= cups 0 3 3 3 3 3\n= open")


def test_pkn_9_3_everybody_sees_the_same() -> None:
    """Boards, marks, cards, cups, counters and judged claims; only whose eyes they are differs."""
    table = replay(MARKING + calls("7o 2e") + "0 claim centre\n2 claim full\n")
    seen = [table.view(seat) for seat in (None, 0, 1, 2)]
    assert [view.seat for view in seen] == [None, 0, 1, 2]
    assert len({replace(view, seat=None) for view in seen}) == 1
    view: PokinoView = seen[1]
    assert str(view.board) == " ".join(ALFA.split())
    assert seen[0].board is None
    assert view.claims == ((0, pokino.Claim(Cup.CENTRE)),)
    assert view.barred == (2,)


def test_pkn_9_3_a_view_never_says_who_completed_what() -> None:
    """No field for it; with claiming=auto not even the claims the house is about to make."""
    named = {field.name for field in fields(PokinoView)}
    assert not named & {"done", "complete", "completed", "heard", "hand", "deck", "verdicts"}
    waiting: PokinoView = replay(BOTH + calls("1o 3c 6b 11o 2e 7o")).view(0)
    assert (waiting.claims, waiting.judged, waiting.payments) == ((), (), ())
    # A seat's offer is the same one card before a completion and after it.
    before, after = replay(MARKING + calls("2e")), replay(MARKING + calls("7o"))
    assert before.offer(0) == after.offer(0)


def test_pkn_9_3_the_deck_is_nobodys_knowledge() -> None:
    """The house's offer is every card not yet called, in the order of the pack whatever was called when."""
    one, other = replay(MARKING + calls("7o 2e 1c")).offer(HOUSE), replay(MARKING + calls("1c 7o 2e")).offer(HOUSE)
    assert one == other
    assert one is not None
    assert len(one.actions) == 37


def test_pkn_9_4_silence_never_stops_a_table() -> None:
    """The house alone plays a hand of forty cards to its end and goes on to the next."""
    replay(opening(ALFA, BRAVO) + PACK40 + "* close\n* call 1o\n= chips 48 48")
    offers = replay(opening(ALFA, BRAVO) + calls("7o"))
    assert [offer.must for seat in (0, 1) if (offer := offers.offer(seat)) is not None] == [False, False]


def test_pkn_9_4_nobody_leaves_or_joins_in_a_hand() -> None:
    """A seat has no line for it: what it paid stays, and its board plays on where the house marks and claims."""
    hand = BOTH + calls(DIAGONAL)
    assert illegal(hand + "0 out") == "not-owing"
    four = opening(ALFA, BRAVO, CHARLIE, *like(CHARLIE, 1), options="marking=auto claiming=auto") + calls("7o 2e")
    assert len(replay(four).view(None).chips) == 4


def test_pkn_9_4_pace_is_no_option_of_the_rules() -> None:
    """How fast cards are called, and how long a grace lasts, belongs to the table and stands in no first line."""
    for option in ("pace=5", "grace=2", "redeal=1", "boards=2"):
        with pytest.raises(BadOption, match="pokino has no option"):
            replay(f"pokino seats=2 {option}")


def test_pkn_9_1_options_take_their_values_and_no_others() -> None:
    """A sentence for every option that is not one."""
    for option in ("marking=none", "claiming=", "fine=2", "fine=-1", "set=", "rules=0", "rules=4"):
        with pytest.raises(BadOption, match="is not a value of"):
            replay(f"pokino seats=2 {option}")
    replay("pokino seats=2 chips=6 hands=0 marking=manual claiming=manual fine=0 rules=3")
    given = {"fine": "1", "set": "kitchen", "chips": "7", "hands": "3", "marking": "auto", "claiming": "auto", "rules": "1"}
    given["deal"] = "anew"
    assert pokino.option_pairs(pokino.read_options(2, given)) == given


def test_pkn_9_2_only_the_house_claims_so_nothing_is_judged() -> None:
    """A sitting with both settings on has no verdicts at all; one by hand has."""
    table = replay(BOTH + calls(DIAGONAL) + "* close\n")
    assert table.view(None).past[-1].judged == ()
    by_hand = replay(MARKING + calls(DIAGONAL) + "0 claim pokino\n* close\n")
    assert [judged.verdict for judged in by_hand.view(None).past[-1].judged] == [Verdict.GOOD]
