"""A hand of Pokino whose seats overlook things, call late and steal: who takes what, for many hands at once.

How well a seat watches is what the bots have (``bots.pokino.watcher``). It sees each card and each cup of its own in
the window in which it is new, or in a later one, whatever the others do.  So the windows in which a seat covers a
card and would call a cup are drawn at once. Only the steals go window by window.

The race model, *one glance a card*: in every window all seats act once, in a random order. A seat covers, calls its
own cups, and then takes what others left.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple

import jax.numpy as jnp
import numpy as np
from jax import lax
from numpy.typing import NDArray

from ...games.pokino import Cup, Mode
from ..chance import Array, Key, uint, words
from .sitting import CARDS, CUPS, NEVER, Setup, bits, has

_ALL: Final = 1 << 31  # of the words that say how long something is overlooked
_MARKS, _CLAIMS, _ORDER, _STEALS = 0, 512, 1024, 2048  # of a hand's words: the first for each purpose
_HAND: Final = 16  # bits of the number of a word that are not the hand's


@dataclass(frozen=True)
class Attention:
    """How well a seat watches: chances from 0 to 1, rolled once a card for each thing there is to see."""

    misses: float = 0.0  # overlooks a card or a cup of its own when it is new
    late: float = 1.0  # sees on a later card what it overlooked
    steals: float = 0.0  # sees what another seat left lying
    rebuys: int = 2  # takes new counters this many times, then goes out
    hurries: bool = False  # steals before it calls what is its own


class Luck(NamedTuple):
    """What all chance of a hand hangs on."""

    key: Key
    lane: Array
    hand: Array


class Glances(NamedTuple):
    """What was drawn for one window: in which order the seats act, and what each would steal."""

    order: Array  # [seat, game]: the lower the earlier, no two alike
    steals: Array  # [cup, thief, victim, game]


class Watched(NamedTuple):
    sharers: Array  # [cup, game], seats as bits
    thieves: Array  # [cup, game]: those of them who stole it
    cards: Array  # how many were called


def _limits(first: Sequence[float], late: Sequence[float]) -> NDArray[np.uint32]:
    """[seat, card]: a word that reaches so many of these has waited so many cards.

    *first* is overlooked at once, then *late* is seen on each card.
    """
    waits = np.arange(CARDS + 1)
    left = np.array(first)[:, None] * (1 - np.array(late)[:, None]) ** waits
    return np.round(_ALL * (1 - left)).astype(np.uint32)


def _waited(word: Array, limits: NDArray[np.uint32]) -> Array:
    """[seat, ..., game], from words alike."""
    found = jnp.zeros_like(word)
    for column in limits.T[: int((limits < _ALL).any(axis=0).sum())]:
        found = found + (word >= column.reshape(-1, *[1] * (word.ndim - 1))).astype(uint)
    return found


def calls(moments: Array) -> Array:
    """The number of each card's call, from 1 on, out of *moments* [card, game]."""
    return lax.map(lambda mine: jnp.sum(moments <= mine[None], axis=0, dtype=uint), moments)


def _words(luck: Luck, numbers: Array) -> tuple[Array, Array]:
    return words(luck.key, luck.lane, (luck.hand << uint(_HAND)) | numbers[..., None])


def covered(setup: Setup, watch: Sequence[Attention], luck: Luck, called: Array) -> Array:
    """When each seat covers each card if it has it, [seat, card, game], from *called* [card, game]."""
    if setup.options.marking is Mode.AUTO:
        return jnp.broadcast_to(called[None], (setup.seats, *called.shape))
    limits = _limits([mine.misses for mine in watch], [mine.late for mine in watch])
    firsts = uint(_MARKS) + jnp.arange(setup.seats, dtype=uint) * uint(CARDS)

    def card(place: Array) -> Array:
        return called[place] + _waited(_words(luck, firsts + place)[0] >> uint(1), limits)

    return lax.map(card, jnp.arange(CARDS, dtype=uint)).swapaxes(0, 1)


def said(setup: Setup, watch: Sequence[Attention], luck: Luck, done: tuple[Array, Array]) -> Array:
    """When each seat would call each cup, [seat, cup, game]; *done* is when it is complete, and when it is covered."""
    complete, whole = done
    if setup.options.claiming is Mode.AUTO:
        return whole
    late = [mine.late for mine in watch]
    new, old = _limits([mine.misses for mine in watch], late), _limits([1 - often for often in late], late)
    numbers = uint(_CLAIMS) + jnp.arange(setup.seats * CUPS, dtype=uint).reshape(setup.seats, CUPS)
    word = _words(luck, numbers)[0] >> uint(1)
    return whole + jnp.where(whole == complete, _waited(word, new), _waited(word, old))


def glances(setup: Setup, watch: Sequence[Attention], luck: Luck, window: Array) -> Glances:
    seats = jnp.arange(setup.seats, dtype=uint)
    order = _words(luck, uint(_ORDER) + window * uint(16) + seats)[0]
    return Glances((order & ~uint(15)) | seats[:, None], _steals(setup, watch, luck, window))


def _steals(setup: Setup, watch: Sequence[Attention], luck: Luck, window: Array) -> Array:
    """[cup, thief, victim, game]: four of them a pair of words, where anything is left to chance."""
    often = np.array([round((1 << 16) * mine.steals) for mine in watch], np.uint32)[None, :, None, None]
    shape = (CUPS, setup.seats, setup.seats, *luck.lane.shape)
    if setup.options.claiming is Mode.AUTO:  # PKN-9.2: nothing is ever left lying
        return jnp.zeros(shape, bool)
    if set(often.ravel()) <= {0, 1 << 16}:
        return jnp.broadcast_to(often > 0, shape)
    many = CUPS * setup.seats**2
    blocks = -(-many // 4)

    def block(number: Array) -> Array:
        one, two = _words(luck, (uint(_STEALS) + window * uint(blocks) + number)[None])
        return jnp.concatenate([one & uint(0xFFFF), one >> uint(16), two & uint(0xFFFF), two >> uint(16)])

    rolled = lax.map(block, jnp.arange(blocks, dtype=uint)).reshape(-1, *luck.lane.shape)[:many]
    return rolled.reshape(shape) < often


def taken_by_hand(
    watch: Sequence[Attention],
    seated: Array,
    last: Array,
    times: tuple[Array, Array],
    draw: Callable[[Array], Glances],
) -> Watched:
    """The seat that takes each cup if seats call by hand; *times* is when a seat completes and would call.

    *draw* gives the glances of a window.  A hand ends with POKINO, the last one when every cup is won, both with the
    last card (PKN-7.1, PKN-7.3). In the last hand, cups that nobody called go to the seat that completed them first
    (PKN-8.2).
    """
    here = has(seated, len(watch)) != uint(0)  # [seat, game]
    complete, call = (jnp.where(here[:, None], time, NEVER).swapaxes(0, 1) for time in times)  # [cup, seat, game]

    def over(so_far: Watched) -> Array:
        won = so_far.sharers != uint(0)
        return jnp.where(last, won.all(axis=0), won[Cup.POKINO])

    def going(state: tuple[Array, Watched]) -> Array:
        return (state[0] <= uint(CARDS)) & ~over(state[1]).all()

    def window(state: tuple[Array, Watched]) -> tuple[Array, Watched]:
        now, so_far = state
        done = over(so_far)
        sharers, thieves = _window(watch, now, draw(now), (complete, call))
        free = (so_far.sharers == uint(0)) & ~done
        return now + uint(1), Watched(
            jnp.where(free, sharers, so_far.sharers),
            jnp.where(free, thieves, so_far.thieves),
            jnp.where(done, so_far.cards, now),
        )

    nothing = jnp.zeros((CUPS, *seated.shape), uint)
    _, end = lax.while_loop(going, window, (uint(1), Watched(nothing, nothing, jnp.zeros_like(seated))))
    first = bits(complete == complete.min(axis=1, keepdims=True), axis=1)
    return end._replace(sharers=jnp.where(last & (end.sharers == uint(0)), first, end.sharers))


def _window(watch: Sequence[Attention], now: Array, drawn: Glances, times: tuple[Array, Array]) -> tuple[Array, Array]:
    """The seat that takes each cup in this window if it can still be won, [cup, game], and whether it stole it.

    PKN-5.3: the first steal of a cup stands in its owner's place, and there is no second.
    """
    complete, call = times
    due, lies = call == now, complete < now
    if not any(mine.steals for mine in watch):
        return bits(due, axis=1), jnp.zeros_like(bits(due, axis=1))
    seats = len(watch)
    hurries = jnp.array([mine.hurries for mine in watch])[None, :, None]
    called = due[:, None] & (drawn.order[None] < drawn.order[:, None])[None]  # [cup, thief, victim]: the owner was quicker
    others = ~jnp.eye(seats, dtype=bool)[None, :, :, None]
    here = (call != NEVER)[:, :, None]  # who is in the sitting at all
    may = drawn.steals & others & here & lies[:, None] & ~called & (~due | hurries)[:, :, None]
    turn = jnp.where(may.any(axis=2), drawn.order[None], NEVER)
    quickest = turn.min(axis=1, keepdims=True)
    thief = (turn == quickest) & (quickest != NEVER)
    from_whom = (thief[:, :, None] & may).any(axis=1)  # [cup, victim]: of several the first
    victim = from_whom & (jnp.cumsum(from_whom, axis=1) == 1)
    return bits(thief | (due & ~victim), axis=1), bits(thief, axis=1)
