"""The adapter for Gymnasium: one seat of a game, our bots in all the others."""

from collections.abc import Sequence
from typing import Any

import gymnasium
import numpy as np
from gymnasium import spaces

from ...bots import make_bot
from ...bots.bot import Bot
from ...core import BadOption, Seat
from ...play.table import summary_of
from .coding import Numbers
from .sequential import Asking


class OneSeat(gymnasium.Env[Numbers, np.int64]):
    """A seat against bots; Pokino by the race model of ``asking``, where bots think no time at all.

    The reward, at the end, is the share of the win.  Gymnasium has no masks of its own: ``info["action_mask"]`` is ours,
    and a choice outside it loses the game at once with a reward of -1.
    """

    def __init__(
        self, game: str, bots: Sequence[str], seat: Seat = 0, options: Any = None, render_mode: str | None = None
    ) -> None:
        seats = len(bots) + 1
        if not 0 <= seat < seats:
            raise BadOption(f"There is no seat {seat} at this table.")
        self._setup = (game, seats, options)
        self.metadata = {"render_modes": ["ansi"], "render_fps": 1}
        self.seat, self.render_mode = seat, render_mode
        self._asking = Asking(*self._setup)
        self._kinds = [*bots[:seat], "", *bots[seat:]]  # by seat; nobody in ours
        self._bots = self._seated("")
        high, size = self._asking.highest(), self._asking.coding.size
        self.observation_space = spaces.Box(np.zeros_like(high), high, dtype=np.int32)
        self.action_space = spaces.Discrete(size)

    def _seated(self, seed: str) -> dict[Seat, Bot]:
        return {
            who: make_bot(self._setup[0], kind, f"{seed} {who}") for who, kind in enumerate(self._kinds) if who != self.seat
        }

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Numbers, dict[str, Any]]:
        """Begin again; the same seed, the same chance and the same bots."""
        super().reset(seed=seed, options=options)
        while True:
            self._bots = self._seated(str(self._draw(1 << 32)))
            self._asking = Asking(*self._setup)
            self._go_on()
            if not self._asking.over:  # a game in which the seat is never asked teaches nothing
                return self._seen()

    def _draw(self, outcomes: int) -> int:
        return int(self.np_random.integers(outcomes))

    def _go_on(self) -> None:
        asking = self._asking
        while True:
            asking.run(self._draw)
            who = asking.asked
            if who is None or who == self.seat:
                return
            action = self._bots[who].choose(asking.view(who), asking.offer())
            # A claim that is idle for certain is no choice here: who insists on one has passed.
            asking.choose(next((number for number, open_to in asking.choices.items() if open_to == action), 0))

    def _seen(self) -> tuple[Numbers, dict[str, Any]]:
        mask = np.zeros(self._asking.coding.size, np.int8)
        if self._asking.asked == self.seat:
            mask[list(self._asking.choices)] = 1
        return self._asking.observe(self.seat), {"action_mask": mask}

    def step(self, action: np.int64) -> tuple[Numbers, float, bool, bool, dict[str, Any]]:
        """The seat's choice; then the bots play until it is asked again."""
        asking = self._asking
        if int(action) not in asking.choices:
            return self._asking.observe(self.seat), -1.0, True, False, self._seen()[1]
        asking.choose(int(action))
        self._go_on()
        observation, info = self._seen()
        return observation, asking.shares()[self.seat], asking.outcome is not None, asking.cut, info

    def render(self) -> str | None:
        if self.render_mode != "ansi":
            return None
        return ", ".join(f"{name}={value}" for name, value in summary_of(self._asking.view(self.seat)))
