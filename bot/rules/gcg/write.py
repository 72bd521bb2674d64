"""Writing a record as other programs read it: UTF-8, named in the first line."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.rules.gcg.line import format_line
from bot.rules.gcg.parse import PROSE

if TYPE_CHECKING:
    from collections.abc import Iterator

    from bot.rules.gcg.record import Record


def write(record: Record) -> str:
    """Return the text of the record. `parse` reads the same record back."""
    return "\n".join((*_header(record), *_events(record), *_racks(record))) + "\n"


def _header(record: Record) -> Iterator[str]:
    yield "#character-encoding UTF-8"
    for number, player in enumerate(record.players, 1):
        yield _pragma(f"player{number}", f"{player.nick} {player.name}")
    texts = {
        "title": record.title,
        "description": record.description,
        "id": record.id,
        "lexicon": record.lexicon,
        "tile-distribution": record.tile_distribution,
    }
    for name, text in (*((name, text) for name, text in texts.items() if text), *record.pragmas):
        yield _pragma(name, text)
    if record.incomplete:
        yield "#incomplete"
    if record.note:
        yield _pragma("note", record.note)


def _events(record: Record) -> Iterator[str]:
    for event in record.events:
        yield f">{record.players[event.player].nick}: {format_line(event)}"
        if event.note:
            yield _pragma("note", event.note)


def _racks(record: Record) -> Iterator[str]:
    for number, rack in enumerate(record.racks, 1):
        if rack:
            yield _pragma(f"rack{number}", rack)


def _pragma(name: str, text: str) -> str:
    first, *more = text.split("\n")
    if name not in PROSE:
        return "\n".join((f"#{name} {first}".rstrip(), *(f"#- {line}" for line in more)))
    # A space keeps a line of a note from being read as an event or a pragma.
    kept = (f" {line}" if line.startswith((">", "#")) else line for line in more)
    return "\n".join((f"#{name} {first}".rstrip(), *kept))
