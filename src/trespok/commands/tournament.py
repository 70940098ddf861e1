"""``trespok tournament GAME --bots expert,sensible``: duplicate games, a table and a plot."""

from __future__ import annotations

import argparse
import json
import sys
import time
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from ..core import Trouble
from ..games import GAMES
from ..games.manifest import usual_seats
from .ray_cluster import add_ray, connected, gathering

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ..bots.tournament import Deal, Tournament
    from ..cluster.gathering import Stopped

__all__ = ["EXAMPLE", "WHAT", "add_arguments", "run"]

WHAT = "bots against bots by duplicate games"
EXAMPLE = "trespok tournament pok --bots expert,sensible --one --seats 3 --deals 200 --svg pok.svg"

_DEALS: Final = 100
_WIDTH: Final = 44  # of the plot, in characters


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """What can be asked of a tournament."""
    parser.add_argument("game", choices=GAMES, metavar="GAME", help="one of %(choices)s")
    parser.add_argument(
        "--bots",
        metavar="KIND,KIND",
        help="two kinds or more from docs/explanation/bots.md (default: random, sensible, expert, if the game has them);"
        " loner:Loner is the class Loner of loner.py in this folder, or of an installed module",
    )
    parser.add_argument("--seats", type=int, metavar="N", help="by itself 4 at POK and Pokino, 3 at Pokerdice")
    parser.add_argument("--one", action="store_true", help="one seat for the first kind, all others for the rest")
    parser.add_argument("--deals", type=int, default=_DEALS, metavar="N", help=f"each is played once a seat (default {_DEALS})")
    parser.add_argument("--seed", default="trespok", metavar="S", help="the same seed gives the same tournament")
    parser.add_argument("--option", action="append", default=[], metavar="NAME=VALUE", help="an option of the game; repeatable")
    parser.add_argument("--jobs", type=int, default=0, metavar="N", help="processes (default: one a core)")
    add_ray(parser)
    parser.add_argument("--json", action="store_true", help="one object instead of a table")
    parser.add_argument("--svg", metavar="FILE", help="write the plot as a picture too")


def run(asked: argparse.Namespace) -> int:
    """2 and a sentence where something is wrong with what was asked; Ctrl-C shows what has been played."""
    from ..bots.tournament import Tournament, line_up  # noqa: PLC0415

    try:
        kinds = _kinds(asked)
        seats = asked.seats or usual_seats(GAMES.manifest(asked.game), GAMES[asked.game].SEATS)
        lined = line_up(asked.game, kinds, seats, one=asked.one)
        pairs = _checked(asked, seats)
        found = Tournament(lined)
        deals = _Deals(asked.game, lined, pairs, asked.seed, asked.deals)
        with connected(asked.ray):
            cut = _play(asked, deals, found)
        if len(found.deals) > 1:
            _show(asked, found, cut=bool(cut))
        if isinstance(cut, Trouble):
            raise cut
    except Trouble as trouble:
        print(f"trespok: {trouble}", file=sys.stderr)
        return 2
    return 130 if cut else 0


def _kinds(asked: argparse.Namespace) -> list[str]:
    """Those that were named, or what there is, the strongest first.  Raises Trouble."""
    from ..bots import STYLES, kinds_of  # noqa: PLC0415

    if asked.bots:
        kinds = [kind.strip() for kind in asked.bots.split(",")]
        if any(":" in kind for kind in kinds):
            if asked.ray is not None:
                raise Trouble("A bot of your own plays on this machine alone: leave --ray out.")
            sys.path.insert(0, str(Path.cwd()))  # the processes that play take it over
        return kinds
    return [kind for kind in reversed(kinds_of(asked.game)) if kind not in {"shark", *STYLES}]


def _checked(asked: argparse.Namespace, seats: int) -> dict[str, str]:
    """The options as pairs.  Raises Trouble where they, or the deals, do not do."""
    pairs = {**GAMES.manifest(asked.game).options, **dict(pair.partition("=")[::2] for pair in asked.option)}
    if "" in pairs.values():
        raise Trouble("An option is NAME=VALUE, as in packs=2.")
    if asked.deals < 2:
        raise Trouble("A tournament needs two deals or more.")
    if asked.svg and not Path(asked.svg).parent.is_dir():
        raise Trouble(f"There is no folder for {asked.svg}.")
    if asked.jobs < 0:
        raise Trouble("Processes are counted from 1; 0 means one a core.")
    _options(asked.game, seats, pairs)
    return pairs


def _options(game: str, seats: int, pairs: dict[str, str]) -> Any:
    return GAMES[game].read_options(seats, pairs)


@dataclass(frozen=True)
class _Deals:
    """The deals of a tournament by number: what a deal comes to depends on the seed and its number alone."""

    game: str
    lined: tuple[str, ...]
    pairs: dict[str, str]
    seed: str
    pieces: int

    def one(self, number: int) -> tuple[int, Deal]:
        from ..bots.tournament import play_deal  # noqa: PLC0415

        options = _options(self.game, len(self.lined), self.pairs)
        return number, play_deal(GAMES[self.game], self.lined, options, f"{self.seed} {number}")

    def play(self, numbers: range) -> list[tuple[int, Deal]]:
        return [self.one(number) for number in numbers]


def _played(deals: _Deals, jobs: int, *, on_ray: bool) -> Iterator[tuple[int, Deal]]:
    """The deals with their numbers, in the order in which they come, whichever process or machine plays them."""
    import os  # noqa: PLC0415
    import signal  # noqa: PLC0415
    from multiprocessing import get_context  # noqa: PLC0415

    if on_ray:
        for _, found in gathering(deals).taken():
            yield from found
        return
    jobs = min(jobs or os.cpu_count() or 1, deals.pieces)
    if jobs == 1:
        yield from map(deals.one, range(deals.pieces))
        return
    os.environ.setdefault("OMP_NUM_THREADS", "1")  # the processes are the parallel part
    os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")
    # Ctrl-C is for the one who counts; the players are told to stop by the end of the pool.
    with get_context("spawn").Pool(jobs, signal.signal, (signal.SIGINT, signal.SIG_IGN)) as pool:
        yield from pool.imap(deals.one, range(deals.pieces))


def _play(asked: argparse.Namespace, deals: _Deals, found: Tournament) -> Stopped | bool:
    """Play all deals, saying how far it is; True where it was cut short, or why it had to end."""
    from ..cluster.gathering import Stopped  # noqa: PLC0415
    from ..solve.progress import say  # noqa: PLC0415

    tell, last = say(), time.monotonic()
    by_number: dict[int, Deal] = {}
    if sys.stderr.isatty():
        tell(f"0 of {asked.deals} deals", 0.0)
    try:
        for number, deal in _played(deals, asked.jobs, on_ray=asked.ray is not None):
            by_number[number] = deal
            if time.monotonic() > last + 0.5:
                last = time.monotonic()
                tell(f"{len(by_number)} of {asked.deals} deals", len(by_number) / asked.deals)
    except KeyboardInterrupt:
        return True
    except Stopped as trouble:
        return trouble
    finally:
        found.deals = [by_number[number] for number in sorted(by_number)]  # sums of floats keep their order
        if sys.stderr.isatty():
            print("\r\033[K", end="", file=sys.stderr)
    return False


def _show(asked: argparse.Namespace, found: Tournament, *, cut: bool) -> None:
    seats = len(found.lined)
    if asked.json:
        print(json.dumps({"game": asked.game, "seats": seats, "deals": len(found.deals), **_figures(found)}))
    else:
        short = " (cut short)" if cut else ""
        print(f"{asked.game}, {seats} seats: {' '.join(found.lined)}")
        print(f"{len(found.deals)} deals{short}, {len(found.deals) * seats} games; intervals are 95 %\n")
        print("\n".join(_table(found)))
        print("\n" + "\n".join(_duels(found)))
        print("\n" + "\n".join(_plot(found)))
    if asked.svg:
        from ._tournament_svg import picture  # noqa: PLC0415

        Path(asked.svg).write_text(picture(asked.game, found), encoding="utf-8")


def _figures(found: Tournament) -> dict[str, Any]:
    bots: dict[str, Any] = {}
    for kind in found.kinds:
        won = found.won(kind)
        bots[kind] = {"won": won.mean, "low": won.low, "high": won.high, "points": found.points(kind).mean}
    duels = [
        {
            "better": duel.better,
            "worse": duel.worse,
            "by": duel.by.mean,
            "low": duel.by.low,
            "high": duel.by.high,
            "clear": duel.clear,
        }
        for duel in found.duels()
    ]
    return {"even": 1 / len(found.lined), "bots": bots, "duels": duels}


def _label(found: Tournament) -> int:
    return max(10, *map(len, found.kinds))


def _table(found: Tournament) -> Iterator[str]:
    """What a seat of each kind won, and its points."""
    even = 1 / len(found.lined)
    games = f"{'games won a seat':>16} {'from':>8} {'to':>8}  {'to even':>8}"
    wide = _label(found)
    yield f"{'bot':{wide}} {games}  {'points a seat':>13} {'from':>8} {'to':>8}"
    for kind in found.kinds:
        won, points = found.won(kind), found.points(kind)
        games = f"{won.mean:16.2%} {won.low:8.2%} {won.high:8.2%}  {won.mean - even:+8.2%}"
        yield f"{kind:{wide}} {games}  {points.mean:13.2f} {points.low:8.2f} {points.high:8.2f}"


def _duels(found: Tournament) -> Iterator[str]:
    """Paired by deal: luck that met both is gone."""
    for duel in found.duels():
        sure = "clear" if duel.clear else "not told apart"
        by = f"{duel.by.mean:+.2%} ({duel.by.low:+.2%} to {duel.by.high:+.2%})"
        yield f"{duel.better} over {duel.worse}: {by} of the games a seat, {sure}"


def _plot(found: Tournament) -> Iterator[str]:
    """Mean and interval of each kind; the bar stands where all would be equal."""
    even = 1 / len(found.lined)
    spans = {kind: found.won(kind) for kind in found.kinds}
    low = min(even, *(span.low for span in spans.values()))
    high = max(even, *(span.high for span in spans.values()))
    wide = (high - low) or 1.0

    def place(share: float) -> int:
        return min(_WIDTH - 1, max(0, round((share - low) / wide * (_WIDTH - 1))))

    for kind, span in spans.items():
        line = [" "] * _WIDTH
        line[place(even)] = "│"
        for at in range(place(span.low), place(span.high) + 1):
            line[at] = "─"
        line[place(span.mean)] = "●"
        yield f"{kind:{_label(found)}} {''.join(line)}"
    yield f"{'':{_label(found)}} {low:<{_WIDTH // 2}.1%}{high:>{_WIDTH - _WIDTH // 2}.1%}"
