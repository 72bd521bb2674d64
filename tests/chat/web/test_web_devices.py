"""The page's devices: at most five, each removed by its owner; an own address; a calendar."""

from __future__ import annotations

import asyncio
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

from aiohttp.test_utils import TestClient, TestServer
from pytest_asyncio import fixture

from bot.chat.web.app import CALLS, make_app
from bot.chat.web.push.client import PushClient
from bot.chat.web.push.sender_key import SenderKey
from bot.clock import now
from bot.coordinator.background.tasks import end
from bot.coordinator.people.devices import MOST_DEVICES
from bot.coordinator.place import PUSH
from bot.delivery.relay import LEASE
from bot.dialogue.limits import Limits
from tests.fakes.push_service import HOST, PushService
from tests.support.chat.web.seat import Seat, Stopwatch

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Iterator
    from pathlib import Path

    from bot.composition import Bot
    from tests.support.chat.web.seat import Client

SITE = "https://stol.example"


@fixture(loop_scope="session")
async def service(tmp_path: Path) -> AsyncIterator[PushService]:
    async with PushService(tmp_path, now).serve() as service:
        yield service


@fixture(loop_scope="session")
async def table(bot: Bot, service: PushService) -> AsyncIterator[Client]:
    """Return the client of a table whose devices are at the push service of the tests."""
    key = SenderKey(bot.coordinator.world.secret, SITE)
    push = PushClient(key, now, hosts=(HOST,), resolver=service, ssl=service.trust)
    app = make_app(bot.services, Limits(Stopwatch()), push=push)
    async with TestClient(TestServer(app)) as client:
        yield client


async def ask(seat: Seat, **change: Any) -> dict[str, Any]:  # noqa: ANN401 - as the wire has it
    answer = await seat.post("/api/devices", **change)
    assert answer.status == 200, (await answer.text()).replace("\xa0", " ")
    found: dict[str, Any] = await answer.json()
    return found


async def make_pass(seat: Seat, game: str) -> None:
    """Pass a turn, and confirm it."""
    asked = await seat.say(game, "/pas")
    await seat.press(asked["message"]["buttons"][0][0]["token"])


async def wait_for_list(seat: Seat) -> None:
    """Wait until the background work has listed a first game of a person."""
    while not (await (await seat.post("/api/mine")).json())["games"]:  # noqa: ASYNC110
        await asyncio.sleep(0.01)


async def refusal(seat: Seat, **change: Any) -> str:  # noqa: ANN401 - as the wire has it
    answer = await seat.post("/api/devices", **change)
    assert answer.status == 422
    return (await answer.text()).replace("\xa0", " ")


async def test_a_turn_in_the_browser_calls_the_devices_that_were_switched_on(
    table: Client, service: PushService
) -> None:
    ola, kuba = Seat(table, "Ola"), Seat(table, "Kuba")
    game = await ola.invite(clock="none")
    await kuba.join(game)
    mover, waits = (ola, kuba) if (await ola.look(game))["waiting"] else (kuba, ola)
    receiver = service.subscribe()
    await wait_for_list(waits)
    shown = await ask(waits, device=receiver.subscription)
    [device] = shown["devices"]
    assert (shown["here"], device["name"]) == (device["id"], "")
    await make_pass(mover, game)
    await table.app[CALLS].work_off()
    [message] = receiver.messages
    assert message["title"] == "Twój ruch: Ola – Kuba 0:0"
    # A game that begins later calls there from the first.
    later = await waits.invite(clock="none", seats=2)
    await mover.join(later)
    await make_pass(mover, later)
    await table.app[CALLS].work_off()
    assert later in {one["tag"] for one in receiver.messages}
    assert (await ask(waits, remove=device["id"]))["devices"] == []
    count = len(receiver.messages)
    await make_pass(waits, game)
    await make_pass(mover, game)
    await table.app[CALLS].work_off()
    assert len(receiver.messages) == count


class IdleAlarm:
    """An alarm that names no work, and says when a worker has begun to wait for some."""

    def __init__(self) -> None:
        self.waits = asyncio.Event()

    @contextmanager
    def __call__(self, _kind: str) -> Iterator[IdleAlarm]:
        yield self

    async def wait(self, _timeout: float) -> frozenset[int]:
        """Wait for ever."""
        self.waits.set()
        await asyncio.Event().wait()
        return frozenset()


async def test_a_second_process_leaves_the_calls_of_the_first_alone(
    table: Client, bot: Bot, service: PushService
) -> None:
    ola, kuba = Seat(table, "Ola"), Seat(table, "Kuba")
    game = await ola.invite(clock="none")
    await kuba.join(game)
    mover, waits = (ola, kuba) if (await ola.look(game))["waiting"] else (kuba, ola)
    await wait_for_list(waits)
    await ask(waits, device=service.subscribe().subscription)
    await table.app[CALLS].work_off()
    await make_pass(mover, game)
    outbox = bot.store.outbox
    [first] = await outbox.claim(PUSH, now=now(), lease=LEASE, limit=9)
    alarm = IdleAlarm()
    second = asyncio.create_task(table.app[CALLS].run(alarm))
    await alarm.waits.wait()
    assert not await outbox.claim(PUSH, now=now(), lease=LEASE, limit=9)
    await end(second)
    await outbox.give_back(first)


async def test_a_kind_of_calls_is_switched_off_and_on(table: Client, service: PushService) -> None:
    ola = Seat(table, "Ola")
    await ola.invite()
    shown = await ask(ola, device=service.subscribe().subscription)
    usual = ["turns", "invitations", "events"]
    assert (shown["wanted"], shown["hours"]) == (usual, [22, 7, 8])
    assert (await ask(ola, kind="turns", on=False))["wanted"] == usual[1:]
    assert (await ask(ola, kind="puzzle", on=True))["wanted"] == [*usual[1:], "puzzle"]
    assert (await ask(ola))["wanted"] == [*usual[1:], "puzzle"]
    assert (await ola.post("/api/devices", kind="everything", on=True)).status == 400


async def test_a_browser_that_renews_its_subscription_replaces_the_former_one(
    table: Client, service: PushService
) -> None:
    ola = Seat(table, "Ola")
    await ola.invite()
    one, other, stray = service.subscribe(), service.subscribe(), service.subscribe()
    former = (await ask(ola, device=one.subscription))["here"]
    renewed = await ask(ola, device=other.subscription, renews=former)
    assert [each["id"] for each in renewed["devices"]] == [renewed["here"]] != [former]
    # A device that was removed elsewhere stays away until its person adds it again.
    gone = await ask(ola, device=stray.subscription, renews=former)
    assert gone["here"] is None
    assert gone["devices"] == renewed["devices"]


async def test_five_devices_are_the_most_and_strange_ones_are_refused(
    table: Client, service: PushService
) -> None:
    ola = Seat(table, "Ola")
    subscription = service.subscribe().subscription
    await ola.invite()
    for _ in range(MOST_DEVICES):
        await ask(ola, device=service.subscribe().subscription)
    full = await refusal(ola, device=subscription)
    assert full == "Urządzenia: 5 z 5. Usuń jedno, żeby dodać to."
    for strange in (
        {"endpoint": "https://127.0.0.1/send/x"},
        {"endpoint": "https://evil.example/send/x"},
        {"key": "AAAA"},
        {"auth": "AAAA"},
    ):
        told = await refusal(ola, device={**subscription, **strange})
        assert told == "Ta przeglądarka podaje adres, którego nie znam. Spróbuj w innej."


async def test_a_trial_arrives_or_says_that_it_does_not(
    table: Client, service: PushService
) -> None:
    ola = Seat(table, "Ola")
    await ola.invite()
    receiver = service.subscribe()
    device = (await ask(ola, device=receiver.subscription))["here"]
    await ask(ola, test=device)
    [message] = receiver.messages
    assert message["title"] == "Wykładka"
    assert message["lines"][0]["spans"][0]["text"] == "Tak wygląda wołanie."
    receiver.answers.append((410, {}))
    sentence = "Powiadomienia nie docierają na to urządzenie. Włącz je jeszcze raz."
    assert await refusal(ola, test=device) == sentence
    # Nobody tries another person's device.
    assert await refusal(Seat(table, "Iza"), test=device) == sentence


async def test_an_own_address_is_stored_once_it_has_taken_a_trial(
    table: Client, service: PushService
) -> None:
    ola = Seat(table, "Ola")
    await ola.invite()
    webhook = (await ask(ola, webhook="https://hook.test/hook"))["webhook"]
    assert webhook["address"] == "https://hook.test/hook"
    assert webhook["secret"].startswith("whsec_")
    assert len(service.posts) == 1
    service.hook_answers.append(500)
    bad = "Ten adres nie zadziała. Potrzebny jest publiczny adres z https."
    for address in ("https://hook.test/hook", "http://hook.test/hook", "https://10.0.0.1/x"):
        assert await refusal(ola, webhook=address) == bad
    # A redirect is not followed, wherever it leads.
    service.hook_answers.append(302)
    assert await refusal(ola, webhook="https://hook.test/hook") == bad
    assert len(service.posts) == 1
    assert (await ask(ola, webhook=""))["webhook"] is None


async def test_the_wanted_kinds_outlive_the_last_device(
    table: Client, service: PushService
) -> None:
    ola = Seat(table, "Ola")
    await ola.invite()
    here = (await ask(ola, device=service.subscribe().subscription))["here"]
    await ask(ola, kind="invitations", on=False)
    wanted = (await ask(ola, kind="puzzle", on=True))["wanted"]
    assert wanted == ["turns", "events", "puzzle"]
    assert (await ask(ola, remove=here))["wanted"] == wanted
    assert (await ask(ola))["wanted"] == wanted
    again = await ask(ola, device=service.subscribe().subscription)
    assert (again["wanted"], len(again["devices"])) == (wanted, 1)


async def test_a_calendar_has_the_deadlines_and_a_new_address_ends_the_former(
    table: Client,
) -> None:
    ola, kuba = Seat(table, "Ola"), Seat(table, "Kuba")
    game = await ola.invite(clock="days3")
    await kuba.join(game)
    mover, waits = (ola, kuba) if (await ola.look(game))["waiting"] else (kuba, ola)
    assert (await ask(mover))["calendar"] == ""
    address = (await ask(mover, calendar=True))["calendar"]
    shown = await (await table.get(address)).text()
    assert "SUMMARY:Twój ruch: Ola – Kuba" in shown
    assert f"UID:{game}-" in shown
    empty = await (await table.get((await ask(waits, calendar=True))["calendar"])).text()
    assert "VEVENT" not in empty
    newer = (await ask(mover, calendar=True))["calendar"]
    assert (await table.get(address)).status == 404
    assert (await table.get(newer)).status == 200
    assert (await ask(mover, calendar=False))["calendar"] == ""
    assert (await table.get(newer)).status == 404


async def test_a_person_from_a_chat_has_no_devices_here(table: Client) -> None:
    bearer = f"telegram.123.{'A' * 43}"
    assert (await Seat(table, "Ola", bearer).post("/api/devices")).status == 404
