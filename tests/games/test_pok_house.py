"""POK with house rules: other dice, counters and goals, and when nobody can move any more."""

from __future__ import annotations

from itertools import combinations_with_replacement

import pytest

from trespok.bots import kinds_for, kinds_of
from trespok.bots.pok.expert import Expert, Shark
from trespok.bots.pok.sensible import Sensible
from trespok.core import HOUSE, BadOption, Illegal, Trouble
from trespok.games import pok
from trespok.games.pok.rules import _stuck
from trespok.play import Reader, Table
from trespok.review.pok import hint
from trespok.server.refusals import Refused
from trespok.server.room.matches import check_bot, check_seats
from trespok.wire import encode


def options(**values: str) -> pok.Options:
    return pok.read_options(4, values)


def test_pok_7_1_other_dice_fall_by_their_own_faces() -> None:
    """Odds are counted over 216 ways, and a throw that is on no face is refused."""
    table = Table(pok, 3, options(dice="dddddd/sss---/------"))
    house = table.offer(HOUSE)
    assert house is not None
    assert dict(zip(map(pok.write, house.actions), house.odds, strict=True)) == {
        "throw disc square -": 108,
        "throw disc - -": 108,
    }
    with pytest.raises(Illegal, match="cannot fall like that"):
        table.play("* throw square - -")
    table.play("* throw disc square -")


@pytest.mark.parametrize(
    "word", ["", "ddsstt", "ddsstt/dst---/dst--", "-dsstt/dst---/dst---", "ddsstt/dst---/dst---/dst---", "x"]
)
def test_pok_7_1_wrong_dice_are_refused_in_a_sentence(word: str) -> None:
    """Three dice of six faces, the first without a blank."""
    with pytest.raises(BadOption, match="no set of dice"):
        options(dice=word)


def test_pok_7_1_dice_that_never_move_anybody_are_refused() -> None:
    """Built by hand, for words cannot say it: die 1 always asks for one, and one seat may always show it."""
    with pytest.raises(BadOption, match="die 1 has no blank"):
        pok.start(3, pok.Options(dice=((None,) * 6,) * 3))


@pytest.mark.parametrize(("counters", "goal"), [("1", 2), ("2", 5), ("3", 8)])
def test_pok_7_2_counters_and_the_goal_that_goes_with_them(counters: str, goal: int) -> None:
    """All but one."""
    found = options(counters=counters)
    assert found.goal == goal
    assert pok.start(3, found).hands == ((int(counters),) * 3,) * 3


def test_pok_7_3_a_goal_beyond_the_counters_is_refused() -> None:
    """Six counters, so a goal of seven cannot be."""
    assert pok.start(3, options(goal="6")).options.goal == 6
    with pytest.raises(BadOption, match="1 to 6 counters, not 7"):
        pok.start(3, options(goal="7"))


def test_pok_7_4_what_is_computed_is_what_was_known() -> None:
    """With the printed dice, over all positions of three and four seats: POK-5.3 and nothing else."""
    live = [(a, b, c) for a in range(3) for b in range(3) for c in range(3) if a + b + c >= 2]
    for seats in (3, 4):
        for hands in combinations_with_replacement(live, seats):
            known = seats > 3 and len(set(hands)) == 1 and sorted(hands[0]) == [0, 0, 2]
            assert _stuck(pok.DICE, hands) is known


def test_a_transcript_names_house_rules_only_where_they_are_used() -> None:
    """And is read back to the same game."""
    table = Table(pok, 3, options(goal="1", dice="dddddd/sss---/------"))
    assert table.header == "pok seats=3 dice=dddddd/sss---/------ goal=1"
    assert Table(pok, 3).header == "pok seats=3"
    assert Table(pok, 3, options(goal="5")).header == "pok seats=3"
    assert Table(pok, 3, options(goal="5", counters="3")).header == "pok seats=3 counters=3 goal=5"
    reader = Reader()
    reader.read_all(f"{table.header}\n* throw disc square -\n0 play disc\n1 play disc\n2 play square\n= open\n".encode())
    assert reader.table is not None
    assert reader.table.options == table.options


def test_nothing_solved_is_said_of_them() -> None:
    """Experts, hints and reviews are for the printed game (POK-7)."""
    table = Table(pok, 3, options(goal="3"))
    table.play("* throw disc square -")
    offer = table.offer(0)
    assert offer is not None
    for bot in (Expert("a"), Shark("a")):
        with pytest.raises(Trouble, match="not solved"):
            bot.choose(table.view(0), offer)
    with pytest.raises(Trouble, match="not solved"):
        hint(table.view(0), offer)
    assert Sensible("a").choose(table.view(0), offer) in offer.actions


def test_the_web_table_refuses_what_the_rules_refuse() -> None:
    """With their own sentence; what can be played is."""
    check_seats("pok", 4, {"goal": "3", "counters": "1", "dice": "ddsstt/------/------"})
    with pytest.raises(Refused) as refused:
        check_seats("pok", 4, {"goal": "7"})
    assert "1 to 6 counters, not 7" in (refused.value.expected or "")


def test_experts_know_no_house_rules() -> None:
    """They are none of the bots that play by these options; with the printed game they are."""
    assert set(kinds_of("pok")) - set(kinds_for("pok", options(goal="3"))) == {"expert", "shark"}
    assert kinds_for("pok", options(goal="5")) == kinds_of("pok")
    check_bot("pok", 4, {}, "expert")
    with pytest.raises(Refused, match="bot-unsolved"):
        check_bot("pok", 4, {"goal": "3"}, "expert")


def test_a_view_has_them_only_where_they_are_used() -> None:
    """So that every message of the printed game is what it was."""
    assert "house" not in encode(pok.view(pok.start(3, pok.PRINTED), 0))
    assert encode(pok.view(pok.start(3, options(goal="3")), 0))["house"]["goal"] == 3
