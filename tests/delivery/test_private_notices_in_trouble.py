"""A private notice makes one call, there or at the place, in any trouble on the way."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import TYPE_CHECKING

from bot.coordinator.place import notice_place
from bot.delivery.channel import PlaceGoneError, TryLaterError
from tests.support.coordinator.talk import HOUR
from tests.support.delivery.wall import LONG, PLATFORM, Room, likes, private

if TYPE_CHECKING:
    from bot.coordinator.game_id import GameId


async def begin_with_trouble(room: Room, step: str, trouble: Exception) -> tuple[GameId, str]:
    """Begin a game whose first private notice meets this trouble.

    Return it, and the player to move.
    """
    await likes(room, "Ola", "Kuba")
    room.wall.trouble += [(step, f"wall:dm-id-{name}:", trouble) for name in ("Ola", "Kuba")]
    game = await room.game(clock=LONG)
    return game, await room.talk.to_move(game)


async def test_a_closed_private_chat_makes_the_place_call_again(room: Room) -> None:
    await likes(room, "Ola", "Kuba")
    room.wall.locked |= {"id-Ola", "id-Kuba"}
    game = await room.game(clock=LONG)
    name = await room.talk.to_move(game)
    assert room.wall.pinged == [f"id-{name}"], "the very turn that the bell failed at"
    assert [post.live for post in room.wall.at()].count(True) == 1
    shown = await room.talk.store.tables.places(game)
    assert notice_place(PLATFORM, f"id-{name}") not in shown
    await room.move(game)
    await room.work()
    assert room.wall.pinged == [f"id-{name}", f"id-{await room.talk.to_move(game)}"]


async def test_a_player_who_blocks_the_bot_later_is_called_at_the_place_again(room: Room) -> None:
    await likes(room, "Ola")
    game = await room.game(clock=LONG)
    room.wall.trouble.append(("post", "wall:dm-id-Ola:", PlaceGoneError("blocked")))
    for _ in range(2):
        await room.move(game)
        await room.work()
    assert "id-Ola" in room.wall.pinged
    assert (await room.talk.queries.newest_state(game)).view.unreachable == (), (
        "they read the place"
    )


async def test_a_busy_chat_is_tried_again(room: Room) -> None:
    _, name = await begin_with_trouble(room, "post", TryLaterError("busy"))
    assert private(room, name) == []
    await room.wait(1)
    assert len(private(room, name)) == 1
    assert room.wall.pinged == []


async def test_a_crash_between_sending_and_storing_makes_no_second_call(room: Room) -> None:
    _, name = await begin_with_trouble(room, "posted", RuntimeError("killed"))
    assert len(private(room, name)) == 1
    await room.wait(1)
    assert len(private(room, name)) == 1
    assert private(room, name)[0].live


async def test_a_call_left_by_a_crash_is_removed_with_its_turn(room: Room) -> None:
    game, name = await begin_with_trouble(room, "posted", RuntimeError("killed"))
    assert len(private(room, name)) == 1
    await room.move(game)
    await room.wait(1)
    assert private(room, name) == []


async def test_a_process_that_wakes_late_leaves_one_call(room: Room) -> None:
    await likes(room, "Ola")
    game = await room.game(clock=LONG)
    while await room.talk.to_move(game) != "Kuba":
        await room.move(game)
    await room.work()
    woken = asyncio.Event()
    stuck = room.wall.freeze_one("posted", "wall:dm-id-Ola:", woken)
    await room.move(game)
    old = asyncio.create_task(room.work())
    await stuck.wait()
    room.talk.now += HOUR
    await room.work()
    woken.set()
    with suppress(Exception):
        await old
    assert len([post for post in private(room, "Ola") if post.live]) == 1
