"""An action has one id for all its tries: it counts once, however often it arrives."""

from __future__ import annotations

import asyncio
import uuid
from typing import TYPE_CHECKING

from tests.support.chat.web.seat import button

if TYPE_CHECKING:
    from tests.support.chat.web.seat import Seat


async def test_an_invitation_sent_again_is_the_same_game(ola: Seat) -> None:
    action = str(uuid.uuid4())
    games = await asyncio.gather(*(ola.invite(action) for _ in range(4)))
    assert len(set(games)) == 1
    assert await ola.invite() != games[0]


async def test_a_move_sent_again_counts_once(ola: Seat, kuba: Seat) -> None:
    game = await ola.invite()
    await kuba.join(game)
    state = await ola.look(game)
    mover = ola if state["waiting"] else kuba
    asked = await mover.press((await mover.look(game))["actions"]["pass"]["token"])
    token, action = button(asked["message"], "Tak")["token"], str(uuid.uuid4())
    answers = [await mover.press(token, action=action) for _ in range(3)]
    assert [answer["done"] for answer in answers] == [True] * 3
    after = await mover.look(game)
    assert after["turn"] == state["turn"] + 1
    # The other seat may have moved since: the old action stays what it was.
    other = kuba if mover is ola else ola
    asked = await other.press((await other.look(game))["actions"]["pass"]["token"])
    await other.press(button(asked["message"], "Tak")["token"])
    again = await mover.press(token, action=action)
    assert again["done"]
    assert (await mover.look(game))["turn"] == state["turn"] + 2


async def test_two_windows_of_a_seat_make_one_move(ola: Seat, kuba: Seat) -> None:
    game = await ola.invite()
    await kuba.join(game)
    state = await ola.look(game)
    mover = ola if state["waiting"] else kuba
    asked = await mover.press((await mover.look(game))["actions"]["pass"]["token"])
    token = button(asked["message"], "Tak")["token"]
    await asyncio.gather(*(mover.press(token) for _ in range(5)))
    assert (await mover.look(game))["turn"] == state["turn"] + 1
