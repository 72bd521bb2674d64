"""The JSON of a game for one viewer, from which the page draws it."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from bot.chat.web.kinds.registry import face_of
from bot.chat.web.presence import NOBODY, Present
from bot.coordinator.views.view import as_of

if TYPE_CHECKING:
    from bot.dialogue.conversation import LiveTable
    from bot.dialogue.pages.wording import Wording


def table_view(
    live: LiveTable, wording: Wording, *, now: int, present: Present = NOBODY
) -> dict[str, Any]:
    """Return the JSON of a game at the time `now` (ms).

    `present` says which seats have an open window.
    """
    shown = replace(live, view=as_of(live.view, now))
    return face_of(shown.view).table(shown, wording, now, present)
