"""Why a table says no, beside the games' own reasons (``Illegal.code``): stable codes, a sentence each in the catalogues."""

from __future__ import annotations

from typing import Final

__all__ = ["CODES"]

CODES: Final = (
    *("stale", "repeated", "nonsense", "too-fast", "not-host", "not-seated"),
    *("not-started", "started", "nothing-to-do", "no-table", "full", "private"),
    *("bad-name", "bad-words", "bad-settings", "bad-seat", "seat-taken", "bot-kind"),
    *("free-seats", "chat-off", "chat-empty", "no-draft", "paused", "not-paused"),
    *("not-over", "no-evening", "too-many-boards", "too-many-tables", "too-many-people", "origin", "closing", "too-large"),
    *("not-found", "failed", "next-hand", "no-review", "kicked", "removed", "bot-name"),
    *("unsolved", "bot-unsolved"),  # house rules: nothing is known of such a game
    *("link-gone", "has-seat", "not-owner", "header-too-large", "too-slow", "unknown-host"),
    *("call-incomplete", "call-unmarked", "call-theirs"),  # beside a yes: a wrong call at Pokino is an act like any other
    *("at-table", "busy", "bad-hands", "bad-throw", "bad-you", "bad-mine"),
    *("bad-theirs", "bad-throws", "bad-card", "bad-ahead"),
    *("closed", "banned", "invitation", "report-empty"),
    *("store-full", "store-read-only", "store-broken", "store-busy", "store-away"),
)
