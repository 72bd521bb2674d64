"""The daily notifications that persons want: of the puzzle of the day, and of words to learn.

They come at a fixed hour of the person's local day, on their devices and at their own address. If
one fails, the bot tries again for some hours. If two processes find that the same person is due,
the process that stores its claim first sends the notifications.
"""

from __future__ import annotations

import asyncio
import hashlib
from datetime import timedelta
from typing import TYPE_CHECKING, NamedTuple

from msgspec.structs import replace

from bot.chat.web.push.call import PLATFORM, address_message, device_message
from bot.chat.web.push.client import result_of
from bot.coordinator.clocks.quiet_hours import local_time
from bot.coordinator.daily.calendar import local_day
from bot.coordinator.daily.puzzle_results import EVERYBODY, PuzzleBooks
from bot.coordinator.daily.worker import DailyWorker
from bot.coordinator.errors import WordListMissing
from bot.coordinator.people.devices import DAILY_HOUR, DailyCalls, Devices, Webhook
from bot.coordinator.person_id import PersonId
from bot.coordinator.reads.open_games import load_readable
from bot.dialogue.pages.notification import Notification
from bot.dialogue.pages.wording import wording

if TYPE_CHECKING:
    from collections.abc import Awaitable, Sequence
    from datetime import datetime

    from bot.chat.web.push.client import PushClient
    from bot.coordinator.daily.puzzle_results import PuzzleBook
    from bot.coordinator.people.devices import CallKind, Device, OwnDevices
    from bot.coordinator.settings import PersonPreferences
    from bot.dialogue.pages.wording import Wording
    from bot.dialogue.services import ChatServices

_MINUTE = 60_000
# So many hours after their time the day's notifications would come too late.
_HOURS = 12
# The time (ms) in which a process has sent the notifications that it claimed, or is dead.
_LEASE = 30_000
_LASTS = 12 * 60 * _MINUTE
# The time (ms) after which the bot looks again for a puzzle that is late.
_WAIT = 5 * _MINUTE
_NAME = 24


class _Daily(NamedTuple):
    """A daily notification: its kind, the page that it opens, and the numbers in its sentences."""

    kind: CallKind
    page: str
    number: int
    streak: int = 0

    def notification(self, says: Wording) -> Notification:
        """Return the notification's title and lines."""
        if self.kind == "puzzle":
            about = says.line("push-puzzle-about", number=self.number)
            return Notification(says.text("push-puzzle"), (about,))
        title = says.text("push-words", words=says.texts.pieces("learn-words", words=self.number))
        about_streak = (says.line("push-words-about", days=self.streak),) if self.streak else ()
        return Notification(title, about_streak)


class DailyCaller(DailyWorker):
    """The worker that sends the daily notifications. `site` is the server's public address."""

    what = "daily calls"
    later = _MINUTE

    def __init__(self, services: ChatServices, client: PushClient, site: str) -> None:
        super().__init__(services.daily_calls, services.coordinator, services.now)
        self._services, self._client, self._site = services, client, site
        self._devices = Devices(self._people)

    async def _handle_all(self, due: Sequence[str]) -> None:
        """Send these persons' notifications at once, so that a slow address delays nobody else."""
        await asyncio.gather(*map(self._handle, due))

    async def _see_to(self, scope: str) -> int | None:
        """Send a person's daily notifications if they are due.

        Return when to look at this person again (ms), None for never. `scope` is the person's id.
        """
        person = PersonId(scope)
        aliases = await self._people.aliases(person)
        if aliases[0] != person:
            await self._schedule.plan(aliases[0], self._now())
            return None
        own = await self._devices.load(aliases)
        if not own.is_daily or not await self._people.identities(person):
            return None
        chosen, now = await self._preferences.of_person(person), self._now()
        opens, following = _opens(chosen, now), next_time(chosen, now)
        if not _moment(opens) <= now < _moment(opens + timedelta(hours=_HOURS)):
            return following
        calls, is_whole = await self._calls(aliases, own, chosen, now)
        again = await self._send_all(aliases, calls, opens.toordinal(), now)
        if again is None and not is_whole:
            again = now + _WAIT
        return following if again is None else again

    async def _calls(
        self, aliases: Sequence[PersonId], own: OwnDevices, chosen: PersonPreferences, now: int
    ) -> tuple[list[_Daily], bool]:
        """Return the notifications that are due to a person today.

        The flag is False if today's puzzle is not ready yet. `now` is in ms.
        """
        calls, is_whole = list[_Daily](), True
        if "puzzle" in own.wanted:
            book = await self._puzzles(now)
            is_whole = book.day == local_day(now).isoformat()
            calls += await self._puzzle(aliases, book) if is_whole else ()
        if "words" in own.wanted:
            language = chosen.language or self._services.language
            conversation = self._services.conversation
            try:
                words, streak = await conversation.words_of_today(aliases, language, now)
            except WordListMissing:
                words, streak = 0, 0
            calls += [_Daily("words", "#drill", words, streak)] if words else []
        return calls, is_whole

    async def _puzzles(self, now: int) -> PuzzleBook:
        """Return the list of all puzzles.

        If no puzzle was ever made, order the first one. `now` is in ms.
        """
        book = await PuzzleBooks(self._people).load(EVERYBODY)
        if not book.games:
            await self._services.puzzles.plan(EVERYBODY, now)
        return book

    async def _puzzle(self, aliases: Sequence[PersonId], book: PuzzleBook) -> list[_Daily]:
        """Return the notification of today's puzzle, in a list.

        It is empty after the person's first try.
        """
        loaded = await load_readable(self._tables, book.games[-1])
        if loaded is None or {*aliases} & {*loaded.table.persons}:
            return []
        return [_Daily("puzzle", f"#{loaded.table.id}.1", len(book.games))]

    async def _send_all(
        self, aliases: Sequence[PersonId], calls: Sequence[_Daily], day: int, now: int
    ) -> int | None:
        """Send today's notifications that were not sent yet.

        Return the time of the next try (ms), None if none is needed. `now` is in ms. `aliases` are
        all ids of the person. `day` is the number of the day.
        """
        is_ours = False

        def begin(own: OwnDevices) -> OwnDevices:
            nonlocal is_ours
            is_ours = own.daily.until <= now
            sent = own.daily.sent if own.daily.day == day else ()
            return replace(own, daily=DailyCalls(day, sent, now + _LEASE)) if is_ours else own

        own = await self._devices.change(aliases, begin)
        if not is_ours:
            return own.daily.until
        due = [
            (f"{call.kind} {id_}", call, target)
            for call in calls
            for id_, target in own.targets.items()
            if f"{call.kind} {id_}" not in own.daily.sent
        ]
        sent = await asyncio.gather(
            *(result_of(target.id, self._send(target, call, day)) for _, call, target in due)
        )
        pairs = list(zip(due, sent, strict=True))
        names = [name for (name, _, _), one in pairs if one.later is None]
        gone = {one.id for one in sent if one.gone}

        def finish(own: OwnDevices) -> OwnDevices:
            daily = DailyCalls(day, (*own.daily.sent, *names))
            return replace(own.drop_gone(gone), daily=daily)

        await self._devices.update(aliases, finish)
        waits = [one.later.after or 0 for one in sent if one.later is not None]
        return now + max(self.later, *waits) if waits else None

    def _send(self, target: Device | Webhook, call: _Daily, day: int) -> Awaitable[bool]:
        """Send a notification to one device, or to the person's own address.

        `day` is the number of the day.
        """
        name = hashlib.sha256(f"{call.kind}:{target.id}:{day}".encode()).hexdigest()[:_NAME]
        notification = call.notification(wording(target.language, PLATFORM))
        if isinstance(target, Webhook):
            url = f"{self._site}/{call.page}"
            message = address_message(notification, self._now(), kind=call.kind, url=url)
            return self._client.call(target, message, name=name)
        message = device_message(
            notification, target.language, tag=call.kind, name=name, page=call.page
        )
        return self._client.notify(target, message, topic=call.kind, lasts=_LASTS, urgent=False)


def next_time(chosen: PersonPreferences, now: int) -> int:
    """Return the time (ms) of a person's next daily notifications. `now` is in ms."""
    opens = _opens(chosen, now)
    at = _moment(opens)
    return at if now < at else _moment(opens + timedelta(days=1))


def daily_hour(chosen: PersonPreferences) -> int:
    """Return the hour of a person's daily notifications.

    It is the default, or the end of their quiet hours if that is later.
    """
    return max(DAILY_HOUR, chosen.quiet[1])


def _opens(chosen: PersonPreferences, now: int) -> datetime:
    """Return the time of the daily notifications on the person's local day. `now` is in ms."""
    hour = daily_hour(chosen)
    return local_time(chosen, now).replace(hour=hour, minute=0, second=0, microsecond=0)


def _moment(at: datetime) -> int:
    return int(at.timestamp()) * 1000
