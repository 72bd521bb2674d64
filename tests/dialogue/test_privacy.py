"""The stored data of a person: all of it in a file, and deleted at their request."""

from __future__ import annotations

import json
from dataclasses import replace
from fractions import Fraction
from typing import TYPE_CHECKING, Any, cast

import msgspec
import pytest

from bot.coordinator.commands import Command, Erase
from bot.coordinator.game_id import GameId
from bot.coordinator.invitee import Invitee
from bot.coordinator.people import data_export
from bot.coordinator.people.data_export import game_of
from bot.coordinator.people.pending_erasure import PendingErasure
from bot.coordinator.person_id import UNNAMED, PersonId
from bot.coordinator.settings import Preferences
from bot.coordinator.standings.player_stats import GameScore, PlayedWord, PlayerRecords, Tally
from bot.coordinator.standings.rating import LeaderboardKey, Rating
from bot.coordinator.table.body import SeatVacation
from bot.coordinator.table.evolve import evolve
from bot.coordinator.transactions.helper import Helpers
from tests.support.dialogue.chat_table import MINUTE, ChatTable, message, rack_of, show, text
from tests.support.storage.memory_people import MemoryPeople
from tests.support.storage.memory_store import MemoryTables

if TYPE_CHECKING:
    from bot.coordinator.standings.queries import StandingsQueries
    from bot.dialogue.message import Message


async def export(table: ChatTable, name: str) -> Any:  # noqa: ANN401 - plain JSON
    """Return the content of this person's file."""
    reply = await table.say(name, "/moje_dane")
    assert reply.message is not None
    assert reply.message.file is not None
    assert reply.message.file.name == "wykladka.json"
    return json.loads(reply.message.file.content)


async def test_the_export_has_everything_about_its_person() -> None:
    table = ChatTable(platform="discord")
    await table.say("Ola", "/ustawienia motyw ciemny")
    game = await table.start("Ola", "Kuba")
    name = await table.to_move(game)
    await table.say(name, "/pas", game)
    await table.press(name, "Tak")
    for person in ("Ola", "Kuba"):
        await table.people.list_game(
            (await table.actor(person)).person.id, game, table.now, is_open=True
        )
    told = await export(table, "Ola")
    assert told["accounts"] == {"discord": "ola"}
    assert told["settings"] == {"theme": "dark"}
    assert told["written"] == "2026-11-21T11:00:00+00:00"
    [one] = told["games"]
    assert (one["game"], one["phase"], one["host"]) == (game, "playing", True)
    assert [seat["names"] for seat in one["seats"]] == [["Ola"], ["Kuba"]]
    assert one["rack"] == await rack_of(table, game, "Ola")
    other = (await export(table, "Kuba"))["games"][0]
    moves = {"Ola": one["moves"], "Kuba": other["moves"]}
    assert [move["move"] for move in moves.pop(name)] == ["-"]
    assert list(moves.values()) == [[]]


async def test_the_export_has_the_persons_own_vacations_of_a_game() -> None:
    table = ChatTable()
    loaded = await table.tables.load(await table.start("Ola", "Kuba"))
    assert loaded is not None
    ola, kuba = [(await table.actor(name)).person.id for name in ("Ola", "Kuba")]
    absences = (SeatVacation(ola, 0, MINUTE), SeatVacation(kuba, 0, 2 * MINUTE))
    mine = game_of(evolve(loaded.table, vacations=absences), ola)
    assert mine["vacations"] == [["1970-01-01T00:00:00+00:00", "1970-01-01T00:01:00+00:00"]]


async def test_the_export_has_no_rack_of_another_player() -> None:
    table = ChatTable()
    game = await table.start("Ola", "Kuba")
    loaded = await table.tables.load(game)
    assert loaded is not None
    ola, kuba = [(await table.actor(name)).person.id for name in ("Ola", "Kuba")]
    mine = json.dumps(game_of(loaded.table, ola))
    assert await rack_of(table, game, "Kuba") not in mine
    assert loaded.table.seed.hex() not in mine
    assert kuba not in mine
    assert loaded.table.log[0].drawn not in mine


async def test_the_export_holds_no_tiles_of_other_players() -> None:
    """The bag gives one player's tiles in the entry of the other's move or acceptance."""
    table = ChatTable()
    game = await table.start("Ola", "Kuba")
    mover = await table.to_move(game)
    rack = (await rack_of(table, game, mover)).replace("?", "")
    await table.say(mover, f"/ruch h8 poziomo {rack[:2]}", game)
    await table.press(mover, "Zatwierdź")
    other = await table.to_move(game)
    await table.say(other, "/akceptuj", game)
    loaded = await table.tables.load(game)
    assert loaded is not None
    drawn = loaded.table.log[-1].drawn
    assert len(drawn) == 2
    told = {
        name: [
            move["drawn"]
            for move in game_of(loaded.table, (await table.actor(name)).person.id)["moves"]
        ]
        for name in (mover, other)
    }
    assert told == {mover: [drawn], other: [""]}


async def test_the_export_names_records_and_ratings() -> None:
    people = MemoryPeople()
    tables, history = MemoryTables(people), cast("StandingsQueries", Done())
    told = await data_export.everything(
        tables, people, Helpers(()), history, PersonId("ola"), now=0
    )
    records, [rating] = told["history"]["records"], told["history"]["ratings"]
    assert records["games"] == {"won": 1, "tied": 0, "lost": 2}
    apart = told["history"]["records_by_tiles"]["pl_literaki"]
    assert apart["games"] == {"won": 2, "tied": 0, "lost": 0}
    assert records["word"]["tiles"] == "ŻÓŁW"
    assert records["score"] == {"points": 312, "game": "K7QX4M"}
    assert records["rivals"] == {"kuba": {"won": 1, "tied": 0, "lost": 0}}
    assert records["last"] == {"ended": "1970-01-01T00:00:01+00:00", "game": "K7QX4M"}
    assert (rating["rating"], rating["place"]) == ({"exact": 117.5, "games": 2}, 1)
    assert json.loads(json.dumps(told)) == told


class Done:
    """The history of somebody who has played three games."""

    async def kinds(self, _person: str) -> dict[str, PlayerRecords]:
        """Return one game won, two lost."""
        word = PlayedWord("ŻÓŁW", 40, 16, bingo=False, language="pl", game=GameId("K7QX4M"))
        usual = PlayerRecords(
            games=Tally(1, 0, 2),
            score=GameScore(312, GameId("K7QX4M")),
            word=word,
            rivals={PersonId("kuba"): Tally(1)},
            last=(1000, "K7QX4M"),
        )
        return {"": usual, "pl_literaki": PlayerRecords(games=Tally(2), last=(2000, "M4XQ7K"))}

    async def name(self, _person: str) -> str:
        """Return the person's name."""
        return "Ola"

    async def leaderboards_of(self, _person: str) -> list[LeaderboardKey]:
        """Return one leaderboard."""
        return [LeaderboardKey("pl", "flag", "")]

    async def rating(self, _person: str, _key: LeaderboardKey, _now: int) -> Rating:
        """Return a rating with a half in it."""
        return Rating(Fraction(235, 2), 2)

    async def place_of(self, _person: str, _key: LeaderboardKey, _now: int) -> int:
        """Return the first place."""
        return 1


async def test_the_export_of_a_guest_lacks_the_code_of_an_invitation() -> None:
    table = ChatTable()
    invited = await table.say("Ola", "/nowa_gra na 3 osoby")
    assert invited.game is not None
    await table.say("Kuba", f"/dołącz {invited.game}")
    loaded = await table.tables.load(invited.game)
    assert loaded is not None
    ola, kuba = [(await table.actor(name)).person.id for name in ("Ola", "Kuba")]
    personal = replace(loaded.table, invitees=(Invitee("web", "Iza"),))
    assert game_of(personal, ola)["game"] == invited.game
    assert invited.game not in json.dumps(game_of(personal, kuba))


async def test_deletion_asks_once_and_says_what_goes() -> None:
    table = ChatTable(platform="discord")
    game = await table.start("Ola", "Kuba")
    person = (await table.actor("Ola")).person.id
    await table.people.list_game(person, game, table.now, is_open=True)
    asked = await table.say("Ola", "/usuń_dane")
    assert show(asked.message) == (
        "Usunąć twoje dane? Trwające gry przepadną. Tego nie da się cofnąć.\n"
        "Gry: 1. W~tym trwające: 1.\n"
        "Konta: Discord.\n"
        "Razem z~nimi: ustawienia, urlopy, blokady, statystyki, ćwiczenia, "
        "słówka, wyniki zagadek i~miejsca w~rankingach.\n"
        "-# W~dawnych grach zostaje podpis „gracz”. Wiadomości już wysłane na czatach można usunąć"
        " tylko tam.\n"
        "[Usuń dane]  [Pobierz dane]\n"
        "[Anuluj]"
    )
    assert await table.erasures.all() == {}
    done = await table.press("Ola", "Usuń dane", of=asked.message)
    assert text(done.message) == (
        "Dane usunięte. W dawnych grach zostaje podpis „gracz”.\n"
        "Ostatnie ślady znikną w ciągu kilku minut. Potem możesz zacząć od nowa."
    )
    [kept] = (await table.erasures.all()).values()
    erasure = msgspec.json.decode(kept, type=PendingErasure)
    assert erasure.persons == (person,)
    assert erasure.identities == (("discord", "ola"),)
    assert erasure.handles == (("discord", "ola"),)
    assert erasure.places == ()


@pytest.mark.parametrize("line", ["/usuń_dane tak", "/usun_dane TAK", "/delete_data yes"])
async def test_deletion_can_be_typed_at_once(line: str) -> None:
    table = ChatTable(private=True, place="discord:7:", platform="discord")
    await table.say("Ola", line)
    [kept] = (await table.erasures.all()).values()
    assert msgspec.json.decode(kept, type=PendingErasure).places == ("discord:7:",)


async def test_a_person_under_erasure_gets_no_other_answer() -> None:
    table = ChatTable()
    game = await table.start("Ola", "Kuba")
    before = await table.look(game)
    desk = await table.say("Ola", "/stojak", game)
    await table.say("Ola", "/usuń_dane tak")
    told = "Twoje dane są właśnie usuwane. Za kilka minut możesz zacząć od nowa."
    assert text((await table.say("Ola", "/pas", game)).message) == told
    assert text((await table.press("Ola", "Tasuj", of=desk.message)).message) == told
    assert text((await table.say("Ola", "/ustawienia")).message) == told
    assert (await Preferences(table.people).of_person((await table.actor("Ola")).person.id)).leaving
    assert await table.look(game) == before
    assert len(await table.erasures.all()) == 1


async def forget(table: ChatTable, name: str, game: GameId) -> None:
    """Erase a person at the table."""
    table.now += MINUTE
    person = (await table.actor(name)).person.id
    request = Erase(PersonId("nobody:1"), (person,), (("web", name.lower()),))
    await table.coordinator.handle(Command("forget:1", request, table.now, game=game))


@pytest.mark.parametrize(("language", "nobody"), [("pl", "gracz"), ("en", "player")])
async def test_old_games_call_an_erased_person_nobody_in_the_language_of_the_reader(
    language: str, nobody: PersonId
) -> None:
    table = ChatTable(language="en" if language == "en" else "pl")
    game = await table.start("Ola", "Kuba")
    await forget(table, "Kuba", game)
    public = await table.public(game)
    messages = [public]
    for line in ("/przebieg", "/opis_planszy", "/gcg", "/plansza"):
        reply = await table.say("Ola", line, game)
        assert reply.message is not None, line
        messages.append(reply.message)
    assert any(nobody in message.text for message in messages)
    assert "Kuba" not in "".join(map(everything, messages))
    assert UNNAMED not in "".join(map(everything, messages))
    assert public.board is not None
    assert [card.name for card in public.board.cards] == ["Ola", nobody]
    gcg = messages[3].file
    assert gcg is not None
    assert f"#player2 {nobody} {nobody}" in gcg.content.decode()


def everything(message: Message) -> str:
    """Return everything that a message shows, as text."""
    labels = [button.label for row in message.buttons for button in row]
    file = message.file.content.decode() if message.file else ""
    return "\n".join([message.text, message.alt, repr(message.scene), *labels, file])


async def test_the_others_read_of_an_erasure_as_of_a_resignation() -> None:
    table = ChatTable()
    game = await table.start("Ola", "Kuba")
    await forget(table, "Kuba", game)
    told = text(await table.public(game))
    assert "gracz poddaje grę." in told
    assert "Wygrywa Ola" in told
    view = await table.look(game)
    assert view.face.outcome is not None
    assert view.face.outcome.winners == (0,)


async def test_settings_and_help_lead_to_export_and_deletion() -> None:
    table = ChatTable()
    await table.say("Ola", "/pomoc")
    told = text(message(await table.press("Ola", "Komendy")))
    assert "/moje_dane, /usuń_dane" in told
    await table.say("Ola", "/ustawienia")
    page = message(await table.press("Ola", "Konto i\N{NO-BREAK SPACE}dane"))
    labels = [button.label for row in page.buttons for button in row]
    assert labels == ["Połącz konta", "Pobierz dane", "Usuń dane", "Blokady", "Wróć"]
