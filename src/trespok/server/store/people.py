"""The people around a person: those they have played with, and invitations.  ``store/persons.py`` has the persons."""

from collections.abc import Sequence
from typing import Final, NamedTuple

from .sql import Steps

RECENT: Final = 500  # games that are looked through for people
MOST: Final = 24  # people
INVITE_MS: Final = 7 * 86_400_000  # so long an invitation stands
_SHOWN: Final = 12

_MET: Final = (
    "WITH mine AS (SELECT code, number FROM played WHERE person = ? ORDER BY ended_at DESC LIMIT ?), met AS ("
    "SELECT played.person, played.code, played.number, played.seat, played.ended_at,"
    " count(*) OVER (PARTITION BY played.person) AS games,"
    " row_number() OVER (PARTITION BY played.person ORDER BY played.ended_at DESC, played.code, played.number) AS place"
    " FROM mine JOIN played ON played.code = mine.code AND played.number = mine.number WHERE played.person <> ?)"
    " SELECT met.person, met.games, met.ended_at, met.seat, result.told FROM met"
    " JOIN result ON result.code = met.code AND result.number = met.number"
    " WHERE met.place = 1 ORDER BY met.ended_at DESC, met.person LIMIT ?"
)
_SEATED: Final = (
    "SELECT room.code, room.summary, room.used_at, seat_browser.seat_key FROM device"
    " JOIN seat_browser ON seat_browser.browser = device.browser JOIN room ON room.code = seat_browser.code"
    " WHERE device.person = ? AND room.summary IS NOT NULL AND seat_browser.seat_key <> ''"
    " ORDER BY room.used_at DESC, room.code LIMIT 60"
)
_INVITED: Final = (
    "SELECT invite.code, room.summary, invite.name, invite.face FROM invite JOIN room ON room.code = invite.code"
    " WHERE invite.person = ? AND invite.at > ? AND room.summary IS NOT NULL ORDER BY invite.at DESC, invite.code LIMIT ?"
)
_INVITE: Final = (
    "INSERT INTO invite (person, inviter, code, name, face, at) VALUES (?, ?, ?, ?, ?, ?) ON CONFLICT (person, inviter)"
    " DO UPDATE SET code = excluded.code, name = excluded.name, face = excluded.face, at = excluded.at"
)


class Met(NamedTuple):
    person: str
    games: int  # together, of the latest
    at: int  # the end of the latest, in ms since 1970
    seat: int  # theirs in it
    told: str  # its result, as JSON


def met(person: str) -> Steps[list[Met]]:
    """The people a person has played with, the latest first."""
    rows = yield _MET, (person, RECENT, person, MOST)
    return [Met(*row) for row in rows]


def seated(person: str) -> Steps[list[tuple[str, str, int, str]]]:
    """Tables where a person has had a seat: code, summary, last use, and the hashed key of a browser of theirs."""
    rows = yield _SEATED, (person,)
    return [(code, text, int(used_at), key) for code, text, used_at, key in rows]


def invited(person: str, now: int) -> Steps[list[tuple[str, str, str, str]]]:
    """Invitations of a person: code, summary, name and face of who invites."""
    rows = yield _INVITED, (person, now - INVITE_MS, _SHOWN)
    return [(code, text, name, face) for code, text, name, face in rows]


def at_match(code: str, number: int) -> Steps[list[tuple[str, int]]]:
    """The persons of a finished match, with their seats."""
    rows = yield "SELECT person, seat FROM played WHERE code = ? AND number = ? ORDER BY seat", (code, number)
    return [(str(person), int(seat)) for person, seat in rows]


def begun(code: str, number: int) -> Steps[tuple[str, str] | None]:
    """The first line of a match, and how its room is set, both as JSON."""
    like = f'{{"match":{number},%'
    rows = yield "SELECT action FROM log WHERE code = ? AND actor = '#' AND action LIKE ? ORDER BY seq LIMIT 1", (code, like)
    setup = yield "SELECT value FROM side WHERE code = ? AND name = 'setup'", (code,)
    return (str(rows[0][0]), str(setup[0][0])) if rows and setup else None


def invite(inviter: str, others: Sequence[str], code: str, told: tuple[str, str], now: int) -> Steps[None]:
    """These persons are awaited at this table; *told*: the inviter's name and face.  Their older invitation makes room."""
    yield "DELETE FROM invite WHERE at < ?", (now - INVITE_MS,)
    for other in others:
        yield _INVITE, (other, inviter, code, *told, now)


def decline(person: str, code: str) -> Steps[None]:
    """A person does not come to this table."""
    yield "DELETE FROM invite WHERE person = ? AND code = ?", (person, code)
