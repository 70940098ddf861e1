"""POK for three, learnt from self-play alone, with the exact gap on the way.  ``python examples/learn_pok.py [STEPS]``

--curve docs/report/study/learning    write the curve as learning.csv and learning.svg
--keep learned.npy             keep the strategy, for bench/pok_bots.py --learned

Some two thousand tables play side by side.  In every round each seat shows what it regrets not having shown in this very
position with this very throw (regret matching+: Tammelin 2014), weighed by what the games so far say the next positions are
worth.  What is learnt is the mean of what it showed, later rounds counting more.  Nothing is solved and no shipped value is
read; the gap is counted out by ``trespok.solve.pok.proof``, which is given chances and knows nothing of how they were found.
"""

from __future__ import annotations

import argparse
import csv
import sys
import time
from itertools import permutations, product
from math import ceil, log10
from pathlib import Path
from typing import Any, Final

import numpy as np

from trespok.games import pok
from trespok.solve.pok.proof import places, prove

Array = np.ndarray[Any, Any]

# The rules as tables.  A hand is a number; WON is every hand that has reached the goal (POK-5.1).
HANDS: Final = [hand for hand in product(range(3), repeat=3) if sum(hand) >= 2]
WON, FULL = len(HANDS), HANDS.index((2, 2, 2))
THROWS: Final = list(pok.THROWS)
ODDS: Final = np.array(list(pok.THROWS.values())) / 216
SHOWINGS: Final = np.array(list(product(range(3), repeat=3)))  # what seats 0, 1 and 2 may show: 27 ways


def _number(hand: tuple[int, ...]) -> int:
    return HANDS.index(hand) if sum(hand) >= 2 else WON


def _without(hand: tuple[int, ...], colour: int) -> tuple[int, ...]:
    return tuple(many - (place == colour and many > 0) for place, many in enumerate(hand))


def _goes(throw: pok.Throw, shown: Array) -> list[bool]:
    handed = pok.resolve(throw, tuple(pok.Symbol(symbol) for symbol in shown))[0]
    return [seat in handed for seat in range(3)]


LESS: Final = np.array([[_number(_without(hand, colour)) for colour in range(3)] for hand in HANDS])
GOES: Final = np.array([[_goes(throw, shown) for shown in SHOWINGS] for throw in THROWS])  # [throw, showing, seat]

# Colours have no names: PERMS renames them, hands and throw together, so that six positions are learnt as one.
PERMS: Final = np.array(list(permutations(range(3))))
RENAMED: Final = np.array([[_number(tuple(np.array(hand)[np.argsort(perm)])) for hand in HANDS] + [WON] for perm in PERMS])


def _rethrown(perm: Array) -> list[int]:
    """By throw, the one that shows the same under other names."""
    one = [pok.Symbol(perm[throw.one]) for throw in THROWS]
    rest = [[None if face is None else pok.Symbol(perm[face]) for face in (throw.two, throw.three)] for throw in THROWS]
    return [THROWS.index(pok.Throw(first, two, three)) for first, (two, three) in zip(one, rest, strict=True)]


RETHROWN: Final = np.array([_rethrown(perm) for perm in PERMS])
DIGITS: Final = np.array([576, 24, 1])  # three hands as one number: mine, then the others'
EVERY: Final = np.indices((24, 24, 24)).reshape(3, -1)
LIVE: Final[Array] = np.all(EVERY < WON, axis=0)
_renamings: Final = np.stack(
    [DIGITS @ RENAMED[perm][EVERY[list(order)]] for perm in range(6) for order in ((0, 1, 2), (0, 2, 1))]
)
PERM: Final = _renamings.argmin(axis=0) // 2  # by what I see: how colours are renamed ...
_first, _row = np.unique(_renamings.min(axis=0)[LIVE], return_inverse=True)
ROW: Final[Array] = np.zeros(len(LIVE), np.int64)  # ... and which of the positions it then is
ROW[LIVE] = _row
HELD: Final = np.repeat(np.array(HANDS)[_first // 576] > 0, 48, axis=0)  # [position and throw, colour]
SHARE: Final = (EVERY[0] == WON) / np.maximum(1, (EVERY == WON).sum(axis=0))  # POK-5.2: winners divide


def seen_from(hands: Array) -> Array:
    """By seat, one number for what it sees: its own hand, the next one, the one after."""
    return np.stack([DIGITS @ np.roll(hands, -seat, axis=0).reshape(3, -1) for seat in range(3)]).reshape(hands.shape)


class Learner:
    """Regrets, means and worths by position and throw, and the tables that play."""

    def __init__(self, tables: int = 2048, seed: int = 1) -> None:
        self.regret, self.mean = np.zeros(HELD.shape), HELD / HELD.sum(axis=1, keepdims=True)
        self.met, self.worth = np.zeros(len(HELD)), np.full(len(HELD), 1 / 3)
        self.value = np.where(LIVE, 1 / 3, SHARE)  # by what I see, before the throw
        self.chance, self.hands = np.random.default_rng(seed), np.full((3, tables), FULL)
        self.games = self.steps = 0

    def step(self) -> None:
        """A round at every table: throw, think, show, learn, go on."""
        hands, tables = self.hands, self.hands.shape[1]
        throw = self.chance.choice(48, tables, p=ODDS)
        seen = seen_from(hands)
        names, at = PERMS[PERM[seen]], ROW[seen] * 48 + RETHROWN[PERM[seen], throw]
        regret = self.regret[at]
        total = regret.sum(axis=2, keepdims=True)
        even = HELD[at] / HELD[at].sum(axis=2, keepdims=True)
        plays = np.where(total > 0, regret / np.where(total > 0, total, 1), even)  # under the names it is learnt by ...
        shows = np.take_along_axis(plays, names, axis=2)  # ... and under those at the table: [seat, table, colour]

        after = np.where(GOES[throw].T, LESS[hands[:, None], SHOWINGS.T[..., None]], hands[:, None])  # [seat, showing, table]
        worth = self.value[seen_from(after)].reshape(3, 3, 3, 3, tables)
        told = np.stack([np.einsum(how, worth[seat], *np.delete(shows, seat, axis=0)) for seat, how in enumerate(_OTHERS)])
        won = (told * shows).sum(axis=2)
        told = np.take_along_axis(told, np.argsort(names, axis=2), axis=2)

        self.met[at] += 1  # tables that met the same round learn the same from it: once
        late = 6 / (self.met[at] + 5)
        gone = (self.met[at] / (self.met[at] + 1)) ** 1.5  # regrets of long ago fade
        self.regret[at] = np.where(HELD[at], np.maximum(0, regret * gone[..., None] + told - won[..., None]), 0)
        self.mean[at] += late[..., None] * (plays - self.mean[at])
        self.worth[at] += late * (won - self.worth[at])

        shown = (self.chance.random((3, tables, 1)) >= shows.cumsum(axis=2)[..., :2]).sum(axis=2)
        self.hands = after[:, np.array([9, 3, 1]) @ shown, np.arange(tables)]
        self._begin_anew(np.flatnonzero((self.hands == WON).any(axis=0)))
        self.steps += 1
        if self.steps % 8 == 0:
            self.value = np.where(LIVE, (self.worth.reshape(-1, 48) @ ODDS)[ROW], SHARE)

    def _begin_anew(self, over: Array) -> None:
        """One table in eight plays whole games; the others begin anywhere, to see what a best answer may lead to."""
        self.games += len(over)
        anywhere = self.chance.integers(0, WON, (3, len(over)))
        self.hands[:, over] = np.where(over % 8 > 0, anywhere, FULL)

    def chances(self, hands: Array) -> Array:
        """What was learnt, as the proof asks for it: hands [B, seat, colour] in, chances [B, throw, seat, colour] out."""
        seen = seen_from(np.array([[_number(tuple(hand)) for hand in row] for row in hands.tolist()]).T)
        at = ROW[seen][..., None] * 48 + RETHROWN[PERM[seen]]
        named = np.broadcast_to(PERMS[PERM[seen]][:, :, None], (*at.shape, 3))
        return np.asarray(np.take_along_axis(self.mean[at], named, axis=3).transpose(1, 2, 0, 3))


_OTHERS: Final = ("abct,tb,tc->ta", "abct,ta,tc->tb", "abct,ta,tb->tc")


def gap(chances: Any) -> float:
    """What a best answer wins more than an even share, over the whole game, exactly."""
    found = prove(3, chances, arrays="numpy")
    assert found is not None
    return found.gap


def learn(steps: int, learner: Learner) -> list[tuple[int, int, float]]:
    """Play so many rounds at every table; at 0 and at doublings of 25: steps, games, gap."""
    curve, due = [], 0
    for step in range(steps + 1):
        if step in {due, steps}:
            curve.append((step, learner.games, gap(learner.chances)))
            print("after {:6} steps, {:9,} games: gap {:.5f}".format(*curve[-1]), flush=True)
            due = max(25, 2 * due)
        if step < steps:
            learner.step()
    return curve


STYLE: Final = (
    "svg{background:#fffaf0}text{font:14px system-ui,'Segoe UI','Noto Sans','DejaVu Sans',sans-serif;fill:#2a241d}"
    ".soft{fill:#5d5344}.title{font-size:17px;font-weight:600}.grid{stroke:#8a7f6c;stroke-opacity:.35}"
    ".line{fill:none;stroke:#0067a5;stroke-width:2.5}.dot{fill:#0067a5}"
    "@media(prefers-color-scheme:dark){svg{background:#2f261d}text{fill:#f4e9d6}.soft{fill:#c7b79c}"
    ".line{stroke:#6ab7f0}.dot{fill:#6ab7f0}}"
)


def picture(curve: list[tuple[int, int, float]]) -> str:
    """The curve as a whole SVG file, both axes logarithmic; what was there before the first game stands at the left edge."""
    decades = range(3, 1 + max(4, ceil(log10(curve[-1][1] or 1))))

    def x(games: int) -> float:
        return round(80 + 630 * (log10(max(games, 10**3)) - 3) / (len(decades) - 1), 1)

    def y(size: float) -> float:
        return round(350 - 95 * (log10(max(size, 0.001)) + 3), 1)

    title = "POK for three, learnt from self-play: what a best answer gains"
    head = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 760 390" role="img" aria-label="{title}">'
    drawn = [f'{head}<style>{STYLE}</style><text class="title" x="20" y="30">{title}</text>']
    drawn.append('<text class="soft" x="20" y="52">exact gap, by games played</text>')
    for size in (0.5, 0.2, 0.1, 0.05, 0.02, 0.01, 0.005, 0.002, 0.001):
        drawn.append(f'<line class="grid" x1="80" x2="710" y1="{y(size)}" y2="{y(size)}"/>')
        drawn.append(f'<text class="soft" x="70" y="{y(size) + 5}" text-anchor="end">{size}</text>')
    drawn += [f'<text class="soft" x="{x(10**n)}" y="374" text-anchor="middle">{10**n:,}</text>' for n in decades]
    points = [(x(games), y(size)) for _, games, size in curve]
    drawn.append('<polyline class="line" points="{}"/>'.format(" ".join(f"{a},{b}" for a, b in points)))
    drawn += [f'<circle class="dot" cx="{a}" cy="{b}" r="4"/>' for a, b in points]
    drawn.append(f'<text x="{points[-1][0] - 8}" y="{points[-1][1] + 22}" text-anchor="end">{curve[-1][2]:.4f}</text>')
    return "".join(drawn) + "</svg>\n"


def keep(learner: Learner, file: Path) -> None:
    """Every position as the proof numbers them, seats in its order."""
    every = np.array(HANDS)[places(3).hands.astype(int)]
    np.save(file, learner.chances(every).astype(np.float32))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("steps", nargs="?", type=int, default=12_800, help="rounds at every table (default 12800: minutes)")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--curve", type=Path, help="write FILE.csv and FILE.svg")
    parser.add_argument("--keep", type=Path, help="write the strategy, by position as places(3) of the proof counts them")
    asked = parser.parse_args()
    if asked.steps < 1:
        sys.exit("At least one step is needed to learn anything.")
    learner, begun = Learner(seed=asked.seed), time.process_time()
    curve = learn(asked.steps, learner)
    print(f"{time.process_time() - begun:.0f} s of one core, seed {asked.seed}")
    if asked.curve:
        with asked.curve.with_suffix(".csv").open("w", encoding="utf-8", newline="") as file:
            csv.writer(file, lineterminator="\n").writerows([("steps", "games", "gap"), *curve])
        asked.curve.with_suffix(".svg").write_text(picture(curve), encoding="utf-8")
    if asked.keep:
        keep(learner, asked.keep)


if __name__ == "__main__":
    main()
