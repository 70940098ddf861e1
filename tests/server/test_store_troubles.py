"""A store that is held, full, read-only, damaged, away or silent: a sentence, a reason, and an end that comes."""

from __future__ import annotations

import asyncio
import errno
import os
import signal
import socket
import sqlite3
import subprocess
import sys
import tempfile
import threading
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from asyncpg.exceptions import InvalidPasswordError  # type: ignore[import-untyped]
from litestar.testing import TestClient
from live import SOURCE, Person, Server
from stores import free_port, postgres_server, postgres_url
from strangers import calling, handshake, status

from trespok.server.config import Config
from trespok.server.hall.hall import Hall
from trespok.server.hall.maintenance import Cleanup
from trespok.server.hall.running import RunningRoom
from trespok.server.http.app import make_app
from trespok.server.limits import Limits, SteadyClock
from trespok.server.room.outbox import LogRow
from trespok.server.serving import address_of_machine, cannot_listen, greet
from trespok.server.store import sqlite
from trespok.server.store import store as stores
from trespok.server.store.queries import Batch
from trespok.server.store.sql import StoreTrouble, trouble_of
from trespok.server.store.store import Store, open_store
from trespok.wire.bodies import NewTable

__all__ = ["postgres_url"]  # the fixture, for the tests below

TABLE = {"game": "pok", "name": "Ann", "seats": 3}
DAY_MS = 86_400_000


def started(url: str, port: int | None = None) -> subprocess.CompletedProcess[str]:
    """A server that is expected to end by itself."""
    command = [sys.executable, "-m", "trespok.server", "--host", "127.0.0.1", "--port", str(port or free_port())]
    environ = {**os.environ, "PYTHONPATH": str(SOURCE)}
    return subprocess.run(  # noqa: S603
        [*command, "--no-browser", "--store", url], env=environ, capture_output=True, text=True, timeout=100, check=False
    )


def one_sentence(ended: subprocess.CompletedProcess[str]) -> str:
    """All it said."""
    assert ended.returncode == 1
    assert ended.stdout == ""
    (line,) = ended.stderr.splitlines()
    return line


# --- at the start -----------------------------------------------------------------------------------------------------


def test_a_second_server_on_the_same_file_is_refused(tmp_path: Path) -> None:
    """On any port, and told where the first one is; when that is gone, also by a kill, there is room."""
    server = Server(f"sqlite:///{tmp_path}/x.db")
    server.start()
    for port in (None, server.port):
        said = one_sentence(started(server.store, port))
        assert f"the trespok at http://127.0.0.1:{server.port} has it open" in said
    server.kill()
    server.start()
    assert server.stop() == 0


def test_a_port_in_use_does_not_suggest_a_second_server(tmp_path: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        said = one_sentence(started(f"sqlite:///{tmp_path}/x.db", port))
    assert f"http://localhost:{port}" in said
    assert f"--port {port + 1}" not in said


@pytest.mark.parametrize(
    ("host", "here"),
    [
        ("0.0.0.0", "localhost"),  # noqa: S104 - as it is by default
        ("::", "localhost"),
        ("127.0.0.1", "localhost"),
        ("127.0.0.2", "127.0.0.2"),
        ("192.168.1.20", "192.168.1.20"),
        ("fd00::5", "[fd00::5]"),
    ],
)
def test_the_address_of_this_machine_is_one_it_listens_at(host: str, here: str, capsys: pytest.CaptureFixture[str]) -> None:
    """Where that is not localhost, nobody is sent there."""
    config = Config("sqlite:///x.db", host, 8000)
    greet(config, "https://table.example.org", 8000)
    assert f"(this machine: http://{here}:8000)" in capsys.readouterr().out
    cannot_listen(config, OSError(errno.EADDRINUSE, "Address already in use"))
    assert f"open http://{here}:8000;" in capsys.readouterr().err
    if here != "localhost":
        greet(config, address_of_machine(host, 8000), 8000)
        assert f"trespok is at http://{here}:8000\n" in capsys.readouterr().out


def _not_a_store(path: Path) -> str:
    path.write_bytes(b"this is no database, but it is long enough to be taken for one" * 100)
    return "damaged"


def _torn(path: Path) -> str:
    asyncio.run(_made(f"sqlite:///{path}"))
    content = bytearray(path.read_bytes())
    content[100:3000] = os.urandom(2900)
    path.write_bytes(content)
    return "damaged"


async def _made(url: str) -> None:
    store = await open_store(url)
    await store.close()


def _a_folder(path: Path) -> str:
    path.mkdir()
    return "cannot be used"


@pytest.mark.parametrize("spoil", [_not_a_store, _torn, _a_folder])
def test_a_store_that_is_none_is_one_sentence(tmp_path: Path, spoil: Callable[[Path], str]) -> None:
    wanted = spoil(tmp_path / "x.db")
    said = one_sentence(started(f"sqlite:///{tmp_path}/x.db"))
    assert said.startswith("trespok: the store sqlite:///")
    assert wanted in said


def test_a_folder_nobody_may_make_is_one_sentence(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    assert "cannot be used" in one_sentence(started(f"sqlite:///{tmp_path}/file/x.db"))


def test_a_database_that_does_not_answer_is_one_sentence() -> None:
    """Nobody listens, or somebody who never says a word; the password is not said."""
    with socket.socket() as silent:
        silent.bind(("127.0.0.1", 0))
        silent.listen()
        for port in (free_port(), silent.getsockname()[1]):
            said = one_sentence(started(f"postgresql://somebody:secret@127.0.0.1:{port}/x"))
            assert "cannot be used" in said
            assert "secret" not in said


def test_a_database_that_lets_nobody_in_has_answered(postgres_url: str) -> None:
    """Another name, another database, and a password where one is asked for: it says so, not that nobody is there."""
    nobody, nowhere = postgres_url.replace("trespok@", "stranger@"), postgres_url.replace("/postgres", "/nothing")
    for url, why in ((nobody, 'role "stranger" does not exist'), (nowhere, 'database "nothing" does not exist')):
        assert one_sentence(started(url)).endswith(f"cannot be used: it answers, but does not let us in ({why}).")


def test_who_may_not_come_in_is_told_from_who_does_not_answer() -> None:
    """As the driver raises it; what everybody is told has no word of the driver's."""
    trouble = trouble_of(InvalidPasswordError('password authentication failed for user "somebody"'))
    assert trouble.code == "store-away"
    assert trouble.reason.startswith("it answers, but does not let us in (password authentication failed")
    assert trouble.plain == "it answers, but does not let us in"
    assert trouble_of(ConnectionRefusedError("Connection refused")).plain == "it does not answer"


def test_the_file_is_its_owner_s(tmp_path: Path) -> None:
    """So are the folder that was made for it, its log and its lock; nobody else reads the secret of a match."""
    server = Server(f"sqlite:///{tmp_path}/new/x.db")
    before = os.umask(0)
    try:
        server.start()
    finally:
        os.umask(before)
    Person(server).make("pok", 3)
    made = {path.name: path.stat().st_mode & 0o777 for path in (tmp_path / "new").iterdir()}
    assert set(made.values()) == {0o600}
    assert {"x.db", "x.db-wal", "x.db.lock"} <= set(made)
    assert (tmp_path / "new").stat().st_mode & 0o777 == 0o700
    assert server.stop() == 0


# --- while it runs ----------------------------------------------------------------------------------------------------


@pytest.fixture(name="http")
def _http(tmp_path: Path) -> Iterator[TestClient[Any]]:
    with TestClient(make_app(Config(f"sqlite:///{tmp_path}/x.db", limits=Limits(made_burst=100)))) as http:
        yield http


def pragma(http: TestClient[Any], words: str) -> None:
    """Something SQLite is told on the connection that writes."""
    http.app.state.hall.store._database._conn.execute(f"PRAGMA {words}")


@pytest.mark.parametrize(("spoil", "heal", "code"), [
    ("max_page_count=1", "max_page_count=1000000", "store-full"),
    ("query_only=ON", "query_only=OFF", "store-read-only"),
])  # fmt: skip
def test_a_full_or_read_only_store_is_said_to_be(
    http: TestClient[Any], caplog: pytest.LogCaptureFixture, spoil: str, heal: str, code: str
) -> None:
    """503 with the reason, no traceback, nothing half done; and when it is over it is over."""
    pragma(http, spoil)
    answers = [http.post("/api/tables", json={**TABLE, "name": 24 * "x"}) for _ in range(40)]
    refused = [answer for answer in answers if answer.status_code == 503]
    assert refused
    assert {answer.status_code for answer in answers} <= {201, 503}
    assert {answer.json()["code"] for answer in refused} == {code}
    assert "Traceback" not in caplog.text
    assert len(http.app.state.hall.rooms) == len(answers) - len(refused)
    pragma(http, heal)
    assert http.post("/api/tables", json=TABLE).status_code == 201


def test_a_foreign_lock_does_not_stop_the_loop(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Somebody opens the file with another program: other requests are answered meanwhile, and moves are refused at last."""
    monkeypatch.setattr(sqlite, "_BUSY_MS", 300)

    async def run() -> None:
        store = await open_store(f"sqlite:///{tmp_path}/x.db")
        hall = Hall(store)
        await hall.start()
        kept, _ = await hall.make(NewTable("pok", "Ann", 3))
        foreign = sqlite3.connect(tmp_path / "x.db", isolation_level=None)
        foreign.execute("BEGIN EXCLUSIVE")
        turns = 0
        waits = asyncio.ensure_future(hall.make(NewTable("pok", "Ben", 3)))
        while not waits.done():  # the loop goes round
            await asyncio.sleep(0)
            turns += 1
        with pytest.raises(Exception, match="store-busy"):
            waits.result()
        assert turns > 100
        foreign.execute("ROLLBACK")
        foreign.close()
        again, _ = await hall.make(NewTable("pok", "Ben", 3))
        assert await store.knows(again.room.code)
        assert not kept.lost
        await hall.close()

    asyncio.run(run())


def test_a_store_that_hangs_is_given_up(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """It answers nobody; those who wait are told, and so is who closes."""
    monkeypatch.setattr(stores, "_ANSWER_S", 0.2)
    hangs = threading.Event()

    async def run() -> None:
        store = await open_store(f"sqlite:///{tmp_path}/x.db")
        for thread in (store._database._writer, store._database._reader):  # type: ignore[attr-defined]
            thread.do(hangs.wait)
        batch = Batch()
        batch.add("AAAAAA", [LogRow(1, "0", "play disc", 1)], {"setup": "{}"})
        for work in (store.commit(batch), store.load("AAAAAA"), store.unused(1)):
            with pytest.raises(StoreTrouble, match="store-away"):
                await work
        hangs.set()
        await store.close()

    asyncio.run(run())


def test_a_stopped_database_is_503_and_comes_back() -> None:
    """PostgreSQL is stopped in its tracks: requests are refused with the reason, SIGTERM ends the server."""
    made = tempfile.TemporaryDirectory(prefix="trespok-postgres-", ignore_cleanup_errors=True)
    with made as name, postgres_server(folder := Path(name)) as url:
        postmaster = int((folder / "data" / "postmaster.pid").read_text(encoding="ascii").split()[0])
        server = Server(url)
        server.start(keep_errors=True)
        person = Person(server)
        person.http.timeout = 60
        code = person.make("pok", 3)
        workers = _children(postmaster)
        for each in (postmaster, *workers):
            os.kill(each, signal.SIGSTOP)
        try:
            with calling(server) as line:  # a socket too: a proxy may then ask another machine
                line.sendall(handshake(server, "ABCDEF"))
                answer = person.post("/api/tables", TABLE)
                assert (answer.status_code, answer.json()["code"]) == (503, "store-away")
                assert status(line.recv(4096)) == 503
            assert server.stop() in {0, 1}  # within ten seconds, or this raises
        finally:
            for each in (*workers, postmaster):
                os.kill(each, signal.SIGCONT)
        assert "Traceback" not in server.errors
        assert "ASGI" not in server.errors
        server.start()
        assert Person(server).get(f"/api/tables/{code}").status_code == 200
        assert server.stop() == 0


def _children(parent: int) -> list[int]:
    found = subprocess.run(["pgrep", "-P", str(parent)], capture_output=True, text=True, check=False)  # noqa: S603, S607
    return [int(line) for line in found.stdout.split()]


def test_the_end_comes_while_somebody_holds_the_file(tmp_path: Path) -> None:
    """SIGTERM with a move that cannot be stored: ten seconds at most, and no traceback."""
    server = Server(f"sqlite:///{tmp_path}/x.db")
    server.start(keep_errors=True)
    person = Person(server)
    code = person.make("pok", 3)
    person.open(code)
    person.until("table")
    foreign = sqlite3.connect(tmp_path / "x.db", isolation_level=None)
    foreign.execute("BEGIN EXCLUSIVE")
    person.send(t="rename", name="Anna")
    server.stop()  # waits for ten seconds, and then it raises
    foreign.execute("ROLLBACK")
    foreign.close()
    assert "Traceback" not in server.errors


# --- what is written down ---------------------------------------------------------------------------------------------


def test_no_parameter_of_a_statement_is_ever_said(tmp_path: Path) -> None:
    """A secret in an error message would be in a log."""

    async def run() -> None:
        store = await open_store(f"sqlite:///{tmp_path}/x.db")
        store._database._conn.execute("PRAGMA query_only=ON")  # type: ignore[attr-defined]
        batch = Batch()
        batch.add("AAAAAA", [], {"secret": "5ec4e7"})
        with pytest.raises(StoreTrouble) as found:
            await store.commit(batch)
        error: BaseException | None = found.value
        while error is not None:
            assert "5ec4e7" not in str(error)
            error = error.__cause__
        await store.close()

    asyncio.run(run())


def test_no_token_is_ever_written_down(
    http: TestClient[Any], caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Our own fault on a personal link or a TV's: the log says where, not which."""
    code = http.post("/api/tables", json=TABLE).json()["code"]

    def fall_over(*_: object) -> None:
        msg = "oh"
        raise RuntimeError(msg)

    monkeypatch.setattr("trespok.server.room.seats.Seats.behind", fall_over)
    assert http.get(f"/s/{code}-5ec4e7").status_code == 200  # which asks nothing of the table
    assert http.get(f"/api/links/{code}-5ec4e7").status_code == 500
    assert "GET /api/links/…" in caplog.text
    monkeypatch.setattr("trespok.server.store.queries.look_at_tv", fall_over)
    assert http.get("/api/tv/5ec4e7").status_code == 500
    assert "GET /api/tv/…" in caplog.text
    assert "5ec4e7" not in caplog.text


# --- clean-up ---------------------------------------------------------------------------------------------------------


def test_an_error_does_not_end_the_clean_up(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever it is; the next time it is done."""
    monkeypatch.setattr("trespok.server.hall.maintenance.HOUR_S", -1.0)
    now = [DAY_MS * 1000]

    async def run() -> None:
        store = await open_store(f"sqlite:///{tmp_path}/x.db")
        hall = Hall(store, Limits(kept_days=1), clock=lambda: now[0])
        await hall.start()
        old, _ = await hall.make(NewTable("pok", "Ann", 3))
        hall.lose(old)
        now[0] += 2 * DAY_MS
        for error in (OSError(5, "Input/output error"), RuntimeError("oh"), StoreTrouble("store-away", "gone")):
            with monkeypatch.context() as patch:
                patch.setattr(Store, "unused", _raising(error))
                await hall.cleanup.sweep()
            assert await store.knows(old.room.code)
        await hall.cleanup.sweep()
        assert not await store.knows(old.room.code)
        await hall.close()

    asyncio.run(run())


def _raising(error: Exception) -> Callable[..., Any]:
    async def work(*_: object) -> None:
        raise error

    return work


def test_used_counts_moves_and_being_there(tmp_path: Path) -> None:
    """A game of one choice a day is in use, and so is a table that is in memory."""
    now = [DAY_MS * 1000]

    async def run() -> None:
        store = await open_store(f"sqlite:///{tmp_path}/x.db")
        hall = Hall(store, Limits(kept_days=3), clock=lambda: now[0])
        await hall.start()
        slow, _ = await hall.make(NewTable("pok", "Ann", 3, play_now=True))
        slow.stop()  # in so many days the table itself would play the match to its end
        still, _ = await hall.make(NewTable("pok", "Ben", 3))
        for _ in range(6):
            now[0] += DAY_MS
            _move(slow, now[0])
            await hall.durable(slow)
            await hall.cleanup.forget()
        assert await store.knows(still.room.code), "it is in memory"
        hall.lose(slow)
        hall.lose(still)
        await hall.cleanup.forget()
        assert [await store.knows(running.room.code) for running in (slow, still)] == [True, False]
        await hall.close()

    asyncio.run(run())


def _move(running: RunningRoom, now: int) -> None:
    """Anything lawful, as the log has it."""
    match = running.room.pacing.match  # type: ignore[union-attr]
    seat = match.must[0]
    match.act(running.room.parts.out, seat, match.offers[seat].actions[0], now)
    running.room.pacing.settle(now)  # type: ignore[union-attr] # the dice of the next round


# --- clocks -----------------------------------------------------------------------------------------------------------


def test_a_clock_that_is_set_moves_nothing() -> None:
    """Forward by years or back by hours: time goes on evenly, until nobody waits for anything."""
    wall, gone = [1_700_000_000_000_000_000], [5_000_000_000]
    clock = SteadyClock(lambda: wall[0], lambda: gone[0])
    assert clock.now() == 1_700_000_000_000
    for step in (10**18, -(10**16), 0):
        wall[0] += step
        gone[0] += 1_000_000_000
    assert clock.now() == 1_700_000_003_000
    clock.set_again()
    assert clock.now() == wall[0] // 1_000_000


def test_the_clock_is_set_again_only_while_nobody_waits(tmp_path: Path) -> None:
    wall, gone = [10**18], [0]
    steady = SteadyClock(lambda: wall[0], lambda: gone[0])

    async def run() -> None:
        store = await open_store(f"sqlite:///{tmp_path}/x.db")
        rooms: dict[str, Any] = {"AAAAAA": _Busy()}
        house = Cleanup(store, Limits(), steady.now, rooms, (), lambda _: None, steady)
        before = steady.now()
        wall[0] += 10**15
        await house.sweep()
        assert steady.now() == before
        rooms.clear()
        await house.sweep()
        assert steady.now() == before + 10**9
        await store.close()

    asyncio.run(run())


class _Busy:
    """A room with a page."""

    pages = (1,)
    idle_at = 0
