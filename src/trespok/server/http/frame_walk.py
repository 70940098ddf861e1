"""Where one frame of a WebSocket ends and the next begins (RFC 6455, 5.2), and the short ones that come alone.

The library keeps to itself whether it stands between two messages; who walks along its frames knows.
"""

from __future__ import annotations

from typing import Final

try:
    from websockets.speedups import apply_mask
except ImportError:  # pragma: no cover - where it was not compiled
    from websockets.utils import apply_mask

__all__ = ["FIRST", "TEXT", "FrameWalk", "lone_text"]

TEXT: Final = 0x81  # the whole of a text in one frame
_FIN: Final = 0x80
_CONTROL: Final = 0x08
_MASKED: Final = 0x80
_SIZE: Final = 0x7F
_TWO, _EIGHT = 126, 127  # the size stands in so many further bytes
_MASK: Final = 4
FIRST: Final = 2 + _MASK  # bytes before the text of a short frame


def lone_text(data: bytes) -> str | None:
    """The text of *data* where that is one short frame of a client and nothing else, as nearly all are."""
    size = len(data) - FIRST
    if not 0 <= size < _TWO or data[0] != TEXT or data[1] != _MASKED | size:
        return None
    try:
        return apply_mask(data[FIRST:], data[2:FIRST]).decode()
    except UnicodeDecodeError:
        return None


class FrameWalk:
    """Walks along what the library is given, piece by piece."""

    __slots__ = ("_head", "_left", "_unfinished")

    def __init__(self) -> None:
        self._head = b""  # of a frame whose head has not come whole
        self._left = 0  # of a frame whose head has
        self._unfinished = False  # a message has begun that goes on in the next frame

    @property
    def between(self) -> bool:
        """Whether what comes next is a new message."""
        return not (self._left or self._head or self._unfinished)

    def over(self, piece: bytes) -> None:
        """The library was given this."""
        piece, self._head = self._head + piece, b""
        at = self._left
        while at < len(piece):
            head = piece[at : at + 10]
            long = _long(head)
            if long is None:
                self._head, self._left = head, 0
                return
            if not head[0] & _CONTROL:
                self._unfinished = not head[0] & _FIN
            at += long
        self._left = at - len(piece)


def _long(head: bytes) -> int | None:
    """How long a frame is that begins like this; None: that cannot be said yet."""
    if len(head) < 2:
        return None
    size, more = head[1] & _SIZE, 0
    if size >= _TWO:
        more = 2 if size == _TWO else 8
        if len(head) < 2 + more:
            return None
        size = int.from_bytes(head[2 : 2 + more], "big")
    return 2 + more + (_MASK if head[1] & _MASKED else 0) + size
