"""Passkeys: one makes a new device its person's, at every port of its host; what is refused changes nothing."""

from __future__ import annotations

import hashlib
import json
import secrets
from base64 import urlsafe_b64encode
from pathlib import Path
from typing import Any

import cbor2
import pytest
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.hashes import SHA256
from live import Person, Server, live_server
from stores import postgres_url, store_url
from test_devices import KEY, public, sign
from test_hall_faults import with_hall
from test_live import table_of_three
from test_my_people import in_hall

from trespok.server.hall import passkeys
from trespok.server.hall.hall import Hall
from trespok.server.hall.persons import browser_hash
from trespok.server.refusals import Refused
from trespok.server.store import devices, persons
from trespok.wire import bodies as b

__all__ = ["live_server", "postgres_url", "store_url"]  # the fixtures, for the tests below

PRESENT_AND_VERIFIED = 0b101
WITH_KEY = 0b1000000


def text_of(read: bytes) -> str:
    return urlsafe_b64encode(read).decode().rstrip("=")


class Keeper:
    """What a phone's system does: one passkey (WebAuthn, level 3)."""

    def __init__(self, server: Server, host: str = "") -> None:
        self.origin = server.url
        self.host = host or server.url.split("//")[1].split(":")[0]
        self.id = secrets.token_bytes(16)
        self._key = ec.generate_private_key(ec.SECP256R1())

    def _client(self, what: str, nonce: str, origin: str) -> bytes:
        return json.dumps({"type": what, "challenge": text_of(nonce.encode()), "origin": origin or self.origin}).encode()

    def _told(self, flags: int) -> bytes:
        return hashlib.sha256(self.host.encode()).digest() + bytes([flags]) + bytes(4)

    def _credential(self, **response: bytes) -> str:
        told = {name: text_of(value) for name, value in response.items()}
        named = {"id": text_of(self.id), "rawId": text_of(self.id), "type": "public-key", "clientExtensionResults": {}}
        return json.dumps({**named, "response": told})

    def make(self, nonce: str, origin: str = "") -> str:
        numbers = self._key.public_key().public_numbers()
        key = cbor2.dumps({1: 2, 3: -7, -1: 1, -2: numbers.x.to_bytes(32), -3: numbers.y.to_bytes(32)})
        told = self._told(PRESENT_AND_VERIFIED | WITH_KEY) + bytes(16) + len(self.id).to_bytes(2) + self.id + key
        seal = cbor2.dumps({"fmt": "none", "attStmt": {}, "authData": told})
        return self._credential(clientDataJSON=self._client("webauthn.create", nonce, origin), attestationObject=seal)

    def show(self, nonce: str, origin: str = "", flags: int = PRESENT_AND_VERIFIED) -> str:
        client, told = self._client("webauthn.get", nonce, origin), self._told(flags)
        made = self._key.sign(told + hashlib.sha256(client).digest(), ec.ECDSA(SHA256()))
        return self._credential(clientDataJSON=client, authenticatorData=told, signature=made)


def nonce_of(person: Person) -> str:
    return str(person.post("/api/me/nonce", {}).json()["nonce"])


def keep(person: Person, keeper: Keeper) -> Any:
    nonce = nonce_of(person)
    return person.post("/api/me/passkey", {"nonce": nonce, "credential": keeper.make(nonce)})


def back(person: Person, keeper: Keeper, **how: Any) -> Any:
    nonce = nonce_of(person)
    wish = {"nonce": nonce, "credential": keeper.show(nonce, **how), "id": text_of(keeper.id), "kind": "tablet"}
    return person.post("/api/me/passkey/return", wish)


def test_a_new_device_is_its_persons_by_a_passkey(live_server: Server) -> None:
    """With name and seat, and no yes of another device; a removed passkey leads nowhere."""
    code, people = table_of_three(live_server)
    ann, tablet, third, keeper = people[0], Person(live_server), Person(live_server), Keeper(live_server)
    assert ann.get("/api/me").json()["passkeys"]
    assert {each["kind"] for each in keep(ann, keeper).json()["devices"]} == {"", "passkey"}
    mine = back(tablet, keeper).json()
    assert mine["name"] == "Ann"
    assert sorted(each["kind"] for each in mine["devices"]) == ["", "passkey", "tablet"]
    assert tablet.get(f"/api/tables/{code}").json()["you"] == 0
    passkey = next(each["id"] for each in mine["devices"] if each["kind"] == "passkey")
    assert tablet.post(f"/api/me/devices/{passkey}/remove", {}).status_code == 200
    assert back(third, keeper).json()["code"] == "key-foreign"
    assert third.get("/api/me").json()["devices"] == []


def test_what_is_refused_changes_nothing(live_server: Server) -> None:
    """A challenge used twice, another page or host, nobody's consent, a foreign key, and nonsense."""
    ann, eve, keeper = Person(live_server), Person(live_server), Keeper(live_server)
    assert keep(ann, keeper).json()["code"] == "key-foreign"  # ann is nobody yet
    ann.make("pok", 3)
    for foreign in (Keeper(live_server, "elsewhere.example"), keeper):
        nonce = nonce_of(ann)
        origin = "" if foreign is not keeper else "https://elsewhere.example"
        told = ann.post("/api/me/passkey", {"nonce": nonce, "credential": foreign.make(nonce, origin)})
        assert (told.status_code, told.json()["code"]) == (403, "key-foreign")
    nonce = nonce_of(ann)
    wish = {"nonce": nonce, "credential": keeper.make(nonce)}
    assert ann.post("/api/me/passkey", wish).status_code == 200
    assert ann.post("/api/me/passkey", wish).json()["code"] == "nonce-used"
    assert keep(eve, keeper).json()["code"] == "key-foreign"
    other = Keeper(live_server)
    assert back(eve, other).json()["code"] == "key-foreign"
    other.id = keeper.id
    for who, how in ((other, {}), (keeper, {"origin": "https://elsewhere.example"}), (keeper, {"flags": 1})):
        assert back(eve, who, **how).json()["code"] == "key-foreign"
    for nonsense in ("", "{}", "[]", "7", '{"id":"é"}', "{" * 4000):
        wish = {"nonce": nonce_of(eve), "credential": nonsense, "id": text_of(keeper.id)}
        assert eve.post("/api/me/passkey/return", wish).json()["code"] == "key-foreign"
    assert eve.get("/api/me").json()["devices"] == []
    assert back(Person(live_server), keeper).status_code == 200


def test_a_device_with_a_key_signs_for_its_passkey(live_server: Server) -> None:
    ann, keeper = Person(live_server), Keeper(live_server)
    ann.make("pok", 3)
    ann.post("/api/me/key", {"key": public(KEY), "proof": sign(ann, "key")})
    assert keep(ann, keeper).json()["code"] == "key-needed"
    nonce = nonce_of(ann)
    wish = {"nonce": nonce, "credential": keeper.make(nonce), "proof": sign(ann, "passkey")}
    assert ann.post("/api/me/passkey", wish).status_code == 200


def test_a_passkey_lasts_as_long_as_a_browser_of_its_person(store_url: str) -> None:
    async def work(hall: Hall) -> None:
        change = hall.store.change
        for name, day in (("ann", 1), ("ben", 9)):
            await change(persons.note_device, browser_hash(name), "phone", day)
            assert await change(devices.keep_passkey, browser_hash(name), f"of {name}", "localhost", name, 1)
        await change(persons.forget_unseen, 5)
        assert await hall.store.ask(devices.key_of, "of ann") == ("", "", 0)
        assert await hall.store.ask(devices.key_of, "of ben") == ("ben", "localhost", 0)
        assert await change(devices.return_by_passkey, browser_hash("tab"), "of ben", "tablet", 5)
        assert not await change(devices.return_by_passkey, browser_hash("tab"), "of ann", "tablet", 5)
        assert len((await hall.devices.me("ben")).devices) == 3

    in_hall(store_url, work)


def test_an_address_that_is_none_is_refused(tmp_path: Path) -> None:
    """A client that is no browser names any host."""

    async def work(hall: Hall) -> None:
        for origin in ("http://[::1", "http://[x]", "http://"):
            with pytest.raises(Refused, match="key-foreign"):
                await hall.passkeys.keep("ann", origin, b.Passkey(await hall.devices.nonce(), "{}"))

    with_hall(tmp_path, work)


def test_a_server_without_the_library_takes_none(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(passkeys, "OFFERED", False)

    async def work(hall: Hall) -> None:
        nonce = await hall.devices.nonce()
        with pytest.raises(Refused, match="not-found"):
            await hall.passkeys.keep("ann", "https://localhost", b.Passkey(nonce, "{}"))

    with_hall(tmp_path, work)
