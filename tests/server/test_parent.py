"""The parent of several workers, without any: what it does where a worker does not come up."""

from __future__ import annotations

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


def test_a_reload_that_fails_costs_no_worker_for_good(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """What is installed by now does not start: the others go on, and the place of the first is tried again."""
    made: Any = object.__new__(parent._Parent)
    made._children = {place: parent._Child(place, Process(ended=False), 0, ready=True) for place in range(3)}  # type: ignore[arg-type]
    made._later, made._signals = {}, []
    made._seen = SimpleNamespace(unregister=lambda *_: None)
    made._haproxy = SimpleNamespace(drain=lambda _: None)

    def start(self: Any, place: int) -> None:
        self._children[place] = parent._Child(place, Process(ended=True), 0)  # type: ignore[arg-type]

    monkeypatch.setattr(parent._Parent, "_start", start)
    monkeypatch.setattr(parent._Parent, "_stops", lambda _: False)
    for lost in ({0}, {0, 1}):
        made._roll()
        assert made._later.keys() == lost
        assert made._children.keys() == {0, 1, 2} - lost
    assert capsys.readouterr().err.count("another is started") == 2
