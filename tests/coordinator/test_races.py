"""Weeks seen with hostile eyes: two things at once, deaths at bad moments."""

from __future__ import annotations

import asyncio
from contextlib import contextmanager
from functools import partial
from typing import TYPE_CHECKING

import pytest
from msgspec import structs

from bot.coordinator.background.mark_worker import MarkWorker
from bot.coordinator.background.timer_worker import resume
from bot.coordinator.clocks.outages import OUTAGE
from bot.coordinator.commands import NewGame
from bot.coordinator.errors import AlreadyOnVacation
from bot.coordinator.game_id import SHARDS
from bot.coordinator.people.erasure_worker import request_erasure
from bot.coordinator.settings import PersonPreferences, PlacePreferences, Preferences
from bot.coordinator.standings.rating import rated_game
from bot.coordinator.transactions.commits import INDEX
from bot.rules.ruleset import MINUTE, ClockRule
from tests.support.coordinator.clocks import (
    DAY,
    DAYS,
    choose,
    end_vacation,
    other_than,
    take_vacation,
    vacations,
    view_of,
    wait,
)
from tests.support.coordinator.linking import OLA, OLKA, Linking
from tests.support.coordinator.talk import HOUR, Talk

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from bot.coordinator.ports.outbox import ClaimedMark

ON_TURNS = ClockRule("per_turn", 2 * MINUTE, "pass")


class Killed(BaseException):
    """A process that is no more."""


async def test_settings_changed_at_once_are_all_kept(talk: Talk) -> None:
    """A setting, a vacation, the question asked once, and that somebody leaves for good."""
    person = (await talk.person("Ola")).id
    preferences = Preferences(talk.store.people)
    await asyncio.gather(
        preferences.change_person(person, lambda own: structs.replace(own, theme="dark")),
        vacations(talk).start(person, 2, talk.now),
        preferences.change_person(person, lambda own: structs.replace(own, previews=False)),
        request_erasure(talk.store.erasures, talk.coordinator, await talk.person("Ola")),
        preferences.change_person(person, lambda own: structs.replace(own, language="en")),
    )
    assert await preferences.of_person(person) == PersonPreferences(
        language="en",
        theme="dark",
        previews=False,
        vacations=((talk.now, talk.now + 2 * DAY),),
        leaving=True,
    )


async def test_settings_of_a_place_changed_at_once_are_all_kept(talk: Talk) -> None:
    preferences = Preferences(talk.store.people)
    await asyncio.gather(
        *(preferences.change_place("discord:1", partial(_add_channel, n)) for n in "abcdef")
    )
    assert sorted((await preferences.of_place("discord:1")).channels) == [*"abcdef"]


def _add_channel(name: str, own: PlacePreferences) -> PlacePreferences:
    return PlacePreferences(channels=(*own.channels, name))


async def test_two_vacations_begun_at_once_are_one(talk: Talk) -> None:
    person = (await talk.person("Ola")).id
    begun = await asyncio.gather(
        vacations(talk).start(person, 2, talk.now),
        vacations(talk).start(person, 3, talk.now + 1),
        return_exceptions=True,
    )
    assert sum(isinstance(one, AlreadyOnVacation) for one in begun) == 1
    assert len((await Preferences(talk.store.people).of_person(person)).vacations) == 1


async def test_a_vacation_goes_on_when_accounts_are_linked(linking: Linking) -> None:
    talk = linking.talk
    for account in (OLA, OLKA):
        await linking.person(account)
        await choose(talk, account[1], PersonPreferences(theme="dark"))
    # She has more games as Ola: that is who she goes on as.
    for _ in range(3):
        await talk.new("Ola", "Iza", clock=DAYS)
    game = await talk.new("Olka", "Kuba", clock=DAYS)
    if await talk.to_move(game) != "Olka":
        await talk.move("Kuba", game, "-")
    await take_vacation(talk, "Olka", 10)
    await linking.all_the_way()
    assert (await linking.person(OLKA)).id == (await linking.person(OLA)).id
    await wait(talk, 12 * DAY)
    assert (await view_of(talk, game)).phase == "playing"
    await wait(talk, 2 * DAY)
    assert (await view_of(talk, game)).phase == "ended"


async def test_an_outage_is_noted_though_a_process_dies_over_it(
    talk: Talk, monkeypatch: pytest.MonkeyPatch
) -> None:
    timers, outbox, registry = talk.store.timers, talk.store.outbox, talk.store.registry
    await resume(timers, outbox, registry, talk.now)
    with monkeypatch.context() as patch:
        patch.setattr(type(registry), "note_outage", _dies)
        with pytest.raises(Killed):
            await resume(timers, outbox, registry, talk.now + DAY)
    [outage] = await resume(timers, outbox, registry, talk.now + DAY + 1)
    assert outage == (talk.now, talk.now + DAY + 1)


async def _dies(*_args: object) -> None:
    raise Killed


@pytest.mark.parametrize("noted", [True, False])
async def test_nobody_forfeits_by_an_outage_noted_in_another_process(
    talk: Talk, *, noted: bool
) -> None:
    """The store was away, and the move is what comes first once it is back."""
    game = await talk.new("Ola", "Kuba", clock=DAYS)
    slow, timers = await talk.to_move(game), talk.store.timers
    talk.now += 3 * DAY - MINUTE
    await timers.beat(talk.now)
    back = talk.now + HOUR
    if noted:
        await talk.store.registry.note_outage(talk.now, back)
        await timers.beat(back)
    talk.now = back + 1
    assert (await talk.move(slow, game, "-")).kind == "made"


async def test_time_in_which_another_process_ran_is_no_outage(talk: Talk) -> None:
    worker, timers = talk.timer_worker, talk.store.timers
    await worker._work_off_awake()  # noqa: SLF001 - as `run` does, without waiting
    talk.now += 10 * OUTAGE
    await timers.beat(talk.now - OUTAGE // 2)
    await worker._work_off_awake()  # noqa: SLF001
    assert await talk.store.registry.outages() == []


async def test_a_stopped_worker_gives_its_mark_back(talk: Talk) -> None:
    """Another one takes it at once, and it has not been tried yet."""
    await talk.say("Ola", NewGame())
    begun = asyncio.Event()

    async def think(_claim: ClaimedMark) -> None:
        begun.set()
        await asyncio.Event().wait()

    worker = MarkWorker(INDEX, talk.store.outbox, think, lambda: talk.now, lease=HOUR, at_once=4)
    running = asyncio.create_task(worker.run(_alarm))
    await begun.wait()
    running.cancel()
    await asyncio.gather(running, return_exceptions=True)
    [claim] = await talk.store.outbox.claim(INDEX, now=talk.now, lease=HOUR, limit=9)
    assert claim.attempts == 0


class _Alarm:
    async def wait(self, timeout: float) -> frozenset[int]:  # noqa: ASYNC109 - as the port has it
        del timeout
        return frozenset(range(SHARDS))


@contextmanager
def _alarm(_kind: str) -> Iterator[_Alarm]:
    yield _Alarm()


@pytest.mark.parametrize(
    ("moves", "counts"),
    [((), False), (("-",), False), (("-", "-"), True), (("#",), True)],
    ids=["nobody came", "one came", "both played", "resigned at once"],
)
async def test_a_forfeited_game_counts_only_once_it_was_played(
    talk: Talk, moves: Sequence[str], *, counts: bool
) -> None:
    game = await talk.new("Ola", "Kuba", preset="rankingowa", clock=DAYS)
    for line in moves:
        await talk.move(await talk.to_move(game), game, line)
    await wait(talk, 4 * DAY, 6 * HOUR)
    table = await talk.table(game)
    assert table.phase == "ended"
    assert (rated_game(table, {}) is not None) is counts


@pytest.mark.parametrize("waits", [True, False])
async def test_a_player_who_returned_is_no_longer_on_vacation(talk: Talk, *, waits: bool) -> None:
    """The game may wait for the player or not, and the player may return several times."""
    game = await talk.new("Ola", "Kuba", clock=DAYS)
    began, away = talk.now, await talk.to_move(game)
    if not waits:
        away = await other_than(talk, game, away)
    await take_vacation(talk, away, 5)
    talk.now += DAY
    await asyncio.gather(*(end_vacation(talk, away) for _ in range(3)))
    view = await view_of(talk, game)
    assert [seat.away_until for seat in view.face.seats] == [None, None]
    assert view.face.deadline == began + (4 if waits else 3) * DAY


async def test_an_erased_player_is_on_no_vacation(talk: Talk) -> None:
    game = await talk.new("Ola", "Kuba", "Iza", clock=DAYS)
    await take_vacation(talk, "Kuba", 5)
    await talk.move("Kuba", game, "#")
    view = await view_of(talk, game)
    assert view.phase == "playing"
    assert [seat.away_until for seat in view.face.seats] == [None, None, None]
