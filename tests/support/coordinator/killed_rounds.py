"""Rounds of belgijka while the process dies at random calls to the store, before or after them.

A dead process leaves the store as it is; the next process starts on it, frees what the dead one had
in hand, and lets time go on. What was acknowledged is written down by the one who was told.
"""

from __future__ import annotations

import itertools
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from bot.coordinator.kinds.rounds.requests import RoundClosed
from tests.support.coordinator.rounds import SECOND, Evening
from tests.support.rules.random_games import chance

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Iterator, Sequence
    from random import Random
    from typing import Any

    from bot.rules.moves import Placement
    from bot.storage.redis.link import Link, RedisCommand
    from tests.support.coordinator.talk import Talk

NAMES = ("Kuba", "Iza", "Jan")


class Killed(BaseException):
    """The death of the process, which nothing catches."""


@dataclass
class Seen:
    """The answers that people got, and what became of the round.

    `sure` is each player's answer to a round that they know to count, `maybe` those after it of
    which nobody knows. `kills` counts deaths, `closed` the rounds that were closed.
    """

    sure: dict[tuple[int, str], Placement] = field(default_factory=dict)
    maybe: dict[tuple[int, str], set[Placement]] = field(default_factory=dict)
    kills: int = 0
    closed: int = 0
    late: int = 0


@contextmanager
def dying(link: Link, dice: Random, often: float) -> Iterator[None]:
    """Let calls to the store kill the process at this rate: half of them before, half after."""
    exchange = link.exchange

    async def deadly(commands: Sequence[RedisCommand]) -> list[Any]:
        if dice.random() < often / 2:
            raise Killed
        replies = await exchange(commands)
        if dice.random() < often / 2:
            raise Killed
        return replies

    link.exchange = deadly  # type: ignore[method-assign]
    try:
        yield
    finally:
        link.exchange = exchange  # type: ignore[method-assign]


@contextmanager
def dying_at(link: Link, call: int, *, after: bool) -> Iterator[None]:
    """Let one call to the store, counted from 0, kill the process: before it, or `after` it."""
    exchange, calls = link.exchange, itertools.count()

    async def deadly(commands: Sequence[RedisCommand]) -> list[Any]:
        dies = next(calls) == call
        if dies and not after:
            raise Killed
        replies = await exchange(commands)
        if dies:
            raise Killed
        return replies

    link.exchange = deadly  # type: ignore[method-assign]
    try:
        yield
    finally:
        link.exchange = exchange  # type: ignore[method-assign]


async def play_through(talk: Talk, seed: int, rounds: int, often: float = 0.08) -> Seen:
    """Play a whole belgijka. It must end by itself, with every answer counted once."""
    dice, seen = chance(seed), Seen()
    evening = await Evening.announce(talk, rounds=rounds, seconds=60)
    link, store = talk.store.link, talk.store

    async def mortal(work: Callable[[], Awaitable[object]]) -> bool:
        """Do work in a process that may die. Return whether it lived."""
        try:
            with dying(link, dice, often):
                await work()
        except Killed:
            seen.kills += 1
            await store.release(within=90_000)
            return False
        return True

    state = await evening.state()
    while state.stage != "over":
        if state.running is not None and dice.random() < 0.7:
            await _answer(evening, state.number, dice, seen, mortal)
        talk.now += dice.randrange(1, 40) * SECOND // 2
        await mortal(talk.timer_worker.work_off)
        newer = await evening.state()
        # One round at a time, and nothing that was closed is closed again.
        assert newer.rounds[: len(state.rounds)] == state.rounds
        assert len(newer.rounds) <= len(state.rounds) + 1
        state = newer
    assert state.over in {"bag", "no_play"} or len(state.rounds) == rounds
    seen.closed = len(state.rounds)
    await _check(evening, seen)
    return seen


async def _answer(
    evening: Evening,
    number: int,
    dice: Random,
    seen: Seen,
    mortal: Callable[[Callable[[], Awaitable[object]]], Awaitable[bool]],
) -> None:
    name, play = dice.choice(NAMES), dice.choice((await evening.plays())[:9])
    key, told = (number, name), list[str]()

    async def say() -> None:
        try:
            told.append((await evening.answer(name, play, number)).kind)
        except RoundClosed:
            seen.late += 1
            told.append("late")

    lived = await mortal(say)
    if lived and told != ["late"]:
        seen.sure[key], seen.maybe[key] = play, set()
    elif not lived:
        seen.maybe.setdefault(key, set()).add(play)


async def _check(evening: Evening, seen: Seen) -> None:
    """Check that every acknowledged answer counts, or a later one of its player."""
    table, state = await evening.table(), await evening.state()
    counted = {
        (number, table.seats[answer.player].name): answer.placement
        for number, one in enumerate(state.rounds, 1)
        for answer in one.answers
    }
    for key, placement in seen.sure.items():
        assert counted[key] in {placement, *seen.maybe[key]}
    for key, counts in counted.items():
        assert counts in {seen.sure.get(key), *seen.maybe.get(key, set())}
