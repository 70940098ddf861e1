"""Hands of Pokino marked and called by hand, by the rules and by the twin: who saw and stole what is drawn by the twin."""

from __future__ import annotations

from functools import partial
from typing import Any

import jax
import jax.numpy as jnp
import numpy as np
from jax import lax

from trespok.core import HOUSE
from trespok.games import pokino
from trespok.games.pokino import Call, Caller, Claim, Close, Cup, Mark, Mode, Verdict
from trespok.kit.cards import PACK
from trespok.lab.chance import key_of
from trespok.lab.pokino.experiment import Company, Dealt, by_hand, moments
from trespok.lab.pokino.sitting import CARDS, Setup, cells, completed
from trespok.lab.pokino.watching import Glances, Luck, calls, covered, glances, said

__all__ = ["compare"]


@partial(jax.jit, static_argnums=(0, 1))
def _drawn(setup: Setup, company: Company, luck: Luck, called: Any) -> Any:
    """When each card is called and covered, when each cup is complete and called, and the glances of every window."""
    pool = cells(setup.boards)
    seen = covered(setup, company, luck, called)
    whole = jnp.stack([completed(pool, seen[seat])[seat] for seat in range(setup.seats)])
    call = said(setup, company, luck, (completed(pool, called), whole))
    windows = jnp.arange(1, CARDS + 1, dtype=np.uint32)
    return seen, call, lax.map(partial(glances, setup, company, luck), windows)


@partial(jax.jit, static_argnums=(0, 1, 4))
def _twin(setup: Setup, company: Company, luck: Luck, at: Any, last: bool) -> Any:
    seated = luck.lane * 0 + np.uint32(setup.everybody)
    held = np.zeros((setup.seats, 1), np.uint32)  # typed boards
    return by_hand(setup, company, luck, Dealt(cells(setup.boards), at, held, seated), jnp.bool_(last))


class _Play:
    """One hand by the rules, in which every seat does what was drawn for it."""

    def __init__(self, setup: Setup, company: Company, game: int, drawn: Any) -> None:
        self.company, self.setup, self.game = company, setup, game
        self.seen, self.call, self.glances = drawn
        self.state = pokino.apply(pokino.start(setup.seats, setup.options), HOUSE, Caller(0))

    def window(self, number: int, card: Any) -> bool:
        """Call a card and let everybody act; whether the hand goes on."""
        self.state = pokino.apply(self.state, HOUSE, Call(card))
        glance = Glances(self.glances.order[number - 1], self.glances.steals[number - 1])
        for seat in np.argsort(glance.order[:, self.game]).tolist():
            if self.company[seat].hurries:
                self._steal(seat, glance)
            for mine in self.setup.boards[seat].cards if self.setup.options.marking is Mode.MANUAL else ():
                if self.seen[seat, mine.place, self.game] == number:
                    self.state = pokino.apply(self.state, seat, Mark(mine))
            for cup in Cup if self.setup.options.claiming is Mode.MANUAL else ():
                if self.call[seat, cup, self.game] == number:
                    self._claim(seat, Claim(cup))
            self._steal(seat, glance)
        if Close() in pokino.offers(self.state)[HOUSE].actions:
            self.state = pokino.apply(self.state, HOUSE, Close())
            return False
        return True

    def _steal(self, seat: int, glance: Glances) -> None:
        hand = self.state.hand
        assert hand is not None
        for cup in Cup:
            for victim in range(self.setup.seats):
                lies = 0 < hand.done[victim][cup] < len(hand.called)
                if victim != seat and lies and glance.steals[cup, seat, victim, self.game]:
                    self._claim(seat, Claim(cup, victim))

    def _claim(self, seat: int, claim: Claim) -> None:
        self.state = pokino.apply(self.state, seat, claim)
        assert self.state.verdicts[seat] is not Verdict.WRONG


def compare(setup: Setup, company: Company, hands: int, seed: str, *, last: bool) -> int:
    """Play *hands* hands both ways; how many cups were stolen.  Asserts that nothing differs."""
    key, lane = key_of(seed), np.arange(hands, dtype=np.uint32)
    at = moments(key, lane, np.uint32(0))
    luck = Luck(key, lane, np.uint32(0))
    found = jax.device_get(_twin(setup, company, luck, at, last))
    called = np.asarray(calls(at))
    drawn = jax.device_get(_drawn(setup, company, luck, called))
    stolen = 0
    for game in range(hands):
        play = _Play(setup, company, game, drawn)
        order = np.argsort(called[:, game])
        for number, place in enumerate(order.tolist(), 1):
            if not play.window(number, PACK[place]):
                break
        done = play.state.past[-1]
        assert len(done.called) == found.cards[game]
        good = [judged for judged in done.judged if judged.verdict is Verdict.GOOD]
        for cup in Cup:
            sharers = {paid.seat for paid in done.payments if paid.cup is cup}
            assert sum(1 << seat for seat in sharers) == found.sharers[cup, game], f"{cup} of hand {game}"
            thieves = {judged.seat for judged in good if judged.cup is cup and judged.victim is not None}
            assert sum(1 << seat for seat in thieves) == found.thieves[cup, game], f"{cup} of hand {game}, stolen"
            stolen += len(thieves)
    return stolen
