"""Pokino told: cards, marks, claims and their verdicts, payments, hands, ruin, how it ended."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from ...core import Seat
from ...games.pokino import (
    Call,
    Caller,
    Claim,
    Close,
    Cup,
    Deal,
    Ending,
    Judged,
    Lapse,
    Last,
    Mark,
    Mode,
    Out,
    Paid,
    PokinoView,
    Rebuy,
    Verdict,
)
from ...play import Entry
from ..draw.pokino import signed
from ..standing import pokino_outcome
from ..voice import Voice

__all__ = ["tell"]


def tell(voice: Voice, entry: Entry[Any], before: PokinoView, after: PokinoView) -> list[str]:
    """One act, the payments where it closed a window, and the end where it ended the sitting."""
    actor = entry.actor
    told = list(_act(voice, actor if isinstance(actor, int) else 0, entry.action, before, after))
    return told + _ending(voice, after) if after.ending is not None else told


def _act(voice: Voice, seat: Seat, action: Any, before: PokinoView, after: PokinoView) -> Iterator[str]:
    texts = voice.texts
    match action:
        case Call(card):
            if not before.playing:
                yield from _begins(voice, after)
            yield from _paid(voice, before, after.payments[len(before.payments) :])
            yield texts("pokino-called", count=len(after.called), card=str(card), name=voice.card(card))
        case Close():
            done = after.past[-1]
            yield from _paid(voice, before, done.payments[len(before.payments) :])
            yield _hand_over(voice, before, after)
        case Mark(card):
            yield texts("pokino-marks", card=str(card), **voice.seat(seat))
        case Claim(cup, victim):
            if len(after.judged) > len(before.judged):
                yield from _claim(voice, after.judged[-1], before, after)
            elif voice.you in (None, seat):  # idle: told to its sender alone, and to who reads the log (PKN-4.5)
                yield from _claim(voice, Judged(len(after.called), seat, cup, victim, Verdict.IDLE), before, after)
        case Deal(whose, made):
            yield texts("pokino-dealt", four=made.poker[0], centre=str(made.centre), **voice.seat(whose))
        case Caller(whose):
            yield texts("pokino-calls-first", **voice.seat(whose))
        case Last():
            yield texts("pokino-says-last", hand=after.number)
        case Lapse(whose):
            yield texts("pokino-lapses", name=voice.label(whose))
        case Rebuy():
            yield texts("pokino-rebuys", count=after.options.chips, **voice.seat(seat))
        case Out():
            yield texts("pokino-leaves", **voice.seat(seat))


def _begins(voice: Voice, view: PokinoView) -> Iterator[str]:
    """Everybody pays six with a hand's first card (PKN-2.1)."""
    if view.last:
        yield voice.texts("pokino-begins-last", hand=view.number)
    else:
        yield voice.texts("pokino-begins", hand=view.number)


def _claim(voice: Voice, judged: Judged, before: PokinoView, after: PokinoView) -> Iterator[str]:
    cup = voice.texts.of("cup", str(judged.cup))
    if judged.victim is None:
        said = voice.texts("pokino-claims", cup=cup, **voice.seat(judged.seat))
    else:
        said = voice.texts("pokino-steals", cup=cup, victim=voice.other(judged.victim), **voice.seat(judged.seat))
    yield f"{said} {voice.texts('pokino-verdict', verdict=judged.verdict.value)}"
    if judged.verdict is Verdict.WRONG and after.chips != before.chips:  # PKN-4.6
        yield voice.texts("pokino-fined", cup=cup, **voice.seat(judged.seat))


def _paid(voice: Voice, before: PokinoView, paid: Iterable[Paid]) -> Iterator[str]:
    """Payments of the window just closed, cup by cup (PKN-6.1)."""
    cups: dict[Cup, list[Paid]] = {}
    for payment in paid:
        cups.setdefault(payment.cup, []).append(payment)
    for cup, shares in cups.items():
        name = voice.texts.of("cup", str(cup))
        if not any(claim.cup is cup for _, claim in before.claims) and not _by_house(before):
            yield voice.texts("pokino-earliest", cup=name)  # PKN-8.2
        if len(shares) == 1:
            yield voice.texts("pokino-takes", cup=name, count=shares[0].amount, **voice.seat(shares[0].seat))
            continue
        parts = voice.listed([voice.tally(voice.name(share.seat), share.amount) for share in shares])
        stays = before.cups[cup] - sum(share.amount for share in shares)
        yield voice.texts("pokino-shared", cup=name, parts=parts, stays=stays)


def _by_house(view: PokinoView) -> bool:
    """Whether the house claims for the seats, so that no claim was ever made (PKN-9.2)."""
    return view.options.claiming is Mode.AUTO


def _hand_over(voice: Voice, before: PokinoView, after: PokinoView) -> str:
    """The hand's end: what nobody called stays in its cup (PKN-7.2)."""
    stays = [f"{voice.texts.of('cup', str(cup))} {after.cups[cup]}" for cup in Cup if after.cups[cup]]
    if not stays:
        return voice.texts("pokino-hand-done", hand=before.number)
    return voice.texts("pokino-hand-carries", hand=before.number, cups=voice.listed(stays))


def _ending(voice: Voice, view: PokinoView) -> list[str]:
    outcome = pokino_outcome(view)
    if outcome is None:
        return []
    told = [voice.texts("pokino-ruin")] if view.ending is Ending.RUIN else []
    winners = outcome.winners
    net = outcome.standing[winners[0]]
    if len(winners) == 1:
        return [*told, voice.texts("pokino-wins", net=signed(net), **voice.seat(winners[0]))]
    return [*told, voice.texts("pokino-draw", net=signed(net), names=voice.names(winners))]
