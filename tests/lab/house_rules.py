"""House rules drawn at random, for the rules and the twins to agree by."""

from __future__ import annotations

import random
from dataclasses import replace

from trespok.core import BadOption
from trespok.games import pok, pokerdice, pokino
from trespok.games.pok import Symbol
from trespok.games.pokerdice import Aim, Turns
from trespok.games.pokerdice.rules import MAY_BE_WORTH, MAY_LAST
from trespok.games.pokino import Cup, Dealing, Mode
from trespok.games.pokino.sets import SET_NAMES, board_set
from trespok.lab.pok.array_rules import BLANK
from trespok.lab.pok.array_rules import Setup as Pok
from trespok.lab.pokerdice.array_rules import Setup as Pokerdice
from trespok.lab.pokino.sitting import Setup as Pokino

__all__ = ["any_pok", "any_pokerdice", "any_pokino"]


def any_pok(seats: int, chance: random.Random) -> tuple[Pok, pok.Options]:
    """Dice, counters and goal (POK-7.1 to POK-7.3): any that the rules take."""
    while True:
        faces = [*Symbol, None]
        dice = (
            tuple(chance.choices([*Symbol], k=6)),
            tuple(chance.choices(faces, k=6)),
            tuple(chance.choices(faces, k=6)),
        )
        counters = chance.randint(1, 3)
        options = pok.Options(dice, counters, chance.randint(1, 3 * counters))
        try:
            pok.start(seats, options)
        except BadOption:  # nobody could ever hand over
            continue
        sides = tuple(tuple(BLANK if face is None else int(face) for face in die) for die in dice)
        return Pok(seats, options.hand, options.goal, sides), options


def any_pokerdice(seats: int, chance: random.Random) -> Pokerdice:
    """What the cards are worth (PKD-9.1), how many rounds (PKD-9.2), turns and packs."""
    points = tuple(chance.choices(MAY_BE_WORTH, k=len(Aim)))
    packs = chance.randint(1, 2) if seats == 2 else 1
    rounds = chance.choice(MAY_LAST[seats])
    return Pokerdice(seats, pokerdice.Options(packs, chance.choice([*Turns]), points=points, rounds=rounds))


def any_pokino(seats: int, chance: random.Random) -> Pokino:
    """Antes (PKN-10.1), the set, how it is dealt, how many hands, and hardly enough counters."""
    antes = tuple(chance.choices(range(1, 10), k=len(Cup)))
    name = chance.choice(SET_NAMES)
    drawn = pokino.Options(
        marking=Mode.AUTO,
        claiming=Mode.AUTO,
        set=name,
        deal=chance.choice([*Dealing]),
        hands=chance.randint(2, 4),
        chips=sum(antes) + chance.randint(0, 2 * sum(antes)),
    )
    return Pokino(seats, replace(drawn, antes=antes), board_set(name))
