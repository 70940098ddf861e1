"""The expert and the shark of POK.  The expert plays the equilibrium, recomputed in each round from the shipped values."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Final, TypeAlias

import numpy as np
from numpy.typing import NDArray

from ...core import Seat, Trouble
from ...games.pok import THROWS, Hand, PokView, Round, Throw
from ...solve.pok import advise, load
from ...solve.pok.positions import DONE, HANDS, KINDS, LESS, SLOT, handing, order, payoffs, rank, shape, shown
from ...solve.pok.values import UNIT, weights
from .sensible import STEPS, WISH, Mix, Sensible, part, strength


class Expert(Sensible):
    """Mixes as the solved strategy does (docs/explanation/solving-pok.md).  It has no memory: the view holds all it needs."""

    kind = "expert"

    def prepare(self, seats: int) -> None:
        """Read the values: more than a second at seven seats, once in a process."""
        load(seats)

    def seen(self, view: PokView) -> Mix:
        """As the equilibrium; with house rules (POK-7) there is none."""
        if view.house is not None:
            raise Trouble("POK with house rules is not solved: seat random or sensible players.")
        return super().seen(view)

    def odds(self, hands: tuple[Hand, ...], throw: Throw, seat: Seat) -> Mix:
        """The chances of the equilibrium, as the whole numbers that the certificate proves (docs/report/certificate)."""
        disc, square, triangle = weights(_advice(hands, throw).chances[seat]).tolist()
        return disc / UNIT, square / UNIT, triangle / UNIT


_advice: Final = lru_cache(maxsize=1 << 8)(advise)  # every expert at a table asks the same question


def forget() -> None:
    """Settle every round anew from here on, as after a restart."""
    _advice.cache_clear()
    _known.clear()


# --- the shark of POK: it plays to win against the company it sees ---

Floats: TypeAlias = NDArray[np.float64]
Ints: TypeAlias = NDArray[np.int32]

_NUMBERS: Final = np.full((3, 3, 3), DONE, np.int32)
for _number, _hand in enumerate(HANDS):
    _NUMBERS[_hand] = _number
_STRENGTHS: Final = np.array([strength(hand) for hand in HANDS] + [strength((1, 0, 0))])


@dataclass(frozen=True)
class Rounds:
    """Rounds laid out for counting: who stands where, and what may be shown."""

    slots: tuple[int, ...]
    hands: Ints  # [place, batch], by number
    throws: Ints  # [batch]
    seats: NDArray[np.int64]  # [place, batch]: which seat stands there
    held: NDArray[np.bool_]  # [place, slot, batch]

    def by_slot(self, chances: Floats) -> Floats:
        """Chances [batch, seat, symbol] as [place, slot, batch]."""
        stood = np.take_along_axis(chances, self.seats.T[:, :, None], axis=1)
        return np.where(self.held, np.take_along_axis(stood, SLOT[self.hands.T], axis=2).transpose(1, 2, 0), 0.0)

    def by_seat(self, x: Floats) -> Floats:
        stood, found = np.zeros((x.shape[2], *x.shape[:2])), np.empty((x.shape[2], *x.shape[:2]))
        slots = SLOT[self.hands.T]
        for slot in reversed(range(3)):  # a shut slot repeats the first symbol, which is written last
            np.put_along_axis(stood, slots[:, :, slot : slot + 1], x[:, slot].T[:, :, None], axis=2)
        np.put_along_axis(found, self.seats.T[:, :, None], stood, axis=1)
        return found


def lay(hands: NDArray[np.int64], throws: Ints) -> Rounds:
    """*hands* is [batch, seat, symbol], *throws* their numbers in the order of the rules."""
    numbers = _NUMBERS[hands[..., 0], hands[..., 1], hands[..., 2]]
    seats = np.argsort(numbers + (KINDS[numbers] != 3) * DONE, axis=1, kind="stable").T
    stood = np.take_along_axis(numbers.T, seats, axis=0)
    slots = shape(int((KINDS[stood] == 3).sum(axis=0).max()), len(stood))
    return Rounds(slots, stood, throws, seats, np.arange(3)[:, None] < KINDS[stood][:, None])


def even(rounds: Rounds) -> Floats:
    """Any held symbol, as likely as the next: [place, slot, batch]."""
    return np.asarray(rounds.held / rounds.held.sum(axis=1, keepdims=True))


def solved(rounds: Rounds) -> Floats:
    """What every joint showing is worth to every place by the shipped values: [place, slots ..., batch]."""
    table = load(len(rounds.slots)).table
    smaller, place = order(np, rounds.hands)
    staying = table[rank(np, rounds.hands, place)[None] * len(rounds.slots) + smaller]
    worth, stays = payoffs(np, rounds.slots, table, rounds.hands, rounds.throws)
    return _spread(rounds, worth + stays[None] * staying[:, None])


def sensible(rounds: Rounds) -> Floats:
    """How sensible players mix (bots/pok/sensible.py), the same steps for many rounds at once: [place, slot, batch]."""
    return respond(rounds, _prospects(rounds), np.full(STEPS, WISH / len(rounds.slots)), alike=True)


def _prospects(rounds: Rounds) -> Floats:
    """What a joint showing does to every place's share of the strength, as sensible players see it."""
    seats = len(rounds.slots)
    power = np.exp(_STRENGTHS[rounds.hands])
    share = power / power.sum(axis=0)
    opened = shown(rounds.slots)
    colour = np.stack([SLOT[rounds.hands[i][None], opened[i][:, None]] for i in range(seats)])  # [place, showing, batch]
    counts = [(colour == symbol).sum(axis=0) for symbol in (0, 1)]
    side = seats + 1
    bits = handing(seats)[(rounds.throws[None] * side + counts[0]) * side + counts[1]]
    gain = _STRENGTHS[LESS[rounds.hands[:, None], colour]] - _STRENGTHS[rounds.hands][:, None]
    gain = np.where((bits[None] >> colour) & 1, gain, 0.0)
    total = (gain * share[:, None]).sum(axis=0)
    return _spread(rounds, (gain - total) * share[:, None])


def _spread(rounds: Rounds, worth: Floats) -> Floats:
    return worth.reshape(len(rounds.slots), *rounds.slots, worth.shape[-1])


def respond(
    rounds: Rounds,
    worth: Floats,
    wishes: Floats,
    *,
    alike: bool = False,
    model: Floats | None = None,
    trust: Floats | None = None,
    start: Floats | None = None,
) -> Floats:
    """What the places come to, each leaning to what answers the others: [place, slot, batch].

    By step a wish to mix: the difference of worth that makes a symbol e times as likely.  With a *model* and *trust*
    [place, batch] a place is taken to play the model that often, and freely else; the answer is the free part.
    """
    x = even(rounds) if start is None else start
    same = _alike(rounds) if alike else None
    for step, wish in enumerate(wishes):
        seen = x if model is None or trust is None else trust[:, None] * model + (1.0 - trust[:, None]) * x
        lean = _softened(_worths(rounds, worth, seen), rounds.held, wish)
        x = x + part(step) * (lean - x)
        if same is not None:  # rounding must not tell equal hands apart
            x = np.einsum("ijb,jcb->icb", same, x)
    return x


def _alike(rounds: Rounds) -> Floats:
    same = rounds.hands[:, None] == rounds.hands[None]
    return np.asarray(same / same.sum(axis=1, keepdims=True))


def _worths(rounds: Rounds, worth: Floats, x: Floats) -> Floats:
    """What each slot is worth, the others mixing as *x* says: [place, slot, batch].

    By halves: for the places of one half the other half is summed out at once, and each half is then halved again.
    """
    found = np.zeros(x.shape)
    mixes = [x[place, :size] for place, size in enumerate(rounds.slots)]

    def split(left: Floats, first: int, last: int) -> None:
        """*left* is [place, their joint showing, batch], for the places from *first* up to *last*."""
        if last - first == 1:
            found[first, : rounds.slots[first]] = left[0]
            return
        middle = (first + last + 1) // 2
        one, other = _joint(mixes[first:middle]), _joint(mixes[middle:last])
        both = left.reshape(last - first, len(one), len(other), x.shape[-1])
        split(_weighed(both[: middle - first], other), first, middle)
        split(_weighed(both[middle - first :].swapaxes(1, 2), one), middle, last)

    split(worth.reshape(len(mixes), -1, x.shape[-1]), 0, len(mixes))
    return found


def _joint(mixes: list[Floats]) -> Floats:
    """[joint showing, batch]: how likely it is."""
    found = mixes[0]
    for mix in mixes[1:]:
        found = (found[:, None] * mix).reshape(-1, mix.shape[-1])
    return found


def _weighed(worth: Floats, x: Floats) -> Floats:
    """[place, showing of one half, that of the other, batch]: the mean over the other.  A single round is one product."""
    if x.shape[-1] == 1:
        return np.asarray(worth[..., 0] @ x)
    return np.asarray(np.einsum("kabn,bn->kan", worth, x))


def _softened(worth: Floats, held: NDArray[np.bool_], wish: float) -> Floats:
    lean = np.where(held, worth, -np.inf)
    lean = np.exp((lean - lean.max(axis=1, keepdims=True)) / wish)
    return np.asarray(lean / lean.sum(axis=1, keepdims=True))


FAMILY: Final = (0.0, 0.25, 0.5, 0.75, 0.95)  # trusts
BEFORE: Final = np.array([0.3, 0.3, 0.4])  # before anything was shown: random, sensible, neither
SLIP: Final = 0.03  # how often anybody shows just anything: a slip, or the clock's choice (POK-6.2)
WISHES: Final = np.geomspace(0.02, 0.001, 64)  # to mix, step by step (rounds.respond)
STRONG: Final = np.geomspace(0.05, 0.01, 32)  # enough for how a strong player mixes, roughly

Moment: TypeAlias = tuple[tuple[Hand, ...], Throw]

_THROW_NUMBERS: Final = {throw: number for number, throw in enumerate(THROWS)}
_REMEMBERED: Final = 1 << 9


class Shark(Expert):
    """Learns from the view alone, every time anew: it has no memory but what was shown to all."""

    kind = "shark"

    def seen(self, view: PokView) -> Mix:
        """The answer to the company, as its trust in each seat stands now."""
        if view.seat is None or view.throw is None or view.house is not None:
            return super().seen(view)
        models, trust = company(view.hands, view.throw, view.past)
        trust[view.seat] = 0.0
        if not trust.any():
            return self.odds(view.hands, view.throw, view.seat)
        rounds = _laid([(view.hands, view.throw)])
        found = answer(rounds, models[None], trust[None], np.array([view.seat]))[0]
        return float(found[0]), float(found[1]), float(found[2])


def answer(rounds: Rounds, models: Floats, trust: Floats, me: NDArray[np.int64]) -> Floats:
    """The restricted Nash response of seats *me* [batch]: chances [batch, symbol].

    *models* are chances [batch, seat, symbol], *trust* is [batch, seat] and 0 for the one who answers.
    """
    trusted = np.take_along_axis(trust.T, rounds.seats, axis=0)
    x = respond(rounds, solved(rounds), WISHES, model=rounds.by_slot(models), trust=trusted)
    return np.take_along_axis(rounds.by_seat(x), me[:, None, None], axis=1)[:, 0]


def company(hands: tuple[Hand, ...], throw: Throw, past: Sequence[Round]) -> tuple[Floats, Floats]:
    """How each seat is thought to mix now [seat, symbol], and the trust in that [seat]."""
    weights = before(1, len(hands))
    for moment, settled in zip(_kinds(_moments(hands, past)), past, strict=True):
        weights = learned(weights, moment[None], np.array([settled.shown]))
    models, trust = thought(weights, _kinds([(hands, throw)])[0][None])
    return models[0], trust[0]


def before(many: int, seats: int) -> Floats:
    """What is thought of everybody when nothing was shown yet: logarithms [batch, seat, kind]."""
    return np.broadcast_to(np.log(BEFORE), (many, seats, len(BEFORE))).copy()


def kinds(rounds: Rounds) -> Floats:
    """How a random, a sensible and a strong player mix in every seat: [batch, kind, seat, symbol]."""
    mixes = [even(rounds), sensible(rounds), respond(rounds, solved(rounds), STRONG)]
    return np.stack([rounds.by_seat(x) for x in mixes], axis=1)


def learned(weights: Floats, mixes: Floats, shown: NDArray[np.int64]) -> Floats:
    """The same logarithms after a round where *mixes* say how each kind plays it and *shown* [batch, seat] what was shown."""
    held = (mixes[:, 0] > 0).sum(axis=2)
    chance = np.take_along_axis(mixes, shown[:, None, :, None], axis=3)[..., 0]  # [batch, kind, seat]
    return np.asarray(weights + np.log((1.0 - SLIP) * chance + SLIP / held[:, None]).transpose(0, 2, 1))


def thought(weights: Floats, mixes: Floats) -> tuple[Floats, Floats]:
    """How each seat is thought to mix now [batch, seat, symbol], and the trust in that [batch, seat]."""
    likely = np.exp(weights - weights.max(axis=2, keepdims=True))
    likely /= likely.sum(axis=2, keepdims=True)
    plain = likely[..., :2].sum(axis=2)
    # Half trust wins most of what there is to win, and costs little among experts: the root is nearer to what pays.
    trust = np.array(FAMILY)[np.abs(np.sqrt(plain)[..., None] - FAMILY).argmin(axis=2)]
    models = np.einsum("bsk,bksc->bsc", likely[..., :2] / plain[..., None], mixes[:, :2])
    return models, trust


def _moments(hands: tuple[Hand, ...], past: Sequence[Round]) -> list[Moment]:
    """The hands of every round: counters handed over are put back, the last round first."""
    found: list[Moment] = []
    now = np.array(hands)
    for settled in reversed(past):
        for seat in settled.handed:
            now[seat, settled.shown[seat]] += 1
        found.append((tuple((int(a), int(b), int(c)) for a, b, c in now), settled.throw))
    return found[::-1]


_known: dict[Moment, Floats] = {}  # rounds worked out; one that is forgotten is worked out again, with the same result


def _kinds(moments: Sequence[Moment]) -> list[Floats]:
    """How every kind of player mixes in every seat: [kind, seat, symbol] for each round."""
    fresh = [moment for moment in dict.fromkeys(moments) if moment not in _known]
    if len(_known) + len(fresh) > _REMEMBERED:
        _known.clear()
        fresh = list(dict.fromkeys(moments))
    if fresh:
        _known.update(zip(fresh, kinds(_laid(fresh)), strict=True))
    return [_known[moment] for moment in moments]


def _laid(moments: Sequence[Moment]) -> Rounds:
    throws = np.array([_THROW_NUMBERS[throw] for _, throw in moments], np.int32)
    return lay(np.array([hands for hands, _ in moments]), throws)
