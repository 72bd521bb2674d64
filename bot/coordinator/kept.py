"""Stored records of one type, each under its name, changed by compare-and-swap."""

from __future__ import annotations

from typing import TYPE_CHECKING, Generic, Literal, TypeVar

import msgspec

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from bot.coordinator.ports.people import People

Record = TypeVar("Record", bound=msgspec.Struct)


class Kept(Generic[Record]):
    """The stored records of one type. A name without a stored record has the type's default value.

    `form` is the encoding of the stored bytes.
    """

    def __init__(
        self, people: People, kind: type[Record], form: Literal["msgpack", "json"] = "msgpack"
    ) -> None:
        self._people = people
        self._kind = kind
        json = form == "json"
        self._encode = (msgspec.json if json else msgspec.msgpack).Encoder().encode
        self._decode: Callable[[bytes], Record] = (
            msgspec.json.Decoder(kind).decode if json else msgspec.msgpack.Decoder(kind).decode
        )

    async def read(self, name: str) -> Record:
        """Return the stored record with this name, or the default record."""
        return self.record(await self._people.load(name))

    def record(self, stored: bytes | None) -> Record:
        """Return the record in these stored bytes, or the default record for None."""
        return self._decode(stored) if stored else self._kind()

    async def keep(self, name: str, record: Record) -> None:
        """Store a record under a name, and overwrite the stored one."""
        await self._people.save(name, self._encode(record))

    async def change(
        self,
        name: str,
        change: Callable[[Record], Record],
        *,
        read: tuple[bytes | None, Record] | None = None,
        otherwise: Callable[[], Awaitable[Record]] | None = None,
    ) -> Record:
        """Change the stored record with this name by compare-and-swap. Return the changed record.

        If the record was read already, `read` has its stored bytes and its value. If no record is
        stored, `otherwise` returns the value to change. `change` may be called several times. If it
        raises an error, nothing has changed.
        """
        while True:
            if read is None:
                stored = await self._people.load(name)
                holds = await otherwise() if otherwise and not stored else self.record(stored)
                read = stored, holds
            (stored, before), read = read, None
            after = change(before)
            if after == before or await self._people.swap(name, stored, self._encode(after)):
                return after
