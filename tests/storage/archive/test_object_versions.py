"""A bucket that keeps versions of objects: an operator is warned, and an erasure deletes them."""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING

import pytest

from bot.rules.log import AllBut
from bot.storage.backup.backup_place import open_place
from bot.storage.object_versions import StoreAccount
from tests.storage.backup.test_backup_worker import DAY
from tests.support.coordinator.erasure import Leaving
from tests.support.coordinator.talk import Lists, Talk
from tests.support.storage.archives import archive_all, unpack_all, with_archive
from tests.support.storage.object_server import point_at, versioned_bucket, versions

if TYPE_CHECKING:
    from collections.abc import Collection

    from bot.storage.archive.archiver import Archiver
    from bot.storage.store import Store


async def test_an_erasure_deletes_the_versions_that_a_bucket_keeps(
    store: Store,
    objects: str,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:
    point_at(objects, monkeypatch)
    talk, bucket = Talk(store, Lists(AllBut([]))), versioned_bucket(objects)
    place = f"s3://{bucket}/here"
    async with with_archive(talk, place) as archiver:
        await talk.store.archived.check()
        assert "store-versioned" in caplog.text
        leaving = Leaving(talk)
        await leaving.leave_traces()
        await leaving.work()
        assert await archive_all(talk, archiver) >= 2
        words, ended = await leaving.words(), leaving.games["ended"]
        assert {b"zuzka_k", b"Zuzka K."} < _words_in_versions(objects, bucket, words)
        await leaving.ask()
        assert await leaving.erasures.work_off() == 1
        await leaving.work()
        assert _words_in_versions(objects, bucket, words) == set()
        assert (await talk.table(ended)).phase == "ended"
        assert await archive_all(talk, archiver) >= 2
        assert (await talk.table(ended)).phase == "ended"
    backups = open_place(place)
    for made, content in ((0, b"old backup"), (DAY, b"new backup")):
        async with backups.new(made) as path:
            path.write_bytes(content)
    await backups.delete((await backups.files())[1])
    found = _words_in_versions(objects, bucket, [b"old backup", b"new backup"])
    assert found == {b"new backup"}


def _words_in_versions(address: str, bucket: str, words: Collection[bytes]) -> set[bytes]:
    """Return the words that stand in any version of any object's content."""
    pieces = [piece for one in versions(address, bucket) for piece in unpack_all(one)]
    return {word for word in words for piece in pieces if word in piece}


@pytest.mark.parametrize("place", ["objects"], indirect=True)
async def test_nobody_is_warned_of_a_bucket_without_versions(
    talk: Talk, archiver: Archiver, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.WARNING)
    await talk.store.archived.check()
    await archiver.work_off()
    assert not caplog.records


# The examples of “Authenticating Requests: Using the Authorization Header” in Amazon's reference.
@pytest.mark.parametrize(
    ("query", "signature"),
    [
        ("lifecycle=", "fea454ca298b7da1c68078a5d1bdbfbbe0d65c699e0f91ac7a200a0136783543"),
        ("max-keys=2&prefix=J", "34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7"),
    ],
)
def test_a_request_about_versions_is_signed_as_amazon_asks(query: str, signature: str) -> None:
    secret = "wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY"  # noqa: S105 - the reference's
    account = StoreAccount("AKIAIOSFODNN7EXAMPLE", secret, "", "us-east-1")
    address = f"https://examplebucket.s3.amazonaws.com/?{query}"
    headers = account.sign("GET", address, 1369353600000)
    assert headers["authorization"].endswith(f"Signature={signature}")
