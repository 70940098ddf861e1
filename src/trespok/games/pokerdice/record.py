"""What Pokerdice brings beside its rules, and where it is."""

from typing import Final

from ..record import Record

__all__ = ["RECORD"]

# What the game brings beside its rules.
RECORD: Final = Record(
    minutes=15,
    seats=3,
    rules="PKD",
    letter="d",
    bots={
        "random": "trespok.bots.random:Random",
        "gambler": "trespok.bots.pokerdice.manners:gambler",
        "spoiler": "trespok.bots.pokerdice.manners:spoiler",
        "careful": "trespok.bots.pokerdice.manners:careful",
        "sensible": "trespok.bots.pokerdice.sensible:Sensible",
        "expert": "trespok.bots.pokerdice.expert:Expert",
        "shark": "trespok.bots.pokerdice.shark:Shark",
    },
    solved=frozenset({"expert", "shark"}),
    story="trespok.games.pokerdice.story",
    terminal="trespok.term.games:POKERDICE",
    room="trespok.server.games.pokerdice",
    judge="trespok.review.pokerdice",
)
