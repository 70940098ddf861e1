"""Work that several wait for: each hears of it, and where nobody is left nothing is written down."""

from __future__ import annotations

import asyncio
import gc
from typing import Any

import pytest

from trespok.server.workers.pool import begin_shared


async def fails(after: asyncio.Event) -> None:
    await after.wait()
    raise KeyError


def test_everybody_hears_what_it_raised() -> None:
    async def run() -> None:
        go_on = asyncio.Event()
        shared = begin_shared(fails(go_on))
        waiting = [asyncio.ensure_future(asyncio.shield(shared)) for _ in range(3)]
        go_on.set()
        assert all(isinstance(each, KeyError) for each in await asyncio.gather(*waiting, return_exceptions=True))

    asyncio.run(run())


@pytest.mark.parametrize("ended", ["fails", "is cancelled"])
def test_where_nobody_waits_any_more_nothing_is_written_down(ended: str) -> None:
    said: list[dict[str, Any]] = []

    async def run() -> None:
        asyncio.get_running_loop().set_exception_handler(lambda _, context: said.append(context))
        go_on = asyncio.Event()
        shared = begin_shared(fails(go_on))
        waits = asyncio.ensure_future(asyncio.shield(shared))
        await asyncio.sleep(0)
        waits.cancel()
        await asyncio.sleep(0)
        if ended == "fails":
            go_on.set()
        else:
            shared.cancel()
        await asyncio.wait([shared])
        del shared, waits
        await asyncio.sleep(0)
        gc.collect()

    asyncio.run(run())
    assert said == []
