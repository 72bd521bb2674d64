"""Handlers: the functions that answer the actions. `handles` binds each one to its action.

Handlers use the coordinator, the queries and pages, but know no chat. This package loads all its
modules, so a new handler has to be registered nowhere else. Handlers for only one kind of table
(game, event, club and so on) stand in `kinds`. The class `Acts` of that kind lists them.
"""

from __future__ import annotations

import pkgutil
from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable

    from bot.dialogue.action_spec import ActionSpec
    from bot.dialogue.request import Handler

HANDLERS: dict[ActionSpec, Handler] = {}


def handles(action: ActionSpec) -> Callable[[Handler], Handler]:
    """Return a decorator that registers a function as the handler of this action."""

    def bind(handler: Handler) -> Handler:
        HANDLERS[action] = handler
        return handler

    return bind


for _module in pkgutil.iter_modules(__path__):
    import_module(f"{__name__}.{_module.name}")
