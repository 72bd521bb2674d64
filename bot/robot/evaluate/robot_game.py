"""A game of two robots, as any game but without challenges."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, NamedTuple, Protocol

from bot.robot.evaluate.situation import Situation
from bot.robot.evaluate.skill import Skill, choose
from bot.rules.board import Board
from bot.rules.judge import judge
from bot.rules.legal import exchange_refusal
from bot.rules.moves import Exchange, Placement
from bot.rules.tiles import RACK_SIZE, without

if TYPE_CHECKING:
    from bot.coordinator.analysis import TurnChoice
    from bot.robot.evaluate.evaluator import Evaluator
    from bot.robot.evaluate.skill import Rarity
    from bot.rules.ruleset import Ruleset

LATE = 40
"""Late games begin with at most this many unseen tiles."""

LEVEL = 40
"""Greatest lead in points at the beginning of late games."""

_SCORELESS = 6  # turns in a row that end a game


class MoveChooser(Protocol):
    """A port for a player of such a game: it chooses moves."""

    def choose(self, now: Situation, seed: str, /) -> TurnChoice:
        """Return a move. `seed` decides chance."""


class Contestant(NamedTuple):
    """A robot as a contestant: an evaluator, the rarity of words, and a skill."""

    evaluator: Evaluator
    rarity: Rarity
    skill: Skill

    def choose(self, now: Situation, seed: str) -> TurnChoice:
        """Return the move of a robot with this skill. `seed` decides chance."""
        return choose(self.evaluator, self.rarity, now, self.skill, seed)


def play(
    first: MoveChooser,
    second: MoveChooser,
    rules: Ruleset,
    seed: str,
    opening: MoveChooser | None = None,
) -> int:
    """Play a game. Return the points by which the first contestant wins.

    If there is an `opening` player, it plays for both until `LATE` tiles are unseen. The lead after
    that is drawn at random, so that either may win. It is the same when the two change seats.
    `seed` decides chance.
    """
    chance = random.Random(seed)  # noqa: S311 - repeatable
    tiles = rules.tiles
    bag = chance.sample(tiles.bag(), len(tiles.bag()))
    racks = [_fill_rack(bag, ""), _fill_rack(bag, "")]
    board, scores, seat, idle, turn = Board(), [0, 0], 0, 0, 0
    while idle < _SCORELESS:
        rack, other = racks[seat], racks[1 - seat]
        if opening and len(bag) + len(other) <= LATE:
            opening, scores = None, [chance.randint(-LEVEL, LEVEL), 0]
        now = Situation(
            board,
            tiles.sort(rack),
            tiles.sort("".join(bag) + other),
            len(bag),
            may_exchange=exchange_refusal(len(bag), 0, rules) is None,
            ahead=scores[seat] - scores[1 - seat],
        )
        turn += 1
        move = (opening or (first, second)[seat]).choose(now, f"{seed}:{turn}")
        idle += 1
        if isinstance(move, Placement):
            idle = 0
            made = judge(board, move, rules)
            board = board.place(made.tiles)
            scores[seat] += made.score
            racks[seat] = _fill_rack(bag, without(rack, made.rack_tiles))
            if not racks[seat]:
                scores[seat] += 2 * tiles.total(other)
                return scores[0] - scores[1]
        elif isinstance(move, Exchange):
            racks[seat] = _fill_rack(bag, without(rack, move.tiles))
            bag += move.tiles
            chance.shuffle(bag)
        seat = 1 - seat
    return scores[0] - tiles.total(racks[0]) - scores[1] + tiles.total(racks[1])


def turns_of(
    first: MoveChooser, second: MoveChooser, rules: Ruleset, seed: str
) -> list[tuple[Situation, TurnChoice]]:
    """Play a game. Return the situation and the move of each turn. `seed` decides chance."""
    turns: list[tuple[Situation, TurnChoice]] = []
    play(_Recorded(first, turns), _Recorded(second, turns), rules, seed)
    return turns


class _Recorded(NamedTuple):
    """A player whose turns are appended to a list."""

    player: MoveChooser
    turns: list[tuple[Situation, TurnChoice]]

    def choose(self, now: Situation, seed: str) -> TurnChoice:
        """Return the player's move. `seed` decides chance."""
        move = self.player.choose(now, seed)
        self.turns.append((now, move))
        return move


def _fill_rack(bag: list[str], rack: str) -> str:
    """Return the rack filled from the end of the bag."""
    count = min(RACK_SIZE - len(rack), len(bag))
    return rack + "".join(bag.pop() for _ in range(count))
