"""Mentions: a person with a new task gets one, in a new message.

At the end all get one except its causer.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from bot.coordinator.commands import Command, Join, Make, NewGame, Relocate
from bot.coordinator.kinds.game.requests import AgreeToAbort, Claim
from bot.rules.moves import Resign
from bot.rules.notation import unpack
from bot.rules.ruleset import ClockRule
from tests.support.coordinator.talk import HOUR
from tests.support.delivery.wall import DAY, HERE, LONG, likes, private

if TYPE_CHECKING:
    from bot.coordinator.game_id import GameId
    from tests.support.delivery.wall import Room

NAMES = ("Ola", "Kuba", "Iza", "Jan")


async def begin(room: Room, seats: int, preset: str = "pudełko", **options: object) -> GameId:
    """Begin a game of that many people outside their quiet hours, and show it."""
    await likes(room, *NAMES[:seats], calls="place")
    new = NewGame(preset, seats=seats, **options)  # type: ignore[arg-type]
    game = await room.say("Ola", new)
    for name in NAMES[1:seats]:
        await room.say(name, Join(), game)
    await room.work()
    return game


async def turns(room: Room, game: GameId) -> list[str]:
    """Return the names in the order of their turns, from the player to move."""
    table = await room.talk.table(game)
    assert table.game is not None
    first = table.game.to_move
    names = [seat.name for seat in table.seats]
    return [*names[first:], *names[:first]]


async def play(room: Room, game: GameId, word: str | None = None) -> None:
    """Let the player to move lay two tiles through the centre."""
    table = await room.talk.table(game)
    assert table.game is not None
    rack = table.game.racks[table.game.to_move].replace("?", "")
    await room.move(game, f"8H {word or rack[:2]}")


def ping(name: str) -> str:
    return f"id-{name}"


def live(room: Room) -> list[bool]:
    return [post.live for post in room.wall.at() if post.live]


@pytest.mark.parametrize("preset", ["pudełko", "english"])
@pytest.mark.parametrize("seats", [2, 3])
async def test_a_failed_challenge_that_costs_the_turn_calls_the_next_one(
    room: Room, preset: str, seats: int
) -> None:
    game = await begin(room, seats, preset)
    _mover, challenger, following, *_ = [*await turns(room, game)] * 2
    await play(room, game)
    await room.work()
    before, called = room.wall.at()[-1], list(room.wall.pinged)
    assert called[-1] == ping(challenger)
    await room.say(challenger, Make(unpack("!")), game)
    await room.work()
    newest = room.wall.at()[-1]
    assert newest.id != before.id
    assert f"@{following}, twój ruch." in newest.text
    assert room.wall.pinged == [*called, ping(following)]
    assert live(room) == [True], "the board before collapsed"


async def test_a_challenger_is_not_called_again_to_the_same_turn(room: Room) -> None:
    room.talk.lists.known = ()
    game = await begin(room, 2)
    _, challenger = await turns(room, game)
    await play(room, game)
    await room.work()
    called = list(room.wall.pinged)
    await room.say(challenger, Make(unpack("!")), game)
    await room.work()
    assert "Nie ma w słowniku" in room.wall.at()[-1].text
    assert f"@{challenger}, twój ruch." in room.wall.at()[-1].text
    assert room.wall.pinged == called


@pytest.mark.parametrize("seats", [3, 4])
async def test_the_next_player_is_called_when_the_player_to_move_resigns(
    room: Room, seats: int
) -> None:
    game = await begin(room, seats)
    erasure, following, *_ = await turns(room, game)
    called = list(room.wall.pinged)
    await room.say(erasure, Make(Resign()), game)
    await room.work()
    assert f"@{following}, twój ruch." in room.wall.at()[-1].text
    assert room.wall.pinged == [*called, ping(following)]
    assert live(room) == [True]


async def test_a_resignation_out_of_turn_calls_nobody(room: Room) -> None:
    game = await begin(room, 3)
    *_, last = await turns(room, game)
    before, called = room.wall.at()[-1], list(room.wall.pinged)
    await room.say(last, Make(Resign()), game)
    await room.work()
    assert room.wall.pinged == called
    assert room.wall.at()[-1].id == before.id


async def test_the_next_player_is_called_when_time_runs_out_at_a_table_of_three(room: Room) -> None:
    game = await begin(room, 3, clock=ClockRule("correspondence", DAY))
    late, following, _ = await turns(room, game)
    await room.wait(25)
    assert f"Koniec czasu: {late}." in room.wall.at()[-1].text
    assert f"@{following}, twój ruch." in room.wall.at()[-1].text
    assert room.wall.pinged.count(ping(following)) == 1
    assert live(room) == [True]


async def test_a_proposal_to_abort_calls_the_others_once(room: Room) -> None:
    game = await begin(room, 3)
    mover, second, third = await turns(room, game)
    called = list(room.wall.pinged)
    await room.say(mover, AgreeToAbort(), game)
    await room.work()
    proposal = room.wall.at()[-1]
    waits = " i ".join(f"@{name}" for name in NAMES[:3] if name != mover).replace(" i ", ", ")
    assert f"Czekamy na zgodę: {waits}." in proposal.text
    assert room.wall.pinged[: len(called)] == called
    assert sorted(room.wall.pinged[len(called) :]) == sorted([ping(second), ping(third)])
    assert live(room) == [True]
    called = list(room.wall.pinged)
    await room.say(second, AgreeToAbort(), game)
    await room.work()
    assert room.wall.at()[-1].id == proposal.id, "one more vote changes the message"
    assert room.wall.pinged == called
    await room.say(third, AgreeToAbort(), game)
    await room.work()
    assert sorted(room.wall.pinged[len(called) :]) == sorted([ping(mover), ping(second)])


async def test_a_second_proposal_calls_again(room: Room) -> None:
    game = await begin(room, 2)
    mover, other = await turns(room, game)
    await room.say(mover, AgreeToAbort(), game)
    await room.work()
    await room.move(game)
    await room.work()
    called = list(room.wall.pinged)
    await room.say(mover, AgreeToAbort(), game)
    await room.work()
    assert room.wall.pinged == [*called, ping(other)]


@pytest.mark.parametrize("end", ["resigned", "time", "passes", "claimed"])
async def test_the_end_calls_once_the_players_who_did_not_cause_it(room: Room, end: str) -> None:
    clock = ClockRule("correspondence", DAY)
    if end == "claimed":
        clock = replace(clock, on_expiry="claim")
    game = await begin(room, 2, "klasyczna", clock=clock)
    mover, other = await turns(room, game)
    expected = {other}
    if end == "resigned":
        await room.say(mover, Make(Resign()), game)
    elif end == "passes":
        for _ in range(3):
            await room.move(game)
            await room.work()
        await room.move(game)
        expected = {mover}
    elif end == "time":
        await room.wait(23)
        room.talk.now += 2 * HOUR
        await room.talk.timer_worker.work_off()
        expected = {mover, other}
    else:
        await room.wait(25)
        await room.say(other, Claim(), game)
        expected = {mover}
    room.wall.pinged.clear()
    await room.work()
    final = room.wall.at()[-1]
    assert sorted(room.wall.pinged) == sorted(map(ping, expected))
    assert "koniec gry." in final.text
    assert not final.letter.quiet
    await room.work()
    assert len(room.wall.pinged) == len(expected)


async def test_the_end_is_silent_in_quiet_hours(room: Room) -> None:
    game = await begin(room, 2, "klasyczna", clock=LONG)
    mover, other = await turns(room, game)
    room.talk.now += HOUR
    # It is one in the afternoon in Warsaw.
    await likes(room, other, calls="place", quiet=(11, 14))
    await room.say(mover, Make(Resign()), game)
    await room.work()
    assert room.wall.pinged[-1] == ping(other)
    assert room.wall.at()[-1].letter.quiet


async def test_a_player_who_plays_in_quiet_hours_hears_the_end(room: Room) -> None:
    game = await begin(room, 2, "klasyczna", clock=LONG)
    mover, other = await turns(room, game)
    room.talk.now += HOUR
    await likes(room, other, calls="place", quiet=(11, 14))
    for _ in range(2):
        await room.move(game)
    await room.say(mover, Make(Resign()), game)
    await room.work()
    assert room.wall.pinged[-1] == ping(other)
    assert not room.wall.at()[-1].letter.quiet


async def test_a_notice_makes_one_sound_for_all_its_news(room: Room) -> None:
    game = await begin(room, 3)
    mover, second, third = await turns(room, game)
    await likes(room, mover, second, third)
    await room.say(mover, AgreeToAbort(), game)
    await room.work()
    assert [len(private(room, name)) for name in (second, third)] == [1, 1]
    for name in (second, third):
        [notice] = private(room, name)
        assert "proponuje przerwać grę" in notice.text
        assert not notice.letter.quiet
    first = private(room, second)[0].id
    await room.say(third, AgreeToAbort(), game)
    await room.work()
    assert [post.id for post in private(room, second)] == [first]
    assert private(room, third) == []
    await room.say(mover, Make(Resign()), game)
    await room.work()
    assert "Twój ruch." in private(room, second)[-1].text
    assert len(private(room, second)) == 1
    assert all(len(room.wall.posts[f"wall:dm-id-{name}:"]) == 1 for name in (third,))


async def test_a_notice_is_not_sent_again_for_the_readers_own_act(room: Room) -> None:
    room.talk.lists.known = ()
    game = await begin(room, 2)
    _, challenger = await turns(room, game)
    await likes(room, challenger)
    await play(room, game)
    await room.work()
    [call] = private(room, challenger)
    await room.say(challenger, Make(unpack("!")), game)
    await room.work()
    [same] = private(room, challenger)
    assert same.id == call.id
    assert "Nie ma w słowniku" in same.text


@pytest.mark.parametrize("goes_on", [False, True])
async def test_a_crash_during_a_call_repeats_and_loses_no_call(
    room: Room, *, goes_on: bool
) -> None:
    game = await begin(room, 3)
    erasure, second, third = await turns(room, game)
    called = list(room.wall.pinged)
    room.wall.trouble.append(("posted", HERE, RuntimeError("killed")))
    await room.say(erasure, Make(Resign()), game)
    await room.work()
    assert room.wall.pinged == [*called, ping(second)]
    if goes_on:
        await room.move(game)
    room.talk.now += HOUR
    await room.work()
    expected = [second, third] if goes_on else [second]
    assert room.wall.pinged == [*called, *map(ping, expected)]
    assert live(room) == [True]


@pytest.mark.parametrize("meanwhile", ["nothing", "out of reach", "taken off"])
async def test_a_crash_before_a_call_loses_no_call(room: Room, meanwhile: str) -> None:
    room.talk.lists.known = ()
    game = await begin(room, 3)
    _, second, third = await turns(room, game)
    called = list(room.wall.pinged)
    room.wall.trouble.append(("post", HERE, RuntimeError("killed")))
    await play(room, game)
    await room.work()
    assert room.wall.pinged == called
    if meanwhile == "out of reach":
        lost = await room.person(third)
        request = Relocate("radio:hall:", unreachable=(lost.id,))
        command = Command("relocate:1", request, room.talk.now, game=game)
        await room.talk.coordinator.handle(command)
    elif meanwhile == "taken off":
        await room.say(third, Make(unpack("!")), game)
    room.talk.now += HOUR
    await room.work()
    assert room.wall.pinged == [*called, ping(second)]
    assert live(room) == [True]


async def test_an_answer_given_before_the_post_stops_its_call(room: Room) -> None:
    game = await begin(room, 3)
    _, second, _ = await turns(room, game)
    called = list(room.wall.pinged)
    await play(room, game)
    await room.say(second, Make(unpack("+")), game)
    await room.work()
    assert room.wall.pinged == called
