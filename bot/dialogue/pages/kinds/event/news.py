"""Lines of a round's public message about changes: corrections, and players who come or go."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.dialogue.pages.kinds.event.phrases import list_names, safe_text, stored_result
from bot.dialogue.pages.wording import name

if TYPE_CHECKING:
    from collections.abc import Iterator

    from bot.coordinator.kinds.event.audit import AuditLine, AuditView
    from bot.coordinator.kinds.event.view_part import EventPart
    from bot.dialogue.message import Line
    from bot.dialogue.pages.wording import Wording

# The acts that a round's message always tells: those of directors, and that accounts were linked.
_PUBLIC = frozenset(
    {"correction", "pair_again", "swap", "absent", "back", "exclude", "united", "took_over"}
)


def news_lines(part: EventPart, number: int, wording: Wording) -> Iterator[Line]:
    """Yield the news of a round, numbered from 1, the acts of directors last."""
    event = part.tournament
    playing = [_players(part, one) for one in range(1, number + 1)]
    late = range(event.closed, len(event.players))
    if new := [
        one for one in late if one in playing[-1] and not any(one in p for p in playing[:-1])
    ]:
        names = list_names((part.names[one] for one in new), wording)
        yield wording.line(
            "event-news-new", count="single" if len(new) == 1 else "several", names=names
        )
    yield from _repeats(part, number, wording)
    directed = {
        (one.line.act, player)
        for one in part.audit
        if one.line.drawn == number
        for player in one.line.players
    }
    for player, entrant in enumerate(event.players):
        who = name(part.names[player])
        if entrant.left != number or ("absent", player) in directed:
            continue
        if entrant.presence == "withdrawn":
            last = "yes" if number == event.rules.rounds else "no"
            yield wording.line("event-news-withdrawn", who=who, round=number, last=last)
        elif entrant.presence == "paused":
            yield wording.line("event-news-paused", who=who)
    for one in part.audit:
        if one.line.drawn == number and _is_public(part, one.line):
            yield _act_line(part, one, wording)


def late_corrections(part: EventPart, wording: Wording) -> Iterator[Line]:
    """Yield the corrections of results since the event has ended."""
    for one in part.audit:
        if one.line.act == "correction" and one.line.at >= part.since:
            yield _act_line(part, one, wording)


def _is_public(part: EventPart, line: AuditLine) -> bool:
    """Return True if the round's message tells this act.

    At real tables directors enter many results, so only those with a reason are told.
    """
    if line.act == "result":
        return bool(line.reason) or not part.real_tables
    return line.act in _PUBLIC


def _repeats(part: EventPart, number: int, wording: Wording) -> Iterator[Line]:
    """Yield a line for each pair of the round that met before.

    Yield none if the pairing method doesn't avoid such pairs.
    """
    rounds = part.tournament.rounds[:number]
    if rounds[-1].method in {"danish", "by_hand"}:
        return
    before = {frozenset(pair.players) for one in rounds[:-1] for pair in one.pairs}
    for pair in rounds[-1].pairs:
        if pair.second is not None and frozenset(pair.players) in before:
            first, second = name(part.names[pair.first]), name(part.names[pair.second])
            yield wording.line("event-news-repeats", first=first, second=second)


def _act_line(part: EventPart, act: AuditView, wording: Wording) -> Line:
    line = act.line
    players = [part.names[one] for one in line.players if one < len(part.names)]
    names = list_names(players, wording)
    if line.act in {"correction", "result"}:
        names = wording.texts.pieces(
            "event-news-pair", first=name(players[0]), second=name(players[1])
        )
    return wording.line(
        "event-news",
        act=line.act,
        round=line.round,
        table=line.table,
        names=names,
        before=stored_result(line.before, wording),
        after=stored_result(line.after, wording),
        reason=safe_text(line.reason) if line.reason else "none",
        who=name(act.who),
    )


def _players(part: EventPart, number: int) -> frozenset[int]:
    pairs = part.tournament.rounds[number - 1].pairs
    return frozenset(player for pair in pairs for player in pair.players)
