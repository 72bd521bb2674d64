"""Private notices: a person who prefers them gets one, which disappears when it is answered."""

from __future__ import annotations

import pytest

from bot.coordinator.commands import Join, Make, NewGame
from bot.coordinator.place import Place, is_notice, notice_place
from bot.coordinator.settings import PersonPreferences, Preferences
from bot.rules.notation import unpack
from bot.rules.ruleset import ClockRule
from tests.support.coordinator.talk import HOUR
from tests.support.delivery.wall import (
    AWAKE,
    DAY,
    LONG,
    PLATFORM,
    Room,
    labels,
    likes,
    other,
    private,
)


def test_a_notice_is_no_place_of_any_platform() -> None:
    assert Place.parse(notice_place("discord", "42")).callee == "42"
    assert Place.parse(notice_place("telegram", "a:b")).callee == "a:b"
    for place in ("discord:42:", "discord:42:7", "telegram:-100:", "wall:dm-id-Ola:"):
        assert not is_notice(place)


async def test_a_turn_calls_in_private_and_the_call_goes_when_it_is_answered(room: Room) -> None:
    await likes(room, "Ola", "Kuba")
    game = await room.game(clock=LONG)
    first = await room.talk.to_move(game)
    second = await other(room, game)
    [call] = private(room, first)
    assert "Twój ruch. Termin: " in call.text
    assert f"gra {game}" in call.text
    assert not call.picture
    assert not call.letter.quiet
    assert private(room, second) == []
    assert room.wall.pinged == [], "where they play their names stand without a call"
    assert f"@{first}, twój ruch." in room.wall.at()[-1].text
    await room.move(game)
    await room.work()
    assert private(room, first) == []
    [call] = private(room, second)
    assert call.text.startswith(f"{first}: pas.")
    assert room.wall.pinged == []


async def test_a_player_who_prefers_the_place_is_called_only_there(room: Room) -> None:
    await likes(room, "Ola")
    game = await room.game(clock=LONG)
    for _ in range(3):
        await room.move(game)
        await room.work()
    assert set(room.wall.pinged) == {"id-Kuba"}
    assert private(room, "Kuba") == []
    assert [post.text for post in room.wall.posts["wall:dm-id-Ola:"]] != []


async def test_a_call_lists_the_acts_of_others_and_is_updated_while_unread(room: Room) -> None:
    await likes(room, "Ola")
    game = await room.game(clock=LONG)
    if await room.talk.to_move(game) == "Ola":
        await room.move(game)
    table = await room.talk.table(game)
    assert table.game is not None
    word = table.game.racks[table.game.to_move].replace("?", "")[:2]
    await room.move(game, f"8H {word}")
    await room.work()
    [call] = private(room, "Ola")
    assert call.text.startswith(f"Kuba: {word} · H8 → · +")
    assert labels(call)[:2] == ["Sprawdź", "Akceptuj"]
    await room.say("Ola", Make(unpack("+")), game)
    await room.work()
    [same] = private(room, "Ola")
    assert same.id == call.id
    assert labels(same) == ["Ruch", "Stojak", "Więcej"]


async def test_a_reminder_comes_in_private_and_the_place_stays_as_it_is(room: Room) -> None:
    await likes(room, "Ola", "Kuba")
    game = await room.game(clock=LONG)
    name = await room.talk.to_move(game)
    board, [call] = room.wall.at()[-1], private(room, name)
    await room.wait(49)
    [reminder] = private(room, name)
    assert reminder.id != call.id, "only a new message is noticed"
    assert "⏳ Twój ruch. Pozostały czas: " in reminder.text
    assert room.wall.at()[-1] is board
    assert "Termin: " in board.text
    await room.wait(18)
    [last] = private(room, name)
    assert last.id != reminder.id
    assert room.wall.at()[-1] is board
    await room.move(game)
    await room.work()
    assert private(room, name) == []
    assert room.wall.pinged == []


async def test_reminders_that_are_off_come_nowhere(room: Room) -> None:
    await likes(room, "Ola", "Kuba", reminders=False)
    game = await room.game(clock=LONG)
    name = await room.talk.to_move(game)
    [call] = private(room, name)
    await room.wait(70)
    assert [post.id for post in private(room, name)] == [call.id]


@pytest.mark.parametrize("calls", ["private", "place"])
@pytest.mark.parametrize(("hours", "asleep"), [(1, True), (0, False)])
async def test_at_night_a_call_is_silent_except_to_active_players(
    room: Room, calls: str, hours: int, *, asleep: bool
) -> None:
    # It is noon in Warsaw.
    await likes(room, "Ola", "Kuba", calls=calls, quiet=(11, 20))
    game = await room.game(clock=LONG)
    await room.wait(hours)
    await room.move(game)
    await room.work()
    name = await room.talk.to_move(game)
    shown = private(room, name)[-1] if calls == "private" else room.wall.at()[-1]
    assert shown.letter.quiet is asleep
    assert ("id-" + name in room.wall.pinged) is (calls == "place")


@pytest.mark.parametrize(
    ("clock", "quiet"),
    [
        (ClockRule("correspondence", DAY), True),
        (ClockRule("none", 0), True),
        (ClockRule("correspondence", DAY // 2), False),
        (ClockRule("flag", DAY), False),
        (ClockRule("per_turn", HOUR), False),
    ],
)
async def test_quiet_hours_hold_in_games_of_days(
    room: Room, clock: ClockRule, *, quiet: bool
) -> None:
    await likes(room, "Ola", "Kuba", calls="place", quiet=(11, 20))
    game = await room.game(clock=clock)
    room.talk.now += HOUR - 1
    await room.move(game)
    await room.work()
    assert room.wall.at()[-1].letter.quiet is quiet


async def test_in_a_private_game_the_board_itself_calls(room: Room) -> None:
    await likes(room, "Ola")
    game = await room.say("Ola", NewGame(clock=LONG), place="wall:dm-id-Ola:")
    await room.say("Kuba", Join(), game)
    await room.work()
    if await room.talk.to_move(game) != "Ola":
        await room.move(game)
        await room.work()
    boards = [post for post in private(room, "Ola") if post.live]
    assert [post.picture for post in boards] == [True]
    await room.wait(49)
    boards = [post for post in private(room, "Ola") if post.live]
    assert [post.picture for post in boards] == [True]
    assert "Pozostały czas" in boards[0].text


async def test_two_accounts_of_one_person_are_called_once(room: Room) -> None:
    """A person with two platforms has a private notice on both."""
    game = await room.game(clock=LONG)
    ola, twin = await room.person("Ola"), await room.person("Olka")
    await room.talk.store.people.merge(twin.id, ola.id)
    await room.say("Olka", Join(), game)
    assert notice_place(PLATFORM, "id-Olka") in await room.talk.store.tables.places(game)
    await Preferences(room.talk.store.people).keep_person(
        twin.id, PersonPreferences(calls="private", quiet=AWAKE)
    )
    await room.move(game)
    while await room.talk.to_move(game) != "Ola":
        await room.move(game)
    await room.work()
    assert len([*private(room, "Ola"), *private(room, "Olka")]) == 1


async def test_a_setting_changed_meanwhile_applies_from_the_next_turn(room: Room) -> None:
    await likes(room, "Ola")
    game = await room.game(clock=LONG)
    while await room.talk.to_move(game) != "Ola":
        await room.move(game)
    await room.work()
    assert len(private(room, "Ola")) == 1
    await likes(room, "Ola", calls="place")
    for _ in range(2):
        await room.move(game)
        await room.work()
    assert private(room, "Ola") == []
    assert room.wall.pinged[-1] == "id-Ola"


async def test_most_notices_load_no_game(room: Room, monkeypatch: pytest.MonkeyPatch) -> None:
    game = await room.game(clock=LONG)
    asked = list[str]()
    whole = type(room.talk.queries).newest_state

    async def newest_state(desk: object, asked_for: str) -> object:
        asked.append(asked_for)
        return await whole(desk, asked_for)  # type: ignore[arg-type]

    monkeypatch.setattr(type(room.talk.queries), "newest_state", newest_state)
    await room.move(game)
    await room.work()
    assert asked == [game], "the one place where it is played"
