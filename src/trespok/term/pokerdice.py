"""Pokerdice at the terminal: five dice, points and cards, and the keys to lay a card or keep dice."""

import re
from collections.abc import Iterator
from typing import Final, TypeAlias

from ..core import Offer, Outcome, Seat
from ..games.pokerdice import Aim, Keep, PokerdiceView, Seal, Stop, meets
from ..games.words import clip
from ..kit.dice import Dice
from .names import Naming, heading, width
from .session import play_rounds
from .terminal import Terminal
from .typed import Choice, NotUnderstood, fold, is_word, one_of

_COLUMN: Final = 34
_HALF: Final = len(Aim) // 2
_ROOM: Final = 68  # for two columns of cards


def _draw(naming: Naming, view: PokerdiceView) -> list[str]:
    """The dice, the cards in hand, and one row a seat; cards left are public (PKD-8.1)."""
    if view.outcome is not None:
        return _over(naming, view, view.outcome)
    return [
        heading(_title(naming, view)),
        *lying_lines(naming, view.dice),
        *_roller_card(naming, view),
        *_hand(naming, view),
        *(_row(naming, view, seat) for seat in range(view.seats)),
    ]


def _title(naming: Naming, view: PokerdiceView) -> str:
    number = naming.texts("round-of", round=len(view.past) + 1, rounds=view.rounds)
    if view.roller is None:
        return number
    return f"{number} · {naming.texts('pokerdice-rolling', **naming.seat(view.roller))}"


def _card(naming: Naming, view: PokerdiceView, aim: Aim) -> str:
    return naming.texts("pokerdice-card", aim=naming.word("aim", str(aim)), points=view.options.worth[aim])


def lying_lines(naming: Naming, dice: Dice | None) -> list[str]:
    if dice is None:
        return [f"  {naming.texts('dice-next')}"]
    return [
        "  " + " ".join("┌───┐" for _ in dice),
        "  " + " ".join(f"│ {face} │" for face in dice),
        "  " + " ".join("└───┘" for _ in dice),
    ]


def _roller_card(naming: Naming, view: PokerdiceView) -> list[str]:
    """The roller's card, once every seat has laid one (PKD-2.3)."""
    if view.shown is None or view.roller is None:
        return []
    who = naming.seat(view.roller)
    return [f"  {naming.texts('pokerdice-aims-at', card=_card(naming, view, aim), **who)}" for aim in view.shown]


def _hand(naming: Naming, view: PokerdiceView) -> list[str]:
    """The ten objectives with their numbers, two columns where they fit; a tick where the dice meet one as they lie."""
    if view.seat is None or view.shown is not None or view.dice is None:
        return []
    dice = view.dice
    cells = [_cell(naming, view, aim, dice) for aim in Aim]
    if width() < _ROOM:
        return [f"  {cell}".rstrip() for cell in cells]
    return [f"  {left:<{_COLUMN}} {right}".rstrip() for left, right in zip(cells[:_HALF], cells[_HALF:], strict=True)]


def _cell(naming: Naming, view: PokerdiceView, aim: Aim, dice: Dice) -> str:
    left = view.hands[view.seat or 0][aim]
    name = naming.texts.of("aim", str(aim))
    if not left:  # the name stays: the others' cards are listed by their numbers
        return f"{aim + 1:>2} ({name})"
    twice = " 2×" if left > 1 else ""  # noqa: RUF001 - two of this card
    tick = "✓" if meets(dice, aim) else " "
    return f"{aim + 1:>2} {name + twice:<22} {view.options.worth[aim]} {tick}"


def _row(naming: Naming, view: PokerdiceView, seat: Seat) -> str:
    """Points, and the numbers of the cards left; a number appears twice if two cards are left."""
    points = naming.texts("points", count=view.points[seat])
    left = " ".join(" ".join([str(aim + 1)] * count) or "·" for aim, count in enumerate(view.hands[seat]))
    return f"  {naming.label(seat):<10}{points:<11} {naming.texts('pokerdice-left', cards=left)}"


def _over(naming: Naming, view: PokerdiceView, outcome: Outcome) -> list[str]:
    lines = [heading(naming.texts("over-after-rounds", rounds=len(view.past)))]
    for place, seat in outcome.places():
        lines.append(f"  {place}.  {naming.label(seat):<10} {naming.texts('points', count=view.points[seat])}")
    return lines


# --- what can be typed ---

_Choice: TypeAlias = Seal | Keep | Stop


def _read(naming: Naming, view: PokerdiceView, typed: str) -> list[_Choice]:
    """A card while cards are laid; afterwards values to keep, or stop."""
    return [_lay(naming, view, typed) if view.shown is None else _roll(naming, typed)]


def _menu(naming: Naming, view: PokerdiceView, offer: Offer[_Choice]) -> list[str]:
    if view.shown is None:
        return [naming.texts("pokerdice-lay", packs=view.options.packs)]
    return [naming.texts("pokerdice-roll", rethrow=len(view.throws), keep=_word(naming, "keep"), stop=_word(naming, "stop"))]


def _topic(naming: Naming, typed: str) -> str | None:
    aim = one_of(naming, typed, _choices(naming))
    return None if aim is None else f"PKD-4.{aim + 1}"


def _words(naming: Naming) -> list[str]:
    return [*(choice.shown for choice in _choices(naming)), _word(naming, "keep"), _word(naming, "stop")]


def _word(naming: Naming, key: str) -> str:
    return naming.texts.words(key)[0]


def _choices(naming: Naming) -> list[Choice[Aim]]:
    return [Choice(aim, aim + 1, naming.texts.of("aim", str(aim)), str(aim)) for aim in Aim]


def _lay(naming: Naming, view: PokerdiceView, typed: str) -> Seal:
    bare = fold(typed).removeprefix("aim ")
    aims = _one(naming, bare) if view.options.packs == 1 else _two(naming, bare)
    if not aims:
        raise NotUnderstood(naming.texts("pokerdice-type-card", typed=clip(typed), packs=view.options.packs))
    return Seal(aims)


def _one(naming: Naming, typed: str) -> tuple[Aim, ...]:
    aim = one_of(naming, typed, _choices(naming))
    return () if aim is None else (aim,)


def _two(naming: Naming, typed: str) -> tuple[Aim, ...]:
    """Two cards on one line: apart by a comma or a plus, or wherever the words fall into two names."""
    words = [word for word in re.split(r"[\s,;+]+", typed) if word]
    apart = [part for part in re.split(r"[,;+]", typed) if part.strip()]
    splits = [apart] if len(apart) == 2 else [[" ".join(words[:at]), " ".join(words[at:])] for at in range(1, len(words))]
    for first, second in splits:
        try:
            left, right = one_of(naming, first, _choices(naming)), one_of(naming, second, _choices(naming))
        except NotUnderstood:
            continue
        if left is not None and right is not None:
            return left, right
    return ()


def _roll(naming: Naming, typed: str) -> Keep | Stop:
    if is_word(naming, typed, "stop", "stop"):
        return Stop()
    first, _, rest = fold(typed).partition(" ")
    values = rest if is_word(naming, first, "keep", "keep") else typed
    dice = re.sub(r"[\s,;+]", "", values)
    if (not dice and values is typed) or not re.fullmatch(r"[1-6]{0,5}", dice):
        keep, stop = _word(naming, "keep"), _word(naming, "stop")
        raise NotUnderstood(naming.texts("pokerdice-type-dice", typed=clip(typed), keep=keep, stop=stop))
    return Keep(tuple(sorted(map(int, dice))))


# --- rules that matter now ---


def _hints(view: PokerdiceView) -> Iterator[str]:
    """Ids of the rules that matter now, the most pressing first."""
    if view.shown is not None:
        yield from ("PKD-3.1", "PKD-3.2", "PKD-5.2", "PKD-5.3")
        return
    yield "PKD-2.2"
    yield from ("PKD-2.3", "PKD-5.2") if view.seat == view.roller else ("PKD-5.1", "PKD-5.3")
    if view.options.packs > 1:
        yield "PKD-7.1"
    yield "PKD-6.1" if len(view.past) + 1 == view.rounds else "PKD-1.3"


POKERDICE: Final = Terminal(draw=_draw, read=_read, menu=_menu, topic=_topic, words=_words, hints=_hints, play=play_rounds)
