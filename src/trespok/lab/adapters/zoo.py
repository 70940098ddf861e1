"""The adapter for PettingZoo: every game one seat at a time (AEC), and POK with all fists at once (parallel)."""

from random import Random
from typing import Any, ClassVar, TypeAlias

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv, ParallelEnv

from ...core import Trouble
from ...play.table import summary_of
from .sequential import Asking

Seen: TypeAlias = dict[str, Any]  # "observation" and "action_mask", PettingZoo's own names


class _Table:
    """What both kinds share: the agents, their spaces, and the game being asked."""

    def __init__(self, game: str, seats: int, options: Any, render_mode: str | None) -> None:
        self._setup = (game, seats, options)
        self._chance = Random()
        self.asking = Asking(*self._setup)
        self.render_mode = render_mode
        self.possible_agents = [f"seat_{seat}" for seat in range(seats)]
        self.agents = list(self.possible_agents)
        self.seat_of = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        high, size = self.asking.highest(), self.asking.coding.size
        # Not one for all: each has its own chance when it is asked for a sample.
        self.sees = {
            agent: spaces.Dict(
                observation=spaces.Box(np.zeros_like(high), high, dtype=np.int32),
                action_mask=spaces.Box(0, 1, (size,), np.int8),
            )
            for agent in self.possible_agents
        }
        self.acts = {agent: spaces.Discrete(size) for agent in self.possible_agents}

    def begin(self, seed: int | None) -> None:
        """A new game; the same seed, the same chance."""
        if seed is not None:
            self._chance = Random(seed)
        self.asking = Asking(*self._setup)
        self.asking.run(self._chance.randrange)
        self.agents = list(self.possible_agents)

    def go_on(self) -> None:
        self.asking.run(self._chance.randrange)

    def seen(self, agent: str, *, all_at_once: bool = False) -> Seen:
        seat = self.seat_of[agent]
        mask = np.zeros(self.asking.coding.size, np.int8)
        if all_at_once or seat == self.asking.asked:
            mask[list(self.asking.choices_of(seat))] = 1
        return {"observation": self.asking.observe(seat), "action_mask": mask}

    def drawn(self) -> str | None:
        """The table as a spectator sees it, in words; None unless that was asked for."""
        if self.render_mode != "ansi":
            return None
        return ", ".join(f"{name}={value}" for name, value in summary_of(self.asking.view(None)))


class SeatBySeat(AECEnv):  # type: ignore[misc] # PettingZoo has no types
    """One of our games as PettingZoo's AEC environment; Pokino by the race model of ``asking``.

    The reward, at the end, is the share of the win.  A choice outside the mask is refused with Trouble.
    """

    def __init__(self, game: str, seats: int, options: Any = None, render_mode: str | None = None) -> None:
        super().__init__()
        self.metadata = {"render_modes": ["ansi"], "is_parallelizable": False, "name": f"trespok_{game}_v1"}
        self.table = _Table(game, seats, options, render_mode)
        self.render_mode = render_mode
        self.possible_agents = self.table.possible_agents

    def observation_space(self, agent: str) -> spaces.Dict:
        return self.table.sees[agent]

    def action_space(self, agent: str) -> spaces.Discrete:
        return self.table.acts[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin again.  *options* is PettingZoo's and has nothing for us: ours are given when it is made."""
        self.table.begin(seed)
        self.agents = self.table.agents
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.possible_agents[self.table.asking.asked or 0]

    def observe(self, agent: str) -> Seen:
        """What *agent* may know; its mask is empty while it is not asked."""
        return self.table.seen(agent)

    def step(self, action: int | None) -> None:
        """The choice of the selected agent; the house goes on by itself."""
        agent, asking = self.agent_selection, self.table.asking
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        if action is None:
            raise Trouble(f"{agent} has to choose.")
        asking.choose(int(action))
        self._cumulative_rewards[agent] = 0.0
        self.table.go_on()
        self.rewards = dict(zip(self.agents, asking.shares(), strict=True))
        self.terminations = dict.fromkeys(self.agents, asking.outcome is not None)
        self.truncations = dict.fromkeys(self.agents, asking.cut)
        if asking.asked is not None:
            self.agent_selection = self.possible_agents[asking.asked]
        self._accumulate_rewards()

    def render(self) -> str | None:
        return self.table.drawn()

    def close(self) -> None:
        """Nothing is open."""


class AllAtOnce(ParallelEnv):  # type: ignore[misc] # PettingZoo has no types
    """POK as PettingZoo's parallel environment: every step is a round."""

    metadata: ClassVar[dict[str, Any]] = {"render_modes": ["ansi"], "name": "trespok_pok_v1"}

    def __init__(self, seats: int, render_mode: str | None = None) -> None:
        self.table = _Table("pok", seats, None, render_mode)
        self.render_mode = render_mode
        self.possible_agents = self.table.possible_agents
        self.agents = list(self.possible_agents)

    def observation_space(self, agent: str) -> spaces.Dict:
        return self.table.sees[agent]

    def action_space(self, agent: str) -> spaces.Discrete:
        return self.table.acts[agent]

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Seen], dict[str, dict[str, Any]]]:
        self.table.begin(seed)
        self.agents = self.table.agents
        return self._seen(), {agent: {} for agent in self.agents}

    def _seen(self) -> dict[str, Seen]:
        return {agent: self.table.seen(agent, all_at_once=True) for agent in self.agents}

    def step(
        self, actions: dict[str, int]
    ) -> tuple[dict[str, Seen], dict[str, float], dict[str, bool], dict[str, bool], dict[str, dict[str, Any]]]:
        """Everybody's fist.  Raises Trouble where one is missing or not held, and then nothing has changed."""
        table, agents = self.table, self.agents
        now = table.asking.copy()
        for agent in agents:
            if agent not in actions:
                raise Trouble(f"{agent} has to choose.")
            now.choose(int(actions[agent]))
        table.asking = now
        table.go_on()
        seen = self._seen()
        rewards = dict(zip(agents, now.shares(), strict=True))
        self.agents = [] if now.over else agents
        ended, cut = dict.fromkeys(agents, now.outcome is not None), dict.fromkeys(agents, now.cut)
        return seen, rewards, ended, cut, {agent: {} for agent in agents}

    def render(self) -> str | None:
        return self.table.drawn()

    def close(self) -> None:
        """Nothing is open."""
