"""A message's body from the bot: its check, and the message made of it."""

from __future__ import annotations

import mimetypes
import re
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

from simcord.components import resolve_attachment_references, validate_message_state

from tests.fakes.discord import refusals
from tests.fakes.discord.components import check_menus, refuse_errors
from tests.fakes.discord.message_payloads import attachment
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
MOST_FILES: Final = 10
MOST_BYTES: Final = 10 * 1024 * 1024
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
    """The body of a request: the JSON (`payload_json` of a multipart body) and the files."""

    json: Json
    uploads: list[Upload] = field(default_factory=list)

    @property
    def flags(self) -> int:
        """The message flags in the body."""
        return int(self.json.get("flags") or 0)


def kept_name(name: str) -> str:
    """Return Discord's name for a stored file: Latin letters, digits, `_`, `-` and dots."""
    return re.sub(r"[^A-Za-z0-9_.-]", "", name.replace(" ", "_")) or "unknown"


def write(state: State, message: Message, body: Body, *, new: bool) -> None:
    """Write a body to a message, new or edited, whole or not at all.

    Raises:
        Refused: the refusal that Discord would send.

    """
    form = Form()
    flags = _flags(message, body, new=new)
    files = _files(state, form, message, body)
    content, embeds, components = _parts(message, body)
    if not (content or embeds or components or (files and not flags & COMPONENTS_V2)):
        raise refusals.empty_message()
    with refuse_errors(form):
        components = validate_message_state(
            components, flags=flags, content=content, embeds=embeds, previous_flags=message.flags
        )
        named = [attachment(file, message.channel, "") for file in files]
        resolve_attachment_references(components, named)
        check_menus(form, components)
    form.length(("nonce",), str(body.json.get("nonce") or ""), 0, MOST_NONCE)
    check_mentions(form, body.json.get("allowed_mentions"))
    form.check()
    message.flags, message.attachments = flags, files
    message.content, message.embeds, message.components = content, embeds, components


def _flags(message: Message, body: Body, *, new: bool) -> int:
    """Return the flags of a message after a change."""
    if new or "flags" in body.json:
        return (message.flags & ~SETTABLE) | (body.flags & SETTABLE)
    return message.flags


def _parts(message: Message, body: Body) -> tuple[str, list[Json], list[Json]]:
    """Return content, embeds and components after a change. Parts not in the body are unchanged."""

    def part(key: str, before: list[Json]) -> list[Json]:
        return list(body.json[key] or []) if key in body.json else before

    content = str(body.json["content"] or "") if "content" in body.json else message.content
    return content, part("embeds", message.embeds), part("components", message.components)


def _files(state: State, form: Form, message: Message, body: Body) -> list[Attachment]:
    """Return the files after a change: new ones, and those in `attachments` (all without it)."""
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
