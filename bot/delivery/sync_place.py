"""Bring a chat to the newest state of a game, even if a process dies meanwhile.

The cursor (the record of the last message in the chat) is stored beside the game. If a process dies
between sending a message and storing the cursor, the next process sends the message again with the
same nonce, so the platform shows it once.
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
# One update sends at most this many messages that call persons. The next update follows after this
# many ms.
_CALLS_AT_ONCE = 5
_SOON = 1_000
# Of the messages that can't be collapsed just now, only this many are tried again.
_MOST_BUSY = 5

_log = logging.getLogger(__name__)


class LeftError(Exception):
    """The game stopped being shown in the chat during an update of that chat."""


@dataclass(slots=True)
class PlaceSync:
    """One update of a place (a chat), for a claimed mark or within the answer to a person there.

    `claim` is the mark: the stored task to update the place, None for an answer. `at` is the chat
    where the messages are: for a private notice, the person's private chat, otherwise the place.
    `stored` is the place's cursor as last read from or written to the store, and `write` stores the
    next one. `unstored` maps the nonces of messages that this process has sent, but no cursor has
    stored yet, to the message id and True if the message has no picture. It keeps a process from
    sending a message twice after the store failed. `event` manages the game's entry in the server's
    list of events, None if there is no list. `report` is called when the chat shows the newest
    state, before the mark is settled, None for nothing. If the process dies in between, the next
    one calls it again. `settled` is None while this process still holds the mark. The cursor is the
    record of the chat's last message.
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
    report: Callable[[], Awaitable[None]] | None = None
    settled: bool | None = None
    # The wait in ms before the next update, which calls more persons or collapses messages that
    # can't be collapsed just now. None if the next update waits for a change of the game.
    again: int | None = None

    async def bring_up_to_date(self) -> bool:
        """Show the newest state in the chat and settle the mark (the stored task to do so).

        Return False if the game has a newer version by now, or if there is no mark. The mark is
        removed together with the last storing of the cursor, so that another process can continue
        if this one dies. Raises the errors of `Channel`, LeftError and OvertakenError. The cursor
        is the record of the chat's last message.
        """
        cursor = decode(self.stored)
        if cursor.sending:
            cursor = await self._resend(cursor, cursor.sending)
        cursor = await self._call_others(cursor)
        if cursor.version < self.page.newest.version:
            cursor = await self._edit_or_repost(cursor)
        cursor = await self._call_others(cursor)
        if cursor.to_collapse:
            busy, wait = await self._collapse(cursor.to_collapse)
            self.again = wait if self.again is None else self.again
            if busy != cursor.to_collapse:
                last = not self._is_event_behind(cursor)
                cursor = await self._store(replace(cursor, to_collapse=busy), last=last)
        await self._keep_event(cursor)
        if self.settled is None and self.claim is not None:
            if self.report is not None and cursor.message:
                await self.report()
            self.settled = await self.write(self._to_write(settles=True)) == "settled"
        return bool(self.settled)

    async def _resend(self, cursor: Cursor, sent: Sending) -> Cursor:
        """Send the message again that a process was sending when it died.

        Return the new cursor (record of the last message).

        The same nonce makes the platform show one message. The first attempt may have notified its
        persons already. If the turn has passed meanwhile, the message notifies nobody, because a
        newer message follows.
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
        since = self._since(cursor, sent.subject, sent.entries)
        older = Cursor(
            posted,
            entries=sent.entries,
            subject=sent.subject,
            to_collapse=self._to_collapse(cursor, posted),
            plain=plain,
            since=since,
            event=cursor.event,
        )
        return await self._store_sent(sent.nonce, older)

    async def _edit_or_repost(self, cursor: Cursor) -> Cursor:
        """Edit the newest message if it is about the same state, else post a new one.

        A deleted message is posted again, too. A place that consists of a single message never gets
        a new one. Return the new cursor. `cursor` is the record of the chat's last message.
        """
        page, subject = self.page, self.page.subject
        message = page.message(cursor)
        if subject is None:
            return await self._leave_all_to_collapse(cursor)
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
        """Edit the newest message. Return True if it shows the board as text instead of a picture.

        Raises:
            PicturelessError: the message can't have a board as text, so a new one must be posted.

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
        """Send messages below the board that notify persons for whom it had no room.

        Return the new cursor. If there are many such persons, each update notifies only some of
        them, because a slow chat must not outlast the lease of the mark. A mark is a stored task.
        `cursor` is the record of the chat's last message.
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
        """Bring the entry in the server's list of events to the game's stage. Store every step."""
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
        """Post a message. Return its id, the message as sent, and True if it has no picture.

        The board is always tried with its picture first, so pictures return as soon as the bot may
        send them again. A message already sent with this nonce is not sent again.
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
        """Return the cursor after the message `posted` has shown the newest state.

        `called` are the persons whom the message notified, or None. `cursor` is the record of the
        chat's last message.
        """
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
        """Return the number of the first log entry that a message describes.

        The first message of a place describes no entry before its own.
        """
        before = cursor.entries_before(subject)
        return entries if before is None else before

    def _to_collapse(self, cursor: Cursor, posted: str) -> tuple[Posted, ...]:
        """Return the older messages to collapse once `posted` is the newest message."""
        older = () if cursor.message == posted else cursor.newest_messages
        return (*cursor.to_collapse, *older)

    async def _leave_all_to_collapse(self, cursor: Cursor) -> Cursor:
        """Store that all messages are to be collapsed, because the page has no message.

        Return the new cursor. `cursor` is the record of the chat's last message.
        """
        if not cursor.message:
            return cursor
        version, entries = self.page.newest.version, self.page.newest.view.face.entries
        older = self._to_collapse(cursor, "")
        return await self._store(Cursor("", version, entries, to_collapse=older))

    async def _collapse(self, left: Sequence[Posted]) -> tuple[tuple[Posted, ...], int | None]:
        """Collapse the messages in `left`, which newer ones replace.

        Return the messages that the platform can't collapse now, and the ms to wait before a new
        try, or None if the platform didn't say.
        """
        busy: list[Posted] = []
        after = [one.subject for one in left]
        after += [self.page.subject] if self.page.subject else []
        for number, posted in enumerate(left):
            pictured, message = self.page.collapsed_message(posted, after[number + 1 :])
            change = self.channel.remove_buttons if pictured else self.channel.collapse
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
        """Store a cursor (record of the last message) and return it.

        If no work remains or `last`, settle the mark (stored task) in the same step, unless the
        chat first has to report that it shows the newest state.

        Raises:
            LeftError: the game is not shown in the chat any more.
            OvertakenError: another process has stored a different cursor.

        """
        newest = self.page.newest
        is_behind = (
            cursor.sending
            or cursor.to_collapse
            or cursor.uncalled is not None
            or cursor.version < newest.version
            or self._is_event_behind(cursor)
        )
        wanted = encode(cursor)
        # A message that was sent is stored at once, before the report.
        settles = (last or not is_behind) and self.report is None
        written = await self.write(self._to_write(wanted, settles=settles))
        if written == "stale":
            stored = (await self.tables.places(newest.view.id)).get(self.place)
            # If the stored cursor equals this one, it was stored and only the store's answer was
            # lost.
            if stored != wanted:
                await self._collapse_orphans(cursor, stored)
                raise LeftError if stored is None else OvertakenError
        elif settles:
            self.settled = written == "settled"
        self.stored = wanted
        return cursor

    async def _store_sent(self, nonce: str, cursor: Cursor) -> Cursor:
        """Store the cursor with the sent message, and forget the message's nonce.

        Return the cursor. `cursor` is the record of the chat's last message.
        """
        stored = await self._store(cursor)
        self.unstored.pop(nonce)
        return stored

    def _to_write(self, cursor: bytes | None = None, *, settles: bool) -> PlaceWrite:
        claim, version = self.claim if settles else None, self.page.newest.version
        again = self.again if settles else None
        game = self.page.newest.view.id
        return PlaceWrite(game, self.place, cursor, self.stored, claim, version, again)

    async def _collapse_orphans(self, cursor: Cursor, stored: bytes | None) -> None:
        """Collapse messages of this process that the other process doesn't know.

        `stored` is the cursor that the other process stored, or None if the game left the chat.
        `cursor` is the record of the chat's last message.
        """
        if cursor.sending or not cursor.message:
            return
        orphans = (*cursor.to_collapse, *cursor.newest_messages)
        if stored is not None:
            # The other process collapses every message that it knows. It may not know these.
            other = decode(stored)
            known = {other.message, *(older.message for older in other.to_collapse)}
            orphans = tuple(one for one in orphans[-1:] if one.message not in known)
        with suppress(PlaceGoneError, PlaceMovedError, TryLaterError):
            await self._collapse(orphans)

    def _nonce(self, told: str = "") -> str:
        """Return the nonce of a message about `told`, by default the newest version of the game.

        The nonce depends on game and place too, because on Discord all messages of a bot share one
        space of nonces.
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
