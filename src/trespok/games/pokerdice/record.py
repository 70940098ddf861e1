"""What Pokerdice brings beside its rules, and where it is."""

from typing import Final

from ..record import Record

__all__ = ["RECORD"]

RECORD: Final = Record(
    minutes=15,
    seats=3,
    rules="PKD",
    letter="d",
    bots={
        "random": "trespok.bots.random:Random",
        "sensible": "trespok.bots.pokerdice.sensible:Sensible",
        "expert": "trespok.bots.pokerdice.expert:Expert",
    },
    story="trespok.games.pokerdice.story",
    terminal="trespok.term.games:POKERDICE",
    room="trespok.server.games.pokerdice",
    judge="trespok.review.pokerdice",
)
