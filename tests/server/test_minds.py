"""Long thinking: in processes of its own, and never for ever."""

from __future__ import annotations

import asyncio
import os
import signal
import subprocess
import sys
import threading
import time
from pathlib import Path
from typing import Any

import pytest
from rig import Rig, friends

from trespok.bots import make_bot
from trespok.games import pok
from trespok.play import Table
from trespok.review import hint
from trespok.server import mind as mind_module
from trespok.server.chairs import Wonder
from trespok.server.frame import Turn
from trespok.server.hall import Hall
from trespok.server.limits import Limits
from trespok.server.mind import Mind, NoAnswer
from trespok.server.minds import Minds
from trespok.server.store import open_store
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
    """Lost between two questions nobody notices; who waits for one that hangs is told so, and the next is answered."""
    view, offer = thrown()
    question = ("choose", "pok", "random", "a", view, offer)

    async def run() -> None:
        minds = Minds(1, limit_s=3.0)
        [mind] = minds._minds
        try:
            await minds.ask(*question)
            assert mind._process is not None
            mind._process.kill()
            mind._process.wait()
            assert await minds.ask(*question) in offer.actions
            mind._process.send_signal(signal.SIGSTOP)
            with pytest.raises(NoAnswer, match="3 seconds"):
                await minds.ask(*question)
            assert await minds.ask(*question) in offer.actions
        finally:
            minds.stop()

    asyncio.run(run())


def test_a_mind_imports_nothing_from_the_folder_the_server_is_started_in(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("trespok", "pickle"):
        (tmp_path / f"{name}.py").write_text(f"open('{name}.was-here', 'w')")
    monkeypatch.chdir(tmp_path)
    view, offer = thrown()
    mind = Mind()
    try:
        assert mind.ask("choose", "pok", "random", "a", view, offer) in offer.actions
    finally:
        mind.stop()
    assert not list(tmp_path.glob("*.was-here"))


def test_a_mind_stopped_while_it_starts_does_not_go_on(monkeypatch: pytest.MonkeyPatch) -> None:
    """Who asked is told at once, no process is left, and the next question is answered."""
    view, offer = thrown()
    question = ("choose", "pok", "random", "a", view, offer)
    mind, started = Mind(), []
    start = mind_module._start

    def stopped() -> Any:
        started.append(start())
        if len(started) == 1:
            mind.stop()
        return started[-1]

    monkeypatch.setattr(mind_module, "_start", stopped)
    try:
        with pytest.raises(NoAnswer):
            mind.ask(*question)
        assert started[0].poll() is not None
        assert mind.ask(*question) in offer.actions
    finally:
        mind.stop()


def test_a_mind_stopped_before_its_thread_began_does_not_begin() -> None:
    mind = Mind()
    stops = mind.stops
    mind.stop()
    with pytest.raises(NoAnswer, match="stopped"):
        mind.ask("choose", stops=stops)
    assert mind._process is None


class Thinking(Mind):
    """A mind without a process: it thinks until told that it is done, or stopped."""

    def __init__(self) -> None:
        super().__init__()
        self.done = threading.Event()
        self.asked: list[str] = []
        self.at_it = self.most = 0

    def ask(self, task: str, *args: Any, stops: int | None = None) -> Any:
        del args
        self.asked.append(task)
        self.at_it += 1
        self.most = max(self.most, self.at_it)
        while not self.done.wait(0.005):
            if self.stops != stops:
                break
        self.at_it -= 1
        if self.stops != stops:
            raise NoAnswer("stopped")
        return task


def minds_of(mind: Mind, limit_s: float) -> Minds:
    minds = Minds(1, limit_s)
    minds._minds = [mind]
    minds._free.get_nowait()
    minds._free.put_nowait(mind)
    return minds


def test_the_time_limit_counts_from_the_asking() -> None:
    """Who waits behind a long question is told in time that there is no answer, and its question is never asked."""

    async def run() -> None:
        mind = Thinking()
        mind.stop = lambda: None  # type: ignore[method-assign]  # it thinks on whatever happens
        minds = minds_of(mind, limit_s=0.1)
        asked = [asyncio.ensure_future(minds.ask(str(number))) for number in range(3)]
        for question in asked:
            with pytest.raises(NoAnswer):
                await question
        assert mind.asked == ["0"]
        mind.done.set()
        minds._limit_s = 60.0
        assert await minds.ask("next") == "next"

    asyncio.run(run())


def test_who_stops_waiting_does_not_cost_the_mind_its_life() -> None:
    """A question may be begun late in its time and given up soon: the mind has the whole limit for it, and stays awake."""

    async def run() -> None:
        mind = Thinking()
        minds = minds_of(mind, limit_s=60.0)
        with pytest.raises(TimeoutError):
            await asyncio.wait_for(minds.ask("gone"), 0.01)
        waits = asyncio.ensure_future(minds.ask("waits"))
        await asyncio.sleep(0)
        mind.done.set()
        assert await waits == "waits"
        assert (mind.stops, mind.most) == (0, 1)

    asyncio.run(run())


def test_nobody_shares_a_mind_with_who_has_given_up() -> None:
    async def run() -> None:
        mind = Thinking()
        minds = minds_of(mind, limit_s=60.0)
        for number in range(3):
            asking = asyncio.ensure_future(minds.ask(str(number)))
            await asyncio.sleep(0.02)  # it is under way, or waits
            asking.cancel()
            with pytest.raises(asyncio.CancelledError):
                await asking
        assert mind.asked == ["0"]
        mind.done.set()
        assert await minds.ask("next") == "next"
        assert mind.most == 1

    asyncio.run(run())


@pytest.mark.parametrize("count", [1, 2])
def test_as_many_minds_think_as_the_limit_says(count: int, tmp_path: Path) -> None:
    async def run() -> None:
        hall = Hall(await open_store(f"sqlite:///{tmp_path}/x.db"), Limits(minds=count))
        minds = hall._thinkers._minds
        thinking: list[Any] = [Thinking() for _ in minds._minds]
        while not minds._free.empty():
            minds._free.get_nowait()
        for mind in thinking:
            minds._free.put_nowait(mind)
        asked = [asyncio.ensure_future(hall._thinkers.hint("view", "offer")) for _ in range(4)]
        while sum(mind.at_it for mind in thinking) < count:  # noqa: ASYNC110 - a thread tells nobody
            await asyncio.sleep(0)
        assert sum(len(mind.asked) for mind in thinking) == len(thinking) == count
        for mind in thinking:
            mind.done.set()
        assert await asyncio.gather(*asked) == ["hint"] * 4
        await hall.close()

    asyncio.run(run())


def test_one_hint_at_a_time_for_a_table(tmp_path: Path) -> None:
    """However often it wonders before the first question is under way; then the newest is looked at."""

    async def run() -> None:
        hall = Hall(await open_store(f"sqlite:///{tmp_path}/x.db"))
        await hall.start()
        desk, _ = await hall.make(b.NewTable("pok", "Ann", 3, play_now=True))
        asked: list[Any] = []
        answered = asyncio.Event()
        _, offer = thrown()

        async def hint_of(view: Any, offer: Any) -> Any:
            del offer
            asked.append(view)
            await answered.wait()
            raise NoAnswer

        hall._thinkers.hint = hint_of  # type: ignore[method-assign]
        for seq in range(3):
            hall._publish(desk, Turn(wonders=[Wonder(seq, 0, seq, offer)]))
        for _ in range(5):
            await asyncio.sleep(0)
        assert asked == [2]
        hall._publish(desk, Turn(wonders=[Wonder(3, 0, 3, offer)]))
        answered.set()
        while desk.advised:  # noqa: ASYNC110 - nobody is told
            await asyncio.sleep(0)
        assert asked == [2, 3]
        hall._publish(desk, Turn(wonders=[Wonder(4, 0, 4, offer)]))
        while desk.advised:  # noqa: ASYNC110
            await asyncio.sleep(0)
        assert asked == [2, 3, 4]
        await hall.close()

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
