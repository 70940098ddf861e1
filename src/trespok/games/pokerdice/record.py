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
        "random": "trespok.bots.dull:Dull",
        "sensible": "trespok.bots.pokerdice:Bettor",
        "expert": "trespok.bots.pokerdice_expert:PokerdiceExpert",
    },
    story="trespok.games.pokerdice.story",
    terminal="trespok.term.games:POKERDICE",
    room="trespok.server.games.pokerdice",
    judge="trespok.review.pokerdice",
)
