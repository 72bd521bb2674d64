"""Refusals by Telegram and floods by people: only those concerned wait, no log tells secrets."""

from __future__ import annotations

import logging
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING
from unittest.mock import patch

import pytest

from bot.chat.telegram.outbound.rate_limits import Pacer
from bot.dialogue.limits import Limits
from tests.support.chat.known_game import MOVES
from tests.support.chat.telegram.evening import an_evening, boards
from tests.support.chat.telegram.table import newest, plain

if TYPE_CHECKING:
    from collections.abc import Iterator

    from bot.storage.store import Store
    from tests.fakes.telegram import World
    from tests.support.chat.telegram.evening import Evening
    from tests.support.clock import Clock

HOUR = 3_600_000

pytestmark = pytest.mark.usefixtures("_tiles", "_impatient")


@dataclass
class Seconds:
    """Time of the pacer, which advances only by the pacer's own waits."""

    now: float = 0.0

    async def sleep(self, seconds: float) -> None:
        """Advance the time."""
        self.now += seconds


@pytest.fixture
def seconds() -> Iterator[Seconds]:
    """Yield the pacer's time."""
    time = Seconds()
    paced = partial(Pacer, now=lambda: time.now, sleep=time.sleep)
    with patch("bot.chat.telegram.app.Pacer", paced):
        yield time


async def test_a_flooded_chat_waits_alone(
    telegram_world: World, store: Store, clock: Clock, seconds: Seconds
) -> None:
    evening = an_evening(telegram_world, store, clock)
    table, ola, kuba, group = evening.table, evening.ola, evening.kuba, evening.group
    other = telegram_world.group("Drugie", ola, kuba)
    async with table.running():
        here = await table.begin(group, ola, kuba)
        there = await table.begin(other, ola, kuba)
        telegram_world.floods(group, retry_after=30)
        await table.move(ola, MOVES[0], here)
        assert "+72" not in newest(group).text
        sent = len(telegram_world.calls_of("sendPhoto"))
        await table.move(ola, MOVES[0], there)
        assert "+72" in newest(other).text
        assert "+72" not in newest(group).text
        assert sent < len(telegram_world.calls_of("sendPhoto"))
        clock.now += 31_000
        seconds.now += 31
        await table.settle()
        assert "+72" in newest(group).text
        assert len(boards(group)) == 2


async def test_many_refusals_end_in_one_board(
    telegram_world: World, store: Store, clock: Clock, seconds: Seconds
) -> None:
    """Ten moves are made during the storm. Then come one picture and the moves since in words."""
    evening = an_evening(telegram_world, store, clock)
    table, group = evening.table, evening.group
    players = evening.ola, evening.kuba
    async with table.running():
        await table.begin(group, *players)
        telegram_world.floods(group, retry_after=5, times=100)
        for number, line in enumerate(MOVES[:10]):
            await table.move(players[number % 2], line)
        assert len(boards(group)) == 1
        telegram_world.server.faults.listed.clear()
        clock.now += HOUR
        seconds.now += 3600
        await table.settle()
        start, board = boards(group)
        assert not start.labels
        told = plain(board.text).splitlines()
        assert [line.split(".")[0] for line in told[:6]] == ["4", "5", "6", "7", "8", "9"]
        assert told[6].startswith("Kuba: SFÓR")
        assert board.labels


async def test_a_flooder_waits_alone(telegram_world: World, store: Store, clock: Clock) -> None:
    limits = Limits(lambda: 0.0, burst=12)
    evening = an_evening(telegram_world, store, clock, limits=limits)
    table, ola, kuba = evening.table, evening.ola, evening.kuba
    async with table.running():
        await table.begin(evening.group, ola, kuba)
        for _ in range(30):
            ola.writes("/pomoc")
        kuba.writes("/stojak")
        await table.settle()
        assert len([post for post in ola.history() if post.sender.is_bot]) < 12
        assert plain(table.desk(kuba).text).startswith("🔒 Twój stojak")


async def test_no_log_shows_the_token_or_a_rack(
    evening: Evening, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.DEBUG)
    caplog.set_level(logging.WARNING, "asyncio")
    table, ola, kuba, group = evening.table, evening.ola, evening.kuba, evening.group
    async with table.running():
        code = await table.begin(group, ola, kuba)
        for method in ("sendPhoto", "answerCallbackQuery", "editMessageCaption", "sendMessage"):
            table.world.fails(method, 500)
            table.world.drops(method)
            table.world.fails(method, 400, description="Bad Request: something else")
        await table.press(kuba, newest(group), "Stojak")
        ola.writes(MOVES[0])
        await table.settle()
        await table.pass_time(HOUR)
        await table.settle()
    game = (await table.table(code)).game
    assert game is not None
    said = caplog.text
    assert "telegram" in said
    for secret in (table.world.token.partition(":")[2], *game.racks, "DEPN", "depn"):
        assert secret not in said


async def test_an_update_that_keeps_failing_is_reported_and_dropped(
    evening: Evening, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """A letter that can't be handled holds up no other."""
    table, ola = evening.table, evening.ola

    async with table.running() as parts:
        talk = parts.account.services.conversation
        said = type(talk).answer_line

        async def fail(self: object, *args: object, **more: object) -> object:
            if "/worek" in args:
                raise ZeroDivisionError
            return await said(self, *args, **more)  # type: ignore[arg-type]

        monkeypatch.setattr(type(talk), "answer_line", fail)
        await table.begin(evening.group, ola, evening.kuba)
        ola.writes("/worek")
        ola.writes("/stojak")
        await table.settle()
        told = [plain(post.text) for post in ola.history() if post.sender.is_bot]
        assert plain(told[-1]).startswith("🔒 Twój stojak")
        assert len(told) == 2
    assert "is given up" in caplog.text
