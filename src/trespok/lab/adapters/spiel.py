"""The adapter for OpenSpiel: POK with simultaneous moves, Pokerdice and Pokino in turns, chance explicit.

Importing it registers ``python_trespok_pok``, ``python_trespok_pokerdice`` and ``python_trespok_pokino``.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

import numpy as np
import pyspiel

from ...core import BadOption
from ...games import GAMES
from .sequential import Asking

NAMES: Final[Mapping[str, str]] = {name: f"python_trespok_{name}" for name in ("pok", "pokerdice", "pokino")}
_MOST_CHANCE: Final = {"pok": 48, "pokerdice": 252, "pokino": 64}  # throws; throws; cards, or boards of a set


def _type_of(name: str) -> Any:
    seats = GAMES[name].SEATS
    at_once = name == "pok"
    return pyspiel.GameType(
        short_name=NAMES[name],
        long_name=f"{name.capitalize() if name != 'pok' else 'POK'} of trespok",
        dynamics=pyspiel.GameType.Dynamics.SIMULTANEOUS if at_once else pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.CONSTANT_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=seats[-1],
        min_num_players=seats[0],
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={"players": seats[0], "options": ""},
    )


class TrespokGame(pyspiel.Game):  # type: ignore[misc] # OpenSpiel has no types
    """One of our games: *players*, and *options* as in the first line of a transcript, written ``name:value;name:value``.

    OpenSpiel keeps ``=`` and ``,`` for itself.
    """

    name = ""

    def __init__(self, params: Mapping[str, Any] | None = None) -> None:
        given = {"players": GAMES[self.name].SEATS[0], "options": "", **(params or {})}
        self.first = Asking(self.name, given["players"], _options(self.name, given["players"], given["options"]))
        self.first.close()
        coding = self.first.coding
        info = pyspiel.GameInfo(
            num_distinct_actions=coding.size,
            max_chance_outcomes=_MOST_CHANCE[self.name],
            num_players=self.first.seats,
            min_utility=0.0,
            max_utility=1.0,
            utility_sum=1.0,
            max_game_length=coding.longest,
        )
        super().__init__(_type_of(self.name), info, given)

    def new_initial_state(self) -> Position:
        return Position(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Observer | None:
        """What sees for OpenSpiel; None, its *not offered*, where what is public is asked for apart from the rest."""
        if iig_obs_type is not None and not (
            iig_obs_type.public_info and iig_obs_type.private_info == pyspiel.PrivateInfoType.SINGLE_PLAYER
        ):
            return None
        recall = iig_obs_type is not None and iig_obs_type.perfect_recall
        return Observer(self.first, recall=recall, params=params)


def _options(name: str, seats: int, words: str) -> Any:
    """Options from ``hands:1;set:fair``; None: the usual ones."""
    if not words:
        return None
    pairs = [word.partition(":") for word in words.split(";")]
    if not all(mark for _, mark, _ in pairs):
        raise BadOption(f"Options are name:value with ; between them, not '{words}'.")
    return GAMES[name].read_options(seats, {key: value for key, _, value in pairs})


class Position(pyspiel.State):  # type: ignore[misc] # OpenSpiel has no types
    def __init__(self, game: TrespokGame) -> None:
        super().__init__(game)
        self.asking = game.first.copy()
        self._at_once = game.name == "pok"

    def current_player(self) -> int:
        if self.asking.over:
            return int(pyspiel.PlayerId.TERMINAL)
        if self.asking.asked is None:
            return int(pyspiel.PlayerId.CHANCE)
        return int(pyspiel.PlayerId.SIMULTANEOUS) if self._at_once else self.asking.asked

    def _legal_actions(self, player: int) -> list[int]:
        return sorted(self.asking.choices_of(player))

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Each by its place among what chance may bring now."""
        odds = [odds for _, odds in self.asking.chance()]
        return [(place, each / sum(odds)) for place, each in enumerate(odds)]

    def _apply_action(self, action: int) -> None:
        self.asking = self.asking.copy()
        if self.asking.asked is None:
            self.asking.fall(self.asking.chance()[action][0])
        else:
            self.asking.choose(action)
        self.asking.close()

    def _apply_actions(self, actions: Sequence[int]) -> None:
        self.asking = self.asking.copy()
        for action in actions:
            self.asking.choose(action)

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return str(self.asking.game.write(self.asking.chance()[action][0]))
        chosen = self.asking.choices_of(player).get(action)
        return "pass" if chosen is None else str(self.asking.game.write(chosen))

    def is_terminal(self) -> bool:
        return bool(self.asking.over)

    def returns(self) -> list[float]:
        """The share of the win; a match that was cut off is everybody's, for here all returns have the same sum."""
        return [1 / self.asking.seats] * self.asking.seats if self.asking.cut else self.asking.shares()

    def __str__(self) -> str:
        return " ".join(map(str, self.history())) or "start"


class Observer:
    """What a seat observes: in numbers as in every adapter, and in words its whole view, or what is observed alone."""

    def __init__(self, first: Asking, *, recall: bool, params: Any) -> None:
        if params:
            raise BadOption(f"There is nothing to choose about observing, but {params} was said.")
        self._recall = recall
        self.tensor: Any = None
        self.dict: dict[str, Any] = {}
        if not recall:
            self._lay_out(first)

    def _lay_out(self, first: Asking) -> None:
        """One row of numbers, and each piece of it by its name."""
        row, place = np.zeros(len(first.highest()), np.float32), 0
        for piece in first.coding.pieces(first.view(0)):
            self.dict[piece.name] = row[place : place + len(piece.values)]
            place += len(piece.values)
        self.tensor = row

    def set_from(self, state: Position, player: int) -> None:
        """Write what *player* observes into ``tensor``."""
        if self.tensor is not None:
            self.tensor[:] = state.asking.observe(player)

    def string_from(self, state: Position, player: int) -> str:
        """With perfect recall the whole view, which holds all that was ever opened."""
        view = state.asking.view(player)
        if self._recall:
            return f"{state.asking.asked} {view!r}" if state.asking.game.NAME != "pok" else repr(view)
        return " ".join(
            f"{piece.name.replace(' ', '-')}={','.join(map(str, piece.values))}" for piece in state.asking.coding.pieces(view)
        )


for _name in NAMES:
    pyspiel.register_game(_type_of(_name), type(f"Trespok{_name.capitalize()}", (TrespokGame,), {"name": _name}))
