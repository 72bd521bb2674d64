"""Photos of boards that people sent to the bot in a chat, kept until the browser's page opens them.

A photo waits for ten minutes under a random token of 128 bits, which only its sender gets. The
store holds a digest of the token, and the photo encrypted with a key made of the token. It is
deleted once the page has it. Each account has at most one, and all accounts together at most 16. A
photo is on its account's list, so it is erased with the account, and no backup contains it.
"""

from __future__ import annotations

import hashlib
from base64 import urlsafe_b64encode
from typing import TYPE_CHECKING

import msgspec
from cryptography.hazmat.primitives.ciphers.aead import AESGCM

from bot.coordinator.errors import PhotosFull
from bot.coordinator.ports.chats import OF_A_PROCESS

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bot.coordinator.commands import Person
    from bot.coordinator.person_id import Chance
    from bot.coordinator.ports.people import People

LARGEST_PHOTO = 4 << 20
"""Bytes of the largest photo. A phone's photo of full size is smaller."""

MOST_PHOTOS = 16
"""The most photos that wait at once."""

PHOTO_WAITS = 10 * 60_000  # ms

_TOKEN = 16  # bytes
# Each key encrypts only one photo, so the nonce may always be the same.
_NONCE = bytes(12)
_GONE = 1  # ms; notes can't be deleted, so they get this short time to live


class SentPhoto(msgspec.Struct, frozen=True, array_like=True):
    """A photo of a board that an account sent, and the players' names that came with it.

    `slot` is the number of its place among the 16 photos that may wait.
    """

    content: bytes
    names: tuple[str, ...]
    account: tuple[str, str]
    slot: int


class SentPhotos:
    """The stored photos of boards that wait for the browser's page."""

    def __init__(self, people: People) -> None:
        self._people = people

    async def put(
        self, person: Person, content: bytes, names: Sequence[str], chance: Chance
    ) -> str:
        """Store a photo in place of an earlier one of this account. Return its secret token.

        `chance` returns random bytes.

        Raises:
            PhotosFull: too many photos of other accounts wait.

        """
        account = person.platform, person.identity
        slot = await self._slot(account)
        token = urlsafe_b64encode(chance(_TOKEN)).rstrip(b"=").decode()
        name = _photo(token)
        photo = SentPhoto(content, tuple(names), account, slot)
        notes = {
            name: _cipher(token).encrypt(_NONCE, msgspec.msgpack.encode(photo), None),
            _slot(slot): _key(account),
            _own(account): msgspec.msgpack.encode((slot, name)),
        }
        # The notes are listed before they are stored, so that an erasure finds all of them.
        await self._people.list_notes(*account, list(notes), keep=PHOTO_WAITS)
        await self._people.put_notes(notes, keep=PHOTO_WAITS)
        return token

    async def take(self, token: str, chance: Chance) -> SentPhoto | None:
        """Return the photo with this token, and delete it. Return None if there is none.

        Of several simultaneous calls only one gets the photo. `chance` returns random bytes.
        """
        name = _photo(token)
        stored = await self._people.note(name)
        if not stored:
            return None
        mine = chance(_TOKEN)
        if await self._people.keep_note(f"{name}-taken", mine, keep=PHOTO_WAITS) != mine:
            return None
        opened = _cipher(token).decrypt(_NONCE, stored, None)
        photo = msgspec.msgpack.decode(opened, type=SentPhoto)
        own = _own(photo.account)
        gone = [name]
        if await self._people.note(own) == msgspec.msgpack.encode((photo.slot, name)):
            gone += [own, _slot(photo.slot)]
        await self._people.put_notes(dict.fromkeys(gone, b""), keep=_GONE)
        return photo

    async def _slot(self, account: tuple[str, str]) -> int:
        """Return a free slot (0 to 15) for this account, or the slot of its earlier photo.

        The earlier photo is deleted. Raises PhotosFull.
        """
        if stored := await self._people.note(_own(account)):
            slot, name = msgspec.msgpack.decode(stored, type=tuple[int, str])
            await self._people.put_notes({name: b""}, keep=_GONE)
            return slot
        for slot in range(MOST_PHOTOS):
            held = await self._people.keep_note(_slot(slot), _key(account), keep=PHOTO_WAITS)
            if held == _key(account):
                return slot
        raise PhotosFull


def _cipher(token: str) -> AESGCM:
    return AESGCM(hashlib.sha256(b"photo key\n" + token.encode()).digest())


def _photo(token: str) -> str:
    """Return the name of a photo's note, a digest from which the token can't be learned."""
    return f"{OF_A_PROCESS}photo-{hashlib.sha256(token.encode()).hexdigest()[:32]}"


def _slot(number: int) -> str:
    return f"{OF_A_PROCESS}photo-slot-{number}"


def _own(account: tuple[str, str]) -> str:
    return f"photo:{':'.join(account)}"


def _key(account: tuple[str, str]) -> bytes:
    return ":".join(account).encode()
