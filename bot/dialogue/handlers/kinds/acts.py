"""The base class `Acts`: the list of actions that one kind of table answers."""

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
    """The actions that a kind of table offers, each with its handler."""

    begins: ClassVar[Mapping[ActionSpec, Handler]] = {}
    """The handlers of commands that begin a table of this kind."""

    retries: ClassVar[Mapping[ActionSpec, Callable[[Services, Intent], Token | None]]] = {}
    """The functions that return a token to repeat such a command, which then counts once."""

    own: ClassVar[Mapping[ActionSpec, Handler]] = {}
    """The handlers of actions that this kind of table handles in its own way."""

    same: ClassVar[Collection[ActionSpec]] = ()
    """The actions that tables of this kind handle as all others do."""

    refused: ClassVar[type[Exception]] = DeadButton
    """The error that all other actions raise."""

    def become(self, sitting: Sitting, intent: Intent) -> Intent:
        """Return the request (intent) in the form in which this kind of table handles it.

        By default return it unchanged.
        """
        del sitting
        return intent

    def handlers(self, sitting: Sitting, intent: Intent) -> Mapping[ActionSpec, Handler]:
        """Return the handlers of this kind for the table's present state."""
        del sitting, intent
        return self.own

    def handler(self, sitting: Sitting, intent: Intent) -> Handler:
        """Return the handler of a request. Raise `refused` if this kind of table has none."""
        action = intent.action
        own = self.handlers(sitting, intent).get(action) or self.begins.get(action)
        if own is not None:
            return own
        if action not in self.same or action not in HANDLERS:
            raise self.refused
        return HANDLERS[action]
