"""The command `python -m bot robot`: prepare what the robot needs, before anybody waits for it."""

from __future__ import annotations

import argparse
import sys
from array import array
from contextlib import contextmanager
from typing import TYPE_CHECKING

from rich.console import Console
from rich.progress import BarColumn, Progress, TextColumn, TimeElapsedColumn

from bot.lexicon.alphabet import ALPHABETS
from bot.lexicon.catalogue import Catalogue
from bot.lexicon.errors import LexiconError
from bot.lexicon.frequency import RAREST
from bot.robot.cache import is_cached, open_graph
from bot.robot.engine import Engine
from bot.robot.equity import Evaluator
from bot.robot.equity_vocabulary import Vocabulary
from bot.robot.errors import RobotError
from bot.robot.finder import Finder
from bot.robot.leave_values import leaves_for
from bot.robot.leaves import leave_count
from bot.robot.levels import LEVELS
from bot.rules.board import Board
from bot.rules.ruleset import preset

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

_DONE, _FAILED = 0, 2
_RULES = {"pl": preset("klasyczna"), "en": preset("english")}


def main(arguments: list[str], data: Path) -> int:
    """Run the command on a data folder. Return the exit code: 0, or 2 if it couldn't be done."""
    parser = argparse.ArgumentParser(
        prog="python -m bot robot",
        description="Build the robot's graphs and compile its code, so that no game waits for it.",
    )
    parser.add_argument(
        "--list", action="append", default=[], metavar="NAME", help="also for this list of words"
    )
    options = parser.parse_args(arguments)
    try:
        prepare(data, options.list)
    except (LexiconError, RobotError) as error:
        sys.stderr.write(f"{error}\n")
        return _FAILED
    return _DONE


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
    with _bar() as begin:
        for lexicon in lexicons:
            for most in sorted({level.vocabulary for level in LEVELS.values()} - {RAREST}):
                words = Vocabulary(lexicon, most)
                missing = not is_cached(folder, words)
                told = begin(f"words of class {most}, {lexicon.name}") if missing else None
                open_graph(folder, words, engine, told)
            told = None if is_cached(folder, lexicon) else begin(f"graph of {lexicon.name}")
            graph = open_graph(folder, lexicon, engine, told)
            warm(Finder(graph, lexicon.language, _RULES[lexicon.language], engine))


def warm(finder: Finder) -> None:
    """Run every kernel once: compiled ones come from the cache, or are compiled now."""
    empty = finder.position(Board())
    leaves = finder.engine.shorts(array("h", bytes(2 * leave_count(finder.rules.tiles))))
    finder.plays(empty, "AB?")
    finder.best(empty, "AB?", leaves)
    Evaluator(finder, leaves_for(finder.rules.tiles, finder.engine)).warm()


@contextmanager
def _bar() -> Iterator[Callable[[str], Callable[[int, int], None]]]:
    """A bar for each task on the terminal's error stream; nothing where there is no terminal."""
    console = Console(stderr=True)
    columns = TextColumn("{task.description}"), BarColumn(), TimeElapsedColumn()
    with Progress(*columns, console=console, disable=not console.is_terminal) as bars:

        def begin(label: str) -> Callable[[int, int], None]:
            task = bars.add_task(label)
            return lambda done, total: bars.update(task, completed=done, total=total)

        yield begin
