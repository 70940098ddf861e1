"""A worker: a process of its own that thinks long, so that the tables go on while an expert, a hint or a review takes its time.

A request is a task's name and its arguments, an answer what came of it; both are pickled, over the process's own two
pipes.  When the server is gone, however it went, the pipe ends and so does the worker.
"""

from __future__ import annotations

import os
import pickle
import subprocess
import sys
from collections.abc import Callable, Mapping
from contextlib import suppress
from functools import lru_cache
from pathlib import Path
from threading import Lock
from typing import IO, Any, Final

from ...core import Trouble

__all__ = ["NICE", "NoAnswer", "Worker", "answer", "main", "one_core", "receive", "send"]

NICE: Final = 5  # the tables come first
_SIZE: Final = 4  # bytes that say how long a message is


class NoAnswer(Exception):  # noqa: N818 - what has come of it
    """The question has no answer, or the worker is gone."""


class Worker:
    """The server's side of one such process: started when first asked, and again if it was lost.  One caller at a time."""

    def __init__(self) -> None:
        self.stops = 0  # how often it was stopped
        self._process: subprocess.Popen[bytes] | None = None
        self._lock = Lock()  # for these two
        self._turn = Lock()  # of whoever asks

    def ask(self, task: str, *args: Any, stops: int | None = None) -> Any:
        """Wait for the answer; belongs on a thread.  Raises NoAnswer, also when stopped since *stops* was looked at."""
        with self._turn:
            process = self._awake(self.stops if stops is None else stops)
            try:
                send(process.stdin, pickle.dumps((task, args), pickle.HIGHEST_PROTOCOL))
                kind, answer = pickle.loads(receive(process.stdout))  # noqa: S301 - our own process wrote it
            except (OSError, EOFError, ValueError, pickle.UnpicklingError) as gone:
                self._lose(process)
                raise NoAnswer("the worker is gone") from gone
        if kind != "answer":
            raise NoAnswer(answer)
        return answer

    def _awake(self, stops: int) -> subprocess.Popen[bytes]:
        """The process, started if need be.  If it is stopped while it starts, it is ended."""
        with self._lock:
            process = self._process
        if process is not None and process.poll() is not None:
            self._lose(process)
            process = None
        if process is None:
            process = _start()
        with self._lock:
            if self.stops == stops:
                self._process = process
                return process
        _end(process)
        raise NoAnswer("the worker was stopped")

    def _lose(self, process: subprocess.Popen[bytes]) -> None:
        with self._lock:
            if self._process is process:
                self._process = None
        _end(process)

    def stop(self) -> None:
        """End the process whatever it is doing; may be called while another thread waits for it."""
        with self._lock:
            self.stops += 1
            process, self._process = self._process, None
        if process is not None:
            _end(process)


def _end(process: subprocess.Popen[bytes]) -> None:
    process.kill()
    process.wait()
    for pipe in (process.stdin, process.stdout):
        if pipe is not None:
            with suppress(OSError, ValueError):
                pipe.close()


def one_core() -> dict[str, str]:
    """The environment of a process that thinks: libraries that would take every core take one."""
    return {**os.environ, **dict.fromkeys(("OMP_NUM_THREADS", "OPENBLAS_NUM_THREADS", "MKL_NUM_THREADS"), "1")}


def _start() -> subprocess.Popen[bytes]:
    begin = "import sys; sys.path.append(sys.argv[1]); from trespok.server.workers.process import main; main()"
    return subprocess.Popen(  # noqa: S603 - this very program
        # -P: nothing is imported from the folder the server happens to be started in.
        [sys.executable, "-P", "-c", begin, str(Path(__file__).parents[3])],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        env=one_core(),
        start_new_session=True,  # Ctrl-C is for the server
    )


def send(pipe: IO[bytes] | None, message: bytes) -> None:
    """One message, with its length before it.  Raises OSError, EOFError."""
    if pipe is None:
        raise EOFError
    pipe.write(len(message).to_bytes(_SIZE, "big") + message)
    pipe.flush()


def receive(pipe: IO[bytes] | None) -> bytes:
    """The next one.  Raises OSError, EOFError."""
    head = b"" if pipe is None else pipe.read(_SIZE)
    size = int.from_bytes(head, "big")
    message = b"" if pipe is None else pipe.read(size)
    if len(head) < _SIZE or len(message) < size:
        raise EOFError
    return message


# --- inside the process ---------------------------------------------------------------------------------------------


@lru_cache(maxsize=256)
def _bot(game: str, kind: str, seed: str) -> Any:
    from ...bots import make_bot  # noqa: PLC0415 - the server's side needs none of this

    return make_bot(game, kind, seed)


def _prepare(game: str, kind: str, seats: int) -> None:
    """Read what a bot will need, before it is asked: it would be waited for."""
    from ...bots.bot import Prepared  # noqa: PLC0415

    bot = _bot(game, kind, "")
    if isinstance(bot, Prepared):
        bot.prepare(seats)


def _choose(game: str, kind: str, seed: str, view: Any, offer: Any) -> Any:
    """What a bot does.  A bot has no memory, so it is made here anew from its seed."""
    return _bot(game, kind, seed).choose(view, offer)


def _hint(view: Any, offer: Any) -> Any:
    from ...review import hint  # noqa: PLC0415

    return hint(view, offer)


def _look_back(*args: Any) -> bytes:
    from .lookback import look_back  # noqa: PLC0415

    return look_back(*args)


def _explore(*args: Any) -> Any:
    from .explored import explored  # noqa: PLC0415

    return explored(*args)


_TASKS: Final[Mapping[str, Callable[..., Any]]] = {
    "prepare": _prepare,
    "choose": _choose,
    "hint": _hint,
    "look": _look_back,
    "explore": _explore,
}


def answer(request: bytes) -> tuple[str, Any]:
    """What comes of a question."""
    task, args = pickle.loads(request)  # noqa: S301 - the server wrote it
    try:
        return "answer", _TASKS[task](*args)
    except Trouble as trouble:
        return "trouble", str(trouble)
    except Exception as fault:  # noqa: BLE001 - one question that cannot be answered; the next one can
        return "fault", f"{type(fault).__name__}: {fault}"


def main() -> None:
    """Answer until the server is gone."""
    if hasattr(os, "nice"):
        os.nice(NICE)
    asked, answers = sys.stdin.buffer, os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)  # whatever is printed by mistake must not be taken for an answer
    while True:
        try:
            request = receive(asked)
            send(answers, pickle.dumps(answer(request), pickle.HIGHEST_PROTOCOL))
        except (EOFError, OSError):
            return
