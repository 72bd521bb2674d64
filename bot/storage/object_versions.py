"""Find and delete earlier versions of objects in an S3 bucket.

The library of `object_store` knows no versions. So these few requests are made here, signed with
AWS Signature Version 4, with the credentials from the standard variables.
"""

from __future__ import annotations

import datetime as dt
import hashlib
import hmac
import os
from dataclasses import dataclass
from http import HTTPStatus
from typing import TYPE_CHECKING, NamedTuple
from urllib.error import HTTPError
from urllib.parse import quote, urlencode, urlsplit
from urllib.request import Request, urlopen
from xml.etree import ElementTree as ET

from bot.clock import now

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

# Seconds to wait for an answer.
_PATIENCE = 60.0
_ALGORITHM = "AWS4-HMAC-SHA256"
_NOTHING = hashlib.sha256(b"").hexdigest()
_REFUSALS = {
    HTTPStatus.UNAUTHORIZED,
    HTTPStatus.FORBIDDEN,
    HTTPStatus.METHOD_NOT_ALLOWED,
    HTTPStatus.NOT_IMPLEMENTED,
}


class VersionsRefusedError(Exception):
    """The object store doesn't allow this account to list versions, or to delete them."""


class _Version(NamedTuple):
    """A version of an object, or the marker that the deletion of an object has left."""

    name: str
    number: str
    is_marker: bool
    is_latest: bool


@dataclass(frozen=True, slots=True)
class StoreAccount:
    """The account that signs requests to the object store, read from the environment."""

    key: str
    secret: str
    token: str
    region: str

    @classmethod
    def of_environment(cls) -> StoreAccount:
        """Return the account that the standard AWS variables name."""
        environment = os.environ
        return cls(
            environment.get("AWS_ACCESS_KEY_ID", ""),
            environment.get("AWS_SECRET_ACCESS_KEY", ""),
            environment.get("AWS_SESSION_TOKEN", ""),
            environment.get("AWS_REGION") or environment.get("AWS_DEFAULT_REGION") or "us-east-1",
        )

    def sign(self, method: str, address: str, at: int) -> Mapping[str, str]:
        """Return the signed headers for a request without a body. `at` is ms since 1970."""
        stamp = dt.datetime.fromtimestamp(at / 1000, dt.UTC).strftime("%Y%m%dT%H%M%SZ")
        parts = urlsplit(address)
        headers = {"host": parts.netloc, "x-amz-content-sha256": _NOTHING, "x-amz-date": stamp}
        if self.token:
            headers["x-amz-security-token"] = self.token
        names = ";".join(headers)
        lines = [f"{name}:{value}" for name, value in headers.items()]
        request = "\n".join([method, parts.path, parts.query, *lines, "", names, _NOTHING])
        scope = f"{stamp[:8]}/{self.region}/s3/aws4_request"
        digest = hashlib.sha256(request.encode()).hexdigest()
        key = f"AWS4{self.secret}".encode()
        for word in scope.split("/"):
            key = hmac.digest(key, word.encode(), "sha256")
        signed = f"{_ALGORITHM}\n{stamp}\n{scope}\n{digest}".encode()
        signature = hmac.new(key, signed, "sha256").hexdigest()
        fields = f"Credential={self.key}/{scope}, SignedHeaders={names}, Signature={signature}"
        return {**headers, "authorization": f"{_ALGORITHM} {fields}"}


class ObjectVersions:
    """The versions of the objects in a bucket. Its methods block.

    They raise VersionsRefusedError, or OSError or ValueError if the object store doesn't answer.
    """

    def __init__(self, bucket: str) -> None:
        account = StoreAccount.of_environment()
        usual = f"https://s3.{account.region}.amazonaws.com"
        endpoint = os.environ.get("AWS_ENDPOINT_URL") or usual
        self._account = account
        self._address = f"{endpoint.rstrip('/')}/{bucket}"

    def are_kept(self) -> bool:
        """Return True if the bucket keeps the versions of objects that are replaced or deleted."""
        return self._status() == "Enabled"

    def delete_earlier(self, beginning: str) -> None:
        """Delete all but the latest versions of the objects whose names have this prefix.

        The marker of a deletion is deleted after the versions before it. Otherwise these versions
        would come back.
        """
        if not self._status():
            return
        markers = []
        for one in self._list(beginning):
            if one.is_marker:
                markers.append(one)
            elif not one.is_latest:
                self._delete(one)
        for one in markers:
            self._delete(one)

    def _status(self) -> str:
        """Return the state of the bucket's versioning, "" if it was never switched on.

        Also return "" if the object store refuses to tell. Some know no versioning.
        """
        try:
            return _text(self._ask("GET", {"versioning": ""}), "Status")
        except VersionsRefusedError:
            return ""

    def _list(self, beginning: str) -> Iterator[_Version]:
        """Yield all versions of the objects whose names have this prefix."""
        after: dict[str, str] = {}
        while True:
            found = self._ask("GET", {**after, "prefix": beginning, "versions": ""})
            for one in found:
                kind = _kind(one)
                if kind in {"Version", "DeleteMarker"}:
                    name, number = _text(one, "Key"), _text(one, "VersionId")
                    is_latest = _text(one, "IsLatest") == "true"
                    yield _Version(name, number, kind == "DeleteMarker", is_latest)
            if _text(found, "IsTruncated") != "true":
                return
            after = {
                "key-marker": _text(found, "NextKeyMarker"),
                "version-id-marker": _text(found, "NextVersionIdMarker"),
            }

    def _delete(self, one: _Version) -> None:
        self._ask("DELETE", {"versionId": one.number}, f"/{quote(one.name)}")

    def _ask(self, method: str, query: Mapping[str, str], path: str = "") -> ET.Element:
        """Send a request, and return the XML of the answer, an empty element if there is none."""
        words = urlencode(sorted(query.items()), quote_via=quote, safe="")
        address = f"{self._address}{path}?{words}"
        headers = dict(self._account.sign(method, address, now()))
        request = Request(address, method=method, headers=headers)  # noqa: S310 - the operator's
        try:
            with urlopen(request, timeout=_PATIENCE) as answer:  # noqa: S310 - as above
                content = answer.read()
        except HTTPError as error:
            if error.code in _REFUSALS:
                raise VersionsRefusedError(error.reason) from error
            raise
        try:
            return ET.fromstring(content) if content else ET.Element("")  # noqa: S314 - as above
        except ET.ParseError as error:
            raise ValueError(error) from error


def _kind(one: ET.Element) -> str:
    """Return the name of an XML element without its namespace."""
    return one.tag.rpartition("}")[2]


def _text(one: ET.Element, kind: str) -> str:
    """Return the text of an XML element's first child with the name `kind`, "" if it has none."""
    return next((each.text or "" for each in one if _kind(each) == kind), "")
