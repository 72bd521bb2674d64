"""Stops, starts and lost connections of the bot on Telegram: every move counts once."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import TYPE_CHECKING
from unittest.mock import patch

import pytest

from bot.chat.telegram.inbound import inbox_worker
from bot.chat.telegram.outbound import client
from bot.coordinator.ports.outbox import OvertakenError
from bot.coordinator.ports.tables import StoreUnavailableError
from bot.delivery.relay import LEASE
from bot.storage import keys
from bot.storage.inbox import RedisInbox
from bot.storage.redis.lease import RedisLease
from tests.fakes.telegram import NO_LIMITS, telegram_peer
from tests.support import PATIENCE
from tests.support.chat.known_game import MOVES
from tests.support.chat.telegram.evening import an_evening, boards, live, moves_of
from tests.support.chat.telegram.table import newest, plain

if TYPE_CHECKING:
    from bot.coordinator.ports.chats import InboxEntry
    from bot.storage.store import Store
    from tests.fakes.telegram.person import Person
    from tests.support.chat.telegram.evening import Evening
    from tests.support.clock import Clock

HOUR = 3_600_000

pytestmark = pytest.mark.usefixtures("_tiles", "_impatient")


async def test_a_press_that_was_only_stored_counts_after_a_restart(
    evening: Evening, clock: Clock
) -> None:
    """The process stops between update and commit. The press counts as made when it came."""
    table, ola = evening.table, evening.ola
    async with table.running():
        code = await table.begin(evening.group, ola, evening.kuba)
        ola.writes(MOVES[0])
        await table.settle()
        came = clock.now
        press = ola.taps(table.desk(ola), "Zatwierdź +72")
        await table.world.until(lambda: not table.world.pending)
    assert await moves_of(evening, code) == []
    await table.pass_time(HOUR)
    async with table.running():
        await table.settle()
        assert press.query.answer is None  # Telegram has ended the press, and nobody waits for it.
    [*_, made] = [entry for entry in (await table.table(code)).log if entry.is_move]
    assert made.at == came
    assert "+72" in newest(evening.group).text


@pytest.mark.parametrize("done", [False, True], ids=["not sent", "sent, answer lost"])
async def test_a_board_interrupted_by_a_stop_is_shown_after_a_restart(
    evening: Evening, *, done: bool
) -> None:
    """The process stops between commit and send.

    Then the newest board comes and has the only buttons.
    """
    table, ola, group = evening.table, evening.ola, evening.group
    async with table.running():
        code = await table.begin(group, ola, evening.kuba)
        ola.writes(MOVES[0])
        await table.settle()
        if done:
            table.world.drops("sendPhoto", after=True)
            await table.press(ola, table.desk(ola), "Zatwierdź +72")
        else:
            gate = table.world.holds("sendPhoto", lambda given: given["chat_id"] == str(group.id))
            settling = asyncio.create_task(table.press(ola, table.desk(ola), "Zatwierdź +72"))
            await gate.wait()
            settling.cancel()
            with suppress(asyncio.CancelledError):
                await settling
            table.world.goes_away()
            gate.release()
    table.world.comes_back()
    await table.pass_time(HOUR)
    async with table.running():
        await table.settle()
        assert len(await moves_of(evening, code)) == 1
        assert "+72" in newest(group).text
        await table.move(evening.kuba, MOVES[1])
        assert "NUCIŁBYM" in newest(group).text
        assert live(group)[-1] == newest(group)
        for old in live(group)[:-1]:
            await table.press(evening.kuba, old, "Stojak")
        assert live(group) == [newest(group)]


async def test_a_process_without_a_sure_lease_sends_nothing_and_the_next_one_sends_once(
    evening: Evening, store: Store
) -> None:
    table, ola, kuba, group = evening.table, evening.ola, evening.kuba, evening.group
    over, overtaken, held = (RedisLease(store.link, "telegram:1", ttl) for ttl in (0.001, 600, 600))

    async def commit(person: Person) -> None:
        """Commit the confirmed move, and end before anybody sees it."""
        preview = table.desk(person)
        person.taps(preview, preview.content.keyboard.buttons[0].label)
        await table.world.until(lambda: not table.world.pending)
        assert table.parts is not None
        await table.parts.letters.work_off()

    async with table.running():
        await table.begin(group, ola, kuba)
        ola.writes(MOVES[0])
        await table.settle()
        await commit(ola)
    assert await over.take()
    async with table.running(over):
        await table.settle()
        assert len(boards(group)) == 1
    for lease in (overtaken, held):
        await store.link.ask("DEL", keys.LEASE.of("telegram:1"))
        assert await lease.take()
    await table.pass_time(LEASE)
    async with table.running(held):
        await table.settle()
        assert len(boards(group)) == 2
        kuba.writes(MOVES[1])
        await table.settle()
        await commit(kuba)
    async with table.running(overtaken):
        with pytest.raises(OvertakenError):
            await table.settle()
        assert "DEPN(Ę)LI" in newest(group).text
    async with table.running(held):
        await table.settle()
        assert "NUCIŁBYM" in newest(group).text


async def test_an_update_that_comes_twice_counts_once(evening: Evening) -> None:
    table, ola, group = evening.table, evening.ola, evening.group
    async with table.running():
        code = await table.begin(group, ola, evening.kuba)
        ola.writes(MOVES[0])
        await table.settle()
        ola.taps(table.desk(ola), "Zatwierdź +72")
        table.world.drops("getUpdates", after=True)
        await table.settle()
        issued = table.world.updates[-1]
        assert (await moves_of(evening, code)) == ["8G DEPNęLI"]
        assert len(boards(group)) == 2
        assert issued.confirmed


async def test_an_update_handled_twice_changes_nothing(
    evening: Evening, clock: Clock, store: Store
) -> None:
    """The process died after the answer, before it could mark the letter as done."""
    table, ola, group = evening.table, evening.ola, evening.group

    async def away(_inbox: RedisInbox, _letter: InboxEntry) -> bool:
        raise StoreUnavailableError("gone")

    async with table.running():
        ola.writes("/dolacz")
        await table.settle()
        group.says(evening.kuba, "/nowa_gra@wykladka_bot na 2 osoby")
        await table.settle()
        [code] = await table.games(evening.kuba)
        with patch.object(RedisInbox, "finish", away):
            ola.writes(code)
            await table.world.until(lambda: not table.world.pending)
            assert table.parts is not None
            await table.parts.letters.work_off()
        assert (await table.table(code)).phase == "playing"
    async with table.running():
        clock.now += inbox_worker.LEASE + 1
        await table.settle()
        told = [plain(post.text) for post in ola.history()]
        assert any("🔒 Twój stojak" in text for text in told)
        assert not any("Nie znam" in text or "Nie rozumiem" in text for text in told)
        assert len(boards(group)) == 1
    waiting = await store.inbox.claim("telegram", now=clock.now, lease=1, limit=9)
    assert not waiting


async def test_an_hour_without_telegram_loses_nothing(evening: Evening) -> None:
    table, ola, kuba, group = evening.table, evening.ola, evening.kuba, evening.group
    async with table.running():
        code = await table.begin(group, ola, kuba)
        ola.writes(MOVES[0])
        await table.settle()
        table.world.goes_away()
        assert table.parts is not None
        await table.parts.relay.work_off()
    await table.pass_time(HOUR)
    table.world.comes_back()
    # Presses in the meantime wait at Telegram.
    ola.taps(table.desk(ola), "Zatwierdź +72")
    async with table.running():
        await table.settle()
        assert await moves_of(evening, code) == ["8G DEPNęLI"]
        assert len(boards(group)) == 2
        assert live(group) == [newest(group)]


async def test_a_failed_answer_delays_no_later_press(
    evening: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(client, "AWAY_PAUSES", (3600.0,))
    table, ola = evening.table, evening.ola
    async with table.running() as parts:
        code = await table.begin(evening.group, ola, evening.kuba)
        ola.writes(MOVES[0])
        await table.settle()
        preview = table.desk(ola)
        table.world.fails("sendPhoto")
        ola.writes("/stojak")
        press = ola.taps(preview, "Zatwierdź +72")
        await table.world.until(lambda: not table.world.pending)
        async with asyncio.timeout(PATIENCE):
            await parts.letters.work_off()
        assert len(await moves_of(evening, code)) == 1
        assert press.query.answer is not None
        await parts.relay.work_off()
        assert "+72" in newest(evening.group).text


async def test_a_second_poller_is_reported_and_polling_goes_on(
    store: Store, clock: Clock, caplog: pytest.LogCaptureFixture
) -> None:
    """Two processes poll for a moment, as when a lease passes on.

    Nothing is lost or handled twice.
    """
    async with telegram_peer(inline=False, limits=NO_LIMITS) as world:
        evening = an_evening(world, store, clock)
        table = evening.table
        other = an_evening(world, store, clock).table
        async with table.running(), other.running():
            code = await table.begin(evening.group, evening.ola, evening.kuba)
            await table.move(evening.ola, MOVES[0])
            await other.settle()
            assert len(await moves_of(evening, code)) == 1
            assert len(boards(evening.group)) == 2
            # The operator reads the message in their language, and reads it again while the
            # conflict lasts.
            await world.until(lambda: _count_reports(caplog))
            clock.now += 600_000
            before = _count_reports(caplog)
            assert before <= 2, "each of the two says it once"
            await world.until(lambda: _count_reports(caplog) > before)
    assert "Conflict" not in caplog.text


def _count_reports(caplog: pytest.LogCaptureFixture) -> int:
    return caplog.text.count("wiadomości tego bota odbiera też inny program")
