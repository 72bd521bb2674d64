"""The update of a place: it brings the place to the newest state, even if a process dies meanwhile.

The cursor of a place is stored beside the game. If a process dies between sending and storing, the
next process sends again with the same nonce, so the platform knows that it is the same message.
"""

from __future__ import annotations

import hashlib
import logging
from contextlib import suppress
from dataclasses import dataclass
from typing import TYPE_CHECKING

from msgspec.structs import replace

from bot.coordinator.place import Place
from bot.coordinator.ports.outbox import OvertakenError, PlaceWrite
from bot.delivery.channel import (
    MessageBusyError,
    MessageFixedError,
    MessageGoneError,
    PicturelessError,
    PlaceGoneError,
    PlaceMovedError,
    TryLaterError,
)
from bot.delivery.cursor import Cursor, Posted, Sending, decode, encode
from bot.dialogue.pages.table.turns import turn_since

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Sequence

    from bot.bounded_cache import BoundedCache
    from bot.coordinator.person_id import PersonId
    from bot.coordinator.ports.outbox import ClaimedMark, Written
    from bot.coordinator.ports.tables import Tables
    from bot.delivery.channel import Channel, OutgoingMessage
    from bot.delivery.message_key import MessageKey
    from bot.delivery.page import Page
    from bot.delivery.server_events import PlaceEvent
    from bot.dialogue.message import Message

# The length of a nonce. Discord accepts 25 characters.
_NONCE = 24
# At most this many messages call persons in one visit. The next visit follows after this many ms.
_CALLS_AT_ONCE = 5
_SOON = 1_000
# At most this many messages that can't be collapsed just now are tried again.
_MOST_BUSY = 5

_log = logging.getLogger(__name__)


class LeftError(Exception):
    """The game has left the place during its update."""


@dataclass(slots=True)
class PlaceSync:
    """The update of a place: for a claimed mark, or without a mark as the answer to a person there.

    `at` is the place where the messages stand: for a private notice, its person's chat.
    `stored` is the place's cursor as last known in the store, and `write` stores the next one.
    `unstored` maps nonces to messages of this process that are not in a cursor yet, and to True
    if they have no picture. Without it, a failing store would make the process send a second
    message on platforms without nonces. `event` manages the game's entry in the event list of
    the place's server, if there is a list. `settled` is None while this process holds the mark.
    """

    tables: Tables
    write: Callable[[PlaceWrite], Awaitable[Written]]
    channel: Channel
    page: Page
    claim: ClaimedMark | None
    place: str
    at: str
    stored: bytes
    unstored: BoundedCache[str, tuple[str, bool]]
    event: PlaceEvent | None = None
    settled: bool | None = None
    # The wait in ms before the next visit, which calls more persons or collapses messages that
    # can't be collapsed just now. None waits for the next change of the game.
    again: int | None = None

    async def bring_up_to_date(self) -> bool:
        """Show the newest state and settle the mark.

        Return False if a newer version is wanted by now. The mark is removed together with the last
        storing of the cursor, not before, so another process can continue after this one dies.
        Raises the errors of `Channel`, LeftError, OvertakenError.
        """
        cursor = decode(self.stored)
        if cursor.sending:
            cursor = await self._resend(cursor, cursor.sending)
        cursor = await self._call_others(cursor)
        if cursor.version < self.page.newest.version:
            cursor = await self._edit_or_repost(cursor)
        cursor = await self._call_others(cursor)
        if cursor.left:
            busy, wait = await self._collapse(cursor.left)
            self.again = wait if self.again is None else self.again
            if busy != cursor.left:
                last = not self._is_event_behind(cursor)
                cursor = await self._store(replace(cursor, left=busy), last=last)
        await self._keep_event(cursor)
        if self.settled is None and self.claim is not None:
            self.settled = await self.write(self._to_write(settles=True)) == "settled"
        return bool(self.settled)

    async def _resend(self, cursor: Cursor, sent: Sending) -> Cursor:
        """Send the message again that a process was sending when it died; return the new cursor.

        The same nonce makes the platform show one message. The first sending may have
        called its persons already. If the turn has passed meanwhile, the message calls
        nobody, because a newer message follows.
        """
        page = self.page
        known = replace(cursor, subject=sent.subject, entries=sent.entries)
        is_newest = _is_about_turn(page, sent) and page.calls(known) is None
        message = page.message(cursor)
        calls = page.calls(cursor) if is_newest else None
        posted, letter, plain = await self._send(cursor, sent.nonce, message, calls)
        # The message that the dead process sent may show an older board.
        with suppress(MessageFixedError, MessageGoneError, PicturelessError):
            await self.channel.edit(self.at, posted, letter)
        if is_newest:
            after = self._cursor_after(cursor, posted, calls, plain=plain)
            return await self._store_sent(sent.nonce, after)
        left = self._to_collapse(cursor, posted)
        since = self._since(cursor, sent.subject, sent.entries)
        older = Cursor(
            posted,
            entries=sent.entries,
            subject=sent.subject,
            left=left,
            plain=plain,
            since=since,
            event=cursor.event,
        )
        return await self._store_sent(sent.nonce, older)

    async def _edit_or_repost(self, cursor: Cursor) -> Cursor:
        """Edit the newest message if its subject is still the same; return the new cursor.

        If the message was deleted, or the subject is new, post a new message. A place that
        consists of one message never gets a new one.
        """
        page, subject = self.page, self.page.subject
        message = page.message(cursor)
        if subject is None:
            return await self._collapse_all(cursor)
        calls = page.calls(cursor)
        is_same = cursor.subject == subject and calls is None
        if cursor.message and (is_same or self._is_one_message):
            try:
                plain = await self._edit(cursor, message, plain=cursor.plain and is_same)
            except MessageGoneError:
                cursor = replace(cursor, message="")
            except PicturelessError:
                _log.debug("the right to send pictures is gone: words come instead")
            else:
                version, entries = page.newest.version, page.newest.view.face.entries
                since = self._since(cursor, subject, entries)
                after = replace(cursor, version=version, entries=entries, subject=subject)
                return await self._store(replace(after, plain=plain, since=since))
        return await self._post_new(cursor, message, subject, calls)

    @property
    def _is_one_message(self) -> bool:
        return Place.parse(self.place).kind.is_one_message

    async def _edit(self, cursor: Cursor, message: Message, *, plain: bool) -> bool:
        """Edit the newest message, and return True if its board is text in place of a picture.

        Raises:
            PicturelessError: the message can't be shown without its picture, but a new one can.

        """
        page = self.page
        try:
            letter = page.letter(page.plain(message) if plain else message)
            with suppress(MessageFixedError):
                await self.channel.edit(self.at, cursor.message, letter)
        except PicturelessError as refused:
            if not self._is_one_message:
                raise
            letter = page.letter(page.plain(message, refused.right))
            with suppress(MessageFixedError):
                await self.channel.edit(self.at, cursor.message, letter)
            return True
        return plain

    async def _post_new(
        self,
        cursor: Cursor,
        message: Message,
        subject: MessageKey,
        called: frozenset[PersonId] | None,
    ) -> Cursor:
        nonce = self._nonce()
        sending = Sending(nonce, subject, self.page.newest.view.face.entries)
        cursor = await self._store(replace(cursor, sending=sending))
        posted, _, plain = await self._send(cursor, nonce, message, called)
        after = self._cursor_after(cursor, posted, called, plain=plain)
        return await self._store_sent(nonce, after)

    async def _call_others(self, cursor: Cursor) -> Cursor:
        """Call persons whom the newest message doesn't name, below it; return the new cursor.

        If there are many, each visit calls some of them, because a slow chat must not
        outlast the lease of the mark.
        """
        for _ in range(_CALLS_AT_ONCE):
            if cursor.uncalled is None:
                return cursor
            nonce = self._nonce(f"call:{cursor.subject.head}:{cursor.uncalled[0]}")
            message, callees, left = self.page.next_call(cursor.uncalled)
            calls = cursor.calls
            if message is not None:
                posted, _, _ = await self._send(cursor, nonce, message, callees)
                calls = (*calls, posted)
            cursor = await self._store_sent(nonce, replace(cursor, calls=calls, uncalled=left))
        if cursor.uncalled is not None:
            self.again = _SOON
        return cursor

    async def _keep_event(self, cursor: Cursor) -> None:
        """Bring the entry in the server's list of events to the game's stage, step by step."""
        event, wanted, is_new = self.event, self.page.server_event, False
        while event is not None and wanted is not None and self._is_event_behind(cursor):
            entry = await event.step(cursor.event, wanted, cursor.message, is_new=is_new)
            is_new, cursor = cursor.event is None, replace(cursor, event=entry)
            await self._store(cursor, last=not self._is_event_behind(cursor))

    def _is_event_behind(self, cursor: Cursor) -> bool:
        """Return True if the entry in the server's list of events must change its stage."""
        wanted = self.page.server_event
        return self.event is not None and self.event.is_behind(cursor.event, wanted)

    async def _send(
        self, cursor: Cursor, nonce: str, message: Message, called: frozenset[PersonId] | None
    ) -> tuple[str, OutgoingMessage, bool]:
        """Post the message with a nonce. Return its id, the letter, and True if it has no picture.

        Every new board is tried with its picture first. So pictures return as soon as the
        bot may send them again.
        """
        posted, plain = self.unstored.get(nonce) or ("", False)
        words = self.page.plain(message) if plain else message
        letter = self.page.letter(words, called=called, nonce=nonce)
        if posted:
            return posted, letter, plain
        try:
            posted = await self.channel.post(self.at, letter)
        except PicturelessError as refused:
            words = self.page.plain(message, "" if cursor.plain else refused.right)
            letter, plain = self.page.letter(words, called=called, nonce=nonce), True
            posted = await self.channel.post(self.at, letter)
        self.unstored.put(nonce, (posted, plain))
        return posted, letter, plain

    def _cursor_after(
        self, cursor: Cursor, posted: str, called: frozenset[PersonId] | None, *, plain: bool
    ) -> Cursor:
        """Return the cursor after a message has shown the newest state and called these persons."""
        page = self.page
        entries, subject = page.newest.view.face.entries, page.subject or cursor.subject
        return Cursor(
            posted,
            page.newest.version,
            entries,
            subject,
            self._to_collapse(cursor, posted),
            page.private_calls,
            page.elsewhere,
            plain,
            since=self._since(cursor, subject, entries),
            calls=cursor.calls if cursor.message == posted else (),
            uncalled=page.rest_to_call(cursor) if called else None,
            event=cursor.event,
        )

    @staticmethod
    def _since(cursor: Cursor, subject: MessageKey, entries: int) -> int:
        """Return the number of the first log entry that a message tells.

        The first message at a place tells only the newest entry.
        """
        before = cursor.entries_before(subject)
        return entries if before is None else before

    def _to_collapse(self, cursor: Cursor, posted: str) -> tuple[Posted, ...]:
        """Return the messages to collapse after the message `posted`."""
        return cursor.left if cursor.message == posted else (*cursor.left, *cursor.newest_messages)

    async def _collapse_all(self, cursor: Cursor) -> Cursor:
        """Return the cursor with all messages left to be collapsed. The page has no message."""
        if not cursor.message:
            return cursor
        version, entries = self.page.newest.version, self.page.newest.view.face.entries
        return await self._store(Cursor("", version, entries, left=self._to_collapse(cursor, "")))

    async def _collapse(self, left: Sequence[Posted]) -> tuple[tuple[Posted, ...], int | None]:
        """Collapse messages that a newer one replaces.

        Return the messages that the platform can't collapse now, and the ms to wait before
        a new try.
        """
        busy: list[Posted] = []
        after = [one.subject for one in left]
        after += [self.page.subject] if self.page.subject else []
        for number, posted in enumerate(left):
            pictured, message = self.page.remnant(posted, after[number + 1 :])
            change = self.channel.freeze if pictured else self.channel.shrink
            letter = self.page.letter(message)
            try:
                await change(self.at, posted.message, letter)
            except MessageBusyError as refused:
                if refused.after is not None:
                    return (*busy, *left[number:]), refused.after
                busy.append(posted)
            except (MessageGoneError, MessageFixedError):
                _log.debug("a message to collapse is gone, or stays as it is")
        return tuple(busy[-_MOST_BUSY:]), None

    async def _store(self, cursor: Cursor, *, last: bool = False) -> Cursor:
        """Store a cursor and return it. If no work remains, settle the mark in the same step."""
        newest = self.page.newest
        is_behind = (
            cursor.sending
            or cursor.left
            or cursor.uncalled is not None
            or cursor.version < newest.version
            or self._is_event_behind(cursor)
        )
        wanted = encode(cursor)
        settles = last or not is_behind
        written = await self.write(self._to_write(wanted, settles=settles))
        if written == "stale":
            stored = (await self.tables.places(newest.view.id)).get(self.place)
            # The stored cursor is this one: it was stored, and only the answer was lost.
            if stored != wanted:
                await self._collapse_orphans(cursor, stored)
                raise LeftError if stored is None else OvertakenError
        elif settles:
            self.settled = written == "settled"
        self.stored = wanted
        return cursor

    async def _store_sent(self, nonce: str, cursor: Cursor) -> Cursor:
        """Store the cursor with the message sent with this nonce; return the new cursor."""
        stored = await self._store(cursor)
        self.unstored.pop(nonce)
        return stored

    def _to_write(self, cursor: bytes | None = None, *, settles: bool) -> PlaceWrite:
        claim, version = self.claim if settles else None, self.page.newest.version
        again = self.again if settles else None
        game = self.page.newest.view.id
        return PlaceWrite(game, self.place, cursor, self.stored, claim, version, again)

    async def _collapse_orphans(self, cursor: Cursor, stored: bytes | None) -> None:
        """Remove the buttons of this process's messages, because another process continues."""
        if cursor.sending or not cursor.message:
            return
        orphans = (*cursor.left, *cursor.newest_messages)
        if stored is not None:
            # The other process collapses every message that it knows. It may not know these.
            other = decode(stored)
            known = {other.message, *(left.message for left in other.left)}
            orphans = tuple(one for one in orphans[-1:] if one.message not in known)
        with suppress(PlaceGoneError, PlaceMovedError, TryLaterError):
            await self._collapse(orphans)

    def _nonce(self, told: str = "") -> str:
        """Return the nonce of the message that tells `told`, by default the newest version.

        The nonce depends on game and place too, because on Discord all messages of a bot
        share one space of nonces.
        """
        told = told or str(self.page.newest.version)
        seed = f"{self.page.newest.view.id}:{told}:{self.place}".encode()
        return hashlib.sha256(seed).hexdigest()[:_NONCE]


def _is_about_turn(page: Page, sent: Sending) -> bool:
    """Return True if the message being sent is about the turn that the page shows."""
    subject, newest = page.subject, page.newest
    if subject is None or subject.phase != sent.subject.phase:
        return False
    return subject == sent.subject or turn_since(newest.happenings) < sent.entries
