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
    from tests.fakes.discord import Player, Room
    from tests.fakes.discord.shown import Shown

DAY = 24 * 3_600_000
NIGHT = {"quiet": (11, 13)}


async def likes(table: DiscordTable, player: Player, **chosen: object) -> None:
    """What somebody has chosen before; it is noon."""
    person = await table.coordinator.person("discord", identity(player), player.name)
    wanted = PersonPreferences(**{"asked": "-"} | chosen)  # type: ignore[arg-type]
    await table.services.preferences.keep_person(person.id, wanted)


@pytest.mark.parametrize(
    "chosen", [NIGHT, {"quiet": (0, 0), "vacations": ((0, 9_000_000_000_000),)}]
)
async def test_an_invitation_wakes_nobody_whom_it_names(
    wired: DiscordTable, room: Room, chosen: dict[str, object]
) -> None:
    ola, kuba = room.player("Ola"), room.player("Kuba")
    await likes(wired, kuba, **chosen)
    async with wired.running():
        await ola.slash("/nowa_gra", przeciwnik=kuba)
        await wired.settle()
        [invitation] = room.messages()
        assert invitation.pings == ("Kuba",)
        assert invitation.quiet


async def test_an_invitation_by_day_is_heard_and_one_s_own_night_is_no_other_s(
    wired: DiscordTable, room: Room
) -> None:
    ola, kuba = room.player("Ola"), room.player("Kuba")
    await likes(wired, ola, **NIGHT)
    async with wired.running():
        await ola.slash("/nowa_gra", przeciwnik=kuba)
        await wired.settle()
        [invitation] = room.messages()
        assert invitation.pings == ("Kuba",)
        assert not invitation.quiet


async def test_a_rematch_at_night_is_proposed_without_a_sound(
    wired: DiscordTable, room: Room
) -> None:
    ola, kuba = room.player("Ola"), room.player("Kuba")
    async with wired.running():
        await wired.begin(room)
        asked = await ola.slash("/poddaj_grę")
        await ola.click("Tak, poddaję", on=asked)
        await wired.settle()
        await likes(wired, kuba, **NIGHT)
        await ola.click("Rewanż", on=room.messages()[-1])
        await wired.settle()
        assert room.messages()[-1].pings == ("Kuba",)
        assert room.messages()[-1].quiet


async def overdue(table: DiscordTable, room: Room) -> GameId:
    """A training game in which Ola's time runs out, and Kuba may end it; its code."""
    ola, kuba = room.player("Ola"), room.player("Kuba")
    await ola.slash("/nowa_gra", przeciwnik=kuba, zasady="nowicjusz")
    await table.settle()
    await kuba.click("Dołącz", on=room.messages()[-1])
    await table.settle()
    [code] = await table.games(ola)
    for _ in range(15):
        table.clock.now += DAY // 2
        await table.settle()
    return code


def calls(player: Player) -> list[Shown]:
    """What the bot wrote to somebody by itself, in their private messages."""
    return [shown for shown in player.dm().sees() if not shown.ephemeral]


async def test_a_sleeper_called_in_private_keeps_the_place_from_no_sound(
    wired: DiscordTable, room: Room
) -> None:
    ola, kuba = room.player("Ola"), room.player("Kuba")
    await likes(wired, kuba, calls="private", **NIGHT)
    await likes(wired, ola, quiet=(0, 0))
    async with wired.running():
        await overdue(wired, room)
        board = room.messages()[-1]
        assert "Czas minął: Ola." in plain(board)
        assert board.pings == ("Ola",)
        assert not board.quiet
        [call] = calls(kuba)
        assert call.quiet


async def test_a_bell_speaks_to_its_person_of_a_time_that_ran_out(
    wired: DiscordTable, room: Room
) -> None:
    ola, kuba = room.player("Ola"), room.player("Kuba")
    for player in (ola, kuba):
        await likes(wired, player, calls="private")
    async with wired.running():
        await overdue(wired, room)
        [late], [waiting] = calls(ola), calls(kuba)
        assert "Twój czas minął." in plain(late)
        assert "Zakończ grę" not in late.labels
        assert "Możesz zakończyć grę." in plain(waiting)
        assert "@Kuba" not in waiting.text
        assert waiting.labels[0] == "Zakończ grę"


async def test_a_game_to_claim_stands_on_top_and_says_so(wired: DiscordTable, room: Room) -> None:
    kuba = room.player("Kuba")
    async with wired.running():
        late = await overdue(wired, room)
        newer = await wired.begin(room, "Kuba", "Iza")
        games = await kuba.slash("/moje_gry")
        first = plain(games.message).split("\n")[1]
        assert late in first
        assert first.endswith("czas minął: Ola · możesz zakończyć grę")
        assert newer not in first


async def test_a_thread_is_named_in_words_where_somebody_was_forgotten(
    wired: DiscordTable, room: Room
) -> None:
    async with wired.running():
        code = await wired.begin(room)
        view = await wired.queries.look(code)
    gone = replace(view.seats[0], name=UNNAMED, members=(UNNAMED,))
    forgotten = replace(view, seats=(gone, view.seats[1]))
    assert threads.title(forgotten, wording("pl")) == f"gracz – Kuba · {code}"
    assert threads.title(forgotten, wording("en")) == f"player – Kuba · {code}"


async def test_statistics_for_all_to_see_name_nobody_else(wired: DiscordTable, room: Room) -> None:
    """Whom Ola plays, and where, is theirs to tell: the others here never met Kuba."""
    ola = room.player("Ola")
    async with wired.running():
        await wired.begin(room)
        asked = await ola.slash("/poddaj_grę")
        await ola.click("Tak, poddaję", on=asked)
        await wired.settle()
        own = await ola.slash("/statystyki")
        assert "Kuba 0:1" in plain(own.message)
        await ola.click("Pokaż wszystkim", on=own)
        shown = room.messages()[-1]
        assert plain(shown).startswith("**Statystyki: Ola**")
        assert "Kuba" not in plain(shown) + shown.picture.alt


async def test_one_s_data_tell_of_invitations_too(wired: DiscordTable, room: Room) -> None:
    """Also of those that nobody accepted; the code of a personal one stays its host's."""
    ola, kuba, iza = (room.player(name) for name in ("Ola", "Kuba", "Iza"))
    async with wired.running():
        await ola.slash("/nowa_gra", przeciwnik=kuba, przeciwnik2=iza)
        await wired.settle()
        [code] = await wired.games(ola)
        [asked] = await data_of(kuba)
        assert (asked["phase"], asked["game"], asked["seat"]) == ("invited", None, None)
        assert [seat["names"] for seat in asked["seats"]] == [["Ola"]]
        for player in (kuba, iza):
            await player.click("Dołącz", on=room.messages()[-1])
            await wired.settle()
        [playing] = await data_of(kuba)
        assert (playing["phase"], playing["game"]) == ("playing", code)


async def data_of(player: Player) -> list[dict[str, Any]]:
    """The games in somebody's own file."""
    told = await player.slash("/moje_dane")
    assert told.message.ephemeral
    [file] = told.message.files
    games: list[dict[str, Any]] = json.loads(file.data)["games"]
    return games
