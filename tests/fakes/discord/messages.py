"""The bot's operations on messages, in channels and through an interaction's webhook."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING, Final

from tests.fakes.discord import message_payloads, payloads, refusals
from tests.fakes.discord.pings import notified_names
from tests.fakes.discord.posting import write
from tests.fakes.discord.things import DM, THREAD, Channel, Message

if TYPE_CHECKING:
    from collections.abc import Callable

    from tests.fakes.discord.gateway import Gateway
    from tests.fakes.discord.posting import Body
    from tests.fakes.discord.refusals import Json
    from tests.fakes.discord.state import State
    from tests.fakes.discord.things import User

OLD_SECONDS: Final = 3600
NONCE_SECONDS: Final = 5 * 60


class Messages:
    """Posting, editing and deleting messages, with the rules of each."""

    def __init__(self, state: State, gateway: Gateway, cdn: Callable[[], str]) -> None:
        self._state, self._gateway, self.cdn = state, gateway, cdn

    def object(self, message: Message) -> Json:
        """Return a message as it goes over the wire."""
        return message_payloads.message(message, self.cdn())

    def readable(self, number: int) -> Channel:
        """Return a channel that the bot may read."""
        channel = self._state.channel(number)
        if not channel.bot_may().view_channel:
            raise refusals.missing_access()
        return channel

    def post(self, number: int, body: Body) -> Message:
        """Post a message in a channel; the same nonce within minutes is the same message."""
        channel = self.readable(number)
        self._may_post(channel, body)
        nonce = body.json.get("nonce")
        if nonce is not None and body.json.get("enforce_nonce"):
            for sent in self._state.visible_messages(channel):
                if sent.nonce == str(nonce) and self._state.now() - sent.posted < NONCE_SECONDS:
                    return sent
        return self.appear(channel, body)

    def appear(self, channel: Channel, body: Body, viewer: User | None = None) -> Message:
        """Add a new message, for all or for one person."""
        state = self._state
        message = Message(state.snowflake(), channel, state.bot, state.now(), viewer=viewer)
        write(state, message, body, new=True)
        if body.json.get("nonce") is not None:
            message.nonce = str(body.json["nonce"])
        self._mention(message, body)
        state.messages[message.id] = message
        self.announce("MESSAGE_CREATE", message)
        return message

    def tell_of_thread(self, channel: Channel, thread: Channel) -> None:
        """Post the line about a new thread, in the name of the one who made it: the bot."""
        state = self._state
        line = Message(state.snowflake(), channel, state.bot, state.now(), content=thread.name)
        line.thread = thread
        state.messages[line.id] = line
        self.announce("MESSAGE_CREATE", line)

    def fill(self, message: Message, body: Body, flags: int) -> None:
        """Fill the bot's „thinking” with an answer; `flags` are its flags so far."""
        before = message.flags
        message.flags = flags
        try:
            write(self._state, message, body, new=True)
        except refusals.Refused:
            message.flags = before
            raise
        self._mention(message, body)
        self._touch(message)

    def edit(self, number: int, message_id: int, body: Body) -> Message:
        """Edit a public message of the bot's own."""
        channel = self.readable(number)
        message = self._state.message(channel, message_id)
        if message.author is not self._state.bot:
            raise refusals.not_the_author()
        if channel.archived:
            raise refusals.refuse_archived()
        if body.uploads and not channel.bot_may().attach_files:
            raise refusals.missing_permissions()
        if self._state.now() - message.posted > OLD_SECONDS:
            if message.old_edits >= self._state.old_edits.limit:
                raise refusals.too_many_old_edits(self._state.old_edits.retry_after)
            message.old_edits += 1
        self.change(message, body)
        return message

    def change(self, message: Message, body: Body) -> None:
        """Edit a message, public or not. An edit notifies nobody."""
        write(self._state, message, body, new=False)
        message.edited = self._state.now()
        self._touch(message)
        self.announce("MESSAGE_UPDATE", message)

    def delete(self, message: Message) -> None:
        """Delete a message."""
        self._state.messages.pop(message.id, None)
        place = message.channel
        data = {"id": str(message.id), "channel_id": str(place.id)}
        if message.viewer is None:
            self._tell("MESSAGE_DELETE", data, place)
        self._state.wake(place)

    def announce(self, event: str, message: Message) -> None:
        """Send the gateway's event, unless the message is ephemeral, and wake waiting tests."""
        if message.viewer is None:
            self._tell(event, self.object(message), message.channel)
        self._state.wake(message.channel)

    def _tell(self, event: str, data: Json, place: Channel) -> None:
        if not place.has_bot:
            return
        if place.guild is None:
            self._gateway.dispatch(event, data)
        else:
            guild = place.guild.id
            self._gateway.dispatch(event, {**data, "guild_id": str(guild)}, guild)

    def _may_post(self, channel: Channel, body: Body) -> None:
        if channel.kind == DM and channel.recipient is not None:
            self._may_write_to(channel.recipient)
            return
        may = channel.bot_may()
        if not (may.send_messages_in_threads if channel.kind == THREAD else may.send_messages):
            raise refusals.missing_permissions()
        if body.uploads and not may.attach_files:
            raise refusals.missing_permissions()
        if channel.archived:
            if channel.locked:
                raise refusals.refuse_archived()
            channel.archived = False
            self.thread_changed(channel)

    def thread_changed(self, thread: Channel) -> None:
        """Tell the gateway that a thread was archived, opened again or renamed."""
        guild = thread.guild.id if thread.guild else None
        self._gateway.dispatch("THREAD_UPDATE", payloads.channel(thread), guild)
        self._state.wake(thread)

    def _may_write_to(self, person: User) -> None:
        mutual = (g for g in self._state.guilds.values() if g.present and person.id in g.members)
        if not person.has_app and not any(mutual):
            raise refusals.no_mutual_guild()
        if person.refusal is not None:
            raise refusals.Refused(403, person.refusal, "Cannot send messages to this user")

    def _mention(self, message: Message, body: Body) -> None:
        message.allowed_mentions = body.json.get("allowed_mentions")
        message.pings = notified_names(message)

    def _touch(self, message: Message) -> None:
        message.changed = time.perf_counter()
        self._state.wake(message.channel)
