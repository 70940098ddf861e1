"""The shark of POK in the batch thinks as the bot does: the same views, the same mixtures."""

from __future__ import annotations

import random
import re
from functools import cache, partial
from itertools import count
from typing import Any

import jax
import numpy as np
import pytest
from numpy.typing import NDArray

from trespok.bots.pok.expert import Shark
from trespok.bots.pok.sensible import Sensible
from trespok.core import HOUSE
from trespok.games import pok
from trespok.lab.chance import key_of
from trespok.lab.pok import sharks
from trespok.lab.pok.array_rules import Setup, Thrown
from trespok.lab.pok.play import WHOLE, Match, parts, records
from trespok.lab.pok.sharks import before, values
from trespok.lab.pok.tables import CHANCE, chances_of, spot_of, table

_THROWS = list(pok.THROWS)


@pytest.fixture(autouse=True)
def folder(monkeypatch: pytest.MonkeyPatch, tmp_path_factory: pytest.TempPathFactory) -> None:
    """Tables are made once for all these tests, in a folder of their own."""
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path_factory.getbasetemp()))


def _tables(seats: int) -> dict[str, Any]:
    return {name: table(name, seats) for name in sharks.TABLES} | {"values": values(seats)}


def _views(chance: random.Random, kinds: tuple[str, ...]) -> list[pok.PokView]:
    """What seat 0 sees whenever it has to choose, in one match; it shows anything itself."""
    state, found = pok.start(len(kinds), pok.PRINTED), []
    while offers := pok.offers(state):
        state = pok.apply(state, HOUSE, chance.choices(offers[HOUSE].actions, offers[HOUSE].odds)[0])
        found.append(pok.view(state, 0))
        for seat, kind in enumerate(kinds):
            play = chance.choice(pok.offers(state)[seat].actions)
            if kind == "sensible":
                odds = Sensible("").seen(pok.view(state, seat))
                play = pok.Play(pok.Symbol(chance.choices(range(3), odds)[0]))
            state = pok.apply(state, seat, play)
    return found


def _hands(views: list[pok.PokView]) -> tuple[Any, ...]:
    words = [sum((a | b << 2 | c << 4) << 6 * seat for seat, (a, b, c) in enumerate(view.hands)) for view in views]
    return (np.array(words, np.uint32),)


@partial(jax.jit, static_argnums=0)
def _now(setup: Setup, tables: Any, view: tuple[Any, Any], beliefs: Any, fists: Any) -> Any:
    hands, throws = view
    spot = spot_of(setup, hands, Thrown(throws, throws))
    limits = sharks.answers(tables, spot, beliefs, [0])[0]
    return chances_of(limits), sharks.taught(tables, spot, beliefs, fists)


def _in_the_batch(matches: list[list[pok.PokView]]) -> list[list[NDArray[np.float64]]]:
    """By match and round: how a shark in seat 0 mixes that has seen the rounds before."""
    seats = len(matches[0][0].hands)
    tables = _tables(seats)
    beliefs: Any = before(seats, np.zeros(len(matches), np.uint32))
    found: list[list[NDArray[np.float64]]] = [[] for _ in matches]
    for number in count():
        if all(number >= len(match) for match in matches):
            return found
        views = [match[min(number, len(match) - 1)] for match in matches]
        after = [match[min(number + 1, len(match) - 1)] for match in matches]
        throws = np.array([_THROWS.index(view.throw) for view in views if view.throw], np.uint32)
        shown = [(view.past[number].shown if len(view.past) > number else (0,) * seats) for view in after]
        fists = [np.array([1 << 2 * row[seat] for row in shown], np.uint32) for seat in range(seats)]
        chances, beliefs = _now(Setup(seats), tables, (_hands(views), throws), beliefs, fists)
        for place, match in enumerate(matches):
            if number < len(match):
                found[place].append(np.array([float(chance[place]) for chance in chances]) / (1 << CHANCE))
    raise AssertionError


def test_the_same_views_the_same_mixtures() -> None:
    """To a thousandth nearly always; where two answers are as good, rounding may choose the other one."""
    chance = random.Random(5)
    company = [("random", *(chance.choice(("random", "sensible")) for _ in range(2))) for _ in range(10)]
    matches = [_views(chance, kinds) for kinds in company]
    off, shark = [], Shark("")
    for match, mixes in zip(matches, _in_the_batch(matches), strict=True):
        for view, mix in zip(match, mixes, strict=True):
            assert all(held or not share for held, share in zip(view.hands[0], mix, strict=True))
            off.append(np.abs(mix - shark.seen(view)).max())
    assert len(off) > 100
    assert np.quantile(off, 0.95) < 0.001
    assert np.mean(off) < 0.005


@cache
def _played(first: int) -> NDArray[np.uint32]:
    """The records of 128 lanes from a number on."""
    match, lanes = Match(Setup(3), ("shark", "sensible", "sensible")), np.arange(first, first + 128, dtype=np.uint32)
    return np.asarray(records(key_of("cut"), lanes, _tables(3), match=match, games=32))


def test_it_wins_what_the_bot_won() -> None:
    """Among two sensible players its share lies in the bot's interval (docs/explanation/bots.md, by games)."""
    found = _played(0)
    share = parts(Setup(3), found)[0, 0] / WHOLE / found.size
    assert 0.453 < share < 0.537


def test_a_lane_with_a_shark_plays_the_same_whatever_is_beside_it() -> None:
    """What is thought in one lane is no other lane's business, so that work may be cut anywhere."""
    one, two = _played(0), _played(64)
    assert (one[:, 64:] == two[:, :64]).all()
    assert (one[:, :64] != two[:, 64:]).any()


def test_a_shark_reckons_in_whole_numbers() -> None:
    """No fraction anywhere, so that a CPU and a GPU cannot round differently."""
    match = Match(Setup(4), ("shark", "random", "sensible", "expert"))
    play = partial(records, match=match, games=2)
    flat = {name: np.zeros(1, np.uint32) for name in (*sharks.TABLES, "values")}
    told = str(jax.make_jaxpr(play)(key_of("whole"), np.arange(8, dtype=np.uint32), flat))
    assert "u32[81,8]" in told
    assert not re.search(r"\b(f|bf|c)\d+\[", told)
