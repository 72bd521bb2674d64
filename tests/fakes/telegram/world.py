"""The world around a bot: the entry point of tests and benchmarks."""

from __future__ import annotations

import asyncio
import contextlib
from copy import deepcopy
from typing import TYPE_CHECKING, TypeVar

from aiohttp import web

from tests.fakes.telegram.errors import Refused
from tests.fakes.telegram.faults import Fault, Gate
from tests.fakes.telegram.group import Group
from tests.fakes.telegram.limits import Limits, refuse_flood
from tests.fakes.telegram.methods.describing import DEFAULT
from tests.fakes.telegram.person import Person
from tests.fakes.telegram.server import Call, Server
from tests.fakes.telegram.state import Profile, State
from tests.fakes.telegram.waiting import Waiting
from tests.fakes.telegram.webhook import deliver
from tests.support import PATIENCE

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Awaitable, Callable

    from tests.fakes.telegram.errors import Json
    from tests.fakes.telegram.records import Chat
    from tests.fakes.telegram.state import Asking
    from tests.fakes.telegram.updates import Issued

_Found = TypeVar("_Found")
_SECRET = "AAE0stand-in-for-telegram_on-loopback"  # noqa: S105 - opens nothing
_SENDS = ("sendMessage", "sendPhoto", "sendDocument", "sendAnimation")


class World:
    """A bot's Telegram; see the package's page."""

    def __init__(self, state: State) -> None:
        self.username = state.bot.username or ""
        self.token = f"{state.bot.id}:{_SECRET}"
        self.server = Server(state, self.token)
        self.port = 0
        self._state = state
        self._waiting = Waiting(state.changes, self.server.calls)

    @property
    def api(self) -> str:
        """The address of the Bot API, without a path."""
        return f"http://127.0.0.1:{self.port}"

    @property
    def base_url(self) -> str:
        """The address that python-telegram-bot takes as `base_url`."""
        return f"{self.api}/bot"

    @property
    def base_file_url(self) -> str:
        """The address that python-telegram-bot takes as `base_file_url`."""
        return f"http://127.0.0.1:{self.port}/file/bot"

    def link(self, code: str) -> str:
        """Return the deep link that starts the bot with a code."""
        return f"https://t.me/{self.username}?start={code}"

    def person(self, name: str, *, username: str | None = None, language: str = "pl") -> Person:
        """Add a person who has never written to the bot."""
        user = self._state.add_user(name, username, language)
        return Person(self._state, user, self._waiting)

    def group(
        self,
        title: str,
        *people: Person,
        supergroup: bool = False,
        forum: bool = False,
        admin: bool = False,
        bot: bool = True,
    ) -> Group:
        """Add a group of these people, the first of whom owns it, and the bot."""
        chat = self._state.add_group(title, supergroup=supergroup or forum, forum=forum)
        group = Group(self._state, chat, self._waiting, list(people))
        if bot:
            chat.statuses[self._state.bot.id] = "administrator" if admin else "member"
        return group

    def pair(self, one: Person, other: Person) -> Group:
        """Return the private chat of two people, where no bot can be a member."""
        chat = self._state.add_pair(one.user, other.user)
        return Group(self._state, chat, self._waiting, [one, other])

    def fetches(self, fetch: Callable[[str], Awaitable[bytes | None]]) -> None:
        """Let Telegram fetch addresses by this function, which returns None where it fails."""
        self._state.fetch = fetch

    def now(self) -> float:
        """Return Telegram's clock, in Unix seconds."""
        return self._state.now()

    def advance(self, seconds: float) -> None:
        """Advance Telegram's clock."""
        self._state.shift += seconds
        self._state.changes.send()

    async def until(
        self,
        condition: Callable[[], _Found | None],
        within: float = PATIENCE,
        at: Chat | None = None,
    ) -> _Found:
        """Wait until a condition is true, called again at each change, or at a chat's."""
        return await self._waiting(condition, within, lambda: "it never became true", at)

    @property
    def state(self) -> State:
        """The state of this Telegram."""
        return self._state

    @property
    def calls(self) -> list[Call]:
        """All calls without getUpdates."""
        return self.server.calls

    def calls_of(self, *methods: str) -> list[Call]:
        """Return the calls of these methods, also of `getUpdates`."""
        calls = self.server.polls if "getUpdates" in methods else self.server.calls
        return [call for call in calls if call.method in methods]

    @property
    def updates(self) -> list[Issued]:
        """All updates and their fates."""
        return self._state.mailbox.all

    @property
    def pending(self) -> list[Issued]:
        """The updates not yet confirmed."""
        return self._state.mailbox.pending

    def commands(self, scope: str = DEFAULT[0], language: str = "") -> dict[str, str]:
        """Return the commands set for a scope without a chat: name → description."""
        listed = self._state.profile.commands.get(((scope, 0, 0), language), [])
        return {one["command"]: one["description"] for one in listed}

    def profile_text(self, what: str = "description", language: str = "") -> str:
        """Return the bot's `description`, `short_description` or `name` in a language."""
        texts = self._state.profile.texts
        return texts.get((what, language), texts.get((what, ""), ""))

    @property
    def menu_button(self) -> str:
        """The kind of button beside the field in a private chat."""
        return str(self._state.profile.buttons.get(0, {"type": "default"})["type"])

    @property
    def profile(self) -> Profile:
        """A copy of the bot's own settings, which another world may get."""
        return deepcopy(self._state.profile)

    @profile.setter
    def profile(self, kept: Profile) -> None:
        self._state.profile = deepcopy(kept)

    @property
    def is_faulty(self) -> bool:
        """True where a test has ordered a fault."""
        return self.server.faults.away or bool(self.server.faults.listed)

    @property
    def keeps_ephemeral(self) -> bool:
        """True for a server of Bot API 10.3."""
        return self._state.ephemeral

    @property
    def on_call(self) -> Callable[[Call], None]:
        """The function called after each answered call."""
        return self.server.on_call

    @on_call.setter
    def on_call(self, function: Callable[[Call], None]) -> None:
        self.server.on_call = function

    def fails(
        self,
        method: str,
        code: int = 500,
        times: int = 1,
        description: str = "",
        retry_after: int | None = None,
    ) -> None:
        """Let the next calls of a method (`*`: of any) fail."""
        refused = refuse_flood(retry_after) if retry_after else Refused(code, description)
        self.server.faults.listed.append(Fault(method, times, refused))

    def floods(self, chat: Group | Person, retry_after: int = 3, times: int = 1) -> None:
        """Answer 429 to the next messages to this chat, even within the limits."""
        left = [times]

        def to_chat(parameters: Json) -> bool:
            if str(parameters.get("chat_id")) != str(chat.id) or not left[0]:
                return False
            left[0] -= 1
            return True

        refused = refuse_flood(retry_after)
        faults = (Fault(method, times, refused, when=to_chat) for method in _SENDS)
        self.server.faults.listed.extend(faults)

    def drops(
        self,
        method: str,
        times: int = 1,
        *,
        after: bool = False,
        when: Callable[[Json], bool] = lambda _: True,
    ) -> None:
        """Break the connection at the next calls; `after` breaks it once the call is done."""
        self.server.faults.listed.append(Fault(method, times, cut=True, after=after, when=when))

    def holds(self, method: str, when: Callable[[Json], bool] = lambda _: True) -> Gate:
        """Hold calls back until the gate is released."""
        gate = Gate()
        self.server.faults.listed.append(Fault(method, gate=gate, when=when))
        return gate

    def goes_away(self) -> None:
        """Cut every connection, until `comes_back`."""
        self.server.go_offline()

    def comes_back(self) -> None:
        """Answer calls again."""
        self.server.faults.away = False


@contextlib.asynccontextmanager
async def telegram_peer(  # noqa: PLR0913 - the switches of BotFather
    *,
    username: str = "wykladka_bot",
    privacy: bool = True,
    inline: bool = True,
    inline_feedback: bool = True,
    guest: bool = False,
    ephemeral: bool = False,
    times: bool = True,
    asking: Asking = "kept",
    topics: bool = False,
    limits: Limits = Limits(),  # noqa: B008 - a tuple
    port: int = 0,
) -> AsyncIterator[World]:
    """Start a Telegram on loopback for as long as the block runs; see the package's page."""
    state = State(
        username=username,
        privacy_mode=privacy,
        inline=inline,
        inline_feedback=inline_feedback,
        guest=guest,
        ephemeral=ephemeral,
        times=times,
        asking=asking,
        topics=topics,
        limits=limits,
    )
    world = World(state)
    runner = web.AppRunner(world.server.application(), access_log=None, shutdown_timeout=0)
    await runner.setup()
    site = web.TCPSite(runner, "127.0.0.1", port)
    await site.start()
    world.port = runner.addresses[0][1]
    pushing = asyncio.create_task(deliver(state))
    try:
        yield world
    finally:
        pushing.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await pushing
        world.goes_away()
        # Nobody hears a poll's answer any more, and the server's end waits for all that go on.
        state.mailbox.end_polls("gone")
        await runner.cleanup()
