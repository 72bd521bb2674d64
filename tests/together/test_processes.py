"""A process for each platform on one store: one is killed, and its place is taken."""

from __future__ import annotations

import time
from contextlib import aclosing
from typing import TYPE_CHECKING

import pytest

from bot.composition import ENCODING
from bot.storage.redis.urls import open_link
from bot.storage.sealing.keyring import Keyring
from bot.storage.store import assemble
from tests.fakes.telegram import NO_LIMITS, telegram_peer
from tests.support.chat.discord.table import DiscordTable
from tests.support.chat.discord.table import plain as said
from tests.support.chat.discord.world import wire_world
from tests.support.chat.known_game import MOVES, known_tiles
from tests.support.chat.telegram.evening import live
from tests.support.chat.telegram.process import telegram_process
from tests.support.chat.telegram.table import TelegramTable, newest, of_bot, plain
from tests.support.chat.together import Together
from tests.support.clock import Clock
from tests.support.storage.sealed_store import KEY

if TYPE_CHECKING:
    from tests.support.storage.servers import Servers

HOUR = 3_600_000


@pytest.mark.slow(6)
async def test_the_telegram_process_is_killed_and_comes_back_an_hour_later(
    servers: Servers,
) -> None:
    clock = Clock(time.time_ns() // 1_000_000)
    address = servers.url("embedded")
    link = open_link(address)
    await link.ask("FLUSHALL")
    store = assemble(link, ENCODING, Keyring(KEY), clock)
    async with (
        aclosing(link),
        wire_world() as wire,
        telegram_peer(inline=False, limits=NO_LIMITS) as world,
    ):
        discord = DiscordTable(wire, store, clock)
        channel = wire.guild("Kółko").channel("gry")
        kuba = world.person("Kuba", username="kuba_k")
        group = world.group("Wieczór", kuba)
        telegram = TelegramTable(world, store, clock)
        both = Together(discord, telegram, channel, group, channel.player("Ola"), kuba)
        with known_tiles():
            async with discord.running():
                async with telegram_process(world, address):
                    await both.ola.slash("/nowa_gra")
                    await discord.settle()
                    [code] = await discord.games(both.ola)
                    group.says(kuba, f"/dolacz@{world.username} {code}")
                    await group.sees("Losowanie:")
                    clock.now = time.time_ns() // 1_000_000
                    await discord.move(both.ola, MOVES[0])
                    await group.sees("DEPN")
                    kuba.writes(MOVES[1])
                    preview = await kuba.sees("Podgląd")
                    kuba.taps(preview, "Zatwierdź +72")
                    await group.sees("NUCIŁBYM")
                    # Tidied up: the board is noted as shown.
                    await world.until(lambda: len(live(group)) == 1)
                # Killed. What Ola does meanwhile is on Discord at once.
                clock.now = time.time_ns() // 1_000_000 + HOUR
                await discord.settle()
                assert "NUCIŁBYM" in said(channel.messages()[-1])
                await discord.move(both.ola, MOVES[2])
                assert "ŻGNIJ" in said(channel.messages()[-1])
                async with (
                    telegram_process(world, address, ahead=HOUR + 5_000),
                    telegram_process(world, address, ahead=HOUR + 5_000, ready=False),
                ):
                    await group.sees("ŻGNIJ")
                    await world.until(lambda: len(live(group)) == 1)
                    assert len([post for post in of_bot(group) if "ŻGNIJ" in post.text]) == 1
                    clock.now += 10_000
                    kuba.writes("i8 .ieleń")
                    preview = await kuba.sees("Podgląd", after=preview)
                    kuba.taps(preview, preview.labels[0][0])
                    await group.sees("PIELEŃ")
                    clock.now = time.time_ns() // 1_000_000 + HOUR + 10_000
                    await discord.settle()
                    assert "PIELEŃ" in said(channel.messages()[-1])
        table = await discord.table(code)
        assert [entry.action for entry in table.log if entry.is_move] == [
            "8G DEPNęLI",
            "M5 NUC.ŁBYM",
            "J6 ŻG.IJ",
            "I8 .IELEŃ",
        ]
        assert "PIELEŃ" in plain(newest(group).text)
