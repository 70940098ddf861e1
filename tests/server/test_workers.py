"""Long thinking: in processes of its own, and never for ever."""

from __future__ import annotations

import asyncio
import os
import signal
import subprocess
import sys
import time
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest
from rig import Rig, friends

from trespok.bots import make_bot
from trespok.games import pok
from trespok.play import Table
from trespok.review import hint
from trespok.server.hall.hall import Hall
from trespok.server.limits import Limits
from trespok.server.room.outbox import Prepare, Turn, Wonder
from trespok.server.store.store import open_store
from trespok.server.workers import tasks
from trespok.server.workers.pool import Calculators, Pool
from trespok.server.workers.tasks import NoAnswer
from trespok.wire import bodies as b
from trespok.wire import messages as m


def thrown() -> tuple[Any, Any]:
    """What seat 1 sees and may do after a throw."""
    table: Any = Table(pok, 3)
    table.play("* throw disc square -")
    return table.view(1), table.offer(1)


def run_with(count: int, limit_s: float, work: Callable[[Pool], Awaitable[None]]) -> None:
    async def run() -> None:
        pool = Pool(count, limit_s)
        try:
            await work(pool)
        finally:
            pool.stop()

    asyncio.run(run())


def test_a_process_answers_as_the_bot_itself() -> None:
    view, offer = thrown()

    async def work(pool: Pool) -> None:
        for kind in ("random", "sensible", "expert"):
            for seed in ("a", "b", "c"):
                answer = await pool.ask(tasks.choose, "pok", kind, seed, view, offer)
                assert answer == make_bot("pok", kind, seed).choose(view, offer)
        assert await pool.ask(tasks.hint, view, offer) == hint(view, offer)

    run_with(1, 60.0, work)


def test_a_question_without_an_answer_leaves_the_process_running() -> None:
    view, offer = thrown()

    async def work(pool: Pool) -> None:
        first = await pool.ask(os.getpid)
        with pytest.raises(NoAnswer, match="wizard"):
            await pool.ask(tasks.choose, "pok", "wizard", "a", view, offer)
        with pytest.raises(NoAnswer, match="ZeroDivisionError"):
            await pool.ask(divmod, 1, 0)
        assert await pool.ask(tasks.choose, "pok", "random", "a", view, offer) in offer.actions
        assert await pool.ask(os.getpid) == first

    run_with(1, 60.0, work)


def test_a_process_that_was_lost_or_hangs_is_begun_again() -> None:
    """The question that meets a lost process has no answer, as one that takes too long; the next is answered."""

    async def work(pool: Pool) -> None:
        first = await pool.ask(os.getpid)
        os.kill(first, signal.SIGKILL)
        with pytest.raises(NoAnswer, match="has ended"):
            await pool.ask(time.sleep, 60)
        second = await pool.ask(os.getpid)
        os.kill(second, signal.SIGSTOP)
        with pytest.raises(NoAnswer, match="6 seconds"):
            await pool.ask(os.getpid)
        assert await pool.ask(os.getpid) not in {first, second}
        async with asyncio.timeout(60):
            while _alive(second):  # noqa: ASYNC110 - nobody is told
                await asyncio.sleep(0.01)

    run_with(1, 6.0, work)


def test_one_question_that_takes_too_long_costs_the_others_nothing() -> None:
    async def work(pool: Pool) -> None:
        await asyncio.gather(pool.ask(os.getpid), pool.ask(os.getpid))
        late = asyncio.ensure_future(pool.ask(time.sleep, 60))
        other = asyncio.ensure_future(pool.ask(time.sleep, 1))
        assert await other is None
        with pytest.raises(NoAnswer):
            await late

    run_with(2, 6.0, work)


def test_a_process_imports_nothing_from_the_folder_the_server_is_started_in(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("trespok", "pickle", "multiprocessing"):
        (tmp_path / f"{name}.py").write_text(f"open('{name}.was-here', 'w')")
    monkeypatch.chdir(tmp_path)
    view, offer = thrown()

    async def work(pool: Pool) -> None:
        assert await pool.ask(tasks.choose, "pok", "random", "a", view, offer) in offer.actions

    run_with(1, 60.0, work)
    assert not list(tmp_path.glob("*.was-here"))


def test_a_pool_stopped_while_a_process_starts_tells_the_caller() -> None:
    """And the next question is answered."""

    async def work(pool: Pool) -> None:
        for rounds in range(1, 5):
            asked = asyncio.ensure_future(pool.ask(os.getpid))
            for _ in range(rounds):
                await asyncio.sleep(0.01)
            pool.stop()
            with pytest.raises(NoAnswer):
                await asked
        assert await pool.ask(os.getpid)

    run_with(1, 60.0, work)


class Thinking:
    """A process without one: it calculates until told that it is done, or stopped."""

    def __init__(self) -> None:
        self.done = asyncio.Event()
        self.stopped = asyncio.Event()
        self.stops = 0
        self.asked: list[Any] = []
        self.at_it = self.most = 0

    async def run(self, task: Any, *args: Any) -> Any:
        del args
        self.asked.append(task)
        self.at_it += 1
        self.most = max(self.most, self.at_it)
        ends = [asyncio.ensure_future(event.wait()) for event in (self.done, self.stopped)]
        await asyncio.wait(ends, return_when=asyncio.FIRST_COMPLETED)
        for end in ends:
            end.cancel()
        self.at_it -= 1
        if not self.done.is_set():
            raise NoAnswer("stopped")
        return task

    def stop(self) -> None:
        self.stops += 1
        self.stopped.set()


def pool_of(process: Any, limit_s: float) -> Any:
    return Pool(1, limit_s, lambda: process)


def test_the_time_limit_counts_from_the_asking() -> None:
    """Who waits behind a long question is told in time that there is no answer, and its question is never asked."""

    async def run() -> None:
        worker = Thinking()
        worker.stop = lambda: None  # type: ignore[method-assign]  # it calculates on, whatever happens
        pool = pool_of(worker, limit_s=0.1)
        asked = [asyncio.ensure_future(pool.ask(str(number))) for number in range(3)]
        for question in asked:
            with pytest.raises(NoAnswer):
                await question
        assert worker.asked == ["0"]
        worker.done.set()
        pool._limit_s = 60.0
        assert await pool.ask("next") == "next"

    asyncio.run(run())


def test_who_stops_waiting_does_not_cost_the_mind_its_life() -> None:
    """A question may be begun late in its time and given up soon: the worker has the whole limit for it, and stays awake."""

    async def run() -> None:
        worker = Thinking()
        pool = pool_of(worker, limit_s=60.0)
        with pytest.raises(TimeoutError):
            await asyncio.wait_for(pool.ask("gone"), 0.01)
        waits = asyncio.ensure_future(pool.ask("waits"))
        await asyncio.sleep(0)
        worker.done.set()
        assert await waits == "waits"
        assert (worker.stops, worker.most) == (0, 1)

    asyncio.run(run())


def test_nobody_shares_a_mind_with_who_has_given_up() -> None:
    async def run() -> None:
        worker = Thinking()
        pool = pool_of(worker, limit_s=60.0)
        for number in range(3):
            asking = asyncio.ensure_future(pool.ask(str(number)))
            await asyncio.sleep(0.02)  # it is under way, or waits
            asking.cancel()
            with pytest.raises(asyncio.CancelledError):
                await asking
        assert worker.asked == ["0"]
        worker.done.set()
        assert await pool.ask("next") == "next"
        assert worker.most == 1

    asyncio.run(run())


@pytest.mark.parametrize("count", [1, 2])
def test_as_many_processes_think_as_the_limit_says(count: int) -> None:
    async def run() -> None:
        made: list[Thinking] = []

        def process() -> Any:
            made.append(Thinking())
            return made[-1]

        calculators = Calculators(Limits(minds=count).minds)
        calculators.bots = Pool(len(calculators.bots._processes), 60.0, process)
        asked = [asyncio.ensure_future(calculators.bots.ask("hint")) for _ in range(4)]  # type: ignore[arg-type]
        while sum(each.at_it for each in made) < count:  # noqa: ASYNC110
            await asyncio.sleep(0)
        assert sum(len(each.asked) for each in made) == len(made) == count
        for each in made:
            each.done.set()
        assert await asyncio.gather(*asked) == ["hint"] * 4
        calculators.stop()

    asyncio.run(run())


def wondering(wonder: Wonder) -> Turn:
    turn = Turn()
    turn.wonders.append(wonder)
    return turn


def test_one_hint_at_a_time_for_a_table(tmp_path: Path) -> None:
    """However often it wonders before the first question is under way; then the newest is looked at."""

    async def run() -> None:
        hall = Hall(await open_store(f"sqlite:///{tmp_path}/x.db"))
        await hall.start()
        running, _ = await hall.make(b.NewTable("pok", "Ann", 3, play_now=True))
        asked: list[Any] = []
        answered = asyncio.Event()
        _, offer = thrown()

        async def hint_of(task: Any, view: Any, offer: Any) -> Any:
            assert task is tasks.hint
            del offer
            asked.append(view)
            await answered.wait()
            raise NoAnswer

        hall._calculators.bots.ask = hint_of  # type: ignore[method-assign]
        for seq in range(3):
            hall._publish(running, wondering(Wonder(seq, 0, seq, offer)))
        for _ in range(5):
            await asyncio.sleep(0)
        assert asked == [2]
        hall._publish(running, wondering(Wonder(3, 0, 3, offer)))
        answered.set()
        while running.advised:  # noqa: ASYNC110 - nobody is told
            await asyncio.sleep(0)
        assert asked == [2, 3]
        hall._publish(running, wondering(Wonder(4, 0, 4, offer)))
        while running.advised:  # noqa: ASYNC110
            await asyncio.sleep(0)
        assert asked == [2, 3, 4]
        await hall.close()

    asyncio.run(run())


def test_questions_are_answered_in_turn() -> None:
    view, offer = thrown()

    async def work(pool: Pool) -> None:
        seeds = [str(seed) for seed in range(8)]
        answers = await asyncio.gather(*(pool.ask(tasks.choose, "pok", "sensible", seed, view, offer) for seed in seeds))
        assert answers == [make_bot("pok", "sensible", seed).choose(view, offer) for seed in seeds]

    run_with(2, 60.0, work)


def test_a_process_does_not_outlive_its_server() -> None:
    """Killed as hard as can be, the server leaves nothing behind."""
    source = Path(__file__).parents[2] / "src"
    lines = (
        "import asyncio, os, sys",
        "from trespok.server.workers.pool import Pool",
        "async def run():",
        "    print(await Pool(1, 60).ask(os.getpid), flush=True)",
        "    sys.stdin.readline()",
        "asyncio.run(run())",
    )
    with subprocess.Popen(  # noqa: S603
        [sys.executable, "-c", "\n".join(lines)],
        env={**os.environ, "PYTHONPATH": str(source)},
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
    ) as server:
        assert server.stdout is not None
        pid = int(server.stdout.readline())
        assert _alive(pid)
        server.kill()
    deadline = time.monotonic() + 60
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
    """Where its kind thinks in a worker the room never makes it; either way it acts."""
    bots = [b.BotSeat(1, "expert"), b.BotSeat(2, "expert")]
    rig = Rig(b.NewTable(game, "Ann", 3, bots=bots, play_now=True, settings=m.Settings(pace_s=4)))
    slow = "expert" in rig.pacing.match.game.slow_bots
    assert slow == (game != "pokino")
    assert all((seated.bot is None) == slow for seated in rig.pacing.bots._seated.values())
    rig.connect(0, rig.tokens[0])
    rig.wait(60_000)
    assert any(row.actor == "1" for row in rig.log) or {1, 2} <= set(rig.pacing.drafts.chosen)


@pytest.mark.parametrize(("kind", "asked"), [("shark", [Prepare("pok", "shark", 4)]), ("sensible", [])])
def test_what_a_slow_bot_needs_is_read_when_it_sits_down(kind: Any, asked: list[Prepare]) -> None:
    """Once for all of its kind at a table, and not for one that thinks at the table."""
    bots = [b.BotSeat(seat, kind) for seat in (1, 2, 3)]
    rig = Rig(b.NewTable("pok", "Ann", 4, bots=bots, play_now=True, settings=m.Settings(pace_s=4)))
    assert rig.prepares == asked
    rig.connect(0, rig.tokens[0])
    rig.wait(60_000)
    assert rig.prepares == asked


def test_a_process_reads_the_values_before_it_is_asked_to_choose() -> None:
    """A process of its own: afterwards it has them, and goes on to choose."""
    view, offer = thrown()

    async def work(pool: Pool) -> None:
        assert await pool.ask(tasks.prepare, "pok", "shark", 3) is None
        assert await pool.ask(tasks.prepare, "pokino", "expert", 3) is None  # has nothing to read
        assert await pool.ask(tasks.choose, "pok", "shark", "x", view, offer) in offer.actions

    run_with(1, 60.0, work)
