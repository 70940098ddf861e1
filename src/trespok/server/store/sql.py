"""How the server says SQL, and what can be wrong with a store.

A query is a generator function.  It yields ``(statement, values)`` and is sent the rows, so the same lines run on SQLite's
blocking driver and on asyncpg.  ``?`` stands for a value in both databases; all statements here are understood by both, unless
the function says PostgreSQL.
"""

import errno
import sqlite3
from collections.abc import Callable, Generator, Sequence
from functools import cache
from itertools import count
from typing import Any, Final, TypeAlias, TypeVar

from ..refusals import Refused

R = TypeVar("R")

Steps: TypeAlias = Generator[tuple[str, Sequence[Any]], list[Any], R]
Query: TypeAlias = Callable[..., Steps[R]]

_VALUE: Final = "?"


def run_steps(steps: Steps[R], execute: Callable[[str, Sequence[Any]], list[Any]]) -> R:
    """Run a query with a driver that blocks."""
    try:
        statement, values = next(steps)
        while True:
            statement, values = steps.send(execute(statement, values))
    except StopIteration as end:
        return end.value


@cache
def numbered(statement: str) -> str:
    """The statement as PostgreSQL numbers its values.

    >>> numbered("SELECT code FROM room WHERE code = ? AND epoch = ?")
    'SELECT code FROM room WHERE code = $1 AND epoch = $2'
    """
    numbers = count(1)
    first, *rest = statement.split(_VALUE)
    return first + "".join(f"${next(numbers)}{part}" for part in rest)


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
