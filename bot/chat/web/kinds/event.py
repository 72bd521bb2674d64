"""The JSON of an event for the page: its standings, its rounds and their games.

Everybody may see them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from aiohttp import web

from bot.chat.web import wire
from bot.chat.web.kinds.boards import Boards, files_of
from bot.chat.web.kinds.by_code import to_page
from bot.chat.web.kinds.event_first_page import FirstPageEvents
from bot.chat.web.kinds.face import WebFace
from bot.chat.web.presence import NOBODY
from bot.chat.web.views.board import squares
from bot.coordinator.kinds.event.view_part import EventPart
from bot.dialogue.handlers.kinds.event import watching
from bot.dialogue.pages.kinds.event.director import acts
from bot.dialogue.pages.kinds.event.marks import mark_sign, mark_text, marks_of
from bot.dialogue.pages.kinds.event.phrases import list_names
from bot.dialogue.pages.kinds.event.public_message import award_lines
from bot.dialogue.pages.kinds.event.standings import spread_text, wins_text
from bot.rules.event.highlights import best_plays
from bot.rules.event.standings import side_difference

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from bot.chat.web.presence import Present
    from bot.coordinator.game_id import GameId
    from bot.coordinator.views.view import View
    from bot.dialogue.conversation import LiveTable
    from bot.dialogue.pages.kinds.event.marks import MarkName
    from bot.dialogue.pages.wording import Wording
    from bot.rules.event.standings import StandingsRow


ADDRESSES = ("turniej", "event")
"""The first parts of the addresses of an event's page, in each language."""

# The numbers of plays that the big screen shows at once, and of names that a card shows.
_PLAYS, _LISTED = 8, 3


class EventFace(WebFace):
    """The maker of the JSON of an event, from its sign-up to its final standings."""

    script: ClassVar[str] = "event"

    def routes(self, viewers: Callable[[GameId], int]) -> Iterator[web.RouteDef]:
        """Yield the routes of an event's page, boards and files, and of the first page's events."""
        for name in ADDRESSES:
            yield web.get(f"/{name}/{{code}}", to_page("event", has_wall=True))
        boards = Boards(EventPart, watching.running_boards, viewers)
        yield web.get("/api/event", FirstPageEvents().events)
        yield web.get("/api/event/{code}/boards", boards.boards)
        yield web.get("/api/event/{code}/files/{name}", files_of(EventPart, watching.file_of))

    def table(
        self, live: LiveTable, wording: Wording, now: int, present: Present
    ) -> dict[str, Any]:
        """Return the JSON of the event. Only the players of a game get the game's code."""
        del present
        return {
            **super().table(live, wording, now, NOBODY),
            "event": event_view(live.view, wording),
        }


def event_view(view: View, wording: Wording) -> dict[str, Any]:
    """Return what only the JSON of an event contains, for the viewer of `view`."""
    part = EventPart.of(view)
    event = part.tournament
    return {
        "name": wording.name_alone(part.name),
        "state": event.state,
        "round": len(event.rounds),
        "rounds": event.rules.rounds,
        "starts": part.starts,
        "check_in": part.check_in,
        "since": part.since,
        "ends": part.ends,
        "facts": _facts(view, part, wording),
        "terms": wording.text(
            "event-card-terms",
            rounds=event.rules.rounds,
            clock=wording.clock(view.rules.clock),
            rules=wording.rules(view.rules),
        ),
        "listed": _first_names(part, wording),
        "directs": part.directs,
        "acts": {page: one.token for page, one in acts(view, wording).items()},
        "best": list(_best_plays(view, part)),
        "awards": wire.lines(award_lines(part, wording)) if event.state == "ended" else [],
        "own": part.own,
        "real": part.real_tables,
        "names": [wording.name_alone(one) for one in part.names],
        "rows": list(_rows(part, wording)),
        "pairs": [list(_pairs(part, number)) for number in range(len(event.rounds))],
        "squares": squares(view.rules, wording)["squares"],
    }


def _best_plays(view: View, part: EventPart) -> Iterator[dict[str, Any]]:
    """Yield the JSON of the eight plays with the most points in finished games, the best first."""
    for one in best_plays(part.tournament, part.highlights)[:_PLAYS]:
        values = view.rules.tiles.value
        word = [(tile.upper(), values(tile), tile.islower()) for tile in one.word]
        yield {
            "player": part.owners[one.player],
            "word": word,
            "points": one.points,
            "round": one.round,
        }


def _facts(view: View, part: EventPart, wording: Wording) -> list[str]:
    """Return short texts about the event: number of people, clock, rules and directors."""
    directors = ", ".join(map(wording.name_alone, part.directors))
    return [
        wording.text("people", people=len(part.rows) or len(part.names)),
        wording.clock(view.rules.clock).text,
        wording.rules(view.rules).text,
        wording.text("web-event-directors", names=directors),
    ]


def _first_names(part: EventPart, wording: Wording) -> str:
    """Return the first three names on the list of players, and the number of the others."""
    if not part.names:
        return wording.text("web-event-list-empty")
    names = list_names(part.names, wording, most=_LISTED)
    return wording.text("event-card-listed", names=names)


def _rows(part: EventPart, wording: Wording) -> Iterator[dict[str, Any]]:
    """Yield the JSON of the standings, one dict for each player.

    Before round 1 the players come in the order in which they are listed.
    """
    event, marks = part.tournament, marks_of(part.tournament)
    standings: tuple[StandingsRow | None, ...] = part.rows or (None,) * len(part.names)
    for number, row in enumerate(standings):
        player = number if row is None else row.player
        entrant = event.players[player]
        yield {
            "player": player,
            "place": row and row.place,
            "wins": wins_text(row.wins) if row else "",
            "spread": spread_text(row.difference) if row else "",
            "points": row.points if row else 0,
            "played": row.played if row else 0,
            "buchholz": wins_text(row.buchholz) if row else "",
            "marks": [_mark(mark, n, wording) for n, mark in enumerate(marks[player], 1)],
            "rating": entrant.rating,
            "here": player in part.here,
            "out": entrant.presence != "here",
        }


def _mark(mark: MarkName, number: int, wording: Wording) -> tuple[MarkName, str, str]:
    return mark, mark_sign(mark, wording), mark_text(mark, number, wording)


def _pairs(part: EventPart, number: int) -> Iterator[dict[str, Any]]:
    """Yield the JSON of the pairs of round `number`, counted from 0.

    Only the viewer's own game has its code.
    """
    corrected = {one.table for one in part.tournament.corrections if one.round == number}
    games = part.games[number] if number < len(part.games) else ()
    newest = len(part.tournament.rounds) - 1
    for table, pair in enumerate(part.tournament.rounds[number].pairs):
        result, mine = pair.result, part.own in pair.players
        yield {
            "table": table + 1,
            "players": pair.players,
            "kind": result and result.kind,
            "points": result and result.points,
            "winner": result and result.winner,
            "early": result and result.early,
            "difference": result and abs(side_difference(result, 0)),
            "corrected": table in corrected,
            "disputed": part.disputed.get(table) if number == newest else None,
            "mine": mine,
            "game": games[table] or None if mine and table < len(games) else None,
        }
