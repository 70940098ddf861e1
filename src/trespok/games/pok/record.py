"""What POK brings beside its rules, and where it is."""

from typing import Final

from ..record import Record

__all__ = ["RECORD"]

# What the game brings beside its rules.
RECORD: Final = Record(
    minutes=10,
    seats=4,
    rules="POK",
    letter="p",
    bots={
        "random": "trespok.bots.random:Random",
        "gambler": "trespok.bots.pok.manners:gambler",
        "careful": "trespok.bots.pok.manners:careful",
        "sensible": "trespok.bots.pok.sensible:Sensible",
        "spoiler": "trespok.bots.pok.manners:spoiler",
        "expert": "trespok.bots.pok.expert:Expert",
        "shark": "trespok.bots.pok.shark:Shark",
    },
    solved=frozenset({"expert", "shark"}),
    story="trespok.games.pok.story",
    terminal="trespok.term.games:POK",
    room="trespok.server.games.pok",
    judge="trespok.review.pok",
)
