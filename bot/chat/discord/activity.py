"""The buttons „Plansza” (Board), which open a game's board within Discord or in a browser."""

from __future__ import annotations

import logging
from dataclasses import replace
from typing import TYPE_CHECKING

from bot.chat.discord.messages import WayButton
from bot.chat.discord.place import PLATFORM
from bot.coordinator.ports.tables import StoreUnavailableError
from bot.dialogue.board_links import BoardPage, page_on_board
from bot.dialogue.message import Button, Message
from bot.dialogue.pages.wording import wording
from bot.dialogue.reply import Reply

if TYPE_CHECKING:
    from bot.delivery.channel import OutgoingMessage
    from bot.dialogue.actor import Actor
    from bot.dialogue.services import ChatServices

_OPENS = "activity:"

_log = logging.getLogger(__name__)


def ways_to_board(services: ChatServices, actor: Actor, reply: Reply) -> tuple[WayButton, ...]:
    """Return the buttons that open the board of the reply's game, on Discord and in a browser.

    Only this person may see them, because the link signs them in.
    """
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


def with_board(services: ChatServices, letter: OutgoingMessage) -> Message:
    """Return a public message with a button „Plansza” (Board) beside each button for a move.

    Everybody sees these buttons, so they carry only the game, and no link that signs anybody in.
    """
    if services.board is None:
        return letter.message
    label = wording(letter.language).text("button-board")
    rows = (
        tuple(
            beside for button in row for beside in (button, *_board_buttons(label, button.typed_in))
        )
        for row in letter.message.buttons
    )
    return replace(letter.message, buttons=tuple(rows))


def _board_buttons(label: str, game: str) -> tuple[Button, ...]:
    return (Button(label, f"{_OPENS}{game}"),) if game else ()


async def link_reply(services: ChatServices, actor: Actor, page: BoardPage) -> Reply:
    """Return the reply to the button „Plansza” (Board), if the board opens only in a browser.

    `ways_to_board` adds the person's own link to the reply.

    Raises:
        UnknownGame: there is no such game that this person may see.

    """
    line = wording(actor.language).line("discord-board-link")
    sitting = await services.queries.about(actor.sitting, page.game)
    return Reply(Message((line,)), game=page.game, state=sitting.state())


def page_of_button(custom_id: str) -> BoardPage | None:
    """Return the page that the button „Plansza” (Board) opens, None for any other button."""
    if not custom_id.startswith(_OPENS):
        return None
    return BoardPage.parse(custom_id.removeprefix(_OPENS))


async def note_wish(services: ChatServices, user: int, page: BoardPage) -> None:
    """Store which page the board within Discord shows this person when it opens.

    If the store is unavailable, the board opens without a game.
    """
    try:
        await services.want_board(PLATFORM, str(user), page)
    except StoreUnavailableError as away:
        _log.warning("discord: a board opens at no game: %s", away)
