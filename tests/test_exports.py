"""The public names, pinned: a change here is a change for everybody who uses the library."""

from __future__ import annotations

import importlib
import subprocess
import sys
from pathlib import Path

import pytest

import trespok
from trespok.core import Written
from trespok.games import GAMES

sys.path.insert(0, str(Path(__file__).parents[1] / "tools" / "site"))
from reference import MODULES

GAME_MEMBERS = {name for base in Written.__mro__ for name in vars(base) if not name.startswith("_")}

PINNED = {
    "trespok": "GAMES HOUSE Illegal Reader Table Trouble __version__ make_bot play_match pok pokerdice pokino verify"
    " write_transcript",
    "trespok.core": "Actor BadOption Beat BySeat Draw Fact Found Game HOUSE House Illegal Kind Line Malformed Offer Outcome"
    " Part Seat Setting Teller Told Trouble View Written",
    "trespok.play": "AnyTable Chance Checkable Entry Failed Reader Step Table commitment verify"
    " words_commitment write_transcript",
    "trespok.games": "AnyGame AnyTeller Broken COMMON_LINES GAMES TELLERS pok pokerdice pokino",
    "trespok.wire": "SharedFields encode",
}


@pytest.mark.parametrize("name", MODULES)
def test_every_public_module_lists_what_it_exports(name: str) -> None:
    """``__all__`` is there in each module of the reference, and everything in it exists."""
    module = importlib.import_module(name)
    assert module.__all__
    assert [item for item in module.__all__ if not hasattr(module, item)] == []


@pytest.mark.parametrize("name", GAMES)
def test_a_game_is_a_module_that_answers_every_question(name: str) -> None:
    """The module itself has every member of the protocol."""
    assert sorted(GAME_MEMBERS - set(GAMES[name].__all__)) == []  # type: ignore[attr-defined]


@pytest.mark.parametrize("name", PINNED)
def test_public_names_are_pinned(name: str) -> None:
    """Nothing appears or vanishes unnoticed."""
    module = importlib.import_module(name)
    assert PINNED[name].split() == sorted(module.__all__)
    assert [item for item in module.__all__ if not hasattr(module, item)] == []


def test_the_front_names_are_those_of_their_homes() -> None:
    """``trespok.Table`` is ``trespok.play.Table``; a name that is none says so as modules do."""
    from trespok.play import Table  # noqa: PLC0415

    assert trespok.Table is Table
    assert {"Table", "pok", "play_match"} <= set(dir(trespok))
    with pytest.raises(AttributeError, match="module 'trespok' has no attribute 'Tabel'"):
        trespok.Tabel  # type: ignore[attr-defined] # noqa: B018


def test_importing_the_package_loads_nothing_else() -> None:
    """Every name waits until it is asked for, and all of them come with nothing installed."""
    source = Path(trespok.__file__).parents[1]
    program = (
        f"import sys; sys.path.insert(0, {str(source)!r}); import trespok; "
        "print([name for name in sys.modules if name.startswith('trespok.')]); "
        "from trespok import *; print(Table(pok, 3).seats, make_bot('pok', 'random', 'seed').kind)"
    )
    done = subprocess.run([sys.executable, "-I", "-S", "-c", program], capture_output=True, text=True, check=False)  # noqa: S603
    assert (done.stdout, done.stderr) == ("[]\n3 random\n", "")
