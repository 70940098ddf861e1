"""``trespok tournament GAME --bots expert,sensible``: duplicate games, a table and a plot."""

from __future__ import annotations

import argparse
import sys
from dataclasses import dataclass
from html import escape
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from ..core import Trouble
from ..games import GAMES
from ..games.manifest import usual_seats
from .output import INTERRUPTED, Command, add_output, check_out, deliver
from .simulation import add_ray, connected, gathering

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ..bots.tournament import Deal, Tournament
    from ..cluster.gathering import Stopped

_DEALS: Final = 100
_WIDTH: Final = 44  # of the plot in a terminal, in characters

# Of the picture.
_WIDE: Final = 640
_LEFT: Final = 110
_RIGHT: Final = 200
_ROW: Final = 46
_TOP: Final = 76
_STYLE: Final = (
    "svg{background:#fff8e8}text{font:14px system-ui,'Segoe UI','Noto Sans','DejaVu Sans',sans-serif;fill:#1b1a30}"
    ".soft{fill:#575166}.title{font-size:17px;font-weight:600}.even{stroke:#857b6c;stroke-dasharray:4 4}"
    ".span{stroke:#0067a5;stroke-width:3;stroke-linecap:round}.mean{fill:#0067a5}"
    "@media(prefers-color-scheme:dark){svg{background:#24223c}text{fill:#f7efdf}.soft{fill:#bdb5c6}"
    ".span{stroke:#6ab7f0}.mean{fill:#6ab7f0}}"
)


def _add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", choices=GAMES, metavar="GAME", help="%(choices)s")
    parser.add_argument(
        "--bots",
        metavar="BOT,BOT",
        help="two bots or more (default: random, sensible and expert, if the game has them);"
        " loner:Loner is the class Loner of loner.py in this folder, or of an installed module",
    )
    parser.add_argument("--seats", type=int, metavar="N", help="players (default: 4, at Pokerdice 3)")
    parser.add_argument("--one", action="store_true", help="one seat for the first bot, all others for the rest")
    parser.add_argument(
        "--deals", type=int, default=_DEALS, metavar="N", help=f"each is played once for every seat (default: {_DEALS})"
    )
    parser.add_argument(
        "--seed", default="trespok", metavar="S", help="the same seed gives the same tournament (default: trespok)"
    )
    parser.add_argument("--option", action="append", default=[], metavar="NAME=VALUE", help="an option of the game; repeatable")
    parser.add_argument("--jobs", type=int, default=0, metavar="N", help="processes (default: one for each core)")
    add_ray(parser)
    add_output(parser, "svg")


def _run(args: argparse.Namespace) -> int:
    from ..bots.tournament import Tournament, line_up  # noqa: PLC0415

    check_out(args)
    kinds = _kinds(args)
    seats = args.seats or usual_seats(GAMES.manifest(args.game), GAMES[args.game].SEATS)
    lined = line_up(args.game, kinds, seats, one=args.one)
    pairs = _checked(args, seats)
    played = Tournament(lined)
    deals = _Deals(args.game, lined, pairs, args.seed, args.deals)
    with connected(args.ray):
        cut = _play(args, deals, played)
    if len(played.deals) > 1:
        deliver(
            args,
            lambda: _text(args.game, played, cut=bool(cut)),
            lambda: {"game": args.game, "seats": seats, "deals": len(played.deals), **_figures(played)},
            {"svg": lambda: _picture(args.game, played)},
        )
    if isinstance(cut, Trouble):
        raise cut
    return INTERRUPTED if cut else 0


def _kinds(args: argparse.Namespace) -> list[str]:
    """Those that were named, or what there is, the strongest first.  Raises Trouble."""
    from ..bots import STYLES, kinds_of  # noqa: PLC0415

    if args.bots:
        kinds = [kind.strip() for kind in args.bots.split(",")]
        if any(":" in kind for kind in kinds):
            if args.ray is not None:
                raise Trouble("A bot of your own plays on this machine alone: leave --ray out.")
            sys.path.insert(0, str(Path.cwd()))  # the processes that play take it over
        return kinds
    return [kind for kind in reversed(kinds_of(args.game)) if kind not in {"shark", *STYLES}]


def _checked(args: argparse.Namespace, seats: int) -> dict[str, str]:
    """The options as pairs.  Raises Trouble if they, or the deals, cannot be used."""
    pairs = {**GAMES.manifest(args.game).options, **dict(pair.partition("=")[::2] for pair in args.option)}
    if "" in pairs.values():
        raise Trouble("An option is NAME=VALUE, as in packs=2.")
    if args.deals < 2:
        raise Trouble("A tournament needs two deals or more.")
    if args.jobs < 0:
        raise Trouble("Processes are counted from 1; 0 means one for each core.")
    _options(args.game, seats, pairs)
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
        for _, played in gathering(deals).taken():
            yield from played
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


def _play(args: argparse.Namespace, deals: _Deals, played: Tournament) -> Stopped | bool:
    """Play all deals; True if it was cut short, or why it had to end."""
    from ..cluster.gathering import Stopped  # noqa: PLC0415
    from ..term.screen import progress  # noqa: PLC0415

    by_number: dict[int, Deal] = {}
    try:
        with progress(quiet=args.quiet) as show:
            for number, deal in _played(deals, args.jobs, on_ray=args.ray is not None):
                by_number[number] = deal
                show(f"{len(by_number)} of {args.deals} deals", len(by_number) / args.deals)
    except KeyboardInterrupt:
        return True
    except Stopped as trouble:
        return trouble
    finally:
        played.deals = [by_number[number] for number in sorted(by_number)]  # sums of floats keep their order
    return False


def _text(game: str, played: Tournament, *, cut: bool) -> str:
    seats = len(played.lined)
    short = " (cut short)" if cut else ""
    head = [
        f"{game}, {seats} seats: {' '.join(played.lined)}",
        f"{len(played.deals)} deals{short}, {len(played.deals) * seats} games; intervals are 95 %",
    ]
    return "\n".join([*head, "", *_table(played), "", *_duels(played), "", *_plot(played)])


def _figures(played: Tournament) -> dict[str, Any]:
    bots: dict[str, Any] = {}
    for kind in played.kinds:
        won = played.won(kind)
        bots[kind] = {"won": won.mean, "low": won.low, "high": won.high, "points": played.points(kind).mean}
    duels = [
        {
            "better": duel.better,
            "worse": duel.worse,
            "by": duel.by.mean,
            "low": duel.by.low,
            "high": duel.by.high,
            "clear": duel.clear,
        }
        for duel in played.duels()
    ]
    return {"even": 1 / len(played.lined), "bots": bots, "duels": duels}


def _label(played: Tournament) -> int:
    return max(10, *map(len, played.kinds))


def _table(played: Tournament) -> Iterator[str]:
    even = 1 / len(played.lined)
    games = f"{'games won a seat':>16} {'from':>8} {'to':>8}  {'to even':>8}"
    wide = _label(played)
    yield f"{'bot':{wide}} {games}  {'points a seat':>13} {'from':>8} {'to':>8}"
    for kind in played.kinds:
        won, points = played.won(kind), played.points(kind)
        games = f"{won.mean:16.2%} {won.low:8.2%} {won.high:8.2%}  {won.mean - even:+8.2%}"
        yield f"{kind:{wide}} {games}  {points.mean:13.2f} {points.low:8.2f} {points.high:8.2f}"


def _duels(played: Tournament) -> Iterator[str]:
    """Paired by deal: luck that met both is gone."""
    for duel in played.duels():
        sure = "clear" if duel.clear else "not told apart"
        by = f"{duel.by.mean:+.2%} ({duel.by.low:+.2%} to {duel.by.high:+.2%})"
        yield f"{duel.better} over {duel.worse}: {by} of the games a seat, {sure}"


def _plot(played: Tournament) -> Iterator[str]:
    """Mean and interval of each kind; the bar is at the value of equal bots."""
    even = 1 / len(played.lined)
    spans = {kind: played.won(kind) for kind in played.kinds}
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
        yield f"{kind:{_label(played)}} {''.join(line)}"
    yield f"{'':{_label(played)}} {low:<{_WIDTH // 2}.1%}{high:>{_WIDTH - _WIDTH // 2}.1%}"


def _picture(game: str, played: Tournament) -> str:
    even = 1 / len(played.lined)
    spans = {kind: played.won(kind) for kind in played.kinds}
    low = min(even, *(span.low for span in spans.values()))
    high = max(even, *(span.high for span in spans.values()))
    room = (_WIDE - _LEFT - _RIGHT) / ((high - low) or 1.0)

    def at(share: float) -> float:
        return round(_LEFT + (share - low) * room, 1)

    tall = _TOP + _ROW * len(spans) + 34
    rows = []
    for number, (kind, (mean, least, most)) in enumerate(spans.items()):
        y = _TOP + _ROW * number + _ROW / 2
        rows.append(f'<text x="{_LEFT - 14}" y="{y + 5}" text-anchor="end">{escape(kind)}</text>')
        rows.append(f'<line class="span" x1="{at(least)}" x2="{at(most)}" y1="{y}" y2="{y}"/>')
        rows.append(f'<circle class="mean" cx="{at(mean)}" cy="{y}" r="6"/>')
        rows.append(f'<text x="{at(most) + 12}" y="{y + 5}">{mean:.1%} ({least:.1%} to {most:.1%})</text>')
    title = f"{game}, {len(played.lined)} seats: games won a seat"
    under = f"{len(played.deals)} deals, each played once a seat; bars are 95 % intervals"
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {_WIDE} {tall}" role="img" aria-label="{escape(title)}">'
        f"<style>{_STYLE}</style>"
        f'<text class="title" x="20" y="30">{escape(title)}</text><text class="soft" x="20" y="52">{escape(under)}</text>'
        f'<line class="even" x1="{at(even)}" x2="{at(even)}" y1="{_TOP - 8}" y2="{tall - 30}"/>'
        f'<text class="soft" x="{at(even)}" y="{tall - 12}" text-anchor="middle">even: {even:.1%}</text>'
        f"{''.join(rows)}</svg>\n"
    )


TOURNAMENT = Command(("trespok tournament pok --bots expert,sensible --deals 200 --out pok.svg",), _add_arguments, _run)
