"""Notes between partners: they arrive at once, only once, in private, and reach nobody else."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from bot.coordinator.commands import Join, Make, NewGame
from bot.coordinator.kinds.game.requests import WritePartners
from bot.coordinator.place import Place, is_note, is_notice, note_place
from bot.delivery.channel import PlaceGoneError, TryLaterError
from bot.rules.moves import Resign
from tests.support.coordinator.talk import HOUR
from tests.support.delivery.wall import LONG, PLATFORM, labels, likes, private, teams

if TYPE_CHECKING:
    from bot.coordinator.game_id import GameId
    from tests.support.delivery.wall import Room

NOTE = "trzymaj ŹDŹBŁO"
NAMES = ("Ola", "Kuba", "Iza", "Jan")


async def note(room: Room, game: GameId, by: str = "Ola", text: str = NOTE) -> None:
    """Let a person write to their partner."""
    await room.say(by, WritePartners(text), game)
    await room.work()


async def turn_of(room: Room, game: GameId, team: str) -> None:
    """Play the game until it is the turn of this team."""
    while await room.talk.to_move(game) != team:
        await room.move(game)
    await room.work()


def test_the_place_of_a_note_shows_no_board() -> None:
    place = note_place("discord", "42")
    assert (is_note(place), is_notice(place), Place.parse(place).callee) == (True, True, "42")
    assert not is_note("discord:@42:")
    assert not is_note("discord:42:notes")


@pytest.mark.parametrize("calls", ["place", "private"])
async def test_a_note_is_sent_at_once_to_the_partner_alone(room: Room, calls: str) -> None:
    await likes(room, *NAMES, calls=calls)
    game = await teams(room)
    await turn_of(room, game, "Iza")
    before = {name: len(private(room, name)) for name in NAMES}
    board = [post.text for post in room.wall.at()]
    await note(room, game)
    told = private(room, "Kuba")[-1]
    assert told.text.startswith(f"🔒 Ola: {NOTE}\n")
    assert labels(told) == ["Odpisz", "Stojak"]
    assert not told.letter.quiet
    assert len(private(room, "Kuba")) == before["Kuba"] + 1
    for name in ("Ola", "Iza", "Jan"):
        assert len(private(room, name)) == before[name]
    assert [post.text for post in room.wall.at()] == board
    assert NOTE not in "".join(post.text for name in ("Iza", "Jan") for post in private(room, name))


async def test_every_note_is_sent_once_and_stays(room: Room) -> None:
    game = await teams(room)
    await note(room, game, text="pierwsza")
    await note(room, game, text="druga")
    for _ in range(2):
        await room.move(game)
        await room.work()
    first, second = private(room, "Kuba")
    assert (first.text.count("pierwsza"), first.text.count("druga"), first.live) == (1, 0, False)
    assert (second.text.count("pierwsza"), second.text.count("druga"), second.live) == (0, 1, True)
    await room.say("Ola", Make(Resign()), game)
    await room.work()
    assert [post.live for post in private(room, "Kuba")[:2]] == [False, False]
    assert len(private(room, "Kuba")) == 2


async def test_notes_written_during_a_pause_are_one_message(room: Room) -> None:
    game = await teams(room)
    for text in ("pierwsza", "druga"):
        await room.say("Ola", WritePartners(text), game)
    await room.work()
    [told] = private(room, "Kuba")
    assert told.text.startswith("🔒 Ola: pierwsza\n🔒 Ola: druga\n")


async def test_a_player_who_has_acted_since_has_read_the_note_beside_their_rack(room: Room) -> None:
    game = await teams(room)
    await room.say("Ola", WritePartners(NOTE), game)
    room.talk.now += 1
    await room.say("Kuba", WritePartners("widzę"), game)
    await room.work()
    assert private(room, "Kuba") == []
    [told] = private(room, "Ola")
    assert told.text.startswith("🔒 Kuba: widzę\n")
    await note(room, game, text="druga")
    [told] = private(room, "Kuba")
    assert NOTE not in told.text


async def test_a_note_at_night_is_silent(room: Room) -> None:
    await likes(room, "Kuba", calls="place", quiet=(11, 20))  # it is noon in Warsaw
    game = await teams(room)
    room.talk.now += HOUR
    await note(room, game)
    [told] = private(room, "Kuba")
    assert told.letter.quiet


@pytest.mark.parametrize("late", [False, True], ids=["closed", "blocked"])
async def test_a_closed_chat_loses_no_call_and_no_note(room: Room, *, late: bool) -> None:
    game = await teams(room)
    await turn_of(room, game, "Iza")
    if late:
        room.wall.trouble.append(("post", "wall:dm-id-Kuba:", PlaceGoneError("blocked")))
    else:
        room.wall.locked.add("id-Kuba")
    board, version = len(room.wall.at()), (await room.talk.queries.newest_state(game)).version
    await note(room, game)
    assert private(room, "Kuba") == []
    newest = await room.talk.queries.newest_state(game)
    assert note_place(PLATFORM, "id-Kuba") not in newest.places
    assert newest.version == version + 1
    assert (newest.view.unreachable, len(room.wall.at())) == ((), board)
    room.wall.pinged.clear()
    await turn_of(room, game, "Ola")
    assert {"id-Ola", "id-Kuba"} <= {*room.wall.pinged}
    # Once the chat is open again, notes arrive again.
    room.wall.locked.clear()
    await note(room, game, text="druga")
    assert len(private(room, "Kuba")) == 1


async def test_a_team_s_turn_calls_both(room: Room) -> None:
    await likes(room, "Kuba")
    game = await teams(room)
    await turn_of(room, game, "Iza")
    room.wall.pinged.clear()
    await turn_of(room, game, "Ola")
    assert room.wall.pinged == ["id-Ola"]
    [call] = private(room, "Kuba")
    assert "Twój ruch." in call.text


@pytest.mark.parametrize("again", [False, True], ids=["alone", "another"])
async def test_a_crash_between_sending_and_storing_repeats_no_note(
    room: Room, *, again: bool
) -> None:
    game = await teams(room)
    room.wall.trouble.append(("posted", "wall:dm-id-Kuba:", RuntimeError("killed")))
    await note(room, game, text="pierwsza")
    if again:
        await room.say("Ola", WritePartners("druga"), game)
    await room.wait(1)
    told = [post.text for post in private(room, "Kuba")]
    assert [text.split("\n")[0] for text in told] == [
        "🔒 Ola: pierwsza", *(["🔒 Ola: druga"] if again else [])
    ]  # fmt: skip
    assert "".join(told).count("pierwsza") == 1


async def test_a_busy_chat_is_tried_again(room: Room) -> None:
    game = await teams(room)
    room.wall.trouble.append(("post", "wall:dm-id-Kuba:", TryLaterError("busy")))
    await note(room, game)
    assert private(room, "Kuba") == []
    await room.wait(1)
    assert len(private(room, "Kuba")) == 1


async def test_a_partner_with_two_accounts_gets_one_note(room: Room) -> None:
    game = await teams(room)
    kuba, twin = await room.person("Kuba"), await room.person("Kubuś")
    await room.talk.store.people.merge(twin.id, kuba.id)
    await room.say("Kubuś", Join(), game)
    await note(room, game)
    assert len([*private(room, "Kuba"), *private(room, "Kubuś")]) == 1


async def test_a_player_without_partners_has_no_place_for_notes(room: Room) -> None:
    game = await room.say("Ola", NewGame(clock=LONG))
    await room.say("Kuba", Join(), game)
    await room.work()
    assert not any(map(is_note, await room.talk.store.tables.places(game)))
