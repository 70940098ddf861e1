"""How well bots watch at Pokino when one person taps the cards quickly or slowly: no clock is waited for.

    python bench/pokino_pace.py --hands 50

The same hands are played at every pace.  The person marks and calls everything at once, or taps and does nothing else.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator, Sequence
from random import Random
from typing import Final

from trespok.bots.pokino.watcher import Care, Watcher
from trespok.core import HOUSE
from trespok.games.pokino import PastHand
from trespok.server.limits import Limits
from trespok.server.room.pacing import Pacing
from trespok.server.room.room import Room
from trespok.wire import bodies as b
from trespok.wire import messages as m

PACES: Final = (0.2, 0.5, 1.0, 2.0, 5.0, 8.0)  # seconds a card
START: Final = 1_700_000_000_000
_TAPS: Final = 90  # more than a hand of forty cards needs


class Alone:
    """A person with bots, whose time is set by hand."""

    def __init__(self, seed: int, kind: str, bots: int) -> None:
        seats = [b.BotSeat(seat, kind) for seat in range(1, bots + 1)]
        settings = m.Settings(own_pace=True)
        asked = b.NewTable("pokino", "Ann", bots + 1, bots=seats, options={"hands": "2"}, settings=settings)
        self.now = START
        self.room = Room.make("ABCDEF", asked, "token", entropy=Random(seed).randbytes, now=START, limits=Limits())
        self.room.connect(0, "token", "en", START, 0)
        self.room.receive(0, m.Host(1, "start"), START)
        self._pump()

    @property
    def _pacing(self) -> Pacing:
        if self.room.pacing is None:
            raise ValueError("The game has not begun.")
        return self.room.pacing

    def _pump(self) -> None:
        """Bots answer as soon as they are asked."""
        while thinks := self.room.take().thinks:
            for think in thinks:
                if think.bot is not None:
                    self.room.thought(think, think.bot.choose(think.view, think.offer), self.now)

    def wait(self, ms: int) -> None:
        until = self.now + ms
        while (due := self.room.due(self.now)) is not None and due <= until:
            self.now = max(self.now, due)
            self.room.tick(self.now)
            self._pump()
        self.now = until

    def hand(self, pace_ms: int, person: Watcher | None) -> PastHand:
        """One hand with a card every so often."""
        for _ in range(_TAPS):
            match = self._pacing.match
            if match.seen.past:
                done: PastHand = match.seen.past[0]
                return done
            while person is not None and (offer := match.offers.get(0)) is not None:
                action = person.choose(match.view(0), offer)
                if action is None:
                    break
                self._say(match.write(action))
            self.wait(pace_ms)
            if HOUSE in match.offers and not match.seen.past:
                self._say("call" if match.seen.playing else "next")
        raise ValueError(f"The hand has no end after {_TAPS} taps.")

    def _say(self, words: str) -> None:
        self._pacing.choose(0, self._pacing.match.opened.get(0, 0), words, self.now)
        self._pump()


def cups(pace: float, hands: int, kind: str, bots: int, *, plays: bool) -> Iterator[tuple[int, int]]:
    """For every hand the cups that bots won, and that anybody did; a cup that is shared counts for each share."""
    for seed in range(hands):
        person = Watcher("", Care("person")) if plays else None
        hand = Alone(seed, kind, bots).hand(round(1000 * pace), person)
        yield sum(paid.seat > 0 for paid in hand.payments), len(hand.payments)


def share(found: Sequence[tuple[int, int]]) -> float:
    """The bots' part of what was won."""
    return sum(won for won, _ in found) / max(1, sum(paid for _, paid in found))


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--hands", type=int, default=50, help="hands at each pace (default: 50)")
    parser.add_argument("--bots", default="sensible", help="their kind (default: sensible)")
    parser.add_argument("--many", type=int, default=3, help="how many bots (default: 3)")
    asked = parser.parse_args()
    print("s a card | person calls: bots' share, cups a hand | person only taps: cups a hand, hands without a cup")
    for pace in PACES:
        both = list(cups(pace, asked.hands, asked.bots, asked.many, plays=True))
        taps = list(cups(pace, asked.hands, asked.bots, asked.many, plays=False))
        won, alone = (sum(paid for _, paid in found) / asked.hands for found in (both, taps))
        print(f"{pace:8} | {share(both):.2f}, {won:.1f} | {alone:.1f}, {sum(not paid for _, paid in taps)}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
