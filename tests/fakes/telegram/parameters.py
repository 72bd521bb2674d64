"""The parameters of a call from any source: a form, JSON, or parts with files."""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from aiohttp import BodyPartReader, hdrs

from tests.fakes.telegram.errors import refuse

if TYPE_CHECKING:
    from aiohttp import web

    from tests.fakes.telegram.errors import Json


_FETCHED = ("media", "photo", "photo_url")
_HTTP = ("http://", "https://")


@dataclass
class Parameters:
    """Named values, read as the method expects them; JSON is parsed on demand."""

    values: Json
    files: dict[str, tuple[str, bytes]] = field(default_factory=dict)
    fetched: dict[str, bytes | None] = field(default_factory=dict)

    def addresses(self) -> list[str]:
        """Return the addresses of files that Telegram is to fetch."""
        listed = [self.values, self.read_json("media"), self.read_json("result")]
        named = [(one or {}).get(key) for one in listed for key in _FETCHED]
        return [one for one in named if isinstance(one, str) and one.startswith(_HTTP)]

    def text(self, name: str, default: str = "") -> str:
        """Return a string."""
        value = self.values.get(name, default)
        return value if isinstance(value, str) else json.dumps(value)

    def number(self, name: str, default: int | None = None) -> int:
        """Return an integer. Raises `Refused` if it is no number, or missing without a default."""
        value = self.values.get(name, default)
        try:
            return int(value)  # type: ignore[arg-type]
        except (TypeError, ValueError):
            refuse(f"{name} is invalid or not specified")

    def optional(self, name: str) -> int | None:
        """Return an integer, if given."""
        return self.number(name) if name in self.values else None

    def flag(self, name: str) -> bool:
        """Return whether a flag is set; a missing one is not."""
        return str(self.values.get(name, "")).lower() in {"true", "1"}

    def read_json(self, name: str) -> Any:  # noqa: ANN401 - JSON is anything
        """Return a JSON value, or None. Raises `Refused` when it is no JSON."""
        value = self.values.get(name)
        if not isinstance(value, str):
            return value
        try:
            return json.loads(value)
        except ValueError:
            refuse(f"can't parse {name} JSON object")

    def values_for_log(self) -> Json:
        """Return all values for a log of calls: JSON decoded, files by their sizes."""
        plain = {name: _decode(value) for name, value in self.values.items()}
        return plain | {name: f"<{len(data)} bytes>" for name, (_, data) in self.files.items()}


async def read_parameters(request: web.Request) -> Parameters:
    """Return the parameters of a request: query, form, JSON or multipart."""
    values: Json = dict(request.query)
    files: dict[str, tuple[str, bytes]] = {}
    if request.content_type == "application/json" and request.can_read_body:
        values |= await request.json()
    elif request.content_type == "multipart/form-data":
        async for part in await request.multipart():
            if isinstance(part, BodyPartReader) and part.name:
                data = bytes(await part.read(decode=True))
                if part.filename is None:
                    values[part.name] = data.decode()
                else:
                    files[part.name] = (part.filename, data)
    elif request.method == hdrs.METH_POST:
        values |= dict(await request.post())
    return Parameters(values, files)


def _decode(value: object) -> object:
    if not isinstance(value, str) or value[:1] not in "[{":
        return value
    try:
        return json.loads(value)
    except ValueError:
        return value
