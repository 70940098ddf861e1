"""Games kept by ``save`` and continued by ``play --from``.

A transcript of an open game must not hold its secret, or its next throw could be read in it.  The secret is kept apart,
in the user's own data folder, by the commitment the transcript names.  Where it is not found, the rest is thrown from a
new one, and the game can no longer be verified.
"""

import os
import re
from collections.abc import Mapping
from pathlib import Path
from typing import Final, NamedTuple

from ..core import HOUSE, Malformed, Seat, Trouble
from ..games.words import MOST_BYTES
from ..play import AnyTable, Chance, Checkable, Reader, Table, commitment

# As bots.label writes it; a web table adds a name.
_SEATED: Final = re.compile(rb"^# seat (\d+) bot ([a-z]+)(?: [^\r\n]*)?\r?$", re.MULTILINE)

_BOARDS: Final = re.compile(rb"^# boards ([1-3])\r?$", re.MULTILINE)


class Saved(NamedTuple):
    table: AnyTable
    chance: Chance  # without a commitment where it goes on from a new secret
    source: Checkable  # as many draws taken as the game has seen
    secret: bytes
    kinds: Mapping[Seat, str]  # of the bots, as far as the file names them
    boards: int  # of the person


def boards_note(boards: int) -> str:
    """The note in a transcript for the boards of one person, the first seats of the table."""
    return f"boards {boards}"


def _boards(content: bytes, table: AnyTable) -> int:
    """How many boards the person has; somebody else sits there too."""
    named = _BOARDS.search(content) if table.game.NAME == "pokino" else None
    return 1 if named is None else min(int(named[1]), table.seats - 1)


def _secrets() -> Path:
    return Path.home() / ".local" / "share" / "trespok" / "secrets"


def keep_secret(secret: bytes) -> None:
    """For the owner's eyes only.  Raises OSError."""
    folder = _secrets()
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    with os.fdopen(os.open(folder / commitment(secret), os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), "wb") as file:
        file.write(secret)


def forget_secret(secret: bytes) -> None:
    """Once a game is over everybody may know it, and the file says it.  Raises OSError."""
    (_secrets() / commitment(secret)).unlink(missing_ok=True)


def _kept_secret(commit: str | None) -> bytes | None:
    try:
        secret = (_secrets() / (commit or "none")).read_bytes()
    except OSError:
        return None
    return secret if commitment(secret) == commit else None


def load(path: str) -> Saved:
    """Raises OSError, or a Trouble whose sentence names the line."""
    with Path(path).expanduser().open("rb") as file:
        content = file.read(MOST_BYTES + 1)
    reader = Reader()
    try:
        reader.read_all(content)
    except Trouble as trouble:
        raise Malformed(f"line {reader.line}: {trouble}" if reader.line else str(trouble)) from None
    table = reader.table
    if table is None:  # read_all has said so already
        raise Malformed("There is no game in the file.")
    kinds = {int(seat): kind.decode() for seat, kind in _SEATED.findall(content)}
    boards = _boards(content, table)
    secret = _kept_secret(reader.chance.commit)
    if secret is not None:
        source = reader.chance.source(secret, table.begun)
        if _agrees(table, source):
            return Saved(table, reader.chance, source, secret, kinds, boards)
    secret = os.urandom(32)
    return Saved(table, Chance(), Checkable(secret, [b""] * table.begun), secret, kinds, boards)


def _agrees(table: AnyTable, source: Checkable) -> bool:
    """Whether every draw so far follows from the secret; afterwards *source* is as far as the game."""
    again: AnyTable = Table(table.game, table.begun, table.options)
    for entry in table.log():
        expected = again.draw(source, entry.action) if entry.actor is HOUSE else None
        if expected is not None and expected != entry.action:
            return False
        again.submit(entry.actor, entry.action)
    return True
