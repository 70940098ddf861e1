"""A seat at a web table, for programs: the public protocol (docs/reference/protocol.md) in a page of code::

    from trespok.client import Seat

    with Seat.join("http://localhost:8000", "K7MQ2A", "Robo") as seat:
        over = seat.play(lambda view: view["offer"][0])
    print(over["winners"])

What arrives are the messages of docs/reference/protocol.md as dicts.  A view's ``offer`` lists what is lawful now, in a
transcript's words, ready to be sent back; nothing here knows a rule.  Everything waits: one thread a seat.

Requests and socket go straight to the table: a proxy that the environment names (``HTTP_PROXY`` and the like) is not asked.
"""

from __future__ import annotations

import json
from collections import deque
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from http.cookies import SimpleCookie
from typing import Any, Self, TypeAlias
from urllib.error import HTTPError, URLError
from urllib.parse import quote
from urllib.request import ProxyHandler, Request, build_opener

from websockets.exceptions import ConnectionClosed, InvalidHandshake
from websockets.sync.client import ClientConnection, connect
from websockets.typing import Origin

from .core import Trouble

__all__ = ["Message", "Refused", "Seat"]

Message: TypeAlias = dict[str, Any]  # of docs/reference/protocol.md

_WAIT_S = 20.0  # for an answer that is due at once
_STRAIGHT = build_opener(ProxyHandler({}))  # most tables are in the house, where a proxy knows no way; the socket does the same


class Refused(Trouble):
    """The table said no; *code* is stable, the sentence is for people.

    Where something of a request is wrong, *field* names it and the sentence says what should be there.
    """

    def __init__(self, code: str, sentence: str, field: str | None = None, expected: str | None = None) -> None:
        super().__init__(sentence if field is None else f"{sentence} {field}: {expected or 'not like this'}.")
        self.code = code
        self.field = field


class Seat:
    """One seat, from sitting down to getting up.  Use it in a ``with``, or call ``close``."""

    def __init__(self, base: str, code: str, cookie: str = "") -> None:
        """A seat whose *cookie* is known; without one, a place to watch from.  ``new`` and ``join`` take a seat."""
        self.base = base.rstrip("/")
        self.code = code
        self.cookie = cookie
        self.table: Message = {}  # the latest "table" message: who sits where, the phase, `you`
        self._waiting: deque[Message] = deque()
        self._number = 0
        self._open = ExitStack()
        self._socket = self._connect()
        self._greeted()

    @classmethod
    def new(cls, base: str, game: str, name: str, *, seats: int, **more: Any) -> Seat:
        """Make a table and sit down as its host; ``seat.code`` is what others join by.

        *more* is the rest of NewTable (docs/reference/protocol.md): ``play_now=True`` starts at once with bots in free seats,
        ``bots=[{"seat": 1, "kind": "sensible"}]`` waits for the others and for ``send("host", do="start")``.
        """
        made, cookie = _post(f"{base.rstrip('/')}/api/tables", {"game": game, "name": name, "seats": seats, **more})
        return cls(base, made["code"], cookie)

    @classmethod
    def join(cls, base: str, code: str, name: str) -> Seat:
        """Sit down at somebody's table."""
        _, cookie = _post(f"{base.rstrip('/')}/api/tables/{quote(code)}/seats", {"name": name})
        return cls(base, code, cookie)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        """Hang up.  The seat stays ours until the table's patience ends; ``send("leave")`` gives it back."""
        self._open.close()

    def messages(self) -> Iterator[Message]:
        """Everything the table tells, as it comes, to the end of the connection.  Raises Refused where it was thrown out."""
        while True:
            while self._waiting:
                message = self._waiting.popleft()
                if message["t"] == "gone":
                    raise Refused(message["reason"], f"The table let go of this seat: {message['reason']}.")
                yield message
            try:
                self._read(None)
            except ConnectionClosed:
                return

    def send(self, kind: str, **fields: Any) -> None:
        """One message to the table; comes back when it is stored.  Raises Refused."""
        self._number += 1
        try:
            self._socket.send(json.dumps({"t": kind, "id": self._number, **fields}))
            while (ack := self._ack()) is None:
                self._read(_WAIT_S)
        except (ConnectionClosed, TimeoutError):
            raise Refused("no-answer", "The table does not answer.") from None
        if not ack["ok"]:
            raise Refused(ack["code"], ack["text"])

    def choose(self, view: Message, action: str) -> None:
        """Do this, on the question that *view* asked.  Raises Refused; ``stale`` where the table has moved on."""
        self.send("choose", round=view["seq"], action=action)

    def play(self, strategy: Callable[[Message], str | None]) -> Message:
        """Play a whole match; the "over" message.

        *strategy* is asked with every view that offers something, and answers with one of ``view["offer"]``, or None for
        nothing now where ``view["must"]`` is false.  A choice that comes too late is dropped: a newer view follows.
        """
        for message in self.messages():
            if message["t"] == "over":
                return message
            if message["t"] == "view" and message["offer"] and message["draft"] is None:
                action = strategy(message)
                if action is not None:
                    try:
                        self.choose(message, action)
                    except Refused as refused:
                        if refused.code != "stale":
                            raise
        raise Refused("closed", "The connection ended before the match did.")

    def _ack(self) -> Message | None:
        """The answer to the latest message, taken out of what has arrived."""
        for message in self._waiting:
            if message["t"] == "ack" and message["id"] == self._number:
                self._waiting.remove(message)
                return message
        return None

    def _read(self, wait_s: float | None) -> None:
        for message in json.loads(self._socket.recv(wait_s)):  # a frame is a list of messages
            if message["t"] == "table":
                self.table = message
            self._waiting.append(message)

    def _greeted(self) -> None:
        """Until we know the table, or are told to go: what came with that is kept for ``messages``."""
        try:
            while not self.table and all(message["t"] != "gone" for message in self._waiting):
                self._read(_WAIT_S)
        except (ConnectionClosed, TimeoutError):
            self.close()
            raise Refused("no-answer", "The table does not answer.") from None

    def _connect(self) -> ClientConnection:
        address = f"ws{self.base.removeprefix('http')}/ws/{quote(self.code)}"
        headers = {"Cookie": self.cookie} if self.cookie else {}
        try:
            return self._open.enter_context(connect(address, origin=Origin(self.base), additional_headers=headers, proxy=None))
        except (OSError, InvalidHandshake) as error:
            raise Refused("no-table", f"There is no way to {address}: {error}.") from error


def _post(url: str, body: Message) -> tuple[Message, str]:
    """The answer and the seat's cookie.  Raises Refused with the server's own sentence."""
    request = Request(url, json.dumps(body).encode(), {"Content-Type": "application/json"})  # noqa: S310
    try:
        with _STRAIGHT.open(request, timeout=_WAIT_S) as answer:
            cookies = SimpleCookie(answer.headers["Set-Cookie"])
            return json.load(answer), "; ".join(f"{name}={morsel.value}" for name, morsel in cookies.items())
    except HTTPError as error:
        told = json.load(error)
        raise Refused(told["code"], told["text"], told.get("field"), told.get("expected")) from None
    except URLError as error:
        raise Refused("no-server", f"There is no table at {url}: {error.reason}.") from None
