"""The store's threads: in order, each answer to who asked for it, and nothing that was given up."""

from __future__ import annotations

import asyncio
import os
import threading

import pytest

from trespok.server.store.sqlite import SerialExecutor


def test_work_is_done_in_order_and_each_is_told_its_own() -> None:
    """What one raises is not what the next one gets, and the thread goes on."""
    done: list[int] = []

    def work(number: int) -> int:
        done.append(number)
        if number % 3 == 0:
            raise ValueError(number)
        return number * number

    async def run() -> list[int | BaseException]:
        thread = SerialExecutor("test")
        found = await asyncio.gather(*(thread.do(work, number) for number in range(7)), return_exceptions=True)
        thread.end()
        return found

    found = asyncio.run(run())
    assert done == list(range(7))
    assert [str(each) for each in found] == ["0", "1", "4", "3", "16", "25", "6"]
    assert [isinstance(each, ValueError) for each in found] == [number % 3 == 0 for number in range(7)]


def test_what_is_given_up_before_its_turn_is_not_done() -> None:
    """And what is given up while it is under way keeps nobody from the next."""
    hangs = threading.Event()
    done: list[str] = []

    async def run() -> None:
        thread = SerialExecutor("test")
        begun = threading.Event()

        def hang() -> None:
            begun.set()
            hangs.wait()
            done.append("begun")

        under_way, queued, last = thread.do(hang), thread.do(done.append, "queued"), thread.do(done.append, "last")
        await asyncio.to_thread(begun.wait)
        assert thread.waiting == 2
        under_way.cancel()
        queued.cancel()
        hangs.set()
        await last
        thread.end()

    asyncio.run(run())
    assert done == ["begun", "last"]


def test_an_answer_for_a_loop_that_is_closed_is_dropped() -> None:
    """The end of a server with a store that hangs: the thread says nothing, and works for another loop."""
    hangs = threading.Event()
    thread = SerialExecutor("test")

    async def ask() -> None:
        thread.do(hangs.wait)

    async def again() -> str:
        return await thread.do(str, 7)

    asyncio.run(ask())
    hangs.set()
    assert asyncio.run(again()) == "7"
    thread.end()


def test_the_thread_keeps_no_process_alive() -> None:
    """What hangs is left behind when the server ends."""
    before = set(threading.enumerate())
    thread = SerialExecutor("test")
    (made,) = set(threading.enumerate()) - before
    assert (made.daemon, made.name) == (True, "test")
    thread.end()
    made.join(10)
    assert not made.is_alive()
    with pytest.raises(RuntimeError):
        thread.do(str)  # there is no loop to answer to


def test_it_does_not_push_the_loop_aside() -> None:
    """Where the system knows of such threads: this one alone is of them."""

    async def run() -> None:
        thread = SerialExecutor("test")
        kinds = await thread.do(os.sched_getscheduler, 0), os.sched_getscheduler(0)
        thread.end()
        assert kinds == (os.SCHED_BATCH, os.SCHED_OTHER)

    if hasattr(os, "SCHED_BATCH"):
        asyncio.run(run())
