"""The data of a robot: word lists, their move graphs, leave values."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Protocol

from bot.lexicon.catalogue import Catalogue
from bot.lexicon.frequency import Frequency
from bot.robot.evaluate.leave_values import leaves_for
from bot.robot.evaluate.move_generator import MoveGenerator
from bot.robot.graph.cache import open_graph
from bot.robot.kernels.engine import Engine
from bot.robot.player.prepare import graphs_folder

if TYPE_CHECKING:
    from collections.abc import Container

    from bot.lexicon.graph import Lexicon
    from bot.robot.evaluate.leave_values import LeaveValues
    from bot.robot.evaluate.skill import Rarity
    from bot.robot.graph.build import Progress
    from bot.rules.ruleset import Ruleset


class ListAndRules(Protocol):
    """Anything that has the rules and the word list to judge plays by, such as a game's view."""

    @property
    def rules(self) -> Ruleset:
        """The rules of the game."""

    @property
    def word_list(self) -> str:
        """The name of the word list."""

    @property
    def list_hash(self) -> str:
        """The hash that identifies the word list's words."""


class RobotData:
    """The robot's data in a folder. Each part is opened on first use, and stays open."""

    def __init__(self, data: Path, engine: Engine) -> None:
        self._engine, self._graphs = engine, graphs_folder(data)
        self._catalogue = Catalogue(data / "lexicons")
        self._generators: dict[tuple[str, str, str], MoveGenerator] = {}
        self._leaves: dict[str, LeaveValues] = {}

    def words(self, view: ListAndRules) -> Container[str]:
        """Return the word list with which the game began.

        Raises:
            LexiconError: it is missing or damaged.

        """
        return self._catalogue.by_hash(view.list_hash, view.word_list)

    def generator(self, view: ListAndRules, progress: Progress | None = None) -> MoveGenerator:
        """Return a generator of every play that a robot may make.

        It uses the strict list if the game has a list that comes with the bot, else the game's
        list. `progress` is called with the progress of building the move graph if it is missing.

        Raises:
            LexiconError: a word list is missing or damaged.
            GraphError: a move graph can't be kept on the disk.

        """
        return self._generator(view, self.sure_words(view), progress)

    def judging_generator(self, view: ListAndRules) -> MoveGenerator:
        """Return a generator of every play that the game's word list allows.

        Raises:
            LexiconError: a word list is missing or damaged.
            GraphError: a move graph can't be kept on the disk.

        """
        return self._generator(view, self._catalogue.by_hash(view.list_hash, view.word_list))

    def sure_words(self, view: ListAndRules) -> Lexicon:
        """Return the word list from which robots play in this game.

        Raises:
            LexiconError: it is missing or damaged.

        """
        return self._catalogue.for_robots_of(
            self._catalogue.by_hash(view.list_hash, view.word_list)
        )

    def _generator(
        self, view: ListAndRules, words: Lexicon, progress: Progress | None = None
    ) -> MoveGenerator:
        rules = view.rules
        key = (words.hash, rules.tiles.name, rules.layout.name)
        if key not in self._generators:
            graph = open_graph(self._graphs, words, self._engine, progress)
            self._generators[key] = MoveGenerator(graph, words.language, rules, self._engine)
        return self._generators[key]

    def rarity(self, view: ListAndRules) -> Rarity:
        """Return the function that returns a word's rarity, by the classes that come with the bot.

        Raises:
            CorruptListError: the file of the classes is damaged.

        """
        return _open_frequency(view.rules.tiles.language).rarity

    def leaves(self, view: ListAndRules) -> LeaveValues:
        """Return the leave values (of tiles left on a rack) that come with the bot."""
        tiles = view.rules.tiles
        if tiles.name not in self._leaves:
            self._leaves[tiles.name] = leaves_for(tiles, self._engine)
        return self._leaves[tiles.name]


_open_frequency = cache(Frequency.load_shipped)


@cache
def open_robot_data(data: str) -> RobotData:
    """Return the robot's data in a folder, opened once in this process."""
    return RobotData(Path(data), Engine())
