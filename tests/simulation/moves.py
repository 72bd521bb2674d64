"""Moves that people and robots make: plays tried on the board, found fast and always the same."""

from __future__ import annotations

import random
import zlib
from functools import lru_cache
from typing import TYPE_CHECKING

from bot.coordinator.table.table import WordListRef
from bot.robot.player.worker_pool import RobotProcesses
from bot.rules.board import CENTRE, Direction, Square
from bot.rules.errors import PlacementError
from bot.rules.judge import Play, judge
from bot.rules.moves import Accept, Challenge, Exchange, Pass, Placement
from bot.rules.tiles import BLANK

if TYPE_CHECKING:
    from collections.abc import Callable, Container

    from bot.coordinator.views.view import View
    from bot.rules.board import Board
    from bot.rules.moves import Move
    from bot.rules.ruleset import Ruleset

# One word of so many is none.
_NONE = 6
_TRIES = 24
_USUAL_DOUBTS, _BLUFFS, _EXCHANGES, _PASSES = 0.3, 0.25, 0.1, 0.05
# Where a doubt costs a turn alone, one after the other is to cost as many.
_DOUBTS = {"double": 0.8}


class Words:
    """A word list of most strings there are."""

    def __contains__(self, word: object) -> bool:
        """Return whether it is valid, by its letters."""
        return zlib.crc32(str(word).encode()) % _NONE > 0


class Lists:
    """The port `WordLists`: one list of `Words` for every language."""

    def find(self, language: str, name: str | None) -> WordListRef:
        """Return the list."""
        return WordListRef(language, name or "test", "0" * 64)

    def available(self) -> tuple[WordListRef, ...]:
        """Return no lists, because every name is accepted."""
        return ()

    def words(self, ref: WordListRef) -> Container[str]:
        """Return the words of the list."""
        del ref
        return Words()


@lru_cache(maxsize=4096)
def plays(board: Board, rack: str, rules: Ruleset, tries: int = _TRIES) -> tuple[Play, ...]:
    """Return some plays of a rack, with words of the list or not, the best first."""
    chance = random.Random(board.cells + rack)  # noqa: S311 - to be repeated
    tiles = rack.replace(BLANK, "")
    lying = [square for square, _ in board]
    found = {}
    for _ in range(tries if tiles else 0):
        direction = chance.choice([*Direction])
        if lying:
            near = chance.choice(lying)
            square = Square(near.x + chance.randint(-2, 1), near.y + chance.randint(-2, 1))
        else:
            square = CENTRE.step(direction, -chance.randint(0, 1))
        own = chance.sample(tiles, min(len(tiles), chance.randint(1, 4)))
        # It takes in whatever lies on its way.
        letters = ""
        at = square
        while at.on_board and (own or board.has_tile(at)):
            letters += "." if board.has_tile(at) else own.pop()
            at = at.step(direction)
        try:
            play = judge(board, Placement(square, direction, letters), rules)
        except (PlacementError, IndexError):
            continue
        found[play.placement] = play
    return tuple(sorted(found.values(), key=lambda play: -play.score))


def right(board: Board, rack: str, rules: Ruleset) -> tuple[Play, ...]:
    """Return the plays whose words are all valid."""
    known = Words()
    return tuple(p for p in plays(board, rack, rules) if all(w.text in known for w in p.words))


def choose_move(
    view: View, chance: random.Random, find: Callable[..., tuple[Play, ...]] = right
) -> Move | None:
    """Choose a player's next move, None if there is none; `find` finds plays of real words."""
    may = view.may
    if "challenge" in may and chance.random() < _DOUBTS.get(view.rules.challenge, _USUAL_DOUBTS):
        return Challenge()
    if "play" not in may:
        return Accept() if "accept" in may else None
    if view.face.board is None or view.face.rack is None:
        return None
    if "exchange" in may and chance.random() < _EXCHANGES:
        return Exchange(view.face.rack[:2])
    void = view.rules.challenge == "void"
    bluffs = not void and chance.random() < _BLUFFS
    found = (plays if bluffs else find)(view.face.board, view.face.rack, view.rules)
    if not found or chance.random() < _PASSES:
        return Pass() if "pass" in may else None
    return chance.choice(found[:5]).placement


class Robots(RobotProcesses):
    """Robots that think no longer than people here do."""

    def __init__(self) -> None:
        """Start no process."""

    async def choose(self, view: View, strength: int) -> Move | None:
        """Choose a move."""
        del strength
        return choose_move(view, random.Random(f"{view.id}:{view.viewer}:{view.face.turn}"))  # noqa: S311

    async def search(self, view: View, strength: int) -> Move:
        """Choose a move without thinking."""
        return await self.choose(view, strength) or Pass()

    async def prepare(self) -> None:
        """Do nothing, because nothing needs preparing."""

    def close(self) -> None:
        """Do nothing, because nothing is held."""


class BestPlays:
    """The port `Solver`: the best of the plays that people here find."""

    async def top(self, board: Board, rack: str, rules: Ruleset, words: WordListRef) -> Play | None:
        """Return the best play."""
        del words
        return next(iter(right(board, rack, rules)), None)
