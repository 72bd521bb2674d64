"""Handlers that several kinds of tables share at which people meet, such as events and leagues."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.coordinator.commands import TakeOver
from bot.coordinator.standings.rating import LeaderboardKey
from bot.dialogue.handlers.carry_out import carry_out
from bot.dialogue.message import Message
from bot.dialogue.pages.kinds.registry import pages_of
from bot.dialogue.reply import Reply
from bot.dialogue.request import look
from bot.text.pieces import Raw

if TYPE_CHECKING:
    from bot.coordinator.reads.sitting import Sitting
    from bot.coordinator.views.view import View
    from bot.dialogue.pages.wording import Wording
    from bot.dialogue.request import Intent, Services


async def take_over(services: Services, sitting: Sitting, intent: Intent) -> Reply:
    """Make the person the director, if all directors have been erased.

    Raises NotTakenOver if one is left, or if the person doesn't manage the server or group.
    """

    def page(view: View, wording: Wording) -> Message:
        name = Raw(pages_of(view).name(view, wording))
        return Message((wording.line("event-took-over", name=name),))

    return await carry_out(services, sitting, intent, TakeOver(intent.actor.manager), page)


async def show(_services: Services, sitting: Sitting, intent: Intent) -> Reply:
    """Show the table as the public message that everybody sees."""
    view = look(sitting, intent)
    message = pages_of(view).public_message(view, (), intent.aloud)
    return Reply(message, game=view.id, public=True)


async def own_rating(services: Services, sitting: Sitting, intent: Intent) -> int | None:
    """Return the person's rating in games with the table's tiles and clock, None without one."""
    if services.history is None:
        return None
    rules = look(sitting, intent).rules
    key = LeaderboardKey(rules.tiles.name, rules.clock.ladder)
    found = await services.history.rating(intent.person, key, intent.event.at)
    return found.value if found else None
