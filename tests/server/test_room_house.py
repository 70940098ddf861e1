"""House rules at a web table: who plays by them, and what is not said of them."""

from __future__ import annotations

import pytest
from rig import Rig, friends

from trespok.server.refusals import Refused
from trespok.server.room.outbox import LogRow
from trespok.server.workers.match_reports import not_solved, replay, transcript
from trespok.wire import bodies as b
from trespok.wire import messages as m

HOUSE = [
    ("pok", {"goal": "2", "dice": "ddsstt/dst---/------"}),
    ("pokerdice", {"points": "1/1/2/3/3/4/4/5/9/12"}),
    ("pokerdice", {"rounds": "4"}),
]
COUNTED = ("pokino", {"antes": "1/1/1/1/1/3", "hands": "1"})  # nothing of it is solved, so nothing is taken away


def lobby(game: str, options: dict[str, str] | None = None) -> Rig:
    rig = Rig(b.NewTable(game, "Ann", 3, options=options or {}))
    rig.connect(0, rig.tokens[0])
    return rig


@pytest.mark.parametrize(("game", "options"), HOUSE)
def test_experts_make_way_for_house_rules(game: str, options: dict[str, str]) -> None:
    """Who sits there already is replaced, who comes later is refused, and without house rules they may come again."""
    rig = lobby(game)
    for seat in (1, 2):
        assert rig.host(0, "bot", seat=seat, kind="expert" if seat == 1 else "random")["ok"]
    assert rig.host(0, "settings", options=options)["ok"]
    assert [seat["bot"] for seat in rig.last(0, "table")["seats"]] == [None, "sensible", "random"]
    assert rig.host(0, "bot", seat=1, kind="expert")["code"] == "bot-unsolved"
    assert rig.host(0, "settings", options={})["ok"]
    assert rig.host(0, "bot", seat=1, kind="expert")["ok"]
    with pytest.raises(Refused, match="bot-unsolved"):
        Rig(b.NewTable(game, "Ann", 3, options=options, bots=[b.BotSeat(1, "expert")]))


@pytest.mark.parametrize(("game", "options"), HOUSE)
def test_what_cannot_be_played_leaves_the_table_as_it_was(game: str, options: dict[str, str]) -> None:
    rig = lobby(game, options)
    for name in options:
        assert rig.host(0, "settings", options={**options, name: "nonsense"})["code"] == "bad-settings"
    assert rig.last(0, "table")["options"] == options


@pytest.mark.parametrize(("game", "options"), HOUSE)
def test_no_hint_is_even_asked_for(game: str, options: dict[str, str]) -> None:
    """Alone with bots, who wants hints: the game is not solved, so there are none."""
    rig = friends(game, 1, seats=3, options=options, settings=m.Settings(hints=True))
    assert rig.last(0, "view")["offer"]
    assert rig.wonders == []


def test_what_only_looks_closely_plays_by_any_antes() -> None:
    """Pokino's expert knows no solved values; hints say what lies in the cups."""
    game, options = COUNTED
    rig = lobby(game)
    assert rig.host(0, "bot", seat=1, kind="expert")["ok"]
    assert rig.host(0, "settings", options=options)["ok"]
    assert rig.last(0, "table")["seats"][1]["bot"] == "expert"


@pytest.mark.parametrize(("game", "options"), [*HOUSE, COUNTED])
def test_a_match_is_told_as_it_was_played(game: str, options: dict[str, str]) -> None:
    """Transcript and replay name the house rules; a review would be of another game."""
    rig = friends(game, 3, options=options, settings=m.Settings(clock_s=5, pace_s=4))
    for _ in range(4000):
        if rig.room.phase == "over":
            break
        rig.wait(5000)
    rows: list[LogRow] = rig.log
    assert not_solved(rows) is (game != "pokino")
    first = transcript("AAAAA", rows).splitlines()[0]
    assert all(f"{name}={value}" in first for name, value in options.items())
    assert replay("AAAAA", rows, 1, 1).options.items() >= options.items()
