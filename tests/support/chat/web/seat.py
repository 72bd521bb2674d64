"""Seats at the web table that talk to it as their browser would."""

from __future__ import annotations

import secrets
import uuid
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, TypeAlias

from bot.coordinator.game_id import parse

if TYPE_CHECKING:
    from aiohttp import ClientResponse, ClientWebSocketResponse, web
    from aiohttp.test_utils import TestClient

    from bot.composition import Bot
    from bot.coordinator.table.table import Table

    Client: TypeAlias = TestClient[web.Request, web.Application]


@dataclass
class Stopwatch:
    """A clock of seconds that a test advances."""

    now: float = 0.0

    def __call__(self) -> float:
        return self.now


@dataclass
class Seat:
    """A person with a token, as their browser would speak."""

    client: Client
    name: str
    token: str = field(default_factory=lambda: secrets.token_urlsafe(32))

    @property
    def headers(self) -> dict[str, str]:
        return {
            "Origin": str(self.client.make_url("")).rstrip("/"),
            "Authorization": f"Bearer {self.token}",
        }

    async def post(self, path: str, action: str = "", **content: object) -> ClientResponse:
        whole_action = {
            "id": action or str(uuid.uuid4()),
            "name": self.name,
            "language": "pl",
            **content,
        }
        return await self.client.post(path, json=whole_action, headers=self.headers)

    async def invite(self, action: str = "", **intent: object) -> str:
        intents = {"preset": "klasyczna", "tiles": "pl", "clock": "preset", "seats": 2, **intent}
        response = await self.post("/api/games", action, **intents)
        assert response.status == 200, await response.text()
        return str((await response.json())["game"])

    async def say(self, game: str, line: str, action: str = "") -> dict[str, Any]:
        return await _answer(await self.post("/api/say", action, game=game, line=line))

    async def press(self, token: str, answer: object = None, action: str = "") -> dict[str, Any]:
        return await _answer(await self.post("/api/press", action, token=token, answer=answer))

    async def look(self, game: str) -> dict[str, Any]:
        """Return the game as this seat's window first sees it."""
        async with self.client.ws_connect("/api/live", headers=self.headers) as window:
            return await self.hello(window, game)

    async def hello(self, window: ClientWebSocketResponse, game: str) -> dict[str, Any]:
        hello = {"token": self.token, "game": game, "name": self.name, "language": "pl"}
        await window.send_json(hello)
        state: dict[str, Any] = await window.receive_json()
        return state

    async def join(self, game: str) -> None:
        await self.press((await self.look(game))["invitation"]["actions"]["join"]["token"])

    async def picture(self, name: str, theme: str = "light") -> ClientResponse:
        path = f"/api/pictures/{name}/{theme}"
        return await self.client.get(path, headers=self.headers)


def button(message: dict[str, Any], label: str) -> dict[str, Any]:
    """Return the message's button whose label begins like this."""
    found = [b for row in message["buttons"] for b in row if b["label"].startswith(label)]
    assert found, f"no button {label} in {message['buttons']}"
    return dict(found[0])


def text(message: dict[str, Any]) -> str:
    """Return the message's lines as plain text."""
    return "\n".join("".join(s["text"] for s in line["spans"]) for line in message["lines"])


async def _answer(response: ClientResponse) -> dict[str, Any]:
    assert response.status == 200, await response.text()
    answer: dict[str, Any] = await response.json()
    return answer


async def load_table(bot: Bot, game: str) -> Table:
    """Return the whole stored game."""
    code = parse(game)
    assert code
    loaded = await bot.store.tables.load(code)
    assert loaded
    return loaded.table
