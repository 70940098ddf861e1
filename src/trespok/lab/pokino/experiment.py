"""The players of Pokino in the batch: how well each seat watches, by name and by number."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Any, Final, NamedTuple, TypeAlias

import jax
import jax.numpy as jnp
from jax import lax

from ...bots.match import LAST_HAND
from ...bots.pokino.watcher import EXPERT, SENSIBLE, SLEEPER, Care
from ...core import Trouble
from ...games.pokino import Cup, Dealing
from ...games.pokino.sets import board_set
from ..chance import Array, Key, key_of, uint, words
from ..questions import Count, Figure, Lanes, Picture, Question, Result, Tell, counted, flagged, lanes_for
from .sitting import CARDS, CUPS, NEVER, Setup, Sitting, answer, ante, cells, completed, end_hand, has, net, pay, start
from .watching import Attention, Luck, Watched, calls, covered, glances, said, taken_by_hand

# --- whole sittings of Pokino, many at once ---

Company: TypeAlias = tuple[Attention, ...]  # by seat

_WATCH: Final = (0xFFFFFFFF, 0xFFFFFFFE)  # what the key of all that is seen and overlooked is made from
_PLACE: Final = 6  # bits of a moment that are the card's own, so that no two are the same
_CALLER: Final = 0xFFFFFF00  # the number of the moment that names the first caller
_BOARDS: Final = 128  # of a hand's moments the first that deals


class Ended(NamedTuple):
    net: Array  # [seat, sitting]
    rebuys: Array  # [seat, sitting]
    half: Array  # [seat, sitting]: net after half the hands
    hands: Array  # how many were played
    ruined: Array
    cards: Array  # called in all hands but the last
    squares: Array  # their squares, hand by hand
    won: Array  # [cup, sitting]: in how many hands but the last it was won
    shared: Array  # [cup, sitting]: and by several
    stolen: Array  # [seat, sitting]: how many cups it stole, in all hands


def moments(key: Key, lane: Array, hand: Array) -> Array:
    """When each card is called, [card, game]: even chances, and never two at once.  A loop, so that it is done once."""

    def card(place: Array) -> Array:
        word, _ = words(key, lane, jnp.zeros_like(lane) + ((hand << uint(8)) | place))
        return (word & ~uint((1 << _PLACE) - 1)) | place

    return lax.map(card, jnp.arange(CARDS, dtype=uint))


def taken(setup: Setup, times: Array, seated: Array, last: Array) -> tuple[Array, Array]:
    """The seats that share each cup, [cup, game] sets, and the moment of the hand's last card; *times* [seat, cup, game].

    A hand ends with POKINO (PKN-7.1), the last one when every cup is won (PKN-8.2).
    """
    mine = jnp.where(has(seated, setup.seats)[:, None] != uint(0), times, NEVER)
    earliest = jnp.min(mine, axis=0)
    end = jnp.where(last, jnp.max(earliest, axis=0), earliest[Cup.POKINO])
    first = (mine == earliest[None]) & (earliest <= end)[None]
    places = jnp.arange(setup.seats, dtype=uint)[:, None, None]
    return jnp.sum(first.astype(uint) << places, axis=0, dtype=uint), end


def _deal(setup: Setup, key: Key, lane: Array, hand: Array, old: tuple[Array, Array]) -> Array:
    """A board for every seat in the sitting, seat by seat, evenly from those that nobody holds (PKN-1.4, PKN-1.7).

    *old* is who is in the sitting, and the boards of the others, which they keep: [seat, game].
    """
    seated, held = old
    if not setup.dealt:
        return jnp.broadcast_to(jnp.arange(setup.seats, dtype=uint)[:, None], held.shape)
    inside = has(seated, setup.seats) != uint(0)
    kept = jnp.where(inside, uint(0), uint(1) << held)
    free = uint((1 << len(setup.boards)) - 1) & ~jnp.sum(kept, axis=0, dtype=uint)

    def one(left: Array, seat: tuple[Array, Array, Array]) -> tuple[Array, Array]:
        number, here, board = seat
        word, _ = words(key, lane, jnp.zeros_like(lane) + ((hand << uint(8)) | (number + uint(_BOARDS))))
        pick = ((word >> uint(4)) * lax.population_count(left)) >> uint(28)
        bits = left
        for step in range(len(setup.boards) - 1):
            bits = jnp.where(pick > uint(step), bits & (bits - uint(1)), bits)
        dealt = bits & (~bits + uint(1))
        return jnp.where(here, left & ~dealt, left), jnp.where(here, lax.population_count(dealt - uint(1)), board)

    return lax.scan(one, free, (jnp.arange(setup.seats, dtype=uint), inside, held))[1]


def _of_seat(setup: Setup, by_board: Array, held: Array, seat: Array | int) -> Array:
    """When a seat completes each cup, [cup, game], from [board, cup, game]."""
    if not setup.dealt:
        return by_board[seat]
    found = by_board[0]
    for number in range(1, len(setup.boards)):
        found = jnp.where(held[seat] == uint(number), by_board[number], found)
    return found


def _seat_times(setup: Setup, by_board: Array, held: Array) -> Array:
    """The same of all seats, [seat, cup, game]."""
    if not setup.dealt:
        return by_board
    return lax.map(lambda seat: _of_seat(setup, by_board, held, seat), jnp.arange(setup.seats))


class Dealt(NamedTuple):
    pool: Array
    moments: Array
    held: Array
    seated: Array


def by_hand(setup: Setup, company: Company, luck: Luck, now: Dealt, last: Array) -> Watched:
    called = calls(now.moments)
    complete = _seat_times(setup, completed(now.pool, called), now.held)
    seen = covered(setup, company, luck, called)
    whole = lax.map(lambda seat: _of_seat(setup, completed(now.pool, seen[seat]), now.held, seat), jnp.arange(setup.seats))
    call = said(setup, company, luck, (complete, whole))
    return taken_by_hand(company, now.seated, last, (complete, call), partial(glances, setup, company, luck))


class _Counts(NamedTuple):
    half: Array
    hands: Array
    cards: Array
    squares: Array
    won: Array
    shared: Array
    stolen: Array


@partial(jax.jit, static_argnames=("setup", "company", "hands"))
def sittings(key: Key, lane: Array, pool: Array, *, setup: Setup, company: Company, hands: int) -> Ended:
    """A sitting for each of these numbers, of *hands* hands, the last being the last (PKN-8.1)."""
    watchful = not any(mine.misses for mine in company)  # then nothing is ever left lying
    watch = words(key, uint(_WATCH[0]), uint(_WATCH[1]))
    lanes = len(lane)
    nothing = jnp.zeros_like(lane)
    word, _ = words(key, lane, nothing + uint(_CALLER))
    begun = start(setup, ((word >> uint(4)) * uint(setup.seats)) >> uint(28))
    limits = jnp.array([mine.rebuys for mine in company], uint)[:, None]

    def turn(hand: Array, state: tuple[Sitting, Array, _Counts]) -> tuple[Sitting, Array, _Counts]:
        now, held, seen = state
        number, last = hand.astype(uint), hand == hands - 1
        if setup.options.deal is Dealing.ANEW:
            held = _deal(setup, key, lane, number, (now.seated, held))
        called = moments(key, lane, number)
        if watchful:
            sharers, end = taken(setup, _seat_times(setup, completed(pool, called), held), now.seated, last)
            many_cards, thieves = jnp.sum(called <= end, axis=0, dtype=uint), jnp.zeros_like(sharers)
        else:
            sharers, thieves, many_cards = by_hand(
                setup, company, Luck(watch, lane, number), Dealt(pool, called, held, now.seated), last
            )
        then = lax.cond(last, lambda sitting: sitting, after, pay(ante(setup, now), sharers, last))
        on = ~now.over
        counted = on & ~last  # the last hand is another game: it goes on until every cup is won
        many = jnp.where(counted, lax.population_count(sharers), uint(0))
        cards = jnp.where(counted, many_cards, uint(0))
        stolen = jnp.sum(has(thieves, setup.seats), axis=1, dtype=uint)
        more = _Counts(
            jnp.where(on & (hand + 1 == hands // 2), net(setup, then), seen.half),
            seen.hands + on.astype(uint),
            seen.cards + cards,
            seen.squares + cards * cards,
            seen.won + (many > uint(0)).astype(uint),
            seen.shared + (many > uint(1)).astype(uint),
            seen.stolen + jnp.where(on, stolen, uint(0)),
        )
        return jax.tree.map(partial(jnp.where, on), then, now), held, more

    def after(done: Sitting) -> Sitting:
        then = end_hand(setup, done)
        places = jnp.arange(setup.seats, dtype=uint)[:, None]
        stays = jnp.sum((then.rebuys < limits).astype(uint) << places, axis=0, dtype=uint)
        return answer(setup, then, stays, nothing)

    held = _deal(setup, key, lane, uint(0), (begun.seated, jnp.zeros((setup.seats, lanes), uint)))
    none = jnp.zeros((CUPS, lanes), uint)
    each = jnp.zeros((setup.seats, lanes), uint)
    counts = _Counts(each.astype(jnp.int32), nothing, nothing, nothing, none, none, each)
    now, held, seen = lax.fori_loop(0, hands, turn, (begun, held, counts))
    half, *rest = seen
    return Ended(net(setup, now), now.rebuys, half, rest[0], now.over, *rest[1:])


def _of(care: Care, *, hurries: bool = False) -> Attention:
    return Attention(care.misses, care.late, care.steals, care.rebuys, hurries)


POLICIES: Final = {
    "attentive": Attention(),
    "sensible": _of(SENSIBLE),
    "sleeper": _of(SLEEPER),
    "expert": _of(EXPERT, hurries=True),
}
NUMBERS: Final = ("misses", "late", "steals")  # may be given as options of a question: one for all seats, or one each


def company_of(policy: Sequence[str], asked: Mapping[str, str]) -> tuple[Attention, ...]:
    """The attention of every seat: as its policy has it, but for the numbers that were asked for."""
    given = {name: _chances(name, asked[name], len(policy)) for name in NUMBERS if name in asked}
    found = []
    for seat, name in enumerate(policy):
        mine = POLICIES[name]
        misses, late, steals = (given[each][seat] if each in given else getattr(mine, each) for each in NUMBERS)
        found.append(replace(mine, misses=misses, late=late, steals=steals))
    return tuple(found)


def _chances(name: str, word: str, seats: int) -> list[float]:
    try:
        found = [float(part) for part in word.split("/")]
    except ValueError:
        found = []
    if len(found) not in (1, seats) or not all(0 <= chance <= 1 for chance in found):
        raise Trouble(
            f"{name} is a chance from 0 to 1 for all seats, or {seats} of them with strokes between, not '{word[:40]}'."
        )
    return found * seats if len(found) == 1 else found


_SMALL, _LARGE = 1 << 11, 1 << 19


@dataclass(frozen=True)
class Games:
    setup: Setup
    policy: tuple[str, ...]
    company: Company
    hands: int
    lanes: Lanes
    seed: str

    @property
    def pieces(self) -> int:
        return self.lanes.pieces

    def piece(self, number: int, device: Any = None) -> Result:
        lane = self.lanes.of(number, device)
        pool = cells(self.setup.boards)
        ended = sittings(key_of(self.seed), lane, pool, setup=self.setup, company=self.company, hands=self.hands)
        found = jax.device_get(ended)
        full = int(found.hands.sum()) - int((~found.ruined).sum())  # hands that were not the last
        counts = {"cards": Count(full, int(found.cards.sum()), int(found.squares.sum())), "ruined": flagged(found.ruined)}
        for cup in Cup:
            won, shared = int(found.won[cup].sum()), int(found.shared[cup].sum())
            counts[f"cup.{cup}"], counts[f"split.{cup}"] = Count(full, won, won), Count(won, shared, shared)
        best = found.net == found.net.max(axis=0)
        counts["tied"] = flagged(best.sum(axis=0) > 1)
        ahead = found.half == found.half.max(axis=0)
        led = ahead.sum(axis=0) == 1
        counts["led"], counts["leader"] = flagged(led), flagged((ahead & best).any(axis=0)[led])
        for seat in range(self.setup.seats):
            counts[f"won.{seat}"] = flagged(best[seat] & (best.sum(axis=0) == 1))
            counts[f"net.{seat}"] = counted(found.net[seat])
            counts[f"rebuys.{seat}"] = counted(found.rebuys[seat])
            counts[f"stolen.{seat}"] = counted(found.stolen[seat])
        return Result(len(lane), counts)

    def figures(self, result: Result) -> list[Figure]:
        """Length, cups, shared cups, wins and counters by seat, who was ahead."""
        seats = range(self.setup.seats)
        return [
            result.figure("cards", "cards to POKINO", share=False),
            *(result.figure(f"cup.{cup}", f"hands in which {str(cup).upper()} is won") for cup in Cup),
            *(result.figure(f"split.{cup}", f"{str(cup).upper()} shared, where it is won") for cup in Cup),
            *(result.figure(f"won.{seat}", f"seat {seat} wins the sitting alone ({self.policy[seat]})") for seat in seats),
            *(result.figure(f"net.{seat}", f"counters seat {seat} wins or loses", share=False) for seat in seats),
            *(result.figure(f"rebuys.{seat}", f"re-buys of seat {seat}", share=False) for seat in seats),
            *(result.figure(f"stolen.{seat}", f"pots seat {seat} steals in a sitting", share=False) for seat in seats),
            result.figure("tied", "sittings with several winners"),
            result.figure("ruined", "sittings ended by ruin"),
            result.figure("led", "one seat alone is ahead after half the hands"),
            result.figure("leader", "and that seat wins, alone or not"),
        ]

    def pictures(self, result: Result) -> list[Picture]:
        cups = tuple(result.figure(f"cup.{cup}", str(cup).upper()) for cup in Cup)
        gains = tuple(
            result.figure(f"net.{seat}", f"seat {seat}\n{self.policy[seat]}", share=False) for seat in range(self.setup.seats)
        )
        return [Picture("hands in which a cup is won", cups), Picture("counters won or lost in a sitting", gains)]

    def notes(self, result: Result) -> list[str]:
        """The race model, and what the hands are."""
        watchful = not any(mine.misses for mine in self.company)
        return [
            "Race model: none is needed, for nobody overlooks anything, so nothing is left to steal."
            if watchful
            else "Race model: one glance a card. All seats act once in every window, in an order drawn evenly for each card.",
            f"A sitting is {self.hands} hands; figures of hands leave out the last one, which goes on until every cup is won.",
        ]


def made(question: Question, options: Any, *, large: bool, tell: Tell) -> Games:
    """A question about Pokino made ready; where nothing is said, seats mark and claim by hand as well as they can."""
    if options.fine:
        raise Trouble("Nobody calls wrongly in the batch, so there is nothing to fine: leave fine out.")
    company = company_of(question.policies, question.options)
    options = replace(options, set=options.set or "fair")
    setup = Setup(question.seats, options, board_set(options.set))
    hands = options.hands or LAST_HAND
    lanes = lanes_for(question.games, _SMALL, _LARGE if large else _SMALL)
    return Games(setup, question.policies, company, hands, lanes, question.seed)
