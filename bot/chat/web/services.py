"""What every part of the web table works with."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from aiohttp import web

from bot.chat.web.sessions import PLATFORM, check_session, clean_name
from bot.coordinator.commands import Person
from bot.coordinator.person_id import UNKNOWN
from bot.dialogue.actor import Actor
from bot.dialogue.services import NOTHING_MORE

if TYPE_CHECKING:
    from collections.abc import Mapping
    from uuid import UUID

    from bot.chat.web.discord_app import DiscordApp
    from bot.chat.web.picture_cache import PictureCache
    from bot.chat.web.sessions import Caller
    from bot.chat.web.telegram_app import TelegramApp
    from bot.chat.web.visitors import Visitors
    from bot.coordinator.people.sessions import BoardSessions, Tickets
    from bot.coordinator.person_id import PersonId
    from bot.coordinator.ports.sittings import Needs
    from bot.coordinator.settings import Language
    from bot.dialogue.actor import Event
    from bot.dialogue.conversation import Conversation
    from bot.dialogue.limits import Limits
    from bot.dialogue.services import ChatServices
    from render.themes import ThemeName


@dataclass(frozen=True, slots=True)
class WebServices:
    """What all chats stand on, and what the page adds to it.

    `site` is where the table is for everybody, "" where it is not public.
    """

    chat: ChatServices
    limits: Limits
    pictures: PictureCache
    visitors: Visitors
    tickets: Tickets
    sessions: BoardSessions
    telegram: TelegramApp | None = None
    discord: DiscordApp | None = None
    site: str = ""

    @property
    def conversation(self) -> Conversation:
        """What answers."""
        return self.chat.conversation

    async def actor(
        self,
        caller: Caller,
        name: str,
        language: Language,
        theme: ThemeName = "light",
        needs: Needs = NOTHING_MORE,
    ) -> Actor:
        """Who speaks, in the language and the theme that the page is in; a seat's under this name.

        The web shows games live and has no places. What the request `needs` is read with them, the
        session they come by, too. Raises HTTPTooManyRequests where too many come, or guess, from
        one address or account, HTTPUnauthorized for a session that is none or has ended.
        """
        if caller.account is not None:
            sitting = await check_session(caller, caller.account, needs, self.chat, self.sessions)
        else:
            await self._admit(caller)
            person = Person(UNKNOWN, clean_name(name), PLATFORM, caller.identity)
            sitting = await self.chat.queries.sit(person, needs)
        strange = not all(map(sitting.sits_at, needs.games))
        # An account is known from all others that share its address, as all on Discord do.
        guesser = caller.address and str(caller.account or caller.address)
        self.visitors.guess(guesser, missing=len(sitting.missing), strange=strange)
        return Actor(
            sitting,
            language,
            theme,
            private=True,
            previews=sitting.own.previews,
            app=language,
            leaving=sitting.own.leaving,
            chat=PLATFORM,
        )

    async def _admit(self, caller: Caller) -> None:
        """Let in whoever we know, and of others so many from one address."""
        if self.visitors.is_new(caller.address, caller.identity):
            known = await self.chat.queries.known(PLATFORM, caller.identity)
            self.visitors.meet(caller.address, caller.identity, known=bool(known))

    async def chosen(self, person: PersonId) -> Mapping[str, str]:
        """The language and the theme that a person has set, "" where they haven't."""
        own = await self.chat.preferences.of_person(person)
        return {"language": own.language, "theme": own.theme}

    def event(self, action: UUID) -> Event:
        """An action of the page as a command id: sent again, it is the same command."""
        return self.chat.event(f"w:{action}")


SERVICES: web.AppKey[WebServices] = web.AppKey("services", WebServices)
