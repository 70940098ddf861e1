"""What Pokino brings beside its rules, and where it is."""

from typing import Final

from ..manifest import Manifest
from .sets import DEFAULT_SET

# What the game brings beside its rules.
MANIFEST: Final = Manifest(
    minutes=30,
    seats=4,
    rules="PKN",
    letter="i",
    options={"set": DEFAULT_SET, "hands": "3"},
    bots={
        "random": "trespok.bots.pokino.watcher:Random",
        "sleeper": "trespok.bots.pokino.watcher:Sleeper",
        "sensible": "trespok.bots.pokino.watcher:Sensible",
        "expert": "trespok.bots.pokino.watcher:Expert",
    },
    story="trespok.games.pokino.story",
    terminal="trespok.term.pokino:POKINO",
    room="trespok.server.games.pokino:PokinoTable",
    judge="trespok.review.pokino",
)
