"""The check of the soak test finds boards that come twice, and boards that come late."""

from __future__ import annotations

from typing import TYPE_CHECKING

import aiohttp

from bot.coordinator.ports.outbox import PlaceWrite
from bot.delivery.cursor import Cursor, encode
from tests.fakes.discord import discord_peer
from tests.soak.check import Prompt, boards_shown_twice
from tests.support.coordinator.fixtures import store, talk

if TYPE_CHECKING:
    from tests.support.coordinator.talk import Talk

__all__ = ["store", "talk"]  # fixtures


async def test_a_board_posted_twice_is_noticed_and_a_second_game_is_not_confused_with_it() -> None:
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
        assert not [*boards_shown_twice(discord)]
        await board("K7QX4M", "3")
        assert [*boards_shown_twice(discord)] == ["K7QX4M: ogólny reads twice: 20\\. Kuba: pas."]


async def test_a_missing_board_is_noticed(talk: Talk) -> None:
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
