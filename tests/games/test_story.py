"""The stories of the games: random games told from every seat, each told thing as its line says, and nothing secret."""

from collections.abc import Iterator
from random import Random

import pytest

from trespok.core import Actor, Told
from trespok.games import GAMES, TELLERS
from trespok.play import AnyTable, Table

TABLES = [
    ("pok", 3, {}),
    ("pok", 7, {}),
    ("pokerdice", 2, {"packs": "2"}),
    ("pokerdice", 4, {}),
    ("pokino", 3, {"set": "kitchen", "hands": "2", "fine": "1"}),
    ("pokino", 5, {"set": "kitchen", "hands": "3", "chips": "6"}),
    ("pokino", 4, {"set": "kitchen", "hands": "2", "marking": "auto", "claiming": "auto"}),
]


def told_to(name: str, seats: int, values: dict[str, str], seed: int) -> Iterator[tuple[Actor, list[list[Told]], AnyTable]]:
    """A random game: what each seat, and last a spectator, is told of every act, and the table after it."""
    table, chance = Table(GAMES[name], seats, GAMES[name].read_options(seats, values)), Random(seed)
    while not table.over:
        musts = [actor for actor, offer in table.offers().items() if offer.must]
        mays = [actor for actor, offer in table.offers().items() if not offer.must]
        actor = chance.choice(mays) if mays and chance.random() < 0.5 else chance.choice(musts)
        action = chance.choice(table.offers()[actor].actions)
        before = [table.view(seat) for seat in (*range(seats), None)]
        table.submit(actor, action)
        after = [table.view(seat) for seat in (*range(seats), None)]
        yield actor, [TELLERS[name].tell(b, actor, action, a) for b, a in zip(before, after, strict=True)], table


@pytest.mark.parametrize(("name", "seats", "values"), TABLES)
def test_everything_told_is_a_line_with_its_facts(name: str, seats: int, values: dict[str, str]) -> None:
    """So that whoever renders it needs to know nothing of the game."""
    lines = TELLERS[name].LINES
    told = [each for _, heard, _ in told_to(name, seats, values, 7) for each in [*heard[0], *heard[-1]]]
    for each in told:
        assert set(each.facts) == {fact.name for fact in lines[each.id].facts}, each
    assert {each.id for each in told} <= set(lines)


@pytest.mark.parametrize(("name", "seats", "values"), TABLES)
def test_all_hear_the_same_but_for_what_concerns_the_sender_alone(name: str, seats: int, values: dict[str, str]) -> None:
    """A spectator's story is everybody's; only an idle claim adds a word for who made it (PKN-4.5)."""
    for actor, heard, _ in told_to(name, seats, values, 3):
        for seat in range(seats):
            if heard[seat] != heard[-1]:
                assert seat == actor
                assert [each.facts["verdict"] for each in heard[seat]] == ["idle"]
                assert heard[-1] == []


@pytest.mark.parametrize(("name", "seats", "values"), TABLES)
def test_a_story_told_again_says_what_was_told(name: str, seats: int, values: dict[str, str]) -> None:
    """Nothing but what was told before, in the same order."""
    lines = TELLERS[name].LINES
    plain = {id_ for id_, line in lines.items() if line.part != "begins"}  # of a past hand nobody can see that it was the last
    heard: list[Told] = []
    for number, (_, each, table) in enumerate(told_to(name, seats, values, 5)):
        heard += [told for told in each[-1] if told.id in plain]
        if number % 9 == 0 or table.over:
            before = iter(heard)
            again = TELLERS[name].retell(table.view(None), None)
            assert [told for told in again if told.id in plain and told not in before] == []
    past = table.view(None).past
    for rounds, shown in ((None, len(past)), (1, min(1, len(past))), (0, 0)):
        again = TELLERS[name].retell(table.view(None), rounds)
        numbers = {told.facts[lines[told.id].facts[0].name] for told in again if lines[told.id].part in {"begins", "opens"}}
        assert numbers == set(range(len(past) - shown + 1, len(past) + 1))
