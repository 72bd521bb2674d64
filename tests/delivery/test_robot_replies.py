"""A robot's reply within seconds: the move and its reply come as one board, with one mention."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.coordinator.commands import Make, NewGame
from bot.coordinator.kinds.ask import view_for
from bot.delivery.robot_reply import AWAITED, wait_for_robots
from bot.robot.player.player import command
from bot.rules.notation import unpack
from tests.support.coordinator.talk import HOUR

if TYPE_CHECKING:
    from bot.coordinator.game_id import GameId
    from tests.support.delivery.wall import Room

ROBOT = 1


async def against_robots(room: Room, *robots: str) -> GameId:
    """Begin a game of Ola against robots, and show it. It is her turn."""
    asked = NewGame(seats=1 + len(robots), robots=robots, starter="host")
    game = await room.say("Ola", asked)
    await room.work()
    assert [post.live for post in room.wall.at()] == [True]
    room.wall.pinged.clear()
    return game


async def answers(room: Room, game: GameId, seat: int = ROBOT) -> None:
    """Let a robot pass, a second after its request."""
    room.talk.now += 1_000
    table = await room.talk.table(game)
    order = command(table, seat, view_for(table, seat), unpack("-"), now=room.talk.now)
    await room.talk.coordinator.handle(order)


async def test_a_move_and_a_robot_s_answer_are_one_board_and_one_call(room: Room) -> None:
    game = await against_robots(room, "wróbel")
    await room.say("Ola", Make(unpack("-")), game)
    await room.work()
    assert len(room.wall.at()) == 1, "the board waits for the robot"
    await answers(room, game)
    await room.work()
    _, board = room.wall.at()
    assert board.text.startswith("1. Ola: pas.")
    assert "Wróbel: pas." in board.text
    assert "@Ola, twój ruch." in board.text
    assert room.wall.pinged == ["id-Ola"]


async def test_both_moves_stay_once_a_newer_board_is_out(room: Room) -> None:
    game = await against_robots(room, "wróbel")
    await room.say("Ola", Make(unpack("-")), game)
    await answers(room, game)
    await room.work()
    await room.say("Ola", Make(unpack("-")), game)
    room.talk.now += AWAITED
    await room.work()
    _, older, newest = room.wall.at()
    assert not older.live
    assert older.text.split("\n") == [
        "1. Ola: pas. Pasy z rzędu: 1 z 4.",
        "2. Wróbel: pas. Pasy z rzędu: 2 z 4.",
    ]
    assert newest.text.startswith("Ola: pas. Pasy z rzędu: 3 z 4.")


async def test_a_slow_robot_is_not_waited_for(room: Room) -> None:
    game = await against_robots(room, "wróbel")
    await room.say("Ola", Make(unpack("-")), game)
    await room.work()
    room.talk.now += AWAITED
    await room.work()
    board = room.wall.at()[-1]
    assert board.text.startswith("Ola: pas.")
    await answers(room, game)
    await room.work()
    assert len(room.wall.at()) == 3


async def test_several_robots_are_waited_for_together(room: Room) -> None:
    game = await against_robots(room, "wróbel", "jeż")
    await room.say("Ola", Make(unpack("-")), game)
    await room.work()
    for seat in (1, 2):
        assert len(room.wall.at()) == 1
        await answers(room, game, seat)
        await room.work()
    assert len(room.wall.at()) == 2
    assert room.wall.at()[-1].text.startswith("1. Ola: pas.")


async def test_a_clock_set_back_delays_no_board(room: Room) -> None:
    game = await against_robots(room, "wróbel")
    await room.say("Ola", Make(unpack("-")), game)
    newest = await room.services.queries.newest_state(game)
    assert wait_for_robots(newest, room.talk.now) == AWAITED
    assert wait_for_robots(newest, room.talk.now - HOUR) is None
