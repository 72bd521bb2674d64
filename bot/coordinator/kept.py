"""Records of one type in the store of people, each under its name, changed by compare-and-swap."""

from __future__ import annotations

from typing import TYPE_CHECKING, Generic, Literal, TypeVar

import msgspec

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from bot.coordinator.ports.people import People

Record = TypeVar("Record", bound=msgspec.Struct)


class Kept(Generic[Record]):
    """The records of one type. One that was never stored is made without arguments."""

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
        """Return the record of this name."""
        return self.record(await self._people.load(name))

    def record(self, stored: bytes | None) -> Record:
        """Return the record that is stored so."""
        return self._decode(stored) if stored else self._kind()

    async def keep(self, name: str, record: Record) -> None:
        """Store a record, and overwrite the stored one."""
        await self._people.save(name, self._encode(record))

    async def change(
        self,
        name: str,
        change: Callable[[Record], Record],
        *,
        read: tuple[bytes | None, Record] | None = None,
        otherwise: Callable[[], Awaitable[Record]] | None = None,
    ) -> Record:
        """Change a record, and nothing that is changed at the same time; return what it is then.

        `read` is the record as it was read already: stored, and the values that hold by it. Where
        none is stored, the values hold that `otherwise` returns. `change` may be called more than
        once; where it raises, nothing has changed.
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
