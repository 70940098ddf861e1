"""What POK brings beside its rules, and where it is."""

from typing import Final

from ..manifest import Manifest

# What the game brings beside its rules.
MANIFEST: Final = Manifest(
    minutes=10,
    seats=4,
    rules="POK",
    letter="p",
    bots={
        "random": "trespok.bots.random:Random",
        "gambler": "trespok.bots.pok.sensible:gambler",
        "careful": "trespok.bots.pok.sensible:careful",
        "sensible": "trespok.bots.pok.sensible:Sensible",
        "spoiler": "trespok.bots.pok.sensible:spoiler",
        "expert": "trespok.bots.pok.expert:Expert",
        "shark": "trespok.bots.pok.expert:Shark",
    },
    solved=frozenset({"expert", "shark"}),
    story="trespok.games.pok.story",
    terminal="trespok.term.pok:POK",
    room="trespok.server.games.pok:PokTable",
    judge="trespok.review.pok",
)
