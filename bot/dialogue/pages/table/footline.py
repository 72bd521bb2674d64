"""The small last line of a page, which names its table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.text.pieces import Code

if TYPE_CHECKING:
    from bot.coordinator.views.view import View
    from bot.dialogue.message import Line
    from bot.dialogue.pages.wording import Wording
    from bot.text.translate import Fact


def footline(view: View, wording: Wording) -> Line:
    """Return the small last line of a page, with code and rules: `gra K7QX4M · klasyczna`."""
    return wording.small_line("footline", **facts_of(view, wording))


def facts_of(view: View, wording: Wording) -> dict[str, Fact]:
    """Return the code and the rules of a table, as facts for a sentence."""
    return {"code": Code(view.id), "rules": wording.rules(view.rules)}
