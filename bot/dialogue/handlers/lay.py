"""The preview of tiles that a person laid on squares by hand.

Each kind of table supplies two functions: one judges the tiles, and one makes the token (button
data) that confirms them.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from bot.coordinator.views.preview import Preview
from bot.dialogue.message import Message
from bot.dialogue.pages.buttons import confirmation
from bot.dialogue.pages.error_sentences import sentence
from bot.dialogue.pages.kinds.registry import pages_of
from bot.dialogue.pages.table.laid import laid_lines
from bot.dialogue.payloads import LaidPayload
from bot.dialogue.reply import Fault, Reply, ReplyKind
from bot.dialogue.request import look
from bot.rules.errors import RuleError
from bot.rules.placement import faulty_squares
from bot.rules.tiles import without

if TYPE_CHECKING:
    from collections.abc import Callable

    from bot.coordinator.reads.sitting import Sitting
    from bot.coordinator.views.view import View
    from bot.dialogue.request import Handler, Intent, Services
    from bot.dialogue.token import Token
    from bot.rules.judge import Play
    from bot.rules.moves import Laid


def laying(
    judge: Callable[[Sitting, Intent, Laid], Preview],
    confirming: Callable[[Preview], Token] = confirmation,
) -> Handler:
    """Return a kind of table's handler of tiles that a person laid on squares.

    `judge` makes the preview, `confirming` the token of the button that confirms the move.
    """

    async def lay(_services: Services, sitting: Sitting, intent: Intent) -> Reply:
        """Show the player their laid tiles with the score, before the move is made."""
        laid, judged = intent.require(LaidPayload).laid, partial(judge, sitting, intent)
        return preview_laid(look(sitting, intent), intent, laid, judged, confirming)

    return lay


def preview_laid(
    view: View,
    intent: Intent,
    laid: Laid,
    judge: Callable[[Laid], Preview],
    confirming: Callable[[Preview], Token],
) -> Reply:
    """Return the preview of laid tiles with their score, or the reason why they are not legal.

    `judge` makes the preview of the tiles. If it raises RuleError, the reply's value is a `Fault`
    with the squares of the wrong tiles. `confirming` makes the token of the button that confirms
    the move.
    """
    try:
        draft = judge(laid)
    except RuleError as error:
        why = (sentence(error, intent.wording, view),)
        fault = Fault(faulty_squares(error, laid))
        return Reply(Message(why), ReplyKind.REFUSAL, game=view.id, value=fault, why=why)
    message = Message(
        laid_lines(draft, intent.wording, pages_of(view).before_move(view, intent.wording))
    )
    yes = confirming(draft) if draft.may_play else None
    return Reply(message, ReplyKind.PREVIEW, game=view.id, yes=yes, value=draft)


def untimed_preview(view: View, rack: str, play: Play) -> Preview:
    """Return the preview of a play at a table where all may answer at the same time."""
    return Preview(view, play, without(rack, play.rack_tiles), (), view.face.turn, may_play=True)
