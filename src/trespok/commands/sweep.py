"""``trespok sweep GAME --vary NAME=V,V``: what an option does, value by value, with intervals."""

from __future__ import annotations

import argparse
import json
from typing import TYPE_CHECKING, Final

from ..core import Trouble
from .lab.asking import add_arguments as add_common
from .lab.asking import check_plot, question_from
from .ray_cluster import connected

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ..lab.results import Figure
    from .lab.answering import Answered

__all__ = ["EXAMPLE", "WHAT", "add_arguments", "run"]

WHAT = "what an option does: the same question for each of its values"
EXAMPLE = "trespok sweep pokerdice --seats 4 --vary turns=ten,equal --figures order.0,order.3 --plot turns.svg"
_INTERRUPTED: Final = 130
_USUAL: Final = {"pok": "rounds,ties,stalemates", "pokerdice": "order.0,best,tied", "pokino": "cards,cup.full,split.pokino"}
_MOST: Final = 6  # panels that can be read side by side


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """As for ``simulate``, and what is varied."""
    add_common(parser)
    parser.add_argument("--vary", metavar="NAME=V,V…", required=True, help="an option, or seats, and its values")
    parser.add_argument("--figures", metavar="ID,ID…", help="what to look at: ids as in simulate --csv, six at most")


def run(asked: argparse.Namespace) -> int:
    """A row a value."""
    from .lab.answering import answer, as_csv, as_json  # noqa: PLC0415

    check_plot(asked.plot)
    name, values = _varied(asked.vary)
    found: list[tuple[str, Answered]] = []
    stopped: Trouble | None = None
    with connected(asked.ray):
        for value in values:
            if name == "seats":
                asked.seats = _seats(value)
            question = question_from(asked, {} if name == "seats" else {name: value})
            one = answer(question, asked.devices, on_ray=asked.ray is not None)
            stopped = one.stopped
            if one.result.games:
                found.append((value, one))
            if not one.whole:
                break
    if stopped and not found:
        raise stopped
    if not found:
        return _INTERRUPTED
    rows = [(value, _looked_at(asked, one)) for value, one in found]
    if asked.json:
        print(json.dumps({"varied": name, "values": [{"value": value, **as_json(one)} for value, one in found]}))
    elif asked.csv:
        print(as_csv([(value, figure) for value, figures in rows for figure in figures]), end="")
    else:
        print(_table(found[0][1], name, rows))
    if asked.plot:
        from .lab.plotting import plot_effects  # noqa: PLC0415

        plot_effects(asked.plot, _title(found[0][1], name), name, rows, _table(found[0][1], name, rows))
    if stopped:
        raise stopped
    return 0 if len(found) == len(values) and found[-1][1].whole else _INTERRUPTED


def _varied(words: str) -> tuple[str, list[str]]:
    name, _, values = words.partition("=")
    found = [value.strip() for value in values.split(";" if ";" in values else ",")]
    if not name or "" in found or len(found) < 2:
        raise Trouble("Say what varies and two values or more: --vary turns=ten,equal (with ; where values have commas).")
    return name, found


def _seats(word: str) -> int:
    if not word.isdecimal():
        raise Trouble(f"'{word[:20]}' is not a number of seats.")
    return int(word)


def _looked_at(asked: argparse.Namespace, one: Answered) -> Sequence[Figure]:
    every = {figure.id: figure for figure in one.experiment.figures(one.result)}
    ids = [word.strip() for word in (asked.figures or _USUAL[asked.game]).split(",")]
    for word in ids:
        if word not in every:
            raise Trouble(f"There is no figure '{word[:30]}' here; there are {', '.join(every)}.")
    if len(ids) > _MOST:
        raise Trouble(f"Look at {_MOST} figures at most.")
    return [every[word] for word in ids]


def _title(one: Answered, name: str) -> str:
    question = one.question
    options = "".join(f" {key}={value}" for key, value in question.options.items() if key != name)
    seats = "" if name == "seats" else f", {question.seats} seats"
    return f"{question.game}{seats}, {' '.join(dict.fromkeys(question.policies))}{options}, {one.result.games:,} games a value"


def _table(first: Answered, name: str, rows: Sequence[tuple[str, Sequence[Figure]]]) -> str:
    lines = [f"{_title(first, name)}; intervals are 95 %", ""]
    wide = max(24, *(len(name) + 1 + len(value) for value, _ in rows))
    for number, figure in enumerate(rows[0][1]):
        lines.append(f"{figure.label} ({figure.id})")
        for value, figures in rows:
            one = figures[number]
            said = [f"{end:.3%}" if one.share else f"{end:,.3f}" for end in (one.mean, one.low, one.high)]
            lines.append(f"  {name + '=' + value:{wide}} {said[0]:>12} {said[1]:>12} {said[2]:>12}")
        lines.append("")
    return "\n".join(lines[:-1])
