"""The limits of ``server/limits.py``, each of them."""

from __future__ import annotations

import asyncio
import socket
import threading
from pathlib import Path
from typing import Any

import httpx
import pytest
from litestar.testing import TestClient
from live import Person, Server

from trespok.server.config import Config, read_limits
from trespok.server.hall import ownership
from trespok.server.hall.hall import Hall
from trespok.server.http.admission import Admission
from trespok.server.http.app import make_app
from trespok.server.limits import Bucket, Limits, address_of
from trespok.server.room.room import Room
from trespok.server.store.store import open_store
from trespok.wire.bodies import NewTable

TABLE = {"game": "pok", "name": "Ann", "seats": 3}


def client(folder: Path, limits: Limits, **more: Any) -> TestClient[Any]:
    return TestClient(make_app(Config(f"sqlite:///{folder}/x.db", limits=limits, **more)))


def test_a_bucket_fills_up_again() -> None:
    bucket = Bucket(2, 1.0)
    assert [bucket.take(1000) for _ in range(3)] == [True, True, False]
    assert bucket.take(1999) is False
    assert bucket.take(2000) is True
    assert not bucket.full(3000)
    assert bucket.full(4000)


def test_a_clock_that_jumps_back_gives_nothing_away() -> None:
    bucket = Bucket(1, 1.0)
    assert bucket.take(10_000)
    assert not bucket.take(5_000)
    assert not bucket.take(10_500)


def test_tables_one_address_may_make(tmp_path: Path) -> None:
    with client(tmp_path, Limits(made_burst=2, made_per_s=0.0)) as http:
        codes = [http.post("/api/tables", json=TABLE).status_code for _ in range(3)]
    assert codes == [201, 201, 429]


def test_tables_of_one_home() -> None:
    """Its 256 IPv6 networks share what two addresses may make."""

    def network(number: int) -> bool:
        return admission.may_make(address_of(f"2001:db8:0:{number:x}::1"))

    admission = Admission(Config("", limits=Limits(made_burst=20, made_per_s=0.0)), "")
    assert sum(network(number) for number in range(256)) == 40
    assert admission.may_make("2001:db8:1::")


def test_tables_the_server_keeps(tmp_path: Path) -> None:
    """With a page at it, a table stays."""
    with client(tmp_path, Limits(tables=1)) as http:
        code = http.post("/api/tables", json=TABLE).json()["code"]
        with http.websocket_connect(f"/ws/{code}"):
            answer = http.post("/api/tables", json=TABLE)
    assert (answer.status_code, answer.json()["code"]) == (503, "too-many-tables")


def test_unused_tables_of_the_largest_holder_go_first(tmp_path: Path) -> None:
    """They leave memory and stay in the store; an honest address has its table at once."""

    async def run() -> None:
        hall = Hall(await open_store(f"sqlite:///{tmp_path}/x.db"), Limits(tables=6))
        await hall.start()
        flood = [(await hall.make(NewTable("pok", "Eve", 3), maker=f"2001:db8:0:{number:x}::"))[0] for number in range(5)]
        honest, _ = await hall.make(NewTable("pok", "Ann", 3), maker="192.0.2.1")
        other, _ = await hall.make(NewTable("pok", "Ben", 3), maker="192.0.2.2")
        assert honest.room.code in hall.rooms
        assert other.room.code in hall.rooms
        gone = [running.room.code for running in flood if running.room.code not in hall.rooms]
        assert len(gone) == 1
        assert await hall.find(gone[0]) is not None
        await hall.close()

    asyncio.run(run())


def test_wrong_codes_of_one_address(tmp_path: Path) -> None:
    """Too many, and a table cannot be told from none; who has a seat there still finds it."""
    with client(tmp_path, Limits(wrong_codes_burst=3, wrong_codes_per_s=0.0)) as http:
        code = http.post("/api/tables", json=TABLE).json()["code"]
        seat = dict(http.cookies)
        http.cookies.clear()
        ways = ("/api/tables/AAAAA{}", "/api/tables/AAAAA{}/replay", "/api/links/AAAAA{}-0123456789")
        answers = [http.get(way.format(number)).json()["code"] for number, way in enumerate(ways, 2)]
        assert answers == ["no-table", "no-table", "link-gone"]
        assert http.get("/api/tables/AAAAA9").json()["code"] == "too-fast"
        assert http.get(f"/api/tables/{code}").json()["code"] == "too-fast"
        with pytest.raises(Exception, match=r"too-fast|4403|disconnect"), http.websocket_connect(f"/ws/{code}"):
            pass
        preview = [http.get(f"/t/{code}").text.replace(code, "CODE"), http.get("/t/AAAAA9").text.replace("AAAAA9", "CODE")]
        assert preview[0] == preview[1]
        http.cookies.update(seat)
        assert http.get(f"/api/tables/{code}").status_code == 200


def test_pages_of_one_address(tmp_path: Path) -> None:
    """Every address has a price, also where there is nothing."""
    paths = ("/", "/t/ABCDEF", "/learn/pok", "/nothing.txt", "/games/nothing/x.js")
    with client(tmp_path, Limits(pages_burst=4, pages_per_s=0.0)) as http:
        assert [http.get(path).status_code for path in paths] == [200, 200, 200, 404, 429]


def test_requests_of_one_address(tmp_path: Path) -> None:
    with client(tmp_path, Limits(requests_burst=3, requests_per_s=0.0)) as http:
        codes = [http.get("/api/games").status_code for _ in range(4)]
    assert codes == [200, 200, 200, 429]


def test_personal_links_one_address_may_try(tmp_path: Path) -> None:
    """Whichever way they are tried; the page at any other address stays free."""
    with client(tmp_path, Limits(requests_burst=3, requests_per_s=0.0)) as http:
        tried = [http.get(f"{way}/ABCDEF-0123456789").status_code for way in ("/s", "/api/links", "/s", "/s", "/api/links")]
        assert http.get("/t/ABCDEF").status_code == 200
    assert tried == [200, 404, 200, 429, 429]


def test_a_body_has_a_size(tmp_path: Path) -> None:
    with client(tmp_path, Limits(body_bytes=200)) as http:
        assert http.post("/api/tables", json={**TABLE, "name": "x" * 300}).status_code == 413


@pytest.mark.parametrize("name", ["", " ", "x" * 25, "\u202e"])
def test_names(tmp_path: Path, name: str) -> None:
    with client(tmp_path, Limits()) as http:
        answer = http.post("/api/tables", json={**TABLE, "name": name})
    assert answer.status_code == 400
    assert answer.json()["code"] in {"bad-name", "nonsense"}


def test_connections(tmp_path: Path) -> None:
    """Of one address, and of all."""
    with client(tmp_path, Limits(connections_each=1)) as http:
        code = http.post("/api/tables", json=TABLE).json()["code"]
        with http.websocket_connect(f"/ws/{code}") as first:
            assert first.receive_json()[0]["t"] == "table"
            with pytest.raises(Exception, match=r"too-many-people|4403|disconnect"), http.websocket_connect(f"/ws/{code}"):
                pass


def test_connections_in_all(tmp_path: Path) -> None:
    """Whoever they are from; a place is free again when somebody goes."""
    with client(tmp_path, Limits(connections=2)) as http:
        code = http.post("/api/tables", json=TABLE).json()["code"]
        with http.websocket_connect(f"/ws/{code}") as first, http.websocket_connect(f"/ws/{code}") as second:
            assert first.receive_json()[0]["t"] == "table"
            assert second.receive_json()[0]["t"] == "table"
            with pytest.raises(Exception, match=r"too-many-people|4403|disconnect"), http.websocket_connect(f"/ws/{code}"):
                pass
        with http.websocket_connect(f"/ws/{code}") as third:
            assert third.receive_json()[0]["t"] == "table"


@pytest.mark.parametrize("opened_first", [True, False])
def test_a_table_is_not_removed_while_it_is_opened(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, opened_first: bool) -> None:
    """Whoever was first is right: who opens an old table has it, or finds none; nobody has one without its rows."""
    now = [1_700_000_000_000]

    async def run() -> None:
        store = await open_store(f"sqlite:///{tmp_path}/x.db")
        hall = Hall(store, Limits(kept_days=3), clock=lambda: now[0])
        await hall.start()
        running, _ = await hall.make(NewTable("pok", "Ann", 3))
        code = running.room.code
        hall.lose(running)
        now[0] += 4 * 86_400_000
        slow = "load" if opened_first else "forget"
        work, under_way, goes_on = getattr(store, slow), asyncio.Event(), asyncio.Event()

        async def held(*args: Any) -> Any:
            under_way.set()
            await goes_on.wait()
            return await work(*args)

        monkeypatch.setattr(store, slow, held)
        first = asyncio.ensure_future(hall.find(code) if opened_first else hall.cleanup.forget())
        await under_way.wait()
        second = asyncio.ensure_future(hall.cleanup.forget() if opened_first else hall.find(code))
        await asyncio.wait({second}, timeout=0.2)
        goes_on.set()
        await asyncio.gather(first, second)
        assert await store.knows(code) is (code in hall.rooms) is opened_first
        await hall.close()

    asyncio.run(run())


def test_a_table_nobody_has_used_is_removed(tmp_path: Path) -> None:
    """After ``kept_days`` it is gone with everything in it; one that is in use is not."""
    now = [1_700_000_000_000]
    day = 86_400_000

    async def run() -> None:
        store = await open_store(f"sqlite:///{tmp_path}/x.db")
        hall = Hall(store, Limits(kept_days=3), clock=lambda: now[0])
        await hall.start()
        old, _ = await hall.make(NewTable("pok", "Ann", 3))
        hall.lose(old)
        now[0] += 2 * day
        young, _ = await hall.make(NewTable("pok", "Ben", 3))
        hall.lose(young)
        await hall.cleanup.forget()
        assert [await store.knows(running.room.code) for running in (old, young)] == [True, True]
        now[0] += day + 1
        await hall.cleanup.forget()
        assert [await store.knows(running.room.code) for running in (old, young)] == [False, True]
        assert await hall.find(old.room.code) is None
        await hall.close()

    asyncio.run(run())


@pytest.mark.parametrize(("rows", "aside"), [(1, True), (1000, False)])
def test_a_long_match_is_read_again_beside_everything_else(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, rows: int, aside: bool
) -> None:
    """A sitting of a day has hundreds of thousands of rows: seconds in which no other table could do anything."""
    monkeypatch.setattr(ownership, "LONG_ROWS", rows)
    threads: list[int] = []

    class Noted(Room):
        @staticmethod
        def restore(*given: Any) -> Room:
            threads.append(threading.get_ident())
            return Room.restore(*given)

    monkeypatch.setattr(ownership, "Room", Noted)

    async def run() -> None:
        hall = Hall(await open_store(f"sqlite:///{tmp_path}/x.db"))
        await hall.start()
        running, _ = await hall.make(NewTable("pok", "Ann", 3, play_now=True))
        hall.lose(running)
        found = await hall.find(running.room.code)
        assert found is not None
        assert found.room.phase == "play"
        assert [thread != threading.get_ident() for thread in threads] == [aside]
        await hall.close()

    asyncio.run(run())


def test_who_does_not_read_is_let_go_at_its_backlog(tmp_path: Path) -> None:
    """A page that has stopped reading: what waits for it has an end, and then it is closed; the others notice nothing."""
    server = Server(f"sqlite:///{tmp_path}/x.db", ["--limit", "backlog_bytes=60000", "--limit", "messages_burst=100000"])
    server.start()
    person = Person(server)
    code = person.make("pokino", 10, bots=[{"seat": seat, "kind": "random"} for seat in range(1, 10)])
    person.open(code)
    person.until("table")
    with socket.socket() as deaf:
        deaf.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        deaf.connect(("127.0.0.1", server.port))
        lines = (
            f"GET /ws/{code} HTTP/1.1",
            f"Host: 127.0.0.1:{server.port}",
            "Upgrade: websocket",
            "Connection: Upgrade",
            "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==",
            "Sec-WebSocket-Version: 13",
        )
        deaf.sendall(("\r\n".join(lines) + "\r\n\r\n").encode())
        assert person.until("watching", count=1)
        for _ in range(1000):
            sent = [person.send(t="host", do="settings", settings={"chat": bool(turn % 2)}) for turn in range(10)]
            assert person.until("ack", id=sent[-1])["ok"]
            if person.last("table")["watching"] == 0:
                break
    person.until("watching", count=0)
    person.close()
    assert server.stop() == 0


def test_limits_are_set_by_name() -> None:
    assert read_limits(["tables=7", "messages_per_s=1.5"]) == Limits(tables=7, messages_per_s=1.5)
    for wrong in ("nothing=1", "tables=many", "tables"):
        with pytest.raises(ValueError, match=r"limit|number"):
            read_limits([wrong])


def test_the_cookie_of_a_browser(tmp_path: Path) -> None:
    """Unguessable, out of the page's reach, a new one for every browser, and one for all its tables."""
    with client(tmp_path, Limits()) as http:
        cookies = []
        for turn in range(6):
            if turn % 2 == 0:
                http.cookies.clear()
            answer: httpx.Response = http.post("/api/tables", json=TABLE)
            cookie = answer.headers["set-cookie"]
            assert "httponly" in cookie.lower()
            assert "samesite=lax" in cookie.lower()
            cookies.append(cookie.split(";")[0].partition("=")[2])
            assert len(http.cookies) == 1
    assert cookies[::2] == cookies[1::2]
    assert len(set(cookies)) == 3
    assert all(len(cookie) == 43 for cookie in cookies)
