"""Clocks of the table, seats that are away, and the pace of Pokino; no test here waits for real time."""

from __future__ import annotations

import pytest
from rig import Rig, friends

from trespok.games.pokino import SET_NAMES
from trespok.server.manners import MANNERS
from trespok.server.manners.pokino import CHECK_MS, CLOSE_MS, NEXT_HAND_MS
from trespok.server.play import ABSENT_MS, BACK_MS
from trespok.wire import bodies as b
from trespok.wire import messages as m


def entries(rig: Rig, actor: str) -> list[tuple[str, bool]]:
    return [(row.action, row.clock) for row in rig.log if row.actor == actor]


def test_time_ends_and_the_table_plays_a_held_counter() -> None:
    """P18: the slow seat's counter is played by the table and marked; the others' drafts count."""
    rig = friends("pok", 3, settings=m.Settings(clock_s=20))
    rig.choose(0, "play disc")
    rig.wait(19_999)
    assert entries(rig, "0") == []
    assert rig.last(1, "view")["clock"]["of_ms"] == 20_000
    rig.wait(1)
    assert entries(rig, "0") == [("play disc", False)]
    assert [clock for _, clock in entries(rig, "1") + entries(rig, "2")] == [True, True]
    assert {"id": "by-clock", "args": {"seat": 1}} in rig.last(0, "view")["story"]


def test_what_the_table_plays_is_any_held_counter() -> None:
    """P18: at random among those held, so over many games every kind turns up."""
    played = set()
    for seed in range(12):
        rig = Rig(b.NewTable("pok", "Ann", 3, bots=[b.BotSeat(1, "random"), b.BotSeat(2, "random")]), seed)
        rig.connect(0, rig.tokens[0])
        rig.host(0, "settings", settings=m.Settings(clock_s=5))
        rig.host(0, "start")
        rig.wait(6000)
        played |= {action for action, clock in entries(rig, "0") if clock}
    assert played == {"play disc", "play square", "play triangle"}


def test_an_absent_card_is_the_likeliest_and_an_absent_roller_stands() -> None:
    """D30: the joker is always met; D31: the dice stay as they are."""
    rig = friends("pokerdice", 2, settings=m.Settings(clock_s=10))
    rig.wait(10_000)
    assert entries(rig, "0")[0] == ("aim joker", True)
    assert entries(rig, "1")[0] == ("aim joker", True)
    roller = str(rig.last(0, "view")["view"]["roller"])
    rig.wait(10_000)
    assert entries(rig, roller)[1] == ("stop", True)


def test_a_seat_that_is_away_is_played_after_a_visible_grace() -> None:
    """The others see the grace run; then the table plays; nobody waits for ever."""
    rig = friends("pok", 3, settings=m.Settings(away_s=30))
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


def test_a_table_everybody_left_plays_on_and_then_rests() -> None:
    """With nobody there the game goes on by itself, at a person's pace, and the room goes to sleep in the end."""
    rig = friends("pokino", 2, options={"hands": "0"})
    rig.disconnect(0)
    rig.disconnect(1)
    rig.wait(120_000)
    assert any(row.actor == "*" and row.action.startswith("call") for row in rig.log)
    rig.wait(1000 * rig.limits.rest_s)
    assert rig.room.resting
    asleep = len(rig.log)
    rig.wait(3_600_000)
    assert len(rig.log) == asleep
    rig.connect(5, rig.tokens[0])
    assert not rig.room.resting
    rig.wait(20_000)
    assert len(rig.log) > asleep


def test_absent_seats_take_a_moment_each() -> None:
    """No game is over in one tick because everybody is away."""
    rig = friends("pok", 3, settings=m.Settings(away_s=5))
    for seat in range(3):
        rig.disconnect(seat)
    rig.wait(5000 + ABSENT_MS)
    rounds = len(entries(rig, "0"))
    assert 1 <= rounds <= 2
    rig.wait(ABSENT_MS)
    assert len(entries(rig, "0")) == rounds + 1


def test_clocks_survive_a_restart() -> None:
    """What was left of the time is left still; who is not back yet gets a moment."""
    rig = friends("pok", 3, settings=m.Settings(clock_s=60))
    rig.wait(20_000)
    rig.restart(10_000)
    rig.connect(5, rig.tokens[0])
    assert rig.last(5, "view")["clock"]["left_ms"] == 30_000
    rig.restart(3_600_000)
    rig.connect(6, rig.tokens[0])
    assert rig.last(6, "view")["clock"]["left_ms"] == BACK_MS
    rig.wait(BACK_MS)
    assert entries(rig, "0")[0][1] is True


def test_a_restarted_table_goes_on_by_itself() -> None:
    """Nobody comes back: bots, clocks and rulings bring the game to its end."""
    rig = friends("pok", 2, seats=4, settings=m.Settings(clock_s=10))
    rig.restart()
    rig.wait(590_000)
    assert rig.room.phase == "over"


def test_bots_take_their_time_and_are_not_asked_twice() -> None:
    rig = friends("pok", 1, seats=3)
    assert rig.play.drafts == {}
    rig.wait(8000)
    assert sorted(rig.play.drafts) == [1, 2]
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
    assert rig.last(0, "table")["clock"]["left_ms"] == 29_900
    rig.wait(29_900)
    assert entries(rig, "0")[0][1] is True


# --- Pokino ---


def cards(rig: Rig) -> list[str]:
    return [row.action for row in rig.log if row.actor == "*" and row.action.startswith("call ")]


def sitting(**settings: object) -> Rig:
    options = {"hands": "2", "marking": "manual", "claiming": "manual"}
    return friends("pokino", 2, options=options, settings=m.Settings(**settings))  # type: ignore[arg-type]


def claim(rig: Rig, seat: int, cup: str) -> str:
    rig.choose(seat, f"claim {cup}")
    return str(rig.last(seat, "view")["view"]["judged"][-1]["verdict"])


def test_cards_come_at_the_pace_of_the_table() -> None:
    """K34: every so many seconds, as the host likes."""
    rig = sitting(pace_s=5)
    rig.wait(4000)
    assert len(cards(rig)) == 1
    rig.wait(4999)
    assert len(cards(rig)) == 1
    rig.wait(1)
    assert len(cards(rig)) == 2
    assert rig.last(0, "view")["clock"] == {"left_ms": 5000, "of_ms": 5000, "what": "call"}


def test_the_caller_waits_while_a_claim_is_checked() -> None:
    """K34: a claim just before the next card holds it back for everybody to see."""
    rig = sitting(pace_s=5)
    rig.wait(4000 + 4900)
    rig.choose(0, "claim pokino")
    rig.wait(CHECK_MS - 1)
    assert len(cards(rig)) == 1
    rig.wait(1)
    assert len(cards(rig)) == 2


def test_a_caller_who_taps() -> None:
    """With a pace of 0 the card comes when the caller says so."""
    rig = sitting(pace_s=0)
    rig.wait(4000)
    caller = rig.last(0, "view")["view"]["caller"]
    assert "call" in rig.last(caller, "view")["offer"]
    assert "call" not in rig.last(1 - caller, "view")["offer"]
    assert rig.choose(1 - caller, "call")["ok"] is False
    before = len(cards(rig))
    assert rig.choose(caller, "call")["ok"]
    assert len(cards(rig)) == before + 1


def test_a_bot_that_calls_does_so_when_nobody_stirs() -> None:
    """Where the caller taps, a bot's cards come two to four seconds after the latest act, not after a quarter of a minute."""
    rig = friends("pokino", 1, seats=2, options={"hands": "3"}, settings=m.Settings(pace_s=0))
    while not (rig.play.match.seen.playing and rig.play.match.seen.caller == 1):
        offer = rig.last(0, "view")["offer"] or []
        rig.choose(0, next((words for words in offer if words in {"call", "next"}), "call"))
        rig.wait(1000)
    for _ in range(5):
        before, since = len(cards(rig)), rig.log[-1].at
        while len(cards(rig)) == before:
            since = max(since, rig.log[-1].at)
            rig.wait(100)
        assert 2000 <= rig.now - since <= 4100
    assert "call" not in (rig.last(0, "view")["offer"] or [])


def test_nobody_waits_for_a_caller_who_is_away() -> None:
    """Its cards come as a bot's would, and as before once it is back."""
    rig = sitting(pace_s=0, away_s=5)
    rig.wait(4000)
    caller = rig.play.match.seen.caller
    rig.disconnect(caller)
    rig.wait(5000)
    before = len(cards(rig))
    rig.wait(12_000)
    assert len(cards(rig)) >= before + 2
    rig.connect(9, rig.tokens[caller])
    before = len(cards(rig))
    rig.wait(12_000)
    assert len(cards(rig)) == before


def complete_one(rig: Rig) -> tuple[int, str, str]:
    """Play on, nobody marking, until a call completes a cup for a seat: the seat, the cup, the card."""
    centre = [board[12] for board in rig.last(0, "view")["view"]["boards"]]
    while True:
        rig.wait(1000 * rig.room.chairs.settings.pace_s)
        card = rig.last(0, "view")["view"]["called"][-1]
        if card in centre:
            return centre.index(card), "centre", card


def test_a_grace_after_a_mark_and_then_the_lapse() -> None:
    """K15, K16: marked and not called: for two seconds it is the seat's own, then anybody's."""
    rig = sitting(pace_s=8, grace_ms=2000)
    rig.wait(4000)
    seat, cup, card = complete_one(rig)
    rig.choose(seat, f"mark {card}")
    rig.wait(1999)
    assert not any(row.action.startswith("lapse") for row in rig.log)
    rig.wait(1)
    assert [(row.action, row.clock) for row in rig.log if row.action.startswith("lapse")] == [(f"lapse {seat}", True)]
    rig.choose(1 - seat, f"claim {cup} from {seat}")
    assert rig.last(0, "view")["view"]["judged"][-1]["verdict"] == "good"


def test_called_in_time_there_is_no_lapse() -> None:
    rig = sitting(pace_s=8)
    rig.wait(4000)
    seat, cup, card = complete_one(rig)
    rig.choose(seat, f"mark {card}")
    rig.wait(1000)
    assert claim(rig, seat, cup) == "good"
    rig.wait(3000)
    assert not any(row.action.startswith("lapse") for row in rig.log)


def test_a_claim_said_again_and_again_holds_nobody_up() -> None:
    """PKN-4.5: an idle claim is free, so the next card must not wait for it."""
    rig = sitting(pace_s=8)
    rig.wait(4000)
    seat, cup, card = complete_one(rig)
    rig.choose(seat, f"mark {card}")
    assert claim(rig, seat, cup) == "good"
    before = len(cards(rig))
    for _ in range(9):
        rig.wait(900)
        if len(cards(rig)) == before:
            assert claim(rig, seat, cup) == "idle"
    assert len(cards(rig)) == before + 1


def play_hand(rig: Rig) -> None:
    """Everybody is away: the table marks and calls for all until the hand closes."""
    for link in (0, 1):
        rig.disconnect(link)
    while not any(row.action == "close" for row in rig.log):
        rig.wait(1000)


def test_the_last_window_stays_open_a_moment() -> None:
    """K21: after POKINO is called others can still claim, then the hand closes by itself."""
    rig = sitting(pace_s=4, away_s=5)
    play_hand(rig)
    at = {row.action: row.at for row in rig.log if row.actor != "#"}
    last_claim = max(row.at for row in rig.log if row.action == "claim pokino")
    assert at["close"] - last_claim >= CLOSE_MS


def test_an_absent_seat_loses_nothing_by_it() -> None:
    """K31: its cards are marked and its cups called, as by the clock."""
    rig = sitting(pace_s=4, away_s=5)
    play_hand(rig)
    done = [row for row in rig.log if row.actor in ("0", "1")]
    assert done
    assert all(row.clock for row in done)
    assert any(row.action.startswith("claim") for row in done)


def test_between_hands_there_is_time_or_a_word() -> None:
    """The next hand begins by itself, or when caller or host say so; boards may be changed before (PKN-1.8)."""
    rig = sitting(pace_s=4, away_s=5)
    play_hand(rig)
    rig.connect(0, rig.tokens[0])
    view = rig.last(0, "view")
    assert view["clock"]["what"] == "hand"
    assert view["clock"]["of_ms"] == NEXT_HAND_MS
    swap = next(words for words in view["offer"] if words.startswith("board "))
    before = view["view"]["boards"][0]
    assert rig.choose(0, swap)["ok"]
    assert rig.last(0, "view")["view"]["boards"][0] != before
    count = len(cards(rig))
    assert rig.choose(0, "next")["ok"]
    assert len(cards(rig)) == count + 1


def test_the_host_says_that_it_is_the_last_hand() -> None:
    """K27: between hands."""
    rig = friends("pokino", 2, options={"hands": "0"}, settings=m.Settings(pace_s=4))
    assert rig.host(0, "last")["ok"]
    assert rig.last(1, "view")["view"]["last"] is True
    assert rig.host(0, "last")["code"] == "already-last"


def test_a_whole_sitting_by_bots_ends() -> None:
    rig = friends("pokino", 1, seats=4, options={"hands": "2"}, settings=m.Settings(pace_s=4))
    rig.disconnect(0)
    rig.wait(590_000)
    assert rig.room.phase == "over"
    assert rig.log[-1].actor == "#"


def test_a_sitting_goes_on_with_the_set_it_began_with(monkeypatch: pytest.MonkeyPatch) -> None:
    """A new version may deal from another set by default; a game that runs keeps its own."""
    rig = sitting(pace_s=4)
    rig.wait(20_000)
    boards = rig.play.match.seen.boards
    other = next(name for name in SET_NAMES if name != rig.play.match.seen.options.set)
    monkeypatch.setattr("trespok.server.manners.pokino.DEFAULT_SET", other)
    rig.restart()
    assert rig.play.match.seen.boards == boards
    assert MANNERS["pokino"].options({})["set"] == other


def test_a_long_sitting_is_taken_up_where_it_stopped() -> None:
    """Of a long log only the end is looked at one by one; what may be done, and by when it was asked, is the same."""
    rig = friends("pokino", 2, seats=4, options={"hands": "3"}, settings=m.Settings(pace_s=4))
    for _ in range(200):
        if len(rig.log) >= 100:
            break
        rig.wait(4000)
    assert rig.room.phase == "play"
    before = rig.play.match
    rig.restart()
    after = rig.play.match
    assert after is not before
    assert (after.seen, after.offers) == (before.seen, before.offers)
    assert (after.house_seq, after.own_acts) == (before.house_seq, before.own_acts)
    assert after.since(0) == before.since(0)
    called = len(cards(rig))
    rig.wait(30_000)
    assert len(cards(rig)) > called


def test_you_have_it_is_told_where_the_table_wants_it() -> None:
    """RULINGS ask 14: what a page is told it has is good when called, and what it is not told is not."""
    options = {"hands": "1", "marking": "auto", "claiming": "manual"}
    rig = friends("pokino", 2, options=options, settings=m.Settings(pace_s=4, alert=True))
    told = 0
    for _ in range(60):
        rig.wait(4000)
        for seat in (0, 1):
            seen = rig.last(seat, "view")
            for cup in seen["have"] or []:
                assert claim(rig, seat, cup) == "good"
                told += 1
            have = rig.last(seat, "view")["have"]
            assert not have  # called, so it lights up no more
    assert told >= 3
    fresh = friends("pokino", 2, options=options, settings=m.Settings(pace_s=4, alert=True))
    fresh.wait(4000)  # one card: nothing but a centre can be complete
    (one,) = [seat for seat in (0, 1) if fresh.last(seat, "view")["have"] == []][:1]
    assert claim(fresh, one, "pokino") == "wrong"


def test_nothing_is_told_where_attention_is_the_game() -> None:
    rig = sitting(pace_s=4)
    for _ in range(20):
        rig.wait(4000)
        assert rig.last(0, "view")["have"] is None
