"""Who may come in at all: every connection is counted by its address before a byte of it is read."""

from __future__ import annotations

import ipaddress
from collections import Counter
from collections.abc import Callable
from typing import Final

from ..limits import Limits

__all__ = ["SPARE_FILES", "Doors", "address_of", "raise_file_limit"]

SPARE_FILES: Final = 128  # the store, the processes that think, logs: what is open beside connections
_IPV6_HOME: Final = 64  # one home or phone has a whole /64 to call from


def address_of(host: str) -> str:
    """Whom an address is counted as: itself, and of IPv6 the network it is free to choose addresses in."""
    try:
        found = ipaddress.ip_address(host)
    except ValueError:
        return host
    if isinstance(found, ipaddress.IPv4Address):
        return host
    if found.ipv4_mapped is not None:
        return str(found.ipv4_mapped)
    return str(ipaddress.ip_network((found, _IPV6_HOME), strict=False).network_address)


class Doors:
    """Counts connections, HTTP and sockets alike.  A proxy we believe is held by the total alone: it is everybody."""

    def __init__(self, limits: Limits, files: int | None = None, is_proxy: Callable[[str], bool] = lambda _: False) -> None:
        self.most = limits.connections if files is None else max(1, min(limits.connections, files - SPARE_FILES))
        self._each = max(1, min(limits.connections_each, self.most // 2))
        self._is_proxy = is_proxy
        self.elsewhere: dict[int, dict[str, int]] = {}  # of the crowds at other workers
        self._inside: Counter[str] = Counter()
        self._total = 0

    def enter(self, host: str) -> bool:
        """One more connection of this address; False: it may not stay, and is not counted."""
        address = address_of(host)
        inside = self._inside[address]
        if self.elsewhere:
            inside += sum(counts.get(address, 0) for counts in self.elsewhere.values())
        if self._total >= self.most or (inside >= self._each and not self._is_proxy(host)):
            return False
        self._inside[address] += 1
        self._total += 1
        return True

    def crowds(self, least: int) -> dict[str, int]:
        """Addresses with so many connections here, and how many."""
        return {address: count for address, count in self._inside.items() if count >= least}

    def leave(self, host: str) -> None:
        """One that had entered is gone."""
        address = address_of(host)
        self._total -= 1
        self._inside[address] -= 1
        if self._inside[address] <= 0:
            del self._inside[address]


def raise_file_limit(wanted: int) -> int | None:
    """Ask the system for so many open files; how many there may be now, None where it does not say."""
    try:
        import resource  # noqa: PLC0415 - not everywhere
    except ImportError:
        return None
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if soft == resource.RLIM_INFINITY:
        return None
    best = wanted if hard == resource.RLIM_INFINITY else min(wanted, hard)
    if best > soft:
        try:
            resource.setrlimit(resource.RLIMIT_NOFILE, (best, hard))
        except (OSError, ValueError):
            return soft
        return best
    return soft
