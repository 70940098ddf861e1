"""Where other workers reach this one: by a socket of the machine, and from other machines by TLS, or not at all."""

from __future__ import annotations

import os
import socket
import ssl
from dataclasses import dataclass
from pathlib import Path

from ..store.membership import Peer
from .peers import fingerprint_of, server_context

__all__ = ["Reach"]


@dataclass(frozen=True, slots=True)
class Reach:
    """Empty: not that way."""

    folder: str = ""  # where its socket for this machine lies; nobody else can look into it
    listen: str = ""  # HOST:PORT for other machines,
    address: str = ""  # as those see it,
    pem: str = ""  # and key and certificate to show them

    @property
    def peer(self) -> Peer:
        """As it stands in the store.  Raises OSError, ValueError."""
        local = str(Path(self.folder) / f"{os.getpid()}.sock") if self.folder and hasattr(socket, "AF_UNIX") else ""
        fingerprint = fingerprint_of(self.pem) if self.listen else ""
        return Peer(0, f"{socket.gethostname()[:100]} {os.getpid()}", local, self.address, fingerprint)

    @property
    def tls(self) -> ssl.SSLContext | None:
        """What is shown to who calls from another machine.  Raises OSError."""
        return server_context(self.pem) if self.listen else None
