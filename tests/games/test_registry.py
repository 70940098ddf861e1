"""Games from other packages: found by their entry points, loaded when wanted, left out in a sentence where they are broken."""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path
from textwrap import dedent

import pytest

from trespok.core import BadOption
from trespok.games import GAMES
from trespok.games.manifest import Manifest, load, usual_seats
from trespok.games.registry import Broken, Declared, GameRegistry

OURS = GAMES.ours

# POK under another name, the experiment that broke in six places before games could plug in.
COPY = """
    from trespok.games.pok import *
    from trespok.games.pok import __all__
    NAME = "kop"
    del MANIFEST
"""

Put = Callable[[str, str], None]


@pytest.fixture
def put(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Put:
    """Write a module that can be imported during this test."""
    monkeypatch.syspath_prepend(tmp_path)

    def write(name: str, source: str) -> None:
        (tmp_path / f"{name}.py").write_text(dedent(source), encoding="utf-8")
        monkeypatch.delitem(sys.modules, name, raising=False)

    return write


def registry(*entries: tuple[str, str, str]) -> GameRegistry:
    return GameRegistry(OURS, lambda: [Declared(*entry) for entry in entries])


def test_a_copy_of_pok_is_a_game(put: Put) -> None:
    """Found, loaded and looked at; its module only when it is wanted."""
    put("plug_kop", COPY)
    found = registry(("kop", "plug_kop", "kops 1.0"))
    assert [*OURS, "kop"] == list(found)
    assert "plug_kop" not in sys.modules
    assert found["kop"].NAME == "kop"
    assert found.manifest("kop").bots == {}
    assert list(found.playable()) == [*OURS, "kop"]
    assert found.troubles == []


BROKEN = {
    "no import": ("import no_such_module_at_all", "ModuleNotFoundError: No module named 'no_such_module_at_all'"),
    "no game": ("NAME = 'bad'", "plug_bad lacks Options, RULES, SEATS"),
    "exit": ("raise SystemExit(3)", "does not load (SystemExit: 3)"),
    "other name": (COPY, "calls itself 'kop'"),
    "not callable": (COPY + "    NAME = 'bad'\n    apply = None\n", "has apply, but not to be called"),
    "odd name": (COPY + "    NAME = 'Bad Name'\n", "has NAME 'Bad Name', which is not a short word"),
    "no seats": (COPY + "    NAME = 'bad'\n    SEATS = range(0)\n", "has SEATS range(0, 0), which is not a range of seats"),
    "no rules": (COPY + "    NAME = 'bad'\n    RULES = 0\n", "has RULES 0, which is not a number from 1"),
    "no settings": (COPY + "    NAME = 'bad'\n    SETTINGS = ['goal']\n", "SETTINGS that are not a tuple of core.Setting"),
    "no verbs": (COPY + "    NAME = 'bad'\n    VERBS = ('a', 'b')\n", "VERBS that are not a frozenset of words"),
    "no manifest": (COPY + "    NAME = 'bad'\n    MANIFEST = {}\n", "MANIFEST that is not a trespok.games.manifest.Manifest"),
    "wrong seats": (
        COPY + "    from trespok.games.manifest import Manifest\n    NAME = 'bad'\n    MANIFEST = Manifest(seats=9)\n",
        "MANIFEST with 9 seats, which its SEATS do not allow",
    ),
    "folder outside": (
        COPY + "    from trespok.games.manifest import Manifest\n    NAME = 'bad'\n    MANIFEST = Manifest(page='../..')\n",
        "the folder '../..', which is not inside its package",
    ),
    "silent view": (
        COPY + "    NAME = 'bad'\n    def view(state, seat): return None\n",
        "has a view that cannot be sent: view() does not say which View it gives",
    ),
    "any view": (
        COPY
        + """
    from dataclasses import dataclass
    from typing import Any
    from trespok.core import View
    NAME = "bad"
    @dataclass(frozen=True)
    class Careless(View):
        table: Any
    def view(state, seat) -> Careless:
        return Careless(state)
""",
        "has a view that cannot be sent: Careless.table: typing.Any has no place in a view",
    ),
    "state in view": (
        COPY
        + """
    from dataclasses import dataclass
    from trespok.core import View
    NAME = "bad"
    @dataclass(frozen=True)
    class Careless(View):
        table: State | None
    def view(state, seat) -> Careless:
        return Careless(state)
""",
        "Careless.table: trespok.games.pok.rules.State has no place in a view",
    ),
    "state marked": (
        COPY
        + """
    from dataclasses import dataclass
    from trespok.core import Part
    NAME = "bad"
    @dataclass(frozen=True)
    class Open(Part):
        hands: tuple[int, ...]
    def start(seats, options): return Open(())
""",
        "marks its state, Open, as something that may leave the table",
    ),
    "does not start": (
        COPY + "    NAME = 'bad'\n    def start(seats, options): return 1 / 0\n",
        "does not start with its own default options: ZeroDivisionError",
    ),
}


@pytest.mark.parametrize("case", BROKEN)
def test_a_broken_game_is_a_sentence_and_the_others_go_on(put: Put, case: str) -> None:
    """It names the game, its package and the reason, also when it is asked for again."""
    source, reason = BROKEN[case]
    put("plug_bad", source)
    put("plug_kop", COPY)
    found = registry(("bad", "plug_bad", "bad-games 2.1"), ("kop", "plug_kop", "kops 1.0"))
    for _ in range(2):
        with pytest.raises(Broken) as raised:
            found["bad"]
        assert str(raised.value).startswith("The game 'bad' of bad-games 2.1 cannot be played: plug_bad ")
        assert reason in str(raised.value)
        assert str(raised.value).count("\n") == 0
    assert list(found.playable()) == [*OURS, "kop"]
    assert list(found) == [*OURS, "kop"]
    assert found.troubles == [str(raised.value)]


def test_no_package_takes_a_name_of_ours(put: Put) -> None:
    """POK stays ours, whatever else calls itself so."""
    put("plug_pok", "NAME = 'pok'")
    found = registry(("pok", "plug_pok", "rival 1.0"))
    assert list(found) == list(OURS)
    assert found["pok"].__name__ == "trespok.games.pok"  # type: ignore[attr-defined]
    assert found.troubles == ["rival 1.0 declares a game 'pok', which is a name of trespok's own; it is left out."]


def test_two_packages_with_one_name_are_both_left_out(put: Put) -> None:
    """Nobody can say which of them was meant."""
    put("plug_kop", COPY)
    found = registry(("kop", "plug_kop", "one 1.0"), ("kop", "plug_kop", "two 1.0"))
    assert "kop" not in found
    with pytest.raises(KeyError):
        found["kop"]
    assert found.troubles == ["one 1.0 and two 1.0 both declare a game 'kop'; neither can be played until one of them is gone."]


def test_the_same_entry_found_twice_is_one(put: Put) -> None:
    """As when a folder stands on the path twice."""
    put("plug_kop", COPY)
    found = registry(("kop", "plug_kop", "one 1.0"), ("kop", "plug_kop", "one 1.0"))
    assert "kop" in found
    assert found.troubles == []


def test_asking_for_ours_looks_for_no_other() -> None:
    """Looking through every package takes its time."""

    def never() -> list[Declared]:
        raise AssertionError

    found = GameRegistry(OURS, never)
    assert "pok" in found
    assert found["pok"].NAME == "pok"


def test_a_game_can_be_lent_to_the_shelf(put: Put) -> None:
    """For tests of a package that is not installed."""
    put("plug_kop", COPY)
    game = registry(("kop", "plug_kop", "kops 1.0"))["kop"]
    with GAMES.lending(game):
        assert GAMES["kop"] is game
        assert "kop" in list(GAMES)
    assert "kop" not in GAMES


def test_a_record_names_what_is_loaded_later() -> None:
    """A module, or a name in one; a wrong reference is a sentence."""
    assert load("trespok.games.pok:NAME") == "pok"
    assert load("trespok.games.pok").NAME == "pok"
    with pytest.raises(BadOption, match=r"'trespok\.games\.pok:NOPE' cannot be loaded: "):
        load("trespok.games.pok:NOPE")
    with pytest.raises(BadOption, match=r"'no\.such\.module' cannot be loaded"):
        load("no.such.module")


@pytest.mark.parametrize(("seats", "usual"), [(range(2, 7), 4), (range(2, 4), 3), (range(5, 9), 5), (range(1, 2), 1)])
def test_four_sit_down_or_as_near_as_can_be(seats: range, usual: int) -> None:
    assert usual_seats(Manifest(), seats) == usual
