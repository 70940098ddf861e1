"""Where ``--out`` writes: plain files whole or not at all; links, pipes and devices stay what they are."""

from __future__ import annotations

import os
import threading
from pathlib import Path

import pytest

from trespok.commands.output import write_file as write
from trespok.core import Trouble


def test_a_link_stays_a_link_and_what_it_leads_to_is_written(tmp_path: Path) -> None:
    """Also where nothing lies at its end yet."""
    (tmp_path / "deep").mkdir()
    for name in ("there", "not-there-yet"):
        goal, link = tmp_path / "deep" / f"{name}.svg", tmp_path / f"{name}.link"
        link.symlink_to(goal)
        if name == "there":
            goal.write_text("old", encoding="utf-8")
        write(link, "<svg/>")
        assert link.is_symlink()
        assert goal.read_text(encoding="utf-8") == "<svg/>"
        assert not goal.is_symlink()
    assert sorted(file.name for file in (tmp_path / "deep").iterdir()) == ["not-there-yet.svg", "there.svg"]


def test_who_may_read_a_file_stays_as_it_was(tmp_path: Path) -> None:
    file = tmp_path / "mine.html"
    file.write_text("old", encoding="utf-8")
    file.chmod(0o600)
    write(file, "new")
    assert file.read_text(encoding="utf-8") == "new"
    assert file.stat().st_mode & 0o777 == 0o600


def test_a_pipe_is_written_into_and_never_replaced(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    heard: list[bytes] = []
    reader = threading.Thread(target=lambda: heard.append(pipe.read_bytes()), daemon=True)
    reader.start()
    write(pipe, "<svg/>")
    reader.join(10)
    assert heard == [b"<svg/>"]
    assert pipe.is_fifo()


def test_a_device_that_is_full_is_a_sentence(tmp_path: Path) -> None:
    """Through a link, so that a fault here could harm nothing but the link."""
    link = tmp_path / "full"
    link.symlink_to("/dev/full")
    with pytest.raises(Trouble, match="cannot be written: No space left on device"):
        write(link, "<svg/>")
    assert link.is_symlink()
    assert link.is_char_device()


def test_what_cannot_be_written_leaves_nothing_behind(tmp_path: Path) -> None:
    """A folder, links in a circle, no name at all."""
    (tmp_path / "folder").mkdir()
    (tmp_path / "round").symlink_to("round")
    for name in ("folder", "round", "a\0b"):
        with pytest.raises(Trouble, match="cannot be written"):
            write(tmp_path / name, "x")
    assert sorted(file.name for file in tmp_path.iterdir()) == ["folder", "round"]
    assert (tmp_path / "round").is_symlink()
