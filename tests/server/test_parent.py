"""The parent of several workers, without any: what it does where a worker does not come up."""

from __future__ import annotations

import time
from types import SimpleNamespace
from typing import Any

import pytest

from trespok.server import parent


class Process:
    """A worker's process; one that does not come up has ended by itself."""

    pid = 1
    returncode = 1

    def __init__(self, *, ended: bool) -> None:
        self.ended = ended
        self.stdin = self.stdout = SimpleNamespace(close=lambda: None)

    def poll(self) -> int | None:
        return self.returncode if self.ended else None

    def terminate(self) -> None:
        self.ended = True

    def wait(self, _: float | None = None) -> int:
        return self.returncode


def a_parent(workers: int, starts: list[int]) -> Any:
    """With workers that end when they are told to, and whose successors end at once."""
    made: Any = object.__new__(parent._Parent)
    made._children = {place: parent._Child(place, Process(ended=False), 0, ready=True) for place in range(workers)}  # type: ignore[arg-type]
    made._later, made._signals, made._leaving, made._coming = {}, [], None, None
    made._to_replace = list(range(workers))
    made._seen = SimpleNamespace(unregister=lambda *_: None, select=lambda _: [])
    made._haproxy = SimpleNamespace(drain=lambda _: None, process=None)
    made._start = starts.append
    return made


def test_a_reload_that_fails_costs_one_worker_and_not_for_good(capsys: pytest.CaptureFixture[str]) -> None:
    """What is installed by now does not start: the others stay, and the place of the first is tried again."""
    starts: list[int] = []
    made = a_parent(3, starts)
    made._roll()  # the first is told to end
    assert made._children.keys() == {1, 2}
    made._roll()  # it has, and its successor is started,
    made._children[0] = parent._Child(0, Process(ended=True), time.monotonic())  # type: ignore[arg-type]
    made._wait()  # which ends
    made._roll()
    assert starts == [0]
    assert (made._children.keys(), made._later.keys(), made._to_replace) == ({1, 2}, {0}, [])
    assert "another is started" in capsys.readouterr().err


def test_a_worker_that_ends_during_a_reload_is_started_at_once() -> None:
    starts: list[int] = []
    made = a_parent(3, starts)
    made._children[0].process.terminate = lambda: None  # it takes its time
    made._roll()
    made._children[2].process.ended = True
    made._wait()
    assert made._leaving is not None
    assert starts == [2] or 2 in made._later
