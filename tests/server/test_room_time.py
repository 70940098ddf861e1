"""Clocks of the table and seats that are away; no test here waits for real time."""

from __future__ import annotations

from rig import Rig, friends

from trespok.server.room.clock import BACK_MS
from trespok.server.room.matches import LISTED_CLOCK_S
from trespok.server.room.pacing import ABSENT_MS
from trespok.wire import bodies as b
from trespok.wire import messages as m

DICE_MS = 3 * 300 + 3 * 130  # POK's dice land and say what they ask before any clock starts


def entries(rig: Rig, actor: str) -> list[tuple[str, bool]]:
    return [(row.action, row.clock) for row in rig.log if row.actor == actor]


def test_time_ends_and_the_table_plays_a_held_counter() -> None:
    """P18: the slow seat's counter is played by the table and marked; the others' drafts count."""
    rig = friends("pok", 3, settings=m.Settings(clock_s=20))
    rig.choose(0, "play disc")
    rig.wait(DICE_MS + 19_999)
    assert entries(rig, "0") == []
    assert rig.last(1, "view")["clock"]["of_ms"] == 20_000
    rig.wait(1)
    assert entries(rig, "0") == [("play disc", False)]
    assert [clock for _, clock in entries(rig, "1") + entries(rig, "2")] == [True, True]
    assert ["clock-shown", 1] in [told[:2] for told in rig.last(0, "view")["story"]]


def test_a_card_the_table_laid_is_told_to_its_own_seat_alone() -> None:
    """PKD-2.2: it lies face down for everybody else, in the story too."""
    rig = friends("pokerdice", 2, settings=m.Settings(clock_s=20))
    rig.choose(0, "aim joker")
    rig.wait(600 + 20_000)
    laid = entries(rig, "1")[0][0].removeprefix("aim ")
    mine, theirs = (rig.last(seat, "view")["story"] for seat in (1, 0))
    assert ["clock-laid", 1, [laid]] in mine
    assert ["clock-acted", 1] not in mine
    assert ["clock-acted", 1] in theirs
    assert "clock-laid" not in str(theirs)


def test_what_the_table_plays_is_any_held_counter() -> None:
    """P18: at random among those held, so over many games every kind turns up."""
    played = set()
    for seed in range(12):
        rig = Rig(b.NewTable("pok", "Ann", 3, bots=[b.BotSeat(1, "random"), b.BotSeat(2, "random")]), seed)
        rig.connect(0, rig.tokens[0])
        rig.host(0, "settings", settings=m.Settings(clock_s=5))
        rig.host(0, "start")
        rig.wait(DICE_MS + 6000)
        played |= {action for action, clock in entries(rig, "0") if clock}
    assert played == {"play disc", "play square", "play triangle"}


def test_another_time_to_choose_counts_from_the_beginning() -> None:
    """The host cannot stretch it by setting it back and forth; a shorter one is there as a whole, or what was left."""
    rig = friends("pok", 3, settings=m.Settings(clock_s=30))
    rig.wait(DICE_MS + 20_000)

    def left_after(clock_s: int) -> int:
        assert rig.host(0, "settings", settings=m.Settings(clock_s=clock_s))["ok"]
        return int(rig.last(1, "table")["clock"]["left_ms"])

    assert [left_after(clock_s) for clock_s in (60, 30, 5, 60, 5)] == [40_000, 30_000, 5000, 40_000, 5000]
    rig.wait(3000)
    assert [left_after(clock_s) for clock_s in (10, 60, 30)] == [2000, 37_000, 30_000]
    rig.host(0, "pause")
    rig.wait(100_000)
    assert left_after(60) == 37_000
    rig.host(0, "resume")
    rig.wait(1000)
    assert left_after(90) == 66_000
    for _ in range(20):
        rig.wait(4000)
        left_after(60)
        left_after(90)
    assert len(entries(rig, "0")) == 1


def test_an_absent_card_is_the_likeliest_and_an_absent_roller_stands() -> None:
    """D30: the joker is always met; D31: the dice stay as they are."""
    rig = friends("pokerdice", 2, settings=m.Settings(clock_s=10))
    rig.wait(600 + 10_000)  # five dice fall first
    assert entries(rig, "0")[0] == ("aim joker", True)
    assert entries(rig, "1")[0] == ("aim joker", True)
    roller = str(rig.last(0, "view")["view"]["roller"])
    rig.wait(320 + 10_000)  # a card is shown
    assert entries(rig, roller)[1] == ("stop", True)


def test_a_seat_that_is_away_is_played_after_a_visible_grace() -> None:
    """With a clock the others see the grace run; then the table plays; nobody waits for ever."""
    rig = friends("pok", 3, settings=m.Settings(clock_s=120, away_s=30))
    rig.disconnect(2)
    line = rig.last(0, "table")["seats"][2]
    assert (line["here"], line["away_ms"]) == (False, 30_000)
    rig.choose(0, "play disc")
    rig.choose(1, "play disc")
    rig.wait(29_999)
    assert entries(rig, "2") == []
    rig.wait(1)
    assert rig.last(0, "table")["seats"][2]["away_ms"] == 0
    assert [clock for _, clock in entries(rig, "2")] == [True]


def test_without_a_clock_the_table_waits_for_a_person() -> None:
    """As long as it takes, whether their page is there or not."""
    rig = friends("pok", 3)
    rig.disconnect(2)
    rig.choose(0, "play disc")
    rig.choose(1, "play disc")
    rig.wait(3_600_000)
    line = rig.last(0, "table")["seats"][2]
    assert (line["here"], line["away_ms"]) == (False, None)
    assert not any(said["line"].get("event") == "away" for said in rig.received[0] if said["t"] == "chat")
    assert entries(rig, "2") == []
    rig.connect(7, rig.tokens[2])
    assert rig.choose(7, "play square")["ok"]
    assert entries(rig, "2") == [("play square", False)]


def test_the_host_lets_a_bot_play_for_an_absent_person_until_they_are_back() -> None:
    """Everybody is told; the seat and its name stay the person's, also after a restart."""
    rig = friends("pok", 3)
    assert rig.host(0, "stand-in", seat=2)["code"] == "bad-seat"  # somebody is there
    rig.disconnect(2)
    assert rig.host(1, "stand-in", seat=2)["code"] == "not-host"
    assert rig.host(0, "stand-in", seat=2)["ok"]
    assert rig.last(1, "chat")["line"]["event"] == "away"
    line = rig.last(1, "table")["seats"][2]
    assert (line["name"], line["bot"], line["away_ms"]) == ("Cleo", None, 0)
    rig.restart()
    for seat in (0, 1):
        rig.connect(10 + seat, rig.tokens[seat])
        rig.choose(10 + seat, "play disc")
    rig.wait(20_000)
    assert len(entries(rig, "2")) == 1
    rig.connect(12, rig.tokens[2])
    assert rig.last(10, "chat")["line"]["event"] == "back"
    rig.choose(10, rig.last(10, "view")["offer"][0])
    rig.choose(11, rig.last(11, "view")["offer"][0])
    rig.wait(3_600_000)
    assert len(entries(rig, "2")) == 1


def test_while_the_host_is_away_most_of_those_who_are_here_may_let_a_bot_play() -> None:
    """Two at least; one alone changes nothing."""
    rig = friends("pok", 4)
    rig.disconnect(0)
    assert rig.host(1, "stand-in", seat=0)["code"] == "not-host"
    assert rig.host(1, "stand-in", seat=0)["code"] == "not-host"  # twice is one voice
    assert rig.host(2, "stand-in", seat=0)["ok"]
    assert rig.last(3, "table")["seats"][0]["away_ms"] == 0


def test_a_table_for_strangers_has_a_clock() -> None:
    rig = friends("pok", 3, settings=m.Settings(listed=True))
    assert rig.last(0, "table")["settings"]["clock_s"] == LISTED_CLOCK_S
    rig.host(0, "settings", settings=m.Settings(listed=True, clock_s=15))
    assert rig.last(0, "table")["settings"]["clock_s"] == 15


def test_a_seat_is_its_owners_again_at_once() -> None:
    """Back in the middle of a round: the choice is theirs, the table does not choose for them."""
    rig = friends("pok", 3, settings=m.Settings(away_s=30))
    rig.disconnect(2)
    rig.wait(31_000)
    rig.choose(0, "play disc")
    rig.connect(7, rig.tokens[2])
    rig.choose(1, "play disc")
    rig.wait(60_000)
    assert entries(rig, "2") == []
    assert rig.choose(7, "play square")["ok"]
    assert entries(rig, "2") == [("play square", False)]


def test_what_was_chosen_before_going_away_counts() -> None:
    """A closed laptop does not lose its draft."""
    rig = friends("pok", 3)
    rig.choose(2, "play triangle")
    rig.disconnect(2)
    rig.choose(0, "play disc")
    rig.choose(1, "play disc")
    assert entries(rig, "2") == [("play triangle", False)]


def test_a_table_everybody_left_sleeps_at_once_and_wakes_with_the_first() -> None:
    """Nothing happens while nobody is connected, whatever the game and the clock; what was left of the clock is left."""
    rig = friends("pokino", 2, options={"hands": "0"})
    rig.wait(12_000)
    rig.disconnect(0)
    rig.disconnect(1)
    asleep = len(rig.log)
    assert rig.room.parts.setup.asleep
    assert not rig.room.goes_on
    rig.restart(60_000)
    rig.wait(7_200_000)
    assert len(rig.log) == asleep
    rig.connect(5, rig.tokens[0])
    assert not rig.room.parts.setup.asleep
    rig.wait(20_000)
    assert len(rig.log) > asleep


def test_who_comes_back_is_told_what_has_happened_meanwhile() -> None:
    """When they left, how long the table slept, and who let a bot play; not after a moment, and once."""
    rig = friends("pok", 3)
    left = rig.now
    rig.disconnect(2)
    rig.wait(59_000)
    rig.connect(2, rig.tokens[2])
    assert rig.last(2, "away") is None
    left = rig.now
    rig.disconnect(2)
    assert rig.host(0, "stand-in", seat=2)["ok"]
    rig.disconnect(0)
    rig.disconnect(1)
    rig.restart(10_000)
    rig.wait(600_000)
    rig.connect(10, rig.tokens[1])
    assert rig.last(10, "away") == {"t": "away", "since": left, "slept_ms": 610_000, "round": 1, "played": False, "by": None}
    rig.wait(60_000)
    rig.connect(12, rig.tokens[2])
    assert rig.last(12, "away") == {"t": "away", "since": left, "slept_ms": 610_000, "round": 1, "played": True, "by": "Ann"}
    rig.connect(13, rig.tokens[2])
    assert rig.last(13, "away") is None


def test_a_clock_that_was_stopped_before_everybody_left_keeps_its_time() -> None:
    rig = friends("pok", 3, settings=m.Settings(clock_s=60))
    rig.wait(DICE_MS + 20_000)
    rig.host(0, "pause")
    for seat in range(3):
        rig.disconnect(seat)
    rig.wait(3_600_000)
    rig.connect(5, rig.tokens[0])
    assert rig.last(5, "view")["clock"]["left_ms"] == 40_000
    rig.wait(3_600_000)
    assert entries(rig, "0") == []
    rig.host(5, "resume")
    rig.wait(39_999)
    assert entries(rig, "0") == []
    rig.wait(1)
    assert len(entries(rig, "0")) == 1


def test_absent_seats_take_a_moment_each() -> None:
    """No game is over in one tick because those who owe a choice are away."""
    rig = friends("pok", 3, settings=m.Settings(clock_s=120, away_s=5))
    for seat in range(2):
        rig.disconnect(seat)
    rig.choose(2, "play disc")
    rig.wait(5000)
    assert len(entries(rig, "0")) == 1
    rig.choose(2, rig.last(2, "view")["offer"][0])
    rig.wait(ABSENT_MS - 1)
    assert len(entries(rig, "0")) == 1
    rig.wait(1)
    assert len(entries(rig, "0")) == 2


def test_clocks_survive_a_restart() -> None:
    """What was left of the time is left still; who is not back yet gets a moment."""
    rig = friends("pok", 3, settings=m.Settings(clock_s=60))
    rig.wait(20_000)
    rig.restart(10_000)
    rig.connect(5, rig.tokens[0])
    assert rig.last(5, "view")["clock"]["left_ms"] == 30_000 + DICE_MS
    rig.restart(3_600_000)
    rig.connect(6, rig.tokens[0])
    assert rig.last(6, "view")["clock"]["left_ms"] == BACK_MS
    rig.wait(BACK_MS)
    assert entries(rig, "0")[0][1] is True


def test_a_restarted_table_goes_on_with_who_comes_back() -> None:
    """One of two is back: bots, clocks and rulings bring the game to its end.  Nobody: it sleeps after a moment."""
    rig = friends("pok", 2, seats=4, settings=m.Settings(clock_s=10))
    rig.restart()
    rig.connect(5, rig.tokens[1])
    rig.wait(590_000)
    assert rig.room.phase == "over"
    rig = friends("pok", 2, seats=4, settings=m.Settings(clock_s=10))
    rig.restart()
    rig.wait(590_000)
    assert rig.room.parts.setup.asleep
    assert rig.now - rig.room.parts.setup.asleep_at == 590_000 - BACK_MS


def test_bots_take_their_time_and_are_not_asked_twice() -> None:
    rig = friends("pok", 1, seats=3)
    assert rig.pacing.drafts.chosen == {}
    rig.wait(8000)
    assert sorted(rig.pacing.drafts.chosen) == [1, 2]
    chosen = [heard for heard in rig.received[0] if heard["t"] == "chosen"]
    assert sorted(heard["seat"] for heard in chosen) == [1, 2]


def test_pause_stops_every_clock() -> None:
    rig = friends("pok", 1, seats=3, settings=m.Settings(clock_s=30))
    rig.wait(100)
    rig.host(0, "pause")
    rig.wait(100_000)
    assert entries(rig, "0") == []
    assert rig.choose(0, "play disc")["code"] == "paused"
    rig.host(0, "resume")
    assert rig.last(0, "table")["clock"]["left_ms"] == DICE_MS + 29_900
    rig.wait(DICE_MS + 29_900)
    assert entries(rig, "0")[0][1] is True
