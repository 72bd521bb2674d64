"""The private form of a new event: nobody else sees it before its host opens the sign-up."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from bot.coordinator.kinds.club.body import ClubBody
from bot.coordinator.kinds.event.body import EventBody
from tests.support.dialogue.chat_table import ChatTable, text

if TYPE_CHECKING:
    from bot.coordinator.game_id import GameId
    from bot.coordinator.table.table import Table
    from bot.dialogue.reply import Reply


async def form(table: ChatTable) -> Reply:
    """Return the form that Ola's bare command shows."""
    shown = await table.say("Ola", "/turniej")
    assert shown.message is not None
    assert shown.game is None
    return shown


async def load(table: ChatTable, game: GameId) -> Table:
    """Return an event as it is stored."""
    loaded = await table.tables.load(game)
    assert loaded is not None
    return loaded.table


async def press(table: ChatTable, label: str, page: Reply, answer: str | None = None) -> Reply:
    """Let Ola press a button of a page, or a menu as a chat without menus shows it."""
    assert page.message is not None
    buttons = [one for row in page.message.rows for one in row]
    [found] = [one for one in buttons if one.label.replace("\xa0", " ").startswith(label)]
    return await table.press("Ola", found, answer)


async def test_the_form_opens_the_sign_up_with_all_that_was_chosen() -> None:
    table = ChatTable(platform="telegram")
    page = await form(table)
    assert text(page.message).startswith("🔒 Nowy turniej: Turniej.\nStart: 30 minut po założeniu.")
    for option, value in (
        ("Rundy: 4", "6"),
        ("Czas na osobę: 2 × 20 minut", "2 × 15 minut"),
        ("Pary: zależnie od liczby osób", "szwajcarski"),
        ("Zasady: turniejowa", "literaki"),
        ("Gdzie gramy: w czacie", "przy prawdziwych stołach"),
    ):
        page = await press(table, value, await press(table, option, page))
    page = await press(table, "Nazwa i start", page, "Czwartek, za 45 min")
    assert text(page.message).startswith("🔒 Nowy turniej: Czwartek.\nStart: ")
    opened = await press(table, "Załóż turniej", page)
    assert text(opened.message).startswith("Turniej założony: Czwartek.")
    assert opened.game is not None
    made = await load(table, opened.game)
    body = EventBody.of(made)
    assert (body.tournament.rules.rounds, body.tournament.rules.method) == (6, "swiss")
    assert (made.rules.name, made.rules.clock.limit) == ("literaki", 15 * 60_000)
    assert body.real_tables
    again = await press(table, "Załóż turniej", page)
    assert again.game is None


async def test_a_form_belongs_to_the_person_who_asked_for_it() -> None:
    table = ChatTable(platform="telegram")
    page = await form(table)
    stranger = await table.press("Kuba", "Załóż turniej", of=page.message)
    assert stranger.game is None
    await table.say("Kuba", "/turniej")
    await press(table, "12", await press(table, "Rundy: 4", page))
    opened = await table.press("Kuba", "Załóż turniej")
    assert opened.game is not None
    body = EventBody.of(await load(table, opened.game))
    assert body.tournament.rules.rounds == 4


@pytest.mark.parametrize("typed", ["czwartek", "o 18:00 ź" * 40])
async def test_an_unreadable_start_leaves_the_form_as_it_is(typed: str) -> None:
    table = ChatTable(platform="telegram")
    page = await form(table)
    refused = await press(table, "Nazwa i start", page, typed)
    assert not text(refused.message).startswith("🔒 Nowy turniej")
    opened = await press(table, "Załóż turniej", page)
    assert text(opened.message).startswith("Turniej założony: Turniej.")


def in_group() -> ChatTable:
    """Return a table in a Telegram group without a club."""
    return ChatTable(platform="telegram", place="telegram:-7:", scope="telegram:-7")


async def test_a_bare_command_founds_a_club_by_the_same_form() -> None:
    table = in_group()
    page = await table.say("Ola", "/klub")
    assert text(page.message).startswith(
        "🔒 Nowy klub: Klub.\nWieczory: czwartek, 18:00.\nNikt tego jeszcze nie widzi."
    )
    for option, value in (("Rundy: 4", "5"), ("Sezon: najlepsze 8 z 12", "najlepsze 6 z 10")):
        page = await press(table, value, await press(table, option, page))
    page = await press(table, "Nazwa, dzień", page, "Pod Arkadami, o 19:30")
    assert "Wieczory: czwartek, 19:30." in text(page.message)
    founded = await press(table, "Załóż klub", page)
    assert text(founded.message).startswith("Klub założony: Pod Arkadami.")
    assert founded.game is not None
    body = ClubBody.of(await load(table, founded.game))
    assert (body.weekday, body.minute, body.best, body.length) == (3, 19 * 60 + 30, 6, 10)
    assert (body.evening_rules.rounds, body.word) == (5, "wieczór")
    again = await table.say("Kuba", "/klub")
    assert again.game == founded.game


async def test_a_club_works_at_once_with_all_that_is_usual() -> None:
    table = in_group()
    founded = await press(table, "Załóż klub", await table.say("Ola", "/klub"))
    assert founded.game is not None
    body = ClubBody.of(await load(table, founded.game))
    assert (body.name, body.weekday, body.minute, body.best) == ("Klub", 3, 18 * 60, 8)


async def test_a_second_club_of_a_place_is_refused() -> None:
    table = in_group()
    page = await table.say("Ola", "/klub")
    await table.say("Kuba", "/klub czwartek 18:00 Pod Arkadami")
    refused = await press(table, "Załóż klub", page)
    assert text(refused.message).startswith("Klub już tu jest: ")


async def test_minutes_are_no_time_for_the_evenings_of_a_club() -> None:
    table = in_group()
    page = await table.say("Ola", "/klub")
    refused = await press(table, "Nazwa, dzień", page, "Pod Arkadami, za 45 min")
    assert not text(refused.message).startswith("🔒 Nowy klub")
    founded = await press(table, "Załóż klub", page)
    assert text(founded.message).startswith("Klub założony: Klub.")
