"""Pokino at the terminal: boards, cups and counters, and the keys to mark, claim and steal."""

import re
from collections.abc import Iterator, Sequence
from itertools import zip_longest
from typing import Final, TypeAlias

from ..core import Offer, Outcome, Seat
from ..games.pokino import Board, Claim, Cup, Mark, Mode, Out, PokinoView, Rebuy
from ..games.words import clip
from ..kit.cards import BY_NAME, NUMBERS, Card, Suit
from .names import Naming, heading, signed, width
from .typed import Choice, NotUnderstood, fold, is_word, one_of

_FEW: Final = 3  # others' boards are drawn unasked, or as many as stand side by side
_BOARD: Final = 25
_OWN: Final = 34
_ROOM: Final = 60  # for one's own board with the cups beside it
_PACK_ROOM: Final = 64  # for ten cards and the name of their suit


def draw(naming: Naming, view: PokinoView) -> list[str]:
    """Own board and cups, counters, and the others' boards where they fit: a steal needs them seen (PKN-9.3)."""
    if view.outcome is not None:
        return _over(naming, view, view.outcome)
    title = heading(_title(naming, view))
    if view.board is None:
        return [title, *own(naming, view), *_counters(naming, view), *all_boards(naming, view)]
    lines = own(naming, view)
    others = [seat for seat in range(view.seats) if seat != view.seat and seat not in view.out]
    if len(others) > max(_FEW, _abreast()) or Mode.AUTO in (view.options.marking, view.options.claiming):
        return [title, *lines, *_counters(naming, view)]
    return [title, *lines, *_counters(naming, view), *_boards(naming, view, others)]


def own(naming: Naming, view: PokinoView) -> list[str]:
    """One's own board, the cups beside it; below it on a narrow terminal."""
    if view.board is None or view.seat is None:
        return [f"  {cup}".rstrip() for cup in _cup_lines(naming, view)]
    rows = board(view.board, view.marks[view.seat])
    if width() < _ROOM:
        return [f"  {line}".rstrip() for line in (*rows, *_cup_lines(naming, view))]
    return [f"  {left:<{_OWN}}{right}".rstrip() for left, right in zip_longest(rows, _cup_lines(naming, view), fillvalue="")]


def _title(naming: Naming, view: PokinoView) -> str:
    words = [naming.texts("pokino-hand", hand=view.number)]
    if view.last:
        words = [naming.texts("pokino-last-hand", hand=view.number)]
    elif view.options.hands:
        words = [naming.texts("pokino-hand-of", hand=view.number, hands=view.options.hands)]
    if view.called:
        card = view.called[-1]
        words.append(naming.texts("pokino-card", count=len(view.called), card=str(card), name=naming.card(card)))
    elif view.caller is not None:
        words.append(naming.texts("pokino-caller", name=naming.name(view.caller)))
    return " · ".join(words)


def board(laid: Board, marks: Sequence[Card], gap: str = " ") -> list[str]:
    """Five rows of five; a marked card is in brackets."""
    return [gap.join(f"[{card!s:>3}]" if card in marks else f" {card!s:>3} " for card in row) for row in laid.rows]


def _cup_lines(naming: Naming, view: PokinoView) -> list[str]:
    """The six cups in the order of the claim row: what is in them, and how they stand."""
    return [f"{cup + 1} {naming.texts.of('cup', str(cup)):<11}{view.cups[cup]:>4}  {_stand(naming, view, cup)}" for cup in Cup]


def _stand(naming: Naming, view: PokinoView, cup: Cup) -> str:
    if cup in view.won:
        return naming.texts("pokino-won")
    claimed = [seat for seat, claim in view.claims if claim.cup is cup]
    return naming.texts("pokino-claimed", names=naming.names(claimed)) if claimed else ""


def _counters(naming: Naming, view: PokinoView) -> list[str]:
    """The counters of every seat; on two lines for ten seats."""
    lines = [f"  {naming.texts('pokino-counters')}"]
    for seat in range(view.seats):
        held = " " + naming.tally(naming.label(seat), naming.texts("pokino-gone") if seat in view.out else view.chips[seat])
        if len(lines[-1]) + len(held) + 2 > width():
            lines.append(" ")
        lines[-1] += held + " ·" * (seat + 1 < view.seats)
    return lines


def all_boards(naming: Naming, view: PokinoView) -> list[str]:
    """Everybody's board but one's own, and the checking card."""
    others = [seat for seat in range(view.seats) if seat != view.seat and seat not in view.out]
    return [*_boards(naming, view, others), *_checking_card(naming, view)]


def _abreast() -> int:
    """How many boards fit beside each other: three in 80 columns."""
    return max(1, (width() - 1) // (_BOARD + 1))


def _boards(naming: Naming, view: PokinoView, seats: Sequence[Seat]) -> list[str]:
    drawn = [(naming.label(seat), view.boards[seat], view.marks[seat]) for seat in seats]
    return _beside([[f" {label}", *board(laid, marks, "")] for label, laid, marks in drawn if laid is not None])


def _beside(blocks: Sequence[Sequence[str]]) -> list[str]:
    """As many boards in a row as fit."""
    rows = [blocks[first : first + _abreast()] for first in range(0, len(blocks), _abreast())]
    return ["  " + "│".join(f"{line:<{_BOARD}}" for line in lines).rstrip() for row in rows for lines in zip(*row, strict=True)]


def _checking_card(naming: Naming, view: PokinoView) -> list[str]:
    """The whole pack, suit by suit, the called cards in brackets."""
    lines = [f"  {naming.texts('pokino-checking-card')}"]
    half = len(NUMBERS) if width() >= _PACK_ROOM else len(NUMBERS) // 2
    for suit in Suit:
        cells = [Card(suit, number) for number in NUMBERS]
        called = [f"[{card!s:>3}]" if card in view.called else f" {card!s:>3} " for card in cells]
        rows = ["".join(called[first : first + half]) for first in range(0, len(called), half)]
        rows[-1] += f"  {naming.texts.of('suit', suit.name.lower())}"
        lines += [f"  {row}" for row in rows]
    return lines


def free_boards(boards: Sequence[Board]) -> list[str]:
    """Boards that lie in front of nobody, numbered, to choose from between hands (PKN-1.8)."""
    blocks = [[f" {number}", *board(laid, (), "")] for number, laid in enumerate(boards, 1)]
    return _beside(blocks)


def _over(naming: Naming, view: PokinoView, outcome: Outcome) -> list[str]:
    """Counters, re-buys taken off, best first (PKN-8.5)."""
    lines = [heading(naming.texts("pokino-over", hands=len(view.past)))]
    wide = max(10, *(len(naming.label(seat)) for seat in range(view.seats)))
    for place, seat in outcome.places():
        bought = naming.texts("pokino-bought", count=view.rebuys[seat]) if view.rebuys[seat] else ""
        counters = naming.texts("counters", count=view.chips[seat])
        lines.append(
            f"  {place:>2}.  {naming.label(seat):<{wide}} {signed(outcome.standing[seat]):>6}   {counters}  {bought}".rstrip()
        )
    return lines


# --- what can be typed ---

_Choice: TypeAlias = Mark | Claim | Rebuy | Out
_KEYS: Final = ("mark", "claim", "boards", "board", "last", "rebuy", "out")


def read(naming: Naming, view: PokinoView, typed: str) -> list[_Choice]:
    """``m`` marks everything called; a card marks itself; a cup claims itself, ``from`` a seat steals it."""
    if view.seat in view.owing or view.seat in view.out:
        return [_ruin(naming, typed)]
    first, *rest = fold(typed).split() or [""]
    if is_word(naming, first, "mark", "mark"):
        return [Mark(_card(naming, typed, rest))] if rest else _due(naming, view)
    if card := _read_card(naming, [first, *rest]):
        return [Mark(card)]
    words = rest if rest and is_word(naming, first, "claim", "claim") else [first, *rest]
    return [_claim(naming, typed, words)]


def menu(naming: Naming, view: PokinoView, offer: Offer[_Choice]) -> list[str]:
    """What the person may do beside turning up the next card."""
    if offer.must:
        rebuy, out = naming.texts.words("rebuy")[0], naming.texts.words("out")[0]
        return [naming.texts("pokino-ruined", cost=view.options.ante, count=view.options.chips, rebuy=rebuy, out=out)]
    kinds = {type(action) for action in offer.actions}
    may = [naming.texts("pokino-may-mark")] if Mark in kinds else []
    if Claim in kinds:
        claim, steal = naming.texts.words("claim")[0], naming.texts.words("from")[0]
        bot = max(1, naming.boards)  # the first seat that is not one's own
        may.append(naming.texts("pokino-may-claim", claim=claim, steal=steal, called=naming.called(bot), name=naming.name(bot)))
    if Rebuy in kinds:  # PKN-8.6
        may.append(naming.texts("pokino-may-return", count=view.options.chips, rebuy=naming.texts.words("rebuy")[0]))
    return may


def topic(naming: Naming, typed: str) -> str | None:
    cup = one_of(naming, typed, _cup_choices(naming))
    return None if cup is None else f"PKN-3.{cup + 1}"


def words(naming: Naming) -> list[str]:
    """The cups' names, and what is done in a hand or between hands."""
    return [*(choice.shown for choice in _cup_choices(naming)), *(word for key in _KEYS for word in naming.texts.words(key))]


def _cup_choices(naming: Naming) -> list[Choice[Cup]]:
    return [Choice(cup, cup + 1, naming.texts.of("cup", str(cup)), str(cup)) for cup in Cup]


def _due(naming: Naming, view: PokinoView) -> list[_Choice]:
    """Every called card on one's own board that is not covered yet."""
    if view.seat is None or view.board is None:
        return []
    due = [card for card in view.called if card in view.board.cards and card not in view.marks[view.seat]]
    if not due:
        raise NotUnderstood(naming.texts("pokino-nothing-to-mark"))
    return [Mark(card) for card in due]


def _claim(naming: Naming, typed: str, words: list[str]) -> Claim:
    """``stamp``, ``3``, ``stamp from 2``, ``3 2``, ``3 from Pim``; the seat may be called Bot 2."""
    named = [word for word in words if not _is_from(naming, word) and word != "bot"]
    victim = _seat(naming, named[-1]) if len(named) > 1 else None
    if victim is not None:
        named.pop()
    cup = one_of(naming, " ".join(named), _cup_choices(naming))
    if cup is None:
        raise NotUnderstood(naming.texts("pokino-type", typed=clip(typed)))
    return Claim(cup, victim)


def _seat(naming: Naming, word: str) -> Seat | None:
    names = [fold(name) for name in naming.bots]
    if word in names:
        return names.index(word)
    return int(word) if re.fullmatch(r"[0-9]{1,2}", word) else None


def _is_from(naming: Naming, word: str) -> bool:
    """The word between a cup and the seat it is taken from."""
    return word in {"from", *map(fold, naming.texts.words("from"))}


def _card(naming: Naming, typed: str, words: list[str]) -> Card:
    card = _read_card(naming, words)
    if card is None:
        raise NotUnderstood(naming.texts("pokino-type-card", typed=clip(typed)))
    return card


_FIGURES = {"ace": 1, "sota": 10, "caballo": 11, "rey": 12}


def _read_card(naming: Naming, words: list[str]) -> Card | None:
    """``7e``, ``7 e``, ``7 espadas``, ``king of coins``: number or figure, then the suit by letter or name."""
    if card := BY_NAME.get("".join(words)):
        return card
    if len(words) < 2:
        return None
    figures = {fold(word): number for key, number in _FIGURES.items() for word in (key, *naming.texts.words(key))}
    number = figures.get(words[0], int(words[0]) if re.fullmatch(r"[0-9]{1,2}", words[0]) else 0)
    suits = {fold(name): suit for suit in Suit for name in (suit.name, naming.texts.of("suit", suit.name.lower()))}
    suit = suits.get(words[-1])
    return None if suit is None else BY_NAME.get(f"{number}{suit.letter}")


def _ruin(naming: Naming, typed: str) -> Rebuy | Out:
    rebuy, out = naming.texts.words("rebuy")[0], naming.texts.words("out")[0]
    choices: list[Choice[Rebuy | Out]] = [Choice(Rebuy(), 1, rebuy, "rebuy"), Choice(Out(), 2, out, "out")]
    action = one_of(naming, typed, choices)
    if action is None:
        raise NotUnderstood(naming.texts("pokino-type-ruin", typed=clip(typed), rebuy=rebuy, out=out))
    return action


# --- rules that matter now ---


def hints(view: PokinoView) -> Iterator[str]:
    """Ids of the rules that matter now, the most pressing first."""
    if view.seat in view.owing:
        yield "PKN-8.3"
    elif not view.playing:
        yield from ("PKN-2.1", "PKN-8.2" if view.last else "PKN-8.1")
        if view.number > 1 and view.options.set:
            yield "PKN-1.8"
    else:
        yield from _pokino_hand(view)


def _pokino_hand(view: PokinoView) -> Iterator[str]:
    yield "PKN-2.3" if view.options.marking is Mode.MANUAL else "PKN-9.1"
    if view.options.claiming is Mode.AUTO:
        yield "PKN-9.2"
    else:
        yield "PKN-4.4" if view.seat in view.barred else "PKN-4.2"
        yield "PKN-5.1"
    if len(view.called) == 40:
        yield "PKN-7.3"
    yield "PKN-8.2" if view.last else "PKN-7.1"
