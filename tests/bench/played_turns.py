"""The turns of a game between two robots, for measurements of single turns."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple, TypeAlias

from bot.coordinator.analysis import TurnChoice
from bot.robot.evaluate.situation import Situation
from bot.robot.training.ladder_game import play

if TYPE_CHECKING:
    from bot.robot.training.ladder_game import MoveChooser
    from bot.rules.ruleset import Ruleset

Turn: TypeAlias = tuple[Situation, TurnChoice]


class _Recorded(NamedTuple):
    """A player whose turns are appended to a list."""

    player: MoveChooser
    turns: list[Turn]

    def choose(self, now: Situation, seed: str) -> TurnChoice:
        """Return the player's move. `seed` decides chance."""
        move = self.player.choose(now, seed)
        self.turns.append((now, move))
        return move


def turns_of(first: MoveChooser, second: MoveChooser, rules: Ruleset, seed: str) -> list[Turn]:
    """Play a game, and return each turn: the situation, and the move. `seed` decides chance."""
    turns = list[Turn]()
    play(_Recorded(first, turns), _Recorded(second, turns), rules, seed)
    return turns
