"""A stream of a game: pages for a broadcast behind a secret address, and who finds racks there."""

from __future__ import annotations

import asyncio
import re
from typing import TYPE_CHECKING, Any

from bot.coordinator.commands import Command, Person
from bot.coordinator.invitee import Invitee
from bot.coordinator.kinds.sheet.requests import KeepSheet
from bot.coordinator.people.streams import OwnStreams
from bot.dialogue.pages.stream import STREAM_PARTS
from bot.rules.board import Board
from tests.support.chat.web.player import longest, typed_line
from tests.support.chat.web.seat import Seat, button, load_table

if TYPE_CHECKING:
    from bot.composition import Bot
    from bot.coordinator.game_id import GameId
    from bot.coordinator.person_id import PersonId
    from tests.support.chat.web.seat import Client


async def begin_game(ola: Seat, kuba: Seat) -> str:
    game = await ola.invite(clock="none")
    await kuba.join(game)
    return game


async def play(game: str, *seats: Seat) -> Seat:
    """Make the first move, and return the player whose it is."""
    [seat] = [one for one in seats if (await one.look(game))["waiting"]]
    rack = "".join((await seat.look(game))["rack"])
    draft = await seat.say(game, typed_line(longest(Board(), rack, 3).placement))
    await seat.press(button(draft["message"], "Zatwierdź")["token"])
    return seat


async def open_stream(seat: Seat, game: str) -> str:
    """Open a stream, and return its token."""
    told = str((await seat.say(game, "/transmisja"))["message"])
    found = re.search(r"/obs/([\w-]{22})\b", told)
    assert found is not None, told
    assert game not in found[1]
    return found[1]


async def state(client: Client, token: str, seen: int | None = None) -> dict[str, Any]:
    query = {} if seen is None else {"seen": str(seen)}
    answer = await client.get(f"/obs/{token}/state", params=query)
    assert answer.status == 200
    found: dict[str, Any] = (await answer.json())["state"]
    return found


async def texts(client: Client, token: str) -> dict[str, str]:
    """Return all parts as plain text."""
    found = {}
    for part in STREAM_PARTS:
        answer = await client.get(f"/obs/{token}/{part}.txt")
        assert answer.content_type == "text/plain"
        found[part] = await answer.text()
    return found


async def test_an_opponent_opens_the_stream_and_finds_no_tile_of_the_other_rack(
    client: Client, ola: Seat, kuba: Seat, bot: Bot
) -> None:
    game = await begin_game(ola, kuba)
    token = await open_stream(kuba, game)
    mover = await play(game, ola, kuba)
    table = await load_table(bot, game)
    assert table.game is not None
    shown = await state(client, token)
    # The tiles off the board are those of the bag and of both racks, so they tell no rack.
    hidden = table.game.bag + "".join(table.game.racks)
    assert dict(shown["unseen"]) == {tile: hidden.count(tile) for tile in set(hidden)}
    assert [one["rack"] for one in shown["players"]] == [None, None]
    laid = "".join(tile[1] for tile in shown["board"]["tiles"])
    told = await texts(client, token)
    assert told["board"].count(".") == 225 - len(laid)
    scores = [f"{one['name']} {one['score']}" for one in shown["players"]]
    assert told["scores"].splitlines() == scores
    assert told["last"].startswith(f"{mover.name} układa ")
    assert told["unseen"].startswith("Poza planszą: ")
    for page in (f"/obs/{token}", *(f"/obs/{token}/{part}" for part in STREAM_PARTS)):
        answer = await client.get(page)
        assert answer.content_type == "text/html"
        assert game not in await answer.text()
    for public in (*told.values(), str(shown)):
        assert game not in public


async def begin_sheet(bot: Bot, host: PersonId, players: dict[str, PersonId]) -> GameId:
    """Begin the sheet of a real table, whose players have accounts."""
    invitees = tuple(Invitee("web", name, person=one) for name, one in players.items())
    begin = Command("sheet", KeepSheet(invitees, "klasyczna", "pl"), 1, Person(host, "Iza", "web"))
    return (await bot.coordinator.handle(begin)).game


async def test_racks_of_a_real_table_are_on_its_hosts_stream_and_on_no_players(
    client: Client, ola: Seat, kuba: Seat, bot: Bot
) -> None:
    iza = Seat(client, "Iza")
    played = await load_table(bot, await begin_game(ola, kuba))
    people = {one.name: one.person for seat in played.seats for one in seat.members}
    host = (await load_table(bot, await iza.invite())).host
    game = await begin_sheet(bot, host, people)
    token = await open_stream(iza, game)
    players = [await open_stream(seat, game) for seat in (ola, kuba)]
    page = (await iza.say(game, "/transmisja"))["message"]
    await iza.press(button(page, "Zapytaj")["token"])
    for seat in (ola, kuba):
        agree = (await seat.look(game))["actions"]["racks"]
        assert agree["label"].startswith("Zgadzam")
        await seat.press(agree["token"])
    page = (await iza.say(game, "/transmisja"))["message"]
    before = await state(client, token)
    waiting = asyncio.ensure_future(state(client, token, before["version"]))
    await iza.press(button(page, "Stojak: Kuba")["token"], "źżćńó")
    async with asyncio.timeout(1):
        after = await waiting
    racks = {one["name"]: one["rack"] for one in after["players"]}
    assert "".join(tile for tile, _ in racks["Kuba"]) == "ĆŃÓŹŻ"
    assert not racks["Ola"]
    assert "Kuba 0 ĆŃÓŹŻ" in (await texts(client, token))["scores"]
    # Both players open their own streams during the game, and find no tile of a rack.
    for own in players:
        assert [one["rack"] for one in (await state(client, own))["players"]] == [None, None]
        assert (await texts(client, own))["scores"].split("\n")[1] == "Kuba 0"
    for seat in (ola, kuba):
        assert "ĆŃÓŹŻ" not in str(await seat.look(game))
    withdraw = (await kuba.look(game))["actions"]["racks"]
    await kuba.press(withdraw["token"])
    assert [one["rack"] for one in (await state(client, token))["players"]] == [None, None]


async def test_a_move_is_on_the_stream_at_once_and_racks_once_the_game_is_over(
    client: Client, ola: Seat, kuba: Seat
) -> None:
    game = await begin_game(ola, kuba)
    token = await open_stream(ola, game)
    before = await state(client, token)
    waiting = asyncio.ensure_future(state(client, token, before["version"]))
    await play(game, ola, kuba)
    async with asyncio.timeout(1):
        after = await waiting
    assert after["version"] > before["version"]
    assert after["board"]["tiles"]
    assert after["marked"]
    sure = await kuba.say(game, "/poddaj_grę")
    await kuba.press(button(sure["message"], "Tak")["token"])
    over = await state(client, token)
    assert over["over"]
    assert all(one["rack"] for one in over["players"])


async def test_a_closed_stream_and_an_unknown_one_are_found_no_more(
    client: Client, ola: Seat, kuba: Seat, bot: Bot
) -> None:
    game = await begin_game(ola, kuba)
    token = await open_stream(ola, game)
    # Asked again, the bot names the same address; another player has one of their own.
    assert await open_stream(ola, game) == token
    other = await open_stream(kuba, game)
    assert other != token
    page = (await ola.say(game, "/transmisja"))["message"]
    closed = await ola.press(button(page, "Zamknij transmisję")["token"])
    assert "Jej adres już nie działa." in str(closed["message"]).replace("\xa0", " ")
    for one in (token, "A" * 22, token[:-1]):
        for end in ("", "/board", "/board.txt", "/state"):
            assert (await client.get(f"/obs/{one}{end}")).status == 404
    assert (await client.get(f"/obs/{other}")).status == 200
    # An erasure forgets whose the addresses were.
    seats = (await load_table(bot, game)).seats
    [person] = [one.person for seat in seats for one in seat.members if one.name == "Kuba"]
    await OwnStreams(bot.coordinator.people).erase((person,))
    assert (await client.get(f"/obs/{other}")).status == 404


async def test_a_stranger_opens_no_stream(client: Client, ola: Seat, kuba: Seat) -> None:
    game = await begin_game(ola, kuba)
    told = await Seat(client, "Iza").say(game, "/transmisja")
    assert "/obs/" not in str(told)
