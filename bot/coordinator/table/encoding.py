"""A table as bytes and back: msgpack of plain lists and maps, the body of every format.

Written by hand rather than derived, so that a class may change without the stored form. What can be
computed is not stored: events come out of the log.
"""

from __future__ import annotations

from dataclasses import fields
from functools import lru_cache
from typing import TYPE_CHECKING, Any

import msgspec

from bot.coordinator.commands import Invitee
from bot.coordinator.day import DayOf
from bot.coordinator.person_id import UNKNOWN
from bot.coordinator.table.duplicate_encoding import pack_duplicate, unpack_duplicate
from bot.coordinator.table.play_encoding import pack_play, unpack_play
from bot.coordinator.table.puzzle_encoding import pack_day, unpack_day
from bot.coordinator.table.sheet_encoding import format_of_sheet, pack_sheet, unpack_sheet
from bot.coordinator.table.table import (
    Absence,
    Branch,
    CommandOutcome,
    Confirmed,
    Contribution,
    Hint,
    LastPlay,
    LostPlace,
    Member,
    PartnerNote,
    Reminder,
    Seat,
    Table,
    WordListRef,
)
from bot.rules.board import Board, Layout
from bot.rules.clock import Clock
from bot.rules.game import Game, Pending
from bot.rules.game import Outcome as GameOutcome
from bot.rules.log import Entry
from bot.rules.ruleset import ClockRule, Ruleset
from bot.rules.tiles import TileSet

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bot.coordinator.person_id import PersonId

_pack = msgspec.msgpack.Encoder().encode
_unpack = msgspec.msgpack.Decoder().decode


def encode_table(table: Table) -> bytes:
    """The table as the store keeps it."""
    return _pack(
        {
            "id": table.id,
            "phase": table.phase,
            "host": table.host,
            "created": table.created,
            "rules": msgspec.Raw(_encode_rules(table.rules)),
            "words": _row(table.words),
            "seed": table.seed,
            "wanted": table.wanted,
            "team": table.team,
            "seats": [[_row(member) for member in seat.members] for seat in table.seats],
            # Under this name and in this form, builds before there were words draw by them too.
            "joins": table.draw_words,
            "givers": [contribution.person for contribution in table.contributions],
            "invitees": [_row(invitee) for invitee in table.invitees],
            "expires": table.expires,
            "game": _game(table.game) if table.game else None,
            "log": _entries(table.log),
            "last": _last(table.last) if table.last else None,
            "confirmed": [_row(confirmed) for confirmed in table.confirmed],
            "votes": table.votes,
            "reminder": _row(table.reminder) if table.reminder else None,
            "rematch": table.rematch,
            "previous": table.previous,
            "lineup": table.lineup,
            "starter": table.starter,
            "unreachable": table.unreachable,
            "hint": _row(table.hint) if table.hint else None,
            "scopes": table.scopes,
            "absences": [_row(absence) for absence in table.absences],
            "overdue": table.overdue,
            "archive_at": table.archive_at,
            "skalps": table.skalps,
            "homes": table.homes,
            "acted": table.acted,
            "lost": [_row(place) for place in table.lost],
            "notes": [_row(note) for note in table.notes],
            "sheet": pack_sheet(table.sheet) if table.sheet else None,
            "ticking": table.ticking,
            "puzzle": pack_day(table.puzzle) if table.puzzle else None,
            "duplicate": pack_duplicate(table.duplicate) if table.duplicate else None,
            "of_day": _row(table.of_day) if table.of_day else None,
            "branch": _row(table.branch) if table.branch else None,
        }
    )


def format_of(table: Table) -> int:
    """The oldest format that holds the table; a build that knows no such table refuses it."""
    if table.branch is not None:
        return 10
    if any(seat.adapts for seat in table.seats):
        return 8
    if table.duplicate is not None:
        return 5 if table.of_day is None else 7
    if table.puzzle is not None:
        return 4
    found = 1 if table.sheet is None else format_of_sheet(table.sheet, table.rules)
    return max(found, 3) if table.rules.layout.is_coloured else found


def decode_table(body: bytes) -> Table:
    """The table that `encode_table` wrote."""
    stored = _RAW_RULES.decode(body)
    plain: dict[str, Any] = _unpack(body)
    game = plain["game"]
    return Table(
        id=plain["id"],
        phase=plain["phase"],
        host=plain["host"],
        created=plain["created"],
        rules=_decode_rules(bytes(stored.rules)),
        words=WordListRef(*plain["words"]),
        seed=plain["seed"],
        wanted=plain["wanted"],
        team=plain["team"],
        seats=tuple(Seat(tuple(Member(*m) for m in members)) for members in plain["seats"]),
        contributions=_read_contributions(plain["joins"], plain.get("givers", ())),
        invitees=tuple(Invitee(*invitee) for invitee in plain["invitees"]),
        expires=plain["expires"],
        game=_read_game(game) if game else None,
        log=_read_entries(plain["log"]),
        last=_read_last(*plain["last"]) if plain["last"] else None,
        confirmed=tuple(Confirmed(*confirmed) for confirmed in plain["confirmed"]),
        votes=tuple(plain["votes"]),
        reminder=Reminder(*plain["reminder"]) if plain["reminder"] else None,
        rematch=plain["rematch"],
        previous=plain["previous"],
        lineup=tuple(tuple(persons) for persons in plain["lineup"]),
        starter=plain["starter"],
        # Tables stored before anybody was lost have none.
        unreachable=tuple(plain.get("unreachable", ())),
        # Nor have those stored before there were hints.
        hint=Hint(*plain["hint"]) if plain.get("hint") else None,
        # Nor those stored before there were ratings and vacations.
        scopes=tuple(plain.get("scopes", ())),
        absences=tuple(Absence(*absence) for absence in plain.get("absences", ())),
        overdue=plain.get("overdue"),
        archive_at=plain.get("archive_at"),
        skalps=tuple(plain.get("skalps", ())),
        homes=tuple((person, place) for person, place in plain.get("homes", ())),
        acted=tuple((person, at) for person, at in plain.get("acted", ())),
        lost=tuple(_read_lost(*place) for place in plain.get("lost", ())),
        notes=tuple(PartnerNote(*note) for note in plain.get("notes", ())),
        sheet=unpack_sheet(*plain["sheet"]) if plain.get("sheet") else None,
        ticking=plain.get("ticking"),
        puzzle=unpack_day(plain["puzzle"]) if plain.get("puzzle") else None,
        duplicate=unpack_duplicate(plain["duplicate"]) if plain.get("duplicate") else None,
        of_day=_read_day(*plain["of_day"]) if plain.get("of_day") else None,
        branch=Branch(*plain["branch"]) if plain.get("branch") else None,
    )


def _last(last: LastPlay) -> list[Any]:
    """The play and its seat, and of a team who made it."""
    plain = [last.seat, pack_play(last.play)]
    return plain if last.by is None else [*plain, last.by]


def _read_last(seat: int, play: Any, by: PersonId | None = None) -> LastPlay:  # noqa: ANN401 - packed
    return LastPlay(seat, unpack_play(play), by)


def _read_contributions(words: list[str], givers: Sequence[PersonId]) -> tuple[Contribution, ...]:
    """What was added, and by whom; a build before there were words keeps nobody in mind."""
    known = givers if len(givers) == len(words) else [UNKNOWN] * len(words)
    return tuple(map(Contribution, known, words))


def _read_day(number: int, day: str, scope: str, own: bool, field: list[int]) -> DayOf:  # noqa: FBT001 - as stored
    return DayOf(number, day, scope, own, tuple(field))


def _read_lost(
    place: str, why: str, turn: int, refuges: list[Any], unreached: list[Any], *shown: bytes
) -> LostPlace:
    return LostPlace(place, why, turn, tuple(map(tuple, refuges)), tuple(unreached), *shown)


def encode_outcome(outcome: CommandOutcome) -> bytes:
    """The outcome as the store keeps it."""
    return _pack(_row(outcome))


def decode_outcome(body: bytes) -> CommandOutcome:
    """The outcome that `encode_outcome` wrote."""
    # Earlier builds kept a third thing, of which nobody ever asked.
    kind, game, *_ = _unpack(body)
    return CommandOutcome(kind, game)


class _Rules(msgspec.Struct):
    rules: msgspec.Raw


_RAW_RULES = msgspec.msgpack.Decoder(_Rules)


# Hundreds of games share a ruleset: it is packed and read once, then told apart by its bytes.
@lru_cache(maxsize=256)
def _encode_rules(rules: Ruleset) -> bytes:
    plain = {field.name: getattr(rules, field.name) for field in fields(rules)}
    plain["tiles"] = _row(rules.tiles)
    plain["layout"] = _row(rules.layout)
    plain["clock"] = _row(rules.clock)
    return _pack(plain)


@lru_cache(maxsize=256)
def _decode_rules(body: bytes) -> Ruleset:
    plain: dict[str, Any] = _unpack(body)
    name, letters, counts, values, blanks = plain["tiles"]
    layout_name, rows = plain["layout"]
    plain["players"] = tuple(plain["players"])
    plain["tiles"] = TileSet(name, letters, tuple(counts), tuple(values), blanks)
    plain["layout"] = Layout(layout_name, tuple(rows))
    plain["clock"] = ClockRule(*plain["clock"])
    return Ruleset(**plain)


# `astuple` copies whatever it finds, all the way down, which took most of the time of a table.
def _row(value: Any) -> list[Any]:  # noqa: ANN401 - any flat dataclass
    return [getattr(value, name) for name in type(value).__dataclass_fields__]


def _game(game: Game) -> list[Any]:
    pending, outcome = game.pending, game.outcome
    return [
        game.board.cells,
        game.racks,
        game.bag,
        game.scores,
        game.to_move,
        [game.clock.used, game.clock.since, game.clock.turn_used],
        [pending.seat, pack_play(pending.play), pending.accepted] if pending else None,
        game.run,
        game.skips,
        game.exchanges,
        game.resigned,
        game.flagged,
        game.draws,
        game.turn,
        [outcome.reason, outcome.scores, outcome.winners] if outcome else None,
    ]


def _read_game(plain: list[Any]) -> Game:
    cells, racks, bag, scores, to_move, (used, since, turn_used), pending, run = plain[:8]
    skips, exchanges, resigned, flagged, draws, turn, outcome = plain[8:]
    return Game(
        board=Board(cells),
        racks=tuple(racks),
        bag=bag,
        scores=tuple(scores),
        to_move=to_move,
        clock=Clock(tuple(used), since, turn_used),
        pending=Pending(pending[0], unpack_play(pending[1]), tuple(pending[2]))
        if pending
        else None,
        run=run,
        skips=tuple(skips),
        exchanges=tuple(exchanges),
        resigned=tuple(resigned),
        flagged=tuple(flagged),
        draws=draws,
        turn=turn,
        outcome=GameOutcome(outcome[0], tuple(outcome[1]), tuple(outcome[2])) if outcome else None,
    )


def _entries(log: tuple[Entry, ...]) -> list[list[Any]]:
    # Times are stored as steps from one entry to the next: small numbers pack small.
    before, plain = 0, []
    for entry in log:
        plain.append([entry.at - before, entry.seat, entry.action, entry.drawn, *entry.invalid])
        before = entry.at
    return plain


def _read_entries(plain: list[list[Any]]) -> tuple[Entry, ...]:
    at, entries = 0, []
    for step, seat, action, drawn, *invalid in plain:
        at += step
        entries.append(Entry(at, seat, action, drawn, tuple(invalid)))
    return tuple(entries)
