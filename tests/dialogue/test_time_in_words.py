"""A live clock is told in words wherever the picture has a stopwatch, overtime with its price."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from bot.chat.discord.markup import NO_LINKS, markdown
from bot.chat.web.wire import message as wired
from render.scene import Scene
from tests.support.dialogue.chat_table import MINUTE, ChatTable, message, text

if TYPE_CHECKING:
    from bot.coordinator.game_id import GameId
    from bot.dialogue.message import Message

HOUR = 60 * MINUTE


async def begin_game(options: str, *, language: str = "pl") -> tuple[ChatTable, GameId, str, str]:
    """Return a table, its game, the player to move and the other one."""
    table = ChatTable()
    game = await table.start("Ola", "Kuba", options=options)
    if language == "en":
        table.language = "en"
    mover = await table.to_move(game)
    return table, game, mover, "Kuba" if mover == "Ola" else "Ola"


def read(shown: Message) -> str:
    return shown.alt.replace("\N{NO-BREAK SPACE}", " ")


async def test_the_board_its_picture_and_the_desk_show_the_time_left() -> None:
    table, game, mover, other = await begin_game("20 min")
    table.now += 5 * MINUTE
    await table.say(mover, "/pas", game)
    await table.press(mover, "Tak")
    board = await table.public(game)
    assert f"@{other}, twój ruch. Koniec czasu za 20 minut." in text(board)
    times = {mover: "15 minut", other: "20 minut"}
    both = f"Pozostały czas: Ola {times['Ola']} i Kuba {times['Kuba']}."
    assert both in read(board)
    table.now += 8 * MINUTE
    desk = message(await table.say(other, "/stojak", game))
    assert "Twój ruch. Koniec czasu za 12 minut." in text(desk)
    times[other] = "12 minut"
    now = f"Pozostały czas: Ola {times['Ola']} i Kuba {times['Kuba']}."
    assert now in read(desk)
    assert now in text(message(await table.say(other, "/opis_planszy", game)))
    asked = message(await table.say(mover, "/plansza", game))
    assert f"@{other}, twój ruch. Koniec czasu za 12 minut." in text(asked)
    assert isinstance(desk.scene, Scene)
    assert [card.clock for card in desk.scene.cards if card.active] == ["12:00"]


async def test_a_turn_of_minutes_shows_its_time() -> None:
    table, game, mover, _ = await begin_game("2 min na ruch")
    assert "Koniec czasu za 2 minuty." in text(await table.public(game))
    table.now += 80_000
    told = text(message(await table.say(mover, "/opis_planszy", game)))
    assert f"Pozostały czas: {mover} 1 minuta." in told


async def test_overtime_is_shown_with_its_penalty_and_its_limit() -> None:
    table, game, mover, other = await begin_game("25 min z karami")
    assert "Koniec czasu za 25 minut." in text(await table.public(game))
    table.now += 27 * MINUTE
    desk = text(message(await table.say(mover, "/stojak", game)))
    assert (
        "Twój ruch. Czas przekroczony: 2 minuty, −20 pkt. "
        "Bez ruchu gra skończy się przegraną za 8 minut." in desk
    )
    described = text(message(await table.say(other, "/opis_planszy", game)))
    assert f"Czas przekroczony: {mover} 2 minuty, −20 pkt." in described
    assert f"Pozostały czas: {other} 25 minut." in described
    mine = text(message(await table.say(mover, "/moje_gry")))
    assert "czas przekroczony: 2 minuty, −20 pkt" in mine
    await table.say(mover, "/pas", game)
    await table.press(mover, "Tak")
    assert f"Czas przekroczony: {mover} 2 minuty, −20 pkt." in read(await table.public(game))


async def test_a_fallen_flag_is_named() -> None:
    table, game, mover, other = await begin_game("20 min")
    table.now += 20 * MINUTE
    await table.say(mover, "/pas", game)
    await table.press(mover, "Tak")
    alt = read(await table.public(game))
    assert f"Koniec czasu: {mover}." in alt
    assert f"Pozostały czas: {other} 20 minut." in alt


async def test_a_deadline_of_days_is_in_the_description() -> None:
    table, game, mover, _ = await begin_game("")
    told = text(message(await table.say(mover, "/opis_planszy", game)))
    assert "Termin: wtorek, 24 listopada, 12:00." in told


async def test_the_time_left_exists_in_english() -> None:
    table, game, mover, _ = await begin_game("25 min z karami", language="en")
    assert "your turn. Time runs out in 25 minutes." in text(await table.public(game))
    table.now += 27 * MINUTE + 1_000
    told = text(message(await table.say(mover, "/rack", game)))
    assert (
        "Your turn. Overtime: 2 minutes, −30 points. Without a move the game is lost in 8 minutes."
        in told
    )


@pytest.mark.parametrize("options", ["20 min", "2 min na ruch"])
async def test_discord_counts_down_and_a_browser_shows_the_words(options: str) -> None:
    table, game, _, _ = await begin_game(options)
    board, deadline = await table.public(game), (await table.look(game)).face.deadline
    assert deadline is not None
    told = markdown(board.lines, NO_LINKS, longest=4_000)
    assert f"Koniec czasu <t:{deadline // 1000}:R>." in told

    class Gallery:
        def hang(self, _scene: object, _identity: str) -> str:
            return ""

    spans = [span for line in wired(board, Gallery(), "")["lines"] for span in line["spans"]]  # type: ignore[arg-type]
    [countdown] = [span for span in spans if span["text"].startswith("za ")]
    assert countdown["at"] is None
