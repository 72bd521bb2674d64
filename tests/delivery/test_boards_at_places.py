"""The newest board: every place sees it once, and the previous one collapses to a line."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

import pytest

from bot.coordinator.commands import Join, Make, NewGame, Rematch
from bot.coordinator.invitee import Invitee
from bot.coordinator.kinds.game.requests import AgreeToAbort
from bot.coordinator.settings import PlacePreferences, Preferences
from bot.delivery.channel import (
    MessageBusyError,
    MessageFixedError,
    PlaceGoneError,
    PlaceMovedError,
    TryLaterError,
)
from bot.rules.notation import unpack
from bot.rules.ruleset import ClockRule
from tests.support.coordinator.talk import HOUR
from tests.support.delivery.wall import HERE, PLATFORM, Post, Room

if TYPE_CHECKING:
    from bot.coordinator.game_id import GameId
    from bot.dialogue.message import Button


async def test_each_turn_is_a_new_message_and_the_previous_one_collapses_to_a_line(
    room: Room,
) -> None:
    game = await room.game()
    await room.move(game)
    await room.work()
    await room.move(game)
    await room.work()
    invitation, start, first, second = room.wall.at()
    assert "Gra: Ola, Kuba (klasyczna" in invitation.text
    assert "Losowanie sprawdzalne" in invitation.text
    assert start.picture, "the first board stays"
    assert start.text.startswith("Losowanie: ")
    assert "\n" not in start.text, "what the draw comes from is behind a press"
    assert "twój ruch" not in start.text, "which it was long ago"
    assert not first.picture
    assert first.text.startswith("1. ")
    assert second.picture
    assert [post.live for post in room.wall.at()] == [False, False, False, True]


async def test_only_the_player_to_move_is_called_once_a_turn(room: Room) -> None:
    game = await room.game()
    called = [f"id-{await room.talk.to_move(game)}"]
    assert room.wall.pinged == called
    for _ in range(2):
        await room.move(game)
        await room.work()
        called.append(f"id-{await room.talk.to_move(game)}")
        assert room.wall.pinged == called


async def test_an_invitation_calls_exactly_the_invited_people(room: Room) -> None:
    kuba = await room.person("Kuba")
    asked = Invitee(PLATFORM, "Kuba", "id-Kuba", "kuba", kuba.id)
    game = await room.say("Ola", NewGame(invitees=(asked,)))
    await room.work()
    assert room.wall.pinged == ["id-Kuba"]
    await room.say("Kuba", Join(), game)
    await room.work()
    assert len(room.wall.pinged) == 2, "and then whoever begins"


async def test_an_acceptance_changes_the_message_and_calls_nobody(room: Room) -> None:
    game = await room.game()
    await room.move(game, "8H " + await _two_tiles(room, game))
    await room.work()
    before, pinged = room.wall.at(), list(room.wall.pinged)
    assert any("Akceptuj" in button.label for button in _buttons(before[-1]))
    await room.say(await room.talk.to_move(game), Make(unpack("+")), game)
    await room.work()
    assert [post.id for post in room.wall.at()] == [post.id for post in before]
    assert not any("Akceptuj" in button.label for button in _buttons(room.wall.at()[-1]))
    assert room.wall.pinged == pinged


async def test_moves_during_an_outage_of_a_place_come_as_one_message(room: Room) -> None:
    game = await room.game()
    for _ in range(3):
        await room.move(game)
    await room.work()
    *_, last = room.wall.at()
    assert len(room.wall.at()) == 3
    assert last.text.splitlines()[0].startswith("1. ")
    assert last.text.splitlines()[1].startswith("2. ")


async def test_a_crash_after_sending_posts_no_second_board(room: Room) -> None:
    game = await room.game()
    room.wall.trouble.append(("posted", HERE, RuntimeError("killed")))
    await room.move(game)
    await room.work()
    room.talk.now += HOUR
    await room.work()
    assert len(room.wall.at()) == 3
    assert room.wall.at()[-1].live
    assert len(room.wall.pinged) == 2


async def test_a_move_after_an_unconfirmed_board_has_its_own_board(
    room: Room,
) -> None:
    game = await room.game()
    room.wall.trouble.append(("posted", HERE, RuntimeError("killed")))
    await room.move(game)
    await room.work()
    await room.move(game)
    room.talk.now += HOUR
    await room.work()
    assert [post.live for post in room.wall.at()] == [False, False, False, True]
    assert "Pasy z rzędu: 2" in room.wall.at()[-1].text
    assert len(room.wall.pinged) == 3, "and calls whom it waits for"


@pytest.mark.parametrize("dies", [False, True])
async def test_two_messages_about_one_move_leave_one_line(room: Room, *, dies: bool) -> None:
    game = await room.game()
    await room.move(game)
    await room.work()
    if dies:
        room.wall.trouble.append(("posted", HERE, RuntimeError("killed")))
    await room.say("Ola", AgreeToAbort(), game)
    await room.work()
    await room.move(game)
    room.talk.now += HOUR
    await room.work()
    *_, line, board = room.wall.at()
    assert [post.text for post in room.wall.at()].count(line.text) == 1
    assert line.text.startswith("1. Ola: pas")
    assert board.live


async def test_a_message_that_cannot_be_shrunk_delays_nothing(room: Room) -> None:
    game = await room.game()
    await room.move(game)
    await room.work()
    room.wall.trouble.append(("collapse", HERE, MessageFixedError()))
    await room.move(game)
    await room.work()
    assert len(room.wall.at()) == 4
    assert room.wall.at()[-1].live


async def test_a_busy_message_is_shrunk_after_the_next_move(room: Room) -> None:
    game = await room.game()
    await room.move(game)
    await room.work()
    for _ in range(2):
        room.wall.trouble.append(("collapse", HERE, MessageBusyError()))
        await room.move(game)
        await room.work()
    assert [post.live for post in room.wall.at()] == [False, False, True, False, True]
    await room.say("Ola", AgreeToAbort(), game)
    await room.work()
    assert [post.live for post in room.wall.at()].count(True) == 1


async def test_a_message_busy_for_some_time_is_shrunk_after_it(room: Room) -> None:
    game = await room.game()
    await room.move(game)
    await room.work()
    for _ in range(2):
        room.wall.trouble.append(("collapse", HERE, MessageBusyError(5_000)))
        await room.move(game)
        await room.work()
    assert [post.live for post in room.wall.at()] == [False, False, True, True, True]
    room.talk.now += 5_000
    await room.work()
    assert [post.live for post in room.wall.at()] == [False, False, False, False, True]


async def test_a_message_is_shrunk_later_where_the_platform_is_busy(room: Room) -> None:
    game = await room.game()
    await room.move(game)
    await room.work()
    room.wall.trouble.append(("collapse", HERE, TryLaterError("busy", 5_000)))
    await room.move(game)
    await room.work()
    assert [post.live for post in room.wall.at()] == [False, False, True, True]
    room.talk.now += HOUR
    await room.work()
    assert [post.live for post in room.wall.at()] == [False, False, False, True]
    assert len(room.wall.at()) == 4


async def test_a_deleted_board_is_posted_again(room: Room) -> None:
    game = await room.game()
    room.wall.at()[-1].gone = True
    await room.say("Ola", AgreeToAbort(), game)
    await room.work()
    assert "proponuje" in room.wall.at()[-1].text
    assert room.wall.at()[-1].live


async def test_a_game_without_its_place_goes_on_in_private(room: Room) -> None:
    game = await room.game()
    room.wall.trouble.append(("post", HERE, PlaceGoneError("deleted")))
    await room.move(game)
    await room.work()
    for name in ("Ola", "Kuba"):
        assert "Pasy z rzędu: 1" in room.wall.at(f"wall:dm-id-{name}:")[-1].text
    await room.move(game)
    await room.work()
    assert len(room.wall.at()) == 2, "nothing is tried where we can't write"


async def test_opponents_read_which_players_cannot_be_reached(room: Room) -> None:
    game = await room.say("Ola", NewGame(), place="wall:ola:")
    await room.talk.say("Kuba", Join(), game)
    await room.work()
    room.wall.locked.add("id-Ola")
    room.wall.trouble.append(("post", "wall:ola:", PlaceGoneError("thrown out")))
    view = (await room.talk.queries.newest_state(game)).view
    assert view.unreachable == ()
    mover = await room.talk.to_move(game)
    if mover == "Ola":
        await room.say("Ola", Make(unpack("-")), game, place="wall:ola:")
    else:
        await room.talk.move("Kuba", game, "-")
    await room.work()
    view = (await room.talk.queries.newest_state(game)).view
    assert [view.face.seats[seat].name for seat in view.unreachable] == ["Ola"]
    assert await room.places_of(game) == {"test:Kuba"}


async def test_a_moved_place_repeats_no_board(room: Room) -> None:
    game = await room.game()
    room.wall.trouble.append(("post", HERE, PlaceMovedError("wall:there:")))
    await room.move(game)
    await room.work()
    assert [post.text.splitlines()[0] for post in room.wall.at("wall:there:")][-1:] != []
    assert await room.places_of(game) == {"wall:there:"}
    assert "Pasy z rzędu: 1" in room.wall.at("wall:there:")[-1].text


async def test_a_reminder_is_a_message_and_calls(room: Room) -> None:
    game = await room.game(clock=ClockRule("correspondence", 24 * HOUR))
    pinged = len(room.wall.pinged)
    await room.wait(20)
    assert "Pozostały czas" in room.wall.at()[-1].text
    assert len(room.wall.pinged) == pinged + 1
    assert [post.live for post in room.wall.at()][-2:] == [False, True]
    before = len(room.wall.at())
    await room.move(game)
    await room.work()
    assert len(room.wall.at()) == before, "once it is answered the reminder itself goes"


async def test_the_last_board_stays_under_a_rematch(room: Room) -> None:
    game = await room.game()
    for name in ("Ola", "Kuba"):
        await room.say(name, AgreeToAbort(), game)
    await room.work()
    final = room.wall.at()[-1]
    assert final.picture
    assert final.live
    await room.say("Ola", Rematch(), game)
    await room.work()
    assert room.wall.at()[-2:-1] == [final]
    assert final.picture
    assert final.live
    assert room.wall.pinged[-1] == "id-Kuba", "who is asked to play again"


@pytest.mark.parametrize("language", ["pl", "en"])
async def test_a_place_has_its_own_language_and_keeps_old_boards(room: Room, language: str) -> None:
    chosen = PlacePreferences(language=language, old_boards="keep", quiet=True)  # type: ignore[arg-type]
    await Preferences(room.talk.store.people).keep_place(HERE, chosen)
    game = await room.game()
    for _ in range(2):
        await room.move(game)
        await room.work()
    posts = room.wall.at()
    assert ("pas." if language == "pl" else "passes.") in posts[-1].text
    assert all(post.picture for post in posts[1:])
    assert [post.live for post in posts] == [False] * 3 + [True]
    assert posts[-1].letter.quiet


async def _two_tiles(room: Room, game: GameId) -> str:
    table = await room.talk.table(game)
    assert table.game is not None
    rack = table.game.racks[table.game.to_move].replace("?", "")
    return rack[:2]


def _buttons(post: Post) -> list[Button]:
    return [button for row in post.letter.message.buttons for button in row]


@pytest.mark.parametrize("forgets", [False, True])
@pytest.mark.parametrize("frozen", ["post", "posted", "edit"])
async def test_a_process_that_wakes_late_leaves_the_place_to_its_successor(
    room: Room, frozen: str, *, forgets: bool
) -> None:
    game = await room.game()
    woken = asyncio.Event()
    stuck = room.wall.freeze_one(frozen, HERE, woken)
    await room.move(game)
    if frozen == "edit":
        await room.work()
        await room.move(game, "8H " + await _two_tiles(room, game))
        await room.work()
        await room.say(await room.talk.to_move(game), Make(unpack("+")), game)
    old = asyncio.create_task(room.work())
    await stuck.wait()
    room.talk.now += HOUR
    await room.move(game)
    await room.work()
    shown = await room.talk.store.tables.places(game)
    if forgets:
        room.wall.nonces.clear()  # a platform remembers them for minutes only
    woken.set()
    await old
    assert await room.talk.store.tables.places(game) == shown, "the newer cursor stays"
    live = [post for post in room.wall.at() if post.live]
    assert len(live) == 1, "one board to press on"
    await room.move(game)
    await room.work()
    assert [post.live for post in room.wall.at()].count(True) == 1
    assert room.wall.at()[-1].live
