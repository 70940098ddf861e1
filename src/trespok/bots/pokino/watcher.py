"""Players of Pokino.  There is nothing to decide but where to look, so a player is how well it watches."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache, partial
from itertools import accumulate
from operator import or_
from typing import Final

from ...core import Offer, Seat
from ...games.pokino import Action, Board, Claim, Cup, Mark, Out, PokinoView, Rebuy
from ...kit.cards import Card
from ..bot import moment, reaction_ms


@dataclass(frozen=True, slots=True)
class Care:
    """How well a player watches: chances from 0 to 1, rolled once a card for each thing there is to see."""

    kind: str
    misses: float = 0.0  # overlooks a card or a cup of its own when it is new
    late: float = 1.0  # sees on a later card what it overlooked
    steals: float = 1.0  # sees what another seat left lying
    slips: float = 0.0  # calls a cup that still lacks a card
    rebuys: int = 2  # takes new counters this many times, then goes out
    median_ms: int = 1200


class Watcher:
    def __init__(self, seed: str, care: Care) -> None:
        self._seed = seed
        self._care = care

    @property
    def kind(self) -> str:
        return self._care.kind

    def choose(self, view: PokinoView, offer: Offer[Action]) -> Action | None:
        """A mark first, then a cup of its own, then one left lying; None when it sees nothing (more) to do."""
        if offer.must:
            return self._ruined(view)
        marks = (act for act in offer.actions if isinstance(act, Mark))
        seen: Iterator[Action] = (act for act in marks if self._sees(view, act, new=act.card == view.called[-1]))
        action = next(seen, None)
        if action is None and any(isinstance(act, Claim) for act in offer.actions):
            action = self._claim(view)
        return action if action in offer.actions else None

    def think_ms(self, view: PokinoView, offer: Offer[Action]) -> int:
        """A glance, a reach: around 1.2 seconds for a sensible player; less once it has marked, for it is already looking."""
        marks = () if view.seat is None else view.marks[view.seat]
        chance = moment(self._seed, "think", view.number, len(view.called), len(marks), len(view.judged))
        median_ms = self._care.median_ms
        return reaction_ms(chance, median_ms * 2 // 5 if marks and marks[-1] == view.called[-1] else median_ms)

    def _ruined(self, view: PokinoView) -> Action:
        """New counters while the limit lasts, then out (PKN-8.3)."""
        return Rebuy() if view.seat is not None and view.rebuys[view.seat] < self._care.rebuys else Out()

    def _claim(self, view: PokinoView) -> Action | None:
        seat, board = view.seat, view.board
        if seat is None or board is None:
            return None
        marks = sum(1 << card.place for card in view.marks[seat])
        for cup in _open_cups(view, seat):
            claim, lacking = Claim(cup), min((shape & ~marks).bit_count() for shape in board.shapes[cup])
            if lacking == 0 and self._sees(view, claim, new=_completed(view.called, board, cup) == len(view.called)):
                return claim
            if lacking == 1 and self._rolls(view, ("slip", claim)) < self._care.slips:
                return claim  # PKN-4.4: refused, and barred until the next card
        steals = (claim for claim in lying(view, seat) if self._rolls(view, ("steal", claim)) < self._care.steals)
        return next(steals, None)

    def _sees(self, view: PokinoView, what: Action, *, new: bool) -> bool:
        return self._rolls(view, what) < (1 - self._care.misses if new else self._care.late)

    def _rolls(self, view: PokinoView, what: object) -> float:
        """One roll a card for each thing: looking again at the same table shows nothing new."""
        return moment(self._seed, view.number, len(view.called), what).random()


def _open_cups(view: PokinoView, seat: Seat) -> Iterator[Cup]:
    """Cups that *seat* could still be paid from: not won, no good claim of its own, nobody in its place (PKN-4.5)."""
    claims = view.claims
    for cup in Cup:
        if cup not in view.won and not any(claim.cup is cup and seat in (who, claim.victim) for who, claim in claims):
            yield cup


@lru_cache(maxsize=1 << 8)
def _heard(called: tuple[Card, ...]) -> tuple[int, ...]:
    return tuple(accumulate((1 << card.place for card in called), or_))


def _completed(called: tuple[Card, ...], board: Board, cup: Cup) -> int:
    """The number of the call that completed *cup* on a board, by called cards alone; 0 while none has (PKN-5.4)."""
    heard = _heard(called)
    if not board.has(cup, heard[-1]):
        return 0
    return next(call for call, mask in enumerate(heard, 1) if board.has(cup, mask))


def lying(view: PokinoView, seat: Seat) -> Iterator[Claim]:
    """What others completed and did not call, where their exclusive time is over (PKN-5.1 to PKN-5.3)."""
    now = len(view.called)
    stolen = {claim.cup for _, claim in view.claims if claim.victim is not None}
    for cup in _open_cups(view, seat):
        for victim, board in enumerate(view.boards):
            if cup in stolen or victim == seat or victim in view.out or board is None or (victim, Claim(cup)) in view.claims:
                continue
            done = _completed(view.called, board, cup)
            if 0 < done < now:  # a grace that has lapsed (PKN-5.2) cannot be seen, so this card's are left alone
                yield Claim(cup, victim)


RANDOM: Final = Care("random", misses=0.3, late=0.15, steals=0.1, slips=0.02, rebuys=1, median_ms=1800)
Random: Final = partial(Watcher, care=RANDOM)  # watches like somebody whose mind is elsewhere

SLEEPER: Final = Care("sleeper", misses=0.5, late=0.3, steals=0.0, median_ms=2600)
Sleeper: Final = partial(Watcher, care=SLEEPER)  # watches like somebody who has had a long day

SENSIBLE: Final = Care("sensible", misses=0.04, late=0.5, steals=0.5)
Sensible: Final = partial(Watcher, care=SENSIBLE)  # watches like somebody who pays attention

_ALWAYS: Final = 1_000_000

# Half a second to see a card and find it on a board is as fast as people get; a bot that is faster only annoys.
EXPERT: Final = Care("expert", rebuys=_ALWAYS, median_ms=600)


class Expert(Watcher):
    """Steals what others left lying before it marks, and takes new counters whenever it may.

    A steal comes first because only the first is good, while its own marks and cups wait for it until the next card
    (PKN-5.1, PKN-5.3).  Where it has the cup too it still calls in the other's name: the other can then no longer share,
    and nobody else can step into that place.  Going out would leave to the others what is in the cups already (PKN-8.3).
    """

    def __init__(self, seed: str) -> None:
        super().__init__(seed, EXPERT)

    def choose(self, view: PokinoView, offer: Offer[Action]) -> Action | None:
        if not offer.must and view.seat is not None and any(isinstance(action, Claim) for action in offer.actions):
            steal = next(lying(view, view.seat), None)
            if steal in offer.actions:
                return steal
        return super().choose(view, offer)
