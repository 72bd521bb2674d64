"""The registry of actions with other rows for a while."""

from __future__ import annotations

from typing import TYPE_CHECKING
from unittest.mock import patch

from bot.dialogue.actions import ACTIONS
from bot.dialogue.registry import ActionSpec, Registry

if TYPE_CHECKING:
    from collections.abc import Iterable
    from contextlib import AbstractContextManager


def registered(rows: Iterable[ActionSpec]) -> AbstractContextManager[object]:
    """These rows are all that there is, until the block ends."""
    return patch.dict(vars(ACTIONS), vars(Registry(rows)))


def without_help() -> AbstractContextManager[object]:
    """The registry as it was before there was `/pomoc`."""
    return registered(row for row in ACTIONS.rows if row.pl != "pomoc")
