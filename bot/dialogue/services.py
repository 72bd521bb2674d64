"""What every chat platform stands on: the conversation, the store, settings, pictures."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass
from typing import TYPE_CHECKING

from bot.coordinator.metrics import PICTURE, SILENT, timed
from bot.coordinator.notice_place import may_call
from bot.dialogue.actor import Actor, Event
from render.drawing import picture as drawn
from render.theme import THEMES

if TYPE_CHECKING:
    from collections.abc import Callable

    from bot.coordinator.metrics import Meter
    from bot.coordinator.settings import PlacePreferences, Preferences
    from bot.coordinator.standings.queries import StandingsQueries
    from bot.dialogue.actor import Language, ThemeName
    from bot.dialogue.conversation import Conversation
    from bot.dialogue.limits import Limits
    from bot.storage.store import Store
    from render.drawing import Drawable


@dataclass(frozen=True, slots=True)
class ChatServices:
    """Everything an adapter needs. `now` gives ms since 1970, UTC; `language` is the bot's own.

    `limits` slow down whoever floods us, each person alone.
    """

    conversation: Conversation
    store: Store
    preferences: Preferences
    limits: Limits
    now: Callable[[], int]
    language: Language
    meter: Meter = SILENT

    @property
    def history(self) -> StandingsQueries | None:
        """What finished games left behind."""
        return self.conversation.history

    async def actor(  # noqa: PLR0913 - a person, as a platform tells of them
        self,
        platform: str,
        identity: str,
        name: str,
        *,
        handle: str = "",
        place: str = "",
        scope: str = "",
        private: bool = False,
        manager: bool = False,
        client: Language | None = None,
        around: Language | None = None,
    ) -> Actor:
        """Who speaks: in the language they chose, else their app's, `client`, else the bot's.

        `scope` names whose settings hold at the place, `manager` says they may change them;
        `around` is what the platform says is spoken there.
        """
        person = await self.conversation.coordinator.person(platform, identity, name, handle)
        own = await self.preferences.of_person(person.id)
        reachable = may_call(platform, private=private)
        return Actor(
            person,
            language=own.language or client or self.language,
            theme=own.theme or "light",
            place=place,
            private=private,
            scope=scope,
            manager=manager,
            previews=own.previews,
            app=client or self.language,
            around=around,
            leaving=own.leaving,
            asked=own.asked if own.calls == "place" and reachable else None,
        )

    def event(self, id: str) -> Event:  # noqa: A002 - as Heard calls it
        """One thing a person did, at our clock."""
        return Event(id, self.now())

    async def picture(self, scene: Drawable, theme: ThemeName) -> bytes:
        """A scene as PNG, drawn in a worker."""
        with timed(self.meter, PICTURE):
            return await asyncio.to_thread(drawn, scene, THEMES[theme])

    def public_language(self, settings: PlacePreferences, said: Language | None) -> Language:
        """In what everybody at a place is spoken to; `said` is what its platform tells of it."""
        return settings.public(said, self.language)

    async def settings(self, scope: str) -> PlacePreferences:
        """The settings of a place, "" where nobody set any."""
        return await self.preferences.of_place(scope)
