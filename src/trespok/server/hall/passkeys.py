"""Passkeys (WebAuthn): keys of a person that no browser holds.  By one a new device is theirs, with no other at hand."""

from __future__ import annotations

import hashlib
import re
from base64 import urlsafe_b64decode, urlsafe_b64encode
from importlib import import_module
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any, Final

from ...wire import bodies as b
from ..refusals import Refused
from ..store import devices
from .persons import browser_hash

if TYPE_CHECKING:
    from .hall import Hall

OFFERED: Final = find_spec("webauthn") is not None


class Passkeys:
    """A passkey belongs to a host; pages at all its ports may use it.  Raises Refused and StoreTrouble."""

    def __init__(self, hall: Hall) -> None:
        self._hall = hall

    async def keep(self, browser: str, origin: str, wish: b.Passkey) -> None:
        """This browser's person has one more key, which stands among their devices."""
        await self._hall.devices.prove(browser, origin, "passkey", wish.proof)
        made = await self._verified("registration", origin, wish)
        kept = _row(urlsafe_b64encode(made.credential_id).decode().rstrip("=")), _host(origin)
        key = urlsafe_b64encode(made.credential_public_key).decode()
        if not await self._hall.store.change(devices.keep_passkey, browser_hash(browser), *kept, key, self._hall.clock()):
            raise Refused("key-foreign")

    async def return_by(self, browser: str, origin: str, wish: b.Passkey) -> None:
        """This browser is one more device of the person whose passkey it is."""
        key, host, _ = await self._hall.store.ask(devices.key_of, row := _row(wish.id))
        if not key or host != _host(origin):
            raise Refused("key-foreign")
        of_key = {"credential_public_key": urlsafe_b64decode(key), "credential_current_sign_count": 0}
        await self._verified("authentication", origin, wish, **of_key)
        back = devices.return_by_passkey, browser_hash(browser), row, wish.kind, self._hall.clock()
        if not await self._hall.store.change(*back):
            raise Refused("key-foreign")

    async def _verified(self, what: str, origin: str, wish: b.Passkey, **of_key: Any) -> Any:
        if not OFFERED:
            raise Refused("not-found")
        await self._hall.devices.use_nonce(wish.nonce)
        verify = getattr(import_module("webauthn"), f"verify_{what}_response")
        of_key |= {"expected_challenge": wish.nonce.encode(), "expected_origin": origin, "expected_rp_id": _host(origin)}
        try:
            return verify(credential=wish.credential, require_user_verification=True, **of_key)
        except Exception as trouble:
            raise Refused("key-foreign") from trouble  # whatever is wrong with a stranger's bytes


def _host(origin: str) -> str:
    return re.sub(r"^\w+://|:\d*$", "", origin).strip("[]")


def _row(credential: str) -> str:
    """Under which the store has it.  No browser's hash is like that."""
    return hashlib.sha256(f"passkey {credential}".encode()).hexdigest()
