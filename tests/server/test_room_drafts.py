"""Choices made in secret: drafts, changes of mind, and the moment everybody opens."""

from __future__ import annotations

import json

from rig import friends

from trespok.wire import messages as m


def test_a_choice_is_a_draft_until_the_last_has_chosen() -> None:
    """P12: nothing is in the log before all have chosen; then all seals stand there in seat order."""
    rig = friends("pok", 3)
    before = len(rig.log)
    assert rig.choose(2, "play disc")["ok"]
    assert rig.choose(0, "play square")["ok"]
    assert len(rig.log) == before
    assert rig.choose(1, "play disc")["ok"]
    assert [(row.actor, row.action) for row in rig.log[before : before + 3]] == [
        ("0", "play square"),
        ("1", "play disc"),
        ("2", "play disc"),
    ]
    assert rig.log[before + 3].actor == "*"  # and the next throw at once


def test_a_change_of_mind_is_invisible_to_others() -> None:
    """P12: the second choice counts, and nobody else hears of it."""
    rig = friends("pok", 3)
    rig.choose(0, "play disc")
    heard = len(rig.received[1])
    rig.choose(0, "play square")
    assert len(rig.received[1]) == heard
    rig.choose(1, "play disc")
    rig.choose(2, "play disc")
    assert any(row.actor == "0" and row.action == "play square" for row in rig.log)
    assert not any(row.actor == "0" and row.action == "play disc" for row in rig.log)


def test_a_draft_can_be_taken_back() -> None:
    """The others see that the seat thinks again, and never what it had."""
    rig = friends("pok", 3)
    rig.choose(0, "play disc")
    assert rig.last(1, "chosen") == {"t": "chosen", "seq": rig.room.seq, "seat": 0, "has": True}
    assert rig.tell(0, m.Unchoose)["ok"]
    assert rig.last(1, "chosen")["has"] is False
    assert rig.tell(0, m.Unchoose)["code"] == "no-draft"
    assert "drafts" not in rig.side


def test_a_draft_survives_a_restart() -> None:
    """Nothing acknowledged is lost: the draft counts after the server was killed."""
    rig = friends("pok", 3)
    rig.choose(0, "play triangle")
    rig.restart(5000)
    rig.connect(10, rig.tokens[0])
    assert rig.last(10, "view")["draft"] == "play triangle"
    for link, token in ((11, 1), (12, 2)):
        rig.connect(link, rig.tokens[token])
        rig.choose(link, "play disc")
    assert any(row.actor == "0" and row.action == "play triangle" for row in rig.log)


def test_what_is_opened_at_once_is_stored_once() -> None:
    """The seals stand in the log of the same turn.  An older row of a seat that changed its mind stays, and answers nothing."""
    rig = friends("pok", 3)
    rig.choose(0, "play triangle")
    rig.choose(1, "play disc")
    rig.room.receive(0, m.Choose(100, rig.room.seq, "play square"), rig.now)  # these two are one turn
    rig.room.receive(2, m.Choose(100, rig.room.seq, "play disc"), rig.now)
    rig.pump()
    opened = [(row.actor, row.action) for row in rig.log if row.actor in "012"]
    assert opened == [("0", "play square"), ("1", "play disc"), ("2", "play disc")]
    assert set(json.loads(rig.side["drafts"])) == {"0", "1"}
    rig.restart(5000)
    rig.connect(10, rig.tokens[0])
    assert rig.last(10, "view")["draft"] is None


def test_an_old_draft_answers_no_new_question() -> None:
    """A draft row of the round before is not the choice of this one."""
    rig = friends("pok", 3)
    for seat in range(3):
        rig.choose(seat, "play disc")
    assert "drafts" in rig.side
    rig.restart()
    rig.connect(10, rig.tokens[0])
    assert rig.last(10, "view")["draft"] is None


def test_a_forced_choice_waits_like_any_other() -> None:
    """P11: with one kind of counter left the seat still has to choose it itself."""
    rig = friends("pok", 3)
    while rig.room.phase == "play":
        for seat in range(3):
            assert len(rig.pacing.drafts.chosen) == seat
            rig.choose(seat, rig.last(seat, "view")["offer"][0])
    assert rig.room.phase == "over"


def test_cards_are_sealed_and_the_roller_is_shown_first() -> None:
    """D16, D17: nobody's card leaves before all are laid, and then only the roller's."""
    rig = friends("pokerdice", 3)
    roller = rig.last(0, "view")["view"]["roller"]
    rig.choose(0, "aim joker")
    rig.choose(1, "aim one-pair")
    rig.choose(2, "aim full-house")
    shown = [rig.last(seat, "view")["view"] for seat in range(3)]
    laid = (["joker"], ["one-pair"], ["full-house"])
    assert [view["mine"] for view in shown] == list(laid)
    assert all(view["shown"] == laid[roller] for view in shown)
    for seat in range(3):
        others = [laid[other][0] for other in range(3) if other not in (seat, roller)]
        assert not any(aim in json.dumps(rig.last(seat, "view")["story"]) for aim in others)


def test_the_rollers_choice_acts_at_once() -> None:
    """Keeping dice is nobody's secret: no draft, the dice fall."""
    rig = friends("pokerdice", 2)
    for seat in range(2):
        rig.choose(seat, "aim joker")
    roller = rig.last(0, "view")["view"]["roller"]
    throws = len(rig.last(0, "view")["view"]["throws"])
    assert rig.choose(roller, "keep")["ok"]
    assert len(rig.last(1 - roller, "view")["view"]["throws"]) == throws + 1


def test_what_a_bot_chose_for_somebody_absent_is_not_theirs_after_a_restart() -> None:
    rig = friends("pok", 3)
    rig.disconnect(2)
    assert rig.host(0, "stand-in", seat=2)["ok"]
    rig.wait(60_000)
    assert 2 in rig.pacing.drafts.chosen
    rig.restart()
    rig.connect(2, rig.tokens[2])
    assert rig.last(2, "view")["draft"] is None
    assert rig.choose(2, "play disc")["ok"]
