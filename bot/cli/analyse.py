"""`python -m bot analyse FILE.gcg [--ply N] [--json]`: show the moves played and the best moves.

The JSON is an object:

- `file`
- `players`: `nick`, `name`, `score`, the number of `judged` turns and of the `best` among them,
  `average_loss`, `bingos`, `missed_bingos`, `luck`, and `lost`, the sum of the losses
- `turns`: `ply` (the event's number in the record from 1, as `render --ply` counts), `player` (a
  nick), `rack`, `played`, `best` (the best options, at most five), `taken_back`, `missed_bingo`,
  `luck`, `chances` (of winning after the turn, by player) and `doubt` (null, or why the turn can't
  be judged: then `played` has only its `move`). `played` and each of `best` have `move` in GCG's
  notation, `score`, `leave`, `equity` (the move's worth, as simulated games show it), `loss` (the
  points by which the move surely falls short of the best one) and `chance` (of winning after the
  move, or null)
- `deciding`: the plies of the turns with the greatest losses
- `error`: null, or an object with `line` (or null) and `reason`; the turns before that line are
  analysed all the same
"""

from __future__ import annotations

import json
import os
import sys
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

from bot.cli.analyse_report import Report, as_json, as_text
from bot.cli.console import escape_unprintable
from bot.cli.game_record import (
    BadGame,
    check_board,
    fault_of,
    full_sentence,
    judge_file,
    position_sentence,
)
from bot.cli.parser import parser
from bot.config import read
from bot.dialogue.pages.table.record import lost_turns
from bot.dialogue.pages.wording import wording
from bot.lexicon.catalogue import Catalogue
from bot.lexicon.errors import LexiconError
from bot.progress import bars
from bot.robot.analysis.analyser import Analyser
from bot.robot.analysis.game import analyse
from bot.robot.analysis.turns import ImpossibleTurn
from bot.robot.errors import GraphError, RulesError
from bot.robot.evaluate.leave_values import leaves_for
from bot.robot.evaluate.move_generator import MoveGenerator
from bot.robot.graph.cache import is_cached, open_graph
from bot.robot.kernels.engine import Engine
from bot.robot.player.prepare import graphs_folder
from bot.text.operator import say, sentence_of

if TYPE_CHECKING:
    import argparse

    from bot.dialogue.pages.wording import Wording
    from bot.lexicon.graph import Lexicon
    from bot.rules.gcg.judgement import Judgement

_DONE, _FAILED = 0, 1


def main(arguments: list[str]) -> int:
    """Analyse a game record and print the result.

    Return 0 if the game was analysed, 1 if a part of it can't be, 2 for wrong usage.
    """
    typed = parser("analyse", say("command-analyse"))
    typed.add_argument("file", metavar=say("cli-meta-file"), help=say("cli-gcg"))
    typed.add_argument("--ply", type=int, metavar="N", help=say("cli-analyse-ply"))
    typed.add_argument("--json", action="store_true", help=say("cli-json"))
    typed.add_argument("--list", metavar=say("cli-meta-name"), help=say("cli-for-list"))
    typed.add_argument("--language", choices=("pl", "en"), help=say("cli-board-language"))
    options = typed.parse_args(arguments)
    escape_unprintable()
    settings = read(os.environ)
    words, report, trouble = wording(options.language or settings.language), None, None
    try:
        judgement = judge_file(Path(options.file), words)
        words = wording(
            options.language or ("en" if judgement.rules.tiles.language == "en" else "pl")
        )
        trouble = fault_of(judgement, words)
        check_board(judgement, words)
        report = _report(options, judgement, settings.data, words)
    except BadGame as bad:
        trouble = bad
    _tell(options, report, trouble, words)
    return _FAILED if trouble else _DONE


def _report(
    options: argparse.Namespace, judgement: Judgement, data: Path, words: Wording
) -> Report:
    """Return the requested analysis. Raise BadGame if the record or the turn can't be analysed."""
    try:
        analyser = open_analyser(data, judgement, options.list)
        with bars() as tell:
            label = words.text("analyse-turns")
            analysis = analyse(judgement, analyser, report=partial(tell, label), lost=lost_turns())
    except (LexiconError, GraphError, RulesError) as error:
        raise BadGame(None, sentence_of(error, words.language)) from None
    except ImpossibleTurn as impossible:
        raise BadGame(impossible.line, position_sentence(impossible.error, words)) from None
    report = Report(options.file, judgement.record.players, analysis)
    if not analysis.turns:
        raise fault_of(judgement, words) or BadGame(None, words.text("analyse-no-turns"))
    if options.ply is None:
        return report
    try:
        return report.only(options.ply)
    except LookupError:
        last = len(judgement.events)
        raise BadGame(None, words.text("analyse-no-turn", ply=options.ply, last=last)) from None


def _tell(
    options: argparse.Namespace, report: Report | None, trouble: BadGame | None, words: Wording
) -> None:
    if options.json:
        empty: dict[str, Any] = {"file": options.file, "players": [], "turns": [], "deciding": []}
        error = {"line": trouble.line, "reason": trouble.reason} if trouble else None
        content = (as_json(report) if report else empty) | {"error": error}
        sys.stdout.write(json.dumps(content, ensure_ascii=False, indent=2) + "\n")
        return
    if report:
        sys.stdout.write("\n".join(as_text(report, words)) + "\n")
    if trouble:
        sys.stdout.flush()
        sys.stderr.write(f"{full_sentence(options.file, trouble, words)}\n")


def open_analyser(data: Path, judgement: Judgement, name: str | None) -> Analyser:
    """Return an analyser for a game record, with the word lists in a data folder.

    It finds plays in the list with this `name`. Without a name it takes the list that the record
    names, if this is installed and in the language of the tiles. Otherwise it takes the language's
    own list. A missing graph of the list is built, with a progress bar on the terminal.

    Raises:
        LexiconError: a word list is missing or damaged.
        GraphError: a move graph can't be stored on the disk.
        RulesError: the list's letters are not those of the tiles, or the robot can't play by the
            record's rules.

    """
    rules, engine = judgement.rules, Engine()
    lexicon = _lexicon(Catalogue(data / "lexicons"), judgement, name)
    folder = graphs_folder(data)
    with bars() as tell:
        progress = None if is_cached(folder, lexicon) else partial(tell, say("robot-graph"))
        graph = open_graph(folder, lexicon, engine, progress)
    generator = MoveGenerator(graph, lexicon.language, rules, engine)
    return Analyser(generator, leaves_for(rules.tiles, engine))


def _lexicon(catalogue: Catalogue, judgement: Judgement, name: str | None) -> Lexicon:
    if name is not None:
        return catalogue.by_name(name)
    language, named = judgement.rules.tiles.language, judgement.record.lexicon
    own = catalogue.default(language)
    for info in catalogue.available():
        if info.name == named and info.language == language and info.hash != own.hash:
            return catalogue.by_name(named)
    return catalogue.for_robot(language)
