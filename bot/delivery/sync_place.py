"""A visit to a place: what stands there is brought to one state, whoever dies or wakes on the way.

What a place was shown is its cursor, stored beside the game: a process that died between sending
and storing sends again under the same nonce, so that the platform can tell it is the same message.
"""

from __future__ import annotations

import hashlib
import logging
from contextlib import suppress
from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol

from msgspec.structs import replace

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
    from bot.coordinator.reads.queries import Newest
    from bot.delivery.channel import Channel, OutgoingMessage
    from bot.delivery.message_key import MessageKey
    from bot.dialogue.message import Message

# Discord takes 25 characters.
_NONCE = 24
# So many messages that can't be collapsed just now are tried again.
_MOST_BUSY = 5

_log = logging.getLogger(__name__)


class LeftError(Exception):
    """The game is not shown at the place any more."""


class Page(Protocol):
    """What a place is to show of one version of a game."""

    @property
    def newest(self) -> Newest:
        """That version."""

    @property
    def subject(self) -> MessageKey | None:
        """What its message is about, None where nothing is to stand there."""

    @property
    def uncalled(self) -> int:
        """How many the message doesn't call, though it would, as they are called elsewhere."""

    @property
    def elsewhere(self) -> int:
        """How many of those whom the message would call have a board elsewhere that does it."""

    def message(self, cursor: Cursor) -> Message:
        """The message; what happened since that of the cursor has lines of its own."""

    def plain(self, message: Message, right: str = "") -> Message:
        """The message without its picture, as words; `right` is what is missing, to be named."""

    def calls(self, cursor: Cursor) -> frozenset[PersonId] | None:
        """Whom a message is to call whom that of the cursor didn't; None for nobody."""

    def letter(
        self, message: Message, *, called: frozenset[PersonId] | None = None, nonce: str = ""
    ) -> OutgoingMessage:
        """A message on its way there, which calls these."""

    def remnant(self, left: Posted, after: Sequence[MessageKey]) -> tuple[bool, Message]:
        """What is left of an older message, and whether its picture stays.

        `after` is what those are about that came after it.
        """


@dataclass(slots=True)
class PlaceSync:
    """The place of a claimed mark, to be brought to one state.

    `at` is where its messages stand: a bell's in its person's own chat. `stored` is its cursor as
    we know it in the store; `write` stores the next one. `unstored` are the messages of this
    process that no cursor tells of yet, by nonce, and whether they are words alone: where the store
    was away just then, a platform without nonces would be sent a second one. `settled` is None as
    long as the mark is ours.
    """

    tables: Tables
    write: Callable[[PlaceWrite], Awaitable[Written]]
    channel: Channel
    page: Page
    claim: ClaimedMark
    place: str
    at: str
    stored: bytes
    unstored: BoundedCache[str, tuple[str, bool]]
    settled: bool | None = None
    # In how many ms to try what can't be collapsed just now, None for after the next message.
    again: int | None = None

    async def bring_up_to_date(self) -> bool:
        """Show what isn't shown and settle the mark; False if a newer version is wanted by now.

        The mark goes with the last cursor, not before: who dies on the way leaves it to the next.
        Raises what `Channel` does, LeftError, OvertakenError.
        """
        cursor = decode(self.stored)
        if cursor.sending:
            cursor = await self._resume(cursor, cursor.sending)
        if cursor.version < self.page.newest.version:
            cursor = await self._tell(cursor)
        if cursor.left:
            busy, self.again = await self._collapse(cursor.left)
            if busy != cursor.left:
                await self._store(replace(cursor, left=busy), last=True)
        if self.settled is None:
            self.settled = await self.write(self._to_write(settles=True)) == "settled"
        return bool(self.settled)

    async def _resume(self, cursor: Cursor, sent: Sending) -> Cursor:
        """Find the message that was on its way as somebody died: under its nonce it goes out once.

        It may have called those whom it was to call. Where the turn passed meanwhile it calls
        nobody now, as a newer message is to.
        """
        page = self.page
        told = replace(cursor, subject=sent.subject, entries=sent.entries)
        is_newest = _tells_turn(page, sent) and page.calls(told) is None
        message = page.message(cursor)
        called = page.calls(cursor) if is_newest else None
        posted, letter, plain = await self._send(cursor, sent.nonce, message, called)
        # What went out before the break may have been an older board.
        with suppress(MessageFixedError, MessageGoneError, PicturelessError):
            await self.channel.edit(self.at, posted, letter)
        if is_newest:
            return await self._store_sent(sent.nonce, self._posted(cursor, posted, plain=plain))
        left = self._left(cursor, posted)
        since = self._since(cursor, sent.subject, sent.entries)
        older = Cursor(
            posted,
            entries=sent.entries,
            subject=sent.subject,
            left=left,
            plain=plain,
            since=since,
        )
        return await self._store_sent(sent.nonce, older)

    async def _tell(self, cursor: Cursor) -> Cursor:
        """Edit the newest message while it is about the same, else post a new one."""
        page, subject = self.page, self.page.subject
        message = page.message(cursor)
        if subject is None:
            return await self._clear(cursor)
        called = page.calls(cursor)
        if cursor.message and cursor.subject == subject and called is None:
            letter = page.letter(page.plain(message) if cursor.plain else message)
            try:
                with suppress(MessageFixedError):
                    await self.channel.edit(self.at, cursor.message, letter)
            except MessageGoneError:
                cursor = replace(cursor, message="")
            except PicturelessError:
                _log.debug("the right to send pictures is gone: words come instead")
            else:
                version, entries = page.newest.version, page.newest.view.face.entries
                return await self._store(replace(cursor, version=version, entries=entries))
        return await self._post(cursor, message, subject, called)

    async def _post(
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
        return await self._store_sent(nonce, self._posted(cursor, posted, plain=plain))

    async def _send(
        self, cursor: Cursor, nonce: str, message: Message, called: frozenset[PersonId] | None
    ) -> tuple[str, OutgoingMessage, bool]:
        """Post the message under a nonce; its id, and as what: a letter, or words alone.

        Every new board tries its picture first, so they are back as soon as the right is.
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

    def _posted(self, cursor: Cursor, posted: str, *, plain: bool) -> Cursor:
        """The cursor once this message shows the newest state."""
        page = self.page
        entries, subject = page.newest.view.face.entries, page.subject or cursor.subject
        return Cursor(
            posted,
            page.newest.version,
            entries,
            subject,
            self._left(cursor, posted),
            page.uncalled,
            page.elsewhere,
            plain,
            since=self._since(cursor, subject, entries),
        )

    @staticmethod
    def _since(cursor: Cursor, subject: MessageKey, entries: int) -> int:
        """Return the first entry that a message tells; the first one tells the newest alone."""
        before = cursor.told_before(subject)
        return entries if before is None else before

    def _left(self, cursor: Cursor, posted: str) -> tuple[Posted, ...]:
        """What is to be collapsed once this message stands there."""
        return cursor.left if cursor.message == posted else (*cursor.left, *cursor.posted)

    async def _clear(self, cursor: Cursor) -> Cursor:
        """Nothing is to be said: what stands there is left."""
        if not cursor.message:
            return cursor
        version, entries = self.page.newest.version, self.page.newest.view.face.entries
        return await self._store(Cursor("", version, entries, left=self._left(cursor, "")))

    async def _collapse(self, left: Sequence[Posted]) -> tuple[tuple[Posted, ...], int | None]:
        """Collapse what a newer message has put out of date; what is left, and in how many ms."""
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
        """Store a cursor, with the mark if nothing is left to be done after it."""
        newest = self.page.newest
        is_behind = cursor.sending or cursor.left or cursor.version < newest.version
        wanted = encode(cursor)
        settles = last or not is_behind
        written = await self.write(self._to_write(wanted, settles=settles))
        if written == "stale":
            stored = (await self.tables.places(newest.view.id)).get(self.place)
            if stored != wanted:  # else it is ours after all: only the answer was lost
                await self._step_aside(cursor, stored)
                raise LeftError if stored is None else OvertakenError
        elif settles:
            self.settled = written == "settled"
        self.stored = wanted
        return cursor

    async def _store_sent(self, nonce: str, cursor: Cursor) -> Cursor:
        """Store the cursor that tells of the message sent under this nonce."""
        stored = await self._store(cursor)
        self.unstored.pop(nonce)
        return stored

    def _to_write(self, cursor: bytes | None = None, *, settles: bool) -> PlaceWrite:
        claim, version = self.claim if settles else None, self.page.newest.version
        again = self.again if settles else None
        return PlaceWrite(self.claim.game, self.place, cursor, self.stored, claim, version, again)

    async def _step_aside(self, cursor: Cursor, stored: bytes | None) -> None:
        """Leave nothing to be pressed on what was shown while the place went on without us."""
        if cursor.sending or not cursor.message:
            return
        orphans = (*cursor.left, *cursor.posted)
        if stored is not None:
            # The other process sees to every message that it knows of; ours it may not.
            other = decode(stored)
            known = {other.message, *(left.message for left in other.left)}
            orphans = tuple(one for one in orphans[-1:] if one.message not in known)
        with suppress(PlaceGoneError, PlaceMovedError, TryLaterError):
            await self._collapse(orphans)

    def _nonce(self) -> str:
        """The message's name. All of a bot's messages share one space of nonces on Discord."""
        seed = f"{self.page.newest.view.id}:{self.page.newest.version}:{self.place}".encode()
        return hashlib.sha256(seed).hexdigest()[:_NONCE]


def _tells_turn(page: Page, sent: Sending) -> bool:
    """Whether a message on its way is about the turn that it still is."""
    subject, newest = page.subject, page.newest
    if subject is None or subject.phase != sent.subject.phase:
        return False
    return subject == sent.subject or turn_since(newest.happenings) < sent.entries
