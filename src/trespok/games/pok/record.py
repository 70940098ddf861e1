"""What POK brings beside its rules, and where it is."""

from typing import Final

from ..record import Record

__all__ = ["RECORD"]

RECORD: Final = Record(
    minutes=10,
    seats=4,
    rules="POK",
    letter="p",
    bots={
        "random": "trespok.bots.dull:Dull",
        "sensible": "trespok.bots.pok:Reckoner",
        "expert": "trespok.bots.pok_expert:PokExpert",
        "shark": "trespok.bots.pok_shark:Shark",
    },
    story="trespok.games.pok.story",
    terminal="trespok.term.games:POK",
    room="trespok.server.games.pok",
    judge="trespok.review.pok",
)
