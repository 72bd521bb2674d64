"""Everyday words that people write to the bot in private."""

from __future__ import annotations

import pytest

from tests.support.dialogue.chat_table import ChatTable, every_label, message, text

FIRST = ["Z\N{NO-BREAK SPACE}robotem", "Zaproś", "Zasady"]


@pytest.fixture
def table() -> ChatTable:
    return ChatTable(private=True, place="test:ola:")


async def say(table: ChatTable, line: str) -> str:
    return text(message(await table.say("Ola", line)))


@pytest.mark.parametrize("line", ["cześć, jak w to grać?", "hej", "Dzień dobry!", "co to jest"])
async def test_a_newcomer_reads_an_introduction(table: ChatTable, line: str) -> None:
    told = message(await table.say("Ola", line))
    assert told.scene is not None
    assert every_label(told) == FIRST


@pytest.mark.parametrize("line", ["nowa gra", "Zagraj!", "Nowa gra klasyczna"])
async def test_a_new_game_is_asked_for_without_a_slash(table: ChatTable, line: str) -> None:
    reply = await table.say("Ola", line)
    assert reply.game is not None


async def test_help_and_my_games_come_without_a_slash(table: ChatTable) -> None:
    assert await say(table, "pomoc") == await say(table, "/pomoc")
    assert await say(table, "moje gry") == await say(table, "/moje_gry")


async def test_a_greeting_during_a_game_is_not_read_as_a_word(
    table: ChatTable,
) -> None:
    """Ola has Ą E R W Z Ó Ż: HEJ can be no move of hers, but ŻEW may be one."""
    await table.start("Ola", "Kuba")
    assert "nigdzie nie wchodzi" not in await say(table, "hej")
    assert "nigdzie nie wchodzi" in await say(table, "kot")


async def test_a_greeting_with_two_waiting_games_asks_nothing(table: ChatTable) -> None:
    for friend in ("Kuba", "Iza"):
        game = await table.start("Ola", friend)
        if await table.to_move(game) != "Ola":
            await table.say(friend, "/pas", game)
            await table.press(friend, "Tak")
    assert every_label(message(await table.say("Ola", "hej"))) == FIRST
    assert await say(table, "pomoc") == await say(table, "/pomoc")
    assert await say(table, "żew") == "Która gra?"


async def test_a_greeting_that_the_rack_can_lay_is_a_move(table: ChatTable) -> None:
    await table.start("Ola", "Kuba")
    assert every_label(message(await table.say("Ola", "rów"))) != FIRST
    assert "Gdzie?" in await say(table, "rów")
