"""Where a report goes: a file, whole or not at all; what a link leads to; a pipe or a device; standard output."""

from __future__ import annotations

import os
import stat
import sys
from pathlib import Path

from ...core import Trouble

__all__ = ["write"]


def write(path: Path, text: str) -> None:
    """Write the text, and a word on where it is; ``-`` is standard output.  Raises Trouble."""
    content = text.encode()
    if str(path) == "-" or _is_stdout(path):
        _to_stdout(content)
        return
    try:
        if path.exists() and not path.is_file():
            path.write_bytes(content)  # a pipe or a device: it must never become a file
        else:
            _replace(path.resolve(), content)
    except (OSError, RuntimeError, ValueError) as error:  # links in a circle, a NUL in the path
        reason = error.strerror if isinstance(error, OSError) else str(error)
        raise Trouble(f"{path} cannot be written: {reason}.") from error
    print(f"wrote {path}", file=sys.stderr)


def _to_stdout(content: bytes) -> None:
    """UTF-8 whatever the terminal speaks: a page says so of itself."""
    sys.stdout.flush()
    sys.stdout.buffer.write(content)
    sys.stdout.flush()


def _is_stdout(path: Path) -> bool:
    """Whether standard output goes there already, as with /dev/stdout: replacing it would cut it off."""
    try:
        return os.path.samestat(path.stat(), os.fstat(sys.stdout.fileno()))
    except (OSError, ValueError):  # nothing there, or no real standard output
        return False


def _replace(goal: Path, content: bytes) -> None:
    """A plain file, whole or not at all; one that is there keeps who may read it."""
    part = goal.with_name(f".trespok-{os.getpid()}.part")
    try:
        with part.open("xb") as file:
            file.write(content)
        if goal.exists():
            part.chmod(stat.S_IMODE(goal.stat().st_mode))
        part.replace(goal)
    except BaseException:
        part.unlink(missing_ok=True)
        raise
