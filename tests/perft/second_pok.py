"""POK a second time, for the tests alone: plain, slow, on lines of text, written from the rule text and nothing else."""

from __future__ import annotations

from collections import Counter
from copy import deepcopy
from itertools import product

__all__ = ["SecondPok"]

SYMBOLS = ("disc", "square", "triangle")


def _away(dice: list[str], fists: list[str]) -> list[str]:
    """The symbols that are handed over."""
    shown = Counter(fists)
    exact = [symbol for number, symbol in enumerate(dice, 1) if shown[symbol] == number]
    hidden = [symbol for symbol in SYMBOLS if symbol not in dice]
    return exact or ([] if all(symbol in hidden for symbol in shown) else hidden)


class SecondPok:
    """A table of POK that knows which lines may be written next."""

    def __init__(self, seats: int, options: dict[str, str]) -> None:
        letters = {symbol[0]: symbol for symbol in SYMBOLS} | {"-": "-"}
        dice = options.get("dice", "ddsstt/dst---/dst---").split("/")
        self.faces = [list(dict.fromkeys(letters[face] for face in die)) for die in dice]
        each = int(options.get("counters", "2"))
        self.kept = 3 * each - (int(options.get("goal", "0")) or 3 * each - 1)  # what a winner may still hold
        self.hands = [Counter(dict.fromkeys(SYMBOLS, each)) for _ in range(seats)]
        self.dice: list[str] = []
        self.fists: dict[int, str] = {}
        self.over = False

    def lines(self) -> list[str]:
        if self.over:
            return []
        if not self.dice:
            return [f"* throw {' '.join(faces)}" for faces in product(*self.faces)]
        waiting = [seat for seat in range(len(self.hands)) if seat not in self.fists]
        return [f"{seat} play {symbol}" for seat in waiting for symbol in SYMBOLS if self.hands[seat][symbol]]

    def after(self, line: str) -> SecondPok:
        now = deepcopy(self)
        actor, _, *words = line.split()
        if actor == "*":
            now.dice = words
        else:
            now.fists[int(actor)] = words[0]
        if len(now.fists) == len(now.hands):
            now._open()
        return now

    def _open(self) -> None:
        away = _away(self.dice, list(self.fists.values()))
        for seat, symbol in self.fists.items():
            if symbol in away:
                self.hands[seat][symbol] -= 1
        self.dice, self.fists = [], {}
        left = [+hand for hand in self.hands]
        # Nobody can ever hand over again: tried out, every throw with every showing.
        locked = all(len(hand) < 3 for hand in left) and not any(
            set(_away(list(faces), list(fists))) & set(fists)
            for fists in product(*(list(hand) for hand in left))
            for faces in product(*self.faces)
        )
        self.over = locked or any(hand.total() <= self.kept for hand in left)

    def house_acts(self) -> bool:
        return not self.over and not self.dice

    def books(self) -> str:
        """What stands in a transcript's checks."""
        return "left " + " ".join(str(hand.total()) for hand in self.hands)

    def seen(self) -> dict[str, object]:
        """What everybody sees, under the names a view has for it."""
        return {"hands": [[hand[symbol] for symbol in SYMBOLS] for hand in self.hands]}

    def winners(self) -> list[int]:
        """Who has reached the goal; in a lock everybody."""
        done = [seat for seat, hand in enumerate(self.hands) if hand.total() <= self.kept]
        return done or list(range(len(self.hands)))

    def key(self) -> str:
        """Equal for equal positions, whatever the way there."""
        return repr((self.hands, self.dice, sorted(self.fists.items()), self.over))
