"""Ports of this machine that nobody listens at."""

from __future__ import annotations

import socket

__all__ = ["free_port"]


def free_port() -> int:
    """On loopback; nobody is kept from taking it meanwhile."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])
