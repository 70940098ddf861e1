"""What the operator files is done, refused or left alone, one request apart from the next."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Awaitable, Callable
from typing import Any

import pytest
from rig import Rig, friends
from sqlalchemy import update
from stores import postgres_url, store_url

from trespok.server.hall import operator as hall_operator
from trespok.server.hall.hall import Hall
from trespok.server.room.operator import OperatorCommands
from trespok.server.store import operator
from trespok.server.store.operator import REQUEST, Request
from trespok.server.store.store import open_store
from trespok.server.store.trouble import StoreTrouble
from trespok.wire import bodies as b

__all__ = ["postgres_url", "store_url"]  # fixtures


@pytest.fixture(autouse=True)
def _looks_when_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hall_operator, "LOOK_S", 3600.0)


def run_in(url: str, work: Callable[[Hall, str], Awaitable[None]]) -> None:
    """With a hall that looks when it is told to, and a table."""

    async def run() -> None:
        hall = Hall(await open_store(url))
        await hall.start()
        try:
            running, _ = await hall.make(b.NewTable("pok", "Ann", 3), "x" * 22)
            await work(hall, running.room.code)
        finally:
            await hall.close()

    asyncio.run(run())


async def file(hall: Hall, number: str, what: str, code: str, now: int | None = None) -> None:
    await hall.store.change(operator.file, Request(number, what, code, ""), hall.clock() if now is None else now)


async def answer(hall: Hall, number: str) -> Any:
    said = await hall.store.ask(operator.answered, number)
    return None if said is None else json.loads(said)


def test_one_request_that_fails_is_told_so_and_stops_no_other(
    store_url: str, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def falls_over(*_: Any) -> None:
        raise RuntimeError("on purpose")

    monkeypatch.setattr(OperatorCommands, "close", falls_over)

    async def work(hall: Hall, code: str) -> None:
        await file(hall, "1", "close", code)
        await file(hall, "2", "dismiss", code)
        await hall.operator.look()
        assert (await answer(hall, "1"), await answer(hall, "2")) == ({"refused": "failed"}, {})

    run_in(store_url, work)
    assert caplog.text.count("RuntimeError: on purpose") == 1


def test_what_nobody_waits_for_any_more_is_not_done(store_url: str) -> None:
    """By the store's clock: the operator's own may be wrong."""

    async def work(hall: Hall, code: str) -> None:
        await file(hall, "1", "close", code, now=86_400_000)
        await file(hall, "2", "delete", code)
        await hall.store.change(
            lambda conn: conn.execute(update(REQUEST).where(REQUEST.c.id == "2").values(at=REQUEST.c.at - 31_000))
        )
        await hall.operator.look()
        assert (await answer(hall, "1"), await answer(hall, "2")) == ({}, None)
        assert await hall.store.knows(code)

    run_in(store_url, work)


def test_a_table_is_not_deleted_beside_a_store_that_fails(store_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """The room may be open in memory and would write on."""

    async def away(_: str) -> Any:
        raise StoreTrouble("store-away", "it does not answer")

    async def work(hall: Hall, code: str) -> None:
        await file(hall, "1", "delete", code)
        with monkeypatch.context() as while_away:
            while_away.setattr(hall, "find", away)
            with pytest.raises(StoreTrouble):
                await hall.operator.look()
        assert await hall.store.knows(code)
        await hall.operator.look()
        assert await answer(hall, "1") == {}
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
