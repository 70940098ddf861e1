"""How strong the players of POK are, exactly, at three and four seats (by duplicate games at all: pok_duels.py).

    python bench/pok_bots.py              # exact, three seats: about two minutes of one core
    python bench/pok_bots.py --seats 4    # exact, four seats: some twenty minutes (five: only how sensible is answered)

Exact means that the whole game is counted out from the rules (trespok.solve.pok.proof): what one seat wins among others who all
play one way, from the first position, a draw among k counting 1/k.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from itertools import permutations
from typing import Any

import numpy as np
from machine import machine
from pok_duels import COMPANIES, parts

from trespok.bots.pok.rounds import Rounds, even, lay, sensible
from trespok.bots.pok.shark import FAMILY, answer
from trespok.games import pok
from trespok.solve.pok import advise_many
from trespok.solve.pok.proof import Proof, prove

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


def _won(company: Strategy, seats: int, guest: Strategy) -> float:
    """What a guest wins among the company."""
    table = counted(company, seats, guest).guest
    return 0.0 if table is None else float(table[-1, 0])


def exact(seats: int, among: Sequence[str], trusts: Sequence[float]) -> Iterator[str]:
    """One table: rows are who sits in one seat, columns who sits in all others."""
    known = {"random": played(at_random), "sensible": played(sensibly), "expert": experts()}
    rows = {name: known[name] for name in among}
    for trust in trusts:
        rows[f"shark, random, {trust}"] = played(partial(restricted, at_random, trust))
        rows[f"shark, sensible, {trust}"] = played(partial(restricted, sensibly, trust))
    yield f"{'':24}" + "".join(f" {'among ' + name:>15}" for name in among) + f" {'a best answer to it':>21}"
    for name, strategy in rows.items():
        won = [_won(known[company], seats, strategy) for company in among]
        yield f"{name:24}" + "".join(f" {one:15.4f}" for one in won) + f" {counted(strategy, seats).best:21.4f}"


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seats", type=int, default=3, choices=pok.SEATS)
    parser.add_argument("--among", nargs="+", choices=COMPANIES, default=("random", "sensible", "expert"))
    parser.add_argument("--trusts", type=float, nargs="*", choices=FAMILY[1:], default=FAMILY[1:], help="of the shark's family")
    asked = parser.parse_args()
    print(machine(), flush=True)
    if asked.seats <= 4:
        lines = exact(asked.seats, asked.among, asked.trusts)
    else:
        lines = iter([f"{asked.seats} seats: a best answer to sensible wins {counted(played(sensibly), asked.seats).best:.4f}"])
    for line in lines:
        print(line, flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
