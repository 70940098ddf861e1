"""Pokerdice told: throws, the roller's choices, the cards settled one by one, how it ended."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from ...core import Seat
from ...games.pokerdice import POINTS, Aim, Ending, First, Keep, PokerdiceView, Round, Seal, Stop, Throw
from ...play import Entry
from ..draw.pokerdice import cards, faces
from ..standing import pokerdice_outcome
from ..voice import Voice

__all__ = ["tell"]


def tell(voice: Voice, entry: Entry[Any], before: PokerdiceView, after: PokerdiceView) -> list[str]:
    """One act, and the settling of the round where it ended one."""
    told = _act(voice, entry, before, after)
    if len(after.past) > len(before.past):
        told += _settled(voice, after.past[-1])
        points = " · ".join(voice.tally(voice.label(seat), held) for seat, held in enumerate(after.points))
        told += [voice.texts("pokerdice-points-now", points=points), *_ending(voice, after)]
    return told


def _act(voice: Voice, entry: Entry[Any], before: PokerdiceView, after: PokerdiceView) -> list[str]:
    roller = before.roller or 0
    match entry.action:
        case First(seat):
            return [voice.texts("pokerdice-first", **voice.seat(seat))]
        case Throw(dice) if not before.throws:
            title = voice.texts("round-of", round=len(before.past) + 1, rounds=before.rounds)
            return [f"{title}. {voice.texts('pokerdice-opens', dice=faces(dice), **voice.seat(roller))}"]
        case Throw(dice):
            lying = after.throws[-1] if after.throws else after.past[-1].throws[-1]
            return [voice.texts("pokerdice-falls", dice=faces(dice), lying=faces(lying))]
        case Seal() if after.shown is not None:
            return [voice.texts("pokerdice-shows", cards=cards(voice, after.shown), **voice.seat(roller))]
        case Keep(()):
            return [voice.texts("pokerdice-throws-all", **voice.seat(roller))]
        case Keep(dice):
            return [voice.texts("pokerdice-keeps", dice=faces(dice), count=5 - len(dice), **voice.seat(roller))]
        case Stop():
            return [voice.texts("pokerdice-stops", **voice.seat(roller))]
    return []


def _settled(voice: Voice, done: Round) -> Iterator[str]:
    """Card by card, the roller's first."""
    yield voice.texts("pokerdice-final", dice=faces(done.throws[-1]))
    for seat in sorted(range(len(done.aims)), key=lambda seat: seat != done.roller):
        for aim, met in zip(done.aims[seat], done.met[seat], strict=True):
            yield "  " + _card(voice, done.roller, seat, aim, met=met)


def _card(voice: Voice, roller: Seat, seat: Seat, aim: Aim, *, met: bool) -> str:
    """What one card came to (PKD-5.1 to PKD-5.3)."""
    label, name = voice.label(seat), voice.texts.of("aim", str(aim))
    if met:
        return voice.texts("pokerdice-met", seat=label, aim=name, points=POINTS[aim])
    if seat == roller:
        return voice.texts("pokerdice-lost", seat=label, aim=name)
    return voice.texts("pokerdice-taken", seat=label, aim=name, roller=voice.other(roller))


def _ending(voice: Voice, view: PokerdiceView) -> list[str]:
    outcome = pokerdice_outcome(view)
    if outcome is None:
        return []
    winner = outcome.winners[0]
    points = view.points[winner]
    if outcome.why is Ending.LAST_ROLLER:  # PKD-6.2
        tied = [seat for seat, held in enumerate(view.points) if held == points]
        return [
            voice.texts("pokerdice-tied", names=voice.names(tied), points=points),
            voice.texts("pokerdice-wins-tie", **voice.seat(winner)),
        ]
    return [voice.texts("pokerdice-wins", points=points, **voice.seat(winner))]
