"""Results of real tables as people type and press them, and what each wrong one is told."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from bot.coordinator.kinds.event.view_part import EventPart
from tests.support.dialogue.chat_table import (
    MINUTE,
    ChatTable,
    every_label,
    first_line,
    message,
    text,
)

if TYPE_CHECKING:
    from bot.coordinator.game_id import GameId
    from bot.coordinator.settings import Language

PLAYERS = ("Kuba", "Iza", "Jan", "Ewa")
OPENING: dict[Language, str] = {
    "pl": "/turniej Sala, przy stołach",
    "en": "/event Hall, at real tables",
}
STEPS: dict[Language, tuple[str, ...]] = {
    "pl": ("Sędzia", "Następny krok", "Tak, dalej", "Zapisz mnie", "Jestem"),
    "en": ("Director", "Next step", "Yes, go on", "Sign me up", "I’m here"),
}


async def begin(table: ChatTable) -> GameId:
    """Let four people come to round 1 of an event that Ola directs."""
    direct, step, yes, sign_up, here = STEPS[table.language]
    opened = await table.say("Ola", OPENING[table.language])
    assert opened.game
    board = await table.public(opened.game)
    for name in PLAYERS:
        await table.press(name, sign_up, of=board)
    await table.press("Ola", direct)
    for number in range(3):
        await table.press("Ola", step)
        await table.press("Ola", yes)
        if number == 0:
            board = await table.public(opened.game)
            for name in PLAYERS:
                await table.press(name, here, of=board)
    return opened.game


async def pair(table: ChatTable, event: GameId) -> tuple[str, str]:
    """Return the names of the pair at table 1."""
    part = EventPart.of(await table.look(event))
    assert part.round
    first, second = (part.names[player] for player in part.round.pairs[0].players)
    return first, second


async def board(table: ChatTable, event: GameId) -> str:
    """Return the line of table 1 as everybody sees it."""
    lines = text(await table.public(event)).splitlines()
    return next(line for line in lines if line.startswith("1. "))


async def test_both_players_of_a_pair_enter_one_result() -> None:
    table = ChatTable()
    event = await begin(table)
    first, second = await pair(table, event)
    done = await table.say(first, "1: 412 380", event)
    assert first_line(done.message) == f"✅ Runda 1, stolik 1: {first} – {second} 412:380."
    assert await board(table, event) == f"1. {first} – {second}: 412:380"
    again = await table.say(second, "1: 412-380", event)
    assert first_line(again.message) == "Ten wynik już jest: stolik 1, 412:380."


async def test_another_result_is_asked_once_more_with_both_figures() -> None:
    table = ChatTable()
    event = await begin(table)
    first, second = await pair(table, event)
    await table.say(first, "1: 412 380", event)
    asked = await table.say(second, "1: 400 380", event)
    told = (
        "Przy tym stoliku jest już 412:380, a teraz wpisane jest 400:380. Który wynik jest dobry?"
    )
    assert first_line(asked.message) == told
    assert every_label(message(asked)) == ["412:380", "400:380"]
    assert await board(table, event) == f"1. {first} – {second}: 412:380"
    objected = await table.press(second, "400:380")
    told = first_line(objected.message)
    assert told.startswith("Stolik 1: różne wyniki, 412:380 i 400:380. Wpiszcie ten sam wynik")
    assert told.endswith("albo rozstrzyga sędzia: Ola.")
    assert await board(table, event) == f"1. {first} – {second}: ⏳ różne wyniki, 412:380 i 400:380"
    page = await table.press("Ola", "Wynik", "1: 400 380, z protokołu")
    assert "✅ Zrobione." in text(page.message)
    assert await board(table, event) == f"1. {first} – {second}: 400:380"
    log = text((await table.press("Ola", "Przebieg")).message)
    assert f"{first}: runda 1, stolik 1: " in log
    assert f"{second}: inny wynik, runda 1, stolik 1: " in log
    assert "400:380, powód: z protokołu." in log


async def test_a_question_that_somebody_overtook_is_asked_again() -> None:
    table = ChatTable()
    event = await begin(table)
    first, second = await pair(table, event)
    await table.say(first, "1: 142 380", event)
    asked = await table.say(second, "1: 412 380", event)
    await table.say(first, "1: 411 380", event)
    await table.press(first, "411:380")
    again = await table.press(second, "412:380", of=message(asked))
    assert first_line(again.message).startswith("Przy tym stoliku jest już 411:380")


async def test_a_question_of_the_last_round_never_counts_for_the_running_one() -> None:
    table = ChatTable()
    event = await begin(table)
    first, second = await pair(table, event)
    await table.say(first, "1: 142 380", event)
    asked = await table.say(second, "1: 412 380", event)
    await table.press("Ola", "Wynik", "2: 300 200", of=table.last["Ola"].message)
    await table.press("Ola", "Następny krok")
    await table.press("Ola", "Tak, dalej")
    late = await table.press(second, "412:380", of=message(asked))
    told = "Runda 1 jest zakończona. Wynik może jeszcze poprawić sędzia: Ola."
    assert first_line(late.message) == told


@pytest.mark.parametrize(
    ("language", "line", "told"),
    [
        ("pl", "1: 412", "Nie rozumiem „1: 412”. Przykład: 3: 412 380"),
        ("pl", "1: dużo mało", "Nie rozumiem „1: dużo mało”. Przykład: 3: 412 380"),
        ("pl", "1: walkower Iza", "Nie rozumiem „1: walkower Iza”. Przykład: 3: 412 380."),
        ("pl", "9: 412 380", "W tej rundzie są stoliki od 1 do 2."),
        ("pl", "2: 412 380", "Wynik wpisuje para z tego stolika albo sędzia."),
        ("pl", "7/1: 412 380", "Nie rozumiem „7/1: 412 380”. Przykład: 3: 412 380."),
        ("en", "1: 412", "I don’t understand “1: 412”. Example: 3: 412 380"),
        ("en", "9: 412 380", "Tables in this round: 1 to 2."),
        ("en", "2: 412 380", "Only this table’s players or the director can enter the result."),
    ],
)
async def test_a_wrong_result_has_its_own_sentence(
    language: Language, line: str, told: str
) -> None:
    table = ChatTable(language)
    event = await begin(table)
    first, _ = await pair(table, event)
    refused = await table.say(first, line, event)
    assert first_line(refused.message).startswith(told)


async def test_a_stranger_and_a_late_player_are_refused() -> None:
    table = ChatTable()
    event = await begin(table)
    first, _ = await pair(table, event)
    refused = await table.say("Basia", "1: 412 380", event)
    assert first_line(refused.message) == "Wynik wpisuje para z tego stolika albo sędzia."
    for number in (1, 2):
        await table.press("Ola", "Wynik", f"{number}: 412 380", of=table.last["Ola"].message)
    refused = await table.say(first, "1: 400 380", event)
    told = "Runda 1 jest zakończona. Wynik może jeszcze poprawić sędzia: Ola."
    assert first_line(refused.message) == told


async def test_the_record_of_a_pair_begins_behind_its_button_and_its_command() -> None:
    table = ChatTable()
    event = await begin(table)
    first, second = await pair(table, event)
    shown = await table.public(event)
    await table.press(first, "Więcej", of=shown)
    begun = await table.press(first, "Zapis gry")
    assert first_line(begun.message).startswith(f"Zapis jest otwarty: {first}, {second}.")
    assert begun.game
    sheet = text(await table.public(begun.game)).splitlines()
    assert sheet[-1].endswith(" · Sala, runda 1, stolik 1")
    other = next(name for name in PLAYERS if name not in {first, second})
    found = await table.say(other, "/zapis")
    assert first_line(found.message).startswith("Zapis jest otwarty: ")
    assert other in text(found.message)
    free = await table.say("Ola", "/zapis Zosia, Marek")
    assert first_line(free.message).startswith("Zapis jest otwarty: Zosia, Marek.")


async def test_a_flag_that_falls_ends_nothing_but_its_players_moves() -> None:
    """The federation's clock: the other player goes on, and no minute costs points."""
    table = ChatTable()
    event = await begin(table)
    first, _ = await pair(table, event)
    await table.press(first, "Więcej", of=await table.public(event))
    begun = await table.press(first, "Zapis gry")
    assert begun.game
    await table.say(first, f"zegar {first}", begun.game)
    table.now += 20 * MINUTE - 1000
    assert "Koniec czasu" not in text((await table.say(first, "/stojak", begun.game)).message)
    table.now += 1000 + 5 * MINUTE
    shown = text((await table.say(first, "/stojak", begun.game)).message)
    assert f"⏳ Koniec czasu: {first}. Napisz flaga, a dalej zapisuj tylko" in shown
    await table.say(first, "flaga", begun.game)
    assert EventPart.of(await table.look(event)).round
    assert (await table.look(begun.game)).phase == "playing"


async def test_two_games_are_never_played_here_and_there() -> None:
    """The director's page moves the event to real tables and back, before the check-in alone."""
    table = ChatTable()
    opened = await table.say("Ola", "/turniej Sala")
    assert opened.game
    await table.press("Ola", "Przy prawdziwych stołach")
    assert "przy prawdziwych stołach." in text(await table.public(opened.game))
    await table.press("Ola", "Gry w\N{NO-BREAK SPACE}czacie")
    assert "przy prawdziwych stołach." not in text(await table.public(opened.game))
    rules = await table.press("Basia", "Zasady", of=await table.public(opened.game))
    assert "Zegar: gdy komuś kończy się czas" in text(rules.message)


async def test_names_of_guests_are_typed_at_once_and_never_twice() -> None:
    table = ChatTable()
    opened = await table.say("Ola", OPENING["pl"])
    assert opened.game
    await table.press("Ola", "Sędzia")
    page = await table.press("Ola", "Dopisz", "Zosia, Marek Nowak;  Jan\nEwa")
    assert "Na liście: 4. Zosia, Marek Nowak, Jan, Ewa." in text(page.message)
    refused = await table.press("Ola", "Dopisz", "jan", of=message(page))
    assert first_line(refused.message) == "Na liście jest już jan. Dodaj nazwisko albo inicjał."
