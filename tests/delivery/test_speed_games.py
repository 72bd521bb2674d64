"""A speed game: one message at a place, edited, and a warning before a turn ends."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.coordinator.commands import Make
from bot.rules.moves import Resign
from bot.rules.ruleset import MINUTE, ClockRule
from tests.support.delivery.wall import HERE, likes, other, private

if TYPE_CHECKING:
    from bot.coordinator.game_id import GameId
    from tests.support.delivery.wall import Room

SPEED = ClockRule("per_turn", 2 * MINUTE, "pass")


async def texts_after(room: Room, after: int) -> list[str]:
    """Return the texts at the place after this time (ms)."""
    room.talk.now += after
    await room.talk.timer_worker.work_off()
    await room.work()
    return [post.text for post in room.wall.at()]


async def miss_turn(room: Room, game: GameId) -> str:
    """Let the turn of the player to move expire. Return that player."""
    slow = await room.talk.to_move(game)
    await texts_after(room, 2 * MINUTE)
    return slow


async def exchange(room: Room, game: GameId) -> None:
    """Make a turn that ends no game, however often it is repeated."""
    now = (await room.talk.table(game)).game
    assert now is not None
    await room.move(game, f"-{now.racks[now.to_move][0]}")
    await room.work()


async def test_a_speed_turn_edits_the_message_and_calls_nobody(room: Room) -> None:
    game = await room.game(clock=SPEED)
    first = await room.talk.to_move(game)
    assert room.wall.pinged == [f"id-{first}"]
    _, board = room.wall.at()
    for _ in range(20):
        room.talk.now += MINUTE
        await exchange(room, game)
    assert len(room.wall.posts[HERE]) == 2
    assert [post.id for post in room.wall.at()][1:] == [board.id]
    assert f"@{await room.talk.to_move(game)}, twój ruch. Koniec czasu za 2 minuty." in board.text
    assert board.live
    assert room.wall.pinged == [f"id-{first}"]
    await room.say(first, Make(Resign()), game)
    await room.work()
    invitation, end = room.wall.at()
    assert "Losowanie sprawdzalne" in invitation.text
    assert "🏁" in end.text


async def test_the_time_left_is_announced_twice_a_turn_with_a_final_warning(
    room: Room,
) -> None:
    game = await room.game(clock=SPEED)
    slow = await room.talk.to_move(game)
    _, board = await texts_after(room, 90_000)
    assert f"@{slow}, twój ruch. Koniec czasu za 30 sekund." in board
    _, board = await texts_after(room, 24_999)
    assert "30 sekund" in board
    _, board = await texts_after(room, 1)
    assert f"⏳ @{slow}, twój ruch. Koniec czasu za 5 sekund." in board
    version = (await room.talk.queries.newest_state(game)).version
    await texts_after(room, 1000)
    assert (await room.talk.queries.newest_state(game)).version == version, "once a turn"
    await texts_after(room, 4000)
    assert await room.talk.to_move(game) != slow
    assert "Koniec czasu za 2 minuty." in room.wall.at()[-1].text


async def test_a_late_warning_gives_way_to_the_pass(room: Room) -> None:
    game = await room.game(clock=SPEED)
    slow = await room.talk.to_move(game)
    _, board = await texts_after(room, 2 * MINUTE)
    assert "⏳" not in board
    assert await room.talk.to_move(game) != slow
    waiting = await room.talk.store.timers.due(now=room.talk.now + 89_999, lease=1, limit=9)
    assert waiting == []


async def test_a_player_who_let_a_turn_run_out_is_called_by_a_new_message(room: Room) -> None:
    game = await room.game(clock=SPEED)
    board = room.wall.at()[-1]
    slow = await miss_turn(room, game)
    assert room.wall.at()[-1].id == board.id
    await exchange(room, game)
    assert room.wall.pinged == [f"id-{slow}"] * 2
    assert board.gone
    assert len(room.wall.at()) == 2
    board = room.wall.at()[-1]
    await texts_after(room, 90_000)
    for _ in range(3):
        await exchange(room, game)
    assert room.wall.at()[-1].id == board.id, "they are back"
    assert room.wall.pinged == [f"id-{slow}"] * 2


async def test_a_player_who_prefers_private_calls_gets_them(room: Room) -> None:
    await likes(room, "Ola", "Kuba")
    game = await room.game(clock=SPEED)
    for _ in range(2):
        mover, waits = await room.talk.to_move(game), await other(room, game)
        assert ["Twój ruch. Koniec czasu" in post.text for post in private(room, mover)] == [True]
        assert private(room, waits) == []
        await room.move(game)
        await room.work()
    assert len(room.wall.at()) == 2


async def test_a_long_evening_begins_a_new_message_while_the_old_one_can_be_deleted(
    room: Room,
) -> None:
    game = await room.game(clock=ClockRule("per_turn", 5 * MINUTE, "pass"))
    before = room.wall.at()[-1]
    room.talk.now += 4 * MINUTE
    await room.move(game)
    await room.work()
    assert not before.gone
    for _ in range(11):
        room.talk.now += 4 * MINUTE
        await exchange(room, game)
    assert before.gone
    assert len(room.wall.at()) == 2
    assert len(room.wall.posts[HERE]) == 3
