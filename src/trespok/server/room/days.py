"""A match by days: when the store wakes it, and which notices tell its people that they are awaited."""

from typing import Final

from .outbox import Planned, row_text
from .room import Room

TWO_HOURS_MS: Final = 7_200_000


def wake_at(room: Room, now: int) -> int | None:
    """When a match by days is to be in memory again; None: it is none, or waits for nothing."""
    return room.due(now) if room.goes_on and room.parts.setup.by_days else None


def notices(room: Room, now: int) -> list[Planned]:
    """For each person who is awaited: at once if they are away, at half time, and two hours before the end."""
    setup, clock, pacing = room.parts.setup, room.parts.state.clock, room.parts.pacing
    if not setup.by_days or setup.paused or setup.closed or pacing is None or clock is None or clock.key[0] != "choose":
        return []
    told, planned = row_text({"game": setup.game, "until": clock.due}), []
    for seat in pacing.waiting():
        occupant = room.parts.seats.occupants[seat]
        if occupant is None or not occupant.keys:
            continue
        times = {"half": clock.due - clock.of_ms // 2, "two": clock.due - TWO_HOURS_MS}
        if not occupant.links and occupant.left_at < clock.began:  # else they have seen it
            times["turn"] = now
        number = f"{room.code}:{setup.match_number}:{clock.key[1]}:{seat}"
        planned += [Planned(f"{number}:{kind}", kind, told, occupant.keys, at) for kind, at in times.items()]
    return planned
