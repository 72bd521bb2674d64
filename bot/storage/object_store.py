"""An S3-compatible object store: named objects, written whole, and only if they are as expected.

It needs the extra `s3` (the library obstore). Endpoint, region and credentials come from the
standard variables: `AWS_ENDPOINT_URL`, `AWS_REGION`, `AWS_ACCESS_KEY_ID`, `AWS_SECRET_ACCESS_KEY`.
"""

from __future__ import annotations

import asyncio
import logging
import os
from concurrent.futures import ThreadPoolExecutor
from typing import TYPE_CHECKING, Any, NamedTuple, TypeVar

from bot.storage.errors import AccessError, SetupError
from bot.storage.object_versions import ObjectVersions, VersionsRefusedError
from bot.trouble import Trouble

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Callable, Iterable, Sequence
    from pathlib import Path

Result = TypeVar("Result")

SCHEME = "s3://"
# This many requests run at once.
_THREADS = 16

_log = logging.getLogger(__name__)


class ChangedError(Exception):
    """The object has changed since it was read, or exists already. The caller reads it again."""


class Object(NamedTuple):
    """An object's content, and the tag (ETag) that the object store gave to this content."""

    content: bytes
    tag: str


class ObjectSize(NamedTuple):
    """The name of an object, and its size in bytes."""

    name: str
    size: int


class ObjectStore:
    """The objects under an address `s3://bucket/prefix`.

    Its methods raise AccessError("store-objects") if the object store can't be used.
    """

    def __init__(self, address: str) -> None:
        try:
            import obstore  # noqa: PLC0415 - only where it is used
            from obstore.store import S3Store  # noqa: PLC0415 - as above
        except ImportError:
            raise SetupError("store-no-objects", address=address) from None
        self.address = address.rstrip("/")
        bucket, _, prefix = self.address.removeprefix(SCHEME).partition("/")
        self._prefix = f"{prefix}/" if prefix else ""
        self._versions = ObjectVersions(bucket)
        allow_http = os.environ.get("AWS_ENDPOINT_URL", "").startswith("http://")
        self._api: Any = obstore
        self._store = S3Store(
            bucket, prefix=prefix or None, client_options={"allow_http": allow_http}
        )
        # Use the library's blocking functions in threads, because its coroutines may abort the
        # interpreter as it ends.
        self._threads = ThreadPoolExecutor(_THREADS, thread_name_prefix="objects")

    def below(self, folder: str) -> ObjectStore:
        """Return an ObjectStore for the objects whose names begin with `folder/`."""
        return ObjectStore(f"{self.address}/{folder}")

    async def get(self, name: str) -> Object | None:
        """Return the object with this name, or None if there is none."""

        def work() -> Object | None:
            try:
                found = self._api.get(self._store, name)
                return Object(bytes(found.bytes()), str(found.meta["e_tag"]))
            except FileNotFoundError:
                return None

        return await self._do(work)

    async def get_all(self, names: Sequence[str]) -> Sequence[Object | None]:
        """Return the objects with these names in order, with None for each that doesn't exist."""
        return await asyncio.gather(*map(self.get, names))

    async def put(self, name: str, content: bytes | Path, *, over: str | None = "*") -> None:
        """Write an object. `content` is bytes, or the path of a file.

        `over` is the tag of the content to be replaced, "*" for any content, or None if the object
        must not exist yet.

        Raises:
            ChangedError: the object has another tag, or exists already.

        """
        modes = {"*": "overwrite", None: "create"}

        def work() -> None:
            mode: Any = modes.get(over) or {"e_tag": over}
            try:
                done = self._api.put(self._store, name, content, mode=mode)
            except (
                self._api.exceptions.PreconditionError,
                self._api.exceptions.AlreadyExistsError,
                FileNotFoundError,
            ) as error:
                raise ChangedError from error
            if done["version"] is not None:
                _warn(self.address)

        await self._do(work)

    async def download(self, name: str, path: Path) -> bool:
        """Write an object's content into a file. Return False if there is no such object."""

        def work() -> bool:
            try:
                found = self._api.get(self._store, name)
            except FileNotFoundError:
                return False
            with path.open("wb") as file:
                for piece in found:
                    file.write(piece)
            return True

        return await self._do(work)

    async def delete(self, names: Iterable[str]) -> None:
        """Delete the objects with these names. A name without an object is not an error."""
        gone = [*names]
        if gone:
            await self._do(lambda: self._api.delete(self._store, gone))

    async def move(self, name: str, to: str) -> None:
        """Rename an object from `name` to `to`."""
        await self._do(lambda: self._api.rename(self._store, name, to))

    async def list(self, folder: str, at_once: int) -> AsyncIterator[Sequence[ObjectSize]]:
        """Yield names and sizes of the objects below `folder/`, at most `at_once` in a batch."""
        pages = await self._do(
            lambda: iter(self._api.list(self._store, f"{folder}/", chunk_size=at_once))
        )
        while page := await self._do(lambda: next(pages, None)):
            yield [ObjectSize(one["path"], one["size"]) for one in page]

    async def warn_of_versions(self) -> None:
        """Log a warning if the bucket keeps old versions of replaced and deleted objects."""
        if await self._do(self._versions.are_kept):
            _warn(self.address)

    async def delete_earlier_versions(self, *folders: str) -> None:
        """Delete all but the latest versions of this store's objects in these folders.

        Log a warning if the account may not delete them.
        """

        def work() -> None:
            for folder in folders:
                self._versions.delete_earlier(f"{self._prefix}{folder}/")

        try:
            await self._do(work)
        except VersionsRefusedError as refused:
            facts = {"address": self.address, "reason": str(refused)}
            _log.warning("%s", Trouble("store-versions-stay", **facts))

    async def aclose(self) -> None:
        """Wait for requests under way, and end the threads that make requests."""
        await asyncio.to_thread(self._threads.shutdown)

    async def _do(self, work: Callable[[], Result]) -> Result:
        try:
            return await asyncio.get_running_loop().run_in_executor(self._threads, work)
        except (self._api.exceptions.BaseError, OSError, ValueError) as error:
            first = str(error).partition("\n")[0]
            raise AccessError("store-objects", address=self.address, reason=first) from error


def _warn(address: str, warned: set[str] = set()) -> None:  # noqa: B006 - once for a process
    """Log, once for each address, that a versioned bucket keeps deleted objects."""
    if address not in warned:
        warned.add(address)
        _log.warning("%s", Trouble("store-versioned", address=address))
