"""What everybody saw happen at a Pokino table, as facts."""

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
    Last,
    Mark,
    Out,
    Paid,
    PokinoView,
    Rebuy,
    Verdict,
)
from ...wire.messages import Story

__all__ = ["story"]


def story(seat: Seat | None, action: Any, before: PokinoView, after: PokinoView) -> list[Story]:
    """One act, the payments where it closed a window, and the end where it ended the sitting."""
    return [*_act(seat, action, before, after), *_ending(after)]


def _act(seat: Seat | None, action: Any, before: PokinoView, after: PokinoView) -> Iterator[Story]:
    match action:
        case Call(card):
            yield from _paid(before, after.payments[len(before.payments) :])
            if not before.playing:
                yield Story("pokino-begins", {"hand": after.number, "seat": after.caller, "last": after.last})
            yield Story("pokino-called", {"card": str(card), "count": len(after.called)})
        case Close():
            yield from _paid(before, after.past[-1].payments[len(before.payments) :])
            stays = [[str(cup), after.cups[cup]] for cup in Cup if after.cups[cup]]  # PKN-7.2
            yield Story("pokino-hand-done", {"hand": before.number, "cups": stays})
        case Mark(card):
            yield Story("pokino-marks", {"seat": seat, "card": str(card)})
        case Claim(cup, victim):
            verdict = after.judged[-1].verdict
            yield Story("pokino-claims", {"seat": seat, "cup": str(cup), "verdict": verdict.value, "victim": victim})
            if verdict is Verdict.WRONG and after.chips != before.chips:  # PKN-4.6
                yield Story("pokino-fined", {"seat": seat, "cup": str(cup)})
        case Deal(whose, _):
            yield Story("pokino-dealt", {"seat": whose})
        case Caller(whose):
            yield Story("pokino-calls-first", {"seat": whose})
        case Last():
            yield Story("pokino-says-last", {"hand": after.number})
        case Rebuy():
            yield Story("pokino-rebuys", {"seat": seat, "count": after.options.chips})
        case Out():
            yield Story("pokino-leaves", {"seat": seat})


def _paid(before: PokinoView, paid: Iterable[Paid]) -> Iterator[Story]:
    """Payments of the window just closed, cup by cup (PKN-6.1)."""
    cups: dict[Cup, list[Paid]] = {}
    for payment in paid:
        cups.setdefault(payment.cup, []).append(payment)
    for cup, shares in cups.items():
        if len(shares) == 1:
            yield Story("pokino-takes", {"seat": shares[0].seat, "cup": str(cup), "count": shares[0].amount})
            continue
        parts = [[share.seat, share.amount] for share in shares]
        stays = before.cups[cup] - sum(share.amount for share in shares)
        yield Story("pokino-shared", {"cup": str(cup), "parts": parts, "stays": stays})


def _ending(view: PokinoView) -> Iterator[Story]:
    if view.ending is None:
        return
    if view.ending is Ending.RUIN:
        yield Story("pokino-ruin", {})
    start = view.options.chips
    net = [held - start * (1 + bought) for held, bought in zip(view.chips, view.rebuys, strict=True)]  # PKN-8.5
    winners = [seat for seat, worth in enumerate(net) if worth == max(net)]
    if len(winners) == 1:
        yield Story("pokino-wins", {"seat": winners[0], "net": net[winners[0]]})
    else:
        yield Story("pokino-draw", {"seats": winners, "net": max(net)})
