"""The carrying out of a request whose reply is a page of the table after it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.dialogue.pages.kinds.registry import pages_of
from bot.dialogue.reply import Reply, ReplyKind
from bot.dialogue.request import look

if TYPE_CHECKING:
    from collections.abc import Callable

    from bot.coordinator.commands import Request
    from bot.coordinator.reads.sitting import Sitting
    from bot.coordinator.views.view import View
    from bot.dialogue.message import Message
    from bot.dialogue.pages.wording import Wording
    from bot.dialogue.request import Intent, Services


async def carry_out(
    services: Services,
    sitting: Sitting,
    intent: Intent,
    request: Request,
    page: Callable[[View, Wording], Message] | None = None,
) -> Reply:
    """Carry out a request. Return the reply with the message that `page` makes of its result.

    Without `page` it is the person's private page of the table.
    """
    _, after = await services.command(sitting, intent, request)
    view = look(after, intent)
    message = (page or pages_of(view).desk)(view, intent.wording)
    return Reply(message, ReplyKind.COMMITTED, game=view.id, state=after.state())
