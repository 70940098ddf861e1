"""``trespok solve``: solve a game, or check a solution."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Iterator
from math import isfinite
from pathlib import Path
from tempfile import TemporaryFile
from typing import TYPE_CHECKING, Any

from ..core import Trouble
from ..term.screen import progress
from .output import INTERRUPTED, Command, add_output, check_out, deliver

if TYPE_CHECKING:
    from ..solve import Progress


def _add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", choices=["pok", "pokerdice"], metavar="GAME", help="%(choices)s")
    parser.add_argument("--seats", type=int, required=True, metavar="N", help="players")
    parser.add_argument("--check", action="store_true", help="check a solution, independently of the solver")
    parser.add_argument(
        "--file",
        type=Path,
        metavar="FILE",
        help="the values to write (default: GAME-N.values) or to check (default: those of the package)",
    )
    parser.add_argument("--replace", action="store_true", help="write into the package, in place of the values shipped")
    parser.add_argument("--begin", type=Path, metavar="FILE", help="solving pok: begin with the values of an earlier run")
    parser.add_argument("--checkpoint", type=Path, metavar="FILE", help="continue from FILE, and save progress there")
    parser.add_argument(
        "--seconds", type=float, metavar="S", help="with --check of pok: stop after S seconds, to continue from the checkpoint"
    )
    parser.add_argument(
        "--arrays", choices=["auto", "numpy", "jax"], default="auto", metavar="NAME", help="auto, numpy or jax (default: auto)"
    )
    parser.add_argument(
        "--sample", type=int, metavar="N", help="with --check: only N positions, drawn at random (pokerdice: 0 for all)"
    )
    add_output(parser)


def _run(args: argparse.Namespace) -> int:
    """1 if a bound does not hold; 3 if time ended first."""
    check_out(args)
    _sound(args)
    try:
        with progress(quiet=args.quiet) as show:
            answer = _pok(args, show) if args.game == "pok" else _pokerdice(args, show)
    except KeyboardInterrupt:
        if args.arrays != "numpy" and "jax" in sys.modules:  # its threads compute on, and crash while Python shuts down
            print(file=sys.stderr, flush=True)
            os._exit(INTERRUPTED)
        raise
    if answer is None:
        print(f"trespok: not finished yet; the same command continues from {args.checkpoint}.", file=sys.stderr)
        return 3
    deliver(args, lambda: "\n".join(_told(answer)), lambda: answer)
    return 1 if answer.get("broken") else 0


def _sound(args: argparse.Namespace) -> None:
    """Raises Trouble if the options do not go together, or a place cannot be written."""
    if args.replace and (args.check or args.file):
        raise Trouble("--replace is for solving into the package: leave out --check and --file.")
    if args.seconds is not None and not (args.check and args.checkpoint and args.game == "pok"):
        raise Trouble("--seconds is for a check of pok in pieces: it wants --check and --checkpoint FILE.")
    if args.seconds is not None and not isfinite(args.seconds):
        raise Trouble("--seconds wants a number of seconds, such as 540.")
    if args.begin and (args.check or args.game != "pok"):
        raise Trouble("--begin is for solving pok from the values of an earlier run: leave it out.")
    if args.sample is not None and (not args.check or (args.game == "pok" and args.checkpoint)):
        raise Trouble("--sample is for a check of some positions: it wants --check, and for pok no --checkpoint.")
    if not args.check and not args.replace:
        _writable(_out(args, Path()))
    _writable(args.checkpoint)


def _out(args: argparse.Namespace, shipped: Path) -> Path:
    """Where the solved values go: into the package only when told to."""
    if args.replace:
        _writable(shipped)
        return shipped
    return args.file or Path(f"{args.game}-{args.seats}.values")


def _writable(path: Path | None) -> None:
    """Hours of work end in this file: what is wrong with its place is said before they begin."""
    if path is None:
        return
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        with TemporaryFile(dir=path.parent):  # what may be written is found out by writing
            pass
    except OSError as shut:
        raise Trouble(f"{path} cannot be written: {shut.strerror or shut}.") from shut
    if path.is_dir():
        raise Trouble(f"{path} cannot be written: name another file.")


def _told(answer: dict[str, Any]) -> Iterator[str]:
    """One figure a line, what made the values at the end."""
    for name, figure in answer.items():
        if name == "made":
            continue
        if isinstance(figure, dict):
            yield f"{name}:"
            yield from (f"  {line}" for line in _told(_once(figure)))
        else:
            yield f"{name.replace('_', ' '):20} {_shown(figure)}"
    made = answer.get("made", {})
    if made:
        by = f"{made.get('command', '')} ({made.get('seconds', '?')} s, solver {made.get('code') or '?'})"
        yield f"{'values made by':20} {by}"


def _once(figures: dict[str, Any]) -> dict[str, Any]:
    """Where a figure is given with its place, that says it all."""
    return {name: figures.get(f"{name}_at", figure) for name, figure in figures.items() if not name.endswith("_at")}


def _shown(figure: Any) -> str:
    """Seven digits after the point, and what is smaller as a power of ten."""
    if isinstance(figure, list):
        return " ".join(_shown(one) for one in figure)
    if not isinstance(figure, float):
        return str(figure)
    return f"{figure:.1e}" if 0 < abs(figure) < 1e-7 else f"{figure:.7f}".rstrip("0").rstrip(".")


def _pok(args: argparse.Namespace, show: Progress) -> dict[str, Any] | None:
    from ..solve.libraries import library_named  # noqa: PLC0415
    from ..solve.pok.values import load, read, shipped  # noqa: PLC0415

    values = read(args.file) if args.file and args.check else None
    if values and values.seats != args.seats:
        raise Trouble(f"{args.file.name} holds the values of {values.seats} seats, not of {args.seats}.")
    if args.check:
        from ..solve.pok.solving import check, check_some  # noqa: PLC0415

        table = values or load(args.seats)
        if args.sample is not None:
            return check_some(args.seats, args.sample, values=table, arrays=args.arrays, progress=show)
        on = {"checkpoint": args.checkpoint, "seconds": args.seconds, "progress": show}
        return check(args.seats, values=table, arrays=args.arrays, **on)
    from ..solve.pok.solving import solve  # noqa: PLC0415

    out = _out(args, shipped(args.seats))
    begin = read(args.begin) if args.begin else None
    if begin and begin.seats != args.seats:
        raise Trouble(f"{args.begin.name} holds the values of {begin.seats} seats, not of {args.seats}.")
    made = {"command": f"trespok solve pok --seats {args.seats} --arrays {args.arrays}{' --begin FILE' if begin else ''}"}
    library = library_named(args.arrays)
    on = {"checkpoint": args.checkpoint, "progress": show}
    solved = solve(args.seats, out, library=library, begin=begin, made=made, **on)
    return {"game": "pok", "seats": args.seats, "written": str(out), **solved.made}


def _pokerdice(args: argparse.Namespace, show: Progress) -> dict[str, Any]:
    from ..solve.libraries import library_named  # noqa: PLC0415
    from ..solve.pokerdice.checking import check, opening  # noqa: PLC0415
    from ..solve.pokerdice.solving import solve  # noqa: PLC0415
    from ..solve.pokerdice.values import SHIPPED, load, read  # noqa: PLC0415

    if args.seats != 2:
        raise Trouble(f"Pokerdice is solved for 2 seats, not for {args.seats}: no exact answer is known for more.")
    library = library_named(args.arrays)
    if args.check:
        values = read(args.file) if args.file else load()
        return check(values, library=library, sample=args.sample, progress=show)
    out = _out(args, SHIPPED)
    made = {"command": "trespok solve pokerdice --seats 2"}
    solved = solve(out, library=library, checkpoint=args.checkpoint, progress=show, made=made)
    return {"game": "pokerdice", "seats": 2, "written": str(out), **opening(solved), **solved.made}


SOLVE = Command(("trespok solve pok --seats 3 --check --json",), _add_arguments, _run)
