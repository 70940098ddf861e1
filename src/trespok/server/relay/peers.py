"""The other workers of a store, and the lines to them: over a socket of the machine, and to other machines over TLS."""

from __future__ import annotations

import asyncio
import hashlib
import os
import ssl
from collections.abc import Callable
from contextlib import suppress
from errno import errorcode
from pathlib import Path
from typing import Final

from ..hall.lease import Lease
from ..shared_work import begin_shared
from ..store.membership import Peer
from ..store.trouble import StoreTrouble
from .doorstep import Doorstep
from .frames import Kind
from .line import Line, Listener
from .missing import Missing

__all__ = ["Peers", "Unreachable", "fingerprint_of", "is_here", "server_context"]

CALL_S: Final = 2.0
LOOK_S: Final = 1.0
WAIT_S: Final = 2.0  # for a call of a worker that came later than we


class Unreachable(Exception):  # noqa: N818 - what a worker is
    """No line to this worker now."""


def server_context(pem: str) -> ssl.SSLContext:
    """What others are shown: key and certificate in one file.  Raises OSError; ssl's own errors are some."""
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.minimum_version = ssl.TLSVersion.TLSv1_3
    context.load_cert_chain(pem)
    return context


def fingerprint_of(pem: str) -> str:
    """By which others know our certificate: it stands in the store, so nobody has to sign it.  Raises OSError, ValueError."""
    words = Path(pem).read_text(encoding="ascii")
    begins = words.index("-----BEGIN CERTIFICATE-----")
    ends = words.index("-----END CERTIFICATE-----", begins) + len("-----END CERTIFICATE-----")
    return hashlib.sha256(ssl.PEM_cert_to_DER_cert(words[begins:ends])).hexdigest()


def is_here(local: str) -> bool:
    """Whether this socket is one of our own machine: its name is random, so no other has one of that name."""
    return bool(local) and Path(local).exists()


def _client_context() -> ssl.SSLContext:
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
    context.minimum_version = ssl.TLSVersion.TLSv1_3
    context.check_hostname = False
    context.verify_mode = ssl.CERT_NONE  # the store says which certificate it has to be, byte by byte
    return context


def _shows(fingerprint: str) -> Callable[[asyncio.Transport], bool]:
    def known(transport: asyncio.Transport) -> bool:
        shown = transport.get_extra_info("ssl_object")
        found = b"" if shown is None else shown.getpeercert(binary_form=True) or b""
        return hashlib.sha256(found).hexdigest() == fingerprint

    return known


class Peers:
    """Calls everybody who was here before us, and is called by who comes later."""

    def __init__(self, lease: Lease, listener: Listener, tls: ssl.SSLContext | None, listen: str) -> None:
        self.lines: dict[int, Line] = {}
        self._all: set[Line] = set()  # two who call each other at once have two lines, and each may use another one
        self._lease = lease
        self._listener = listener
        self._tls = tls
        self._listen = listen
        self._client = _client_context()
        self._calling: dict[int, asyncio.Future[Line]] = {}
        self._local: asyncio.AbstractServer | None = None
        self._doorstep: Doorstep | None = None
        self._missing = Missing()
        self._closed = False

    @property
    def number(self) -> int:
        return self._lease.number

    @property
    def secret(self) -> bytes:
        return self._lease.secret

    async def start(self) -> None:
        """Listen.  Raises OSError."""
        loop = asyncio.get_running_loop()
        if self._lease.me.local:
            self._local = await loop.create_unix_server(self._called, self._lease.me.local)
        if self._tls is not None:
            host, _, port = self._listen.rpartition(":")
            self._doorstep = Doorstep(host.strip("[]"), int(port), self._tls, self._called)

    def _called(self) -> Line:
        return Line(self, self)

    async def close(self) -> None:
        self._closed = True
        for server in (self._local, self._doorstep):
            if server is not None:
                server.close()
        self.cut_all()

    def cut_all(self) -> None:
        """This life is over, and with it its lines."""
        for line in list(self._all):
            line.flush()
            line.abort()

    @property
    def known(self) -> bool:
        """Whether we know who else lives: not before the store has said so, nor when we are taken for dead."""
        return self.number in self._lease.living

    def others(self) -> list[int]:
        """Who else lives: as the store says, and who has called us since."""
        return sorted({*self._lease.living, *self.lines} - {self.number})

    @property
    def unreached(self) -> int:
        """How many live and have not been reached for longer than a death takes to be known."""
        return self._missing.late

    async def keep(self) -> None:
        """A line to everybody, so that a death on this machine is noticed at once and nobody waits for a call."""
        while True:
            await asyncio.gather(*(self._again(number) for number in self.others() if self._is_ours_to_call(number)))
            others = [peer for number, peer in self._lease.living.items() if number != self.number]
            self._missing.look(others, self.lines, asyncio.get_running_loop().time())
            await asyncio.sleep(LOOK_S)

    def _is_ours_to_call(self, number: int) -> bool:
        """Who came later calls; but it may be one that cannot, since we were started without --relay."""
        return number < self.number or self._missing.seconds(number, asyncio.get_running_loop().time()) > WAIT_S

    async def line_to(self, number: int) -> Line:
        """The line to this worker.  Raises Unreachable."""
        line = self.lines.get(number)
        if line is not None:
            return line
        peer = self._lease.living.get(number)
        if peer is None or number == self.number:
            raise Unreachable
        if number not in self._calling:
            self._calling[number] = begin_shared(self._call(peer))
        return await asyncio.shield(self._calling[number])

    async def _call(self, peer: Peer) -> Line:
        try:
            async with asyncio.timeout(CALL_S):
                line = await self._dial(peer)
                await line.ready
                return line
        except (OSError, TimeoutError) as error:
            self._missing.failed(peer.number, self._why(peer, error))
            raise Unreachable from None
        finally:
            del self._calling[peer.number]

    def _why(self, peer: Peer, error: OSError) -> str:
        if not peer.address and not is_here(peer.local):
            ours = f", and does not reach ours, {self._lease.me.address}" if self._lease.me.address else ", and so was this one"
            return f"it was started without --relay{ours}"
        said = str(error) or f"no answer within {CALL_S:g} seconds"
        system = error.errno in errorcode and not isinstance(error, ssl.SSLError)  # which has numbers of its own
        if system and error.errno is not None:
            said = os.strerror(error.errno)
        return f"{said} ({'a socket of this machine' if is_here(peer.local) else peer.address})"

    async def _dial(self, peer: Peer) -> Line:
        loop = asyncio.get_running_loop()
        if is_here(peer.local):
            try:
                return (await loop.create_unix_connection(lambda: Line(self, self, peer.number), peer.local))[1]
            except ConnectionRefusedError:  # the socket is there and nobody listens: its process is gone
                with suppress(StoreTrouble):
                    await self._lease.bury(peer.number)
                raise
        if not peer.address:
            raise ConnectionError
        host, _, port = peer.address.rpartition(":")
        made = lambda: Line(self, self, peer.number, _shows(peer.fingerprint))  # noqa: E731
        return (await loop.create_connection(made, host.strip("[]"), int(port), ssl=self._client, server_hostname=""))[1]

    # --- of the lines ---

    def opened(self, line: Line) -> None:
        self._all.add(line)
        self.lines.setdefault(line.peer, line)
        self._listener.opened(line)

    def heard(self, line: Line, kind: int, number: int, payload: bytes) -> None:
        self._listener.heard(line, kind, number, payload)

    def cut(self, line: Line) -> None:
        self._all.discard(line)
        if self.lines.get(line.peer) is line:
            del self.lines[line.peer]
            if line.peer in self._lease.living and not self._closed:  # if its process is gone we learn it by calling
                asyncio.ensure_future(self._again(line.peer))  # noqa: RUF006 - a few milliseconds
        self._listener.cut(line)

    async def _again(self, number: int) -> None:
        with suppress(Unreachable):
            await self.line_to(number)

    def tell_all(self, kind: Kind, payload: bytes = b"") -> None:
        """To every worker there is a line to."""
        for line in self.lines.values():
            line.send(kind, 0, payload)
