"""The workers of a Ray cluster as a crew: tasks that Ray never repeats, because the gathering does."""

import logging
import os
import socket
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager, redirect_stdout
from typing import Any, Final, Generic, TypeVar

import ray
from ray import exceptions as lost

from .. import __version__
from ..core import Trouble
from ..install_hint import line_for
from .gathering import Came, Job, Stopped

_ANSWER_S: Final = 5.0  # for the head to take a connection
_SETTINGS: Final = b"\x04"  # the kind of frame with which a server of HTTP/2, as the head of Ray is one, answers this:
_GREETING: Final = b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n" + b"\0\0\0" + _SETTINGS + b"\0" * 5
_LOOK_S: Final = 5.0  # between two looks at how large the cluster is
_LOST: Final = (lost.WorkerCrashedError, lost.NodeDiedError, lost.ObjectLostError, lost.OutOfMemoryError)

R = TypeVar("R")


@contextmanager
def cluster_at(address: str) -> Iterator[None]:
    """Be connected with the cluster at *address* (``auto``: the one of this machine), or say in a sentence why not.

    A connection that is there already is used and left open.
    """
    with redirect_stdout(sys.stderr):  # Ray tells of lost workers on standard output, where the answer goes
        if ray.is_initialized():
            yield
            return
        _answers(address)
        os.environ.setdefault("RAY_IGNORE_UNHANDLED_ERRORS", "1")  # what Ctrl-C leaves behind is nobody's business
        try:
            ray.init(address=address, logging_level=logging.ERROR, log_to_driver=False)
        except (Exception, SystemExit) as refused:
            why = [*str(refused).strip().splitlines(), type(refused).__name__][0]
            raise Trouble(f"No Ray cluster answers at '{address[:60]}': {why[:200]}") from refused
        try:
            yield
        finally:
            ray.shutdown()


def _answers(address: str) -> None:
    if address == "auto":
        return
    host, _, port = address.rpartition(":")
    if not host or "/" in host or not port.isdecimal():
        raise Trouble(f"A Ray cluster is 'auto' or HOST:PORT, not '{address[:60]}'; start from a machine of the cluster.")
    try:
        with socket.create_connection((host, int(port)), _ANSWER_S) as line:
            line.sendall(_GREETING)
            answered = line.recv(9)[3:4] == _SETTINGS
    except (OSError, OverflowError):
        answered = False
    if not answered and "RAY_USE_TLS" not in os.environ:  # behind TLS the greeting is another
        raise Trouble(f"No Ray cluster answers at '{address[:60]}'.")


class RayCrew(Generic[R]):
    """Plays a job with a core a task, or a GPU a task."""

    def __init__(self, job: Job[R], *, gpu: bool = False) -> None:
        self._kind = "GPU" if gpu else "CPU"
        self._play: Any = ray.remote(max_retries=0, num_cpus=1, num_gpus=1 if gpu else 0)(_play)
        self._job = ray.put(job)
        self._out: dict[Any, range] = {}
        self._hands, self._looked = 0, 0.0

    def hands(self) -> int:
        """What the cluster has now: machines come and go."""
        if time.monotonic() > self._looked + _LOOK_S or not self._hands:
            self._hands, self._looked = int(_resources().get(self._kind, 0)), time.monotonic()
            if not self._hands and not self._out:
                raise Stopped(f"The Ray cluster has no {self._kind} to play on.")
        return self._hands

    def send(self, numbers: range) -> None:
        self._out[self._play.remote(self._job, numbers, __version__)] = numbers

    def back(self) -> Iterator[Came[R]]:
        done, _ = ray.wait(list(self._out), num_returns=1, timeout=_LOOK_S)
        for task in done:
            yield self._came(task, self._out.pop(task))

    def _came(self, task: Any, numbers: range) -> Came[R]:
        try:
            found: Came[R] = ray.get(task)
        except _LOST:
            return Came(numbers, None)
        except lost.RayTaskError as failed:
            raise Stopped(f"A worker could not play: {_sentence(failed.cause or failed)}") from failed
        except lost.RayError as failed:
            raise Stopped(f"The Ray cluster failed: {str(failed).splitlines()[0][:200]}") from failed
        return found


def _resources() -> dict[str, float]:
    return ray.cluster_resources()  # type: ignore[no-untyped-call]


def _sentence(cause: BaseException) -> str:
    if isinstance(cause, ModuleNotFoundError) and (line := line_for(cause.name)):
        return line
    said = str(cause).strip().splitlines()
    return f"{'' if isinstance(cause, Trouble) else type(cause).__name__ + ': '}{said[-1][:300] if said else ''}"


def _play(job: Job[R], numbers: range, version: str) -> Came[R]:
    if version != __version__:
        raise Trouble(f"trespok is {__version__} there and {version} here; install the same everywhere.")
    begun = time.monotonic()
    result = job.play(numbers)
    return Came(numbers, result, time.monotonic() - begun, f"{socket.gethostname()} {os.getpid()}")
