"""No clock and no bot goes on behind what is shown: first it is watched, then the next choice has its whole time."""

from __future__ import annotations

import pytest
from rig import Rig, friends

from trespok.core import Told
from trespok.games import TELLERS
from trespok.wire import messages as m
from trespok.wire.story import HOLD_MS, READ_MS, REVEAL_MS, Shown, shown

CLOCK = m.Settings(clock_s=20)
LEAD_MS = 3 * 300 + 3 * 130  # three dice of POK land, then say what they ask
SETTLED_MS = 300 + 2 * (320 + 250)  # two cards of Pokerdice, after the roller stopped


def opened(count: int = 3, settings: m.Settings = CLOCK) -> Rig:
    """A round of POK that everybody has just seen opened."""
    rig = friends("pok", count, settings=settings)
    for seat in range(count):
        assert rig.choose(seat, rig.last(seat, "view")["offer"][0])["ok"]
    return rig


def what(rig: Rig, link: int = 0) -> tuple[str, int] | None:
    clock = rig.last(link, "view")["clock"]
    return None if clock is None else (clock["what"], clock["of_ms"])


def reading(rig: Rig) -> tuple[str, int]:
    """What the clock says while the round that was opened last lies there."""
    done = rig.last(0, "view")["view"]["past"][-1]
    dice = sum(face is not None for face in done["throw"])
    reveal = 700 + 300 + 350 * dice + 200 + (400 if done["handed"] else 0)
    return "read", min(reveal + READ_MS, HOLD_MS - LEAD_MS)


def read(rig: Rig, link: int, seen: int | None = None) -> None:
    seq = rig.room.seq if seen is None else seen
    assert rig.tell(link, lambda number: m.Read(number, seq))["ok"]


def test_the_first_choice_has_nothing_to_read_but_its_dice_fall_first() -> None:
    rig = friends("pok", 3, settings=CLOCK)
    assert what(rig) == ("choose", 20_000)
    assert rig.last(0, "view")["clock"]["left_ms"] == LEAD_MS + 20_000


def test_the_clock_starts_when_the_last_has_read() -> None:
    rig = opened()
    assert what(rig) == reading(rig)
    rig.wait(3000)
    read(rig, 0)
    read(rig, 1)
    assert what(rig) == reading(rig)
    read(rig, 2)
    for link in range(3):
        assert what(rig, link) == ("choose", 20_000)
        assert rig.last(link, "view")["clock"]["left_ms"] == LEAD_MS + 20_000


def test_nobody_reads_for_ever_and_nobody_is_chosen_for_while_reading() -> None:
    """The whole time of the choice comes after the reading."""
    rig = opened()
    rig.wait(HOLD_MS - LEAD_MS - 1)
    assert what(rig) == reading(rig)
    rig.wait(1)
    assert what(rig) == ("choose", 20_000)
    before = len(rig.log)
    rig.wait(LEAD_MS + 19_999)
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
    rig.wait(HOLD_MS)
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
    assert what(rig) == reading(rig)
    for seat in range(3):
        read(rig, seat, seen)
    assert what(rig) == reading(rig)


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
    assert what(rig) == ("read", min(SETTLED_MS + READ_MS, HOLD_MS - 600))
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
    rig.wait(HOLD_MS - LEAD_MS - 2000)
    assert what(rig) == ("choose", 20_000)


def with_a_bot(settings: m.Settings) -> Rig:
    """Two people and a bot that would answer at once, as soon as it is asked; the first round is opened."""
    rig = friends("pok", 2, 3, settings=settings)
    rig.bots = False
    return rig


def asked(rig: Rig) -> int | None:
    """When the bot is to be asked."""
    dues = [rig.pacing.timer.get(("bot", seat)) for seat in range(rig.pacing.match.seats)]
    return min((due for due in dues if due is not None), default=None)


@pytest.mark.parametrize("settings", [m.Settings(), CLOCK])
def test_bots_begin_to_think_when_the_dice_lie(settings: m.Settings) -> None:
    rig = with_a_bot(settings)
    start = rig.now
    assert asked(rig) is None
    rig.wait(LEAD_MS - 1)
    assert asked(rig) is None
    rig.wait(1)
    assert (asked(rig) or 0) > start + LEAD_MS


@pytest.mark.parametrize("settings", [m.Settings(), CLOCK])
def test_bots_begin_to_think_when_everybody_has_tapped(settings: m.Settings) -> None:
    """A page without motion says so at once; one of two is not everybody."""
    rig = with_a_bot(settings)
    read(rig, 0)
    assert asked(rig) is None
    read(rig, 1)
    assert asked(rig) is not None


def test_bots_wait_for_a_reveal_to_be_left_and_for_the_dice_after_it() -> None:
    """Twice tapped, by everybody: once on what was opened, once on what falls; and never longer than the hold."""
    for taps in (True, False):
        rig = friends("pok", 2, 3)
        for seat in range(2):
            rig.choose(seat, rig.last(seat, "view")["offer"][0])
        while not rig.last(0, "view")["view"]["past"]:
            rig.wait(10)
        rig.bots = False
        assert asked(rig) is None
        if taps:
            for _ in range(2):
                assert asked(rig) is None
                read(rig, 0)
                read(rig, 1)
        else:
            rig.wait(HOLD_MS - 10)
            assert asked(rig) is None
            rig.wait(10)
        assert asked(rig) is not None


def test_nobody_looks_and_nothing_waits() -> None:
    """A page that is gone is not waited for; where nobody at all is left, the table sleeps."""
    rig = with_a_bot(m.Settings())
    rig.disconnect(1)
    rig.wait(LEAD_MS)
    assert asked(rig) is not None
    rig = with_a_bot(m.Settings())
    rig.disconnect(0)
    rig.disconnect(1)
    rig.wait(60_000)
    assert asked(rig) is None


def test_in_pokino_everything_is_live_at_once() -> None:
    """Cards, marks and claims wait for nobody's eyes, nor does the next card."""
    rig = friends("pokino", 2, 3, settings=m.Settings(pace_s=3))
    rig.bots = False
    rig.wait(4000)  # the first hand begins with its first card
    assert rig.last(0, "view")["view"]["called"]
    assert rig.last(0, "view")["clock"] == {"left_ms": 3000, "of_ms": 3000, "what": "call"}
    assert asked(rig) is not None


def test_a_pause_without_a_clock_lets_bots_begin_afterwards() -> None:
    rig = with_a_bot(m.Settings())
    assert rig.host(0, "pause")["ok"]
    rig.wait(60_000)
    assert asked(rig) is None
    assert rig.host(0, "resume")["ok"]
    assert asked(rig) is not None


TURN = Told("met", {"name": 0, "aim": "joker", "points": 1})


@pytest.mark.parametrize(
    ("story", "expected"),
    [
        ([], Shown(0, 0)),
        ([Told("opens", {}), Told("clock-acted", {})], Shown(0, 600)),
        ([Told("keeps", {}), Told("falls", {})], Shown(0, 1000)),
        ([Told("keeps", {}), Told("falls", {}), Told("final", {}), TURN, TURN, Told("opens", {})], Shown(2440, 600)),
        ([Told("stops", {}), Told("final", {}), *[TURN] * 10], Shown(REVEAL_MS, 0)),
    ],
    ids=["nothing", "a throw", "keeping", "settled", "ten cards"],
)
def test_what_led_to_a_settled_round_is_part_of_its_reveal(story: list[Told], expected: Shown) -> None:
    """The same stories and figures as in web/tests/beats.test.ts."""
    assert shown(TELLERS["pokerdice"], story) == expected
    assert expected.reading + expected.lead <= HOLD_MS
