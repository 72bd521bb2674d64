"""Who likes to be called in private, and what a call says there."""

from __future__ import annotations

from typing import TYPE_CHECKING

from talk import HOUR

from bot.coordinator.settings import PersonPreferences, Preferences
from bot.rules.ruleset import ClockRule

if TYPE_CHECKING:
    from wall import Post, Room

    from bot.coordinator.game_id import GameId

DAY = 24 * HOUR
LONG = ClockRule("correspondence", 3 * DAY)
AWAKE = (0, 0)


async def likes(room: Room, *names: str, calls: str = "private", **chosen: object) -> None:
    """What people have chosen; quiet hours are none unless they are given."""
    wanted = PersonPreferences(calls=calls, **{"quiet": AWAKE} | chosen)  # type: ignore[arg-type]
    for name in names:
        person = await room.person(name)
        await Preferences(room.talk.store.people).keep_person(person.id, wanted)


def private(room: Room, name: str) -> list[Post]:
    """What stands in somebody's own chat."""
    return room.wall.at(f"wall:dm-id-{name}:")


async def other(room: Room, game: GameId) -> str:
    """Who is not to move."""
    return {"Ola": "Kuba", "Kuba": "Ola"}[await room.talk.to_move(game)]


def labels(post: Post) -> list[str]:
    """What the buttons under a message say."""
    return [button.label for row in post.letter.message.buttons for button in row]
