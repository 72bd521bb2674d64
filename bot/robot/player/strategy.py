"""A robot's strategy: it turns a seat's view into a move.

The view is its only input. A robot sees only what a person on its seat would see, and always
answers the same view with the same move. The game, the seat and the turn are the seed of what it
overlooks.
"""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

from bot.robot.evaluate.evaluator import Evaluator
from bot.robot.evaluate.situation import situation_of
from bot.robot.evaluate.skill import choose
from bot.robot.player.strength import LONGEST, chance_to_notice, skill_of
from bot.rules.moves import Accept, Challenge, Pass
from bot.rules.notation import format_placement

if TYPE_CHECKING:
    from bot.coordinator.views.turns import PlayView
    from bot.coordinator.views.view import View
    from bot.robot.evaluate.move_generator import MoveGenerator
    from bot.robot.player.robot_data import RobotData
    from bot.rules.moves import Move


class Strategy:
    """The choice of moves for robots of every strength. Use it in one thread at a time."""

    def __init__(self, data: RobotData) -> None:
        self._data = data
        self._evaluators: dict[MoveGenerator, Evaluator] = {}

    def choose(self, view: View, strength: int) -> Move | None:
        """Return the move of the viewing seat, or None if the seat need not act.

        `strength` is in rating points.

        Raises:
            LexiconError: a word list is missing or damaged.
            GraphError: a move graph can't be kept on the disk.
            RulesError: robots can't play by these rules.
            PositionError: no game can reach this position.

        """
        if "challenge" in view.may and view.face.last is not None:
            challenge = self._challenge(view, view.face.last, strength)
            if challenge is not None:
                return challenge
            if "pass" not in view.may:
                return Accept() if is_asked(view) else None
        return self._turn(view, strength) if "pass" in view.may else None

    def _challenge(self, view: View, last: PlayView, strength: int) -> Challenge | None:
        """Return a challenge of the pending play, or None.

        The robot challenges it only if it has an invalid word and the robot notices that.
        `strength` is in rating points.
        """
        words = self._data.words(view)
        invalid = tuple(word.text for word in last.play.words if word.text not in words)
        chance = _chance(view, format_placement(last.play.placement)).random()
        sees = chance < chance_to_notice(strength)
        return Challenge(invalid) if invalid and sees else None

    def _turn(self, view: View, strength: int) -> Move:
        """Return the best move that a robot of this strength sees."""
        now = situation_of(view)
        if now is None:
            return Pass()
        now = now._replace(may_exchange=now.may_exchange and view.face.turn <= LONGEST)
        seed = f"{view.id}:{view.viewer}:{view.face.turn}"
        skill = skill_of(strength, view.rules.tiles.language)
        return choose(self._evaluator(view), self._data.rarity(view), now, skill, seed)

    def _evaluator(self, view: View) -> Evaluator:
        generator = self._data.generator(view)
        if generator not in self._evaluators:
            self._evaluators[generator] = Evaluator(generator, self._data.leaves(view))
        return self._evaluators[generator]


def is_asked(view: View) -> bool:
    """Return True if the game waits for the viewing seat to answer the pending play.

    Only the next seat is asked. If the play ends the game, every seat is asked.
    """
    if view.face.last is None or not view.face.last.pending:
        return False
    return view.face.last.is_out or view.face.to_move == view.viewer


def _chance(view: View, what: str) -> random.Random:
    return random.Random(f"{view.id}:{view.viewer}:{what}")  # noqa: S311 - no secret
