"""Directors who are late, and players whose names are alike."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from bot.coordinator.kinds.event.view_part import EventPart
from bot.dialogue.errors import WordsUnreadable
from bot.dialogue.reading.names import read_player
from tests.support.dialogue.chat_table import ChatTable, first_line, text

if TYPE_CHECKING:
    from bot.coordinator.game_id import GameId
    from bot.coordinator.settings import Language

PLAYERS = ("Kuba", "Iza", "Jan", "Jana")


async def begin(table: ChatTable) -> GameId:
    """Let four people sign up at real tables, with Kuba as the second director."""
    opened = await table.say("Ola", "/turniej Sala, przy stołach")
    assert opened.game
    for name in PLAYERS:
        await table.press(name, "Zapisz mnie", of=await table.public(opened.game))
    await table.press("Ola", "Sędzia", of=opened.message)
    await table.press("Ola", "Dodaj sędziego", "Kuba")
    return opened.game


async def go_on(table: ChatTable, event: GameId) -> None:
    """Let Ola go on to the first round with all players."""
    for number in range(3):
        await table.press("Ola", "Następny krok")
        await table.press("Ola", "Tak, dalej")
        if number == 0:
            for name in PLAYERS:
                await table.press(name, "Jestem", of=await table.public(event))


async def state(table: ChatTable, event: GameId) -> str:
    """Return the state of the event."""
    return EventPart.of(await table.look(event)).tournament.state


@pytest.mark.parametrize(
    ("language", "told"),
    [
        ("pl", "To już nieaktualne. Oto twoja strona."),
        ("en", "Out of date. Here is your page."),
    ],
)
async def test_two_directors_who_confirm_one_step_take_one_step(
    language: Language, told: str
) -> None:
    """The second press would close the list before anybody has checked in."""
    table = ChatTable()
    event = await begin(table)
    await table.press("Kuba", "Więcej", of=await table.public(event))
    await table.press("Kuba", "Sędzia")
    table.language = language
    for name in ("Kuba", "Ola"):
        [label] = [one for one in ("Następny krok", "Next step") if one in labels(table, name)]
        await table.press(name, label)
    yes = {"pl": "Tak, dalej", "en": "Yes, go on"}[language]
    question = table.last["Ola"].message
    await table.press("Ola", yes)
    # Ola presses twice, then Kuba presses.
    for late in (await table.press("Ola", yes, of=question), await table.press("Kuba", yes)):
        assert first_line(late.message) == told
    assert await state(table, event) == "check_in"


def labels(table: ChatTable, name: str) -> str:
    """Return the labels of this person's newest message."""
    message = table.last[name].message
    assert message is not None
    return " ".join(one.label for row in message.buttons for one in row)


async def test_a_result_typed_after_its_round_goes_to_its_round() -> None:
    """Ola opened the form in round 1. Meanwhile round 2 began."""
    table = ChatTable()
    event = await begin(table)
    await go_on(table, event)
    page = table.last["Ola"].message
    for number in (1, 2):
        await table.press("Ola", "Wynik", f"{number}: 412 380", of=page)
    await table.press("Ola", "Następny krok")
    await table.press("Ola", "Tak, dalej")
    asked = await table.press("Ola", "Wynik", "1: 400 380", of=page)
    rounds = EventPart.of(await table.look(event)).tournament.rounds
    assert [one.result for one in rounds[1].pairs] == [None, None]
    assert rounds[0].pairs[0].result
    assert rounds[0].pairs[0].result.points == (400, 380), text(asked.message)


async def test_a_director_names_players_of_one_name_by_number() -> None:
    table = ChatTable()
    event = await begin(table)
    await go_on(table, event)
    refused = await table.press("Ola", "Wyklucz", "Ja, zachowanie")
    told = (
        "„Ja” pasuje do kilku osób: #3 Jan, #4 Jana. Wpisz numer zamiast imienia, na przykład #3."
    )
    assert first_line(refused.message) == told
    assert read_player("#4", ("Ola", "#4", "Ola", "Ola"), "#4") == 3
    with pytest.raises(WordsUnreadable):
        read_player("#5", ("Ola", "Kuba"), "#5")
