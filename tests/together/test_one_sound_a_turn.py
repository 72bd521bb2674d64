"""Somebody with two accounts at one table: one sound a turn, wherever the game is shown."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from bot.coordinator.place import notice_place
from bot.coordinator.settings import PersonPreferences
from tests.support.chat.discord.table import identity
from tests.support.chat.known_game import MOVES
from tests.support.chat.telegram.table import newest

if TYPE_CHECKING:
    from tests.support.chat.discord.world import DiscordPlayer
    from tests.support.chat.together import Together


async def link_accounts(together: Together, twin: DiscordPlayer, **chosen: object) -> None:
    """Merge Kuba's account on Telegram with this one on Discord, with these choices."""
    people, coordinator = together.discord.store.people, together.discord.coordinator
    kuba = await coordinator.person("telegram", str(together.kuba.id), "Kuba")
    other = await coordinator.person("discord", identity(twin), "Jakub")
    in_use = await people.merge(kuba.id, other.id)
    wanted = PersonPreferences(**{"asked": "-"} | chosen)  # type: ignore[arg-type]
    await together.discord.services.preferences.keep_person(in_use, wanted)


async def test_a_player_active_on_one_platform_is_called_there_alone(together: Together) -> None:
    twin = together.channel.player("Jakub")
    async with together.running():
        await link_accounts(together, twin)
        await together.begin()
        await together.play(0, MOVES[0])
        board = newest(together.group)
        assert [ping.why for ping in together.kuba.pings if ping.post is board] == ["mention"]
        assert together.channel.messages()[-1].pings == ()
        assert "@Kuba" in together.channel.messages()[-1].text


async def test_a_board_in_the_private_chat_is_the_only_call(together: Together) -> None:
    """Kuba sat down in his private chat on Telegram; both accounts see a board."""
    twin = together.channel.player("Jakub")
    async with together.running():
        together.kuba.writes("/start")
        await together.settle()
        await link_accounts(together, twin)
        await together.ola.slash("/nowa_gra")
        await together.settle()
        [code] = await together.discord.games(together.ola)
        together.kuba.writes(f"/dolacz {code}")
        await together.settle()
        await together.play(0, MOVES[0])
        assert together.channel.messages()[-1].pings == ()
        boards = [post for post in together.kuba.history() if post.photo and post.labels]
        assert "Twój ruch" in boards[-1].text.replace("\N{NO-BREAK SPACE}", " ")


async def test_a_reminder_comes_only_on_the_platform_of_the_last_act(together: Together) -> None:
    """The channel on Discord keeps its board: Kuba, who has an account there, is not called in."""
    twin = together.channel.player("Jakub")
    async with together.running():
        await link_accounts(together, twin, quiet=(0, 0))
        await together.begin()
        await together.play(0, MOVES[0])
        shown = [one.id for one in together.channel.messages()]
        for _ in range(49):
            together.discord.clock.now += 3_600_000
            await together.settle()
        assert "Pozostały czas" in newest(together.group).text
        assert [one.id for one in together.channel.messages()] == shown


@pytest.mark.parametrize("chosen", ["telegram", "discord"])
async def test_the_chosen_chat_calls_whichever_account_plays(
    together: Together, chosen: str
) -> None:
    """Kuba plays on Telegram, and the game is shown on both platforms."""
    twin, kuba = together.channel.player("Jakub"), together.kuba
    accounts = {"telegram": str(kuba.id), "discord": identity(twin)}
    async with together.running():
        kuba.writes("/start")
        await together.settle()
        notices = notice_place(chosen, accounts[chosen])
        await link_accounts(together, twin, calls="private", notices=notices)
        await together.begin()
        before = len(kuba.pings), len(twin.dm().sees())
        await together.play(0, MOVES[0])
        rung = len(kuba.pings) - before[0], len(twin.dm().sees()) - before[1]
    assert rung == {"telegram": (1, 0), "discord": (0, 1)}[chosen]
