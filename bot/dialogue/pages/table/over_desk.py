"""A question above the board of a desk."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.dialogue.message import Message
from bot.dialogue.pages import buttons

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bot.coordinator.views.view import View
    from bot.dialogue.message import Line
    from bot.dialogue.pages.buttons import Rows
    from bot.dialogue.pages.wording import Wording


def over_desk(
    desk: Message, view: View, wording: Wording, lines: Sequence[Line], rows: Rows
) -> Message:
    """Return the desk with a question in place of its text, and a button back to the desk."""
    return Message(
        lines=tuple(lines),
        scene=desk.scene,
        alt_text=desk.alt_text,
        buttons=(*rows, (buttons.cancel(view, wording),)),
    )
