"""Coming late: a bot's seat at a running game goes to a person (K30, PKN-9.4)."""

from __future__ import annotations

import pytest
from rig import Rig, friends

from trespok.play import verify
from trespok.server.refusals import Refused
from trespok.server.workers.match_reports import transcript
from trespok.wire import messages as m


def sitting(people: int = 2, seats: int = 3, **more: object) -> Rig:
    """A Pokino sitting with a bot, in the middle of its first hand."""
    rig = friends("pokino", people, seats=seats, options={"hands": "2"}, settings=m.Settings(pace_s=4), **more)
    while not rig.pacing.match.seen.playing:
        rig.wait(1000)
    return rig


def to_next_hand(rig: Rig) -> None:
    while rig.pacing.match.seen.playing:
        rig.wait(500)


def test_who_comes_in_the_middle_of_a_hand_has_the_bots_seat_from_the_next() -> None:
    """The bot plays its hand to the end; everybody is told who comes; then the seat is the person's, as it stands."""
    rig = sitting()
    assert rig.room.seating.joins() == "next"
    assert rig.join("Cleo") == 2
    rig.connect(7, rig.tokens[2])
    assert (rig.last(7, "table")["you"], rig.last(7, "table")["next"]) == (None, 2)
    assert rig.last(0, "table")["seats"][2]["next"] == "Cleo"
    assert rig.last(0, "table")["seats"][2]["bot"] == "random"
    assert rig.last(7, "view")["offer"] is None
    assert rig.choose(7, "mark 1o")["code"] == "next-hand"
    to_next_hand(rig)
    line = rig.last(0, "table")["seats"][2]
    assert (line["name"], line["bot"], line["next"]) == ("Cleo", None, None)
    assert (rig.last(7, "table")["you"], rig.last(7, "table")["next"]) == (2, None)
    board = rig.last(7, "view")["view"]["boards"][2]
    free = next(words for words in rig.last(7, "view")["offer"] if words.startswith("board "))
    assert rig.choose(7, free)["ok"], "a free board of the set may be had instead"
    assert rig.last(7, "view")["view"]["boards"][2] != board
    chips = rig.last(7, "view")["view"]["chips"][2]
    while not rig.pacing.match.seen.playing:
        rig.wait(500)
    assert rig.last(7, "view")["view"]["chips"][2] == chips - 6  # K30: pays six like everyone


def test_between_hands_the_seat_is_free_at_once() -> None:
    rig = sitting()
    to_next_hand(rig)
    assert rig.room.seating.joins() == "now"
    rig.join("Cleo")
    rig.connect(7, rig.tokens[2])
    assert rig.last(7, "table")["you"] == 2
    assert rig.room.seating.joins() == "now"
    assert rig.join("Dan") == 3  # a seat more, see test_late_seats.py


def test_a_seat_that_was_left_is_the_first_to_be_taken() -> None:
    rig = sitting(people=2, seats=4)
    rig.tell(1, m.Leave)
    assert rig.join("Cleo") == 1
    assert rig.join("Dan") == 2
    assert rig.join("Eva") == 3
    assert rig.join("Fay") == 4


def test_who_waits_may_leave_or_be_sent_away_or_be_called_something_else() -> None:
    rig = sitting()
    rig.join("Cleo")
    rig.connect(7, rig.tokens[2])
    assert rig.tell(7, lambda number: m.Rename(number, "Zoe"))["ok"]
    assert rig.last(0, "table")["seats"][2]["next"] == "Zoe"
    rig.tell(7, m.Leave)
    assert rig.last(7, "gone")["reason"] == "left"
    assert rig.last(0, "table")["seats"][2]["next"] is None
    rig.join("Dan")
    rig.connect(8, rig.tokens[3])
    assert rig.host(0, "kick", seat=2)["ok"]
    assert rig.last(8, "gone")["reason"] == "kicked"
    to_next_hand(rig)
    assert rig.last(0, "table")["seats"][2]["bot"] == "random"


def test_who_waits_is_still_waited_for_after_a_restart() -> None:
    rig = sitting()
    rig.join("Cleo")
    rig.restart()
    rig.connect(7, rig.tokens[2])
    assert rig.last(7, "table")["next"] == 2
    to_next_hand(rig)
    assert rig.last(7, "table")["you"] == 2


def test_the_last_hand_is_nobodys_to_join_but_the_rematch_is() -> None:
    """Who waits when the sitting ends has the seat in the next one."""
    rig = sitting()
    rig.host(0, "settings", settings=m.Settings(pace_s=4))
    while not (rig.pacing.match.seen.last and rig.pacing.match.seen.playing):
        rig.wait(500)
    rig.join("Cleo")
    rig.connect(7, rig.tokens[2])
    while rig.room.phase == "play":
        rig.wait(500)
    assert rig.last(7, "table")["next"] == 2
    assert rig.host(0, "rematch")["ok"]
    assert rig.last(7, "table")["you"] == 0  # one seat further, like everybody
    assert [line["bot"] for line in rig.last(7, "table")["seats"]] == [None, None, None]


def test_practice_is_over_when_somebody_comes() -> None:
    """Hints are for people alone with bots."""
    rig = friends("pokino", 1, seats=3, options={"hands": "2"}, settings=m.Settings(hints=True))
    assert rig.last(0, "table")["practice"]
    rig.join("Ben")
    assert not rig.last(0, "table")["practice"]


@pytest.mark.parametrize("game", ["pok", "pokerdice"])
def test_elsewhere_only_a_place_that_was_left_can_be_taken(game: str) -> None:
    """P18, D32: the bot keeps what the seat had, and so does who comes after it."""
    rig = friends(game, 2, seats=3)
    assert rig.room.seating.joins() == "match"
    rig.tell(1, m.Leave)
    assert rig.room.seating.joins() == "now"
    rig.join("Cleo")
    rig.connect(7, rig.tokens[2])
    assert rig.last(7, "table")["you"] == 1
    assert rig.last(7, "view")["offer"]
    assert rig.choose(7, rig.last(7, "view")["offer"][0])["ok"]


def late(rig: Rig, name: str, link: int) -> None:
    """Somebody comes with the code and opens a page."""
    rig.join(name)
    rig.connect(link, rig.tokens[-1])


def test_a_draft_of_who_left_is_not_shown_to_who_comes() -> None:
    """POK: the counter in the closed fist stays its owner's secret; the seat is taken with the next round."""
    rig = friends("pok", 3)
    rig.choose(1, "play square")
    rig.tell(1, m.Leave)
    assert rig.room.seating.joins() == "next"
    late(rig, "Dan", 7)
    assert (rig.last(7, "table")["you"], rig.last(7, "table")["next"]) == (None, 1)
    assert rig.last(0, "table")["seats"][1]["next"] == "Dan"
    view = rig.last(7, "view")
    assert (view["draft"], view["offer"], view["view"]["mine"]) == (None, None, None)
    assert rig.tell(7, m.Unchoose)["code"] == "next-hand"
    rig.choose(0, "play disc")
    assert rig.last(7, "table")["you"] is None
    rig.choose(2, "play disc")
    assert any(row.actor == "1" and row.action == "play square" for row in rig.log), "it counts as it was left"
    assert (rig.last(7, "table")["you"], rig.last(7, "table")["next"]) == (1, None)
    assert rig.last(7, "view")["draft"] is None
    assert rig.choose(7, rig.last(7, "view")["offer"][0])["ok"]


def test_a_sealed_card_of_who_left_is_not_shown_to_who_comes() -> None:
    """Pokerdice: a watcher's card lies face down while the roller throws, also when its owner is gone."""
    rig = friends("pokerdice", 3)
    roller = rig.last(0, "view")["view"]["roller"]
    gone = next(seat for seat in (1, 2) if seat != roller)
    for seat in range(3):
        rig.choose(seat, "aim full-house" if seat == gone else "aim joker")
    assert rig.last(gone, "view")["view"]["mine"] == ["full-house"]
    rig.tell(gone, m.Leave)
    late(rig, "Dan", 7)
    assert (rig.last(7, "table")["you"], rig.last(7, "table")["next"]) == (None, gone)
    rig.choose(roller, "keep")
    rig.restart()
    for link, token in ((roller, roller), (7, -1)):
        rig.connect(link, rig.tokens[token])
    assert all(heard["view"]["mine"] is None for heard in rig.received[7] if heard["t"] == "view")
    assert rig.choose(roller, "stop")["ok"]
    assert rig.last(7, "view")["view"]["past"], "the round is over"
    assert rig.last(7, "table")["you"] == gone
    assert rig.last(7, "view")["must"]


def test_of_two_places_that_were_left_the_one_to_be_had_sooner_is_given() -> None:
    rig = friends("pok", 4)
    rig.choose(1, "play disc")
    rig.tell(1, m.Leave)
    rig.tell(2, m.Leave)
    assert rig.room.seating.joins() == "now"
    assert rig.join("Dan") == 2
    assert rig.room.seating.joins() == "next"


def test_who_comes_to_a_table_all_have_left_is_its_host() -> None:
    """Nobody else could start the next match."""
    rig = friends("pok", 2, seats=3)
    rig.tell(0, m.Leave)
    rig.tell(1, m.Leave)
    late(rig, "Cleo", 7)
    table = rig.last(7, "table")
    assert table["host"] == table["you"] == 0
    assert rig.host(7, "pause")["ok"]
    rig.restart()
    rig.connect(8, rig.tokens[2])
    assert rig.last(8, "table")["host"] == 0


def test_who_waits_for_a_hand_at_a_table_all_have_left_is_host_with_it() -> None:
    rig = sitting(people=1, seats=2)
    late(rig, "Cleo", 7)
    rig.tell(0, m.Leave)
    assert rig.last(7, "table")["you"] is None
    to_next_hand(rig)
    assert rig.last(7, "table")["you"] == rig.last(7, "table")["host"] == 1


def test_who_waits_when_a_game_ends_among_bots_can_play_the_next() -> None:
    rig = sitting(people=1, seats=2)
    while not (rig.pacing.match.seen.last and rig.pacing.match.seen.playing):
        rig.wait(500)
    late(rig, "Cleo", 7)
    rig.tell(0, m.Leave)
    while rig.room.phase == "play":
        rig.wait(500)
    assert rig.last(7, "table")["you"] == rig.last(7, "table")["host"] == 1
    assert rig.host(7, "rematch")["ok"]


def test_who_is_sent_away_leaves_no_place_to_come_back_to() -> None:
    rig = friends("pok", 3)
    rig.host(0, "kick", seat=2)
    assert rig.room.seating.joins() == "match"
    with pytest.raises(Refused, match="kicked"):
        rig.room.join("Cleo", rig.tokens[2], rig.now)


def play_out(rig: Rig, links: dict[int, int]) -> None:
    """To the end of a match of POK; *links*: the page of each person's seat."""
    for _ in range(200):
        if rig.room.phase == "over":
            return
        for link in links.values():
            view = rig.last(link, "view")
            if view["must"] and view["draft"] is None:
                rig.choose(link, view["offer"][rig.chance.randrange(len(view["offer"]))])
        rig.wait(20_000)
    raise AssertionError("the match does not end")


def test_a_late_friend_plays_from_the_next_match_which_most_can_begin() -> None:
    """They watch until then with a seat of their own; seats and options stay, and nobody waits for the host."""
    rig = friends("pok", 3)
    assert (rig.join("Dan"), rig.join("Eva")) == (3, 4)
    rig.connect(7, rig.tokens[3])
    rig.connect(8, rig.tokens[4])
    assert (rig.last(8, "table")["you"], rig.last(8, "table")["next"]) == (None, 4)
    assert [line["name"] for line in rig.last(0, "table")["late"]] == ["Dan", "Eva"]
    assert rig.last(0, "chat")["line"]["event"] == "waits"
    assert rig.tell(8, m.Rematch)["code"] == "not-over"
    rig.tell(7, m.Leave)
    assert rig.last(8, "table")["next"] == 3  # there is no gap
    rig.restart()
    for seat in range(3):
        rig.connect(10 + seat, rig.tokens[seat])
    rig.connect(18, rig.tokens[4])
    assert rig.last(18, "table")["next"] == 3
    play_out(rig, {seat: 10 + seat for seat in range(3)})
    assert rig.tell(11, m.Rematch)["ok"]
    assert rig.last(10, "table")["again"] == [2]
    assert rig.tell(11, m.Rematch)["ok"]  # twice is one voice
    assert rig.tell(12, m.Rematch)["ok"]
    assert rig.room.phase == "over"  # two of four
    assert rig.tell(18, m.Rematch)["ok"]
    rig.wait(10_000)  # pages that say no words are waited for so long
    table = rig.last(18, "table")
    assert (table["phase"], table["match"], len(table["seats"])) == ("play", 2, 4)
    assert sorted(line["name"] for line in table["seats"]) == ["Ann", "Ben", "Cleo", "Eva"]
    assert table["you"] is not None


def test_the_host_alone_begins_another_match_at_once() -> None:
    rig = friends("pok", 3)
    play_out(rig, {seat: seat for seat in range(3)})
    assert rig.tell(0, m.Rematch)["ok"]
    rig.wait(10_000)
    assert (rig.room.phase, rig.last(1, "table")["match"]) == ("play", 2)


def test_a_game_has_no_more_seats_than_its_rules() -> None:
    rig = friends("pok", 5, seats=7)
    assert rig.room.seating.joins() is None
    with pytest.raises(Refused, match="started"):
        rig.join("Kim")


def test_the_transcript_says_who_played_from_when() -> None:
    """A note for each change, and the chance still verifies."""
    rig = sitting(people=2, seats=3)
    rig.tell(1, m.Leave)
    rig.join("Cleo")
    while rig.room.phase == "play":
        rig.wait(2000)
    text = transcript("ABCDEF", rig.log)
    notes = [line for line in text.splitlines() if line.startswith("# after ")]
    assert "# seat 2 bot random Sol" in text.splitlines()
    assert len(notes) == 2
    assert notes[0].endswith("acts seat 1 bot sensible")
    assert notes[1].endswith("acts seat 1 Cleo")
    assert verify(text.encode()) > 0


def test_at_a_locked_table_the_host_lets_people_in() -> None:
    """Who comes knocks and sees nothing but what a watcher sees; nobody else answers, and a knock outlives a restart."""
    rig = friends("pok", 3)
    assert rig.host(0, "settings", settings=m.Settings(knock=True))["ok"]
    rig.join("Dan")
    rig.join("Eva")
    rig.connect(7, rig.tokens[3])
    assert (rig.last(7, "table")["you"], rig.last(7, "table")["next"]) == (None, None)
    knocks = rig.last(0, "table")["knocks"]
    assert [knock["name"] for knock in knocks] == ["Dan", "Eva"]
    rig.restart()
    rig.connect(10, rig.tokens[0])
    rig.connect(11, rig.tokens[1])
    rig.connect(17, rig.tokens[3])
    assert rig.host(11, "let-in", who=knocks[0]["who"])["code"] == "not-host"
    assert rig.host(10, "let-in", who=99)["code"] == "bad-seat"
    assert rig.host(10, "let-in", who=knocks[0]["who"])["ok"]
    assert rig.last(17, "table")["next"] == 3
    assert rig.host(10, "not-now", who=knocks[1]["who"])["ok"]
    assert "knocks" not in rig.last(10, "table")
    rig.tell(17, m.Leave)
    assert rig.last(17, "gone")["reason"] == "left"


def test_the_host_may_send_somebody_away_who_waits_for_a_seat_more() -> None:
    rig = friends("pok", 3)
    late(rig, "Dan", 10)
    late(rig, "Eva", 11)
    assert rig.host(0, "kick", seat=3)["ok"]
    assert rig.last(10, "gone")["reason"] == "kicked"
    assert [line["name"] for line in rig.last(0, "table")["late"]] == ["Eva"]
    assert rig.host(0, "kick", seat=4)["code"] == "bad-seat"


def test_who_is_let_in_has_a_face_of_their_own_and_is_away_without_a_page() -> None:
    """Several knock with the same one; and a restart forgets since when a page is gone."""
    rig = friends("pok", 2, seats=4, settings=m.Settings(knock=True))
    rig.join("Dan")
    rig.join("Eva")
    rig.restart()
    rig.connect(0, rig.tokens[0])
    for knock in rig.last(0, "table")["knocks"]:
        assert rig.host(0, "let-in", who=knock["who"])["ok"]
    folk = rig.room.parts.seats.folk
    assert len({each.face for each in folk}) == 4
    assert all(each.away_at is not None for each in folk if not each.links)


def test_nobody_has_two_seats_who_has_knocked_and_sat_down() -> None:
    """The host opens the door instead of letting them in; or they follow the link of a seat of theirs."""
    rig = friends("pok", 2, seats=4)
    assert rig.host(0, "settings", settings=m.Settings(knock=True))["ok"]
    for name in ("Dan", "Eva"):
        rig.join(name)
    rig.follow(rig.last(1, "table")["link"].removeprefix("/s/"), rig.tokens[-1])
    assert rig.host(0, "settings", settings=m.Settings())["ok"]
    rig.room.join("Dan", rig.tokens[-2], rig.now)
    rig.pump()
    (knock,) = rig.last(0, "table")["knocks"]
    assert knock["name"] == "Eva"
    assert rig.host(0, "let-in", who=knock["who"])["ok"]
    assert [each.name for each in rig.room.parts.seats.folk] == ["Ann", "Ben", "Dan"]
