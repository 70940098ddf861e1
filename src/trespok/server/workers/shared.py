"""Processes that think for all workers of one machine: they share a socket, and whoever is free takes the next question.

The parent of the workers opens the socket and starts them when somebody first asks (``server/parent.py``).  A connection is
one question; the system keeps them in order.
"""

from __future__ import annotations

import os
import pickle
import signal
import socket
import sys
from contextlib import suppress
from threading import Lock, Thread
from typing import Any, Final

from .process import NICE, NoAnswer, answer, receive, send

__all__ = ["SharedWorker", "end_with_parent", "main", "serve_questions"]

IDLE_S: Final = 600.0  # a process that nobody asks ends
_READ_S: Final = 5.0


class SharedWorker:
    """A worker's side of it, asked like a process of its own (``process.Worker``)."""

    def __init__(self, path: str) -> None:
        self.stops = 0
        self._path = path
        self._lock = Lock()
        self._line: socket.socket | None = None

    def ask(self, task: str, *args: Any, stops: int | None = None) -> Any:
        """Wait for the answer; belongs on a thread.  Raises NoAnswer, also when stopped since *stops* was looked at."""
        line = socket.socket(socket.AF_UNIX)
        try:
            with self._lock:
                if stops is not None and self.stops != stops:
                    raise NoAnswer("the question was taken back")
                self._line = line
            line.connect(self._path)
            with line.makefile("wb") as asks, line.makefile("rb") as hears:
                send(asks, pickle.dumps((task, args), pickle.HIGHEST_PROTOCOL))
                kind, found = pickle.loads(receive(hears))  # noqa: S301 - our own process wrote it
        except (OSError, EOFError, ValueError, pickle.UnpicklingError) as gone:
            raise NoAnswer("who thinks is gone") from gone
        finally:
            with self._lock:
                self._line = None
            line.close()
        if kind != "answer":
            raise NoAnswer(found)
        return found

    def stop(self) -> None:
        """Wait no longer; may be called while another thread does."""
        with self._lock:
            self.stops += 1
            if self._line is not None:
                with suppress(OSError):
                    self._line.shutdown(socket.SHUT_RDWR)


def serve_questions(listening: socket.socket, limit_s: float) -> None:
    """Inside such a process: one question at a time.  One that takes too long ends the process; the next starts another."""
    if hasattr(os, "nice"):
        os.nice(NICE)
    listening.settimeout(IDLE_S)
    while True:
        try:
            line, _ = listening.accept()
        except TimeoutError:
            return
        with line, suppress(OSError, EOFError):
            line.settimeout(_READ_S)
            with line.makefile("rb") as hears, line.makefile("wb") as says:
                request = receive(hears)
                signal.setitimer(signal.ITIMER_REAL, limit_s)  # nobody handles its signal
                made = pickle.dumps(answer(request), pickle.HIGHEST_PROTOCOL)
                signal.setitimer(signal.ITIMER_REAL, 0)
                send(says, made)


def end_with_parent(by: int) -> None:
    """Raise this signal here when our standard input ends: whoever started us is gone, however it went."""

    def wait() -> None:
        with suppress(OSError, ValueError):
            while os.read(0, 64):
                pass
        os.kill(os.getpid(), by)

    Thread(target=wait, daemon=True).start()


def main() -> None:
    """One such process: which socket, and how long at most, stand on its command line."""
    end_with_parent(signal.SIGKILL)
    serve_questions(socket.socket(fileno=int(sys.argv[2])), float(sys.argv[3]))
