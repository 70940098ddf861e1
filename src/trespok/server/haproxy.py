"""HAProxy in front of several workers: its configuration for one run, its process, and what it is told while it runs.

It cuts the room's code out of each path and hashes it, so every page of a room comes to one worker.
"""

import ipaddress
import shutil
import socket
import subprocess
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from typing import Final

from .config import Config
from .limits import Limits

MISSING: Final = "several workers need HAProxy 2.4 or newer in front of them; on Debian: apt install haproxy"
_PLACES: Final = ("/usr/sbin", "/usr/local/sbin", "/opt/homebrew/bin")  # not on everybody's PATH
_ANSWER_S: Final = 2.0
_WINDOW_S: Final = 10  # in which the requests of an address are counted


def find_haproxy() -> str | None:
    """The program; None: it is not installed."""
    return shutil.which("haproxy") or next((found for place in _PLACES if (found := shutil.which("haproxy", path=place))), None)


def trusted_proxies(variable: str) -> str:
    """Whose word about addresses HAProxy takes, as it reads it; *variable* is a list of addresses and networks, or ``*``."""
    if variable.strip() == "*":
        return "always_true"
    networks = []
    for word in variable.replace(",", " ").split():
        with suppress(ValueError):  # a name: HAProxy compares addresses
            networks.append(str(ipaddress.ip_network(word, strict=False)))
    return f"src {' '.join(networks)}" if networks else "always_false"


class Haproxy:
    """One run: *workers* are the Unix sockets, in the order of their places; all but the first begin out of service."""

    def __init__(self, program: str, config: Config, folder: str, workers: Sequence[str], proxies: str) -> None:
        self._program = program
        self._config = config
        self._folder = Path(folder)
        self._workers = workers
        self._proxies = proxies
        self.process: subprocess.Popen[bytes] | None = None

    def start(self, listening: socket.socket) -> None:
        """Serve on a socket that is bound already."""
        file = self._folder / "haproxy.cfg"
        file.write_text(self._configuration(listening.fileno()), encoding="utf-8")
        command = [self._program, "-q", "-db", "-f", str(file)]
        if setpriv := shutil.which("setpriv"):  # it ends with us, however we go
            command = [setpriv, "--pdeathsig", "KILL", *command]
        self.process = subprocess.Popen(  # noqa: S603
            command, stdin=subprocess.DEVNULL, pass_fds=[listening.fileno()], start_new_session=True
        )

    def _configuration(self, descriptor: int) -> str:
        limits: Limits = self._config.limits
        certificate = self._config.tls_cert
        each = [f"  server w{place} unix@{path}" for place, path in enumerate(self._workers)]
        return (
            Path(__file__)
            .with_name("haproxy.cfg")
            .read_text(encoding="utf-8")
            .format(
                folder=self._folder,
                header_s=max(1, round(limits.header_s)),
                descriptor=descriptor,
                tls=f" ssl crt {Path(certificate).resolve()} alpn http/1.1" if certificate else "",
                scheme="https" if certificate else "http",
                trusted=trusted_proxies(self._proxies),
                window=_WINDOW_S,
                requests=round(limits.requests_burst + _WINDOW_S * limits.requests_per_s),
                sockets=limits.connections_each,
                rooms="\n".join(f"{line} disabled" for line in each),
                anywhere="\n".join(f"{line} track rooms/w{place}" for place, line in enumerate(each)),
            )
        )

    def enable(self, place: int) -> None:
        self.tell(f"set server rooms/w{place} state ready")

    def drain(self, place: int) -> None:
        """No new connections; those that are open stay."""
        self.tell(f"set server rooms/w{place} state drain")

    def tell(self, line: str) -> str:
        """A line for its own socket, and what it answers; empty: it does not run."""
        with suppress(OSError), socket.socket(socket.AF_UNIX, socket.SOCK_STREAM) as runtime:
            runtime.settimeout(_ANSWER_S)
            runtime.connect(str(self._folder / "haproxy.sock"))
            runtime.sendall(f"{line}\n".encode())
            answer = b""
            while data := runtime.recv(4096):
                answer += data
            return answer.decode().strip()
        return ""

    def stop(self) -> None:
        if self.process is not None:
            self.process.kill()
            self.process.wait()
