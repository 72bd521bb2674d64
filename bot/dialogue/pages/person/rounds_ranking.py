"""The ranking of belgijka on a server: average percentages, and how to get onto it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.coordinator.standings.rounds_ranking import COUNTED, LISTED
from bot.dialogue.message import Line, Message
from bot.dialogue.pages.person.leaderboard import SHOWN, kinds
from bot.dialogue.pages.wording import in_bold, name
from bot.text.pieces import Raw

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from bot.coordinator.person_id import PersonId
    from bot.coordinator.standings.rounds_ranking import RoundsRank
    from bot.dialogue.pages.wording import Wording
    from bot.dialogue.reading.leaderboard import LeaderboardChoice


def rounds_ranking(
    asked: LeaderboardChoice,
    lines: Sequence[RoundsRank],
    reader: PersonId,
    wording: Wording,
    *,
    scoped: bool,
) -> Message:
    """Return the server's ranking of belgijka, and the reader's own place in it.

    Without `scoped` there is no server, and the page says that each server has its own ranking.
    """
    told = tuple(_lines(lines, reader, wording)) if scoped else ()
    where = () if scoped else (wording.line("rounds-ranking-where"),)
    title = Line(in_bold(wording.spans("rounds-ranking-title")))
    how = wording.small_line("rounds-ranking-how", newest=COUNTED, least=LISTED)
    return Message((title, *told, *where, how), buttons=kinds(asked, wording))


def _lines(lines: Sequence[RoundsRank], reader: PersonId, wording: Wording) -> Iterator[Line]:
    placed = [one for one in lines if one.place is not None]
    for one in placed[:SHOWN]:
        line = _line(one, wording)
        yield Line(in_bold(line.spans)) if one.person == reader else line
    if not placed:
        yield wording.line("ranking-empty", games=LISTED)
    own = next((one for one in lines if one.person == reader), None)
    if own is None or own in placed[:SHOWN]:
        return
    if own.place is not None:
        yield Line(in_bold(_line(own, wording).spans))
        return
    facts = {"who": name(own.name), "percent": Raw(f"{own.rounded_percent}%")}
    yield wording.line("rounds-ranking-not-yet", games=LISTED - own.games, **facts)


def _line(one: RoundsRank, wording: Wording) -> Line:
    facts = {"who": name(one.name), "percent": Raw(f"{one.rounded_percent}%")}
    place = Raw(str(one.place))
    return wording.line("rounds-ranking-line", place=place, games=one.games, **facts)
