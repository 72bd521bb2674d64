"""Private notices about a game's end, about expired time, and about the next game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.coordinator.commands import Join, Make, Rematch
from bot.coordinator.kinds.game.requests import AgreeToAbort
from bot.rules.moves import Resign
from bot.rules.ruleset import ClockRule
from tests.support.delivery.wall import DAY, LONG, labels, likes, other, private

if TYPE_CHECKING:
    from tests.support.delivery.wall import Room

CLAIMED = ClockRule("correspondence", DAY, on_expiry="claim")


async def test_the_end_is_announced_once_to_the_other_players(room: Room) -> None:
    await likes(room, "Ola", "Kuba")
    game = await room.game(clock=LONG)
    loser, winner = await room.talk.to_move(game), await other(room, game)
    await room.say(loser, Make(Resign()), game)
    await room.work()
    assert private(room, loser) == []
    [told] = private(room, winner)
    assert f"{loser} poddaje grę. Wygrywa {winner}." in told.text
    assert labels(told) == ["Rewanż", "Analiza", "Przebieg"]


async def test_both_players_are_told_of_an_expired_time(room: Room) -> None:
    await likes(room, "Ola", "Kuba")
    game = await room.game(clock=LONG)
    loser, winner = await room.talk.to_move(game), await other(room, game)
    await room.wait(73)
    for name in (loser, winner):
        assert f"Koniec czasu: {loser}. Wygrywa {winner}." in private(room, name)[-1].text


async def test_a_game_that_may_be_claimed_calls_the_opponent(room: Room) -> None:
    await likes(room, "Ola")
    game = await room.game(clock=CLAIMED)
    while await room.talk.to_move(game) != "Kuba":
        await room.move(game)
    await room.work()
    room.wall.pinged.clear()
    await room.wait(25)
    [call] = private(room, "Ola")
    assert "⏳ Czas minął: Kuba. Możesz zakończyć grę." in call.text
    assert labels(call)[0] == "Zakończ grę"
    assert "⏳ Czas minął: Kuba." in room.wall.at()[-1].text
    assert "Zakończ grę" in labels(room.wall.at()[-1])
    assert "id-Ola" not in room.wall.pinged
    assert "id-Kuba" in room.wall.pinged
    await room.move(game)
    await room.work()
    [call] = private(room, "Ola")
    assert "Twój ruch." in call.text


async def test_a_rematch_calls_in_the_same_way_as_its_first_game(room: Room) -> None:
    await likes(room, "Ola", "Kuba")
    game = await room.game(clock=LONG)
    for name in ("Ola", "Kuba"):
        await room.say(name, AgreeToAbort(), game)
    await room.work()
    again = await room.say("Ola", Rematch(), game)
    await room.work()
    assert room.wall.pinged == ["id-Kuba"], "an invitation is for all to see"
    await room.say("Kuba", Join(), again)
    await room.work()
    name = await room.talk.to_move(again)
    assert f"gra {again}" in private(room, name)[-1].text
    assert room.wall.pinged == ["id-Kuba"]
