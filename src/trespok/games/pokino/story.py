"""Pokino told: cards, marks, claims and their verdicts, payments, hands, ruin, how it ended."""

from collections.abc import Iterable, Iterator
from typing import Any, Final

from ...core import Actor, Beat, Fact, Kind, Line, Seat, Told
from .boards import Cup
from .state import (
    Action,
    Call,
    Caller,
    Claim,
    Close,
    Deal,
    Ending,
    Join,
    Judged,
    Last,
    Mark,
    Mode,
    Out,
    Paid,
    Rebuy,
    Verdict,
)
from .views import PokinoView

_WHO: Final = Fact("name", Kind.ACTOR)
_CUP: Final = Fact("cup", Kind.WORD, "cup")
_CARD: Final = Fact("card", Kind.CARD)
_COUNT: Final = Fact("count", Kind.COUNT)
_HAND: Final = Fact("hand", Kind.COUNT)
_VERDICT: Final = Fact("verdict", Kind.TAG)
_NET: Final = Fact("net", Kind.NET)
# Cards and buttons are live at once: nothing at this table waits for these.
_WON: Final = (Beat("light", 60, 5), Beat("tip", 180))
_POUR: Final = (Beat("pour", 400),)

LINES: Final[dict[str, Line]] = {
    "dealt": Line((_WHO, Fact("four", Kind.COUNT), Fact("centre", Kind.CARD))),
    "calls-first": Line((_WHO,)),
    "says-last": Line((_HAND,)),
    "joins": Line((_WHO, _COUNT)),
    "begins": Line((_HAND,), "begins"),
    "begins-last": Line((_HAND,), "begins"),
    "called": Line((_COUNT, Fact("card", Kind.CARD, at="called.-1")), beats=(Beat("card", 260),)),
    "marks": Line((_WHO, _CARD)),
    "claims": Line((_WHO, _CUP, _VERDICT), beats=_WON),
    "steals": Line((_WHO, _CUP, _VERDICT, Fact("victim", Kind.SEAT)), beats=_WON),
    "fined": Line((_WHO, _CUP)),
    "earliest": Line((_CUP,)),
    "takes": Line((_WHO, _CUP, _COUNT), beats=_POUR),
    "shared": Line((_CUP, Fact("parts", Kind.TALLY)), beats=_POUR),
    "remains": Line((_CUP, _COUNT)),
    "hand-done": Line((_HAND,), "opens"),
    "hand-carries": Line((_HAND, Fact("cups", Kind.AMOUNTS, "cup")), "opens"),
    "rebuys": Line((_WHO, _COUNT)),
    "leaves": Line((_WHO,)),
    "clock-out": Line((_WHO,), "clock"),
    "ruin": Line(),
    "wins": Line((_NET, Fact("name", Kind.ACTOR, at="outcome.winners.0"))),
    "draw": Line((_NET, Fact("names", Kind.ACTORS, at="outcome.winners"))),
}


def tell(before: PokinoView, actor: Actor, action: Action, after: PokinoView) -> list[Told]:
    """One act, the payments where it closed a window, and the end where it ended the sitting."""
    told = list(_act(before, actor, action, after))
    return told + list(_ending(after)) if before.outcome is None else told


def out_of_time(seat: Seat, action: Action, after: PokinoView) -> list[Told]:
    """A seat that does not answer sits out; marks and calls made for an absent player are told as theirs (K31)."""
    return [Told("clock-out", {"name": seat})] if isinstance(action, Out) else []


def retell(view: PokinoView, rounds: int | None) -> list[Told]:
    """Each hand's claims and payments, card by card; cards and marks lie open on the table."""
    told: list[Told] = []
    first = 0 if rounds is None else max(0, len(view.past) - rounds)
    for done in view.past[first:]:
        told += [Told("begins", {"hand": done.number}), *_again(view.seats, done.judged, done.payments)]
    if view.playing:
        told += [*_begins(view), *_again(view.seats, view.judged, view.payments)]
    elif told:
        told.append(_hand_over(view.past[-1].number, view.cups))
    return told + list(_ending(view))


def _act(before: PokinoView, actor: Actor, action: Action, after: PokinoView) -> Iterator[Told]:
    """A lapse tells nobody anything (K37), so there is no line for it; nor has a claim nobody else may hear of."""
    match action:
        case Call(card):
            if not before.playing:
                yield from _begins(after)
            yield from _paid(before, after.payments[len(before.payments) :])
            yield Told("called", {"count": len(after.called), "card": str(card)})
        case Close():
            yield from _paid(before, after.past[-1].payments[len(before.payments) :])
            yield _hand_over(before.number, after.cups)
        case Mark(card):
            yield Told("marks", {"name": actor, "card": str(card)})
        case Claim(cup) if len(after.judged) > len(before.judged):  # an idle one changes its sender's view alone (PKN-4.5)
            yield _claim(after.judged[-1])
            if after.judged[-1].verdict is Verdict.WRONG and after.chips != before.chips:  # PKN-4.6
                yield Told("fined", {"name": actor, "cup": str(cup)})
        case Deal(whose, board):
            yield Told("dealt", {"name": whose, "four": board.poker[0], "centre": str(board.centre)})
        case Caller(whose):
            yield Told("calls-first", {"name": whose})
        case Last():
            yield Told("says-last", {"hand": after.number})
        case Join():
            yield Told("joins", {"name": after.seats - 1, "count": after.options.chips})
        case Rebuy():
            yield Told("rebuys", {"name": actor, "count": after.options.chips})
        case Out():
            yield Told("leaves", {"name": actor})


def _begins(view: PokinoView) -> Iterator[Told]:
    """Everybody pays six with a hand's first card (PKN-2.1)."""
    yield Told("begins-last" if view.last else "begins", {"hand": view.number})


def _claim(judged: Judged) -> Told:
    facts: dict[str, Any] = {"name": judged.seat, "cup": str(judged.cup), "verdict": judged.verdict.value}
    return Told("claims", facts) if judged.victim is None else Told("steals", {**facts, "victim": judged.victim})


def _paid(before: PokinoView, paid: Iterable[Paid]) -> Iterator[Told]:
    """Payments of the window just closed, cup by cup (PKN-6.1)."""
    for cup, told, taken in _shares(before.seats, paid):
        called = any(claim.cup is cup for _, claim in before.claims)
        if not called and before.options.claiming is not Mode.AUTO:  # PKN-8.2; where the house claims, nobody calls (PKN-9.2)
            yield Told("earliest", {"cup": str(cup)})
        yield told
        if before.cups[cup] > taken:
            yield Told("remains", {"cup": str(cup), "count": before.cups[cup] - taken})


def _shares(seats: int, paid: Iterable[Paid]) -> Iterator[tuple[Cup, Told, int]]:
    cups: dict[Cup, dict[Seat, int]] = {}
    for each in paid:
        cups.setdefault(each.cup, {})[each.seat] = each.amount
    for cup, shares in cups.items():
        taken = sum(shares.values())
        if len(shares) == 1:
            yield cup, Told("takes", {"name": next(iter(shares)), "cup": str(cup), "count": taken}), taken
        else:
            parts = tuple(shares.get(seat) for seat in range(seats))
            yield cup, Told("shared", {"cup": str(cup), "parts": parts}), taken


def _again(seats: int, judged: Iterable[Judged], paid: tuple[Paid, ...]) -> Iterator[Told]:
    """The claims of each window, then what it paid."""
    claims = tuple(judged)
    for call in sorted({claim.call for claim in claims} | {each.call for each in paid}):
        yield from (_claim(claim) for claim in claims if claim.call == call)
        yield from (told for _, told, _ in _shares(seats, [each for each in paid if each.call == call]))


def _hand_over(number: int, cups: tuple[int, ...]) -> Told:
    """The hand's end: what nobody called stays in its cup (PKN-7.2)."""
    stays = tuple((str(cup), cups[cup]) for cup in Cup if cups[cup])
    return Told("hand-carries", {"hand": number, "cups": stays}) if stays else Told("hand-done", {"hand": number})


def _ending(view: PokinoView) -> Iterator[Told]:
    if view.outcome is None:
        return
    if view.outcome.why is Ending.RUIN:
        yield Told("ruin", {})
    winners = view.outcome.winners
    net = view.outcome.standing[winners[0]]  # PKN-8.5
    if len(winners) == 1:
        yield Told("wins", {"net": net, "name": winners[0]})
    else:
        yield Told("draw", {"net": net, "names": winners})
