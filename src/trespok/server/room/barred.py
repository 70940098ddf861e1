"""Who was sent away from a table and does not come back, and by whose act."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import Final, Literal, TypeAlias

from .outbox import Outbox
from .rows import row_text
from .sitters import token_hash

__all__ = ["Barred", "By"]

By: TypeAlias = Literal["kicked", "removed"]  # by the host, or by the operator of the server
_MOST: Final = 200  # browsers a table remembers having sent away, of each


class Barred:
    """Owns the rows ``barred`` (by the host) and ``removed`` (by the operator): hashes of the keys of browsers."""

    def __init__(self, out: Outbox, side: Mapping[str, str] | None = None) -> None:
        side = side or {}
        self._hashes: dict[By, list[str]] = {
            "kicked": json.loads(side.get("barred", "[]")),
            "removed": json.loads(side.get("removed", "[]")),
        }
        self._out = out

    def bar(self, hashes: Sequence[str], by: By) -> None:
        """Whose keys these are does not come back: a person is a browser's cookie, and who deletes it is somebody else."""
        self._set(by, [*self._hashes[by], *hashes][-_MOST:])

    def unbar(self, hashes: Sequence[str]) -> None:
        """Nothing is remembered of them any more."""
        for by, known in self._hashes.items():
            left = [each for each in known if each not in hashes]
            if left != known:
                self._set(by, left)

    def by(self, key: str | None) -> By | None:
        """By whose act the browser with this key was sent away; None: it was not."""
        if key is None or not any(self._hashes.values()):
            return None
        hashed = token_hash(key)
        return next((by for by, known in self._hashes.items() if hashed in known), None)

    def _set(self, by: By, hashes: list[str]) -> None:
        self._hashes[by] = hashes
        saved = row_text(hashes) if hashes else None
        if by == "kicked":  # each row by its name, so that it can be found whose it is
            self._out.keep("barred", saved)
        else:
            self._out.keep("removed", saved)
