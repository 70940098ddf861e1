"""What can be wrong with a store, in one sentence and one code; whatever it is, nothing that was not stored is believed."""

from __future__ import annotations

import errno
import sqlite3
from typing import Final

from ..refusals import Refused

_BY_NUMBER: Final = {
    errno.ENOSPC: "store-full",
    errno.EDQUOT: "store-full",
    errno.EROFS: "store-read-only",
    errno.EACCES: "store-read-only",
    errno.EPERM: "store-read-only",
}
# What SQLite and PostgreSQL say; both have said it in these words for many years.
_BY_WORDS: Final = (
    ("disk is full", "store-full"),
    ("no space left", "store-full"),
    ("readonly", "store-read-only"),
    ("read-only", "store-read-only"),
    ("permission denied", "store-read-only"),
    ("malformed", "store-broken"),
    ("not a database", "store-broken"),
    ("corrupt", "store-broken"),
    ("is locked", "store-busy"),
)
_SAYS: Final = {
    "store-full": "the disk is full",
    "store-read-only": "it may not be written to",
    "store-broken": "it is damaged, or no store of trespok's",
    "store-busy": "another program holds it",
    "store-away": "it does not answer",
}
# PostgreSQL's numbers for who may not come in: a name or a password (28...), no such database, full, not up yet.
_SHUT: Final = ("28", "3D000", "53300", "57P03")
_SHUT_SAYS: Final = "it answers, but does not let us in"


class StoreTrouble(Refused):
    """The store cannot do it now; *reason* is for the host.

    *plain* is the same for everybody: without what a driver says, which may name machines and files.
    """

    def __init__(self, code: str, reason: str, plain: str = "") -> None:
        super().__init__(code)
        self.reason = reason
        self.plain = plain or _SAYS.get(code, "it fails")


def is_of_store(error: BaseException) -> bool:
    """Whether a driver or the system says so, and it is no fault of our own."""
    return isinstance(error, sqlite3.Error | OSError) or type(error).__module__.partition(".")[0] == "asyncpg"


def trouble_of(error: BaseException) -> StoreTrouble:
    """What an error of a driver or of the system means."""
    if isinstance(error, StoreTrouble):
        return error
    said = " ".join(str(error).split())
    if str(getattr(error, "sqlstate", None) or "").startswith(_SHUT):
        return StoreTrouble("store-away", f"{_SHUT_SAYS} ({said})", _SHUT_SAYS)
    code = _BY_NUMBER.get(error.errno or 0) if isinstance(error, OSError) else None
    code = code or next((code for words, code in _BY_WORDS if words in said.lower()), "store-away")
    return StoreTrouble(code, f"{_SAYS[code]} ({said or type(error).__name__})")
