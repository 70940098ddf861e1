"""What an address uses up at one worker it does not have at another."""

from __future__ import annotations

from pathlib import Path

import pytest

from trespok.server.config import Config
from trespok.server.http import admission as admissions
from trespok.server.http.admission import Admission
from trespok.server.http.connection_limits import ConnectionCounter
from trespok.server.http.static import Files
from trespok.server.http.tallies import Tallies
from trespok.server.limits import Bucket, Limits

LIMITS = Limits(requests_burst=10, requests_per_s=1, made_burst=2, made_per_s=0.1, connections=100, connections_each=20)


class Worker:
    """The part of a worker that counts; what it tells goes straight to the other."""

    def __init__(self, number: int) -> None:
        self.number = number
        self.admission = Admission(Config("sqlite://", limits=LIMITS), Files(Path("/nowhere")), "")
        self.doors = ConnectionCounter(LIMITS)
        self.other: Worker | None = None
        self.tallies = Tallies(self.admission, self.doors, self.tell)

    def tell(self, payload: bytes) -> None:
        assert self.other is not None
        self.other.tallies.heard(self.number, payload)


@pytest.fixture(name="both")
def _both(monkeypatch: pytest.MonkeyPatch) -> tuple[Worker, Worker]:
    monkeypatch.setattr(admissions, "ticks_ms", lambda: 1000)
    one, two = Worker(1), Worker(2)
    one.other, two.other = two, one
    return one, two


def test_requests_and_tables_are_counted_together(both: tuple[Worker, Worker]) -> None:
    one, two = both
    assert sum(one.admission.may_ask("a") for _ in range(20)) == 10
    assert [one.admission.may_make("a") for _ in range(3)] == [True, True, False]
    assert sum(two.admission.may_ask("a") for _ in range(4)) == 4, "nothing was told yet"
    one.tallies.tell()
    assert not two.admission.may_ask("a")
    assert not two.admission.may_make("a")
    assert two.admission.may_ask("b")
    one.tallies.tell()
    two.tallies.tell()
    assert one.admission.may_ask("b"), "told once, charged once"


def may_open(worker: Worker, who: str) -> bool:
    with worker.admission.socket_of(who) as may:
        return may


def test_connections_are_counted_together_and_forgotten_with_their_worker(both: tuple[Worker, Worker]) -> None:
    one, two = both
    assert all(one.doors.enter("10.0.0.1") for _ in range(15))
    one.admission.open["10.0.0.1"] = 15
    one.tallies.tell()
    assert sum(two.doors.enter("10.0.0.1") for _ in range(20)) == 5
    assert may_open(two, "10.0.0.1") is True
    two.admission.open["10.0.0.1"] = 5
    assert may_open(two, "10.0.0.1") is False
    assert may_open(two, "10.0.0.2") is True
    for _ in range(15):
        one.doors.leave("10.0.0.1")
    one.tallies.tell()  # nobody is there any more, and that is told as well
    assert two.doors.enter("10.0.0.1")
    two.doors.elsewhere[1] = {"10.0.0.1": 99}
    assert not two.doors.enter("10.0.0.1")
    two.tallies.forget(1)
    assert two.doors.enter("10.0.0.1")


def test_no_more_than_a_burst_is_owed() -> None:
    bucket = Bucket(10, 1)
    bucket.charge(10_000, 0)
    assert not bucket.take(10_000)
    assert bucket.take(11_001)
