"""Actions as a test needs them: buttons packed by hand, and other rows in the registry."""

from __future__ import annotations

from typing import TYPE_CHECKING
from unittest.mock import patch

from bot.dialogue.action_spec import ActionRegistry, ActionSpec
from bot.dialogue.actions import ACTIONS
from bot.dialogue.token import Token

if TYPE_CHECKING:
    from collections.abc import Iterable
    from contextlib import AbstractContextManager

    from bot.coordinator.game_id import GameId
    from bot.dialogue.action_spec import ActionSpec


def pack_button(
    action: ActionSpec, game: GameId | None = None, turn: int | None = None, data: str = ""
) -> str:
    """Return a button with this data, whether one of ours carries such or not."""
    return f"{Token(action, game, turn).pack()}{data}"


def replace_rows(rows: Iterable[ActionSpec]) -> AbstractContextManager[object]:
    """Replace the registry's rows while the context lasts."""
    return patch.dict(vars(ACTIONS), vars(ActionRegistry(rows)))


def without_help() -> AbstractContextManager[object]:
    """Remove `/pomoc` from the registry while the context lasts."""
    return replace_rows(row for row in ACTIONS.rows if row.pl != "pomoc")
