"""docs/report/study/README.md: its pictures and tables are made from the CSV files beside it, its words are written by hand."""

from __future__ import annotations

import csv
import json
import re
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from drawing import Dot, Panel, picture

__all__ = ["FOLDER", "ROOT", "Row", "draw_all", "drawn", "keep", "kept", "tabled", "with_tables"]

ROOT = Path(__file__).parents[2]
FOLDER = ROOT / "docs" / "report" / "study"
PAGE = FOLDER / "README.md"
_MARKED = re.compile(r"<!-- table (\w+) -->\n.*?<!-- end -->", re.DOTALL)


class Row(NamedTuple):
    """One figure: of a panel, in a row, of a series."""

    panel: str
    row: str
    series: str
    mean: float
    low: float
    high: float


class Look(NamedTuple):
    """How a question's figures are shown."""

    title: str
    under: str
    panels: Mapping[str, tuple[str, str]]  # heading and form, by panel
    first: str  # heading of the first column
    even: Mapping[str, float] = {}
    log: bool = False
    said: bool = True


_POK = {"rounds": ("rounds a game", "{:.2f}"), "ties": ("tied, %", "{:.2f}"), "stalemates": ("stalemates, %", "{:.2f}")}
LOOKS = {
    "dice": Look("POK: what each die does", "four random players, a million games a row", _POK, "dice"),
    "seats": Look("POK: more seats", "printed dice, random players, a million games a row", _POK, "seats"),
    "order": Look(
        "Pokerdice: who wins, by order of rolling (%)",
        "random players, a million games each; intervals are as wide as the dots",
        {f"{many} seats": (f"{many} seats", "{:.1f}") for many in range(2, 6)},
        "roller",
        {f"{many} seats": 100 / many for many in range(2, 6)},
    ),
    "boards": Look(
        "Pokino: what each of ten boards wins or loses",
        "counters a hand, all ten in play, a million hands a set; a dot a board",
        {"net": ("counters a hand", "{:.0f}")},
        "set",
        {"net": 0.0},
        said=False,
    ),
    "stealing": Look(
        "Pokino: what it is worth to watch, and to steal",
        "counters a hand, by what three others overlook; 20,480 sittings of five hands",
        {"stealing": ("by stealing alone", "{:+.2f}"), "watching and stealing": ("in all", "{:+.2f}")},
        "overlooked",
        {"stealing": 0.0, "watching and stealing": 0.0},
    ),
    "players": Look(
        "POK for three: what a best answer gains (exact, logarithmic)",
        "above an even third, over the whole game",
        {"gap": ("gap", "{:.5f}")},
        "who",
        log=True,
    ),
}


def keep(name: str, rows: Sequence[Row], made: Mapping[str, Any]) -> None:
    """Write the answer to a question, and how it was asked."""
    with (FOLDER / f"{name}.csv").open("w", encoding="utf-8", newline="") as file:
        writer = csv.writer(file, lineterminator="\n")
        writer.writerow(Row._fields)
        writer.writerows((*row[:3], *(f"{one:.7g}" for one in row[3:])) for row in rows)
    path = FOLDER / "made.json"
    known = json.loads(path.read_text("utf-8")) if path.exists() else {}
    path.write_text(json.dumps({**known, name: made}, indent=1, sort_keys=True) + "\n", encoding="utf-8")


def kept(name: str) -> list[Row]:
    """What was answered."""
    with (FOLDER / f"{name}.csv").open(encoding="utf-8") as file:
        return [Row(*words[:3], *map(float, words[3:])) for words in list(csv.reader(file))[1:]]


def drawn(name: str) -> str:
    """The picture of a question."""
    look, panels = LOOKS[name], []
    for panel, (heading, form) in look.panels.items():
        dots = [Dot(row.row, row.mean, row.low, row.high, row.series) for row in kept(name) if row.panel == panel]
        panels.append(Panel(heading, dots, form, look.even.get(panel), look.log, look.said))
    return picture(look.title, look.under, panels)


def tabled(name: str) -> str:
    """Its table: a line a row (and series), a column a panel, with intervals where there are any."""
    look, rows = LOOKS[name], kept(name)
    columns = list(dict.fromkeys(row.panel for row in rows))
    by = {(row.row, row.series, row.panel): row for row in rows}
    lines = list(dict.fromkeys((row.row, row.series) for row in rows))
    if not look.said:
        return _spreads(rows)
    heads = [look.panels[column][0] if column in look.panels else column for column in columns]
    out = [f"| {look.first} | " + " | ".join(heads) + " |", "| --- |" + " --- |" * len(columns)]
    for row, series in lines:
        cells = [_cell(by.get((row, series, column)), look.panels.get(column, ("", "{:.4f}"))[1]) for column in columns]
        out.append(f"| {row}{', ' + series if series else ''} | " + " | ".join(cells) + " |")
    return "\n".join(out)


def _cell(row: Row | None, form: str) -> str:
    if row is None:
        return ""
    if row.low == row.high:
        return form.format(row.mean)
    return f"{form.format(row.mean)} ({form.format(row.low)} to {form.format(row.high)})"


def _spreads(rows: Sequence[Row]) -> str:
    """Best, worst and how far apart, a line a set."""
    out = ["| set | best board | worst board | apart | widest 95 % interval of a board |", "| --- | --- | --- | --- | --- |"]
    for name in dict.fromkeys(row.row for row in rows):
        nets = [row for row in rows if row.row == name]
        best, worst = max(row.mean for row in nets), min(row.mean for row in nets)
        margin = max((row.high - row.low) / 2 for row in nets)
        out.append(f"| {name} | {best:+.3f} | {worst:+.3f} | {best - worst:.3f} | ± {margin:.3f} |")
    return "\n".join(out)


def with_tables(page: str) -> str:
    """The page with every table as it is kept."""
    return _MARKED.sub(lambda mark: f"<!-- table {mark[1]} -->\n{tabled(mark[1])}\n<!-- end -->", page)


def draw_all() -> None:
    """Pictures, and the tables of the page."""
    for name in LOOKS:
        if (FOLDER / f"{name}.csv").exists():
            (FOLDER / f"{name}.svg").write_text(drawn(name), encoding="utf-8")
    if PAGE.exists():
        PAGE.write_text(with_tables(PAGE.read_text("utf-8")), encoding="utf-8")
