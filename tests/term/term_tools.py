"""What the terminal's tests share: whole random games step by step, and what a person could type."""

from collections.abc import Iterator, Mapping, Sequence
from random import Random

from trespok.games import GAMES
from trespok.play import AnyTable, Entry, Step, Table
from trespok.term.screen import Screen

VARIANTS: Mapping[str, tuple[str, int, Mapping[str, str]]] = {
    "pok": ("pok", 4, {}),
    "pok-7": ("pok", 7, {}),
    "pokerdice": ("pokerdice", 3, {}),
    "pokerdice-packs": ("pokerdice", 2, {"packs": "2"}),
    "pokino": ("pokino", 4, {"set": "kitchen", "hands": "2", "fine": "1"}),
    "pokino-10": ("pokino", 10, {"set": "kitchen", "hands": "2", "chips": "6"}),
    "pokino-auto": ("pokino", 3, {"set": "kitchen", "hands": "2", "marking": "auto", "claiming": "auto"}),
}


def sit(variant: str) -> AnyTable:
    name, seats, values = VARIANTS[variant]
    return Table(GAMES[name], seats, GAMES[name].read_options(seats, values))


def random_game(variant: str, seed: int) -> Iterator[tuple[AnyTable, Step | None]]:
    """A game of random choices: the table at its start and after every step."""
    table, chance = sit(variant), Random(seed)
    yield table, None
    while not table.over:
        musts = [actor for actor in table.actors if (offer := table.offer(actor)) is not None and offer.must]
        mays = [actor for actor in table.actors if actor not in musts]
        # Seats that need not act do so half the time, so that cards go on falling.
        actor = chance.choice(mays) if mays and chance.random() < 0.5 else chance.choice(musts)
        offer = table.offer(actor)
        assert offer is not None
        action = chance.choice(offer.actions)
        own = actor if isinstance(actor, int) else None
        before = table.view(own)
        table.submit(actor, action)
        yield table, Step(0, Entry(actor, action), before, table.view(own))


def play_lines(table: AnyTable, lines: Sequence[str]) -> list[Step]:
    """Transcript lines as steps."""
    steps = []
    for line in lines:
        own = int(line[0]) if line[0].isdigit() else None
        before, count = table.view(own), len(table.log())
        table.play(line)
        if len(table.log()) > count:
            steps.append(Step(0, table.log()[-1], before, table.view(own)))
    return steps


class Paper(Screen):
    """A terminal whose person has decided beforehand what to type."""

    def __init__(self, typed: Sequence[str]) -> None:
        super().__init__()
        self.typed = list(typed)
        self.shown: list[str] = []

    def say(self, line: str = "", *, dim: bool = False) -> None:
        del dim
        self.shown.append(line)

    def ask(self) -> str:
        if not self.typed:
            raise EOFError
        return self.typed.pop(0)


def scripts(save: str) -> dict[str, str]:
    """For each game, lines that play it to its end whatever falls: wrong ones are answered and asked again."""
    window = "\n".join(["m", "1", "6", f"save {save}", "", ""])
    return {
        "pok": "\n".join(["1", "2", "3"] * 80 + [f"save {save}"]) + "\n",
        "pokerdice": "\n".join([*map(str, range(1, 11)), "stop"] * 40 + [f"save {save}"]) + "\n",
        "pokino": window * 90,
    }
