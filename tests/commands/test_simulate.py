"""``trespok simulate`` and ``sweep``: the same seed the same answer, wrong words one sentence, Ctrl-C what is finished."""

from __future__ import annotations

import csv
import json
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

from trespok.cli import main
from trespok.core import Trouble
from trespok.lab.questions import Answer, Count, Figure, Picture, Question, Result, experiment_of, percentile, run

POK = ["simulate", "pok", "--seats", "4", "--games", "1000"]


@pytest.fixture(autouse=True)
def cache(monkeypatch: pytest.MonkeyPatch, tmp_path_factory: pytest.TempPathFactory) -> None:
    """What is compiled stays in the folder of these tests."""
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path_factory.getbasetemp()))


def asked(capsys: pytest.CaptureFixture[str], words: list[str]) -> dict[str, Any]:
    assert main([*words, "--json"]) == 0
    found: dict[str, Any] = json.loads(capsys.readouterr().out)
    return found


def test_the_same_seed_gives_the_same_answer(capsys: pytest.CaptureFixture[str]) -> None:
    """And another one another; every figure lies in its interval."""
    one, two, other = (asked(capsys, [*POK, "--seed", seed]) for seed in "aab")
    assert one["figures"] == two["figures"]
    assert one["figures"] != other["figures"]
    assert one["games"] == 1024
    assert all(figure["low"] <= figure["mean"] <= figure["high"] for figure in one["figures"])
    assert sum(one["spreads"]["rounds"]) == 1024


def test_it_does_not_matter_how_the_work_is_cut() -> None:
    """A GPU's large pieces add up to what a CPU's small ones do."""
    question = Question("pokerdice", 2, 16384, seed="cut")
    totals = []
    for large in (False, True):
        experiment = experiment_of(question, large=large)
        totals.append(sum((experiment.piece(number) for number in range(experiment.pieces)), Result()))
    assert totals[0] == totals[1]


def test_tables_and_plots(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    """A table, comma-separated lines, and a picture in each form."""
    assert main([*POK, "--out", str(tmp_path / "a.html")]) == 0
    assert capsys.readouterr().out == ""  # the page has the table
    page = (tmp_path / "a.html").read_text()
    assert "<svg" in page
    assert "games tied for first place" in page
    assert main([*POK, "--out", str(tmp_path / "a.png")]) == 0
    assert "games tied for first place" in capsys.readouterr().out  # a picture has not
    assert main([*POK, "--out", str(tmp_path / "a.csv")]) == 0
    rows = list(csv.DictReader((tmp_path / "a.csv").read_text().splitlines()))
    assert rows[0]["id"] == "rounds"
    assert (tmp_path / "a.png").read_bytes()[1:4] == b"PNG"


def test_a_sweep_has_a_row_a_value(tmp_path: Path) -> None:
    """Each with its interval."""
    words = ["sweep", "pok", "--games", "1000", "--vary", "seats=3,4", "--figures", "rounds,ties"]
    assert main([*words, "--out", str(tmp_path / "a.csv"), "--out", str(tmp_path / "a.svg")]) == 0
    rows = list(csv.DictReader((tmp_path / "a.csv").read_text().splitlines()))
    assert [(row["value"], row["id"]) for row in rows] == [
        ("3", "rounds"),
        ("3", "ties"),
        ("4", "rounds"),
        ("4", "ties"),
    ]
    assert float(rows[0]["low"]) > float(rows[2]["high"])  # more seats, fewer rounds: RULINGS section 1
    assert "<svg" in (tmp_path / "a.svg").read_text()


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["simulate", "pok", "--games", "0"], "not a number of games"),
        (["simulate", "pok", "--games", "many"], "not a number of games"),
        (["simulate", "pok", "--games", "1e12"], "whole number from 1"),
        (["simulate", "pok", "--seats", "9"], "3 to 7 seats, not 9"),
        (["simulate", "pok", "--policy", "genius"], "'genius' does not play pok"),
        (["simulate", "pok", "--policy", "random,random"], "one policy for all seats or 4"),
        (["simulate", "pok", "--option", "packs"], "NAME=VALUE"),
        (["simulate", "pokerdice", "--option", "packs=3"], "packs"),
        (["simulate", "pok", "--option", "goal=7"], "1 to 6 counters, not 7"),
        (["simulate", "pok", "--option", "goal=3", "--policy", "expert"], "for the printed game"),
        (["simulate", "pokino", "--option", "fine=1"], "nothing to fine"),
        (["simulate", "pokino", "--option", "misses=2"], "a chance from 0 to 1"),
        (["simulate", "pokino", "--option", "steals=0/1"], "or 4 of them"),
        (["simulate", "pok", "--option", "misses=0.1"], "misses"),
        (["simulate", "pok", "--devices", "abacus"], "no device 'abacus'"),
        (["simulate", "pok", "--out", "a.gif"], ".svg, .png, .html, .csv, .json or .txt, not 'a.gif'"),
        (["simulate", "pok", "--out", "/no/such/folder/a.svg"], "no folder"),
        (["sweep", "pok", "--vary", "seats=3"], "two values or more"),
        (["sweep", "pok", "--vary", "seats=3,x", "--games", "64"], "'x' is not a number of seats"),
        (["sweep", "pok", "--vary", "seats=3,4", "--games", "64", "--figures", "luck"], "no figure 'luck'"),
    ],
)
def test_wrong_words_get_one_sentence(words: list[str], said: str, capsys: pytest.CaptureFixture[str]) -> None:
    """And exit code 2."""
    assert main(words) == 2
    error = capsys.readouterr().err
    assert said in error
    assert error.count("\n") == 1


class Three:
    """An experiment of three pieces of ten games, stopped in the last."""

    pieces = 3

    def piece(self, number: int, device: Any = None) -> Result:
        assert device == "slow"
        if number == 2:
            raise KeyboardInterrupt
        return Result(10, {"ties": Count(10, number, number)})

    def figures(self, result: Result) -> list[Figure]:
        return [result.figure("ties", "ties")]

    def pictures(self, result: Result) -> list[Picture]:
        del result
        return []

    def notes(self, result: Result) -> list[str]:
        del result
        return []


def test_what_is_finished_counts_when_it_is_stopped() -> None:
    """Ctrl-C in the third of three pieces."""
    answer = Answer(3)
    told: list[int] = []
    with pytest.raises(KeyboardInterrupt):
        run(Three(), ["slow"], answer, told.append)
    assert (answer.result, answer.whole, told) == (Result(20, {"ties": Count(20, 1, 1)}), False, [1, 2])


def test_intervals() -> None:
    """A share never leaves 0 to 1, a mean has the normal interval, nothing seen says so."""
    result = Result(4, {"all": Count(4, 4, 4), "mean": Count(100, 500, 2600), "none": Count(0, 0, 0)})
    whole = result.figure("all", "all of them")
    assert whole.mean == 1.0
    assert 1.0 - 1e-9 < whole.high <= 1.0
    assert abs(whole.low - 0.5101) < 0.0001  # Wilson (1927) for four of four
    mean = result.figure("mean", "a mean", share=False)
    assert abs((mean.high - mean.low) / 2 - 1.959964 * (100 / 99 / 100) ** 0.5) < 1e-9
    assert result.figure("none", "nothing").seen == 0
    assert percentile((0, 5, 5), 0.5) == 1


def test_a_game_without_a_twin_is_refused() -> None:
    """By name."""
    with pytest.raises(Trouble, match="no batched kuhn"):
        experiment_of(Question("kuhn", 2))


def test_the_help_says_who_plays(capsys: pytest.CaptureFixture[str]) -> None:
    """Every policy of every game, the one that plays by itself first."""
    with pytest.raises(SystemExit):
        main(["simulate", "--help"])
    told = " ".join(capsys.readouterr().out.split())
    for game, name in (("pok", "POK"), ("pokerdice", "Pokerdice"), ("pokino", "Pokino")):
        first, *others = import_module(f"trespok.lab.{game}.experiment").POLICIES
        assert name in told
        assert ", ".join([f"{first} (default)", *others]) in told
