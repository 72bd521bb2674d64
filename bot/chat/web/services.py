"""What every part of the web table works with."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol

from aiohttp import web

from bot.chat.web.sessions import PLATFORM, clean_name
from bot.coordinator.commands import Person
from bot.coordinator.settings import Preferences
from bot.dialogue.actor import Actor, Event
from bot.dialogue.services import NOTHING_MORE

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping
    from uuid import UUID

    from bot.chat.web.picture_cache import PictureCache
    from bot.chat.web.sessions import Caller
    from bot.coordinator.ports import Needs
    from bot.dialogue.actor import Language, ThemeName
    from bot.dialogue.conversation import Conversation
    from bot.dialogue.limits import Limits


class GameNews(Protocol):
    """Word of a game's newer versions."""

    async def versions(self, game: str, seen: int | None = None) -> int:
        """Wait until the game has a version newer than `seen`, and return it."""


@dataclass(frozen=True, slots=True)
class WebServices:
    """The conversation behind all tables, and what the page adds to it. `now`: ms since 1970."""

    conversation: Conversation
    news: GameNews
    now: Callable[[], int]
    limits: Limits
    pictures: PictureCache

    async def actor(
        self,
        caller: Caller,
        name: str,
        language: Language,
        theme: ThemeName = "light",
        needs: Needs = NOTHING_MORE,
    ) -> Actor:
        """Who speaks with this seat's token, in the language and the theme that the page is in.

        The web shows games live and has no places. What the request `needs` is read with them.
        """
        person = Person("", clean_name(name), PLATFORM, caller.identity)
        sitting = await self.conversation.sit(person, needs)
        return Actor(
            sitting,
            language,
            theme,
            previews=sitting.own.previews,
            app=language,
            leaving=sitting.own.leaving,
        )

    async def chosen(self, person: str) -> Mapping[str, str]:
        """The language and the theme that a person has set, "" where they haven't."""
        own = await Preferences(self.conversation.coordinator.people).of_person(person)
        return {"language": own.language, "theme": own.theme}

    def event(self, action: UUID) -> Event:
        """An action of the page as a command id: sent again, it is the same command."""
        return Event(f"w:{action}", self.now())


SERVICES: web.AppKey[WebServices] = web.AppKey("services", WebServices)
