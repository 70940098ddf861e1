"""Pokino at the table: the pace of the caller, graces, windows, hands, and what a table may tell."""

from __future__ import annotations

import pytest
from rig import Rig, friends

from trespok.games.pokino import SET_NAMES, Cup
from trespok.server.games import TABLE_RULES
from trespok.server.games.pokino import CHECK_MS, CLOSE_MS, NEXT_HAND_MS
from trespok.server.room.pacing import WISHES
from trespok.wire import messages as m


def cards(rig: Rig) -> list[str]:
    return [row.action for row in rig.log if row.actor == "*" and row.action.startswith("call ")]


def sitting(people: int = 2, **settings: object) -> Rig:
    options = {"hands": "2", "marking": "manual", "claiming": "manual"}
    return friends("pokino", people, options=options, settings=m.Settings(**settings))  # type: ignore[arg-type]


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
    while not (rig.pacing.match.seen.playing and rig.pacing.match.seen.caller == 1):
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
    caller = rig.pacing.match.seen.caller
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
        rig.wait(1000 * rig.room.parts.setup.settings.pace_s)
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


def test_what_was_stolen_just_now_is_nothing_one_has() -> None:
    """PKN-4.5: the call would be idle, so the page does not light the pot up any more."""
    rig = sitting(pace_s=8, grace_ms=2000, alert=True)
    rig.wait(4000)
    seat, cup, card = complete_one(rig)
    rig.choose(seat, f"mark {card}")
    assert rig.last(seat, "view")["have"] == [cup]
    rig.wait(2000)
    rig.choose(1 - seat, f"claim {cup} from {seat}")
    assert rig.last(seat, "view")["have"] == []


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
    """Two of three are away, the third only looks: the table marks and calls for them until the hand closes."""
    for link in (0, 1):
        rig.disconnect(link)
    while not any(row.action == "close" for row in rig.log):
        rig.wait(1000)


def test_the_last_window_stays_open_a_moment() -> None:
    """K21: after POKINO is called others can still claim, then the hand closes by itself."""
    rig = sitting(3, pace_s=4, away_s=5)
    play_hand(rig)
    at = {row.action: row.at for row in rig.log if row.actor != "#"}
    last_claim = max(row.at for row in rig.log if row.action == "claim pokino")
    assert at["close"] - last_claim >= CLOSE_MS


def test_an_absent_seat_loses_nothing_by_it() -> None:
    """K31: its cards are marked and its cups called, as by the clock."""
    rig = sitting(3, pace_s=4, away_s=5)
    play_hand(rig)
    done = [row for row in rig.log if row.actor in ("0", "1")]
    assert done
    assert all(row.clock for row in done)
    assert any(row.action.startswith("claim") for row in done)


def test_between_hands_there_is_time_or_a_word() -> None:
    """The next hand begins by itself, or when caller or host say so; boards may be changed before (PKN-1.8)."""
    rig = sitting(3, pace_s=4, away_s=5)
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
    assert rig.choose(2, "next")["ok"]  # who hosts since the others are away
    assert len(cards(rig)) == count + 1


def test_who_takes_board_after_board_holds_nobody_up() -> None:
    """The time before a hand is one time for all: it once began anew with each board, so one seat could keep it for ever."""
    rig = sitting(3, pace_s=4, away_s=5)
    play_hand(rig)
    rig.connect(0, rig.tokens[0])
    count, left = len(cards(rig)), []
    while rig.last(0, "view")["clock"]["what"] == "hand":
        view = rig.last(0, "view")
        left.append(view["clock"]["left_ms"])
        assert len(left) < 20
        rig.choose(0, next(words for words in view["offer"] if words.startswith("board ")))
        rig.wait(NEXT_HAND_MS // 4)
    assert left == sorted(left, reverse=True)
    assert len(cards(rig)) == count + 1


def test_so_many_boards_and_no_more_before_one_hand() -> None:
    """Alone with bots and at one's own pace no clock ends it, and every board taken is a row of the log."""
    rig = friends("pokino", 1, 3, options={"hands": "2", "deal": "pick"}, settings=m.Settings(own_pace=True))

    def take() -> dict[str, object]:
        return rig.choose(0, next(words for words in rig.last(0, "view")["offer"] if words.startswith("board ")))

    assert [take()["ok"] for _ in range(WISHES)] == [True] * WISHES
    assert take()["code"] == "too-fast"
    assert rig.choose(0, "next")["ok"]


def test_the_host_says_that_it_is_the_last_hand() -> None:
    """K27: between hands."""
    rig = friends("pokino", 2, options={"hands": "0"}, settings=m.Settings(pace_s=4))
    assert rig.host(0, "last")["ok"]
    assert rig.last(1, "view")["view"]["last"] is True
    assert rig.host(0, "last")["code"] == "already-last"


def test_a_whole_sitting_ends_whoever_calls() -> None:
    rig = friends("pokino", 1, seats=4, options={"hands": "2"}, settings=m.Settings(pace_s=4))
    rig.wait(590_000)
    assert rig.room.phase == "over"
    assert rig.log[-1].actor == "#"


def test_a_sitting_goes_on_with_the_set_it_began_with(monkeypatch: pytest.MonkeyPatch) -> None:
    """A new version may deal from another set by default; a game that runs keeps its own."""
    rig = sitting(pace_s=4)
    rig.wait(20_000)
    boards = rig.pacing.match.seen.boards
    other = next(name for name in SET_NAMES if name != rig.pacing.match.seen.options.set)
    monkeypatch.setattr("trespok.server.games.pokino.DEFAULT_SET", other)
    rig.restart()
    assert rig.pacing.match.seen.boards == boards
    assert TABLE_RULES["pokino"].options({})["set"] == other


def test_a_long_sitting_is_taken_up_where_it_stopped() -> None:
    """Of a long log only the end is looked at one by one; what may be done, and by when it was asked, is the same."""
    rig = friends("pokino", 2, seats=4, options={"hands": "3"}, settings=m.Settings(pace_s=4))
    for _ in range(200):
        if len(rig.log) >= 100:
            break
        rig.wait(4000)
    assert rig.room.phase == "play"
    before = rig.pacing.match
    rig.restart()
    after = rig.pacing.match
    assert after is not before
    assert (after.seen, after.offers) == (before.seen, before.offers)
    assert (after.house_seq, after.own_acts) == (before.house_seq, before.own_acts)
    assert after.told_again(0, None) == before.told_again(0, None)
    called = len(cards(rig))
    rig.connect(5, rig.tokens[0])
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


def test_who_calls_wrongly_is_told_why_and_nobody_else() -> None:
    """Not complete, not marked, not complete on that board: in words, to the caller's page alone."""
    rig = friends("pokino", 2, settings=m.Settings(pace_s=2), options={"hands": "1"})
    rig.wait(5000)
    wrong = rig.choose(0, "claim full")
    assert (wrong["ok"], wrong["code"]) == (True, "call-incomplete")
    assert wrong["text"].startswith("Wrong call")
    assert not any(b"call-incomplete" in bytes(heard) for link, heard in rig.bytes.items() if link != 0)
    assert rig.choose(1, "claim full from 0")["code"] == "call-theirs"
    while True:  # until something is complete on a board that nobody marks
        rig.wait(2100)
        view = rig.pacing.match.view(0)
        called = sum(1 << card.place for card in view.called)
        whole = [cup for cup in Cup if view.board.has(cup, called) and cup not in view.won]
        if whole:
            break
    assert rig.choose(0, f"claim {whole[0]}")["code"] == "call-unmarked"
