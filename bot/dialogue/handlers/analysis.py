"""The handler of the analysis of an ended game."""

from __future__ import annotations

import asyncio
import logging
from typing import TYPE_CHECKING

from bot.coordinator.analysis import AnalysisFailed
from bot.coordinator.background.tasks import aside
from bot.coordinator.people.training import Trainings, lessons_of
from bot.dialogue.actions import Action
from bot.dialogue.errors import DeadButton
from bot.dialogue.handlers import handles
from bot.dialogue.pages.analysis.pages import list_page, overview, progress_message, turn_page
from bot.dialogue.payloads import AnalysisPayload
from bot.dialogue.reply import Reply
from bot.dialogue.request import look

if TYPE_CHECKING:
    from bot.coordinator.analysis import Analysis
    from bot.coordinator.reads.sitting import Sitting
    from bot.coordinator.views.view import View
    from bot.dialogue.request import Intent, Services
    from bot.robot.analysis.pool import AnalysisPool

GROWTH_SECONDS = 0.25
"""Seconds after which a reply to a running analysis shows its progress."""

_log = logging.getLogger(__name__)


@handles(Action.ANALYSE)
async def analyse(services: Services, sitting: Sitting, intent: Intent) -> Reply:
    """Return the analysis of an ended game: its overview, or the page that the request names.

    A button names a turn by its index, from 0. A person types its number: `/analiza K7QX4M 9`.
    """
    table, view = sitting.ended_table(), look(sitting, intent)
    page = intent.payload_of(AnalysisPayload)
    analyst = analyst_of(services)
    work = asyncio.ensure_future(analyst.analyse(table))
    # The reader may leave before the analysis is ready.
    work.add_done_callback(lambda done: done.cancelled() or done.exception())

    async def grow(seconds: float | None) -> Reply:
        await asyncio.wait({work}, timeout=seconds)
        if work.done():
            analysis = await work
            training = page is None and await _learn(services, sitting, analysis)
            return _page(analysis, page, view, intent, training=training)
        message = progress_message(analyst.progress(table), page, view, intent.wording)
        return Reply(message, game=view.id, growing=grow)

    return await grow(GROWTH_SECONDS)


async def _learn(services: Services, sitting: Sitting, analysis: Analysis) -> bool:
    """Store exercises from the turns of the person's own game. Return True if one is unsolved.

    Real tables' sheets and practice games give no exercises.
    """
    table, seat = sitting.ended_table(), sitting.view().viewer
    apart = not (table.body.has_racks and table.body.counts)
    if seat is None or apart or not analysis.players[seat].judged:
        return False
    try:
        figures, exercises = await aside(lambda: lessons_of(table, analysis, seat))
        training = await Trainings(services.coordinator.people).change(
            sitting.aliases, lambda kept: kept.with_game(figures, exercises)
        )
    except Exception:  # noqa: BLE001 - logged whole; the analysis is shown all the same
        _log.exception("what game %s teaches can't be kept", table.id)
        return False
    return any(one.game == table.id and not one.done for one in training.exercises)


def _page(
    analysis: Analysis,
    page: AnalysisPayload | None,
    view: View,
    intent: Intent,
    *,
    training: bool,
) -> Reply:
    """Return the requested page of an analysis, the overview if none is named."""
    if page is None:
        message = overview(analysis, view, intent.wording, training=training)
        return Reply(message, game=view.id, value=analysis)
    if page.turn is None:
        return Reply(list_page(analysis, view, intent.wording), game=view.id)
    if page.turn not in range(len(analysis.turns)):
        raise DeadButton
    message = turn_page(analysis, page.turn, view, intent.wording, stronger=page.stronger)
    return Reply(message, game=view.id)


def analyst_of(services: Services) -> AnalysisPool:
    """Return the analyst of ended games. Raises AnalysisFailed if the bot runs without one."""
    if services.analyst is None:
        raise AnalysisFailed
    return services.analyst
