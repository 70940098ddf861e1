"""What each page is shown of a room.  Only views leave, and each seat gets its own."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from ...core import Seat
from ...wire import messages as m
from .play import Play
from .sitters import Sitter

if TYPE_CHECKING:
    from .frame import Frame

__all__ = ["Windows", "seat_line"]


def seat_line(room: Frame, seat: Seat, now: int) -> m.SeatLine:
    """One seat, as everybody sees it."""
    sitter = room.chairs.sitters[seat]
    if sitter is None:
        return m.SeatLine(None, None, here=False, away_ms=None, words=False)
    coming = room.chairs.coming.get(seat)
    away = None
    if sitter.away_at is not None:
        away = max(0, sitter.away_at + 1000 * room.chairs.settings.away_s - now)
    return m.SeatLine(sitter.name, sitter.bot, sitter.here, away, room.words_of(seat), None if coming is None else coming.name)


class Windows:
    """Builds the messages that show a room to its pages; one for each sitter, however many tabs it has open."""

    def __init__(self, room: Frame) -> None:
        self._room = room

    def open(self, link: int, since: int | None, now: int) -> None:
        """A page has just come."""
        room = self._room
        self.tables([link], now)
        if room.play is not None:
            here = room.links[link]
            seat = room.seat_of(here.sitter)
            told = room.play.match.since(since or 0)
            room.send((link,), self._view(room.play, seat, told, (room.play.waiting(), room.play.shown(now))))
            if room.phase == "over":
                room.send((link,), self.over(room.play))

    def _grouped(self, links: Iterable[int]) -> dict[Seat | None, list[int]]:
        """Pages by the seat they look from."""
        groups: dict[Seat | None, list[int]] = {}
        seats: dict[int, Seat] = {
            id(sitter): seat for seat, sitter in enumerate(self._room.chairs.sitters) if sitter is not None
        }
        for link in links:
            sitter: Sitter | None = self._room.links[link].sitter
            groups.setdefault(seats.get(id(sitter)), []).append(link)
        return groups

    def tables(self, links: Iterable[int], now: int) -> None:
        """The room, to each of these pages."""
        room = self._room
        lines = [seat_line(room, seat, now) for seat in range(len(room.chairs.sitters))]
        watching = sum(1 for link in room.links.values() if link.sitter is None)
        for seat, group in self._grouped(links).items():
            for link in group:
                token = room.links[link].token if room.links[link].sitter is not None else None
                waits = None if seat is not None else room.waits_for(room.links[link].sitter)
                room.send((link,), self._table((seat, waits), lines, watching, token, now))

    def _table(
        self,
        place: tuple[Seat | None, Seat | None],
        lines: list[m.SeatLine],
        watching: int,
        token: str | None,
        now: int,
    ) -> m.TableNow:
        room = self._room
        return m.TableNow(
            seq=room.seq,
            code=room.code,
            game=room.game,  # type: ignore[arg-type]
            match=room.match_number,
            phase=room.phase,
            you=place[0],
            next=place[1],
            host=room.chairs.host,
            seats=lines,
            options=room.options,
            settings=room.chairs.settings,
            paused=room.chairs.paused,
            practice=room.practice,
            watching=watching,
            clock=None if room.play is None else room.play.shown(now),
            commit=room.commit,
            secret=room.secret,
            link=None if token is None else f"/s/{token}",
        )

    def views(self, links: Iterable[int], now: int) -> None:
        """The position, to each of these pages as its seat may see it."""
        play = self._room.play
        if play is None:
            return
        told, play.match.fresh = play.match.fresh, []
        own = play.match.fresh_own
        common = play.waiting(), play.shown(now)
        for seat, group in self._grouped(links).items():
            mine = told if seat is None else told + own.get(seat, [])
            self._room.send(tuple(group), self._view(play, seat, mine, common))

    def again(self, links: Iterable[int], now: int) -> None:
        """The other pages of a seat, after one of them changed its draft: nobody else sees a difference."""
        play = self._room.play
        if play is not None and not play.moved:
            common = play.waiting(), play.shown(now)
            for seat, group in self._grouped(links).items():
                self._room.send(tuple(group), self._view(play, seat, [], common))

    def _view(self, play: Play, seat: Seat | None, told: list[m.Story], common: tuple[list[Seat], m.Clock | None]) -> m.ViewNow:
        room, match = self._room, play.match
        settings = room.chairs.settings
        view = match.view(seat)
        offer = None if seat is None else match.offers.get(seat)
        words = [] if offer is None else match.words(offer)
        if seat is not None:
            words += match.manner.beside(view, seat, settings, host=seat == room.chairs.host)
        hints = None
        if seat is not None and offer is not None and settings.hints and room.practice:
            hints = match.manner.hints(view, offer)
            room.wonder(seat, view, offer)
        return m.ViewNow(
            seq=room.seq,
            round=match.manner.round(view),
            view=match.manner.screen(view, settings, over=room.phase == "over"),
            offer=words or None,
            must=offer is not None and offer.must,
            draft=None if seat is None else play.drafts.get(seat),
            waiting=common[0],
            clock=common[1],
            story=told,
            hints=hints,
            have=match.manner.have(view, offer) if settings.alert and offer is not None else None,
        )

    @staticmethod
    def over(play: Play) -> m.Over:
        """How it ended."""
        outcome = play.match.outcome
        if outcome is None:
            return m.Over([], "", [])
        return m.Over(list(outcome.winners), str(outcome.why.value), list(outcome.standing))
