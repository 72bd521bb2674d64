"""The buttons beside a board in the browser, each under the name of its action."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.dialogue.actions import Action
from bot.dialogue.pages import buttons
from bot.dialogue.token import Token

if TYPE_CHECKING:
    from collections.abc import Mapping

    from bot.coordinator.views.view import View
    from bot.dialogue.message import Button
    from bot.dialogue.pages.wording import Wording


def table_offers(
    view: View, wording: Wording, own: Mapping[str, Button], *, rematch: bool
) -> dict[str, Button]:
    """Return the buttons by name: for any table with a board, and `own` for this kind of table.

    With `rematch` there is a button for a rematch after the end.
    """
    found = {"describe": buttons.of_game(wording, "button-describe", Action.DESCRIBE, view)}
    if view.viewer is not None:
        found["settings"] = buttons.button(wording, "button-settings", Token(Action.SETTINGS))
    if view.viewer is not None:
        found["stream"] = buttons.button(wording, "button-stream", Token(Action.STREAM, view.id))
    found |= own
    if view.face.outcome is None:
        return {
            **found,
            "history": buttons.of_game(wording, "button-history", Action.HISTORY, view),
        }
    (ways,) = buttons.end_rows(view, wording)
    found |= zip(("rematch", "analysis", "history"), ways, strict=True)
    found["gcg"] = buttons.button(wording, "button-record", Token(Action.RECORD, view.id))
    if not rematch:
        del found["rematch"]
    return found
