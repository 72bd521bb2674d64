"""The log's earlier lines: what happened before what the newest message tells."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.dialogue.pages.game.public import collapsed, split
from bot.dialogue.pages.wording import wording

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bot.coordinator.table.timeline import Happening
    from bot.coordinator.views import View
    from bot.dialogue.actor import Language


def past(view: View, happenings: Sequence[Happening], language: Language) -> list[str]:
    """A line for each action, oldest first: `14. Ania: ZASYCZ A8 ↓ +21`."""
    before, _ = split(happenings)
    messages = (collapsed(view, happening, wording(language)) for happening in before)
    return [" ".join(str(line) for line in message.lines) for message in messages]
