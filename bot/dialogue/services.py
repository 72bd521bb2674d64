"""The services that all chat platforms use: the conversation, the store, settings, pictures."""

from __future__ import annotations

import asyncio
import secrets
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from bot.coordinator.commands import Person
from bot.coordinator.invitee import Invitee
from bot.coordinator.metrics import PICTURE, SILENT, time_block
from bot.coordinator.person_id import UNKNOWN
from bot.coordinator.place import may_call
from bot.coordinator.ports.sittings import Needs
from bot.coordinator.settings import theme_on
from bot.dialogue.actor import Actor, Event
from render.drawing import picture as drawn
from render.themes import THEMES

if TYPE_CHECKING:
    from collections.abc import Callable
    from contextlib import AbstractAsyncContextManager, AbstractContextManager

    from bot.coordinator.metrics import Meter
    from bot.coordinator.ports.chats import Notes
    from bot.coordinator.reads.queries import Queries
    from bot.coordinator.service import Coordinator
    from bot.coordinator.settings import Language, PlacePreferences, Preferences
    from bot.dialogue.board_links import BoardLinks, BoardPage
    from bot.dialogue.conversation import Conversation
    from bot.dialogue.limits import Limits
    from bot.storage.daily_schedule import RedisDailySchedule
    from bot.storage.inbox import RedisInbox
    from bot.storage.outbox import RedisOutbox
    from bot.storage.people.board_sessions import RedisSessions
    from bot.storage.redis.lease import RedisLeases
    from bot.storage.redis.news import RedisNews
    from bot.storage.redis.rates import RedisRates
    from bot.storage.redis.schedule import Waker
    from bot.storage.store import Store
    from render.drawing import Drawable
    from render.themes import ThemeName

# Ms after a press in which a board that opens shows the game of the press.
BOARD_OPENS_WITHIN = 60_000
# The request needs only its person and chat.
NOTHING_MORE = Needs()


# Ms for which a picture has its public address. The platform fetches it at once.
PICTURE_HANGS = 120_000
_PICTURE = "picture:"
_NAME_BYTES = 24
_WAY = "way:"
# Ms. The address is stored again at every start of the chat.
_WAY_HOLDS = 90 * 86_400_000


@dataclass(frozen=True, slots=True)
class ChatServices:
    """Everything that a chat platform's code needs from the bot.

    `now` returns ms since 1970, UTC. `language` is the bot's own. `limits` slow down each person
    who sends too much. `board` makes links to the board in a browser, None if it is not public.
    """

    conversation: Conversation
    coordinator: Coordinator
    queries: Queries
    store: Store
    preferences: Preferences
    limits: Limits
    now: Callable[[], int]
    language: Language
    meter: Meter = SILENT
    board: BoardLinks | None = None

    @property
    def notes(self) -> Notes:
        """The store of notes, by which a chat recognises its own messages."""
        return self.store.people

    @property
    def inbox(self) -> RedisInbox:
        """The store of updates that a chat keeps before it acknowledges them to the platform."""
        return self.store.inbox

    @property
    def sessions(self) -> RedisSessions:
        """The store of sign-ins of people who opened the board in the browser."""
        return self.store.sessions

    @property
    def leases(self) -> RedisLeases:
        """The store of leases on bot accounts.

        A process acts for an account while it holds the lease.
        """
        return self.store.leases

    @property
    def rates(self) -> RedisRates:
        """The store of request limits, which all processes share."""
        return self.store.rates

    @property
    def daily_calls(self) -> RedisDailySchedule:
        """The schedule of persons who get daily notifications, with the time of each next one."""
        return self.store.daily_calls

    @property
    def puzzles(self) -> RedisDailySchedule:
        """The schedule of servers with a puzzle of the day, with the time of each next check."""
        return self.store.puzzles

    @property
    def outbox(self) -> RedisOutbox:
        """The store of marks on chats that don't show the newest state of their game yet."""
        return self.store.outbox

    @property
    def news(self) -> RedisNews:
        """The notifications of the store that a game has a newer version."""
        return self.store.news

    def alarm(self, kind: str) -> AbstractContextManager[Waker]:
        """Return an alarm that wakes the worker of this kind of work when new work comes.

        `kind` is a kind of marks, or TIMERS. The alarm works during the `with` block.
        """
        return self.store.news.waker(kind)

    def hold(self, name: str) -> AbstractAsyncContextManager[None]:
        """Return a lock with this name. Only one task of this process holds it at a time."""
        return self.store.tables.locks.hold(name)

    async def invitee(
        self, platform: str, identity: str, name: str, handle: str = "", *, met: bool = True
    ) -> Invitee:
        """Return a person whom another person named, as an invitee.

        A `met` person is stored, so that the bot can notify them from now on. With `met` false the
        other person only asks about them, and they are not stored. `identity` is the account id on
        the platform, `handle` the user name.
        """
        if met:
            person = (await self.coordinator.person(platform, identity, name, handle)).id
        else:
            person = await self.queries.person_of(platform, identity)
        return Invitee(platform, name, identity, handle, person)

    async def actor(  # noqa: PLR0913 - a person, as a platform names them
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
        needs: Needs = NOTHING_MORE,
    ) -> Actor:
        """Return the person who acts, with the records that their request `needs`.

        Their language is the one that they chose, else their app's (`client`), else the bot's.
        `scope` names the server or group whose settings hold here, and a `manager` may change them.
        `around` is the language that the platform names for the chat.
        """
        account = Person(UNKNOWN, name, platform, identity, handle)
        sitting = await self.queries.sit(account, replace(needs, scope=scope))
        own, reachable = sitting.own, may_call(platform, private=private)
        return Actor(
            sitting,
            language=own.language or client or self.language,
            theme=theme_on(platform, own.theme),
            place=place,
            private=private,
            scope=scope,
            manager=manager,
            previews=own.previews,
            app=client or self.language,
            around=around,
            leaving=own.leaving,
            chat=platform,
            asked=own.asked if own.calls == "place" and reachable else None,
        )

    async def want_board(self, platform: str, identity: str, page: BoardPage) -> None:
        """Store which page a person's press asked for, until the board opens (one minute).

        `identity` is the person's account id on the platform.
        """
        note = {_note_of(platform, identity): str(page).encode()}
        await self.notes.put_notes(note, keep=BOARD_OPENS_WITHIN)

    async def wanted_board(self, platform: str, identity: str) -> str:
        """Return the page for which a person has just opened the board, as text, "" for none.

        `identity` is the person's account id on the platform.
        """
        return (await self.notes.note(_note_of(platform, identity)) or b"").decode()

    async def hang_picture(self, picture: bytes) -> str | None:
        """Store a PNG under a public web address for two minutes, and return the address.

        Return None if the bot has no public page. The address is random each time and reveals
        nothing.
        """
        if self.board is None:
            return None
        name = secrets.token_urlsafe(_NAME_BYTES)
        await self.notes.put_notes({f"{_PICTURE}{name}": picture}, keep=PICTURE_HANGS)
        return self.board.picture(name)

    async def hung_picture(self, name: str) -> bytes | None:
        """Return the PNG stored under the name in a public address, None if it is gone."""
        return await self.notes.note(f"{_PICTURE}{name}")

    async def keep_way_to_chat(self, platform: str, address: str) -> None:
        """Store the address of the bot's own chat on a platform, for the browser's page to show."""
        await self.notes.put_notes({f"{_WAY}{platform}": address.encode()}, keep=_WAY_HOLDS)

    async def way_to_chat(self, platform: str) -> str:
        """Return the address of the bot's own chat on a platform, "" if it has none."""
        return (await self.notes.note(f"{_WAY}{platform}") or b"").decode()

    def event(self, id: str) -> Event:  # noqa: A002 - as in `Event`
        """Return an event with this id at the current time."""
        return Event(id, self.now())

    async def picture(self, scene: Drawable, theme: ThemeName) -> bytes:
        """Return a picture as PNG, drawn in a worker thread."""
        with time_block(self.meter, PICTURE):
            return await asyncio.to_thread(drawn, scene, THEMES[theme])

    def public_language(self, settings: PlacePreferences, said: Language | None) -> Language:
        """Return the language of public messages in a chat with these settings.

        `said` is the language that the platform names for the chat.
        """
        return settings.public_language(said, self.language)

    async def settings(self, scope: str) -> PlacePreferences:
        """Return the settings of a server or group, the defaults for ""."""
        return await self.preferences.of_place(scope)


def _note_of(platform: str, identity: str) -> str:
    return f"board:{platform}:{identity}"
