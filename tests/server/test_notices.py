"""Notices: a push endpoint of our own decrypts what it gets, over TLS; safety of addresses; the queue on both stores."""

from __future__ import annotations

import asyncio
import base64
import json
import os
import socket
import ssl
import subprocess
import threading
from collections.abc import Awaitable, Callable
from functools import partial
from pathlib import Path
from typing import Any

import http_ece  # type: ignore[import-untyped]
import pytest
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
from stores import free_port, postgres_url, store_url
from test_days import _Clock, day_game

from trespok.server.hall.hall import Hall
from trespok.server.hall.notices import _PAUSE_MS, _TRIES, Notices, _hash
from trespok.server.hall.outside import Outside, Unsafe, checked, is_public
from trespok.server.limits import Limits
from trespok.server.refusals import Refused
from trespok.server.room.occupants import seat_key
from trespok.server.store import migrations, persons
from trespok.server.store.notices import HOURLY, LEASE_MS, Push, take
from trespok.server.store.store import open_store
from trespok.wire import messages as m
from trespok.wire.parts import DAY_MS

__all__ = ["postgres_url", "store_url"]  # fixtures, for the tests below

ALL = "half turn two"


def _words(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).decode().rstrip("=")


class Browser:
    """Keys of a browser's own, and what it was shown: each number once, as the page's worker does."""

    def __init__(self) -> None:
        self.private = ec.generate_private_key(ec.SECP256R1())
        self.auth = os.urandom(16)
        self.heard: list[dict[str, Any]] = []
        self.shown: list[tuple[str, str]] = []

    def push(self, endpoint: str, wants: str = ALL) -> Push:
        public = self.private.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        return Push(endpoint, _words(public), _words(self.auth), wants)

    def hear(self, body: bytes) -> None:
        told = json.loads(http_ece.decrypt(body, private_key=self.private, auth_secret=self.auth, version="aes128gcm"))
        if told["id"] not in [each["id"] for each in self.heard]:
            self.shown.append((told["kind"], told["game"]))
        self.heard.append(told)


class Endpoint:
    """A push service: hands each body to the browser of its path, and answers with *status*."""

    def __init__(self, browsers: dict[str, Browser]) -> None:
        self.browsers = browsers
        self.status = 201
        self.heads: list[str] = []
        self.port = free_port()

    async def answer(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        head = (await reader.readuntil(b"\r\n\r\n")).decode()
        self.heads.append(head)
        length = next(int(line.partition(":")[2]) for line in head.splitlines() if line.startswith("Content-Length"))
        body = await reader.readexactly(length)
        if self.status in {201, 500}:
            self.browsers[head.split()[1]].hear(body)
        writer.write(f"HTTP/1.1 {self.status} So\r\nLocation: https://localhost/\r\nContent-Length: 0\r\n\r\n".encode())
        await writer.drain()
        writer.close()

    def url(self, path: str) -> str:
        return f"https://localhost:{self.port}{path}"


@pytest.fixture(name="certificate", scope="session")
def _certificate(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A certificate of our own for localhost."""
    folder = tmp_path_factory.mktemp("tls")
    both = folder / "both.pem"
    made = ["openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes", "-days", "2"]
    names = ["-subj", "/CN=localhost", "-addext", "subjectAltName=DNS:localhost"]
    subprocess.run([*made, *names, "-keyout", folder / "key", "-out", folder / "cert"], check=True, capture_output=True)  # noqa: S603
    both.write_text((folder / "key").read_text() + (folder / "cert").read_text())
    return both


class World:
    """A store, a moved clock, a push service, and servers one after the other."""

    def __init__(self, url: str, certificate: Path) -> None:
        self.url, self.certificate = url, certificate
        self.clock = _Clock()
        self.browser = Browser()
        self.endpoint = Endpoint({"/ann": self.browser})

    def run(self, *lives: Callable[[Hall], Awaitable[Any]]) -> None:
        """Each a server's whole life on the same store."""
        asyncio.run(self._run(lives))

    async def _run(self, lives: tuple[Callable[[Hall], Awaitable[Any]], ...]) -> None:
        server = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        server.load_cert_chain(self.certificate)
        listening = await asyncio.start_server(self.endpoint.answer, "localhost", self.endpoint.port, ssl=server)
        client = ssl.create_default_context(cafile=str(self.certificate))
        for life in lives:
            hall = Hall(await open_store(self.url), Limits(), self.clock, outside=Outside(["localhost"], client))
            setattr(hall.notices, "run", _never)  # noqa: B010 - the tests say when it is time
            await hall.start()
            try:
                async with asyncio.timeout(60):
                    while hall.own is not None and not hall.own.number:  # noqa: ASYNC110 - its loop sees to it
                        await asyncio.sleep(0.01)
                    await life(hall)
            finally:
                await hall.close()
        listening.close()


async def _never() -> None:
    """Nothing is sent by itself."""


async def awaited(world: World, hall: Hall, days: int = 3) -> str:
    """Ann has begun and chosen; Ben is awaited, and his browser told."""
    running = await day_game(hall, days, ben="ben")
    code = running.room.code
    await hall.persons.note(running, "ben")
    await hall.notices.subscribe("ben", world.browser.push(world.endpoint.url("/ann")))
    return code


def test_a_notice_is_shown_once_and_only_its_browser_reads_it(store_url: str, certificate: Path) -> None:
    """At once, at half time and two hours before the end; across restarts and with doubles."""
    world = World(store_url, certificate)

    async def first(hall: Hall) -> None:
        code = await awaited(world, hall)
        assert await hall.notices.send_due() == 1
        assert await hall.notices.send_due() == 0
        (told,) = world.browser.heard
        assert (told["kind"], told["code"], told["game"]) == ("turn", code, "pok")
        assert world.clock.now < told["until"] <= world.clock.now + 3 * DAY_MS + 5000
        assert code not in world.endpoint.heads[0]
        assert "authorization: vapid t=" in world.endpoint.heads[0].lower()

    async def second(hall: Hall) -> None:
        assert await hall.notices.send_due() == 0
        world.clock.now += DAY_MS * 3 // 2 + 5000
        world.endpoint.status = 500  # it was shown, and the answer says otherwise
        assert await hall.notices.send_due() == 1
        assert await hall.notices.send_due() == 0, "not before a pause"

    async def third(hall: Hall) -> None:
        world.endpoint.status = 201
        world.clock.now += 60_000
        assert await hall.notices.send_due() == 1
        world.clock.now += DAY_MS * 3 // 2 - 7_200_000
        assert await hall.notices.send_due() == 1
        world.clock.now += 60_000
        assert await hall.notices.send_due() == 0

    world.run(first, second, third)
    assert world.browser.shown == [("turn", "pok"), ("half", "pok"), ("two", "pok")]
    assert len(world.browser.heard) == 4


def test_who_has_chosen_is_told_nothing_more(store_url: str, certificate: Path) -> None:
    """Nor is who is at the table, or who wants none."""
    world = World(store_url, certificate)

    async def life(hall: Hall) -> None:
        code = await awaited(world, hall)
        running = await hall.find(code)
        assert running is not None

        def choose(room: Any, now: int) -> None:
            room.connect(9, seat_key(code, "ben"), "en", now)
            room.receive(9, m.Choose(1, room.seq, "play square"), now)
            room.disconnect(9, now)

        await hall.change(running, choose)
        world.clock.now += 3 * DAY_MS
        assert await hall.notices.send_due() in {0, 1}  # the next round's
        assert all(told["kind"] == "turn" for told in world.browser.heard)
        await hall.notices.unsubscribe("ben")
        before = len(world.browser.heard)
        world.clock.now += DAY_MS
        await hall.notices.send_due()
        assert len(world.browser.heard) == before

    world.run(life)


def test_a_worker_that_dies_leaves_its_notices_to_the_next(store_url: str, certificate: Path) -> None:
    """What it had taken is taken again when its minute is over."""
    world = World(store_url, certificate)

    async def dies(hall: Hall) -> None:
        await awaited(world, hall)
        taken = await hall.store.change(partial(take, shared=hall.store.shared), world.clock.now, 9)
        assert len(taken) == 1

    async def next_one(hall: Hall) -> None:
        assert await hall.notices.send_due() == 0
        world.clock.now += LEASE_MS
        assert await hall.notices.send_due() == 1

    world.run(dies, next_one)
    assert world.browser.shown == [("turn", "pok")]


def test_a_week_for_each_choice_outlives_every_server(
    store_url: str, certificate: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Three restarts, a worker's death and an upgrade: the deadline holds, and every notice is shown once."""
    world = World(store_url, certificate)
    codes: list[str] = []

    async def begins(hall: Hall) -> None:
        codes.append(await awaited(world, hall, days=7))
        await hall.notices.send_due()

    async def dies(hall: Hall) -> None:
        world.clock.now += 7 * DAY_MS // 2 + 5000
        assert len(await hall.store.change(partial(take, shared=hall.store.shared), world.clock.now, 9)) == 1

    async def goes_on(hall: Hall) -> None:
        world.clock.now += LEASE_MS
        assert await hall.notices.send_due() == 1
        await hall.recovery.wake_due()  # the bot had not chosen yet
        await asyncio.sleep(0.05)
        saved = await hall.store.load(codes[0])
        assert saved is not None
        assert not [row for row in saved.log if row.action.startswith("play ")], "the week is not over"

    async def ends(hall: Hall) -> None:
        world.clock.now += 7 * DAY_MS // 2 - 7_200_000
        assert await hall.notices.send_due() == 1
        world.clock.now += 7_200_000
        await hall.recovery.wake_due()
        running = hall.rooms[codes[0]]
        await asyncio.sleep(0.05)
        await hall.durable(running)
        saved = await hall.store.load(codes[0])
        assert saved is not None
        chosen = {row.actor: row.clock for row in saved.log if row.action.startswith("play ")}
        assert (chosen["0"], chosen["1"]) == (False, True)
        await hall.notices.send_due()

    world.run(begins, dies)
    with monkeypatch.context() as newer:
        newer.setattr(migrations, "VERSION", migrations.VERSION + 1)
        newer.setattr(migrations, "_STEPS", {**migrations._STEPS, migrations.VERSION: lambda _: iter(())})
        world.run(goes_on, ends)
    assert world.browser.shown == [(kind, "pok") for kind in ("turn", "half", "two", "turn")]
    assert len(world.browser.heard) == 4


@pytest.mark.parametrize("status", [404, 410])
def test_an_endpoint_that_is_gone_is_forgotten(tmp_path: Path, certificate: Path, status: int) -> None:
    """And a redirect is not followed."""
    world = World(f"sqlite:///{tmp_path}/x.db", certificate)

    async def life(hall: Hall) -> None:
        await awaited(world, hall)
        world.endpoint.status = 302
        assert await hall.notices.send_due() == 1
        assert len(world.endpoint.heads) == 1
        assert await hall.notices.wants("ben") == ALL
        world.endpoint.status = status
        world.clock.now += LEASE_MS
        assert await hall.notices.send_due() == 1
        assert await hall.notices.wants("ben") is None

    world.run(life)


def test_nobody_is_told_too_often(tmp_path: Path, certificate: Path) -> None:
    """A browser gets so many an hour."""
    world = World(f"sqlite:///{tmp_path}/x.db", certificate)

    async def life(hall: Hall) -> None:
        code = await awaited(world, hall)
        key = "SELECT keys FROM outgoing LIMIT 1"

        def more(number: int) -> Any:
            keys = yield key, ()
            yield (
                "INSERT INTO outgoing (id, code, keys, kind, told, due_at, push, tries) VALUES (?, ?, ?, 'turn', ?, 1, '', 0)",
                (f"x{number}", code, keys[0][0], '{"game": "pok", "until": 1}'),
            )

        for number in range(HOURLY + 5):
            await hall.store.change(more, number)
        while await hall.notices.send_due():
            pass
        assert len(world.browser.heard) <= HOURLY

    world.run(life)


def test_who_is_forgotten_is_told_nothing(tmp_path: Path, certificate: Path) -> None:
    world = World(f"sqlite:///{tmp_path}/x.db", certificate)

    async def life(hall: Hall) -> None:
        await awaited(world, hall)
        await hall.store.change(persons.forget_person, _hash("browser", "ben"))
        assert await hall.notices.wants("ben") is None
        await hall.notices.send_due()
        assert world.browser.heard == []

    world.run(life)


BAD = (
    "http://push.example/x",
    "https://user@push.example/",
    "https:///x",
    "https://push.example/a b",
    "ftp://x/",
    "https://x:0/",
)


@pytest.mark.parametrize("url", BAD)
def test_only_https_addresses_are_taken(url: str) -> None:
    with pytest.raises(Unsafe):
        checked(url)


PRIVATE = ("127.0.0.1", "10.1.2.3", "192.168.1.1", "169.254.169.254", "100.64.0.1", "0.0.0.0", "224.0.0.1", "::1", "fe80::1")  # noqa: S104
MAPPED = (
    "::ffff:10.0.0.1",
    "fd00::1",
    "fec0::1",
    "::10.0.0.1",
    "64:ff9b:1::a00:1",
    "64:ff9b::a00:1",
    "2002:a00:1::",
    "2001:0:a00:1::",
)


@pytest.mark.parametrize("address", [*PRIVATE, *MAPPED])
def test_no_private_address_is_called(address: str) -> None:
    """Named, or what a name leads to."""
    assert not is_public(address)
    host = f"[{address}]" if ":" in address else address

    async def call() -> None:
        with pytest.raises(Unsafe):
            await Outside().post(f"https://{host}/", {}, b"")

    asyncio.run(call())


def test_a_name_that_leads_home_is_not_called() -> None:
    async def call() -> None:
        with pytest.raises(Unsafe):
            await Outside().post("https://localhost/", {}, b"")

    asyncio.run(call())


def test_bad_keys_are_refused(tmp_path: Path, certificate: Path) -> None:
    world = World(f"sqlite:///{tmp_path}/x.db", certificate)

    async def life(hall: Hall) -> None:
        good = world.browser.push("https://push.example/x")
        for bad in (good._replace(p256dh="AAAA"), good._replace(auth="é"), good._replace(endpoint="http://push.example/x")):
            with pytest.raises(Refused, match="nonsense"):
                await hall.notices.subscribe("ben", bad)
        first, second = await hall.notices.public_key(), await hall.notices.public_key()
        assert first == second
        assert len(first) == 87

    world.run(life)


def test_only_somebody_who_has_sat_down_is_told_anything(store_url: str, certificate: Path) -> None:
    """A cookie costs nothing, and an address is a kilobyte.  With the keys of an address its browser has it again."""
    world = World(store_url, certificate)

    async def life(hall: Hall) -> None:
        push = world.browser.push("https://push.example/x")
        with pytest.raises(Refused, match="not-seated"):
            await hall.notices.subscribe("nobody", push)
        for browser in ("ben", "new"):
            await hall.store.change(persons.note_device, _hash("browser", browser), "phone", 1)
            await hall.notices.subscribe(browser, push._replace(p256dh=f"{push.p256dh}\0\0\0\0"))
            assert await hall.notices.wants(browser) == ALL
        assert await hall.notices.wants("ben") is None
        with pytest.raises(Refused, match="not-seated"):
            await hall.notices.subscribe("ben", Browser().push("https://push.example/x"))
        assert await hall.notices.wants("new") == ALL

    world.run(life)


@pytest.mark.parametrize("contact", ["", "http://192.168.1.5:8000", "https://play.example:8443", "https://play.example"])
def test_a_notice_is_signed_whatever_the_servers_address_is(tmp_path: Path, certificate: Path, contact: str) -> None:
    world = World(f"sqlite:///{tmp_path}/x.db", certificate)

    async def life(hall: Hall) -> None:
        hall.notices = Notices(hall.store, hall.clock, hall.notices._outside, contact)
        await awaited(world, hall)
        await hall.notices.send_due()
        assert world.browser.shown == [("turn", "pok")]

    world.run(life)


def test_a_notice_that_cannot_be_made_holds_up_no_other(
    tmp_path: Path, certificate: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """It is tried again for some hours, then given up."""
    world = World(f"sqlite:///{tmp_path}/x.db", certificate)

    def fails(*_: object) -> None:
        raise RuntimeError("oh")

    async def life(hall: Hall) -> None:
        await awaited(world, hall)
        monkeypatch.setattr("trespok.server.hall.notices._sealed", fails)
        for _ in range(2 * _TRIES):
            await hall.notices.send_due()
            world.clock.now += _PAUSE_MS * 4**_TRIES
        assert len([each for each in caplog.records if each.exc_info]) >= _TRIES
        assert await hall.notices.send_due() == 0

    world.run(life)


@pytest.mark.parametrize("line", [b"x" * 1000, b"HTTP/1.1 so what\r\n", b""])
def test_an_answer_that_is_none_is_a_failure_to_send(certificate: Path, line: bytes) -> None:
    """Not a reason to forget the address."""

    async def call() -> None:
        async def answer(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
            await reader.readuntil(b"\r\n\r\n")
            writer.write(line)
            await writer.drain()
            writer.close()

        server, port = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER), free_port()
        server.load_cert_chain(certificate)
        listening = await asyncio.start_server(answer, "localhost", port, ssl=server)
        with pytest.raises(OSError, match="no answer"):
            await Outside(["localhost"], ssl.create_default_context(cafile=str(certificate))).post(
                f"https://localhost:{port}/", {}, b""
            )
        listening.close()

    asyncio.run(call())


def test_a_name_that_answers_slowly_holds_up_no_room(monkeypatch: pytest.MonkeyPatch) -> None:
    """Rooms are read by threads that look-ups do not have."""
    done, waited = threading.Event(), list[bool]()

    def look_up(*_: object, **__: object) -> list[Any]:
        waited.append(done.wait(20))
        return []

    monkeypatch.setattr(socket, "getaddrinfo", look_up)

    async def call() -> None:
        outside = Outside()
        posts = [asyncio.create_task(outside.post("https://slow.example/", {}, b"")) for _ in range(60)]
        await asyncio.sleep(0)
        await asyncio.to_thread(done.set)
        await asyncio.gather(*posts, return_exceptions=True)

    asyncio.run(call())
    assert waited
    assert all(waited)
