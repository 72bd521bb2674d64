"""Photos that wait for the browser's page: one an account, few at once, each for its link alone."""

from __future__ import annotations

import asyncio
import secrets
from typing import TYPE_CHECKING

import pytest

from bot.coordinator.commands import Person
from bot.coordinator.errors import PhotosFull
from bot.coordinator.people.photos import MOST_PHOTOS, PHOTO_WAITS, SentPhotos
from bot.coordinator.person_id import PersonId

if TYPE_CHECKING:
    from bot.storage.store import Store

CHANCE = secrets.token_bytes


def person(number: int) -> Person:
    """Return a person on Telegram."""
    return Person(PersonId(f"p{number}"), f"Ola {number}", "telegram", str(number))


async def put(store: Store, number: int, content: bytes = b"photo") -> str:
    """Store a photo of this person."""
    return await SentPhotos(store.people).put(person(number), content, ("Ola", "Kuba"), CHANCE)


async def take(store: Store, token: str) -> bytes | None:
    """Return the content of a photo, once."""
    found = await SentPhotos(store.people).take(token, CHANCE)
    return found.content if found else None


async def notes_of(store: Store) -> list[bytes]:
    """Return the keys of all stored notes."""
    found = await store.link.ask("KEYS", "*")
    return [name for name in found if await store.link.ask("TYPE", name) == b"string"]


async def test_a_photo_is_given_once_and_to_one_of_many(store: Store) -> None:
    token = await put(store, 1)
    found = await asyncio.gather(*(take(store, token) for _ in range(5)))
    assert sorted(map(str, found)) == [*["None"] * 4, "b'photo'"]
    assert await take(store, token) is None
    assert await take(store, "A" * 22) is None


async def test_the_store_has_a_photo_neither_in_the_open_nor_for_long(store: Store) -> None:
    token = await put(store, 1, b"a photo that nobody else may see")
    kept = {name: await store.link.ask("GET", name) for name in await notes_of(store)}
    assert len(kept) == 3
    assert not [name for name in kept if token.encode() in name]
    assert not [one for one in kept.values() if b"nobody else" in one or token.encode() in one]
    lasts = [await store.link.ask("PTTL", name) for name in kept]
    assert all(0 < one <= PHOTO_WAITS for one in lasts)
    await take(store, token)
    await asyncio.sleep(0.01)
    # What is left says that the link was used.
    assert len(await notes_of(store)) == 1


async def test_a_newer_photo_replaces_the_earlier_one(store: Store) -> None:
    first, second = await put(store, 1, b"first"), await put(store, 1, b"second")
    await asyncio.sleep(0.01)
    assert await take(store, first) is None
    assert await take(store, second) == b"second"


async def test_only_a_few_photos_wait_at_once(store: Store) -> None:
    tokens = [await put(store, number) for number in range(MOST_PHOTOS)]
    with pytest.raises(PhotosFull):
        await put(store, MOST_PHOTOS)
    # A person who has one may send another one.
    tokens[3] = await put(store, 3, b"another")
    assert await take(store, tokens[5]) == b"photo"
    await asyncio.sleep(0.01)
    late = await put(store, MOST_PHOTOS, b"late")
    assert await take(store, late) == b"late"
    assert await take(store, tokens[3]) == b"another"


async def test_a_waiting_photo_is_erased_with_its_account(store: Store) -> None:
    token = await put(store, 1)
    other = await put(store, 2, b"of another person")
    await store.erasures.erase((PersonId("p1"),), (("telegram", "1"),))
    assert await take(store, token) is None
    assert await take(store, other) == b"of another person"
