"""The button by which a director shows an event on the first page, if the operator allows it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from bot.coordinator.kinds.event.body import EventBody
from bot.dialogue.actions import Action
from bot.dialogue.payloads import EventPagePayload
from bot.dialogue.token import Token
from tests.support.dialogue.chat_table import ChatTable, every_label, message, text

if TYPE_CHECKING:
    from bot.coordinator.game_id import GameId
    from bot.dialogue.reply import Reply

SHOW = "Pokaż na stronie głównej"


async def open_event(table: ChatTable) -> GameId:
    """Let Ola open an evening in a group, and return it."""
    opened = await table.say("Ola", "/turniej Czwartek, za 45 min")
    assert opened.game is not None
    return opened.game


async def page_of(table: ChatTable, game: GameId, page: str) -> Reply:
    """Let Ola press the button of a page."""
    return await table.press_token(
        "Ola", Token(Action.EVENT_PAGE, game, None, EventPagePayload(page)).pack()
    )


def in_group(*places: str) -> ChatTable:
    """Return a table in a Telegram group, whose operator allows events of these places."""
    return ChatTable(
        platform="telegram",
        place="telegram:-7:",
        scope="telegram:-7",
        site="https://wykladka.example",
        first_page=places,
    )


@pytest.mark.parametrize("allowed", ["telegram:-7", "all"])
async def test_a_director_shows_an_event_of_an_allowed_place(allowed: str) -> None:
    table = in_group(allowed)
    game = await open_event(table)
    desk = await page_of(table, game, "direct")
    assert SHOW in every_label(message(desk))
    shown = await page_of(table, game, "public!")
    assert "Nie pokazuj na stronie głównej" in every_label(message(shown))
    loaded = await table.tables.load(game)
    assert loaded is not None
    assert EventBody.of(loaded.table).on_page


@pytest.mark.parametrize("allowed", [(), ("telegram:-8", "discord:7")])
async def test_elsewhere_the_button_is_missing_and_refused(allowed: tuple[str, ...]) -> None:
    table = in_group(*allowed)
    game = await open_event(table)
    assert SHOW not in every_label(message(await page_of(table, game, "direct")))
    refused = await page_of(table, game, "public!")
    assert text(refused.message).startswith("Strona główna pokazuje tylko turnieje z miejsc")
    loaded = await table.tables.load(game)
    assert loaded is not None
    assert not EventBody.of(loaded.table).on_page
