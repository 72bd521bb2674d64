"""The build that follows this one: it knows one field more of one kind of table.

The field stands at the end of the kind's row, and only if it has another value than its default.
"""

from __future__ import annotations

from dataclasses import dataclass, fields, replace
from itertools import count
from typing import TYPE_CHECKING

import msgspec

from bot.composition import ENCODING
from bot.coordinator.kinds.game.body import GameBody
from bot.coordinator.kinds.table_codec import decode_table, encode_table
from bot.coordinator.table.table import Table
from bot.storage.sealing.keyring import Keyring
from bot.storage.store import assemble
from tests.support.storage.sealed_store import KEY

if TYPE_CHECKING:
    from bot.coordinator.kinds.day.body import DayBody
    from tests.support.coordinator.talk import Talk

BODY = [one.name for one in fields(Table)].index("body")


@dataclass
class NextBuild:
    """The next build's codec of tables. With `fills` it gives the new field of `kind` a value."""

    kind: type[DayBody | GameBody] = GameBody
    fills: bool = False

    def encode(self, table: Table) -> bytes:
        """Return the bytes of the table."""
        row = msgspec.msgpack.decode(encode_table(table))
        if self.fills and type(table.body) is self.kind:
            known = fields(self.kind)
            row[BODY] += [one.default for one in known[len(row[BODY]) - 1 :]]
            row[BODY].append("something new")
        return msgspec.msgpack.encode(row)

    def decode(self, body: bytes) -> Table:
        """Return the table in these bytes."""
        row = msgspec.msgpack.decode(body)
        if row[BODY][0] == self.kind.stored:
            del row[BODY][1 + len(fields(self.kind)) :]
        return decode_table(msgspec.msgpack.encode(row))

    def talk(self, to: Talk) -> Talk:
        """Return the same people at a process of this build, on the same store."""
        encoding = replace(ENCODING, encode_table=self.encode, decode_table=self.decode)
        store = assemble(to.store.link, encoding, Keyring(KEY), lambda: to.now)
        return replace(to, store=store, ids=count(1_000))
