"""The pace of messages: in each chat, in a group, overall, and after Telegram's request to wait."""

from __future__ import annotations

import asyncio
import heapq
import itertools
from dataclasses import dataclass, field

import pytest

from bot.chat.telegram.outbound.bot_api_requests import TooManyRequestsError
from bot.chat.telegram.outbound.rate_limits import TELEGRAMS, UNHURRIED, Pace, Pacer, Rank
from bot.coordinator.ports.outbox import OvertakenError

GROUP, FRIEND = -100, 100


@dataclass
class Passing:
    """Time that advances while everybody sleeps."""

    now: float = 0.0
    sleepers: list[tuple[float, int, asyncio.Future[None]]] = field(default_factory=list)
    numbers: itertools.count[int] = field(default_factory=itertools.count)

    async def sleep(self, seconds: float) -> None:
        """Sleep by this clock."""
        waking = asyncio.get_running_loop().create_future()
        heapq.heappush(self.sleepers, (self.now + seconds, next(self.numbers), waking))
        await waking

    async def finish(self, *works: asyncio.Future[object]) -> None:
        """Advance the time until all works are done."""
        while not all(work.done() for work in works):
            for _ in range(20):
                await asyncio.sleep(0)
            if self.sleepers and not all(work.done() for work in works):
                self.now, _, waking = heapq.heappop(self.sleepers)
                waking.set_result(None)


@dataclass
class Telegram:
    """A peer that notes the time of each call, and refuses `floods` times."""

    passing: Passing = field(default_factory=Passing)
    taken: list[tuple[float, str]] = field(default_factory=list)
    floods: int = 0

    async def take(self, what: str) -> str:
        """Take one call."""
        if self.floods:
            self.floods -= 1
            raise TooManyRequestsError(7000)
        self.taken.append((self.passing.now, what))
        return what

    def pacer(self, pace: Pace = TELEGRAMS) -> Pacer:
        """Return a pacer on this clock."""
        return Pacer(pace, lambda: self.passing.now, self.passing.sleep)

    def call(
        self,
        pacer: Pacer,
        chat: int | str,
        what: str,
        rank: Rank = Rank.ANSWER,
        *,
        counts: bool = True,
    ) -> asyncio.Future[object]:
        """Start a call."""
        return asyncio.ensure_future(pacer(chat, lambda: self.take(what), rank, counts=counts))


async def test_the_edits_of_a_message_in_a_chat_of_others_keep_their_pace() -> None:
    """Telegram names no limit there, so they stay below that of messages in a group."""
    telegram = Telegram()
    pacer = telegram.pacer()
    works = [telegram.call(pacer, "telegram:=1:2", f"{n}") for n in range(41)]
    await telegram.passing.finish(*works)
    times = [at for at, _ in telegram.taken]
    assert times[0] == 0
    assert all(later - at >= 60 for at, later in zip(times, times[20:], strict=False))


async def test_a_chat_gets_one_message_a_second_and_others_do_not_wait() -> None:
    telegram = Telegram()
    pacer = telegram.pacer()
    works = [telegram.call(pacer, FRIEND, f"{n}") for n in range(3)]
    works.append(telegram.call(pacer, FRIEND + 1, "other"))
    await telegram.passing.finish(*works)
    assert telegram.taken == [(0, "0"), (0, "other"), (1, "1"), (2, "2")]


async def test_a_group_gets_twenty_messages_a_minute() -> None:
    telegram = Telegram()
    pacer = telegram.pacer()
    works = [telegram.call(pacer, GROUP, f"{n}", Rank.BOARD) for n in range(22)]
    await telegram.passing.finish(*works)
    assert [at for at, _ in telegram.taken] == [*range(20), 60, 61]


async def test_answers_in_a_group_leave_room_for_boards() -> None:
    telegram = Telegram()
    pacer = telegram.pacer()
    works = [telegram.call(pacer, GROUP, f"{n}") for n in range(16)]
    await telegram.passing.finish(*works[:14])
    assert pacer.seconds_to_answer(GROUP) > 40
    works.append(telegram.call(pacer, GROUP, "board", Rank.BOARD))
    await telegram.passing.finish(*works)
    taken = telegram.taken
    assert [at for at, _ in taken] == [*range(14), 14, 60, 61]
    assert taken[14] == (14, "board")


async def test_all_chats_together_get_thirty_messages_a_second() -> None:
    telegram = Telegram()
    pacer = telegram.pacer()
    works = [telegram.call(pacer, n + 1, f"{n}") for n in range(61)]
    await telegram.passing.finish(*works)
    assert [at for at, _ in telegram.taken] == [0] * 30 + [1] * 30 + [2]


async def test_a_limited_chat_waits_alone_with_its_edits() -> None:
    telegram = Telegram(floods=1)
    pacer = telegram.pacer()
    refused = telegram.call(pacer, GROUP, "flood")
    later = telegram.call(pacer, GROUP, "edit", counts=False)
    other = telegram.call(pacer, FRIEND, "other")
    await telegram.passing.finish(refused, later, other)
    with pytest.raises(TooManyRequestsError):
        refused.result()
    assert telegram.taken == [(0, "other"), (7, "edit")]


async def test_a_board_overtakes_earlier_messages() -> None:
    telegram = Telegram()
    pacer = telegram.pacer()
    first = telegram.call(pacer, GROUP, "first")
    tidy = telegram.call(pacer, GROUP, "tidy", Rank.TIDYING, counts=False)
    answer = telegram.call(pacer, GROUP, "answer")
    board = telegram.call(pacer, GROUP, "board", Rank.BOARD)
    await telegram.passing.finish(first, tidy, answer, board)
    # Requests of one moment are sorted before the first of them goes.
    assert [what for _, what in telegram.taken] == ["board", "first", "answer", "tidy"]


async def test_a_cancelled_call_is_not_made_and_without_a_pace_none_waits() -> None:
    telegram = Telegram()
    pacer = telegram.pacer(UNHURRIED)
    gone = telegram.call(pacer, GROUP, "gone")
    await asyncio.sleep(0)
    gone.cancel()
    works = [telegram.call(pacer, GROUP, f"{n}") for n in range(40)]
    await telegram.passing.finish(*works)
    assert telegram.taken == [(0, f"{n}") for n in range(40)]
    assert pacer.seconds_to_wait(GROUP) <= 0


async def test_closing_cancels_waiting_calls() -> None:
    telegram = Telegram()
    pacer = telegram.pacer()
    done, waits = telegram.call(pacer, FRIEND, "1"), telegram.call(pacer, FRIEND, "2")
    await telegram.passing.finish(done)
    await pacer.aclose()
    await asyncio.gather(waits, return_exceptions=True)
    assert waits.cancelled()


async def test_a_waiting_call_is_checked_just_before_it_is_made() -> None:
    """The account may have passed to another process during the wait."""
    telegram = Telegram()
    passing = telegram.passing

    def check() -> None:
        if passing.now >= 1:
            raise OvertakenError

    pacer = Pacer(TELEGRAMS, lambda: passing.now, passing.sleep, check=check)
    works = [telegram.call(pacer, FRIEND, f"{n}") for n in range(2)]
    await passing.finish(*works)
    assert telegram.taken == [(0, "0")]
    with pytest.raises(OvertakenError):
        works[1].result()
