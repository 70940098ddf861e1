"""The story as it travels: unpacked beside its view it is what was told."""

from itertools import product
from random import Random
from typing import Any

import pytest

from trespok.core import Kind, Told
from trespok.games import COMMON_LINES, GAMES, TELLERS
from trespok.play import Table
from trespok.wire import encode
from trespok.wire.story import Packing, shapes


def plain(value: Any) -> Any:
    return [plain(part) for part in value] if isinstance(value, list | tuple) else value


def found(view: Any, path: str) -> Any:
    for step in path.split("."):
        view = view[step] if isinstance(view, dict) else view[int(step)]
    return view


def unpacked(game: str, story: list[list[Any]], view: dict[str, Any]) -> list[Told]:
    """As the page reads it, by the shapes that are generated for it."""
    lines = shapes()[game] | shapes()[""]
    latest = max((values[0] for id_, *values in story if lines[id_]["part"] == "opens"), default=0)
    back, told = -1, []
    for id_, *values in story:
        facts = {}
        if lines[id_]["part"] == "opens":
            back = values[0] - latest - 1
        for place, (name, kind, _, at) in enumerate(lines[id_]["facts"]):
            value = values[place] if place < len(values) else None
            if kind == Kind.COUNTED.value and at and not isinstance(value, list | tuple):
                words = found(view, at.replace("*", str(back)))
                pairs = [[word, number] for number, word in enumerate(words, 1) if word is not None]
                facts[name] = [pair for pair in pairs if value in (None, pair[1])]
            else:
                facts[name] = found(view, at.replace("*", str(back))) if value is None else value
        told.append(Told(id_, plain(facts) if not isinstance(facts, dict) else {k: plain(v) for k, v in facts.items()}))
    return told


@pytest.mark.parametrize("name", TELLERS)
def test_nothing_is_lost_on_the_way(name: str) -> None:
    """Act by act, several acts at once, and everything told again."""
    values = {"set": "kitchen", "hands": "3", "chips": "6"} if name == "pokino" else {}
    game, teller, chance = GAMES[name], TELLERS[name], Random(11)
    table = Table(game, 4, game.read_options(4, values))
    several: list[Told] = []
    packing = Packing(teller)  # one for all of it, as one serves all pages of a table
    while not table.over:
        actor = chance.choice(list(table.offers()))
        action = chance.choice(table.offers()[actor].actions)
        before = table.view(0)
        table.submit(actor, action)
        told = teller.tell(before, actor, action, table.view(0))
        several += told
        views: list[dict[str, Any]] = [encode(table.view(0)), encode(table.view(1)), {}]
        stories = told, several, teller.retell(table.view(0), None), teller.retell(table.view(0), 1)
        for story, view in product(stories, views):
            there = unpacked(name, packing.beside(view, story), view)
            assert there == [Told(each.id, {fact: plain(value) for fact, value in each.facts.items()}) for each in story]
        if chance.random() < 0.4:
            several = []


def test_what_any_table_tells_travels_with_any_game() -> None:
    """The clock's choice is no line of a game."""
    assert Packing(TELLERS["pok"]).beside({}, [Told("clock-acted", {"name": 2})]) == [["clock-acted", 2]]
    assert set(shapes()[""]) == set(COMMON_LINES)
