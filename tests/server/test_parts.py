"""The parts of a room, each alone: what it keeps, and that it takes up what it kept."""

from __future__ import annotations

import ast
from itertools import count
from pathlib import Path

import pytest

from trespok.server.limits import Limits
from trespok.server.refusals import Refused
from trespok.server.room.chat import Chat
from trespok.server.room.clock import BACK_MS, Clock, Graces
from trespok.server.room.match import Secret
from trespok.server.room.occupants import Occupant, token_hash
from trespok.server.room.outbox import Outbox
from trespok.server.room.pacing import Drafts
from trespok.server.room.seats import Seats
from trespok.server.room.setup import Idle, Setup
from trespok.wire import messages as m

ANN = Occupant("Ann", None, token_hash("ann"))
SERVER = Path(__file__).parents[2] / "src" / "trespok" / "server"


def kept(out: Outbox, side: dict[str, str] | None = None) -> dict[str, str]:
    """The rows beside the log once this turn is stored over *side*."""
    rows = {**(side or {}), **out.take().side}
    return {name: value for name, value in rows.items() if value is not None}


def entropy() -> bytes:
    numbers = count(1)
    return lambda size: bytes([next(numbers)]) * size  # type: ignore[return-value]


def test_an_outbox_numbers_rows_and_hides_what_pages_do_not_count() -> None:
    """Rows are dense for the store; what pages count leaves the hidden ones out."""
    out = Outbox(seq=7)
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
    out = Outbox()
    out.send((), m.Ack(1, ok=True))
    out.send((3,), m.Ack(2, ok=True))
    out.part_from(3, m.Gone("left"))
    turn = out.take()
    assert turn.sends == [((3,), m.Ack(2, ok=True)), ((3,), m.Gone("left"))]
    assert turn.closes == [3]


def test_setup_keeps_one_row() -> None:
    """Everything but the phase, which is the match's to say."""
    out = Outbox()
    setup = Setup(out, "pokino", {"hands": "2"}, m.Settings(pace_s=7), match_number=3, phase="over", host=2, paused=True)
    assert setup.finished == 3
    setup.keep(4, now=99)
    side = kept(out)
    again, seats = Setup.restore(out, side)
    assert seats == 4
    assert (again.game, again.options, again.settings, again.match_number) == (
        "pokino",
        {"hands": "2"},
        m.Settings(pace_s=7),
        3,
    )
    assert (again.host, again.paused, again.used_at, again.phase) == (2, True, 99, "lobby")
    assert Setup.saved_phase(side) == "over"


def test_seats_keep_who_sits_and_who_comes() -> None:
    out = Outbox()
    seats = Seats(out, 3)
    seats.put(0, Occupant("Ann", token=token_hash("a")))
    seats.put(1, Occupant("Pim", "random", left=True))
    seats.expect(1, Occupant("Ben", token=token_hash("b")))
    assert out.table_changed
    side = kept(out)
    assert set(side) == {"seat:0", "seat:1", "coming:1"}
    again = Seats.restore(out, side, 3, now=50)
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
    assert set(kept(out, side)) == {"seat:0"}


def test_the_role_of_the_host_goes_to_the_left_to_somebody_who_is_here() -> None:
    seats = Seats(Outbox(), 4)
    seats.put(1, Occupant("Ben"))
    seats.put(2, Occupant("Sol", "random"))
    seats.put(3, Occupant("Dan", links={8}))
    assert seats.next_host(0) == 3
    seats.put(3, None)
    assert seats.next_host(0) == 1
    seats.put(1, None)
    assert seats.next_host(0) is None


def test_everybody_moves_one_seat_to_the_left() -> None:
    seats = Seats(Outbox(), 3)
    seats.put(0, Occupant("Ann"))
    seats.put(2, Occupant("Cleo"))
    seats.rotate()
    assert [occupant and occupant.name for occupant in seats.occupants] == ["Cleo", "Ann", None]


def test_a_secret_keeps_itself_and_the_words() -> None:
    out = Outbox()
    secret = Secret(out, entropy())  # type: ignore[arg-type]
    secret.renew()
    secret.add_words(1, "luck")
    secret.add_words(2, "gone")
    secret.add_words(2, "")
    with pytest.raises(Refused, match="bad-words"):
        secret.add_words(0, "x" * 65)
    with pytest.raises(Refused, match="bad-words"):
        secret.add_words(0, "\ud800")
    side = kept(out)
    again = Secret.restore(out, entropy(), side, 3)  # type: ignore[arg-type]
    assert (again.value, again.bot_seed, again.words) == (secret.value, secret.bot_seed, {1: b"luck"})
    assert again.commit == secret.commit
    again.renew()
    assert set(kept(out, side)) == {"secret", "bots"}


def test_chat_keeps_the_latest_lines_in_order() -> None:
    out, limits = Outbox(), Limits(chat_kept=3, chat_burst=100)
    chat = Chat(out, limits)
    for number in range(5):
        chat.say(Occupant("Ann", who=1 + number % 2), m.Say(number, text=f"  line   {number} "), now=number)
    with pytest.raises(Refused, match="chat-empty"):
        chat.say(Occupant("Ann", who=1), m.Say(9, text=" "), now=9)
    side = kept(out)
    assert set(side) == {"chat:0", "chat:1", "chat:2"}
    again = Chat.restore(out, limits, side)
    assert [line.text for line in again.lines] == ["line 2", "line 3", "line 4"]
    again.say(Occupant("Ann", who=2), m.Say(10, text="line 5"), now=10)
    assert set(kept(out)) == {"chat:2"}  # where the oldest was


def test_a_room_falls_asleep_and_wakes() -> None:
    out = Outbox()
    rest = Idle(out, after_ms=1000)
    assert rest.due() is None
    rest.left_empty(5)
    assert rest.due() == 1005
    rest.fall_asleep()
    side = kept(out)
    again = Idle.restore(out, 1000, side, now=9)
    assert again.asleep
    assert again.wake()
    assert not again.wake()
    assert kept(out, side) == {}


def test_drafts_answer_one_question() -> None:
    """A row that answers an older question is no draft any more."""
    out = Outbox()
    drafts = Drafts(out)
    drafts.choose(0, "play disc", asked=4)
    drafts.choose(0, "play square", asked=4)
    drafts.choose(1, "play disc", asked=4)
    drafts.take_back(1)
    assert drafts.notices == [(0, True), (1, True), (1, False)]
    with pytest.raises(Refused, match="no-draft"):
        drafts.take_back(1)
    side = kept(out)
    again, later = Drafts(out), Drafts(out)
    again.restore(side, {0: 4, 1: 4})
    later.restore(side, {0: 9})
    assert (again.chosen, later.chosen) == ({0: "play square"}, {})


def test_a_clock_runs_on_for_the_same_thing() -> None:
    out = Outbox()
    clock = Clock(out)
    clock.wind((("call", 3), 5000), 100, paused=False)
    clock.wind((("call", 3), 5000), 900, paused=False)
    assert (clock.what, clock.due) == ("call", 5100)
    clock.stop(1100)
    assert clock.shown(9999) == m.Clock(4000, 5000, "call")
    side = kept(out)
    again = Clock(out)
    again.restore(side, 60_000)
    assert again.shown(60_000) == m.Clock(4000, 5000, "call")
    again.go_on(60_000)
    assert again.due == 64_000
    back = Clock(out)
    back.restore(kept(out, side), 90_000)
    assert back.due == 90_000 + min(5000, BACK_MS)
    back.wind(None, 90_000, paused=False)
    assert kept(out, side) == {}


def test_a_grace_runs_once_and_is_kept_nowhere() -> None:
    graces = Graces()
    graces.wind([1, 2], 1000)
    graces.wind([2, 3], 5000)
    assert sorted(graces.dues()) == [1000, 5000]
    assert graces.over(1000) == [2]
    assert graces.over(1000) == []
    graces.begin_anew(7000)
    assert list(graces.dues()) == [7000]


def test_no_class_of_the_server_is_large_and_none_of_a_room_inherits() -> None:
    """At most 25 methods; a room's parts are put together, not stacked."""
    for path in SERVER.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.ClassDef):
                methods = [part for part in node.body if isinstance(part, ast.FunctionDef | ast.AsyncFunctionDef)]
                assert len(methods) <= 25, f"{path.name}: {node.name}"
                if path.parent.name == "room":
                    assert [ast.unparse(base) for base in node.bases] in ([], ["NamedTuple"]), node.name  # or a record


def test_every_row_has_one_owner() -> None:
    """A row beside the log is written by one part alone."""
    owners: dict[str, set[str]] = {}
    for path in (SERVER / "room").glob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and ast.unparse(node.func).endswith("out.keep"):
                name = ast.unparse(node.args[0]).strip("f'\"").partition(":")[0]
                owners.setdefault(name, set()).add(path.stem)
    assert {name: parts for name, parts in owners.items() if len(parts) > 1} == {}
    rows = "room seat coming secret bots words chat rest draft clock barred removed report people before evening evenings"
    assert set(owners) == {*rows.split(), "series", "tv"}
