"""Ten thousand games a game and seat count through rules and twins; writes parity.txt.  Minutes: ``make long`` runs it.

As many again are played by house rules drawn at random, some games by each of them.

With names of games, or ``claims``, as arguments only those are played again, and the other lines stay.
"""

from __future__ import annotations

import random
import sys
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import parity_claims
import parity_pok
import parity_pokerdice
import parity_pokino
from house_rules import any_pok, any_pokerdice, any_pokino

from trespok.games import pok, pokerdice, pokino
from trespok.games.pokerdice import Turns
from trespok.games.pokino import Dealing, Mode
from trespok.games.pokino.sets import board_set
from trespok.lab.pok.array_rules import Setup as Pok
from trespok.lab.pokerdice.array_rules import Setup as Pokerdice
from trespok.lab.pokino.sitting import Setup as Pokino
from trespok.lab.pokino.watching import Attention

GAMES = 10_000
RULES = 10  # drawn for each game and seat count
KEPT = Path(__file__).with_name("parity.txt")


def _pok() -> Iterator[str]:
    for seats in pok.SEATS:
        rounds = parity_pok.compare(Pok(seats), pok.Options(), GAMES, f"long {seats}")
        yield f"pok seats={seats}: {GAMES} games, {rounds} rounds, no difference"
        chance = random.Random(f"house {seats}")
        drawn = (any_pok(seats, chance) for _ in range(RULES))
        rounds = sum(parity_pok.compare(*house, GAMES // RULES, f"house {number}") for number, house in enumerate(drawn))
        yield f"pok seats={seats} by {RULES} house rules: {GAMES} games, {rounds} rounds, no difference"


def _pokerdice() -> Iterator[str]:
    for seats in pokerdice.SEATS:
        for packs in (1, 2) if seats == 2 else (1,):
            for turns in Turns if 10 % seats else (Turns.TEN,):
                setup = Pokerdice(seats, pokerdice.Options(packs=packs, turns=turns))
                rounds = parity_pokerdice.compare(setup, GAMES, f"long {seats} {packs} {turns}")
                what = f"pokerdice seats={seats} packs={packs} turns={turns.value}"
                yield f"{what}: {GAMES} games, {rounds} rounds, no difference"
        chance = random.Random(f"house {seats}")
        drawn = (any_pokerdice(seats, chance) for _ in range(RULES))
        rounds = sum(parity_pokerdice.compare(house, GAMES // RULES, f"house {number}") for number, house in enumerate(drawn))
        yield f"pokerdice seats={seats} by {RULES} house rules: {GAMES} games, {rounds} rounds, no difference"


def _pokino() -> Iterator[str]:
    poor = pokino.Options(marking=Mode.AUTO, claiming=Mode.AUTO, hands=3, chips=7)
    for seats in pokino.SEATS:
        name = "kitchen" if seats % 2 else "fair"
        deal = Dealing.ANEW if seats % 3 == 0 else Dealing.ONCE
        setup = Pokino(seats, replace(poor, set=name, deal=deal), board_set(name))
        hands = parity_pokino.compare(setup, GAMES, f"long {seats}")
        yield f"pokino seats={seats} set={name} deal={deal.value}: {GAMES} sittings, {hands} hands, no difference"
        chance = random.Random(f"house {seats}")
        drawn = (any_pokino(seats, chance) for _ in range(RULES))
        hands = sum(parity_pokino.compare(house, GAMES // RULES, f"house {number}") for number, house in enumerate(drawn))
        yield f"pokino seats={seats} by {RULES} house rules: {GAMES} sittings, {hands} hands, no difference"


def _by_hand() -> Iterator[str]:
    """Hands marked and called by hand, by companies drawn at random that overlook things and steal."""
    plain = pokino.Options(hands=2)
    for seats in pokino.SEATS:
        chance = random.Random(f"claims {seats}")
        boards = board_set("kitchen")[:seats]
        rules = [replace(plain, set=None, boards=boards, hands=hands) for hands in (1, 2)]
        stolen = sum(
            parity_claims.compare(
                Pokino(seats, rules[number % 2], boards),
                _company(seats, chance),
                GAMES // RULES,
                f"hand {number}",
                last=not number % 2,
            )
            for number in range(RULES)
        )
        yield f"claims pokino seats={seats} in {RULES} companies: {GAMES} hands, {stolen} cups stolen, no difference"


def _company(seats: int, chance: random.Random) -> tuple[Attention, ...]:
    tenth = [part / 10 for part in range(11)]
    return tuple(
        Attention(chance.choice(tenth), chance.choice(tenth), chance.choice(tenth), hurries=chance.random() < 0.3)
        for _ in range(seats)
    )


WORK = {"pok": _pok, "pokerdice": _pokerdice, "pokino": _pokino, "claims": _by_hand}


def main() -> int:
    """Write a line as soon as it is known."""
    asked = sys.argv[1:] or list(WORK)
    lines = KEPT.read_text().splitlines() if KEPT.exists() else []
    for name in asked:
        lines = [line for line in lines if line.split()[0] != name]
        for line in WORK[name]():
            print(line, flush=True)
            lines.append(line)
            KEPT.write_text("\n".join(sorted(lines)) + "\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
