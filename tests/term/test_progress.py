"""How a long command says how far it is."""

from __future__ import annotations

import io

import pytest

from trespok.term.screen import progress


class Terminal(io.StringIO):
    """A stream that says it is a terminal."""

    def isatty(self) -> bool:
        return True


@pytest.fixture
def at(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """The clock: what its only number is set to."""
    now = [100.0]
    monkeypatch.setattr("trespok.term.screen.time.monotonic", lambda: now[0])
    return now


def test_a_log_gets_a_line_now_and_then(at: list[float], capsys: pytest.CaptureFixture[str]) -> None:
    """A quarter in 20 s leaves 60 s; what an earlier run did is not this run's speed."""
    for first, second, told in ((0.0, 0.25, "25.0%"), (0.6, 0.7, "70.0%")):
        at[0] = 100.0
        with progress() as show:
            show("levels", first)
            at[0] += 5
            show("levels", (first + second) / 2)
            at[0] += 15
            show("levels", second)
        assert capsys.readouterr().err == f"{told} after 20 s, about 60 s to go: levels\n"


def test_a_terminal_gets_a_bar_that_goes_away(monkeypatch: pytest.MonkeyPatch, at: list[float]) -> None:
    """Not for what is done at once, and not with ``--quiet``."""
    for quiet, seconds, shown in ((False, 1.0, True), (False, 0.1, False), (True, 1.0, False)):
        screen = Terminal()
        monkeypatch.setattr("sys.stderr", screen)
        monkeypatch.setenv("TERM", "xterm-256color")
        with progress(quiet=quiet) as show:
            at[0] += seconds
            show("deals", 0.5)
            show("games", 0.1)
        assert ("games" in screen.getvalue()) == shown
