"""A game as an operator sees it: facts in lines, no rack and no secret unless asked for."""

from __future__ import annotations

import datetime as dt
from typing import TYPE_CHECKING, Any

from bot.chat.cursor import decode
from bot.chat.presenter.papers import history
from bot.chat.presenter.wording import wording
from bot.coordinator.chronicle import chronicle
from bot.coordinator.views import view_for

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator, Mapping

    from bot.chat.speaker import Language
    from bot.coordinator.table import Table


def moment(at: int) -> str:
    """A time in ms since 1970 as ISO 8601, UTC, to the second."""
    return dt.datetime.fromtimestamp(at / 1000, dt.UTC).strftime("%Y-%m-%dT%H:%M:%SZ")


def row(
    game: str, table: Table | None, places: Collection[str], language: Language
) -> dict[str, Any]:
    """A game in a list; `table` is None for one that can't be read."""
    if table is None:
        return {
            "game": game, "phase": "unreadable", "turn": 0, "to_move": None, "last": None,
            "players": [], "persons": [], "places": [],
        }  # fmt: skip
    playing = table.game if table.phase == "playing" else None
    called = wording(language).named
    return {
        "game": game,
        "phase": table.phase,
        "turn": table.game.turn if table.game else 0,
        "to_move": called(table.seats[playing.to_move].name) if playing else None,
        "last": moment(table.log[-1].at if table.log else table.created),
        "players": [called(seat.name) for seat in table.seats],
        "persons": list(table.persons),
        "places": sorted(places),
    }


def game_lines(table: Table, places: Mapping[str, bytes], language: Language) -> Iterator[str]:
    """All that everybody at the table may know, and where it is shown."""
    view, called = view_for(table, None), wording(language).named
    yield f"game     {table.id}"
    yield f"phase    {table.phase}"
    yield f"rules    {table.rules.name}, {table.words.name}"
    yield f"created  {moment(table.created)}"
    for number, seat in enumerate(view.seats, 1):
        persons = ", ".join(seat.persons)
        mark = " *" if view.to_move == number - 1 else ""
        name = called(seat.name)
        yield f"seat {number}   {name}: {seat.score}, tiles {seat.tiles}{mark}  ({persons})"
    if view.board is not None:
        yield f"turn     {view.turn}, in the bag {view.bag}"
    if view.deadline is not None:
        yield f"deadline {moment(view.deadline)}"
    if view.outcome is not None:
        winners = ", ".join(called(view.seats[seat].name) for seat in view.outcome.winners)
        yield f"outcome  {view.outcome.reason}: {winners or '-'}"
    for place, cursor in sorted(places.items()):
        yield f"place    {place}  shown: {decode(cursor).version}"
    for line in history(view, chronicle(table), wording(language)).lines:
        yield "         " + "".join(span.text for span in line.spans)


def racks(table: Table, language: Language) -> Iterator[str]:
    """Every rack: secret as long as the game goes on."""
    for seat, rack in zip(table.seats, table.game.racks if table.game else (), strict=False):
        yield f"rack     {wording(language).named(seat.name)}: {rack}"
