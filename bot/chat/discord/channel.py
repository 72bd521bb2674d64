"""Discord as the relay sees it: boards posted, changed and collapsed."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar

import discord
from discord import ui

from bot.bounded_cache import BoundedCache
from bot.chat.discord import error_mapping
from bot.chat.discord import place as discord_place
from bot.chat.discord.markup import Links
from bot.chat.discord.messages import Parts, gallery, layout, parts, presses_elsewhere
from bot.chat.discord.permissions import ATTACHING, NAMES, VIEWING, lacking_of
from bot.chat.discord.place import (
    channel_id,
    is_thread,
    parent_id,
    place,
    scope,
)
from bot.chat.discord.rate_limits import giving_way
from bot.chat.discord.requests import checked
from bot.chat.discord.servers import KnownServers, Server
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
    from collections.abc import Awaitable, Callable

    from bot.coordinator.ports.chats import Lease
    from bot.coordinator.settings import Language
    from bot.delivery.channel import OutgoingMessage
    from bot.dialogue.services import ChatServices

T = TypeVar("T")

# A refusal that the permissions don't explain is believed when it comes so often in a row.
BELIEVED = 3


class DiscordChannel:
    """The port `Channel`. Under a `lease` nothing is sent where another process may have it."""

    def __init__(
        self,
        client: discord.Client,
        services: ChatServices,
        lease: Lease | None = None,
        servers: KnownServers | None = None,
    ) -> None:
        """Without `servers` those are known that the client hears."""
        self._client = client
        self._services = services
        self._check = None if lease is None else lease.check
        self._servers = servers or KnownServers(client, services.notes)
        self._private: BoundedCache[str, str] = BoundedCache()
        self._doubts: dict[str, int] = {}

    def scope(self, place: str) -> str:
        """The server's settings."""
        return scope(self._server(place).id)

    def language(self, place: str) -> Language | None:
        """The server's, once somebody has chosen one."""
        return self._server(place).spoken

    async def post(self, place: str, letter: OutgoingMessage) -> str:
        """Send a message; it calls nobody but those it mentions, and only if it is to call."""

        async def send() -> discord.Message:
            view, files = await parts(
                letter.message, self._services, letter.theme, Links(letter.people)
            )
            return await self._at(place).send(
                view=view,
                files=files,
                nonce=letter.nonce,
                silent=letter.quiet,
                allowed_mentions=_called(letter),
            )

        return str((await self._tried(place, send)).id)

    async def edit(self, place: str, posted: str, letter: OutgoingMessage) -> None:
        """Change a message whole.

        One that can't be changed now may be later: raises TryLaterError where Discord counts the
        edits of old messages.
        """

        async def change() -> None:
            view, files = await parts(
                letter.message, self._services, letter.theme, Links(letter.people)
            )
            await self._message(place, posted).edit(
                view=view, attachments=files, allowed_mentions=discord.AllowedMentions.none()
            )

        await self._tried(place, change)

    async def _parts(self, letter: OutgoingMessage) -> Parts:
        return await parts(letter.message, self._services, letter.theme, Links(letter.people))

    async def shrink(self, place: str, posted: str, letter: OutgoingMessage) -> None:
        """Leave the text alone; buttons and picture go, and without a text all of it."""

        async def change() -> None:
            message = self._message(place, posted)
            if letter.message.lines:
                await message.edit(view=layout(letter.message), attachments=[])
            else:
                await message.delete()

        await self._tidied(place, change)

    async def freeze(self, place: str, posted: str, letter: OutgoingMessage) -> None:
        """Take the buttons away; the picture stays, and the text unless there is a newer one."""

        async def change() -> None:
            message = await self._at(place).fetch_message(int(posted))
            await self._message(place, posted).edit(view=_frozen(message, letter))

        await self._tidied(place, change)

    async def private(self, identity: str) -> str | None:
        """Where this person alone reads us; None if Discord doesn't let us write to them."""
        if (known := self._private.get(identity)) is not None:
            return known
        try:
            channel = await self._client.create_dm(discord.Object(int(identity)))
        except error_mapping.FAILED as error:
            if (later := error_mapping.later(error)) is not None:
                raise later from None
            return None
        # The library forgets all but some of them, and asks Discord each time.
        self._private.put(identity, place(channel.id))
        return place(channel.id)

    async def _tidied(self, place: str, change: Callable[[], Awaitable[None]]) -> None:
        """Tidying up holds up no new board, of this place or of another."""
        try:
            with giving_way():
                await self._tried(place, change)
        except TryLaterError as refused:
            self._doubts.pop(place, None)
            raise MessageBusyError(refused.after) from refused
        except (PlaceGoneError, PlaceMovedError, PicturelessError) as refused:
            # That a place is gone is found out when there is something to show.
            self._doubts.pop(place, None)
            raise MessageFixedError from refused

    async def _tried(self, place: str, request: Callable[[], Awaitable[T]]) -> T:
        with checked(self._check):
            try:
                done = await request()
            except error_mapping.FAILED as error:
                if error_mapping.code_of(error) != error_mapping.ARCHIVED:
                    raise await self._meaning(place, error) from None
                done = await self._unarchived(place, request)
        self._doubts.pop(place, None)
        return done

    async def _unarchived(self, place: str, request: Callable[[], Awaitable[T]]) -> T:
        try:
            thread = await self._client.fetch_channel(channel_id(place))
            if isinstance(thread, discord.Thread):
                await thread.edit(archived=False)
            return await request()
        except error_mapping.FAILED as error:
            if (later := error_mapping.later(error)) is not None:
                raise later from None
            raise PlaceGoneError("archived", "topic") from None

    async def _meaning(self, place: str, error: Exception) -> Exception:
        """The error that says to the relay what this one means."""
        code = error_mapping.code_of(error)
        if (later := error_mapping.later(error)) is not None:
            return later
        if code in error_mapping.FIXED:
            return MessageFixedError()
        if code == error_mapping.MESSAGE_GONE:
            return MessageGoneError()
        if code in error_mapping.PLACE_GONE:
            return _gone(place, code)
        if code in error_mapping.DOUBTFUL:
            return await self._believed(place, code)
        return error

    async def _believed(self, place: str, code: int) -> Exception:
        channel = self._known(place)
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
        # Of a server that we are no longer on we know no channel.
        is_known = channel is not None or may is not None
        return PlaceGoneError(str(code), "send" if is_known else "kicked")

    def _known(self, place: str) -> object:
        """The place's thread, its channel where we weren't told of the thread, None in private."""
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


def _gone(place: str, code: int) -> Exception:
    """A deleted thread leaves its game to the channel."""
    if code == error_mapping.CHANNEL_GONE and is_thread(place):
        return PlaceMovedError(discord_place.place(parent_id(place)))
    return PlaceGoneError(str(code))


def _called(letter: OutgoingMessage) -> discord.AllowedMentions:
    """Leave to call exactly those whom the letter calls and mentions."""
    if letter.called is None:
        return discord.AllowedMentions.none()
    spans = (span for line in letter.message.lines for span in line.spans)
    named = {span.person for span in spans if span.person is not None}
    called = {letter.people[person] for person in named & letter.called & letter.people.keys()}
    users = [discord.Object(int(identity)) for identity in sorted(called)]
    return discord.AllowedMentions(everyone=False, roles=False, replied_user=False, users=users)


def _frozen(message: discord.Message, letter: OutgoingMessage) -> ui.LayoutView:
    """A message's pictures, which stay under their file's name, and text, without its buttons."""
    view = layout(letter.message) if letter.message.lines else ui.LayoutView(timeout=None)
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
