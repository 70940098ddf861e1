"""Each preset's sentence, and each of its promises, against what the table does (issue 26, part 1)."""

from __future__ import annotations

import itertools
import json
import re
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

import pytest
from rig import Rig, friends

from trespok.texts.catalogue import taken_apart
from trespok.wire import messages as m

ROOT = Path(__file__).parents[2]
PRESETS: Final[dict[str, dict[str, Any]]] = json.loads((ROOT / "web/src/lobby/presets.json").read_text(encoding="utf-8"))
HOUR_MS: Final = 3_600_000

Promise = Callable[[Rig], None]


def view(rig: Rig, link: int) -> Any:
    return rig.last(link, "view")["view"]


def choose_all(rig: Rig, but: tuple[int, ...] = ()) -> None:
    """Every seat that is asked does the first thing it may."""
    for link in range(3):
        told = rig.last(link, "view")
        if link not in but and told["must"] and told["draft"] is None:
            assert rig.choose(link, told["offer"][0])["ok"]
    rig.wait(8000)  # what was opened is looked at


def play_on(rig: Rig, rounds: int) -> None:
    """Until so many rounds are over, or the match is."""
    while rig.room.phase == "play" and rig.last(0, "view")["round"] <= rounds:
        choose_all(rig)


def fresh(rig: Rig, seat: int) -> Any:
    """What a page is shown that has just come."""
    rig.connect(90 + seat, rig.tokens[seat])
    return view(rig, 90 + seat)


def no_clock(rig: Rig) -> None:
    """Nobody is hurried, also who has gone: while one person is connected the table waits for all."""
    choose_all(rig, but=(1, 2))
    rig.disconnect(2)
    before = rig.log[:]
    rig.wait(HOUR_MS)
    assert rig.log == before
    assert rig.last(0, "view")["clock"] is None
    assert rig.last(1, "view")["must"]


def quarter_minute(rig: Rig) -> None:
    choose_all(rig, but=(1,))
    while rig.last(1, "view")["clock"]["what"] != "choose":
        rig.wait(1000)
    assert rig.last(1, "view")["clock"]["of_ms"] == 15_000
    rig.wait(rig.last(1, "view")["clock"]["left_ms"])
    assert any(row.actor == "1" and row.clock for row in rig.log)


def counts_shown(rig: Rig) -> None:
    play_on(rig, 3)
    handed = Counter(seat for done in rig.pacing.match.seen.past for seat in done.handed)
    for seat in range(3):
        assert view(rig, seat)["gone"] == [handed[other] for other in range(3)]


def others(rig: Rig, seat: int) -> list[Any]:
    return [hand for other, hand in enumerate(view(rig, seat)["hands"]) if other != seat]


def all_rounds_shown(rig: Rig) -> None:
    play_on(rig, 3)
    assert len(fresh(rig, 1)["past"]) == len(rig.pacing.match.seen.past) >= 3


def counters_hidden(rig: Rig) -> None:
    play_on(rig, 2)
    assert others(rig, 0) == [None, None]
    assert view(rig, 0).get("gone") is None


def memory_counts(rig: Rig) -> None:
    """Of what is past only the latest round is shown."""
    play_on(rig, 3)
    assert len(fresh(rig, 0)["past"]) == 1


def counters_open(rig: Rig) -> None:
    play_on(rig, 2)
    assert all(others(rig, 0))


def rolls_equally_often(rig: Rig) -> None:
    rollers: Counter[int] = Counter()
    while rig.room.phase == "play":
        seen = rig.pacing.match.seen
        number = len(seen.past)
        while rig.room.phase == "play" and len(rig.pacing.match.seen.past) == number:
            roller = rig.pacing.match.seen.roller
            choose_all(rig)
        rollers[roller] += 1
    assert len(set(rollers.values())) == 1
    assert sorted(rollers) == [0, 1, 2]


def ten_rounds(rig: Rig) -> None:
    play_on(rig, 99)
    assert len(rig.pacing.match.seen.past) == 10


def cards_hidden(rig: Rig) -> None:
    play_on(rig, 2)
    assert others(rig, 0) == [None, None]


def cards_shown(rig: Rig) -> None:
    play_on(rig, 2)
    assert all(hand is not None for hand in others(rig, 0))


def calls(rig: Rig) -> list[int]:
    """When each card came."""
    return [row.at for row in rig.log if row.actor == "*" and row.action.startswith("call ")]


def hands(count: int) -> Promise:
    def promise(rig: Rig) -> None:
        while rig.room.phase == "play":
            rig.wait(2000)
        assert len(rig.pacing.match.seen.past) == count

    return promise


def card_every_8_s(rig: Rig) -> None:
    rig.wait(60_000)
    times = calls(rig)
    assert {later - sooner for sooner, later in itertools.pairwise(times)} == {8000}


def caller_taps(rig: Rig) -> None:
    while not rig.pacing.match.seen.playing:
        rig.wait(1000)
    caller = rig.pacing.match.seen.caller
    for _ in range(2):
        before = len(calls(rig))
        rig.wait(HOUR_MS)
        assert len(calls(rig)) == before
        assert rig.choose(caller, "call")["ok"]
        assert len(calls(rig)) == before + 1


def call_cards(rig: Rig, count: int) -> None:
    """So many cards, by the caller or by the table."""
    while len(calls(rig)) < count:
        caller = rig.pacing.match.seen.caller
        told = None if caller is None else rig.last(caller, "view")["offer"]
        if told and "call" in told:
            rig.choose(caller, "call")
        rig.wait(1000)


def all_by_hand(rig: Rig) -> None:
    call_cards(rig, 20)
    seen = view(rig, 0)
    assert seen["called"]
    assert not any(seen["marks"])
    assert seen["claims"] == []
    assert seen["won"] == []
    on_board = next(card for card in seen["called"] if card in seen["boards"][0])
    assert rig.choose(0, f"mark {on_board}")["ok"]


def table_marks(rig: Rig) -> None:
    call_cards(rig, 20)
    seen = view(rig, 0)
    for marks, board in zip(seen["marks"], seen["boards"], strict=True):
        assert marks == [card for card in seen["called"] if card in board]


def table_calls(rig: Rig) -> None:
    call_cards(rig, 38)
    seen = view(rig, 0)
    past = [each for done in seen["past"] for each in done["payments"]]
    assert past or seen["payments"], "cups were paid and nobody pressed"
    assert rig.last(0, "view")["offer"] is None


def shows_what_you_have(rig: Rig) -> None:
    """A cup that is complete and not called is named to its seat."""
    while not any(have := [rig.last(seat, "view")["have"] for seat in range(3)]):
        rig.wait(1000)
        assert rig.room.phase == "play"
    seat = next(seat for seat, cups in enumerate(have) if cups)
    assert rig.choose(seat, f"claim {have[seat][0]}")["ok"]
    assert view(rig, seat)["judged"][-1]["verdict"] == "good"


# The sentences as the lobby has them, and what each part of them promises.
SAYS: Final[dict[str, tuple[Promise, ...]]] = {
    "No clock, counts and rounds shown": (no_clock, counts_shown, all_rounds_shown),
    "Counters hidden, memory counts": (counters_hidden, memory_counts, no_clock),
    "15 seconds a choice": (quarter_minute,),
    "Counters open, all rounds shown": (counters_open, all_rounds_shown, no_clock),
    "No clock, everybody rolls equally often": (no_clock, rolls_equally_often),
    "Ten rounds, remember the cards left": (ten_rounds, cards_hidden, no_clock),
    "No clock, cards left shown": (no_clock, cards_shown),
    "Five hands, a card every 8 seconds": (hands(5), card_every_8_s),
    "The caller taps, all by hand": (caller_taps, all_by_hand),
    "Three hands, the table marks and calls": (hands(3), table_marks, table_calls),
    "The table marks, and shows what you have": (table_marks, shows_what_you_have),
}


def sentences() -> dict[str, str]:
    """Each preset's, in English."""
    text = taken_apart((ROOT / "src/trespok/texts/page.en.ftl").read_text(encoding="utf-8"))["page-preset-what"]
    return dict(re.findall(r"\[([a-z]+-[a-z]+)\] (.+)", text))


CASES = [
    (f"{game}-{preset}", number)
    for game, presets in PRESETS.items()
    for preset in presets
    for number in range(len(SAYS[sentences()[f"{game}-{preset}"]]))
]


@pytest.mark.parametrize(("which", "number"), CASES)
def test_a_preset_keeps_what_its_sentence_promises(which: str, number: int) -> None:
    game, preset = which.split("-")
    ways = PRESETS[game][preset]
    rig = friends(game, 3, options=ways["options"], settings=m.Settings(**ways["settings"]))
    SAYS[sentences()[which]][number](rig)


def test_every_game_of_ours_has_every_preset() -> None:
    assert sorted(sentences()) == sorted(f"{game}-{preset}" for game, presets in PRESETS.items() for preset in presets)
    assert {len(presets) for presets in PRESETS.values()} == {4}
