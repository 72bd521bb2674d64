"""An announced belgijka sounds, gathers names without a new message, and calls them once."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.coordinator.kinds.rounds.requests import Attend, OpenRounds
from bot.coordinator.settings import PlacePreferences, Preferences
from bot.dialogue.pages import calls
from tests.support.coordinator.rounds import SECOND, play_with_words
from tests.support.delivery.wall import HERE

if TYPE_CHECKING:
    import pytest

    from bot.coordinator.game_id import GameId
    from tests.support.delivery.wall import Post, Room

MINUTE = 60 * SECOND


async def announce(room: Room) -> GameId:
    """Announce a belgijka for twenty minutes later, and show it."""
    play_with_words(room.talk)
    game = await room.say("Ola", OpenRounds(starts=room.talk.now + 20 * MINUTE))
    await room.work()
    return game


async def pass_time(room: Room, ms: int) -> None:
    """Let time pass, with all that it brings."""
    room.talk.now += ms
    await room.talk.timer_worker.work_off()
    await room.work()


def called_accounts(post: Post) -> set[str]:
    """Return the accounts that a message makes sound."""
    return {post.letter.people[one] for one in post.letter.called or ()}


async def test_the_announcement_makes_a_sound_and_gathers_names_by_edits(room: Room) -> None:
    game = await announce(room)
    [post] = room.wall.at()
    assert not post.letter.quiet
    assert post.letter.called is None
    for name in ("Kuba", "Iza"):
        await room.say(name, Attend(), game)
        await room.work()
    [post] = room.wall.at()
    assert "Na starcie: Kuba i Iza." in post.text.replace("\xa0", " ")
    await room.say("Kuba", Attend(), game)
    await room.work()
    [post] = room.wall.at()
    assert "Na starcie: Iza." in post.text


async def test_many_names_become_a_count(room: Room) -> None:
    game = await announce(room)
    for number in range(12):
        await room.say(f"Osoba{number}", Attend(), game)
    await room.work()
    [post] = room.wall.at()
    assert "Osoba7 i jeszcze 4 osoby." in post.text.replace("\xa0", " ")


async def test_a_person_who_will_come_is_called_once_by_the_first_round(room: Room) -> None:
    """The announcements of the time left are edits, and the next round calls nobody."""
    game = await announce(room)
    for name in ("Kuba", "Iza"):
        await room.say(name, Attend(), game)
    await pass_time(room, 20 * MINUTE + SECOND)
    *_, post = room.wall.at()
    assert called_accounts(post) == {"id-Kuba", "id-Iza"}
    assert not post.letter.quiet
    assert "zaczynamy!" in post.text
    before = len(room.wall.at())
    await pass_time(room, 31 * SECOND)
    assert len(room.wall.at()) == before
    for _ in range(8):
        await pass_time(room, 30 * SECOND)
    later = room.wall.at()[before:]
    assert later
    assert all(one.letter.quiet and not called_accounts(one) for one in later)


async def test_the_first_round_becomes_its_result_by_an_edit(room: Room) -> None:
    """Before its bell and after it there is one message."""
    game = await announce(room)
    await room.say("Kuba", Attend(), game)
    await pass_time(room, 20 * MINUTE + SECOND)
    posts = len(room.wall.at())
    await pass_time(room, 92 * SECOND)
    assert "Runda 1 z" in room.wall.at()[-1].text
    assert len(room.wall.at()) == posts


async def test_many_persons_are_called_in_several_visits(
    room: Room, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A chat takes a message a second, and a visit must not last longer than its mark's lease."""
    monkeypatch.setattr(calls, "_USUAL", 1)
    game = await announce(room)
    guests = [f"Gość{number}" for number in range(8)]
    for name in guests:
        await room.say(name, Attend(), game)
    await pass_time(room, 20 * MINUTE + SECOND)
    assert len(room.wall.pinged) == 1 + 5
    await pass_time(room, SECOND)
    assert sorted(room.wall.pinged) == sorted(f"id-{name}" for name in guests)
    await pass_time(room, SECOND)
    assert len(room.wall.pinged) == len(guests)


async def test_without_anybody_to_call_the_first_round_is_silent(room: Room) -> None:
    await announce(room)
    await pass_time(room, 20 * MINUTE + SECOND)
    post = room.wall.at()[-1]
    assert post.letter.quiet
    assert post.letter.called is None


async def test_a_place_with_silent_mentions_hears_nothing(room: Room) -> None:
    keeps = Preferences(room.talk.store.people)
    await keeps.keep_place(room.wall.scope(HERE), PlacePreferences(quiet=True))
    game = await announce(room)
    await room.say("Kuba", Attend(), game)
    await pass_time(room, 20 * MINUTE + SECOND)
    assert all(post.letter.quiet for post in room.wall.at())
