"""POK a second time, for the tests alone: plain, slow, on lines of text, written from the rule text and nothing else."""

from __future__ import annotations

from collections import Counter
from copy import deepcopy

__all__ = ["SecondPok"]

SYMBOLS = ("disc", "square", "triangle")


class SecondPok:
    """A table of POK that knows which lines may be written next."""

    def __init__(self, seats: int, options: dict[str, str]) -> None:
        assert not options
        self.hands = [Counter(dict.fromkeys(SYMBOLS, 2)) for _ in range(seats)]
        self.dice: list[str] = []
        self.fists: dict[int, str] = {}
        self.over = False

    def lines(self) -> list[str]:
        if self.over:
            return []
        if not self.dice:
            blank = (*SYMBOLS, "-")
            return [f"* throw {one} {two} {three}" for one in SYMBOLS for two in blank for three in blank]
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
        shown = Counter(self.fists.values())
        exact = [symbol for number, symbol in enumerate(self.dice, 1) if shown[symbol] == number]
        hidden = [symbol for symbol in SYMBOLS if symbol not in self.dice]
        away = exact or ([] if all(symbol in hidden for symbol in shown) else hidden)
        for seat, symbol in self.fists.items():
            if symbol in away:
                self.hands[seat][symbol] -= 1
        self.dice, self.fists = [], {}
        left = [+hand for hand in self.hands]
        locked = len(left) >= 4 and all(hand == left[0] and list(hand.values()) == [2] for hand in left)
        self.over = locked or any(hand.total() <= 1 for hand in left)

    def house_acts(self) -> bool:
        return not self.over and not self.dice

    def books(self) -> str:
        """What stands in a transcript's checks."""
        return "left " + " ".join(str(hand.total()) for hand in self.hands)

    def seen(self) -> dict[str, object]:
        """What everybody sees, under the names a view has for it."""
        return {"hands": [[hand[symbol] for symbol in SYMBOLS] for hand in self.hands]}

    def winners(self) -> list[int]:
        """Who has one counter left; in a lock everybody."""
        done = [seat for seat, hand in enumerate(self.hands) if hand.total() == 1]
        return done or list(range(len(self.hands)))

    def key(self) -> str:
        """Equal for equal positions, whatever the way there."""
        return repr((self.hands, self.dice, sorted(self.fists.items()), self.over))
