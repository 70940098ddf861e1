"""What this device keeps of its drills: the book, and drills of its own, in the user's data folder."""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from ...core import Trouble
from ...drills import Drill
from ...drills.book import Book

__all__ = ["add_own", "own_drills", "read_book", "write_book"]


def _place(name: str) -> Path:
    home = os.environ.get("XDG_DATA_HOME") or "~/.local/share"
    return Path(home).expanduser() / "trespok" / name


def read_book() -> Book:
    """What this device remembers; a new book where it has none.  Raises Trouble."""
    place = _place("drills.json")
    try:
        return Book.from_plain(json.loads(place.read_text(encoding="utf-8")))
    except FileNotFoundError:
        return Book()
    except (OSError, ValueError, Trouble) as wrong:
        raise Trouble(f"{place} cannot be read as a book of drills; move it away to begin a new one.") from wrong


def write_book(book: Book) -> None:
    """Whole or not at all."""
    _write(_place("drills.json"), book.plain(), "What you answered")


def own_drills() -> tuple[Drill, ...]:
    """The mistakes of this device's games.  Raises Trouble."""
    place = _place("own-drills.json")
    try:
        return tuple(Drill.from_plain(each) for each in json.loads(place.read_text(encoding="utf-8")))
    except FileNotFoundError:
        return ()
    except (OSError, ValueError, TypeError, KeyError) as wrong:
        raise Trouble(f"{place} cannot be read as drills; move it away to begin anew.") from wrong


def add_own(drills: Iterable[Drill]) -> None:
    """These too, each once."""
    held = {each.id: each for each in (*own_drills(), *drills)}
    _write(_place("own-drills.json"), [each.plain() for each in held.values()], "Your mistakes")


def _write(place: Path, held: Any, what: str) -> None:
    """A device that cannot keep it says so and goes on."""
    try:
        place.parent.mkdir(parents=True, exist_ok=True)
        fresh = place.with_suffix(".new")
        fresh.write_text(json.dumps(held), encoding="utf-8")
        fresh.replace(place)
    except OSError as wrong:
        print(f"{what} cannot be kept in {place}: {wrong.strerror}.", file=sys.stderr)
