"""One drill in the terminal: asked, answered in whatever words, and what it cost."""

from __future__ import annotations

from enum import Enum

from ...drills import Drill
from ...term.screen import Screen
from ...term.typed import NotUnderstood, is_word
from .question import question, typed_answer
from .words import Words

__all__ = ["Left", "ask"]


class Left(Enum):
    """Not answered."""

    SKIPPED = "skipped"
    QUIT = "quit"


def ask(words: Words, screen: Screen, drill: Drill) -> str | Left:
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
