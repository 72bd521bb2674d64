"""The list of one's own games: what waits first, pages, vacations, invitations of the server."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from bot.coordinator.kinds.game.view_part import GamePart
from bot.dialogue.actions import Action
from bot.dialogue.pages.person.my_games import ON_A_PAGE, OPEN_SHOWN, my_games
from bot.dialogue.pages.wording import wording
from bot.dialogue.token import Token, unpack
from tests.support.dialogue.chat_table import MINUTE, ChatTable, first_line, labels, message, text

if TYPE_CHECKING:
    from bot.coordinator.game_id import GameId

HOUR = 60 * MINUTE
DAY = 24 * HOUR
SERVER = "discord:1"


def server(name: str = SERVER) -> ChatTable:
    return ChatTable(platform="discord", place=f"{name}:", scope=name)


async def start(table: ChatTable, first: str, other: str) -> GameId:
    """Return a game in which this person is to move."""
    while True:
        game = await table.start(*sorted((first, other)))
        if await table.to_move(game) == first:
            return game
        await table.say(other, "/poddaj_grę", game)
        await table.press(other, "Tak")


async def test_waiting_games_come_first_with_opponent_score_and_time_left() -> None:
    table = ChatTable()
    theirs = await start(table, "Kuba", "Ola")
    table.now += HOUR
    mine = await start(table, "Ola", "Iza")
    table.now += 2 * HOUR
    shown = message(await table.say("Ola", "/moje_gry"))
    assert text(shown).split("\n") == [
        "Twoje gry: 2.",
        f"{mine} · Iza 0, Ola 0 · twój ruch, czeka: 2 godziny · pozostały czas: 2 dni 22 godziny",
        f"{theirs} · Kuba 0, Ola 0 · teraz Kuba · pozostały czas: 2 dni 21 godzin",
    ]
    assert [row[0].replace("\N{NO-BREAK SPACE}", " ") for row in labels(shown)] == [
        "Iza 0:0 · czeka: 2 godziny",
        "Kuba 0:0",
    ]


async def test_a_turn_just_begun_waits_since_a_moment_ago() -> None:
    table = ChatTable()
    mine = await start(table, "Ola", "Iza")
    shown = message(await table.say("Ola", "/moje_gry"))
    assert f"{mine} · Iza 0, Ola 0 · twój ruch, czeka: mniej niż minuta" in text(shown)
    assert labels(shown)[0] == ["Iza 0:0 · czeka: mniej niż minuta"]


async def test_text_and_button_name_people_and_scores_in_one_order() -> None:
    table = ChatTable()
    game = await table.start("Ola", "Kuba")
    await table.say("Ola", "8h rów", game)
    await table.press("Ola", "Zatwierdź")
    for name, told, label in (
        ("Ola", "Kuba 0, Ola 14", "Kuba 0:14"),
        ("Kuba", "Ola 14, Kuba 0", "Ola 14:0"),
    ):
        shown = message(await table.say(name, "/moje_gry"))
        assert told in text(shown)
        assert labels(shown)[0][0].split(" · ")[0] == label


async def test_two_games_with_one_person_have_different_buttons() -> None:
    table = ChatTable()
    codes = [await start(table, "Ola", "Kuba") for _ in range(2)]
    await start(table, "Ola", "Iza")
    listed = [row[0] for row in labels(message(await table.say("Ola", "/moje_gry")))]
    assert {label.split(" · ")[1] for label in listed if "Kuba" in label} == set(codes)
    assert [label.count(" · ") for label in listed if "Iza" in label] == [1]
    asked = [row[0] for row in labels(message(await table.say("Ola", "/pas")))]
    assert asked == listed


async def test_one_press_leads_to_the_board_from_any_place() -> None:
    table = ChatTable()
    game = await start(table, "Ola", "Kuba")
    await table.say("Ola", "/moje_gry")
    desk = await table.press("Ola", "Kuba")
    assert desk.game == game
    assert message(desk).board is not None
    assert text(message(desk)).startswith("🔒 Twój stojak: ")


async def test_many_games_are_divided_into_pages() -> None:
    table = ChatTable()
    for n in range(ON_A_PAGE + 2):
        await table.start("Ola", f"Gość{n}")
    shown = message(await table.say("Ola", "/moje_gry"))
    assert first_line(shown) == "Twoje gry: 10."
    assert text(shown).endswith("Strona 1 z 2.")
    assert len(labels(shown)) == ON_A_PAGE + 1
    assert labels(shown)[-1] == ["Dalej"]
    second = message(await table.press("Ola", "Dalej"))
    assert text(second).endswith("Strona 2 z 2.")
    assert labels(second)[-1] == ["Wstecz"]
    games = {unpack(row[0].token).game for page in (shown, second) for row in page.buttons[:-1]}  # type: ignore[union-attr]
    assert len(games) == ON_A_PAGE + 2
    assert text(message(await table.press("Ola", "Wstecz"))) == text(shown)
    for typed in ("/moje_gry 2", "/moje_gry 99"):
        assert text(message(await table.say("Ola", typed))) == text(second)


async def test_a_person_without_games_reads_how_to_begin_one() -> None:
    table = ChatTable()
    shown = message(await table.say("Ola", "/moje_gry"))
    assert text(shown) == "Żadna gra nie czeka. Zacznij nową: /nowa_gra."
    assert labels(shown) == [["Nowa gra"]]


async def test_an_invitation_without_a_guest_has_a_name() -> None:
    table = ChatTable()
    game = (await table.say("Ola", "/nowa_gra nowicjusz")).game
    shown = message(await table.say("Ola", "/moje_gry"))
    assert labels(shown) == [[f"zaproszenie {game} · nowicjusz"]]
    assert text(shown).endswith(f"{game} · Ola · zaproszenie")


async def test_a_personal_invitation_keeps_its_code_from_the_guests() -> None:
    table = ChatTable()
    game = (await table.say("Ola", "/nowa_gra na 3 osoby @kuba @iza")).game
    assert game is not None
    await table.press_token("Kuba", Token(Action.JOIN, game).pack())
    shown = message(await table.say("Kuba", "/moje_gry"))
    assert labels(shown) == [["zaproszenie: Ola · klasyczna"]]
    assert game not in text(shown)


async def test_open_invitations_of_the_server_stand_below_and_are_joined_by_a_press() -> None:
    table = server()
    game = (await table.say("Kuba", "/nowa_gra nowicjusz")).game
    shown = message(await table.say("Ola", "/moje_gry"))
    assert "Otwarte zaproszenia tutaj: 1." in text(shown)
    assert text(shown).endswith("Kuba · nowicjusz · 7 dni na ruch")
    assert labels(shown)[0] == ["Dołącz: Kuba · nowicjusz"]
    joined = await table.press("Ola", "Dołącz")
    assert (joined.game, joined.is_done) == (game, True)
    again = message(await table.say("Ola", "/moje_gry"))
    assert "Otwarte zaproszenia" not in text(again)
    assert first_line(again) == "Twoje gry: 1."


async def test_own_and_personal_invitations_are_not_offered() -> None:
    table = server()
    await table.say("Ola", "/nowa_gra")
    await table.say("Kuba", "/nowa_gra @iza")
    shown = message(await table.say("Ola", "/moje_gry"))
    assert "Otwarte zaproszenia" not in text(shown)
    assert "Kuba" not in text(shown)


async def test_invitations_of_another_server_and_in_private_are_not_offered() -> None:
    table = server()
    await table.say("Kuba", "/nowa_gra")
    table.private = True
    assert "Otwarte" not in text(message(await table.say("Ola", "/moje_gry")))
    table.private, table.scope, table.place = False, "discord:2", "discord:2:"
    assert "Otwarte" not in text(message(await table.say("Ola", "/moje_gry")))


async def test_no_more_invitations_than_fit_have_a_button() -> None:
    table = server()
    for n in range(OPEN_SHOWN + 2):
        await table.say(f"Gość{n}", "/nowa_gra")
    shown = message(await table.say("Ola", "/moje_gry"))
    assert f"Otwarte zaproszenia tutaj: {OPEN_SHOWN + 2}." in text(shown)
    assert sum("Dołącz" in row[0] for row in labels(shown)) == OPEN_SHOWN


async def test_the_list_marks_a_vacation_and_an_overdue_turn() -> None:
    table = ChatTable()
    await start(table, "Kuba", "Ola")
    (line,) = await table.queries.games((await table.actor("Ola")).person.id)
    seat = line.view.face.to_move
    assert seat is not None
    away = replace(line.view.face.seats[seat], away_until=table.now + DAY)
    seats = tuple(away if n == seat else one for n, one in enumerate(line.view.face.seats))
    said = text(
        my_games(
            [replace(line, view=replace(line.view, face=replace(line.view.face, seats=seats)))],
            (),
            wording("pl"),
            now=table.now,
        )
    )
    assert said.endswith("teraz Kuba · urlop do: niedziela, 22 listopada, 12:00")
    late = replace(
        line,
        view=replace(line.view, part=replace(GamePart.of(line.view), overdue=table.now - HOUR)),
    )
    assert text(my_games([late], (), wording("pl"), now=table.now)).endswith("po terminie")


async def test_a_game_without_a_clock_has_no_time_left() -> None:
    table = ChatTable()
    await table.start("Ola", "Kuba", options="bez zegara")
    said = text(message(await table.say("Ola", "/moje_gry")))
    assert "pozostały czas" not in said


async def test_the_list_exists_in_english() -> None:
    table = ChatTable(language="en", platform="discord", place="discord:1:", scope=SERVER)
    await table.say("Kuba", "/new_game")
    await table.say("Ola", "/new_game beginner")
    shown = message(await table.say("Ola", "/my_games"))
    assert "Open invitations here: 1." in text(shown)
    assert [row[0].split(" ")[0] for row in labels(shown)] == ["invitation", "Join:"]
