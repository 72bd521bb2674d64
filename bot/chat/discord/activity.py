"""The board within Discord: a button that opens the Activity with the game of its message."""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING

from bot.chat.discord.messages import WayButton
from bot.chat.discord.place import PLATFORM
from bot.coordinator.ports.tables import StoreUnavailableError
from bot.dialogue.board_links import BoardPage, page_on_board
from bot.dialogue.pages.wording import wording

if TYPE_CHECKING:
    from bot.dialogue.actor import Actor
    from bot.dialogue.reply import Reply
    from bot.dialogue.services import ChatServices

_OPENS = "activity:"

_log = logging.getLogger(__name__)


def ways_to_board(services: ChatServices, actor: Actor, reply: Reply) -> tuple[WayButton, ...]:
    """Return the buttons that open a game's board here and in a browser, for one person."""
    board, page = services.board, page_on_board(reply)
    if board is None or page is None or actor.leaving:
        return ()
    says = wording(actor.language)
    link = board.with_ticket(actor, page, now=services.now())
    if not board.on_discord:
        return (WayButton(says.text("button-open-board"), link),)
    return (
        WayButton(says.text("button-open-board"), custom_id=f"{_OPENS}{page}"),
        WayButton(says.text("button-open-in-browser"), link),
    )


def page_of_button(custom_id: str) -> BoardPage | None:
    """Return the page that such a button opens, or None for another button."""
    if not custom_id.startswith(_OPENS):
        return None
    return BoardPage.parse(custom_id.removeprefix(_OPENS))


async def note_wish(services: ChatServices, user: int, page: BoardPage) -> None:
    """Let the opening board know its game.

    If that can't be stored, the board opens without a game.
    """
    try:
        await services.want_board(PLATFORM, str(user), page)
    except StoreUnavailableError as away:
        _log.warning("discord: a board opens at no game: %s", away)
