"""How strong the players of POK are, exactly, at three and four seats (by duplicate games at all: pok_duels.py).

    python bench/pok_bots.py              # exact, three seats: about two minutes of one core
    python bench/pok_bots.py --seats 4    # exact, four seats: some twenty minutes (five: only how sensible is answered)
    python bench/pok_bots.py --learned FILE   # and a strategy that examples/learn_pok.py --keep FILE learnt, as row and column

Exact means that the whole game is counted out from the rules (trespok.solve.pok.proof): what one seat wins among others who all
play one way, from the first position, a draw among k counting 1/k.
"""

from __future__ import annotations

import argparse
import csv
import sys
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from itertools import permutations
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
from machine import machine
from pok_duels import COMPANIES, parts

from trespok.bots.pok.expert import FAMILY, Rounds, answer, even, lay, sensible
from trespok.bots.pok.sensible import CAREFUL, GAMBLER, SPOILER, Style, StyledBot
from trespok.games import pok
from trespok.solve.pok import advise_many
from trespok.solve.pok.proof import Proof, places, prove

Array = np.ndarray[Any, Any]
Strategy = Callable[[Array], Array]
Player = Callable[[Rounds], Array]  # chances [round, seat, symbol]

_THROWS = list(pok.THROWS)
_PERMS = list(permutations(range(3)))
_AT_ONCE = 300  # positions


def played(player: Player) -> Strategy:
    """All 48 throws of many positions, in parts."""

    def strategy(hands: Array) -> Array:
        asked = []
        for at in range(0, len(hands), _AT_ONCE):
            some = hands[at : at + _AT_ONCE]
            each, throws = np.repeat(some, len(_THROWS), axis=0), np.tile(np.arange(len(_THROWS), dtype=np.int32), len(some))
            found = np.empty(each.shape)
            for part in parts(each):
                found[part] = player(lay(each[part], throws[part]))
            asked.append(_alike(some, found.reshape(len(some), len(_THROWS), *some.shape[1:])))
        return np.concatenate(asked)

    return folded(strategy)


def _alike(hands: Array, chances: Array) -> Array:
    """Equal hands play alike; what rounding tells apart is evened out."""
    same = (hands[:, :, None] == hands[:, None]).all(axis=3)
    return np.asarray(np.einsum("nij,ntjc->ntic", same / same.sum(axis=2, keepdims=True), chances))


def folded(strategy: Strategy) -> Strategy:
    """The same strategy, asked once for all recolourings of a position: none of these players cares for names."""
    known: dict[bytes, Array] = {}
    turned = [_turned(perm) for perm in _PERMS]

    def asked(hands: Array) -> Array:
        codes = np.stack([hands[..., np.argsort(perm)] @ [9, 3, 1] for perm in _PERMS])  # symbol c becomes perm[c]
        rows = np.sort(codes, axis=2)
        pick = (rows @ 27 ** np.arange(hands.shape[1])).argmin(axis=0)
        least = rows[pick, np.arange(len(hands))]
        fresh = np.array([row for row in np.unique(least, axis=0) if row.tobytes() not in known])
        if len(fresh):
            chances = strategy(np.stack([fresh // 9, fresh // 3 % 3, fresh % 3], axis=2))
            known.update({row.tobytes(): one for row, one in zip(fresh, chances, strict=True)})
        found = np.empty((len(hands), len(_THROWS), hands.shape[1], 3))
        for turn, perm in enumerate(_PERMS):
            mine = np.flatnonzero(pick == turn)
            if len(mine):
                place = np.argsort(np.argsort(codes[turn, mine], axis=1, kind="stable"), axis=1, kind="stable")
                stored = np.stack([known[row.tobytes()] for row in least[mine]])[:, turned[turn]]
                found[mine] = np.take_along_axis(stored, place[:, None, :, None], axis=2)[..., list(perm)]
        return found

    return asked


def _turned(perm: tuple[int, ...]) -> Array:
    """By throw, the number of the one that shows symbol perm[c] where it shows c."""

    def turn(face: pok.Symbol | None) -> pok.Symbol | None:
        return None if face is None else pok.Symbol(perm[face])

    throws = [pok.Throw(pok.Symbol(perm[throw.one]), turn(throw.two), turn(throw.three)) for throw in _THROWS]
    return np.array([_THROWS.index(throw) for throw in throws])


def at_random(rounds: Rounds) -> Array:
    return rounds.by_seat(even(rounds))


def sensibly(rounds: Rounds) -> Array:
    return rounds.by_seat(sensible(rounds))


def styled(style: Style) -> Strategy:
    """A player with styles, asked round by round."""
    player = StyledBot("", style)

    def strategy(hands: Array) -> Array:
        rows = [tuple(tuple(map(int, hand)) for hand in row) for row in hands]
        return np.array([[[_odds(player, row, throw, seat) for seat in range(len(row))] for throw in _THROWS] for row in rows])

    return folded(strategy)


def _odds(player: StyledBot, hands: Any, throw: pok.Throw, seat: int) -> Any:
    return player.odds(hands, throw, seat) if sum(hands[seat]) else (0.0, 0.0, 0.0)


def restricted(model: Player, trust: float, rounds: Rounds) -> Array:
    """A member of the shark's family in every seat: each takes all others for the model, with one trust."""
    models, seats = model(rounds), len(rounds.slots)
    found = np.empty_like(models)
    for me in range(seats):
        trusted = np.full((len(models), seats), trust)
        trusted[:, me] = 0.0
        found[:, me] = answer(rounds, models, trusted, np.full(len(models), me))
    return found


def experts() -> Strategy:
    """What the expert plays: the documented call for many positions."""
    return folded(lambda hands: np.asarray(advise_many(hands)))


def counted(strategy: Strategy, seats: int, guest: Strategy | None = None) -> Proof:
    found = prove(seats, strategy, guest=guest, arrays="numpy")
    if found is None:
        raise RuntimeError("The proof did not end.")
    return found


def learned(file: Path) -> Strategy:
    """What examples/learn_pok.py kept: chances by position as the proof counts them, three seats."""
    table, where = np.load(file), places(3)

    def strategy(hands: Array) -> Array:
        found = np.empty((len(hands), len(_THROWS), 3, 3))
        for number, row in enumerate(hands):
            position, seats = where.find(row)
            found[number] = table[position][:, seats]
        return found

    return strategy


def _won(company: Strategy, seats: int, guest: Strategy) -> float:
    """What a guest wins among the company."""
    table = counted(company, seats, guest).guest
    return 0.0 if table is None else float(table[-1, 0])


class Strength(NamedTuple):
    """What one player wins among each company, what a best answer to it wins, and how much more than the player itself."""

    who: str
    among: dict[str, float]
    best: float
    gap: float


def exact(seats: int, among: Sequence[str], trusts: Sequence[float], file: Path | None = None) -> Iterator[Strength]:
    """Who sits in one seat, with all the companies that sit in all others."""
    known = {"random": played(at_random), "sensible": played(sensibly), "expert": experts()}
    companies = {name: known[name] for name in among}
    if file is not None:
        companies["learned"] = learned(file)
    rows = dict(companies)
    rows |= {style.kind: styled(style) for style in (GAMBLER, CAREFUL, SPOILER)}
    for trust in trusts:
        rows[f"shark, random, {trust}"] = played(partial(restricted, at_random, trust))
        rows[f"shark, sensible, {trust}"] = played(partial(restricted, sensibly, trust))
    for name, strategy in rows.items():
        won = {company: _won(theirs, seats, strategy) for company, theirs in companies.items()}
        found = counted(strategy, seats)
        yield Strength(name, won, found.best, found.gap)


def as_table(strengths: Iterator[Strength]) -> Iterator[str]:
    """Rows are who sits in one seat, columns who sits in all others."""
    for number, one in enumerate(strengths):
        if not number:
            yield f"{'':24}" + "".join(f" {'among ' + name:>15}" for name in one.among) + f" {'a best answer to it':>21}"
        yield f"{one.who:24}" + "".join(f" {share:15.4f}" for share in one.among.values()) + f" {one.best:21.4f}"


def as_csv(strengths: Iterator[Strength]) -> None:
    """A line a figure."""
    writer = csv.writer(sys.stdout, lineterminator="\n")
    writer.writerow(["who", "among", "share"])
    for one in strengths:
        writer.writerows((one.who, name, f"{share:.7f}") for name, share in one.among.items())
        writer.writerows([(one.who, "best", f"{one.best:.7f}"), (one.who, "gap", f"{one.gap:.7f}")])


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seats", type=int, default=3, choices=pok.SEATS)
    parser.add_argument("--among", nargs="+", choices=COMPANIES, default=("random", "sensible", "expert"))
    parser.add_argument("--trusts", type=float, nargs="*", choices=FAMILY[1:], default=FAMILY[1:], help="of the shark's family")
    parser.add_argument("--learned", type=Path, metavar="FILE", help="three seats: what examples/learn_pok.py --keep wrote")
    parser.add_argument("--csv", action="store_true", help="lines who,among,share; best and gap are among themselves")
    asked = parser.parse_args()
    if asked.learned and asked.seats != 3:
        parser.error("what was learnt is learnt for three seats")
    if asked.csv and asked.seats <= 4:
        as_csv(exact(asked.seats, asked.among, asked.trusts, asked.learned))
        return 0
    print(machine(), flush=True)
    if asked.seats <= 4:
        lines = as_table(exact(asked.seats, asked.among, asked.trusts, asked.learned))
    else:
        lines = iter([f"{asked.seats} seats: a best answer to sensible wins {counted(played(sensibly), asked.seats).best:.4f}"])
    for line in lines:
        print(line, flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
