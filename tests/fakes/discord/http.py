"""Bodies, answers and numbers of the REST API."""

from __future__ import annotations

import json
import re
from typing import Final

from aiohttp import BodyPartReader, web

from tests.fakes.discord.posting import Body, Upload
from tests.fakes.discord.refusals import Form

# Discord stands behind a proxy that says so; discord.py takes a 429 without this for a ban.
VIA: Final = {"Via": "1.1 google"}
# Where a request keeps what it said, for the log of all requests.
BODY: Final = web.RequestKey("body", dict)
_FILE: Final = re.compile(r"files\[(\d+)\]|file(\d*)")


def answer(data: object, status: int = 200) -> web.Response:
    """Return JSON with the exact content type that discord.py expects."""
    return web.Response(
        body=json.dumps(data).encode(),
        status=status,
        headers={"Content-Type": "application/json", **VIA},
    )


async def read_body(request: web.Request) -> Body:
    """Return the JSON of a request, or the `payload_json` and files of a multipart one."""
    if not request.content_type.startswith("multipart/"):
        text = await request.text()
        body = Body(json.loads(text) if text else {})
        request[BODY] = body.json
        return body
    body = Body({})
    async for part in await request.multipart():
        if not isinstance(part, BodyPartReader):
            continue
        if part.name == "payload_json":
            body.json = json.loads(await part.text())
        elif found := _FILE.fullmatch(part.name or ""):
            data = bytes(await part.read(decode=False))
            body.uploads.append(Upload(found[1] or found[2], part.filename or "", data))
    request[BODY] = body.json
    return body


def nothing() -> web.Response:
    """Return an empty answer, 204."""
    return web.Response(status=204, headers=VIA)


def id_of(request: web.Request, key: str) -> int:
    """Return the id in a request's path."""
    text = request.match_info[key]
    if not text.isdecimal():
        form = Form()
        form.wrong((key,), "NUMBER_TYPE_COERCE", f"Value {text!r} is not snowflake.")
        form.check()
    return int(text)
