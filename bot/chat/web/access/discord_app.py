"""The identification of a person who opens the board within Discord, by a code from Discord.

The page (Discord's Activity) sends a code and the id of the Activity's instance. Discord exchanges
the code for an access token. The bot reads with it whose it is, and then drops it. Discord's
documentation: "OAuth2", "How Activities Work", "Using the Activity Instance API".
"""

from __future__ import annotations

import asyncio
import contextlib
import hashlib
import logging
import re
from http import HTTPStatus
from itertools import chain, repeat
from typing import TYPE_CHECKING, TypeVar

import msgspec
from aiohttp import ClientError, ClientSession, ClientTimeout, hdrs, web
from msgspec import Struct

from bot.chat.web.access.authentication import Launch
from bot.coordinator.background.tasks import end
from bot.coordinator.commands import Person
from bot.coordinator.person_id import UNKNOWN
from bot.coordinator.ports.board_sessions import NoSessionError, Once

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Mapping

    from bot.coordinator.settings import Language

PLATFORM = "discord"
# Discord accepts a code once and within minutes, so used codes are remembered for that time.
CODE_LASTS = 3600_000
# The origin that a page without one has, as on iOS.
NO_ORIGIN = "null"
_MOST_AT_ONCE = 8
_SECONDS = 5
_PAUSES = (1, 2, 5, 15, 60)
_PROXY = ".discordsays.com"
_NUMBER = re.compile(r"[0-9]{1,20}")

_log = logging.getLogger(__name__)

Told = TypeVar("Told", bound=Struct)


class _Application(Struct, frozen=True):
    id: str


class _Grant(Struct, frozen=True):
    access_token: str


class _User(Struct, frozen=True):
    id: str
    username: str
    global_name: str | None = None
    locale: str = ""
    bot: bool = False


class _Instance(Struct, frozen=True):
    application_id: str
    instance_id: str
    users: list[str]


class DiscordApp:
    """A client of Discord at `api`, with a bot's `token` and its application's client `secret`.

    `application` is the application's id, "" until Discord has returned it.
    """

    def __init__(self, token: str, secret: str, api: str) -> None:
        self._bot = _authorization("Bot", token)
        self._secret = secret
        self._api = api
        self._few = asyncio.Semaphore(_MOST_AT_ONCE)
        self.application = ""
        self._rests_until = 0.0
        self._http: ClientSession | None = None

    def serves(self, origin: str) -> bool:
        """Return True if a page with this origin is the page that Discord shows.

        Raises:
            HTTPServiceUnavailable: Discord has not returned the application's id yet.

        """
        if not self.application and (origin == NO_ORIGIN or origin.endswith(_PROXY)):
            raise _away()
        return origin in {NO_ORIGIN, f"https://{self.application}{_PROXY}"}

    async def connect(self, _app: web.Application) -> AsyncIterator[None]:
        """Keep the HTTP client open until the server stops (an aiohttp cleanup context).

        Ask for the application's id until Discord tells it.
        """
        async with ClientSession(timeout=ClientTimeout(_SECONDS)) as self._http:
            learning = asyncio.create_task(self._learn())
            yield
            await end(learning)

    async def read(self, code: str, instance: str, *, now: int) -> tuple[Launch, Once]:
        """Return the person with their opening of the page, and the code, to mark it as used.

        Raises:
            NoSessionError: Discord does not confirm the code, the instance or the person.
            HTTPServiceUnavailable: Discord can't be asked now.

        """
        if not self.application:
            raise _away()
        async with self._few:
            form = {
                "client_id": self.application,
                "client_secret": self._secret,
                "grant_type": "authorization_code",
                "code": code,
            }
            grant = await self._ask("POST", "/oauth2/token", _Grant, form=form)
            whose = _authorization("Bearer", grant.access_token)
            user = await self._ask("GET", "/users/@me", _User, whose)
            where = f"/applications/{self.application}/activity-instances/{instance}"
            there = await self._ask("GET", where, _Instance, self._bot)
        here = (there.application_id, there.instance_id) == (self.application, instance)
        if not here or user.id not in there.users or user.bot or not _NUMBER.fullmatch(user.id):
            raise NoSessionError
        return _launch(user), Once(hashlib.sha256(code.encode()).hexdigest(), now + CODE_LASTS)

    async def _learn(self) -> None:
        for pause in chain(_PAUSES, repeat(_PAUSES[-1])):
            with contextlib.suppress(NoSessionError, web.HTTPServiceUnavailable):
                told = await self._ask("GET", "/oauth2/applications/@me", _Application, self._bot)
                self.application = told.id
                return
            await asyncio.sleep(pause)

    async def _ask(
        self,
        method: str,
        path: str,
        kind: type[Told],
        headers: Mapping[str, str] | None = None,
        form: Mapping[str, str] | None = None,
    ) -> Told:
        """Return Discord's answer, decoded as `kind`. Request and answer are never logged.

        They contain secrets.

        Raises:
            NoSessionError: Discord refuses, or its answer has another form.
            HTTPServiceUnavailable: Discord can't be asked now.

        """
        loop = asyncio.get_running_loop()
        if self._http is None or loop.time() < self._rests_until:
            raise _away()
        try:
            async with self._http.request(
                method, self._api + path, headers=headers, data=form, allow_redirects=False
            ) as response:
                status, content = response.status, await response.read()
        except (ClientError, TimeoutError) as error:
            _log.warning("discord: %s", type(error).__name__)
            raise _away() from None
        if status == HTTPStatus.TOO_MANY_REQUESTS:
            self._rests_until = loop.time() + _SECONDS
        if status == HTTPStatus.TOO_MANY_REQUESTS or status >= HTTPStatus.INTERNAL_SERVER_ERROR:
            raise _away()
        if status == HTTPStatus.UNAUTHORIZED:
            _log.warning("discord: DISCORD_CLIENT_SECRET or DISCORD_TOKEN is refused")
        if status != HTTPStatus.OK:
            raise NoSessionError
        try:
            return msgspec.json.decode(content, type=kind)
        except msgspec.DecodeError:
            raise NoSessionError from None


def _authorization(kind: str, token: str) -> dict[str, str]:
    return {str(hdrs.AUTHORIZATION): f"{kind} {token}"}


def _launch(user: _User) -> Launch:
    language: Language = "pl" if user.locale.startswith("pl") else "en"
    name = user.global_name or user.username
    return Launch(Person(UNKNOWN, name, PLATFORM, user.id, user.username), "", language)


def _away() -> web.HTTPServiceUnavailable:
    return web.HTTPServiceUnavailable(text="busy", headers={hdrs.RETRY_AFTER: "1"})
