"""No clock runs behind an opened round: first it is read, then the next choice has its whole time."""

from __future__ import annotations

import pytest
from rig import Rig, friends

from trespok.server.room.reading import READ_MS
from trespok.wire import messages as m

CLOCK = m.Settings(clock_s=20)


def opened(count: int = 3, settings: m.Settings = CLOCK) -> Rig:
    """A round of POK that everybody has just seen opened."""
    rig = friends("pok", count, settings=settings)
    for seat in range(count):
        assert rig.choose(seat, rig.last(seat, "view")["offer"][0])["ok"]
    return rig


def what(rig: Rig, link: int = 0) -> tuple[str, int] | None:
    clock = rig.last(link, "view")["clock"]
    return None if clock is None else (clock["what"], clock["of_ms"])


def read(rig: Rig, link: int, seen: int | None = None) -> None:
    seq = rig.room.seq if seen is None else seen
    assert rig.tell(link, lambda number: m.Read(number, seq))["ok"]


def test_the_first_choice_has_nothing_to_read() -> None:
    assert what(friends("pok", 3, settings=CLOCK)) == ("choose", 20_000)


def test_the_clock_starts_when_the_last_has_read() -> None:
    rig = opened()
    assert what(rig) == ("read", READ_MS)
    rig.wait(3000)
    read(rig, 0)
    read(rig, 1)
    assert what(rig) == ("read", READ_MS)
    read(rig, 2)
    for link in range(3):
        assert what(rig, link) == ("choose", 20_000)
        assert rig.last(link, "view")["clock"]["left_ms"] == 20_000


def test_nobody_reads_for_ever_and_nobody_is_chosen_for_while_reading() -> None:
    """The whole time of the choice comes after the reading."""
    rig = opened()
    rig.wait(READ_MS - 1)
    assert what(rig) == ("read", READ_MS)
    rig.wait(1)
    assert what(rig) == ("choose", 20_000)
    before = len(rig.log)
    rig.wait(19_999)
    assert len(rig.log) == before
    rig.wait(1)
    assert [row.clock for row in rig.log[before : before + 3]] == [True, True, True]


def test_to_choose_is_to_have_read() -> None:
    """A page that sends no read holds nobody up once it has chosen."""
    rig = opened()
    read(rig, 0)
    read(rig, 1)
    assert rig.choose(2, rig.last(2, "view")["offer"][0])["ok"]
    assert what(rig) == ("choose", 20_000)


def test_who_is_away_is_not_waited_for() -> None:
    rig = friends("pok", 3, settings=CLOCK)
    rig.choose(0, "play disc")
    rig.choose(1, "play disc")
    rig.choose(2, "play disc")
    rig.disconnect(2)
    read(rig, 0)
    read(rig, 1)
    rig.wait(READ_MS)
    assert what(rig) == ("choose", 20_000)
    rig.choose(0, rig.last(0, "view")["offer"][0])
    rig.choose(1, rig.last(1, "view")["offer"][0])
    rig.wait(20_000)
    read(rig, 0)
    read(rig, 1)
    assert what(rig) == ("choose", 20_000)


def test_a_read_of_an_older_round_counts_for_nothing() -> None:
    """It may have been long under way."""
    rig = opened()
    seen = rig.room.seq
    for seat in range(3):
        rig.choose(seat, rig.last(seat, "view")["offer"][0])
    assert what(rig) == ("read", READ_MS)
    for seat in range(3):
        read(rig, seat, seen)
    assert what(rig) == ("read", READ_MS)


def test_without_a_clock_nobody_is_hurried() -> None:
    rig = opened(settings=m.Settings())
    assert what(rig) is None
    read(rig, 0)
    assert what(rig) is None


def test_pokerdice_reads_a_settled_round_and_not_the_laying_of_cards() -> None:
    rig = friends("pokerdice", 2, settings=CLOCK)
    for seat in range(2):
        rig.choose(seat, "aim joker")
    assert what(rig) == ("choose", 20_000)  # the roller, about the dice
    rig.choose(rig.last(0, "view")["view"]["roller"], "stop")
    assert what(rig) == ("read", READ_MS)
    read(rig, 0)
    read(rig, 1)
    assert what(rig) == ("choose", 20_000)


@pytest.mark.parametrize("down_ms", [0, 60_000])
def test_after_a_restart_the_choice_has_its_time(down_ms: int) -> None:
    rig = opened()
    rig.restart(down_ms)
    rig.connect(10, rig.tokens[0])
    assert what(rig, 10) == ("choose", 20_000)


def test_a_pause_stops_the_reading_too() -> None:
    rig = opened()
    rig.wait(2000)
    assert rig.host(0, "pause")["ok"]
    rig.wait(60_000)
    assert rig.host(0, "resume")["ok"]
    assert rig.last(0, "view")["clock"]["what"] == "read"
    rig.wait(READ_MS - 2000)
    assert what(rig) == ("choose", 20_000)
