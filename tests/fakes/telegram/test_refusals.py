"""The bot is refused: where it may not write, how much it may, and by faults on demand."""

from __future__ import annotations

import asyncio
from datetime import timedelta
from typing import TYPE_CHECKING

import pytest
from telegram.error import (
    ChatMigrated,
    Forbidden,
    InvalidToken,
    NetworkError,
    RetryAfter,
    TelegramError,
)

from tests.fakes.telegram import Limits
from tests.support.chat.telegram.application import bare, expect_refusal

if TYPE_CHECKING:
    from tests.fakes.telegram import World


@pytest.fixture(autouse=True)
def _durations(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the library report waits as durations; numbers are deprecated."""
    monkeypatch.setenv("PTB_TIMEDELTA", "true")


async def test_a_person_must_write_first_and_may_block() -> None:
    async with bare() as (world, bot):
        ola = world.person("Ola")
        with pytest.raises(Forbidden, match="can't initiate conversation with a user"):
            await bot.send_message(ola.id, "raz")
        ola.writes("/start")
        await bot.send_message(ola.id, "raz")
        ola.blocks_bot()
        with pytest.raises(Forbidden, match="bot was blocked by the user"):
            await bot.send_message(ola.id, "dwa")
        ola.unblocks_bot()
        await bot.send_message(ola.id, "dwa")
        told = [update.my_chat_member for update in await bot.get_updates()][1:]
        assert [one.new_chat_member.status for one in told if one] == ["kicked", "member"]


async def test_a_group_may_throw_the_bot_out_and_take_it_again() -> None:
    async with bare() as (world, bot):
        ola = world.person("Ola")
        group = world.group("Wieczór", ola)
        group.removes_bot()
        with pytest.raises(Forbidden, match="bot was kicked from the group chat"):
            await bot.send_message(group.id, "raz")
        group.says(ola, "/ruch@wykladka_bot")
        group.adds_bot()
        await bot.send_message(group.id, "raz")
        kinds = [next(iter(one.update.keys() - {"update_id"})) for one in world.updates]
        assert kinds == ["my_chat_member", "my_chat_member", "message"]
        group.mutes_bot()
        with expect_refusal("not enough rights to send text messages to the chat"):
            await bot.send_message(group.id, "dwa")
        with expect_refusal("chat not found"):
            await bot.send_message(-1, "dwa")


async def test_a_bot_may_leave() -> None:
    async with bare() as (world, bot):
        group = world.group("Wieczór", world.person("Ola"))
        await bot.send_chat_action(group.id, "typing")
        await bot.leave_chat(group.id)
        with pytest.raises(Forbidden, match="bot is not a member of the group chat"):
            await bot.send_chat_action(group.id, "typing")


async def test_a_group_becomes_a_supergroup_with_another_id() -> None:
    async with bare() as (world, bot):
        ola = world.person("Ola")
        group = world.group("Wieczór", ola)
        old = group.id
        await bot.send_message(old, "zero")
        group.becomes_supergroup()
        with pytest.raises(ChatMigrated) as moved:
            await bot.send_message(old, "raz")
        assert moved.value.new_chat_id == group.id
        await bot.send_message(group.id, "raz")
        assert (await group.sees("raz")).message_id == 2
        assert [post.text for post in group.history()] == ["zero", "", "", "raz"]
        messages = [update.message for update in await bot.get_updates()]
        moves = [(m.chat.id, m.migrate_to_chat_id, m.migrate_from_chat_id) for m in messages if m]
        assert moves == [(old, group.id, None), (group.id, None, old)]


def stop_the_clock(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    """Move the clock by `advance` alone from now on, however long the messages take."""
    state = world._state  # noqa: SLF001 - no bot stops Telegram's clock
    stopped = state.now() - state.shift
    monkeypatch.setattr(state, "now", lambda: stopped + state.shift)


async def test_a_chat_takes_one_message_a_second(monkeypatch: pytest.MonkeyPatch) -> None:
    async with bare(limits=Limits()) as (world, bot):
        stop_the_clock(world, monkeypatch)
        ola, jan = world.person("Ola"), world.person("Jan")
        ola.writes("/start")
        jan.writes("/start")
        await bot.send_message(ola.id, "raz")
        with pytest.raises(RetryAfter) as wait:
            await bot.send_message(ola.id, "dwa")
        assert wait.value.retry_after == timedelta(seconds=1)
        await bot.send_message(jan.id, "raz")
        world.advance(1)
        await bot.send_message(ola.id, "dwa")


async def test_a_group_takes_twenty_a_minute(monkeypatch: pytest.MonkeyPatch) -> None:
    async with bare(limits=Limits()) as (world, bot):
        stop_the_clock(world, monkeypatch)
        group = world.group("Wieczór", world.person("Ola"))
        for number in range(20):
            await bot.send_message(group.id, str(number))
            world.advance(1)
        with pytest.raises(RetryAfter) as wait:
            await bot.send_message(group.id, "20")
        assert wait.value.retry_after == timedelta(seconds=37)
        world.advance(37)
        await bot.send_message(group.id, "20")


async def test_the_bot_sends_thirty_a_second(monkeypatch: pytest.MonkeyPatch) -> None:
    async with bare(limits=Limits(chat=None)) as (world, bot):
        stop_the_clock(world, monkeypatch)
        groups = [world.group(str(number), world.person("Ola")) for number in range(31)]
        for group in groups[:30]:
            await bot.send_message(group.id, "raz")
        with pytest.raises(RetryAfter):
            await bot.send_message(groups[30].id, "raz")


async def test_answers_fail_on_demand_and_only_so_often() -> None:
    async with bare() as (world, bot):
        group = world.group("Wieczór", world.person("Ola"))
        world.fails("sendMessage", 502)
        with pytest.raises(NetworkError, match="Bad Gateway"):
            await bot.send_message(group.id, "raz")
        other = world.group("Poranek", world.person("Jan"))
        world.floods(group, retry_after=7)
        await bot.send_message(other.id, "raz")
        with pytest.raises(RetryAfter) as wait:
            await bot.send_message(group.id, "raz")
        assert wait.value.retry_after == timedelta(seconds=7)
        await bot.send_message(group.id, "raz")
        statuses = [call.status for call in world.calls_of("sendMessage")]
        assert statuses == [502, 200, 429, 200]


async def test_a_connection_breaks_before_or_after_the_message_is_sent() -> None:
    async with bare() as (world, bot):
        group = world.group("Wieczór", world.person("Ola"))
        world.drops("sendMessage")
        with pytest.raises(NetworkError):
            await bot.send_message(group.id, "raz")
        assert not group.history()
        world.drops("sendMessage", after=True)
        with pytest.raises(NetworkError):
            await bot.send_message(group.id, "raz")
        assert [post.text for post in group.history()] == ["raz"]


async def test_telegram_goes_away_and_comes_back() -> None:
    async with bare() as (world, bot):
        group = world.group("Wieczór", world.person("Ola"))
        waiting = asyncio.create_task(bot.get_updates(timeout=10))
        await world.until(lambda: world.calls_of("getUpdates"))
        world.goes_away()
        with pytest.raises(NetworkError):
            await waiting
        with pytest.raises(NetworkError):
            await bot.send_message(group.id, "raz")
        world.comes_back()
        await bot.send_message(group.id, "raz")
        assert len(group.history()) == 1


async def test_a_call_waits_at_a_gate() -> None:
    async with bare() as (world, bot):
        group = world.group("Wieczór", world.person("Ola"))
        gate = world.holds("sendMessage", lambda given: given["text"] == "dwa")
        await bot.send_message(group.id, "raz")
        sending = asyncio.create_task(bot.send_message(group.id, "dwa"))
        await gate.wait()
        assert len(group.history()) == 1
        gate.release()
        await sending
        assert len(group.history()) == 2


async def test_an_unknown_method_does_not_exist() -> None:
    async with bare() as (_, bot):
        with pytest.raises((InvalidToken, TelegramError), match="not found"):
            await bot.do_api_request("sendRichMessage")


async def test_a_timeout_lists_the_last_calls() -> None:
    async with bare() as (world, bot):
        group = world.group("Wieczór", world.person("Ola"))
        with expect_refusal("chat not found"):
            await bot.send_message(-1, "raz")
        with pytest.raises(AssertionError, match="sendMessage 400 Bad Request: chat not found"):
            await group.sees("raz", within=0.01)
