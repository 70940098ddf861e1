"""``trespok simulate`` and ``trespok sweep``: a million games at once, for one setting or for each value of an option."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING, Any, Final

from ..core import Trouble
from ..games import GAMES
from ..games.manifest import usual_seats
from .output import INTERRUPTED, Command, add_output, check_out, deliver
from .simulation import add_ray, connected

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ..lab.questions import Figure, Question
    from .simulation import Answered

_FORMS: Final = ("svg", "png", "html", "csv")
_PLAYERS: Final = (
    "at POK random (default), sensible, expert, shark; at Pokerdice random (default), gambler, spoiler, careful, sensible,"
    " expert, shark; at Pokino attentive (default), sensible, sleeper, expert"
)
_USUAL: Final = {"pok": "rounds,ties,stalemates", "pokerdice": "order.0,best,tied", "pokino": "cards,cup.full,split.pokino"}
_MOST: Final = 6  # panels that can be read side by side


def _add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", choices=("pok", "pokerdice", "pokino"), metavar="GAME", help="%(choices)s")
    parser.add_argument("--seats", type=int, metavar="N", help="players (default: 4, at Pokerdice 3)")
    parser.add_argument("--games", default="1e6", metavar="N", help="at least this many, as in 250000 or 1e6 (default: 1e6)")
    parser.add_argument("--policy", metavar="NAME,…", help=f"one policy for all seats, or one for each: {_PLAYERS}")
    parser.add_argument("--option", action="append", default=[], metavar="NAME=VALUE", help="an option of the game; repeatable")
    parser.add_argument("--devices", metavar="KIND", help="cpu or gpu (default: what JAX finds first)")
    add_ray(parser)
    parser.add_argument(
        "--seed", default="trespok", metavar="S", help="the same seed gives the same games on any device (default: trespok)"
    )


def _simulate_arguments(parser: argparse.ArgumentParser) -> None:
    _add_arguments(parser)
    add_output(parser, *_FORMS)


def _sweep_arguments(parser: argparse.ArgumentParser) -> None:
    _add_arguments(parser)
    parser.add_argument("--vary", metavar="NAME=V,V…", required=True, help="an option, or seats, and its values")
    parser.add_argument("--figures", metavar="ID,…", help="up to six figures, by the ids that simulate --json gives")
    add_output(parser, *_FORMS)


def _simulate(args: argparse.Namespace) -> int:
    """130 if Ctrl-C cut it short, with what was finished."""
    from .simulation import answer, as_csv, as_json, head, table  # noqa: PLC0415

    check_out(args)
    with connected(args.ray):
        answered = answer(_question(args), args.devices, on_ray=args.ray is not None, quiet=args.quiet)
    if answered.stopped and not answered.result.games:
        raise answered.stopped
    if not answered.result.games:
        return INTERRUPTED
    figures = answered.experiment.figures(answered.result)

    def text() -> str:
        return "\n".join([head(answered), "", table(figures), "", *answered.experiment.notes(answered.result)])

    def plot(form: str) -> bytes:
        from .simulation import plot_pictures  # noqa: PLC0415

        pictures = answered.experiment.pictures(answered.result)
        return plot_pictures(form, head(answered).splitlines()[0], pictures, text())

    _deliver(args, text, lambda: as_json(answered), lambda: as_csv([("", figure) for figure in figures]), plot)
    if answered.stopped:
        raise answered.stopped
    return 0 if answered.whole else INTERRUPTED


def _deliver(args: argparse.Namespace, text: Any, data: Any, lines: Any, plot: Any) -> None:
    pictures = {form: lambda form=form: plot(form) for form in ("svg", "png", "html")}
    deliver(args, text, data, {**pictures, "csv": lines})


def _question(args: argparse.Namespace, options: dict[str, str] | None = None) -> Question:
    """With *options* on top of those that were asked for."""
    from ..lab.questions import Question  # noqa: PLC0415

    return Question(
        args.game,
        args.seats if args.seats is not None else usual_seats(GAMES.manifest(args.game), GAMES[args.game].SEATS),
        _number(args.games),
        tuple(name.strip() for name in args.policy.split(",")) if args.policy else (),
        {**_pairs(args.option), **(options or {})},
        args.seed,
    )


def _number(word: str) -> int:
    try:
        number = float(word)
    except ValueError:
        number = -1.0
    if not 1 <= number < float("inf") or number != int(number):
        raise Trouble(f"'{word[:20]}' is not a number of games; write 1000000 or 1e6.")
    return int(number)


def _pairs(options: list[str]) -> dict[str, str]:
    pairs = dict(pair.partition("=")[::2] for pair in options)
    if "" in pairs.values() or "" in pairs:
        raise Trouble("An option is NAME=VALUE, as in packs=2.")
    return pairs


def _sweep(args: argparse.Namespace) -> int:
    from .simulation import answer, as_csv, as_json  # noqa: PLC0415

    check_out(args)
    name, values = _varied(args.vary)
    answers: list[tuple[str, Answered]] = []
    stopped: Trouble | None = None
    with connected(args.ray):
        for value in values:
            if name == "seats":
                args.seats = _seats(value)
            question = _question(args, {} if name == "seats" else {name: value})
            one = answer(question, args.devices, on_ray=args.ray is not None, quiet=args.quiet)
            stopped = one.stopped
            if one.result.games:
                answers.append((value, one))
            if not one.whole:
                break
    if stopped and not answers:
        raise stopped
    if not answers:
        return INTERRUPTED
    rows = [(value, _looked_at(args, one)) for value, one in answers]
    title = _title(answers[0][1], name)

    def plot(form: str) -> bytes:
        from .simulation import plot_effects  # noqa: PLC0415

        return plot_effects(form, title, name, rows, _table(title, name, rows))

    _deliver(
        args,
        lambda: _table(title, name, rows),
        lambda: {"varied": name, "values": [{"value": value, **as_json(one)} for value, one in answers]},
        lambda: as_csv([(value, figure) for value, figures in rows for figure in figures]),
        plot,
    )
    if stopped:
        raise stopped
    return 0 if len(answers) == len(values) and answers[-1][1].whole else INTERRUPTED


def _varied(words: str) -> tuple[str, list[str]]:
    name, _, values = words.partition("=")
    listed = [value.strip() for value in values.split(";" if ";" in values else ",")]
    if not name or "" in listed or len(listed) < 2:
        raise Trouble("Say what varies and two values or more: --vary turns=ten,equal (with ; if values have commas).")
    return name, listed


def _seats(word: str) -> int:
    if not word.isdecimal():
        raise Trouble(f"'{word[:20]}' is not a number of seats.")
    return int(word)


def _looked_at(args: argparse.Namespace, one: Answered) -> Sequence[Figure]:
    every = {figure.id: figure for figure in one.experiment.figures(one.result)}
    ids = [word.strip() for word in (args.figures or _USUAL[args.game]).split(",")]
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


def _table(title: str, name: str, rows: Sequence[tuple[str, Sequence[Figure]]]) -> str:
    lines = [f"{title}; intervals are 95 %", ""]
    wide = max(24, *(len(name) + 1 + len(value) for value, _ in rows))
    for number, figure in enumerate(rows[0][1]):
        lines.append(f"{figure.label} ({figure.id})")
        for value, figures in rows:
            one = figures[number]
            said = [f"{end:.3%}" if one.share else f"{end:,.3f}" for end in (one.mean, one.low, one.high)]
            lines.append(f"  {name + '=' + value:{wide}} {said[0]:>12} {said[1]:>12} {said[2]:>12}")
        lines.append("")
    return "\n".join(lines[:-1])


SIMULATE = Command(("trespok simulate pok --seats 5 --games 1e6 --out pok.svg",), _simulate_arguments, _simulate)
SWEEP = Command(
    ("trespok sweep pokerdice --seats 4 --vary turns=ten,equal --out turns.svg",),
    _sweep_arguments,
    _sweep,
)
