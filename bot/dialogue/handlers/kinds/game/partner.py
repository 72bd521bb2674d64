"""The handler of notes to partners, which only the people who share a seat (a team) can read."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.coordinator.kinds.game.partners import LONGEST_NOTE
from bot.coordinator.kinds.game.requests import NoPartner, WritePartners
from bot.coordinator.kinds.game.view_part import GamePart
from bot.dialogue.actions import Action
from bot.dialogue.pages.buttons import text_prompt
from bot.dialogue.pages.kinds.registry import pages_of
from bot.dialogue.reply import Ask, Reply, ReplyKind
from bot.dialogue.request import check_running, look, seat
from bot.dialogue.token import Token
from bot.rules.plain import plain

if TYPE_CHECKING:
    from bot.coordinator.reads.sitting import Sitting
    from bot.dialogue.request import Intent, Services


async def write_partners(services: Services, sitting: Sitting, intent: Intent) -> Reply:
    """Store a note for the author's partners. Without a text, ask for it.

    The public board stays as it is, and only the partners are notified.

    Raises:
        NoPartner: the author has no partner.
        TextTooLong: the text is too long.

    """
    view = seat(sitting, intent)
    check_running(view)
    if GamePart.of(view).team == 1:
        raise NoPartner
    text = plain(intent.words, LONGEST_NOTE)
    if not text or intent.draft:
        prompt = text_prompt(Action.PARTNER, intent.wording)
        return Reply(ask=Ask(prompt, Token(Action.PARTNER, view.id)), game=view.id)
    _, after = await services.command(sitting, intent, WritePartners(text))
    lines = (intent.wording.line("made-note"),)
    view = look(after, intent)
    message = pages_of(view).desk(view, intent.wording, lines)
    return Reply(message, ReplyKind.DESK, game=view.id, state=after.state())
