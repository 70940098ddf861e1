"""A match is ended by consent of all who are connected: nobody wins, nothing counts, and its secret is out."""

from __future__ import annotations

from pathlib import Path

import pytest
from rig import Rig, friends
from test_hall_faults import with_hall

from trespok.play import verify
from trespok.server.hall.hall import Hall
from trespok.server.room.occupants import seat_key
from trespok.server.workers.match_reports import replay, transcript
from trespok.wire import bodies as b
from trespok.wire import messages as m


def end(rig: Rig, link: int, *, on: bool = True) -> None:
    ack = rig.tell(link, lambda number: m.End(number, on))
    assert ack["ok"], ack


def play_some(rig: Rig) -> None:
    """A round of POK, and a choice of the next."""
    for seat in range(3):
        rig.choose(seat, "play disc")
    rig.wait(60_000)
    rig.choose(0, "play square")


@pytest.mark.parametrize("game", ["pok", "pokerdice", "pokino"])
def test_all_who_are_connected_end_a_match(game: str) -> None:
    rig = friends(game, 3)
    rig.wait(1_000)
    rig.disconnect(2)
    end(rig, 0)
    assert rig.last(1, "table")["ending"] == [1]
    assert (rig.room.phase, rig.last(1, "table")["secret"]) == ("play", None)
    end(rig, 1)
    assert rig.last(1, "over") == {"t": "over", "winners": [], "why": "consent", "standing": [0, 0, 0]}
    assert rig.last(1, "table")["secret"] is not None
    assert rig.last(1, "view")["offer"] is None
    assert rig.pacing.due() is None
    assert [row.action.split()[0] for row in rig.log[-2:]] == ["ended", "reveal"]
    text = transcript("ABCDEF", rig.log)
    assert text.splitlines()[-2] == "# ended by consent"
    assert verify(text.encode()) >= 0
    assert replay("ABCDEF", rig.log, 1, 1).over.why == "consent"


def test_one_no_ends_the_question_and_who_comes_is_asked_too() -> None:
    rig = friends("pok", 3)
    end(rig, 0)
    end(rig, 1)
    end(rig, 2, on=False)
    assert "ending" not in rig.last(0, "table")
    rig.disconnect(2)
    end(rig, 0)
    rig.connect(2, rig.tokens[2])
    end(rig, 1)
    assert rig.last(0, "over") is None
    end(rig, 2)
    assert rig.last(0, "over")["why"] == "consent"


def test_a_match_by_days_is_ended_by_all_whether_connected_or_not() -> None:
    """Or anybody who is losing would end it while the others sleep; a yes outlives a restart."""
    rig = friends("pok", 3, settings=m.Settings(days=1))
    rig.disconnect(1)
    rig.disconnect(2)
    end(rig, 0)
    rig.disconnect(0)
    rig.restart()
    rig.connect(1, rig.tokens[1])
    assert (rig.last(1, "table")["ending"], rig.last(1, "over")) == ([1], None)
    end(rig, 1)
    assert rig.last(1, "over") is None
    rig.connect(2, rig.tokens[2])
    end(rig, 2)
    assert rig.last(2, "over")["why"] == "consent"


def test_what_was_chosen_in_secret_stays_so_and_nothing_can_be_done_any_more() -> None:
    """A restart changes nothing of it."""
    rig = friends("pok", 3)
    play_some(rig)
    assert rig.host(0, "pause")["ok"]
    for seat in range(3):
        end(rig, seat)
    assert rig.log[-3].action != "play square"
    assert rig.choose(1, "play square")["code"] == "nothing-to-do"
    assert rig.host(0, "last")["code"] == "nothing-to-do"
    rig.restart()
    for seat in range(3):
        rig.connect(seat, rig.tokens[seat])
    assert rig.last(0, "over")["why"] == "consent"
    assert rig.last(0, "view")["draft"] is None
    assert rig.choose(1, "play square")["code"] == "nothing-to-do"
    assert rig.last(0, "evening") is None
    assert rig.host(0, "rematch")["ok"]
    assert rig.host(0, "start")["ok"]
    assert rig.last(0, "view")["offer"]


def test_an_ended_match_counts_nowhere_and_is_told_as_what_it_is(tmp_path: Path) -> None:
    async def work(hall: Hall) -> None:
        running, _ = await hall.make(b.NewTable("pok", "Ann", 3, play_now=True), "ann")
        room = running.room
        await hall.change(running, lambda room, now: room.connect(1, seat_key(room.code, "ann"), "en", now))
        await hall.change(running, lambda room, now: room.receive(1, m.End(1), now))
        await hall.durable(running)
        mine = await hall.persons.games("ann", "", None, 10)
        assert mine.counts == {}
        (game,) = mine.games
        assert [(line.place, line.won) for line in game.seats] == [(0, False)] * 3
        assert (game.code, room.parts.standings.known) == (room.code, False)

    with_hall(tmp_path, work)
