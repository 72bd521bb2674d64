"""Notices to a person in a private chat that they chose, whatever account they play with.

By default a game notifies a person in the chats of the accounts with which they acted in it. A
chosen chat is added to every game in which they act from then on (`Person.notices`). This module
adds it to games that are already open.
"""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING

from msgspec.structs import replace

from bot.coordinator.commands import CallHere, Command, Person
from bot.coordinator.errors import Refused
from bot.coordinator.place import notice_places
from bot.coordinator.reads.open_games import open_games
from bot.coordinator.settings import Preferences

if TYPE_CHECKING:
    from bot.coordinator.person_id import PersonId
    from bot.coordinator.service import Coordinator


async def call_from_now_on(
    coordinator: Coordinator, command: str, person: PersonId, platform: str, *, at: int
) -> None:
    """Let open and later games notify a person in private, with their account on this platform.

    Without an account there, nothing changes. `command` is the id of the request, `at` its time
    (ms).
    """
    in_use, *_ = await coordinator.people.aliases(person)
    chat = notice_places(await coordinator.people.identities(in_use)).get(platform)
    if chat is None:
        return
    await Preferences(coordinator.people).change_person(
        in_use, lambda own: replace(own, calls="private", notices=chat)
    )
    await join_open_games(coordinator, command, in_use, chat, at=at)


async def call_no_more(coordinator: Coordinator, person: PersonId) -> None:
    """Stop notifying a person in the private chat that they chose, in open and later games.

    A game in which they act with that account notifies them there again.
    """
    in_use, *_ = await coordinator.people.aliases(person)
    chat = (await coordinator.preferences.of_person(in_use)).notice_place
    if not chat:
        return
    await coordinator.preferences.change_person(
        in_use, lambda own: replace(own, calls="place", notices="")
    )
    for line in await open_games(coordinator.tables, coordinator.people, in_use):
        await coordinator.tables.remove_place(line.view.id, chat)


async def join_open_games(
    coordinator: Coordinator, command: str, person: PersonId, chat: str, *, at: int
) -> None:
    """Let a person's open games notify them in the private chat that they chose.

    `command` is the id of the request, `at` its time (ms).
    """
    by = Person(person, "", notices=chat)
    for line in await open_games(coordinator.tables, coordinator.people, person):
        game = line.view.id
        called = Command(f"{command}:call:{game}", CallHere(), at, by=by, game=game)
        with suppress(Refused):
            await coordinator.handle(called)
