"""A person on several devices: joining by a link and a yes, coming back to a seat, and removing what was lost."""

from __future__ import annotations

import asyncio
from base64 import urlsafe_b64encode
from pathlib import Path

import pytest
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import decode_dss_signature
from cryptography.hazmat.primitives.hashes import SHA256
from live import Person, Server, live_server
from msgspec.json import encode
from stores import postgres_url, store_url
from test_hall_faults import with_hall
from test_live import play_out, table_of_three

from trespok.server import signatures
from trespok.server.hall.hall import Hall
from trespok.server.hall.passkeys import OFFERED
from trespok.server.hall.persons import browser_hash
from trespok.server.refusals import Refused
from trespok.server.room.occupants import seat_key
from trespok.server.room.outbox import Finished
from trespok.server.store import devices, persons
from trespok.server.store.sql import Steps
from trespok.server.store.store import open_store
from trespok.wire import bodies as b
from trespok.wire.parts import ResultLine

__all__ = ["live_server", "postgres_url", "store_url"]  # the fixtures, for the tests below


def link_of(person: Person) -> str:
    """The secret of a new link of this person's."""
    link: str = person.post("/api/me/link", {"kind": "phone"}).json()["link"]
    return link.partition("#")[2]


def join(first: Person, second: Person) -> None:
    """The second device becomes one of the first one's person."""
    signs = second.post("/api/join", {"link": link_of(first), "kind": "tablet"}).json()["signs"]
    asks = first.get("/api/me").json()["asks"]
    assert (asks["kind"], asks["signs"]) == ("tablet", signs)
    assert second.get("/api/join").json() == {"yes": False}
    first.post("/api/me/link/answer", {"device": asks["id"], "yes": True})
    assert second.get("/api/join").json() == {"yes": True}


def test_a_second_device_is_the_same_person(live_server: Server) -> None:
    """Name, face, games and the seat at a table that goes on; and not before the first has said yes."""
    code, people = table_of_three(live_server)
    ann, tablet = people[0], Person(live_server)
    signs = tablet.post("/api/join", {"link": link_of(ann), "kind": "tablet"}).json()["signs"]
    assert len(signs) == 3
    assert tablet.get(f"/api/tables/{code}").json()["you"] is None
    assert tablet.get("/api/me").json()["devices"] == []
    (asks,) = [ann.get("/api/me").json()["asks"]]
    told = ann.post("/api/me/link/answer", {"device": asks["id"], "yes": True}).json()
    assert [(device["kind"], device["here"]) for device in told["devices"]] == [("phone", True), ("tablet", False)]
    mine = tablet.get("/api/me").json()
    assert mine["name"] == "Ann"
    assert [table["code"] for table in tablet.get("/api/me/home").json()["tables"]] == [code]
    assert mine["face"] == ann.get("/api/me").json()["face"] is not None
    assert tablet.get(f"/api/tables/{code}").json()["you"] == 0
    tablet.open(code)
    assert tablet.until("table")["you"] == 0
    tablet.close()
    play_out(people)
    assert tablet.get("/api/me/games").json() == ann.get("/api/me/games").json()
    assert tablet.get("/api/me/games").json()["counts"] == {"pok": 1}


def test_a_link_works_once_and_only_for_who_was_told_yes(live_server: Server) -> None:
    """Each refusal is a sentence, and changes nothing."""
    ann, ben, eve = (Person(live_server) for _ in range(3))
    link = link_of(ann)
    assert ben.post("/api/join/look", {"link": link}).json() == {"name": "", "face": None, "same": False, "spare": False}
    signs = eve.post("/api/join", {"link": link, "kind": "phone"}).json()["signs"]
    assert eve.post("/api/join", {"link": link, "kind": "phone"}).json()["signs"] == signs  # its answer was lost
    for used in (ben.post("/api/join", {"link": link}), ben.post("/api/join/look", {"link": link})):
        assert (used.status_code, used.json()["code"]) == (404, "join-over")
    asks = ann.get("/api/me").json()["asks"]
    assert eve.post("/api/me/link/answer", {"device": asks["id"], "yes": True}).status_code == 404
    assert ann.post("/api/me/link/answer", {"device": "somebody else", "yes": True}).status_code == 404
    ann.post("/api/me/link/answer", {"device": asks["id"], "yes": False})
    assert eve.get("/api/join").status_code == 404
    assert len(ann.get("/api/me").json()["devices"]) == 1
    old = link_of(ann)
    link_of(ann)
    assert eve.post("/api/join", {"link": old}).json()["code"] == "join-over"


def test_a_spare_link_needs_no_yes_and_works_once(live_server: Server) -> None:
    """For the day when no device is left; a key signs for it, and with a lost device it is gone."""
    code, people = table_of_three(live_server)
    ann, again, third = people[0], Person(live_server), Person(live_server)

    def spare_of(person: Person) -> str:
        made = person.post("/api/me/link", {"kind": "phone", "spare": True}).json()["link"]
        return str(made.partition("#")[2])

    spare = spare_of(ann)
    link_of(ann)  # leaves it as it is
    assert third.post("/api/join/look", {"link": spare}).json()["spare"]
    assert again.post("/api/join", {"link": spare, "kind": "computer"}).json() == {"signs": ""}
    assert again.get(f"/api/tables/{code}").json()["you"] == 0
    assert third.post("/api/join", {"link": spare}).json()["code"] == "join-over"
    spare = spare_of(again)
    lost = next(device["id"] for device in ann.get("/api/me").json()["devices"] if not device["here"])
    ann.post(f"/api/me/devices/{lost}/remove", {})
    assert third.post("/api/join", {"link": spare}).json()["code"] == "join-over"
    ann.post("/api/me/key", {"key": public(11), "proof": sign(ann, "key", 11)})
    assert ann.post("/api/me/link", {"kind": "phone", "spare": True}).json()["code"] == "key-needed"
    signed = {"kind": "phone", "spare": True, "proof": sign(ann, "spare", 11)}
    assert ann.post("/api/me/link", signed).status_code == 201


def test_a_device_that_was_lost_is_nobody(live_server: Server) -> None:
    """Neither its cookie nor a link that it has seen leads to the seat; the person keeps it, on what is left."""
    code, people = table_of_three(live_server)
    laptop, phone = people[0], Person(live_server)
    laptop.open(code)
    spare = laptop.post("/api/me/link", {"kind": "computer", "spare": True}).json()["link"].partition("#")[2]
    phone.post("/api/join", {"link": spare, "kind": "phone"})
    lost = next(device["id"] for device in phone.get("/api/me").json()["devices"] if not device["here"])
    assert phone.post(f"/api/me/devices/{lost}/remove", {}).status_code == 200
    assert laptop.until("gone")["reason"] == "revoked"
    assert laptop.get(f"/api/tables/{code}").json()["you"] is None
    assert laptop.get("/api/me").json()["devices"] == []
    assert phone.get(f"/api/tables/{code}").json()["you"] == 0
    here = phone.get("/api/me").json()["devices"][0]["id"]
    assert phone.post(f"/api/me/devices/{here}/remove", {}).status_code == 404
    assert people[1].post(f"/api/me/devices/{here}/remove", {}).status_code == 404


def test_a_yes_that_was_a_mistake_can_be_taken_back_for_a_day(tmp_path: Path) -> None:
    """So long the new device neither adds, removes nor forgets, nor does it by returning with its key; an older one may."""

    async def work(hall: Hall) -> None:
        await hall.make(b.NewTable("pok", "Ann", 3), "ann")
        now = hall.clock()
        await hall.store.change(devices.open_link, browser_hash("ann"), "link", "phone", now)
        await hall.store.change(devices.use_link, browser_hash("eve"), "link", "phone", now)
        await hall.store.change(devices.answer_link, browser_hash("ann"), browser_hash("eve"), *[True], now)
        await hall.store.change(devices.keep_key, browser_hash("eve"), public(KEY), "https://here")
        await hall.store.change(devices.return_by_key, browser_hash("again"), public(KEY), "https://here", now)
        for browser in ("eve", "again"):
            for act in (hall.devices.prove(browser, "http://here", "remove x", None), hall.devices.forget(browser)):
                with pytest.raises(Refused, match="device-new"):
                    await act
        await hall.devices.prove("ann", "http://here", "remove x", None)
        hall.clock = lambda: now + devices.WAIT_MS
        with pytest.raises(Refused, match="key-needed"):
            await hall.devices.prove("again", "https://here", "remove x", None)
        assert await hall.devices.forget("eve") == 1

    with_hall(tmp_path, work)


def test_what_a_device_has_played_alone_becomes_the_persons(tmp_path: Path) -> None:
    """All of it, if it was all that somebody had; what other devices of theirs have stays with those."""

    async def work(hall: Hall) -> None:
        for browser in ("ann", "ben", "cleo"):
            await hall.make(b.NewTable("pok", browser.title(), 3), browser)

        async def add(first: str, second: str) -> None:
            link = await hall.devices.open_link(first, "phone")
            await hall.devices.use_link(second, link, "computer")
            asks = (await hall.devices.me(first)).asks
            assert asks is not None
            await hall.devices.answer(first, asks.id, yes=True)

        await add("ann", "ben")
        assert len((await hall.people.home("ben")).tables) == 2
        assert (await hall.devices.me("ben")).name == "Ann"
        await add("cleo", "ben")
        assert len((await hall.people.home("ben")).tables) == 2
        assert len((await hall.people.home("ann")).tables) == 1
        assert await hall.devices.forget("cleo") == 2
        assert (await hall.devices.me("cleo")) == b.Me("", None, [], None, key=False, passkeys=OFFERED)

    with_hall(tmp_path, work)


def test_ten_minutes_are_over_by_the_servers_clock_alone(tmp_path: Path) -> None:
    async def work(hall: Hall) -> None:
        store, now = hall.store, hall.clock()
        await store.change(devices.open_link, "a", "link", "phone", now)
        late = now + devices.LINK_MS
        assert await store.change(devices.use_link, "b", "link", "phone", late) == ""
        assert await store.change(devices.use_link, "b", "link", "phone", late - 1) != ""
        assert await store.ask(devices.joined, "b", late) is None
        assert not await store.change(devices.answer_link, "a", "b", *[True], late)
        assert await store.ask(persons.person_of, "b") == ""

    with_hall(tmp_path, work)


def test_who_was_sent_away_does_not_come_back_by_another_device(tmp_path: Path) -> None:
    async def work(hall: Hall) -> None:
        running, _ = await hall.make(b.NewTable("pok", "Ann", 3), "ann")
        code, seats = running.room.code, running.room.parts.seats
        key = seat_key(code, "ben")
        await hall.change(running, lambda room, now: room.join("Ben", key, now))
        await hall.persons.note(running, "ben")
        link = await hall.devices.open_link("ben", "phone")
        await hall.devices.use_link("tab", link, "tablet")
        asks = (await hall.devices.me("ben")).asks
        assert asks is not None
        await hall.devices.answer("ben", asks.id, yes=True)
        await hall.operator.remove(code, "Ben")
        await hall.devices.come_back(running, "tab")
        assert seats.banned.by(seat_key(code, "tab")) == "removed"
        with pytest.raises(Refused):
            running.room.join("Ben", seat_key(code, "tab"), hall.clock())

    with_hall(tmp_path, work)


KEY = 0xC9AFA9D845BA75166B5C215767B1D6934E50C3DB36E89B127B8A622B120F6721  # of RFC 6979, A.2.5
ORDER = 0xFFFFFFFF00000000FFFFFFFFFFFFFFFFBCE6FAADA7179E84F3B9CAC2FC632551  # of the curve


def private(key: int) -> ec.EllipticCurvePrivateKey:
    return ec.derive_private_key(key, ec.SECP256R1())


def base64_of(*numbers: int, head: bytes = b"") -> str:
    return urlsafe_b64encode(head + b"".join(number.to_bytes(32) for number in numbers)).decode().rstrip("=")


def point_of(key: int) -> tuple[int, int]:
    numbers = private(key).public_key().public_numbers()
    return numbers.x, numbers.y


def public(key: int) -> str:
    return base64_of(*point_of(key), head=b"\4")


def sign(person: Person, what: str, key: int = KEY, origin: str = "") -> dict[str, str]:
    """What a browser's page sends."""
    nonce = person.post("/api/me/nonce", {}).json()["nonce"]
    text = f"trespok\n{origin or person.server.url}\n{what}\n{nonce}"
    made = private(key).sign(text.encode(), ec.ECDSA(SHA256()))
    return {"nonce": nonce, "signature": base64_of(*decode_dss_signature(made))}


def test_a_signature_is_checked_as_the_standard_says() -> None:
    """RFC 6979, A.2.5: of "sample"; and no other text, number or point."""
    r = 0xEFD48B2AACB6A8FD1140DD9CD45E81D69D2C877B56AAF991C34D0EA84EAF3716
    s = 0xF7CB1C942D657C41D436C7A1B6E29F65F3E900DBB9AFF4064DC4AB2F843ACDA8
    assert signatures.fits(public(KEY), base64_of(r, s), "sample")
    assert not signatures.fits(public(KEY), base64_of(r, s), "Sample")
    assert not signatures.fits(public(KEY + 1), base64_of(r, s), "sample")
    for wrong in ((0, s), (r, 0), (r, ORDER), (r + 1, s), (s, r)):
        assert not signatures.fits(public(KEY), base64_of(*wrong), "sample")
    x, y = point_of(KEY)
    for spelling in (f"{public(KEY)[:-1]}x", f"****{public(KEY)}", f"{public(KEY)}\n\n\n\n"):
        assert not signatures.fits(spelling, base64_of(r, s), "sample")
    for point in (base64_of(x, y), base64_of(x, y + 1, head=b"\4"), base64_of(0, 0, head=b"\4"), "", "é", "A" * 87):
        assert not signatures.fits(point, base64_of(r, s), "sample")


def test_a_device_with_a_key_signs_and_a_stolen_cookie_does_not(live_server: Server) -> None:
    """Each refusal has its code, and changes nothing."""
    ann, eve = Person(live_server), Person(live_server)
    ann.make("pok", 3)
    mine = {"key": public(KEY), "proof": sign(ann, "key")}
    assert ann.post("/api/me/key", mine).status_code == 200
    assert ann.post("/api/me/key", mine).json()["code"] == "nonce-used"
    assert ann.post("/api/me/key", {"key": public(5), "proof": sign(ann, "key", 5)}).json()["code"] == "key-foreign"
    eve.post("/api/join", {"link": link_of(ann), "kind": "phone"})
    asks = ann.get("/api/me").json()["asks"]["id"]
    answer = {"device": asks, "yes": True}
    replayed = sign(ann, f"join {asks}")
    for proof, code in (
        (None, "key-needed"),
        (sign(ann, f"join {asks}", 5), "key-foreign"),
        (sign(ann, "key"), "key-foreign"),  # for something else
        (sign(ann, f"join {asks}", origin="https://elsewhere.example"), "key-foreign"),
        ({**replayed, "nonce": "never given"}, "nonce-used"),
    ):
        refused = ann.post("/api/me/link/answer", {**answer, "proof": proof})
        assert (refused.status_code in {403, 409}, refused.json()["code"]) == (True, code)
        assert refused.json()["text"]
    assert len(ann.get("/api/me").json()["devices"]) == 1
    assert len(ann.post("/api/me/link/answer", {**answer, "proof": replayed}).json()["devices"]) == 2
    assert ann.post(f"/api/me/devices/{asks}/remove", {}).json()["code"] == "key-needed"
    assert ann.post(f"/api/me/devices/{asks}/remove", {"proof": replayed}).json()["code"] == "nonce-used"
    removed = ann.post(f"/api/me/devices/{asks}/remove", {"proof": sign(ann, f"remove {asks}")})
    assert len(removed.json()["devices"]) == 1


def test_a_key_without_its_cookie_is_the_same_person(live_server: Server) -> None:
    """With the seat; and a key that nobody has is nobody."""
    code, people = table_of_three(live_server)
    ann, again = people[0], Person(live_server)
    ann.post("/api/me/key", {"key": public(7), "proof": sign(ann, "key", 7)})
    taken = people[1].post("/api/me/key", {"key": public(7), "proof": sign(people[1], "key", 7)})
    assert taken.json()["code"] == "key-foreign"  # they would be Ann, and come back as her
    foreign = again.post("/api/me/return", {"key": public(5), "proof": sign(again, "return", 5)})
    assert foreign.json()["code"] == "key-foreign"
    assert again.get(f"/api/tables/{code}").json()["you"] is None
    back = again.post("/api/me/return", {"key": public(7), "proof": sign(again, "return", 7)}).json()
    assert (back["name"], back["key"], len(back["devices"])) == ("Ann", True, 2)
    assert again.get(f"/api/tables/{code}").json()["you"] == 0


def test_under_tls_a_stolen_cookie_does_nothing_at_another_name(tmp_path: Path) -> None:
    """A thief names the server as they like: neither is the key asked for elsewhere only, nor replaced from there."""

    async def work(hall: Hall) -> None:
        await hall.make(b.NewTable("pok", "Ann", 3), "ann")
        here = "https://play.example"
        for origin, stays in (("http://localhost:8000", False), (here, True)):
            await hall.store.change(devices.keep_key, browser_hash("ann"), public(KEY), origin)
            for other in ("http://localhost", "https://localhost", "http://192.168.1.5"):
                proof = b.Proof("a nonce", "a signature")
                with pytest.raises(Refused) as refused:
                    await hall.devices.keep_key("ann", other, public(5), proof)
                assert refused.value.code == ("key-foreign" if stays else "nonce-used")
                if stays:
                    with pytest.raises(Refused, match="key-needed"):
                        await hall.devices.prove("ann", other, "join x", None)
                else:
                    await hall.devices.prove("ann", other, "join x", None)

    with_hall(tmp_path, work)


def test_a_nonce_is_over_by_the_servers_clock_alone(tmp_path: Path) -> None:
    async def work(hall: Hall) -> None:
        now = hall.clock()
        for nonce in ("early", "late"):
            await hall.store.change(devices.open_nonce, nonce, now)
        assert not await hall.store.change(devices.use_nonce, "late", now + 3_600_000)
        assert await hall.store.change(devices.use_nonce, "early", now + devices.LINK_MS - 1)
        assert not await hall.store.change(devices.use_nonce, "early", now)

    with_hall(tmp_path, work)


def test_any_worker_answers_from_the_store_alone(store_url: str) -> None:
    """One gives the link, others are asked to use it at once: it works once, and so does a nonce."""

    async def run() -> None:
        one = await open_store(store_url)
        other = await open_store(store_url) if one.shared else one
        workers = [one, other] * 4
        try:
            for browser, code, at in (("ann", "AAAAAA", 10), ("ben", "BBBBBB", 20)):
                await one.change(persons.note_browser, browser, code, f"key of {browser}", at)
                ended = Finished(1, "pok", at, encode([_LINE]).decode(), [(0, [f"key of {browser}"])])
                await other.change(persons.note_end, code, ended)
                await other.change(persons.note_name, browser, browser.title(), "null")
            await one.change(devices.open_link, "ann", "link", "phone", 100)
            asked = [
                worker.change(devices.use_link, f"guest {number}" if number else "ben", "link", "tablet", 101)
                for number, worker in enumerate(workers)
            ]
            signs = await asyncio.gather(*asked)
            assert [bool(sign) for sign in signs].count(True) == 1
            winner = next(f"guest {number}" if number else "ben" for number, sign in enumerate(signs) if sign)
            asks = (await other.ask(devices.known, "ann", 102)).asks
            assert asks is not None
            assert (asks.browser, asks.signs) == (winner, next(filter(None, signs)))
            await one.change(devices.answer_link, "ann", winner, *[False], 103)
            await one.change(devices.open_link, "ann", "again", "phone", 104)
            await other.change(devices.use_link, "ben", "again", "tablet", 105)
            assert await one.change(devices.answer_link, "ann", "ben", *[True], 106)
            for worker in (one, other):
                counts, games = await worker.ask(persons.games_of, "ben", "", 10**15, 9)
                assert (counts, [game.code for game in games]) == ({"pok": 2}, ["BBBBBB", "AAAAAA"])
                assert await worker.ask(devices.keys_at, "ben", "AAAAAA") == ["key of ann"]
                assert (await worker.ask(devices.known, "ben", 107)).name == "Ann"
            await one.change(devices.open_nonce, "nonce", 108)
            used = await asyncio.gather(*(worker.change(devices.use_nonce, "nonce", 109) for worker in workers))
            assert used.count(True) == 1
            assert await one.change(devices.keep_key, "ann", "the key", "https://here")
            assert await other.change(devices.return_by_key, "new", "the key", "https://here", 110)
            assert not await other.change(devices.return_by_key, "new", "another key", "https://here", 110)
            assert not await other.change(devices.return_by_key, "new", "the key", "https://there", 110)
            assert len((await one.ask(devices.known, "new", 111)).devices) == 3
            await other.change(persons.forget_person, "new")
            assert await one.ask(devices.known, "ann", 112) == ("", "", [], None)
            assert await one.ask(persons.games_of, "ben", "", 10**15, 9) == ({}, [])
        finally:
            for store in {one, other}:
                await store.close()

    asyncio.run(run())


def test_an_old_cookie_of_a_table_becomes_the_same_person(live_server: Server) -> None:
    """The seat that it had is found by another device of the person, too."""
    ann, tablet = Person(live_server), Person(live_server)
    code = ann.make("pok", 3)
    browser = ann.http.cookies["trespok"]
    old = seat_key(code, browser)
    ann.http.cookies.clear()
    ann.http.cookies.set(f"seat_{code}", old, domain="127.0.0.1")
    assert ann.get(f"/api/tables/{code}").json()["you"] == 0
    assert ann.http.cookies["trespok"] != browser
    ann.open(code)
    ann.until("table")
    ann.close()
    join(ann, tablet)
    assert tablet.get(f"/api/tables/{code}").json()["you"] == 0


def test_games_stay_until_everybody_in_them_is_forgotten(tmp_path: Path) -> None:
    """Though ``kept_days`` removes the others."""

    async def work(hall: Hall) -> None:
        codes = {}
        for names in (("ann", "ben"), ("eve",)):
            running, _ = await hall.make(b.NewTable("pok", names[0], 3), names[0])
            codes[names[0]] = code = running.room.code
            for name in names:
                await hall.store.change(persons.note_browser, browser_hash(name), code, f"key of {name}", 1)
        ended = Finished(1, "pok", 5, encode([_LINE] * 3).decode(), [(0, ["key of ann"]), (1, ["key of ben"])])
        await hall.store.change(persons.note_end, codes["ann"], ended)
        late = hall.clock() + 10**12

        async def left() -> set[str]:
            return {code for code in codes.values() if code not in await hall.store.unused(late)}

        assert await left() == {codes["ann"]}
        await hall.devices.forget("ann")
        assert await left() == {codes["ann"]}
        await hall.devices.forget("ben")
        assert await left() == set()

    with_hall(tmp_path, work)


_LINE = ResultLine("Somebody", None, None, 1, 0, won=True)


def test_no_column_with_a_persons_number_is_left_out(tmp_path: Path) -> None:
    """Whoever adds one names it in PERSONAL, or in OF_BROWSER.  A number has 32 letters, and nothing else has."""

    async def work(hall: Hall) -> None:
        def columns() -> Steps[set[tuple[str, str]]]:
            tables = yield "SELECT name FROM sqlite_master WHERE type = 'table' AND name <> 'alembic_version'", ()
            named = set()
            for (table,) in tables:
                rows = yield f"SELECT name, type FROM pragma_table_info('{table}')", ()  # noqa: S608 - our own words
                named |= {(table, name) for name, kind in rows if kind == "VARCHAR(32)" or name in {"person", "browser"}}
            return named

        of_browser = {(table, "browser") for table in (*persons.OF_BROWSER, "device", "join_link")}
        assert await hall.store.ask(columns) == {(table, column) for table, column, _ in persons.PERSONAL} | of_browser

    with_hall(tmp_path, work)


def test_a_stolen_store_has_nothing_that_could_be_a_person(tmp_path: Path) -> None:
    """Neither a browser's secret nor a link's is in it."""

    async def work(hall: Hall) -> None:
        await hall.make(b.NewTable("pok", "Ann", 3), "the secret of ann")
        link = await hall.devices.open_link("the secret of ann", "phone")
        await hall.devices.use_link("the secret of ben", link, "phone")

        def everything() -> Steps[str]:
            tables = yield "SELECT name FROM sqlite_master WHERE type = 'table'", ()
            kept: list[object] = []
            for (table,) in tables:
                kept += yield f"SELECT * FROM {table}", ()  # noqa: S608 - our own words
            return str(kept)

        kept = await hall.store.ask(everything)
        assert browser_hash("the secret of ann") in kept
        assert "the secret" not in kept
        assert link not in kept

    with_hall(tmp_path, work)
