"""The checks of a Pokino transcript, and what each actor is offered in each phase of a sitting."""

from __future__ import annotations

import pytest
from pokino_boards import (
    ALFA,
    BRAVO,
    CHARLIE,
    DIAGONAL,
    KITCHEN,
    calls,
    fails,
    heard,
    illegal,
    like,
    malformed,
    opening,
    pack_after,
    replay,
)

TWO = opening(ALFA, BRAVO)
AUTO = opening(ALFA, BRAVO, options="marking=auto claiming=auto")
POOR = opening(ALFA, CHARLIE, *like(CHARLIE, 1), options="chips=6 marking=auto claiming=auto hands=2")


def test_offers_while_boards_are_typed() -> None:
    """Boards and the caller in any order, the host's word beside them, and no card before both."""
    replay(
        f"pokino seats=2\n= offers * board caller last\n= offers 0\n* caller 1\n= offers * board last\n"
        f"* board 1 {ALFA}\n= offers * board last\n* board 0 {BRAVO}\n= offers * call last\n* last\n= offers * call"
    )
    replay(f"pokino seats=2\n* board 1 {ALFA}\n* board 0 {BRAVO}\n= offers * caller last\n= offers 0\n= offers 1")


def test_offers_while_boards_are_dealt() -> None:
    """The same from a set; between hands its free boards are offered, in a hand they are not."""
    dealt = (
        f"pokino seats=2 set=kitchen marking=auto claiming=auto\n= offers * board caller last\n* board 0 {KITCHEN[0]}\n"
        f"= offers * board caller last\n* caller 0\n= offers * board last\n* board 1 {KITCHEN[1]}\n= offers * call last\n"
    )
    replay(dealt + calls("2c") + "= offers * call\n" + calls("6o 12c 4b 6c") + "* close\n= offers * board call join last")
    boards = "".join(f"* board {seat} {board}\n" for seat, board in enumerate(KITCHEN))
    all_ten = f"pokino seats=10 set=kitchen marking=auto\n{boards}* caller 0\n" + calls("2c 6o 12c 4b 6c")
    replay(all_ten + "0 claim pokino\n* close\n= offers * call last")  # every board lies in front of somebody


def test_offers_in_a_hand() -> None:
    """A seat marks what is due and claims; the house calls, and ends a grace where one runs."""
    replay(
        TWO
        + "* call 7o\n= offers * call\n= offers 0 mark claim\n= offers 1 claim mark\n"
        + "0 mark 7o\n= offers 0 claim\n= offers * lapse call\n* lapse 0\n= offers * call\n"
        + "1 claim full\n= offers 1 mark\n1 mark 7o\n= offers 1\n= offers * call lapse\n"
        + "* call 2c\n= offers 0 claim\n= offers 1 claim mark"
    )


def test_offers_in_the_last_window() -> None:
    """Seats go on; the house closes, and may end a grace before."""
    closing = TWO + heard(0, DIAGONAL) + "0 claim pokino\n= offers * close lapse\n= offers 0 claim\n= offers 1 mark claim\n"
    replay(closing + "0 claim centre\n= offers * close\n* close\n= offers * call join last\n= offers 0\n= offers 1")


def test_offers_where_the_house_marks_or_claims() -> None:
    """What the house does for the seats is offered to no seat."""
    replay(AUTO + calls("7o") + "= offers 0\n= offers 1\n= offers * call")
    replay(
        opening(ALFA, BRAVO, options="claiming=auto") + calls("7o") + "= offers 0 mark\n0 mark 7o\n= offers 0\n= offers * call"
    )
    replay(opening(ALFA, BRAVO, options="marking=auto") + calls("7o") + "= offers 0 claim\n= offers * call")


def test_offers_while_a_seat_cannot_pay() -> None:
    """The house waits for the answers; it may still say that the next hand is the last, unless that is known."""
    ruined = (
        POOR
        + calls(DIAGONAL)
        + "* close\n= offers 1 rebuy out\n= offers 2 rebuy out\n= offers 0\n= offers *\n1 rebuy\n= offers 1\n"
    )
    replay(ruined + "= offers *\n2 out\n= offers * call join\n= offers 2\n* call 1o\n= offers 2")
    unknown = POOR.replace(" hands=2", "") + calls(DIAGONAL) + "* close\n= offers * last\n* last\n= offers *\n"
    replay(unknown + "1 rebuy\n2 rebuy\n= offers * call join")


def test_offers_after_the_end() -> None:
    """Nobody may do anything."""
    over = opening(ALFA, BRAVO, options="marking=auto claiming=auto hands=1") + calls(pack_after(CHARLIE))
    table = replay(over)
    while not table.over:
        action = table.draw(lambda _: 0)
        table.play(f"* {table.game.write(action)}" if action is not None else "* close")
    assert table.actors == ()


def test_an_offer_check_is_exact() -> None:
    """A verb too many or too few fails; a word that is no verb is malformed."""
    assert "expected call, found call last" in fails(TWO + "= offers * call")
    assert "expected call claim last, found call last" in fails(TWO + "= offers * call last claim")
    assert "not a verb" in malformed(TWO + "= offers * call shout")
    assert "is named twice" in malformed(TWO + "= offers * call call last")
    assert "no seat 2" in malformed(TWO + "= offers 2")


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        ("= cups 1 2 3", "Expected 6 numbers here, found 3"),
        ("= cups", "Expected 6 numbers here, found 0"),
        ("= chips 60", "Expected 2 numbers here, found 1"),
        ("= chips 60 x", "not a whole number"),
        ("= chips 60 -1", "not a whole number"),
        ("= paid 0", "takes a seat, a cup and a number"),
        ("= paid 0 centre", "takes a seat, a cup and a number"),
        ("= paid 0 saucer 1", "not a cup"),
        ("= paid 2 centre 1", "no seat 2"),
        ("= refused", "takes one seat"),
        ("= refused 0 1", "takes one seat"),
        ("= refused 2", "no seat 2"),
        ("= handed 0", "not a check of pokino"),
        ("0 claim", "not a line of Pokino"),
        ("0 claim saucer", "not a cup"),
        ("0 claim centre by 1", "not a line of Pokino"),
        ("0 claim centre from x", "not a whole number"),
        ("0 call 1o", "not a line of Pokino"),
        ("* mark 1o", "not a line of Pokino"),
        ("* claim centre", "not a line of Pokino"),
        ("* lapse", "not a line of Pokino"),
        ("* last now", "not a line of Pokino"),
        ("* board 0", "25 cards, not 0"),
        ("* caller x", "not a whole number"),
        ("0 rebuy 60", "not a line of Pokino"),
        ("2 out", "no seat 2"),
    ],
)
def test_malformed_lines(line: str, reason: str) -> None:
    """A line that is none gets a sentence."""
    assert reason in malformed(TWO + calls("7o") + line)


def test_refused_refers_to_the_latest_claim_of_the_seat() -> None:
    """It fails where the seat's last claim was good, and has nothing to refer to before a first claim."""
    assert "has not happened yet" in fails(TWO + calls("7o") + "0 claim full\n= refused 1")
    good = TWO + heard(0, "7o") + "0 claim centre\n"
    assert "found good" in fails(good + "= refused 0")
    replay(good + "0 claim centre\n= refused 0\n* call 2c\n= refused 0")  # idle; and still its last claim after a card
    assert "found good" in fails(TWO + heard(0, "1o") + "0 claim full\n" + heard(0, "7o") + "0 claim centre\n= refused 0")


def test_cups_and_chips_show_the_position_before_payment() -> None:
    """Numbers are compared as they stand on the table now."""
    good = TWO + heard(0, "7o") + "0 claim centre\n"
    assert "found 2 2 2 2 2 2" in fails(good + "= cups 0 2 2 2 2 2")
    assert "found 54 54" in fails(good + "= chips 56 54")
    assert "found 0 2 2 2 2 2" in fails(good + "* call 2c\n= cups 2 2 2 2 2 2")
    assert "found 56 54" in fails(good + "* call 2c\n= chips 54 54")


def test_winners_of_an_open_sitting() -> None:
    """There are none yet."""
    assert "an open game" in fails(TWO + "= winners 0")
    replay(TWO + "= open")
    assert "found open" in fails(TWO + "= over")


def test_lines_of_the_wrong_actor_are_illegal() -> None:
    """Through the library too, where no text stands between."""
    assert illegal(TWO + calls("7o") + "1 claim centre from 1") == "own-victim"
    table = replay(TWO + calls("7o"))
    for actor, line in ((0, "call 1o"), (1, "close"), (0, "lapse 1"), (0, "last"), (1, "caller 0")):
        action = table.game.read(table.actors[-1], line.split())
        with pytest.raises(Exception, match="Only the house can do that") as caught:
            table.submit(actor, action)
        assert getattr(caught.value, "code", "") == "not-yours"
