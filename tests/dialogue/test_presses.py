"""The target of each press: the page asked for, and the page before it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.support.dialogue.chat_table import (
    ChatTable,
    every_label,
    first_line,
    labels,
    message,
    text,
)

if TYPE_CHECKING:
    from bot.coordinator.game_id import GameId
    from bot.dialogue.message import Message


async def resign(table: ChatTable, game: GameId, name: str) -> Message:
    """Resign as this person and return the message they read."""
    await table.say(name, "/poddaj_grę", game)
    return message(await table.press(name, "Tak"))


async def test_choosing_where_to_be_called_keeps_the_desk() -> None:
    table = ChatTable(asks=True)
    game = await table.start("Ola", "Kuba")
    await table.say("Ola", "8h rów", game)
    made = message(await table.press("Ola", "Zatwierdź"))
    assert "wołać cię w prywatnej wiadomości" in text(made)
    chosen = await table.press("Ola", "Tak, prywatnie")
    first, *rest = text(message(chosen)).splitlines()
    assert first == "Wołanie do gry: prywatnie."
    desk = message(await table.say("Ola", "/stojak", game))
    assert rest == text(desk).splitlines()
    assert labels(message(chosen)) == labels(desk)
    assert chosen.game == game


async def test_a_player_who_left_has_no_rack_and_gets_no_question() -> None:
    table = ChatTable()
    game = await table.start("Ola", "Kuba", "Iza")
    name = await table.to_move(game)
    left = await resign(table, game, name)
    assert text(left).splitlines()[:2] == [
        "Gra poddana.",
        "Ta gra toczy się dalej bez ciebie.",
    ]
    assert "stojak" not in text(left)
    assert every_label(left) == []
    tried = message(await table.say(name, "8h rów", game))
    assert first_line(tried) == "Ta gra toczy się dalej bez ciebie."


async def test_the_reason_of_the_end_is_said_once() -> None:
    table = ChatTable()
    game = await table.start("Ola", "Kuba")
    name = await table.to_move(game)
    told = text(await resign(table, game, name))
    assert told.startswith(f"{name} poddaje grę. Wygrywa ")
    assert "Gra poddana" not in told


async def test_the_score_names_the_players_who_left() -> None:
    table = ChatTable()
    game = await table.start("Ola", "Kuba", "Iza")
    name = await table.to_move(game)
    await resign(table, game, name)
    score = text(await table.public(game)).splitlines()[2]
    assert f"{name} 0 (poza grą)" in score
    assert score.count("poza grą") == 1


@pytest.mark.parametrize("paper", ["Worek", "Plansza słowami", "Przebieg"])
async def test_an_info_page_leads_back_to_the_desk_and_to_other_pages(paper: str) -> None:
    table = ChatTable()
    game = await table.start("Ola", "Kuba")
    more = message(await table.press("Ola", "Więcej", of=await table.public(game)))
    read = message(await table.press("Ola", paper, of=more))
    assert labels(read) == [["Stojak", "Więcej"]]
    assert labels(message(await table.press("Ola", "Więcej", of=read))) == labels(more)
    assert "Twój stojak" in text(message(await table.press("Ola", "Stojak", of=read)))


async def test_the_bag_says_why_its_numbers_differ() -> None:
    table = ChatTable()
    game = await table.start("Ola", "Kuba", "Iza")
    lines = text(message(await table.say("Ola", "/worek", game))).splitlines()
    assert lines[:2] == [
        "W worku: 79 płytek.",
        "Płytki, których nie widzisz: 93, w tym na innych stojakach: 14.",
    ]


async def test_the_last_vote_to_abort_is_announced_once() -> None:
    table = ChatTable()
    game = await table.start("Ola", "Kuba")
    for name in ("Ola", "Kuba"):
        await table.say(name, "/przerwij_grę", game)
        told = text(message(await table.press(name, "Tak")))
    assert told.count("Gra przerwana") == 1


async def test_a_rematch_shows_its_current_state() -> None:
    table = ChatTable()
    game = await table.start("Ola", "Kuba")
    await resign(table, game, "Kuba")
    over = await table.public(game)
    assert "Rewanż" not in over.text
    rematch = (await table.press("Ola", "Rewanż", of=over)).game
    assert rematch is not None
    assert "Rewanż czeka na pozostałe osoby." in text(await table.public(game))
    await table.press("Kuba", "Rewanż", of=over)
    told = text(await table.public(game))
    assert f"Rewanż trwa: gra {rematch}." in told
    assert "czeka" not in told
    await resign(table, rematch, "Ola")
    assert f"Rewanż już rozegrany: gra {rematch}." in text(await table.public(game))


async def test_a_player_out_of_turn_reads_that_before_any_error_in_squares() -> None:
    table = ChatTable()
    game = await table.start("Ola", "Kuba")
    await table.say("Ola", "8h rów", game)
    await table.press("Ola", "Zatwierdź")
    await table.say("Ola", "8h kot", game)
    first, second = text(message(table.last["Ola"])).splitlines()[:2]
    assert first == "Teraz ruch: Kuba."
    assert second.startswith("Na polu H8 leży R")
    mine = message(await table.say("Kuba", "8h kot", game))
    assert first_line(mine).startswith("Na polu H8 leży R")


async def test_a_player_cannot_challenge_their_own_play() -> None:
    table = ChatTable()
    game = await table.start("Ola", "Kuba")
    await table.say("Ola", "8h rów", game)
    await table.press("Ola", "Zatwierdź")
    for line in ("/sprawdź", "/akceptuj"):
        told = first_line((await table.say("Ola", line, game)).message)
        assert told == "To twój ruch. Sprawdzają go albo akceptują inni."
