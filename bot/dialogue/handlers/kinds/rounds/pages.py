"""Handlers that show a belgijka: its private page, other pages, record and analysis of answers."""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING

from bot.coordinator.analysis import AnalysisFailed
from bot.coordinator.errors import NotEnded
from bot.coordinator.kinds.rounds.answers import own_answer
from bot.coordinator.kinds.rounds.view_part import RoundsPart
from bot.dialogue.errors import DeadButton
from bot.dialogue.handlers.kinds.rounds.announcement import attend, check_may_end, end_rounds, start
from bot.dialogue.message import File
from bot.dialogue.pages import info
from bot.dialogue.pages.kinds.registry import pages_of
from bot.dialogue.pages.kinds.rounds import analysis, private_pages
from bot.dialogue.pages.kinds.rounds.record import rounds_record
from bot.dialogue.payloads import AnalysisPayload, RoundPagePayload
from bot.dialogue.reply import Reply
from bot.dialogue.request import look
from bot.rules.gcg.write import write

if TYPE_CHECKING:
    from collections.abc import Mapping

    from bot.coordinator.reads.sitting import Sitting
    from bot.dialogue.request import Handler, Intent, Services


_DEEDS: Mapping[str, Handler] = {"come": attend, "start": start, "end!": end_rounds}


async def page(services: Services, sitting: Sitting, intent: Intent) -> Reply:
    """Return the page of the belgijka that the button names, or carry out the act that it names.

    Without a name return the person's private page.
    """
    view, says = look(sitting, intent), intent.wording
    given = intent.payload_of(RoundPagePayload)
    name = given.page if given else ""
    if name in _DEEDS:
        return await _DEEDS[name](services, sitting, intent)
    match name:
        case "own":
            own = own_answer(view, await services.queries.stored_answer(sitting))
            return Reply(private_pages.own_page(view, says, own), game=view.id)
        case "table":
            return Reply(private_pages.standings_page(view, says), game=view.id)
        case "rules":
            return Reply(private_pages.rules_page(view, says), game=view.id)
        case "end":
            check_may_end(view, intent)
            return private_pages.end_question(view, says)
        case _:
            return Reply(pages_of(view).desk(view, says), game=view.id)


async def desk(_services: Services, sitting: Sitting, intent: Intent) -> Reply:
    """Return the person's private page of the belgijka: the current round with the shared rack."""
    view = look(sitting, intent)
    return Reply(pages_of(view).desk(view, intent.wording), game=view.id)


async def board(_services: Services, sitting: Sitting, intent: Intent) -> Reply:
    """Return the belgijka as the public message that everybody sees."""
    view = look(sitting, intent)
    message = pages_of(view).public_message(view, (), intent.aloud)
    return Reply(message, game=view.id, public=True)


async def more(_services: Services, sitting: Sitting, intent: Intent) -> Reply:
    """Return the page „Więcej” (More) of a belgijka."""
    view = look(sitting, intent)
    may_end = view.hosting or intent.actor.manager
    return Reply(private_pages.more(view, intent.wording, may_end=may_end), game=view.id)


async def describe(_services: Services, sitting: Sitting, intent: Intent) -> Reply:
    """Return the belgijka's board in words."""
    view = look(sitting, intent)
    return Reply(info.describe_board(view, intent.wording), game=view.id)


async def history(_services: Services, sitting: Sitting, intent: Intent) -> Reply:
    """Return all finished rounds of the belgijka with their best plays."""
    view = look(sitting, intent)
    return Reply(private_pages.history_page(view, intent.aloud), game=view.id, public=True)


async def record(_services: Services, sitting: Sitting, intent: Intent) -> Reply:
    """Return the belgijka's record, a file with the best play of each round.

    Raises:
        NotEnded: the belgijka is not over.

    """
    view, table = look(sitting, intent), sitting.game.table
    if view.phase != "ended":
        raise NotEnded
    written = write(rounds_record(table))
    file = File(f"{view.id}.gcg", written.encode(), "text/plain; charset=utf-8")
    return Reply(private_pages.record_page(view, file, intent.aloud), game=view.id, public=True)


async def show_answers(services: Services, sitting: Sitting, intent: Intent) -> Reply:
    """Return the person's answers beside the best plays: all rounds, or the round of the button.

    Raises:
        NotEnded: the belgijka is not over.

    """
    view, page = look(sitting, intent), intent.payload_of(AnalysisPayload)
    game, says = RoundsPart.of(view), intent.wording
    if view.phase != "ended":
        raise NotEnded
    if game.own is None:
        own = own_answer(view, await services.queries.stored_answer(sitting))
        return Reply(private_pages.own_page(view, says, own), game=view.id)
    if page is None or page.turn is None:
        return Reply(analysis.overview(view, game, says), game=view.id)
    if page.turn not in range(len(game.rounds)):
        raise DeadButton
    one, ranked = game.rounds[page.turn], None
    if services.analyst is not None:
        # If the search for plays is busy or unavailable, the page shows the rest.
        with suppress(AnalysisFailed):
            ranked = await services.analyst.rank(
                one.board, one.rack, view.rules, sitting.game.table.words
            )
    return Reply(analysis.round_page(view, game, page, says, ranked), game=view.id)
