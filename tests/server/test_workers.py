"""Long thinking: in processes of its own, and never for ever."""

from __future__ import annotations

import asyncio
import os
import select
import signal
import socket
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
from trespok.server.hall.hall import Hall
from trespok.server.limits import Limits
from trespok.server.room.outbox import Turn
from trespok.server.room.questions import Prepare, Wonder
from trespok.server.store.store import open_store
from trespok.server.workers import process as process_module
from trespok.server.workers.pool import Pool
from trespok.server.workers.process import NoAnswer, Worker
from trespok.server.workers.shared import SharedWorker
from trespok.wire import bodies as b
from trespok.wire import messages as m


def thrown() -> tuple[Any, Any]:
    """What seat 1 sees and may do after a throw."""
    table: Any = Table(pok, 3)
    table.play("* throw disc square -")
    return table.view(1), table.offer(1)


def test_a_mind_answers_as_the_bot_itself() -> None:
    view, offer = thrown()
    worker = Worker()
    try:
        for kind in ("random", "sensible", "expert"):
            for seed in ("a", "b", "c"):
                answer = worker.ask("choose", "pok", kind, seed, view, offer)
                assert answer == make_bot("pok", kind, seed).choose(view, offer)
        assert worker.ask("hint", view, offer) == hint(view, offer)
    finally:
        worker.stop()


def test_a_question_without_an_answer_leaves_the_mind_awake() -> None:
    view, offer = thrown()
    worker = Worker()
    try:
        with pytest.raises(NoAnswer, match="wizard"):
            worker.ask("choose", "pok", "wizard", "a", view, offer)
        first = worker._process
        assert worker.ask("choose", "pok", "random", "a", view, offer) in offer.actions
        assert worker._process is first
    finally:
        worker.stop()


def test_a_mind_that_was_lost_or_hangs_is_begun_again() -> None:
    """Lost between two questions nobody notices; who waits for one that hangs is told so, and the next is answered."""
    view, offer = thrown()
    question = ("choose", "pok", "random", "a", view, offer)

    async def run() -> None:
        pool = Pool(1, limit_s=3.0)
        [worker] = pool._workers
        try:
            await pool.ask(*question)
            assert isinstance(worker, Worker)
            assert worker._process is not None
            worker._process.kill()
            worker._process.wait()
            assert await pool.ask(*question) in offer.actions
            worker._process.send_signal(signal.SIGSTOP)
            with pytest.raises(NoAnswer, match="3 seconds"):
                await pool.ask(*question)
            assert await pool.ask(*question) in offer.actions
        finally:
            pool.stop()

    asyncio.run(run())


def test_a_mind_imports_nothing_from_the_folder_the_server_is_started_in(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("trespok", "pickle"):
        (tmp_path / f"{name}.py").write_text(f"open('{name}.was-here', 'w')")
    monkeypatch.chdir(tmp_path)
    view, offer = thrown()
    worker = Worker()
    try:
        assert worker.ask("choose", "pok", "random", "a", view, offer) in offer.actions
    finally:
        worker.stop()
    assert not list(tmp_path.glob("*.was-here"))


def test_a_mind_stopped_while_it_starts_does_not_go_on(monkeypatch: pytest.MonkeyPatch) -> None:
    """Who asked is told at once, no process is left, and the next question is answered."""
    view, offer = thrown()
    question = ("choose", "pok", "random", "a", view, offer)
    worker, started = Worker(), []
    start = process_module._start

    def stopped() -> Any:
        started.append(start())
        if len(started) == 1:
            worker.stop()
        return started[-1]

    monkeypatch.setattr(process_module, "_start", stopped)
    try:
        with pytest.raises(NoAnswer):
            worker.ask(*question)
        assert started[0].poll() is not None
        assert worker.ask(*question) in offer.actions
    finally:
        worker.stop()


def test_a_mind_stopped_before_its_thread_began_does_not_begin() -> None:
    worker = Worker()
    stops = worker.stops
    worker.stop()
    with pytest.raises(NoAnswer, match="stopped"):
        worker.ask("choose", stops=stops)
    assert worker._process is None


class Thinking(Worker):
    """A worker without a process: it thinks until told that it is done, or stopped."""

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


def pool_of(worker: Worker, limit_s: float) -> Pool:
    pool = Pool(1, limit_s)
    pool._workers = [worker]
    pool._free.get_nowait()
    pool._free.put_nowait(worker)
    return pool


def test_the_time_limit_counts_from_the_asking() -> None:
    """Who waits behind a long question is told in time that there is no answer, and its question is never asked."""

    async def run() -> None:
        worker = Thinking()
        worker.stop = lambda: None  # type: ignore[method-assign]  # it thinks on whatever happens
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
def test_as_many_workers_think_as_the_limit_says(count: int, tmp_path: Path) -> None:
    async def run() -> None:
        hall = Hall(await open_store(f"sqlite:///{tmp_path}/x.db"), Limits(minds=count))
        pool = hall._thinkers._pool
        thinking: list[Any] = [Thinking() for _ in pool._workers]
        while not pool._free.empty():
            pool._free.get_nowait()
        for worker in thinking:
            pool._free.put_nowait(worker)
        asked = [asyncio.ensure_future(hall._thinkers.hint("view", "offer")) for _ in range(4)]
        while sum(worker.at_it for worker in thinking) < count:  # noqa: ASYNC110 - a thread tells nobody
            await asyncio.sleep(0)
        assert sum(len(worker.asked) for worker in thinking) == len(thinking) == count
        for worker in thinking:
            worker.done.set()
        assert await asyncio.gather(*asked) == ["hint"] * 4
        await hall.close()

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

        async def hint_of(view: Any, offer: Any) -> Any:
            del offer
            asked.append(view)
            await answered.wait()
            raise NoAnswer

        hall._thinkers.hint = hint_of  # type: ignore[method-assign]
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

    async def run() -> None:
        pool = Pool(2, limit_s=20.0)
        try:
            seeds = [str(seed) for seed in range(8)]
            answers = await asyncio.gather(*(pool.ask("choose", "pok", "sensible", seed, view, offer) for seed in seeds))
            assert answers == [make_bot("pok", "sensible", seed).choose(view, offer) for seed in seeds]
        finally:
            pool.stop()

    asyncio.run(run())


def test_a_mind_does_not_outlive_its_server() -> None:
    """Killed as hard as can be, the server leaves nothing behind."""
    source = Path(__file__).parents[2] / "src"
    lines = (
        "from trespok.server.workers.process import Worker",
        "worker = Worker()",
        "try: worker.ask('none')",
        "except Exception: pass",
    )
    more = "print(worker._process.pid, flush=True)", "input()"
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


def test_a_worker_reads_the_values_before_it_is_asked_to_choose() -> None:
    """A process of its own: afterwards it has them, and goes on to choose."""
    worker = Worker()
    try:
        assert worker.ask("prepare", "pok", "shark", 3, stops=worker.stops) is None
        assert worker.ask("prepare", "pokino", "expert", 3, stops=worker.stops) is None  # has nothing to read
        view, offer = thrown()
        assert worker.ask("choose", "pok", "shark", "x", view, offer, stops=worker.stops) in offer.actions
    finally:
        worker.stop()


def test_processes_that_all_workers_share(tmp_path: Path) -> None:
    """Two pools and one process: questions are answered in turn; one that never ends costs the process, not the next."""
    view, offer = thrown()
    question = ("choose", "pok", "random", "a", view, offer)
    path = str(tmp_path / "minds")
    with socket.socket(socket.AF_UNIX) as listening:
        listening.bind(path)
        listening.listen()
        begin = "import sys; from trespok.server.workers.shared import main; main()"

        def start(limit_s: float) -> subprocess.Popen[bytes]:
            words = [sys.executable, "-c", begin, "", str(listening.fileno()), str(limit_s)]
            environ = {**os.environ, "PYTHONPATH": str(Path(process_module.__file__).parents[3])}
            return subprocess.Popen(words, pass_fds=[listening.fileno()], env=environ, stdin=subprocess.PIPE)  # noqa: S603

        async def ask() -> None:
            one, two = Pool(1, 30.0, path), Pool(1, 30.0, path)
            answers = await asyncio.gather(*(pool.ask(*question) for pool in (one, two, one)))
            assert set(answers) == {make_bot("pok", "random", "a").choose(view, offer)}
            with pytest.raises(NoAnswer, match="wizard"):
                await two.ask("choose", "pok", "wizard", "a", view, offer)

        async def give_up() -> None:
            pool = Pool(1, 0.5, path)
            with pytest.raises(NoAnswer, match="seconds"):
                await pool.ask(*question)  # nobody is there to answer

        thinker = start(60.0)
        asyncio.run(ask())
        assert thinker.stdin is not None
        thinker.stdin.close()  # whoever started it is gone
        assert thinker.wait(10) == -signal.SIGKILL
        asyncio.run(give_up())
        while select.select([listening], [], [], 0)[0]:
            listening.accept()[0].close()
        hasty = start(0.001)
        with pytest.raises(NoAnswer):
            SharedWorker(path).ask(*question)
        assert hasty.wait(10) == -signal.SIGALRM
