"""What analyses a game: opened by its record, or by the view of a table."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from bot.lexicon.catalogue import Catalogue
from bot.progress import bars
from bot.robot.analysis.turns_of_play import Analyser
from bot.robot.evaluate.leave_values import leaves_for
from bot.robot.evaluate.move_generator import MoveGenerator
from bot.robot.graph.cache import is_cached, open_graph
from bot.robot.kernels.engine import Engine
from bot.robot.player.prepare import graphs_folder
from bot.text.operator import say

if TYPE_CHECKING:
    from pathlib import Path

    from bot.lexicon.graph import Lexicon
    from bot.rules.gcg.judge import Judgement


def open_analyser(data: Path, judgement: Judgement, name: str | None) -> Analyser:
    """An analyser of a record, on the lists of a data folder.

    It finds plays in the list of this name, else in the one that the record names, if it is here
    and of the language of the tiles, else in the language's own. The list's graph is built where
    it is missing, with a bar on the terminal.

    Raises LexiconError, GraphError, OtherLanguage, RulesError.
    """
    rules, engine = judgement.rules, Engine()
    lexicon = _lexicon(Catalogue(data / "lexicons"), judgement, name)
    folder = graphs_folder(data)
    with bars() as tell:
        told = None if is_cached(folder, lexicon) else partial(tell, say("robot-graph"))
        graph = open_graph(folder, lexicon, engine, told)
    finder = MoveGenerator(graph, lexicon.language, rules, engine)
    return Analyser(finder, leaves_for(rules.tiles, engine))


def _lexicon(catalogue: Catalogue, judgement: Judgement, name: str | None) -> Lexicon:
    if name is not None:
        return catalogue.by_name(name)
    language, named = judgement.rules.tiles.name, judgement.record.lexicon
    own = catalogue.default(language)
    for info in catalogue.available():
        if info.name == named and info.language == language and info.hash != own.hash:
            return catalogue.by_name(named)
    return catalogue.for_robot(language)
