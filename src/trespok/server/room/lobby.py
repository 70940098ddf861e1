"""Small questions of who may sit where."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from ...core import BadOption, Seat
from ...games import GAMES
from ..games import ROOM_GAMES
from ..refusals import Refused
from .sitters import Sitter

__all__ = ["bot_name", "checked_seats", "fill_with_bots", "next_host", "rotated"]

_NAMES: Final = ("Olive", "Pim", "Sol", "Tuya", "Vega", "Wim", "Yara", "Zeno", "Kiko", "Lupe")
_FILLER: Final = "sensible"


def bot_name(seat: Seat) -> str:
    """Something to call a bot by; that it is one is said beside it, always."""
    return _NAMES[seat]


def checked_seats(game: str, seats: int, options: Mapping[str, str]) -> None:
    """Whether the game can be played like this.  Raises Refused."""
    rules = GAMES[game]
    try:
        if seats not in rules.SEATS:
            raise Refused("bad-settings")
        rules.start(seats, rules.read_options(seats, ROOM_GAMES[game].options(options)))
    except BadOption:
        raise Refused("bad-settings") from None


def fill_with_bots(sitters: Sequence[Sitter | None]) -> Iterator[tuple[Seat, Sitter]]:
    """A bot for every free seat."""
    return ((seat, Sitter(bot_name(seat), _FILLER)) for seat, sitter in enumerate(sitters) if sitter is None)


def next_host(sitters: Sequence[Sitter | None], host: Seat) -> Seat | None:
    """The next person to the left who is here, or else the next person; None: there are only bots."""
    seats = [(host + step) % len(sitters) for step in range(1, len(sitters) + 1)]
    people = [seat for seat in seats if (sitter := sitters[seat]) is not None and sitter.person]
    here = [seat for seat in people if (sitter := sitters[seat]) is not None and sitter.here]
    return next(iter(here or people), None)


def rotated(sitters: Sequence[Sitter | None]) -> list[Sitter | None]:
    """Everybody one seat further to the left."""
    return [*sitters[-1:], *sitters[:-1]]
