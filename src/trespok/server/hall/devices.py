"""The devices of a person: one more joins by a link and a yes, a lost one is removed; and what is forgotten at every table."""

from __future__ import annotations

import secrets
from functools import partial
from typing import TYPE_CHECKING, Final

from msgspec.json import decode

from ...wire import bodies as b
from ...wire.parts import Face
from ..refusals import Refused
from ..room.occupants import seat_key, token_hash
from ..signatures import fits
from ..store import devices, operator, persons
from .passkeys import OFFERED
from .persons import browser_hash

if TYPE_CHECKING:
    from ..room.room import Room
    from ..store.devices import Known
    from .hall import Hall
    from .running import RunningRoom

_TLS: Final = "https:"
_ID: Final = 16  # letters of a browser's hash, by which a page names it


class Devices:
    """Which browsers are one person.  Raises Refused and StoreTrouble."""

    def __init__(self, hall: Hall) -> None:
        self._hall = hall
        self._store = hall.store

    async def me(self, browser: str, origin: str = "") -> b.Me:
        """What there is of this browser's person, for a page at this address."""
        known = await self._known(browser)
        key, made_at, _ = await self._store.ask(devices.key_of, browser_hash(browser))
        here = browser_hash(browser)
        return b.Me(
            known.name,
            decode(known.face, type=Face | None) if known.face else None,
            [
                b.MyDevice(each.browser[:_ID], each.kind, each.added_at, each.seen_at, here=each.browser == here)
                for each in known.devices
            ],
            known.asks and b.DeviceAsks(known.asks.browser[:_ID], known.asks.kind, known.asks.signs),
            key=bool(key) and made_at == origin,
            passkeys=OFFERED,
        )

    async def _known(self, browser: str) -> Known:
        return await self._store.ask(devices.known, browser_hash(browser), self._hall.clock())

    async def open_link(self, browser: str, kind: str, *, spare: bool = False) -> str:
        """The secret of a new link; the one before leads nowhere."""
        link, how = secrets.token_urlsafe(16), devices.SPARE if spare else ""
        await self._store.change(devices.open_link, browser_hash(browser), token_hash(link), kind, self._hall.clock(), how)
        return link

    async def look_at_link(self, browser: str, link: str) -> b.JoinOut:
        found = await self._store.ask(devices.look_at_link, browser_hash(browser), token_hash(link), self._hall.clock())
        if found is None:
            raise Refused("join-over")
        name, face, same, spare = found
        return b.JoinOut(name, decode(face, type=Face | None), same=same, spare=spare)

    async def use_link(self, browser: str, link: str, kind: str) -> str:
        """This browser asks by a link to be its person; the signs that both devices show, or none: it is."""
        now = self._hall.clock()
        signs = await self._store.change(devices.use_link, browser_hash(browser), token_hash(link), kind, now)
        if not signs:
            raise Refused("join-over")
        return "" if signs == devices.SPARE else signs

    async def nonce(self) -> str:
        nonce = secrets.token_urlsafe(16)
        await self._store.change(devices.open_nonce, token_hash(nonce), self._hall.clock())
        return nonce

    async def use_nonce(self, nonce: str) -> None:
        if not await self._store.change(devices.use_nonce, token_hash(nonce), self._hall.clock()):
            raise Refused("nonce-used")

    async def prove(self, browser: str, origin: str, what: str, proof: b.Proof | None) -> None:
        """A browser whose page here has a key signs what it does for its person; where it has none, its cookie is enough.

        A key made under TLS counts at every address: a thief with the cookie can send any name in the Host header.
        """
        key, made_at = await self._old_enough(browser)
        if key and (made_at == origin or made_at.startswith(_TLS)):
            await self._check(key, origin, what, proof)

    async def _old_enough(self, browser: str) -> tuple[str, str]:
        """The key of this browser and where it was made.  Raises Refused in the first day after a yes.

        A yes may be a mistake: older devices have that day to remove the new one.
        """
        key, made_at, waits_until = await self._store.ask(devices.key_of, browser_hash(browser))
        if waits_until > self._hall.clock():
            raise Refused("device-new")
        return key, made_at

    async def keep_key(self, browser: str, origin: str, key: str, proof: b.Proof) -> None:
        """This browser has a key.  One that it had at this address, or under TLS, stays."""
        has, made_at, _ = await self._store.ask(devices.key_of, browser_hash(browser))
        if has and has != key and (made_at == origin or made_at.startswith(_TLS)):
            raise Refused("key-foreign")
        await self._check(key, origin, "key", proof)
        if not await self._store.change(devices.keep_key, browser_hash(browser), key, origin):
            raise Refused("key-foreign")

    async def return_by_key(self, browser: str, origin: str, key: str, proof: b.Proof) -> None:
        """A browser that has lost its cookie is who it was."""
        await self._check(key, origin, "return", proof)
        if not await self._store.change(devices.return_by_key, browser_hash(browser), key, origin, self._hall.clock()):
            raise Refused("key-foreign")

    async def _check(self, key: str, origin: str, what: str, proof: b.Proof | None) -> None:
        if proof is None:
            raise Refused("key-needed")
        await self.use_nonce(proof.nonce)
        if not fits(key, proof.signature, f"trespok\n{origin}\n{what}\n{proof.nonce}"):
            raise Refused("key-foreign")

    async def answer(self, browser: str, asking: str, *, yes: bool) -> None:
        """The person says whether the browser that asks is theirs."""
        asks = (await self._known(browser)).asks
        if (
            asks is None
            or asks.browser[:_ID] != asking
            or not await self._store.change(devices.answer_link, browser_hash(browser), asks.browser, yes, self._hall.clock())
        ):
            raise Refused("join-over")

    async def joined(self, browser: str) -> bool:
        answer = await self._store.ask(devices.joined, browser_hash(browser), self._hall.clock())
        if answer is None:
            raise Refused("join-over")
        return answer

    async def come_back(self, running: RunningRoom, browser: str) -> None:
        """This browser's person has sat at this table by another device: it has that seat, too."""
        room = running.room
        key = seat_key(room.code, browser)
        if not browser or room.parts.seats.holder(key) is not None:
            return
        hashes = await self._store.ask(devices.keys_at, browser_hash(browser), room.code)
        if any(hashed != token_hash(key) for hashed in hashes):
            await self._hall.change(running, lambda room, _: room.devices.come_too(hashes, key))

    async def remove(self, browser: str, lost: str) -> None:
        """A lost device of this browser's person has no seat and no link any more, and is nobody.

        What is left to do when something is refused is done by asking again.
        """
        known = await self._known(browser)
        gone = next((each.browser for each in known.devices if each.browser[:_ID] == lost), None)
        if gone is None or gone == browser_hash(browser):
            raise Refused("not-found")
        for by, code, hashed in await self._store.ask(persons.seats_of_person, browser_hash(browser)):
            if by == gone and (running := await self._find(code)) is not None:
                running.browsers = None  # it is noted again if it comes again, as somebody else
                remove = partial(_remove, hashed, seat_key(code, browser))
                await self._hall.change(running, remove)
                await self._hall.persons.note(running, browser)
        await self._store.change(devices.remove, [gone])

    async def forget(self, browser: str) -> int:
        """Forget this browser's person at each of their tables, then here; how many tables those are.

        What is left to do when something is refused is done by asking again.
        """
        await self._old_enough(browser)
        seats = await self._store.ask(persons.seats_of_person, browser_hash(browser)) if browser else []
        for _, code, hashed in seats:
            if (running := await self._find(code)) is not None:
                await self._forget_at(running, hashed or token_hash(seat_key(code, browser)))
        if browser:
            await self._store.change(persons.forget_person, browser_hash(browser))
        return len({code for _, code, _ in seats})

    async def _forget_at(self, running: RunningRoom, hashed: str) -> None:
        hall, code, parts = self._hall, running.room.code, running.room.parts
        occupant = next((each for each in parts.seats.folk if each.known_by(hashed)), None)
        # Somebody sent away has no seat, and forgetting them would let them in again.
        left = 0 if parts.seats.banned.known(hashed) is not None else parts.chat.number_of(hashed)
        running.browsers = None  # who comes again is noted again
        if who := left if occupant is None else occupant.who:
            name = occupant.name if occupant is not None else (parts.chat.said_by(who) or ("",))[0]
            # First, while the room still knows them: it does not if what follows is interrupted.
            erase = partial(operator.erase_person, own=True)
            await hall.store.change_room(hall.number, code, erase, code, name, {who})
            await hall.operator.forget(code, f"#{who}", own=True)

    async def _find(self, code: str) -> RunningRoom | None:
        """The room, for a change of the operator's kind; None: it is gone."""
        return await self._hall.find(code, "operator")


def _remove(hashed: str, key: str, room: Room, now: int) -> None:
    room.devices.remove(hashed, key, now)
