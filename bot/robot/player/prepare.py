"""Prepares what the robot needs, before anybody waits for it."""

from __future__ import annotations

from array import array
from functools import partial
from typing import TYPE_CHECKING

from bot.lexicon.alphabet import ALPHABETS
from bot.lexicon.catalogue import Catalogue
from bot.lexicon.frequency import RAREST
from bot.progress import bars
from bot.robot.evaluate.evaluator import Evaluator
from bot.robot.evaluate.leave_values import leaves_for
from bot.robot.evaluate.move_generator import MoveGenerator
from bot.robot.evaluate.vocabulary import Vocabulary
from bot.robot.graph.cache import is_cached, open_graph
from bot.robot.kernels.engine import Engine
from bot.robot.kernels.leaves import leave_count
from bot.robot.player.levels import LEVELS
from bot.rules.board import Board
from bot.rules.ruleset import preset
from bot.text.operator import say

if TYPE_CHECKING:
    from pathlib import Path

_RULES = {"pl": preset("klasyczna"), "en": preset("english")}


def graphs_folder(data: Path) -> Path:
    """Where move graphs are kept in a data folder."""
    return data / "graphs"


def prepare(data: Path, names: list[str]) -> None:
    """Build what is missing for each language's list and for the lists of these names.

    Raises:
        LexiconError: there is no such list, or it is damaged.
        GraphError: a graph can't be kept.

    """
    catalogue, engine = Catalogue(data / "lexicons"), Engine()
    lexicons = [catalogue.for_robot(language) for language in sorted(ALPHABETS)]
    lexicons += [catalogue.by_name(name) for name in names]
    folder = graphs_folder(data)
    with bars() as tell:
        for lexicon in lexicons:
            for most in sorted({level.vocabulary for level in LEVELS.values()} - {RAREST}):
                words = Vocabulary(lexicon, most)
                missing = not is_cached(folder, words)
                label = say("robot-words", most=most, name=lexicon.name)
                told = partial(tell, label) if missing else None
                open_graph(folder, words, engine, told)
            told = None if is_cached(folder, lexicon) else partial(tell, say("robot-graph"))
            graph = open_graph(folder, lexicon, engine, told)
            warm(MoveGenerator(graph, lexicon.language, _RULES[lexicon.language], engine))


def warm(finder: MoveGenerator) -> None:
    """Run every kernel once: compiled ones come from the cache, or are compiled now."""
    empty = finder.position(Board())
    leaves = finder.engine.shorts(array("h", bytes(2 * leave_count(finder.rules.tiles))))
    finder.plays(empty, "AB?")
    finder.best(empty, "AB?", leaves)
    Evaluator(finder, leaves_for(finder.rules.tiles, finder.engine)).warm()
