"""A question above the board of a player's private page."""

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
    """Return the private page `desk` with a question in place of its text.

    `lines` and `rows` are the question and its buttons. One more button leads back to the page.
    """
    return Message(
        lines=tuple(lines),
        scene=desk.scene,
        alt_text=desk.alt_text,
        buttons=(*rows, (buttons.cancel(view, wording),)),
    )
