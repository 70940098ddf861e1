"""The adapter for Pgx: POK on the array rules, one seat a step.

Pgx asks one player at a time, so fists are closed in seat order and opened together; no observation shows a closed one.
"""

# ruff: noqa: SLF001 - Pgx reads the fields with a bar as the environment's own
from typing import Any

import jax
import jax.numpy as jnp
import pgx.core
from pgx._src.struct import dataclass

from ...core import BadOption
from ...games.pok import SEATS
from ..chance import uint
from ..pok.array_rules import Setup, Thrown, ended, hand_of, held, settle, start, throw, winners


@dataclass
class PokState(pgx.core.State):  # type: ignore[misc] # Pgx has no types
    """A match.  Fields with a bar are ours, as Pgx wants it."""

    current_player: Any
    observation: Any
    rewards: Any
    terminated: Any
    truncated: Any
    legal_action_mask: Any
    _step_count: Any
    _hands: Any  # packed as in the twin, a word or two
    _faces: Any  # the numbers of the faces of the dice
    _fists: Any  # closed so far, by seat: 1, 4 or 16; 0 while it is open
    _shown: Any  # the round before, likewise

    @property
    def env_id(self) -> str:
        return "trespok_pok"


class PgxPok(pgx.core.Env):  # type: ignore[misc] # Pgx has no types
    """POK for 3 to 7 seats.  ``step`` needs the key: after every round the dice are thrown."""

    def __init__(self, seats: int) -> None:
        super().__init__()
        if seats not in SEATS:
            raise BadOption(f"POK is played by 3 to 7 seats, not {seats}.")  # POK-1.1
        self._setup = Setup(seats)

    @property
    def id(self) -> str:
        return "trespok_pok"

    @property
    def version(self) -> str:
        return "v1"

    @property
    def num_players(self) -> int:
        return self._setup.seats

    def _init(self, key: Any) -> PokState:
        seats = self._setup.seats
        hands = jnp.stack(start(self._setup, jnp.zeros((), jnp.uint32)))
        return PokState(
            current_player=jnp.int32(0),
            observation=jnp.zeros(self._places(), jnp.bool_),
            rewards=jnp.zeros(seats, jnp.float32),
            terminated=jnp.zeros((), jnp.bool_),
            truncated=jnp.zeros((), jnp.bool_),
            legal_action_mask=jnp.ones(3, jnp.bool_),
            _step_count=jnp.int32(0),
            _hands=hands,
            _faces=_thrown(key),
            _fists=jnp.zeros(seats, jnp.uint32),
            _shown=jnp.zeros(seats, jnp.uint32),
        )

    def _step(self, state: PokState, action: Any, key: Any) -> Any:
        """A fist; the last one opens all of them, and the dice are thrown again."""
        if key is None:
            raise BadOption("POK throws dice: give step a key.")
        fists = state._fists.at[state.current_player].set(uint(1) << (uint(2) * action.astype(jnp.uint32)))
        closed = state.replace(_fists=fists, current_player=state.current_player + 1)
        last = state.current_player == self._setup.seats - 1
        state = jax.tree.map(lambda one, other: jnp.where(last, one, other), self._opened(closed, key), closed)
        return state.replace(legal_action_mask=self._held(state)[state.current_player])

    def _opened(self, state: PokState, key: Any) -> Any:
        seats = self._setup.seats
        thrown = self._asks(state)
        hands = settle(self._setup, tuple(state._hands), thrown.asks, list(state._fists)).hands
        goal, dead = ended(self._setup, hands)
        bits = winners(self._setup, goal)
        won = ((bits >> jnp.arange(seats, dtype=jnp.uint32)) & uint(1)).astype(jnp.float32)
        won = jnp.where(dead, 1.0, won)  # POK-5.3: a stalemate is everybody's
        return state.replace(
            current_player=jnp.int32(0),
            rewards=(won / jnp.maximum(won.sum(), 1.0)).astype(jnp.float32),
            terminated=(bits != uint(0)) | dead,
            _hands=jnp.stack(hands),
            _faces=_thrown(key),
            _fists=jnp.zeros_like(state._fists),
            _shown=state._fists,
        )

    def _asks(self, state: PokState) -> Thrown:
        return throw(self._setup, list(state._faces))

    def _held(self, state: PokState) -> Any:
        """Which symbols each seat may show, [seat, symbol]."""
        rows = [_symbols(held(hand_of(tuple(state._hands), seat))) for seat in range(self._setup.seats)]
        return jnp.stack(rows)

    def _places(self) -> int:
        return 9 + self._setup.seats * 9

    def _observe(self, state: PokState, player_id: Any) -> Any:
        """What the dice ask, then by seat, the own first: one of a symbol at least, two of it, and what it showed before."""
        thrown = self._asks(state)
        asks = [(thrown.asks >> uint(8 * symbol + die)) & uint(1) for symbol in range(3) for die in (1, 2, 3)]
        rows = []
        for seat in range(self._setup.seats):
            hand = hand_of(tuple(state._hands), seat)
            both = (hand >> uint(1)) & uint(0b010101)
            rows.append(jnp.concatenate([_symbols(held(hand)), _symbols(both), _symbols(state._shown[seat])]))
        around = jnp.roll(jnp.stack(rows), -player_id, axis=0)
        return jnp.concatenate([jnp.stack(asks) != uint(0), around.ravel()])


def _thrown(key: Any) -> Any:
    return jax.random.randint(key, (3,), 0, 6).astype(jnp.uint32)


def _symbols(bits: Any) -> Any:
    """Bits 1, 4 and 16 as three answers."""
    return jnp.stack([(bits >> uint(2 * symbol)) & uint(1) for symbol in range(3)]) != uint(0)
