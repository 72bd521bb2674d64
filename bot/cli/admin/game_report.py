"""A game as the operator sees it, in lines of text. Racks are shown only if asked for."""

from __future__ import annotations

import datetime as dt
from typing import TYPE_CHECKING, Any

from bot.coordinator.kinds.ask import turn_of, view_for
from bot.coordinator.kinds.registry import kind_of
from bot.coordinator.kinds.timelines import timeline
from bot.delivery.cursor import decode
from bot.dialogue.pages.info import history
from bot.dialogue.pages.wording import wording
from bot.text.operator import say

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator, Mapping

    from bot.coordinator.game_id import GameId
    from bot.coordinator.settings import Language
    from bot.coordinator.table.table import Table

_WIDE = 12  # The width of the column of labels, in characters.


def moment(at: int) -> str:
    """Return a time in ms since 1970 as ISO 8601, UTC, to the second."""
    return dt.datetime.fromtimestamp(at / 1000, dt.UTC).strftime("%Y-%m-%dT%H:%M:%SZ")


def row(
    game: GameId, table: Table | None, places: Collection[str], language: Language
) -> dict[str, Any]:
    """Return the line of a game in `admin list`, as a JSON object.

    `table` is None if unreadable.
    """
    if table is None:
        return {
            "game": game, "kind": None, "phase": "unreadable", "turn": 0, "to_move": None,
            "created": None, "last": None, "players": [], "persons": [], "places": [],
        }  # fmt: skip
    playing = table.game if table.phase == "playing" else None
    with_names = wording(language).with_names
    return {
        "game": game,
        "kind": table.body.kind,
        "phase": table.phase,
        "turn": turn_of(table),
        "to_move": with_names(table.seats[playing.to_move].name) if playing else None,
        "created": moment(table.created),
        "last": moment(table.last_action),
        "players": [with_names(seat.name) for seat in table.seats],
        "persons": list(table.persons),
        "places": sorted(places),
    }


def game_lines(table: Table, places: Mapping[str, bytes], language: Language) -> Iterator[str]:
    """Yield the lines of `admin show`: what all players of a game may know, and its chats.

    `places` has each chat that shows the game, with the record of its last message there.
    """
    view, says = view_for(table, None), wording(language)
    yield label_line("game", table.id)
    yield label_line("kind", table.body.kind)
    yield label_line("phase", table.phase)
    yield label_line("rules", f"{table.rules.name}, {table.words.name}")
    yield label_line("created", moment(table.created))
    for number, seat in enumerate(view.face.seats, 1):
        name = says.with_names(seat.name)
        card = say("admin-seat", name=name, score=seat.score, tiles=seat.tiles)
        mark = " *" if view.face.to_move == number - 1 else ""
        yield label_line("seat", f"{card}{mark} ({', '.join(seat.persons)})", number)
    for one in kind_of(table).rows(view):
        names = ", ".join(map(says.with_names, one.names))
        yield label_line(one.label, f"{names}{one.rest}", one.number)
    if view.face.board is not None:
        yield label_line("turn", say("admin-turn", turn=view.face.turn, bag=view.face.bag))
    if view.face.deadline is not None:
        yield label_line("deadline", moment(view.face.deadline))
    if view.face.outcome is not None:
        winners = ", ".join(
            says.with_names(view.face.seats[seat].name) for seat in view.face.outcome.winners
        )
        yield label_line("outcome", winners or "–")
    for place, cursor in sorted(places.items()):
        shown = decode(cursor)
        yield label_line("place", say("admin-shown", place=place, version=shown.version))
        if (event := shown.event) is not None:
            yield label_line("event", f"{event.server} {event.id}, {event.stage}")
    for line in history(view, timeline(table), says).lines:
        yield " " * _WIDE + "".join(span.text for span in line.spans)


def racks(table: Table, language: Language) -> Iterator[str]:
    """Yield a line for every rack, which is a secret while the game is running.

    Yield nothing for a game at a real table, whose racks are unknown.
    """
    if not table.body.has_racks:
        return
    for seat, rack in zip(table.seats, table.game.racks if table.game else (), strict=False):
        yield label_line("rack", f"{wording(language).with_names(seat.name)}: {rack}")


def label_line(label: str, value: str, number: int | None = None) -> str:
    """Return a line that begins with this label, padded to the width of the column of labels.

    `number` is added to the label if it is given.
    """
    name = say(f"admin-label-{label}")
    return f"{name if number is None else f'{name} {number}':{_WIDE}}{value}"
