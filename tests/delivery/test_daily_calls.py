"""Daily calls: the puzzle and the words of the day, once, at their hour, where they are wanted."""

from __future__ import annotations

import json
from base64 import b64encode
from datetime import date
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

from msgspec.structs import replace
from pytest_asyncio import fixture

from bot.chat.web.push.daily_calls import next_time
from bot.coordinator.daily.calendar import local_day, moment_of
from bot.coordinator.daily.puzzle_results import EVERYBODY, PuzzleBooks, Streak
from bot.coordinator.daily.puzzle_worker import PuzzleWorker
from bot.coordinator.kinds.puzzle.requests import Guess
from bot.coordinator.people.deck import Deck, Decks, WordCard
from bot.coordinator.people.devices import DailyCalls, OwnDevices, Webhook
from bot.coordinator.settings import PersonPreferences, Preferences
from bot.lists import InstalledLists
from tests.support.coordinator.puzzles import BEST, Maker
from tests.support.coordinator.talk import HOUR, Lists
from tests.support.delivery.devices import SITE, DeviceOwners, serve_devices

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

    from bot.coordinator.game_id import GameId
    from bot.coordinator.people.devices import CallKind
    from tests.fakes.push_service import Receiver
    from tests.support.delivery.wall import Room

DAY = 24 * HOUR
MINUTE = HOUR // 60


@fixture
async def owners(room: Room, tmp_path: Path) -> AsyncIterator[DeviceOwners]:
    """Yield people with devices, in the night before a day."""
    room.talk.now = moment_of(date(2026, 11, 23), 3)
    async with serve_devices(room, tmp_path) as owners:
        yield owners


async def want(owners: DeviceOwners, name: str, *kinds: CallKind) -> None:
    """Let a person switch these daily calls on, as the page does."""
    talk = owners.room.talk
    for kind in kinds:
        await owners.change(name, partial(OwnDevices.with_kind, kind=kind, on=True))
    person = await owners.room.person(name)
    chosen = await Preferences(talk.store.people).of_person(person.id)
    await talk.store.daily_calls.plan(person.id, next_time(chosen, talk.now))


async def puzzle_at(owners: DeviceOwners, hour: int) -> GameId:
    """Let the puzzle of the day come at its hour; return its game."""
    talk = owners.room.talk
    coordinator = talk.coordinator
    worker = PuzzleWorker(talk.store.puzzles, coordinator, Maker(), lambda: talk.now)
    await talk.store.puzzles.plan(EVERYBODY, talk.now)
    await worker.make_ahead()
    await at(owners, hour)
    await worker.work_off()
    return (await PuzzleBooks(talk.store.people).load(EVERYBODY)).games[-1]


async def at(owners: DeviceOwners, hour: int) -> None:
    """Let the time of day come, and send what is due."""
    talk = owners.room.talk
    talk.now = moment_of(local_day(talk.now), hour)
    await owners.work_daily()


def texts_of(phone: Receiver) -> list[tuple[str, str]]:
    """Return the titles and the texts that a device got."""
    return [
        (one["title"], "".join(span["text"] for line in one["lines"] for span in line["spans"]))
        for one in phone.messages
    ]


async def test_the_puzzle_calls_once_a_day_at_eight(owners: DeviceOwners) -> None:
    phone, silent = await owners.add("Ola"), await owners.add("Kuba")
    await want(owners, "Ola", "puzzle")
    await at(owners, 7)
    assert phone.messages == []
    game = await puzzle_at(owners, 8)
    owners.room.talk.now += 10 * MINUTE
    for _ in range(2):
        await owners.work_daily()
    assert texts_of(phone) == [("Zagadka dnia", "Numer 1: znajdź najlepszy ruch.")]
    assert phone.messages[0]["page"] == f"#{game}.1"
    assert silent.messages == []
    assert "IIKLMNO" not in str(phone.messages)
    again = await puzzle_at_next_day(owners)
    assert texts_of(phone)[1:] == [("Zagadka dnia", "Numer 2: znajdź najlepszy ruch.")]
    assert again != game


async def puzzle_at_next_day(owners: DeviceOwners) -> GameId:
    """Let the next day's puzzle come, and send what is due then."""
    owners.room.talk.now = moment_of(local_day(owners.room.talk.now + DAY), 3)
    game = await puzzle_at(owners, 8)
    owners.room.talk.now += 10 * MINUTE
    await owners.work_daily()
    return game


async def test_a_puzzle_that_the_person_has_tried_calls_no_more(owners: DeviceOwners) -> None:
    phone = await owners.add("Ola")
    await want(owners, "Ola", "puzzle")
    game = await puzzle_at(owners, 8)
    await owners.room.say("Ola", Guess(BEST), game)
    owners.room.talk.now += 10 * MINUTE
    await owners.work_daily()
    assert phone.messages == []


async def test_words_call_with_their_number_and_streak(owners: DeviceOwners) -> None:
    talk = owners.room.talk
    lists = InstalledLists(Path())
    talk.lists = Lists(lists.words(lists.find("pl", None)))
    phone = await owners.add("Ola")
    kuba = await owners.add("Kuba")
    await want(owners, "Ola", "words")
    await want(owners, "Kuba", "words")
    person = await owners.room.person("Ola")
    today = local_day(talk.now).toordinal()
    card = WordCard("pl?NA", 3.0, 5.0, talk.now - DAY, talk.now - 3 * DAY)
    deck = Deck(set="mine", cards=(card,), streak=Streak(days=6, best=6, last=today - 1))
    await Decks(talk.store.people).change([person.id], lambda _: deck)
    await at(owners, 8)
    assert texts_of(phone) == [("Na dziś: 1\xa0słówko", "Seria: 6\xa0dni.")]
    assert phone.messages[0]["page"] == "#drill"
    assert kuba.messages == [], "nobody who learns nothing is called to it"


async def test_a_person_far_away_is_called_at_eight_of_their_own(owners: DeviceOwners) -> None:
    phone = await owners.add("Ola")
    person = await owners.room.person("Ola")
    people = owners.room.talk.store.people
    kept = PersonPreferences(zone="America/New_York", devices=True)
    await Preferences(people).keep_person(person.id, kept)
    await want(owners, "Ola", "puzzle")
    await puzzle_at(owners, 8)
    await at(owners, 13)
    assert phone.messages == []
    await at(owners, 14)
    assert len(phone.messages) == 1


async def test_a_busy_service_is_tried_again_and_two_processes_send_once(
    owners: DeviceOwners,
) -> None:
    busy, phone = await owners.add("Ola"), await owners.add("Ola")
    await want(owners, "Ola", "puzzle")
    busy.answers.append((503, {}))
    game = await puzzle_at(owners, 8)
    talk = owners.room.talk
    talk.now += 10 * MINUTE
    person = await owners.room.person("Ola")
    await owners.work_daily()
    assert (len(busy.messages), len(phone.messages)) == (0, 1)
    # Another process finds the person due at the same moment.
    await talk.store.daily_calls.plan(person.id, talk.now)
    talk.now += MINUTE
    await owners.work_daily()
    assert (len(busy.messages), len(phone.messages)) == (1, 1)
    assert busy.messages[0]["page"] == f"#{game}.1"


async def test_a_process_leaves_calls_alone_that_another_one_is_sending(
    owners: DeviceOwners,
) -> None:
    phone = await owners.add("Ola")
    await want(owners, "Ola", "puzzle")
    await puzzle_at(owners, 8)
    talk = owners.room.talk
    talk.now += 10 * MINUTE
    day = local_day(talk.now).toordinal()
    busy = DailyCalls(day, (), talk.now + MINUTE)
    await owners.change("Ola", lambda own: replace(own, daily=busy))
    await owners.work_daily()
    assert phone.messages == []
    # It died before it sent anything.
    talk.now += MINUTE
    await owners.work_daily()
    assert len(phone.messages) == 1


async def test_a_daily_call_waits_for_the_end_of_quiet_hours(owners: DeviceOwners) -> None:
    phone, people = await owners.add("Ola"), owners.room.talk.store.people
    ola = await owners.room.person("Ola")
    await Preferences(people).change_person(ola.id, partial(replace, quiet=(21, 9)))
    await want(owners, "Ola", "puzzle")
    await puzzle_at(owners, 8)
    owners.room.talk.now += 10 * MINUTE
    await owners.work_daily()
    assert phone.messages == []
    await at(owners, 9)
    assert len(phone.messages) == 1


async def test_a_slow_address_delays_no_other_person(owners: DeviceOwners) -> None:
    talk = owners.room.talk
    webhook = Webhook("https://hook.test/hook", f"whsec_{b64encode(bytes(24)).decode()}", 0)
    await owners.change("Ola", lambda own: replace(own, webhook=webhook))
    phone = await owners.add("Kuba")
    await puzzle_at(owners, 8)
    for name in ("Ola", "Kuba"):
        await want(owners, name, "puzzle")
    # Ola is due first, and her address answers only after Kuba's phone was called.
    await talk.store.daily_calls.plan((await owners.room.person("Ola")).id, 0)
    await talk.store.daily_calls.plan((await owners.room.person("Kuba")).id, 1)
    owners.service.hook_waits_for = phone
    await owners.work_daily()
    assert len(phone.messages) == 1
    assert (await owners.own("Ola")).daily.sent == (f"puzzle {webhook.id}",)


async def test_an_own_address_gets_the_puzzle_and_a_device_that_is_gone_is_deleted(
    owners: DeviceOwners,
) -> None:
    gone = await owners.add("Ola")
    webhook = Webhook("https://hook.test/hook", f"whsec_{b64encode(bytes(24)).decode()}", 0)
    await owners.change("Ola", lambda own: replace(own, webhook=webhook))
    await want(owners, "Ola", "puzzle")
    gone.answers.append((410, {}))
    game = await puzzle_at(owners, 8)
    owners.room.talk.now += 10 * MINUTE
    await owners.work_daily()
    [(_, body)] = owners.service.posts
    sent: dict[str, Any] = json.loads(body)
    assert sent["type"] == "puzzle"
    assert sent["data"] == {
        "title": "Zagadka dnia",
        "text": "Numer 1: znajdź najlepszy ruch.",
        "url": f"{SITE}/#{game}.1",
    }
    assert (await owners.own("Ola")).devices == ()


async def test_no_trace_of_an_erased_person_is_left_in_the_schedule(owners: DeviceOwners) -> None:
    await owners.add("Ola")
    await want(owners, "Ola", "words")
    talk = owners.room.talk
    assert len(await talk.store.daily_calls.all()) == 1
    await talk.store.people.erase_person((await owners.room.person("Ola")).id)
    assert await talk.store.daily_calls.all() == []
