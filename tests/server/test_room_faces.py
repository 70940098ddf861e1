"""What people look like: picked, kept, told to everybody, and never twice the same at one table."""

from __future__ import annotations

from typing import Any

from rig import Rig, friends

from trespok.server.workers.match_reports import replay
from trespok.wire import bodies as b
from trespok.wire import messages as m
from trespok.wire.parts import FACES, GROUNDS, SEATS_MOST, Face


def faces(rig: Rig, link: int = 0) -> list[Any]:
    return [line["face"] for line in rig.last(link, "table")["seats"]]


def test_a_face_is_picked_on_sitting_down_and_changed_later_and_kept() -> None:
    rig = Rig(b.NewTable("pok", "Ann", 3, face=Face("owl", "pink")))
    rig.connect(0, rig.tokens[0])
    rig.room.join("Ben", "ABCDEF-1", rig.now, Face("cat", "mint"))
    rig.pump()
    assert faces(rig) == [{"drawn": "owl", "ground": "pink"}, {"drawn": "cat", "ground": "mint"}, None]
    assert rig.tell(0, lambda number: m.Wear(number, Face("fox", "teal")))["ok"]
    rig.restart()
    rig.connect(0, rig.tokens[0])
    assert faces(rig)[:2] == [{"drawn": "fox", "ground": "teal"}, {"drawn": "cat", "ground": "mint"}]


def test_no_two_look_the_same() -> None:
    """Who picks nothing gets a drawing nobody has; who picks what another has stands on another colour, while there is one."""
    rig = Rig(b.NewTable("pokino", "Ann", SEATS_MOST))
    for _ in range(SEATS_MOST - 1):
        rig.join("Ben")
    rig.connect(0, rig.tokens[0])
    drawn = [face["drawn"] for face in faces(rig)]
    assert len(set(drawn)) == SEATS_MOST
    for seat in range(1, SEATS_MOST):
        rig.connect(seat, rig.tokens[seat])
        rig.tell(seat, lambda number: m.Wear(number, FACES[0]))
        assert (faces(rig)[seat]["drawn"] == "fox") is (seat < len(GROUNDS))
        worn = [(face["drawn"], face["ground"]) for face in faces(rig)]
        assert len(set(worn)) == SEATS_MOST


def test_bots_have_no_face_of_a_person_and_a_replay_shows_who_played() -> None:
    rig = friends("pok", 2, seats=3)
    assert faces(rig)[2] is None
    rig.tell(1, m.Leave)
    assert faces(rig)[1] is None
    while rig.room.phase == "play":
        if rig.last(0, "view")["offer"]:
            offer = rig.last(0, "view")["offer"]
            rig.choose(0, offer[len(rig.pacing.match.seen.past) % len(offer)])
        rig.wait(500)
    shown = replay("ABCDEF", rig.log, 1, 1)
    assert [face and face.drawn for face in shown.faces] == [FACES[0].drawn, FACES[1].drawn, None]
