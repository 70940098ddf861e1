"""Pokerdice a second time, for the tests alone: plain, slow, on lines of text, written from the rule text alone."""

from __future__ import annotations

from collections import Counter
from copy import deepcopy
from itertools import product

__all__ = ["SecondPokerdice", "fits"]

WORTH = {
    "joker": 1,
    "one-pair": 1,
    "three-of-a-kind": 2,
    "two-pairs": 3,
    "small-straight": 3,
    "no-evens": 4,
    "no-odds": 4,
    "full-house": 5,
    "long-straight": 7,
    "four-of-a-kind": 7,
}


def fits(dice: list[int], aim: str) -> bool:
    """Whether five dice do what a card asks."""
    pairs = {face for face in dice if dice.count(face) >= 2}
    runs = {
        "small-straight": [range(1, 5), range(2, 6), range(3, 7)],
        "long-straight": [range(1, 6), range(2, 7)],
    }
    return {
        "joker": True,
        "one-pair": bool(pairs),
        "three-of-a-kind": any(dice.count(face) >= 3 for face in dice),
        "two-pairs": len(pairs) == 2,
        "small-straight": any(set(run) <= set(dice) for run in runs["small-straight"]),
        "no-evens": all(face % 2 == 1 for face in dice),
        "no-odds": all(face % 2 == 0 for face in dice),
        "full-house": len(set(dice)) == 2 and {dice.count(face) for face in dice} == {2, 3},
        "long-straight": any(set(run) <= set(dice) for run in runs["long-straight"]),
        "four-of-a-kind": any(dice.count(face) >= 4 for face in dice),
    }[aim]


def _sorted_throws(count: int) -> list[list[int]]:
    """Each different throw once, out of all that can fall one after the other."""
    return [list(dice) for dice in sorted({tuple(sorted(dice)) for dice in product(range(1, 7), repeat=count)})]


class SecondPokerdice:
    """A table of Pokerdice that knows which lines may be written next."""

    def __init__(self, seats: int, options: dict[str, str]) -> None:
        self.packs = int(options.get("packs", "1"))
        most = int(options.get("rounds", "10"))
        self.rounds = most if options.get("turns", "ten") == "ten" else max(n for n in range(most + 1) if n % seats == 0)
        self.cards = [Counter(dict.fromkeys(WORTH, self.packs)) for _ in range(seats)]
        self.points = [0] * seats
        self.roller = -1 if options.get("first", "drawn") == "drawn" else int(options["first"])
        self.rolled = [0] * seats  # by seat: the latest round it rolled in, counted down
        self.lying: list[int] = []  # dice on the table; fewer than five: the rest are in the air
        self.thrown = 0  # throws of this round
        self.laid: dict[int, list[str]] = {}

    def house_acts(self) -> bool:
        return self.rounds > 0 and len(self.lying) < 5

    def lines(self) -> list[str]:
        seats = range(len(self.cards))
        if not self.rounds:
            return []
        if self.roller < 0:
            return [f"* first {seat}" for seat in seats]
        if len(self.lying) < 5:
            return [" ".join(["* throw", *map(str, dice)]) for dice in _sorted_throws(5 - len(self.lying))]
        if len(self.laid) < len(seats):
            return [line for seat in seats if seat not in self.laid for line in self._aims(seat)]
        keeps = {tuple(face for face, kept in zip(self.lying, mask, strict=True) if kept) for mask in product((0, 1), repeat=5)}
        proper = sorted(kept for kept in keeps if len(kept) < 5)
        return [f"{self.roller} stop", *(" ".join([f"{self.roller} keep", *map(str, kept)]) for kept in proper)]

    def _aims(self, seat: int) -> list[str]:
        named = product(WORTH, repeat=self.packs)
        return [" ".join([f"{seat} aim", *aims]) for aims in named if Counter(aims) <= self.cards[seat]]

    def after(self, line: str) -> SecondPokerdice:
        now = deepcopy(self)
        actor, verb, *words = line.split()
        match verb:
            case "first":
                now.roller = int(words[0])
            case "throw":
                now.lying = sorted([*now.lying, *map(int, words)])
                now.thrown += 1
                if now.thrown == 3:
                    now._settle()
            case "aim":
                now.laid[int(actor)] = words
            case "keep":
                now.lying = [int(word) for word in words]
            case "stop":
                now._settle()
        return now

    def _settle(self) -> None:
        for seat, aims in self.laid.items():
            for aim in aims:
                self.cards[seat][aim] -= 1
                if fits(self.lying, aim):
                    self.points[seat] += WORTH[aim]
                elif seat != self.roller:
                    self.points[self.roller] += 1
        self.rolled[self.roller] = -self.rounds
        self.roller = (self.roller + 1) % len(self.cards)
        self.lying, self.thrown, self.laid = [], 0, {}
        self.rounds -= 1

    def books(self) -> str:
        """What stands in a transcript's checks."""
        return "points " + " ".join(map(str, self.points))

    def seen(self) -> dict[str, object]:
        """What everybody sees, under the names a view has for it."""
        hands = [[hand[aim] for aim in WORTH] for hand in self.cards]
        return {"roller": self.roller if self.roller >= 0 else None, "hands": hands}

    def winners(self) -> list[int]:
        """Most points, then who rolled last."""
        return [max(range(len(self.points)), key=lambda seat: (self.points[seat], self.rolled[seat]))]

    def key(self) -> str:
        """Equal for equal positions, whatever the way there."""
        cards = [sorted(hand.items()) for hand in self.cards]
        laid = sorted(self.laid.items())
        return repr((cards, self.points, self.roller, self.lying, self.thrown, laid, self.rounds))
