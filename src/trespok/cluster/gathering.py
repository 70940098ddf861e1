"""Give numbered pieces out, a run at a time, and take every piece back once, even if workers are lost on the way."""

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Final, Generic, Protocol, TypeVar

from ..core import Trouble

_RUN_S: Final = 2.0  # a run of pieces takes about so long: little is lost with a worker, little time goes into messages
_TRIES: Final = 5  # workers that a run of pieces may lose before it is taken to be the cause

R = TypeVar("R")
R_co = TypeVar("R_co", covariant=True)


class Stopped(Trouble):
    """The work cannot go on; what was taken back until then counts."""


class Job(Protocol[R_co]):
    """Numbered pieces, each with the same result on any worker at any time."""

    @property
    def pieces(self) -> int:
        """How many there are, numbered from 0."""

    def play(self, numbers: range) -> R_co:
        """What these come to, all together."""


@dataclass(frozen=True)
class Came(Generic[R]):
    """A run of pieces that came back; without a *result* if its worker was lost."""

    numbers: range
    result: R | None
    seconds: float = 0.0
    worker: str = ""


class Crew(Protocol[R]):
    def hands(self) -> int:
        """How many can play at once, as things stand."""

    def send(self, numbers: range) -> None:
        """Have these played."""

    def back(self) -> Iterable[Came[R]]:
        """Wait until something has come back, or a moment has passed."""


class Gathering(Generic[R]):
    """Every piece is taken once: what comes back is known by its numbers, and numbers that are not out are not taken."""

    def __init__(self, crew: Crew[R], pieces: int) -> None:
        self.workers: set[str] = set()
        self.again = 0  # pieces that were played again because a worker was lost
        self._crew = crew
        self._pieces = pieces
        self._next = 0
        self._out: set[range] = set()
        self._lost: list[range] = []
        self._tries: Counter[range] = Counter()
        self._piece_s: float | None = None

    def taken(self) -> Iterator[tuple[range, R]]:
        """Runs of pieces with what they came to, in the order in which they come back."""
        while self._fill():
            for came in self._crew.back():
                if came.numbers not in self._out:  # a worker thought lost, after its pieces were played by another
                    continue
                self._out.remove(came.numbers)
                if came.result is None:
                    self._missed(came.numbers)
                    continue
                self.workers.add(came.worker)
                self._piece_s = came.seconds / len(came.numbers)
                yield came.numbers, came.result

    def _fill(self) -> bool:
        """Keep twice as many runs out as there are hands, so that none waits for a message; False where all is done."""
        hands = max(1, self._crew.hands())
        while len(self._out) < 2 * hands and (numbers := self._following(hands)):
            self._out.add(numbers)
            self._crew.send(numbers)
        return bool(self._out)

    def _following(self, hands: int) -> range:
        if self._lost:
            return self._lost.pop()
        left = self._pieces - self._next
        # One piece until it is known how long one takes; towards the end ever fewer, so that all hands end together.
        many = 1 if self._piece_s is None else int(_RUN_S / max(self._piece_s, 1e-6))
        first, self._next = self._next, self._next + max(1, min(many, left // (4 * hands))) if left else self._next
        return range(first, self._next)

    def _missed(self, numbers: range) -> None:
        self._tries[numbers] += 1
        if self._tries[numbers] == _TRIES:
            raise Stopped(f"{_TRIES} workers in turn were lost with piece {numbers.start}: it may need more memory.")
        self.again += len(numbers)
        self._lost.append(numbers)
