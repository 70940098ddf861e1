"""What messages and bodies are made of: names and numbers with their limits, the settings of a table, a seat, a clock."""

from __future__ import annotations

from typing import Annotated, Final, Literal, TypeAlias, get_args

from msgspec import Meta, Struct

from ..games import GAMES

__all__ = [
    "CLOCKS_S",
    "EMOTES",
    "NAME_MOST",
    "PACES_S",
    "SAY_MOST",
    "SEATS_MOST",
    "ActionWords",
    "Clock",
    "Emote",
    "GameName",
    "Kind",
    "Name",
    "Number",
    "Options",
    "SeatCount",
    "SeatLine",
    "SeatNumber",
    "Settings",
]

NAME_MOST: Final = 24
SAY_MOST: Final = 280
CLOCKS_S: Final = (0, 15, 30, 60, 120)  # what the lobby offers of Settings.clock_s and, below, of pace_s
PACES_S: Final = (4, 5, 6, 8, 12, 0)
SEATS_MOST: Final = max(GAMES[name].SEATS[-1] for name in GAMES.ours)  # at a web table, whatever the game

Number: TypeAlias = Annotated[int, Meta(ge=0, le=2**53 - 1)]
SeatNumber: TypeAlias = Annotated[int, Meta(ge=0, le=SEATS_MOST - 1)]
SeatCount: TypeAlias = Annotated[int, Meta(ge=1, le=SEATS_MOST)]
ActionWords: TypeAlias = Annotated[str, Meta(max_length=80)]
Name: TypeAlias = Annotated[str, Meta(min_length=1, max_length=NAME_MOST)]
Emote: TypeAlias = Literal["hello", "well-played", "thanks", "oops", "thinking", "hurry", "wow", "bye"]
EMOTES: Final[tuple[Emote, ...]] = get_args(Emote)
GameName: TypeAlias = Annotated[str, Meta(max_length=24)]  # any game on the shelf
Kind: TypeAlias = Annotated[str, Meta(max_length=24)]
Options: TypeAlias = Annotated[
    dict[Annotated[str, Meta(max_length=24)], Annotated[str, Meta(max_length=24)]], Meta(max_length=16)
]


class Settings(Struct, frozen=True, forbid_unknown_fields=True):
    """What only this table minds and no transcript holds."""

    clock_s: Annotated[int, Meta(ge=0, le=600)] = 0  # for one decision; 0: nobody is hurried
    watch: Literal["anyone", "nobody"] = "anyone"
    share: bool = False  # where nobody may watch: finished games are open to whoever has the link all the same
    open_counters: bool = False  # POK: everybody's counters in sight (P13)
    history: bool = False  # every round in sight, not only the last (P14)
    show_cards: bool = True  # Pokerdice: cards left, by seat (D26)
    pace_s: Annotated[int, Meta(ge=0, le=30)] = 6  # Pokino: a card so often; 0: the caller taps (K34)
    grace_ms: Annotated[int, Meta(ge=0, le=10_000)] = 2000  # Pokino: after a mark, before it can be stolen (K16)
    alert: bool = False  # Pokino: a cup one has and has not called lights up on one's own page
    away_s: Annotated[int, Meta(ge=5, le=600)] = 30  # so long a place is kept before the table plays for it
    chat: bool = True
    listed: bool = False  # among the open tables of the first page
    hints: bool = False  # practice only: shown while everybody else is a bot


class Clock(Struct, frozen=True):
    """How long is left for what is being waited for."""

    left_ms: int
    of_ms: int  # the whole time, for a dial
    # Reading what was opened, then a decision; Pokino's next card, close of a window, next hand.
    what: Literal["read", "choose", "call", "close", "hand"]


class SeatLine(Struct, frozen=True):
    """One seat, as everybody sees it."""

    name: str | None  # None: free
    bot: str | None  # the kind of bot, always said
    here: bool
    away_ms: int | None  # of the grace left before the table plays for it; 0: it does; None: here, free or a bot
    words: bool  # whether it has added words to the chance
    next: str | None = None  # who sits down here with the next round or hand
