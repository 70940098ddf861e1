"""POST to addresses that strangers name.  HTTPS only; one look-up, and the connection goes to the address it gave."""

import asyncio
import socket
import ssl
from collections.abc import Collection, Mapping
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from ipaddress import IPv6Address, IPv6Network, ip_address
from typing import Final
from urllib.parse import SplitResult, urlsplit

ANSWER_S: Final = 3.0
_AT_ONCE: Final = 8  # look-ups
_URL_MOST: Final = 1000
_STATUS_MOST: Final = 200
_UNICAST: Final = IPv6Network("2000::/3")  # all of the open internet; not NAT64, mapped or site-local addresses


class Unsafe(ValueError):  # noqa: N818 - an answer, not a fault
    """Nothing may be sent to this address."""


def checked(url: str) -> SplitResult:
    """The parts of an address that may be called.  Raises Unsafe."""
    if len(url) > _URL_MOST or not url.isascii() or not url.isprintable() or " " in url:
        raise Unsafe("malformed")
    try:
        parts = urlsplit(url)
        port = parts.port
    except ValueError:
        raise Unsafe("malformed") from None
    if parts.scheme != "https" or not parts.hostname or parts.username is not None or port == 0:
        raise Unsafe("not an https:// address")
    return parts


def is_public(address: str) -> bool:
    """Whether it is an address of the open internet.

    >>> [is_public(each) for each in ("1.1.1.1", "10.0.0.1", "127.0.0.1", "169.254.1.1", "::1", "::ffff:10.0.0.1")]
    [True, False, False, False, False, False]
    """
    ip = ip_address(address)
    if isinstance(ip, IPv6Address) and (ip not in _UNICAST or ip.sixtofour or ip.teredo):
        return False
    return ip.is_global and not ip.is_multicast


class Outside:
    """*allowed*: names whose address may be a private one; the operator lists them."""

    def __init__(self, allowed: Collection[str] = (), context: ssl.SSLContext | None = None) -> None:
        self._allowed = frozenset(allowed)
        self._context = context
        # Of their own: a name that answers slowly must not keep rooms from being read.
        self._lookups = ThreadPoolExecutor(_AT_ONCE, "look-up")

    async def post(self, url: str, headers: Mapping[str, str], body: bytes) -> int:
        """The status of the answer, of which no more is read.  Raises Unsafe, OSError or TimeoutError."""
        parts = checked(url)
        name, port = parts.hostname or "", parts.port or 443
        async with asyncio.timeout(ANSWER_S):
            find = partial(socket.getaddrinfo, name, port, type=socket.SOCK_STREAM)
            found = await asyncio.get_running_loop().run_in_executor(self._lookups, find)
            address = str(found[0][4][0])
            if name not in self._allowed and not is_public(address):
                raise Unsafe("not a public address")
            self._context = self._context or ssl.create_default_context()
            reader, writer = await asyncio.open_connection(
                address, port, ssl=self._context, server_hostname=name, limit=_STATUS_MOST
            )
            try:
                path = f"{parts.path or '/'}{'?' if parts.query else ''}{parts.query}"
                lines = {"Host": parts.netloc, **headers, "Content-Length": str(len(body)), "Connection": "close"}
                head = "".join(f"{key}: {value}\r\n" for key, value in lines.items())
                writer.write(f"POST {path} HTTP/1.1\r\n{head}\r\n".encode("ascii") + body)
                await writer.drain()
                return _status(await reader.readline())
            except ValueError:  # a line without end
                raise OSError("no answer of HTTP") from None
            finally:
                writer.close()


def _status(line: bytes) -> int:
    words = line.split()
    if len(words) < 2 or not words[0].startswith(b"HTTP/1.") or not words[1].isdigit():
        raise OSError("no answer of HTTP")
    return int(words[1])
