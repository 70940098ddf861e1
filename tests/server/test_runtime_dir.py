"""What a killed server leaves in the temporary folder, and who removes it."""

from __future__ import annotations

import os
import tempfile
from pathlib import Path

import pytest
from live import Server
from stores import postgres_url
from test_ownership import sql
from test_several_workers import until

from trespok.server.runtime_dir import remove_left_behind, runtime_dir

__all__ = ["postgres_url"]  # the fixture, for the tests below

SOON = "from trespok.server import runtime_dir; runtime_dir.LATER_S = 0.2; "
BEGIN = "import sys; from trespok.server.__main__ import main; sys.exit(main())"


@pytest.fixture(name="temporary")
def _temporary(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The system's folder for such things, for us and for what we start."""
    made = tmp_path / "tmp"
    made.mkdir()
    monkeypatch.setenv("TMPDIR", str(made))
    monkeypatch.setattr(tempfile, "tempdir", None)
    return made


def test_the_next_start_removes_the_folder_of_a_server_that_was_killed(tmp_path: Path, temporary: Path) -> None:
    server = Server(f"sqlite:///{tmp_path}/x.db", program=["-c", SOON + BEGIN])
    server.start()
    (left,) = temporary.glob("trespok-*")
    server.kill()
    assert left.is_dir()
    server.start()
    until(lambda: not left.exists())
    (own,) = temporary.glob("trespok-*")
    assert own != left
    assert server.stop() == 0
    assert list(temporary.glob("trespok-*")) == []


def test_with_several_workers_it_is_the_parent_s(postgres_url: str, temporary: Path) -> None:
    """Its workers do not keep the folder of a parent that was killed, and that of a living one stays."""
    sql(postgres_url, "DROP SCHEMA public CASCADE; CREATE SCHEMA public")
    server = Server(postgres_url, ["--workers", "2"], program=["-c", SOON + BEGIN])
    server.start()
    (left,) = temporary.glob("trespok-*")
    remove_left_behind()
    assert left.is_dir()
    server.kill()
    until(lambda: sql(postgres_url, "SELECT count(*) FROM worker") == "0")
    remove_left_behind()
    assert not left.exists()


def test_nothing_else_is_removed(tmp_path: Path, temporary: Path) -> None:
    """What lives, what we did not make, what is a link, and what is another user's."""
    for name in ("trespok-strange", "trespok-stranger", "elsewhere", "dead"):
        (temporary / name).mkdir()
    for name in ("trespok-stranger", "elsewhere", "dead"):
        (temporary / name / "held").touch()
    (temporary / "trespok-file").touch()
    (temporary / "trespok-link").symlink_to(temporary / "elsewhere")
    (temporary / "trespok-linked").mkdir()
    (temporary / "trespok-linked" / "held").symlink_to(tmp_path / "x")
    (temporary / "dead").rename(temporary / "trespok-dead")
    if os.geteuid() == 0:
        os.chown(temporary / "trespok-stranger", 1, 1)
    else:
        (temporary / "trespok-stranger" / "held").unlink()
    with runtime_dir() as ours:
        before = set(temporary.iterdir())
        remove_left_behind()
        assert set(temporary.iterdir()) == before - {temporary / "trespok-dead"}
        assert Path(ours).is_dir()
    assert not Path(ours).exists()


def test_where_there_are_no_locks_a_folder_is_had_all_the_same(temporary: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody takes it for left behind: it has no name that says who holds it."""

    def flock(*_: object) -> None:
        raise OSError(95, "Operation not supported")

    with monkeypatch.context() as without:
        without.setattr("fcntl.flock", flock)
        with runtime_dir() as name:
            remove_left_behind()
            assert Path(name).is_dir()
    assert not list(temporary.iterdir())
