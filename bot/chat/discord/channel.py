"""The delivery's port for Discord: it posts, edits and collapses the messages of boards."""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING, TypeVar

import discord
from discord import ui

from bot.bounded_cache import BoundedCache
from bot.chat.discord import error_mapping
from bot.chat.discord import place as discord_place
from bot.chat.discord.activity import with_board
from bot.chat.discord.gateway.rate_limits import giving_way
from bot.chat.discord.markup import NO_LINKS, Links
from bot.chat.discord.messages import Parts, gallery, layout, parts, presses_elsewhere
from bot.chat.discord.new_threads import thread_for
from bot.chat.discord.permissions import ATTACHING, NAMES, VIEWING, lacking_of
from bot.chat.discord.place import (
    channel_id,
    is_thread,
    parent_id,
    place,
    scope,
)
from bot.chat.discord.requests import check_requests
from bot.chat.discord.servers import KnownServers, Server
from bot.coordinator.place import NEW_THREAD, Place
from bot.delivery.channel import (
    MessageBusyError,
    MessageFixedError,
    MessageGoneError,
    PicturelessError,
    PlaceGoneError,
    PlaceMovedError,
    TryLaterError,
)

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Mapping

    from bot.coordinator.person_id import PersonId
    from bot.coordinator.ports.chats import Lease
    from bot.coordinator.settings import Language
    from bot.delivery.channel import OutgoingMessage
    from bot.dialogue.services import ChatServices

T = TypeVar("T")

# If the permissions don't explain a refusal, it counts after this number of repetitions.
BELIEVED = 3


class DiscordChannel:
    """The port `Channel` for Discord.

    With a `lease` it sends nothing that another process may send.
    """

    def __init__(
        self,
        client: discord.Client,
        services: ChatServices,
        lease: Lease | None = None,
        servers: KnownServers | None = None,
        emojis: Mapping[str, int] = NO_LINKS.emojis,
    ) -> None:
        """Store the client, and the ids of the tiles' emojis by name.

        Without `servers` the channel knows only the servers that the client has.
        """
        self._client = client
        self._services = services
        self._check = None if lease is None else lease.check
        self._servers = servers or KnownServers(client, services.notes)
        self._emojis = emojis
        self._private: BoundedCache[str, str] = BoundedCache()
        self._doubts: dict[str, int] = {}

    def scope(self, place: str) -> str:
        """Return the channel's server, whose settings hold in the channel."""
        return scope(self._server(place).id)

    def language(self, place: str) -> Language | None:
        """Return the language of a channel's server, None if nobody has chosen one."""
        return self._server(place).spoken

    async def post(self, place: str, letter: OutgoingMessage) -> str:
        """Send a message, and return its id.

        Discord notifies only persons whom the message mentions and `letter.called` names.
        """
        if Place.parse(place).thread == NEW_THREAD:
            raise PlaceMovedError(await self._new_thread(place, letter))

        async def send() -> discord.Message:
            view, files = await self._parts(place, letter)
            return await self._at(place).send(
                view=view,
                files=files,
                nonce=letter.nonce,
                silent=letter.quiet,
                allowed_mentions=allowed_mentions(letter),
            )

        return str((await self._try(place, send)).id)

    async def _new_thread(self, place: str, letter: OutgoingMessage) -> str:
        """Return the address of the thread for the game of the outgoing message `letter`.

        Make the thread if there is none.
        """

        async def make() -> str:
            return await thread_for(self._client, self._servers, self._services, place, letter)

        return await self._try(discord_place.place(parent_id(place)), make)

    async def edit(self, place: str, posted: str, letter: OutgoingMessage) -> None:
        """Edit a whole message: text, picture and buttons.

        Raises TryLaterError if Discord limits the edits of old messages. `posted` is the message's
        id.
        """

        async def change() -> None:
            view, files = await self._parts(place, letter)
            await self._message(place, posted).edit(
                view=view, attachments=files, allowed_mentions=discord.AllowedMentions.none()
            )

        await self._try(place, change)

    async def _parts(self, place: str, letter: OutgoingMessage) -> Parts:
        message = with_board(self._services, letter)
        return await parts(message, self._services, letter.theme, self._links(place, letter.people))

    def _links(self, place: str, people: Mapping[PersonId, str] = NO_LINKS.people) -> Links:
        server, channel = self._server(place).id, parent_id(place)
        return Links(people, emojis=self._emojis, server=server, channel=channel)

    async def collapse(self, place: str, posted: str, letter: OutgoingMessage) -> None:
        """Shrink a posted message to the text of `letter`.

        Delete the message if `letter` has no text. `posted` is the message's id.
        """

        async def change() -> None:
            message = self._message(place, posted)
            if letter.message.lines:
                view = layout(letter.message, self._links(place))
                await message.edit(view=view, attachments=[])
            else:
                await message.delete()

        await self._tidy(place, change)

    async def remove_buttons(self, place: str, posted: str, letter: OutgoingMessage) -> None:
        """Remove the buttons of a posted message.

        Its picture stays. Its text stays unless `letter` has a text, which then replaces it.
        `posted` is the message's id.
        """

        async def change() -> None:
            message = await self._at(place).fetch_message(int(posted))
            view = without_buttons(message, letter, self._links(place))
            await self._message(place, posted).edit(view=view)

        await self._tidy(place, change)

    async def close(self, place: str) -> None:
        """Archive a thread, if Discord allows it. Do nothing for other channels."""
        if not is_thread(place):
            return
        with suppress(*error_mapping.FAILED):
            number = channel_id(place)
            thread = self._client.get_channel(number) or await self._client.fetch_channel(number)
            if isinstance(thread, discord.Thread):
                await thread.edit(archived=True)

    async def private(self, identity: str) -> str | None:
        """Return the address of this person's private chat.

        Return None if the bot may not write to them.
        """
        if (known := self._private.get(identity)) is not None:
            return known
        try:
            channel = await self._client.create_dm(discord.Object(int(identity)))
        except error_mapping.FAILED as error:
            if (later := error_mapping.as_try_later(error)) is not None:
                raise later from None
            return None
        # The library forgets most private chats, and asks Discord each time.
        self._private.put(identity, place(channel.id))
        return place(channel.id)

    async def _tidy(self, place: str, change: Callable[[], Awaitable[None]]) -> None:
        """Change or delete an older message.

        Requests for new boards go first. Raise MessageBusyError if the change has to wait, and
        MessageFixedError if the message can't be changed.
        """
        try:
            with giving_way():
                await self._try(place, change)
        except TryLaterError as refused:
            self._doubts.pop(place, None)
            raise MessageBusyError(refused.after) from refused
        except (PlaceGoneError, PlaceMovedError, PicturelessError) as refused:
            # A missing channel is reported when there is something to show in it.
            self._doubts.pop(place, None)
            raise MessageFixedError from refused

    async def _try(self, place: str, request: Callable[[], Awaitable[T]]) -> T:
        with check_requests(self._check):
            try:
                done = await request()
            except error_mapping.FAILED as error:
                if error_mapping.code_of(error) != error_mapping.ARCHIVED:
                    raise await self._meaning(place, error) from None
                done = await self._unarchive(place, request)
        self._doubts.pop(place, None)
        return done

    async def _unarchive(self, place: str, request: Callable[[], Awaitable[T]]) -> T:
        try:
            thread = await self._client.fetch_channel(channel_id(place))
            if isinstance(thread, discord.Thread):
                await thread.edit(archived=False)
            return await request()
        except error_mapping.FAILED as error:
            if (later := error_mapping.as_try_later(error)) is not None:
                raise later from None
            raise PlaceGoneError("archived", "topic") from None

    async def _meaning(self, place: str, error: Exception) -> Exception:
        """Return the error of the port `Channel` that corresponds to an error of Discord."""
        code = error_mapping.code_of(error)
        if (later := error_mapping.as_try_later(error)) is not None:
            return later
        if code in error_mapping.FIXED:
            return MessageFixedError()
        if code == error_mapping.MESSAGE_GONE:
            return MessageGoneError()
        if code in error_mapping.PLACE_GONE:
            return _gone_error(place, code)
        if code in error_mapping.DOUBTFUL:
            return await self._explain(place, code)
        return error

    async def _explain(self, place: str, code: int) -> Exception:
        channel = self._channel_of(place)
        may = _may(channel) if channel else await self._servers.permissions(parent_id(place))
        if may is not None:
            match lacking_of(may, thread=is_thread(place)):
                case []:
                    pass
                case [only] if only == ATTACHING:
                    return PicturelessError(NAMES[only])
                case [first, *_]:
                    return PlaceGoneError(str(code), "view" if first == VIEWING else "send")
        doubts = self._doubts.get(place, 0) + 1
        self._doubts[place] = doubts
        if doubts < BELIEVED:
            return TryLaterError(str(code))
        del self._doubts[place]
        # After leaving a server the bot knows none of its channels.
        is_known = channel is not None or may is not None
        return PlaceGoneError(str(code), "send" if is_known else "kicked")

    def _channel_of(self, place: str) -> object:
        """Return the library's cached thread of this address, else its cached channel, or None."""
        thread = self._client.get_channel(channel_id(place))
        return thread or self._client.get_channel(parent_id(place))

    def _server(self, place: str) -> Server:
        return self._servers.of(parent_id(place))

    def _at(self, place: str) -> discord.PartialMessageable:
        return self._client.get_partial_messageable(channel_id(place))

    def _message(self, place: str, posted: str) -> discord.PartialMessage:
        return self._at(place).get_partial_message(int(posted))


def _may(channel: object) -> discord.Permissions | None:
    if isinstance(channel, discord.abc.GuildChannel | discord.Thread):
        return channel.permissions_for(channel.guild.me)
    return None


def _gone_error(place: str, code: int) -> Exception:
    """Return the error for a channel that Discord no longer has.

    If a thread was deleted, its game moves to the channel of the thread.
    """
    if code == error_mapping.CHANNEL_GONE and is_thread(place):
        return PlaceMovedError(discord_place.place(parent_id(place)))
    return PlaceGoneError(str(code))


def allowed_mentions(letter: OutgoingMessage) -> discord.AllowedMentions:
    """Return the permission to notify the persons whom `letter` mentions and its `called` names."""
    if letter.called is None:
        return discord.AllowedMentions.none()
    spans = (span for line in letter.message.lines for span in line.spans)
    named = {span.person for span in spans if span.person is not None}
    accounts = {letter.people[person] for person in named & letter.called & letter.people.keys()}
    users = [discord.Object(int(identity)) for identity in sorted(accounts)]
    return discord.AllowedMentions(everyone=False, roles=False, replied_user=False, users=users)


def without_buttons(
    message: discord.Message, letter: OutgoingMessage, links: Links = NO_LINKS
) -> ui.LayoutView:
    """Return a message's pictures and text without its buttons. Pictures keep their file names.

    If the outgoing message `letter` has a text, that text replaces the old one.
    """
    view = layout(letter.message, links) if letter.message.lines else ui.LayoutView(timeout=None)
    for part in message.components:
        if isinstance(part, discord.TextDisplay) and not letter.message.lines:
            view.add_item(ui.TextDisplay(part.content))
        elif isinstance(part, discord.MediaGalleryComponent):
            view.add_item(
                gallery((_file_name(item.media.url), item.description) for item in part.items)
            )
    return presses_elsewhere(view)


def _file_name(url: str) -> str:
    return url.partition("?")[0].rpartition("/")[2]
