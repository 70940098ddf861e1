"""The odds of Pokino boards as lines for a terminal: tables with bars, and what is exact said beside what is not."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ...solve.pokino.odds import BoardOdds, CupOdds, Odds

__all__ = ["picture"]

_BARS = " ▁▂▃▄▅▆▇█"
_WIDE = 98  # columns that a bar for every card takes; on a narrower screen a bar is two cards


def picture(name: str, numbers: Sequence[int], found: Odds, seed: str, columns: int) -> Iterator[str]:
    """All of it."""
    yield from _heading(name, numbers, found, seed)
    yield "\nAn ordinary hand: POKINO ends it, and what was not won stays in its cup"
    yield from _cups(found.ordinary, columns)
    yield "\nThe last hand: it goes on until all six cups are out"
    yield from _cups(found.last, columns)
    yield f"\nCounters a hand by board, {_sitting(numbers, found)}"
    yield from _boards(numbers, found, columns)
    yield from _verdict(numbers, found)


def _heading(name: str, numbers: Sequence[int], found: Odds, seed: str) -> Iterator[str]:
    dealt = "" if found.seats == len(numbers) else ", dealt anew for every hand"
    yield f"Pokino, {found.seats} seats with boards {_listed(numbers)} of {name}{dealt}; everybody attentive"
    yield "= counted exactly"
    if found.hands:
        yield f"~ from {found.hands:,} hands dealt (seed {seed}); ± is a 95 % interval"


def _sitting(numbers: Sequence[int], found: Odds) -> str:
    kept = "the same boards hand after hand" if found.seats == len(numbers) else "when the board is in play"
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
    """A chance in percent."""
    return f"{value:.1%}" + (f" ±{100 * margin:.2f}" if margin >= 0.00005 else "")


def _bars(values: Sequence[float]) -> str:
    """A bar for each card, the highest full."""
    most = max(values) or 1.0
    return "".join(_BARS[_height(value / most, len(_BARS) - 1)] for value in values).rstrip()


def _height(part: float, most: int) -> int:
    return max(round(part * most), 1) if part > 0.004 else 0  # what can happen at all is seen


def _boards(numbers: Sequence[int], found: Odds, columns: int) -> Iterator[str]:
    """A line a board: what each cup gives it, and the whole less the six paid in."""
    names = "".join(f"{cup.cup!s:>7}" for cup in found.ordinary)
    reach = max([abs(one.net.value) + one.net.margin for one in found.boards] + [0.05])
    half = 15 if columns >= _WIDE else 7
    yield f"  board{names}{'net':>8}{'':7}{-reach:<+{half}.2f}0{reach:>+{half}.2f}"
    for number, one in zip(numbers, found.boards, strict=True):
        sign = "~" if found.hands else "="
        worth = "".join(f"{counters:7.2f}" for counters in one.cups)
        margin = f"±{one.net.margin:.2f}" if one.net.margin else ""
        net = f"{round(one.net.value, 3) + 0.0:+8.3f}"  # never -0.000
        yield f"{sign} {number:5}{worth}{net} {margin:5} {_whisker(one, reach, half)}".rstrip()


def _whisker(one: BoardOdds, reach: float, half: int) -> str:
    """Where the board stands on a scale with 0 in the middle, its interval as a line."""
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


def _verdict(numbers: Sequence[int], found: Odds) -> Iterator[str]:
    """How far apart the boards are, and which cannot be told apart."""
    groups = [[numbers[place] for place in group] for group in found.alike if len(group) > 1]
    if len(found.alike) == 1:
        yield f"= boards {_listed(numbers)} are one board in other cards: all are worth exactly the same, net 0"
        return
    sign = "~" if found.hands else "="
    luck = f"; boards worth the same would seem {found.noise:.3f} apart" if found.hands else ""
    yield f"{sign} between the best and the worst board: {found.spread:.3f} counters a hand{luck}"
    for group in groups:
        yield f"= boards {_listed(group)} are one board in other cards: worth exactly the same"


def _listed(numbers: Sequence[int]) -> str:
    """1-10, or 1, 4 and 7."""
    if len(numbers) > 2 and list(numbers) == list(range(numbers[0], numbers[-1] + 1)):
        return f"{numbers[0]}-{numbers[-1]}"
    head, tail = list(map(str, numbers))[:-1], str(numbers[-1])
    return f"{', '.join(head)} and {tail}" if head else tail
