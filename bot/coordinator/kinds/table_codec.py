"""Encode tables and analyses as bytes: msgpack of the rows that `RowCodec` derives of classes.

Data that can be computed is not stored: a game's events are replayed from its log.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Any, TypeVar

import msgspec

from bot.coordinator.analysis import TurnChoice
from bot.coordinator.kinds.registry import body_stored_as
from bot.coordinator.ports.tables import UnknownKindError
from bot.coordinator.table.body import Body
from bot.coordinator.table.row_codec import Leaf, NewerRowError, RowCodec
from bot.coordinator.table.table import CommandOutcome, Table
from bot.rules.board import Board
from bot.rules.gcg.line import format_line, parse_line
from bot.rules.gcg.record import ExchangeUnknown, GcgEvent
from bot.rules.judge import Play, Word
from bot.rules.log import Entry
from bot.rules.moves import Move, Placement
from bot.rules.notation import (
    format_placement,
    format_start,
    pack,
    parse_placement,
    parse_start,
    unpack,
)
from bot.rules.ruleset import Ruleset
from bot.rules.sheet.lines import Corrected, SheetLine, TookBack, TurnAction, Wrote
from bot.rules.sheet.lines import pack as pack_line
from bot.rules.sheet.lines import unpack as unpack_line

Part = TypeVar("Part")

_pack = msgspec.msgpack.Encoder().encode
_unpack = msgspec.msgpack.Decoder().decode


def encode_table(table: Table) -> bytes:
    """Return the table as the bytes that the store keeps."""
    return _pack(_TABLE.pack(table))


def decode_table(body: bytes) -> Table:
    """Return the table in bytes that `encode_table` made.

    Raises UnknownKindError if a newer release made them, and this one can't read them.
    """
    table: Table = _read(_TABLE, body)
    return table


def encode_outcome(outcome: CommandOutcome) -> bytes:
    """Return the outcome of a command as the bytes that the store keeps."""
    return _pack(_OUTCOME.pack(outcome))


def decode_outcome(body: bytes) -> CommandOutcome:
    """Return the outcome of a command in bytes that `encode_outcome` made."""
    outcome: CommandOutcome = _read(_OUTCOME, body)
    return outcome


def encode_part(value: Part, kind: type[Part]) -> bytes:
    """Return a part of a table, or an analysis, as bytes to be stored beside the table."""
    return _pack(_CODEC.of(kind).pack(value))


def decode_part(body: bytes, kind: type[Part]) -> Part:
    """Return the value of this type in bytes that `encode_part` made."""
    part: Part = _read(_CODEC.of(kind), body)
    return part


def _read(leaf: Leaf, body: bytes) -> Any:  # noqa: ANN401 - of the leaf's type
    try:
        return leaf.read(_unpack(body))
    except NewerRowError as newer:
        raise UnknownKindError(str(newer)) from None


# Hundreds of games have the same rules, so packed and decoded rules are cached.
_RULES = RowCodec({}, {}).of(Ruleset)


@lru_cache(maxsize=256)
def _pack_rules(rules: Ruleset) -> bytes:
    return _pack(_RULES.pack(rules))


@lru_cache(maxsize=256)
def _read_rules(body: bytes) -> Ruleset:
    rules: Ruleset = _RULES.read(_unpack(body))
    return rules


def _pack_play(play: Play) -> list[Any]:
    words = [
        [format_start(word.square, word.direction), word.tiles, word.sum, word.multiplier]
        for word in play.words
    ]
    return [format_placement(play.placement), words, play.bonus]


def _read_play(plain: list[Any]) -> Play:
    placement, words, bonus = plain
    return Play(
        parse_placement(placement),
        tuple(Word(*parse_start(start), *rest) for start, *rest in words),
        bonus,
    )


def _pack_log(log: tuple[Entry, ...]) -> list[list[Any]]:
    # Times are stored as differences between entries, because small numbers pack small.
    before, plain = 0, []
    for entry in log:
        plain.append([entry.at - before, entry.seat, entry.action, entry.drawn, *entry.invalid])
        before = entry.at
    return plain


def _read_log(plain: list[list[Any]]) -> tuple[Entry, ...]:
    at, entries = 0, []
    for step, seat, action, drawn, *invalid in plain:
        at += step
        entries.append(Entry(at, seat, action, drawn, tuple(invalid)))
    return tuple(entries)


def _pack_event(event: GcgEvent) -> list[Any]:
    return [event.player, format_line(event), event.note]


def _read_event(plain: list[Any]) -> GcgEvent:
    player, text, note = plain
    line = parse_line(text, 0)
    return GcgEvent(player, line.action, line.score, line.total, line.rack, line.words, note)


def _pack_action(action: TurnAction) -> str | int:
    return action.count if isinstance(action, ExchangeUnknown) else pack(action)


def _read_action(plain: str | int) -> Move | ExchangeUnknown:
    return ExchangeUnknown(plain) if isinstance(plain, int) else unpack(plain)


def _pack_body(body: Body) -> list[Any]:
    return [body.stored, *_CODEC.of(type(body)).pack(body)]


def _read_body(plain: list[Any]) -> Body:
    name, *row = plain
    body: Body = _CODEC.of(body_stored_as(name)).read(row)
    return body


_CODEC = RowCodec(
    {
        TurnChoice: Leaf(pack, unpack),
        TurnAction: Leaf(_pack_action, _read_action),
        Board: Leaf(lambda board: board.cells, Board),
        Body: Leaf(_pack_body, _read_body),
        GcgEvent: Leaf(_pack_event, _read_event),
        SheetLine: Leaf(pack_line, unpack_line),
        Placement: Leaf(format_placement, parse_placement),
        Play: Leaf(_pack_play, _read_play),
        Ruleset: Leaf(_pack_rules, _read_rules),
        tuple[Entry, ...]: Leaf(_pack_log, _read_log),
    },
    {Wrote: "wrote", Corrected: "corrected", TookBack: "back"},
)
_TABLE = _CODEC.of(Table)
_OUTCOME = _CODEC.of(CommandOutcome)
