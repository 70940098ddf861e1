"""One seat a browser: personal links, several devices, being sent away, and what watchers can and cannot do."""

from __future__ import annotations

import json

import pytest
from msgspec.json import encode
from rig import Rig, friends

from trespok.bots import BOT_NAMES
from trespok.server.limits import Limits
from trespok.server.refusals import Refused
from trespok.server.room.occupants import Occupant, clean_name, link_token, seat_key, token_hash
from trespok.wire import bodies as b
from trespok.wire import messages as m
from trespok.wire.parts import FACES


def link_of(rig: Rig, link: int) -> str:
    """The personal link a page is shown, as the token in it."""
    return str(rig.last(link, "table")["link"]).removeprefix("/s/")


def follow(rig: Rig, token: str, key: str, *, instead: bool = False) -> None:
    rig.room.follow(token, key, rig.now, instead=instead)
    rig.pump()


def names(rig: Rig) -> list[str | None]:
    return [None if occupant is None else occupant.name for occupant in rig.room.parts.seats.occupants]


# --- keys -----------------------------------------------------------------------------------------------------------


def test_keys_and_links_lead_nowhere_else() -> None:
    """A key is of one browser at one table; a link is of one key until it is taken back; none is another's hash."""
    keys = {seat_key(code, browser) for code in ("ABCDEF", "ABCDEG") for browser in ("a", "b")}
    links = {link_token(key, number) for key in keys for number in range(2)}
    assert (len(keys), len(links), len(keys | links)) == (4, 8, 12)
    assert all(made.partition("-")[0] in {"ABCDEF", "ABCDEG"} and len(made) == 50 for made in keys | links)


def test_the_store_can_neither_sit_down_nor_give_a_link_away() -> None:
    """Only hashes are kept, of keys and of links."""
    rig = friends("pok", 3)
    rig.connect(5, rig.tokens[1])
    rows = " ".join(rig.side.values())
    assert rig.tokens[1] not in rows
    assert link_of(rig, 5) not in rows
    assert token_hash(link_of(rig, 5)) in rows


def test_a_seat_of_before_is_taken_up() -> None:
    """Rows with one token and nothing else; the token was the cookie and the link, and is both until it is replaced."""
    rig = friends("pok", 3)
    seats = json.loads(rig.side["seats"])
    seats["occupants"][1] = {"name": "Ben", "token": token_hash("ABCDEF-old"), "who": 2}
    rig.side["seats"] = json.dumps(seats)
    rig.restart()
    rig.connect(7, "ABCDEF-old")
    assert rig.last(7, "table")["you"] == 1
    follow(rig, "ABCDEF-old", "ABCDEF-phone")
    rig.room.devices.adopt("ABCDEF-old", "ABCDEF-new")
    rig.pump()
    rig.restart()
    for number, key in enumerate(("ABCDEF-old", "ABCDEF-phone", "ABCDEF-new")):
        rig.connect(20 + number, key)
        assert rig.last(20 + number, "table")["you"] == 1
    assert rig.tell(22, m.Revoke)["ok"]  # the browser that replaced its cookie is the seat's owner
    assert rig.closed == {20, 21}


# --- one seat ---------------------------------------------------------------------------------------------------------


def test_a_browser_has_one_seat() -> None:
    """Pressed twice, or sent twice: the second time it is the same seat."""
    rig = Rig(b.NewTable("pok", "Ann", 4))
    assert rig.join("Ben") == 1
    assert rig.room.join("Ben again", rig.tokens[1], rig.now) == 1
    assert rig.room.join("Ann again", rig.tokens[0], rig.now) == 0
    assert names(rig) == ["Ann", "Ben", None, None]


def test_who_waits_for_the_next_hand_has_one_seat_too() -> None:
    rig = friends("pokino", 1, 4, settings=m.Settings(pace_s=0))
    rig.wait(60_000)
    rig.choose(0, "call")
    seat = rig.join("Ben")
    assert rig.room.parts.seats.coming
    assert rig.room.join("Ben", rig.tokens[1], rig.now) == seat
    assert len(rig.room.parts.seats.coming) == 1


def test_a_link_asks_before_it_costs_a_seat() -> None:
    """Cleo opens Ben's personal link: nothing changes until she says so; then her own seat is free."""
    rig = Rig(b.NewTable("pok", "Ann", 3))
    rig.join("Ben"), rig.join("Cleo")
    for seat in range(3):
        rig.connect(seat, rig.tokens[seat])
    ben = link_of(rig, 1)
    with pytest.raises(Refused, match="has-seat"):
        follow(rig, ben, rig.tokens[2])
    assert names(rig) == ["Ann", "Ben", "Cleo"]
    assert not rig.closed
    follow(rig, ben, rig.tokens[2], instead=True)
    assert names(rig) == ["Ann", "Ben", None]
    assert rig.last(2, "gone")["reason"] == "left"
    rig.connect(9, rig.tokens[2])
    assert rig.last(9, "table")["you"] == 1
    assert 1 not in rig.closed


def test_a_seat_that_another_device_has_too_is_not_given_up() -> None:
    """The desk goes over to another seat; the phone keeps the one both had."""
    rig = friends("pok", 3)
    follow(rig, link_of(rig, 2), "ABCDEF-phone")
    rig.connect(7, "ABCDEF-phone")
    follow(rig, link_of(rig, 1), rig.tokens[2], instead=True)
    assert names(rig) == ["Ann", "Ben", "Cleo"]
    assert 2 in rig.closed
    assert 7 not in rig.closed
    rig.connect(8, "ABCDEF-phone")
    assert rig.last(8, "table")["you"] == 2


def test_in_a_running_game_a_bot_goes_on_with_the_seat_given_up() -> None:
    rig = friends("pok", 3)
    follow(rig, link_of(rig, 1), rig.tokens[2], instead=True)
    assert rig.last(0, "table")["seats"][2]["bot"] == "sensible"


def test_one_s_own_link_changes_nothing() -> None:
    rig = friends("pok", 3)
    before = dict(rig.side)
    follow(rig, link_of(rig, 1), rig.tokens[1])
    assert rig.side == before


@pytest.mark.parametrize("token", ["ABCDEF-guess", "ABCDEF-", ""])
def test_a_link_that_leads_nowhere(token: str) -> None:
    rig = friends("pok", 3)
    with pytest.raises(Refused, match="link-gone"):
        follow(rig, token, "ABCDEF-x")


def test_devices_of_a_seat_are_not_endless() -> None:
    """The earliest that came by a link makes room; who sat down stays."""
    occupant = Occupant.person_of("Ann", FACES[0], 1, "ABCDEF-0", 0)
    for number in range(1, 30):
        occupant.let_in(f"ABCDEF-{number}")
    assert occupant.owns("ABCDEF-0")
    assert occupant.owns("ABCDEF-29")
    assert not occupant.owns("ABCDEF-1")
    assert len(encode(occupant)) < 2000


# --- taking a link back -----------------------------------------------------------------------------------------------


def test_a_link_can_be_taken_back() -> None:
    """Other devices lose the seat, the old link leads nowhere, and there is a new one; also after a restart."""
    rig = friends("pok", 3)
    old = link_of(rig, 1)
    follow(rig, old, "ABCDEF-thief")
    rig.connect(7, "ABCDEF-thief")
    assert rig.last(7, "table")["you"] == 1
    assert rig.tell(1, m.Revoke)["ok"]
    assert rig.last(7, "gone")["reason"] == "revoked"
    new = link_of(rig, 1)
    assert new != old
    rig.restart()
    with pytest.raises(Refused, match="link-gone"):
        follow(rig, old, "ABCDEF-thief")
    rig.connect(8, "ABCDEF-thief")
    assert rig.last(8, "table")["you"] is None
    rig.connect(9, rig.tokens[1])
    assert rig.last(9, "table")["you"] == 1
    assert link_of(rig, 9) == new
    follow(rig, new, "ABCDEF-phone")


def test_who_came_by_a_link_cannot_throw_out_who_sat_down() -> None:
    rig = friends("pok", 3)
    follow(rig, link_of(rig, 1), "ABCDEF-thief")
    rig.connect(7, "ABCDEF-thief")
    assert rig.tell(7, m.Revoke)["code"] == "not-owner"
    rig.connect(8, None)
    assert rig.tell(8, m.Revoke)["code"] == "not-seated"
    assert rig.closed == set()


# --- being sent away --------------------------------------------------------------------------------------------------


def test_who_is_sent_away_stays_out() -> None:
    """On every device that had the seat, as a player and as a watcher, by code and by link, also after a restart."""
    rig = friends("pokino", 3, 4)
    link = link_of(rig, 2)
    follow(rig, link_of(rig, 1), "ABCDEF-phone")
    assert rig.host(0, "kick", seat=1)["ok"]
    rig.restart()
    for number, key in enumerate((rig.tokens[1], "ABCDEF-phone")):
        with pytest.raises(Refused, match="kicked"):
            rig.room.join("Ben", key, rig.now)
        with pytest.raises(Refused, match="kicked"):
            follow(rig, link, key)
        rig.connect(20 + number, key)
        assert rig.received[20 + number] == [{"t": "gone", "reason": "kicked"}]
    assert rig.join("Dan") == 1  # anybody else may come


def test_who_leaves_may_come_back() -> None:
    rig = friends("pokino", 2, 3)
    rig.tell(1, m.Leave)
    assert rig.room.join("Ben", rig.tokens[1], rig.now) == 1


@pytest.mark.parametrize(
    "name",
    [
        "Bot",
        "bot 1",
        "BOT sensible",
        "b o t",
        "bo\ufe0ft Ann",
        "b\u3164ot Ann",
        "b0\ufe0ft Ann",
        "B0t",
        "B\u00f6t",
        "\uff22\uff4f\uff54",
        "\u0412\u043e\u0442",
        "bot-7",
        "Bots",
        *BOT_NAMES,
        *("olive", "\u041elive", "S\u00f2l", "V e g a", "W1m"),
    ],
)
def test_nobody_can_be_called_like_a_bot(name: str) -> None:
    """By letters of any case, width or alphabet; in a transcript "bot random" would be one."""
    rig = Rig(b.NewTable("pok", "Ann", 3))
    with pytest.raises(Refused, match="bot-name"):
        rig.join(name)
    rig.connect(0, rig.tokens[0])
    assert rig.tell(0, lambda number: m.Rename(number, name))["code"] == "bot-name"
    with pytest.raises(Refused, match="bot-name"):
        Rig(b.NewTable("pok", name, 3))


@pytest.mark.parametrize(
    "name", ["Botticelli", "Abbot", "Solveig", "Wilma", "Oliver", "Ann 1", "\u7d50\u8863", "\u0410\u043d\u043d\u0430", "7"]
)
def test_other_names_are_fine(name: str) -> None:
    assert clean_name(name) == name


# --- watchers ---------------------------------------------------------------------------------------------------------


def test_watchers_do_not_take_the_places_of_seats() -> None:
    """However many watch, a player who reloads finds the table."""
    rig = Rig(b.NewTable("pok", "Ann", 3), limits=Limits(watchers=5, tabs=2))
    rig.connect(0, rig.tokens[0])
    for link in range(100, 120):
        rig.connect(link, None)
    assert len(rig.closed) == 15
    rig.disconnect(0)
    rig.connect(1, rig.tokens[0])
    assert rig.last(1, "table")["you"] == 0


def test_nobody_may_watch_closes_those_who_do() -> None:
    """At once; players stay, and so does who waits for a seat."""
    rig = friends("pok", 3)
    rig.connect(8, None)
    rig.connect(9, "ABCDEF-somebody")
    assert rig.host(0, "settings", settings=m.Settings(watch="nobody"))["ok"]
    assert rig.closed == {8, 9}
    assert rig.last(8, "gone")["reason"] == "private"
    assert rig.last(0, "table")["watching"] == 0


def test_a_crowd_that_comes_and_goes_costs_players_next_to_nothing() -> None:
    """How many watch is told once a second at most, in a few bytes; it was the whole room each time."""
    rig = friends("pok", 3)
    rig.wait(5000)
    before = len(rig.bytes[0])
    for turn in range(300):
        rig.connect(100 + turn, None)
        rig.wait(5)
        rig.disconnect(100 + turn)
        rig.wait(5)
    rig.connect(1000, None)
    rig.wait(2000)
    told = [json.loads(line) for line in bytes(rig.bytes[0][before:]).splitlines()]
    counts = [message["count"] for message in told if message["t"] == "watching"]
    assert counts[-1] == 1
    assert len(told) <= 8
    assert len(rig.bytes[0]) - before < 500


def test_how_many_watch_is_told_while_the_room_sleeps() -> None:
    """Nobody who sits is there; those who watch see each other."""
    rig = friends("pok", 1, seats=3)
    rig.disconnect(0)
    rig.connect(8, None)
    rig.wait(10_000)
    assert rig.room.parts.setup.asleep
    rig.connect(9, None)
    rig.wait(2000)
    assert rig.last(8, "watching")["count"] == 2


def test_the_first_ones_link_stays_however_many_use_it() -> None:
    """Private windows and pages inside other apps come as a new browser each time."""
    rig = friends("pok", 3)
    occupant = rig.room.parts.seats.occupants[1]
    assert occupant is not None
    first, _ = occupant.link_of(rig.tokens[1])
    for number in range(30):
        occupant.let_in(f"a new browser, the {number}th")
    assert occupant.leads_here(first)
    assert len(occupant.doors) == len(occupant.devices) + 1
