"""The choices of a finished game that cost more than a percent, as drills: the position as it lay, to be tried again."""

from dataclasses import dataclass, replace
from typing import Any, Final

from ..core import Seat
from ..games.pok import PokView
from ..games.pokerdice import Aim, PokerdiceView
from ..kit.dice import Dice
from ..play import AnyTable, Table
from ..review import Moment, Review
from ..review import Unit as Measure
from ..review.findings import Reason
from ..review.pokerdice import why_keep
from ..solve.pokerdice.odds import after
from . import pok, pokerdice
from .drill import Answer, Drill, Unit, name_of

LEAST: Final = 0.01  # of a win


@dataclass(frozen=True, slots=True)
class Mistake:
    """One of them: which of the review's moments, its drill, and what was chosen in the drill's words."""

    moment: int
    drill: Drill
    chosen: str


def mistakes(table: AnyTable, found: Review) -> list[Mistake]:
    """Dearest first, those that have an answer.  Pokino has none: there is nothing to choose but to look."""
    if found.unit is not Measure.WIN:
        return []
    dear = {moment.step: place for place, moment in enumerate(found.moments) if moment.cost > LEAST}
    made: list[Mistake] = []
    now: AnyTable = Table(table.game, table.begun, table.options)
    for step, entry in enumerate(table.log()):
        if step in dear and isinstance(entry.actor, int):
            moment = found.moments[dear[step]]
            drill = _drill(now.view(entry.actor), moment)
            if drill.as_good():  # else no choice is best in every equilibrium, and nobody can be asked for it
                made.append(Mistake(dear[step], drill, _words(moment.chosen)))
        now.submit(entry.actor, entry.action)
    return sorted(made, key=lambda each: -found.moments[each.moment].cost)


def _words(action: str | None) -> str:
    """As a drill has it: the counter or the card alone, a keep in full."""
    verb, _, rest = (action or "").partition(" ")
    return rest if verb in {"play", "aim"} else action or ""


def _drill(view: Any, moment: Moment) -> Drill:
    return _pok(view, moment.seat) if isinstance(view, PokView) else _pokerdice(view, moment)


def _pok(view: PokView, seat: Seat) -> Drill:
    hands = (*view.hands[seat:], *view.hands[:seat])
    assert view.throw is not None  # noqa: S101 - somebody chose
    return pok.drill_of(name_of("pok", pok.key(hands, view.throw)), hands, view.throw)


def _cards(view: PokerdiceView, seat: Seat) -> tuple[Aim, ...]:
    return tuple(aim for aim in Aim for _ in range(view.hands[seat][aim]))


def _pokerdice(view: PokerdiceView, moment: Moment) -> Drill:
    """With the worths of the review; at two seats, which are solved, with what each choice leads to as well."""
    seat, others = moment.seat, [other for other in range(view.seats) if other != moment.seat]
    card = view.mine[0] if view.mine else None
    at = pokerdice.Position(
        you="roller" if view.roller == seat else "watcher",
        mine=_cards(view, seat),
        theirs=_cards(view, others[0]) if len(others) == 1 else (),
        throws=view.throws,
        card=card,
        ahead=view.points[seat] - max(view.points[other] for other in others),
    )
    solved = _solved(view, at)
    position = at.plain() | {"plays": solved.position["plays"] if solved else {}}
    if len(others) > 1:
        position["others"] = [[str(aim) for aim in _cards(view, other)] for other in others]
    if view.mine and len(view.mine) > 1:
        position["card"] = " ".join(map(str, view.mine))  # two packs: two cards lie there
    most = max(choice.worth for choice in moment.choices)
    answers = tuple(_answer(at, view, choice, solved, most) for choice in moment.choices)
    answers = tuple(sorted(answers, key=lambda each: (-each.worth, -each.often)))
    theme = solved.theme if solved else "card" if card is None else "keep"
    key = pokerdice.key(at) if solved else position
    return Drill(
        name_of("pokerdice", key), "pokerdice", theme, pokerdice.level_of(answers, Unit.CHANCE), Unit.CHANCE, position, answers
    )


def _solved(view: PokerdiceView, at: pokerdice.Position) -> Drill | None:
    if view.seats != 2 or view.options.packs != 1:
        return None
    return pokerdice.drill_of("", at)


def _answer(at: pokerdice.Position, view: PokerdiceView, choice: Any, solved: Drill | None, most: float) -> Answer:
    words = _words(choice.action)
    best = 0.0 if choice.chance is None else choice.chance
    known = solved and next((each for each in solved.answers if each.words == words), None)
    if known:
        return replace(known, worth=round(choice.worth, 5), often=round(best, 4))
    cost = round(most - choice.worth, 5)  # an estimate has no interval
    return Answer(words, round(choice.worth, 5), round(best, 4), {}, _why(at, view, words), (cost, cost))


def _why(at: pokerdice.Position, view: PokerdiceView, words: str) -> tuple[Reason, ...]:
    if view.options.packs > 1:
        return ()  # a reason speaks of one card
    if at.card is None:
        return pokerdice.why_laid(at, Aim[words.replace("-", "_").upper()], None, poor=False)
    keep: Dice = at.throws[-1] if words == "stop" else tuple(map(int, words.split()[1:]))
    return why_keep(at.throws[-1], at.card, keep, dict(after(at.throws[-1], {at.card: 1.0}, at.left).keeps)[keep], at.theirs)
