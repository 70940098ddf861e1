"""Persons: the browsers that are one person, and the games they have finished.  The store has hashes of browsers, no secrets.

A person is a random number that their browsers share.  ``seat_browser.key`` is the hash under which a room knows a browser,
so the end of a match finds the persons of its seats without asking anybody.
"""

import secrets
from collections.abc import Sequence
from typing import Final, NamedTuple

from msgspec.json import decode, encode
from msgspec.structs import replace

from ...wire.parts import ResultLine
from ..room.occupants import NOBODY, Occupant
from ..room.outbox import Finished
from .sql import Steps

# Every column with a person's number, and what else in a row makes it one of a kind: a person is forgotten in all of them,
# and two who become one are one in all of them.  The tests look for columns that are missing here.
PERSONAL: Final = (
    ("device", "person", ("browser",)),
    ("person", "person", ()),
    ("played", "person", ("code", "number")),
    ("join_link", "person", ("hash",)),
    ("invite", "person", ("inviter",)),
    ("invite", "inviter", ("person",)),
    ("circle_member", "person", ("circle",)),
    ("rating", "person", ("game", "seats")),
)
OF_BROWSER: Final = ("seat_browser", "push")  # what a browser has beside its person, in a column "browser"
_DAY_MS: Final = 86_400_000
_DEVICE: Final = (
    "INSERT INTO device (browser, person, kind, added_at, seen_at) VALUES (?, ?, ?, ?, ?)"
    " ON CONFLICT (browser) DO UPDATE SET seen_at = excluded.seen_at,"
    " kind = CASE WHEN excluded.kind = '' THEN device.kind ELSE excluded.kind END"
)
_SEAT: Final = (
    "INSERT INTO seat_browser (browser, code, seat_key) VALUES (?, ?, ?)"
    " ON CONFLICT (browser, code) DO UPDATE SET seat_key = excluded.seat_key"
)
_RESULT: Final = (
    "INSERT INTO result (code, number, ended_at, game, told, rated) VALUES (?, ?, ?, ?, ?, ?)"
    " ON CONFLICT (code, number) DO NOTHING"
)
_PLAYED: Final = (
    "INSERT INTO played (person, code, number, ended_at, game, seat)"
    " SELECT device.person, seat_browser.code,"
    " CAST(? AS INTEGER), CAST(? AS BIGINT), CAST(? AS VARCHAR(80)), CAST(? AS INTEGER)"
    " FROM seat_browser JOIN device ON device.browser = seat_browser.browser"
    " WHERE seat_browser.code = ? AND seat_browser.seat_key = ? ON CONFLICT (person, code, number) DO NOTHING"
)
_MINE: Final = (
    "SELECT played.code, played.number, played.ended_at, played.game, played.seat, result.told"
    " FROM device JOIN played ON played.person = device.person"
    " JOIN result ON result.code = played.code AND result.number = played.number"
    " WHERE device.browser = ? AND played.ended_at < ? AND (? = '' OR played.game = ?)"
    " ORDER BY played.ended_at DESC, played.code, played.number LIMIT ?"
)
# A name with these letters has a backslash before each of its quotes.
_COUNT: Final = (
    "SELECT played.game, count(*) FROM device JOIN played ON played.person = device.person"
    " JOIN result ON result.code = played.code AND result.number = played.number"
    """ WHERE device.browser = ? AND result.told NOT LIKE '%"place":0,%' GROUP BY played.game"""
)
_NAMED: Final = (
    "SELECT played.code, played.number, played.seat, result.told FROM played"
    " JOIN result ON result.code = played.code AND result.number = played.number WHERE played.person = ?"
)
_AT_TABLE: Final = (
    "SELECT browser FROM seat_browser WHERE code = ? AND seat_key <> '' AND browser IN (SELECT browser FROM device)"
)
_HAS_PLAYED: Final = (
    "SELECT 1 FROM device JOIN played ON played.person = device.person"
    " WHERE device.browser = ? AND played.code = ? AND played.number = ?"
)
_SEATS: Final = (
    "SELECT seat_browser.browser, seat_browser.code, seat_browser.seat_key FROM device AS mine JOIN device"
    " ON device.person = mine.person JOIN seat_browser ON seat_browser.browser = device.browser"
    " WHERE mine.browser = ? ORDER BY seat_browser.code"
)
_PERSON: Final = "SELECT person FROM device WHERE browser = ?"


class PlayedGame(NamedTuple):
    code: str
    number: int
    ended_at: int
    game: str
    seat: int
    told: str  # the result, as JSON


def note_browser(browser: str, code: str, seat_key: str, now: int) -> Steps[None]:
    """This browser (hashed) has a seat at this table, under this key (hashed)."""
    yield _SEAT, (browser, code, seat_key)
    yield from note_device(browser, "", now)


def note_device(browser: str, kind: str, now: int) -> Steps[None]:
    """This browser is somebody: somebody new, if it was nobody."""
    yield _DEVICE, (browser, secrets.token_hex(16), kind, now, now)


def browsers_at(code: str) -> Steps[set[str]]:
    """The browsers (hashed) that are known to have had a seat at this table."""
    rows = yield _AT_TABLE, (code,)
    return {row[0] for row in rows}


def note_end(code: str, ended: Finished) -> Steps[None]:
    """A match is over: its result, and whose game it was."""
    yield _RESULT, (code, ended.number, ended.at, ended.game, ended.told, not ended.counts)
    for seat, keys in ended.keys:
        for key in keys:
            yield _PLAYED, (ended.number, ended.at, ended.game, seat, code, key)


def games_of(browser: str, game: str, before: int, most: int) -> Steps[tuple[dict[str, int], list[PlayedGame]]]:
    """How many games this browser's person has finished, by game; and the latest of one game (or of all: empty) before then."""
    counts = yield _COUNT, (browser,)
    rows = yield _MINE, (browser, before, game, game, most)
    return {name: int(count) for name, count in counts}, [PlayedGame(*row) for row in rows]


def has_played(browser: str, code: str, number: int) -> Steps[bool]:
    """Whether this match is one of this browser's person."""
    rows = yield _HAS_PLAYED, (browser, code, number)
    return bool(rows)


def seats_of_person(browser: str) -> Steps[list[tuple[str, str, str]]]:
    """Browser, table and hash of the key of each seat that this browser's person has had."""
    rows = yield _SEATS, (browser,)
    return [(row[0], row[1], row[2]) for row in rows]


def note_name(browser: str, name: str, face: str) -> Steps[None]:
    """What this browser's person is called now, and their face as JSON."""
    yield (
        (
            "INSERT INTO person (person, name, face) SELECT person, CAST(? AS VARCHAR(80)), CAST(? AS VARCHAR(80))"
            " FROM device WHERE browser = ? ON CONFLICT (person) DO UPDATE SET name = excluded.name, face = excluded.face"
        ),
        (name, face, browser),
    )


def person_of(browser: str) -> Steps[str]:
    """The number of this browser's person; empty: it has none."""
    rows = yield _PERSON, (browser,)
    return rows[0][0] if rows else ""


def become_one(person: str, other: str) -> Steps[None]:
    """What *other* has is this person's; where both have the same, it stays as this one has it."""
    for table, column, keys in PERSONAL:
        same = "".join(f" AND mine.{key} = {table}.{key}" for key in keys)
        has = f"SELECT 1 FROM {table} AS mine WHERE mine.{column} = ?{same}"  # noqa: S608 - our own words
        change = f"UPDATE {table} SET {column} = ? WHERE {column} = ? AND NOT EXISTS ({has})"  # noqa: S608 - our own words
        yield change, (person, other, person)
        yield f"DELETE FROM {table} WHERE {column} = ?", (other,)  # noqa: S608 - our own words


def forget_person(browser: str) -> Steps[None]:
    """Nothing is known of this browser's person any more: neither devices, nor seats, nor games."""
    number = yield from person_of(browser)
    if not number:
        return
    results = yield _NAMED, (number,)
    for code, match, seat, told in results:
        lines = decode(told, type=list[ResultLine])
        mine = lines[seat]
        boards = {Occupant(mine.name).board_name(board) for board in range(1, len(lines))}
        for at, line in enumerate(lines):
            if at == seat or (line.bot is None and line.name in boards and line.face == mine.face):
                lines[at] = replace(line, name=NOBODY, face=None)
        yield "UPDATE result SET told = ? WHERE code = ? AND number = ?", (encode(lines).decode(), code, match)
    for table in OF_BROWSER:
        yield f"DELETE FROM {table} WHERE browser IN (SELECT browser FROM device WHERE person = ?)", (number,)  # noqa: S608
    for table, column, _ in PERSONAL:
        yield f"DELETE FROM {table} WHERE {column} = ?", (number,)  # noqa: S608 - our own words


def forget_unseen(before: int) -> Steps[None]:
    """Browsers whose cookie has run out cannot come back; a person without a browser is forgotten."""
    for table in OF_BROWSER:
        yield f"DELETE FROM {table} WHERE browser IN (SELECT browser FROM device WHERE seen_at < ?)", (before,)  # noqa: S608
    # A passkey lasts as long as a browser of its person.
    used = "person IN (SELECT person FROM device WHERE seen_at >= ?)"
    yield f"DELETE FROM device WHERE seen_at < ? AND NOT (kind = 'passkey' AND {used})", (before, before)  # noqa: S608
    for table, column, _ in PERSONAL:
        yield f"DELETE FROM {table} WHERE {column} NOT IN (SELECT person FROM device)", ()  # noqa: S608 - our own words


def forget_results(codes: Sequence[str]) -> Steps[None]:
    for code in codes:
        yield "DELETE FROM played WHERE code = ?", (code,)
        yield "DELETE FROM result WHERE code = ?", (code,)
        yield "DELETE FROM invite WHERE code = ?", (code,)
        yield "DELETE FROM choice_cost WHERE code = ?", (code,)


def note_seen(browser: str, now: int) -> Steps[None]:
    """This browser is still used; written once a day."""
    yield "UPDATE device SET seen_at = ? WHERE browser = ? AND seen_at < ?", (now, browser, now - _DAY_MS)
