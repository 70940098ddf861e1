"""A drill on the screen: the position, what is asked, and what was typed as one of its answers."""

from __future__ import annotations

import re
from enum import Enum
from typing import Any

from ...drills import Drill
from ...games.pok.rules import COUNTERS, Symbol, Throw
from ...games.pokerdice import POINTS, Aim
from ...term.names import SHAPES, Naming, heading
from ...term.pok import dice_lines
from ...term.pokerdice import lying_lines
from ...term.screen import Screen
from ...term.typed import Choice, NotUnderstood, is_word, one_of
from ..review.words import DrillWords

__all__ = ["Left", "ask", "question", "typed_answer"]


def question(words: DrillWords, drill: Drill) -> list[str]:
    """The position and the question."""
    texts = words.texts
    theme = texts.of(f"drill-theme-{drill.game}", drill.theme)
    title = texts("drill-heading", game=texts.of("game", drill.game), theme=theme, level=drill.level)
    body = _pok(words, drill.position) if drill.game == "pok" else _pokerdice(words, drill.position)
    return [heading(title), *body]


def _pok(words: DrillWords, at: Any) -> list[str]:
    one, two, three = (None if face is None else Symbol[face.upper()] for face in at["throw"])
    throw = Throw(one or Symbol.DISC, two, three)  # die 1 is never blank
    rows = []
    for seat, hand in enumerate(at["hands"]):
        shapes = " ".join(SHAPES[symbol] for symbol in Symbol for _ in range(hand[symbol]))
        gone = words.texts("drill-gone", count=COUNTERS - sum(hand))
        rows.append(f"  {words.player(seat):<12}{shapes:<13}{gone}")
    held = [symbol for symbol in Symbol if at["hands"][0][symbol]]
    offered = "    ".join(f"{symbol + 1} {words.naming.word('symbol', str(symbol))}" for symbol in held)
    return [*dice_lines(words.naming, throw), *rows, words.texts("drill-ask-pok"), f"  {offered}"]


def _pokerdice(words: DrillWords, at: Any) -> list[str]:
    texts = words.texts
    lines = lying_lines(words.naming, tuple(at["throws"][-1]))
    others = [("drill-their-cards", cards) for cards in at.get("others", [at["theirs"]])]
    for head, cards in (("drill-your-cards", at["mine"]), *others):
        names = [f"{Aim[_enum(card)] + 1} {words.aim(card)} ({POINTS[Aim[_enum(card)]]})" for card in cards]
        lines.append(f"  {texts(head)} {', '.join(names)}")
    if at["ahead"] is not None:
        points = texts("points", count=abs(at["ahead"]))
        side = "ahead" if at["ahead"] > 0 else "behind"
        lines.append(texts("drill-score", ahead=abs(at["ahead"]), points=points, side=side))
    if at["card"] is None:
        return [*lines, texts("drill-ask-roller") if at["you"] == "roller" else texts("drill-ask-watcher")]
    return [*lines, texts("drill-ask-keep", aim=words.aim(at["card"]), left=3 - len(at["throws"]), stop=texts.words("stop")[0])]


def _enum(name: str) -> str:
    return name.replace("-", "_").upper()


def typed_answer(naming: Naming, drill: Drill, typed: str) -> str:
    """The words of the answer that was typed.  Raises NotUnderstood."""
    offered = {each.words for each in drill.answers}
    if drill.game == "pok":
        found = one_of(naming, typed, [Choice(str(s), s + 1, naming.texts.of("symbol", str(s)), str(s)) for s in Symbol])
    elif drill.position["card"] is None and any(" " in words for words in offered):
        found = _two_cards(naming, typed, offered)
    elif drill.position["card"] is None:
        found = one_of(naming, typed, [Choice(str(a), a + 1, naming.texts.of("aim", str(a)), str(a)) for a in Aim])
    else:
        found = _kept(naming, typed, len(drill.position["throws"][-1]))
    if found is None or found not in offered:
        raise NotUnderstood(naming.texts("drill-not-there", typed=typed))
    return found


def _two_cards(naming: Naming, typed: str, offered: set[str]) -> str | None:
    """Two packs: ``3, 5``, in either order."""
    cards = [Choice(str(aim), aim + 1, naming.texts.of("aim", str(aim)), str(aim)) for aim in Aim]
    both = [str(one_of(naming, part.strip(), cards)) for part in re.split(r"[,;+]", typed)]
    return next((words for words in (" ".join(both), " ".join(both[::-1])) if words in offered), None)


def _kept(naming: Naming, typed: str, dice: int) -> str | None:
    if is_word(naming, typed, "stop", "stop"):
        return "stop"
    first, _, rest = typed.partition(" ")
    values = rest if is_word(naming, first, "keep", "keep") else typed
    kept = re.sub(r"[\s,;+]", "", values)
    if not re.fullmatch(r"[1-6]*", kept) or (not kept and values is typed):
        return None
    return "stop" if len(kept) == dice else " ".join(["keep", *sorted(kept)])


class Left(Enum):
    """Not answered."""

    SKIPPED = "skipped"
    QUIT = "quit"


def ask(words: DrillWords, screen: Screen, drill: Drill) -> str | Left:
    """What was chosen, its cost and its reasons said already."""
    screen.lines(question(words, drill))
    while True:
        try:
            typed = screen.ask()
        except (EOFError, KeyboardInterrupt):
            return Left.QUIT
        if is_word(words.naming, typed, "quit", "quit"):
            return Left.QUIT
        if is_word(words.naming, typed, "skip", "skip") and len(typed) > 1:
            return Left.SKIPPED
        try:
            given = typed_answer(words.naming, drill, typed)
        except NotUnderstood as wrong:
            screen.say(str(wrong))
            continue
        screen.lines(words.verdict(drill, given))
        screen.lines(words.table(drill, given))
        screen.lines(words.why(drill, given), dim=True)
        return given
