"""The preparation of the robot's data before any game waits for it."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from bot.lexicon.alphabet import ALPHABETS
from bot.lexicon.catalogue import Catalogue
from bot.robot.evaluate.evaluator import Evaluator
from bot.robot.evaluate.leave_values import leaves_for
from bot.robot.evaluate.move_generator import MoveGenerator
from bot.robot.evaluate.selfplay import USUAL_RULES
from bot.robot.graph.cache import is_cached, open_graph
from bot.robot.kernels.engine import Engine
from bot.text.operator import say

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path
    from typing import TypeAlias

    Tell: TypeAlias = Callable[[str, float, float], None]


def graphs_folder(data: Path) -> Path:
    """Return the folder of the move graphs in a data folder."""
    return data / "graphs"


def prepare(data: Path, names: list[str], tell: Tell = lambda _what, _done, _total: None) -> None:
    """Build the missing move graphs: of each language's word list, and of the named lists.

    `tell` is called with what is built, the finished steps, and all steps.

    Raises:
        LexiconError: there is no such list, or it is damaged.
        GraphError: a graph can't be kept on the disk.

    """
    catalogue, engine = Catalogue(data / "lexicons"), Engine()
    lexicons = [catalogue.for_robot(language) for language in sorted(ALPHABETS)]
    lexicons += [catalogue.by_name(name) for name in names]
    folder = graphs_folder(data)
    for lexicon in lexicons:
        missing = not is_cached(folder, lexicon)
        progress = partial(tell, say("robot-graph")) if missing else None
        graph = open_graph(folder, lexicon, engine, progress)
        rules = USUAL_RULES[lexicon.language]
        # Building an evaluator loads every kernel, or compiles it now.
        generator = MoveGenerator(graph, lexicon.language, rules, engine)
        Evaluator(generator, leaves_for(rules.tiles, engine))
