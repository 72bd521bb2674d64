"""The results of games on Discord: films, final pictures, leaderboards, statistics."""

from __future__ import annotations

from io import BytesIO
from typing import TYPE_CHECKING

from PIL import Image, ImageSequence

from tests.support.chat.discord.table import DiscordTable, plain, resign
from tests.support.chat.known_game import MOVES

if TYPE_CHECKING:
    from bot.coordinator.game_id import GameId
    from tests.support.chat.discord.world import DiscordChannel

SHARE = "Pokaż wszystkim"


async def end_game(table: DiscordTable, channel: DiscordChannel) -> GameId:
    """Play a ranked game of one move that Kuba resigns."""
    ola, kuba = channel.player("Ola"), channel.player("Kuba")
    await ola.slash("/nowa_gra", z=kuba, zasady="rankingowa")
    await table.settle()
    await kuba.click("Dołącz", on=channel.messages()[-1], stale=True)
    await table.settle()
    [code] = await table.games(ola)
    await table.move(ola, MOVES[0])
    await kuba.click("Akceptuj", on=channel.messages()[-1])
    await table.settle()
    await resign(kuba)
    await table.settle()
    return code


async def test_a_film_plays_where_it_stands_and_leads_on(
    table: DiscordTable, channel: DiscordChannel
) -> None:
    ola = channel.player("Ola")
    async with table.running():
        code = await end_game(table, channel)
        course = await ola.click("Przebieg", on=channel.messages()[-1])
        assert course.message.labels == ("Film", "Obraz końcowy", "Zapis GCG")
        film = await ola.click("Film", on=course)
        shown = film.message
        assert shown.ephemeral
        assert (shown.picture.name, shown.files) == (f"{code}.gif", ())
        assert f"Gra {code}" in shown.picture.alt
        image = Image.open(BytesIO(shown.picture.data))
        assert image.format == "GIF"
        assert sum(1 for _ in ImageSequence.Iterator(image)) > 2
        final = await ola.click("Obraz końcowy", on=film)
        assert final.message.picture.data.startswith(b"\x89PNG")
        assert "Wygrywa Ola" in plain(final.message)
        record = await ola.click("Zapis GCG", on=final)
        assert [file.name for file in record.message.files] == [f"{code}.gcg"]
        assert record.message.labels == ("Przebieg", "Film", "Obraz końcowy")


async def test_a_press_posts_a_private_page_in_public(
    table: DiscordTable, channel: DiscordChannel
) -> None:
    ola, kuba = channel.player("Ola"), channel.player("Kuba")
    async with table.running():
        code = await end_game(table, channel)
        before = len(channel.messages())
        course = await ola.click("Przebieg", on=channel.messages()[-1])
        film = await ola.click("Film", on=course)
        await ola.click(SHARE, on=film)
        await ola.click(SHARE, on=await ola.click("Obraz końcowy", on=film))
        own = await ola.slash("/statystyki")
        await ola.click(SHARE, on=own)
        theirs = await kuba.slash("/statystyki", osoba=ola)
        alone = await ola.dm().slash("/statystyki")
    moving, final, stats = channel.messages()[before:]
    assert moving.picture.name == f"{code}.gif"
    assert final.picture.data.startswith(b"\x89PNG")
    assert plain(stats).startswith("**Statystyki: Ola**")
    for shown in (moving, final, stats):
        assert (shown.labels, shown.pings, shown.ephemeral) == ((), (), False)
    assert own.message.labels == ("Ranking", "Postępy", SHARE)
    assert SHARE not in theirs.message.labels
    assert SHARE not in alone.message.labels


async def test_the_last_board_shows_the_skalps(
    table: DiscordTable, channel: DiscordChannel
) -> None:
    async with table.running():
        await end_game(table, channel)
    last = channel.messages()[-1]
    assert "Skalpy: Ola 150, Kuba 50." in plain(last)
    assert last.labels == ("Rewanż", "Analiza", "Przebieg", "Powiedz coś")
    assert len(last.pictures) == 1


async def test_the_buttons_of_an_ended_game_lead_to_its_record_and_a_rematch(
    table: DiscordTable, channel: DiscordChannel
) -> None:
    ola = channel.player("Ola")
    async with table.running():
        code = await end_game(table, channel)
        last = channel.messages()[-1]
        course = await ola.click("Przebieg", on=last)
        assert code in plain(course.message)
        assert code in plain((await ola.click("Zapis GCG", on=course)).message)
        rematch = await ola.click("Rewanż", on=last)
        await table.settle()
    assert rematch.message.ephemeral
    assert (await table.table(code)).rematch is not None


async def test_the_leaderboard_is_chosen_by_options_and_by_buttons(
    table: DiscordTable, channel: DiscordChannel
) -> None:
    ola = channel.player("Ola")
    async with table.running():
        await end_game(table, channel)
        here = await ola.slash("/ranking")
        assert here.message.ephemeral
        assert plain(here.message).startswith("**Lista rankingowa: dni na ruch, po polsku, tutaj**")
        assert "Ola: ranking 150. Do listy brakuje: 29 gier." in plain(here.message)
        turned = await ola.click("Wszędzie", on=here)
        assert turned.message.id == here.message.id
        assert "po polsku, wszędzie" in plain(turned.message)
        other = await ola.slash(
            "/ranking", zegar="czas na grę", gdzie="wszędzie", język="po angielsku"
        )
        assert "czas na grę, po angielsku, wszędzie" in plain(other.message)
        assert "Ola nie ma jeszcze gier na tej liście." in plain(other.message)
        alone = await ola.dm().slash("/ranking")
        assert "Tutaj" not in alone.message.labels


async def test_statistics_come_with_a_picture_and_those_of_others_are_shorter(
    table: DiscordTable, channel: DiscordChannel
) -> None:
    ola, kuba, zoja = (channel.player(name) for name in ("Ola", "Kuba", "Zoja"))
    async with table.running():
        await end_game(table, channel)
        own = await ola.slash("/statystyki")
        assert own.message.ephemeral
        assert own.message.picture.data.startswith(b"\x89PNG")
        assert "Gry: 1, wygrane: 1 (100%)" in own.message.picture.alt
        assert "Kuba 1:0" in plain(own.message)
        theirs = await kuba.slash("/statystyki", osoba=ola)
        assert "Wasze gry: Kuba – Ola 0:1." in plain(theirs.message)
        none = await ola.slash("/statystyki", osoba=zoja)
        assert plain(none.message) == "**Statystyki: Zoja**\nŻadna gra nie ma jeszcze wyniku."
        assert await table.store.people.person_of("discord", str(zoja.mention).strip("<@>")) is None


async def test_an_open_invitation_is_joined_out_of_the_list_of_games(
    table: DiscordTable, channel: DiscordChannel
) -> None:
    ola, kuba = channel.player("Ola"), channel.player("Kuba")
    async with table.running():
        await kuba.slash("/nowa_gra")
        await table.settle()
        listed = await ola.slash("/moje_gry")
        assert "Otwarte zaproszenia tutaj: 1." in plain(listed.message)
        await ola.click("Dołącz: Kuba · klasyczna", on=listed)
        await table.settle()
        [code] = await table.games(ola)
        assert (await table.table(code)).phase == "playing"
        again = await ola.slash("/moje_gry")
        [label] = again.message.labels
        assert label.startswith("Kuba 0:0")
        desk = await ola.click(label, on=again)
    assert "Twój stojak" in plain(desk.message)
    assert len(desk.message.pictures) == 1


async def test_a_whole_game_makes_a_film_that_discord_takes(
    table: DiscordTable, channel: DiscordChannel
) -> None:
    ola, kuba = channel.player("Ola"), channel.player("Kuba")
    async with table.running():
        await table.begin(channel)
        for number, line in enumerate(MOVES):
            await table.move((ola, kuba)[number % 2], line)
        await kuba.click("Akceptuj", on=channel.messages()[-1])
        await table.settle()
        course = await ola.click("Przebieg", on=channel.messages()[-1])
        film = await ola.click("Film", on=course)
    image = Image.open(BytesIO(film.message.picture.data))
    shown = [frame.info["duration"] for frame in ImageSequence.Iterator(image)]
    # The start, every turn, the end.
    assert sum(one > 100 for one in shown) == len(MOVES) + 2
    assert len(film.message.picture.data) <= 600 * 1024
