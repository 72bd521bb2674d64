"""A finished game to look at again: move by move, as a film, as a last picture, as a record."""

from __future__ import annotations

from dataclasses import replace
from io import BytesIO
from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from PIL import Image, ImageSequence

from bot.coordinator.kinds.ask import view_for
from bot.coordinator.kinds.game.view_part import GamePart
from bot.dialogue.actions import Action
from bot.dialogue.pages.kinds.game.rating import skalp_lines
from bot.dialogue.pages.kinds.registry import pages_of
from bot.dialogue.pages.table.animation import film
from bot.dialogue.pages.wording import wording
from bot.dialogue.token import Token
from bot.rules.log import AllBut
from tests.support.dialogue.chat_table import (
    ChatTable,
    button,
    first_line,
    labels,
    message,
    rack_of,
    text,
)
from tests.support.dialogue.games import tables
from tests.support.rules.random_games import RandomGame, games

if TYPE_CHECKING:
    from bot.coordinator.game_id import GameId
    from bot.coordinator.table.table import Table
    from bot.coordinator.views.view import View
    from bot.dialogue.pages.wording import Wording
    from render.scene import Scene

HERE, THERE = "test:1:", "test:2:"
LONGEST_FILM = 600 * 1024


async def do(table: ChatTable, game: GameId, *lines: str) -> None:
    """Type lines for the seat to move, each confirmed."""
    for line in lines:
        name = await table.to_move(game)
        await table.say(name, line, game)
        await table.press(name, "Tak" if line.startswith("/") else "Zatwierdź")


async def play_to_end(table: ChatTable) -> GameId:
    """Play a game in which Ola plays RÓW, both pass, and Kuba resigns."""
    game = await table.start("Ola", "Kuba")
    await do(table, game, "8h rów", "/pas", "/pas")
    await table.say("Kuba", "/poddaj_grę", game)
    await table.press("Kuba", "Tak")
    return game


async def test_a_resigned_game_does_not_announce_that_its_last_play_stands() -> None:
    table = ChatTable()
    game = await table.start("Ola", "Kuba")
    await do(table, game, "8h rów")
    await table.say("Kuba", "/poddaj_grę", game)
    await table.press("Kuba", "Tak")
    told = text(await table.public(game))
    assert "Kuba poddaje grę. Wygrywa Ola." in told
    assert "zostaje na planszy" not in told


async def resign_at_once(table: ChatTable) -> GameId:
    """Return a game that Kuba resigns at once."""
    game = await table.start("Ola", "Kuba")
    await table.say("Kuba", "/poddaj_grę", game)
    await table.press("Kuba", "Tak")
    return game


def make_film(table: Table, view: View, says: Wording) -> tuple[Scene, ...]:
    pages = pages_of(view)
    return film(table, pages.steps(table, view), pages.scene(view, says), says)


async def scenes(table: ChatTable, game: GameId) -> tuple[Scene, ...]:
    loaded = await table.tables.load(game)
    assert loaded is not None
    return make_film(loaded.table, await table.look(game), wording(table.language))


async def test_the_course_of_a_finished_game_is_offered_in_every_form() -> None:
    table = ChatTable()
    game = await play_to_end(table)
    shown = message(await table.press("Ola", "Przebieg", of=await table.public(game)))
    assert labels(shown) == [["Film", "Obraz końcowy", "Zapis GCG"]]
    shown = message(await table.press("Ola", "Film"))
    assert labels(shown) == [["Przebieg", "Obraz końcowy", "Zapis GCG"]]
    shown = message(await table.press("Ola", "Zapis"))
    assert labels(shown) == [["Przebieg", "Film", "Obraz końcowy"]]
    shown = message(await table.press("Ola", "Obraz"))
    assert labels(shown) == [["Przebieg", "Film", "Zapis GCG"]]


async def test_the_film_is_an_animation_of_every_turn() -> None:
    table = ChatTable()
    game = await play_to_end(table)
    shown = message(
        await table.press("Ola", "Film", of=message(await table.say("Ola", "/przebieg")))
    )
    file = shown.file
    assert file is not None
    assert (file.name, file.mime, file.is_film) == (f"{game}.gif", "image/gif", True)
    assert len(file.content) <= LONGEST_FILM
    image = Image.open(BytesIO(file.content))
    seen = [frame.info["duration"] for frame in ImageSequence.Iterator(image)]
    # The start, three turns and the end.
    assert sum(one > 100 for one in seen) == 5
    assert text(shown).split("\n") == [
        f"Gra {game} ruch po ruchu.",
        "Kuba poddaje grę. Wygrywa Ola.",
    ]
    assert shown.alt


async def test_each_board_of_the_film_shows_the_turn_that_led_to_it() -> None:
    table = ChatTable()
    game = await play_to_end(table)
    start, first, kuba, ola, end = await scenes(table, game)
    assert [scene.footer.headline for scene in (start, first, kuba, ola, end)] == [
        "Zaczyna Ola",
        "RÓW",
        "Kuba: pas",
        "Ola: pas",
        "Wygrywa Ola!",
    ]
    assert start.rack is None
    assert "".join(start.cells).strip(".") == ""
    assert sorted(first.rack or ()) == sorted("ĄEZŻRÓW")
    assert first.cells[7][7:10] == "RÓW"
    assert first.last == {(7, 7), (8, 7), (9, 7)}
    assert [(card.score, card.note, card.active) for card in first.cards] == [
        (14, "ruch +14", True),
        (0, "", False),
    ]
    assert [card.active for card in kuba.cards] == [False, True]
    assert kuba.last == frozenset()
    assert [card.winner for card in end.cards] == [True, False]
    assert end.rack is None


async def test_the_last_turn_is_scored_before_tiles_are_counted() -> None:
    """Six turns without points: what the racks cost is told by the last board alone."""
    table = ChatTable()
    game = await table.start("Ola", "Kuba")
    await do(table, game, "8h rów", "/pas", "/pas", "/pas", "/pas")
    *_, turn, end = await scenes(table, game)
    assert [card.score for card in turn.cards] == [14, 0]
    assert [card.score for card in end.cards] != [14, 0]


async def test_a_play_that_was_challenged_off_appears_and_disappears_in_the_film() -> None:
    table = ChatTable(words=AllBut(["RÓW"]))
    game = await table.start("Ola", "Kuba")
    await do(table, game, "8h rów")
    await table.say("Kuba", "/sprawdź", game)
    await table.say("Kuba", "/poddaj_grę", game)
    await table.press("Kuba", "Tak")
    _, play, gone, _ = await scenes(table, game)
    assert play.footer.headline == "RÓW"
    assert gone.footer.headline == "Strata: Ola"
    assert gone.cells[7] == "." * 15
    assert [card.score for card in gone.cards] == [0, 0]
    shown = message(await table.say("Ola", "/przebieg"))
    final = message(await table.press("Ola", "Obraz", of=shown))
    assert final.board is not None
    assert final.board.last == frozenset()
    assert final.board.footer.sub == ""


async def test_the_final_picture_shows_the_result_and_the_best_move_to_everybody() -> None:
    table = ChatTable()
    game = await play_to_end(table)
    shown = message(
        await table.press("Kuba", "Obraz", of=message(await table.say("Kuba", "/przebieg")))
    )
    board = shown.board
    assert board is not None
    assert board.rack is None
    assert board.footer.headline == "Wygrywa Ola!"
    assert board.footer.sub.replace("\N{NO-BREAK SPACE}", " ") == "Najlepszy ruch: RÓW +14, Ola"
    assert game in board.footer.bag
    assert board.last == {(7, 7), (8, 7), (9, 7)}
    assert shown.alt.startswith("Ola: 14")


async def test_a_running_game_has_neither_film_nor_final_picture() -> None:
    table = ChatTable()
    game = await table.start("Ola", "Kuba")
    await do(table, game, "8h rów")
    for action in (Action.FILM, Action.FINAL, Action.RECORD):
        for name in ("Ola", "Kuba", "Zoja"):
            reply = await table.press_token(name, Token(action, game).pack())
            assert first_line(reply.message) == "Ta gra jeszcze trwa."
            assert message(reply).file is None
    assert all("Film" not in row for row in labels(message(await table.say("Ola", "/przebieg"))))


async def test_without_a_code_the_game_that_ended_last_here_is_meant() -> None:
    table = ChatTable(place=HERE)
    first = await resign_at_once(table)
    table.now += 60_000
    second = await resign_at_once(table)
    table.place = THERE
    table.now += 60_000
    third = await resign_at_once(table)
    for command in ("/przebieg", "/gcg"):
        for place, game in ((HERE, second), (THERE, third)):
            table.place = place
            assert (await table.say("Ola", command)).game in {None, game}
            assert game in text(message(await table.say("Ola", command)))
        assert first in text(message(await table.say("Ola", f"{command} {first}")))
    table.place = HERE
    assert (await table.say("Ola", "/rewanż")).is_done
    assert (await table.look(second)).rematch is not None
    assert (await table.look(third)).rematch is None


async def test_a_running_game_is_preferred_to_an_ended_one() -> None:
    table = ChatTable(place=HERE)
    old = await resign_at_once(table)
    game = await table.start("Ola", "Kuba")
    assert game in text(message(await table.say("Ola", "/przebieg")))
    assert old in text(message(await table.say("Ola", "/gcg")))


async def test_a_person_without_finished_games_reads_that_there_are_none() -> None:
    table = ChatTable(place=HERE)
    await resign_at_once(table)
    shown = message(await table.say("Zoja", "/gcg"))
    assert first_line(shown) == "Nie masz jeszcze zakończonej gry."
    assert first_line(message(await table.say("Zoja", "/przebieg"))) == "Tu nic nie czeka."


async def test_the_only_finished_game_is_meant_wherever_it_was_played() -> None:
    table = ChatTable(place=HERE)
    game = await resign_at_once(table)
    table.place = THERE
    for line in ("/gcg", Action.FILM.command("pl")):
        assert message(await table.say("Ola", line)).file is not None
    rematch = await table.say("Ola", "/rewanż")
    assert rematch.is_done
    assert rematch.game != game


@pytest.mark.parametrize("line", ["/analiza", "/gcg", "/rewanż", Action.FILM.command("pl")])
async def test_the_only_game_says_that_it_still_runs(line: str) -> None:
    table = ChatTable(place=HERE)
    game = await table.start("Ola", "Kuba")
    refused = await table.say("Ola", line)
    assert first_line(refused.message) == "Ta gra jeszcze trwa."
    assert refused.game == game


async def test_a_game_of_others_is_not_opened_by_its_code() -> None:
    table = ChatTable()
    game = await play_to_end(table)
    shown = message(await table.say("Zoja", f"/przebieg {game}"))
    assert "RÓW" not in text(shown)


async def test_the_film_exists_in_english() -> None:
    table = ChatTable(language="en")
    game = await table.start("Ola", "Kuba", options="english")
    name = await table.to_move(game)
    await table.say(name, "/pass", game)
    await table.press(name, "Yes")
    other = await table.to_move(game)
    await table.say(other, "/resign", game)
    await table.press(other, "Yes")
    start, turn, end = await scenes(table, game)
    assert start.footer.headline == f"{name} starts"
    assert turn.footer.headline == f"{name} passes"
    assert end.footer.headline == f"{name} wins!"
    shown = message(await table.say("Ola", "/history"))
    assert labels(shown) == [["Film", "Final picture", "GCG record"]]
    assert button(shown, "Film")


async def test_a_rated_game_shows_only_its_skalps_under_the_result() -> None:
    table = ChatTable()
    game = await play_to_end(table)
    view = await table.look(game)
    assert "Skalpy" not in text(await table.public(game))
    (line,) = skalp_lines(
        replace(view, part=replace(GamePart.of(view), skalps=(168, 1092))), wording("pl")
    )
    assert str(line) == "Skalpy: Ola 168, Kuba 1092."


@given(games())
def test_every_game_makes_a_film_of_its_turns(whole: RandomGame) -> None:
    """Boards grow by what is marked, unless a play was taken back; racks are the mover's own."""
    *_, table = tables(whole, every=len(whole.actions))
    last = whole.actions[-1].game
    *shots, end = make_film(table, view_for(table, None), wording("pl"))
    assert "\n".join(end.cells) == str(last.board)
    assert [card.score for card in end.cards] == list(last.scores)
    assert "".join(shots[0].cells).strip(".") == ""
    lie = [sum(c != "." for row in shot.cells for c in row) for shot in shots]
    for before, after, shot in zip(lie, lie[1:], shots[1:], strict=False):
        taken_back = shot.footer.headline.startswith("Strata")
        assert after - before == len(shot.last) or (taken_back and after < before)
        assert shot.rack is None or len(shot.rack) <= 7


@pytest.mark.parametrize(
    ("options", "note", "about"),
    [
        ("", "{name} poddaje grę.", "klasyczna, 3 dni na ruch"),
        ("english", "{name} resigns.", "English, 3 days a turn"),
    ],
)
async def test_a_record_speaks_the_language_of_its_game(
    options: str, note: str, about: str
) -> None:
    """The person who asks for it has an app in the other language."""
    table = ChatTable()
    game = await table.start("Ola", "Kuba", options=options)
    await table.say("Kuba", "/poddaj_grę", game)
    await table.press("Kuba", "Tak")
    table.language = "pl" if options else "en"
    file = message(await table.say("Ola", "/gcg", game)).file
    assert file is not None
    written = file.content.decode()
    assert f"#note {note.format(name='Kuba')}\n" in written
    assert f"#title Ola – Kuba\n#description {about}\n" in written


async def test_the_words_under_a_board_are_those_of_the_newest_turn() -> None:
    table = ChatTable()
    game = await table.start("Ola", "Kuba")

    async def headline() -> str:
        scene = (await table.public(game)).board
        assert scene is not None
        return scene.footer.headline.replace("\N{NO-BREAK SPACE}", " ")

    assert await headline() == ""
    await do(table, game, "8h rów")
    assert await headline() == "RÓW"
    mover = await table.to_move(game)
    tiles = (await rack_of(table, game, mover))[:2]
    await table.say(mover, f"/wymień {tiles}", game)
    await table.press(mover, "Wymień")
    assert await headline() == f"{mover} wymienia 2 płytki."
    mover = await table.to_move(game)
    await table.say(mover, "/pas", game)
    await table.press(mover, "Tak")
    assert await headline() == f"{mover}: pas"
