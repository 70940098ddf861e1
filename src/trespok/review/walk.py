"""A finished game played again, decision by decision: what POK and Pokerdice have in common."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any, Final, NamedTuple, Protocol, TypeAlias

from ..core import HOUSE, Offer, Trouble, View
from ..games import GAMES
from ..games.manifest import load
from ..games.registry import view_kind
from ..play import AnyTable, Entry, Reader, Table
from ..solve import Progress
from .findings import Basis, Grade, Hint, Moment, Point, Reason, Review, Unit, cost_of, grade_of, total

Ask: TypeAlias = Callable[[Any, Offer[Any]], Hint]
Chances: TypeAlias = Callable[[AnyTable], tuple[float, ...] | None]
Round: TypeAlias = Callable[[Any], int]
Named: TypeAlias = Callable[[Any], str]
Between: TypeAlias = Callable[[Any, str], tuple[float, float] | None]


_WIDE: Final = 0.005  # of a win: a range of costs that a player can tell from one figure


class _At(NamedTuple):
    step: int
    round: int


def again(table: AnyTable) -> AnyTable:
    return Table(table.game, table.begun, table.options)


def walk(
    table: AnyTable,
    ask: Ask,
    chances: Chances,
    round_of: Round,
    progress: Progress | None,
    *,
    named: Named | None = None,
    between: Between | None = None,
) -> tuple[tuple[Moment, ...], tuple[Point, ...]]:
    """Judge each decision by the view its seat had, and note the chances wherever they are known.

    *chances* is asked after every entry and says None where nothing new is known; *named* gives an
    action the name it has among the choices, where that is not simply its words.  *between* gives the least and the most
    that a choice costs whichever best play the others chose, and is asked where something was lost.
    """
    now, log = again(table), table.log()
    moments: list[Moment] = []
    points: list[Point] = []
    for step in range(len(log) + 1):
        if (over := final(now)) is not None:
            points.append(Point(step, points[-1].round if points else 1, over))
            break
        number = round_of(now.view(None))
        if (known := chances(now)) is not None:
            points.append(Point(step, number, known))
        entry = log[step]
        if entry.actor is not HOUSE:
            moment = _moment(now, _At(step, number), entry, ask, named or now.game.write)
            moments.append(moment if between is None else _ranged(moment, now.view(moment.seat), between))
        now.submit(entry.actor, entry.action)
        if progress is not None:
            progress(table.game.NAME, (step + 1) / len(log))
    return tuple(moments), tuple(points)


def final(table: AnyTable) -> tuple[float, ...] | None:
    """Everybody's part of the win once the game is over; a draw among k is 1/k."""
    if (outcome := table.outcome) is None:
        return None
    part = 1 / len(outcome.winners)
    return tuple(part if seat in outcome.winners else 0.0 for seat in range(table.seats))


def finished(
    table: AnyTable,
    *,
    unit: Unit,
    basis: Basis,
    chances_basis: Basis,
    moments: tuple[Moment, ...],
    points: tuple[Point, ...],
    margin: float = 0.0,
) -> Review:
    return Review(
        game=table.game.NAME,
        seats=table.seats,
        winners=table.outcome.winners if table.outcome is not None else (),
        unit=unit,
        basis=basis,
        chances_basis=chances_basis,
        margin=margin,
        moments=moments,
        chances=points,
        totals=tuple(total(seat, moments) for seat in range(table.seats)),
    )


def _ranged(moment: Moment, view: Any, between: Between) -> Moment:
    """The same with the range of its cost, where that is wide enough to be told apart."""
    if moment.grade in (Grade.ONLY, Grade.GOOD) or (found := between(view, moment.chosen or "")) is None:
        return moment
    least, most = min(found[0], moment.cost), max(found[1], moment.cost)
    return replace(moment, cost_range=(least, most)) if most - least >= _WIDE else moment


def _moment(now: AnyTable, at: _At, entry: Entry[Any], ask: Ask, named: Named) -> Moment:
    if not isinstance(entry.actor, int) or (offer := now.offer(entry.actor)) is None:
        raise Trouble(f"Entry {at.step} of the log belongs to nobody.")
    hint = ask(now.view(entry.actor), offer)
    chosen = named(entry.action)
    cost = cost_of(chosen, hint.choices)
    return Moment(
        step=at.step,
        round=at.round,
        seat=entry.actor,
        kind=chosen.split()[0],
        chosen=chosen,
        best=hint.best,
        choices=hint.choices,
        cost=cost,
        grade=grade_of(hint.unit, cost, len(hint.choices)),
        clock=entry.clock,
    )


# --- the two calls: a finished game reviewed, and a hint in a game that is being practised ---


class Judge(Protocol):
    """What a module of this package knows about its game."""

    def hint(self, view: Any, offer: Offer[Any], /) -> Hint:
        """What a seat can do, judged by its view."""

    def look(self, table: AnyTable, progress: Progress | None, /) -> Review:
        """A finished game, judged."""


def _judge(game_name: str) -> Judge | None:
    """The judge of this game; None if there is none."""
    reference = GAMES.manifest(game_name).judge
    return load(reference) if reference else None


class Unfinished(Trouble):
    """The game is still going on, and nobody is told anything before its end."""


def review(played: AnyTable | Reader, progress: Progress | None = None) -> Review:
    """Judge every decision of a finished game.  Raises Unfinished, or a Trouble where it cannot be judged."""
    table = played.table if isinstance(played, Reader) else played
    if table is None or not table.over:
        raise Unfinished("This game is not over: it can be reviewed when it has ended.")
    judge = _judge(table.game.NAME)
    if judge is None:
        raise Trouble(f"There is no review of {table.game.NAME}.")
    return judge.look(table, progress)


def hint(view: View, offer: Offer[Any]) -> Hint:
    """What this seat can do now and what each choice is worth, by what it can know.  For practice games alone.

    Raises a Trouble where nothing can be said.
    """
    name = next((name for name, game in GAMES.playable().items() if view_kind(game) is type(view)), None)
    judge = None if name is None else _judge(name)
    if judge is None:
        raise Trouble("There are no hints in this game.")
    found = judge.hint(view, offer)
    why: Callable[[Any, Hint], dict[str, tuple[Reason, ...]]] | None = getattr(judge, "why", None)  # not every game has words
    return found if why is None else replace(found, why=why(view, found))
