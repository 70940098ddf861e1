"""Find positions for drills, met in play by the solved strategies, as those in the package were.

    python tools/make_drills.py pokerdice [--many 1080] [--seed 1] [--out pokerdice.jsonl.gz]

No two are equal but for names; in each there is something at stake, and one answer is best whichever equilibrium is played.
"""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Callable, Iterator
from math import ceil
from pathlib import Path
from random import Random
from typing import Any, Final, TypeAlias

from trespok.core import HOUSE
from trespok.drills import pok, pokerdice
from trespok.drills.drill import Drill, Unit, name_of, write
from trespok.games import pok as game
from trespok.games.pok.rules import THROWS, Hand, Play, Symbol, Throw
from trespok.games.pokerdice import Aim
from trespok.kit.dice import Dice
from trespok.solve.pok import Advice, advise
from trespok.solve.pokerdice.arrays import ODDS
from trespok.solve.pokerdice.rethrow import THROWS as DICE
from trespok.term.screen import progress

# What the best choice must be worth more than the worst.
LEAST: Final = {Unit.CHANCE: 0.01, Unit.POINTS: 0.25}
_WANDER: Final = 0.25  # how often a seat does anything at all instead, so that positions are of all kinds
_SEATS: Final = {3: 4, 4: 4, 5: 3, 6: 1, 7: 1}  # how often matches of POK are drawn
_THEME: Final = 1.2  # a theme has at most so many times its even part, so that a rare one need not be waited for
# Of the drills of a theme, at most so many may be of one kind: seats at POK; role, early or late, and throws at Pokerdice.
_ALIKE: Final = 0.4
_LATE: Final = 5  # cards a side
_APART: Final = 8  # points

Say: TypeAlias = Callable[[int], None]
# Its key, its kind, its theme where that is known before it is made, and how it is made.
Found: TypeAlias = tuple[tuple[Any, ...], str, str | None, Callable[[str], Drill]]


def make(name: str, many: int, seed: str, say: Say = lambda _: None) -> list[Drill]:
    """*many* drills of a game, the same for the same seed; *say* is told how many are found."""
    chance = Random(f"drills {name} {seed}")
    candidates, themes = (_pok, pok.THEMES) if name == "pok" else (_pokerdice, pokerdice.THEMES)
    most = ceil(_THEME * many / len(themes))
    alike = ceil(_ALIKE * most)
    found: dict[str, Drill] = {}
    filled: Counter[str] = Counter()

    def wanted(theme: str, kind: str) -> bool:
        return filled[theme] < most and filled[f"{theme} {kind}"] < alike

    for key, kind, known, made in candidates(chance):
        number = name_of(name, key)
        if number in found or not any(wanted(theme, kind) for theme in ([known] if known else themes)):
            continue
        drill = made(number)
        if wanted(drill.theme, kind) and _fit(drill):
            found[number] = drill
            filled.update((drill.theme, f"{drill.theme} {kind}"))
            say(len(found))
        if len(found) == many:
            return sorted(found.values(), key=lambda each: (each.theme, each.level, each.id))
    raise AssertionError  # candidates never end


def _fit(drill: Drill) -> bool:
    """Something is at stake, and one choice is best whichever equilibrium the others play."""
    return drill.answers[0].worth - drill.answers[-1].worth >= LEAST[drill.unit] and bool(drill.as_good())


def _pok(chance: Random) -> Iterator[Found]:
    """Rounds of matches between players who follow the solution, mostly."""
    while True:
        seats = chance.choices(list(_SEATS), list(_SEATS.values()))[0]
        state = game.start(seats, game.Options())
        while game.outcome(state) is None:
            throw = chance.choices(list(THROWS), list(THROWS.values()))[0]
            advice = advise(state.hands, throw)
            you = chance.randrange(seats)
            if sum(part > 0 for part in state.hands[you]) > 1:
                hands = (*state.hands[you:], *state.hands[:you])
                theme = pok.theme_of(hands, throw, advice.chances[you])
                yield pok.key(hands, throw), str(seats), theme, _pok_maker(hands, throw)
            state = _played(chance, game.apply(state, HOUSE, throw), advice)


def _pok_maker(hands: tuple[Hand, ...], throw: Throw) -> Callable[[str], Drill]:
    return lambda number: pok.drill_of(number, hands, throw)


def _played(chance: Random, state: game.State, advice: Advice) -> game.State:
    for seat, hand in enumerate(state.hands):
        held = [symbol for symbol in Symbol if hand[symbol]]
        weights = [advice.chances[seat][symbol] for symbol in held]
        symbol = chance.choice(held) if chance.random() < _WANDER else chance.choices(held, weights)[0]
        state = game.apply(state, seat, Play(symbol))
    return state


def _pokerdice(chance: Random) -> Iterator[Found]:
    """Hands of any length, dice as they fall, and a score."""
    while True:
        you = chance.choice(("roller", "roller", "watcher"))
        count = chance.randint(2, len(Aim))
        mine, theirs = (tuple(sorted(chance.sample(list(Aim), count))) for _ in range(2))
        throws: tuple[Dice, ...] = (chance.choices(DICE, ODDS.tolist())[0],)
        ahead = chance.randint(-_APART, _APART)
        at = pokerdice.Position("roller" if you == "roller" else "watcher", mine, theirs, throws, None, ahead)
        if you == "roller" and chance.random() < 0.8:
            card = chance.choice(mine)
            if chance.random() < 0.5:
                kept = tuple(die for die in throws[0] if chance.random() < 0.5)
                again = (*kept, *(chance.randint(1, 6) for _ in range(5 - len(kept))))
                throws = (throws[0], tuple(sorted(again)))
            at = pokerdice.Position("roller", mine, theirs, throws, card, ahead)
        yield pokerdice.key(at), f"{at.you} {'early' if count > _LATE else 'late'} {len(throws)}", None, _dice_maker(at)


def _dice_maker(at: pokerdice.Position) -> Callable[[str], Drill]:
    return lambda number: pokerdice.drill_of(number, at)


def main() -> None:
    """Write a file of drills; the same seed finds the same ones."""
    read = argparse.ArgumentParser(description=(__doc__ or "").split("\n")[0])
    read.add_argument("game", choices=("pok", "pokerdice"))
    read.add_argument("--many", type=int, default=1080, help="how many to find (default: 1080)")
    read.add_argument("--seed", default="1", help="another seed finds other drills (default: 1)")
    read.add_argument("--out", type=Path, help="where they go (default: GAME.jsonl.gz)")
    asked = read.parse_args()
    out = asked.out or Path(f"{asked.game}.jsonl.gz")
    with progress() as show:
        drills = make(asked.game, asked.many, asked.seed, lambda done: show("drills", min(1.0, done / asked.many)))
    write(out, drills)
    print(f"{len(drills)} drills of {asked.game} are in {out}.")


if __name__ == "__main__":
    main()
