"""A game to commit to, and commits to it."""

from __future__ import annotations

from typing import Any

from bot.coordinator.game_id import make
from bot.coordinator.ports import Commit
from tests.soak.sheets import Result, Sheet, as_outcome, as_table

GAME = make(b"secret", "first")


def change(command: str, seen: int, sheet: Sheet | None = None, **more: Any) -> Commit:  # noqa: ANN401 - Commit's fields
    """A published commit of this command; `more` are other fields of it."""
    return Commit(
        table=as_table((sheet or Sheet(GAME)).after(command)),
        seen=seen,
        command=command,
        outcome=as_outcome(Result(f"did {command}")),
        **{"publish": True, **more},
    )
