"""What is said at a table, by people and by the table itself; and whose doing a past round stays."""

from __future__ import annotations

from typing import Any

from rig import Rig, friends

from trespok.server.room.room import HOST_MS
from trespok.server.workers.match_reports import replay
from trespok.wire import bodies as b
from trespok.wire import messages as m


def lines(rig: Rig, link: int) -> list[dict[str, Any]]:
    """Everything a page has been told, what was there when it came among it."""
    found: list[dict[str, Any]] = []
    for heard in rig.received[link]:
        found = heard["lines"] if heard["t"] == "said" else [*found, heard["line"]] if heard["t"] == "chat" else found
    return found


def events(rig: Rig, link: int) -> list[tuple[str, str]]:
    return [(line["event"], line["name"]) for line in lines(rig, link) if "event" in line]


def say(rig: Rig, link: int, text: str) -> None:
    assert rig.tell(link, lambda number: m.Say(number, text=text))["ok"]


def lobby() -> Rig:
    rig = Rig(b.NewTable("pok", "Ann", 3))
    rig.connect(0, rig.tokens[0])
    for link, name in enumerate(("Ben", "Cleo"), 1):
        rig.join(name)
        rig.connect(link, rig.tokens[link])
    return rig


def test_a_line_stays_with_who_said_it() -> None:
    """After a swap, a move, another name, a rematch and a restart it is still under the name it was said under."""
    rig = lobby()
    say(rig, 1, "good evening")
    rig.host(0, "swap", seat=0, other=1)
    rig.tell(1, lambda number: m.Rename(number, "Benny"))
    rig.restart()
    rig.connect(5, rig.tokens[2])
    said = [line for line in lines(rig, 5) if "text" in line]
    seats = rig.last(5, "table")["seats"]
    assert [(line["name"], line["text"]) for line in said] == [("Ben", "good evening")]
    assert [line["who"] for line in seats] == [2, 1, 3]
    assert said[0]["who"] == seats[0]["who"]
    assert said[0]["face"] == seats[0]["face"]


def test_a_page_that_comes_back_has_every_line_once() -> None:
    rig = lobby()
    say(rig, 1, "one")
    rig.disconnect(2)
    say(rig, 1, "two")
    rig.connect(2, rig.tokens[2])
    assert [line["text"] for line in lines(rig, 2) if "text" in line] == ["one", "two"]


def test_the_table_says_who_comes_goes_and_hosts() -> None:
    rig = lobby()
    rig.host(0, "start")
    rig.tell(0, m.Leave)
    table = rig.last(1, "table")
    assert events(rig, 1) == [("joined", "Ben"), ("joined", "Cleo"), ("left", "Ann"), ("host", "Ben")]
    left = next(line for line in lines(rig, 1) if line.get("event") == "left")
    assert left["bot"] == table["seats"][0]["name"]
    rig.host(1, "kick", seat=2)
    assert events(rig, 1)[-1] == ("sent-away", "Cleo")


def test_the_table_says_whose_time_ran_out_and_for_whom_it_plays() -> None:
    """Once, not every round; and of somebody who is away only that."""
    rig = friends("pok", 3, settings=m.Settings(clock_s=15, away_s=10))
    rig.disconnect(2)
    for _ in range(2):
        for seat in (0,):
            rig.choose(seat, rig.last(seat, "view")["offer"][0])
        rig.wait(25_000)
    told = events(rig, 0)
    assert told[2:4] == [("away", "Cleo"), ("late", "Ben")]
    assert set(told[4:]) <= {("late", "Ben"), ("late", "Ann")}
    rig.connect(7, rig.tokens[2])
    assert events(rig, 0)[-1] == ("back", "Cleo")


def test_a_host_who_is_away_for_long_is_followed_and_everybody_is_told() -> None:
    rig = friends("pok", 3)
    rig.disconnect(0)
    rig.wait(HOST_MS)
    assert ("host", "Ben") in events(rig, 1)


def test_what_a_seat_did_stays_under_the_name_of_who_did_it() -> None:
    """Live by rounds, in the replay by steps; a rematch begins with a clean sheet."""
    rig = friends("pok", 3)
    for seat in range(3):
        rig.choose(seat, rig.last(seat, "view")["offer"][0])
    assert rig.last(0, "view")["round"] == 2
    rig.tell(2, m.Leave)
    assert [(was["seat"], was["round"], was["name"]) for was in rig.last(0, "table")["before"]] == [(2, 2, "Cleo")]
    rig.restart()
    for link in (0, 1):
        rig.connect(link, rig.tokens[link])
    assert [was["name"] for was in rig.last(0, "table")["before"]] == ["Cleo"]
    while rig.room.phase == "play":
        for seat in range(2):
            offer = rig.last(seat, "view")["offer"]
            if offer and seat not in rig.pacing.drafts.chosen:
                rig.choose(seat, offer[(seat + len(rig.pacing.match.seen.past)) % len(offer)])
        rig.wait(500)
    changes = replay("ABCDEF", rig.log, 1, 1).changes
    assert [(change.seat, change.name, change.bot) for change in changes] == [(2, "", "sensible")]
    assert changes[0].step == 5  # two throws and three counters before it
    assert rig.host(0, "rematch")["ok"]
    assert rig.last(0, "table")["before"] == []


def test_no_two_bots_have_one_name() -> None:
    """After a rematch a bot sits where another one's name comes from."""
    rig = friends("pok", 2, seats=3)
    rig.room.parts.seats.rotate()  # as a rematch does
    rig.tell(1, m.Leave)
    names = [line["name"] for line in rig.last(0, "table")["seats"]]
    assert len(set(names)) == 3, names


def test_words_go_with_who_moves_to_a_free_seat() -> None:
    rig = Rig(b.NewTable("pok", "Ann", 4))
    rig.connect(0, rig.tokens[0])
    rig.tell(0, lambda number: m.Words(number, "luck"))
    assert rig.tell(0, lambda number: m.Sit(number, 3))["ok"]
    assert [line["words"] for line in rig.last(0, "table")["seats"]] == [False, False, False, True]
    rig.restart()
    rig.connect(1, rig.tokens[0])
    assert rig.last(1, "table")["seats"][3]["words"]
