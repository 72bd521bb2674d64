"""One duel of words for a channel on Discord and a group on Telegram, of thirty people."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from bot.coordinator.kinds.duel.body import LEAD, PAUSE, TIME, DuelBody
from bot.lists import InstalledLists
from tests.fakes.telegram import NO_LIMITS, telegram_peer
from tests.support.chat.discord.table import DiscordTable
from tests.support.chat.discord.table import plain as said
from tests.support.chat.discord.world import wire_world
from tests.support.chat.telegram.table import TelegramTable, newest, of_bot, plain
from tests.support.chat.together import Together

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

    from bot.coordinator.game_id import GameId
    from bot.coordinator.kinds.duel.body import DuelQuestion
    from bot.storage.store import Store
    from tests.fakes.discord.shown import Shown
    from tests.fakes.telegram.records import Post
    from tests.support.clock import Clock

LISTS = InstalledLists(Path())
EACH = 15


@pytest.fixture
async def duel(
    request: pytest.FixtureRequest, stores: tuple[Store, Store], clock: Clock
) -> AsyncIterator[Together]:
    """Yield both platforms in one process. With the parameter True Telegram whispers."""
    whispers = getattr(request, "param", False)
    peer = telegram_peer(inline=False, limits=NO_LIMITS, ephemeral=whispers)
    async with wire_world() as wire, peer as world:
        discord = DiscordTable(wire, stores[0], clock, lists=LISTS)
        telegram = TelegramTable(world, stores[0], clock, shared=discord.bot)
        channel = wire.guild("Kółko").channel("gry")
        kuba = world.person("Kuba", username="kuba_k")
        group = world.group("Wieczór", kuba)
        yield Together(discord, telegram, channel, group, channel.player("Ola"), kuba)


async def begin(duel: Together) -> GameId:
    """Begin a duel as Ola on Discord, and bring it to Kuba's group by its code."""
    page = await duel.ola.slash("/słówka")
    told = await duel.ola.click("Pojedynek", on=page)
    assert "Pojedynek zaczyna się za chwilę." in said(told.message)
    await duel.settle()
    invitation = said(board(duel))
    assert "Ola zaprasza: pojedynek na słowa, 15 pytań po 20 sekund." in invitation
    game = invitation.split("pojedynek `")[1].split("`")[0]
    duel.group.says(duel.kuba, f"/dolacz@{duel.telegram.world.username} {game}")
    await duel.settle()
    assert "Ola zaprasza: pojedynek" in plain(newest(duel.group).text)
    return game  # type: ignore[return-value]  # as the chat shows it


def board(duel: Together) -> Shown:
    """Return the newest message on Discord."""
    return duel.channel.messages()[-1]


async def pass_time(duel: Together, ms: int) -> None:
    """Let time pass on both sides, and all that comes due be done."""
    await duel.telegram.pass_time(ms)
    await duel.settle()


async def question(duel: Together, game: GameId) -> DuelQuestion:
    """Return the newest question with its words."""
    body = DuelBody.of(await duel.telegram.table(game))
    return body.questions[body.number - 1]


def whisper(duel: Together) -> Post:
    """Return the bot's newest message in the group for Kuba alone."""
    posts = duel.group.history(duel.kuba)
    return next(post for post in reversed(posts) if post.only_for and post.sender.is_bot)


async def test_thirty_people_on_two_platforms_answer_one_duel(duel: Together) -> None:
    players = [duel.channel.player(f"Gracz {number}") for number in range(EACH)]
    guests = [duel.telegram.world.person(f"Gość {number}") for number in range(EACH)]
    for guest in guests:
        duel.group.joins(guest)
    async with duel.running():
        game = await begin(duel)
        messages = len(duel.channel.messages())
        await pass_time(duel, LEAD)
        for number in range(1, 4):
            asked = await question(duel, game)
            here, there = board(duel), newest(duel.group)
            for public in (said(here), plain(there.text)):
                assert f"Pytanie {number} z 15." in public
                assert not any(word in public for word in asked.answers)
            assert len(duel.channel.messages()) == messages
            posts = len(of_bot(duel.group))
            # Everybody answers at once: one of each platform is right.
            wrong = asked.letters[:-1]
            forms = [await one.click("Odpowiedz", on=here) for one in players]
            replies = [asked.answers[0] if one == number else wrong for one in range(EACH)]
            for guest, reply in zip(guests, replies, strict=True):
                guest.replies(there, reply)
            told = await asyncio.gather(
                *(
                    one.submit(form, reply)
                    for one, form, reply in zip(players, forms, replies, strict=True)
                )
            )
            await duel.settle()
            right = said(told[number].message)
            winner = f"Gracz {number}" if "punkt jest twój" in right else f"Gość {number}"
            if winner != f"Gracz {number}":
                assert f"Dobrze, ale szybciej odpowiada Gość {number}." in right
            others = [said(one.message) for one in told if one is not told[number]]
            assert all(one.startswith(("Niewykorzystane", "To pytanie")) for one in others), others
            for public in (said(board(duel)), plain(newest(duel.group).text)):
                assert f"✅ Punkt: {winner}, {asked.answers[0]}." in public
                assert f"Po pytaniu {number} z 15:" in public
            # No answer of others is told, and the group reads no more than the question's end.
            assert len(of_bot(duel.group)) == posts
            await pass_time(duel, PAUSE)
        body = DuelBody.of(await duel.telegram.table(game))
        assert sum(one.seat is not None for one in body.questions) == 3


@pytest.mark.parametrize("duel", [True], indirect=True)
async def test_an_answer_whispered_on_telegram_is_read_by_nobody_else(duel: Together) -> None:
    iza = duel.telegram.world.person("Iza")
    duel.group.joins(iza)
    async with duel.running():
        game = await begin(duel)
        await pass_time(duel, LEAD)
        asked = await question(duel, game)
        await duel.telegram.press(duel.kuba, newest(duel.group), "Odpowiedz")
        duel.kuba.replies(whisper(duel), asked.letters[:-1])
        await duel.settle()
        assert "Niewykorzystane litery" in plain(whisper(duel).text)
        await duel.telegram.press(duel.kuba, whisper(duel), "Odpowiedz")
        duel.kuba.replies(whisper(duel), asked.answers[0])
        await duel.settle()
        assert "punkt jest twój" in plain(whisper(duel).text)
        assert not any(post.only_for for post in duel.group.history(iza))
        assert f"✅ Punkt: Kuba, {asked.answers[0]}." in plain(newest(duel.group).text)


async def test_a_duel_goes_on_after_its_process_was_killed(duel: Together) -> None:
    async with duel.running():
        game = await begin(duel)
        await pass_time(duel, LEAD)
        first = await question(duel, game)
    # The next process comes after the first question's time.
    duel.telegram.clock.now += TIME
    async with duel.running():
        await pass_time(duel, 0)
        assert "Koniec czasu. Odpowiedź: " in said(board(duel))
        assert first.answers[0] in said(board(duel))
        second = await question(duel, game)
        form = await duel.ola.click("Odpowiedz", on=board(duel))
        told = await duel.ola.submit(form, second.answers[0])
        assert "punkt jest twój" in said(told.message)
