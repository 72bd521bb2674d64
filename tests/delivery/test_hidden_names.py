"""A name hidden after reports: the newest message in a chat is edited, and none is posted."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.coordinator.kinds.event.requests import BeginEvent, SignUp
from bot.coordinator.people.hidden_names import hide_name, show_name
from tests.support.coordinator.events import HOUR

if TYPE_CHECKING:
    from tests.support.delivery.wall import Room


async def test_the_message_of_an_event_hides_a_name_and_shows_it_again(room: Room) -> None:
    talk, wall = room.talk, room.wall
    event = await room.say("Ola", BeginEvent("Wieczór", talk.now + HOUR))
    for name in ("Kuba", "Brzydal"):
        await room.say(name, SignUp(), event)
    await room.work()
    await talk.indexer.work_off()
    [before], pinged = [(post.id, post.text) for post in wall.at()], list(wall.pinged)
    assert "Brzydal" in before[1]
    aliases = [(await room.person("Brzydal")).id]
    await hide_name(talk.coordinator, aliases, "Brzydal", "hide", talk.now)
    await room.work()
    [hidden] = wall.at()
    assert "gracz" in hidden.text
    assert "Brzydal" not in hidden.text
    await show_name(talk.coordinator, aliases, "Brzydal", "show", talk.now)
    await room.work()
    assert [(post.id, post.text) for post in wall.at()] == [before]
    assert wall.pinged == pinged
