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
        "random": "trespok.bots.random:Random",
        "sensible": "trespok.bots.pok.sensible:Sensible",
        "expert": "trespok.bots.pok.expert:Expert",
        "shark": "trespok.bots.pok.shark:Shark",
    },
    story="trespok.games.pok.story",
    terminal="trespok.term.games:POK",
    room="trespok.server.games.pok",
    judge="trespok.review.pok",
)
