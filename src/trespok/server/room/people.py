"""The people of a room: sitting down, moving, talking, getting up."""

from __future__ import annotations

import json
from typing import Any, Final

from ...core import Seat
from ...wire import messages as m
from ..limits import Bucket
from ..refusals import Refused
from .late import Late
from .lobby import bot_name
from .sitters import Sitter, clean_name, token_hash

__all__ = ["People"]

WORDS_BYTES: Final = 64


class People(Late):
    """Who sits where, and what they say."""

    def join(self, name: str, token: str, now: int) -> Seat:
        """Take the first free seat, or at a running game a bot's.  Raises Refused."""
        sitter = Sitter(clean_name(name), None, token_hash(token), away_at=now)
        seat = self._take_free(sitter) if self.phase == "lobby" else self._come_late(sitter, now)
        self._wake(now)
        self._finish(now)
        return seat

    def _take_free(self, sitter: Sitter) -> Seat:
        free = self.open_seats()
        if not free:
            raise Refused("full")
        self._seat(free[0], sitter)
        return free[0]

    def _wake(self, now: int) -> None:
        self._empty_at = None
        if self.resting:
            self.resting = False
            self._ledger.side["rest"] = None
            if self.play is not None:
                self.play.resume(now)

    def _add_words(self, seat: Seat, text: str) -> None:
        if self.phase != "lobby":
            raise Refused("started")
        try:
            said = text.encode()
        except UnicodeEncodeError:
            raise Refused("bad-words") from None
        if len(said) > WORDS_BYTES:
            raise Refused("bad-words")
        if said:
            self._words[seat] = said
        else:
            self._words.pop(seat, None)
        self._ledger.side[f"words:{seat}"] = said.hex() or None
        self._table_changed = True

    def _chat_line(self, seat: Seat, message: m.Say, now: int) -> None:
        if not self.chairs.settings.chat:
            raise Refused("chat-off")
        text = None if message.text is None else " ".join(message.text.split())
        if (text is None) == (message.emote is None) or (text is not None and not (text and text.isprintable())):
            raise Refused("chat-empty")
        bucket = self._chat_bucket.setdefault(seat, Bucket(self.limits.chat_burst, self.limits.chat_per_s))
        if not bucket.take(now):
            raise Refused("too-fast")
        line = m.Chat(seat, now, text, message.emote)
        self._chat.append(line)
        self._ledger.side[f"chat:{self._said % self.limits.chat_kept}"] = json.dumps(
            [self._said, seat, now, text, message.emote]
        )
        self._said += 1
        self.send(tuple(self.links), line)

    def _move(self, seat: Seat, to: Seat) -> None:
        if self.phase != "lobby":
            raise Refused("started")
        if to >= len(self.chairs.sitters):
            raise Refused("bad-seat")
        if self.chairs.sitters[to] is not None:
            raise Refused("seat-taken")
        sitter = self.chairs.sitters[seat]
        self._seat(seat, None)
        self._seat(to, sitter)
        self._take_words(seat)
        if self.chairs.host == seat:
            self.chairs.host = to

    def _take_words(self, seat: Seat) -> None:
        if self._words.pop(seat, None) is not None:
            self._ledger.side[f"words:{seat}"] = None

    def _get_up(self, seat: Seat, reason: Any, now: int) -> None:
        """Leave or be sent away: before the start the seat is free, after it a bot plays on (P18, D32)."""
        sitter = self.chairs.sitters[seat]
        if sitter is None or not sitter.person:
            raise Refused("bad-seat")
        self._let_go(sitter, reason)
        if self.phase == "lobby":
            self._seat(seat, None)
            self._take_words(seat)
        else:
            self._change(seat, Sitter(bot_name(seat), "sensible", left=reason == "left"), now)
            if self.play is not None:
                self.play.settle(now)
        if seat == self.chairs.host:
            self._pass_on(now)
        self._look_round(now)

    def _stay_out(self, seat: Seat, reason: Any, now: int) -> None:
        """Not with the next hand after all."""
        sitter = self.chairs.coming.get(seat)
        if sitter is None:
            raise Refused("bad-seat")
        self._let_go(sitter, reason)
        self._not_coming(seat)
        self._look_round(now)

    def _let_go(self, sitter: Sitter, reason: Any) -> None:
        """Close every page of somebody who goes."""
        for link in sorted(sitter.links):
            self.links.pop(link, None)
            self._turn.sends.append(((link,), m.Gone(reason)))
            self._turn.closes.append(link)

    def _look_round(self, now: int) -> None:
        """Whether anybody is still here."""
        if not any(person.here for person in self.folk):
            self._empty_at = now
