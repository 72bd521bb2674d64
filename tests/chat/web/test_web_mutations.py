"""What is nearly right is wrong: origins, hosts and codes with something changed in them."""

from __future__ import annotations

import random
from contextlib import suppress
from ipaddress import ip_network
from itertools import count
from typing import TYPE_CHECKING
from unittest.mock import Mock

import pytest
from aiohttp import web
from aiohttp.test_utils import make_mocked_request

from bot.chat.web.discord_app import NO_ORIGIN, DiscordApp
from bot.chat.web.guard import Guard
from bot.chat.web.visitors import Proxies, Visitors
from bot.coordinator import game_id

if TYPE_CHECKING:
    from collections.abc import Iterator

ORIGIN, ON_DISCORD = "https://board.example.org", "https://123.discordsays.com"
HOST = "board.example.org"
# What stands in addresses and codes, and what is taken for it.
LETTERS = "abcdehlorstxABCXIO0123456789-_.:/@#?%\\ \u0430\u2010\uff41ł"


def mutations(of: str, number: int) -> Iterator[str]:
    """So many texts with one to three things changed, the same every time; none is `of`."""
    chance = random.Random(14)  # noqa: S311 - the same every time
    while number:
        changed = [*of]
        for _ in range(chance.randint(1, 3)):
            at, new = chance.randrange(len(changed)), chance.choice(LETTERS)
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


class Door:
    """The guard of a public table that is on Discord, too, and how often it let somebody in."""

    def __init__(self) -> None:
        discord = DiscordApp("1.x", "secret", "https://discord.example")
        discord.application = "123"
        clock = count()
        visitors = Visitors(lambda: float(next(clock)))
        proxies = Proxies([ip_network("127.0.0.0/8")])
        self.guard = Guard(visitors, proxies, ORIGIN, discord)
        transport = Mock()
        transport.get_extra_info.return_value = ("127.0.0.1", 1)
        self.request = make_mocked_request("POST", "/api/say", transport=transport)
        self.entered = 0

    async def lets_in(self, origin: str, host: str = HOST) -> bool:
        before = self.entered
        headers = {"Host": host, "Origin": origin, "X-Forwarded-For": "192.0.2.1"}
        request = self.request.clone(headers=headers)
        with suppress(web.HTTPForbidden):
            await self.guard.only_our_pages(request, self._enter)
        return self.entered > before

    async def _enter(self, _: web.Request) -> web.Response:
        self.entered += 1
        return web.Response()


@pytest.mark.parametrize("origin", [ORIGIN, ON_DISCORD, NO_ORIGIN])
async def test_no_other_origin_may_change_anything(origin: str) -> None:
    door = Door()
    assert await door.lets_in(origin)
    known = {ORIGIN, ON_DISCORD, NO_ORIGIN}
    changed = [text for text in mutations(origin, 1_000) if text not in known]
    assert len(changed) > 950
    assert not [text for text in changed if await door.lets_in(text)]


async def test_no_other_name_is_ours() -> None:
    door = Door()
    # Names are the same in capitals.
    changed = [text for text in mutations(HOST, 1_000) if text.lower() != HOST]
    assert not [text for text in changed if await door.lets_in(ORIGIN, text)]
    assert await door.lets_in(ORIGIN, HOST.upper())


def test_a_code_with_something_changed_is_another_or_none() -> None:
    code = "K7QX4M"
    same = {ord(mark): None for mark in "-_ \u2010"}
    read = 0
    for text in mutations(code, 10_000):
        found = game_id.parse(text)
        read += found is not None
        if found == code:
            assert text.translate(same).upper() == code
    assert read > 1_000
