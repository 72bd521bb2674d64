"""A robot's skill: the words it knows, the plays it sees, and the move that it chooses.

A robot below the best is limited as a person is, never by blunders. It knows common words, it
overlooks plays, most of all those of many tiles, and it minds the tiles left on its rack less. It
plays the best move that it sees.
"""

from __future__ import annotations

import random
from math import inf
from typing import TYPE_CHECKING, NamedTuple

from bot.lexicon.frequency import ALL_WORDS
from bot.robot.evaluate.situation import Depth
from bot.rules.board import EMPTY
from bot.rules.judge import judge
from bot.rules.moves import Pass
from bot.rules.tiles import RACK_SIZE

if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import TypeAlias

    from bot.coordinator.analysis import TurnChoice
    from bot.robot.evaluate.equity import Equity
    from bot.robot.evaluate.evaluator import Evaluator
    from bot.robot.evaluate.plays import GeneratedPlay, Plays
    from bot.robot.evaluate.situation import Situation
    from bot.rules.board import Board
    from bot.rules.moves import Placement

    # A word's rarity, as `Frequency.rarity` returns it.
    Rarity: TypeAlias = Callable[[str], float]

_HOPELESS = 25.0
"""A robot that ignores leaves exchanges if its best play is worth this many points less."""


class Skill(NamedTuple):
    """A robot's skill: limits of its words, of the plays it finds, and of its sense for leaves.

    It knows the words whose rarity (see `Frequency.rarity`) is below `words`. It finds a word of
    one tile for sure, and of each further tile with the probability `sight`. A leave's worth (of
    the tiles left on the rack) counts by the share `leaves`. A robot without any of these limits
    thinks as deep as `depth`.
    """

    words: float = ALL_WORDS
    sight: float = 1.0
    leaves: float = 1.0
    depth: Depth = Depth()

    @property
    def is_limited(self) -> bool:
        """True if the robot doesn't know all words, see all plays, or mind all of a leave."""
        return self.words < ALL_WORDS or min(self.sight, self.leaves) < 1.0


def choose(
    evaluator: Evaluator, rarity: Rarity, now: Situation, skill: Skill, seed: str
) -> TurnChoice:
    """Return the move of a robot with this skill. `seed` decides chance.

    `rarity` returns a word's rarity.

    Raises:
        PositionError: no game can reach this position.

    """
    if not skill.is_limited:
        return evaluator.choices(now, skill.depth, seed)[0].move
    equity, plays = evaluator.equity, evaluator.equity.plays(now)
    best = _best_seen(plays, equity, rarity, now, skill, seed)
    worth = best.score + equity.of_leave(best.leave, now) if best else -inf
    least = worth + _HOPELESS * (1 - skill.leaves)
    # Rating every exchange takes longer than all the rest, and most turns need none.
    exchanges = equity.exchanges(now) if plays.highest_leave > least else []
    if exchanges and exchanges[0].worth > least:
        return exchanges[0].move
    return best.placement if best else Pass()


def _best_seen(  # noqa: PLR0913, PLR0917 - all that decides
    plays: Plays, equity: Equity, rarity: Rarity, now: Situation, skill: Skill, seed: str
) -> GeneratedPlay | None:
    """Return the best play that the robot sees among plays of words that it knows.

    If the robot sees none, return the weakest play that it overlooks. Return None if it knows no
    play. `seed` decides chance. `rarity` returns a word's rarity.
    """
    worths = equity.worths(plays, now, skill.leaves)
    chances = [skill.sight ** max(0, tiles - 1) for tiles in range(RACK_SIZE + 1)]
    overlooked = None
    for number in sorted(range(len(plays)), key=worths.__getitem__, reverse=True):
        play = plays[number]
        word = _main_word(now.board, play.placement)
        # Judging takes much longer, and most plays have a main word that the robot doesn't know.
        if rarity(word) >= skill.words:
            continue
        words = judge(now.board, play.placement, equity.rules).words
        if any(rarity(each.text) >= skill.words for each in words[1:]):
            continue
        # A word is seen or overlooked wherever it fits.
        if random.Random(f"{seed}:{word}").random() < chances[plays.tiles(number)]:  # noqa: S311 - repeatable
            return play
        overlooked = play
    return overlooked


def _main_word(board: Board, placement: Placement) -> str:
    """Return the word along a placement that names the whole word, in upper case."""
    line, at = board.line(placement.square, placement.direction)
    spelled = zip(placement.letters, line[at:], strict=False)
    return "".join(lies if letter == EMPTY else letter for letter, lies in spelled).upper()
