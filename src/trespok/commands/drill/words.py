"""What is said after an answer: its cost, what every choice is worth, and why, from the facts of the drill."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from ...drills import Answer, Drill, Reason, Unit
from ...drills.book import Rating
from ...term.names import Naming
from ...texts import Texts

__all__ = ["Words"]

_MOST: Final = 6  # choices listed; of thirty keeps nobody wants the worst
_TELLING: Final = 0.05  # chances that differ less from choice to choice are not worth a line
_OFTEN: Final = 0.05


class Words:
    """A drill in one language."""

    def __init__(self, texts: Texts) -> None:
        self.texts = texts
        self.naming = Naming(texts, you=0)

    def player(self, seat: int) -> str:
        """You, or another."""
        return self.naming.label(0) if seat == 0 else self.texts("drill-player", seat=str(seat))

    def aim(self, name: str) -> str:
        """A card of Pokerdice by its name; two, with two packs."""
        return self.naming.listed([self.texts.of("aim", each) for each in name.split()])

    def number(self, value: float, digits: int) -> str:
        """As the language writes it."""
        said = f"{value:.{digits}f}".replace("-", "−")  # noqa: RUF001
        return said if self.texts.language == "en" else said.replace(".", ",")

    def percent(self, part: float, digits: int = 0) -> str:
        """A chance in hundredths."""
        return self.texts("review-percent", number=self.number(100 * part, digits))

    def amount(self, unit: Unit, value: float) -> str:
        """A cost or a worth."""
        return self.percent(value, 1) if unit is Unit.CHANCE else self.number(value, 2)

    def choice(self, drill: Drill, words: str) -> str:
        """A choice as this language calls it."""
        if drill.game == "pok":
            return self.naming.word("symbol", words)
        if drill.position["card"] is None:
            return self.aim(words)
        if words == "stop":
            return self.texts.words("stop")[0]
        return " ".join([self.texts.words("keep")[0], *words.split()[1:]])

    def verdict(self, drill: Drill, chosen: str) -> list[str]:
        """What the choice costs, and what else would have been as good."""
        good, cost = drill.as_good(), self.amount(drill.unit, drill.cost(chosen))
        key = "drill-costs-chance" if drill.unit is Unit.CHANCE else "drill-costs-points"
        said = [self.texts("drill-free") if chosen in good else self.texts(key, cost=cost)]
        if len(good) > 1:
            said.append(self.texts("drill-equal", choices=self._listed(drill, good[:4])))
        return said

    def _listed(self, drill: Drill, words: Sequence[str]) -> str:
        return self.naming.listed([self.choice(drill, each) for each in words])

    def table(self, drill: Drill, chosen: str) -> list[str]:
        """Every choice with its worth, best first, the chosen one marked."""
        shown = [each for at, each in enumerate(drill.answers) if at < _MOST or each.words == chosen]
        wide = max(len(self.choice(drill, each.words)) for each in shown) + 2
        key = "drill-worth-chance" if drill.unit is Unit.CHANCE else "drill-worth-points"
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
        """The best choice's reasons, the chosen one's where it is another, what both lead to, and what the others do."""
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

    def rating(self, game: str, unit: Unit, found: Rating) -> str:
        """How the device has done lately."""
        key = "drill-rating-chance" if unit is Unit.CHANCE else "drill-rating-points"
        give = "none" if found.give is None else self.amount(unit, found.give)
        title = self.texts.of("game", game)
        return self.texts(key, count=found.count, game=title, mean=self.amount(unit, found.mean), give=give)
