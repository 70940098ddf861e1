"""Pokino's boards on the command line: which ones are meant, when the cups go, and what every board is worth."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator, Sequence
from shutil import get_terminal_size
from typing import TYPE_CHECKING, Any

from ..core import BadOption, Malformed
from .output import check_out, deliver

if TYPE_CHECKING:
    from ..games.pokino import Board
    from ..solve.pokino.odds import BoardOdds, CupOdds, Figure, Odds

_MOST_HANDS = 1_000_000_000


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Which boards, how many seats, and how much to deal where counting does not reach."""
    board_arguments(parser, seed=False)
    parser.add_argument("--players", nargs="+", metavar="N", help="only these boards, by number: 1,4,7 or 2-5")
    parser.add_argument(
        "--seats", type=int, metavar="N", help="fewer seats than boards: new boards for every hand (default: a seat a board)"
    )
    parser.add_argument("--hands", type=int, default=1_000_000, metavar="N", help="hands to deal (default: 1,000,000)")
    parser.add_argument("--seed", default="trespok", metavar="S", help="the same seed deals the same hands")


def run(args: argparse.Namespace) -> int:
    check_out(args)
    name, boards, numbers = _chosen(args)
    odds = _odds(args, boards)

    def text() -> str:
        return "\n".join(picture(name, numbers, odds, args.seed, get_terminal_size().columns))

    deliver(args, text, lambda: _as_json(name, boards, numbers, odds, args.seed))
    return 0


def _chosen(args: argparse.Namespace) -> tuple[str, list[Board], list[int]]:
    """What the boards are called, the boards in question, and their numbers from 1."""
    name, boards = (args.boards, boards_in(args.boards)) if args.boards is not None else shipped(args.set)
    places = numbers_in(args.players, len(boards)) if args.players else list(range(len(boards)))
    return name, [boards[place] for place in places], [place + 1 for place in places]


def _odds(args: argparse.Namespace, boards: list[Board]) -> Odds:
    if not 1 <= args.hands <= _MOST_HANDS:
        raise BadOption(f"Deal from 1 to 1,000,000,000 hands, not {args.hands}.")
    import numpy as np  # noqa: PLC0415

    from ..solve.pokino.odds import odds  # noqa: PLC0415
    from ..term.screen import progress  # noqa: PLC0415

    chance = np.random.default_rng(list(args.seed.encode()))
    seats = len(boards) if args.seats is None else args.seats
    with progress(quiet=args.quiet) as show:
        return odds(boards, seats, args.hands, chance, show)


def _as_json(name: str, boards: list[Board], numbers: list[int], odds: Odds, seed: str) -> dict[str, Any]:
    return {
        "game": "pokino",
        "set": name,
        "seats": odds.seats,
        "hands": odds.hands,
        "seed": seed if odds.hands else None,
        "ordinary": [_cup(cup) for cup in odds.ordinary],
        "last": [_cup(cup) for cup in odds.last],
        "boards": [
            {
                "number": number,
                "cards": str(board),
                "counters": {str(cup.cup): worth for cup, worth in zip(odds.ordinary, one.cups, strict=True)},
                "net": _figure(one.net),
            }
            for number, board, one in zip(numbers, boards, odds.boards, strict=True)
        ],
        "alike": [[numbers[place] for place in group] for group in odds.alike],
        "spread": odds.spread,
        "noise": odds.noise,
        "spread_exact": len(odds.alike) == 1 or not odds.hands,
    }


def _cup(cup: CupOdds) -> dict[str, Any]:
    return {
        "cup": str(cup.cup),
        "exact": cup.exact,
        "goes": _figure(cup.goes),
        "mean": _figure(cup.mean),
        "span": list(cup.span),
        "shared": _figure(cup.shared),
        "cards": list(cup.cards),
    }


def _figure(figure: Figure) -> dict[str, float]:
    return {"value": figure.value, "margin": figure.margin}


# --- which boards ---


MOST_BOARDS = 10
MOST_BYTES = 100_000


def shipped(name: str | None) -> tuple[str, tuple[Board, ...]]:
    """The name and the boards of a shipped set; without a name, of the one new tables use."""
    from ..games.pokino import DEFAULT_SET, SET_NAMES, board_set  # noqa: PLC0415

    name = DEFAULT_SET if name is None else name
    if name not in SET_NAMES:
        raise BadOption(f"There is no board set '{name[:40]}'; there are {' and '.join(SET_NAMES)}.")
    return name, board_set(name)


def boards_in(path: str) -> tuple[Board, ...]:
    """Boards from a file, one a line as ``trespok pokino boards`` prints them; ``-`` is standard input."""
    from ..games.pokino import read_board  # noqa: PLC0415

    boards: list[Board] = []
    for number, line in enumerate(_text(path).splitlines(), 1):
        words = line.partition("#")[0].split()
        try:
            boards += [read_board(words)] if words else []
        except Malformed as trouble:
            raise Malformed(f"{path}, line {number}: {trouble}") from None
    if not 2 <= len(boards) <= MOST_BOARDS or len(set(boards)) < len(boards):
        raise Malformed(f"{path} must hold two to ten different boards, one a line; it has {len(set(boards))}.")
    return tuple(boards)


def _text(path: str) -> str:
    try:
        if path == "-":
            content = sys.stdin.buffer.read(MOST_BYTES)
        else:
            with open(path, "rb") as file:  # noqa: PTH123 - pathlib costs start-up time
                content = file.read(MOST_BYTES)
        return content.decode()
    except UnicodeDecodeError:
        raise Malformed(f"{path} is not a text file; a file of boards has 25 cards a line, such as 7o 12c 1e.") from None
    except (OSError, ValueError) as error:  # ValueError: a NUL in the path
        raise BadOption(f"{path} cannot be read: {getattr(error, 'strerror', None) or 'that is not a file name'}.") from None


def numbers_in(words: Sequence[str], boards: int) -> list[int]:
    """Boards by number from 1, as people count them: ``1,4,7`` or ``2-5``; from 0 inside."""
    places: list[int] = []
    for word in ",".join(words).split(","):
        low, _, high = word.partition("-")
        if not (low.isdecimal() and (high or low).isdecimal()) or len(low) > 2 or len(high) > 2:
            raise BadOption(f"'{word[:40]}' is not a board; write numbers such as 1,4,7 or 2-5.")
        places += range(int(low) - 1, int(high or low))
    if not places or min(places) < 0 or max(places) >= boards or len(set(places)) < len(places):
        raise BadOption(f"Name boards from 1 to {boards}, each once.")
    return places


def board_arguments(parser: argparse.ArgumentParser, *, seed: bool) -> None:
    """``--set``, ``--boards`` and, where new boards can be made, ``--seed``."""
    which = parser.add_mutually_exclusive_group()
    which.add_argument("--set", metavar="NAME", help="a shipped set, fair or kitchen (default: fair)")
    which.add_argument("--boards", metavar="FILE", help="boards of your own, one a line; - for standard input")
    if seed:
        which.add_argument("--seed", metavar="S", help="make a new set; the same seed gives the same set")


# --- the odds as lines: tables with bars, and which figures are exact ---

_BARS = " ▁▂▃▄▅▆▇█"
_WIDE = 98  # columns that a bar for every card takes; on a narrower screen a bar is two cards


def picture(name: str, numbers: Sequence[int], odds: Odds, seed: str, columns: int) -> Iterator[str]:
    yield from _heading(name, numbers, odds, seed)
    yield "\nAn ordinary hand: POKINO ends it, and what was not won stays in its cup"
    yield from _cups(odds.ordinary, columns)
    yield "\nThe last hand: it goes on until all six cups are out"
    yield from _cups(odds.last, columns)
    yield f"\nCounters a hand by board, {_sitting(numbers, odds)}"
    yield from _boards(numbers, odds, columns)
    yield from _verdict(numbers, odds)


def _heading(name: str, numbers: Sequence[int], odds: Odds, seed: str) -> Iterator[str]:
    dealt = "" if odds.seats == len(numbers) else ", dealt anew for every hand"
    yield f"Pokino, {odds.seats} seats with boards {_listed(numbers)} of {name}{dealt}; everybody attentive"
    yield "= counted exactly"
    if odds.hands:
        yield f"~ from {odds.hands:,} hands dealt (seed {seed}); ± is a 95 % interval"


def _sitting(numbers: Sequence[int], odds: Odds) -> str:
    kept = "the same boards hand after hand" if odds.seats == len(numbers) else "when the board is in play"
    return f"in a long sitting, {kept}"


def _cups(cups: Sequence[CupOdds], columns: int) -> Iterator[str]:
    """A line a cup; *shared* is of the times it goes."""
    yield f"  {'cup':7}{'goes':>13}{'with card':>12}{'5-95 %':>7}{'shared':>13}  cards 1 to 40"
    step = 1 if columns >= _WIDE else 2
    for cup in cups:
        sign = "=" if cup.exact else "~"
        goes = _part(cup.goes.value, cup.goes.margin)
        mean = f"{cup.mean.value:.1f}" + (f" ±{cup.mean.margin:.2f}" if cup.mean.margin else "")
        span = f"{cup.span[0]}-{cup.span[1]}"
        shared = _part(cup.shared.value, cup.shared.margin)
        bars = _bars([sum(cup.cards[card : card + step]) for card in range(1, len(cup.cards), step)])
        yield f"{sign} {cup.cup!s:7}{goes:>13}{mean:>12}{span:>7}{shared:>13}  {bars}"


def _part(value: float, margin: float) -> str:
    return f"{value:.1%}" + (f" ±{100 * margin:.2f}" if margin >= 0.00005 else "")


def _bars(values: Sequence[float]) -> str:
    """A bar for each card, the highest full."""
    most = max(values) or 1.0
    return "".join(_BARS[_height(value / most, len(_BARS) - 1)] for value in values).rstrip()


def _height(part: float, most: int) -> int:
    return max(round(part * most), 1) if part > 0.004 else 0  # what can happen at all is seen


def _boards(numbers: Sequence[int], odds: Odds, columns: int) -> Iterator[str]:
    """A line a board: what each cup gives it, and the whole less the six paid in."""
    names = "".join(f"{cup.cup!s:>7}" for cup in odds.ordinary)
    reach = max([abs(one.net.value) + one.net.margin for one in odds.boards] + [0.05])
    half = 15 if columns >= _WIDE else 7
    yield f"  board{names}{'net':>8}{'':7}{-reach:<+{half}.2f}0{reach:>+{half}.2f}"
    for number, one in zip(numbers, odds.boards, strict=True):
        sign = "~" if odds.hands else "="
        worth = "".join(f"{counters:7.2f}" for counters in one.cups)
        margin = f"±{one.net.margin:.2f}" if one.net.margin else ""
        net = f"{round(one.net.value, 3) + 0.0:+8.3f}"  # never -0.000
        yield f"{sign} {number:5}{worth}{net} {margin:5} {_whisker(one, reach, half)}".rstrip()


def _whisker(one: BoardOdds, reach: float, half: int) -> str:
    """The board on a scale with 0 in the middle, its interval as a line."""
    line, middle, dot = "─", "│", "●"
    places = [half + round(value / reach * half) for value in _ends(one)]
    cells = [" "] * (2 * half + 1)
    cells[half] = middle
    for place in range(places[0], places[2] + 1):
        cells[place] = line
    cells[places[1]] = dot
    return "".join(cells)


def _ends(one: BoardOdds) -> tuple[float, float, float]:
    return one.net.value - one.net.margin, one.net.value, one.net.value + one.net.margin


def _verdict(numbers: Sequence[int], odds: Odds) -> Iterator[str]:
    """How far apart the boards are, and which cannot be told apart."""
    groups = [[numbers[place] for place in group] for group in odds.alike if len(group) > 1]
    if len(odds.alike) == 1:
        yield f"= boards {_listed(numbers)} are one board in other cards: all are worth exactly the same, net 0"
        return
    sign = "~" if odds.hands else "="
    luck = f"; boards worth the same would seem {odds.noise:.3f} apart" if odds.hands else ""
    yield f"{sign} between the best and the worst board: {odds.spread:.3f} counters a hand{luck}"
    for group in groups:
        yield f"= boards {_listed(group)} are one board in other cards: worth exactly the same"


def _listed(numbers: Sequence[int]) -> str:
    if len(numbers) > 2 and list(numbers) == list(range(numbers[0], numbers[-1] + 1)):
        return f"{numbers[0]}-{numbers[-1]}"
    head, tail = list(map(str, numbers))[:-1], str(numbers[-1])
    return f"{', '.join(head)} and {tail}" if head else tail
