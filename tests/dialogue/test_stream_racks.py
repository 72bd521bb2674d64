"""Racks in the stream of a real table: who consents, who enters them, and when they are known."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from bot.coordinator.kinds.sheet.body import SheetBody
from bot.coordinator.person_id import PersonId
from bot.dialogue.actions import Action
from bot.dialogue.payloads import RACKS_ANSWERS, HeldRackPayload, RacksPayload
from bot.dialogue.token import Token
from bot.rules.sheet.sheet import Sheet
from tests.support.dialogue.chat_table import ChatTable, every_label, message, text

if TYPE_CHECKING:
    from bot.coordinator.game_id import GameId
    from bot.coordinator.table.table import Table

SHARED = "Stojaki widać w transmisji, za zgodą całego stołu."


@pytest.fixture
def table() -> ChatTable:
    return ChatTable(place="test:here")


async def begin(table: ChatTable, line: str = "/zapis @ola, @kuba") -> GameId:
    reply = await table.say("Iza", line)
    assert reply.game is not None
    return reply.game


async def shown_racks(table: ChatTable, game: GameId, owner: str) -> tuple[str, ...] | None:
    """Return the racks in the stream of this person."""
    person = (await table.actor(owner)).person.id
    racks = await table.queries.stream_racks(game, person)
    return None if racks is None else tuple(racks)


async def share(table: ChatTable) -> GameId:
    """Begin a sheet whose players have consented, the page of its stream open."""
    game = await begin(table)
    await table.say("Iza", "/transmisja")
    await table.press("Iza", "Zapytaj")
    for name in ("Ola", "Kuba"):
        await table.press(name, "Zgadzam się", of=await table.public(game))
    await table.say("Iza", "/transmisja")
    return game


async def enter(table: ChatTable, who: str, tiles: str) -> str:
    return text(message(await table.press("Iza", f"Stojak: {who}", tiles)))


async def test_racks_are_shared_once_every_player_has_consented_from_their_own_account(
    table: ChatTable,
) -> None:
    game = await begin(table)
    page = message(await table.say("Iza", "/transmisja"))
    assert "jeśli zgadza się każda osoba przy stole" in text(page)
    assert "Stojak: ola" not in every_label(page)
    await table.press("Iza", "Zapytaj")
    asked = await table.public(game)
    assert "Brakuje: ola, kuba." in text(asked)
    refused = await table.press("Iza", "Zgadzam się", of=asked)
    assert "tylko osoby, które tu grają" in text(message(refused))
    refused = await table.press("Jan", "Zgadzam się", of=asked)
    assert "tylko osoby, które tu grają" in text(message(refused))
    for _ in range(2):
        noted = await table.press("Ola", "Zgadzam się", of=asked)
        assert text(message(noted)).startswith("✅ Zgoda zapisana. Brakuje jeszcze: kuba.")
    assert "brakuje jeszcze zgody, kuba." in text(message(await table.say("Iza", "/transmisja")))
    noted = await table.press("Kuba", "Zgadzam się", of=asked)
    assert "Od teraz stojaki są w transmisji" in text(message(noted))
    assert SHARED in text(await table.public(game))
    page = message(await table.say("Iza", "/transmisja"))
    assert {"Stojak: ola", "Stojak: kuba"} < {*every_label(page)}


async def test_the_host_enters_a_rack_which_loses_the_tiles_that_are_laid(table: ChatTable) -> None:
    game = await share(table)
    assert "ola ACDSYZZ, kuba –" in await enter(table, "ola", "zasyczd")
    assert await shown_racks(table, game, "Iza") == ("ACDSYZZ", "")
    await enter(table, "kuba", "c u d a ? k o")
    await table.say("Iza", "8d zasycz")
    assert await shown_racks(table, game, "Iza") == ("D", "ACDKOU?")
    await table.say("Iza", "wymiana 3")
    assert await shown_racks(table, game, "Iza") == ("D", "")
    await table.say("Iza", "/transmisja")
    await enter(table, "kuba", "abc")
    # What is taken back leaves both racks unknown.
    await table.say("Iza", "cofnij")
    assert await shown_racks(table, game, "Iza") is None


async def test_a_rack_that_the_set_cannot_give_is_refused(table: ChatTable) -> None:
    game = await share(table)
    assert "mieści się 7" in await enter(table, "ola", "aaaaaaaa")
    await table.say("Iza", "/transmisja")
    assert "Ź" in await enter(table, "ola", "źź")
    assert await shown_racks(table, game, "Iza") is None


async def test_no_player_reads_a_rack_anywhere(table: ChatTable) -> None:
    game = await share(table)
    await enter(table, "ola", "źżćńóęą")
    for name in ("Ola", "Kuba"):
        assert await shown_racks(table, game, name) is None
        for line in ("/transmisja", "/stojak", "/worek", "/historia", "/zapis_gry"):
            assert "ŹŻ" not in text(message(await table.say(name, line, game)))
        person = (await table.actor(name)).person.id
        assert "ĄĆĘŃÓŹŻ" not in repr(await table.queries.look(game, person))
    assert "ĄĆĘŃÓŹŻ" not in repr(await table.tables.load(game))
    assert "ĄĆĘŃÓŹŻ" not in text(await table.public(game))


async def test_a_withdrawn_consent_hides_all_racks_at_once(table: ChatTable) -> None:
    game = await share(table)
    await enter(table, "ola", "abc")
    gone = await table.press("Kuba", "Cofam zgodę", of=await table.public(game))
    assert text(message(gone)).startswith("Zgoda cofnięta.")
    assert await shown_racks(table, game, "Iza") is None
    assert "Brakuje: kuba." in text(await table.public(game))
    assert "Brakuje zgody na stojaki" in await enter(table, "ola", "abc")
    # With the consent given again, the host enters them again.
    await table.press("Kuba", "Zgadzam się", of=await table.public(game))
    assert await shown_racks(table, game, "Iza") is None


async def test_a_host_who_plays_shares_no_racks(table: ChatTable) -> None:
    game = await begin(table, "/zapis Iza, @kuba")
    page = message(await table.say("Iza", "/transmisja"))
    assert "W twojej transmisji stojaki widać dopiero po końcu gry." in text(page)
    assert len(every_label(page)) == 1
    for press in (RacksPayload(), RacksPayload("state")):
        refused = await press_made_up(table, "Iza", game, press)
        assert "tylko osoba, która prowadzi zapis i nie gra" in refused


async def test_the_host_confirms_the_consent_of_players_who_are_only_names(
    table: ChatTable,
) -> None:
    game = await begin(table, "/zapis Ola, @kuba")
    page = message(await table.say("Iza", "/transmisja"))
    assert "Bez konta: Ola. Zapytaj przy stole i potwierdź tutaj zgodę." in text(page)
    assert "Potwierdzam zgodę przy stole" not in every_label(page)
    page = message(await table.press("Iza", "Zapytaj"))
    assert "brakuje jeszcze zgody, Ola, kuba." in text(page)
    page = message(await table.press("Iza", "Potwierdzam zgodę przy stole"))
    # The host answers for nobody with an account.
    assert "brakuje jeszcze zgody, kuba." in text(page)
    assert "Stojak: Ola" not in every_label(page)
    public = await table.public(game)
    assert "Iza potwierdza zgodę przy stole: Ola." in text(public)
    await table.press("Kuba", "Zgadzam się", of=public)
    assert SHARED in text(await table.public(game))
    assert "Iza potwierdza zgodę przy stole: Ola." in text(await table.public(game))
    page = message(await table.say("Iza", "/transmisja"))
    assert {"Stojak: Ola", "Stojak: kuba"} < {*every_label(page)}
    assert "Ola ABC" in await enter(table, "Ola", "abc")
    gone = message(await table.press("Iza", "Cofam potwierdzenie"))
    assert "brakuje jeszcze zgody, Ola." in text(gone)
    assert await shown_racks(table, game, "Iza") is None
    assert "potwierdza zgodę" not in text(await table.public(game))


async def test_a_table_of_names_alone_has_no_button_that_nobody_may_press(table: ChatTable) -> None:
    game = await begin(table, "/zapis Ola, Kuba")
    await table.say("Iza", "/transmisja")
    await table.press("Iza", "Zapytaj")
    assert "Zgadzam się" not in every_label(await table.public(game))
    page = message(await table.press("Iza", "Potwierdzam zgodę przy stole"))
    assert {"Stojak: Ola", "Stojak: Kuba"} < {*every_label(page)}
    shown = await table.public(game)
    assert "Iza potwierdza zgodę przy stole: Ola, Kuba." in text(shown)
    assert "Cofam zgodę" not in every_label(shown)


async def test_a_player_enters_no_rack_of_another_player(table: ChatTable) -> None:
    """A refusal about missing tiles would tell which ones the other racks hold."""
    game = await share(table)
    await enter(table, "ola", "źżć")
    for tiles in ("ź", "abc"):
        token = Token(Action.HELD_RACK, game, payload=HeldRackPayload(1)).pack()
        refused = text(message(await table.press_token("Kuba", token, tiles)))
        assert "tylko osoba, która prowadzi zapis i nie gra" in refused
    assert await shown_racks(table, game, "Iza") == ("ĆŹŻ", "")


async def test_only_the_host_confirms_a_consent(table: ChatTable) -> None:
    game = await begin(table, "/zapis Ola, @kuba")
    await table.say("Iza", "/transmisja")
    await table.press("Iza", "Zapytaj")
    for name in ("Ola", "Kuba", "Jan"):
        refused = await press_made_up(table, name, game, RacksPayload("state"))
        assert "tylko osoba, która prowadzi zapis i nie gra" in refused
    assert "Brakuje: Ola, kuba." in text(await table.public(game))


@pytest.mark.parametrize("answer", RACKS_ANSWERS)
async def test_an_answer_before_the_question_is_refused(table: ChatTable, answer: str) -> None:
    """Such a press is made up, because nothing shows its button."""
    game = await begin(table, "/zapis Ola, @kuba")
    name = "Iza" if "state" in answer else "Kuba"
    told = await press_made_up(table, name, game, RacksPayload(answer))
    assert told.startswith("Nikt tu nie pyta o stojaki w transmisji.")
    assert SheetBody.of(await load_table(table, game)).consents is None


async def press_made_up(table: ChatTable, name: str, game: GameId, payload: RacksPayload) -> str:
    """Press a button that nothing shows, and return the answer."""
    token = Token(Action.RACKS, game, payload=payload).pack()
    return text(message(await table.press_token(name, token)))


async def load_table(table: ChatTable, game: GameId) -> Table:
    loaded = await table.tables.load(game)
    assert loaded is not None
    return loaded.table


async def test_racks_are_dropped_at_the_end_and_with_an_erased_player(table: ChatTable) -> None:
    game = await share(table)
    asked = await table.public(game)
    await enter(table, "ola", "abc")
    await table.say("Iza", "koniec")
    assert await shown_racks(table, game, "Iza") is None
    await table.say("Iza", "przerwij")
    refused = await table.press("Kuba", "Cofam zgodę", of=asked)
    assert "już" in text(message(refused))
    body = SheetBody((Sheet(2)), consents=(0, 1), held=("ABC", ""))
    after = body.without((), PersonId(""), (0,))
    assert (after.consents, after.held) == ((1,), ())
