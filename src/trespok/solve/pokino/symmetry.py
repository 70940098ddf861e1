"""Which boards are one board in other names.

Where some renaming of the cards carries every board in play to a board in play, shape for shape, a board and the one it
is carried to can expect exactly the same: a shuffled pack is as likely under any names.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from ...games.pokino import Board
from ...games.pokino.cups import SIDE

__all__ = ["Renaming", "alike", "renamings"]


class Renaming(NamedTuple):
    """Which board becomes which, and which card (by place in the pack) for every card that lies on a board."""

    boards: tuple[int, ...]
    cards: dict[int, int]


def alike(boards: Sequence[Board]) -> list[tuple[int, ...]]:
    """The boards in groups; within a group all expectations are equal."""
    groups: dict[int, set[int]] = {board: {board} for board in range(len(boards))}
    for first in range(len(boards)):
        for other in range(first + 1, len(boards)):
            if groups[first] is not groups[other] and next(renamings(boards, {first: other}), None) is not None:
                groups[first] |= groups[other]
                for board in groups[other]:
                    groups[board] = groups[first]
    return sorted({tuple(sorted(group)) for group in groups.values()})


def renamings(boards: Sequence[Board], fixed: dict[int, int]) -> Iterator[Renaming]:
    """Every way to carry the boards to one another by renaming cards, with the images in *fixed*."""
    ways = [_ways(board) for board in boards]
    order = sorted(range(len(boards)), key=lambda board: board not in fixed)  # the known first: it names 25 cards
    yield from _extend(ways, order, fixed, {}, {})


def _ways(board: Board) -> tuple[tuple[int, tuple[int, ...]], ...]:
    """The board as it lies and left to right, each with the column of its odd card, where POKER has its gap (PKN-3.4)."""
    places = tuple(card.place for card in board.cards)
    mirrored = tuple(places[cell - cell % SIDE + SIDE - 1 - cell % SIDE] for cell in range(len(places)))
    odd = board.cards.index(board.poker[1])
    return (odd, places), (SIDE - 1 - odd, mirrored)


def _extend(
    ways: Sequence[tuple[tuple[int, tuple[int, ...]], ...]],
    order: Sequence[int],
    fixed: dict[int, int],
    images: dict[int, int],
    names: dict[int, int],
) -> Iterator[Renaming]:
    """Find an image for the next board that keeps every name given so far."""
    if len(images) == len(order):
        yield Renaming(tuple(images[board] for board in range(len(order))), names)
        return
    board = order[len(images)]
    odd, places = ways[board][0]
    for image in [fixed[board]] if board in fixed else range(len(order)):
        for gap, targets in ways[image] if image not in images.values() else ():
            longer = _agree(names, places, targets) if gap == odd else None
            if longer is not None:
                yield from _extend(ways, order, fixed, {**images, board: image}, longer)


def _agree(names: dict[int, int], places: Sequence[int], targets: Sequence[int]) -> dict[int, int] | None:
    """The names given so far and these; None where one card would have two names or two cards one."""
    longer = dict(names)
    for place, target in zip(places, targets, strict=True):
        if longer.setdefault(place, target) != target:
            return None
    return longer if len(set(longer.values())) == len(longer) else None
