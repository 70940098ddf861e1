"""What the worker of a page calls (web/src/alone/worker.ts): texts in, texts out, so that nothing of Python stays in it."""

from __future__ import annotations

import json

from .answers import answer
from .tables import here

_TABLES = here()

hear, close, tick = _TABLES.hear, _TABLES.close, _TABLES.tick
open_line = _TABLES.open


def remember(rooms: str) -> None:
    """Rooms of an earlier visit."""
    _TABLES.remember(json.loads(rooms))


def ask(address: str, body: str) -> str:
    """``[status, body]``; an empty body asks, any other posts."""
    return json.dumps(answer(_TABLES, address, body or None))


def done() -> str:
    """What is to be shown, and in how many milliseconds ``tick`` is wanted."""
    return json.dumps({"frames": _TABLES.take(), "due": _TABLES.due()})


def unsaved() -> str:
    """Rooms that changed, by code."""
    return json.dumps(_TABLES.unsaved())
