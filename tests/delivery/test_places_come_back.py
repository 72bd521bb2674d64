"""A lost place that comes back: one board has buttons, and nobody is mentioned twice."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from bot.delivery.channel import PlaceGoneError
from bot.delivery.lost_place import return_all_games
from tests.support.delivery.wall import HERE, likes

if TYPE_CHECKING:
    from bot.coordinator.game_id import GameId
    from tests.support.delivery.wall import Room

CHAT = HERE.rpartition(":")[0]
PRIVATE = {f"wall:dm-id-{name}:" for name in ("Ola", "Kuba")}


def live(room: Room) -> dict[str, int]:
    """Return the number of messages with buttons, for places that have any."""
    found = {place: sum(post.live for post in room.wall.at(place)) for place in room.wall.posts}
    return {place: messages for place, messages in found.items() if messages}


async def lose_place(room: Room) -> GameId:
    """Begin a game whose place is lost when a player passes."""
    await likes(room, "Ola", "Kuba", calls="place")
    game = await room.game()
    room.wall.trouble.append(("post", HERE, PlaceGoneError("50001", "send")))
    await room.move(game)
    await room.work()
    await room.work()
    assert await room.places_of(game) == PRIVATE
    return game


async def test_only_the_newest_board_keeps_its_buttons_where_a_game_comes_back(room: Room) -> None:
    game = await lose_place(room)
    await return_all_games(room.services, room.wall, CHAT)
    await room.work()
    assert await room.places_of(game) == {HERE}
    assert live(room) == {HERE: 1}
    assert room.wall.at()[-1].live


async def test_nothing_new_comes_to_a_private_chat_while_a_game_comes_back(room: Room) -> None:
    await lose_place(room)
    goes_on = asyncio.Event()
    reached = [room.wall.freeze_one("collapse", place, goes_on) for place in PRIVATE]
    coming = asyncio.create_task(return_all_games(room.services, room.wall, CHAT))
    waits = [asyncio.create_task(one.wait()) for one in reached]
    _, waiting = await asyncio.wait(waits, return_when=asyncio.FIRST_COMPLETED)
    room.wall.frozen.clear()
    await room.work()
    goes_on.set()
    await coming
    for one in waiting:
        one.cancel()
    await room.work()
    assert live(room) == {HERE: 1}


async def test_a_player_called_before_the_loss_of_a_place_is_not_called_there_again(
    room: Room,
) -> None:
    await likes(room, "Ola", "Kuba", calls="place")
    game = await room.game()
    table = await room.talk.table(game)
    assert table.game is not None
    rack = table.game.racks[table.game.to_move].replace("?", "")
    await room.move(game, f"8H {rack[:2]}")
    await room.work()
    room.wall.trouble.append(("edit", HERE, PlaceGoneError("50001", "send")))
    await room.move(game, "+")
    await room.work()
    await room.work()
    assert HERE not in await room.places_of(game)
    called = list(room.wall.pinged)
    await return_all_games(room.services, room.wall, CHAT)
    await room.work()
    assert room.wall.pinged == called
    assert live(room) == {HERE: 1}
