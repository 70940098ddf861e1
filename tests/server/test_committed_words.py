"""At a table: pages commit to words, open them at the start, and who breaks off is left out once."""

from __future__ import annotations

import json

from rig import Rig

from trespok.play import verify, words_commitment
from trespok.server.room.matches import OPEN_MS
from trespok.server.room.outbox import LogRow
from trespok.server.workers.match_reports import transcript
from trespok.wire import bodies as b
from trespok.wire import messages as m


def table(people: int = 3) -> Rig:
    """People at POK who are all here, link by seat; Ana in seat 0 hosts."""
    rig = Rig(b.NewTable("pok", "Ana", people))
    for seat in range(1, people):
        rig.join(f"P{seat}")
    for seat in range(people):
        rig.connect(seat, rig.tokens[seat])
    return rig


def commit(rig: Rig, seat: int, words: str) -> dict[str, object]:
    house = rig.last(seat, "table")["commit"]
    digest = words_commitment(house, seat, words.encode())
    return rig.tell(seat, lambda number: m.Commit(number, digest, house))


def say(rig: Rig, seat: int, words: str) -> dict[str, object]:
    return rig.tell(seat, lambda number: m.Open(number, words))


def begun(rig: Rig) -> dict[str, object]:
    found: dict[str, object] = json.loads(next(row for row in rig.log if row.actor == "#").action)
    return found


def phase(rig: Rig) -> str:
    return str(rig.last(0, "table")["phase"])


def test_a_match_begins_when_all_words_are_open() -> None:
    rig = table()
    for seat in range(3):
        assert commit(rig, seat, f"word {seat}")["ok"]
    assert all(line["words"] for line in rig.last(0, "table")["seats"])
    assert rig.host(0, "start")["ok"]
    assert rig.last(1, "table")["opening"] == "open"
    for seat in range(3):
        assert phase(rig) == "lobby"
        assert say(rig, seat, f"word {seat}")["ok"]
    assert phase(rig) == "play"
    assert begun(rig)["words"] == {str(seat): f"word {seat}".encode().hex() for seat in range(3)}
    assert set(begun(rig)["commits"]) == {"0", "1", "2"}  # type: ignore[call-overload]


def test_nobody_sees_words_before_all_are_committed() -> None:
    """Until the last page has opened its words, no message says a byte of any of them."""
    rig = table()
    for seat in range(3):
        commit(rig, seat, f"secret word {seat}")
    rig.host(0, "start")
    say(rig, 0, "secret word 0")
    say(rig, 1, "secret word 1")
    sent = b"".join(bytes(each) for each in rig.bytes.values())
    assert b"secret word" not in sent
    assert b"secret word".hex().encode() not in sent


def test_other_words_than_the_committed_ones_are_refused() -> None:
    """Who knows the secret (it lies in the store) tries words until the throws suit; the table takes none of them."""
    rig = table()
    for seat in range(3):
        commit(rig, seat, f"word {seat}")
    rig.host(0, "start")
    for tried in range(50):
        assert say(rig, 0, f"try {tried}")["code"] == "bad-words"
    assert rig.room.parts.state.match.words == {}


def test_without_commitments_it_begins_at_once() -> None:
    """Pages of an earlier version say words, as before."""
    rig = table()
    rig.tell(1, lambda number: m.Words(number, "luck"))
    rig.host(0, "start")
    assert phase(rig) == "play"
    assert begun(rig)["words"] == {"1": b"luck".hex()}
    assert "commits" not in begun(rig)


def test_where_one_committed_uncommitted_words_do_not_count() -> None:
    rig = table()
    rig.tell(1, lambda number: m.Words(number, "luck"))
    commit(rig, 0, "mine")
    rig.host(0, "start")
    say(rig, 0, "mine")
    assert begun(rig)["words"] == {"0": b"mine".hex()}


def test_who_is_not_here_is_not_asked() -> None:
    rig = table()
    for seat in range(3):
        commit(rig, seat, f"word {seat}")
    rig.disconnect(2)
    rig.host(0, "start")
    say(rig, 0, "word 0")
    say(rig, 1, "word 1")
    assert set(begun(rig)["words"]) == {"0", "1"}  # type: ignore[call-overload]


def test_who_breaks_off_is_left_out_and_everything_begins_again_once() -> None:
    rig = table()
    for seat in range(3):
        commit(rig, seat, f"word {seat}")
    first = rig.last(0, "table")["commit"]
    rig.host(0, "start")
    say(rig, 0, "word 0")
    say(rig, 1, "word 1")
    rig.wait(OPEN_MS)
    now = rig.last(0, "table")
    assert now["commit"] != first
    assert (now["opening"], now["broke_off"]) == ("commit", [2])
    assert commit(rig, 2, "again")["code"] == "bad-words"
    commit(rig, 0, "new 0")
    commit(rig, 1, "new 1")
    assert rig.last(0, "table")["opening"] == "open"
    say(rig, 0, "new 0")
    rig.wait(OPEN_MS)  # seat 1 is silent now: it has no words, and nothing is begun again
    assert phase(rig) == "play"
    found = begun(rig)
    assert (found["restarted"], found["silent"]) == ([2], [1])
    assert found["words"] == {"0": b"new 0".hex()}


def test_the_record_of_such_a_match_verifies() -> None:
    rig = table()
    for seat in range(3):
        commit(rig, seat, f"word {seat}")
    rig.host(0, "start")
    say(rig, 0, "word 0")
    say(rig, 1, "word 1")
    rig.wait(OPEN_MS)
    commit(rig, 0, "new 0")
    commit(rig, 1, "new 1")
    say(rig, 0, "new 0")
    rig.wait(OPEN_MS)
    for turn in range(3_000):
        if rig.room.phase == "over":
            break
        view = rig.last(turn % 3, "view")
        if view["offer"]:
            rig.choose(turn % 3, view["offer"][turn // 3 % len(view["offer"])])
    assert rig.room.phase == "over"
    rows: list[LogRow] = rig.log
    text = transcript("ABCDEF", rows)
    assert "* restart 2" in text
    assert "1 silent" in text
    assert verify(text.encode()) > 5


def test_a_seat_that_moves_commits_again() -> None:
    """A commitment holds for one seat; free seats that close up at the start move people."""
    rig = Rig(b.NewTable("pok", "Ana", 5))
    rig.join("Ben")
    rig.join("Cleo")
    for seat in range(3):
        rig.connect(seat, rig.tokens[seat])
    rig.tell(2, lambda number: m.Sit(number, 4))
    for seat, at in ((0, 0), (1, 1), (2, 4)):
        house = rig.last(seat, "table")["commit"]
        digest = words_commitment(house, at, b"words")
        rig.tell(seat, lambda number, digest=digest, house=house: m.Commit(number, digest, house))  # type: ignore[misc]
    rig.host(0, "start")
    now = rig.last(2, "table")
    assert (now["opening"], now["you"]) == ("commit", 2)
    commit(rig, 2, "words")
    assert rig.last(2, "table")["opening"] == "open"
    for seat in range(3):
        say(rig, seat, "words")
    assert phase(rig) == "play"


def test_a_restart_of_the_server_while_words_are_opened_loses_nothing() -> None:
    rig = table()
    for seat in range(3):
        commit(rig, seat, f"word {seat}")
    rig.host(0, "start")
    say(rig, 0, "word 0")
    rig.restart()
    for seat in range(3):
        rig.connect(seat, rig.tokens[seat])
    assert rig.last(0, "table")["opening"] == "open"
    assert say(rig, 0, "word 0")["code"] == "nothing-to-do"
    say(rig, 1, "word 1")
    say(rig, 2, "word 2")
    assert phase(rig) == "play"
    assert len(begun(rig)["words"]) == 3  # type: ignore[arg-type]


def test_who_leaves_while_words_are_opened_holds_nobody_up() -> None:
    rig = table()
    for seat in range(3):
        commit(rig, seat, f"word {seat}")
    rig.host(0, "start")
    house = rig.last(0, "table")["commit"]
    say(rig, 0, "word 0")
    say(rig, 1, "word 1")
    rig.tell(2, m.Leave)
    now = rig.last(0, "table")
    assert now["phase"] == "lobby"  # a seat is free now
    assert "opening" not in now
    assert now["commit"] != house  # words that are known begin no match


def test_while_words_are_opened_the_host_changes_nothing() -> None:
    rig = table()
    commit(rig, 0, "mine")
    rig.host(0, "start")
    assert rig.host(0, "start")["code"] == "started"
    assert rig.host(0, "bot", seat=1, kind="sensible")["code"] == "started"
    assert rig.tell(1, lambda number: m.Sit(number, 2))["code"] == "started"


def test_a_stale_commitment_is_refused() -> None:
    rig = table()
    assert rig.tell(0, lambda number: m.Commit(number, "ab" * 32, "cd" * 32))["code"] == "stale"
