"""A room: the people at a table, what they say to it and what it tells them.  No framework, no await, no clock of its own.

Messages and ticks go in with the time; ``take`` gives what is to be stored and what is to be sent once it is.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any, Final

from ...bots import KINDS
from ...core import BadOption, Illegal, Malformed
from ...wire import bodies as b
from ...wire import messages as m
from ..limits import Limits
from ..refusals import Refused, sentence
from .chairs import Think
from .frame import Link, Turn
from .hosting import Hosting
from .lobby import bot_name, checked_seats, fill_with_bots, next_host
from .rows import Saved, begun_options
from .sitters import Sitter, clean_name, token_hash

__all__ = ["HOST_MS", "Room", "Turn"]

HOST_MS: Final = 20_000  # a host who is away so long hands the role on


class Room(Hosting):
    """One table, from its first seat to its last match."""

    @staticmethod
    def make(
        code: str, asked: b.NewTable, token: str, *, entropy: Callable[[int], bytes], now: int, limits: Limits | None = None
    ) -> Room:
        """A new table with its host in seat 0.  Raises Refused."""
        checked_seats(asked.game, asked.seats, asked.options)
        room = Room(code, asked.game, asked.seats, entropy, limits)
        room.options, room.chairs.settings = dict(asked.options), asked.settings
        room._seat(0, Sitter(clean_name(asked.name), None, token_hash(token), away_at=now))
        for bot in asked.bots:
            if not 0 < bot.seat < asked.seats or bot.kind not in KINDS:
                raise Refused("bot-kind")
            room._seat(bot.seat, Sitter(bot_name(bot.seat), bot.kind))
        room._new_secret()
        if asked.play_now:
            for seat, sitter in fill_with_bots(room.chairs.sitters):
                room._seat(seat, sitter)
            room._start(now)
        room._keep(now)
        return room

    @staticmethod
    def restore(saved: Saved, entropy: Callable[[int], bytes], now: int, limits: Limits | None = None) -> Room:
        """The room as the store has it; a match goes on where it stopped, with its clocks."""
        side = saved.side
        kept = json.loads(side["room"])
        room = Room(saved.code, kept["game"], kept["seats"], entropy, limits)
        room._ledger.seq = saved.log[-1].seq if saved.log else 0
        room.match_number, room.options = kept["match"], kept["options"]
        room.used_at, room.resting = kept["used"], "rest" in side
        room.chairs.settings = _settings(kept["settings"])
        room.chairs.host, room.chairs.paused = kept["host"], kept["paused"]
        for seat in range(kept["seats"]):
            if f"seat:{seat}" in side:
                sitter = room.chairs.sitters[seat] = Sitter.read(side[f"seat:{seat}"])
                sitter.away_at = now if sitter.person else None
            if f"coming:{seat}" in side:
                waits = room.chairs.coming[seat] = Sitter.read(side[f"coming:{seat}"])
                waits.away_at = now
            if f"words:{seat}" in side:
                room._words[seat] = bytes.fromhex(side[f"words:{seat}"])
        room._secret, room._bot_seed = bytes.fromhex(side["secret"]), side["bots"]
        chat = sorted(int(name.partition(":")[2]) for name in side if name.startswith("chat:"))
        lines = [json.loads(side[f"chat:{slot}"]) for slot in chat]
        room._chat.extend(m.Chat(*line[1:]) for line in sorted(lines))
        room._said = max((line[0] + 1 for line in lines), default=0)
        room._empty_at = now
        if saved.log and kept["phase"] != "lobby":
            room.phase = kept["phase"]
            begins = json.loads(saved.log[0].action)
            room._words = {int(seat): bytes.fromhex(said) for seat, said in begins["words"].items()}
            room._begin_play(begun_options(begins))  # as it began, whatever the defaults are today
            assert room.play is not None  # noqa: S101 - for the type alone
            room.play.match.replay([row for row in saved.log if row.actor != "#"], room._ledger)
            room.play.restore(side, now)
            room._settle_end(now)
        return room

    def connect(self, link: int, token: str | None, lang: str, since: int | None, now: int) -> None:
        """A page is here.  It gets the room, the position, the chat; or is told why not."""
        sitter = self.holder(token)
        refused = self._no_room(sitter)
        if refused is not None:
            self._turn.sends.append(((link,), m.Gone(refused)))
            self._turn.closes.append(link)
            return
        self.links[link] = Link(sitter, token, lang)
        if sitter is not None:
            sitter.links.add(link)
            if sitter.away_at is not None:
                was_played, sitter.away_at, sitter.given_up = sitter.given_up, None, False
                self._table_changed = True
                if was_played and self.play is not None:
                    self.play.settle(now)
            self._wake(now)
        else:
            self._table_changed = True  # one more who watches
        self._finish(now, but=link)
        self._windows.open(link, since, now)
        for line in self._chat:
            self.send((link,), line)

    def _no_room(self, sitter: Sitter | None) -> Any | None:
        if sitter is None and self.chairs.settings.watch == "nobody":
            return "private"
        if len(self.links) >= self.limits.connections_table:
            return "full"
        return "full" if sitter is not None and len(sitter.links) >= self.limits.tabs else None

    def disconnect(self, link: int, now: int) -> None:
        """A page is gone; its seat is kept."""
        gone = self.links.pop(link, None)
        if gone is None:
            return
        if gone.sitter is None:
            self._table_changed = True
            self._finish(now)
            return
        gone.sitter.links.discard(link)
        if not gone.sitter.links:
            gone.sitter.away_at = now
            self._table_changed = True
            self._look_round(now)
        self._finish(now)

    def receive(self, link: int, message: m.In, now: int) -> None:
        """One message, answered by one ack; a refusal changes nothing."""
        here = self.links.get(link)
        if here is None:
            return
        try:
            self._obey(here, message, now)
        except (Refused, Illegal) as refusal:
            self.send((link,), self._no(here, message.id, refusal.code, str(refusal)))
        except (Malformed, BadOption) as refusal:
            self.send((link,), self._no(here, message.id, "nonsense", str(refusal)))
        else:
            if link in self.links:  # who leaves needs no answer
                self.send((link,), m.Ack(message.id, ok=True))
            if here.sitter is not None and len(here.sitter.links) > 1 and isinstance(message, m.Choose | m.Unchoose):
                self._windows.again(sorted(here.sitter.links - {link}), now)
        self._finish(now)

    def refuse(self, link: int, number: int, code: str) -> None:
        """Answer something that never became a message."""
        here = self.links.get(link)
        if here is not None:
            self.send((link,), self._no(here, number, code, ""))

    @staticmethod
    def _no(here: Link, number: int, code: str, text: str) -> m.Ack:
        return m.Ack(number, ok=False, code=code, text=sentence(here.lang, code, text))

    def _obey(self, here: Link, message: m.In, now: int) -> None:
        if message.id <= here.last_id:
            raise Refused("repeated")
        here.last_id = message.id
        if isinstance(message, m.Ping):
            return
        seat = self.seat_of(here.sitter)
        if seat is None or here.sitter is None:
            self._obey_waiting(here.sitter, message, now)
            return
        match message:
            case m.Choose():
                self._playing().choose(seat, message.round, message.action, now)
            case m.Unchoose():
                self._playing().unchoose(seat)
            case m.Words():
                self._add_words(seat, message.text)
            case m.Say():
                self._chat_line(seat, message, now)
            case m.Rename():
                here.sitter.name = clean_name(message.name)
                self._seat(seat, here.sitter)
            case m.Sit():
                self._move(seat, message.seat)
            case m.Leave():
                self._get_up(seat, "left", now)
            case m.Host():
                if seat != self.chairs.host:
                    raise Refused("not-host")
                self._host(message, now)

    def _obey_waiting(self, sitter: Sitter | None, message: m.In, now: int) -> None:
        """Who waits for the next hand may leave, or be called something else; who watches may nothing."""
        seat = self.waits_for(sitter)
        if seat is None or sitter is None:
            raise Refused("not-seated")
        match message:
            case m.Leave():
                self._stay_out(seat, "left", now)
            case m.Rename():
                sitter.name = clean_name(message.name)
                self._ledger.side[f"coming:{seat}"] = sitter.saved()
                self._table_changed = True
            case _:
                raise Refused("next-hand")

    def due(self, now: int) -> int | None:
        """When the room wants to be told the time next."""
        if self.resting:
            return None
        dues = [] if self.play is None else [self.play.due(now)]
        if self._empty_at is not None and self.phase != "over":
            dues.append(self._empty_at + 1000 * self.limits.rest_s)
        away_ms = 1000 * self.chairs.settings.away_s
        for seat, sitter in enumerate(self.chairs.sitters):
            if sitter is not None and sitter.away_at is not None:
                gone = sitter.away_at + away_ms
                dues.append(gone if gone > now else None)
                if seat == self.chairs.host and len(self.people) > 1:
                    passes = sitter.away_at + HOST_MS
                    dues.append(passes if passes > now else None)
        return min((due for due in dues if due is not None), default=None)

    def tick(self, now: int) -> None:
        """The time, for whatever is due."""
        if self.resting:
            return
        host = self.chairs.sitters[self.chairs.host]
        if host is None or (host.away_at is not None and now - host.away_at >= HOST_MS):
            heir = next_host(self.chairs.sitters, self.chairs.host)
            if heir is not None and (sitter := self.chairs.sitters[heir]) is not None and sitter.links:
                self._pass_on(now)
        self._give_up(now)
        if self._empty_at is not None and self.phase != "over" and now - self._empty_at >= 1000 * self.limits.rest_s:
            self.resting = True
            self._ledger.side["rest"] = "1"
            if self.play is not None:
                self.play.pause(now)
        elif self.play is not None:
            self.play.tick(now)
        self._finish(now)

    def _give_up(self, now: int) -> None:
        """Whose grace is over is played for from now on, and everybody is told."""
        away_ms = 1000 * self.chairs.settings.away_s
        for sitter in self.chairs.sitters:
            if sitter is not None and not sitter.given_up and sitter.absent(now, away_ms):
                sitter.given_up = self._table_changed = True
                if self.play is not None:
                    self.play.settle(now)

    def thought(self, think: Think, action: Any | None, now: int) -> None:
        """A bot has come to an answer."""
        if self.play is not None:
            self.play.thought(think, action, now)
            self._finish(now)


def _settings(kept: dict[str, Any]) -> m.Settings:
    known = set(m.Settings.__struct_fields__)
    return m.Settings(**{name: value for name, value in kept.items() if name in known})
