"""The line that says how long a long command will take."""

import io

import pytest

from trespok.solve import progress


@pytest.fixture
def at(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """The clock: what its only number is set to."""
    now = [100.0]
    monkeypatch.setattr("trespok.solve.progress.time.monotonic", lambda: now[0])
    return now


def test_the_time_to_go_follows_from_the_time_gone(at: list[float]) -> None:
    """A quarter in 20 s leaves 60 s; where nobody looks on, lines come ten seconds apart."""
    out = io.StringIO()
    show = progress.say(out)
    for now, part in ((105.0, 0.1), (107.0, 0.2), (120.0, 0.25)):
        at[0] = now
        show("deals", part)
    assert [" ".join(line.split()) for line in out.getvalue().splitlines()] == [
        "10.0% 5 s, about 45 s to go deals",
        "25.0% 20 s, about 60 s to go deals",
    ]


def test_what_was_done_before_is_not_this_runs_speed(at: list[float]) -> None:
    """A run that goes on at 60 % and does 10 % in 20 s has 60 s to go."""
    out = io.StringIO()
    show = progress.say(out)
    show("going on", 0.6)
    at[0] += 20
    show("levels", 0.7)
    first, second = (" ".join(line.split()) for line in out.getvalue().splitlines())
    assert first == "60.0% 0 s, just begun going on"
    assert second == "70.0% 20 s, about 60 s to go levels"
