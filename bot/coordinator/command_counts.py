"""Commands as they are counted: what was asked for, and what became of it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.coordinator.commands import Make, TimerFired
from bot.coordinator.errors import Refused
from bot.coordinator.ports import StoreUnavailableError
from bot.coordinator.views import Stale
from bot.rules.errors import RuleError

if TYPE_CHECKING:
    from bot.coordinator.commands import Command


def kind_of(command: Command) -> str:
    """What the command asks for: its type's name, or that of its move, or its timer."""
    match command.request:
        case Make(move):
            return type(move).__name__.lower()
        case TimerFired(timer):
            return f"timer_{timer}"
        case request:
            return type(request).__name__.lower()


def result_of(error: Exception) -> str:
    """What became of a command that raised this."""
    match error:
        case Stale():
            return "stale"
        case Refused() | RuleError():
            return "refused"
        case StoreUnavailableError():
            return "unavailable"
        case _:
            return "failed"
