"""Ends of games as puzzles: nothing is hidden, so every move can be searched to the end."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from bot.rules.notation import format_placement
from bot.rules.tiles import BLANK

if TYPE_CHECKING:
    from bot.robot.evaluate.endgame import Endgame, EndgameMove
    from bot.robot.evaluate.move_generator import MoveGenerator
    from bot.robot.evaluate.plays import GeneratedPlay
    from bot.robot.evaluate.situation import Situation

# Limits: tiles of both together and of each, plays to choose from, points between the two best.
_TILES, _FEWEST, _CHOICE, _LEAD = 9, 3, range(12, 101), 3
# A play worth few points makes percentages meaningless: its least score, and how many other plays
# must be worth a part of it.
_TELLING, _WORTH_TRYING = 10, 3
# The numbers of searches at first and later. A few show that most positions make no puzzle.
_FEW, _SEARCHES = 150, 2_500


class EndgameBest(NamedTuple):
    """The best play in an end of a game, its lead in points, and the losses of other plays.

    A loss is in points, by the play's notation.
    """

    best: GeneratedPlay
    lead: int
    losses: dict[str, int]


class EndgameSolver:
    """A solver of ends of games. Use it in one thread at a time."""

    def __init__(self, generator: MoveGenerator, endgame: Endgame) -> None:
        self._generator, self._endgame = generator, endgame

    def last_play(self, now: Situation) -> EndgameBest | None:
        """Return the best play, or None if it makes no puzzle.

        Its gain must be proven, and it must not simply be the play with the highest score.
        """
        sizes = len(now.rack), len(now.unseen)
        if sum(sizes) > _TILES or min(sizes) < _FEWEST or BLANK in now.unseen:
            return None
        scores = self._generator.plays(self._generator.position(now.board), now.rack).scores()
        if len(scores) not in _CHOICE:
            return None
        # Every player tries the play with the highest score, so the solution must be another one.
        telling = range(_TELLING, max(scores))
        looks_best, *_ = self._solve(now, _FEW)
        if looks_best.play is None or looks_best.play.score not in telling:
            return None
        best, *others = self._solve(now, _SEARCHES)
        # The other gains may be too high here, but never too low.
        lead = best.gain - max((each.gain for each in others), default=best.gain)
        sure = self._endgame.exact and lead >= _LEAD
        if not sure or best.play is None or best.play.score not in telling:
            return None
        score = best.play.score
        known = self._solve(now, _SEARCHES, within=score)
        losses = {
            format_placement(each.play.placement): best.gain - each.gain
            for each in known
            if each.play is not None and best.gain - each.gain < score
        }
        if not self._endgame.exact or len(losses) <= _WORTH_TRYING:  # the best is one of them
            return None
        return EndgameBest(best.play, lead, losses)

    def best(self, now: Situation) -> GeneratedPlay | None:
        """Return the best play, or None if it is a pass or not proven."""
        best, *_ = self._solve(now, _SEARCHES)
        return best.play if self._endgame.exact else None

    def _solve(self, now: Situation, searches: int, within: int = 0) -> list[EndgameMove]:
        most = self._generator.engine.searches(searches)
        return self._endgame.solve(now.board, now.rack, now.unseen, most, within=within)
