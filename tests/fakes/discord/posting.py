"""A message's body as the bot sends it, checked, and what it makes of the message."""

from __future__ import annotations

import mimetypes
import re
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

from tests.fakes.discord import refusals
from tests.fakes.discord.components import check_components, numbered
from tests.fakes.discord.pings import check_mentions
from tests.fakes.discord.refusals import Form, Refused
from tests.fakes.discord.things import (
    COMPONENTS_V2,
    SUPPRESS_EMBEDS,
    SUPPRESS_NOTIFICATIONS,
    Attachment,
    Message,
)

if TYPE_CHECKING:
    from tests.fakes.discord.refusals import Json
    from tests.fakes.discord.state import State

SETTABLE: Final = COMPONENTS_V2 | SUPPRESS_EMBEDS | SUPPRESS_NOTIFICATIONS
LEGACY: Final = ("content", "embeds", "poll", "sticker_ids")
MOST_FILES: Final = 10
MOST_BYTES: Final = 10 * 1024 * 1024
MOST_CONTENT: Final = 2000
MOST_ALT: Final = 1024
MOST_NONCE: Final = 25


@dataclass(frozen=True)
class Upload:
    """A file of a multipart body, by the number in `files[n]`."""

    number: str
    name: str
    data: bytes


@dataclass
class Body:
    """What came in: the JSON (`payload_json` of a multipart body) and the files."""

    json: Json
    uploads: list[Upload] = field(default_factory=list)

    @property
    def flags(self) -> int:
        """The flags asked for."""
        return int(self.json.get("flags") or 0)


def kept_name(name: str) -> str:
    """The name under which Discord keeps a file: Latin letters, digits, `_`, `-` and dots."""
    return re.sub(r"[^A-Za-z0-9_.-]", "", name.replace(" ", "_")) or "unknown"


def write(state: State, message: Message, body: Body, *, new: bool) -> None:
    """Put a body into a message, new or edited, whole or not at all.

    Raises:
        Refused: whatever Discord would say.

    """
    form = Form()
    flags = _flags(form, message, body, new=new)
    v2 = bool(flags & COMPONENTS_V2)
    files = _files(state, form, message, body)
    content, embeds, components = _parts(message, body)
    _legacy(form, body.json, content, embeds, v2=v2)
    form.length(("content",), content, 0, MOST_CONTENT)
    form.length(("nonce",), str(body.json.get("nonce") or ""), 0, MOST_NONCE)
    if "components" in body.json or "attachments" in body.json:
        known = components if "components" in body.json else []
        check_components(form, known, {file.name for file in files}, v2=v2)
    check_mentions(form, body.json.get("allowed_mentions"))
    form.check()
    if not (content or embeds or components or (files and not v2)):
        raise refusals.empty_message()
    message.flags, message.attachments = flags, files
    message.content, message.embeds, message.components = content, embeds, numbered(components)


def _flags(form: Form, message: Message, body: Body, *, new: bool) -> int:
    """The flags afterwards: V2 can be set, and never be taken off."""
    if new or "flags" in body.json:
        if message.flags & COMPONENTS_V2 and not body.flags & COMPONENTS_V2:
            form.wrong(("flags",), "MESSAGE_FLAGS_INVALID", "IS_COMPONENTS_V2 can't be unset.")
        return (message.flags & ~SETTABLE) | (body.flags & SETTABLE)
    return message.flags


def _parts(message: Message, body: Body) -> tuple[str, list[Json], list[Json]]:
    """Content, embeds and components afterwards: what isn't named stays."""

    def named(key: str, before: list[Json]) -> list[Json]:
        return list(body.json[key] or []) if key in body.json else before

    content = str(body.json["content"] or "") if "content" in body.json else message.content
    return content, named("embeds", message.embeds), named("components", message.components)


def _legacy(form: Form, json: Json, content: str, embeds: list[Json], *, v2: bool) -> None:
    if not v2:
        return
    afterwards = {**json, "content": content, "embeds": embeds}
    for key in LEGACY:
        if afterwards.get(key):
            form.wrong(
                (key,),
                "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2",
                f"The '{key}' field cannot be used when using MessageFlags.IS_COMPONENTS_V2",
            )


def _files(state: State, form: Form, message: Message, body: Body) -> list[Attachment]:
    """The files afterwards: those named in `attachments` (all, where it isn't given), and new."""
    listed = body.json.get("attachments")
    descriptions = {str(entry["id"]): entry.get("description") for entry in listed or []}
    names = {str(entry["id"]): entry.get("filename") for entry in listed or []}
    kept = [file for file in message.attachments if listed is None or str(file.id) in descriptions]
    for number, entry in enumerate(listed or []):
        numbers = {upload.number for upload in body.uploads}
        if str(entry["id"]) not in numbers | {str(file.id) for file in kept}:
            form.wrong(("attachments", number, "id"), "ATTACHMENT_NOT_FOUND", "No such attachment")
        if entry.get("description") is not None:
            form.length(("attachments", number, "description"), entry["description"], 0, MOST_ALT)
    for upload in body.uploads:
        if len(upload.data) > MOST_BYTES:
            raise Refused(413, 40005, "Request entity too large")
        name = kept_name(names.get(upload.number) or upload.name)
        kind = mimetypes.guess_type(name)[0] or "application/octet-stream"
        alt = descriptions.get(upload.number)
        kept.append(Attachment(state.snowflake(), name, upload.data, kind, alt))
    form.count(("attachments",), kept, 0, MOST_FILES)
    return kept
