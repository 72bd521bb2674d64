"""Ten thousand forgeries, each nearly right, sent to one running table over a socket.

They come through the operator's proxy, each from another address, so that no limit refuses them.
"""

from __future__ import annotations

import asyncio
import json
import random
import secrets
import uuid
from collections import Counter
from contextlib import asynccontextmanager
from dataclasses import dataclass
from ipaddress import IPv4Address, ip_network
from itertools import count
from typing import TYPE_CHECKING, Any
from urllib.parse import urlencode

from aiohttp.test_utils import TestServer
from pytest_asyncio import fixture

from bot.chat.web.access.discord_app import NO_ORIGIN, DiscordApp
from bot.chat.web.access.telegram_app import FRESH
from bot.chat.web.app import Public, make_app
from bot.coordinator import game_id
from bot.coordinator.people.board_sessions import TICKET_LASTS, Tickets
from bot.dialogue.limits import Limits
from tests.fakes.discord import DiscordPeer, discord_peer
from tests.fakes.telegram.mini_app import init_data, launch_fields, seal
from tests.support.storage.contents import everything

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Iterable, Iterator, Mapping

    from bot.composition import Bot
    from tests.fakes.discord.things import User

HOST = "board.example.org"
ORIGIN = f"https://{HOST}"
TOKEN = "42:token"  # noqa: S105 - of the stand-in
OLA = 7_001
# What stands in addresses and codes, and what is taken for it.
LETTERS = "abcdehlorstxABCXIO0123456789-_.:/@#?%\\ \u0430\u2010\uff41ł"
BASE64 = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"
# So many requests are on their way before their answers are read.
_AT_ONCE = 50


def mutations(of: str, number: int, letters: str = LETTERS) -> Iterator[str]:
    """Yield a number of texts with one to three changes, the same in every run; none is `of`."""
    chance = random.Random(14)  # noqa: S311 - the same every time
    while number:
        changed = [*of]
        for _ in range(chance.randint(1, 3)):
            at, new = chance.randrange(len(changed)), chance.choice(letters)
            match chance.randrange(5):
                case 0:
                    changed[at] = new
                case 1:
                    changed.insert(at, new)
                case 2 if len(changed) > 1:
                    del changed[at]
                case 3:
                    changed[at] = changed[at].swapcase()
                case _:
                    changed.append(new)
        if (text := "".join(changed)) != of:
            number -= 1
            yield text


@dataclass(frozen=True)
class Asked:
    """A request, which the table may have to refuse."""

    content: Mapping[str, object]
    path: str = "/api/session"
    origin: str = ORIGIN
    host: str = HOST
    bearer: str = ""

    def to_bytes(self, address: IPv4Address) -> bytes:
        """Return the request as it goes over the wire."""
        body = json.dumps(self.content).encode()
        head = (
            f"POST {self.path} HTTP/1.1\r\nHost: {self.host}\r\nOrigin: {self.origin}\r\n"
            f"X-Forwarded-For: {address}\r\nAuthorization: Bearer {self.bearer}\r\n"
            f"Content-Type: application/json\r\nContent-Length: {len(body)}\r\n\r\n"
        )
        return head.encode() + body


def proof(**shown: object) -> Asked:
    """Return a request for a session by this proof."""
    return Asked({"secret": secrets.token_urlsafe(32), **shown})


def action(path: str, bearer: str, **more: str) -> Asked:
    """Return an action of a person with a session."""
    content = {"id": str(uuid.uuid4()), "name": "Ola", "language": "pl", **more}
    return Asked(content, path, bearer=bearer)


class Door:
    """A public table that is also on Telegram and Discord, with one connection for requests."""

    def __init__(self, bot: Bot, discord: DiscordPeer, port: int) -> None:
        self.bot, self.discord, self._port = bot, discord, port
        self._addresses = map(IPv4Address, count(int(IPv4Address("198.18.0.0"))))
        self.ola: User = discord.state.user("Ola")
        self.instance = discord.state.activities.open(1, self.ola).id
        self.elsewhere = discord.state.activities.open(2, discord.state.user("Obcy")).id
        self.on_discord = f"https://{discord.state.application_id}.discordsays.com"

    def ticket(self, *, ago: int = 0, secret: bytes = b"") -> str:
        """Return a ticket that a chat gives Ola."""
        world = self.bot.coordinator.world
        person = self._person
        return Tickets(secret or world.secret).issue(person, None, "pl", now=self._now - ago)

    def launch(self, *, ago: int = 0, token: str = TOKEN) -> str:
        """Return the data that Telegram gives her page."""
        return init_data(self._fields(ago), token)

    def changed_launches(self, number: int) -> Iterator[str]:
        """Yield her page's data with one bit of a field, or of the hash, changed."""
        chance, fields = random.Random(14), self._fields()  # noqa: S311 - the same every time
        good = seal(fields, TOKEN)
        for _ in range(number):
            changed, name = {**fields, "hash": good}, chance.choice([*fields, "hash"])
            raw = bytearray(changed[name].encode())
            raw[chance.randrange(len(raw))] ^= 1 << chance.randrange(7)
            yield urlencode({**changed, name: raw.decode(errors="replace")})

    def code(self, instance: str = "") -> dict[str, str]:
        """Return the data that Discord gives her page."""
        code = self.discord.state.activities.authorize(self.ola)
        return {"code": code, "instance": instance or self.instance}

    def proofs(self) -> dict[str, Any]:
        """Return a valid proof of each kind."""
        return {"ticket": self.ticket(), "telegram": self.launch(), "discord": self.code()}

    async def answers(self, asked: Iterable[Asked]) -> list[tuple[int, bytes]]:
        """Return the status and the body of each answer."""
        reader, writer = await asyncio.open_connection("127.0.0.1", self._port)
        found = []
        asked = [*asked]
        for at in range(0, len(asked), _AT_ONCE):
            some = asked[at : at + _AT_ONCE]
            writer.write(b"".join(one.to_bytes(next(self._addresses)) for one in some))
            for _ in some:
                head = await reader.readuntil(b"\r\n\r\n")
                told = dict(line.split(b": ", 1) for line in head.split(b"\r\n")[1:-2])
                body = await reader.readexactly(int(told[b"Content-Length"]))
                found.append((int(head.split(b" ")[1]), body))
        writer.close()
        return found

    async def statuses(self, asked: Iterable[Asked]) -> Counter[int]:
        """Return the number of answers by status."""
        return Counter([status for status, _ in await self.answers(asked)])

    async def enter(self) -> str:
        """Open the board as Ola. Return her session's bearer."""
        asked = proof(telegram=self.launch())
        [(status, body)] = await self.answers([asked])
        assert status == 200
        self._person = await self.bot.coordinator.person("telegram", str(OLA), "Ola")
        return f"{json.loads(body)['account']}.{asked.content['secret']}"

    @property
    def _now(self) -> int:
        return self.bot.services.now()

    def _fields(self, ago: int = 0) -> dict[str, str]:
        # Each says something else, as its time alone would be the same within a second.
        more = {"query_id": secrets.token_urlsafe(12)}
        return launch_fields(OLA, "Ola", (self._now - ago) // 1000) | more


@asynccontextmanager
async def open_door(bot: Bot) -> AsyncIterator[Door]:
    seconds = count()

    def now() -> float:
        return float(next(seconds))

    async with discord_peer() as discord:
        discord.switch_activities_on()
        api, own = f"{discord.rest.origin}/api/v10", discord.state.activities.secret
        app = DiscordApp(discord.token, own, api)
        public = Public(ORIGIN, [ip_network("127.0.0.0/8")], TOKEN, app)
        async with TestServer(make_app(bot.services, Limits(now), public, now)) as server:
            await discord.until(lambda: app.application, "it to know who it is")
            assert server.port
            yield Door(bot, discord, server.port)


@fixture(scope="module", loop_scope="session")
async def door(bot: Bot) -> AsyncIterator[Door]:
    async with open_door(bot) as door:
        yield door


async def stored_values(bot: Bot) -> dict[str, object]:
    """Return everything stored about people and their sessions."""
    own = (":ws:", ":id:", ":pi:")
    stored = await everything(bot.store.link)
    return {name: value for name, value in stored.items() if any(part in name for part in own)}


async def test_forged_used_old_and_foreign_proofs_open_nothing(bot: Bot, door: Door) -> None:
    bearer = await door.enter()
    used, unused = door.proofs(), door.proofs()
    assert await door.statuses(proof(**{kind: used[kind]}) for kind in used) == {200: 3}
    before, asked = await stored_values(bot), list[Asked]()
    # Tickets.
    asked += (proof(ticket=text) for text in mutations(unused["ticket"], 500, BASE64 + "=+/. \n"))
    asked += (proof(ticket=used["ticket"]) for _ in range(10))
    asked += (proof(ticket=door.ticket(ago=TICKET_LASTS + ago)) for ago in range(25))
    asked += (proof(ticket=door.ticket(secret=b"%d" % n)) for n in range(25))
    # What Telegram says.
    asked += (proof(telegram=text) for text in door.changed_launches(500))
    asked += (proof(telegram=used["telegram"]) for _ in range(10))
    asked += (proof(telegram=door.launch(ago=FRESH + 1000 * ago)) for ago in range(25))
    asked += (proof(telegram=door.launch(token=f"{n}:other")) for n in range(25))
    # What Discord says.
    theirs = unused["discord"]
    for text in mutations(theirs["code"], 200, BASE64 + "~.% \n"):
        asked.append(proof(discord={**theirs, "code": text}))
    asked += (proof(discord=used["discord"]) for _ in range(10))
    for text in mutations(door.instance, 100, "ipc0123456789-/.?"):
        asked.append(proof(discord=door.code(text)))
    asked += (proof(discord=door.code(door.elsewhere)) for _ in range(10))
    # Sessions, to be gone on with or to be used.
    asked += (proof(before=text) for text in mutations(bearer, 200, BASE64))
    for text in mutations(bearer, 200, BASE64):
        asked.append(action("/api/mine", text))
    assert len(asked) == 1_840
    statuses = await door.statuses(asked)
    assert {*statuses} == {400, 401}, statuses
    assert statuses[401] > 1_300
    assert await stored_values(bot) == before
    # None of it was in the way of what is good.
    assert await door.statuses(proof(**{kind: unused[kind]}) for kind in unused) == {200: 3}
    assert await door.statuses([action("/api/mine", bearer)]) == {200: 1}


async def test_no_other_origin_and_no_other_name_may_change_anything(door: Door) -> None:
    known = {ORIGIN, door.on_discord, NO_ORIGIN}
    unused = proof(ticket=door.ticket())
    asked = [
        Asked(unused.content, origin=text)
        for origin in known
        for text in mutations(origin, 200)
        if text.strip() not in known
    ]
    # Names are the same in capitals.
    asked += (
        Asked(unused.content, host=text)
        for text in mutations(HOST, 200)
        if text.strip().lower() != HOST
    )
    assert len(asked) > 750
    assert {*await door.statuses(asked)} == {403}
    assert await door.statuses([Asked(unused.content, host=HOST.upper())]) == {200: 1}


def test_a_changed_code_is_another_one_or_none() -> None:
    code = "K7QX4M"
    same = {ord(mark): None for mark in "-_ \u2010"}
    read = 0
    for text in mutations(code, 10_000):
        found = game_id.parse(text)
        read += found is not None
        if found == code:
            assert text.translate(same).upper() == code
    assert read > 1_000
