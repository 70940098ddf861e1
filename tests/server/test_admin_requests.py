"""What the operator asks for is done or refused, one request apart from the next."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

import pytest
from rig import Rig, friends
from stores import postgres_url, store_url

from trespok.server.admin.desk import Answer, Request, answer
from trespok.server.hall import operator as hall_operator
from trespok.server.hall.hall import Hall
from trespok.server.room.commands import OperatorCommands
from trespok.server.store import operator as store_operator
from trespok.server.store.sql import StoreTrouble
from trespok.server.store.store import open_store
from trespok.wire import bodies as b
from trespok.wire import messages as m

__all__ = ["postgres_url", "store_url"]  # fixtures


def run_in(url: str, work: Callable[[Hall, str], Awaitable[None]]) -> None:
    """With a hall that looks when it is told to, and a table."""

    async def run() -> None:
        hall = Hall(await open_store(url))
        await hall.start()
        try:
            running, _ = await hall.make(b.NewTable("pok", "Ann", 3), "x" * 22)
            await hall.find(running.room.code)  # where several workers share a store, a new room is in the store alone
            await work(hall, running.room.code)
        finally:
            await hall.close()

    asyncio.run(run())


async def ask(hall: Hall, act: str, code: str = "", **more: Any) -> Answer:
    return await answer(hall, Request(act, code, **more))


def test_one_request_that_fails_is_told_so_and_stops_no_other(
    store_url: str, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def falls_over(*_: Any) -> None:
        raise RuntimeError("on purpose")

    monkeypatch.setattr(OperatorCommands, "close", falls_over)

    async def work(hall: Hall, code: str) -> None:
        assert "its log has the traceback" in (await ask(hall, "close", code)).text
        assert (await ask(hall, "dismiss", code)).done

    run_in(store_url, work)
    assert caplog.text.count("RuntimeError: on purpose") == 1


def test_a_worker_that_does_not_have_the_room_says_so(postgres_url: str) -> None:
    """It takes no room up for the operator, unless no other worker has it."""

    async def work(hall: Hall, code: str) -> None:
        await hall.let_go(hall.rooms[code])
        there = await ask(hall, "close", code)
        assert (there.done, there.elsewhere, code in hall.rooms) == (False, True, False)
        assert (await ask(hall, "close", code, claim=True)).text == f"Table {code} is closed."

    run_in(postgres_url, work)


def test_an_announcement_ends_by_itself(store_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hall_operator, "POLL_S", 0.05)

    async def work(hall: Hall, code: str) -> None:
        del code
        await hall.store.change(store_operator.announce, "1", {"": "Now."}, hall.clock(), hall.clock() + 200)
        await hall.operator.refresh()
        assert hall.operator.notice("de") == m.Notice("Now.")
        async with asyncio.timeout(30):
            while hall.operator.notice("de") is not None:  # noqa: ASYNC110
                await asyncio.sleep(0.01)

    run_in(store_url, work)


def test_a_table_is_not_deleted_beside_a_store_that_fails(store_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """The room may be open in memory and would write on."""

    async def away(*_: str) -> Any:
        raise StoreTrouble("store-away", "it does not answer")

    async def work(hall: Hall, code: str) -> None:
        with monkeypatch.context() as while_away:
            while_away.setattr(hall, "find", away)
            assert (await ask(hall, "delete", code)).text == "The store cannot be used: it does not answer."
        assert await hall.store.knows(code)
        assert (await ask(hall, "delete", code)).done
        assert not await hall.store.knows(code)

    run_in(store_url, work)


def test_a_seat_s_number_comes_before_a_person_of_that_name() -> None:
    rig = Rig(b.NewTable("pok", "2", 4))
    for name in ("Ben", "Cleo"):
        rig.join(name)
    assert rig.room.operator.remove("2", rig.now).name == "Ben"
    assert rig.room.operator.remove("Cleo", rig.now).name == "Cleo"


def test_whose_act_it_was_is_remembered() -> None:
    """Who was sent away by the host, by the operator, or is banned: each is told so, then and later; the others too."""
    rig = friends("pok", 4)
    rig.host(0, "kick", seat=1)
    rig.room.operator.remove("3", rig.now)
    rig.room.operator.remove("4", rig.now, "banned")
    rig.pump()
    assert [rig.last(seat, "gone")["reason"] for seat in (1, 2, 3)] == ["kicked", "removed", "banned"]
    told = [message["line"]["event"] for message in rig.received[0] if message["t"] == "chat" and "event" in message["line"]]
    assert told[-3:] == ["sent-away", "removed", "removed"]
    rig.restart()
    for link, token, reason in ((8, 1, "kicked"), (9, 2, "removed"), (10, 3, "removed")):
        rig.connect(link, rig.tokens[token])
        assert rig.received[link] == [{"t": "gone", "reason": reason}]
