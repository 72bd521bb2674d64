"""Handlers of actions: functions that `handles` binds to their rows of the registry.

They use the coordinator, the queries and pages, but no chat. Every module here is loaded with the
package, so that a handler needs no line elsewhere. Handlers that serve only one kind of table
(game, event, club and so on) stand in `kinds`. The `Acts` of that kind name them.
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
    """Return a decorator that binds a handler to its action."""

    def bind(handler: Handler) -> Handler:
        HANDLERS[action] = handler
        return handler

    return bind


for _module in pkgutil.iter_modules(__path__):
    import_module(f"{__name__}.{_module.name}")
