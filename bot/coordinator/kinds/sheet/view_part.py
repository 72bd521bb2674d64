"""The part of a view for a score sheet. Everybody may read it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from bot.coordinator.person_id import is_anonymous
from bot.coordinator.views.turns import IdleView
from bot.coordinator.views.view_part import Part
from bot.rules.events import Exchanged, Passed, Strata
from bot.rules.sheet.sheet import Sheet, count

if TYPE_CHECKING:
    from bot.coordinator.kinds.sheet.body import SheetBody
    from bot.coordinator.person_id import PersonId
    from bot.coordinator.table.body import PairRef
    from bot.coordinator.table.table import Table
    from bot.rules.game import Game
    from bot.rules.sheet.count import CountedLine
    from bot.rules.sheet.lines import SheetEntry
    from bot.rules.sheet.sheet import Counted


@dataclass(frozen=True, slots=True)
class SheetPart(Part):
    """The score sheet of a game at a real table, as everybody may read it.

    - `counted` are the sheet's lines with their scores.
    - `newest` is the last line, and `before` the state of the sheet before it.
    - `recorders` are the names of the persons who may write.
    - `writes` is True if the viewer is one of them, `records` if they may write the next move.
    - `last_tiles` is the seat that has laid its last tiles, or None. After that only the end or a
      challenge can follow.
    - `consents` are the seats whose players let a broadcast show their racks, or None before the
      players are asked. The host answers for the `named` seats, whose players have no account.
    - `pair` is the pair of an event for which the game is played. `closes_words` is True if the
      viewer plays such a game, and so can look up no words.
    """

    counted: Counted
    before: Counted
    newest: SheetEntry | None
    recorders: tuple[str, ...]
    writes: bool
    records: bool
    last_tiles: int | None = None
    consents: tuple[int, ...] | None = None
    named: tuple[int, ...] = ()
    pair: PairRef | None = None
    closes_words: bool = False

    def is_off(self, play: CountedLine) -> bool:
        """Return True if this play was taken back after a challenge."""
        lines = self.counted.lines
        after = lines[lines.index(play) + 1 :][:1]
        return bool(after) and any(isinstance(event, Strata) for event in after[0].events)


def sheet_part(
    table: Table, body: SheetBody, game: Game, person: PersonId | None, *, to_move: int | None
) -> SheetPart:
    """Return the view of a sheet for this person. `to_move` is the seat to move, or None."""
    sheet, last = body.sheet, body.last
    writes = person is not None and table.is_of(person)
    counted = count(sheet, table.rules)
    is_out = last is not None and not game.bag_count and not counted.game.racks[last.seat]
    return SheetPart(
        counted=counted,
        before=count(Sheet(sheet.seats, sheet.log[:-1]), table.rules),
        newest=sheet.log[-1] if sheet.log else None,
        recorders=tuple(one.name for one in table.invitees if not one.declined),
        writes=writes,
        records=writes and to_move is not None,
        last_tiles=last.seat if last and is_out else None,
        consents=body.consents,
        named=seats_without_account(table),
        pair=body.pair,
        closes_words=body.pair is not None
        and person is not None
        and table.seat_of(person) is not None,
    )


def seats_without_account(table: Table) -> tuple[int, ...]:
    """Return the seats of a sheet whose players are only names, without an account."""
    known = {one.name for one in table.invitees if one.handle and not one.declined}
    return tuple(
        number
        for number, seat in enumerate(table.seats)
        if is_anonymous(seat.members[0].person) and seat.members[0].name not in known
    )


def idle_turn_of(sheet: Counted) -> IdleView | None:
    """Return the newest turn of a score sheet if it was an exchange or a pass, else None."""
    for scored in sheet.turns[-1:]:
        for event in scored.events:
            if isinstance(event, Passed):
                return IdleView(scored.seat, 0)
            if isinstance(event, Exchanged):
                return IdleView(scored.seat, len(event.tiles))
    return None
