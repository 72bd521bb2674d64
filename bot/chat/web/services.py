"""The services that every module of the web server uses."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from aiohttp import web

from bot.chat.web.access.authentication import PLATFORM, clean_name
from bot.chat.web.access.sessions import check_session
from bot.coordinator.commands import Person
from bot.coordinator.person_id import UNKNOWN
from bot.dialogue.actor import Actor
from bot.dialogue.services import NOTHING_MORE

if TYPE_CHECKING:
    from collections.abc import Mapping
    from uuid import UUID

    from bot.chat.web.access.authentication import Caller
    from bot.chat.web.access.discord_app import DiscordApp
    from bot.chat.web.access.telegram_app import TelegramApp
    from bot.chat.web.access.visitors import Visitors
    from bot.chat.web.handles import Handles
    from bot.chat.web.picture_cache import PictureCache
    from bot.coordinator.people.board_sessions import BoardSessions, Tickets
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
    """The services of all chats, and the page's own services.

    `site` is the server's public address, "" if it is not public. `games`, `persons` and
    `calendars` make the handles (encrypted names) of games to watch, of people's profiles, and of
    calendars of deadlines.
    """

    chat: ChatServices
    limits: Limits
    pictures: PictureCache
    visitors: Visitors
    tickets: Tickets
    sessions: BoardSessions
    games: Handles
    persons: Handles
    calendars: Handles
    telegram: TelegramApp | None = None
    discord: DiscordApp | None = None
    site: str = ""

    @property
    def conversation(self) -> Conversation:
        """The dialogue, which answers every request."""
        return self.chat.conversation

    async def actor(
        self,
        caller: Caller,
        name: str,
        language: Language,
        theme: ThemeName = "light",
        needs: Needs = NOTHING_MORE,
    ) -> Actor:
        """Return the sender of a request as the person who acts. A seat gets the given `name`.

        The page gives the language and the theme. `needs` names the records that are read from the
        store together with the session.

        Raises:
            HTTPTooManyRequests: an address or account sends or guesses too much.
            HTTPUnauthorized: the session is unknown or has ended.

        """
        if caller.account is not None:
            sitting = await check_session(
                caller.identity, caller.account, needs, self.chat, self.sessions
            )
        else:
            await self._admit(caller)
            person = Person(UNKNOWN, clean_name(name), PLATFORM, caller.identity)
            sitting = await self.chat.queries.sit(person, needs)
        strange = not all(map(sitting.sits_at, needs.games))
        self.visitors.guess(caller.source, missing=len(sitting.missing), strange=strange)
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
        """Check an unknown sender: limit how many new persons come from one network address.

        Raises:
            HTTPTooManyRequests: too many come from this address.

        """
        if self.visitors.is_new(caller.address, caller.identity):
            known = await self.chat.queries.person_of(PLATFORM, caller.identity)
            self.visitors.meet(caller.address, caller.identity, known=bool(known))

    async def own_choices(self, person: PersonId) -> Mapping[str, str]:
        """Return the language and the theme that a person has chosen, each "" for no choice."""
        own = await self.chat.preferences.of_person(person)
        return {"language": own.language, "theme": own.theme}

    def event(self, action: UUID) -> Event:
        """Return the event of an action with this id. If repeated, it has the same command id."""
        return self.chat.event(f"w:{action}")


SERVICES: web.AppKey[WebServices] = web.AppKey("services", WebServices)
