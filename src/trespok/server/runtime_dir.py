"""A folder for the sockets of one server, which nobody else can look into.  One that was killed leaves its own behind.

A folder is left over if the file that its process held locked is free. The system unlocks it however a process ends;
process numbers are reused.
"""

import os
import shutil
import stat
import tempfile
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Final

_PREFIX: Final = "trespok-"
_HELD: Final = "held"
LATER_S: Final = 30.0  # after a start; then there is time to look what others have left


def _parent() -> Path:
    """The folder that systemd makes for a service, or the system's for temporary files."""
    return Path(os.environ.get("RUNTIME_DIRECTORY", "").partition(":")[0] or tempfile.gettempdir())


def runtime_dirs() -> list[Path]:
    """Where servers of this machine have their sockets: started by systemd, or by a user."""
    parents = {_parent(), Path("/run/trespok"), Path(tempfile.gettempdir())}
    return [folder for parent in sorted(parents) for folder in sorted(parent.glob(f"{_PREFIX}*"))]


@contextmanager
def runtime_dir() -> Iterator[str]:
    """A folder while this lasts; a while later, those that killed servers have left are removed."""
    with tempfile.TemporaryDirectory(prefix=_PREFIX, dir=_parent(), ignore_cleanup_errors=True) as name:
        held = _hold(Path(name))
        later = threading.Timer(LATER_S, remove_left_behind)
        later.daemon = True
        later.start()
        try:
            yield name
        finally:
            later.cancel()
            if held is not None:
                os.close(held)


def _hold(folder: Path) -> int | None:
    """Lock a file for as long as we live.  It has its name only when it is locked: else another could take us for dead."""
    try:
        import fcntl  # noqa: PLC0415 - not on Windows, where there are no sockets in folders either
    except ImportError:
        return None
    made = os.open(folder / "new", os.O_RDWR | os.O_CREAT | os.O_EXCL, 0o600)
    try:
        fcntl.flock(made, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:  # no locks there: then nobody takes us for dead, and what we leave behind stays
        os.close(made)
        return None
    (folder / "new").rename(folder / _HELD)
    return made


def remove_left_behind() -> None:
    """Folders like ours, of the same user, whose process is no more."""
    try:
        import fcntl  # noqa: PLC0415 - as above
    except ImportError:
        return
    for folder in _parent().glob(f"{_PREFIX}*"):
        with suppress(OSError):  # somebody lives there, it is not ours, or it has just gone
            about = folder.lstat()
            if not stat.S_ISDIR(about.st_mode) or about.st_uid != os.getuid():
                continue
            held = os.open(folder / _HELD, os.O_RDWR | os.O_NOFOLLOW)
            try:
                fcntl.flock(held, fcntl.LOCK_EX | fcntl.LOCK_NB)
                shutil.rmtree(folder)
            finally:
                os.close(held)
