"""The check of the soak test finds racks before the wrong eyes, boards twice, and boards late."""

from __future__ import annotations

from typing import TYPE_CHECKING

import aiohttp

from bot.coordinator.ports.outbox import PlaceWrite
from bot.delivery.cursor import Cursor, encode
from tests.fakes.discord import discord_peer
from tests.soak.check import Prompt, Said, doubled, told_too_much
from tests.support.coordinator.fixtures import store, talk

if TYPE_CHECKING:
    from tests.support.coordinator.talk import Talk

__all__ = ["store", "talk"]  # fixtures


async def test_a_rack_before_others_is_found(talk: Talk) -> None:
    game = await talk.new("Ola", "Kuba")
    await talk.move(await talk.to_move(game), game, "-")
    table, now = await talk.table(game), talk.now / 1000
    ola, kuba = (talk.people[name].id for name in ("Ola", "Kuba"))
    seat = table.seat_of(ola)
    assert table.game is not None
    assert seat is not None
    shown = {"components": [{"content": f"Stojak: {' '.join(table.game.racks[seat])}."}]}
    persons = {"1": {ola}, "2": {kuba}}

    def wrong(identity: str, at: float) -> bool:
        return any(told_too_much([table], [Said("discord:7:", identity, at, shown)], persons))

    assert not wrong("1", now), "it is hers"
    assert wrong("2", now)
    assert wrong("", now), "everybody's eyes"
    assert not wrong("", now - 60), "chance: nobody had a rack then"


async def test_what_lay_on_the_board_tells_nothing_from_then_on(talk: Talk) -> None:
    game = await talk.new("Ola", "Kuba")
    mover, table = await talk.to_move(game), await talk.table(game)
    assert table.game is not None
    seat = table.game.to_move
    rack = table.game.racks[seat]
    assert "?" not in rack
    talk.now += 60_000
    await talk.move(mover, game, f"8H {rack}")
    laid, at = await talk.table(game), talk.now / 1000

    def wrong(word: str, at: float, identity: str = "") -> bool:
        shown = {"components": [{"content": f"Podgląd: {word}, H8."}]}
        return any(told_too_much([laid], [Said("discord:7:", identity, at, shown)], persons))

    other, other_rack = table.seats[1 - seat].members[0].person, table.game.racks[1 - seat]
    persons = {"1": {table.seats[seat].members[0].person}, "2": {other}}
    assert not wrong(rack, at)
    assert not wrong(other_rack, at, "2"), "they may have typed it"
    assert wrong(other_rack, at, "1")
    assert wrong(rack, at - 1), "nobody had seen it then"
    assert wrong(rack[::-1], at), "in that order it never lay"


async def test_a_board_twice_is_found_and_a_second_game_is_none() -> None:
    async with discord_peer() as discord, aiohttp.ClientSession() as client:
        room = discord.guild("Kółko").channel("ogólny")
        at = f"{discord.rest.origin}/api/v10/channels/{room.id}/messages"
        right = {"Authorization": f"Bot {discord.token}"}

        async def board(game: str, nonce: str) -> None:
            new = {"content": f"Kuba: pas.\n-# gra `{game}` · klasyczna", "nonce": nonce}
            async with client.post(at, json=new, headers=right) as answer:
                made = (await answer.json())["id"]
            old = {"content": "20\\. Kuba: pas."}
            async with client.patch(f"{at}/{made}", json=old, headers=right) as answer:
                assert answer.ok

        await board("K7QX4M", "1")
        await board("M4XQ7K", "2")
        assert not [*doubled(discord)]
        await board("K7QX4M", "3")
        assert [*doubled(discord)] == ["K7QX4M: ogólny reads twice: 20\\. Kuba: pas."]


async def test_a_board_that_does_not_come_is_found(talk: Talk) -> None:
    game, place = await talk.new("Ola", "Kuba"), "test:Ola"

    async def shows(before: bytes) -> bytes:
        entries = len((await talk.table(game)).log)
        cursor = encode(Cursor("1", entries=entries))
        await talk.store.outbox.write([PlaceWrite(game, place, cursor, before)])
        return cursor

    prompt, stored = Prompt(), await shows(b"")
    assert [*await talk.store.tables.places(game)] == [place, "test:Kuba"]
    await prompt.look(talk.store, [game], 0)
    await talk.move(await talk.to_move(game), game, "-")
    for second in (1, 19):
        await prompt.look(talk.store, [game], second)
    stored = await shows(stored)
    await prompt.look(talk.store, [game], 20)
    await talk.move(await talk.to_move(game), game, "-")
    await prompt.look(talk.store, [game], 39)
    assert not prompt.late, "each came in time"
    await prompt.look(talk.store, [game], 41)
    assert prompt.late == [f"{game}: {place} is still shown 2 of 3 entries"]
