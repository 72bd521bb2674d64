"""Messages and interactions as Discord writes them in JSON."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from simcord.components import resolve_attachment_references

from tests.fakes.discord import payloads
from tests.fakes.discord.things import LOADING, Attachment, Channel, Message

if TYPE_CHECKING:
    from tests.fakes.discord.refusals import Json
    from tests.fakes.discord.things import Interaction

THREAD_CREATED: Final = 18
REPLY: Final = 19


def attachment(file: Attachment, place: Channel, cdn: str) -> Json:
    """Return an attachment object with an address to fetch it."""
    url = f"{cdn}/attachments/{place.id}/{file.id}/{file.name}"
    made: Json = {
        "id": str(file.id),
        "filename": file.name,
        "size": len(file.data),
        "url": url,
        "proxy_url": url,
        "content_type": file.type,
        "flags": 0,
    }
    return made if file.description is None else {**made, "description": file.description}


def message(sent: Message, cdn: str) -> Json:
    """Return a message object."""
    files = [attachment(file, sent.channel, cdn) for file in sent.attachments]
    made: Json = {
        "id": str(sent.id),
        "type": 0,
        "channel_id": str(sent.channel.id),
        "author": payloads.user(sent.author),
        "content": sent.content,
        "timestamp": payloads.moment(sent.posted),
        "edited_timestamp": None if sent.edited is None else payloads.moment(sent.edited),
        "flags": sent.flags,
        "components": resolve_attachment_references(sent.components, files),
        "embeds": sent.embeds,
        "attachments": files,
        "mentions": [],
        "mention_roles": [],
        "mention_everyone": False,
        "pinned": False,
        "tts": False,
        "application_id": str(sent.author.id),
    }
    if sent.thread is not None:
        about = {"channel_id": str(sent.thread.id)}
        made |= {"type": THREAD_CREATED, "message_reference": about}
    if sent.nonce is not None:
        made["nonce"] = sent.nonce
    if sent.answers is not None:
        about = {"message_id": str(sent.answers.id), "channel_id": str(sent.channel.id)}
        made |= {"type": REPLY, "message_reference": about}
    return made


def interaction(press: Interaction, application: int, data: Json, cdn: str) -> Json:
    """Return an INTERACTION_CREATE."""
    place = press.channel
    made: Json = {
        "id": str(press.id),
        "application_id": str(application),
        "type": press.type,
        "token": press.token,
        "version": 1,
        "data": data,
        "channel_id": str(place.id),
        "channel": payloads.channel(place),
        "locale": press.user.locale,
        "entitlements": [],
        "authorizing_integration_owners": press.owners,
        "attachment_size_limit": 10 * 1024 * 1024,
        "app_permissions": str(place.bot_may().value),
        "context": payloads.context(place),
    }
    if press.source is not None:
        made["message"] = message(press.source, cdn)
    if place.guild is None:
        return {**made, "user": payloads.user(press.user)}
    return {
        **made,
        "guild_id": str(place.guild.id),
        "guild_locale": place.guild.locale,
        "guild": {
            "id": str(place.guild.id),
            "locale": place.guild.locale,
            "features": ["COMMUNITY"] if place.guild.community else [],
        },
        "member": payloads.member(press.user, place.may(press.user).value),
    }


def callback(press: Interaction, cdn: str) -> Json:
    """Return the answer to an acknowledgement with `with_response`."""
    made: Json = {"interaction": {"id": str(press.id), "type": press.type}}
    shown = press.original
    if shown is not None:
        made["interaction"] |= {
            "response_message_id": str(shown.id),
            "response_message_loading": bool(shown.flags & LOADING),
            "response_message_ephemeral": shown.viewer is not None,
        }
        made["resource"] = {"type": press.kind, "message": message(shown, cdn)}
    return made
