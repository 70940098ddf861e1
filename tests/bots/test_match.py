"""Bot against bot: the patient caller, and what stops a match that cannot go on."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pytest
from bot_arena import PERFECT, meet, mixed, source

from trespok.bots.match import LAST_HAND, play_match
from trespok.bots.pokino.watcher import Care, Watcher
from trespok.core import HOUSE, Offer
from trespok.games import pok, pokino
from trespok.games.pokino import Call, Claim, Close, Lapse, Last, Mark, Verdict
from trespok.play import AnyTable, Entry

FORGETFUL = Care("forgetful", misses=0.5, late=0.0, steals=0.0)


def _forgotten() -> AnyTable:
    """A sitting of one seat that sees everything and two that forget half."""
    bots = [Watcher("a", PERFECT), Watcher("b", FORGETFUL), Watcher("c", FORGETFUL)]
    return meet("pokino", bots, "set=kitchen hands=5", "grace")


def test_a_grace_ends_by_the_clock() -> None:
    """Somebody marks and does not call: in the same window the grace ends, and the log says that the clock did it (PKN-5.2)."""
    log = _forgotten().log()
    lapses = [place for place, entry in enumerate(log) if isinstance(entry.action, Lapse)]
    assert lapses
    for place in lapses:
        called = max(before for before in range(place) if isinstance(log[before].action, Call))
        marked = Entry(log[place].action.seat, Mark(log[called].action.card))
        assert log[place].clock
        assert marked in log[called:place]


def test_what_was_left_lying_is_taken_after_the_next_card() -> None:
    """Steals happen, every one is good, and each is of a cup completed on an earlier card: a lapse cannot be seen."""
    view = _forgotten().view(None)
    steals = [(hand, one) for hand in view.past for one in hand.judged if one.victim is not None]
    assert steals
    for hand, one in steals:
        before = {card.place for card in hand.called[: one.call - 1]}
        shapes = view.boards[one.victim].shapes[one.cup]
        assert any(all(place in before for place in range(40) if shape >> place & 1) for shape in shapes)
        assert Verdict.GOOD is one.verdict


def test_the_quick_act_first() -> None:
    """Within a window seats act by their reaction times, so the same seat is not always first."""
    log = meet("pokino", mixed("pokino", 6, "quick"), "set=kitchen hands=2", "quick").log()
    firsts = {after.actor for before, after in pairwise(log) if isinstance(before.action, Call)}
    assert len(firsts - {HOUSE}) > 3


def test_without_a_number_of_hands_the_host_ends_the_sitting() -> None:
    """Before the tenth hand the host says that it is the last."""
    table = meet("pokino", mixed("pokino", 3, "host"), "set=kitchen chips=600", "host")
    assert 1 == sum(isinstance(entry.action, Last) for entry in table.log())
    assert LAST_HAND == len(table.view(None).past)


def test_every_mark_and_claim_is_its_own_line() -> None:
    """The log is an ordinary log."""
    log = meet("pokino", mixed("pokino", 2, "log"), "set=kitchen hands=1", "log").log()
    assert {Mark, Claim, Call, Close} <= {type(entry.action) for entry in log}


class Sleeper:
    """Does nothing, whatever it owes."""

    kind = "asleep"

    def choose(self, view: object, offer: Offer[Any]) -> None:
        """Sleeps."""
        del view, offer

    def think_ms(self, view: object, offer: Offer[Any]) -> int:
        """Long."""
        del view, offer
        return 1


def test_a_bot_that_owes_an_act_and_sleeps_is_named() -> None:
    """No match waits for ever."""
    with pytest.raises(ValueError, match="asleep bot in seat 0"):
        play_match(pok, [Sleeper()] * 3, pok.Options(), source("s"))


def test_sleeping_is_fine_where_nothing_is_owed() -> None:
    """Pokino goes on without it; the last hand is handed out after forty cards (PKN-8.2)."""
    table = meet("pokino", [Sleeper(), Sleeper()], "set=kitchen hands=1", "sleep")
    assert 40 == len(table.view(None).past[0].called)


def test_no_boards_no_match() -> None:
    """Without a set and without typed boards nobody can go on, and that is said."""
    with pytest.raises(ValueError, match="boards"):
        play_match(pokino, [Sleeper(), Sleeper()], pokino.Options(set=None), source("s"))


def test_typed_boards_are_played_too() -> None:
    """Boards in the options instead of a set."""
    options = pokino.Options(hands=1, boards=pokino.board_set("kitchen")[3:6])
    table = play_match(pokino, mixed("pokino", 3, "typed"), options, source("typed"))
    assert table.outcome is not None
    assert 0 == sum(table.outcome.standing)
