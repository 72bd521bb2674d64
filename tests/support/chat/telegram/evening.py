"""Ola and Kuba with the bot in a group, and what stands of their game there."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from bot.rules.log import PAUSE
from tests.support.chat.telegram.table import TelegramTable, of_bot, plain

if TYPE_CHECKING:
    from bot.coordinator.game_id import GameId
    from bot.storage.store import Store
    from tests.fakes.telegram import World
    from tests.fakes.telegram.group import Group
    from tests.fakes.telegram.person import Person
    from tests.fakes.telegram.records import Post
    from tests.support.clock import Clock


@dataclass
class Evening:
    """A table, the people at it, and where they sit."""

    table: TelegramTable
    group: Group
    ola: Person
    kuba: Person


def an_evening(world: World, store: Store, clock: Clock, **options: object) -> Evening:
    """Return an evening that has not begun; `options` are the table's."""
    ola, kuba = (world.person(name, username=f"{name.lower()}_k") for name in ("Ola", "Kuba"))
    table = TelegramTable(world, store, clock, **options)  # type: ignore[arg-type]
    return Evening(table, world.group("Kółko", ola, kuba), ola, kuba)


def texts_for(evening: Evening, person: Person) -> list[str]:
    """Return everything that this person reads: the group, the private chat, alerts."""
    posts = [*evening.group.history(person), *person.history()]
    said = [post.text for post in posts if post.sender.is_bot]
    return [plain(text) for text in (*said, *(alert.text for alert in person.alerts))]


def boards(group: Group) -> list[Post]:
    """Return the public pictures, that of the start first."""
    return [post for post in of_bot(group) if post.photo]


def live(group: Group) -> list[Post]:
    """Return the posts that everybody can still press."""
    return [post for post in of_bot(group) if post.labels]


async def moves_of(evening: Evening, code: GameId) -> list[str]:
    """Return the moves as stored, without pauses: a slow machine may seem to have been away."""
    entries = (await evening.table.table(code)).log[1:]
    return [entry.action for entry in entries if not entry.action.startswith(PAUSE)]
