"""The report, solving-pok.md and the rule page say what the commands wrote into docs/report/results, and nothing else."""

import importlib.util
import json
import re
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).parents[2]
REPORT = ROOT / "docs" / "report"
RESULTS: dict[str, Any] = {path.stem: json.loads(path.read_text()) for path in (REPORT / "results").glob("*.json")}
SOURCE = (REPORT / "pok.typ").read_text()
FIGURE = re.compile(r"\d+\.\d+(?: %)?|\d+ %")


def _section() -> str:
    page = (ROOT / "docs" / "explanation" / "solving-pok.md").read_text()
    return page.split("## What it does not promise\n")[1].split("\n## ")[0]


def _percent(part: float) -> str:
    return f"{100 * part:.1f} %"


def _expected() -> set[str]:
    """Every figure of the section, from the files."""
    found = set()
    for seats in (3, 4, 5):
        pair, course = RESULTS[f"pair-{seats}"], RESULTS[f"course-{seats}"]
        found |= {f"{pair['even']:.3f}", f"{pair['pair']:.5f}", f"{course['rounds']:.1f}"}
        found |= {_percent(course["winners"][0]), _percent(course["winners"][-1])}
    sure, equilibria = RESULTS["guarantee-3"], RESULTS["equilibria-3"]
    found |= {f"{sure['sure_at_least']:.10f}", f"{sure['sure_at_most']:.10f}", f"{sure['strategy_is_sure_of']:.7f}"}
    shares = ("unique", "one_point", "one_value", "with_continuum", "with_continuum_of_values", "with_sampled_continuum")
    found |= {
        _percent(equilibria[name])
        for name in (*shares, "apart_by_a_thousandth", "met_apart_by_a_thousandth", "ours_at_an_isolated_one")
    }
    found |= {f"{equilibria[name]:.3f}" for name in ("apart_median", "apart_most", "met_apart_mean")}
    found |= {f"{equilibria['ours_height_mean']:.2f}", _percent(equilibria["made"]["other_wishes"])}
    starts = RESULTS["starts-3"]
    found |= {_percent(starts["differ_by_starts"]), f"{starts['apart_by_starts']:.3f}", f"{starts['near']:.3f}"}
    for draw in RESULTS["draws-3"]["draws"].values():
        found |= {f"{draw['value']:.4f}", f"{draw['gap']:.6f}", f"{draw['rounds']:.1f}"}
        found |= {_percent(part) for part in draw["winners"]}
    return found


def test_the_page_says_what_was_computed() -> None:
    """Every figure of the section is in one of the files."""
    figures = set(FIGURE.findall(_section()))
    assert len(figures) > 10
    assert figures <= _expected()


def test_whole_numbers_of_the_page_too() -> None:
    assert f"{RESULTS['equilibria-3']['rounds']:,}" in _section()


def test_two_evaluators_agree_on_the_gap() -> None:
    """The proof walks one way, the evaluator of alliances another."""
    assert RESULTS["check-3"]["gap"] == pytest.approx(RESULTS["draws-3"]["draws"]["1/k"]["gap"], abs=1e-10)


def test_every_figure_has_its_command() -> None:
    for question in ("pair", "equilibria", "guarantee", "draws", "course"):
        assert f"bench/pok_questions.py {question}" in _section()
        assert f"bench/pok_questions.py {question}" in SOURCE


def test_the_rule_page_says_what_a_pair_wins() -> None:
    page = (ROOT / "docs" / "rules" / "pok.md").read_text()
    for seats, digits in ((3, 3), (4, 1), (5, 1)):
        assert f"{100 * RESULTS[f'pair-{seats}']['pair']:.{digits}f}" in page


def test_no_result_stands_in_the_report_itself() -> None:
    """Lengths on the page have one or two digits after the point; a result would have more, or be a percentage."""
    text = re.sub(r"(?m)^\s*//.*$", "", SOURCE)
    assert re.findall(r"\d\.\d{3,}", text) == []
    assert re.findall(r"\d %", text) == []


def test_the_report_reads_every_result() -> None:
    """By name, or by its seats."""
    for name in RESULTS:
        kind, seats = name.split("-")
        assert f'"{name}"' in SOURCE or (f'"{kind}-"' in SOURCE and seats in "34567")


def test_the_results_are_of_the_shipped_values() -> None:
    """Solving anew without asking the questions again would leave old figures standing."""
    from trespok.solve.pok.values import load  # noqa: PLC0415

    for name, found in RESULTS.items():
        if "made" in found:
            shipped = json.loads(json.dumps(load(found["seats"]).made))
            assert found["made"] == shipped, f"{name}.json is of other values: run its command again"


@pytest.mark.parametrize("name", ["pair", "components", "apart", "draws", "gap"])
def test_plots_are_drawn_from_the_results(name: str) -> None:
    """Other figures make another plot, and the report shows it."""
    spec = importlib.util.spec_from_file_location("report", ROOT / "tools" / "report.py")
    assert spec is not None
    assert spec.loader is not None
    report = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(report)
    plot = getattr(report, f"plot_{name}")
    other = json.loads(json.dumps(RESULTS))
    other["pair-3"]["pair"] = 0.7
    other["equilibria-3"]["components"]["1"] = 1
    other["equilibria-3"]["apart_quantiles"][-2] = 0.9876
    other["draws-3"]["draws"]["0"]["winners"] = [0.2, 0.3, 0.5]
    other["check-3"]["gap"] = 0.004
    assert plot(RESULTS) != plot(other)
    assert plot(RESULTS) == plot(json.loads(json.dumps(RESULTS)))
    assert f'plot("{name}"' in SOURCE


@pytest.mark.parametrize("seats", range(3, 8))
def test_the_table_of_the_proof_is_what_the_check_printed(seats: int) -> None:
    """Row by row: positions, gap, regret, mean, subgame gap, and how far the values told are off."""
    found = RESULTS[f"check-{seats}"]
    part = found["reached"]
    row = next(
        line
        for line in (ROOT / "docs" / "explanation" / "solving-pok.md").read_text().splitlines()
        if line.startswith(f"| {seats} | {part['positions']:,} |")
    )
    told = [float(cell) for cell in row.split("|")[3:8]]
    printed = [found["gap"], part["regret"], part["mean_regret"], part["subgame_gap"], part["value_off"]]
    assert told == [pytest.approx(figure, rel=0.03) for figure in printed]
