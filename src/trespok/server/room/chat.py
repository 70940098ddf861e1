"""What people say at a table: the latest lines, and not too many at once."""

from __future__ import annotations

import json
from collections import deque
from collections.abc import Mapping

from ...core import Seat
from ...wire import messages as m
from ..limits import Bucket, Limits
from ..refusals import Refused
from .outbox import Outbox

__all__ = ["Chat"]


class Chat:
    """Owns the rows ``chat:N``, written round and round."""

    def __init__(self, out: Outbox, limits: Limits) -> None:
        self.lines: deque[m.Chat] = deque(maxlen=limits.chat_kept)
        self._out = out
        self._limits = limits
        self._said = 0
        self._buckets: dict[Seat, Bucket] = {}

    @staticmethod
    def restore(out: Outbox, limits: Limits, side: Mapping[str, str]) -> Chat:
        """The lines as they were saved, the oldest first."""
        chat = Chat(out, limits)
        lines = sorted(json.loads(value) for name, value in side.items() if name.startswith("chat:"))
        chat.lines.extend(m.Chat(*line[1:]) for line in lines)
        chat._said = max((line[0] + 1 for line in lines), default=0)
        return chat

    def say(self, seat: Seat, message: m.Say, now: int) -> m.Chat:
        """One more line.  Raises Refused."""
        text = None if message.text is None else " ".join(message.text.split())
        if (text is None) == (message.emote is None) or (text is not None and not (text and text.isprintable())):
            raise Refused("chat-empty")
        if not self._buckets.setdefault(seat, Bucket(self._limits.chat_burst, self._limits.chat_per_s)).take(now):
            raise Refused("too-fast")
        line = m.Chat(seat, now, text, message.emote)
        self.lines.append(line)
        slot = self._said % self._limits.chat_kept
        self._out.keep(f"chat:{slot}", json.dumps([self._said, seat, now, text, message.emote]))
        self._said += 1
        return line
