"""Circles: groups of persons by a link.  The member of longest standing is the founder; a member sent away stays outside."""

from typing import Final, NamedTuple

from .sql import Steps

_GAMES: Final = 3000  # rows of finished games that a circle's tables are made of, the latest
_MEMBERS: Final = (
    "SELECT person, name, face, joined_at, coming_at, removed FROM circle_member WHERE circle = ? ORDER BY joined_at, person"
)
_PLAYED: Final = (
    "SELECT played.person, played.code, played.number, played.ended_at, played.game, played.seat, result.told"
    " FROM circle_member JOIN played ON played.person = circle_member.person AND played.ended_at >= circle_member.joined_at"
    " JOIN result ON result.code = played.code AND result.number = played.number"
    " WHERE circle_member.circle = ? AND NOT circle_member.removed ORDER BY played.ended_at DESC, played.code LIMIT ?"
)
_JOIN: Final = (
    "INSERT INTO circle_member (circle, person, name, face, joined_at, coming_at, removed) VALUES (?, ?, ?, ?, ?, 0, FALSE)"
    " ON CONFLICT (circle, person) DO NOTHING"
)
_OF_PERSON: Final = (
    "SELECT circle.id, circle.name, circle.evening_at FROM circle_member JOIN circle ON circle.id = circle_member.circle"
    " WHERE circle_member.person = ? AND NOT circle_member.removed ORDER BY circle.name, circle.id"
)


class Circle(NamedTuple):
    id: str
    name: str
    closed: bool
    evening_at: int  # 0: none is planned
    evening: str  # the game and the place, as JSON


class Member(NamedTuple):
    person: str
    name: str
    face: str  # as JSON
    joined_at: int
    coming_at: int  # the evening they come to
    removed: bool


class PlayedSeat(NamedTuple):
    person: str
    code: str
    number: int
    ended_at: int
    game: str
    seat: int
    told: str


def look(circle: str) -> Steps[tuple[Circle, list[Member]] | None]:
    """A circle and everybody who ever joined it, the founder first."""
    rows = yield "SELECT id, name, closed, evening_at, evening FROM circle WHERE id = ?", (circle,)
    if not rows:
        return None
    members = yield _MEMBERS, (circle,)
    found = Circle(rows[0][0], rows[0][1], bool(rows[0][2]), int(rows[0][3]), rows[0][4])
    return found, [Member(row[0], row[1], row[2], int(row[3]), int(row[4]), bool(row[5])) for row in members]


def played_in(circle: str) -> Steps[list[PlayedSeat]]:
    """The finished games of members since they joined, the latest first."""
    rows = yield _PLAYED, (circle, _GAMES)
    return [PlayedSeat(*row) for row in rows]


def of_person(person: str) -> Steps[list[tuple[str, str, int]]]:
    """The circles of a person: id, name and next evening."""
    rows = yield _OF_PERSON, (person,)
    return [(row[0], row[1], int(row[2])) for row in rows]


def make(circle: str, name: str) -> Steps[None]:
    """A new circle.  Those that everybody has left go."""
    yield "DELETE FROM circle WHERE NOT EXISTS (SELECT 1 FROM circle_member WHERE circle = circle.id AND NOT removed)", ()
    yield "INSERT INTO circle (id, name, closed, evening_at, evening) VALUES (?, ?, FALSE, 0, '')", (circle, name)


def join(circle: str, person: str, told: tuple[str, str], now: int) -> Steps[None]:
    """One more member, with their name and face."""
    yield _JOIN, (circle, person, *told, now)


def leave(circle: str, person: str) -> Steps[None]:
    yield "DELETE FROM circle_member WHERE circle = ? AND person = ? AND NOT removed", (circle, person)


def remove(circle: str, person: str) -> Steps[None]:
    """Send a member away for good: the row stays, without what it told."""
    yield "UPDATE circle_member SET removed = TRUE, name = '', face = 'null' WHERE circle = ? AND person = ?", (circle, person)


def close(circle: str, closed: bool) -> Steps[None]:
    yield "UPDATE circle SET closed = ? WHERE id = ?", (closed, circle)


def plan(circle: str, at: int, evening: str) -> Steps[None]:
    """The next evening.  Members say anew that they come."""
    yield "UPDATE circle SET evening_at = ?, evening = ? WHERE id = ?", (at, evening, circle)


def come(circle: str, person: str, at: int) -> Steps[None]:
    """A member comes to the evening at that time; 0: to none."""
    yield "UPDATE circle_member SET coming_at = ? WHERE circle = ? AND person = ?", (at, circle, person)
