"""Notifications about games in chats without the bot.

They come in the private chat, once a person has opened it.
"""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING

from bot.chat.telegram.outbound.guest.places import guest_places
from bot.chat.telegram.outbound.place import PLATFORM
from bot.coordinator.commands import CallHere, Command
from bot.coordinator.errors import Refused
from bot.coordinator.place import notice_place

if TYPE_CHECKING:
    from bot.chat.telegram.outbound.account import TelegramAccount
    from bot.dialogue.actor import Actor, Event


async def call_from_now(account: TelegramAccount, who: Actor, event: Event) -> None:
    """Notify a person in this private chat of their games in chats without the bot.

    Until now the bot could not write to them, so it may have given up notifying them.
    """
    if not account.guest:
        return
    services = account.services
    own = notice_place(PLATFORM, who.person.identity)
    for line in await services.queries.games(who.person.id, limit=None):
        game = line.view.id
        places = await services.queries.places(game)
        if own in places or not guest_places(places):
            continue
        command = Command(f"{event.id}:{game}", CallHere(), event.at, by=who.person, game=game)
        with suppress(Refused):
            await services.coordinator.handle(command)
