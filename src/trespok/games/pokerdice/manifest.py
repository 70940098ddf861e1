"""What Pokerdice brings beside its rules, and where it is."""

from typing import Final

from ..manifest import Manifest

# What the game brings beside its rules.
MANIFEST: Final = Manifest(
    minutes=15,
    seats=3,
    rules="PKD",
    letter="d",
    bots={
        "random": "trespok.bots.random:Random",
        "gambler": "trespok.bots.pokerdice.styles:gambler",
        "spoiler": "trespok.bots.pokerdice.styles:spoiler",
        "careful": "trespok.bots.pokerdice.styles:careful",
        "sensible": "trespok.bots.pokerdice.sensible:Sensible",
        "expert": "trespok.bots.pokerdice.expert:Expert",
        "shark": "trespok.bots.pokerdice.shark:Shark",
    },
    solved=frozenset({"expert", "shark"}),
    story="trespok.games.pokerdice.story",
    terminal="trespok.term.pokerdice:POKERDICE",
    room="trespok.server.games.pokerdice:PokerdiceTable",
    judge="trespok.review.pokerdice",
)
