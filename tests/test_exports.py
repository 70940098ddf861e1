"""The public names, pinned: a change here is a change for everybody who uses the library."""

from __future__ import annotations

import importlib
import pkgutil

import pytest

import trespok
from trespok.core import Written
from trespok.games import GAMES

MODULES = sorted(
    name
    for _, name, _ in pkgutil.walk_packages(trespok.__path__, "trespok.")
    if name.split(".")[1] in {"core", "kit", "games", "play"}
)

GAME_MEMBERS = {name for base in Written.__mro__ for name in vars(base) if not name.startswith("_")}

PINNED = {
    "trespok.core": "Actor BadOption Draw Found Game HOUSE House Illegal Malformed Offer Outcome Seat Setting Trouble View"
    " Written",
    "trespok.play": "AnyTable Chance Checkable Entry Failed Reader Step Table commitment verify write_transcript",
    "trespok.games": "AnyGame GAMES pok pokerdice pokino",
    "trespok.wire": "encode",
}


@pytest.mark.parametrize("name", MODULES)
def test_every_module_lists_what_it_exports(name: str) -> None:
    """``__all__`` is there, and everything in it exists."""
    module = importlib.import_module(name)
    if name != "trespok.kit":
        assert module.__all__
        assert [item for item in module.__all__ if not hasattr(module, item)] == []


@pytest.mark.parametrize("name", GAMES)
def test_a_game_is_a_module_that_answers_every_question(name: str) -> None:
    """The module itself has every member of the protocol."""
    assert sorted(GAME_MEMBERS - set(GAMES[name].__all__)) == []  # type: ignore[attr-defined]


@pytest.mark.parametrize("name", PINNED)
def test_public_names_are_pinned(name: str) -> None:
    """Nothing appears or vanishes unnoticed."""
    assert PINNED[name].split() == sorted(importlib.import_module(name).__all__)
