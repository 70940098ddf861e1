"""Every page and every request at any worker: where the room lives elsewhere, it is relayed; where nowhere, it is claimed."""

from __future__ import annotations

import asyncio
import ssl
from typing import Any, Final

from litestar.status_codes import HTTP_200_OK

from ..hall.hall import Hall
from ..hall.lease import Lease
from ..hall.ownership import LivesElsewhere
from ..hall.running import RunningRoom
from ..limits import address_of
from ..refusals import Refused
from ..relay.frames import Kind
from ..relay.line import Line
from ..relay.peers import Peers, Unreachable
from .admission import COUNTED, Admission
from .errors import trouble_of
from .relayed_calls import FAILED, Answer, Answered, Call, Calls, Lost, code_in, unpacked
from .relayed_pages import Guest, Guests, Moved, Opening, Served
from .tallies import Tallies

__all__ = ["Relaying", "Relays"]

PATIENCE_S: Final = 7.0  # longer than a lease: by then the worker has answered, or somebody else has its rooms
AGAIN_S: Final = 0.2
LIST_S: Final = 1.0


class Relays:
    """This worker among the others."""

    def __init__(self, hall: Hall, lease: Lease, app: Any, tls: ssl.SSLContext | None = None, listen: str = "") -> None:
        self.peers = Peers(lease, self, tls, listen)
        self._hall = hall
        self._tasks: set[asyncio.Task[Any]] = set()
        self._served = Served(hall, self._spawn)
        self._guests = Guests()
        self._calls = Calls()
        self._answered = Answered(hall, app)
        self._tallies = Tallies(app.state.admission, app.state.get("connections"), self._tell_tally)
        self._listed: tuple[float, list[Answer]] = (-LIST_S, [])

    def _spawn(self, work: Any) -> None:
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def start(self) -> None:
        """Listen, and call the others.  Raises OSError."""
        await self.peers.start()
        self._hall.left = self._say_leaving
        self._hall.lapsed = self.peers.cut_all
        self._spawn(self.peers.keep())
        self._spawn(self._tallies.run())

    async def close(self) -> None:
        for task in self._tasks:
            task.cancel()
        await self.peers.close()

    def _tell_tally(self, payload: bytes) -> None:
        self.peers.tell_all(Kind.TALLY, payload)

    def _say_leaving(self) -> None:
        self.peers.tell_all(Kind.LEAVING)
        for line in list(self.peers.lines.values()):
            line.flush()

    # --- where a room is ---

    async def _placed(self, code: str, until: float) -> RunningRoom | Line | None:
        """The room, or the line to the worker it lives in; None: there is none.  Raises Refused."""
        while True:
            try:
                return await self._hall.find(code)
            except LivesElsewhere as where:
                try:
                    return await self.peers.line_to(where.owner)
                except Unreachable:
                    await self._wait(until)

    @staticmethod
    async def _wait(until: float) -> None:
        """A moment, for a worker that comes or goes.  Raises Refused when it has been long enough."""
        if asyncio.get_running_loop().time() > until:
            raise Refused("failed")
        await asyncio.sleep(AGAIN_S)

    async def open(self, asked: Opening) -> RunningRoom | tuple[Guest, list[tuple[bytes, bytes]]] | None:
        """The room of a page, or the page's place at a room elsewhere; None: there is no such table.  Raises Refused."""
        until = asyncio.get_running_loop().time() + PATIENCE_S
        while True:
            placed = await self._placed(asked.code, until)
            if not isinstance(placed, Line):
                return placed
            try:
                guest, headers = await self._guests.open(placed, asked, until)
            except Moved:
                await self._wait(until)
            else:
                return None if guest is None else (guest, headers)

    def leave(self, guest: Guest) -> None:
        """The page is gone."""
        self._guests.leave(guest)

    async def answer(self, code: str, call: Call) -> Answer | None:
        """The answer of the worker the room lives in; None: it lives here, or nowhere.  Raises Refused."""
        until = asyncio.get_running_loop().time() + PATIENCE_S
        while True:
            placed = await self._placed(code, until)
            if not isinstance(placed, Line):
                return None
            try:
                return await self._calls.ask(placed, call)
            except Lost:
                if call.method != "GET":
                    return FAILED  # done or not: only who asked can tell whether to ask again
            except Moved:
                pass
            await self._wait(until)

    async def listed(self) -> list[Answer]:
        """What tables every other worker lists, no older than a second."""
        now = asyncio.get_running_loop().time()
        if now - self._listed[0] >= LIST_S:
            found = await self.ask_all("/api/tables", "", LIST_S)
            self._listed = now, [each for each in found if each is not None and each.status == HTTP_200_OK]
        return self._listed[1]

    async def ask_all(self, path: str, cookie: str, seconds: float) -> list[Answer | None]:
        """What every other worker answers about its own rooms; None: there is one, and it does not within this time."""
        if not self.peers.known:
            return [None]
        headers = [(b"host", b"localhost"), (b"cookie", cookie.encode("latin-1"))]
        call = Call("GET", path, b"", headers, "", "http", b"", alone=True)
        return await asyncio.gather(*(self._ask(number, call, seconds) for number in self.peers.others()))

    async def _ask(self, number: int, call: Call, seconds: float) -> Answer | None:
        try:
            return await self._calls.ask(await self.peers.line_to(number), call, seconds)
        except (Unreachable, Moved, Lost):
            return None

    # --- of the lines ---

    def opened(self, line: Line) -> None:
        """Nothing to do: who has something to say says it."""

    def heard(self, line: Line, kind: int, number: int, payload: bytes) -> None:
        if kind in {Kind.SAID, Kind.OPEN, Kind.LEFT}:
            self._served.heard(line, kind, number, payload)
        elif kind in {Kind.TOLD, Kind.SHUT, Kind.OPENED, Kind.CLOSED}:
            self._guests.heard(line, kind, number, payload)
        elif kind == Kind.ASK:
            self._spawn(self._answered.heard(line, number, payload))
        elif kind == Kind.ANSWER:
            self._calls.heard(line, number, payload)
        elif kind == Kind.LEAVING:
            self._hall.departed(line.peer)
        elif kind == Kind.TALLY:
            self._tallies.heard(line.peer, payload)

    def cut(self, line: Line) -> None:
        self._served.cut(line)
        self._guests.cut(line)
        self._calls.cut(line)
        self._tallies.forget(line.peer)


class Relaying:
    """Before the application: requests about rooms of other workers are answered by those.  Adds nothing where there is one."""

    def __init__(self, app: Any) -> None:
        self._app = app

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        state = self._app.state
        relays: Relays | None = state.get("relays") if scope["type"] == "http" else None
        code = code_in(scope["path"]) if relays is not None else None
        if relays is None or code is None or code in state.hall.rooms:
            await self._app(scope, receive, send)
            return
        admission: Admission = state.admission
        client = scope["client"][0] if scope.get("client") else ""
        if COUNTED not in scope.get("state", {}) and not admission.may_ask(
            address_of(client)
        ):  # before anything is looked up; the application says so
            await self._app(scope, receive, send)
            return
        scope.setdefault("state", {})[COUNTED] = True  # it has been counted
        body, receive = await _whole(receive, admission.config.limits.body_bytes)
        answer = None
        if body is not None:
            call = Call.of(scope, client, body)
            try:
                answer = await relays.answer(code, call)
            except Refused:
                answer = None  # the application finds the same, and says so
        if answer is None:
            await self._app(scope, receive, send)
            return
        if answer.wordless:
            answer = Answer(answer.status, *trouble_of(scope, "failed"))
        answer = unpacked(answer, scope["headers"])
        await send({"type": "http.response.start", "status": answer.status, "headers": answer.headers})
        await send({"type": "http.response.body", "body": answer.body})


async def _whole(receive: Any, most: int) -> tuple[bytes | None, Any]:
    """The body of a request, and a way to read it once more; None: it is too large, or the client is gone."""
    events, body = [], bytearray()
    while True:
        event = await receive()
        events.append(event)
        body += event.get("body", b"")
        if event["type"] != "http.request" or len(body) > most:
            found = None
            break
        if not event.get("more_body"):
            found = bytes(body)
            break

    async def again() -> Any:
        return events.pop(0) if events else await receive()

    return found, again
