"""Alone with bots: at one's own pace, and nothing goes on while one reads."""

from __future__ import annotations

from rig import Rig, friends

from trespok.wire import messages as m

DICE_MS = 3 * 300 + 3 * 130  # POK's dice land and say what they ask before any clock starts
LONG = 120_000


def pokino(**more: object) -> Rig:
    return friends("pokino", 1, seats=3, options={"hands": "2"}, settings=m.Settings(own_pace=True, **more))  # type: ignore[arg-type]


def called(rig: Rig) -> int:
    return len(rig.last(0, "view")["view"]["called"])


def hold(rig: Rig, link: int, *, on: bool) -> None:
    assert rig.tell(link, lambda number: m.Hold(number, on))["ok"]


def test_no_card_comes_before_the_player_is_ready() -> None:
    """Nor a second one, however long the first is looked at; no clock is shown."""
    rig = pokino()
    rig.wait(LONG)
    assert not rig.last(0, "view")["view"]["playing"]
    assert rig.choose(0, "next")["ok"]
    for count in (1, 2, 3):
        rig.wait(LONG)
        view = rig.last(0, "view")
        assert called(rig) == count
        assert view["clock"] is None
        assert "call" in view["offer"]  # whoever the caller is
        assert rig.choose(0, "call")["ok"]


def test_the_whole_sitting_is_played_by_tapping() -> None:
    """The close of a hand and the next hand wait for the same tap."""
    rig = pokino()
    for _ in range(500):
        rig.wait(8000)
        words = rig.last(0, "view")["offer"] or []
        act = next((word for word in words if word.startswith("mark")), None) or next(w for w in ("call", "next") if w in words)
        assert rig.choose(0, act)["ok"]
        if rig.room.phase == "over":
            break
    assert rig.room.phase == "over"


def test_nobody_steals_before_the_next_card_is_wanted() -> None:
    """The grace after a mark (PKN-5.2) does not run out behind who reads slowly."""
    rig = pokino(grace_ms=0)
    rig.choose(0, "next")
    for _ in range(12):
        rig.wait(LONG)
        if marks := [word for word in rig.last(0, "view")["offer"] if word.startswith("mark")]:
            assert rig.choose(0, marks[0])["ok"]
            rig.wait(LONG)
        rig.choose(0, "call")
    assert not [row for row in rig.log if row.action.startswith("lapse")]


def test_with_somebody_else_there_the_table_has_its_pace_again() -> None:
    rig = pokino(pace_s=4)
    rig.choose(0, "next")
    rig.wait(LONG)
    assert called(rig) == 1
    rig.join("Ben")
    rig.wait(5000)
    assert called(rig) == 2
    assert "call" not in (rig.last(0, "view")["offer"] or [])


def test_bots_wait_while_somebody_reads() -> None:
    """A roller that is a bot does not throw behind the rules; what was asked of it is asked again."""
    rig = friends("pokerdice", 1, seats=2, options={"first": "1"})
    rig.wait(LONG)
    assert rig.choose(0, "aim joker")["ok"]
    hold(rig, 0, on=True)
    before = len(rig.log)
    rig.wait(LONG)
    assert len(rig.log) == before
    hold(rig, 0, on=False)
    rig.wait(LONG)
    assert len(rig.log) > before


def test_a_clock_stands_while_somebody_reads() -> None:
    rig = friends("pok", 1, seats=3, settings=m.Settings(clock_s=30))
    rig.wait(10_000)
    hold(rig, 0, on=True)
    rig.wait(LONG)
    assert rig.last(0, "view")["clock"]["left_ms"] == DICE_MS + 20_000
    hold(rig, 0, on=False)
    rig.wait(DICE_MS + 19_000)
    assert not rig.last(0, "view")["view"]["past"]
    rig.wait(2000)
    assert rig.last(0, "view")["view"]["past"]


def test_to_choose_while_reading_is_taken() -> None:
    """On a desk the rules stand beside the table."""
    rig = friends("pok", 1, seats=3)
    hold(rig, 0, on=True)
    assert rig.choose(0, "play disc")["ok"]


def test_who_is_gone_reads_no_more() -> None:
    rig = friends("pokerdice", 1, seats=2, options={"first": "1"})
    rig.choose(0, "aim joker")
    hold(rig, 0, on=True)
    before = len(rig.log)
    rig.disconnect(0)
    rig.connect(1, rig.tokens[0])
    rig.wait(20_000)
    assert len(rig.log) > before


def test_at_a_table_with_others_nobody_waits_for_who_reads() -> None:
    """Asked for, it is done for nobody; and it ends when somebody comes."""
    rig = friends("pokino", 2, seats=3, settings=m.Settings(pace_s=4))
    hold(rig, 0, on=True)
    rig.wait(12_000)
    assert called(rig) >= 2
    alone = friends("pokino", 1, seats=3, settings=m.Settings(pace_s=4))
    hold(alone, 0, on=True)
    alone.wait(LONG)
    assert called(alone) == 0
    alone.join("Ben")
    alone.wait(12_000)
    assert called(alone) >= 1
