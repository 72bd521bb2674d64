"""Games as rows of four tables for statistics: games, seats, moves, events.

Nothing secret is in them: no rack, no seed, no chat. Players' names are left out unless asked for.
"""

from __future__ import annotations

import datetime as dt
import hashlib
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from bot.coordinator.kinds.timelines import timeline
from bot.coordinator.person_id import adapts, is_anonymous, level_of
from bot.coordinator.robots import ADAPTIVE
from bot.coordinator.table.result import is_walkover
from bot.coordinator.table.timeline import TilesExchanged
from bot.rules.events import Passed, Played, Strata
from bot.rules.notation import format_placement

if TYPE_CHECKING:
    from collections.abc import Iterator

    from bot.coordinator.person_id import PersonId
    from bot.coordinator.table.table import Table
    from bot.coordinator.table.timeline import Happening

# The columns of each table: each one's name, and the name of its type in Arrow.
COLUMNS: dict[str, dict[str, str]] = {
    "games": {
        "game": "string",
        "kind": "string",
        "phase": "string",
        "rules": "string",
        "language": "string",
        "words": "string",
        "clock": "string",
        "rated": "bool_",
        "created": "timestamp",
        "last": "timestamp",
        "seats": "int32",
        "reason": "string",
        "walkover": "bool_",
    },
    "seats": {
        "game": "string",
        "seat": "int32",
        "player": "string",
        "robot": "string",
        "score": "int32",
        "won": "bool_",
    },
    "moves": {
        "game": "string",
        "move": "int32",
        "moment": "timestamp",
        "seat": "int32",
        "player": "string",
        "robot": "string",
        "type": "string",
        "placement": "string",
        "word": "string",
        "points": "int32",
        "tiles": "int32",
        "withdrawn": "bool_",
    },
    "events": {
        "game": "string",
        "number": "int32",
        "moment": "timestamp",
        "seat": "int32",
        "event": "string",
    },
}
NAMES = {"person": "string", "name": "string"}


@dataclass
class TableRows:
    """The rows of all four tables. With another `salt`, the players' digests are different.

    If `names` is True, the table of seats has the players' ids and names.
    """

    salt: bytes
    names: bool = False
    rows: dict[str, list[dict[str, Any]]] = field(
        default_factory=lambda: {name: [] for name in COLUMNS}
    )

    def columns(self, name: str) -> dict[str, str]:
        """Return the columns of the table with this name, and their Arrow types."""
        return COLUMNS[name] | (NAMES if self.names and name == "seats" else {})

    def add(self, table: Table) -> None:
        """Add the rows of a game to all four tables."""
        game = table.game
        outcome = game.outcome if game is not None else None
        self.rows["games"].append(
            {
                "game": table.id,
                "kind": table.body.kind,
                "phase": table.phase,
                "rules": table.rules.name,
                "language": table.words.language,
                "words": table.words.name,
                "clock": table.rules.clock.kind,
                "rated": table.is_rated,
                "created": _time(table.created),
                "last": _time(table.last_action),
                "seats": len(table.seats),
                "reason": outcome.reason if outcome else None,
                "walkover": is_walkover(table),
            }
        )
        for number, seat in enumerate(table.seats):
            person = seat.members[0].person if seat.members else None
            row = {"game": table.id, "seat": number, **self._player(person), "won": None}
            row["score"] = game.scores[number] if game and number < len(game.scores) else None
            if outcome is not None:
                row["won"] = number in outcome.winners
                row["score"] = outcome.scores[number]
            if self.names:
                row |= {"person": person, "name": seat.name}
            self.rows["seats"].append(row)
        happenings = timeline(table)
        self.rows["moves"] += self._moves(table, happenings)
        self.rows["events"] += _events(table, happenings)

    def _moves(self, table: Table, happenings: tuple[Happening, ...]) -> Iterator[dict[str, Any]]:
        withdrawn = {
            (event.seat, format_placement(event.play.placement))
            for one in happenings
            for event in one.events
            if isinstance(event, Strata)
        }
        for one in happenings:
            for event in one.events:
                if not isinstance(event, Played | TilesExchanged | Passed):
                    continue
                members = table.seats[event.seat].members
                row = {
                    "game": table.id,
                    "move": one.move,
                    "moment": _time(one.at),
                    "seat": event.seat,
                    **self._player(members[0].person if members else None),
                    "type": type(event).__name__.lower(),
                    "tiles": 0,
                    "points": 0,
                    "withdrawn": False,
                }
                if isinstance(event, Played):
                    placement = format_placement(event.play.placement)
                    row["placement"] = placement
                    row["word"] = event.play.words[0].text.lower()
                    row["points"] = event.play.score
                    row["tiles"] = len(event.play.tiles)
                    row["withdrawn"] = (event.seat, placement) in withdrawn
                elif isinstance(event, TilesExchanged):
                    row["tiles"] = event.count
                yield row

    def _player(self, person: PersonId | None) -> dict[str, str | None]:
        """Return the columns about a player: a digest of the person's id, or the robot's level."""
        if person is None or is_anonymous(person):
            return {"player": None, "robot": None}
        if (level := level_of(person)) is not None:
            return {"player": None, "robot": ADAPTIVE if adapts(person) else level}
        digest = hashlib.blake2b(person.encode(), key=self.salt, digest_size=8)
        return {"player": digest.hexdigest(), "robot": None}


def _events(table: Table, happenings: tuple[Happening, ...]) -> Iterator[dict[str, Any]]:
    for one in happenings:
        for event in one.events:
            yield {
                "game": table.id,
                "number": one.number,
                "moment": _time(one.at),
                "seat": getattr(event, "seat", one.by),
                "event": type(event).__name__.lower(),
            }


def _time(at: int) -> dt.datetime:
    return dt.datetime.fromtimestamp(at / 1000, dt.UTC)
