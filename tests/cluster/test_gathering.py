"""Every piece once: workers that are lost, that come back after all, or that answer twice change nothing."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator
from random import Random

import pytest

from trespok.cluster.gathering import Came, Crew, Gathering, Stopped
from trespok.lab.questions import Answer, Count, Result


class Unreliable:
    """Three hands; by chance a run is lost, or reported lost and then answered after all, or answered twice."""

    def __init__(self, seed: int, seconds: float = 0.01) -> None:
        self.sent: list[range] = []
        self._random, self._seconds = Random(seed), seconds
        self._out: deque[Came[int]] = deque()

    def hands(self) -> int:
        return 3

    def send(self, numbers: range) -> None:
        self.sent.append(numbers)
        done = Came(numbers, sum(n * n for n in numbers), self._seconds * len(numbers), f"worker {self._random.randrange(3)}")
        gone: Came[int] = Came(numbers, None)
        self._out.extend(self._random.choice([[done], [done], [done], [gone], [gone, done], [done, done]]))

    def back(self) -> Iterator[Came[int]]:
        self._out.rotate(self._random.randrange(3))
        yield self._out.popleft()


@pytest.mark.parametrize("seed", range(20))
def test_whoever_is_lost_every_piece_is_taken_once(seed: int) -> None:
    crew = Unreliable(seed)
    gathering: Gathering[int] = Gathering(crew, 1000)
    taken: list[int] = []
    total = 0
    for numbers, found in gathering.taken():
        taken += numbers
        total += found
    assert sorted(taken) == list(range(1000))
    assert total == sum(n * n for n in range(1000))
    assert gathering.workers == {"worker 0", "worker 1", "worker 2"}
    assert gathering.again >= sum(len(numbers) for numbers in crew.sent) - 1000 > 0


def test_runs_are_long_in_the_middle_and_short_at_the_end() -> None:
    """Of a hundredth of a second a piece 200 make two seconds; the last come one by one, so that nobody is waited for."""
    crew = Unreliable(1)
    list(Gathering(crew, 100_000).taken())
    many = [len(numbers) for numbers in crew.sent]
    assert many[:6] == [1] * 6
    assert max(many) == 200
    assert many[-1] == 1


def test_a_piece_that_takes_its_worker_along_five_times_ends_it() -> None:
    """What was taken before counts."""

    class Mined(Unreliable):
        def send(self, numbers: range) -> None:
            self._out.append(Came(numbers, None if 4 in numbers else len(numbers), 9.0, "one"))

    taken: list[int] = []
    gathering: Gathering[int] = Gathering(Mined(0), 9)
    with pytest.raises(Stopped, match="5 workers in turn were lost with piece 4"):
        taken.extend(number for numbers, _ in gathering.taken() for number in numbers)
    assert 0 < len(taken) == len(set(taken) - {4})


def test_ctrl_c_leaves_what_came_back() -> None:
    """In the answer of simulate."""

    class Interrupted:
        came = 0

        def hands(self) -> int:
            return 1

        def send(self, numbers: range) -> None:
            self.numbers = numbers

        def back(self) -> Iterator[Came[Result]]:
            if self.came == 3:
                raise KeyboardInterrupt
            self.came += 1
            yield Came(range(self.came - 1, self.came), Result(10, {"ties": Count(10, 1, 1)}), 9.0)

    crew: Crew[Result] = Interrupted()
    answer = Answer(50)

    def take_all() -> None:
        for numbers, result in Gathering(crew, 50).taken():
            answer.take(numbers, result)

    with pytest.raises(KeyboardInterrupt):
        take_all()
    assert (answer.result, answer.done, answer.whole) == (Result(30, {"ties": Count(30, 3, 3)}), 3, False)
