"""Telegram's rate limits: one queue of requests for each chat. No chat waits for another.

About one message a second is allowed in a chat, 20 a minute in a group, 30 a second in all
(core.telegram.org/bots/faq). Edits and deletions don't count there. But after Telegram has answered
429 (too many requests) for a chat, its queue waits, and so do they. The bot's one message in a chat
that it is not in has its own queue, in which edits count. A refused request is not repeated here,
but by the `Relay`, by `PrivateReplies` or by the inbox worker.
"""

from __future__ import annotations

import asyncio
import heapq
import itertools
import time
from collections import deque
from dataclasses import dataclass, field
from enum import IntEnum
from typing import TYPE_CHECKING, Any, TypeAlias, TypeVar

from bot.chat.telegram.outbound.bot_api_requests import TooManyRequestsError
from bot.coordinator.background.tasks import end

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

T = TypeVar("T")
# A chat's id, or the address of the one message in a chat without the bot.
Queue: TypeAlias = int | str

_LONGEST_SLEEP = 1.0  # seconds
# With more queues than this, idle ones are dropped.
_MANY = 1000


class Rank(IntEnum):
    """The priority of a request in its chat's queue. The lowest number goes first."""

    BOARD = 0
    ANSWER = 1
    TIDYING = 2


@dataclass(frozen=True, slots=True)
class SendRate:
    """A rate limit of at most `most` messages in `seconds`."""

    most: int
    seconds: float


@dataclass(frozen=True, slots=True)
class Pace:
    """The limits of sending in any chat, in a group, and over all chats, each None for no limit.

    `answers` limits the messages in a group that are not boards, so that boards can always be sent.
    `message` limits the edits of the bot's one message in a chat that it is not in. Telegram names
    no limit for them, so it is that of a group, spread evenly.
    """

    chat: SendRate | None = SendRate(1, 1.0)
    group: SendRate | None = SendRate(20, 60.0)
    overall: SendRate | None = SendRate(30, 1.0)
    answers: SendRate | None = SendRate(14, 60.0)
    message: SendRate | None = SendRate(1, 3.0)


TELEGRAMS = Pace()
UNHURRIED = Pace(None, None, None, None, None)
"""The pace for a private Bot API server without limits."""


@dataclass(order=True, slots=True)
class _Ticket:
    rank: Rank
    number: int
    call: Callable[[], Awaitable[Any]] = field(compare=False)
    counts: bool = field(compare=False)
    answer: asyncio.Future[Any] = field(compare=False)


@dataclass(slots=True)
class _Line:
    """A chat's queue of requests. Times are monotonic seconds.

    `sent` holds the times of new messages, `answered` those of new messages that are not boards.
    Nothing is sent before `paused_until`, because Telegram asked to wait.
    """

    waiting: list[_Ticket] = field(default_factory=list)
    sent: deque[float] = field(default_factory=deque)
    answered: deque[float] = field(default_factory=deque)
    paused_until: float = 0.0
    worker: asyncio.Task[None] | None = None


class Pacer:
    """A pacer that makes requests in the order and at the pace that Telegram accepts.

    `check` is called right before each request, and raises an error to prevent it. `part` returns
    this process's share (0 to 1) of the overall rate, if others use the same bot too. `now` returns
    monotonic seconds, and `sleep` waits.
    """

    def __init__(
        self,
        pace: Pace = TELEGRAMS,
        now: Callable[[], float] = time.monotonic,
        sleep: Callable[[float], Awaitable[None]] = asyncio.sleep,
        *,
        check: Callable[[], None] = lambda: None,
        part: Callable[[], float] = lambda: 1.0,
    ) -> None:
        self._check = check
        self._part = part
        self._pace = pace
        self._now = now
        self._sleep = sleep
        self._lines: dict[Queue, _Line] = {}
        self._overall: deque[float] = deque()
        self._numbers = itertools.count()

    async def __call__(
        self,
        chat: Queue,
        call: Callable[[], Awaitable[T]],
        rank: Rank = Rank.ANSWER,
        *,
        counts: bool = True,
    ) -> T:
        """Make a request and return its result, once the rate limits allow it in this chat.

        `counts` is True if it sends a new message there. Errors of `call` and of `check` are
        raised.
        """
        line = self._lines.setdefault(chat, _Line())
        answer: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        heapq.heappush(line.waiting, _Ticket(rank, next(self._numbers), call, counts, answer))
        if line.worker is None:
            line.worker = asyncio.create_task(self._work(chat, line))
        return await answer

    def seconds_to_wait(self, chat: Queue) -> float:
        """Return the seconds until the limits allow a new board in this chat.

        Waiting requests are not counted.
        """
        line = self._lines.get(chat)
        return self._seconds_to_wait(chat, line, Rank.BOARD) if line else 0.0

    def seconds_to_answer(self, chat: int) -> float:
        """Return about how many seconds a new answer would wait in this chat.

        The messages that already wait there are included.
        """
        line = self._lines.get(chat)
        if line is None:
            return 0.0
        queued = sum(ticket.counts for ticket in line.waiting)
        rate = self._pace.chat
        behind = queued * rate.seconds / rate.most if rate else 0.0
        return self._seconds_to_wait(chat, line, Rank.ANSWER, ahead=queued) + behind

    async def wait_until_free(self, chat: Queue) -> None:
        """Wait until the limits allow a new message in this chat."""
        while (pause := self.seconds_to_wait(chat)) > 0:
            await self._sleep(pause)

    async def aclose(self) -> None:
        """Stop, and cancel all waiting requests."""
        await end(*(line.worker for line in self._lines.values() if line.worker))

    async def _work(self, chat: Queue, line: _Line) -> None:
        try:
            while line.waiting:
                first = line.waiting[0]
                pause = self._seconds_to_wait(chat, line, first.rank if first.counts else None)
                if pause > 0:
                    # A more urgent call may arrive meanwhile.
                    await self._sleep(min(pause, _LONGEST_SLEEP))
                    continue
                await self._call_and_pause_queue(line, heapq.heappop(line.waiting))
        finally:
            line.worker = None
            for ticket in line.waiting:
                ticket.answer.cancel()
            line.waiting.clear()
            if len(self._lines) > _MANY:
                self._forget()

    async def _call_and_pause_queue(self, line: _Line, ticket: _Ticket) -> None:
        if ticket.answer.done():
            return
        if ticket.counts:
            line.sent.append(self._now())
            self._overall.append(self._now())
            if ticket.rank is not Rank.BOARD:
                line.answered.append(self._now())
        try:
            self._check()
            result = await ticket.call()
        except asyncio.CancelledError:
            ticket.answer.cancel()
            raise
        except Exception as error:  # noqa: BLE001 - it is the caller's
            if isinstance(error, TooManyRequestsError):
                line.paused_until = self._now() + error.after / 1000
            if not ticket.answer.done():
                ticket.answer.set_exception(error)
        else:
            if not ticket.answer.done():
                ticket.answer.set_result(result)

    def _seconds_to_wait(
        self, chat: Queue, line: _Line, rank: Rank | None, *, ahead: int = 0
    ) -> float:
        """Return the seconds that a request of this rank has to wait; 0 or less means not at all.

        The rank is None for a request that sends no new message. `ahead` new messages go first.
        """
        now = self._now()
        waits = [line.paused_until - now]
        if rank is not None:
            rates = self._rates(chat)
            waits += [_wait(line.sent, rate, now) for rate in rates if rate]
            if _is_group(chat) and rank is not Rank.BOARD and self._pace.answers:
                waits.append(_wait(line.answered, self._pace.answers, now, ahead))
            longest = max((rate.seconds for rate in rates if rate), default=0.0)
            for sent in (line.sent, line.answered):
                while sent and sent[0] <= now - longest:
                    sent.popleft()
            if rate := self._pace.overall:
                ours = SendRate(max(1, int(rate.most * self._part())), rate.seconds)
                waits.append(_wait(self._overall, ours, now))
                while self._overall and self._overall[0] <= now - rate.seconds:
                    self._overall.popleft()
        return max(waits)

    def _rates(self, chat: Queue) -> list[SendRate | None]:
        if isinstance(chat, str):
            return [self._pace.message]
        return [self._pace.chat] + ([self._pace.group] if _is_group(chat) else [])

    def _forget(self) -> None:
        """Drop the queues of chats in which nothing was sent lately and nothing waits."""
        idle = [
            chat
            for chat, line in self._lines.items()
            if line.worker is None
            and self._seconds_to_wait(chat, line, Rank.BOARD) <= 0
            and not line.sent
        ]
        for chat in idle:
            del self._lines[chat]


def _is_group(chat: Queue) -> bool:
    return isinstance(chat, int) and chat < 0


def _wait(sent: deque[float], rate: SendRate, now: float, ahead: int = 0) -> float:
    """Return the seconds to wait until one more message, behind `ahead` others, keeps to the rate.

    `sent` holds the times of earlier messages. The others are assumed to go at once. `now` is in
    monotonic seconds.
    """
    most = max(1, rate.most - ahead)
    return 0.0 if len(sent) < most else sent[-most] + rate.seconds - now
