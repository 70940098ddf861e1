"""POK told: what the dice ask, what the fists held, how each die was answered, who hands over and why, how it ended."""

from collections.abc import Iterator
from typing import Final

from ...core import Actor, Beat, Fact, Kind, Line, Seat, Told
from .rules import Action, Ending, Round, Symbol, Throw, Why
from .views import PokView

_WHO: Final = Fact("name", Kind.ACTOR)
_ROUND: Final = Fact("round", Kind.COUNT)
_ASKED: Final = Fact("asked", Kind.COUNTED, "symbols", "past.*.throw")  # one die: its symbol, and the number it asks for
_COUNT: Final = Fact("count", Kind.COUNT)  # how many showed it
_HANDED: Final = Fact("names", Kind.ACTORS, at="past.*.handed")
_DICE: Final = 3
_ANSWER: Final = (Beat("answer", 350),)
_VERDICT: Final = (Beat("verdict", 200),)
_SLIDE: Final = (Beat("slide", 400), *_VERDICT)

LINES: Final[dict[str, Line]] = {
    "thrown": Line(
        (_ROUND, Fact("asks", Kind.COUNTED, "symbols", "throw")), "begins", (Beat("land", 300, _DICE), Beat("ask", 130, _DICE))
    ),
    "clock-shown": Line((_WHO, Fact("symbol", Kind.WORD, "symbol")), "clock"),
    "opened": Line(
        (_ROUND, Fact("fists", Kind.SHOWN, "symbol", "past.*.shown")), "opens", (Beat("shake", 700), Beat("open", 300))
    ),
    "exact": Line((_ASKED, _COUNT), beats=_ANSWER),
    "missed": Line((_ASKED, _COUNT), beats=_ANSWER),
    "handed": Line((_HANDED,), beats=_SLIDE),
    "all-handed": Line(beats=_SLIDE),
    "unasked": Line((_HANDED, Fact("symbols", Kind.WORDS, "symbol")), beats=_SLIDE),
    "all-unasked": Line(beats=_VERDICT),
    "nobody": Line(beats=_VERDICT),
    "wins": Line((Fact("name", Kind.ACTOR, at="outcome.winners.0"),)),
    "draw": Line((Fact("names", Kind.ACTORS, at="outcome.winners"),)),
    "stalemate": Line((Fact("held", Kind.COUNTED, "symbols"),)),
}


def tell(before: PokView, actor: Actor, action: Action, after: PokView) -> list[Told]:
    """A throw, or the round that the last seal opened; a seal alone tells nothing (POK-3.2)."""
    if isinstance(action, Throw):
        return [_thrown(len(after.past) + 1, action)]
    if len(after.past) == len(before.past):
        return []
    return [*_opened(len(after.past), after.past[-1]), *_ending(after)]


def out_of_time(seat: Seat, action: Action, after: PokView) -> list[Told]:
    """What was shown, once the fists are open."""
    if after.throw is not None or not after.past:
        return [Told("clock-acted", {"name": seat})]
    return [Told("clock-shown", {"name": seat, "symbol": str(after.past[-1].shown[seat])})]


def retell(view: PokView, rounds: int | None) -> list[Told]:
    """Each round as it was opened, and the throw that lies on the table."""
    told: list[Told] = []
    first = 0 if rounds is None else max(0, len(view.past) - rounds)
    for number, done in enumerate(view.past[first:], first + 1):
        told += _opened(number, done)
    if view.throw is not None:
        told.append(_thrown(len(view.past) + 1, view.throw))
    return told + list(_ending(view))


def _thrown(number: int, throw: Throw) -> Told:
    return Told("thrown", {"round": number, "asks": tuple(_asks(throw))})


def _asks(throw: Throw) -> list[tuple[str, int]]:
    """Die by die; a blank one asks for nothing."""
    return [(str(symbol), number) for number, symbol in enumerate(throw, 1) if symbol is not None]


def _opened(number: int, done: Round) -> Iterator[Told]:
    yield Told("opened", {"round": number, "fists": tuple(map(str, done.shown))})
    for symbol, asked in _asks(done.throw):  # each die is looked at alone (POK-4.1, POK-4.2)
        count = sum(str(shown) == symbol for shown in done.shown)
        yield Told("exact" if count == asked else "missed", {"asked": ((symbol, asked),), "count": count})
    yield _verdict(done)


def _verdict(done: Round) -> Told:
    if done.why is Why.EXACT:
        return Told("all-handed", {}) if len(done.handed) == len(done.shown) else Told("handed", {"names": done.handed})
    if done.why is Why.UNASKED:  # POK-4.3
        free = tuple(str(symbol) for symbol in Symbol if symbol not in done.throw and symbol in done.shown)
        return Told("unasked", {"names": done.handed, "symbols": free})
    hidden = set(done.shown).isdisjoint(done.throw)  # POK-4.4, or else POK-4.5
    return Told("all-unasked" if hidden else "nobody", {})


def _ending(view: PokView) -> Iterator[Told]:
    """A win, a shared first place, or the stalemate (POK-5.1 to POK-5.3)."""
    if view.outcome is None:
        return
    winners = view.outcome.winners
    if view.outcome.why is Ending.STALEMATE:
        yield Told(
            "stalemate", {"held": tuple((str(symbol), view.hands[0][symbol]) for symbol in Symbol if view.hands[0][symbol])}
        )
    elif len(winners) == 1:
        yield Told("wins", {"name": winners[0]})
    else:
        yield Told("draw", {"names": winners})
