"""The small last line of a page, which names its table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.dialogue.pages.wording import name
from bot.text.pieces import Code

if TYPE_CHECKING:
    from bot.coordinator.table.body import PairRef
    from bot.coordinator.views.view import View
    from bot.dialogue.message import Line
    from bot.dialogue.pages.wording import Wording
    from bot.text.translate import Fact


def footline(view: View, wording: Wording, pair: PairRef | None = None) -> Line:
    """Return the small last line of a page, with code and rules: `gra K7QX4M · klasyczna`.

    For the game of an event's pair it also names the event, round and table.
    """
    facts = facts_of(view, wording)
    if pair is None or not pair.name:
        return wording.small_line("footline", **facts)
    return wording.small_line("footline-pair", **facts, **pair_facts(view, pair))


def pair_facts(view: View, pair: PairRef) -> dict[str, Fact]:
    """Return the event, round and table of a pair. The game of a league has its name alone."""
    return {
        "name": name(pair.name),
        "lasts": "days" if view.rules.clock.is_slow else "evening",
        "round": pair.round + 1,
        "table": pair.table + 1,
    }


def facts_of(view: View, wording: Wording) -> dict[str, Fact]:
    """Return the code and the rules of a table, as facts for a sentence."""
    return {"code": Code(view.id), "rules": wording.rules(view.rules)}
