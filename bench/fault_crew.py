"""``trespok serve --workers N`` for the campaign: HAProxy, the parent and its workers, which are hit one by one."""

from __future__ import annotations

import asyncio
import json
import os
import re
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path

import httpx

__all__ = ["Crew"]

HERE = Path(__file__).parent
LIMITS = (
    *("made_burst=100000", "requests_burst=1000000", "wrong_codes_burst=100000"),
    *("chat_kept=100000", "chat_burst=100000", "chat_per_s=1000"),
)


class Crew:
    """On one port, with the store at *store*."""

    def __init__(self, port: int, folder: Path, store: str, workers: int, *, broken: bool = False) -> None:
        self.port = port
        self.workers = workers
        self.log = folder / "server.log"
        self.clock = folder / "clock"
        self._folder = folder
        given = json.dumps({"clock": str(self.clock), "broken": broken})
        self._command = [sys.executable, str(HERE / "fault_worker.py"), "serve", given, "--host", "127.0.0.1", "--no-browser"]
        self._command += ["--port", str(port), "--store", store, "--workers", str(workers)]
        for limit in LIMITS:
            self._command += ["--limit", limit]
        self._process: subprocess.Popen[bytes] | None = None
        self._second: subprocess.Popen[bytes] | None = None

    async def start(self) -> None:
        """Until every worker is ready."""
        environ = {**os.environ, "TMPDIR": str(self._folder)}
        with self.log.open("ab") as log:
            self._process = subprocess.Popen(  # noqa: ASYNC220, S603
                self._command, env=environ, stdout=subprocess.DEVNULL, stderr=log, stdin=subprocess.DEVNULL
            )
        while self._process.poll() is None:
            if await self.ready() and len(self.pids()) == self.workers:
                await asyncio.sleep(1.0)
                return
            await asyncio.sleep(0.2)
        raise RuntimeError(f"the server does not start: {self.log.read_text()[-2000:]}")

    async def ready(self) -> bool:
        with suppress(httpx.HTTPError):
            async with httpx.AsyncClient(timeout=2) as http:
                return (await http.get(f"http://127.0.0.1:{self.port}/ready")).is_success
        return False

    def _children(self, word: str) -> list[int]:
        if self._process is None:
            return []
        found = []
        with suppress(OSError):
            for pid in Path(f"/proc/{self._process.pid}/task/{self._process.pid}/children").read_text().split():
                with suppress(OSError):
                    if word in Path(f"/proc/{pid}/cmdline").read_text():
                        found.append(int(pid))
        return found

    def pids(self) -> list[int]:
        """Of the workers, in no order."""
        return self._children("fault_worker.py")

    def haproxy(self) -> list[int]:
        return self._children("haproxy.cfg")

    def send(self, pid: int, number: int) -> None:
        with suppress(ProcessLookupError):
            os.kill(pid, number)

    def reload(self) -> None:
        """Every worker is replaced, one after the other."""
        if self._process is not None:
            self._process.send_signal(signal.SIGHUP)

    def start_second(self, port: int) -> None:
        """Another HAProxy before the same workers, which disagrees with the first: its list has another order."""
        (first,) = self._folder.glob("trespok-*/haproxy.cfg")
        text = first.read_text().replace("haproxy.sock", "second.sock").replace(" disabled", "")
        text = re.sub(r"bind fd@\d+", f"bind 127.0.0.1:{port}", text)
        paths = re.findall(r"unix@(\S+)", text)[: self.workers]
        turned = dict(zip(paths, paths[1:] + paths[:1], strict=True))
        text = re.sub(r"unix@(\S+)", lambda found: f"unix@{turned[found[1]]}", text)
        second = first.with_name("second.cfg")
        second.write_text(text)
        command = [shutil.which("haproxy") or "/usr/sbin/haproxy", "-q", "-db", "-f", str(second)]
        with self.log.open("ab") as log:
            self._second = subprocess.Popen(command, stdout=log, stderr=log)  # noqa: S603

    async def end(self, seconds: float) -> bool:
        """Whether SIGTERM ends everything within this time."""
        if self._process is None:
            return True
        self._process.terminate()
        until = time.monotonic() + seconds
        while self._process.poll() is None:
            if time.monotonic() > until:
                return False
            await asyncio.sleep(0.05)
        return self._process.returncode == 0

    def close(self) -> None:
        """Whatever is left of it."""
        left: Sequence[int] = [*self.pids(), *self.haproxy()]
        for process in (self._process, self._second):
            if process is not None and process.poll() is None:
                process.kill()
                process.wait()
        for pid in left:
            self.send(pid, signal.SIGKILL)
