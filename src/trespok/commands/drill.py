"""``trespok drill``: solved positions to try, and what this device remembers of them."""

import argparse
import json
import os
import re
import sys
from collections.abc import Iterable, Mapping, Sequence
from datetime import date
from enum import Enum
from functools import partial
from pathlib import Path
from typing import Any, Final

from ..core import Trouble
from ..drills import Drill, Unit, drills, theme_names
from ..drills.drill import Book, daily, next_drill
from ..games.pok.rules import COUNTERS, Symbol, Throw
from ..games.pokerdice import POINTS, Aim
from ..term.names import SHAPES, Naming, heading
from ..term.pok import dice_lines
from ..term.pokerdice import lying_lines
from ..term.screen import Screen
from ..term.typed import Choice, NotUnderstood, is_word, one_of
from ..texts import Texts
from .output import Command, add_output, check_out, deliver, language
from .review_words import DrillWords

_OWN: Final = "own"  # the mistakes of one's own games


def _drill_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", nargs="?", default="pok", metavar="GAME", help="pok or pokerdice (default: pok)")
    parser.add_argument("--theme", metavar="T", help="only drills of one theme; an unknown theme lists them all")
    parser.add_argument("--level", type=int, choices=(1, 2, 3), help="1 easy, 2 medium, 3 hard (default: all)")
    parser.add_argument("--daily", action="store_true", help="the drill of the day, the same for everybody")
    parser.add_argument("--progress", action="store_true", help="show what you have tried so far, by theme")
    add_output(parser, lang="en, de, fr or es (default: your system's language)")


def _drill(args: argparse.Namespace) -> int:
    check_out(args)
    if (args.json or args.out) and not args.progress:
        raise Trouble("--json and --out are for --progress: a drill asks and is answered.")
    chosen = _chosen(args)
    words, today = DrillWords(Texts(language(args))), date.today()  # noqa: DTZ011 - the day people live in
    book, screen = read_book(), Screen()
    if args.progress:
        themes = _progress(book, chosen)
        deliver(args, lambda: "\n".join(_progress_lines(words, book, chosen, themes)), lambda: themes)
        return 0
    if args.daily:
        screen.say(words.texts("drill-daily", day=today.isoformat()))
        _one(words, screen, book, daily(chosen, today), today, share=True)
        return 0
    return _sitting(words, screen, book, chosen, today)


def _sitting(words: DrillWords, screen: Screen, book: Book, chosen: Sequence[Drill], today: date) -> int:
    skip, leave = (words.texts.words(key)[0] for key in ("skip", "quit"))
    screen.say(words.texts("drill-commands", skip=skip, quit=leave), dim=True)
    skipped: set[str] = set()
    while True:
        left = [each for each in chosen if each.id not in skipped] or list(chosen)
        drill = next_drill(book, left, today)
        after = _one(words, screen, book, drill, today)
        if after is None:
            return 0
        if after is book:
            skipped.add(drill.id)
        book = after
        screen.say()


def _one(words: DrillWords, screen: Screen, book: Book, drill: Drill, today: date, *, share: bool = False) -> Book | None:
    """One drill: the book after it, the same book if it was skipped, None if the person wants to stop."""
    given = ask(words, screen, drill)
    if isinstance(given, Left):
        return book if given is Left.SKIPPED else None
    after = book.after(drill, given, today)
    write_book(after)
    if share:
        cost = "none" if given in drill.as_good() else words.cost(drill, given)
        game = words.texts.of("game", drill.game)
        screen.say(words.texts("drill-share", day=today.isoformat(), game=game, cost=cost))
    if rating := after.rating(drill.game, drill.unit.value):
        screen.say(words.rating(drill.game, drill.unit, rating), dim=True)
    return after


def _chosen(args: argparse.Namespace) -> tuple[Drill, ...]:
    if args.daily and (args.theme is not None or args.level is not None or args.progress):
        raise Trouble("--daily asks everybody the same: leave out --theme, --level and --progress.")
    shipped = drills(args.game)
    own = [each for each in own_drills() if each.game == args.game]
    if args.theme == _OWN:
        if not own:
            raise Trouble("There are no mistakes to try again yet; 'trespok review FILE --retry' finds some.")
        return _some(own, args)
    known = {each.id for each in shipped}
    candidates = shipped if args.daily else (*shipped, *(each for each in own if each.id not in known))
    if args.theme is not None and args.theme not in theme_names(args.game):
        raise Trouble(f"There is no theme '{args.theme}'; {args.game} has {', '.join((*theme_names(args.game), _OWN))}.")
    return _some([each for each in candidates if args.theme in (None, each.theme)], args)


def _some(offered: Sequence[Drill], args: argparse.Namespace) -> tuple[Drill, ...]:
    """Those of the level asked for, one at least.  Raises Trouble."""
    left = tuple(each for each in offered if args.level in (None, each.level))
    if not left:
        raise Trouble(f"There is no drill of level {args.level} among them: leave out --level.")
    return left


def _progress(book: Book, chosen: Sequence[Drill]) -> dict[str, dict[str, int]]:
    """By theme: how many drills there are, and how many of them this person has seen and knows."""
    themes = {}
    for theme in dict.fromkeys(each.theme for each in chosen):
        of = [each.id for each in chosen if each.theme == theme]
        boxes = [book.boxes[each][0] for each in of if each in book.boxes]
        themes[theme] = {"seen": len(boxes), "all": len(of), "known": sum(box >= 2 for box in boxes)}
    return themes


def _progress_lines(
    words: DrillWords, book: Book, chosen: Sequence[Drill], themes: Mapping[str, Mapping[str, int]]
) -> list[str]:
    game = chosen[0].game
    name = partial(words.texts.of, f"drill-theme-{game}")
    lines = [
        words.texts("drill-progress", theme=name(theme), seen=counts["seen"], all=counts["all"], known=counts["known"])
        for theme, counts in themes.items()
    ]
    ratings = [(unit, book.rating(game, unit.value)) for unit in Unit]
    return lines + [words.rating(game, unit, rating) for unit, rating in ratings if rating]


DRILL = Command(("trespok drill pok --theme race",), _drill_arguments, _drill)


# --- a drill on the screen ---


def question(words: DrillWords, drill: Drill) -> list[str]:
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
        answer = one_of(naming, typed, [Choice(str(s), s + 1, naming.texts.of("symbol", str(s)), str(s)) for s in Symbol])
    elif drill.position["card"] is None and any(" " in words for words in offered):
        answer = _two_cards(naming, typed, offered)
    elif drill.position["card"] is None:
        answer = one_of(naming, typed, [Choice(str(a), a + 1, naming.texts.of("aim", str(a)), str(a)) for a in Aim])
    else:
        answer = _kept(naming, typed, len(drill.position["throws"][-1]))
    if answer is None or answer not in offered:
        raise NotUnderstood(naming.texts("drill-not-there", typed=typed))
    return answer


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


# --- what this device keeps, in the user's data folder ---


def _place(name: str) -> Path:
    home = os.environ.get("XDG_DATA_HOME") or "~/.local/share"
    return Path(home).expanduser() / "trespok" / name


def read_book() -> Book:
    """What this device remembers; a new book if there is none.  Raises Trouble."""
    place = _place("drills.json")
    try:
        return Book.from_plain(json.loads(place.read_text(encoding="utf-8")))
    except FileNotFoundError:
        return Book()
    except (OSError, ValueError, Trouble) as wrong:
        raise Trouble(f"{place} cannot be read as a book of drills; move it away to begin a new one.") from wrong


def write_book(book: Book) -> None:
    _write(_place("drills.json"), book.plain(), "What you answered")


def own_drills() -> tuple[Drill, ...]:
    """The mistakes of this device's games.  Raises Trouble."""
    place = _place("own-drills.json")
    try:
        return tuple(Drill.from_plain(each) for each in json.loads(place.read_text(encoding="utf-8")))
    except FileNotFoundError:
        return ()
    except (OSError, ValueError, TypeError, KeyError) as wrong:
        raise Trouble(f"{place} cannot be read as drills; move it away to begin anew.") from wrong


def add_own(drills: Iterable[Drill]) -> None:
    held = {each.id: each for each in (*own_drills(), *drills)}
    _write(_place("own-drills.json"), [each.plain() for each in held.values()], "Your mistakes")


def _write(place: Path, held: Any, what: str) -> None:
    """A device that cannot keep it says so and goes on."""
    try:
        place.parent.mkdir(parents=True, exist_ok=True)
        fresh = place.with_suffix(".new")
        fresh.write_text(json.dumps(held), encoding="utf-8")
        fresh.replace(place)
    except OSError as wrong:
        print(f"{what} cannot be kept in {place}: {wrong.strerror}.", file=sys.stderr)
