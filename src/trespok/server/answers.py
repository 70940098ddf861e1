"""Answers to questions about games and tables, over any transport."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from msgspec import Struct
from msgspec.json import Decoder
from msgspec.structs import replace

from ..core import Setting
from ..games import GAMES, TELLERS, AnyGame
from ..games.manifest import usual_seats
from ..games.protocol import view_kind
from ..games.view_types import seats_in
from ..wire import bodies as b
from ..wire.parts import SEATS_MOST, GameName
from ..wire.story import shaped
from .games import TABLE_RULES
from .room.occupants import Occupant
from .room.room import Room


def playable() -> dict[GameName, AnyGame]:
    """Every game that fits at a web table."""
    return {name: rules for name, rules in GAMES.playable().items() if rules.SEATS[0] <= SEATS_MOST}


def game_out(name: GameName, rules: AnyGame, bots: Sequence[str], *, review: bool, screen: bool) -> b.GameOut:
    """One game as data, with the bots and the judge that there are where it is played."""
    record, defaults, seen = GAMES.manifest(name), TABLE_RULES[name].options({}), seats_in(view_kind(rules))
    seats = range(rules.SEATS[0], min(rules.SEATS[-1], SEATS_MOST) + 1)
    return b.GameOut(
        game=name,
        least=seats[0],
        most=seats[-1],
        seats=usual_seats(record, seats),
        minutes=record.minutes,
        options=[_setting_out(setting, defaults) for setting in rules.SETTINGS if setting.name != "rules"],
        bots=list(bots),
        solved=sorted(record.solved.intersection(bots)),
        review=review,
        screen=screen,
        named=sorted(seen.seats),
        by_seat=sorted(seen.by_seat),
        lines={} if name in GAMES.ours else shaped(TELLERS[name].LINES),
    )


def _setting_out(setting: Setting, defaults: Mapping[str, str]) -> b.SettingOut:
    low, high = (setting.span[0], setting.span[-1]) if setting.span else (0, 0)
    return b.SettingOut(
        setting.name, defaults.get(setting.name, setting.default), list(setting.values), low, high, setting.house
    )


def lobby_out(room: Room, key: str | None, now: int) -> b.LobbyOut:
    """A table as the browser with this key is shown it before it sits down."""
    seats, setup = room.parts.seats, room.parts.setup
    occupant = seats.holder(key)
    lines, joins = room.screens.seat_lines(now), room.seating.joins()
    if occupant is None and joins is None and not open_to_strangers(room):
        lines = [replace(line, name=line.name and "", next=None, face=None) for line in lines]
    return b.LobbyOut(
        code=room.code,
        game=setup.game,
        phase=setup.phase,
        seats=lines,
        you=seats.seat_of(occupant),
        host=setup.host,
        free=len(room.seating.open_seats()),
        joins=None if seats.banned.by(key) is not None else joins,
        watch=setup.settings.watch == "anyone" and not setup.closed,
        matches=setup.finished,
    )


class Summary(Struct, omit_defaults=True):
    """What the store tells of a room that no worker has to load: for the list, for previews, and about who may learn."""

    game: str
    joins: str | None = None
    matches: int = 0
    host: str | None = None  # a name that everybody may know
    playing: list[str] = []  # the hashed keys of all who are in a running game with other people
    open: b.OpenTable | None = None  # the line of the list, if there is a seat to give


read_summary: Final = Decoder(Summary).decode


def summary_of(room: Room) -> Summary:
    """The facts that change when somebody sits down, leaves, or a match begins or ends."""
    setup, seats = room.parts.setup, room.parts.seats
    joins, watched = room.seating.joins(), setup.settings.watch == "anyone" and not setup.closed
    host = seats.occupants[setup.host]
    several = setup.phase == "play" and len({occupant.who for occupant in seats.folk}) > 1
    playing = [key for person in seats.folk for key in (person.token, *person.devices) if key] if several else []
    taken = len(seats) - len(room.seating.open_seats())
    listed = setup.settings.listed and joins is not None
    return Summary(
        setup.game,
        joins,
        setup.finished,
        host.name if host is not None and watched else None,
        playing,
        room.screens.listing(taken) if listed else None,
    )


def open_to_strangers(room: Room) -> bool:
    """Whether who has no seat may look: at who sits there, and at finished matches."""
    settings = room.parts.setup.settings
    return settings.watch == "anyone" or settings.share


def place_of(room: Room, occupant: Occupant | None) -> b.SeatOut:
    """The seat a person has, or will have from the next hand."""
    waits = room.parts.seats.waits_for(occupant)
    return b.SeatOut(room.parts.seats.seat_of(occupant) or 0) if waits is None else b.SeatOut(waits, next=True)
