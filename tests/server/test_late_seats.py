"""Pokino: a friend who comes in the middle plays from the next hand, on one more seat (PKN-1.9, issue 26, part 2)."""

from __future__ import annotations

from rig import Rig, friends

from trespok.play import verify
from trespok.server.workers.match_reports import replay, transcript
from trespok.wire import messages as m


def sitting(people: int = 2, hands: str = "3", **options: str) -> Rig:
    """In the middle of its first hand; nobody is a bot."""
    rig = friends("pokino", people, options={"hands": hands, **options}, settings=m.Settings(pace_s=4))
    while not rig.pacing.match.seen.playing:
        rig.wait(500)
    return rig


def to_next_hand(rig: Rig) -> None:
    number = rig.pacing.match.seen.number
    while rig.pacing.match.seen.number == number and rig.room.phase == "play":
        rig.wait(250)


def late(rig: Rig, name: str, link: int) -> int:
    seat = rig.join(name)
    rig.connect(link, rig.tokens[-1])
    return seat


def acts(rig: Rig) -> list[str]:
    return [row.action for row in rig.log if row.actor == "*"]


def test_a_late_friend_plays_from_the_next_hand_and_the_transcript_verifies() -> None:
    rig = sitting()
    assert rig.room.seating.joins() == "next"
    assert late(rig, "Cleo", 7) == 2
    table = rig.last(7, "table")
    assert (table.get("you"), table["next"], table["late_joins"]) == (None, 2, True)
    assert rig.last(0, "chat")["line"]["event"] == "next-hand"
    assert [line["name"] for line in rig.last(0, "table")["late"]] == ["Cleo"]
    assert rig.choose(7, "mark 1o")["code"] == "next-hand"
    assert "join" not in acts(rig)
    to_next_hand(rig)
    assert "join" in acts(rig)
    assert rig.last(7, "table")["you"] == 2
    view = rig.last(7, "view")["view"]
    assert view["chips"][2] == 60
    assert view["boards"][2] not in view["boards"][:2]
    while not rig.pacing.match.seen.playing:
        rig.wait(500)
    assert rig.last(7, "view")["view"]["chips"][2] == 54
    assert rig.choose(7, "claim pokino")["ok"], "a seat like every other"
    while rig.room.phase == "play":
        rig.wait(500)
    assert len(rig.last(7, "over")["standing"]) == 3
    assert [line["name"] for line in rig.last(0, "evening")["people"]].count("Cleo") == 1
    assert rig.room.seating.joins() == "match"
    text = transcript("ABCDEF", rig.log)
    assert "pokino seats=2" in text
    assert verify(text.encode()) > 0
    told = replay("ABCDEF", rig.log, 1, 1)
    assert (told.names, told.bots, len(told.words), told.changes) == (["Ann", "Ben", "Cleo"], [None] * 3, 2, [])
    assert rig.host(0, "rematch")["ok"]
    assert len(rig.last(0, "table")["seats"]) == 3


def test_a_restart_in_between_loses_nothing() -> None:
    """While she waits, between the hands, and in the hand that she plays."""
    rig = sitting(deal="anew")
    late(rig, "Cleo", 7)
    for _ in range(2):
        rig.restart()
        rig.connect(7, rig.tokens[2])
        for seat in range(2):
            rig.connect(seat, rig.tokens[seat])
    assert rig.last(7, "table")["next"] == 2
    to_next_hand(rig)
    before = rig.last(7, "view")["view"]
    assert before["boards"][2]
    rig.restart()
    rig.connect(7, rig.tokens[2])
    assert rig.last(7, "table")["you"] == 2
    assert rig.last(7, "view")["view"]["boards"] == before["boards"]
    while not rig.pacing.match.seen.playing:
        rig.wait(500)
    rig.choose(7, "claim full")
    seen = rig.last(7, "view")["view"]
    rig.restart()
    rig.connect(7, rig.tokens[2])
    assert rig.last(7, "view")["view"] == seen
    while rig.room.phase == "play":
        rig.wait(500)
    assert verify(transcript("ABCDEF", rig.log).encode()) > 0


def test_two_may_come_and_one_of_them_may_think_better_of_it() -> None:
    rig = sitting()
    assert [late(rig, name, link) for name, link in (("Cleo", 7), ("Dan", 8), ("Eva", 9))] == [2, 3, 4]
    rig.tell(7, m.Leave)
    assert (rig.last(8, "table")["next"], rig.last(9, "table")["next"]) == (2, 3)
    to_next_hand(rig)
    assert [line["name"] for line in rig.last(0, "table")["seats"]] == ["Ann", "Ben", "Dan", "Eva"]
    assert acts(rig).count("join") == 2
    assert late(rig, "Fay", 10) == 4
    assert rig.last(10, "table")["you"] == 4, "between hands at once"


def test_nobody_comes_into_the_last_hand_but_into_the_next_match() -> None:
    rig = sitting(hands="1")
    assert rig.room.seating.joins() == "match"
    late(rig, "Cleo", 7)
    assert rig.last(7, "table").get("late_joins") is None
    assert rig.last(0, "chat")["line"]["event"] == "waits"
    while rig.room.phase == "play":
        rig.wait(500)
    assert "join" not in acts(rig)
    assert rig.host(0, "rematch")["ok"]
    assert len(rig.last(0, "table")["seats"]) == 3


def test_before_the_first_card_they_wait_for_the_second_hand() -> None:
    rig = friends("pokino", 2, options={"hands": "2"}, settings=m.Settings(pace_s=4))
    assert rig.room.seating.joins() == "next"
    late(rig, "Cleo", 7)
    while rig.pacing.match.seen.number == 1:
        assert rig.last(7, "table")["next"] == 2
        rig.wait(500)
    assert rig.last(7, "table")["you"] == 2


def test_they_wait_until_who_cannot_pay_has_answered() -> None:
    rig = sitting(chips="6", hands="0")
    late(rig, "Cleo", 7)
    while not rig.pacing.match.seen.owing:
        rig.wait(250)
        assert rig.room.phase == "play"
    owing = rig.pacing.match.seen.owing
    assert rig.last(7, "table")["next"] == 2
    for seat in owing:
        assert rig.choose(seat, "rebuy")["ok"]
    assert rig.last(7, "table")["you"] == 2


def test_a_match_begun_by_older_rules_grows_with_the_next_match() -> None:
    """Its transcript has no such line."""
    rig = sitting()
    row = rig.log[0]
    assert '"rules":3' in row.action
    rig.log[0] = row._replace(action=row.action.replace('"rules":3', '"rules":2'))
    rig.restart()
    assert rig.room.seating.joins() == "match"


def test_ten_is_the_most() -> None:
    rig = sitting()
    for number in range(8):
        assert rig.join(f"Guest {number}") == 2 + number
    assert rig.room.seating.joins() is None
    to_next_hand(rig)
    assert len(rig.room.parts.seats) == 10
    assert rig.room.seating.joins() is None
