"""The secret of a match, fixed before anybody adds words to it; and the room's own chance."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from ...core import Seat
from ...play import commitment
from ...play.chance import WORDS_BYTES
from ..refusals import Refused
from .outbox import Outbox

__all__ = ["Secret"]

SECRET_BYTES: Final = 32


class Secret:
    """Owns the rows ``secret``, ``bots`` and ``words:N``.  *entropy* is where all of it comes from."""

    def __init__(self, out: Outbox, entropy: Callable[[int], bytes]) -> None:
        self.value = b""
        self.bot_seed = ""
        self.words: dict[Seat, bytes] = {}
        self._out = out
        self._entropy = entropy

    @staticmethod
    def restore(out: Outbox, entropy: Callable[[int], bytes], side: Mapping[str, str], seats: int) -> Secret:
        """As it was saved."""
        secret = Secret(out, entropy)
        secret.value, secret.bot_seed = bytes.fromhex(side["secret"]), side["bots"]
        secret.words = {seat: bytes.fromhex(side[f"words:{seat}"]) for seat in range(seats) if f"words:{seat}" in side}
        return secret

    @property
    def commit(self) -> str:
        return commitment(self.value)

    def renew(self) -> None:
        """A fresh secret, committed to before anybody adds words or anything falls."""
        self.value = self._entropy(SECRET_BYTES)
        self.bot_seed = self._entropy(16).hex()
        self._out.keep("secret", self.value.hex())
        self._out.keep("bots", self.bot_seed)
        for seat in list(self.words):
            self.forget_words(seat)

    def add_words(self, seat: Seat, text: str) -> None:
        """What a seat adds to the chance of the match; nothing takes it back.  Raises Refused."""
        try:
            said = text.encode()
        except UnicodeEncodeError:
            raise Refused("bad-words") from None
        if len(said) > WORDS_BYTES:
            raise Refused("bad-words")
        if said:
            self.words[seat] = said
        else:
            self.words.pop(seat, None)
        self._out.keep(f"words:{seat}", said.hex() or None)
        self._out.table_changed = True

    def forget_words(self, seat: Seat) -> None:
        """Whoever added them has gone from this seat."""
        if self.words.pop(seat, None) is not None:
            self._out.keep(f"words:{seat}", None)

    def swap_words(self, one: Seat, other: Seat) -> None:
        """Those who added them have changed places."""
        words = {one: self.words.pop(other, None), other: self.words.pop(one, None)}
        for seat, said in words.items():
            if said is not None:
                self.words[seat] = said
            self._out.keep(f"words:{seat}", said.hex() if said else None)

    def any_of(self, outcomes: int) -> int:
        """The room's own chance, for seats that are away; nothing of the match's chance is used up."""
        return int.from_bytes(self._entropy(8), "big") % outcomes
