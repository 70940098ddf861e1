"""Where bots meet for the tests: fixed seeds, every variant of every game, and what it takes to have won clearly."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from random import Random
from typing import Any

from trespok.bots import Bot, make_bot
from trespok.bots.match import play_match
from trespok.bots.pokino.watcher import Care
from trespok.bots.tournament import SameChance
from trespok.core import Draw, Offer, View
from trespok.games import GAMES, pok
from trespok.games.pok import PokView
from trespok.play import AnyTable

PERFECT = Care("perfect", median_ms=250)  # a player of Pokino who overlooks nothing

# Every game at its fewest and most seats, with every option that changes what bots meet.
VARIANTS = [
    ("pok", 3, ""),
    ("pok", 7, ""),
    ("pokerdice", 2, ""),
    ("pokerdice", 5, ""),
    ("pokerdice", 2, "packs=2"),
    ("pokerdice", 3, "turns=equal"),
    ("pokerdice", 4, "turns=equal"),
    ("pokino", 2, "set=kitchen hands=3"),
    ("pokino", 10, "set=kitchen hands=2"),
    ("pokino", 4, "set=kitchen hands=3 fine=1"),
    ("pokino", 3, "set=kitchen hands=3 marking=auto"),
    ("pokino", 3, "set=kitchen hands=3 claiming=auto"),
    ("pokino", 4, "set=kitchen hands=3 marking=auto claiming=auto"),
    ("pokino", 4, "set=kitchen chips=6 hands=8"),
    ("pokino", 2, "set=kitchen"),
]


def source(seed: str) -> Draw:
    """Chance for one game."""
    random = Random(seed)

    def draw(outcomes: int) -> int:
        return random.randrange(outcomes)

    return draw


def meet(game_name: str, bots: Sequence[Bot], written: str, seed: str) -> AnyTable:
    """One whole game."""
    game = GAMES[game_name]
    values = dict(pair.split("=") for pair in written.split())
    return play_match(game, bots, game.read_options(len(bots), values), source(seed))


def mixed(game_name: str, seats: int, seed: str) -> list[Bot]:
    """Sensible and random by turns."""
    return [make_bot(game_name, ("sensible", "random")[seat % 2], f"{seed} seat {seat}") for seat in range(seats)]


def share_of_wins(game_name: str, seats: int, games: int, written: str = "") -> float:
    """How often one sensible seat among random ones wins; it sits everywhere in turn, a draw among k counts 1/k."""
    won = 0.0
    for number in range(games):
        mine = number % seats
        bots = [make_bot(game_name, "sensible" if seat == mine else "random", f"{number} seat {seat}") for seat in range(seats)]
        outcome = meet(game_name, bots, written, f"{game_name} {seats} {written} {number}").outcome
        assert outcome is not None
        won += (mine in outcome.winners) / len(outcome.winners)
    return won / games


def clearly_above(fair: float, games: int) -> float:
    """What chance alone would exceed once in thirty thousand times: four standard errors above a fair share.

    A share of a win lies between 0 and 1, so its spread is at most that of a coin with the same mean.
    """
    return fair + 4 * sqrt(fair * (1 - fair) / games)


class Witness:
    """A bot that notes everything another is asked and answers."""

    def __init__(self, bot: Bot) -> None:
        self.bot = bot
        self.asked: list[tuple[View, Offer[Any], Any]] = []

    @property
    def kind(self) -> str:
        return self.bot.kind

    def choose(self, view: Any, offer: Offer[Any]) -> Any:
        """Whatever the other says."""
        answer = self.bot.choose(view, offer)
        self.asked.append((view, offer, answer))
        return answer

    def think_ms(self, view: Any, offer: Offer[Any]) -> int:
        """As long as the other."""
        return self.bot.think_ms(view, offer)


def pok_views(kinds: Sequence[str], seed: str) -> list[PokView]:
    """What the first seat saw whenever it had to choose, in one match of POK."""
    bots: list[Bot] = [make_bot("pok", kind, f"{seed} {place}") for place, kind in enumerate(kinds)]
    watched = Witness(bots[0])
    source = SameChance(seed)
    play_match(pok, [watched, *bots[1:]], pok.read_options(len(kinds), {}), source, source.look)
    return [view for view, _, _ in watched.asked if isinstance(view, PokView)]
