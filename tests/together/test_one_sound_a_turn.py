"""Somebody with two accounts at one table: one sound a turn, wherever the game is shown."""

from __future__ import annotations

from typing import TYPE_CHECKING

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
