"""The first page shows who seeks a game, and one press sits down."""

from __future__ import annotations

import hashlib
from typing import TYPE_CHECKING, Any

from bot.coordinator.lobby.lobby import Lobby
from bot.coordinator.settings import PersonPreferences
from tests.support.chat.web.seat import Seat, button, load_table, text

if TYPE_CHECKING:
    from bot.composition import Bot
    from tests.support.chat.web.seat import Client


async def stranger_sees(client: Client, language: str = "pl") -> dict[str, Any]:
    """Return the lists as a visitor without a seat reads them."""
    response = await client.get("/api/seeks", params={"language": language})
    assert response.status == 200
    found: dict[str, Any] = await response.json()
    return found


async def seeks_of(seat: Seat, *waiting: str) -> dict[str, Any]:
    """Return the lists as a seat reads them, which waits for these seeks."""
    response = await seat.post("/api/seeks", waiting=list(waiting))
    assert response.status == 200
    found: dict[str, Any] = await response.json()
    return found


async def seek(seat: Seat, pace: str = "Teraz, 15") -> dict[str, Any]:
    """Open the page of seeks and press a pace."""
    page = await seat.press((await seeks_of(seat))["begin"]["token"])
    return await seat.press(button(page["message"], pace)["token"])


async def test_a_seek_is_seen_by_strangers_and_one_press_begins_the_game(
    bot: Bot, client: Client, ola: Seat, kuba: Seat
) -> None:
    assert (await stranger_sees(client))["seeks"] == []
    await seek(ola)
    [own] = (await seeks_of(ola))["own"]
    [row] = (await stranger_sees(client))["seeks"]
    assert (row["who"], row["rating"]) == ("Ola", None)
    assert row["terms"].replace("\xa0", " ") == "15 minut na osobę, rankingowa"
    begun = await kuba.press(row["sit"]["token"])
    assert begun["game"]
    table = await load_table(bot, begun["game"])
    assert {seat.name for seat in table.seats} == {"Ola", "Kuba"}
    assert (await stranger_sees(client))["seeks"] == []
    # Ola's page finds the game once the lists know it; nobody else's does.
    found = None
    while found is None:
        found = (await seeks_of(ola, own["id"]))["found"]
    assert found == begun["game"]
    assert (await seeks_of(Seat(client, "Iza"), own["id"]))["found"] is None


async def test_my_own_seek_is_on_my_page_alone_with_the_button_that_ends_it(
    client: Client, ola: Seat
) -> None:
    await seek(ola)
    found = await seeks_of(ola)
    assert found["seeks"] == []
    [own] = found["own"]
    assert "Koniec szukania" in text({"lines": own["lines"]})
    stopped = await ola.press(own["stop"]["token"])
    assert "Nie szukam już dla ciebie gry." in text(stopped["message"])
    assert (await stranger_sees(client))["seeks"] == []


async def test_a_person_with_a_hidden_name_reads_that_above_the_seeks_of_others(
    bot: Bot, ola: Seat, kuba: Seat
) -> None:
    await seek(kuba)
    assert (await seeks_of(ola))["notice"] == []
    identity = hashlib.sha256(ola.token.encode()).hexdigest()
    person = await bot.store.people.person_of("web", identity)
    assert person
    await bot.services.preferences.keep_person(person, PersonPreferences(hidden="Ola"))
    found = await seeks_of(ola)
    assert [row["who"] for row in found["seeks"]] == ["Kuba"]
    assert "Twój nick jest na razie ukryty" in text({"lines": found["notice"]})


async def test_a_closed_lobby_shows_nothing(bot: Bot, client: Client, ola: Seat) -> None:
    await seek(ola)
    await Lobby(bot.store.people).change(lambda lobby: lobby.switch("web", 0, on=False))
    assert (await stranger_sees(client))["closed"]
    assert (await seeks_of(ola))["closed"]


async def test_a_page_in_no_language_of_ours_is_refused(client: Client) -> None:
    response = await client.get("/api/seeks", params={"language": "xx"})
    assert response.status == 400
