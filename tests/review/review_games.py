"""Games to review: played by bots, or written down."""

from __future__ import annotations

from random import Random

from trespok.bots import make_bot
from trespok.bots.match import play_match
from trespok.games import GAMES
from trespok.play import AnyTable, Reader

KINDS = ("sensible", "random")


def played(name: str, seats: int, seed: str = "a", **options: str) -> AnyTable:
    """A whole game of bots, sensible and random ones in turn."""
    game = GAMES[name]
    bots = [make_bot(name, KINDS[seat % 2], f"{seed}-{seat}") for seat in range(seats)]
    return play_match(game, bots, game.read_options(seats, options), Random(seed).randrange)


def written(text: str) -> AnyTable:
    """A game from a transcript."""
    reader = Reader()
    reader.read_all(text.encode())
    assert reader.table is not None
    return reader.table
