"""The handler of a manager who begins to direct an event, a club or a league."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.coordinator.kinds.event.requests import TakeOver
from bot.dialogue.message import Message
from bot.dialogue.pages.kinds.registry import pages_of
from bot.dialogue.reply import Reply, ReplyKind
from bot.dialogue.request import look
from bot.text.pieces import Raw

if TYPE_CHECKING:
    from bot.coordinator.reads.sitting import Sitting
    from bot.dialogue.request import Intent, Services


async def take_over(services: Services, sitting: Sitting, intent: Intent) -> Reply:
    """Make the person the director, if all directors have been erased.

    Raises NotTakenOver if one is left, or if the person doesn't manage the server or group.
    """
    _, after = await services.command(sitting, intent, TakeOver(intent.actor.manager))
    view = look(after, intent)
    name = Raw(pages_of(view).name(view, intent.wording))
    message = Message((intent.wording.line("event-took-over", name=name),))
    return Reply(message, ReplyKind.COMMITTED, game=view.id, state=after.state())
