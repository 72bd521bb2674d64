"""The racks of a real table in a broadcast (stream): its players' consent, and their tiles.

Only a host who doesn't play may enter and broadcast the racks, and all players must consent. A
player with an account consents with it, and nobody else can do that. For players without an account
the host states the consent that they gave at the table, and everybody can read that the host stated
it. A false statement shows the host no tile, because the host types the racks from sight. No view
of the sheet has the racks, so no player can read them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, assert_never

from bot.coordinator.decisions.change import Change
from bot.coordinator.decisions.seats import author, is_asked_as
from bot.coordinator.errors import AlreadyEnded, NotSeated
from bot.coordinator.kinds.sheet.body import SheetBody
from bot.coordinator.kinds.sheet.requests import (
    AskForRacks,
    ConsentToRacks,
    EnterRack,
    NotStreamHost,
    RacksNotAsked,
    RacksNotShared,
)
from bot.coordinator.kinds.sheet.view_part import seats_without_account
from bot.coordinator.person_id import is_anonymous
from bot.coordinator.table.evolve import evolve
from bot.coordinator.table.table import CommandOutcome
from bot.rules.errors import SetLacks, TooManyTiles
from bot.rules.events import Played
from bot.rules.moves import Exchange, Pass, Placement
from bot.rules.sheet.lines import Wrote
from bot.rules.tiles import missing, tiles_off_board, without

if TYPE_CHECKING:
    from bot.coordinator.commands import Command, Person
    from bot.coordinator.person_id import PersonId
    from bot.coordinator.table.table import Table
    from bot.rules.ruleset import Ruleset
    from bot.rules.sheet.lines import SheetEntry
    from bot.rules.sheet.sheet import Counted


def decide(
    table: Table, request: AskForRacks | ConsentToRacks | EnterRack, command: Command
) -> Change:
    """Return what a request about racks in a broadcast changes on a sheet.

    Raises AlreadyEnded if the game is over, and the errors of the functions below.
    """
    if table.phase != "playing":
        raise AlreadyEnded
    match request:
        case AskForRacks():
            return ask_for_racks(table, command)
        case ConsentToRacks():
            return consent_to_racks(table, request, command)
        case EnterRack():
            return enter_rack(table, request, command)
        case _:
            assert_never(request)


def ask_for_racks(table: Table, command: Command) -> Change:
    """Return the change that asks all players whether a broadcast may show their racks.

    Raises NotStreamHost if the author is not the host, or plays.
    """
    _check_host(table, command)
    before = SheetBody.of(table).consents
    return _change(table, "asked", consents=before if before is not None else ())


def consent_to_racks(table: Table, request: ConsentToRacks, command: Command) -> Change:
    """Return the change in which a player lets a broadcast show their rack, or withdraws that.

    The host states the consent of players without an account. Unless all players consent, the
    entered racks are deleted.

    Raises:
        NotSeated: the author doesn't play at this table.
        NotStreamHost: the author of a statement is not the host, or plays.
        RacksNotAsked: the host has not asked the players.

    """
    body = SheetBody.of(table)
    if request.at_table:
        _check_host(table, command)
        seats = {*seats_without_account(table)}
    else:
        seats = {_seat_of(table, author(command))}
    if body.consents is None:
        raise RacksNotAsked
    others = {*body.consents} - seats
    consents = tuple(sorted(others | seats if request.consents else others))
    held = body.held if len(consents) == len(table.seats) else ()
    return _change(table, "consented", consents=consents, held=held)


def enter_rack(table: Table, request: EnterRack, command: Command) -> Change:
    """Return the change in which the host enters the tiles that a player holds now.

    Raises:
        NotStreamHost: the author is not the host, or plays.
        RacksNotShared: a player's consent is missing.
        TooManyTiles: the rack can't hold so many.
        SetLacks: fewer of these tiles are left in the set.
        ValueError: there is no such seat.

    """
    body, seat = SheetBody.of(table), request.seat
    _check_host(table, command)
    if missing_seats := seats_without_consent(table):
        raise RacksNotShared(_names(table, missing_seats))
    before = body.held or ("",) * len(table.seats)
    game = table.game
    if game is None or seat >= len(before):
        raise ValueError(request)
    most = len(game.racks[seat])
    if len(request.tiles) > most:
        raise TooManyTiles(len(request.tiles), most)
    others = "".join(one for number, one in enumerate(before) if number != seat)
    left = without(tiles_off_board(table.rules.tiles, game.board), others)
    if lacking := missing(left, request.tiles):
        own = table.rules.tiles.bag()
        raise SetLacks(
            tuple(
                (tile, has := own.count(tile), has - left.count(tile) + request.tiles.count(tile))
                for tile in dict.fromkeys(lacking)
            )
        )
    rack = table.rules.tiles.sort(request.tiles)
    held = (*before[:seat], rack, *before[seat + 1 :])
    return _change(table, "rack", publish=False, held=held)


def stream_racks(table: Table, person: PersonId) -> tuple[str, ...] | None:
    """Return the racks that a broadcast (stream) of this person may show, or None.

    It may show them only while the game runs, if the person is the host and doesn't play, and all
    players consent.
    """
    held = SheetBody.of(table).held
    running = table.phase == "playing" and not seats_without_consent(table)
    return held if held and running and is_stream_host(table, person) else None


def seats_without_consent(table: Table) -> tuple[int, ...]:
    """Return the seats whose players have not allowed a broadcast to show their racks."""
    consents = SheetBody.of(table).consents or ()
    return tuple(seat for seat in range(len(table.seats)) if seat not in consents)


def is_stream_host(table: Table, person: PersonId) -> bool:
    """Return True if this person is the host of the sheet and doesn't play on it."""
    return person == table.host and table.seat_of(person) is None


def held_after(
    held: tuple[str, ...], entry: SheetEntry, counted: Counted, rules: Ruleset
) -> tuple[str, ...]:
    """Return the racks known after a line (`entry`) of the score sheet.

    `held` are those known before it. The player who moved keeps the tiles that were not used.
    Return () for unknown racks: after a line that is not a turn, or if the racks can't be right.
    """
    if not held or not isinstance(entry, Wrote) or not entry.line.takes_turn:
        return ()
    line = counted.lines[-1]
    rack, left = held[line.seat], ""
    match entry.line.action:
        case Placement():
            laid = "".join(one.play.rack_tiles for one in line.events if isinstance(one, Played))
            left = "" if missing(rack, laid) else without(rack, laid)
        case Exchange(tiles):
            left = "" if missing(rack, tiles) else without(rack, tiles)
        case Pass():
            left = rack
        case _:
            pass
    after = (*held[: line.seat], left, *held[line.seat + 1 :])
    # If the racks hold more tiles than are off the board, one was misread, so all become unknown.
    off = tiles_off_board(rules.tiles, counted.game.board)
    return after if not missing(off, "".join(after)) else ()


def _seat_of(table: Table, by: Person) -> int:
    """Return the seat of a person, whom the sheet may know only by a user name.

    Raises NotSeated.
    """
    if (seat := table.seat_of(by.id)) is not None:
        return seat
    names = {one.name for one in table.invitees if one.handle and is_asked_as(one, by)}
    found = (
        number
        for number, seat in enumerate(table.seats)
        if is_anonymous(seat.members[0].person) and seat.members[0].name in names
    )
    for number in found:
        return number
    raise NotSeated(tuple(one.name for one in table.seats))


def _check_host(table: Table, command: Command) -> None:
    if not is_stream_host(table, author(command).id):
        raise NotStreamHost


def _names(table: Table, seats: tuple[int, ...]) -> tuple[str, ...]:
    return tuple(table.seats[seat].name for seat in seats)


def _change(table: Table, kind: str, *, publish: bool = True, **changes: object) -> Change:
    outcome = CommandOutcome(kind, table.id)
    return Change(evolve(table, **changes), outcome, publish=publish)
