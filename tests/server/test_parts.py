"""The parts of a room, each alone: what it keeps, and that it takes up what it kept."""

from __future__ import annotations

import ast
from itertools import count
from pathlib import Path
from typing import get_args

import pytest
from rig import bare_state, sections

from trespok.server.limits import Limits
from trespok.server.refusals import Refused
from trespok.server.room.chat import Chat
from trespok.server.room.clock import BACK_MS, Clock, Graces, Timer
from trespok.server.room.match import Secret
from trespok.server.room.occupants import Occupant, token_hash
from trespok.server.room.outbox import Outbox
from trespok.server.room.pacing import Drafts
from trespok.server.room.parts import Idle
from trespok.server.room.seats import Seats
from trespok.server.room.state import Draft, Line, RoomState, Running, Section
from trespok.wire import messages as m
from trespok.wire.parts import ChatLine

ANN = Occupant("Ann", None, token_hash("ann"))
SERVER = Path(__file__).parents[2] / "src" / "trespok" / "server"


def stored(state: RoomState) -> RoomState:
    """The same state, read back from its rows."""
    return RoomState.load(sections(state))


def entropy() -> bytes:
    numbers = count(1)
    return lambda size: bytes([next(numbers)]) * size  # type: ignore[return-value]


def test_an_outbox_numbers_rows_and_hides_what_pages_do_not_count() -> None:
    """Rows are dense for the store; what pages count leaves the hidden ones out."""
    out = Outbox(bare_state(), seq=7)
    out.write("0", "mark 7o", 5)
    out.write("*", "lapse 0", 6, clock=True, hidden=True)
    out.write("*", "call 1o", 7)
    assert (out.seq, out.shown) == (10, 9)
    turn = out.take()
    assert [(row.seq, row.action, row.clock) for row in turn.log] == [
        (8, "mark 7o", False),
        (9, "lapse 0", True),
        (10, "call 1o", False),
    ]
    assert out.take().log == []


def test_an_outbox_sends_to_somebody_or_not_at_all() -> None:
    out = Outbox(bare_state())
    out.send((), m.Ack(1, ok=True))
    out.send((3,), m.Ack(2, ok=True))
    out.part_from(3, m.Gone("left"))
    turn = out.take()
    assert turn.sends == [((3,), m.Ack(2, ok=True)), ((3,), m.Gone("left"))]
    assert turn.closes == [3]


def test_an_outbox_stores_the_sections_that_changed_as_they_are_at_the_end_of_the_turn() -> None:
    state = bare_state()
    out = Outbox(state)
    out.keep("setup")
    out.keep("clock")
    out.keep("drafts")
    out.need_not_keep("drafts")
    state.setup.host = 2
    side = out.take().side
    assert side["setup"] == state.section("setup")
    assert side["clock"] is None  # it does not run: its row goes
    assert set(side) == {"setup", "clock"}
    assert not out.take().side


def test_a_state_is_read_as_it_was_stored() -> None:
    """Every field of every section; what belongs to open pages is not stored."""
    state = bare_state("pokino", 4, pace_s=7)
    state.setup.match_number, state.setup.phase, state.setup.host, state.setup.paused = 3, "over", 2, True
    assert state.setup.finished == 3
    ann = state.seats.occupants[1] = Occupant("Ann", token=token_hash("a"), who=1)
    ann.links.add(8)
    state.match.secret, state.match.words = b"\0\xff", {1: b"luck"}
    state.drafts[1] = Draft(4, "play ñ")
    state.clock = Running(("call", 3), 5100, 5000)
    state.chat[2] = Line(9, ChatLine(7, "Ann", text="hello"), "t")
    again = stored(state)
    assert again.seats.occupants[1] is not None
    assert again.seats.occupants[1].links == set()
    assert again == state


def test_seats_keep_who_sits_and_who_comes() -> None:
    state = bare_state(seats=3)
    out = Outbox(state)
    seats = Seats(out, state.seats, now=1)
    seats.put(0, Occupant("Ann", token=token_hash("a")))
    seats.put(1, Occupant("Pim", "random", left=True))
    seats.expect(1, Occupant("Ben", token=token_hash("b")))
    assert out.changes.table
    assert set(out.take().side) == {"seats"}
    state = stored(state)
    again = Seats(out, state.seats, now=50)
    assert [occupant and (occupant.name, occupant.bot, occupant.away_at) for occupant in again.occupants] == [
        ("Ann", None, 50),
        ("Pim", "random", None),
        None,
    ]
    assert again.holder("b") is again.coming[1]
    assert again.waits_for(again.coming[1]) == 1
    assert (again.free, list(again.bots()), len(again.folk)) == ([2], [], 2)
    again.expect_no_more(1)
    again.resize(1)
    assert (len(state.seats.occupants), state.seats.coming) == (1, {})


def seats_of(count: int) -> Seats:
    state = bare_state(seats=count)
    return Seats(Outbox(state), state.seats, now=0)


def test_the_role_of_the_host_goes_to_the_left_to_somebody_who_is_here() -> None:
    seats = seats_of(4)
    seats.put(1, Occupant("Ben"))
    seats.put(2, Occupant("Sol", "random"))
    dan = Occupant("Dan")
    dan.links.add(8)
    seats.put(3, dan)
    assert seats.next_host(0) == 3
    seats.put(3, None)
    assert seats.next_host(0) == 1
    seats.put(1, None)
    assert seats.next_host(0) is None


def test_everybody_moves_one_seat_to_the_left() -> None:
    seats = seats_of(3)
    seats.put(0, Occupant("Ann"))
    seats.put(2, Occupant("Cleo"))
    seats.rotate()
    assert [occupant and occupant.name for occupant in seats.occupants] == ["Cleo", "Ann", None]


def test_a_secret_keeps_itself_and_the_words() -> None:
    state = bare_state()
    secret = Secret(Outbox(state), state.match, entropy())  # type: ignore[arg-type]
    secret.renew()
    secret.add_words(1, "luck")
    secret.add_words(2, "gone")
    secret.add_words(2, "")
    with pytest.raises(Refused, match="bad-words"):
        secret.add_words(0, "x" * 65)
    with pytest.raises(Refused, match="bad-words"):
        secret.add_words(0, "\ud800")
    state = stored(state)
    again = Secret(Outbox(state), state.match, entropy())  # type: ignore[arg-type]
    assert (again.value, again.bot_seed, again.words) == (secret.value, secret.bot_seed, {1: b"luck"})
    assert again.commit == secret.commit
    again.swap_words(1, 2)
    assert again.words == {2: b"luck"}
    again.renew()
    assert again.words == {}


def test_chat_keeps_the_latest_lines_in_order() -> None:
    state, limits = bare_state(), Limits(chat_kept=3, chat_burst=100)
    out = Outbox(state)
    chat = Chat(out, state.chat, limits)
    for number in range(5):
        chat.say(Occupant("Ann", who=1 + number % 2), m.Say(number, text=f"  line   {number} "), now=number)
    with pytest.raises(Refused, match="chat-empty"):
        chat.say(Occupant("Ann", who=1), m.Say(9, text=" "), now=9)
    assert set(out.take().side) == {"chat:0", "chat:1", "chat:2"}
    state = stored(state)
    again = Chat(out := Outbox(state), state.chat, limits)
    assert [line.text for line in again.lines] == ["line 2", "line 3", "line 4"]
    again.say(Occupant("Ann", who=2), m.Say(10, text="line 5"), now=10)
    assert set(out.take().side) == {"chat:2"}  # where the oldest was
    fewer = Chat(out, state.chat, Limits(chat_kept=1))
    assert [line.text for line in fewer.lines] == ["line 5"]
    assert out.take().side == {"chat:0": None, "chat:1": None}


def test_a_room_falls_asleep_and_wakes() -> None:
    state = bare_state()
    out = Outbox(state)
    state.setup.phase = "play"
    idle = Idle(out, state.setup, 5)
    assert idle.due == 5 + BACK_MS
    assert not idle.look(6)  # a page may be on its way
    idle.due = 7  # it came, and went
    assert idle.look(8)
    assert not idle.look(9)
    assert stored(state).setup.asleep
    assert idle.wake(20)
    assert not idle.wake(21)
    assert not stored(state).setup.asleep
    assert (state.setup.asleep_at, state.setup.woke_at) == (8, 20)


def test_a_room_sleeps_and_wakes_also_when_the_time_of_day_was_set_back() -> None:
    """The simulation found it (seed 40017): a match without people played itself to its end."""
    state = bare_state()
    state.setup.asleep_at, state.setup.woke_at = 7_000, 8_000
    idle = Idle(Outbox(state), state.setup, -BACK_MS)
    assert idle.look(10)
    assert state.setup.asleep
    assert idle.wake(5)
    assert not state.setup.asleep


class _OneQuestion:
    """As much of a match as drafts need."""

    def __init__(self, opened: dict[int, int]) -> None:
        self.opened = opened
        self.write = str

    @staticmethod
    def read(seat: int, words: str) -> str:
        del seat
        return words


def test_drafts_answer_one_question() -> None:
    """A draft that answers an older question is none any more."""
    state, asked = bare_state(), _OneQuestion({0: 4, 1: 4})
    out = Outbox(state)
    drafts = Drafts(out, state, asked)  # type: ignore[arg-type]
    drafts.choose(0, "play disc")
    drafts.choose(0, "play square")
    drafts.choose(1, "play disc")
    drafts.take_back(1)
    assert out.changes.chosen == [(0, True), (1, True), (1, False)]
    with pytest.raises(Refused, match="no-draft"):
        drafts.take_back(1)
    assert out.take().side == {"drafts": '{"0":[4,"play square"]}'}
    again = Drafts(out, stored(state), asked)  # type: ignore[arg-type]
    later = Drafts(out, stored(state), _OneQuestion({0: 9}))  # type: ignore[arg-type]
    again.restore()
    later.restore()
    assert (again.chosen, later.chosen) == ({0: "play square"}, {})


def test_a_clock_runs_on_for_the_same_thing() -> None:
    state = bare_state()
    timer: Timer = {}
    clock = Clock(Outbox(state), state, timer)
    clock.wind((("call", 3), 5000), 100, paused=False)
    clock.wind((("call", 3), 5000), 900, paused=False)
    assert state.clock is not None
    assert (state.clock.key, state.clock.due, timer) == (("call", 3), 5100, {("clock", 0): 5100})
    clock.stop(1100)
    assert clock.shown(9999) == m.Clock(4000, 5000, "call")
    state = stored(state)
    again = Clock(Outbox(state), state, timer)
    again.restore(60_000)
    assert again.shown(60_000) == m.Clock(4000, 5000, "call")
    again.go_on(60_000)
    assert timer == {("clock", 0): 64_000}
    state = stored(state)
    back = Clock(Outbox(state), state, timer)
    back.restore(90_000)
    assert timer == {("clock", 0): 90_000 + min(5000, BACK_MS)}
    back.wind(None, 90_000, paused=False)
    assert (stored(state).clock, timer) == (None, {})


def test_a_grace_runs_once_and_is_kept_nowhere() -> None:
    timer: Timer = {}
    graces = Graces(timer)
    graces.wind([1, 2], 1000)
    graces.wind([2, 3], 5000)
    assert min(timer.values()) == 1000
    assert graces.over(1000) == [2]
    assert graces.over(1000) == []
    graces.begin_anew(7000)
    assert timer == {("grace", 3): 7000}


def test_no_class_of_the_server_is_large_and_none_of_a_room_inherits() -> None:
    """At most 25 methods; a room's parts are put together, not stacked."""
    for path in SERVER.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.ClassDef):
                methods = [part for part in node.body if isinstance(part, ast.FunctionDef | ast.AsyncFunctionDef)]
                assert len(methods) <= 25, f"{path.name}: {node.name}"
                if path.parent.name == "room":
                    assert [ast.unparse(base) for base in node.bases] in ([], ["NamedTuple"], ["Struct"]), (
                        node.name
                    )  # or a record


def test_every_section_is_stored_by_somebody() -> None:
    """And nothing else is."""
    kept: set[str] = set()
    for path in (SERVER / "room").glob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and ast.unparse(node.func).endswith("out.keep"):
                kept.add(ast.unparse(node.args[0]).strip("'"))
    assert kept == set(get_args(Section))
