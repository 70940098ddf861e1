"""A screen for the room: the host's key, what it shows, and that it is no watcher."""

from __future__ import annotations

import json

import pytest
from rig import Rig, friends

from trespok.server.limits import Limits
from trespok.server.refusals import Refused
from trespok.server.room.devices import KNOCKING
from trespok.server.room.occupants import token_hash
from trespok.server.room.parts import TVS
from trespok.wire import messages as m

KEY, OTHER = "ABCD2345", "WXYZ6789"
TV, WATCHER = 80, 90


def key_of(rig: Rig) -> tuple[str, int]:
    """The key of the screen as it is stored, and its number."""
    setup = json.loads(rig.side["setup"])
    return setup["tv_key"], setup["tv_number"]


def shown() -> Rig:
    """A game of three, and the host has given a key out."""
    rig = friends("pok", 3)
    show(rig, KEY)
    return rig


def show(rig: Rig, key: str | None, by: int = 0) -> None:
    rig.room.tv.show(key, rig.tokens[by], rig.now)
    rig.pump()


def knock(rig: Rig, link: int, key: str) -> None:
    """A page opens its socket as a screen, and says the key."""
    rig.room.tv.knock(link, "en")
    rig.numbers.setdefault(link, 0)
    rig.tell(link, lambda number: m.Tv(number, key))


def kinds(rig: Rig, link: int) -> list[str]:
    return [heard["t"] for heard in rig.received.get(link, [])]


def test_a_screen_with_the_key_is_shown_the_table() -> None:
    rig = shown()
    assert rig.last(1, "tv") == {"t": "tv", "open": 0, "number": 1}
    knock(rig, TV, KEY)
    assert kinds(rig, TV) == ["ack", "table", "view", "said", "tv"]
    assert rig.last(TV, "table")["you"] is None
    assert rig.last(1, "tv") == {"t": "tv", "open": 1, "number": 1}
    rig.disconnect(TV)
    assert rig.last(1, "tv") == {"t": "tv", "open": 0, "number": 1}


def test_however_it_is_typed() -> None:
    rig = shown()
    knock(rig, TV, " abcd-2345 ")
    assert "view" in kinds(rig, TV)


def test_the_table_keeps_only_a_hash_of_the_key_also_over_a_restart() -> None:
    rig = shown()
    assert key_of(rig) == (token_hash(KEY), 1)
    assert not any(KEY in value for value in rig.side.values())
    assert not any(KEY.encode() in heard for heard in rig.bytes.values())
    rig.restart()
    knock(rig, TV, KEY)
    assert "view" in kinds(rig, TV)


@pytest.mark.parametrize("said", ["", OTHER, KEY[:-1], KEY + "2", token_hash(KEY)[:40]])
def test_without_the_key_nothing_is_told(said: str) -> None:
    rig = shown()
    knock(rig, TV, said)
    assert rig.received[TV] == [{"t": "gone", "reason": "revoked"}]
    assert TV in rig.closed


def test_who_knocks_is_told_nothing_before_the_key_and_may_say_nothing_else() -> None:
    rig = shown()
    rig.room.tv.knock(TV, "en")
    rig.numbers[TV] = 0
    rig.choose(1, "play disc")
    assert TV not in rig.received
    rig.tell(TV, m.Ping)
    assert rig.received[TV] == [{"t": "gone", "reason": "revoked"}]
    rig.tell(TV, lambda number: m.Tv(number, KEY))  # once refused it has to come again
    assert len(rig.received[TV]) == 1


def test_where_no_key_is_out_none_fits() -> None:
    rig = friends("pok", 3)
    knock(rig, TV, "")
    assert rig.received[TV] == [{"t": "gone", "reason": "revoked"}]


def test_a_new_key_or_none_turns_every_screen_off() -> None:
    rig = shown()
    knock(rig, TV, KEY)
    show(rig, OTHER)
    assert rig.last(TV, "gone")["reason"] == "revoked"
    assert TV in rig.closed
    knock(rig, TV + 1, KEY)
    assert rig.last(TV + 1, "gone")["reason"] == "revoked"
    knock(rig, TV + 2, OTHER)
    assert "view" in kinds(rig, TV + 2)
    show(rig, None)
    assert rig.last(TV + 2, "gone")["reason"] == "revoked"
    assert token_hash(OTHER) not in rig.side["setup"]
    assert rig.last(1, "tv") == {"t": "tv", "open": None, "number": 2}


def test_the_host_alone_gives_it_out_and_takes_it_back() -> None:
    rig = shown()
    knock(rig, TV, KEY)
    for by in (rig.tokens[1], "ABCDEF-stranger", None):
        for key in (OTHER, None):
            with pytest.raises(Refused, match="not-host"):
                rig.room.tv.show(key, by, rig.now)
    rig.pump()
    assert TV not in rig.closed
    assert key_of(rig) == (token_hash(KEY), 1)


def test_a_screen_is_no_watcher() -> None:
    """It is not counted, takes nobody's place, and stays where nobody may watch."""
    rig = friends("pok", 3)
    rig.room.parts.limits = Limits(watchers=1)
    show(rig, KEY)
    knock(rig, TV, KEY)
    rig.connect(WATCHER, None)
    assert rig.last(WATCHER, "table")["watching"] == 1
    rig.host(0, "settings", settings=m.Settings(watch="nobody"))
    assert rig.last(WATCHER, "gone")["reason"] == "private"
    assert TV not in rig.closed
    assert rig.last(TV, "table")["watching"] == 0
    knock(rig, TV + 1, KEY)
    assert "view" in kinds(rig, TV + 1)


def test_a_screen_has_no_say() -> None:
    rig = shown()
    knock(rig, TV, KEY)
    assert rig.choose(TV, "play disc")["code"] == "not-seated"
    assert rig.tell(TV, lambda number: m.Say(number, "hello"))["code"] == "not-seated"
    assert rig.host(TV, "pause")["code"] == "not-seated"
    assert rig.tell(TV, lambda number: m.Tv(number, KEY))["code"] == "not-seated"
    assert rig.tell(TV, m.Ping)["ok"]


def test_so_many_screens_and_no_more() -> None:
    rig = shown()
    for place in range(TVS + 1):
        knock(rig, TV + place, KEY)
    assert rig.last(TV, "gone")["reason"] == "elsewhere"
    assert rig.last(1, "tv") == {"t": "tv", "open": TVS, "number": 1}
    for place in range(KNOCKING + 1):
        rig.room.tv.knock(200 + place, "en")
    rig.pump()
    assert rig.closed & set(range(200, 300)) == {200}


def test_every_page_knows_which_key_is_out_also_over_a_restart() -> None:
    """A page that shows another one shows an old one: each has its number, and none has the number of one before."""
    rig = shown()
    assert rig.room.tv.show(OTHER, rig.tokens[0], rig.now) == 2
    rig.pump()
    assert rig.last(0, "tv") == {"t": "tv", "open": 0, "number": 2}
    show(rig, None)
    assert rig.last(0, "tv") == {"t": "tv", "open": None, "number": 2}
    rig.restart()
    rig.connect(0, rig.tokens[0])
    assert rig.room.tv.show(KEY, rig.tokens[0], rig.now) == 3
    rig.pump()
    assert rig.last(0, "tv")["number"] == 3
