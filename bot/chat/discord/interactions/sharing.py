"""The button that shows a private response to the whole channel: a finished game or statistics.

Shared statistics name no opponents.
"""

from __future__ import annotations

import logging
from dataclasses import replace
from typing import TYPE_CHECKING

import discord

from bot.chat.discord.error_mapping import FAILED
from bot.chat.discord.messages import parts
from bot.chat.discord.permissions import lacking
from bot.chat.discord.place import is_uninvited
from bot.dialogue.actions import Action
from bot.dialogue.message import Button
from bot.dialogue.payloads import StatsPayload
from bot.dialogue.token import Token, unpack

if TYPE_CHECKING:
    from bot.dialogue.actor import Actor
    from bot.dialogue.message import Message
    from bot.dialogue.pages.wording import Wording
    from bot.dialogue.reply import Reply
    from bot.dialogue.services import ChatServices

_SHARE = "share:"
_log = logging.getLogger(__name__)


def offer(interaction: discord.Interaction, reply: Reply, wording: Wording) -> Reply:
    """Return the reply, with a button that shows it to everybody, if that is allowed here."""
    message = reply.message
    if message is None or reply.share is None:
        return reply
    is_here = interaction.guild_id is not None and interaction.permissions.send_messages
    if not is_here and not is_uninvited(interaction):
        return reply
    if message.scene is None and message.file is None:
        return reply
    show = Button(wording.text("discord-share"), f"{_SHARE}{reply.share.pack()}")
    return replace(reply, message=replace(message, buttons=(*message.buttons, (show,))))


def token_of_button(custom_id: str) -> Token | None:
    """Return the token of the response that a share button shows, None for any other button."""
    if not custom_id.startswith(_SHARE):
        return None
    token = unpack(custom_id.removeprefix(_SHARE))
    if token is None or not token.action.shareable or token.payload is not None:
        return None
    return (
        replace(token, payload=StatsPayload(for_all=True))
        if token.action is Action.STATS
        else token
    )


async def post(
    interaction: discord.Interaction, services: ChatServices, message: Message, actor: Actor
) -> None:
    """Show a response to everybody in the channel of the button, without buttons.

    Failures are only logged. The response is sent as a message of the bot wherever that is allowed.
    A follow-up would refer to the pressed message, which is private. So other people would read
    above the picture that the original message was deleted (discord-api-docs, issue 2733).
    """
    view, files = await parts(replace(message, buttons=()), services, actor.theme)
    nobody = discord.AllowedMentions.none()
    try:
        if lacking(interaction) or interaction.channel_id is None or is_uninvited(interaction):
            await interaction.followup.send(view=view, files=files, allowed_mentions=nobody)
            return
        channel = interaction.client.get_partial_messageable(interaction.channel_id)
        # If a press is delivered again after a break, the message still appears once.
        nonce = f"share{interaction.id}"
        await channel.send(view=view, files=files, nonce=nonce, allowed_mentions=nobody)
    except FAILED as error:
        _log.warning("discord: nothing was shown to all: %s", type(error).__name__)
