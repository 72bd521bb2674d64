"""One table for Discord and for a chat on Telegram of which the bot is no member."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.fakes.telegram import NO_LIMITS, telegram_peer
from tests.support.chat.discord.table import DiscordTable
from tests.support.chat.discord.table import plain as said
from tests.support.chat.discord.world import wire_world
from tests.support.chat.known_game import MOVES, known_tiles
from tests.support.chat.telegram.guest import GuestEvening
from tests.support.chat.telegram.table import TelegramTable

if TYPE_CHECKING:
    from bot.storage.store import Store
    from tests.support.clock import Clock


@pytest.mark.parametrize("shared", [True, False], ids=["one process", "two processes"])
async def test_a_game_from_a_chat_of_two_is_played_with_a_channel_on_discord(
    stores: tuple[Store, Store], clock: Clock, *, shared: bool
) -> None:
    """Each move is one edit on Telegram and one message on Discord, and calls whom it concerns."""
    async with (
        wire_world() as wire,
        telegram_peer(guest=True, inline=False, limits=NO_LIMITS) as world,
    ):
        discord = DiscordTable(wire, stores[0], clock)
        bot, store = (discord.bot, stores[0]) if shared else (None, stores[1])
        telegram = TelegramTable(world, store, clock, shared=bot)
        channel = wire.guild("Kółko").channel("gry")
        kuba, ola, jan = channel.player("Kuba"), world.person("Ola"), world.person("Jan")
        evening = GuestEvening(telegram, world.pair(ola, jan), ola, jan)

        async def settle() -> None:
            for _ in range(2):
                await discord.settle()
                await telegram.settle()

        with known_tiles():
            async with discord.running(), telegram.running():
                ola.writes("/start")
                await evening.summon(ola, "gra")
                [code] = await telegram.games(ola)
                await kuba.slash("/dołącz", kod=code)
                await settle()
                [board] = evening.messages
                for number, line in enumerate(MOVES[:4]):
                    before, rung = len(channel.messages()), len(ola.pings)
                    if number % 2:
                        await discord.move(kuba, line)
                    else:
                        await telegram.move(ola, line)
                    await settle()
                    mover = "Kuba" if number % 2 else "Ola"
                    newest = channel.messages()[-1]
                    assert f"{mover}: " in evening.text
                    assert f"{mover}: " in said(newest).replace("**", "")
                    assert evening.messages == [board]
                    assert len(channel.messages()) == before + 1
                    assert newest.pings == (() if number % 2 else ("Kuba",))
                    called = [ping for ping in ola.pings[rung:] if "wój ruch" in ping.post.text]
                    assert len(called) == number % 2
                    game = (await telegram.table(code)).game
                    assert game is not None
                    for rack in filter(None, game.racks):
                        assert rack not in evening.text + said(newest)
