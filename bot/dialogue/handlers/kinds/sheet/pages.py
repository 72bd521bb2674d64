"""Handlers that show a score sheet: board, menu, bag, preview of laid tiles, record."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.coordinator.kinds.sheet.preview import line_preview
from bot.dialogue.actions import Action
from bot.dialogue.handlers.lay import laying
from bot.dialogue.handlers.show import show_record
from bot.dialogue.pages import info
from bot.dialogue.pages.kinds.registry import pages_of
from bot.dialogue.pages.kinds.sheet import buttons as score_buttons
from bot.dialogue.pages.kinds.sheet import sheet as score
from bot.dialogue.pages.wording import typed_line
from bot.dialogue.payloads import LinePayload
from bot.dialogue.reply import Reply
from bot.dialogue.request import check_running, look
from bot.dialogue.token import Token

if TYPE_CHECKING:
    from bot.coordinator.reads.sitting import Sitting
    from bot.coordinator.views.preview import Preview
    from bot.dialogue.request import Intent, Services
    from bot.rules.moves import Laid


async def desk(_services: Services, sitting: Sitting, intent: Intent) -> Reply:
    """Return the sheet's board. Everybody may see it, because a sheet has no secrets."""
    view = look(sitting, intent)
    return Reply(pages_of(view).desk(view, intent.aloud), game=view.id, public=True)


async def more(_services: Services, sitting: Sitting, intent: Intent) -> Reply:
    """Return the sheet's page „Więcej” (More)."""
    view = look(sitting, intent)
    return Reply(
        score_buttons.more(view, intent.wording, score.foot(view, intent.wording)), game=view.id
    )


async def bag(_services: Services, sitting: Sitting, intent: Intent) -> Reply:
    """Return the tiles that are not on the board."""
    view = look(sitting, intent)
    return Reply(info.bag(view, intent.wording), game=view.id)


async def record(_services: Services, sitting: Sitting, intent: Intent) -> Reply:
    """Return the sheet's game record, even before the end, because a sheet has no secrets."""
    return show_record(sitting.game.table, look(sitting, intent), intent)


def _judge(sitting: Sitting, intent: Intent, laid: Laid) -> Preview:
    """Return the preview of laid tiles as the sheet's next line."""
    view = look(sitting, intent)
    check_running(view)
    return line_preview(sitting.game.table, view, laid)


def _line(draft: Preview) -> Token:
    """Return the token (button data) that adds the laid tiles to the sheet as a line."""
    line = LinePayload(typed_line(draft.play.placement))
    return Token(Action.LINE, draft.view.id, draft.turn, line)


lay = laying(_judge, _line)
