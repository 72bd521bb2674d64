"""Brings a place up to date: a new board at the bottom, the one before collapsed to a line.

Every platform's relay sends through this; a `Channel` is all that a platform adds. What a place was
shown is its cursor, stored beside the game: a process that died between sending and storing sends
again under the same nonce, so that the platform can tell it is the same message.
"""

from __future__ import annotations

import hashlib
import logging
from contextlib import suppress
from dataclasses import dataclass
from typing import TYPE_CHECKING

from msgspec.structs import replace

from bot.chat.channel import (
    Letter,
    MessageFixedError,
    MessageGoneError,
    PlaceGoneError,
    PlaceMovedError,
    TryLaterError,
)
from bot.chat.cursor import Cursor, Posted, decode, encode
from bot.chat.leaving import leave, move
from bot.chat.message import Message
from bot.chat.presenter.remnant import keeps_picture, remnant
from bot.chat.presenter.table import game_message
from bot.chat.presenter.wording import wording
from bot.chat.subject import happening_of, subject_of

if TYPE_CHECKING:
    from collections.abc import Iterable

    from bot.chat.channel import Channel
    from bot.chat.house import House
    from bot.chat.presenter.wording import Wording
    from bot.chat.speaker import Language
    from bot.coordinator.desk import Newest
    from bot.coordinator.preferences import PlacePreferences

# Discord takes 25 characters.
_NONCE = 24

_log = logging.getLogger(__name__)


class _LeftError(Exception):
    """The game is not shown at the place any more."""


class Showing:
    """The relay's sender for one platform."""

    def __init__(self, platform: str, house: House, channel: Channel) -> None:
        self._platform = platform
        self._house = house
        self._channel = channel

    async def show(self, game: str, place: str) -> int:
        """Show the place the newest state; the version shown. Raises TryLaterError."""
        places = await self._house.store.tables.places(game)
        newest = await self._house.conversation.desk.newest(game)
        if place not in places:
            return newest.version
        settings = await self._house.preferences.of_place(self._channel.scope(place))
        visit = _Visit(self._platform, self._house, self._channel, newest, place, settings)
        try:
            await visit.bring_up_to_date(decode(places[place]))
        except PlaceMovedError as moved:
            await move(self._house, newest, place, moved.to)
        except PlaceGoneError:
            await leave(self._house, self._channel, newest, place, places)
        except _LeftError:
            _log.debug("%s: game %s has left a place meanwhile", self._platform, game)
        return newest.version


@dataclass(frozen=True, slots=True)
class _Visit:
    """One place, to be brought to one state."""

    platform: str
    house: House
    channel: Channel
    newest: Newest
    place: str
    settings: PlacePreferences

    async def bring_up_to_date(self, cursor: Cursor) -> None:
        if cursor.version < self.newest.version or cursor.nonce:
            cursor = await self._tell(cursor)
        if cursor.left:
            await self._tidy(cursor)

    async def _tell(self, cursor: Cursor) -> Cursor:
        """Edit the newest message while it is about the same, else post a new one."""
        view, subject = self.newest.view, subject_of(self.newest)
        since = cursor.entries if cursor.message else None
        message = game_message(view, self.newest.happenings, self._wording, since)
        if cursor.message and cursor.subject == subject and not cursor.nonce:
            letter = await self._letter(message)
            try:
                with suppress(MessageFixedError):
                    await self.channel.edit(self.place, cursor.message, letter)
            except MessageGoneError:
                cursor = replace(cursor, message="")
            else:
                version = self.newest.version
                return await self._store(replace(cursor, version=version, entries=view.entries))
        pings = not cursor.version or subject.calls_for(cursor.subject)
        return await self._post(cursor, message, pings=pings)

    async def _post(self, cursor: Cursor, message: Message, *, pings: bool) -> Cursor:
        repeated = bool(cursor.nonce)
        if not repeated:
            cursor = await self._store(replace(cursor, nonce=self._nonce()))
        letter = await self._letter(message, pings=pings, nonce=cursor.nonce)
        posted = await self.channel.post(self.place, letter)
        if repeated:
            # What went out before the break may have been an older board.
            with suppress(MessageFixedError, MessageGoneError):
                await self.channel.edit(self.place, posted, letter)
        left = cursor.left
        if cursor.message not in {"", posted}:
            left = (*left, Posted(cursor.message, cursor.subject))
        version, entries = self.newest.version, self.newest.view.entries
        subject = subject_of(self.newest)
        return await self._store(Cursor(posted, version, entries, subject, left=left))

    async def _tidy(self, cursor: Cursor) -> None:
        await self._collapse(cursor.left)
        await self._store(replace(cursor, left=()))

    async def _collapse(self, left: Iterable[Posted]) -> None:
        """Collapse what a newer message has put out of date."""
        for posted in left:
            about = happening_of(self.newest, posted.subject)
            message = remnant(self.newest.view, posted.subject.phase, about, self._wording)
            change = self.channel.shrink
            if self.settings.old_boards == "keep":
                change = self.channel.freeze
            elif posted.subject.reminder:
                # What it was about is told by the message that it reminded of.
                message = Message(())
            elif keeps_picture(posted.subject.phase, about):
                change = self.channel.freeze
            letter = await self._letter(message)
            with suppress(MessageGoneError, MessageFixedError):
                await change(self.place, posted.message, letter)

    async def _letter(self, message: Message, *, pings: bool = False, nonce: str = "") -> Letter:
        people = {}
        for person in {span.person for line in message.lines for span in line.spans} - {None}:
            known = await self.house.store.people.identities(person or "")
            if self.platform in known:
                people[person or ""] = known[self.platform]
        return Letter(
            message,
            self._language,
            self.settings.theme or "light",
            people,
            pings=pings,
            quiet=self.settings.quiet,
            nonce=nonce,
        )

    async def _store(self, cursor: Cursor) -> Cursor:
        tables, game = self.house.store.tables, self.newest.view.id
        if await tables.keep_cursor(game, self.place, encode(cursor)):
            return cursor
        if cursor.message and not cursor.nonce:
            # Shown while the game left the place: nothing there is to be pressed any more.
            with suppress(PlaceGoneError, PlaceMovedError, TryLaterError):
                await self._collapse((*cursor.left, Posted(cursor.message, cursor.subject)))
        raise _LeftError

    @property
    def _language(self) -> Language:
        return self.settings.language or self.house.language

    @property
    def _wording(self) -> Wording:
        return wording(self._language)

    def _nonce(self) -> str:
        """The message's name. All of a bot's messages share one space of nonces on Discord."""
        seed = f"{self.newest.view.id}:{self.newest.version}:{self.place}".encode()
        return hashlib.sha256(seed).hexdigest()[:_NONCE]
