"""One server on one SQLite file: two would play each other's games."""

from __future__ import annotations

import contextlib
import os
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Final

from .trouble import StoreTrouble, trouble_of

_SQLITE: Final = "sqlite:///"


def is_sqlite(url: str) -> bool:
    """Whether it is an embedded store, for one process."""
    return url.startswith(_SQLITE)


def file_of(url: str) -> Path | None:
    """The file of an embedded store; None: it has none."""
    name = url.removeprefix(_SQLITE)
    return Path(name) if is_sqlite(url) and name not in {"", ":memory:"} else None


@contextlib.contextmanager
def claimed(url: str) -> Iterator[Callable[[str], None]]:
    """Have the store alone for as long as this lasts; the result takes our address, for the second one that comes.

    Raises StoreTrouble where another server has it.  The system takes the claim back when a process ends, however it ends.
    """
    path = file_of(url)
    if path is None:
        yield lambda _: None
        return
    try:
        path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        held = os.open(path.with_name(f"{path.name}.lock"), os.O_RDWR | os.O_CREAT, 0o600)
    except OSError as error:
        raise trouble_of(error) from error
    try:
        _take(held)
        yield lambda address: _write(held, address)
    finally:
        os.close(held)


def _take(held: int) -> None:
    try:
        import fcntl  # noqa: PLC0415 - not on Windows, where nothing is claimed
    except ImportError:
        return
    try:
        fcntl.flock(held, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError as error:
        address = os.pread(held, 200, 0).decode("utf-8", "replace").strip()
        at = f" at {address}" if address else ""
        reason = f"the trespok{at} has it open. Go there, or give this one a store of its own with --store"
        raise StoreTrouble("store-busy", reason) from error
    os.ftruncate(held, 0)


def _write(held: int, address: str) -> None:
    os.ftruncate(held, 0)
    os.pwrite(held, f"{address}\n".encode(), 0)
