"""Who sits, who hosts, who watches, who talks."""

from __future__ import annotations

import json

import pytest
from rig import Rig, friends

from trespok.play import commitment, verify
from trespok.server.limits import Limits
from trespok.server.refusals import Refused
from trespok.server.room.occupants import link_token
from trespok.server.room.room import HOST_MS
from trespok.server.workers.match_reports import transcript
from trespok.wire import bodies as b
from trespok.wire import messages as m


def lobby(seats: int = 3, **more: object) -> Rig:
    rig = Rig(b.NewTable("pok", "Ann", seats, **more))  # type: ignore[arg-type]
    rig.connect(0, rig.tokens[0])
    return rig


def test_a_table_fills_up() -> None:
    rig = lobby()
    assert rig.join("Ben") == 1
    assert rig.join("Cleo") == 2
    with pytest.raises(Refused, match="full"):
        rig.join("Dan")
    assert [line["name"] for line in rig.last(0, "table")["seats"]] == ["Ann", "Ben", "Cleo"]


@pytest.mark.parametrize("name", ["", "   ", "x" * 25, "a\u202eb", "tab\x07", "\u3164", "\u2800 \u115f", "\ufe0f"])
def test_names_that_are_no_names(name: str) -> None:
    rig = lobby()
    with pytest.raises(Refused, match="bad-name"):
        rig.join(name)


@pytest.mark.parametrize(
    ("name", "seen"),
    [
        ("An\u3164na\ufe0f", "Anna"),  # who looks like Anna is called like Anna
        ("a" + 20 * "\u0336", "a" + 3 * "\u0336"),
        ("\u0301\u0301Ann", "Ann"),
        ("Nguye\u0302\u0303n", "Nguye\u0302\u0303n"),
        ("\u2764\ufe0f 1\ufe0f\u20e3", "\u2764\ufe0f 1\ufe0f\u20e3"),  # emoji stay what they are
    ],
)
def test_a_name_is_what_can_be_seen_of_it(name: str, seen: str) -> None:
    rig = lobby()
    rig.join(name)
    assert rig.last(0, "table")["seats"][1]["name"] == seen


def test_nobody_starts_with_free_seats_or_with_too_few() -> None:
    rig = lobby()
    assert rig.host(0, "start")["code"] == "free-seats"
    rig.host(0, "bot", seat=1, kind="sensible")
    rig.host(0, "bot", seat=2, kind="random")
    assert rig.host(0, "start")["ok"]
    with pytest.raises(Refused):
        Rig(b.NewTable("pok", "Ann", 2))
    with pytest.raises(Refused):
        Rig(b.NewTable("pokerdice", "Ann", 3, options={"packs": "2"}))


def test_bots_are_always_labelled() -> None:
    rig = lobby()
    rig.host(0, "bot", seat=1, kind="sensible")
    assert rig.last(0, "table")["seats"][1]["bot"] == "sensible"
    assert rig.host(0, "bot", seat=1, kind="cunning")["code"] == "bot-kind"
    rig.host(0, "bot", seat=1, kind=None)
    assert rig.last(0, "table")["seats"][1]["name"] is None


def test_the_second_tab_and_another_device_have_the_same_seat() -> None:
    """One seat, several pages: all see the draft, and closing one loses nothing."""
    rig = friends("pok", 3)
    rig.connect(5, rig.tokens[0])
    rig.choose(5, "play disc")
    rig.disconnect(5)
    assert rig.last(0, "table")["seats"][0]["here"] is True
    rig.disconnect(0)
    rig.connect(6, rig.tokens[0])
    assert rig.last(6, "view")["draft"] == "play disc"
    assert rig.last(6, "table")["link"] == f"/s/{link_token(rig.tokens[0], 0)}"


def test_what_one_page_of_a_seat_chooses_the_other_shows() -> None:
    """A phone and a desk with one seat: the draft is the same on both, and nobody else is told what it is."""
    rig = friends("pok", 3)
    rig.connect(5, rig.tokens[0])
    before = len(rig.received[1])
    rig.choose(0, "play disc")
    assert rig.last(5, "view")["draft"] == "play disc"
    rig.choose(5, "play square")
    assert rig.last(0, "view")["draft"] == "play square"
    rig.tell(5, m.Unchoose)
    assert rig.last(0, "view")["draft"] is None
    assert [heard["t"] for heard in rig.received[1][before:]] == ["chosen", "chosen"]


def test_a_page_that_comes_back_is_told_what_its_view_shows() -> None:
    """The round that was opened while it was away, and the one being played."""
    rig = friends("pok", 3, settings=m.Settings(clock_s=120))
    rig.disconnect(2)
    for seat in (0, 1):
        rig.choose(seat, "play disc")
    rig.wait(40_000)
    views = [heard for heard in rig.received[0] if heard["t"] == "view"]
    assert ["clock-shown", 2] in [told[:2] for view in views for told in view["story"]]
    rig.connect(9, rig.tokens[2])
    story = [told[:2] for told in rig.last(9, "view")["story"]]
    assert [story[0], story[-1]] == [["opened", 1], ["thrown", 2]]


def test_the_host_leaves_and_the_role_passes_on() -> None:
    rig = friends("pok", 3)
    rig.disconnect(0)
    rig.wait(HOST_MS - 1)
    assert rig.last(1, "table")["host"] == 0
    rig.wait(1)
    assert rig.last(1, "table")["host"] == 1
    assert rig.host(1, "pause")["ok"]


def test_who_leaves_before_the_start_frees_the_seat_and_after_it_a_bot_plays_on() -> None:
    """P18, D32: the counters stay with the seat, and the bot is labelled."""
    rig = lobby()
    rig.join("Ben")
    rig.connect(1, rig.tokens[1])
    rig.tell(1, m.Leave)
    assert rig.last(1, "gone") == {"t": "gone", "reason": "left"}
    assert rig.last(0, "table")["seats"][1]["name"] is None
    rig = friends("pok", 3)
    rig.tell(2, m.Leave)
    assert rig.last(0, "table")["seats"][2]["bot"] == "sensible"
    rig.wait(8000)
    assert 2 in rig.pacing.drafts.chosen


def test_a_host_who_leaves_for_good_passes_the_role_on_at_once() -> None:
    rig = friends("pok", 3)
    rig.tell(0, m.Leave)
    assert rig.last(1, "table")["host"] == 1


def test_a_host_who_sits_elsewhere_is_still_the_host_after_a_restart() -> None:
    rig = Rig(b.NewTable("pok", "Ann", 5))
    rig.join("Ben")
    rig.connect(0, rig.tokens[0])
    assert rig.tell(0, lambda number: m.Sit(number, 4))["ok"]
    rig.restart()
    rig.connect(1, rig.tokens[1])
    assert rig.last(1, "table")["host"] == 4


def test_two_people_change_places_and_what_is_theirs_goes_with_them() -> None:
    """The host's role, the words, the personal link; of the other's nothing is told, then or after a restart."""
    rig = lobby(4)
    for link, name in enumerate(("Ben", "Cleo"), 1):
        rig.join(name)
        rig.connect(link, rig.tokens[link])
    rig.tell(0, lambda number: m.Words(number, "a word of Ann's"))
    links = [rig.last(link, "table")["link"] for link in range(3)]
    assert rig.host(0, "swap", seat=0, other=2)["ok"]
    table = rig.last(1, "table")
    assert [line["name"] for line in table["seats"]] == ["Cleo", "Ben", "Ann", None]
    assert [line["words"] for line in table["seats"]] == [False, False, True, False]
    assert [rig.last(link, "table")["you"] for link in range(3)] == [2, 1, 0]
    assert [rig.last(link, "table")["link"] for link in range(3)] == links
    rig.restart()
    for link in range(3):
        rig.connect(link, rig.tokens[link])
    assert [rig.last(link, "table")["you"] for link in range(3)] == [2, 1, 0]
    assert rig.last(2, "table")["host"] == 2
    rig.host(0, "bot", seat=3, kind="random")
    assert rig.host(0, "start")["ok"]
    assert json.loads(rig.log[0].action)["words"] == {"2": b"a word of Ann's".hex()}
    rig.choose(0, "play disc")
    for link, draft in ((0, "play disc"), (2, None)):
        rig.connect(8 + link, rig.tokens[link])
        assert rig.last(8 + link, "view")["draft"] == draft
    assert not any(b"a word" in rig.bytes[link] for link in (1, 2))


def test_only_the_host_swaps_only_people_and_only_before_the_start() -> None:
    rig = lobby(4)
    rig.join("Ben")
    rig.connect(1, rig.tokens[1])
    rig.host(0, "bot", seat=2, kind="random")
    for other in (None, 0, 2, 3, 9):
        assert rig.host(0, "swap", seat=0, other=other)["code"] == "bad-seat"
    assert rig.host(1, "swap", seat=0, other=1)["code"] == "not-host"
    assert rig.host(0, "swap", seat=1, other=0)["ok"]
    assert rig.host(1, "swap", seat=0, other=1)["code"] == "not-host"
    rig.host(0, "bot", seat=3, kind="random")
    rig.host(0, "start")
    assert rig.host(0, "swap", seat=0, other=1)["code"] == "started"


def test_who_is_sent_away_has_no_seat_any_more() -> None:
    rig = friends("pok", 3)
    assert rig.host(0, "kick", seat=0)["code"] == "bad-seat"
    rig.host(0, "kick", seat=1)
    assert rig.last(1, "gone")["reason"] == "kicked"
    assert 1 in rig.closed
    rig.connect(8, rig.tokens[1])
    assert rig.received[8] == [{"t": "gone", "reason": "kicked"}]


def test_nobody_may_watch_where_the_host_says_so() -> None:
    rig = friends("pok", 3, settings=m.Settings(watch="nobody"))
    rig.connect(9, None)
    assert rig.received[9] == [{"t": "gone", "reason": "private"}]
    assert 9 in rig.closed
    rig.connect(10, "ABCDEF-guess")
    assert 10 in rig.closed


def test_chat_has_limits_and_can_be_off() -> None:
    rig = friends("pok", 3)
    for _ in range(rig.limits.chat_burst):
        assert rig.tell(0, lambda number: m.Say(number, text="hello  there"))["ok"]
    assert rig.tell(0, lambda number: m.Say(number, text="more"))["code"] == "too-fast"
    assert rig.last(2, "chat")["line"]["text"] == "hello there"
    assert rig.tell(1, lambda number: m.Say(number, text="  "))["code"] == "chat-empty"
    assert rig.tell(1, lambda number: m.Say(number, text="a\u202eb"))["code"] == "chat-empty"
    assert rig.tell(1, lambda number: m.Say(number, text="\u3164 \u2800"))["code"] == "chat-empty"
    assert rig.tell(1, lambda number: m.Say(number, text="so" + 200 * "\u0489"))["ok"]
    assert rig.last(2, "chat")["line"]["text"] == "so" + 3 * "\u0489"  # no tower over what others said
    rig.host(0, "settings", settings=m.Settings(chat=False))
    assert rig.tell(1, lambda number: m.Say(number, emote="hello"))["code"] == "chat-off"


def test_chat_is_remembered_so_far_and_no_further() -> None:
    rig = friends("pok", 3)
    for line in range(rig.limits.chat_kept + 7):
        rig.wait(3000)
        rig.tell(0, lambda number, line=line: m.Say(number, text=f"line {line}"))  # type: ignore[misc]
    rig.restart()
    rig.connect(9, rig.tokens[1])
    lines = [line["text"] for line in rig.last(9, "said")["lines"]]
    assert lines == [f"line {line}" for line in range(7, rig.limits.chat_kept + 7)]


def test_a_seat_has_a_limit_of_tabs_and_a_table_of_watchers() -> None:
    """The oldest page of a seat makes room for the newest: it may be one that only seems to be there."""
    rig = Rig(b.NewTable("pok", "Ann", 3), limits=Limits(tabs=2, watchers=2))
    for link in range(5):
        rig.connect(link, rig.tokens[0])
    assert rig.closed == {0, 1, 2}
    assert rig.last(0, "gone")["reason"] == "elsewhere"
    for link in range(5, 9):
        rig.connect(link, None)
    assert rig.closed == {0, 1, 2, 7, 8}
    assert rig.last(8, "gone")["reason"] == "full"


def finish(rig: Rig, seats: int) -> None:
    while rig.room.phase == "play":
        for seat in range(seats):
            offer = rig.last(seat, "view")["offer"]
            if offer and rig.last(seat, "view")["must"]:
                rig.choose(seat, offer[0])
        rig.wait(5000)


def test_a_rematch_keeps_the_room_and_rotates_the_seats() -> None:
    rig = friends("pok", 3)
    assert rig.host(0, "rematch")["code"] == "not-over"
    finish(rig, 3)
    first = rig.last(0, "table")
    assert rig.host(0, "rematch")["ok"]
    table = rig.last(0, "table")
    assert [line["name"] for line in table["seats"]] == ["Cleo", "Ann", "Ben"]
    assert (table["you"], table["host"], table["match"], table["phase"]) == (1, 1, 2, "lobby")
    assert table["commit"] != first["commit"]
    assert table["secret"] is None
    assert rig.host(0, "start")["ok"]
    assert rig.choose(0, "play disc")["ok"]
    rig.restart()
    rig.connect(9, rig.tokens[0])
    assert rig.last(9, "table")["you"] == 1
    assert rig.last(9, "view")["draft"] == "play disc"


def test_a_practice_game_is_played_again_at_once() -> None:
    rig = friends("pok", 1, seats=3)
    finish(rig, 1)
    assert rig.host(0, "rematch")["ok"]
    assert rig.last(0, "table")["phase"] == "play"


def test_words_go_into_the_chance_and_the_secret_comes_out_at_the_end() -> None:
    """The commitment stands before the words; the transcript verifies."""
    rig = lobby(3)
    rig.join("Ben")
    rig.join("Cleo")
    for seat in (1, 2):
        rig.connect(seat, rig.tokens[seat])
    commit = rig.last(0, "table")["commit"]
    assert rig.tell(1, lambda number: m.Words(number, "una palabra ñ"))["ok"]
    assert rig.last(0, "table")["seats"][1]["words"] is True
    rig.host(0, "start")
    assert rig.tell(1, lambda number: m.Words(number, "later"))["code"] == "started"
    assert rig.last(0, "table")["secret"] is None
    finish(rig, 3)
    table = rig.last(0, "table")
    assert table["commit"] == commit == commitment(bytes.fromhex(table["secret"]))
    text = transcript("ABCDEF", rig.log)
    assert verify(text.encode()) > 0


def test_words_are_part_of_the_chance_whoever_plays_the_seat_later() -> None:
    """Their owner leaves, the host takes another bot, the server starts again: what falls is still what was committed to."""
    rig = lobby(3)
    rig.join("Ben")
    rig.join("Cleo")
    for seat in (1, 2):
        rig.connect(seat, rig.tokens[seat])
    rig.tell(1, lambda number: m.Words(number, "una palabra"))
    rig.host(0, "start")
    rig.tell(1, m.Leave)
    assert rig.host(0, "bot", seat=1, kind="random")["ok"]
    assert rig.last(0, "table")["seats"][1]["words"] is True
    rig.restart()
    for seat in (0, 2):
        rig.connect(seat, rig.tokens[seat])
    while rig.room.phase == "play":
        for seat in (0, 2):
            if rig.last(seat, "view")["must"]:
                rig.choose(seat, rig.last(seat, "view")["offer"][0])
        rig.wait(5000)
    assert verify(transcript("ABCDEF", rig.log).encode()) > 0


def test_words_of_a_seat_that_a_bot_takes_before_the_start_are_gone() -> None:
    rig = lobby(3)
    rig.join("Ben")
    rig.connect(1, rig.tokens[1])
    rig.tell(1, lambda number: m.Words(number, "mine"))
    rig.tell(1, m.Leave)
    rig.host(0, "bot", seat=1, kind="random")
    assert rig.last(0, "table")["seats"][1]["words"] is False


def test_another_bot_in_play_is_named_in_the_log_and_the_place_is_still_one_that_was_left() -> None:
    rig = friends("pok", 3)
    rig.tell(2, m.Leave)
    assert rig.host(0, "bot", seat=2, kind="random")["ok"]
    assert [row.action for row in rig.log if row.action.startswith("seat ")] == ["seat 2 bot sensible", "seat 2 bot random"]
    assert rig.join("Dan") == 2


def test_words_are_at_most_64_bytes() -> None:
    rig = lobby(3)
    assert rig.tell(0, lambda number: m.Words(number, "ñ" * 33))["code"] == "bad-words"
    assert rig.tell(0, lambda number: m.Words(number, "ñ" * 32))["ok"]


def test_settings_before_and_after_the_start() -> None:
    rig = lobby(4)
    rig.join("Ben")
    assert rig.host(0, "settings", seats=3)["ok"]
    assert rig.host(0, "settings", seats=9)["code"] == "bad-settings"
    assert rig.host(0, "settings", options={"packs": "2"})["code"] == "bad-settings"
    rig.host(0, "bot", seat=2, kind="random")
    rig.host(0, "start")
    assert rig.host(0, "settings", seats=4)["code"] == "started"
    assert rig.host(0, "settings", settings=m.Settings(open_counters=True))["ok"]
    assert rig.last(0, "view")["view"]["hands"] == [[2, 2, 2]] * 3


def test_hidden_tallies_and_short_history() -> None:
    """P13, P14: own counters always, others' never, one round back; all of it once the match is over."""
    rig = friends("pok", 3)
    for _ in range(3):
        for seat in range(3):
            rig.choose(seat, rig.last(seat, "view")["offer"][-1])
    view = rig.last(1, "view")["view"]
    assert view["hands"][0] is None
    assert view["hands"][2] is None
    assert view["hands"][1] is not None
    assert len(view["past"]) == 1
    finish(rig, 3)
    view = rig.last(1, "view")["view"]
    assert None not in view["hands"]
    assert len(view["past"]) > 1


def test_cards_left_are_shown_unless_the_table_says_otherwise() -> None:
    """D26."""
    rig = friends("pokerdice", 2)
    assert None not in rig.last(0, "view")["view"]["hands"]
    rig.host(0, "settings", settings=m.Settings(show_cards=False))
    hands = rig.last(0, "view")["view"]["hands"]
    assert hands[0] is not None
    assert hands[1] is None


def test_hints_are_for_practice_alone() -> None:
    rig = friends("pokerdice", 1, seats=2, settings=m.Settings(hints=True))
    hints = rig.last(0, "view")["hints"]
    assert hints["aim joker"] == 1.0
    assert all(0.0 <= chance <= 1.0 for chance in hints.values())
    rig = friends("pokerdice", 2, settings=m.Settings(hints=True))
    assert rig.last(0, "view")["hints"] is None


def test_moving_to_a_free_seat_before_the_start() -> None:
    rig = lobby(4)
    assert rig.tell(0, lambda number: m.Sit(number, 2))["ok"]
    assert rig.last(0, "table")["you"] == 2
    assert rig.last(0, "table")["host"] == 2
    rig.join("Ben")
    rig.connect(1, rig.tokens[1])
    assert rig.tell(1, lambda number: m.Sit(number, 2))["code"] == "seat-taken"
    assert rig.tell(1, lambda number: m.Sit(number, 9))["code"] == "bad-seat"


def test_a_game_starts_with_those_who_are_there() -> None:
    """Free seats go; host, words and the first roller stay with the person; too few cannot start."""
    rig = Rig(b.NewTable("pokerdice", "Ann", 5, options={"first": "3"}))
    for link, name in enumerate(("Ann", "Ben", "Cleo", "Dan")):
        if link:
            rig.join(name)
        rig.connect(link, rig.tokens[link])
    rig.tell(0, lambda number: m.Sit(number, 4))
    rig.tell(3, lambda number: m.Words(number, "luck"))
    rig.tell(1, m.Leave)
    assert rig.host(0, "start")["ok"]
    table = rig.last(0, "table")
    assert [line["name"] for line in table["seats"]] == ["Cleo", "Dan", "Ann"]
    assert (table["host"], table["you"], table["options"]["first"]) == (2, 2, "1")
    assert rig.last(0, "view")["view"]["roller"] == 1
    assert [line["words"] for line in table["seats"]] == [False, True, False]
    rig.restart()
    rig.connect(9, rig.tokens[0])
    assert rig.last(9, "table")["you"] == 2
