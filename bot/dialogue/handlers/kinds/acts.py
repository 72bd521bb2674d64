"""The base of what may be done at a table of each kind: which handler answers which action."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from bot.dialogue.errors import DeadButton
from bot.dialogue.handlers import HANDLERS

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Mapping

    from bot.coordinator.reads.sitting import Sitting
    from bot.dialogue.action_spec import ActionSpec
    from bot.dialogue.request import Handler, Intent, Services
    from bot.dialogue.token import Token


class Acts:
    """The actions of a kind of table."""

    begins: ClassVar[Mapping[ActionSpec, Handler]] = {}
    """The handlers of commands that need no table and lead to one of this kind."""

    retries: ClassVar[Mapping[ActionSpec, Callable[[Services, Intent], Token | None]]] = {}
    """The functions that give the token of such a command once more, so that it counts once."""

    own: ClassVar[Mapping[ActionSpec, Handler]] = {}
    """The handlers that only tables of this kind have."""

    same: ClassVar[Collection[ActionSpec]] = ()
    """The actions that tables of this kind share with all others."""

    refused: ClassVar[type[Exception]] = DeadButton
    """The error for every other action."""

    def become(self, sitting: Sitting, intent: Intent) -> Intent:
        """Return the intent as a table of this kind understands it."""
        del sitting
        return intent

    def handlers(self, sitting: Sitting, intent: Intent) -> Mapping[ActionSpec, Handler]:
        """Return the own handlers of the table as it stands."""
        del sitting, intent
        return self.own

    def handler(self, sitting: Sitting, intent: Intent) -> Handler:
        """Return the handler of an intent. Raises `refused` where the kind has none."""
        action = intent.action
        own = self.handlers(sitting, intent).get(action) or self.begins.get(action)
        if own is not None:
            return own
        if action not in self.same or action not in HANDLERS:
            raise self.refused
        return HANDLERS[action]
