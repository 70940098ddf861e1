"""The pictures of docs/report/study/README.md, made from the CSV files beside it."""

from __future__ import annotations

import csv
import json
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from drawing import Dot, Panel, picture

__all__ = ["FOLDER", "ROOT", "Row", "draw_all", "drawn", "keep", "kept"]

ROOT = Path(__file__).parents[2]
FOLDER = ROOT / "docs" / "report" / "study"


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
    even: Mapping[str, float] = {}
    log: bool = False
    said: bool = True


_POK = {"rounds": ("rounds a game", "{:.2f}"), "ties": ("tied, %", "{:.2f}"), "stalemates": ("stalemates, %", "{:.2f}")}
LOOKS = {
    "dice": Look("POK: what each die does", "four random players, a million games a row", _POK),
    "seats": Look("POK: more seats", "printed dice, random players, a million games a row", _POK),
    "order": Look(
        "Pokerdice: who wins, by order of rolling (%)",
        "random players, a million games each; intervals are as wide as the dots",
        {f"{many} seats": (f"{many} seats", "{:.1f}") for many in range(2, 6)},
        {f"{many} seats": 100 / many for many in range(2, 6)},
    ),
    "boards": Look(
        "Pokino: what each of ten boards wins or loses",
        "counters a hand, all ten in play, a million hands a set; a dot a board",
        {"net": ("counters a hand", "{:.0f}")},
        {"net": 0.0},
        said=False,
    ),
    "stealing": Look(
        "Pokino: what it is worth to watch, and to steal",
        "counters a hand, by what three others overlook; 20,480 sittings of five hands",
        {"stealing": ("by stealing alone", "{:+.2f}"), "watching and stealing": ("in all", "{:+.2f}")},
        {"stealing": 0.0, "watching and stealing": 0.0},
    ),
    "players": Look(
        "POK for three: what a best answer gains (exact, logarithmic)",
        "above an even third, over the whole game",
        {"gap": ("gap", "{:.5f}")},
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


def draw_all() -> None:
    """Every picture."""
    for name in LOOKS:
        if (FOLDER / f"{name}.csv").exists():
            (FOLDER / f"{name}.svg").write_text(drawn(name), encoding="utf-8")
