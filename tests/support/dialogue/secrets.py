"""The secrets of a table, and the search for them in anything that was said."""

from __future__ import annotations

import base64
import dataclasses
import hmac
import re
from collections import Counter, defaultdict
from collections.abc import Mapping
from functools import cache, lru_cache
from typing import TYPE_CHECKING, Any

from bot.dialogue.message import Button, Line
from bot.rules.board import EMPTY, SIZE
from bot.rules.log import replay

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator

    from bot.coordinator.table.table import Table
    from bot.rules.tiles import TileSet

# Shorter strings of letters occur in any text by chance.
TELLING = 5


def texts(value: Any) -> list[str]:  # noqa: ANN401 - it takes anything apart
    """Yield every string in a value, and what is read together: lines, rows of labels, lists."""
    found: list[str] = []
    _gather(value, found)
    return found


def _gather(value: Any, found: list[str]) -> None:  # noqa: ANN401 - it takes anything apart
    kind = type(value)
    if issubclass(kind, str):
        found.append(value)
    elif issubclass(kind, tuple | list | set | frozenset):
        read = (item.label if isinstance(item, Button) else item for item in value)
        found.append(" ".join(item for item in read if isinstance(item, str)))
        for item in value:
            _gather(item, found)
    elif names := _fields(kind):  # type: ignore[arg-type]  # a type is hashable
        if kind is Line:
            found.append(str(value))
        for name in names:
            _gather(getattr(value, name), found)
    elif issubclass(kind, bytes):
        found += (value.decode(errors="replace"), value.hex())
    elif isinstance(value, Mapping):
        _gather(tuple(value.items()), found)


@cache
def _fields(kind: type) -> tuple[str, ...]:
    """Return the names of a dataclass's fields; none of anything else."""
    known = dataclasses.is_dataclass(kind)
    return tuple(field.name for field in dataclasses.fields(kind)) if known else ()


@dataclasses.dataclass(frozen=True)
class Secrets:
    """The secrets of a viewer: multisets of tiles, and words in any of their forms."""

    tiles: TileSet
    hidden: frozenset[str] = frozenset()
    words: frozenset[str] = frozenset()

    def secrets_in(self, value: Any, seen: Collection[str] = ()) -> list[str]:  # noqa: ANN401 - it takes anything apart
        """Return the secrets that stand in a value, each with the text that tells it.

        What lies in a row that everybody has `seen`, letter by letter in its order, tells nothing.
        """
        found = []
        shown = sorted(set(texts(value)))
        low = "\n".join(shown).lower()
        for word in sorted(self.words | self.hidden):
            if word.lower() in low and not _lies(word, seen):
                found += [f"{word}: {text}" for text in shown if word.lower() in text.lower()]
        racks = {self.tiles.sort(rack): rack for rack in self.hidden}
        for many in set(map(len, racks)):
            for text in shown:
                told = _neighbours(text, self.tiles, many)
                found += [
                    f"{racks[tiles]}: {text}"
                    for tiles in told.keys() & racks.keys()
                    if not all(_lies(group, seen) for group in told[tiles])
                ]
        return found


def _lies(tiles: str, rows: Collection[str]) -> bool:
    return any(tiles in row for row in rows)


def rows_of(table: Table) -> Iterator[tuple[int, str]]:
    """Return each row of a table's board, across and down: the ms since 1970, and its letters."""
    known: set[str] = set()
    for entry, game, _ in replay(table.log, table.rules):
        for board in (game.board, game.board.transpose()):
            cells = board.cells.upper()
            rows = {cells[at : at + SIZE] for at in range(0, len(cells), SIZE)}
            yield from ((entry.at, row) for row in sorted(rows - known) if row.strip(EMPTY))
            known |= rows


def windows(text: str, tiles: TileSet) -> frozenset[str]:
    """Return all neighbours among tiles that a text shows, each group in alphabet order."""
    longest = max(map(len, _runs(text, tiles)))
    return frozenset().union(
        *(_neighbours(text, tiles, many).keys() for many in range(TELLING, longest + 1))
    )


@lru_cache(maxsize=20_000)
def _neighbours(text: str, tiles: TileSet, many: int) -> Mapping[str, set[str]]:
    """Return the neighbours among tiles that a text shows, a number at a time, by sorted tiles."""
    found = defaultdict[str, set[str]](set)
    for run in _runs(text, tiles):
        for start in range(len(run) - many + 1):
            group = run[start : start + many]
            found[tiles.sort(group)].add(group)
    return found


@lru_cache(maxsize=10_000)
def _runs(text: str, tiles: TileSet) -> tuple[str, ...]:
    return tuple(runs(text, tiles))


def runs(text: str, tiles: TileSet) -> Iterator[str]:
    """Yield tiles that stand together: `ABC?`, `A1 B3 blank`, `A, B, blank`, `A×2 B`."""
    run = ""
    for part in re.findall(r"[\w?×]+", re.sub(r"[()]", "", text)):
        if not (tile := _tile(part, tiles)):
            yield run
            run = ""
            yield from re.findall(rf"[{tiles.letters}?]{{{TELLING},}}", part)
        run += tile
    yield run


def _tile(part: str, tiles: TileSet) -> str:
    """Return a label's tile (`A1`, `A`, `blank`), as often as it counts; "" for all else."""
    found = re.fullmatch(rf"([{tiles.letters}?]|blank)(\d*)(?:×(\d+))?", part)
    if not found:
        return ""
    tile = "?" if found[1] == "blank" else found[1]
    return tile * int(found[3] or 1) if found[2] in {"", str(tiles.value(tile))} else ""


def secret_words(table: Table) -> frozenset[str]:
    """Return the seed and the key made of it, in every form in which they might be printed."""
    key = hmac.digest(table.seed, "\n".join(table.draw_words).encode(), "sha256")
    forms: set[str] = set()
    for secret in (table.seed, key):
        plain = base64.b64encode(secret), base64.urlsafe_b64encode(secret)
        forms |= {form.decode().rstrip("=") for form in plain}
        forms |= {secret.hex(), repr(secret)[2:-1], str(list(secret)), str(int.from_bytes(secret))}
    return frozenset(forms)


def secrets_of(table: Table, before: Table, viewer: int | None, known: set[str]) -> Secrets:
    """Return the secrets from this seat (or the public, None): as the table is and just was.

    `known` are words laid: a whole rack may have been one, and was seen even if taken back.
    """
    tiles, games = table.rules.tiles, [game for game in (before.game, table.game) if game]
    racks = {rack for game in games for seat, rack in enumerate(game.racks) if seat != viewer}
    hidden = {tiles.sort(rack) for rack in (*racks, *(game.bag for game in games))} - known
    own = [Counter(game.racks[viewer]) for game in games] if viewer is not None else []
    telling = (
        rack
        for rack in hidden
        if len(rack) >= TELLING and not any(Counter(rack) <= mine for mine in own)
    )
    return Secrets(tiles, frozenset(telling), secret_words(table))
