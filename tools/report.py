"""Build docs/report/pok.pdf: draw the plots from docs/report/results, then set the text with Typst.

make report
python tools/report.py [--pages FOLDER]      (every page as a picture too)
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Sequence
from importlib import import_module
from math import log10
from pathlib import Path
from typing import Any

REPORT = Path(__file__).parent.parent / "docs" / "report"
_INK, _PALE, _STRONG, _THIRD = "#222222", "#b8c4d6", "#2b5c9e", "#d9a441"
_WIDE, _HIGH, _LEFT, _BELOW, _ABOVE = 480.0, 240.0, 58.0, 42.0, 36.0


def results() -> dict[str, Any]:
    """Every file of docs/report/results by its name."""
    return {path.stem: json.loads(path.read_text()) for path in sorted((REPORT / "results").glob("*.json"))}


def _text(x: float, y: float, words: str, *, anchor: str = "middle", turn: float = 0.0) -> str:
    turned = f' transform="rotate({turn} {x:.1f} {y:.1f})"' if turn else ""
    face = 'font-family="Libertinus Serif" font-size="12"'
    return f'<text x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}" fill="{_INK}" {face}{turned}>{words}</text>'


def _line(x1: float, y1: float, x2: float, y2: float, *, colour: str = _INK, width: float = 0.8) -> str:
    ends = f'x1="{x1:.1f}" y1="{y1:.1f}" x2="{x2:.1f}" y2="{y2:.1f}"'
    return f'<line {ends} stroke="{colour}" stroke-width="{width}"/>'


def _box(x: float, y: float, wide: float, high: float, colour: str) -> str:
    return f'<rect x="{x:.1f}" y="{y:.1f}" width="{wide:.1f}" height="{high:.1f}" fill="{colour}"/>'


def _drawing(parts: Sequence[str]) -> str:
    head = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {_WIDE:.0f} {_HIGH:.0f}">'
    return "\n".join([head, *parts, "</svg>\n"])


def _height(part: float) -> float:
    """Where a part of the whole height lies on the page."""
    return _HIGH - _BELOW - part * (_HIGH - _BELOW - _ABOVE)


def _axis(ticks: Sequence[tuple[float, str]], below: str, beside: str) -> list[str]:
    """A frame with marks at parts of its height."""
    drawn = [_line(_LEFT, _height(0), _WIDE - 8, _height(0))]
    for part, words in ticks:
        drawn += [_line(_LEFT, _height(part), _WIDE - 8, _height(part), colour="#dddddd", width=0.6)] if part else []
        drawn.append(_text(_LEFT - 6, _height(part) + 4, words, anchor="end"))
    return [
        *drawn,
        _text((_LEFT + _WIDE) / 2, _HIGH - 6, below),
        _text(13, (_height(0) + _height(1)) / 2, beside, turn=-90),
    ]


def _key(entries: Sequence[tuple[str, str]]) -> list[str]:
    drawn, x = [], _LEFT + 6
    for colour, words in entries:
        drawn += [_box(x, 4, 10, 10, colour), _text(x + 14, 13, words, anchor="start")]
        x += 34 + 5.4 * len(words)
    return drawn


def bars(groups: Sequence[tuple[str, Sequence[float]]], colours: Sequence[str], top: float, said: str) -> list[str]:
    """Groups of bars beside each other; each bar says its figure."""
    drawn = []
    step = (_WIDE - _LEFT - 16) / len(groups)
    wide = min(46.0, 0.8 * step / len(colours))
    for g, (name, figures) in enumerate(groups):
        middle = _LEFT + (g + 0.5) * step
        drawn.append(_text(middle, _height(0) + 16, name))
        for n, (figure, colour) in enumerate(zip(figures, colours, strict=True)):
            x = middle + (n - len(colours) / 2) * wide
            drawn.append(_box(x + 1, _height(figure / top), wide - 2, _height(0) - _height(figure / top), colour))
            if said:
                drawn.append(_text(x + wide / 2, _height(figure / top) - 4, format(figure, said)))
    return drawn


def plot_pair(found: dict[str, Any]) -> str:
    """An even share and the pair's, by seats."""
    groups = [(f"{n} seats", [found[f"pair-{n}"]["even"], found[f"pair-{n}"]["pair"]]) for n in (3, 4, 5)]
    ticks = [(part, f"{part:.1f}") for part in (0, 0.2, 0.4, 0.6, 0.8, 1.0)]
    axis = _axis(ticks, "", "won by the two")
    return _drawing([*axis, *bars(groups, [_PALE, _STRONG], 1.0, ".5f"), *_key([(_PALE, "even"), (_STRONG, "together")])])


def plot_components(found: dict[str, Any]) -> str:
    """How many rounds have how many components."""
    counts = {int(n): c / found["equilibria-3"]["rounds"] for n, c in found["equilibria-3"]["components"].items()}
    groups = [("10+" if n == 10 else str(n), [counts.get(n, 0.0)]) for n in range(1, 11)]
    top = 0.1 * (int(10 * max(counts.values())) + 1)
    ticks = [(n / (10 * top), f"{10 * n} %") for n in range(round(10 * top) + 1)]
    return _drawing([*_axis(ticks, "components", "of all rounds"), *bars(groups, [_STRONG], top, "")])


def plot_apart(found: dict[str, Any]) -> str:
    """The quantiles of the widest range of values."""
    steps = found["equilibria-3"]["apart_quantiles"]
    ticks = [(part, f"{part:.1f}") for part in (0, 0.2, 0.4, 0.6, 0.8, 1.0)]
    wide = _WIDE - _LEFT - 16
    points = " ".join(f"{_LEFT + wide * n / (len(steps) - 1):.1f},{_height(size):.1f}" for n, size in enumerate(steps))
    drawn = [f'<polyline points="{points}" fill="none" stroke="{_STRONG}" stroke-width="2"/>']
    drawn += [_text(_LEFT + wide * part, _height(0) + 16, f"{part:.0%}") for part in (0, 0.2, 0.4, 0.6, 0.8, 1.0)]
    return _drawing([*_axis(ticks, "of all rounds, from the narrowest to the widest", "of a win"), *drawn])


def plot_draws(found: dict[str, Any]) -> str:
    """How a match ends, by the worth of a draw."""
    groups = [(f"draw worth {name}", d["winners"]) for name, d in found["draws-3"]["draws"].items()]
    ticks = [(part, f"{part:.0%}") for part in (0, 0.25, 0.5, 0.75, 1.0)]
    colours = [_STRONG, _PALE, _THIRD]
    key = _key([(_STRONG, "one wins"), (_PALE, "two draw"), (_THIRD, "three draw")])
    return _drawing([*_axis(ticks, "", "of all matches"), *bars(groups, colours, 1.0, ".2f"), *key])


def plot_gap(found: dict[str, Any]) -> str:
    """The gap by seats on a logarithmic scale from a millionth to a hundredth."""
    checks = [found[name] for name in sorted(found) if name.startswith("check-")]

    def part(size: float) -> float:
        return min(1.0, max(0.0, (log10(max(size, 1e-7)) + 6) / 4))

    groups = [(f"{c['seats']} seats", [part(c["gap"]), part(c["reached"]["subgame_gap"])]) for c in checks]
    ticks = [(n / 4, words) for n, words in enumerate(["0.000001", "0.00001", "0.0001", "0.001", "0.01"])]
    key = _key([(_STRONG, "from the first position"), (_PALE, "from any position that can be reached")])
    return _drawing([*_axis(ticks, "", ""), *bars(groups, [_STRONG, _PALE], 1.0, ""), *key])


def draw_plots(found: dict[str, Any]) -> None:
    """Write every plot the report shows."""
    folder = REPORT / "plots"
    folder.mkdir(exist_ok=True)
    plots = {"pair": plot_pair, "components": plot_components, "apart": plot_apart, "draws": plot_draws, "gap": plot_gap}
    for name, plot in plots.items():
        (folder / f"{name}.svg").write_text(plot(found))


def main(argv: Sequence[str] | None = None) -> int:
    """2 and a sentence where Typst is missing."""
    parser = argparse.ArgumentParser(description="Build docs/report/pok.pdf.")
    parser.add_argument("--pages", type=Path, help="a folder for every page as a picture")
    asked = parser.parse_args(argv)
    try:
        typst = import_module("typst")
    except ImportError:
        print("report: Typst is not installed; `make report` installs it.", file=sys.stderr)
        return 2
    found = results()
    draw_plots(found)
    inputs = {"checks": ",".join(str(found[name]["seats"]) for name in sorted(found) if name.startswith("check-"))}
    source = str(REPORT / "pok.typ")
    typst.compile(source, output=str(REPORT / "pok.pdf"), root=str(REPORT), sys_inputs=inputs)
    if asked.pages:
        asked.pages.mkdir(parents=True, exist_ok=True)
        typst.compile(source, output=str(asked.pages / "{p}.png"), root=str(REPORT), sys_inputs=inputs, format="png", ppi=80.0)
    print(REPORT / "pok.pdf")
    return 0


if __name__ == "__main__":
    sys.exit(main())
