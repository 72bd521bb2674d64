"""Handlers of a player's private page: show the rack, shuffle or sort it, show more buttons."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.coordinator.errors import NotStarted
from bot.dialogue.call_question import with_zone
from bot.dialogue.handlers import show
from bot.dialogue.home import is_home
from bot.dialogue.pages import info
from bot.dialogue.pages.kinds.game.invitation.invitation import invitation
from bot.dialogue.pages.kinds.game.more import more as more_page
from bot.dialogue.pages.kinds.registry import pages_of
from bot.dialogue.reply import Reply, ReplyKind
from bot.dialogue.request import look, seat

if TYPE_CHECKING:
    from bot.coordinator.reads.queries import Arrangement
    from bot.coordinator.reads.sitting import Sitting
    from bot.dialogue.request import Intent, Services


async def rack(services: Services, sitting: Sitting, intent: Intent) -> Reply:
    """Return the player's private page of the game, with their rack."""
    view = seat(sitting, intent)
    message = await with_zone(
        services, sitting, view, intent, pages_of(view).desk(view, intent.wording)
    )
    return Reply(message, ReplyKind.DESK, game=view.id)


async def shuffle(services: Services, sitting: Sitting, intent: Intent) -> Reply:
    """Shuffle the tiles on the player's rack."""
    return await _arrange(services, sitting, intent, "shuffle")


async def sort(services: Services, sitting: Sitting, intent: Intent) -> Reply:
    """Sort the tiles on the player's rack in the order of the alphabet."""
    return await _arrange(services, sitting, intent, "sort")


async def more(_services: Services, sitting: Sitting, intent: Intent) -> Reply:
    """Return the game's page „Więcej” (More).

    For an open invitation, return the page about the draw of its tiles instead.
    """
    view = look(sitting, intent)
    if view.phase == "invited":
        return Reply(info.draw(view, intent.wording), game=view.id)
    view = seat(sitting, intent)
    if view.phase == "withdrawn":
        return Reply(pages_of(view).desk(view, intent.wording), game=view.id)
    return Reply(more_page(view, intent.wording), game=view.id)


async def bag(_services: Services, sitting: Sitting, intent: Intent) -> Reply:
    """Return the tiles that this person can't see: in the bag and on other racks."""
    view = seat(sitting, intent)
    if view.face.board is None:
        raise NotStarted
    return Reply(info.bag(view, intent.wording), game=view.id)


async def _arrange(services: Services, sitting: Sitting, intent: Intent, how: Arrangement) -> Reply:
    after = await services.queries.arrange_rack(sitting, how)
    view = look(after, intent)
    message = pages_of(view).desk(view, intent.wording)
    return Reply(message, ReplyKind.DESK, game=view.id, state=after.state())


async def board(services: Services, sitting: Sitting, intent: Intent) -> Reply:
    """Return the public board of the game.

    In private return an open invitation with buttons for its reader. In a private chat that shows
    the game as its only board, return the player's private page instead.
    """
    phase = sitting.game.table.phase
    if phase == "playing" and is_home(sitting, intent):
        return await rack(services, sitting, intent)
    if phase != "invited" or not intent.actor.private:
        return await show.board(services, sitting, intent)
    view = look(sitting, intent)
    return Reply(invitation(view, intent.wording, alone=True), game=view.id, public=True)
