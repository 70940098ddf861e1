"""How the server says SQL: plain statements for both drivers, yielded by generators.

A query is a generator function.  It yields ``(statement, values)`` and is sent the rows, so the same lines run on SQLite's
blocking driver and on asyncpg.  ``?`` stands for a value in both databases; all statements here are understood by both, unless
the function says PostgreSQL.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Sequence
from functools import cache
from itertools import count
from typing import Any, Final, TypeAlias, TypeVar

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
        result: R = end.value
        return result


@cache
def numbered(statement: str) -> str:
    """The statement as PostgreSQL numbers its values.

    >>> numbered("SELECT code FROM room WHERE code = ? AND epoch = ?")
    'SELECT code FROM room WHERE code = $1 AND epoch = $2'
    """
    numbers = count(1)
    first, *rest = statement.split(_VALUE)
    return first + "".join(f"${next(numbers)}{part}" for part in rest)
