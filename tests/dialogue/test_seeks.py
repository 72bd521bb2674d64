"""Seeking a game: the page, the terms, the game that begins, and what others never learn."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from bot.coordinator.kinds.game.view_part import GamePart
from bot.coordinator.lobby.lobby import Lobby
from bot.coordinator.lobby.matchmaker import Matchmaker
from bot.coordinator.person_id import UNNAMED
from bot.dialogue.actions import Action
from bot.dialogue.token import Token
from bot.rules.ruleset import MINUTE
from tests.support.dialogue.chat_table import ChatTable, every_label, first_line, message, text

if TYPE_CHECKING:
    from bot.coordinator.game_id import GameId
    from bot.dialogue.message import Message
    from bot.dialogue.reply import Reply

LIVE = "Teraz, 15 minut na osobę"


async def work_off(table: ChatTable) -> int:
    """Let the matchmaker look at the lobby once."""
    return await Matchmaker(table.coordinator, lambda: table.now).work_off()


async def press(table: ChatTable, name: str, label: str, *, of: Message | None = None) -> Reply:
    """Press the button whose label begins like this, with plain spaces."""
    shown = message(table.last[name]) if of is None else of
    found = [each for row in shown.buttons for each in row if _plain(each.label).startswith(label)]
    assert found, (label, shown.buttons)
    return await table.press_token(name, found[0].token)


def labels_of(reply: Reply) -> list[str]:
    """Return the labels of a reply's buttons, with plain spaces."""
    return [_plain(label) for label in every_label(message(reply))]


def _plain(label: str) -> str:
    return label.replace("\N{NO-BREAK SPACE}", " ")


async def seek(table: ChatTable, name: str, label: str = LIVE) -> Reply:
    """Open the page of seeks and press a pace."""
    await table.say(name, "/szukam")
    return await press(table, name, label)


async def game_of_both(table: ChatTable) -> GameId:
    """Let Ola and Kuba find each other."""
    await seek(table, "Ola")
    game = (await seek(table, "Kuba")).game
    assert game is not None
    return game


async def test_two_presses_begin_a_search_and_the_next_person_s_begin_the_game() -> None:
    table = ChatTable()
    page = text((await table.say("Ola", "/szukam")).message)
    assert page.startswith(
        "W jakim tempie szukasz gry? Inne osoby widzą twój nick, ranking i zegar."
    )
    assert "Nikt inny teraz nie szuka gry." in page
    assert labels_of(table.last["Ola"]) == [
        LIVE,
        "Teraz, 25 minut na osobę",
        "3 dni na ruch",
        "Opcje",
    ]
    started = await press(table, "Ola", LIVE)
    assert text(started.message) == (
        "Szukam dla ciebie gry: 15 minut na osobę, rankingowa. Dam znać, gdy ktoś się znajdzie. "
        "Koniec szukania za 30 minut."
    )
    assert labels_of(started) == ["Z robotem", "Przestań szukać: 15 minut na osobę"]
    found = await seek(table, "Kuba")
    lines = text(found.message).splitlines()
    assert lines[0] == "Jest gra! @Ola – @Kuba, 15 minut na osobę."
    assert lines[1].startswith("Zaczyna ")
    desk = await press(table, "Kuba", "Do gry")
    assert desk.game == found.game
    assert found.game is not None
    view = await table.look(found.game, "Ola")
    assert GamePart.of(view).is_meeting
    assert view.phase == "playing"


async def test_the_page_shows_who_seeks_and_one_press_sits_down() -> None:
    table = ChatTable()
    await seek(table, "Ola", "3 dni na ruch")
    page = text((await table.say("Kuba", "/szukam")).message)
    assert "Gry szuka 1 osoba:\nOla, 3 dni na ruch, rankingowa" in page
    found = await press(table, "Kuba", "Zagraj: Ola")
    assert first_line(found.message) == "Jest gra! @Ola – @Kuba, 3 dni na ruch."
    again = await table.say("Iza", "/szukam")
    assert "Nikt inny teraz nie szuka gry." in text(again.message)


async def test_a_press_on_a_seek_that_is_over_says_so() -> None:
    table = ChatTable()
    await seek(table, "Ola", "3 dni na ruch")
    await table.say("Kuba", "/szukam")
    await table.say("Iza", "/szukam")
    await press(table, "Kuba", "Zagraj: Ola")
    late = await press(table, "Iza", "Zagraj: Ola")
    assert first_line(late.message) == "To szukanie jest już nieaktualne."


async def test_the_terms_are_chosen_by_buttons_and_hold_for_both() -> None:
    table = ChatTable()
    await table.say("Ola", "/szukam")
    await press(table, "Ola", "Opcje")
    await press(table, "Ola", "Słowa: po polsku")
    await press(table, "Ola", "Na ranking: tak")
    await press(table, "Ola", "Podobny ranking: nie")
    page = await press(table, "Ola", "Bez pomocy: nie")
    assert labels_of(page) == [
        "Słowa: po angielsku",
        "Na ranking: nie",
        "Podobny ranking: tak",
        "Bez pomocy: tak",
        "Gotowe",
    ]
    chosen = await press(table, "Ola", "Gotowe")
    assert "Opcje: klasyczna, po angielsku, bez pomocy · podobny ranking" in text(chosen.message)
    await press(table, "Ola", LIVE)
    shown = await table.say("Kuba", "/szukam")
    assert "Ola, 15 minut na osobę, klasyczna, po angielsku, bez pomocy" in text(shown.message)
    assert (await seek(table, "Kuba")).game is None
    await table.say("Iza", "/szukam")
    found = await press(table, "Iza", "Zagraj: Ola")
    assert found.game is not None
    view = await table.look(found.game, "Iza")
    assert (view.rules.name, view.rules.tiles.language) == ("klasyczna", "en")
    unaided = "Bez pomocy: gramy bez słownika i bez programów."
    assert unaided in text(await table.public(found.game))


async def test_a_seek_is_ended_by_its_button_also_a_second_time() -> None:
    table = ChatTable()
    await seek(table, "Ola")
    stopped = await press(table, "Ola", "Przestań szukać")
    assert first_line(stopped.message) == "✅ Nie szukam już dla ciebie gry."
    page = await table.say("Ola", "/szukam")
    assert LIVE in labels_of(page)
    assert (await seek(table, "Kuba")).game is None


async def test_the_page_shows_my_own_seek_with_its_end() -> None:
    table = ChatTable()
    await seek(table, "Ola")
    table.now += 10 * MINUTE
    page = await table.say("Ola", "/szukam")
    assert first_line(page.message).endswith("Koniec szukania za 20 minut.")
    assert LIVE not in labels_of(page)


async def test_a_typed_pace_seeks_at_once() -> None:
    table = ChatTable()
    assert "3 dni na ruch" in text((await table.say("Ola", "/szukam dni")).message)
    table.language = "en"
    assert "15 minutes" in text((await table.say("Kuba", "/seek now")).message)


async def test_both_are_called_when_the_game_begins_and_one_by_one_after_the_first_move() -> None:
    table = ChatTable()
    game = await game_of_both(table)
    board = text(await table.public(game))
    assert board.startswith("Jest gra! @Ola – @Kuba, 15 minut na osobę.")
    mover = await table.to_move(game)
    await table.say(mover, "/pas", game)
    await press(table, mover, "Tak")
    assert "Jest gra!" not in text(await table.public(game))


async def test_a_blocked_person_is_told_nothing_and_counted_nowhere() -> None:
    table = ChatTable()
    game = await game_of_both(table)
    mover = await table.to_move(game)
    await table.press_token(mover, _resigning(game))
    page = await _people_page(table, "Ola", game)
    assert labels_of(page) == ["Zablokuj: Kuba", "Zgłoś: Kuba", "Powiedz coś"]
    blocked = await press(table, "Ola", "Zablokuj: Kuba")
    assert first_line(blocked.message).startswith(
        "Blokada: Kuba. Nie zagracie ze sobą przez „Szukam gry” ani zaproszenie"
    )
    await seek(table, "Ola")
    for_kuba = text((await table.say("Kuba", "/szukam")).message)
    assert "Ola" not in for_kuba
    assert "Nikt inny teraz nie szuka gry." in for_kuba
    assert (await press(table, "Kuba", LIVE)).game is None
    for_ola = text((await table.say("Ola", "/szukam")).message)
    assert "Nikt inny teraz nie szuka gry." in for_ola
    for_iza = text((await table.say("Iza", "/szukam")).message)
    assert "Gry szukają 2 osoby:" in for_iza
    # What is stored about the blocked person tells nothing of it either.
    assert "Ola" not in json.dumps((await _export(table, "Kuba"))["blocks"])
    assert [one["name"] for one in (await _export(table, "Ola"))["blocks"]] == ["Kuba"]


async def test_an_invitation_of_a_blocked_person_is_declined_after_a_while_as_by_a_press() -> None:
    table = ChatTable()
    game = await game_of_both(table)
    await _people_page(table, "Ola", game)
    await press(table, "Ola", "Zablokuj: Kuba")
    await table.press_token(await table.to_move(game), _resigning(game))
    again = (await table.press_token("Kuba", Token(Action.REMATCH, game).pack())).game
    assert again is not None
    assert await work_off(table) == 0
    assert "tym razem nie zagra" not in text(await table.public(again))
    table.now += 3 * MINUTE
    await work_off(table)
    await work_off(table)
    assert "Ola tym razem nie zagra." in text(await table.public(again))


async def test_a_block_is_listed_and_lifted() -> None:
    table = ChatTable()
    game = await game_of_both(table)
    await _people_page(table, "Ola", game)
    await press(table, "Ola", "Zablokuj: Kuba")
    page = await table.say("Ola", "/blokuj")
    assert first_line(page.message) == "Twoje blokady: Kuba."
    lifted = await press(table, "Ola", "Zdejmij blokadę: Kuba")
    assert text(lifted.message) == "Blokada zdjęta: Kuba.\nNie masz żadnych blokad."
    await table.say("Ola", "/ustawienia konto")
    assert first_line((await press(table, "Ola", "Blokady")).message) == "Nie masz żadnych blokad."


async def test_a_report_has_a_reason_and_waits_to_be_read() -> None:
    table = ChatTable()
    game = await game_of_both(table)
    await _people_page(table, "Ola", game)
    asked = await press(table, "Ola", "Zgłoś: Kuba")
    assert first_line(asked.message) == "Zgłoszenie dotyczy: Kuba. Co zgłaszasz?"
    done = await press(table, "Ola", "Celowe przeciąganie")
    assert first_line(done.message).startswith("✅ Zgłoszenie zapisane.")
    await _people_page(table, "Ola", game)
    await press(table, "Ola", "Zgłoś: Kuba")
    again = await press(table, "Ola", "Nick")
    assert first_line(again.message) == "Twoje zgłoszenie tej osoby już czeka na przeczytanie."
    [made] = (await _export(table, "Ola"))["reports_made"]
    assert (made["name"], made["reason"]) == ("Kuba", "stalling")
    assert (await _export(table, "Kuba"))["reports_made"] == []


async def test_a_stranger_blocks_and_reports_nobody_at_a_table() -> None:
    table = ChatTable()
    game = await game_of_both(table)
    await _people_page(table, "Ola", game)
    token = message(table.last["Ola"]).buttons[0][0].token
    refused = await table.press_token("Iza", token)
    assert refused.kind.value == "refusal"


async def test_a_name_that_three_opponents_report_is_hidden_until_the_operator_looks() -> None:
    table = ChatTable(platform="discord")
    running = await table.start("Ula", "Brzydal")
    event = (await table.say("Ula", "/turniej Czwartek")).game
    assert event
    await table.press("Brzydal", "Zapisz mnie", of=await table.public(event))
    assert "Brzydal" in text(await table.public(event))
    for other in ("Ola", "Iza", "Jan"):
        game = await table.start(other, "Brzydal")
        mover = await table.to_move(game)
        await table.say(mover, "/pas", game)
        await press(table, mover, "Tak")
        await table.press_token("Brzydal", _resigning(game))
        await _people_page(table, other, game)
        await press(table, other, "Zgłoś: Brzydal")
        await press(table, other, "Nick")
    actor = await table.actor("Brzydal")
    assert actor.person.name == UNNAMED
    # It is hidden at the open games and events, too.
    assert {seat.name for seat in (await table.look(running)).face.seats} == {"Ula", UNNAMED}
    listed = text(await table.public(event))
    assert "gracz" in listed
    assert "Brzydal" not in listed
    [notice] = (await Lobby(table.people).read()).name_notices
    assert (notice.person, notice.platform) == (actor.person.id, "discord")
    page = await table.say("Brzydal", "/szukam")
    assert first_line(page.message).startswith("Twój nick jest na razie ukryty, widać „gracz”.")
    await press(table, "Brzydal", LIVE)
    assert "gracz, 15 minut na osobę" in text((await table.say("Ula", "/szukam")).message)


async def _people_page(table: ChatTable, name: str, game: GameId) -> Reply:
    """Open the page to block or to report, behind Więcej of a running game."""
    await table.press_token(name, Token(Action.SAY, game).pack())
    return await press(table, name, "Zablokuj albo zgłoś")


def _resigning(game: GameId) -> str:
    return Token(Action.RESIGN_YES, game).pack()


async def _export(table: ChatTable, name: str) -> dict[str, Any]:
    file = message(await table.say(name, "/moje_dane")).file
    assert file is not None
    found: dict[str, Any] = json.loads(file.content)
    return found


async def test_a_server_that_is_switched_off_takes_no_seek_and_others_do() -> None:
    table = ChatTable(platform="test", place="test:square:", scope="test:server")
    page = message(await table.say("Ola", "/szukam"))
    closing = Lobby(table.people)
    await closing.change(lambda lobby: lobby.switch("test:server", table.now, on=False))
    closed = "Szukanie gry jest tu wyłączone."
    assert first_line(message(await table.say("Ola", "/szukam"))) == closed
    assert first_line(message(await press(table, "Ola", LIVE, of=page))) == closed
    table.scope, table.private = "", True
    assert text((await table.say("Ola", "/szukam")).message).startswith("W jakim tempie")
    await press(table, "Ola", LIVE)
    assert [one.name for one in (await closing.read()).seeks] == ["Ola"]
