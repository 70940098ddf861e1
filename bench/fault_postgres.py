"""A PostgreSQL of the campaign's own, that can be stopped hard and started again."""

from __future__ import annotations

import os
import shutil
import subprocess
import threading
from pathlib import Path
from typing import Literal

__all__ = ["Postgres"]


class Postgres:
    """In a folder, on a port of loopback.  Without ``fsync`` it survives crashes of processes, and not of the machine."""

    def __init__(self, folder: Path, port: int, *, fsync: bool = False) -> None:
        self._folder = folder
        self._fsync = "on" if fsync else "off"
        self._data = folder / "data"
        self.port = port
        self._lock = threading.RLock()
        self._closed = False
        installed = sorted(Path("/usr/lib/postgresql").glob("*/bin"), reverse=True)
        self._programs = installed[0] if installed else Path(shutil.which("initdb") or "/nowhere/initdb").parent

    def url(self, port: int | None = None) -> str:
        """As seen through a proxy at *port*."""
        return f"postgresql://trespok@127.0.0.1:{port or self.port}/postgres"

    @property
    def pid(self) -> int:
        """Of its first process."""
        return int((self._data / "postmaster.pid").read_text().split()[0])

    def _run(self, program: str, *words: str) -> None:
        command = [str(self._programs / program), "-D", str(self._data), *words]
        if not os.geteuid():  # PostgreSQL refuses to run as root: then it is run as its own user
            shutil.chown(self._folder, "postgres", "postgres")
            command = ["runuser", "-u", "postgres", "--", *command]
        # In a session of its own: Ctrl-C at a terminal is for us, who then stop what runs.
        subprocess.run(command, check=True, stdout=subprocess.DEVNULL, cwd="/", start_new_session=True)  # noqa: S603

    def make(self) -> None:
        self._run("initdb", "-U", "trespok", "-A", "trust", "--no-sync", "-E", "UTF8")
        self.start()

    def start(self) -> None:
        options = (
            f"-p {self.port} -k {self._folder} -c listen_addresses=127.0.0.1 -c fsync={self._fsync} -c max_connections=200"
        )
        with self._lock:
            if not self._closed:
                self._run("pg_ctl", "-w", "-l", str(self._folder / "log"), "-o", options, "start")

    def stop(self, mode: Literal["fast", "immediate"]) -> None:
        """*immediate* is a crash: recovery from the log when it starts again."""
        with self._lock:
            self._run("pg_ctl", "-m", mode, "-w", "stop")

    def close(self) -> None:
        """It is gone, and does not come again, whoever is about to start it."""
        with self._lock:
            self._closed = True
            if (self._data / "postmaster.pid").exists():
                self.stop("immediate")
