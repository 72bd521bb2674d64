"""Calls of a browser's player in the chats of their linked accounts.

A game calls a person in the chats where they acted in it. A person who plays in the browser alone
is called nowhere, until this module lets games call them in the private chats of their other
accounts.
"""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING

from msgspec.structs import replace

from bot.coordinator.commands import CallHere, Command, Person
from bot.coordinator.errors import Refused
from bot.coordinator.place import notices_of
from bot.coordinator.reads.open_games import open_games
from bot.coordinator.settings import Preferences

if TYPE_CHECKING:
    from collections.abc import Iterable

    from bot.coordinator.game_id import GameId
    from bot.coordinator.person_id import PersonId
    from bot.coordinator.service import Coordinator


async def call_in_chats(
    coordinator: Coordinator, command: str, person: PersonId, games: Iterable[GameId], *, at: int
) -> None:
    """Let these games call a person in the private chats of all their accounts."""
    identities = await coordinator.people.identities(person)
    chats = [
        by
        for platform, identity in identities.items()
        if notices_of(by := Person(person, "", platform, identity))
    ]
    for game in games:
        for by in chats:
            called = Command(f"{command}:{by.platform}:{game}", CallHere(), at, by=by, game=game)
            with suppress(Refused):
                await coordinator.handle(called)


async def call_from_now_on(
    coordinator: Coordinator, command: str, person: PersonId, *, at: int
) -> None:
    """Let a browser's player be called in private, by open games and by all later ones."""
    in_use, *_ = await coordinator.people.aliases(person)
    await Preferences(coordinator.people).change_person(
        in_use, lambda own: replace(own, calls="private")
    )
    lines = await open_games(coordinator.tables, coordinator.people, in_use)
    await call_in_chats(coordinator, command, in_use, [line.view.id for line in lines], at=at)
