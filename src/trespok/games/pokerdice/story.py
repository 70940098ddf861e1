"""Pokerdice told: throws, the roller's choices, the cards settled one by one, how it ended."""

from collections.abc import Iterator
from typing import Final

from ...core import Actor, Beat, Fact, Kind, Line, Seat, Told
from ...kit.dice import Dice
from .aims import Aim
from .rules import Action, Ending, First, Keep, Round, Seal, Stop, Throw
from .views import PokerdiceView

_DICE: Final = 5
_ROLLER: Final = Fact("name", Kind.ACTOR, at="roller")
_WHOSE: Final = Fact("name", Kind.ACTOR)
_AIM: Final = Fact("aim", Kind.WORD, "aim")
_POINTS: Final = Fact("points", Kind.COUNT)
_FALL: Final = (Beat("fall", 600),)
_KEEP: Final = (Beat("keep", 400),)  # risen in 140, and a moment for the others to see which
_TURN: Final = (Beat("turn", 320), Beat("score", 250))

LINES: Final[dict[str, Line]] = {
    "first": Line((_WHOSE,)),
    "opens": Line(
        (
            Fact("round", Kind.COUNT),
            Fact("rounds", Kind.COUNT, at="rounds"),
            _ROLLER,
            Fact("dice", Kind.DICE, at="throws.0"),
        ),
        "begins",
        _FALL,
    ),
    "shows": Line((_ROLLER, Fact("cards", Kind.WORDS, "aim", "shown")), beats=(Beat("show", 320),)),
    "keeps": Line((Fact("count", Kind.COUNT), _ROLLER, Fact("dice", Kind.DICE, at="kept.-1")), beats=_KEEP),
    "throws-all": Line((_ROLLER,)),
    "stops": Line((_WHOSE,)),
    "falls": Line((Fact("dice", Kind.DICE), Fact("lying", Kind.DICE, at="throws.-1")), beats=_FALL),
    "clock-laid": Line((_WHOSE, Fact("cards", Kind.WORDS, "aim")), "clock"),
    "clock-stopped": Line((_WHOSE,), "clock"),
    "final": Line((Fact("round", Kind.COUNT), Fact("dice", Kind.DICE, at="past.*.throws.-1")), "opens", (Beat("last", 300),)),
    "met": Line((_WHOSE, _AIM, _POINTS), beats=_TURN),
    "lost": Line((_WHOSE, _AIM), beats=_TURN),
    "taken": Line((_WHOSE, _AIM, Fact("roller", Kind.SEAT, at="past.*.roller")), beats=_TURN),
    "points-now": Line((Fact("points", Kind.TALLY, at="points"),)),
    "wins": Line((_POINTS, Fact("name", Kind.ACTOR, at="outcome.winners.0"))),
    "tied": Line((Fact("names", Kind.ACTORS), _POINTS)),
    "wins-tie": Line((Fact("name", Kind.ACTOR, at="outcome.winners.0"),)),
}


def tell(before: PokerdiceView, actor: Actor, action: Action, after: PokerdiceView) -> list[Told]:
    """One act, and the settling of the round where it ended one.  A card face down tells nothing (PKD-2.2)."""
    told = list(_act(before, action, after))
    if len(after.past) > len(before.past):
        told += _settled(after, len(after.past), after.past[-1])
        told += [Told("points-now", {"points": after.points}), *_ending(after)]
    return told


def out_of_time(seat: Seat, action: Action, after: PokerdiceView) -> list[Told]:
    """A card is told to its own seat alone (PKD-2.2)."""
    if isinstance(action, Stop):
        return [Told("clock-stopped", {"name": seat})]
    if after.seat == seat and after.mine is not None:
        return [Told("clock-laid", {"name": seat, "cards": tuple(map(str, after.mine))})]
    return [Told("clock-acted", {"name": seat})]


def retell(view: PokerdiceView, rounds: int | None) -> list[Told]:
    """Each round as it was settled; of the present one the throws and the open card."""
    told: list[Told] = []
    first = 0 if rounds is None else max(0, len(view.past) - rounds)
    for number, done in enumerate(view.past[first:], first + 1):
        told += _settled(view, number, done)
    if view.throws and view.roller is not None:
        told.append(_opens(len(view.past) + 1, view.rounds, view.roller, view.throws[0]))
        if view.shown is not None:
            told.append(_shows(view.roller, view.shown))
        for kept, lying in zip(view.kept, view.throws[1:], strict=False):  # kept once more than thrown while dice fall
            told += [_keeps(view.roller, kept), Told("falls", {"dice": _without(lying, kept), "lying": lying})]
    return told + list(_ending(view))


def _act(before: PokerdiceView, action: Action, after: PokerdiceView) -> Iterator[Told]:
    roller = before.roller or 0
    match action:
        case First(seat):
            yield Told("first", {"name": seat})
        case Throw(dice) if not before.throws:
            yield _opens(len(before.past) + 1, before.rounds, roller, dice)
        case Throw(dice):
            lying = after.throws[-1] if after.throws else after.past[-1].throws[-1]
            yield Told("falls", {"dice": dice, "lying": lying})
        case Seal() if after.shown is not None:
            yield _shows(roller, after.shown)
        case Keep(dice):
            yield _keeps(roller, dice)
        case Stop():
            yield Told("stops", {"name": roller})


def _opens(number: int, rounds: int, roller: Seat, dice: Dice) -> Told:
    return Told("opens", {"round": number, "rounds": rounds, "name": roller, "dice": dice})


def _shows(roller: Seat, aims: tuple[Aim, ...]) -> Told:
    return Told("shows", {"name": roller, "cards": tuple(map(str, aims))})


def _keeps(roller: Seat, dice: Dice) -> Told:
    if not dice:
        return Told("throws-all", {"name": roller})
    return Told("keeps", {"count": _DICE - len(dice), "name": roller, "dice": dice})


def _without(lying: Dice, kept: Dice) -> Dice:
    fallen = list(lying)
    for face in kept:
        fallen.remove(face)
    return tuple(fallen)


def _settled(view: PokerdiceView, number: int, done: Round) -> Iterator[Told]:
    """Card by card, the roller's first (PKD-5.1 to PKD-5.3)."""
    yield Told("final", {"round": number, "dice": done.throws[-1]})
    for seat in sorted(range(len(done.aims)), key=lambda seat: seat != done.roller):
        for aim, met in zip(done.aims[seat], done.met[seat], strict=True):
            card = {"name": seat, "aim": str(aim)}
            if met:
                yield Told("met", {**card, "points": view.options.worth[aim]})
            elif seat == done.roller:
                yield Told("lost", card)
            else:
                yield Told("taken", {**card, "roller": done.roller})


def _ending(view: PokerdiceView) -> Iterator[Told]:
    if view.outcome is None:
        return
    winner = view.outcome.winners[0]
    points = view.points[winner]
    if view.outcome.why is Ending.LAST_ROLLER:  # PKD-6.2
        yield Told("tied", {"names": tuple(seat for seat, held in enumerate(view.points) if held == points), "points": points})
        yield Told("wins-tie", {"name": winner})
    else:
        yield Told("wins", {"points": points, "name": winner})
