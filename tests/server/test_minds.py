"""Long thinking: in processes of its own, never for ever, and hints only for those who play alone with bots."""

from __future__ import annotations

import asyncio
import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest
from rig import Rig, friends

from trespok.bots import make_bot
from trespok.games import pok
from trespok.play import Table
from trespok.review import hint
from trespok.server.mind import Mind, NoAnswer
from trespok.server.minds import Minds
from trespok.wire import bodies as b
from trespok.wire import messages as m


def thrown() -> tuple[Any, Any]:
    """What seat 1 sees and may do after a throw."""
    table: Any = Table(pok, 3)
    table.play("* throw disc square -")
    return table.view(1), table.offer(1)


def test_a_mind_answers_as_the_bot_itself() -> None:
    view, offer = thrown()
    mind = Mind()
    try:
        for kind in ("random", "sensible", "expert"):
            for seed in ("a", "b", "c"):
                answer = mind.ask("choose", "pok", kind, seed, view, offer)
                assert answer == make_bot("pok", kind, seed).choose(view, offer)
        assert mind.ask("hint", view, offer) == hint(view, offer)
    finally:
        mind.stop()


def test_a_question_without_an_answer_leaves_the_mind_awake() -> None:
    view, offer = thrown()
    mind = Mind()
    try:
        with pytest.raises(NoAnswer, match="wizard"):
            mind.ask("choose", "pok", "wizard", "a", view, offer)
        first = mind._process
        assert mind.ask("choose", "pok", "random", "a", view, offer) in offer.actions
        assert mind._process is first
    finally:
        mind.stop()


def test_a_mind_that_was_lost_or_hangs_is_begun_again() -> None:
    """Who waits for it is told that there is no answer; the next question is answered."""
    view, offer = thrown()
    question = ("choose", "pok", "random", "a", view, offer)

    async def run() -> None:
        minds = Minds(1, limit_s=1.0)
        [mind] = minds._minds
        try:
            await minds.ask(*question)
            for harm in (signal.SIGKILL, signal.SIGSTOP):
                assert mind._process is not None
                mind._process.send_signal(harm)
                with pytest.raises(NoAnswer):
                    await minds.ask(*question)
                assert await minds.ask(*question) in offer.actions
        finally:
            minds.stop()

    asyncio.run(run())


def test_questions_are_answered_in_turn() -> None:
    view, offer = thrown()

    async def run() -> None:
        minds = Minds(2, limit_s=20.0)
        try:
            seeds = [str(seed) for seed in range(8)]
            answers = await asyncio.gather(*(minds.ask("choose", "pok", "sensible", seed, view, offer) for seed in seeds))
            assert answers == [make_bot("pok", "sensible", seed).choose(view, offer) for seed in seeds]
        finally:
            minds.stop()

    asyncio.run(run())


def test_a_mind_does_not_outlive_its_server() -> None:
    """Killed as hard as can be, the server leaves nothing behind."""
    source = Path(__file__).parents[2] / "src"
    lines = "from trespok.server.mind import Mind", "mind = Mind()", "try: mind.ask('none')", "except Exception: pass"
    more = "print(mind._process.pid, flush=True)", "input()"
    with subprocess.Popen(  # noqa: S603
        [sys.executable, "-c", "\n".join((*lines, *more))],
        env={**os.environ, "PYTHONPATH": str(source)},
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
    ) as server:
        assert server.stdout is not None
        pid = int(server.stdout.readline())
        assert _alive(pid)
        server.kill()
    deadline = time.monotonic() + 10
    while _alive(pid) and time.monotonic() < deadline:
        time.sleep(0.02)
    assert not _alive(pid)


def _alive(pid: int) -> bool:
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except FileNotFoundError:
        return False


def test_a_bot_that_falls_over_is_played_for() -> None:
    """Without a clock nobody else would ever choose in its place."""
    rig = friends("pok", 2, seats=3)
    rig.bots = False
    rig.choose(0, "play disc")
    rig.choose(1, "play disc")
    seen = rig.room.seq
    thinks: list[Any] = []
    while not thinks:
        rig.now += 500
        rig.room.tick(rig.now)
        thinks += rig.room.take().thinks
    rig.room.thought(thinks[0], None, rig.now)
    rig.pump()
    assert rig.room.seq > seen


@pytest.mark.parametrize("game", ["pok", "pokerdice", "pokino"])
def test_an_expert_plays_without_being_loaded_by_the_table(game: Any) -> None:
    """Where its kind thinks in a mind the room never makes it; either way it acts."""
    bots = [b.BotSeat(1, "expert"), b.BotSeat(2, "expert")]
    rig = Rig(b.NewTable(game, "Ann", 3, bots=bots, play_now=True, settings=m.Settings(pace_s=4)))
    slow = "expert" in rig.play.match.manner.slow
    assert slow == (game != "pokino")
    assert all((seated.bot is None) == slow for seated in rig.play.bots._seated.values())
    rig.connect(0, rig.tokens[0])
    rig.wait(60_000)
    assert any(row.actor == "1" for row in rig.log) or {1, 2} <= set(rig.play.drafts)


def hinted(rig: Rig) -> list[Any]:
    """Ask for every hint the room wonders about, and give those that reach a page."""
    for wonder in rig.wonders:
        rig.room.hinted(wonder, hint(wonder.view, wonder.offer))
    rig.wonders.clear()
    rig.pump()
    return [heard for link in rig.received for heard in rig.received[link] if heard["t"] == "hint"]


def practice(**more: Any) -> Rig:
    return friends("pok", 1, seats=3, settings=m.Settings(hints=True, **more))


def test_who_is_alone_with_bots_gets_a_hint_for_the_position() -> None:
    rig = practice()
    [found] = hinted(rig)
    view = rig.last(0, "view")
    assert found["seq"] == view["seq"]
    assert {choice["action"] for choice in found["hint"]["choices"]} == set(view["offer"])
    assert found["hint"]["best"] in view["offer"]
    assert sum(choice["chance"] for choice in found["hint"]["choices"]) == pytest.approx(1)


def test_no_hint_where_the_table_does_not_want_it() -> None:
    assert hinted(friends("pok", 1, seats=3)) == []


@pytest.mark.parametrize("game", ["pok", "pokerdice", "pokino"])
def test_no_hint_at_a_table_with_other_people(game: str) -> None:
    """Not even a question is asked, whatever the settings say, and nothing of it is in a view."""
    rig = friends(game, 2, seats=3, settings=m.Settings(hints=True, pace_s=4))
    rig.connect(9, None)
    for _ in range(10):
        for seat in (0, 1):
            offer = rig.last(seat, "view")["offer"] or []
            if act := next((words for words in offer if words.startswith(("play", "aim", "stop", "mark"))), None):
                rig.choose(seat, act)
        rig.wait(4000)
    assert rig.wonders == []
    assert all(heard["hints"] is None for link in (0, 1, 9) for heard in rig.received[link] if heard["t"] == "view")


def test_a_hint_that_comes_too_late_is_not_said() -> None:
    """After the position has moved on, and after somebody else has sat down."""
    rig = practice()
    rig.choose(0, "play disc")
    rig.wait(20_000)
    assert rig.wonders[0].seq < rig.room.seq
    rig.wonders[1:] = []
    assert hinted(rig) == []
    sitting = friends("pokino", 1, seats=3, options={"hands": "2"}, settings=m.Settings(hints=True))
    while not sitting.wonders:
        sitting.wait(1000)
    sitting.join("Ben")
    sitting.room.hinted(sitting.wonders[-1], None)
    sitting.pump()
    assert sitting.last(0, "hint") is None


def test_who_watches_gets_no_hint() -> None:
    rig = practice()
    rig.connect(9, None)
    hinted(rig)
    assert rig.last(0, "hint")
    assert rig.last(9, "hint") is None
