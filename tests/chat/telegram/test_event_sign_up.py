"""A person who never opened the bot's chat signs up for an evening, and plays."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest

from tests.fakes.telegram import NO_LIMITS, telegram_peer
from tests.support.chat.telegram.evening import an_evening
from tests.support.chat.telegram.table import newest, of_bot, plain

if TYPE_CHECKING:
    from bot.storage.store import Store
    from tests.fakes.telegram.person import Person
    from tests.support.chat.telegram.evening import Evening
    from tests.support.clock import Clock

pytestmark = pytest.mark.usefixtures("_tiles")

MINUTE = 60_000


async def sign_up(evening: Evening) -> tuple[str, str, Person]:
    """Let Ola, who opened the chat, and Iza, who never did, sign up. Return their answers."""
    table, group = evening.table, evening.group
    iza = table.world.person("Iza")
    group.joins(iza)
    evening.ola.writes("/start")
    await table.settle()
    group.says(evening.ola, f"/turniej@{table.world.username}")
    await table.settle()
    assert not of_bot(group)
    await table.press(evening.ola, table.desk(evening.ola), "Załóż turniej")
    await table.settle()
    answers = [await table.press(who, newest(group), "Zapisz mnie") for who in (evening.ola, iza)]
    return plain(answers[0]), answers[1], iza


@pytest.mark.parametrize("whispers", [False, True])
async def test_a_person_without_the_chat_is_led_there_and_plays(
    store: Store, clock: Clock, *, whispers: bool
) -> None:
    """A message for one person says it with the link, if the server has such messages."""
    async with telegram_peer(inline=False, ephemeral=whispers, limits=NO_LIMITS) as world:
        evening = an_evening(world, store, clock)
        table, group = evening.table, evening.group
        async with table.running():
            known, way, iza = await sign_up(evening)
            assert known.startswith("✅ Jesteś na liście.")
            if whispers:
                [whisper] = [post for post in group.history(iza) if post.only_for is iza.user]
                assert "Otwórz go i naciśnij „Start”" in plain(whisper.text)
                way = plain(whisper.text).split("\n")[-2]
            assert way.startswith(f"https://t.me/{world.username}?start=")
            for minutes in (20, 8, 2):
                await table.pass_time(minutes * MINUTE)
                await table.settle()
                for who in (evening.ola, iza) if minutes == 20 else ():
                    await table.press(who, newest(group), "Jestem")
            assert "runda 1" in plain(newest(group).text)
            assert not [post for post in iza.history() if post.sender.is_bot]
            await table.pass_time(10_000)
            await table.settle()
            [way_to_board] = re.findall(r'href="([^"]+\?start=q-\w+)">', newest(group).html)
            jan = table.world.person("Jan")
            jan.opens(way_to_board)
            await table.settle()
            assert table.desk(jan).photo
            await table.press(iza, newest(group), "Moja gra")
            iza.opens(way)
            await table.settle()
            await table.press(iza, table.desk(iza), "Moja gra")
            assert table.desk(iza).photo
        assert sum("runda 1" in plain(post.text) for post in of_bot(group)) == 1
