"""The lines of a league's public message about acts of directors and players who leave."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.dialogue.message import Line
from bot.dialogue.pages.kinds.event.phrases import safe_text, stored_result
from bot.dialogue.pages.kinds.league.divisions import division_name
from bot.dialogue.pages.wording import name

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from bot.coordinator.kinds.event.audit import AuditView
    from bot.coordinator.kinds.league.view_part import LeaguePart
    from bot.dialogue.pages.wording import Wording
    from bot.text.translate import Fact

# The acts that everybody is told.
_PUBLIC = frozenset({"result", "correction", "left", "withdrawn", "exclude", "back"})
# The most characters of these lines in one message. One line always fits.
_LONGEST = 800


def news_lines(part: LeaguePart, stage: int, wording: Wording) -> Sequence[Line]:
    """Return the lines about acts in this stage of the season.

    If they are too long for the message, the oldest ones are left out.
    """
    found, left = list[Line](), _LONGEST
    for line in reversed([*_all_news(part, stage, wording)]):
        left -= len(str(line)) + 1
        if left < 0:
            break
        found.insert(0, line)
    return found


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
