"""The figures of the pages on solved play are what their commands print today."""

from __future__ import annotations

import importlib.util
import re
from collections.abc import Mapping
from typing import Any

import pytest
from rule_pages import ROOT

from trespok.games.pokerdice import POINTS, Aim
from trespok.solve.pokerdice import advise_to_win, chance_to_win, keep_to_win
from trespok.solve.pokerdice.rethrow import chance, mean

PAGE = (ROOT / "docs" / "explanation" / "what-solved-play-knows.md").read_text("utf-8")
DICE_PAGE = (ROOT / "docs" / "explanation" / "winning-at-pokerdice.md").read_text("utf-8")
ALL = tuple(Aim)
FOUR = (Aim.ONE_PAIR, Aim.TWO_PAIRS, Aim.FULL_HOUSE, Aim.FOUR_OF_A_KIND)


def _bench(name: str) -> Any:
    spec = importlib.util.spec_from_file_location(name, ROOT / "bench" / f"{name}.py")
    assert spec is not None
    assert spec.loader is not None
    bench = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(bench)
    return bench


def test_what_bots_of_pokerdice_win(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every row that was played stands in the table of the bots, as ``bench/pokerdice_rows.py --print`` has it."""
    monkeypatch.syspath_prepend(str(ROOT / "bench"))
    bench = _bench("pokerdice_rows")
    shown = (ROOT / "docs" / "explanation" / "bots.md").read_text("utf-8").splitlines()
    assert [line for line in bench.table(bench.known(bench.RESULTS)) if line not in shown] == []


def test_what_experts_show_with_full_hands() -> None:
    """Every line of the table is a line of ``bench/pok_alone.py 4``."""
    printed = set(_bench("pok_alone").rows(4))
    shown = re.findall(r"^\| A .*$", PAGE, re.MULTILINE)
    assert len(shown) == 6
    assert set(shown) <= printed


def test_what_each_objective_is_worth_before_the_throw() -> None:
    """Points times the chance with two re-throws, to two decimals, as ``trespok odds pokerdice`` has it."""
    rows = re.findall(r"^\| ([a-z ,]+) \| (\d) \| ([\d., ]+) \| (\d\.\d\d) \|$", DICE_PAGE, re.MULTILINE)
    told = {name.replace(" ", "-"): (points, worth) for names, points, _, worth in rows for name in names.split(", ")}
    assert set(told) == {str(aim) for aim in Aim}
    for aim in Aim:
        assert told[str(aim)] == (str(POINTS[aim]), f"{POINTS[aim] * mean(chance(aim, 2)):.2f}"), aim


@pytest.mark.parametrize(
    ("name", "cards", "lead", "dice", "rolls"),
    [
        ("1", ALL, 0, (1, 2, 3, 4, 5), True),
        ("2", ALL, 0, (6, 6, 6, 6, 6), True),
        ("3", ALL, 0, (1, 1, 2, 3, 6), False),
        ("4, 6 behind", FOUR, -6, (2, 2, 5, 5, 6), True),
        ("4, level", FOUR, 0, (2, 2, 5, 5, 6), True),
        ("4, 6 ahead", FOUR, 6, (2, 2, 5, 5, 6), True),
    ],
)
def test_what_winning_play_lays(name: str, cards: tuple[Aim, ...], lead: int, dice: tuple[int, ...], rolls: bool) -> None:
    """In 100 rounds, as the page has it."""
    advice = advise_to_win(cards, cards, lead, dice)
    mix = advice.roller if rolls else advice.watcher
    told = " | ".join(("", name, ", ".join(_often(mix)), "")).strip()
    assert told in DICE_PAGE


def _often(mix: Mapping[Aim, float]) -> list[str]:
    """The likeliest first."""
    ordered = sorted(mix.items(), key=lambda each: -each[1])
    return [f"{str(aim).replace('-', ' ')} {100 * often:.0f}" for aim, often in ordered if round(100 * often)]


def test_what_winning_play_keeps_and_what_a_point_is_worth() -> None:
    """The fifth position, a point before the first throw, and what the first roller wins."""
    dice, own, theirs = (2, 2, 3, 3, 3), (Aim.THREE_OF_A_KIND,), (Aim.FULL_HOUSE,)
    ahead, behind = (keep_to_win(own, theirs, lead, Aim.THREE_OF_A_KIND, [dice]) for lead in (1, -2))
    assert (next(iter(ahead)), round(1000 * ahead[2, 3]), ahead[dice]) == ((2, 3), 999, 0)
    assert (next(iter(behind)), round(100 * behind[3, 3, 3])) == ((3, 3, 3), 98)
    assert f"{100 * chance_to_win(ALL, ALL, 0):.1f}" == "45.7"
    assert round(100 * (chance_to_win(ALL, ALL, 1) - chance_to_win(ALL, ALL, 0))) == 6
