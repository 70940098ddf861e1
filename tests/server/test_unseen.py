"""What nobody may notice: the end of a grace, and a claim made in vain.  Two rooms alike but for it, byte by byte (K37)."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from typing import Any

import pytest
from rig import Rig, friends

from trespok.server.games import pokino
from trespok.server.room.outbox import LogRow
from trespok.wire import messages as m

WATCHER = 90
TABLES = {
    "paced": {"seats": 2, "settings": m.Settings(pace_s=8, grace_ms=1000)},
    "paced, with bots": {"seats": 4, "settings": m.Settings(pace_s=8, grace_ms=1000)},
    "the caller taps, with bots": {"seats": 4, "settings": m.Settings(pace_s=0, grace_ms=1000)},
}


def sitting(more: Mapping[str, Any]) -> Rig:
    rig = friends("pokino", 2, options={"hands": "2"}, **more)
    rig.connect(WATCHER, None)
    return rig


def acts(rig: Rig, verb: str) -> list[LogRow]:
    return [row for row in rig.log if row.action.startswith(verb)]


def play(rig: Rig, meanwhile: Callable[[Rig], None] = lambda _: None) -> None:
    """Two people who mark at once and call their own cups three seconds late: a grace of one second always ends before."""
    marked: dict[int, int] = {}
    for _ in range(1500):
        for seat in (0, 1):
            offer = (rig.last(seat, "view") or {}).get("offer") or []
            marks = [words for words in offer if words.startswith("mark ")]
            for words in marks:
                rig.choose(seat, words)
                marked[seat] = rig.now
            if rig.now - marked.get(seat, rig.now) >= 3000 and any(words.startswith("claim") for words in offer):
                for cup in rig.pacing.match.game.unclaimed(rig.pacing.match.view(seat), rig.pacing.match.offers[seat]) or []:
                    rig.choose(seat, f"claim {cup}")
        meanwhile(rig)
        rig.wait(500)
        if rig.room.phase == "over":
            return


@pytest.mark.parametrize("table", TABLES)
def test_a_lapse_tells_nobody_anything(table: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Every byte each page receives, and when, is the same in a room whose graces never end; until somebody steals."""
    lapses = sitting(TABLES[table])
    play(lapses)
    with monkeypatch.context() as patched:
        patched.setattr(pokino.PokinoTable, "grace_actions", lambda *_: {})
        silent = sitting(TABLES[table])
        play(silent)
    assert len(acts(lapses, "lapse")) >= 3
    assert not acts(silent, "lapse")
    assert [row.action for row in silent.log] == [row.action for row in lapses.log if not row.action.startswith("lapse")]
    assert len(acts(silent, "call")) > 10
    assert lapses.timed == silent.timed


def in_vain(rig: Rig) -> None:
    """Seat 1 claims what is seat 0's to call for a while yet, or what it has called itself."""
    match = rig.pacing.match
    hand = match.table._state.hand
    if hand is None or rig.room.phase == "over" or 1 not in match.offers:
        return
    fresh = [cup for cup, done in enumerate(hand.done[0]) if done == len(hand.called) and 0 not in hand.lapsed]
    good = [claim.cup for seat, claim in hand.claims if seat == 1]
    names = ("centre", "corner", "stamp", "poker", "full", "pokino")
    for words in [f"claim {names[cup]} from 0" for cup in fresh] + [f"claim {names[cup]}" for cup in good]:
        assert rig.choose(1, words)["ok"]
        assert rig.last(1, "view")["view"]["judged"][-1]["verdict"] == "idle"
        assert rig.last(1, "view")["story"][-1][3] == "idle"


@pytest.mark.parametrize("table", TABLES)
def test_an_idle_claim_is_seen_by_its_sender_alone(table: str) -> None:
    """Seat 1 claims in vain whenever it can; no other page receives another byte, or at another time, than without it."""
    rash, calm = sitting(TABLES[table]), sitting(TABLES[table])
    play(rash, in_vain)
    play(calm)
    extra = len(acts(rash, "claim")) - len(acts(calm, "claim"))
    assert extra >= 5
    for link in (0, WATCHER):
        assert rash.timed[link] == calm.timed[link]
    assert len(rash.timed[1]) > len(calm.timed[1])
    assert [row.action for row in rash.log if row.actor != "1"] == [row.action for row in calm.log if row.actor != "1"]


def test_an_idle_claim_said_for_ever_is_not_heard_for_ever() -> None:
    """Each was kept, looked at and shown again with all before it: after some thousand of them every one took the loop ten
    milliseconds, and a seat may send twenty a second.
    """
    rig, refused = sitting(TABLES["paced"]), list[str]()

    def again_and_again(rig: Rig) -> None:
        match = rig.pacing.match
        hand = match.table._state.hand
        good = [] if hand is None else [claim.cup for seat, claim in hand.claims if seat == 1]
        if good and 1 in match.offers and not refused:
            acks = [rig.choose(1, f"claim {good[0]}") for _ in range(pokino.IDLE_MOST + 20)]
            refused.extend(ack["code"] for ack in acks if not ack["ok"])

    before = len(acts(rig, "claim"))
    play(rig, again_and_again)
    assert refused == ["too-fast"] * 20
    assert len(acts(rig, "claim")) - before >= pokino.IDLE_MOST  # and what is good is heard with the next cards


def test_what_pages_count_is_the_same_after_a_restart() -> None:
    """Of a long log only the end is looked at closely; how many rows were nobody's business is known of all of it."""
    rig = sitting(TABLES["paced, with bots"])
    steps = iter(range(10_000))

    def meanwhile(rig: Rig) -> None:
        in_vain(rig)
        if next(steps) % 40 == 39 and rig.room.phase == "play":
            before = rig.room.seq, rig.pacing.match.opened, rig.pacing.match.house_seq, rig.pacing.match.own_acts
            assert rig.room.seq <= rig.log[-1].seq - len(acts(rig, "lapse"))
            rig.restart()
            after = rig.room.seq, rig.pacing.match.opened, rig.pacing.match.house_seq, rig.pacing.match.own_acts
            assert before[0] == after[0]
            assert before[2:] == after[2:]
            for seat in (0, 1):
                rig.connect(seat, rig.tokens[seat])

    play(rig, meanwhile)
    assert len(acts(rig, "lapse")) >= 3


def test_a_match_begun_by_the_first_rules_goes_on_by_them() -> None:
    """Before there were others no rules were written down with a match: then they are the first."""
    rig = sitting(TABLES["paced"])
    begins = json.loads(rig.log[0].action)
    assert begins.pop("rules") == 3
    first = rig.log[0]
    rig.log[0] = LogRow(first.seq, first.actor, json.dumps(begins), first.at)
    rig.restart()
    assert rig.pacing.match.seen.options.rules == 1
    rig = sitting(TABLES["paced"])
    rig.restart()
    assert rig.pacing.match.seen.options.rules == 3


def test_nothing_is_told_twice_after_a_restart() -> None:
    """What happened before is told to a page that comes, and to nobody with the next act."""
    rig = sitting(TABLES["paced"])
    rig.wait(30_000)
    rig.restart()
    for seat in (0, 1):
        rig.connect(seat, rig.tokens[seat])
        assert rig.last(seat, "view")["story"][0] == ["begins", 1]
    calls = len(acts(rig, "call"))
    while len(acts(rig, "call")) == calls:
        rig.wait(500)
    assert [told[0] for told in rig.last(0, "view")["story"]] == ["called"]
