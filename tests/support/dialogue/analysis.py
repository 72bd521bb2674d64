"""Learners at a chat table, with analyses at hand as soon as they are asked for."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from bot.coordinator.analysis import AnalysisFailed, AnalysisProgress
from bot.robot.analysis.analyser import Analyser
from bot.robot.analysis.game import analyse_table
from bot.robot.analysis.pool import AnalysisPool
from bot.robot.evaluate.move_generator import MoveGenerator
from bot.robot.evaluate.situation import situation_of
from bot.robot.evaluate.top import ranked_plays
from bot.robot.kernels.engine import can_compile
from tests.support.coordinator.rounds import generator
from tests.support.dialogue.chat_table import ChatTable
from tests.support.robot.analyser import analyser
from tests.support.robot.leaves import plain_leaves
from tests.support.robot.reference import generator_of

if TYPE_CHECKING:
    from bot.coordinator.analysis import AnalysedMove, Analysis, RankedPlays
    from bot.coordinator.game_id import GameId
    from bot.coordinator.settings import Language
    from bot.coordinator.table.table import Table, WordListRef
    from bot.coordinator.views.view import View
    from bot.rules.board import Board
    from bot.rules.ruleset import Ruleset


class HereAndNow(AnalysisPool):
    """Analyses on a few words, at once; `busy` fails, and without `let` it waits half way."""

    def __init__(self) -> None:
        self.busy = False
        self.let = asyncio.Event()
        self.let.set()
        self.asked = 0

    async def analyse(self, table: Table) -> Analysis:
        """Return the analysis of a game; AnalysisFailed while busy."""
        self.asked += 1
        await self.let.wait()
        if self.busy:
            raise AnalysisFailed
        return analyse_table(table, analyser(table.rules))

    def progress(self, table: Table) -> AnalysisProgress:
        """Return half of the moves once somebody waits for them."""
        moves = sum(entry.is_move for entry in table.log)
        if not self.asked:
            return AnalysisProgress()
        turns = analyse_table(table, analyser(table.rules)).turns[: moves // 2]
        return AnalysisProgress(moves // 2, moves, turns=turns)

    async def best(self, view: View) -> AnalysedMove:
        """Return the best move for the viewer; AnalysisFailed while busy."""
        now = situation_of(view)
        if self.busy or now is None:
            raise AnalysisFailed
        return analyser(view.rules).best(now)

    async def rank(
        self, board: Board, rack: str, rules: Ruleset, words: WordListRef
    ) -> RankedPlays:
        """Return the plays of a belgijka's rack; AnalysisFailed while busy."""
        del rules, words
        if self.busy:
            raise AnalysisFailed
        return ranked_plays(generator(), board, rack, 4)


class Demanding(HereAndNow):
    """An analyst that knows these words alone, such as a missed bingo."""

    def __init__(self, *words: str) -> None:
        super().__init__()
        self._words = words

    async def analyse(self, table: Table) -> Analysis:
        """Return the analysis on these words."""
        known = generator_of(self._words, "pl", compiled=can_compile())
        rules = table.rules
        generator = MoveGenerator(known.graph, rules.tiles.name, rules, known.engine)
        return analyse_table(table, Analyser(generator, plain_leaves(rules.tiles, known.engine)))


def learners(language: Language = "pl") -> tuple[ChatTable, HereAndNow]:
    """Return a chat table with an analyst."""
    analyst = HereAndNow()
    return ChatTable(language=language, analyst=analyst), analyst


async def play_out(table: ChatTable, options: str = "") -> GameId:
    """Play a game of three turns that a player resigns. Ola's rack is Ą E Z Ż R Ó W."""
    game = await table.start("Ola", "Kuba", options=options)
    await table.say("Ola", "8h rów" if table.language == "pl" else "/pass", game)
    await table.press("Ola", "Zatwierdź" if table.language == "pl" else "Yes")
    for name in ("Kuba", "Ola"):
        await table.say(name, "/pas" if table.language == "pl" else "/pass", game)
        await table.press(name, "Tak" if table.language == "pl" else "Yes")
    await table.say("Kuba", "/poddaj_grę", game)
    await table.press("Kuba", "Tak" if table.language == "pl" else "Yes")
    return game
