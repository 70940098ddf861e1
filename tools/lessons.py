"""The lessons as the page walks through them: ``web/src/lessons/GAME.gen.json`` from the transcripts in ``docs/lessons``.

Run it with ``python tools/lessons.py``; a test holds the files fresh.  Every position, every right choice and every
wrong try is played by the rules at a ``Table``, so the page works nothing out: it shows views and stories one after the other.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

from trespok.core import HOUSE
from trespok.games import GAMES, TELLERS
from trespok.games.words import split_line, strip_note
from trespok.play import AnyTable, Table
from trespok.play.transcript import read_header
from trespok.server.games import TABLE_RULES
from trespok.wire.messages import Settings
from trespok.wire.story import Packing

ROOT: Final = Path(__file__).parents[1]
SOURCE: Final = ROOT / "docs" / "lessons"
PAGE: Final = ROOT / "web" / "src" / "lessons"
YOU: Final = 0
OPEN: Final = Settings(open_counters=True)  # as in practice
CARDS: Final = {1: ("full-house", "two-pairs", "small-straight"), 5: ("two-pairs", "one-pair", "no-odds")} | {
    3: ("three-of-a-kind", "small-straight", "no-evens")
}
SAID: Final = {  # which sentence follows which wrong try: step and words, the first that fits
    "pok": (
        ("1", "play .*", "a"),
        ("2", "play square", "a"),
        ("2", "play triangle", "b"),
        ("3", "play disc", "a"),
        ("3", "play triangle", "b"),
        ("[456]", "play .*", "a"),
    ),
    "pokerdice": (
        ("1", "aim two-pairs", "a"),
        ("1", "aim small-straight", "b"),
        ("2", "stop", "c"),
        ("2", "keep 2 2 2 .*", "b"),
        ("2", "keep.*", "a"),
        ("3", "aim small-straight", "a"),
        ("3", "aim no-evens", "b"),
        ("4", "keep 1 2 3 4", "a"),
        ("4", "keep.*", "b"),
        ("5", "aim one-pair", "a"),
        ("5", "aim no-odds", "b"),
        ("6", "stop", "a"),
    ),
    "pokino": (
        ("[25]", "claim .*", "a"),
        ("3", "claim corner", "a"),
        ("3", "claim centre", "b"),
        ("3", "claim .*", "c"),
        ("4", "claim corner", "a"),
        ("4", "claim .*", "b"),
        ("6", "claim .*", "a"),
    ),
}
SHORT: Final = {"pok": "pok", "pokerdice": "pkd", "pokino": "pkn"}


@dataclass
class Step:
    """The lines of one step of a transcript, checks left out; number 0 is what stands before the first."""

    number: int
    between: bool = False
    lines: list[str] = field(default_factory=list)


def steps_of(text: str) -> tuple[str, list[Step]]:
    """The header, and the steps by their notes."""
    header, *rest = text.splitlines()
    steps = [Step(0)]
    for line in rest:
        if found := re.match(r"# step (\d+) ", line):
            steps.append(Step(int(found[1])))
        elif line.startswith("# between"):
            steps.append(Step(steps[-1].number, between=True))
        elif (bare := strip_note(line)) and not bare.startswith("="):
            steps[-1].lines.append(bare)
    return header, steps


def table_of(header: str, lines: Sequence[str]) -> AnyTable:
    """The table after these lines."""
    game, seats, options = read_header(header)
    table: AnyTable = Table(game, seats, options)
    for line in lines:
        table.play(line)
    return table


class Film:
    """A lesson being played: frames, each the view of the learner and what was told on the way to it."""

    def __init__(self, name: str, header: str) -> None:
        self.name = name
        self.header = header
        self.game, self.teller = TABLE_RULES[name], TELLERS[name]

    def screen(self, table: AnyTable) -> dict[str, Any]:
        """What the learner's page is shown, as plain JSON."""
        shown = self.game.screen(table.view(YOU), OPEN, over=False)
        plain: dict[str, Any] = json.loads(json.dumps(shown))
        return plain

    def frames(self, before: Sequence[str], lines: Sequence[str], *, each: bool = False) -> list[dict[str, Any]]:
        """These lines after those: a frame where something new lies on the table, or *each* time the house acts."""
        table = table_of(self.header, before)
        shown, found = self.screen(table), []
        told: list[Any] = []
        for place, line in enumerate(lines):
            told += self.play(table, line)
            if place + 1 < len(lines) and not self._ends(line, lines[place + 1], each=each):
                continue
            now = self.screen(table)
            frame = {
                "view": {key: value for key, value in now.items() if value != shown.get(key)},
                "story": json.loads(json.dumps(Packing(self.teller).beside(now, told))),
                "round": self.game.round_of(table.view(YOU)),
            }
            found.append(frame)
            shown, told = now, []
        return found

    def play(self, table: AnyTable, line: str) -> list[Any]:
        """Take a line; what a room would tell of it (an idle claim to its sender alone)."""
        actor, words = split_line(line, table.seats)
        own = None if actor is HOUSE else actor
        before, mine = table.view(None), table.view(own)
        table.play(line)
        action = table.game.read(actor, words)
        if self.game.is_hidden(action, lambda: table.view(own)):
            return self.teller.tell(mine, actor, action, table.view(own))
        return self.teller.tell(before, actor, action, table.view(None))

    def _ends(self, line: str, after: str, *, each: bool) -> bool:
        """Whether the table is looked at between these two: before the house calls, or somebody rolls or stops."""
        if self.name == "pokerdice":
            return bool(re.match(r"\d (keep|stop)", after)) if not each else line.startswith("* throw")
        return self.name == "pokino" and after.startswith("* c") and not line.startswith("* ca")


def fallen(step: int, dice: Sequence[int], keep: Sequence[int]) -> str:
    """The chosen dice of a re-throw the transcript does not have: what the sentence says comes true, whatever is kept."""
    thrown = len(dice) - len(keep)
    if step == 2:  # no further two, and no four alike
        return " ".join(map(str, sorted((1, 3, 4, 6, 5)[:thrown])))
    return " ".join([str(min(keep, default=4))] * thrown)  # any straight is broken


def asked(name: str, step: Step, line: str) -> bool:
    """Whether the learner is asked for this line; the lesson lays the card where it is about the dice."""
    if not line.startswith(f"{YOU} ") or step.between or not step.number:
        return False
    return not (name == "pokerdice" and line.startswith(f"{YOU} aim") and step.number not in CARDS)


def choices(film: Film, step: Step, table: AnyTable, right: str) -> list[str]:
    """What the learner may try: all the rules offer, but one idea at a time."""
    offer = table.offer(YOU)
    words = [] if offer is None else [table.game.write(action) for action in offer.actions]
    match film.name, right.split(maxsplit=1)[0]:
        case "pokerdice", "aim":
            words = [word for word in words if word.split()[1] in CARDS[step.number]]
        case "pokino", "mark":
            words = [right]
        case "pokino", "claim":
            words = [word for word in words if word.startswith("claim") and (step.number == 4 or "from" not in word)]
            if step.number == 6:  # the others are not wrong, and not worth a sentence
                words = [word for word in words if word in ("claim full", "claim pokino")]
        case "pokerdice", "stop" if step.number == 6:
            words = [right]
    if right not in words:
        raise AssertionError(right, words)
    return words


def answers(film: Film, step: Step, done: list[str], at: int, right: str) -> Iterator[tuple[str, list[str], bool]]:
    """Every try: its words, the lines that follow, and whether the lesson goes on from there."""
    rest = step.lines[at + 1 :]
    onward = rest[: next((place for place, line in enumerate(rest) if asked(film.name, step, line)), len(rest))]
    table = table_of(film.header, done)
    for words in choices(film, step, table, right):
        verb, *dice = words.split()
        if words == right:
            yield words, onward, True
        elif film.name == "pokerdice" and verb == "keep":
            lying = table.view(YOU).throws[-1]
            thrown = f"* throw {fallen(step.number, lying, list(map(int, dice)))}"
            stops = [f"{YOU} stop"] if step.number == 4 else []
            yield words, [thrown if words != "keep 1 2 3 4" or step.number != 4 else "* throw 3", *stops], step.number == 6
        else:
            yield words, [line for line in rest if verb == "aim" and not line.startswith(f"{YOU} ")], False


def ask(film: Film, step: Step, done: list[str], at: int) -> dict[str, Any] | None:
    """What the learner is asked at this line of a step, and what comes of every answer; None: nothing any more."""
    while at < len(step.lines) and not asked(film.name, step, step.lines[at]):
        at += 1
    if at == len(step.lines):
        return None
    right = step.lines[at].removeprefix(f"{YOU} ")
    tries: dict[str, Any] = {}
    for words, follow, good in answers(film, step, done, at, right):
        lines = [f"{YOU} {words}", *follow]
        tried: dict[str, Any] = {"frames": film.frames(done, lines)}
        if good:
            then = ask(film, step, [*done, *lines], at + 1)
            tries[words] = tried | ({"then": then} if then else {})
        else:
            tries[words] = tried | {"say": _said(film.name, step.number, words)}
    found: dict[str, Any] = {"tries": tries}
    if film.name == "pokino" and step.number == 4 and right == "mark 7b":
        found["line"] = "page-lesson-pkn-cover"  # nobody has overlooked anything yet
    return found


def _said(name: str, step: int, words: str) -> str:
    end = next(end for number, tried, end in SAID[name] if re.fullmatch(number, str(step)) and re.fullmatch(tried, words))
    return f"page-lesson-{SHORT[name]}-{step}-wrong-{end}"


def glass(lines: Sequence[str]) -> list[str | None]:
    """What the others' fists hold, for a reader who may look through them."""
    fists = {int(line[0]): line.split()[2] for line in lines if re.match(r"[12] play", line)}
    return [None, *(fists[seat] for seat in (1, 2))]


def lesson(name: str) -> dict[str, Any]:
    """One lesson, from its transcript."""
    header, (opening, *steps) = steps_of((SOURCE / f"{name}.txt").read_text("utf-8"))
    film, done = Film(name, header), list(opening.lines)
    made: list[dict[str, Any]] = []
    first = film.screen(table_of(header, done))
    for step in steps:
        if step.between:
            made[-1]["between"] = film.frames(done, step.lines, each=True)
        else:
            until = next(place for place, line in enumerate(step.lines) if asked(name, step, line))
            lead = step.lines[:until]
            made.append({"lead": film.frames(done, lead), "ask": ask(film, step, [*done, *lead], until)})
            if name == "pok" and step.number < len(steps):
                made[-1]["glass"] = glass(lead)
        done += step.lines
    return {"game": name, "names": ["", "Ada", "Jon"][: first["seats"]], "first": first, "steps": made}


def written(name: str) -> str:
    """The file of a lesson: a line a step, so that a change can be read."""
    made = lesson(name)
    steps = made.pop("steps")
    head = json.dumps(made, separators=(",", ":"))[:-1]
    return head + ',"steps":[\n' + ",\n".join(json.dumps(step, separators=(",", ":")) for step in steps) + "\n]}\n"


def main(say: Callable[[str], None] = print) -> None:
    """Write all of them."""
    for name in GAMES.ours:
        path = PAGE / f"{name}.gen.json"
        path.parent.mkdir(exist_ok=True)
        path.write_text(written(name), "utf-8")
        say(f"{path.relative_to(ROOT)}: {path.stat().st_size} bytes")


if __name__ == "__main__":
    main()
