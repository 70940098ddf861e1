"""Sending notices by Web Push, to browsers that have asked for them: at least once, and with a number that removes doubles."""

import asyncio
import base64
import hashlib
import logging
import re
import time
from collections.abc import Callable
from functools import partial
from importlib import import_module
from importlib.util import find_spec
from typing import Any, Final

from msgspec.json import decode, encode

from ..refusals import Refused
from ..store import notices
from ..store.notices import Due, Push
from ..store.sql import StoreTrouble
from ..store.store import Store
from .outside import Outside, Unsafe, checked

_LOG: Final = logging.getLogger("trespok")
LOOK_S: Final = 5.0
_AT_ONCE: Final = 20
_TRIES: Final = 8  # the last one some hours after the first
_PAUSE_MS: Final = 15_000  # and four times as long after each
_GONE: Final = (404, 410)  # the browser has taken its address back
_DAY_S: Final = 86_400
_KEY_BYTES: Final = 65  # an uncompressed point, and
_AUTH_BYTES: Final = 16
_NOBODY: Final = "mailto:trespok@localhost.localdomain"  # push services want a contact, and take no port in it


class Notices:
    """The queue of the store, sent by whichever worker takes what is due."""

    def __init__(self, store: Store, clock: Callable[[], int], outside: Outside, contact: str) -> None:
        self._store = store
        self._clock = clock
        self._outside = outside
        self._contact = contact if re.fullmatch(r"https://[\w-]+(\.[\w-]+)+", contact) else _NOBODY
        self._vapid: Any = None  # our key, read when it is needed first

    # --- who wants them ---

    async def public_key(self) -> str:
        """With which a browser asks its push service for an address.  Raises Refused where pywebpush is not installed."""
        if find_spec("pywebpush") is None:
            raise Refused("not-found")
        vapid = await self._own_key()
        forms = import_module("cryptography.hazmat.primitives.serialization")
        return _base64(vapid.public_key.public_bytes(forms.Encoding.X962, forms.PublicFormat.UncompressedPoint))

    async def wants(self, browser: str) -> str | None:
        return await self._store.ask(notices.wants_of, _hash("browser", browser)) if browser else None

    async def subscribe(self, browser: str, push: Push) -> None:
        """From now on this browser is told there.  Raises Refused."""
        try:
            checked(push.endpoint)
            key, auth = _bytes(push.p256dh), _bytes(push.auth)
        except ValueError:
            raise Refused("nonsense") from None
        if (len(key), len(auth)) != (_KEY_BYTES, _AUTH_BYTES):
            raise Refused("nonsense")
        push = push._replace(p256dh=_base64(key), auth=_base64(auth))
        if not await self._store.change(notices.subscribe, _hash("browser", browser), _hash("push", push.endpoint), push):
            raise Refused("not-seated")

    async def unsubscribe(self, browser: str) -> None:
        await self._store.change(notices.unsubscribe, _hash("browser", browser))

    # --- sending ---

    async def run(self) -> None:
        while True:
            try:
                while await self._store.ask(notices.is_due, self._clock()) and await self.send_due():
                    pass
            except StoreTrouble as trouble:
                _LOG.error("Cannot read the notices to send; retrying. Store: %s.", trouble.reason)
            except Exception:  # noqa: BLE001 - tried again
                _LOG.exception("Cannot send notices; retrying.")
            await asyncio.sleep(LOOK_S)

    async def send_due(self) -> int:
        """Send what is due now: how much that was."""
        take = partial(notices.take, shared=self._store.shared)
        due = await self._store.change(take, self._clock(), _AT_ONCE)
        await asyncio.gather(*map(self._send, due))
        return len(due)

    async def _send(self, due: Due) -> None:
        status = 0
        try:
            facts = decode(due.told)
            told = encode({"id": due.number, "kind": due.kind, "code": due.code, **facts})
            vapid = await self._own_key()
            headers, body = await asyncio.to_thread(_sealed, vapid, self._contact, due, told)
            status = await self._outside.post(due.push.endpoint, headers, body)
        except (OSError, TimeoutError):  # its words may name the address
            pass
        except (Unsafe, ValueError):
            status = _GONE[0]
        except Exception:  # noqa: BLE001 - tried again, and the others meanwhile
            _LOG.exception("Cannot make a notice; retrying.")
        if status in _GONE:
            await self._store.change(notices.forget_push, due.hash)
        elif 200 <= status < 300 or due.tries >= _TRIES:
            await self._store.change(notices.sent, due.number, self._clock())
        else:
            pause = _PAUSE_MS * 4 ** (due.tries - 1)
            await self._store.change(notices.again, due.number, self._clock() + pause)

    async def _own_key(self) -> Any:
        """The server's key, made at the first start and kept in the store."""
        if self._vapid is None:
            Vapid = import_module("py_vapid").Vapid02  # noqa: N806 - a class
            made = Vapid()
            made.generate_keys()
            pem = await self._store.change(notices.server_key, "vapid", made.private_pem().decode())
            self._vapid = Vapid.from_pem(pem.encode())
        return self._vapid


def _sealed(vapid: Any, contact: str, due: Due, told: bytes) -> tuple[dict[str, str], bytes]:
    """What is sent: headers, and the notice that only its browser can read."""
    push = due.push
    pusher = import_module("pywebpush").WebPusher(
        {"endpoint": push.endpoint, "keys": {"p256dh": push.p256dh, "auth": push.auth}}
    )
    body = pusher.encode(told, "aes128gcm")["body"]
    parts = checked(push.endpoint)
    claims = {"sub": contact, "aud": f"https://{parts.netloc}", "exp": int(time.time()) + _DAY_S // 2}
    topic = _base64(hashlib.sha256(due.number.encode()).digest())[:32]
    headers = {"TTL": str(_DAY_S), "Topic": topic, "Content-Encoding": "aes128gcm", "Content-Type": "application/octet-stream"}
    return {**headers, **vapid.sign(claims)}, bytes(body)


def _hash(kind: str, secret: str) -> str:
    return hashlib.sha256(f"{kind} {secret}".encode()).hexdigest()


def _base64(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).decode().rstrip("=")


def _bytes(text: str) -> bytes:
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))
