"""Co by było, gdyby: from a turn of an analysis into a new game against the robot."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.chat.web.table_view import table_view
from bot.dialogue.pages.wording import wording
from render.scene import Scene
from tests.support.dialogue.analysis import learners, play_out
from tests.support.dialogue.chat_table import every_label, first_line, message, text
from tests.support.dialogue.secrets import secrets_of

if TYPE_CHECKING:
    from bot.coordinator.game_id import GameId
    from tests.support.dialogue.chat_table import ChatTable

LABEL = "Co by było, gdyby"
LOOKS = ("/stojak", "/plansza", "/opis_planszy", "/przebieg", "/gcg", "/analiza", "/moje_gry")
ROBOTS = ("RYŚ", "wróbel")


async def turn_page(table: ChatTable, name: str) -> GameId:
    """Open the analysis of a game at its second turn, which was Kuba's."""
    game = await play_out(table)
    shown = message(await table.say(name, f"/analiza {game} 2"))
    assert LABEL in every_label(shown)
    return game


async def test_a_button_of_a_turn_begins_a_game_in_its_position() -> None:
    table, _ = learners()
    game = await turn_page(table, "Kuba")
    asked = message(await table.press("Kuba", LABEL))
    assert first_line(asked).startswith("Z którym robotem zagrasz od ruchu 2?")
    assert [len(row) for row in asked.buttons] == [3, 3, 1]
    reply = await table.press("Kuba", "Ryś, poziom 6")
    assert reply.is_done
    assert reply.game not in {None, game}
    assert reply.game is not None
    mine = message(reply)
    assert f"od ruchu 2 gry {game}" in text(mine)
    view = await table.look(reply.game, "Kuba")
    assert [seat.name for seat in view.face.seats] == ["Ryś", "Kuba"]
    assert (view.face.to_move, view.viewer) == (1, 1)
    assert [seat.score for seat in view.face.seats] == [14, 0]
    assert view.face.rack is not None
    assert len(view.face.rack) == 7
    assert isinstance(mine.scene, Scene)
    assert "RÓW" in mine.scene.cells[7]
    public = await table.public(reply.game)
    assert first_line(public) == f"Co by było, gdyby: od ruchu 2 gry {game}. Zaczyna Kuba."
    assert "Ola" not in text(public)
    assert isinstance(public.scene, Scene)
    mark = public.scene.footer.bag.replace("\N{NO-BREAK SPACE}", " ")
    assert mark.endswith(f" · od ruchu 2 gry {game}")


async def test_practice_is_played_to_its_end_and_can_be_reviewed() -> None:
    table, _ = learners()
    game = await turn_page(table, "Kuba")
    await table.press("Kuba", LABEL)
    practice = (await table.press("Kuba", "Sowa, poziom 5")).game
    assert practice is not None
    await table.say("Kuba", "/pas", practice)
    await table.press("Kuba", "Tak")
    await table.say("Kuba", "/poddaj_grę", practice)
    await table.press("Kuba", "Tak")
    told = text(message(await table.say("Kuba", f"/przebieg {practice}")))
    assert told.split("\n")[1] == f"Od ruchu 2 gry {game}."
    assert "1. Kuba: pas" in told
    record = message(await table.say("Kuba", f"/gcg {practice}")).file
    assert record is not None
    written = record.content.decode()
    assert f"Od ruchu 2 gry {game}." in written
    [position] = [line for line in written.splitlines() if line.startswith("cgp ")]
    rows, racks, scores, run, lex, _ = position.removeprefix("cgp ").split(" ")
    assert rows.split("/")[7] == "7RÓW5"
    assert (len(racks), scores, run, lex) == (15, "0/14", "0", "lex")
    shown = message(await table.say("Kuba", f"/analiza {practice} 1"))
    assert isinstance(shown.scene, Scene)
    assert "RÓW" in shown.scene.cells[7]
    assert [card.score for card in shown.scene.cards] == [14, 0]
    # It is none of the games that somebody learns from.
    assert "Nie ma jeszcze ćwiczeń." in text(message(await table.say("Kuba", "/trening")))


async def test_practice_can_be_typed_and_a_refusal_gives_the_reason() -> None:
    table, _ = learners()
    game = await play_out(table)
    begun = await table.say("Kuba", f"/analiza graj {game} 1 rys")
    assert begun.is_done
    assert begun.game not in {None, game}
    assert begun.game is not None
    view = await table.look(begun.game, "Kuba")
    assert (view.face.to_move, view.viewer) == (0, 1)
    assert view.face.board is not None
    assert view.face.board.is_empty
    assert [seat.name for seat in view.face.seats] == ["Ryś", "Kuba"]
    # Against another robot it is another game; against the same one the one that goes on.
    games = [(await table.say("Kuba", f"/analiza graj {game} 1 {one}")).game for one in ROBOTS]
    assert games[0] == begun.game
    assert games[1] not in {None, game, begun.game}
    asked = message(await table.say("Kuba", f"/analiza graj {game} 1"))
    assert first_line(asked).startswith("Z którym robotem zagrasz od ruchu 1?")
    shown = message(await table.press("Kuba", "Ruch 1"))
    assert first_line(shown).startswith("Ruch 1. Ola")
    for typed in (
        f"/analiza graj {game} 9",
        f"/analiza graj {game}",
        f"/analiza graj {game} 9 jeż",
    ):
        shown = message(await table.say("Kuba", typed))
        assert first_line(shown).startswith("Od tego ruchu nie da się zagrać.")
    running = await table.start("Ola", "Kuba")
    shown = message(await table.say("Ola", f"/analiza graj {running} 1"))
    assert "trwa" in text(shown)


async def test_a_practice_game_shows_neither_the_rack_of_the_robot_nor_the_next_tiles() -> None:
    table, _ = learners()
    game = await play_out(table)
    begun = await table.say("Kuba", f"/analiza graj {game} 2 rys")
    assert begun.game is not None
    loaded = await table.tables.load(begun.game)
    assert loaded is not None
    told = dict[str, list[object]]()
    for who, viewer in (("Kuba", 1), ("Ola", None), ("Zoja", None)):
        live = await table.talk.table(await table.actor(who), begun.game)
        page = table_view(live, wording("pl"), now=table.now)
        # What one can't see is told together.
        del page["unseen"]
        said = [await table.say(who, line, begun.game) for line in LOOKS]
        told[who] = [page, *(reply.message for reply in said)]
        secrets = secrets_of(loaded.table, loaded.table, viewer, set())
        assert len(secrets.hidden) >= 2
        assert secrets.secrets_in(told[who]) == []
    # Told to a stranger, Kuba's own would have been found.
    assert secrets_of(loaded.table, loaded.table, None, set()).secrets_in(told["Kuba"])


async def test_practice_exists_in_english() -> None:
    table, _ = learners("en")
    game = await play_out(table)
    await table.say("Ola", f"/analysis {game} 1")
    assert first_line(message(await table.press("Ola", "What if"))).startswith("Which robot")
    begun = await table.press("Ola", "Borsuk (badger), level 3")
    assert begun.game is not None
    public = await table.public(begun.game)
    assert first_line(public) == f"What if: from move 1 of game {game}. Ola starts."
