"""What a proof says, and where the worst of it is."""

from dataclasses import dataclass, field
from typing import Any

import numpy as np
from numpy.typing import NDArray

from ....games.pok import rules
from .rounds import HANDS, THROWS, Places, places


@dataclass(frozen=True)
class Spot:
    """A figure and the place where it was met."""

    size: float
    hands: tuple[rules.Hand, ...]
    seat: int
    throw: rules.Throw | None = None  # None: before the dice are thrown

    def __str__(self) -> str:
        hands = " ".join("".join(map(str, hand)) for hand in self.hands)
        dice = "" if self.throw is None else " " + " ".join("-" if face is None else str(face) for face in self.throw)
        return f"{self.size:.7f} at {hands}{dice}, seat {self.seat}"


@dataclass(frozen=True)
class Part:
    """The figures over some of the positions: all of them, or those a match can come to."""

    positions: int
    regret: Spot  # the largest in one round, against the strategy's own values ...
    mean_regret: float  # ... and the mean over positions and seats, throws by their odds
    gap: Spot  # the most a best answer gains from a position on
    off: Spot | None  # how far the values one was told are from what the play gives; None where none were told

    def figures(self) -> dict[str, Any]:
        """The same as plain numbers and words."""
        plain: dict[str, Any] = {"positions": self.positions, "mean_regret": self.mean_regret}
        for name, met in (("regret", self.regret), ("subgame_gap", self.gap), ("value_off", self.off)):
            if met is not None:
                plain[name], plain[f"{name}_at"] = met.size, str(met)
        return plain


@dataclass(frozen=True)
class Proof:
    """The exact figures of a strategy."""

    seats: int
    value: float  # of the strategy, at the first position
    best: float  # of one seat's best answer to it
    reached: Part  # positions that can be reached from the first by legal play
    anywhere: Part  # all of them
    unlike: float  # how far equal hands play apart, at most
    seconds: float
    own: NDArray[np.float64] = field(repr=False)  # [position, sorted seat]
    answer: NDArray[np.float64] = field(repr=False)  # the same of a best answer
    guest: NDArray[np.float64] | None = field(repr=False)  # and of a guest, where there was one

    @property
    def gap(self) -> float:
        """The exact gain of one seat that answers all others as well as can be."""
        return self.best - self.value

    @property
    def places(self) -> Places:
        """The positions, in step with ``own`` and ``answer``."""
        return places(self.seats)

    def worth(self, hands: Any) -> tuple[float, ...]:
        """What the play is worth to every seat of a position."""
        number, place = self.places.find(hands)
        return tuple(float(self.own[number, at]) for at in place)

    def figures(self) -> dict[str, Any]:
        """The same as plain numbers and words."""
        plain: dict[str, Any] = {"seats": self.seats, "value": self.value, "best_response": self.best, "gap": self.gap}
        if self.guest is not None:
            plain["guest"] = float(self.guest[-1, 0])
        for name, part in (("reached", self.reached), ("anywhere", self.anywhere)):
            plain[name] = part.figures()
        return plain


def summed_up(where: Places, tables: dict[str, NDArray[Any]], unlike: float, seconds: float) -> Proof:
    """The figures from the tables by position: own, best, most, which, mean, reached, and off where values were told."""
    own, best = tables["own"], tables["best"]
    first = len(where.hands) - 1  # everybody has all the counters: the last of the numbers
    value, most = float(own[first, 0]), float(best[first, 0])
    reached, anywhere = part(where, tables, np.flatnonzero(tables["reached"])), part(where, tables, np.arange(len(own)))
    return Proof(where.seats, value, most, reached, anywhere, unlike, seconds, own, best, tables.get("guest"))


def part(where: Places, tables: dict[str, NDArray[Any]], rows: NDArray[np.int64]) -> Part:
    """The figures over some positions, those where nobody has a choice any more left out."""
    rows = rows[~where.dead[rows]]
    most = rows[tables["most"][rows].argmax()]
    throw, stood = divmod(int(tables["which"][most]), where.seats)
    return Part(
        len(rows),
        _spot(where, int(most), float(tables["most"][most]), _sorted_seat(where, int(most), stood), throw),
        float(tables["mean"][rows].mean()),
        _largest(where, rows, tables["best"] - tables["own"]),
        _largest(where, rows, tables["off"]) if "off" in tables else None,
    )


def _sorted_seat(where: Places, row: int, stood: int) -> int:
    return int(stand(where.hands[row : row + 1])[0, stood])


def stand(hands: NDArray[np.int8]) -> NDArray[np.int64]:
    """[position, place]: which sorted seat stands where, three colours first."""
    return np.argsort((HANDS[hands] > 0).sum(axis=2) != 3, axis=1, kind="stable")


def _largest(where: Places, rows: NDArray[np.int64], by_seat: NDArray[np.float64]) -> Spot:
    at, seat = divmod(int(by_seat[rows].argmax()), where.seats)
    return _spot(where, int(rows[at]), float(by_seat[rows[at], seat]), seat)


def _spot(where: Places, row: int, size: float, seat: int, throw: int | None = None) -> Spot:
    hands = tuple((int(a), int(b), int(c)) for a, b, c in HANDS[where.hands[row]])
    return Spot(size, hands, seat, None if throw is None else THROWS[throw])
