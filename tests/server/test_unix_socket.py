"""A worker on a Unix socket: the proxy in front says who the client is, and the limits count that address."""

from __future__ import annotations

import asyncio
import socket
from pathlib import Path

import httpx

from trespok.server.config import Config
from trespok.server.limits import Limits
from trespok.server.serving import Server

NEW = {"game": "pok", "name": "Ann", "seats": 3}


def answers(tmp_path: Path, asked: list[dict[str, str]]) -> list[httpx.Response]:
    """Each makes a table; two are allowed for each address."""

    async def run() -> list[httpx.Response]:
        listening = socket.socket(socket.AF_UNIX)
        listening.bind(str(tmp_path / "worker"))
        config = Config(f"sqlite:///{tmp_path}/x.db", limits=Limits(made_burst=2, made_per_s=0.0))
        ready = asyncio.Event()
        server = Server(config, "", "", ready.set, unix=True)
        serving = asyncio.create_task(server.serve(sockets=[listening]))
        await ready.wait()
        async with httpx.AsyncClient(transport=httpx.AsyncHTTPTransport(uds=str(tmp_path / "worker"))) as http:
            found = [await http.post("http://localhost/api/tables", json=NEW, headers=headers) for headers in asked]
        server.should_exit = True
        await serving
        return found

    return asyncio.run(run())


def test_the_address_that_the_proxy_adds_is_counted(tmp_path: Path) -> None:
    """What the client has written before it is not believed."""
    one, other = "203.0.113.1", "203.0.113.2"
    asked = [{"X-Forwarded-For": f"198.51.100.{number}, {one}"} for number in range(3)] + [{"X-Forwarded-For": other}]
    assert [answer.status_code for answer in answers(tmp_path, asked)] == [201, 201, 429, 201]


def test_the_cookie_follows_the_scheme_that_the_proxy_names(tmp_path: Path) -> None:
    plain, secure = answers(tmp_path, [{}, {"X-Forwarded-Proto": "https", "X-Forwarded-For": "203.0.113.1"}])
    assert plain.headers["set-cookie"].startswith("trespok=")
    assert secure.headers["set-cookie"].startswith("__Host-trespok=")
