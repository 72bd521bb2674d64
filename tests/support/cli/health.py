"""The bot with its health endpoint, and what an operator's tools ask of it."""

from __future__ import annotations

import asyncio
import contextlib
import json
from typing import TYPE_CHECKING, Any

import aiohttp

from bot import app, config
from tests.support import PATIENCE
from tests.support.storage.servers import free_port

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Callable
    from pathlib import Path

    from bot.config import Settings


class Endpoint:
    """The endpoint that an operator's tools ask."""

    def __init__(self, session: aiohttp.ClientSession, port: int) -> None:
        self._session = session
        self.port = port
        self.told: list[str] = []

    async def get(self, path: str) -> tuple[int, str]:
        """Return status and body. Store each answer."""
        async with self._session.get(f"http://127.0.0.1:{self.port}{path}") as answer:
            body = await answer.text()
        self.told.append(body)
        return answer.status, body

    async def ready(self) -> tuple[int, dict[str, Any]]:
        """Return whether the bot is ready, and the reason where it is not."""
        status, body = await self.get("/health/ready")
        return status, json.loads(body)

    async def until(self, wanted: Callable[[dict[str, Any]], bool]) -> dict[str, Any]:
        """Ask until the answer is like this."""
        async with asyncio.timeout(PATIENCE):
            while True:
                _, told = await self.ready()
                if wanted(told):
                    return told


@contextlib.asynccontextmanager
async def running(settings: Settings) -> AsyncIterator[tuple[Endpoint, asyncio.Task[None]]]:
    """Run the bot as `python -m bot` does, in this process."""
    assert settings.health_port is not None
    async with aiohttp.ClientSession() as session:
        endpoint = Endpoint(session, settings.health_port)
        bot = asyncio.create_task(app.run_until_stopped(settings))
        try:
            async with asyncio.timeout(PATIENCE):
                while not bot.done():
                    with contextlib.suppress(aiohttp.ClientError):
                        await endpoint.get("/health/live")
                        break
                    await asyncio.sleep(0)
            yield endpoint, bot
        finally:
            bot.cancel()
            with contextlib.suppress(asyncio.CancelledError, Exception):
                await bot


def settings_of(folder: Path, **environment: str) -> Settings:
    """Return a bot without robots, whose compiling would take longer than the tests."""
    defaults = {"DATA_DIR": str(folder), "WEB_PORT": "0", "ROLES": "web,timers"}
    return config.read({**defaults, "HEALTH_PORT": str(free_port()), **environment})
