"""``trespok serve --workers N``: one port, one store, a parent that watches; and what it refuses, in a sentence."""

from __future__ import annotations

import contextlib
import os
import signal
import socket
import time
from collections.abc import Callable

import httpx
import pytest
from live import Person, Server
from stores import free_port, postgres_url
from test_ownership import sql

from trespok.server import __main__ as serve
from trespok.server import parent

__all__ = ["postgres_url"]  # the fixture, for the tests below

LIVING = "SELECT machine FROM worker WHERE beat_at > extract(epoch from now()) * 1000 - 3000 ORDER BY id"


def pids(url: str) -> list[int]:
    """Of the workers that live."""
    return [int(line.split()[-1]) for line in sql(url, LIVING).splitlines()]


def until(what: Callable[[], bool], seconds: float = 60) -> None:
    for _ in range(int(20 * seconds)):
        if what():
            return
        time.sleep(0.05)
    pytest.fail("it never happens")


def two_free_ports() -> int:
    """The first of two neighbours."""
    while True:
        port = free_port()
        with contextlib.suppress(OSError), socket.socket() as next_one:
            next_one.bind(("127.0.0.1", port + 1))
            return port


def opened(person: Person, seq: int) -> bool:
    with contextlib.suppress(TimeoutError):
        person.hear(0.5)
    return int(person.last("view")["seq"]) > seq


def come_back(person: Person, code: str) -> float:
    """As the page does: again and again; how long it took."""
    began = time.monotonic()
    while True:
        with contextlib.suppress(Exception):
            person.open(code)
            person.until("view")
            return time.monotonic() - began
        assert time.monotonic() - began < 120, "it never came back"
        time.sleep(0.2)


def test_two_workers_behind_haproxy(postgres_url: str) -> None:
    """A table is played through HAProxy; a worker that is killed is replaced, all are replaced at SIGHUP, and all end."""
    url = postgres_url
    sql(url, "DROP SCHEMA public CASCADE; CREATE SCHEMA public")
    metrics = two_free_ports()
    limits = ["--limit", "requests_burst=100000", "--limit", "wrong_codes_burst=1000"]
    server = Server(url, ["--workers", "2", *limits, "--metrics", str(metrics)])
    server.start(keep_errors=True)
    assert server.process is not None
    try:
        until(lambda: len(pids(url)) == 2)
        ann = Person(server)
        bots = [{"seat": seat, "kind": "expert"} for seat in (1, 2)]
        code = ann.make("pok", 3, bots=bots, play_now=True, settings={"clock_s": 0})
        come_back(ann, code)
        view = ann.last("view")
        assert ann.do(t="choose", round=view["seq"], action=view["offer"][0])["ok"]
        until(lambda: opened(ann, view["seq"]))  # the experts have chosen, too, in a process of the room's worker
        epoch = sql(url, f"SELECT epoch FROM room WHERE code = '{code}'")  # noqa: S608
        for _ in range(10):  # every page comes to the room's worker, whichever connection it has
            watcher = Person(server)
            watcher.open(code.lower())
            assert watcher.until("table")["code"] == code
            watcher.close()
        assert sql(url, f"SELECT epoch FROM room WHERE code = '{code}'") == epoch  # noqa: S608
        first = pids(url)
        owner = int(sql(url, f"SELECT machine FROM worker JOIN room ON owner = id WHERE code = '{code}'").split()[-1])  # noqa: S608
        told = [httpx.get(f"http://127.0.0.1:{metrics + place}/metrics").text for place in (0, 1)]
        assert sum('trespok_tables{game="pok",state="play"} 1.0' in each for each in told) == 1  # the owner alone has it
        os.kill(owner, signal.SIGKILL)
        come_back(ann, code)
        until(lambda: len(pids(url)) == 2 and owner not in pids(url))
        server.process.send_signal(signal.SIGHUP)
        until(lambda: len(pids(url)) == 2 and not set(first) & set(pids(url)))
        come_back(ann, code)
        assert ann.last("table")["you"] == 0
        ann.close()
    finally:
        assert server.stop() == 0
    assert "Traceback" not in server.errors
    assert pids(url) == []
    for pid in first:
        with contextlib.suppress(ProcessLookupError):
            os.kill(pid, 0)
            pytest.fail("a worker is still there")


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["--workers", "2"], "Several workers need a store they can share"),
        (["--workers", "2", "--store", "sqlite:///x.db"], "Several workers need a store they can share"),
        (["--tls-cert", __file__], "cannot be used for --tls-cert"),
        (
            ["--workers", "2", "--store", "postgresql://a@b/c", "--metrics-token", "0123456789abcdef"],
            "--metrics-token is for one",
        ),
        (["--workers", "4", "--store", "postgresql://a@b/c", "--metrics", "65533"], "there is none after 65535"),
    ],
)
def test_what_does_not_go_together_is_one_sentence(words: list[str], said: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert serve.main(words) == 2
    (line,) = capsys.readouterr().err.splitlines()
    assert said in line


def test_without_haproxy_it_is_said_what_to_install(monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(parent, "find_haproxy", lambda: None)
    assert serve.main(["--workers", "2", "--store", "postgresql://a@b/c"]) == 1
    (line,) = capfd.readouterr().err.splitlines()
    assert line.endswith("need HAProxy 2.4 or newer in front of them; on Debian: apt install haproxy.")


def test_a_port_that_one_worker_cannot_have_is_said_before_any_starts(capfd: pytest.CaptureFixture[str]) -> None:
    port = two_free_ports()
    words = ["--workers", "2", "--no-browser", "--port", "0", "--host", "127.0.0.1", "--metrics", str(port)]
    with socket.create_server(("127.0.0.1", port + 1)):
        assert serve.main([*words, "--store", "postgresql://nobody@127.0.0.1:9/none"]) == 1
    said = f"trespok: 127.0.0.1:{port + 1} cannot be used for metrics: Address already in use.\n"
    assert capfd.readouterr().err == said


def test_a_store_that_is_away_is_said_once(capfd: pytest.CaptureFixture[str]) -> None:
    """By the first worker, not by each."""
    words = ["--workers", "4", "--no-browser", "--port", "0", "--host", "127.0.0.1"]
    before = [signal.getsignal(number) for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP, signal.SIGCHLD)]
    try:
        assert serve.main([*words, "--store", "postgresql://nobody@127.0.0.1:9/none"]) == 1
    finally:
        signal.set_wakeup_fd(-1)
        for number, handler in zip((signal.SIGINT, signal.SIGTERM, signal.SIGHUP, signal.SIGCHLD), before, strict=True):
            signal.signal(number, handler)
    (line,) = capfd.readouterr().err.splitlines()
    assert "cannot be used" in line
