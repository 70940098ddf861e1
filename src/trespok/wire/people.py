"""What a person's own pages read and send over HTTP: tables that await them, and their people."""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

from msgspec import Meta, Struct

from .parts import Face, GameName, Options, Settings

FriendId: TypeAlias = Annotated[str, Meta(min_length=16, max_length=16)]


class Friend(Struct, frozen=True):
    """Somebody I have played with."""

    id: str  # of the two of us: to everybody else they are another
    name: str
    face: Face | None
    games: int  # together


class HomeSeat(Struct, frozen=True):
    """A seat of a table that awaits me."""

    name: str | None  # None: free
    bot: str | None
    face: Face | None
    waits: bool  # the table waits for this seat


class HomeTable(Struct, frozen=True):
    """A table where I am awaited."""

    code: str
    game: GameName
    phase: Literal["lobby", "play", "over"]
    round: int
    seats: list[HomeSeat]
    you: int | None  # my seat; None: I am invited
    by: str | None = None  # the name of who invites me
    face: Face | None = None


class MyHome(Struct, frozen=True):
    """GET /api/me/home: tables that wait for my choice, then invitations, then my other tables; then my people."""

    tables: list[HomeTable]
    people: list[Friend]


class SameTable(Struct, frozen=True):
    """GET /api/me/again: the table at which I have played a match, to make such a one again."""

    game: GameName
    seats: int
    options: Options
    settings: Settings
    bots: list[str]
    people: list[Friend]


class Ask(Struct, frozen=True, forbid_unknown_fields=True):
    """POST /api/me/invite: people of mine are awaited at this table."""

    code: Annotated[str, Meta(max_length=12)]
    people: Annotated[list[FriendId], Meta(max_length=12)]


class Decline(Struct, frozen=True, forbid_unknown_fields=True):
    """POST /api/me/decline: I do not come."""

    code: Annotated[str, Meta(max_length=12)]
