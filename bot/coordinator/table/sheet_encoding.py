"""The sheet of a game at a real table as plain values and back."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from bot.rules.gcg.line import format_line, parse_line
from bot.rules.gcg.record import GcgEvent, Player, Record
from bot.rules.sheet.lines import (
    Archive,
    Award,
    Close,
    Corrected,
    Entry,
    TookBack,
    Wrote,
    pack,
    unpack,
)
from bot.rules.sheet.sheet import Sheet

if TYPE_CHECKING:
    from bot.rules.ruleset import Ruleset


def format_of_sheet(sheet: Sheet, rules: Ruleset) -> int:
    """The format of a table with this sheet, played by these rules."""
    if sheet.origin is not None and sheet.origin.events:
        return 9
    return 2 if _is_plain(sheet, rules) else 6


def pack_sheet(sheet: Sheet) -> list[Any]:
    """The entries, and the record that the sheet goes on from, where there is one."""
    plain = [sheet.seats, [_entry(entry) for entry in sheet.log]]
    return plain if sheet.origin is None else [*plain, _origin(sheet.origin)]


def unpack_sheet(seats: int, entries: list[list[Any]], origin: list[Any] | None = None) -> Sheet:
    """The sheet that was packed."""
    log = tuple(_read_entry(*entry) for entry in entries)
    return Sheet(seats, log, None if origin is None else _read_origin(*origin))


def _is_plain(sheet: Sheet, rules: Ruleset) -> bool:
    """Whether the first build that knew sheets can read this one."""
    closing = (entry.line.action for entry in sheet.log if not isinstance(entry, TookBack))
    newer = (
        isinstance(action, Archive | Award) or (isinstance(action, Close) and action.overtime)
        for action in closing
    )
    return sheet.origin is None and rules.clock.kind == "none" and not any(newer)


def _origin(record: Record) -> list[Any]:
    texts = (record.title, record.description, record.id, record.lexicon)
    players = [[player.nick, player.name] for player in record.players]
    plain = [players, *texts, record.tile_distribution, record.note, record.pragmas]
    if not record.events:
        return plain
    lines = [[one.player, format_line(one), one.note] for one in record.events]
    return [*plain, lines, record.racks, record.incomplete]


def _entry(entry: Entry) -> list[Any]:
    """A line; with the number of the turn where it corrects one; or how many were taken back."""
    match entry:
        case Wrote(at, line):
            return [at, pack(line)]
        case Corrected(at, number, line):
            return [at, pack(line), number]
        case TookBack(at, count):
            return [at, count]


def _read_origin(players: list[list[str]], *told: Any) -> Record:  # noqa: ANN401 - packed
    title, description, number, lexicon, tiles, note, pragmas, *more = told
    # Builds before this one kept no lines.
    lines, racks, incomplete = more or ((), (), False)
    return Record(
        tuple(Player(*player) for player in players),
        title=title,
        description=description,
        id=number,
        lexicon=lexicon,
        tile_distribution=tiles,
        note=note,
        pragmas=tuple((name, text) for name, text in pragmas),
        events=tuple(_read_origin_line(*line) for line in lines),
        racks=tuple(racks),
        incomplete=incomplete,
    )


def _read_origin_line(player: int, text: str, note: str) -> GcgEvent:
    said = parse_line(text, 0)
    return GcgEvent(player, said.action, said.score, said.total, said.rack, said.words, note)


def _read_entry(at: int, what: str | int, number: int = 0) -> Entry:
    if isinstance(what, int):
        return TookBack(at, what)
    return Corrected(at, number, unpack(what)) if number else Wrote(at, unpack(what))
