"""Stores to test with: a SQLite file, and a PostgreSQL server of the tests' own."""

from __future__ import annotations

import contextlib
import os
import shutil
import socket
import subprocess
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest

_PROGRAMS = sorted(Path("/usr/lib/postgresql").glob("*/bin"), reverse=True)


def _as_postgres(folder: Path, *command: str) -> list[str]:
    """PostgreSQL refuses to run as root: then it is run as its own user."""
    if os.geteuid():
        return list(command)
    shutil.chown(folder, "postgres", "postgres")
    return ["runuser", "-u", "postgres", "--", *command]


def free_port() -> int:
    with contextlib.closing(socket.socket()) as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


@contextlib.contextmanager
def postgres_server(folder: Path) -> Iterator[str]:
    """A fresh server on a free port; gone when the tests are."""
    programs = _PROGRAMS[0] if _PROGRAMS else Path(shutil.which("initdb") or "/nowhere/initdb").parent
    data, port = folder / "data", free_port()
    init = [str(programs / "initdb"), "-D", str(data), "-U", "trespok", "-A", "trust", "--no-sync", "-E", "UTF8"]
    subprocess.run(_as_postgres(folder, *init), check=True, stdout=subprocess.DEVNULL, cwd="/")  # noqa: S603
    options = f"-p {port} -k {folder} -c listen_addresses=127.0.0.1 -c fsync=off"
    start = [str(programs / "pg_ctl"), "-D", str(data), "-w", "-l", str(folder / "log"), "-o", options, "start"]
    subprocess.run(_as_postgres(folder, *start), check=True, stdout=subprocess.DEVNULL, cwd="/")  # noqa: S603
    try:
        yield f"postgresql://trespok@127.0.0.1:{port}/postgres"
    finally:
        stop = [str(programs / "pg_ctl"), "-D", str(data), "-m", "immediate", "stop"]
        subprocess.run(_as_postgres(folder, *stop), check=True, stdout=subprocess.DEVNULL, cwd="/")  # noqa: S603


@pytest.fixture(scope="session")
def postgres_url() -> Iterator[str]:
    """A folder of its own, not pytest's: those are closed to PostgreSQL's user."""
    made = tempfile.TemporaryDirectory(prefix="trespok-postgres-", ignore_cleanup_errors=True)
    with made as folder, postgres_server(Path(folder)) as url:
        yield url


@pytest.fixture(params=["sqlite", "postgresql"])
def store_url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """Both stores, each empty."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path}/tables.db"
    url = str(request.getfixturevalue("postgres_url"))
    subprocess.run(["psql", "-q", url, "-c", "DROP SCHEMA public CASCADE; CREATE SCHEMA public"], check=True)  # noqa: S603, S607
    return url
