"""What stands of a game in a group, and in the store."""

from __future__ import annotations

from typing import TYPE_CHECKING

from telegram_game import of_bot

if TYPE_CHECKING:
    from telegram_evening import Evening

    from bot.coordinator.game_id import GameId
    from tests.fakes.telegram.group import Group
    from tests.fakes.telegram.records import Post


def boards(group: Group) -> list[Post]:
    """The pictures that everybody sees; the start's is the first."""
    return [post for post in of_bot(group) if post.photo]


def live(group: Group) -> list[Post]:
    """What everybody can still press."""
    return [post for post in of_bot(group) if post.labels]


async def moves_of(evening: Evening, code: GameId) -> list[str]:
    """The moves as stored."""
    return [entry.action for entry in (await evening.table.table(code)).log[1:]]
