"""Names this server goes by.  A page elsewhere can make its own name point here (DNS rebinding), and is not us for that."""

from __future__ import annotations

import ipaddress
from typing import Final

__all__ = ["is_ours"]

# Nobody can register a name under these, or one without a dot: who calls us so is in our own network.
_PRIVATE: Final = ("local", "localhost", "lan", "home", "internal", "home.arpa", "corp", "test")


def is_ours(host: str | None, names: frozenset[str]) -> bool:
    """Whether a request with this Host header is meant for us; *names* are those the host has told us of."""
    if not host:
        return True  # no browser
    name = _name(host)
    if name in names or "." not in name or name.endswith(tuple(f".{suffix}" for suffix in _PRIVATE)):
        return True
    return _is_address(name)


def _name(host: str) -> str:
    """Without the port, in lower case."""
    if host.startswith("["):
        return host[1:].partition("]")[0]
    return host.partition(":")[0].rstrip(".").lower()


def _is_address(name: str) -> bool:
    try:
        ipaddress.ip_address(name)
    except ValueError:
        return False
    return True
