"""Workers that live and are not reached: what is said of them, and when that is over."""

from __future__ import annotations

import pytest

from trespok.server.relay.missing import FORGET_S, SAY_S, Missing
from trespok.server.store.membership import Peer


def worker(number: int, machine: str = "club1") -> Peer:
    return Peer(number, f"{machine} {100 + number}", "", "", "")


def test_that_a_machine_is_reached_is_said_though_it_was_started_again(caplog: pytest.LogCaptureFixture) -> None:
    """That is how it is mended: its workers have other numbers then, and are not there for a while."""
    missing = Missing()
    missing.look([worker(1)], {}, 0)
    missing.look([worker(1)], {}, SAY_S)
    missing.look([], {}, SAY_S + 1)
    missing.look([worker(2)], {}, SAY_S + 2)
    missing.look([worker(2)], {2}, SAY_S + 3)
    missing.look([worker(2)], {2}, SAY_S + 4)
    said = [record.getMessage() for record in caplog.records]
    assert len(said) == 2
    assert "lives and is not reached" in said[0]
    assert said[1] == "the workers of club1 are reached now"


def test_a_machine_that_stays_away_is_forgotten(caplog: pytest.LogCaptureFixture) -> None:
    missing = Missing()
    missing.look([worker(1)], {}, 0)
    missing.look([worker(1)], {}, SAY_S)
    missing.look([], {}, SAY_S + FORGET_S + 1)
    missing.look([worker(2)], {2}, SAY_S + FORGET_S + 2)
    assert len(caplog.records) == 1
