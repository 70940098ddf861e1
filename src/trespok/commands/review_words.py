"""Reviews and drills in the words of a language: what was chosen, what it cost, what is better and why."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, NamedTuple

from ..core import HOUSE, Seat
from ..drills import SAME, Answer, Drill, Reason
from ..drills import Unit as DrillUnit
from ..drills.drill import Rating
from ..games.pok import Play, Symbol
from ..games.pok import Throw as PokThrow
from ..games.pokerdice import Aim, Keep, Seal, Stop
from ..games.pokerdice import Throw as DiceThrow
from ..games.pokino import Call, Claim, Close
from ..kit.cards import BY_NAME
from ..play import AnyTable, Table
from ..review import Basis, Choice, Grade, Moment, Review, Unit
from ..review.chart import single_hand
from ..term.names import SHAPES, Naming
from ..texts import Texts
from .replay import Sitter

_BASES: Final = {
    Basis.EXACT: "review-basis-exact",
    Basis.ESTIMATE: "review-basis-estimate",
    Basis.COUNTED: "review-basis-counted",
}
_CHANCES: Final = {
    Basis.EXACT: "review-chances-exact",
    Basis.ESTIMATE: "review-chances-estimate",
}
_KINDS: Final = {
    "late": "review-late",
    "mark": "review-unmarked",
    "lapse": "review-too-slow",
    "wrong": "review-wrong",
    "steal": "review-lay-open",
}
_MOST: Final = 6  # choices listed; of thirty keeps nobody wants the worst
_TELLING: Final = 0.05  # chances that differ less from choice to choice are not worth a line
_OFTEN: Final = 0.05
_SHOWN: Final = 0.005  # a chance below this is not worth a word


class _Figures:
    def __init__(self, texts: Texts) -> None:
        self.texts = texts

    def number(self, value: float, digits: int) -> str:
        shown = f"{value:.{digits}f}".replace("-", "−")  # noqa: RUF001
        return shown if self.texts.language == "en" else shown.replace(".", ",")

    def percent(self, part: float, digits: int = 0) -> str:
        return self.texts("review-percent", number=self.number(100 * part, digits))


class Words(_Figures):
    def __init__(self, texts: Texts, review: Review, table: AnyTable, names: Mapping[Seat, Sitter] | None = None) -> None:
        super().__init__(texts)
        self.review = review
        self.naming = Naming(texts)
        self._names = names or {}
        self._told = told_of(texts, table, self.seat)

    def seat(self, seat: Seat) -> str:
        """The player there: a name, marked if it is a bot; a bot's number; or just the seat."""
        name, kind = self._names.get(seat, Sitter("", None))
        if not name:
            return self.texts("seat-label", kind="bot" if kind else "seat", seat=str(seat))
        return self.texts("review-bot", name=name) if kind else name

    def amount(self, cost: float) -> str:
        if self.review.unit is Unit.WIN:
            return self.percent(cost, 1)
        if self.review.unit is Unit.POINTS:
            return self.texts("review-points", number=self.number(cost, 1))
        whole = cost == int(cost)
        return self.texts("review-counters", count=int(cost) if whole else self.number(cost, 1))

    def cost(self, moment: Moment) -> str:
        """What a moment cost; a dash if that rounds to nothing."""
        amount = self.amount(moment.cost)
        return "–" if amount == self.amount(0.0) else f"−{amount}"  # noqa: RUF001 - a dash, a minus

    def title(self, number: int) -> str:
        return self._told.titles.get(number, str(number))

    def short(self, number: int) -> str:
        return self.title(number).partition(" · ")[0]

    def lying(self, moment: Moment) -> str:
        """The dice a keep or a stop was decided on; nothing for every other choice."""
        return self._told.dice.get(moment.step, "")

    def held(self, moment: Moment) -> str:
        """What its seat had left when it decided; in Pokino, which card of the pack lay open."""
        return self._told.held.get(moment.step, "")

    def fell(self, moment: Moment) -> str:
        """The round of a moment by its number, and the dice that lay when it was decided."""
        first, *rest = self.title(moment.round).split(" · ")
        return " · ".join([first, self.lying(moment) or rest[-1]] if rest else [first])

    def action(self, words: str | None) -> str:
        """A transcript's words as a person says them."""
        match (words or "").split():
            case []:
                return self.texts("review-nothing")
            case ["play", symbol]:
                return f"{SHAPES[Symbol[symbol.upper()]]} {self.texts.of('symbol', symbol)}"
            case ["aim", *aims]:
                return " + ".join(self.texts.of("aim", aim) for aim in aims)
            case ["keep"]:
                return self.texts("review-throw-all")
            case ["keep", *dice]:
                return self.texts("review-keep", dice=" ".join(dice))
            case ["stop"]:
                return self.texts("review-stop")
            case ["rebuy"]:
                return self.texts("review-rebuy")
            case ["out"]:
                return self.texts("review-out")
            case ["mark", card]:
                return self.texts("review-mark", card=f"{card} ({self.naming.card(BY_NAME[card])})")
            case ["claim", cup]:
                return self.texts("review-call", cup=self.texts.of("cup", cup))
            case ["claim", cup, "from", victim]:
                return self.texts("review-call-from", cup=self.texts.of("cup", cup), name=self.seat(int(victim)))
        return words or ""

    def better(self, moment: Moment) -> str:
        """What solved play does here, with its chances; elsewhere the best choice."""
        mixed = [choice for choice in moment.choices if (choice.chance or 0.0) >= _SHOWN]
        if not mixed:
            return self.action(moment.best)
        return "  ".join(f"{self.brief(choice)} {self.percent(choice.chance or 0.0)}" for choice in mixed)

    def brief(self, choice: Choice) -> str:
        kind, _, rest = (choice.action or "").partition(" ")
        return SHAPES[Symbol[rest.upper()]] if kind == "play" else self.action(choice.action)

    def why(self, moment: Moment) -> str:
        """A word on how it came about; often none."""
        if moment.clock:
            return self.texts("review-clock")
        return self.texts(_KINDS[moment.kind]) if moment.kind in _KINDS and moment.grade is not Grade.GOOD else ""

    def told(self, moment: Moment) -> str:
        did = f"{self.action(moment.chosen)} → {self.action(moment.best)}  {self.cost(moment)}"
        return self.naming.tally(self.seat(moment.seat), did)

    def whole(self, moment: Moment) -> str:
        """One moment alone: the round, the dice, the player and the choice."""
        told = f"{self.fell(moment)} · {self.told(moment)}"
        return told if moment.cost_range is None else f"{told}  ({self.between(moment.cost_range)})"

    def between(self, costs: tuple[float, float]) -> str:
        """What a moment cost at the least and at the most."""
        return self.texts("review-cost-range", least=self.amount(costs[0]), most=self.amount(costs[1]))

    def result(self) -> str:
        names = self.naming.listed([self.seat(seat) for seat in self.review.winners])
        return self.texts("review-won", count=len(self.review.winners), names=names)

    def basis(self) -> str:
        return self.texts(_BASES[self.review.basis])

    def chances_basis(self) -> str:
        if self.review.chances_basis is Basis.SIMULATED:
            return self.texts("review-chances-simulated", margin=f"±{self.percent(self.review.margin, 1)}")
        return self.texts(_CHANCES[self.review.chances_basis])

    def column(self) -> str:
        if self.review.unit is not Unit.WIN:
            return self.texts("review-best")
        return self.texts("review-solved" if self.review.basis is Basis.EXACT else "review-best-play")

    def held_head(self) -> str:
        return self.texts("review-left", game=self.review.game)

    def axis(self) -> str:
        if single_hand(self.review):
            return self.texts("review-axis-card")
        return self.texts("review-axis-hand" if self.review.unit is Unit.COUNTERS else "review-axis-round")


class DrillWords(_Figures):
    def __init__(self, texts: Texts) -> None:
        super().__init__(texts)
        self.naming = Naming(texts, you=0)

    def player(self, seat: int) -> str:
        return self.naming.label(0) if seat == 0 else self.texts("drill-player", seat=str(seat))

    def aim(self, name: str) -> str:
        """A card of Pokerdice by its name; two, with two packs."""
        return self.naming.listed([self.texts.of("aim", each) for each in name.split()])

    def amount(self, unit: DrillUnit, value: float) -> str:
        return self.percent(value, 1) if unit is DrillUnit.CHANCE else self.number(value, 2)

    def choice(self, drill: Drill, words: str) -> str:
        if drill.game == "pok":
            return self.naming.word("symbol", words)
        if drill.position["card"] is None:
            return self.aim(words)
        if words == "stop":
            return self.texts.words("stop")[0]
        return " ".join([self.texts.words("keep")[0], *words.split()[1:]])

    def verdict(self, drill: Drill, chosen: str) -> list[str]:
        """What the choice costs, and what else would have been as good."""
        good = drill.as_good()
        key = "drill-costs-chance" if drill.unit is DrillUnit.CHANCE else "drill-costs-points"
        said = [self.texts("drill-free") if chosen in good else self.texts(key, cost=self.cost(drill, chosen))]
        if chosen not in good and self._ranges(drill, chosen):
            said.append(self.texts("drill-cost-depends"))
        if len(good) > 1:
            said.append(self.texts("drill-equal", choices=self._listed(drill, good[:4])))
        return said

    def cost(self, drill: Drill, chosen: str) -> str:
        """A figure, or a range where it depends on which best play the others chose."""
        least, most = drill.between(chosen)
        if not self._ranges(drill, chosen):
            return self.amount(drill.unit, most)
        if least <= SAME[drill.unit.value]:
            return self.texts("drill-cost-up-to", most=self.amount(drill.unit, most))
        return self.texts("drill-cost-range", least=self.amount(drill.unit, least), most=self.amount(drill.unit, most))

    def _ranges(self, drill: Drill, chosen: str) -> bool:
        least, most = drill.between(chosen)
        return self.amount(drill.unit, least) != self.amount(drill.unit, most)

    def _listed(self, drill: Drill, words: Sequence[str]) -> str:
        return self.naming.listed([self.choice(drill, each) for each in words])

    def table(self, drill: Drill, chosen: str) -> list[str]:
        """Every choice with its worth, best first, the chosen one marked."""
        shown = [each for at, each in enumerate(drill.answers) if at < _MOST or each.words == chosen]
        wide = max(len(self.choice(drill, each.words)) for each in shown) + 2
        key = "drill-worth-chance" if drill.unit is DrillUnit.CHANCE else "drill-worth-points"
        room = max(len(self.texts(key, worth=self.amount(drill.unit, each.worth))) for each in shown) + 3
        lines = []
        for each in shown:
            line = f"{'>' if each.words == chosen else ' '} {self.choice(drill, each.words):<{wide}}"
            line += f"{self.texts(key, worth=self.amount(drill.unit, each.worth)):<{room}}"
            if each.often >= _OFTEN and drill.position.get("card") is None:
                line += self.texts("drill-often", often=self.percent(each.often))
            lines.append(line.rstrip())
        return lines

    def why(self, drill: Drill, chosen: str) -> list[str]:
        """The reasons of the best and of the chosen choice, what both lead to, and what the others do."""
        best = drill.answers[0]
        told = [best] if chosen == best.words else [best, next(each for each in drill.answers if each.words == chosen)]
        lines = []
        for each in told:
            reasons = [self.reason(drill, reason) for reason in each.why]
            if reasons:
                lines.append(self.texts("drill-why", choice=self.choice(drill, each.words), reason=" ".join(reasons)))
        lines += [self._leads(drill, each) for each in (drill.answers if drill.game == "pok" else told) if each.leads]
        return [*lines, self._others(drill)] if drill.position["plays"] else lines

    def reason(self, drill: Drill, reason: Reason) -> str:
        """One sentence of the catalogue from its facts."""
        said = self.texts(
            reason.id, **{name: self._fact(name, fact) for name, fact in reason.facts.items()}, **self._named(drill)
        )
        return said[0].upper() + said[1:]

    def _named(self, drill: Drill) -> dict[str, str]:
        return {"name": self.texts("drill-opponent")} if drill.game == "pokerdice" else {}

    def _fact(self, name: str, fact: Any) -> str | int:
        match name:
            case "the":
                return self.texts.of("symbol-the", fact)
            case "asked":
                return self.texts.of("symbols", fact[0], count=fact[1])
            case "aim":
                return self.aim(fact)
            case "aims":
                return self.naming.listed([self.aim(each) for each in fact])
            case "dice":
                return " ".join(map(str, fact)) if isinstance(fact, list) else int(fact)
            case "percent" | "own" | "theirs":
                return self.percent(fact)
            case "most" if isinstance(fact, float):
                return self.percent(fact)
            case "points":
                return self.texts("points", count=fact)
            case "name":
                return self.player(fact)
        return fact if isinstance(fact, int) else str(fact)

    def _leads(self, drill: Drill, each: Answer) -> str:
        choice = self.choice(drill, each.words)
        if drill.game == "pokerdice":
            own, theirs = self.percent(each.leads["met"]), self.percent(each.leads["theirs"])
            return self.texts("drill-leads-dice", choice=choice, own=own, theirs=theirs)
        gone = each.leads["gone"]
        others = [
            f"{self.player(seat)} {self.percent(gone[seat])}"
            for seat in range(1, len(gone))
            if max(abs(gone[seat] - other.leads["gone"][seat]) for other in drill.answers) >= _TELLING
        ]
        some = "some" if others else "none"
        return self.texts("drill-leads-pok", choice=choice, own=self.percent(gone[0]), others=some, list=", ".join(others))

    def _others(self, drill: Drill) -> str:
        plays = drill.position["plays"]
        if drill.game == "pokerdice":
            laid = sorted(plays.items(), key=lambda pair: -pair[1])
            said = [f"{self.aim(aim)} {self.percent(part)}" for aim, part in laid if part >= _OFTEN]
            return self.texts("drill-other", plays=", ".join(said))
        told = []
        for seat, parts in enumerate(plays, 1):
            shown = [
                f"{self.naming.word('symbol', name)} {self.percent(part)}" for name, part in parts.items() if part >= _OFTEN
            ]
            told.append(f"{self.player(seat)} {', '.join(shown)}")
        return self.texts("drill-others", plays="; ".join(told))

    def rating(self, game: str, unit: DrillUnit, rating: Rating) -> str:
        key = "drill-rating-chance" if unit is DrillUnit.CHANCE else "drill-rating-points"
        give = "none" if rating.give is None else self.amount(unit, rating.give)
        title = self.texts.of("game", game)
        return self.texts(key, count=rating.count, game=title, mean=self.amount(unit, rating.mean), give=give)


# --- a finished game, gone through once ---


class GameText(NamedTuple):
    """Texts by round, and by entry of the log."""

    titles: dict[int, str]  # POK's dice, Pokerdice's roller and first throw, Pokino's hand
    dice: dict[int, str]  # on the table when the roller kept some or stopped
    held: dict[int, str]  # what the seat had before it chose


def told_of(texts: Texts, table: AnyTable, name: Callable[[Seat], str]) -> GameText:
    """Every decision as its seat had it before; nothing for what is no decision."""
    told = GameText({}, {}, {})
    now: AnyTable = Table(table.game, table.begun, table.options)
    for step, entry in enumerate(table.log()):
        view: Any = now.view(None if entry.actor is HOUSE else entry.actor)
        match entry.action:
            case PokThrow():
                number = len(view.past) + 1
                told.titles[number] = f"{texts('round-number', round=number)} · {_faces(entry.action)}"
            case DiceThrow(dice) if not view.throws:
                number = len(view.past) + 1
                roller = texts("pokerdice-rolling", who="other", name=name(view.roller))
                told.titles[number] = f"{texts('round-number', round=number)} · {roller} · {_dice(dice)}"
            case Play():
                hand = view.hands[view.seat]
                told.held[step] = " ".join(f"{SHAPES[symbol]}{hand[symbol]}" for symbol in Symbol if hand[symbol])
            case Seal():
                told.held[step] = _cards(texts, view.hands[view.seat], view.options.packs)
            case Keep() | Stop():
                told.dice[step] = _dice(view.dice)
                if view.mine is not None:
                    told.held[step] = texts("review-laid", cards=" + ".join(texts.of("aim", str(aim)) for aim in view.mine))
            case Call() | Close() | Claim() if view.playing:
                told.held[step] = texts("review-card", number=len(view.called))
            case Call():
                key = "pokino-last-hand" if view.last else "pokino-hand"
                told.titles[view.number] = texts(key, hand=view.number)
        now.submit(entry.actor, entry.action)
    return told


def _cards(texts: Texts, hand: Sequence[int], packs: int) -> str:
    """The cards left; of two alike their number."""
    if all(count == packs for count in hand):
        return texts("review-left-all")
    counts = {aim: f" ×{hand[aim]}" if hand[aim] > 1 else "" for aim in Aim if hand[aim]}  # noqa: RUF001 - times
    return texts("review-left-cards", cards=", ".join(texts.of("aim", str(aim)) + count for aim, count in counts.items()))


def _faces(throw: PokThrow) -> str:
    return "  ".join(SHAPES[face] * number if face is not None else "–" for number, face in enumerate(throw, 1))  # noqa: RUF001


def _dice(dice: Sequence[Any]) -> str:
    return " ".join(map(str, dice))
