"""An evening: standings over all games of a room, which survive a rematch, somebody who leaves, and a restart."""

from __future__ import annotations

import json

import pytest
from rig import Rig, bare_state, friends, sections

from trespok.core import Outcome
from trespok.games.pokino.state import Ending
from trespok.server.room.occupants import Occupant
from trespok.server.room.outbox import Finished, Outbox
from trespok.server.room.standings import Standings
from trespok.server.room.state import RoomState
from trespok.wire import messages as m


def play(rig: Rig, links: int) -> None:
    while rig.room.phase == "play":
        for link in range(links):
            view, table = rig.last(link, "view"), rig.last(link, "table")
            if view["offer"] and table["you"] is not None and table["you"] not in rig.pacing.drafts.chosen:
                rig.choose(link, view["offer"][(link + len(rig.pacing.match.seen.past)) % len(view["offer"])])
        rig.wait(500)


@pytest.mark.parametrize("why", ["here", "away", "a bot plays"])
def test_an_absence_keeps_a_match_from_being_rated_though_it_ends_with_everybody_there(
    why: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A restart forgets no absence; the next match begins anew."""
    ends: list[Finished] = []
    monkeypatch.setattr(Outbox, "end", lambda _, ended: ends.append(ended))
    rig = friends("pok", 3, settings=m.Settings(clock_s=15))
    if why != "here":
        rig.disconnect(2)
        if why == "away":
            rig.wait(1000 * rig.room.parts.setup.settings.away_s + 1000)
        else:
            assert rig.host(0, "stand-in", seat=2)["ok"]
        rig.connect(2, rig.tokens[2])
        rig.restart()
        for link in range(3):
            rig.connect(link, rig.tokens[link])
    play(rig, 3)
    rig.host(0, "rematch")
    rig.host(0, "start")
    play(rig, 3)
    assert [ended.counts for ended in ends] == [why == "here", True]


def test_games_add_up_by_person_and_survive_a_restart() -> None:
    rig = friends("pok", 3)
    assert rig.last(0, "evening") is None
    for number in (1, 2):
        play(rig, 3)
        evening, over, seats = rig.last(1, "evening"), rig.last(1, "over"), rig.last(1, "table")["seats"]
        assert len(evening["games"]) == number
        assert sorted(evening["games"][-1]["winners"]) == sorted(seats[seat]["name"] for seat in over["winners"])
        if number == 1:
            rig.host(0, "rematch")
            rig.host(0, "start")
    won = {line["name"]: sum(line["won"].values()) for line in evening["people"]}
    assert sum(won.values()) == sum(len(game["winners"]) for game in evening["games"])
    assert [line["played"] for line in evening["people"]] == [2, 2, 2]
    assert list(won.values()) == sorted(won.values(), reverse=True)
    rig.restart()
    rig.connect(8, None)
    assert rig.last(8, "evening") == evening


def test_who_leaves_keeps_what_they_won_and_the_bot_begins_at_nothing() -> None:
    rig = friends("pok", 3)
    play(rig, 3)
    before = {line["name"]: line["won"] for line in rig.last(0, "evening")["people"]}
    rig.host(0, "rematch")
    rig.tell(2, m.Leave)
    seat = rig.room.parts.seats.free[0]
    rig.host(0, "bot", seat=seat, kind="random")
    rig.host(0, "start")
    play(rig, 2)
    people = {line["name"]: line for line in rig.last(0, "evening")["people"]}
    assert people["Cleo"]["won"] == before["Cleo"]
    assert people["Cleo"]["played"] == 1
    bot = next(line for line in people.values() if line["bot"])
    assert bot["played"] == 1


def test_who_has_several_boards_is_one_person() -> None:
    """The counters of the boards are added up, and the most counters of a person win."""
    state = bare_state("pokino")
    evening = Standings(Outbox(state), state)
    ann, ben = Occupant("Ann", who=1), Occupant("Ben", who=2)
    evening.note(1, "pokino", [ann, ben, ann.with_board(1, 0)], Outcome((1,), next(iter(Ending)), (4, 6, 3)))
    told = evening.told()
    assert [(line.name, line.won, line.up) for line in told.people] == [("Ann", {"pokino": 1}, 7), ("Ben", {}, 6)]
    assert told.games[0].winners == ["Ann"]


def test_the_host_closes_an_evening_and_begins_another() -> None:
    """What was won is kept and shown to whoever comes, before and after a restart; the next game counts from nothing."""
    rig = friends("pok", 3)
    assert rig.host(0, "evening")["code"] == "no-evening"
    play(rig, 3)
    stood = rig.last(0, "evening")
    assert rig.host(1, "evening")["code"] == "not-host"
    assert rig.host(0, "evening")["ok"]
    closed = {"at": rig.now, "games": len(stood["games"]), "people": stood["people"]}
    for link in range(3):
        assert rig.last(link, "evening") == {"t": "evening", "games": [], "people": []}
        assert rig.last(link, "evenings")["closed"] == [closed]
    assert rig.host(0, "evening")["code"] == "no-evening"  # pressed twice is closed once
    rig.restart()
    for link in range(3):
        rig.connect(link, rig.tokens[link])
    assert rig.last(2, "evening")["games"] == []  # a page that was away while it was closed is told
    assert rig.last(2, "evenings")["closed"] == [closed]
    rig.host(0, "rematch")
    rig.host(0, "start")
    play(rig, 3)
    assert [game["match"] for game in rig.last(1, "evening")["games"]] == [2]
    assert rig.last(1, "evenings")["closed"] == [closed]


def test_an_evening_closed_during_a_game_gives_that_game_to_the_next() -> None:
    rig = friends("pok", 3)
    play(rig, 3)
    rig.host(0, "rematch")
    rig.host(0, "start")
    assert rig.host(0, "evening")["ok"]
    play(rig, 3)
    assert [game["match"] for game in rig.last(0, "evening")["games"]] == [2]
    assert [each["games"] for each in rig.last(0, "evenings")["closed"]] == [1]


def test_only_the_latest_evenings_are_kept_and_nobody_forgotten_is_named_in_them() -> None:
    state = bare_state()
    out = Outbox(state)
    evening, ann, ben = Standings(out, state), Occupant("Ann", who=1), Occupant("Ben", who=2)
    for number in range(1, 13):
        evening.note(number, "pok", [ann, ben], Outcome((1,), next(iter(Ending)), (0, 1)))
        evening.begin_anew(now=number)
    assert [each.at for each in evening.told_closed().closed] == list(range(12, 2, -1))
    assert evening.numbers_of("Ben") == {2}
    evening.forget({2})
    assert {line.name for each in evening.told_closed().closed for line in each.people} == {"Ann", "…"}
    kept = {name: value for name, value in out.take().side.items() if value is not None}
    assert "Ben" not in json.dumps(kept)
    assert Standings(out, RoomState.load(sections(state) | kept)).told_closed() == evening.told_closed()
