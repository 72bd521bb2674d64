"""One table for Discord and Telegram: each side in its own form, both of the same game."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from bot.coordinator.settings import PlacePreferences
from tests.support.chat.discord.table import account
from tests.support.chat.discord.table import plain as said
from tests.support.chat.known_game import MOVES
from tests.support.chat.telegram.table import newest, of_bot, plain

if TYPE_CHECKING:
    from bot.coordinator.game_id import GameId
    from tests.fakes.discord.shown import Shown
    from tests.fakes.telegram.records import Post
    from tests.support.chat.together import Together

HOUR = 3_600_000


def boards(together: Together) -> list[Post]:
    """Return the pictures in the group on Telegram."""
    return [post for post in of_bot(together.group) if post.photo]


def board(together: Together) -> Shown:
    """Return the newest message on Discord."""
    return together.channel.messages()[-1]


async def in_english(together: Together) -> None:
    """Set Kuba's group to English, with dark boards."""
    preferences = together.telegram.services.preferences
    chosen = PlacePreferences(language="en", theme="dark")
    await preferences.keep_place(f"telegram:{together.group.id}", chosen)


@pytest.mark.slow
@pytest.mark.parametrize("together", ["two processes"], indirect=True)
async def test_a_whole_game_and_its_rematch_are_played_on_both_platforms(
    together: Together,
) -> None:
    await in_english(together)
    ola, kuba = together.ola, together.kuba
    async with together.running():
        code = await together.begin()
        for number, line in enumerate(MOVES):
            before = len(together.channel.messages())
            await together.play(number, line)
            here, there = plain(newest(together.group).text), said(board(together))
            mover, next_one = ("Ola", "Kuba") if number % 2 == 0 else ("Kuba", "Ola")
            for text in (here, there):
                assert f"{mover}: " in text.replace("**", "")
            # Each is called where they are, and only named where they are not.
            name = "@Kuba" if number % 2 == 0 else "Ola"
            # The last play is for the other to judge.
            assert f"{name}, your turn." in here or f"{name}, challenge or accept" in here
            assert board(together).pings == (("Ola",) if number % 2 else ())
            assert [ping.why for ping in kuba.pings if ping.post is newest(together.group)] == (
                ["mention"] if next_one == "Kuba" else []
            )
            # One more message on each side; the one before it is gone, or a line.
            assert len(boards(together)) == 2
            assert len(together.channel.messages()) == before + 1
            for rack in await racks(together, code):
                assert rack not in here + there
        telegram_picture, discord_picture = newest(together.group).photo, board(together).picture
        assert telegram_picture != discord_picture.data
        # The last play waits; the other side takes it.
        await together.telegram.press(kuba, newest(together.group), "Accept")
        await together.settle()
        assert "🏁 Ola wykłada ostatnie płytki." in said(board(together))
        assert "🏁 Ola goes out." in plain(newest(together.group).text)
        assert "Rewanż" in board(together).labels
        await ola.click("Rewanż", on=board(together))
        await together.settle()
        assert "Ola" in newest(together.group).text
        assert "Join" in str(newest(together.group).labels)
        await together.telegram.press(kuba, boards(together)[-1], "Rematch")
        await together.settle()
        assert "Rewanż: " in said(board(together))
        assert "Rematch: " in plain(newest(together.group).text)
    table = await together.discord.table(code)
    assert table.phase == "ended"
    assert len(table.log) == len(MOVES) + 2


async def racks(together: Together, code: GameId) -> list[str]:
    """Return the stored racks that are too long to equal a word by chance."""
    game = (await together.telegram.table(code)).game
    assert game is not None
    return [rack for rack in game.racks if len(rack) > 4]


@pytest.mark.parametrize("together", ["two processes"], indirect=True)
async def test_an_hour_without_telegram_loses_no_move(together: Together) -> None:
    """Kuba goes on from his other account; then his group gets one picture with what it missed."""
    twin = together.channel.player("Jakub")
    async with together.discord.running():
        async with together.telegram.running():
            await link_accounts(together)
            code = await together.begin()
            for number, line in enumerate(MOVES[:2]):
                await together.play(number, line)
            shown = boards(together)
        together.telegram.world.goes_away()
        for number, line in enumerate(MOVES[2:8], start=2):
            player = twin if number % 2 else together.ola
            await together.discord.move(player, line)
            assert len(together.channel.messages()) == number + 3
        await together.telegram.pass_time(HOUR)
        await together.discord.settle()
        assert boards(together) == shown
        together.telegram.world.comes_back()
        calls = len(together.telegram.world.calls_of("sendPhoto"))
        async with together.telegram.running():
            await together.settle()
            assert len(together.telegram.world.calls_of("sendPhoto")) == calls + 1
            start, current = boards(together)
            told = plain(current.text).splitlines()
            assert [line.split(".")[0] for line in told[:5]] == ["3", "4", "5", "6", "7"]
            assert told[5].startswith("🌟 Wykładka! Kuba: WYGOWATE")
            assert "@Ola" not in plain(start.text)
            assert not start.labels
            for number, line in enumerate(MOVES[8:], start=8):
                await together.play(number, line)
            await together.telegram.press(together.kuba, newest(together.group), "Akceptuj")
            await together.settle()
    for text in (said(board(together)), plain(newest(together.group).text)):
        assert "🏁 Ola wykłada ostatnie płytki." in text
    assert (await together.discord.table(code)).phase == "ended"


async def link_accounts(together: Together) -> None:
    """Merge Kuba's two accounts by the bot's dialogue; each side sees the other's name."""
    telegram, twin = together.telegram, together.channel.player("Jakub").dm()
    offered = await account(twin, "Połącz konta")
    code = said(offered.message).split("Kod do łączenia kont: ")[1].split()[0].strip("`.")
    together.kuba.writes(f"/polacz_konta {code}")
    await telegram.settle()
    assert "Drugie konto: Jakub (Discord)." in plain(telegram.desk(together.kuba).text)
    await telegram.press(together.kuba, telegram.desk(together.kuba), "Połącz")
    assert "Czekam jeszcze na zgodę z drugiego konta: " in plain(telegram.desk(together.kuba).text)
    asked = await twin.click("Dalej", on=offered)
    assert "Drugie konto: Kuba (Telegram)." in said(asked.message)
    done = await twin.click("Połącz konta", on=asked)
    assert "✅ Konta połączone: Kuba (Telegram)" in said(done.message)


async def test_accounts_are_linked_from_telegram(together: Together) -> None:
    """The code comes from Telegram this time; the games of both are then one list."""
    telegram, twin = together.telegram, together.channel.player("Jakub")
    async with together.running():
        code = await together.begin()
        together.kuba.writes("/połącz_konta")
        await telegram.settle()
        offered = telegram.desk(together.kuba)
        key = plain(offered.text).split("Kod do łączenia kont: ")[1].split()[0].strip(".")
        form = await twin.dm().click("Mam kod", on=await account(twin.dm(), "Połącz konta"))
        shown = await twin.dm().submit(form, key)
        agreed = await twin.dm().click("Połącz konta", on=shown)
        assert "Czekam jeszcze na zgodę z drugiego konta: " in said(agreed.message)
        await telegram.press(together.kuba, offered, "Dalej")
        await telegram.press(together.kuba, telegram.desk(together.kuba), "Połącz")
        assert "✅ Konta połączone: Jakub (Discord)" in plain(telegram.desk(together.kuba).text)
        games = await twin.dm().slash("/moje_gry")
        assert code in str(games.message)
        # Not in a group: the code is for one pair of eyes.
        together.group.says(together.kuba, "/polacz_konta@wykladka_bot")
        await telegram.settle()
        assert "Kod do łączenia" not in newest(together.group).text


async def test_a_challenge_and_a_resignation_reach_the_other_platform(together: Together) -> None:
    async with together.running():
        await together.begin()
        await together.discord.move(together.ola, "8g pled")
        await together.settle()
        await together.telegram.move(together.kuba, "k7 cny")
        await together.settle()
        await together.ola.click("Sprawdź", on=board(together))
        await together.settle()
        assert "Nie ma w słowniku: PLEDN. Strata: Kuba." in plain(newest(together.group).text)
        together.kuba.writes("/poddaj_gre")
        await together.settle()
        desk = together.telegram.desk(together.kuba)
        await together.telegram.press(together.kuba, desk, "Tak")
        await together.settle()
        for text in (said(board(together)), plain(newest(together.group).text)):
            assert "Kuba poddaje grę. Wygrywa Ola." in text


async def test_a_link_from_telegram_is_joined_on_discord(together: Together) -> None:
    """The other way round: invited on Telegram, joined by the code on Discord."""
    async with together.running():
        together.group.says(together.kuba, "/nowa_gra@wykladka_bot")
        await together.settle()
        [code] = await together.telegram.games(together.kuba)
        assert f"Kod: {code}." in plain(newest(together.group).text)
        await together.ola.slash("/dołącz", kod=code.lower())
        await together.settle()
        assert "Losowanie: " in said(board(together))
        assert "Losowanie: " in plain(newest(together.group).text)
        await together.telegram.move(together.kuba, MOVES[0])
        await together.settle()
        assert "DEPN(Ę)LI" in said(board(together)).replace("\\", "")
