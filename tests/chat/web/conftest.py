"""The real bot on a store of its own, with the web table before it."""

from __future__ import annotations

from contextlib import ExitStack
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from aiohttp.test_utils import TestClient, TestServer
from pytest_asyncio import fixture, is_async_test

from bot.chat.web.app import make_app
from bot.composition import open_bot
from bot.config import read
from bot.dialogue.limits import Limits
from tests.support.chat.web.bot_process import BotProcess
from tests.support.chat.web.browser import Pages, open_async_browser, open_browser
from tests.support.chat.web.seat import Seat, Stopwatch

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Iterator

    from playwright.async_api import Browser as AsyncBrowser
    from playwright.sync_api import Browser, Page

    from bot.composition import Bot
    from tests.support.chat.web.browser import ColorScheme
    from tests.support.chat.web.player import OpenPage
    from tests.support.chat.web.seat import Client


HERE = Path(__file__).parent


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Run all tests on one loop: those of a module share a bot, and all of them a Chromium."""
    shared = pytest.mark.asyncio(loop_scope="session")
    for item in items:
        is_here = item.path.parent == HERE or "chromium" in getattr(item, "fixturenames", ())
        if is_here and is_async_test(item):
            item.add_marker(shared, append=False)


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return the bot's data folder."""
    return tmp_path_factory.mktemp("data")


@fixture(scope="module", loop_scope="session")
async def bot(folder: Path) -> AsyncIterator[Bot]:
    async with open_bot(read({"DATA_DIR": str(folder), "ROLES": "web,timers"})) as bot:
        yield bot


@pytest.fixture(scope="module")
def stopwatch() -> Stopwatch:
    return Stopwatch()


@fixture(scope="module", loop_scope="session")
async def client(bot: Bot, stopwatch: Stopwatch) -> AsyncIterator[Client]:
    app = make_app(bot.services, Limits(stopwatch))
    async with TestClient(TestServer(app)) as client:
        yield client


@fixture(scope="session", loop_scope="session")
async def started_chromium() -> AsyncIterator[AsyncBrowser]:
    """Start a Chromium for tests that share a loop with the server under test."""
    async with open_async_browser() as browser:
        yield browser


@fixture(loop_scope="session")
async def chromium(started_chromium: AsyncBrowser) -> AsyncIterator[AsyncBrowser]:
    """Yield the Chromium, and close what a test opened in it."""
    yield started_chromium
    for context in started_chromium.contexts:
        await context.close()


@pytest.fixture
def ola(client: Client) -> Seat:
    return Seat(client, "Ola")


@pytest.fixture
def kuba(client: Client) -> Seat:
    return Seat(client, "Kuba")


class _Shared:
    """The Chromium of consecutive tests, and its pages. `next` is the test after this one."""

    def __init__(self) -> None:
        self._stack = ExitStack()
        self._pages: Pages | None = None
        self.next: pytest.Item | None = None

    def pages(self) -> Pages:
        """Return the pages. Open the browser at the first call."""
        if self._pages is None:
            self._pages = Pages(self._stack.enter_context(open_browser()))
        return self._pages

    def close(self) -> None:
        """Close the browser."""
        self._pages = None
        self._stack.close()


_shared = _Shared()


@pytest.hookimpl(tryfirst=True)
def pytest_runtest_protocol(nextitem: pytest.Item | None) -> None:
    """Note which test comes next."""
    _shared.next = nextitem


def pytest_sessionfinish() -> None:
    """Close the browser where the tests were cut short."""
    _shared.close()


@pytest.fixture
def pages() -> Iterator[Pages]:
    """Yield the pages. Close the browser before a test that doesn't want it.

    Sync Playwright runs a loop of its own meanwhile, beside which no other has room.
    """
    yield _shared.pages()
    if "pages" not in getattr(_shared.next, "fixturenames", ()):
        _shared.close()


@pytest.fixture
def browser(pages: Pages) -> Browser:
    return pages.browser


@pytest.fixture(scope="session")
def bot_process(tmp_path_factory: pytest.TempPathFactory) -> Iterator[BotProcess]:
    process = BotProcess(tmp_path_factory.mktemp("bot"))
    process.start()
    yield process
    process.stop()


@pytest.fixture
def open_page(pages: Pages, bot_process: BotProcess) -> Iterator[OpenPage]:
    """Return a function that opens pages as different people. A page's error fails the test."""

    def open_page(
        address: str = "",
        *,
        width: int = 1280,
        height: int = 800,
        color_scheme: ColorScheme = "light",
        touch: bool = False,
    ) -> Page:
        at = address or bot_process.address
        return pages.open(at, width, height, color_scheme, touch=touch)

    yield open_page
    assert not pages.close(bot_process.address)
    assert "Traceback" not in bot_process.log()
