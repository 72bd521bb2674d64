"""Robots' minds on small lists, in the test's own process, and workers that ask them."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cache
from itertools import product
from typing import TYPE_CHECKING

from bot.robot.evaluate.leave_values import LeaveValues, rough_parts
from bot.robot.kernels.engine import can_compile
from bot.robot.player.robot_data import RobotData
from bot.robot.player.strategy import Strategy
from bot.robot.player.worker import RobotWorker
from bot.robot.player.worker_pool import RobotProcesses, StrategyFailed
from bot.rules.moves import Exchange, Pass
from tests.support.robot.reference import generator_of

if TYPE_CHECKING:
    from collections.abc import Container, Iterable

    from bot.coordinator.views.view import View
    from bot.robot.evaluate.move_generator import MoveGenerator
    from bot.robot.evaluate.skill import Rarity
    from bot.robot.graph.build import Progress
    from bot.robot.kernels.engine import Engine
    from bot.robot.player.robot_data import ListAndRules
    from bot.rules.moves import Move
    from bot.rules.tiles import TileSet
    from tests.support.coordinator.talk import Talk

_VOWELS, _CONSONANTS = "AEIOUY", "BCDGJKLMNPRSTWZ"


def easy_words() -> frozenset[str]:
    """Return enough short words that games go on until the bag is empty."""
    letters = "AĄBCĆDEĘFGHIJKLŁMNŃOÓPRSŚTUWYZŹŻ"
    pairs = {a + b for a, b in product(letters, repeat=2)}
    threes = product(_CONSONANTS, _VOWELS, _CONSONANTS)
    fours = product("KLNRSTWZ", "AEIO", "KLNRSTWZ", "AEIO")
    return frozenset(pairs | {"".join(word) for word in (*threes, *fours)})


@cache
def _generator(words: frozenset[str]) -> MoveGenerator:
    return generator_of(words, "pl", compiled=can_compile())


@cache
def _leaves(tiles: TileSet, engine: Engine) -> LeaveValues:
    return LeaveValues(rough_parts(tiles), tiles, engine)


@dataclass
class SmallShelf(RobotData):
    """A robot's list, what judges words, and how rare they are: 0 where nothing is said."""

    known: frozenset[str]
    valid: Container[str] | None = None
    classes: dict[str, float] = field(default_factory=dict)

    def words(self, _view: ListAndRules) -> Container[str]:
        """Return the words that judge."""
        return self.known if self.valid is None else self.valid

    def generator(self, _view: ListAndRules, _progress: Progress | None = None) -> MoveGenerator:
        """Return the robot's list."""
        return _generator(self.known)

    def rarity(self, _view: ListAndRules) -> Rarity:
        """Return the classes of the words."""
        return lambda word: self.classes.get(word, 0)

    def leaves(self, view: ListAndRules) -> LeaveValues:
        """Return the rule of thumb."""
        return _leaves(view.rules.tiles, self.generator(view).engine)


def mind_of(
    words: Iterable[str], valid: Container[str] | None = None, **classes: float
) -> Strategy:
    """Return a mind that knows these words, with the classes of some."""
    return Strategy(SmallShelf(frozenset(words), valid, classes))


@dataclass
class Minds(RobotProcesses):
    """Minds that choose at once. They fail `failing` times; `seen` holds every view they got."""

    mind: Strategy
    failing: int = 0
    seen: list[View] = field(default_factory=list)
    searched: list[View] = field(default_factory=list)
    prepared: int = 0
    closed: int = 0

    async def choose(self, view: View, strength: int) -> Move | None:
        """Return the mind's move."""
        self.seen.append(view)
        if self.failing:
            self.failing -= 1
            raise StrategyFailed("test")
        return self.mind.choose(view, strength)

    async def search(self, view: View, _strength: int) -> Move:
        """Return a turn of a simple mind. Raises where it is to fail."""
        self.searched.append(view)
        if self.failing:
            self.failing -= 1
            raise StrategyFailed("test")
        return Exchange(view.face.rack[:1]) if view.face.rack and "exchange" in view.may else Pass()

    async def prepare(self) -> str | None:
        """Prepare nothing."""
        self.prepared += 1
        return None

    def close(self) -> None:
        """Release nothing."""
        self.closed += 1


@dataclass
class Robots:
    """The worker of a talk's robots; waiting moves the talk's clock."""

    talk: Talk
    minds: Minds
    waited: list[float] = field(default_factory=list)

    @property
    def worker(self) -> RobotWorker:
        """The worker of a new process."""
        talk = self.talk
        return RobotWorker(
            talk.store.outbox, talk.coordinator, self.minds, lambda: talk.now, self.wait
        )

    async def wait(self, seconds: float) -> None:
        """Advance the talk's clock."""
        self.waited.append(seconds)
        self.talk.now += round(seconds * 1000)
