"""Talk about one human's two accounts, where nobody else reads along."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.coordinator.people.identities import Accounts
from bot.dialogue.errors import NotPrivate
from bot.dialogue.pages.linking import code_message, link_message
from bot.dialogue.reply import Reply

if TYPE_CHECKING:
    from bot.dialogue.request import Room, Wish


async def link(room: Room, wish: Wish) -> Reply:
    """A code for the other account; with a code, how far that link has come."""
    accounts = _accounts(room, wish)
    person, now = wish.speaker.person, wish.heard.at
    if not wish.words.strip():
        code = await accounts.offer(wish.heard.id, person, now=now)
        return Reply(code_message(code, wish.wording, person.platform))
    return Reply(link_message(await accounts.look(wish.words, person, now=now), wish.wording))


async def link_yes(room: Room, wish: Wish) -> Reply:
    """Consent to the link; the second one makes it."""
    accounts = _accounts(room, wish)
    seen = await accounts.agree(wish.words, wish.speaker.person, now=wish.heard.at)
    return Reply(link_message(seen, wish.wording))


def _accounts(room: Room, wish: Wish) -> Accounts:
    if not wish.speaker.private:
        raise NotPrivate
    coordinator = room.coordinator
    return Accounts(coordinator.people, coordinator.tables, coordinator.world.secret)
