"""Private calls on Telegram: the call, its buttons, a reminder, and a blocked bot."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from bot.coordinator.settings import PersonPreferences
from tests.support.chat.known_game import MOVES
from tests.support.chat.telegram.evening import boards
from tests.support.chat.telegram.table import newest, plain

if TYPE_CHECKING:
    from tests.fakes.telegram.person import Person
    from tests.fakes.telegram.records import Post
    from tests.support.chat.telegram.evening import Evening
    from tests.support.chat.telegram.table import TelegramTable

HOUR = 3_600_000
pytestmark = pytest.mark.usefixtures("_tiles", "_impatient")


async def likes(table: TelegramTable, person: Person, **chosen: object) -> None:
    """Store a person's earlier choices."""
    known = await table.coordinator.person("telegram", str(person.id), person.name)
    wanted = PersonPreferences(**{"calls": "private", "asked": "-"} | chosen)  # type: ignore[arg-type]
    await table.services.preferences.keep_person(known.id, wanted)


def calls(person: Person) -> list[Post]:
    """Return the calls that the bot wrote to a person in private.

    A desk has a picture, unlike a call.
    """
    return [
        post
        for post in person.history()
        if post.sender.is_bot and "Twój ruch." in plain(post.text) and not post.photo
    ]


def mentions(evening: Evening, person: Person) -> list[Post]:
    """Return the messages in the group that mentioned a person."""
    ids = {id(post) for post in boards(evening.group)}
    return [ping.post for ping in person.pings if ping.why == "mention" and id(ping.post) in ids]


async def test_a_turn_is_played_from_the_call_and_then_the_call_is_gone(evening: Evening) -> None:
    table, ola, kuba = evening.table, evening.ola, evening.kuba
    async with table.running():
        for person in (ola, kuba):
            person.writes("/start")
            await likes(table, person)
        code = await table.begin(evening.group, ola, kuba)
        [call] = calls(ola)
        assert "Twój ruch. Termin: " in plain(call.text)
        assert code in call.text
        assert call.labels == [["Ruch", "Stojak", "Więcej"]]
        assert mentions(evening, ola) == []
        await table.press(ola, call, "Stojak")
        assert "Twój stojak" in plain(table.desk(ola).text)
        await table.move(ola, MOVES[0])
        assert calls(ola) == []
        [call] = calls(kuba)
        assert "Ola: DEPN(Ę)LI" in plain(call.text)
        assert mentions(evening, kuba) == []
        await table.press(kuba, call, "Akceptuj")
        [same] = calls(kuba)
        assert same.labels == [["Ruch", "Stojak", "Więcej"]]


async def test_a_reminder_comes_in_private_and_the_group_stays_as_it_is(evening: Evening) -> None:
    table, ola = evening.table, evening.ola
    async with table.running():
        ola.writes("/start")
        await likes(table, ola)
        await table.begin(evening.group, ola, evening.kuba)
        shown = newest(evening.group).text
        for _ in range(49):
            await table.pass_time(HOUR)
            await table.settle()
        [reminder] = calls(ola)
        assert "⏳ Twój ruch. Pozostały czas: " in plain(reminder.text)
        # Telegram deletes nothing older than two days.
        said = [plain(post.text) for post in ola.history()]
        assert said.count("Ta wiadomość jest już nieaktualna.") == 1
        assert newest(evening.group).text == shown
        assert len(boards(evening.group)) == 1


@pytest.mark.parametrize("opened", [True, False])
async def test_a_player_with_a_closed_private_chat_is_called_in_the_group(
    evening: Evening, *, opened: bool
) -> None:
    table, ola = evening.table, evening.ola
    async with table.running():
        if opened:
            ola.writes("/start")
            await table.settle()
            ola.blocks_bot()
        await likes(table, ola)
        await table.begin(evening.group, ola, evening.kuba)
        assert newest(evening.group) in mentions(evening, ola)
        assert len(boards(evening.group)) == 1, "the uncalled board gave way"


async def test_a_player_in_the_private_chat_is_asked_there(evening: Evening) -> None:
    table, ola, kuba = evening.table, evening.ola, evening.kuba
    async with table.running():
        for person in (ola, kuba):
            person.writes("/start")
        await table.begin(evening.group, ola, kuba)
        desk = await table.move(ola, MOVES[0])
        assert "wołać cię w prywatnej wiadomości zamiast tutaj?" in plain(desk.text)
        await table.press(ola, desk, "Tak, prywatnie")
        desk = await table.move(kuba, MOVES[1])
        await table.press(kuba, desk, "Nie, tylko tutaj")
        assert len(calls(ola)) == 1
        desk = await table.move(ola, MOVES[2])
        assert "wołać cię" not in plain(desk.text)
        assert calls(ola) == calls(kuba) == []
        assert newest(evening.group) in mentions(evening, kuba)
