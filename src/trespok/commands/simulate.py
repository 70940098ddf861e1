"""``trespok simulate GAME``: a million games, and what people ask of them, with intervals."""

from __future__ import annotations

import argparse
import json

from .lab.asking import add_arguments, check_plot, question_from
from .ray_cluster import connected

__all__ = ["EXAMPLE", "WHAT", "add_arguments", "run"]

WHAT = "many games at once, and what comes of them, with intervals"
EXAMPLE = "trespok simulate pok --seats 5 --games 1e6 --plot pok.svg"
_INTERRUPTED = 130


def run(asked: argparse.Namespace) -> int:
    """Play, print, plot; 130 where Ctrl-C cut it short, with what was finished."""
    from .lab.answering import answer, as_csv, as_json, head, table  # noqa: PLC0415

    check_plot(asked.plot)
    with connected(asked.ray):
        found = answer(question_from(asked), asked.devices, on_ray=asked.ray is not None)
    if found.stopped and not found.result.games:
        raise found.stopped
    if not found.result.games:
        return _INTERRUPTED
    figures = found.experiment.figures(found.result)
    if asked.json:
        print(json.dumps(as_json(found)))
    elif asked.csv:
        print(as_csv([("", figure) for figure in figures]), end="")
    else:
        print(head(found), "", table(figures), "", *found.experiment.notes(found.result), sep="\n")
    if asked.plot:
        from .lab.plotting import plot_pictures  # noqa: PLC0415

        told = "\n".join([head(found), "", table(figures), "", *found.experiment.notes(found.result)])
        plot_pictures(asked.plot, head(found).splitlines()[0], found.experiment.pictures(found.result), told)
    if found.stopped:
        raise found.stopped
    return 0 if found.whole else _INTERRUPTED
