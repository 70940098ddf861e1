"""Whatever happens in whatever order: the store that workers share, and a room on it, as Hypothesis drives them.

Both stand on the simulation's model of PostgreSQL (``trespok.sim.postgres``).
"""

from __future__ import annotations

import tempfile
from pathlib import Path
from typing import Any

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule
from rig import Rig, friends

from trespok.server.room.outbox import LogRow
from trespok.server.room.room import Room
from trespok.server.store import owners, queries
from trespok.server.store.owners import DEAD_MS, Elsewhere, Held
from trespok.server.store.queries import Batch, Conflict
from trespok.sim.faults import Faults
from trespok.sim.loop import SimLoop
from trespok.sim.postgres import SharedStore
from trespok.sim.seams import World
from trespok.wire import messages as m

CODES = ("AAAAAA", "BBBBBB", "CCCCCC")
CODE = "ABCDEF"  # the rig's
STEPS, MANY_STEPS = settings(stateful_step_count=25), settings(stateful_step_count=100)


class Model(RuleBasedStateMachine):
    """The model of PostgreSQL, new for each example."""

    def __init__(self) -> None:
        super().__init__()
        self.folder = tempfile.TemporaryDirectory()
        self.loop = SimLoop()
        self.server = SharedStore(World(0, Faults(0, self.loop.time, only=[]), self.loop), Path(self.folder.name) / "store.db")

    def teardown(self) -> None:
        self.server.close()
        self.loop.close()
        self.folder.cleanup()


class StoreMachine(Model):
    """Workers that join, claim, write, fall silent and leave.  What has to be true is counted here once more, by hand."""

    def __init__(self) -> None:
        super().__init__()
        self.beats: dict[int, float] = {}  # by worker: when, in ms
        self.owner: dict[str, int | None] = {}
        self.epoch: dict[str, int] = {}
        self.length: dict[str, int] = {}
        self.believes: dict[tuple[int, str], int] = {}  # by worker and room: the epoch that it thinks is its own

    def _now(self) -> float:
        return self.loop.time() * 1000

    def _lives(self, worker: int | None) -> bool:
        return worker is not None and self._now() - self.beats.get(worker, -1e12) < DEAD_MS

    def _worker(self, number: int) -> int:
        return sorted(self.beats)[number % len(self.beats)]

    def _claimed(self, worker: int, code: str, epoch: int) -> None:
        assert epoch == self.epoch[code] + 1, "an epoch is one higher with each claim"
        self.owner[code], self.epoch[code] = worker, epoch
        self.believes[worker, code] = epoch

    @initialize()
    def begin(self) -> None:
        for _ in range(2):
            self.joins()
        for code in CODES:
            assert self.server.run(owners.reserve, code, 1)
            self.owner[code], self.epoch[code], self.length[code] = None, 1, 0

    @rule()
    def joins(self) -> None:
        number, _ = self.server.run(owners.join, "here")
        assert number not in self.beats
        self.beats[number] = self._now()

    @rule(number=st.integers(0, 9), code=st.sampled_from(CODES), why=st.sampled_from(("page", "operator", "recovery")))
    def claims(self, number: int, code: str, why: Any) -> None:
        me, before = self._worker(number), self.owner[code]
        others = before != me and self._lives(before)
        answer = self.server.run(owners.claim, me, code, why)
        if isinstance(answer, int):
            assert not (others and why == "recovery"), "a living worker's room was taken up"
            self._claimed(me, code, answer)
        elif isinstance(answer, Elsewhere):
            assert (others, why, answer.owner) == (True, "recovery", before)
        else:
            assert isinstance(answer, Held)
            assert others
            assert why == "page"
            assert 0 < answer.ms <= answer.hold_ms <= owners.HOLD_MOST_MS

    @rule(number=st.integers(0, 9), code=st.sampled_from(CODES), rows=st.integers(1, 3))
    def writes(self, number: int, code: str, rows: int) -> None:
        """Whatever a worker believes, only the last claim writes, and only where the log ends."""
        me = self._worker(number)
        batch, first = Batch(), self.length[code] + 1
        batch.add(code, [LogRow(seq, "*", "throw", 5) for seq in range(first, first + rows)], {"setup": "{}"})
        batch.epochs[code] = self.believes.get((me, code), -1)
        batch.rooms[code] = queries.RoomRow(1, live=True)
        refused = self.server.commit(batch, str(me))
        fits = batch.epochs[code] == self.epoch[code]
        assert refused == (frozenset() if fits else {code})
        self.length[code] += rows if fits else 0

    @rule(code=st.sampled_from(CODES))
    def writes_twice(self, code: str) -> None:
        """The same number again: nothing goes in."""
        batch = Batch()
        batch.add(code, [LogRow(max(1, self.length[code]), "*", "again", 5)], {"setup": "{}", "drafts": "lost"})
        batch.epochs[code] = self.epoch[code]
        if self.length[code]:
            with pytest.raises(Conflict):
                self.server.commit(batch, "twice")

    @rule(number=st.integers(0, 9))
    def beats_once(self, number: int) -> None:
        """It hears of every room that it has lost."""
        me = self._worker(number)
        held = {code: epoch for (worker, code), epoch in self.believes.items() if worker == me}
        beat = self.server.run(owners.beat, me, "here", held, {})
        self.beats[me] = self._now()
        assert sorted(beat.stolen) == sorted(code for code, epoch in held.items() if epoch != self.epoch[code])
        assert beat.workers == sum(map(self._lives, self.beats))

    @rule(number=st.integers(0, 9))
    def leaves(self, number: int) -> None:
        if len(self.beats) > 1:
            me = self._worker(number)
            self.server.run(owners.leave, me)
            del self.beats[me]
            self.owner = {code: None if owner == me else owner for code, owner in self.owner.items()}

    @rule(number=st.integers(0, 9), ours=st.booleans())
    def takes_up(self, number: int, ours: bool) -> None:
        """Games of nobody, and of ours those that we do not hold; never what a living worker has."""
        me = self._worker(number)
        held = [code for code in CODES if self.believes.get((me, code)) == self.epoch[code]]
        wanted = {
            code
            for code in CODES
            if self.length[code]
            and code not in held
            and (not self._lives(self.owner[code]) or (ours and self.owner[code] == me))
        }
        claimed = self.server.run(owners.claim_orphans, me, 50, held, ours)
        assert set(claimed) == wanted
        for code, epoch in claimed.items():
            self._claimed(me, code, epoch)

    @rule(seconds=st.sampled_from((0.5, 3.0, 6.0)))
    def passes(self, seconds: float) -> None:
        self.loop.stall(seconds)

    @invariant()
    def one_writer_a_claim_and_logs_without_holes(self) -> None:
        assert all(len(writers) == 1 for writers in self.server.writers.values())
        for code, length in self.length.items():
            saved = self.server.run(queries.read, code)
            log = [] if saved is None else saved.log
            assert [row.seq for row in log] == list(range(1, length + 1))
            assert "drafts" not in ({} if saved is None else saved.side)


class RoomMachine(Model):
    """Two people and a bot at POK without a clock, on the model.  A room that is read again is the room as it was stored."""

    @initialize()
    def begin(self) -> None:
        self.rows = 0
        self.side: dict[str, str] = {}
        assert self.server.run(owners.reserve, CODE, 1)
        self.rig: Rig = friends("pok", 2, 3)
        self.here = {0, 1}
        self.store()

    def store(self) -> None:
        """What the rig has been given to store since the last time, as one group."""
        batch, side = Batch(), dict(self.rig.side)
        changed: dict[str, str | None] = {name: None for name in self.side if name not in side}
        changed |= {name: text for name, text in side.items() if self.side.get(name) != text}
        batch.add(CODE, self.rig.log[self.rows :], changed)
        batch.epochs[CODE] = 1
        assert self.server.commit(batch, "rig") == frozenset()
        self.rows, self.side = len(self.rig.log), side

    def again(self) -> Room:
        """The room as the store has it."""
        saved = self.server.run(queries.read, CODE)
        assert saved is not None
        return Room.restore(saved, self.rig.chance.randbytes, self.rig.now, self.rig.limits)

    @rule(seat=st.sampled_from((0, 1)), place=st.integers(0, 2))
    def chooses(self, seat: int, place: int) -> None:
        offer = self.rig.last(seat, "view")["offer"] or []
        if seat in self.here and offer:
            assert self.rig.choose(seat, offer[place % len(offer)])["ok"]
            self.store()

    @rule(seat=st.sampled_from((0, 1)))
    def takes_back(self, seat: int) -> None:
        if seat in self.here:
            self.rig.tell(seat, m.Unchoose)
            self.store()

    @rule(seat=st.sampled_from((0, 1)))
    def comes_or_goes(self, seat: int) -> None:
        if seat in self.here:
            self.rig.disconnect(seat)
        else:
            self.rig.connect(seat, self.rig.tokens[seat])
        self.here ^= {seat}
        self.store()

    @rule(ms=st.sampled_from((100, 3_000, 60_000, 700_000)))
    def waits(self, ms: int) -> None:
        """As long as it takes: without a clock nothing is chosen for people."""
        before = [row for row in self.rig.log if row.actor in {"1", "0"} and row.clock]
        self.rig.wait(ms)
        self.store()
        assert [row for row in self.rig.log if row.actor in {"1", "0"} and row.clock] == before

    @rule()
    def another_match(self) -> None:
        for seat in sorted(self.here):
            self.rig.host(seat, "rematch")
            self.rig.host(seat, "start")
        self.store()

    @rule(seat=st.sampled_from((0, 1)), place=st.integers(0, 2))
    def is_killed(self, seat: int, place: int) -> None:
        """In the middle of a turn: what was not stored was not said to anybody, and never was."""
        offer = self.rig.last(seat, "view")["offer"] or []
        if seat in self.here and offer:
            heard = len(self.rig.bytes[seat])
            self.rig.numbers[seat] += 1
            self.rig.room.receive(
                seat, m.Choose(self.rig.numbers[seat], self.rig.room.seq, offer[place % len(offer)]), self.rig.now
            )
            assert len(self.rig.bytes[seat]) == heard
        self.rig.restart()
        for link in sorted(self.here):
            self.rig.numbers[link] = 0
            self.rig.connect(link, self.rig.tokens[link])
        self.store()

    @invariant()
    def what_is_stored_is_the_room(self) -> None:
        room, again = self.rig.room, self.again()
        assert again.phase == room.phase
        assert again.seq == room.seq
        assert again.parts.secret.value == room.parts.secret.value
        if room.pacing is None or again.pacing is None:
            assert room.pacing is again.pacing
            return
        for seat in (0, 1, 2, None):
            assert again.pacing.match.view(seat) == room.pacing.match.view(seat)
            if seat is not None and room.phase == "play":
                assert again.pacing.drafts.words(seat) == room.pacing.drafts.words(seat)
        assert again.take().log == [], "a room that is read has nothing to add"


TestStore = StoreMachine.TestCase
TestStore.settings = MANY_STEPS
TestRoom = RoomMachine.TestCase
TestRoom.settings = STEPS
