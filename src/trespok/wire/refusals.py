"""Why a table says no, beside the games' own reasons (``Illegal.code``): stable codes, a sentence each in the catalogues."""

from __future__ import annotations

from typing import Final

__all__ = ["CODES"]

CODES: Final = (
    *("stale", "repeated", "nonsense", "too-fast", "not-host", "not-seated"),
    *("not-started", "started", "nothing-to-do", "no-table", "full", "private"),
    *("bad-name", "bad-words", "bad-settings", "bad-seat", "seat-taken", "bot-kind"),
    *("free-seats", "chat-off", "chat-empty", "no-draft", "paused", "not-paused"),
    *("not-over", "too-many-tables", "too-many-people", "origin", "closing", "too-large"),
    *("not-found", "failed", "next-hand", "no-review", "kicked", "bot-name"),
    *("link-gone", "has-seat", "not-owner", "header-too-large", "too-slow", "unknown-host"),
    *("store-full", "store-read-only", "store-broken", "store-busy", "store-away"),
)
