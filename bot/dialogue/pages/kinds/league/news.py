"""The lines of a league's public message about acts of directors and players who leave."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.dialogue.pages.kinds.event.phrases import fit_news, safe_text, stored_result
from bot.dialogue.pages.kinds.league.divisions import division_name
from bot.dialogue.pages.wording import name

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from bot.coordinator.kinds.event.audit import AuditView
    from bot.coordinator.kinds.league.view_part import LeaguePart
    from bot.dialogue.message import Line
    from bot.dialogue.pages.wording import Wording
    from bot.text.translate import Fact

# The acts that the public message tells.
_PUBLIC = frozenset({"result", "correction", "left", "withdrawn", "exclude", "back", "took_over"})
# The most characters of these lines in one message.
_LONGEST = 800


def news_lines(part: LeaguePart, stage: int, wording: Wording) -> Sequence[Line]:
    """Return the lines of a stage's message about acts."""
    return fit_news([*_all_news(part, stage, wording)], _LONGEST, wording)


def _all_news(part: LeaguePart, stage: int, wording: Wording) -> Iterator[Line]:
    for one in part.audit:
        if one.line.drawn == stage and one.line.act in _PUBLIC:
            reason = safe_text(one.line.reason) if one.line.reason else "none"
            facts = act_facts(part, one, wording)
            yield wording.line("league-news", **facts, reason=reason, who=name(one.who))


def act_facts(part: LeaguePart, act: AuditView, wording: Wording) -> dict[str, Fact]:
    """Return the facts of an act for the sentences about it."""
    line = act.line
    players = [name(part.names[one]) for one in line.players]
    names: Fact = players[0] if players else "none"
    if len(players) > 1:
        names = wording.texts.pieces("event-news-pair", first=players[0], second=players[1])
    return {
        "act": line.act,
        "division": division_name(line.round - 1),
        "names": names,
        "before": stored_result(line.before, wording),
        "after": stored_result(line.after, wording),
    }
