"""The bot on Discord as it runs: from a token to a board, without help from the test."""

from __future__ import annotations

import asyncio
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING

import pytest
from discord.http import Route

from bot.__main__ import main
from bot.chat.discord.app import serve
from bot.chat.supervisor import RefusedError
from tests.support.chat.discord.table import DiscordTable
from tests.support.chat.known_game import known_tiles

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Iterator

    from bot.dialogue.services import ChatServices
    from bot.storage.store import Store
    from tests.fakes.discord import DiscordPeer
    from tests.support.clock import Clock


@pytest.fixture(autouse=True)
def _tiles() -> Iterator[None]:
    with known_tiles():
        yield


@pytest.fixture
def services(discord_wire: DiscordPeer, store: Store, clock: Clock) -> ChatServices:
    return DiscordTable(discord_wire, store, clock).services


@asynccontextmanager
async def serving(world: DiscordPeer, services: ChatServices) -> AsyncIterator[list[str]]:
    """Serve the bot until the end. Yield its announcements."""
    told: list[str] = []
    with world.patch_clients():
        task = asyncio.create_task(serve(services, world.token, ready=told.append))
        listening = asyncio.create_task(services.store.news.run())
        try:
            await world.until(lambda: told or task.done(), "the bot")
            yield told
        finally:
            for one in (task, listening):
                one.cancel()
            await asyncio.gather(task, listening, return_exceptions=True)


async def test_boards_are_posted_by_the_relay_and_a_stop_frees_the_lease(
    discord_wire: DiscordPeer, services: ChatServices
) -> None:
    channel = discord_wire.guild("Kółko").channel("gry")
    ola, kuba = channel.player("Ola"), channel.player("Kuba")
    async with serving(discord_wire, services) as told:
        assert told == ["Discord, wykładka"]
        await ola.slash("/nowa_gra", z=kuba)
        await kuba.click("Dołącz", on=await kuba.sees_soon("zaprasza"))
    async with serving(discord_wire, services):
        form = await ola.click("Ruch", on=await ola.sees_soon("Zaczyna Ola"))
        draft = await ola.submit(form, "h8 lnie")
        await ola.click("Zatwierdź +10", on=draft)
        board = await kuba.sees_soon("**Ola: LNIE**")
    assert board.pings == ("Kuba",)


async def test_a_token_refused_by_discord_ends_the_process(
    discord_wire: DiscordPeer, services: ChatServices
) -> None:
    with discord_wire.patch_clients(), pytest.raises(RefusedError) as refused:
        await serve(services, "wrong", ready=print)
    assert refused.value.setting == "DISCORD_TOKEN"


async def test_a_broken_gateway_connection_loses_nothing(
    discord_wire: DiscordPeer, services: ChatServices
) -> None:
    channel = discord_wire.guild("Kółko").channel("gry")
    ola, kuba = channel.player("Ola"), channel.player("Kuba")
    async with serving(discord_wire, services):
        await ola.slash("/nowa_gra", z=kuba)
        invitation = await kuba.sees_soon("zaprasza")
        discord_wire.gateway.cut()
        await kuba.click("Dołącz", on=invitation)
        await ola.sees_soon("Zaczyna Ola")
    assert discord_wire.gateway.resumes == 1


def test_the_invitation_link_asks_for_the_least(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["discord-invite", "--application", "123"]) == 0
    server, person = capsys.readouterr().out.splitlines()
    assert server.endswith(
        "https://discord.com/oauth2/authorize?client_id=123"
        "&scope=bot+applications.commands&permissions=17901423791104"
    )
    assert person.endswith(
        "https://discord.com/oauth2/authorize?client_id=123"
        "&scope=applications.commands&integration_type=1"
    )


def test_the_invitation_link_needs_a_token_or_an_application(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("DISCORD_TOKEN", raising=False)
    assert main(["discord-invite"]) == 2
    assert "DISCORD_TOKEN" in capsys.readouterr().err


async def test_the_invitation_link_of_the_token(
    discord_wire: DiscordPeer,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("DISCORD_TOKEN", discord_wire.token)
    with discord_wire.patch_clients():
        monkeypatch.setenv("DISCORD_API", Route.BASE)
        assert await asyncio.to_thread(main, ["discord-invite"]) == 0
        link = capsys.readouterr().out.strip()
        monkeypatch.setenv("DISCORD_TOKEN", "wrong")
        assert await asyncio.to_thread(main, ["discord-invite"]) == 2
    assert f"client_id={discord_wire.state.bot.id}" in link
    assert "Developer Portal" in capsys.readouterr().err
