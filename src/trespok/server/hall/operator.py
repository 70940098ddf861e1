"""Carries out what the operator has filed in the store (``trespok admin``), each in an ordinary commit of its room."""

from __future__ import annotations

import asyncio
import json
import logging
from typing import TYPE_CHECKING, Any, Final, Literal

from ...wire import messages as m
from ..refusals import Refused
from ..store import operator
from ..store.operator import Ban, Notice, Request
from ..store.trouble import StoreTrouble
from .bans import Bans

if TYPE_CHECKING:
    from .hall import Hall
    from .running import RunningRoom

__all__ = ["LOOK_S", "Operator"]

_LOG: Final = logging.getLogger("trespok")
LOOK_S: Final = 1.0


class Operator:
    """Looks once a second; what it finds is a few rows, and nearly always none."""

    def __init__(self, hall: Hall) -> None:
        self.bans = Bans()
        self._hall = hall
        self._known_bans = (0, 0)
        self._notice: Notice | None = None
        self._failing = False

    async def run(self) -> None:
        """For ever; nothing that goes wrong ends it."""
        while True:
            try:
                await self.look()
                self._failing = False
            except StoreTrouble:
                pass  # said by whoever wanted to store something
            except Exception:  # noqa: BLE001 - an operator's request that fails must not keep the next from being seen
                if not self._failing:
                    _LOG.exception("what the operator asked for cannot be looked at")
                self._failing = True
            await asyncio.sleep(LOOK_S)

    async def look(self) -> None:
        """Once.  Raises StoreTrouble."""
        store = self._hall.store
        found = await store.ask(operator.look, self._hall.clock())
        if found.bans != self._known_bans:
            self.bans.set(await store.ask(operator.bans))
            self._known_bans = found.bans
        if found.notice != self._notice:
            self._notice = found.notice
            self._tell_everybody()
        for request in found.requests:
            await self._answer(request)

    # --- announcements ---

    def notice(self, lang: str) -> m.Notice | None:
        """What is announced now, in a page's language where there is one."""
        said = self._notice
        return None if said is None else m.Notice(said.words.get(lang) or said.words[""])

    def _tell_everybody(self) -> None:
        """Every page at once; who comes later is told when coming."""
        for running in list(self._hall.rooms.values()):
            links = running.room.parts.connections.links
            for number, page in list(running.pages.items()):
                here = links.get(number)
                said = self.notice("" if here is None else here.lang) or m.Notice("")
                self._hall.push(page, said)

    # --- requests ---

    async def _answer(self, request: Request) -> None:
        try:
            told = await self._do(request)
        except _NotOurs:
            return
        except StoreTrouble:
            raise
        except Refused as refused:
            told = {"refused": refused.code}
        except Exception:  # noqa: BLE001 - the operator is told, and what else was asked for is done
            _LOG.exception("what the operator asked for (%s) failed", request.what, extra={"room": request.code})
            told = {"refused": "failed"}
        await self._hall.store.change(operator.answer, request.id, json.dumps(told, ensure_ascii=False), self._hall.clock())

    async def _do(self, request: Request) -> dict[str, Any]:
        if request.what == "delete":
            return await self._delete(request.code)
        running = await self._found(request.code)
        match request.what:
            case "close":
                await self._hall.change(running, lambda room, now: room.operator.close(now))
                return {}
            case "remove":
                return {"name": (await self._remove(running, request.who, "removed")).name}
            case "ban":
                return await self._ban(running, request)
            case "forget":
                return await self._forget(running, request.who)
            case "dismiss":
                await self._hall.change(running, lambda room, _: room.operator.dismiss())
                return {}
        return {"refused": "nonsense"}

    async def _found(self, code: str) -> RunningRoom:
        try:
            running = await self._hall.find(code)
        except StoreTrouble:
            raise
        except Refused:  # another worker has it, and finds the request too
            raise _NotOurs from None
        if running is None:
            raise Refused("no-table")
        return running

    async def _remove(self, running: RunningRoom, who: str, why: Literal["removed", "banned"]) -> Any:
        found: list[Any] = []
        await self._hall.change(running, lambda room, now: found.append(room.operator.remove(who, now, why)))
        return found[0]

    async def _ban(self, running: RunningRoom, request: Request) -> dict[str, Any]:
        """The person leaves this table, and comes to none."""
        person = await self._remove(running, request.who, "banned")
        now = self._hall.clock()
        await self._hall.store.change(operator.ban, [Ban(request.code, each, now, person.name) for each in person.hashes])
        self.bans.set(await self._hall.store.ask(operator.bans))
        return {"name": person.name, "browsers": len(person.hashes)}

    async def _forget(self, running: RunningRoom, who: str) -> dict[str, Any]:
        """Out of the room, then out of what is stored beside it; its pages come anew and find nothing of them."""
        hall, code, found = self._hall, running.room.code, []
        await hall.change(running, lambda room, now: found.append(room.operator.forget(who, now)))
        person = found[0]
        await hall.let_go(running)
        await hall.store.change(operator.erase_person, code, person.name, person.numbers, worker=hall.number)
        await hall.store.change(operator.lift, code, person.hashes)
        hall.lookbacks.forget(code)
        return {}

    async def _delete(self, code: str) -> dict[str, Any]:
        """A closed room writes nothing any more, so what is removed stays removed."""
        hall = self._hall
        try:
            running = await self._found(code)
        except StoreTrouble:
            raise
        except Refused:
            if not await hall.store.knows(code):
                raise
        else:
            await hall.change(running, lambda room, now: room.operator.close(now))
            await hall.let_go(running)
        await hall.store.forget([code], hall.number)
        hall.lookbacks.forget(code)
        return {}


class _NotOurs(Exception):  # noqa: N818 - an answer, not a fault
    """Somebody else will do it."""
