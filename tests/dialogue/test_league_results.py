"""A league's director names the two players of a result; a wrong one is told what is wrong."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from bot.coordinator.commands import Command, TimerFired
from bot.coordinator.kinds.league.view_part import LeaguePart
from tests.support.dialogue.chat_table import ChatTable, every_label, first_line, message, text

if TYPE_CHECKING:
    from bot.coordinator.game_id import GameId
    from bot.rules.event.event import Result

PLACE = "discord:1:"
DAY = 24 * 3_600_000
PLAYERS = ("Ola", "Kuba", "Iza", "Jan", "Anna-Maria")


async def begin(table: ChatTable, players: tuple[str, ...] = PLAYERS) -> GameId:
    """Begin a season of these people. The first one directs."""
    founded = await table.say(players[0], "/liga poniedziałek 20:00 Arkady")
    assert founded.game
    for name in players:
        await table.press(name, "Zapisz mnie", of=await table.public(founded.game))
    table.now += 7 * DAY
    begins = Command("start", TimerFired("deadline"), table.now, None, founded.game)
    await table.coordinator.handle(begins)
    return founded.game


def league(**options: object) -> ChatTable:
    """Return a conversation in a channel."""
    return ChatTable(place=PLACE, scope="discord:1", chat="discord", **options)  # type: ignore[arg-type]


async def result(table: ChatTable, game: GameId, one: str, other: str) -> Result | None:
    """Return the result of two players, the first one's points first."""
    part = LeaguePart.of(await table.look(game))
    for at, pair in enumerate(part.drawn[0].pairs):
        names = [part.names[member] for member in part.pair_members(0, at)]
        if {*names} == {one, other}:
            found = pair.result
            if found is None or names[0] == one:
                return found
            winner = None if found.winner is None else 1 - found.winner
            return type(found)(found.kind, found.points[::-1], winner)
    raise AssertionError


async def enter(table: ChatTable, typed: str, label: str = "Wynik") -> str:
    """Let Ola type into a form of the directors' page. Return all that she reads."""
    await table.say("Ola", "/liga")
    await table.press("Ola", "Sędzia")
    return text((await table.press("Ola", label, typed)).message)


@pytest.mark.parametrize(
    ("typed", "points", "winner"),
    [
        ("Kuba, Iza: 412 380", (412, 380), 0),
        ("Iza, Kuba: 380:412, zapis z klubu", (412, 380), 0),
        ("kuba – iza: 300-300", (300, 300), None),
        ("Ku, Iz: walkower Iza", (250, 300), 1),
        ("Iza, Kuba: walkover kuba, nie przyszła", (300, 250), 0),
        ("Kuba, Iza: nieważna", (0, 0), None),
    ],
)
async def test_a_result_counts_for_the_players_in_the_order_they_are_named(
    typed: str, points: tuple[int, int], winner: int | None
) -> None:
    table = league()
    game = await begin(table)
    assert (await enter(table, typed)).startswith("✅ Zrobione. Wszyscy to widzą.")
    found = await result(table, game, "Kuba", "Iza")
    assert found is not None
    assert (found.points, found.winner) == (points, winner)


async def test_a_name_with_a_dash_is_one_name() -> None:
    table = league()
    game = await begin(table)
    await enter(table, "Anna-Maria, Kuba: 1 2")
    found = await result(table, game, "Anna-Maria", "Kuba")
    assert found is not None
    assert found.points == (1, 2)


@pytest.mark.parametrize(
    ("typed", "told"),
    [
        ("3: 412 380", "Nie rozumiem „3: 412 380”. Przykład: "),
        ("Kuba, Iza: dużo", "Nie rozumiem „Kuba, Iza: dużo”. Przykład: "),
        ("Kuba, Iza: walkower Ola", "Nie rozumiem „Kuba, Iza: walkower Ola”. Przykład: "),
        ("Kuba, Zosia: 1 2", "W tym sezonie nie ma gry Kuba – Zosia. Sprawdź imiona."),
        ("Kuba, Kuba: 1 2", "W tym sezonie nie ma gry Kuba – Kuba. Sprawdź imiona."),
    ],
)
async def test_a_text_that_means_no_result_is_refused(typed: str, told: str) -> None:
    table = league()
    await begin(table)
    assert (await enter(table, typed)).startswith(told)


async def test_the_same_name_twice_is_told_apart_by_the_opponent() -> None:
    """In a division of nine each player meets six others, so one Kasia may have met Ola alone."""
    table = league()
    names = (*PLAYERS, "Kasia", "Ewa", "Zosia", "Marek")
    game = await begin(table, names)
    part = LeaguePart.of(await table.look(game))
    pairs = [part.pair_members(0, at) for at in range(len(part.drawn[0].pairs))]
    met = {frozenset(part.names[one] for one in pair) for pair in pairs}
    alone = next(one for one in names if frozenset((one, "Kasia")) not in met and one != "Kasia")
    told = await enter(table, f"Kasia, {alone}: 1 2")
    assert told.startswith("W tym sezonie nie ma gry ")


async def test_a_result_against_a_game_is_asked_for_once_more_and_kept_whole() -> None:
    """A button carries no name: long names would push the points out of it."""
    table = league()
    names = ("Ola", f"{'W' * 30}ą", f"{'Z' * 30}ę", "Jan")
    game = await begin(table, names)
    first = f"{names[1]}, {names[2]}"
    await enter(table, f"{first}: 412 380")
    shown = await enter(table, f"{first}: 1234 1187, {'bardzo długi powód ' * 9}")
    assert shown.startswith("✅ Zrobione."), "no game was played, so there is nothing to contradict"
    found = await result(table, game, names[1], names[2])
    assert found is not None
    assert found.points == (1234, 1187)
    log = text((await table.press("Ola", "Przebieg")).message)
    assert "1234:1187 zamiast 412:380" in log or "1187:1234 zamiast 380:412" in log


async def test_everybody_reads_what_the_director_did() -> None:
    table = league()
    game = await begin(table)
    await enter(table, "Kuba, Iza: 412 380, zagrane w klubie")
    await enter(table, "Jan", "Wypisz osobę")
    await enter(table, "Iza, obelgi", "Wyklucz")
    shown = text(await table.public(game))
    assert "Dywizja I: Kuba – Iza 412:380, decyzja sędziego. Powód: zagrane w klubie." in shown or (
        "Dywizja I: Iza – Kuba 380:412, decyzja sędziego. Powód: zagrane w klubie." in shown
    )
    assert "Jan kończy sezon przed czasem. Sędzia: Ola." in shown
    assert "Iza kończy udział w lidze decyzją sędziego. Powód: obelgi. Sędzia: Ola." in shown
    refused = await table.press("Iza", "Więcej", of=await table.public(game))
    assert "Decyzją sędziego nie możesz zapisać się do tej ligi." in text(refused.message)
    assert "Jednak gram" not in every_label(message(refused))
    await enter(table, "Iza", "Pozwól na zapisy")
    assert "Iza może znowu zapisać się do ligi." in text(await table.public(game))


async def test_only_directors_get_their_page() -> None:
    table = league()
    game = await begin(table)
    page = await table.press("Kuba", "Więcej", of=await table.public(game))
    assert "Sędzia" not in every_label(message(page))
    await enter(table, "Kuba", "Dodaj sędziego")
    page = await table.press("Kuba", "Więcej", of=await table.public(game))
    assert "Sędzia" in every_label(message(page))
    assert first_line((await table.press("Kuba", "Sędzia")).message) == (
        "🔒 Sędzia: Arkady, sezon 1. Zakończone gry: 0 z 10."
    )
