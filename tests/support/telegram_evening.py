"""Ola and Kuba with the bot in a group, for tests that are about them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from telegram_game import TelegramTable, plain

if TYPE_CHECKING:
    from telegram_game import Clock

    from bot.storage.store import Store
    from tests.fakes.telegram import World
    from tests.fakes.telegram.group import Group
    from tests.fakes.telegram.person import Person


@dataclass
class Evening:
    """A table, the people at it, and where they sit."""

    table: TelegramTable
    group: Group
    ola: Person
    kuba: Person


def an_evening(world: World, store: Store, clock: Clock, **options: object) -> Evening:
    """An evening that has not begun; `options` are the table's."""
    ola, kuba = (world.person(name, username=f"{name.lower()}_k") for name in ("Ola", "Kuba"))
    table = TelegramTable(world, store, clock, **options)  # type: ignore[arg-type]
    return Evening(table, world.group("Kółko", ola, kuba), ola, kuba)


def shown_to(evening: Evening, person: Person) -> list[str]:
    """Everything this person reads: the group, the private chat, alerts."""
    posts = [*evening.group.history(person), *person.history()]
    said = [post.text for post in posts if post.sender.is_bot]
    return [plain(text) for text in (*said, *(alert.text for alert in person.alerts))]
