"""What goes over a line between two workers: frames of a kind, a number and some bytes."""

from __future__ import annotations

from collections.abc import Iterator
from enum import IntEnum
from struct import Struct
from typing import Final

__all__ = ["HEAD_BYTES", "Kind", "Reader", "TooLarge", "frame"]

_HEAD: Final = Struct(">IBI")
HEAD_BYTES: Final = _HEAD.size
_MOST: Final = 16 * 1024 * 1024  # one frame: the replay of a very long match is a few megabytes


class Kind(IntEnum):
    """What a frame is.  *Number* is that of a page or of a request, as whoever began it counts."""

    HELLO = 1  # who calls, whom, and something to prove the secret on
    WELCOME = 2
    PROOF = 3
    BEAT = 4  # still here
    OPEN = 10  # a page wants to come in
    OPENED = 11  # it may: the cookies of its answer
    CLOSED = 12  # it may not: why
    SAID = 13  # by the page, as it came
    TOLD = 14  # to the page, ready to be sent
    SHUT = 15  # the room lets go of the page
    LEFT = 16  # the page is gone
    ASK = 20  # an HTTP request
    ANSWER = 21
    LEAVING = 30  # this worker's rooms are anybody's
    TALLY = 31  # what addresses have used up here


class TooLarge(Exception):  # noqa: N818 - what a frame is
    """More than any frame of ours."""


def frame(kind: int, number: int, payload: bytes) -> bytes:
    """As it is written."""
    return _HEAD.pack(len(payload), kind, number) + payload


class Reader:
    """Frames out of bytes as they come."""

    __slots__ = ("_kept", "_needed", "most")

    def __init__(self) -> None:
        self._kept = bytearray()
        self._needed = HEAD_BYTES  # of the first frame, as far as we know
        self.most = _MOST  # less, as long as the other side has proved nothing

    def read(self, data: bytes) -> Iterator[tuple[int, int, bytes]]:
        """All whole frames so far.  Raises TooLarge."""
        if self._kept:
            self._kept += data
            if len(self._kept) < self._needed:  # a large frame comes in hundreds of pieces: it is not looked at for each
                return
            data = bytes(self._kept)
        self._needed = HEAD_BYTES
        at, end = 0, len(data)
        try:
            while end - at >= HEAD_BYTES:
                size, kind, number = _HEAD.unpack_from(data, at)
                if size > self.most:
                    raise TooLarge
                after = at + HEAD_BYTES + size
                if after > end:
                    self._needed = after - at
                    break
                payload = data[at + HEAD_BYTES : after]
                at = after
                yield kind, number, payload
        finally:
            self._kept = bytearray(data[at:])
