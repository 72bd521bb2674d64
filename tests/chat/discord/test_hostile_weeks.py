"""Weeks of a game on Discord, read by somebody who means no good: noise, names, and limits."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import TYPE_CHECKING, Any

import pytest

from bot.chat.discord import threads
from bot.coordinator.person_id import UNNAMED
from bot.coordinator.settings import PersonPreferences
from bot.dialogue.pages.wording import wording
from tests.support.chat.discord.table import DiscordTable, identity, plain

if TYPE_CHECKING:
    from bot.coordinator.game_id import GameId
    from tests.fakes.discord.shown import Shown
    from tests.support.chat.discord.world import DiscordChannel, DiscordPlayer

DAY = 24 * 3_600_000
NIGHT = {"quiet": (11, 13)}


async def likes(table: DiscordTable, player: DiscordPlayer, **chosen: object) -> None:
    """What somebody has chosen before; it is noon."""
    person = await table.coordinator.person("discord", identity(player), player.name)
    wanted = PersonPreferences(**{"asked": "-"} | chosen)  # type: ignore[arg-type]
    await table.services.preferences.keep_person(person.id, wanted)


@pytest.mark.parametrize(
    "chosen", [NIGHT, {"quiet": (0, 0), "vacations": ((0, 9_000_000_000_000),)}]
)
async def test_an_invitation_wakes_nobody_whom_it_names(
    table: DiscordTable, channel: DiscordChannel, chosen: dict[str, object]
) -> None:
    ola, kuba = channel.player("Ola"), channel.player("Kuba")
    await likes(table, kuba, **chosen)
    async with table.running():
        await ola.slash("/nowa_gra", przeciwnik=kuba)
        await table.settle()
        [invitation] = channel.messages()
        assert invitation.pings == ("Kuba",)
        assert invitation.quiet


async def test_an_invitation_by_day_is_heard_and_one_s_own_night_is_no_other_s(
    table: DiscordTable, channel: DiscordChannel
) -> None:
    ola, kuba = channel.player("Ola"), channel.player("Kuba")
    await likes(table, ola, **NIGHT)
    async with table.running():
        await ola.slash("/nowa_gra", przeciwnik=kuba)
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
        asked = await ola.slash("/poddaj_grę")
        await ola.click("Tak, poddaję", on=asked)
        await table.settle()
        await likes(table, kuba, **NIGHT)
        await ola.click("Rewanż", on=channel.messages()[-1])
        await table.settle()
        assert channel.messages()[-1].pings == ("Kuba",)
        assert channel.messages()[-1].quiet


async def overdue(table: DiscordTable, channel: DiscordChannel) -> GameId:
    """A training game in which Ola's time runs out, and Kuba may end it; its code."""
    ola, kuba = channel.player("Ola"), channel.player("Kuba")
    await ola.slash("/nowa_gra", przeciwnik=kuba, zasady="nowicjusz")
    await table.settle()
    await kuba.click("Dołącz", on=channel.messages()[-1])
    await table.settle()
    [code] = await table.games(ola)
    for _ in range(15):
        table.clock.now += DAY // 2
        await table.settle()
    return code


def calls(player: DiscordPlayer) -> list[Shown]:
    """What the bot wrote to somebody by itself, in their private messages."""
    return [shown for shown in player.dm().sees() if not shown.ephemeral]


async def test_a_sleeper_called_in_private_keeps_the_place_from_no_sound(
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


async def test_a_bell_speaks_to_its_person_of_a_time_that_ran_out(
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


async def test_a_game_to_claim_stands_on_top_and_says_so(
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


async def test_a_thread_is_named_in_words_where_somebody_was_forgotten(
    table: DiscordTable, channel: DiscordChannel
) -> None:
    async with table.running():
        code = await table.begin(channel)
        view = await table.queries.look(code)
    gone = replace(view.seats[0], name=UNNAMED, members=(UNNAMED,))
    forgotten = replace(view, seats=(gone, view.seats[1]))
    assert threads.title(forgotten, wording("pl")) == f"gracz – Kuba · {code}"
    assert threads.title(forgotten, wording("en")) == f"player – Kuba · {code}"


async def test_statistics_for_all_to_see_name_nobody_else(
    table: DiscordTable, channel: DiscordChannel
) -> None:
    """Whom Ola plays, and where, is theirs to tell: the others here never met Kuba."""
    ola = channel.player("Ola")
    async with table.running():
        await table.begin(channel)
        asked = await ola.slash("/poddaj_grę")
        await ola.click("Tak, poddaję", on=asked)
        await table.settle()
        own = await ola.slash("/statystyki")
        assert "Kuba 0:1" in plain(own.message)
        await ola.click("Pokaż wszystkim", on=own)
        shown = channel.messages()[-1]
        assert plain(shown).startswith("**Statystyki: Ola**")
        assert "Kuba" not in plain(shown) + shown.picture.alt


async def test_one_s_data_tell_of_invitations_too(
    table: DiscordTable, channel: DiscordChannel
) -> None:
    """Also of those that nobody accepted; the code of a personal one stays its host's."""
    ola, kuba, iza = (channel.player(name) for name in ("Ola", "Kuba", "Iza"))
    async with table.running():
        await ola.slash("/nowa_gra", przeciwnik=kuba, przeciwnik2=iza)
        await table.settle()
        [code] = await table.games(ola)
        [asked] = await data_of(kuba)
        assert (asked["phase"], asked["game"], asked["seat"]) == ("invited", None, None)
        assert [seat["names"] for seat in asked["seats"]] == [["Ola"]]
        for player in (kuba, iza):
            await player.click("Dołącz", on=channel.messages()[-1])
            await table.settle()
        [playing] = await data_of(kuba)
        assert (playing["phase"], playing["game"]) == ("playing", code)


async def data_of(player: DiscordPlayer) -> list[dict[str, Any]]:
    """The games in somebody's own file."""
    told = await player.slash("/moje_dane")
    assert told.message.ephemeral
    [file] = told.message.files
    games: list[dict[str, Any]] = json.loads(file.data)["games"]
    return games
