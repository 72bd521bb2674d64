"""A game that two people sought calls both in private, and a seek without a game is told once."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from bot.coordinator.commands import Decline, NewGame
from bot.coordinator.invitee import Invitee
from bot.coordinator.kinds.game.requests import Withdraw
from bot.coordinator.lobby.lobby import Lobby
from bot.coordinator.lobby.notices import InviteNotice, NameNotice
from bot.coordinator.lobby.seek import SeekTerms
from bot.coordinator.settings import PersonPreferences, Preferences
from bot.delivery.channel import PlaceGoneError, TryLaterError
from bot.delivery.seek_notices import SeekNotices
from bot.rules.ruleset import MINUTE
from tests.support.coordinator.lobby import DAYS, Seekers
from tests.support.delivery.wall import LONG, PLATFORM, labels, private

if TYPE_CHECKING:
    from bot.coordinator.game_id import GameId
    from tests.support.delivery.wall import Room


@pytest.fixture
def seekers(room: Room) -> Seekers:
    return Seekers(room.talk, PLATFORM)


def notices(room: Room) -> SeekNotices:
    """Return the worker of a new process."""
    return SeekNotices(PLATFORM, room.services, room.wall)


async def test_both_are_called_in_private_though_they_chose_calls_at_the_place(
    room: Room, seekers: Seekers
) -> None:
    await seekers.seek("Ola", DAYS)
    game = await seekers.seek("Kuba", DAYS)
    assert game is not None
    await room.work()
    for name in ("Ola", "Kuba"):
        [post] = private(room, name)
        assert post.text.startswith("Jest gra! @Ola – @Kuba, 3 dni na ruch.")
        assert "Stojak" in labels(post)
        assert not post.letter.quiet
    mover = await room.talk.to_move(game)
    waits = {"Ola": "Kuba", "Kuba": "Ola"}[mover]
    await room.move(game)
    await room.work()
    # From the first move on only the player to move is called.
    assert private(room, mover) == []
    [post] = private(room, waits)
    assert "Jest gra!" not in post.text


async def test_a_game_sought_in_a_private_chat_is_shown_there(room: Room, seekers: Seekers) -> None:
    await seekers.seek("Ola", DAYS, home="wall:dm-id-Ola:")
    game = await seekers.seek("Kuba", DAYS)
    assert game is not None
    await room.work()
    [board] = private(room, "Ola")
    assert board.picture
    assert board.text.startswith("Jest gra! @Ola – @Kuba")
    assert not board.letter.quiet
    [notice] = private(room, "Kuba")
    assert not notice.picture


async def test_a_lonely_seek_is_offered_a_robot_once_and_its_end_is_told_once(
    room: Room, seekers: Seekers
) -> None:
    await seekers.seek("Ola")
    room.talk.now += 2 * MINUTE
    await seekers.maker.work_off()
    assert await notices(room).work_off() == 1
    assert await notices(room).work_off() == 0
    [post] = private(room, "Ola")
    assert post.text.startswith("Na razie nikogo nie ma.")
    assert labels(post) == ["Z\xa0robotem", "Przestań szukać: 15\xa0minut na osobę"]
    room.talk.now += 28 * MINUTE
    await seekers.maker.work_off()
    await notices(room).work_off()
    assert [one.text.split(".")[0] for one in private(room, "Ola")] == [
        "Na razie nikogo nie ma",
        "Szukanie zakończone bez wyniku",
    ]
    assert (await seekers.lobby()).notices == ()


async def test_a_notice_survives_a_death_between_sending_and_storing(
    room: Room, seekers: Seekers
) -> None:
    await seekers.seek("Ola")
    room.talk.now += 2 * MINUTE
    await seekers.maker.work_off()
    [notice] = (await seekers.lobby()).notices
    await notices(room).work_off()
    # The process died before the notice left the lobby.
    lobby = seekers.maker.lobby
    await lobby.change(lambda one: one.__class__(seeks=one.seeks, notices=(notice,)))
    await notices(room).work_off()
    assert len(private(room, "Ola")) == 1


async def test_a_person_who_was_paired_meanwhile_is_offered_no_robot(
    room: Room, seekers: Seekers
) -> None:
    await seekers.seek("Ola")
    room.talk.now += 2 * MINUTE
    await seekers.maker.work_off()
    assert await seekers.seek("Kuba") is not None
    assert await notices(room).work_off() == 0


async def test_a_chat_that_is_away_gets_its_notice_later_and_a_closed_one_never(
    room: Room, seekers: Seekers
) -> None:
    await seekers.seek("Ola", SeekTerms(language="en"))
    await seekers.seek("Kuba")
    room.talk.now += 2 * MINUTE
    await seekers.maker.work_off()
    room.wall.trouble.append(("post", "wall:dm-id-Ola:", TryLaterError("away")))
    room.wall.trouble.append(("post", "wall:dm-id-Kuba:", PlaceGoneError("closed")))
    assert await notices(room).work_off() == 1
    assert await notices(room).work_off() == 1
    assert len(private(room, "Ola")) == 1
    assert private(room, "Kuba") == []
    assert (await seekers.lobby()).notices == ()


async def test_a_person_whose_name_was_hidden_is_told_once(room: Room, seekers: Seekers) -> None:
    ola, people = await room.person("Ola"), room.talk.store.people
    notice = NameNotice(ola.id, PLATFORM, ola.identity, room.talk.now)
    hidden = PersonPreferences(hidden="Ola")
    await Preferences(people).keep_person(ola.id, hidden)
    for _ in range(2):
        await Lobby(people).change(lambda lobby: lobby.with_name_notice(notice))
    for _ in range(2):
        await notices(room).work_off()
    [post] = private(room, "Ola")
    assert post.text == (
        "Twój nick jest na razie ukryty, widać „gracz”. Kilka osób zgłasza ten nick. "
        "Możesz go zmienić w ustawieniach."
    )
    # The operator showed the name again before the message came.
    await Preferences(people).keep_person(ola.id, PersonPreferences())
    await Lobby(people).change(lambda lobby: lobby.with_name_notice(notice))
    await notices(room).work_off()
    assert len(private(room, "Ola")) == 1
    assert (await seekers.maker.lobby.read()).name_notices == ()


async def test_an_invitation_from_a_profile_comes_once_while_it_waits(
    room: Room, seekers: Seekers
) -> None:
    kuba, lobby = await room.person("Kuba"), seekers.maker.lobby
    invitee = Invitee("", "Kuba", person=kuba.id)

    async def invite() -> GameId:
        game = await room.say("Ola", NewGame(clock=LONG, invitees=(invitee,)))
        notice = InviteNotice(kuba.id, PLATFORM, kuba.identity, game, room.talk.now)
        await lobby.change(lambda one: one.with_invite_notice(notice))
        return game

    await invite()
    for _ in range(2):
        await notices(room).work_off()
    [post] = private(room, "Kuba")
    assert post.text.startswith("Ola zaprasza do gry (klasyczna, 3 dni na ruch).")
    assert "Dołącz" in labels(post)
    # Whoever has answered, and whose invitation was withdrawn, gets none.
    await room.say("Kuba", Decline(), await invite())
    await room.say("Ola", Withdraw(), await invite())
    await notices(room).work_off()
    assert len(private(room, "Kuba")) == 1
    assert (await lobby.read()).invite_notices == ()
