"""What a room forgets: somebody the operator names, on all their boards; and whatever would grow without end."""

from __future__ import annotations

import json

import pytest
from rig import Rig, bare_state

from trespok.core import Outcome
from trespok.games.pokino.state import Ending
from trespok.server.limits import Limits, Rates
from trespok.server.refusals import Refused
from trespok.server.room.chat import KEPT, Chat, Reports
from trespok.server.room.occupants import Occupant
from trespok.server.room.outbox import Outbox
from trespok.server.room.seats import SeatHistory
from trespok.server.room.standings import Standings
from trespok.server.store.operator import without
from trespok.wire import bodies as b
from trespok.wire import messages as m


def test_somebody_with_several_boards_is_forgotten_on_all_of_them() -> None:
    """Also by the number of a further board, and once a match of theirs is over; others keep their names."""
    rig = Rig(b.NewTable("pokino", "Ann", 5, options={"hands": "1"}, settings=m.Settings(boards=3, pace_s=2)))
    rig.join("Benedikt")
    for link in (0, 1):
        rig.connect(link, rig.tokens[link])
    rig.tell(1, lambda number: m.Boards(number, 2))
    rig.host(0, "start")
    parts, operator = rig.room.parts, rig.room.operator
    occupants = [occupant for occupant in parts.seats.occupants if occupant is not None]
    ben = next(occupant for occupant in occupants if occupant.name == "Benedikt")
    parts.standings.note(9, "pokino", occupants, Outcome((1,), next(iter(Ending)), (1,) * len(occupants)))
    board = next(seat for seat, occupant in enumerate(occupants) if occupant.board)
    found = operator.forget(str(board + 1), rig.now)
    rig.pump()
    assert (found.name, found.numbers) == ("Benedikt", {ben.who})
    assert [was.name for was in parts.seat_history.before] == ["…", "…"]
    assert sorted(line.name for line in parts.standings.told().people) == ["Ann", "…"]
    log = [without(row.action, found.name, found.numbers) for row in rig.log if row.actor == "#"]
    for words in (json.dumps(rig.side), json.dumps(log)):
        assert "Ann" in words
        assert "Benedikt" not in words
    begins = json.loads(log[0])
    assert [face is None for face in begins["faces"]] == [name == "…" for name in begins["names"]]


def test_who_played_a_seat_earlier_does_not_grow_without_end() -> None:
    state = bare_state()
    tenures, ben, bot = SeatHistory(Outbox(state), state.match), Occupant("Ben", who=1), Occupant("Ada", "random")
    for _ in range(3):
        tenures.end(0, ben, 1)
        tenures.end(0, bot, 1)
    assert [(was.seat, was.round, was.name) for was in tenures.before] == [(0, 1, "Ben")]
    for number in range(2, 200):
        tenures.end(0, ben, number)
    assert len(tenures.before) == 50
    assert tenures.before[-1].round == 199


def test_who_is_in_no_game_any_more_leaves_the_evening() -> None:
    state = bare_state()
    evening, ann = Standings(Outbox(state), state), Occupant("Ann", who=1)
    for number in range(1, 121):
        evening.note(number, "pok", [Occupant("Guest", who=1 + number), ann], Outcome((1,), next(iter(Ending)), (0, 1)))
    told = evening.told()
    assert (len(told.games), len(told.people)) == (100, 101)
    assert (told.people[0].name, told.people[0].played, told.people[0].won) == ("Ann", 100, {"pok": 100})


def test_coming_again_is_no_new_allowance_to_speak() -> None:
    state = bare_state()
    chat = Chat(Outbox(state), state.chat, Limits(chat_burst=2))
    for who in (1, 2):
        chat.say(Occupant("Ben", None, "b", who=who), m.Say(who, text="x"), now=1)
    with pytest.raises(Refused, match="too-fast"):
        chat.say(Occupant("Ben", None, "b", who=3), m.Say(3, text="x"), now=1)
    chat.say(Occupant("Ann", None, "a", who=4), m.Say(4, text="x"), now=1)


def test_rates_remember_nobody_for_long() -> None:
    rates = Rates(2, 1)
    for number in range(100):
        assert rates.take(str(number), 10_000 * (1 + number))
    assert len(rates) == 1


def test_coming_and_going_does_not_push_out_what_was_said() -> None:
    state, limits = bare_state(), Limits(chat_burst=100)
    chat, ann = Chat(Outbox(state), state.chat, limits), Occupant("Ann", None, "a", who=1)
    for number in range(30):
        chat.say(ann, m.Say(number, text=str(number)), now=number)
    for number in range(200):
        chat.note("joined" if number % 2 else "left", ann, now=100 + number)
    assert [line.text for line in chat.latest(20)] == [str(number) for number in range(10, 30)]
    assert len(chat.lines) == limits.chat_kept
    assert [line.at for line in chat.lines] == sorted(line.at for line in chat.lines)


def test_nobody_washes_away_what_others_report() -> None:
    state, day = bare_state(), 86_400_000
    out = Outbox(state)
    reports, chat = Reports(out, state), Chat(out, state.chat, Limits())
    reports.make(Occupant("Ann", None, "a"), "Rude.", chat, day)
    for number in range(30):
        reports.make(Occupant("Ben", None, "b"), f"b {number}", chat, (2 + number) * day)
    for number in range(30):
        reports.make(Occupant("Ben", token=f"b {number // 2}"), f"again {number}", chat, (40 + number) * day)
    kept = json.loads(out.take().side["reports"] or "[]")
    assert len(kept) == KEPT
    assert any(report["why"] == "Rude." for report in kept)


def reported(*people: str) -> list[str]:
    """What a table keeps where these have reported one after the other, the oldest first."""
    state = bare_state()
    out = Outbox(state)
    reports, chat = Reports(out, state), Chat(out, state.chat, Limits())
    for number, token in enumerate(people):
        why = f"{token} {people[: number + 1].count(token)}"
        reports.make(Occupant(token, token=token), why, chat, 86_400_000 * (1 + number))
    return [report["why"] for report in json.loads(out.take().side["reports"] or "[]")]


def test_an_honest_report_is_kept_whenever_it_comes() -> None:
    """Before one browser after another, or behind ten of them and before some more."""
    crowd = [f"x{number}" for number in range(30)]
    assert "Ann 1" in reported("Ann", *crowd)
    late = reported(*crowd[:10], "Ann", *crowd[10:14])
    assert late == [*(f"x{number} 1" for number in range(5)), "Ann 1", *(f"x{number} 1" for number in range(10, 14))]


def test_where_there_is_no_room_a_person_has_one_report() -> None:
    """The older of two makes way, one's own first; others keep theirs."""
    crowd = [f"x{number}" for number in range(8)]
    assert reported("Ben", "Ben", *crowd, "Ann") == ["Ben 2", *(f"{token} 1" for token in (*crowd, "Ann"))]
    assert reported("Ben", *crowd, "Ann", "Ben") == [*(f"{token} 1" for token in (*crowd, "Ann")), "Ben 2"]
    assert reported("Ben", "Ben", "Ben") == ["Ben 2", "Ben 3"]
