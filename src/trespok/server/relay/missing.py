"""Living workers there is no line to.

Who was killed is known to be dead within a lease, and who leaves says so; only who stays alive and is not reached is worth a
word.  Then something is wrong with how the machines were set up, and people find out by requests that fail.
"""

from __future__ import annotations

import logging
from collections.abc import Container, Iterable
from typing import Final

from ..store.membership import Peer

__all__ = ["Missing"]

_LOG: Final = logging.getLogger("trespok")
SAY_S: Final = 6.0  # a lease is four seconds, and then somebody has to look
FORGET_S: Final = 600.0  # a machine that stays away that long is a new one when it comes
_ADVICE: Final = (
    "whoever comes here for one of its tables gets 503.  One of any two machines needs --relay with the address at which the"
    " other reaches it, a port for each worker from that one on, and --relay-cert (docs/how-to/scale-out.md)"
)


def _host(peer: Peer) -> str:
    return peer.machine.rpartition(" ")[0]


class Missing:
    """Since when, and why: said once a machine, until it is reached."""

    def __init__(self) -> None:
        self._since: dict[int, float] = {}
        self._why: dict[int, str] = {}
        self._said: dict[str, float] = {}  # machines, and when one of their workers was last alive
        self.late = 0  # how many there are

    def failed(self, number: int, why: str) -> None:
        """A call came to nothing."""
        self._why[number] = why

    def seconds(self, number: int, now: float) -> float:
        """For how long there has been no line to a worker."""
        return now - self._since.get(number, now)

    def look(self, living: Iterable[Peer], lines: Container[int], now: float) -> None:
        """Who lives now, who of them is reached; what there is to say is said."""
        known = list(living)
        missing = [peer for peer in known if peer.number not in lines]
        self._since = {peer.number: self._since.get(peer.number, now) for peer in missing}
        self._why = {number: why for number, why in self._why.items() if number in self._since}
        late = [peer for peer in missing if now - self._since[peer.number] >= SAY_S]
        self.late = len(late)
        for peer in late:
            self._say(peer, now)
        self._said |= {host: now for host in map(_host, known) if host in self._said}
        for host in self._said.keys() - {_host(peer) for peer in late}:
            if any(_host(peer) == host and peer.number in lines for peer in known):
                del self._said[host]
                _LOG.warning("the workers of %s are reached now", host)
            elif now - self._said[host] > FORGET_S:  # not at once: what was wrong is mended by starting it again
                del self._said[host]

    def _say(self, peer: Peer, now: float) -> None:
        if _host(peer) not in self._said:
            self._said[_host(peer)] = now
            why = self._why.get(peer.number, "nobody has called")
            _LOG.warning("worker %d (%s) lives and is not reached: %s; %s", peer.number, peer.machine, why, _ADVICE)
