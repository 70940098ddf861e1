"""A room with a game it knows only by the protocol: sealed where several owe, paced where seats may act."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path

import pytest
from rig import Rig

from trespok.core import HOUSE, Offer
from trespok.games import GAMES, Broken, pok
from trespok.games.manifest import Manifest
from trespok.server.games import TABLE_RULES, TableRules
from trespok.server.refusals import Refused
from trespok.wire import bodies as b
from trespok.wire import messages as m

NOTCH = Path(__file__).parents[2] / "examples" / "notch" / "src"


@pytest.fixture(autouse=True)
def _lent(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Notch is in the registry, whether or not it is installed."""
    monkeypatch.syspath_prepend(NOTCH)
    with GAMES.lending(import_module("notch")):
        yield
    for name in [name for name in sys.modules if name.partition(".")[0] == "notch"]:
        del sys.modules[name]


def table(**more: object) -> Rig:
    """Two people at Notch, begun."""
    rig = Rig(b.NewTable(game="notch", name="Ana", seats=2, **more))  # type: ignore[arg-type]
    rig.join("Bo")
    rig.connect(1, rig.tokens[0])
    rig.connect(2, rig.tokens[1])
    rig.host(1, "start")
    return rig


def test_what_several_owe_is_sealed_until_the_last_has_chosen() -> None:
    """The house has turned up a star by itself; a choice changes nothing that anybody else is sent."""
    rig = table()
    before = rig.last(2, "view")
    assert before["view"]["star"] in range(1, 6)
    assert before["offer"] == [f"show {number}" for number in range(1, 6)]
    heard = len(rig.received[2])
    assert rig.choose(1, "show 4")["ok"]
    assert [message["t"] for message in rig.received[2][heard:]] == ["chosen"]
    assert rig.choose(1, "show 3")["ok"]  # it can still be changed
    assert rig.choose(2, "show 4")["ok"]
    opened = rig.last(2, "view")["view"]["past"][-1]
    assert opened["shown"] == [3, 4]


def test_two_games_that_differ_in_a_sealed_choice_are_the_same_to_the_others() -> None:
    """Byte by byte."""
    sent = []
    for number in (1, 5):
        rig = table()
        rig.choose(1, f"show {number}")
        sent.append(bytes(rig.bytes[2]))
    assert sent[0] == sent[1]


def test_its_own_story_is_told_from_views() -> None:
    """Packed beside the view, as ours is."""
    rig = table()
    assert rig.last(1, "view")["story"][0][0] == "star"
    rig.choose(1, "show 3")
    rig.choose(2, "show 4")
    told = [line[0] for line in rig.last(1, "view")["story"]]
    assert told[:2] == ["shown", "gains"]


def test_who_is_away_does_something_allowed_and_the_game_goes_on() -> None:
    """After the grace, by the table's own chance."""
    rig = table(settings=m.Settings(clock_s=60, away_s=5))
    rig.choose(1, "show 3")
    rig.disconnect(2)
    rig.wait(20_000)
    assert len(rig.last(1, "view")["view"]["past"]) >= 1


def test_a_clock_chooses_for_who_is_slow() -> None:
    """And says so."""
    rig = table(settings=m.Settings(clock_s=15))
    rig.wait(40_000)
    assert any(line[0] == "clock-acted" for heard in rig.received[1] if heard["t"] == "view" for line in heard["story"])


def test_bots_fill_the_seats_and_play_to_the_end() -> None:
    """Its own sensible one, where nothing else is said."""
    rig = Rig(b.NewTable(game="notch", name="Ana", seats=4, play_now=True, bots=[b.BotSeat(1, "random")]))
    assert [occupant.bot for occupant in rig.room.parts.seats.occupants if occupant] == [None, "random", "sensible", "sensible"]
    rig.connect(1, rig.tokens[0])
    for _ in range(60):
        if rig.room.phase == "over":
            break
        rig.choose(1, "show 2")
        rig.wait(3000)
    assert rig.room.phase == "over"
    over = rig.last(1, "over")
    assert over["why"] == "goal"
    assert len(over["standing"]) == 4


def test_after_a_restart_it_goes_on_where_it_was() -> None:
    """Drafts included."""
    rig = table()
    rig.choose(1, "show 3")
    rig.restart()
    rig.connect(2, rig.tokens[1])
    rig.choose(2, "show 5")
    assert rig.last(2, "view")["view"]["past"][-1]["shown"] == [3, 5]


@pytest.mark.parametrize("game", ["nobody", "", "POK"])
def test_a_game_that_is_not_there_is_refused(game: str) -> None:
    with pytest.raises(Refused, match="bad-settings"):
        Rig(b.NewTable(game=game, name="Ana", seats=3))


def test_a_table_whose_game_is_gone_is_not_taken_up() -> None:
    """Its rows stay for the day its package is back."""
    rig = table()
    rig.side["setup"] = rig.side["setup"].replace('"notch"', '"gone"')
    with pytest.raises(Broken, match="There is no game 'gone' here"):
        rig.restart()


class Choice(TableRules):
    """Only what a package does differently."""

    def for_absent(self, view: object, offer: Offer[object], chance: object) -> object:
        del view, chance
        return offer.actions[0]


def test_a_game_overrides_what_it_wants_and_no_more(monkeypatch: pytest.MonkeyPatch) -> None:
    """The rest stays derived."""
    game = GAMES["notch"]
    monkeypatch.setattr(game, "MANIFEST", Manifest(room=f"{__name__}:Choice"))
    TABLE_RULES._made.pop("notch", None)  # type: ignore[attr-defined]
    room = TABLE_RULES["notch"]
    assert room.for_absent(None, Offer(("a", "b")), lambda outcomes: outcomes - 1) == "a"
    assert room.extra_commands(None, 0, m.Settings(), host=True) == []
    TABLE_RULES._made.pop("notch", None)  # type: ignore[attr-defined]


def test_the_house_waits_where_seats_may_still_act() -> None:
    """At the table's pace; at once where nobody may."""
    room = TableRules(pok, Manifest())
    house, may = Offer(("go",), (1,)), Offer(("claim",), must=False)
    waits = room.pause(None, {HOUSE: house, 0: may}, m.Settings(pace_s=4), bool)
    assert waits is not None
    assert waits.ms == 4000
    now = room.pause(None, {HOUSE: house}, m.Settings(), bool)
    assert now is not None
    assert now.ms == 0
    assert not room.is_sealed({HOUSE: house, 0: may}, 0)
    assert room.is_sealed({0: Offer(("a",)), 1: Offer(("a",))}, 0)
    assert not room.is_sealed({1: Offer(("a",))}, 1)
