"""Claims and taunts: rows of their own, told to everybody alike, and not compared with a hand before the match is over."""

from __future__ import annotations

import json
from typing import Any

import pytest
from rig import Rig, friends

from trespok.server.limits import Limits
from trespok.server.room.chat import CLAIMS_KEPT
from trespok.wire import messages as m

WATCHER = 90


def claim(rig: Rig, link: int, said: Any) -> dict[str, Any]:
    """Say it, after a while: nobody may say too much at once."""
    rig.now += 60_000
    return rig.tell(link, lambda number: m.Claim(number, said))


def rows(rig: Rig) -> list[Any]:
    kept = {int(name[6:]): json.loads(text) for name, text in rig.side.items() if name.startswith("claim:")}
    return [kept[row] for row in sorted(kept)]


def play(rig: Rig, hands: tuple[str, ...] | None = None) -> None:
    """One round, as these say, or each the first that is offered."""
    for seat in range(3):
        offer = rig.last(seat, "view")["offer"]
        words = offer[0] if hands is None or f"play {hands[seat]}" not in offer else f"play {hands[seat]}"
        rig.choose(seat, words)


def finished(rig: Rig) -> None:
    signs = ("disc", "square", "triangle")
    for step in range(200):
        if rig.room.phase != "play":
            break
        play(rig, tuple(signs[(step + seat * (step % 2)) % 3] for seat in range(3)))
    assert rig.room.phase == "over"


def test_everybody_hears_a_claim_and_it_is_stored_before() -> None:
    rig = friends("pok", 3)
    rig.connect(WATCHER, None)
    assert claim(rig, 1, "disc")["ok"]
    told = [rig.last(link, "claimed")["claim"] for link in (0, 1, 2, WATCHER)]
    assert told == [{"match": 1, "round": 1, "at": rig.now, "seat": 1, "who": 2, "said": "disc"}] * 4
    assert rows(rig) == told[:1]
    assert [line for line in rig.room.parts.chat.lines if line.event is None] == []
    rig.connect(7, rig.tokens[0])
    assert rig.last(7, "claims")["claims"] == told[:1]


def test_who_sits_and_plays_may_claim() -> None:
    rig = friends("pok", 3)
    rig.connect(WATCHER, None)
    assert claim(rig, WATCHER, "disc")["code"] == "not-seated"
    rig.host(0, "settings", settings=m.Settings(chat=False))
    assert claim(rig, 1, "disc")["code"] == "chat-off"
    dice = friends("pokerdice", 3)
    assert claim(dice, 1, "disc")["code"] == "not-started"
    assert claim(dice, 1, "laugh")["ok"]
    eager, most = friends("pok", 3), Limits().chat_burst
    said = [eager.tell(1, lambda number: m.Claim(number, "laugh"))["ok"] for _ in range(most + 1)]
    assert said == [True] * most + [False]


@pytest.mark.parametrize("truly", ["disc", "square"])
def test_nothing_is_compared_before_the_end(truly: str) -> None:
    """Whatever the fist holds, what is sent and stored of the claim is the same."""
    rig = friends("pok", 3)
    assert claim(rig, 0, "disc")["ok"]
    play(rig, (truly, "triangle", "triangle"))
    assert all("true" not in line for line in rows(rig))
    rig.connect(8, rig.tokens[2])
    assert rig.last(8, "claims")["claims"] == rows(rig)
    finished(rig)
    assert [line["true"] for line in rows(rig)] == [truly == "disc"]
    assert rig.last(2, "claims")["claims"] == rows(rig)


def test_out_of_a_symbol_is_measured_before_the_round() -> None:
    rig = friends("pok", 3)
    said = []
    for _ in range(200):
        if rig.room.phase != "play":
            break
        hand = rig.pacing.match.view(0).hands[0]
        assert claim(rig, 0, "no-disc")["ok"]
        said.append(hand[0] == 0)
        play(rig, ("disc", "square", "triangle"))
    assert claim(rig, 0, "no-disc")["code"] == "not-started"
    assert [line["true"] for line in rows(rig)] == said
    assert claim(rig, 1, "laugh")["code"] == "not-started"


def test_they_outlive_a_restart_and_the_oldest_goes() -> None:
    rig = friends("pok", 3)
    for _ in range(CLAIMS_KEPT + 5):
        assert claim(rig, 0, "laugh")["ok"]
    assert len(rows(rig)) == CLAIMS_KEPT
    rig.restart()
    rig.connect(5, rig.tokens[1])
    claims = rig.last(5, "claims")["claims"]
    assert [line["at"] for line in claims] == sorted(line["at"] for line in rows(rig))
    rig.forget("#1")
    assert rows(rig) == []


def test_neither_rules_nor_the_log_know_of_them() -> None:
    """The same choices with and without claims: the same log, the same views."""
    silent, loud = friends("pok", 3), friends("pok", 3)
    for rig in (silent, loud):
        for _ in range(3):
            if rig is loud:
                for seat in range(3):
                    claim(rig, seat, "no-square")
            play(rig)
    assert [row[:3] for row in silent.log] == [row[:3] for row in loud.log]
    one, other = (rig.last(1, "view") for rig in (silent, loud))
    assert one == other
