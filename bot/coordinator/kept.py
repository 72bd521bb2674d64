"""Records of one type in the store of people, each under its name, changed by compare-and-swap."""

from __future__ import annotations

from typing import TYPE_CHECKING, Generic, TypeVar

import msgspec

if TYPE_CHECKING:
    from collections.abc import Callable

    from bot.coordinator.ports.people import People

Record = TypeVar("Record", bound=msgspec.Struct)

_encode = msgspec.msgpack.Encoder().encode


class Kept(Generic[Record]):
    """The records of one type. One that was never stored is made without arguments."""

    def __init__(self, people: People, kind: type[Record]) -> None:
        self._people = people
        self._kind = kind
        self._decode = msgspec.msgpack.Decoder(kind).decode

    async def read(self, name: str) -> Record:
        """Return the record of this name."""
        return self._read(await self._people.load(name))

    async def change(self, name: str, change: Callable[[Record], Record]) -> Record:
        """Change a record, and nothing that is changed at the same time; return what it is then.

        `change` may be called more than once.
        """
        while True:
            stored = await self._people.load(name)
            before = self._read(stored)
            after = change(before)
            if after == before or await self._people.swap(name, stored, _encode(after)):
                return after

    def _read(self, stored: bytes | None) -> Record:
        return self._decode(stored) if stored else self._kind()
