"""Messages with a sound, and their receivers; messages about expired time."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.support.chat.discord.table import DiscordTable, calls, likes, plain, resign

if TYPE_CHECKING:
    from bot.coordinator.game_id import GameId
    from tests.support.chat.discord.world import DiscordChannel

DAY = 24 * 3_600_000
NIGHT = {"quiet": (11, 13)}


@pytest.mark.parametrize(
    "chosen", [NIGHT, {"quiet": (0, 0), "vacations": ((0, 9_000_000_000_000),)}]
)
async def test_an_invitation_makes_no_sound_for_the_people_it_names(
    table: DiscordTable, channel: DiscordChannel, chosen: dict[str, object]
) -> None:
    ola, kuba = channel.player("Ola"), channel.player("Kuba")
    await likes(table, kuba, **chosen)
    async with table.running():
        await ola.slash("/nowa_gra", z=kuba)
        await table.settle()
        [invitation] = channel.messages()
        assert invitation.pings == ("Kuba",)
        assert invitation.quiet


async def test_an_invitation_makes_a_sound_by_day_in_the_zone_of_each_person(
    table: DiscordTable, channel: DiscordChannel
) -> None:
    ola, kuba = channel.player("Ola"), channel.player("Kuba")
    await likes(table, ola, **NIGHT)
    async with table.running():
        await ola.slash("/nowa_gra", z=kuba)
        await table.settle()
        [invitation] = channel.messages()
        assert invitation.pings == ("Kuba",)
        assert not invitation.quiet


async def test_a_rematch_at_night_is_proposed_without_a_sound(
    table: DiscordTable, channel: DiscordChannel
) -> None:
    ola, kuba = channel.player("Ola"), channel.player("Kuba")
    async with table.running():
        await table.begin(channel)
        await resign(ola)
        await table.settle()
        await likes(table, kuba, **NIGHT)
        await ola.click("Rewanż", on=channel.messages()[-1])
        await table.settle()
        assert channel.messages()[-1].pings == ("Kuba",)
        assert channel.messages()[-1].quiet


async def overdue(table: DiscordTable, channel: DiscordChannel) -> GameId:
    """Play a training game in which Ola's time expires and Kuba may end it. Return its code."""
    ola, kuba = channel.player("Ola"), channel.player("Kuba")
    await ola.slash("/nowa_gra", z=kuba, zasady="nowicjusz")
    await table.settle()
    await kuba.click("Dołącz", on=channel.messages()[-1])
    await table.settle()
    [code] = await table.games(ola)
    for _ in range(15):
        table.clock.now += DAY // 2
        await table.settle()
    return code


async def test_a_silent_private_call_does_not_silence_the_channel(
    table: DiscordTable, channel: DiscordChannel
) -> None:
    ola, kuba = channel.player("Ola"), channel.player("Kuba")
    await likes(table, kuba, calls="private", **NIGHT)
    await likes(table, ola, quiet=(0, 0))
    async with table.running():
        await overdue(table, channel)
        board = channel.messages()[-1]
        assert "Czas minął: Ola." in plain(board)
        assert board.pings == ("Ola",)
        assert not board.quiet
        [call] = calls(kuba)
        assert call.quiet


async def test_a_notice_of_an_expired_time_addresses_its_reader(
    table: DiscordTable, channel: DiscordChannel
) -> None:
    ola, kuba = channel.player("Ola"), channel.player("Kuba")
    for player in (ola, kuba):
        await likes(table, player, calls="private")
    async with table.running():
        await overdue(table, channel)
        [late], [waiting] = calls(ola), calls(kuba)
        assert "Twój czas minął." in plain(late)
        assert "Zakończ grę" not in late.labels
        assert "Możesz zakończyć grę." in plain(waiting)
        assert "@Kuba" not in waiting.text
        assert waiting.labels[0] == "Zakończ grę"


async def test_a_game_to_claim_is_listed_first_with_a_note(
    table: DiscordTable, channel: DiscordChannel
) -> None:
    kuba = channel.player("Kuba")
    async with table.running():
        late = await overdue(table, channel)
        newer = await table.begin(channel, "Kuba", "Iza")
        games = await kuba.slash("/moje_gry")
        first = plain(games.message).split("\n")[1]
        assert late in first
        assert first.endswith("czas minął: Ola · możesz zakończyć grę")
        assert newer not in first
