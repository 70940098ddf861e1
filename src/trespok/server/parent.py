"""``trespok serve --workers N``: a parent that opens the port, and starts and watches the workers and HAProxy.

It reads no request and keeps no table.  Workers listen on Unix sockets in a folder of the server's own (0700); HAProxy has
the port.  SIGHUP replaces the workers one after the other by new ones, which run what is installed by then.
"""

import os
import pickle
import selectors
import signal
import socket as sockets
import subprocess
import sys
import threading
import time
from contextlib import suppress
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, Final

from .config import Config
from .haproxy import MISSING, Haproxy, find_haproxy
from .runtime_dir import runtime_dir
from .serving import (
    Server,
    address_of_machine,
    cannot_listen,
    greet,
    listen,
    listen_for,
    serve_here,
    start_log,
)

_END_S: Final = 10.0  # after a signal; a worker ends within 8.5 s, whatever hangs
_SOON_S: Final = 5.0  # a worker that lives no longer than that,
_PAUSE_S: Final = 2.0  # is not started again at once
_BEGIN: Final = "import sys; sys.path.append(sys.argv[1]); from trespok.server.{} import main; sys.exit(main())"
_PATH: Final = str(Path(__file__).parents[2])


def _command(what: str, *words: str) -> list[str]:
    """This very program; -P: nothing is imported from the folder the server happens to be started in."""
    return [sys.executable, "-P", "-c", _BEGIN.format(what), _PATH, *words]


@dataclass(slots=True)
class _Child:
    place: int
    process: subprocess.Popen[bytes]
    since: float
    ready: bool = False


class _Parent:
    """Waits for three things: a signal, the end of a process, and a worker that says it is ready."""

    def __init__(self, config: Config, listening: sockets.socket, address: str, folder: str, program: str) -> None:
        self._config = config
        self._listening = listening
        self._address = address
        self._folder = folder
        self._children: dict[int, _Child] = {}
        self._later: dict[int, float] = {}  # places to be filled again, and when
        self._signals: list[int] = []
        self._to_replace: list[int] = []  # places, of an upgrade that rolls
        self._leaving: tuple[_Child, float] | None = None  # the worker being replaced, and when it is killed
        self._coming: int | None = None  # the place whose new worker is waited for
        self._seen = selectors.DefaultSelector()
        paths = [f"{folder}/w{place}.sock" for place in range(config.workers)]
        self._haproxy = Haproxy(program, config, folder, paths, os.environ.get("FORWARDED_ALLOW_IPS", "127.0.0.1"))

    def run(self) -> int:
        """Until told to stop; the exit code is the answer."""
        told, tells = sockets.socketpair()
        for end in (told, tells):
            end.settimeout(0)
        signal.set_wakeup_fd(tells.fileno(), warn_on_full_buffer=False)
        for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
            signal.signal(number, lambda number, _: self._signals.append(number))
        signal.signal(signal.SIGCHLD, lambda *_: None)
        self._seen.register(told, selectors.EVENT_READ)
        self._start(0)
        if not self._until_ready(0):  # the first says what is wrong, once, and there is no second
            return 0 if self._stops() else 1
        if not self._start_haproxy():
            self._end()
            return 1
        greet(self._config, self._address, self._listening.getsockname()[1])
        for place in range(1, self._config.workers):
            self._start(place)
        while not self._stops():
            self._wait()
            while signal.SIGHUP in self._signals:
                self._signals.remove(signal.SIGHUP)
                self._to_replace = list(range(self._config.workers))
            self._roll()
        self._end()
        return 0

    def _start_haproxy(self) -> bool:
        """With every worker that is ready in service; False: it does not run."""
        self._haproxy.start(self._listening)
        until = time.monotonic() + _SOON_S
        while not self._haproxy.tell("show info"):
            if self._haproxy.process is None or self._haproxy.process.poll() is not None or time.monotonic() > until:
                print("trespok: HAProxy does not start; see above.", file=sys.stderr, flush=True)
                return False
            time.sleep(0.02)
        for child in self._children.values():
            if child.ready:
                self._haproxy.enable(child.place)
        return True

    def _watch_haproxy(self) -> None:
        """One that has ended is started again on the same port."""
        if self._haproxy.process is not None and self._haproxy.process.poll() is not None:
            print("trespok: HAProxy has ended; it is started again.", file=sys.stderr, flush=True)
            if not self._start_haproxy():
                self._haproxy.stop()
                time.sleep(_PAUSE_S)  # and then again

    def _stops(self) -> bool:
        return signal.SIGTERM in self._signals or signal.SIGINT in self._signals

    def _wait(self) -> None:
        """For something to happen, and do what it asks for."""
        now = time.monotonic()
        deadlines = [*self._later.values(), *([self._leaving[1]] if self._leaving else [])]
        timeout = min((at - now for at in deadlines), default=None)
        self._take(None if timeout is None else max(0.0, timeout))
        for child in list(self._children.values()):
            if child.process.poll() is not None:
                self._ended(child)
        self._watch_haproxy()
        for place in [place for place, at in self._later.items() if at <= time.monotonic()]:
            del self._later[place]
            self._start(place)

    def _take(self, timeout: float | None) -> None:
        for key, _ in self._seen.select(timeout):
            if isinstance(key.data, _Child):
                self._hear(key.data)
            else:
                with suppress(BlockingIOError):
                    key.fileobj.recv(4096)  # type: ignore[union-attr]

    def _start(self, place: int) -> None:
        process = subprocess.Popen(  # noqa: S603
            _command("parent"),
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            start_new_session=True,  # Ctrl-C is for the parent
        )
        plain = replace(self._config, workers=1, routed=True, tls_cert="", metrics=_metrics_at(self._config, place))
        start = (plain, place, self._address, self._folder)
        child = self._children[place] = _Child(place, process, time.monotonic())
        with suppress(BrokenPipeError):  # it has ended already, and is noticed
            process.stdin.write(pickle.dumps(start))  # type: ignore[union-attr]
            process.stdin.flush()  # type: ignore[union-attr]
        self._seen.register(process.stdout, selectors.EVENT_READ, child)  # type: ignore[arg-type]

    def _hear(self, child: _Child) -> None:
        if os.read(child.process.stdout.fileno(), 64) and not child.ready:  # type: ignore[union-attr]
            child.ready = True
            self._haproxy.enable(child.place)
        self._seen.unregister(child.process.stdout)  # type: ignore[arg-type]

    def _ended(self, child: _Child) -> None:
        """A worker is gone and was not asked to go: another takes its place."""
        self._forget(child)
        code = child.process.returncode
        how = f"by signal {-code}" if code < 0 else f"with {code}"
        print(f"trespok: worker process {child.process.pid} has ended {how}; another is started.", file=sys.stderr, flush=True)
        soon = time.monotonic() - child.since < _SOON_S
        self._later[child.place] = time.monotonic() + (_PAUSE_S if soon else 0)

    def _forget(self, child: _Child) -> None:
        if self._children.get(child.place) is child:
            del self._children[child.place]
        with suppress(KeyError, ValueError):
            self._seen.unregister(child.process.stdout)  # type: ignore[arg-type]
        for pipe in (child.process.stdin, child.process.stdout):
            with suppress(OSError):
                pipe.close()  # type: ignore[union-attr]

    def _until_ready(self, place: int) -> bool:
        """Wait for a worker; False: it has ended, or we are to."""
        child = self._children[place]
        while not child.ready and not self._stops():
            if child.process.poll() is not None:
                self._forget(child)
                return False
            self._take(None)
        if self._stops():
            self._end()
            return False
        return True

    def _roll(self) -> None:
        """Replace the workers one after the other: the rooms of each are at the others meanwhile.

        Nothing is waited for here: whatever ends in between is started again as at any other time.
        """
        if self._leaving is not None:
            child, until = self._leaving
            if child.process.poll() is None:
                if time.monotonic() >= until:
                    child.process.kill()
                    self._leaving = child, time.monotonic() + _PAUSE_S
                return
            self._leaving, self._coming = None, child.place
            self._forget(child)
            self._start(child.place)
        if self._coming is not None:
            new = self._children.get(self._coming)
            if new is not None and not new.ready:
                return
            if new is None:  # it does not start: the others stay as they are, and this place is tried again
                self._to_replace = []
            self._coming = None
        while self._to_replace and self._leaving is None:
            old = self._children.pop(self._to_replace.pop(0), None)
            if old is not None:
                self._haproxy.drain(old.place)
                old.process.terminate()
                self._leaving = old, time.monotonic() + _END_S

    def _end(self) -> None:
        leaving = [] if self._leaving is None else [self._leaving[0]]
        self._stop([*leaving, *self._children.values()])
        self._haproxy.stop()

    def _stop(self, children: list[_Child]) -> None:
        for child in children:
            child.process.terminate()
        until = time.monotonic() + _END_S
        for child in children:
            try:
                child.process.wait(max(0.0, until - time.monotonic()))
            except subprocess.TimeoutExpired:
                child.process.kill()
                child.process.wait()
            self._forget(child)


def _metrics_at(config: Config, place: int) -> tuple[str, int] | None:
    """Where the worker in this place of the machine tells what it counts: each has a port of its own."""
    return None if config.metrics is None else (config.metrics[0], config.metrics[1] + place)


def _ports_are_free(config: Config) -> bool:
    """Whether every worker can have its ports; if not, a sentence says so.  A worker alone could only end, again and again."""
    for place in range(config.workers):
        metrics = _metrics_at(config, place)
        if metrics is not None:
            found = listen_for("metrics", *metrics)
            if found is None:
                return False
            found.close()
    return True


def serve_several(config: Config) -> int:
    """Serve with several workers until told to stop; the exit code is the answer."""
    program = find_haproxy()
    if program is None:
        print(f"trespok: {MISSING}.", file=sys.stderr)
        return 1
    try:
        listening = listen(config.host, config.port)
    except OSError as error:
        cannot_listen(config, error)
        return 1
    listening.listen(2048)
    if not _ports_are_free(config):
        listening.close()
        return 1
    address = config.public_url or address_of_machine(config.host, listening.getsockname()[1])
    with listening, runtime_dir() as folder:
        return _Parent(config, listening, address, folder, program).run()


# --- inside a worker --------------------------------------------------------------------------------------------------


def main() -> int:
    """One worker: what to do comes from its parent, and when that is gone, so is the worker."""
    given: Any = pickle.load(sys.stdin.buffer)  # noqa: S301 - our own parent wrote it
    config, place, address, folder = given
    start_log(config.log)
    says = os.fdopen(os.dup(1), "wb", buffering=0)
    os.dup2(2, 1)
    _end_with_parent()
    server = Server(config, address, folder, lambda: _say(says), unix=True)
    return serve_here(server, _listen_at(Path(folder) / f"w{place}.sock"))


def _listen_at(path: Path) -> sockets.socket:
    path.unlink(missing_ok=True)  # of a worker that was killed
    listening = sockets.socket(sockets.AF_UNIX, sockets.SOCK_STREAM)
    listening.bind(str(path))
    return listening


def _end_with_parent() -> None:
    """SIGTERM here when our standard input ends: the process that started us is gone."""

    def wait() -> None:
        with suppress(OSError, ValueError):
            while os.read(0, 64):
                pass
        os.kill(os.getpid(), signal.SIGTERM)

    threading.Thread(target=wait, daemon=True).start()


def _say(says: Any) -> None:
    with suppress(OSError):
        says.write(b"ready")
