"""Two workers in one process: what one of them cannot do, or does too much of, costs one request and nothing else."""

from __future__ import annotations

import asyncio
import gzip
import os
import socket
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import httpx
import pytest
import uvloop
from stores import free_port, postgres_url
from test_ownership import sql, until
from test_relay import certificate

from trespok.server.config import Config
from trespok.server.hall import lease, resuming
from trespok.server.http import learning, relays
from trespok.server.http.app import make_app
from trespok.server.http.monitoring import exposition
from trespok.server.http.relayed_pages import Opening
from trespok.server.http.relays import Relaying, Relays
from trespok.server.limits import Limits
from trespok.server.refusals import Refused
from trespok.server.relay import doorstep, missing, peers
from trespok.server.relay.line import Line
from trespok.server.relay.peers import Peers, fingerprint_of, server_context
from trespok.server.relay.reach import Reach
from trespok.server.store.membership import Peer

__all__ = ["postgres_url"]  # the fixture, for the tests below

ALONE = {"game": "pokino", "name": "Bea", "seats": 3, "settings": {"listed": True}, "play_now": True}


@dataclass
class Worker:
    """An application with what stands before it, and browsers that come to it."""

    app: Any

    @property
    def relays(self) -> Relays:
        found: Relays = self.app.state.relays
        return found

    @property
    def number(self) -> int:
        return self.relays.peers.number

    def line(self, other: Worker) -> Line:
        return self.relays.peers.lines[other.number]

    def browser(self, cookies: Any = None) -> httpx.AsyncClient:
        carried = httpx.ASGITransport(Relaying(self.app))
        return httpx.AsyncClient(transport=carried, base_url="http://localhost", cookies=cookies)

    def stands_in(self, app: Any) -> None:
        """What other workers ask of us is answered by this instead."""
        self.relays._answered._app = app


@pytest.fixture(autouse=True)
def _soon(monkeypatch: pytest.MonkeyPatch) -> None:
    """Workers know each other within a moment."""
    monkeypatch.setattr(lease, "RENEW_S", 0.1)
    monkeypatch.setattr(peers, "LOOK_S", 0.05)


@asynccontextmanager
async def two_workers(url: str, folder: Path) -> AsyncIterator[tuple[Worker, Worker]]:
    sql(url, "DROP SCHEMA public CASCADE; CREATE SCHEMA public")
    limits = Limits(requests_burst=10**6, made_burst=10**6)
    made = []
    for name in ("one", "two"):
        (folder / name).mkdir()
        made.append(Worker(make_app(Config(url, limits=limits), reach=Reach(str(folder / name)))))
    one, two = made
    async with one.app.lifespan(), two.app.lifespan():
        await until(lambda: one.number in two.relays.peers.lines and two.number in one.relays.peers.lines)
        await until(lambda: one.relays.peers.known and two.relays.peers.known)
        yield one, two


def run_with(url: str, folder: Path, work: Callable[[Worker, Worker], Awaitable[None]]) -> None:
    async def run() -> None:
        async with asyncio.timeout(30), two_workers(url, folder) as (one, two):
            await work(one, two)

    asyncio.run(run())


async def table(worker: Worker, cookies: Any = None, **more: Any) -> tuple[str, Any]:
    """Somebody's table at this worker, and who they are."""
    async with worker.browser(cookies) as browser:
        answer = await browser.post("/api/tables", json=ALONE | more)
        return str(answer.json()["code"]), browser.cookies


def test_who_plays_at_one_worker_reviews_and_trains_at_none(postgres_url: str, tmp_path: Path) -> None:
    """Bea's game with Ben runs at one; her other table, alone with bots, is at two: its review is asked for at either."""

    async def work(one: Worker, two: Worker) -> None:
        code, bea = await table(one)
        other, _ = await table(two, bea)
        places = ("/api/learning", f"/api/tables/{other}/review")
        for worker in (one, two):
            async with worker.browser(bea) as browser:
                assert [(await browser.get(place)).status_code for place in places] == [200, 409]
        async with two.browser() as ben:
            assert (await ben.post(f"/api/tables/{code}/seats", json={"name": "Ben"})).status_code == 201
        for worker in (one, two):
            async with worker.browser(bea) as browser:
                for place in places:
                    answer = await browser.get(place)
                    assert (answer.status_code, answer.json()["code"]) == (403, "at-table"), place

    run_with(postgres_url, tmp_path, work)


def test_nobody_learns_while_a_worker_says_nothing(postgres_url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(learning, "_PATIENCE_S", 0.1)

    async def work(one: Worker, two: Worker) -> None:
        async def silent(*_: Any) -> None:
            await asyncio.sleep(60)

        async with one.browser({"trespok": "x" * 22}) as browser:
            assert (await browser.get("/api/learning")).status_code == 200
            two.stands_in(silent)
            answer = await browser.get("/api/learning", headers={"Accept-Language": "de"})
            assert (answer.status_code, answer.json()["code"]) == (503, "busy")
            assert "alle Hände voll" in answer.json()["text"]
            one.relays.peers._lease.living = {}  # nor while we ourselves know nobody
            assert (await browser.get("/api/learning")).status_code == 503

    run_with(postgres_url, tmp_path, work)


def test_nobody_learns_while_a_game_is_adrift(postgres_url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Its worker is gone, and nobody has taken it up: whether somebody sits in it, nobody can say."""
    monkeypatch.setattr(resuming, "LOOK_S", 3600.0)

    async def work(one: Worker, two: Worker) -> None:
        async with one.browser({"trespok": "x" * 22}) as browser:
            await until(lambda: one.app.state.hall.phase == two.app.state.hall.phase == "open")
            assert (await browser.get("/api/learning")).status_code == 200
            sql(postgres_url, "INSERT INTO room (code, used_at, live, owner, epoch) VALUES ('AAAA22', 1, true, 999, 1)")
            answer = await browser.get("/api/learning")
            assert (answer.status_code, answer.json()["code"]) == (503, "busy")
            claimed, taken = asyncio.Event(), asyncio.Event()
            load = one.app.state.hall.store.load

            async def held(code: str) -> Any:
                claimed.set()
                await taken.wait()
                return await load(code)

            monkeypatch.setattr(one.app.state.hall.store, "load", held)
            one.app.state.hall.resuming.stir()
            await claimed.wait()  # and not yet in memory
            for worker in (one, two):
                async with worker.browser({"trespok": "x" * 22}) as another:
                    assert (await another.get("/api/learning")).status_code == 503
            taken.set()
            await until(lambda: not one.app.state.hall.resuming.any_coming)
            assert (await browser.get("/api/learning")).status_code == 200

    run_with(postgres_url, tmp_path, work)


def answers(body: bytes, seen: list[Any], *headers: tuple[bytes, bytes]) -> Any:
    async def app(scope: Any, _: Any, send: Any) -> None:
        seen.append(dict(scope["headers"]))
        await send({"type": "http.response.start", "status": 200, "headers": headers})
        await send({"type": "http.response.body", "body": body})

    return app


def test_answers_too_large_or_too_many_cut_no_line(postgres_url: str, tmp_path: Path) -> None:
    """A page and a table go on over the same line; what is too large is one refusal, in words."""

    async def work(one: Worker, two: Worker) -> None:
        code, _ = await table(two)
        line = one.line(two)
        seen: list[Any] = []
        async with one.browser() as browser:
            two.stands_in(answers(bytes(20_000_000), seen))
            answer = await browser.get(f"/api/tables/{code}?lang=fr")
            assert (answer.status_code, answer.json()["code"]) == (503, "failed")
            assert "réessaie" in answer.json()["text"]
            assert answer.headers["x-content-type-options"] == "nosniff"
            noise = os.urandom(6_000_000)
            two.stands_in(answers(noise, seen))
            found = await asyncio.gather(*(browser.get(f"/api/tables/{code}") for _ in range(12)))
            assert all(each.content == noise for each in found)
        assert one.line(two) is line
        assert line.open

    run_with(postgres_url, tmp_path, work)


def test_a_relayed_answer_is_packed_and_read_by_who_cannot_unpack(postgres_url: str, tmp_path: Path) -> None:
    async def work(one: Worker, two: Worker) -> None:
        code, _ = await table(two)
        packed = gzip.compress(b"words " * 1000)
        seen: list[Any] = []
        two.stands_in(answers(packed, seen, (b"content-encoding", b"gzip"), (b"content-length", b"%d" % len(packed))))
        async with one.browser() as browser:
            for accepts in ("identity", "gzip"):
                answer = await browser.get(f"/api/tables/{code}/replay", headers={"Accept-Encoding": accepts})
                assert answer.content == b"words " * 1000
                assert answer.headers.get("content-encoding") == (None if accepts == "identity" else "gzip")
                size = len(answer.content) if accepts == "identity" else len(packed)
                assert int(answer.headers["content-length"]) == size
        assert [each[b"accept-encoding"] for each in seen] == [b"gzip", b"gzip"]

    run_with(postgres_url, tmp_path, work)


def test_what_may_have_been_done_is_not_done_again(postgres_url: str, tmp_path: Path) -> None:
    """Ben sits down through another worker, and the table's own dies before it can say so: he has one seat, not two."""

    async def work(one: Worker, two: Worker) -> None:
        code, _ = await table(two, seats=4, play_now=False)

        async def dies(scope: Any, receive: Any, send: Any) -> None:
            await two.app(scope, receive, send)
            await one.relays.peers._lease.bury(two.number)
            two.line(one).abort()
            await asyncio.sleep(60)

        two.stands_in(dies)
        async with one.browser() as ben:
            answer = await ben.post(f"/api/tables/{code}/seats", json={"name": "Ben"}, headers={"Accept-Language": "en"})
            assert (answer.status_code, answer.json()["code"]) == (503, "failed")
            assert "try again" in answer.json()["text"]
            seats = (await ben.get(f"/api/tables/{code}")).json()["seats"]  # what changes nothing is asked again by itself
        assert [name for seat in seats if (name := seat["name"] or "").startswith("Ben")] == ["Ben"]

    run_with(postgres_url, tmp_path, work)


def test_a_worker_that_falls_over_answers_at_once(
    postgres_url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """A request is 500; a page looks for its room until its patience ends, and no longer, also where nobody answers."""
    monkeypatch.setattr(relays, "PATIENCE_S", 0.5)

    async def work(one: Worker, two: Worker) -> None:
        code, _ = await table(two)
        asked = Opening(code, {}, "en", secure=False)

        async def falls_over(*_: Any) -> Any:
            raise RuntimeError("on purpose")

        async def silent(*_: Any) -> None:
            await asyncio.sleep(60)

        monkeypatch.setattr(two.app.state.hall, "find", falls_over)
        async with one.browser() as browser, asyncio.timeout(10):
            answer = await browser.get(f"/api/tables/{code}")
            assert (answer.status_code, answer.json()["code"]) == (500, "failed")
            with pytest.raises(Refused, match="failed"):
                await one.relays.open(asked)
            assert caplog.text.count("on purpose") >= 2
            monkeypatch.setattr(two.app.state.hall, "find", silent)
            with pytest.raises(Refused, match="failed"):
                await one.relays.open(asked)
        assert one.line(two).open

    run_with(postgres_url, tmp_path, work)


class Nobody:
    """Whom lines tell; it has nothing to do."""

    def opened(self, line: Line) -> None: ...
    def heard(self, line: Line, kind: int, number: int, payload: bytes) -> None: ...
    def cut(self, line: Line) -> None: ...


def peers_of(*made: Peer) -> list[Any]:
    """Leases of these, who all know each other."""
    living = {each.number: each for each in made}
    return [SimpleNamespace(number=me.number, me=me, secret=b"s" * 32, living=dict(living)) for me in made]


@pytest.fixture(name="told")
def _told(monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture) -> Callable[[], list[str]]:
    """What is said of workers that are not reached, and that soon."""
    monkeypatch.setattr(missing, "SAY_S", 0.3)
    monkeypatch.setattr(peers, "WAIT_S", 0.1)
    return lambda: [record.getMessage() for record in caplog.records if "reached" in record.getMessage()]


@pytest.mark.parametrize("run", [asyncio.run, uvloop.run])
def test_a_worker_that_shows_another_certificate_is_said_to(
    run: Callable[[Any], None], tmp_path: Path, told: Callable[[], list[str]]
) -> None:
    """Once, with what to do; and that it is reached, when it is."""
    for name in ("right", "wrong"):
        (tmp_path / name).mkdir()
    right, wrong = (str(certificate(tmp_path / name)) for name in ("right", "wrong"))

    async def work() -> None:
        address = f"127.0.0.1:{free_port()}"
        leases = peers_of(Peer(1, "club1 11", "", address, fingerprint_of(wrong)), Peer(2, "club2 22", "", "", ""))
        called = Peers(leases[0], Nobody(), server_context(right), address)
        calls = Peers(leases[1], Nobody(), None, "")
        await called.start()
        keeps = asyncio.ensure_future(calls.keep())
        await until(lambda: calls.unreached == 1)
        await asyncio.sleep(0.3)
        (line,) = told()
        assert line.startswith("worker 1 (club1 11) lives and is not reached: whoever answers there shows another certificate")
        assert address in line
        assert "docs/how-to/scale-out.md" in line
        leases[1].living[1] = Peer(1, "club1 11", "", address, fingerprint_of(right))
        await until(lambda: calls.unreached == 0)
        assert told()[1:] == ["the workers of club1 are reached now"]
        keeps.cancel()
        await calls.close()
        await called.close()

    run(work())


def test_two_machines_without_relay_are_told_so_and_a_kill_is_not(told: Callable[[], list[str]]) -> None:
    """Who dies is known to be dead before anything is said."""

    async def work() -> None:
        leases = peers_of(*(Peer(number, f"club{number % 2} {number}", "", "", "") for number in (1, 2, 3)))
        both = Peers(leases[0], Nobody(), None, "")
        keeps = asyncio.ensure_future(both.keep())
        await asyncio.sleep(0.1)
        del leases[0].living[2]
        await until(lambda: both.unreached == 1)
        (line,) = told()
        assert "worker 3 (club1 3) lives and is not reached: it was started without --relay, and so was this one" in line
        keeps.cancel()
        await both.close()

    asyncio.run(work())


def test_one_machine_of_two_can_do_without_relay(tmp_path: Path, told: Callable[[], list[str]]) -> None:
    """Also where it was there first: it does not wait to be called for ever, since nobody can."""
    pem = str(certificate(tmp_path))

    async def work() -> None:
        address = f"127.0.0.1:{free_port()}"
        leases = peers_of(Peer(1, "club1 11", "", "", ""), Peer(2, "club2 22", "", address, fingerprint_of(pem)))
        without = Peers(leases[0], Nobody(), None, "")
        reached = Peers(leases[1], Nobody(), server_context(pem), address)
        await reached.start()
        keep = [asyncio.ensure_future(each.keep()) for each in (without, reached)]
        await until(lambda: 1 in reached.lines and 2 in without.lines)
        for each in keep:
            each.cancel()
        await without.close()
        await reached.close()

    asyncio.run(work())
    assert told() == []


def test_health_and_metrics_count_who_is_not_reached(
    postgres_url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def work(one: Worker, _: Worker) -> None:
        async with one.browser() as browser:
            assert (await browser.get("/health")).text.endswith(" ms lag (this worker, one of 2)")
            monkeypatch.setattr(Peers, "unreached", 2)
            assert (await browser.get("/health")).text.endswith(" (this worker, one of 2; 2 unreached)")
            assert (await browser.get("/ready")).text == "ready"
        found = await exposition(one.app.state.hall, one.relays)
        assert b"trespok_workers_unreached 2.0" in found

    run_with(postgres_url, tmp_path, work)


@pytest.mark.parametrize("run", [asyncio.run, uvloop.run])
def test_strangers_on_the_doorstep_neither_stay_nor_keep_a_worker_out(
    run: Callable[[Any], None], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """They are let go of, the first first, and the last when it has said nothing for too long."""
    monkeypatch.setattr(doorstep, "HANDSHAKE_S", 1.0)
    pem = str(certificate(tmp_path))

    async def hears_end(stranger: socket.socket) -> None:
        assert await asyncio.get_running_loop().sock_recv(stranger, 1) == b""

    async def work() -> None:
        address = f"127.0.0.1:{free_port()}"
        leases = peers_of(*(Peer(number, "here", "", address, fingerprint_of(pem)) for number in (1, 2)))
        called = Peers(leases[0], Nobody(), server_context(pem), address)
        calls = Peers(leases[1], Nobody(), None, "")
        await called.start()
        loop = asyncio.get_running_loop()
        strangers = []
        for _ in range(40):
            stranger = socket.socket()
            stranger.settimeout(0)
            await loop.sock_connect(stranger, ("127.0.0.1", int(address.rpartition(":")[2])))
            strangers.append(stranger)
        async with asyncio.timeout(10):
            await hears_end(strangers[0])
            line = await calls.line_to(1)
            assert line.open
            for stranger in strangers:
                await hears_end(stranger)
            assert line.open
        for stranger in strangers:
            stranger.close()
        await calls.close()
        await called.close()

    run(work())
