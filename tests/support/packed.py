"""Buttons as they lie in chats: what builds before this one packed is written here by hand."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.dialogue.token import Token

if TYPE_CHECKING:
    from bot.coordinator.game_id import GameId
    from bot.dialogue.registry import ActionSpec


def packed(
    action: ActionSpec, game: GameId | None = None, turn: int | None = None, data: str = ""
) -> str:
    """A button with this data, whether one of ours carries such or not."""
    return f"{Token(action, game, turn).pack()}{data}"
