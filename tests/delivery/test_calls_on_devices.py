"""Calls on devices: once a turn, encrypted, without a rack, and gone once the person has acted."""

from __future__ import annotations

import dataclasses
import hashlib
import hmac
import json
from base64 import b64decode, b64encode
from typing import TYPE_CHECKING, Any

import pytest
from msgspec.structs import replace
from pytest_asyncio import fixture

from bot.coordinator.commands import Command, Decline, Join, Make, MeetStranger, NewGame
from bot.coordinator.invitee import Invitee
from bot.coordinator.kinds.event.requests import CheckIn, SignUp
from bot.coordinator.kinds.game.requests import Revise
from bot.coordinator.lobby.contacts import Block, Contacts
from bot.coordinator.lobby.seek import SeekTerms
from bot.coordinator.people.devices import MOST_DEVICES, OwnDevices, Webhook
from bot.coordinator.person_id import PersonId
from bot.coordinator.place import Place, push_place
from bot.coordinator.settings import PersonPreferences, Preferences
from bot.delivery.channel import PlaceGoneError
from bot.delivery.retries import FIRST_RETRY
from bot.rules.notation import unpack
from tests.fakes.push_service import APPLE
from tests.support.coordinator.events import Event
from tests.support.coordinator.talk import HOUR
from tests.support.delivery.devices import SITE, DeviceOwners, serve_devices
from tests.support.delivery.wall import AWAKE, DAY, LONG, other

if TYPE_CHECKING:
    from collections.abc import AsyncIterator
    from pathlib import Path

    from bot.coordinator.game_id import GameId
    from bot.coordinator.people.devices import CallKind
    from tests.support.delivery.wall import Room


@fixture
async def owners(room: Room, tmp_path: Path) -> AsyncIterator[DeviceOwners]:
    async with serve_devices(room, tmp_path) as owners:
        for name in ("Ola", "Kuba"):
            await awake(room, name)
        yield owners


async def awake(room: Room, name: str, **chosen: Any) -> None:  # noqa: ANN401 - as the settings are
    person = await room.person(name)
    kept = PersonPreferences(**{"quiet": AWAKE, **chosen})
    await Preferences(room.talk.store.people).keep_person(person.id, kept)


def text_of(message: dict[str, Any]) -> str:
    """Return the lines of a notification; the device formats the times."""
    return "\n".join(
        "".join("<time>" if span["at"] else span["text"] for span in line["spans"])
        for line in message["lines"]
    ).replace("\xa0", " ")


async def version_of(room: Room, game: GameId) -> int:
    loaded = await room.talk.store.tables.load(game)
    assert loaded is not None
    return loaded.version


async def begin(room: Room) -> tuple[GameId, str, str]:
    """Begin a game; return it, the player to move, and the one who waits."""
    game = await room.game(clock=LONG)
    return game, await room.talk.to_move(game), await other(room, game)


async def test_a_turn_calls_once_and_the_call_goes_when_it_is_answered_elsewhere(
    room: Room, owners: DeviceOwners
) -> None:
    game, first, second = await begin(room)
    phone, laptop = await owners.add(second), await owners.add(second)
    await owners.work()
    assert phone.messages == laptop.messages == [], "it is not their turn"
    await room.move(game)
    await owners.work()
    [message] = phone.messages
    assert laptop.messages == [message]
    assert message["title"] == "Twój ruch: Ola – Kuba 0:0"
    assert text_of(message) == f"{first}: pas. Pasy z rzędu: 1 z 4.\nTermin: <time>."
    assert (message["tag"], message["waiting"], message["quiet"]) == (game, 1, False)
    assert message["page"] == f"#{game}.{1 + (second == 'Kuba')}"
    await owners.work()
    assert len(phone.messages) == 1
    await room.move(game)
    await owners.work()
    assert phone.messages[1:] == [{"tag": game, "close": True, "waiting": 0}]
    assert laptop.messages[1:] == phone.messages[1:]
    await room.move(game)
    await owners.work()
    assert phone.messages[-1]["title"] == "Twój ruch: Ola – Kuba 0:0"
    assert phone.messages[-1]["name"] != message["name"]


async def test_a_device_that_was_added_in_a_turn_is_called_from_the_next_one_on(
    room: Room, owners: DeviceOwners
) -> None:
    game, first, _ = await begin(room)
    room.talk.now += 1
    phone = await owners.add(first)
    await owners.work()
    assert phone.messages == []
    for _ in range(2):
        await room.move(game)
        await owners.work()
    assert len(phone.messages) == 1


async def test_an_apple_device_is_sent_no_message_that_shows_nothing(
    room: Room, owners: DeviceOwners
) -> None:
    game, _, second = await begin(room)
    phone = await owners.add(second, APPLE)
    for _ in range(2):
        await room.move(game)
        await owners.work()
    assert [one["title"] for one in phone.messages] == ["Twój ruch: Ola – Kuba 0:0"]


async def test_no_rack_is_ever_on_a_device(room: Room, owners: DeviceOwners) -> None:
    game, _, _ = await begin(room)
    devices = [await owners.add(name) for name in ("Ola", "Kuba")]
    racks = set[str]()
    for line in ("8H {}", "-", "- {}", "8G {}"):
        state = (await room.talk.table(game)).game
        assert state is not None
        racks |= {*state.racks}
        tiles = state.racks[state.to_move].replace("?", "")
        move = line.format(tiles[:2] if line[0] == "8" else tiles[:1])
        try:
            await room.move(game, move)
        except Exception:  # noqa: BLE001 - a move that doesn't fit is left out
            await room.move(game)
        await owners.work()
    sent = json.dumps([one.messages for one in devices], ensure_ascii=False)
    assert sum(len(one.messages) for one in devices) > 3
    assert "rack" not in sent
    assert not [rack for rack in racks if rack in sent or "".join(sorted(rack)) in sent]


async def test_a_public_word_is_told_and_left_out_where_words_are_not_wanted(
    room: Room, owners: DeviceOwners
) -> None:
    game, first, second = await begin(room)
    phone = await owners.add(second)
    state = (await room.talk.table(game)).game
    assert state is not None
    word = state.racks[state.to_move].replace("?", "")[:2]
    await room.move(game, f"8H {word}")
    await owners.work()
    [message] = phone.messages
    assert f"{first} układa {word}: " in text_of(message)
    await owners.change(second, lambda own: replace(own, wordless=True))
    await room.say(second, Make(unpack("+")), game)
    await room.move(game)
    await room.move(game)
    await owners.work()
    newest = phone.messages[-1]
    assert (newest["title"], newest["lines"]) == ("Twój ruch: Ola – Kuba", [])


async def test_night_and_vacation_are_silent_and_reminders_call_again(
    room: Room, owners: DeviceOwners
) -> None:
    game, _, second = await begin(room)
    phone = await owners.add(second)
    await awake(room, second, quiet=(0, 23), devices=True)
    room.talk.now += 2 * HOUR
    await room.move(game)
    await owners.work()
    assert phone.messages[-1]["quiet"]
    await awake(room, second, devices=True, vacations=((0, room.talk.now + 30 * DAY),))
    await room.move(game)
    await room.move(game)
    await owners.work()
    assert phone.messages[-1]["quiet"]


async def test_a_reminder_and_the_end_call_once_more(room: Room, owners: DeviceOwners) -> None:
    game, _, second = await begin(room)
    phone = await owners.add(second)
    await room.move(game)
    await owners.work()
    await room.wait(60)
    await owners.work()
    reminder = phone.messages[-1]
    assert len(phone.messages) > 1
    assert reminder["title"].startswith("Pozostały czas: ")
    assert text_of(reminder) == "Ola – Kuba 0:0, twój ruch."
    await room.move(game)
    first = await room.talk.to_move(game)
    await room.say(first, Make(unpack("#")), game)
    await owners.work()
    assert phone.messages[-1]["title"] == "Koniec gry"
    over = f"🏁 {first} poddaje grę. Wygrywa {second}.\nOla – Kuba 0:0"
    assert text_of(phone.messages[-1]) == over


@pytest.mark.parametrize("status", [404, 410])
async def test_a_device_that_is_gone_is_deleted(
    room: Room, owners: DeviceOwners, status: int
) -> None:
    game, _, second = await begin(room)
    gone, stays = await owners.add(second), await owners.add(second)
    gone.answers.append((status, {}))
    await room.move(game)
    await owners.work()
    assert [one.id for one in (await owners.own(second)).devices] == [stays.device().id]
    assert len(stays.messages) == 1
    person = await room.person(second)
    await room.move(game)
    await owners.work()
    stays.answers.append((status, {}))
    await room.move(game)
    await owners.work()
    assert await owners.own(second) == OwnDevices()
    assert not (await Preferences(room.talk.store.people).of_person(person.id)).devices


@pytest.mark.parametrize(
    ("status", "headers", "wait"),
    [(429, {"Retry-After": "120"}, 120_000), (503, {}, FIRST_RETRY), (429, {}, FIRST_RETRY)],
)
async def test_a_service_that_is_busy_is_tried_again_and_nobody_else_is_called_twice(
    room: Room, owners: DeviceOwners, status: int, headers: dict[str, str], wait: int
) -> None:
    game, _, second = await begin(room)
    busy, other_one = await owners.add(second), await owners.add(second)
    busy.answers.append((status, headers))
    await room.move(game)
    await owners.work()
    assert (busy.messages, len(other_one.messages)) == ([], 1)
    room.talk.now += wait - 1 if headers else 0
    await owners.work()
    assert busy.messages == []
    room.talk.now += wait
    await owners.work()
    assert busy.messages == other_one.messages
    assert len(other_one.messages) == 1


async def test_a_call_that_waits_is_dropped_once_the_person_has_acted(
    room: Room, owners: DeviceOwners
) -> None:
    game, _, second = await begin(room)
    phone = await owners.add(second)
    phone.answers += [(500, {})] * 2
    await room.move(game)
    await owners.work()
    await room.move(game)
    room.talk.now += HOUR
    await owners.work()
    assert phone.messages == []


async def test_a_process_that_dies_before_it_stores_sends_the_same_call_again(
    room: Room, owners: DeviceOwners
) -> None:
    game, _, second = await begin(room)
    phone = await owners.add(second)
    await room.move(game)
    person = await room.person(second)
    place = push_place(person.id)
    before = (await room.talk.store.tables.places(game))[place]
    await owners.work()
    tables = room.talk.store.tables
    await tables.remove_place(game, place)
    await tables.add_place(game, place, before)
    version = await version_of(room, game)
    await room.talk.store.outbox.put(game, version, [place], now=room.talk.now)
    await owners.work()
    one, again = phone.messages
    assert one == again, "the device replaces the first by the second and makes no sound"


async def test_an_own_address_gets_one_signed_post_a_turn(room: Room, owners: DeviceOwners) -> None:
    game, _, second = await begin(room)
    secret = f"whsec_{b64encode(bytes(24)).decode()}"
    webhook = Webhook("https://hook.test/hook", secret, room.talk.now)
    await owners.change(second, lambda own: replace(own, webhook=webhook))
    for _ in range(2):
        await room.move(game)
        await owners.work()
    [(headers, body)] = owners.service.posts
    signed = f"{headers['webhook-id']}.{headers['webhook-timestamp']}.".encode() + body
    digest = hmac.digest(b64decode(secret.removeprefix("whsec_")), signed, hashlib.sha256)
    assert headers["webhook-signature"] == f"v1,{b64encode(digest).decode()}"
    sent = json.loads(body)
    assert sent["type"] == "call"
    assert sent["data"]["title"] == "Twój ruch: Ola – Kuba 0:0"
    assert sent["data"]["url"] == f"{SITE}/#{game}.{1 + (second == 'Kuba')}"
    owners.service.hook_answers.append(410)
    for _ in range(2):
        await room.move(game)
        await owners.work()
    assert (await owners.own(second)).webhook is None


async def test_an_address_that_leads_home_is_never_called(owners: DeviceOwners) -> None:
    webhook = Webhook("https://127.0.0.1/hook", "whsec_", 0)
    with pytest.raises(PlaceGoneError):
        await owners.client.call(webhook, b"", name="x")
    assert owners.service.posts == []


async def test_a_sixth_device_is_not_added_and_a_known_one_is_replaced(
    room: Room, owners: DeviceOwners
) -> None:
    receivers = [await owners.add("Ola") for _ in range(MOST_DEVICES + 1)]
    own = await owners.own("Ola")
    assert [one.id for one in own.devices] == [one.device().id for one in receivers[:-1]]
    known = replace(receivers[0].device(room.talk.now + 1), auth="AAAAAAAAAAAAAAAAAAAAAA")
    await owners.change("Ola", lambda kept: kept.with_device(known))
    own = await owners.own("Ola")
    assert len(own.devices) == MOST_DEVICES
    assert (own.devices[0].auth, own.devices[0].since) == (known.auth, room.talk.now)


async def test_a_person_with_two_ids_is_called_once(room: Room, owners: DeviceOwners) -> None:
    game, _, second = await begin(room)
    phone = await owners.add(second)
    person, people = await room.person(second), room.talk.store.people
    merged = await people.identify("discord", "99", new=PersonId("p-other"))
    await people.merge(person.id, merged)
    await room.talk.store.tables.add_place(game, push_place(merged), b"")
    await room.move(game)
    version = await version_of(room, game)
    places = [push_place(one) for one in (person.id, merged)]
    await room.talk.store.outbox.put(game, version, places, now=room.talk.now)
    await owners.work()
    assert len(phone.messages) == 1


async def test_a_new_game_of_a_person_with_devices_calls_there(
    room: Room, owners: DeviceOwners
) -> None:
    await owners.add("Ola")
    person = await room.person("Ola")
    chosen = await Preferences(room.talk.store.people).of_person(person.id)
    assert chosen.devices
    by = dataclasses.replace(person, devices=chosen.devices)
    begin = Command("new", NewGame(clock=LONG), room.talk.now, by=by)
    game = (await room.talk.coordinator.handle(begin)).game
    assert push_place(person.id) in await room.talk.store.tables.places(game)
    assert Place.parse(push_place(person.id)).callee == person.id


async def test_an_evening_calls_its_players_to_check_in(room: Room, owners: DeviceOwners) -> None:
    phone = await owners.add("Ola")
    room.talk.people["Ola"] = dataclasses.replace(await room.person("Ola"), devices=True)
    event = await Event.open(room.talk)
    await room.talk.say("Ola", SignUp(), event.game)
    await owners.work()
    assert phone.messages == []
    await event.wait_for("check_in")
    await owners.work()
    [message] = phone.messages
    assert message["title"] == "Wieczór"
    assert "Wybierz „Jestem”" in text_of(message)
    assert event.game not in text_of(message)
    await room.talk.say("Ola", CheckIn(), event.game)
    await owners.work()
    assert phone.messages[1:] == [{"tag": event.game, "close": True, "waiting": 0}]


async def invite(room: Room, host: str, guest: str) -> GameId:
    """Invite a person whom the chat has met."""
    asked = await room.person(guest)
    invitee = Invitee("wall", guest, asked.identity, guest.lower(), asked.id)
    return await room.say(host, NewGame(clock=LONG, invitees=(invitee,)))


async def test_an_invitation_calls_once_and_goes_with_the_answer(
    room: Room, owners: DeviceOwners
) -> None:
    phone = await owners.add("Kuba")
    game = await invite(room, "Ola", "Kuba")
    for _ in range(2):
        await owners.work()
    [message] = phone.messages
    assert message["title"] == "Ola zaprasza do gry"
    assert text_of(message) == "klasyczna, 3 dni na ruch."
    assert (message["page"], message["quiet"]) == (f"#{game}.2", False)
    await room.say("Kuba", Decline(), game)
    await owners.work()
    assert phone.messages[1:] == [{"tag": game, "close": True, "waiting": 0}]


async def test_a_person_invited_by_a_change_is_called_and_one_who_joins_then_gets_turns(
    room: Room, owners: DeviceOwners
) -> None:
    phone = await owners.add("Kuba")
    game = await room.say("Ola", NewGame(clock=LONG))
    kuba = await room.person("Kuba")
    invitee = Invitee("wall", "Kuba", kuba.identity, "kuba", kuba.id)
    await room.say("Ola", Revise(invitees=(invitee,)), game)
    await owners.work()
    await room.say("Kuba", Join(), game)
    if await room.talk.to_move(game) == "Ola":
        await room.move(game)
    await owners.work()
    titles = [one["title"] for one in phone.messages]
    assert titles == ["Ola zaprasza do gry", "Twój ruch: Ola – Kuba 0:0"]


async def test_no_invitation_calls_a_person_who_blocks_its_host(
    room: Room, owners: DeviceOwners
) -> None:
    phone = await owners.add("Kuba")
    ola, kuba = await room.person("Ola"), await room.person("Kuba")
    contacts = Contacts(room.talk.store.people)
    await contacts.block([kuba.id], Block(ola.id, "Ola", room.talk.now))
    await invite(room, "Ola", "Kuba")
    await owners.work()
    assert phone.messages == []


@pytest.mark.parametrize("kind", ["turns", "invitations"])
async def test_a_kind_of_calls_that_is_off_calls_no_more(
    room: Room, owners: DeviceOwners, kind: CallKind
) -> None:
    phone = await owners.add("Kuba")
    await owners.change("Kuba", lambda own: own.with_kind(kind, on=False))
    game = await invite(room, "Ola", "Kuba")
    await owners.work()
    await room.say("Kuba", Join(), game)
    if await room.talk.to_move(game) == "Ola":
        await room.move(game)
    await owners.work()
    told = {"turns": ["Ola zaprasza do gry", None], "invitations": ["Twój ruch: Ola – Kuba 0:0"]}
    assert [one.get("title") for one in phone.messages] == told[kind]


async def test_a_sought_game_and_a_round_call_both_players(
    room: Room, owners: DeviceOwners
) -> None:
    names = ("Ola", "Kuba")
    phones = [await owners.add(name) for name in names]
    for name in names:
        person = dataclasses.replace(await room.person(name), devices=True)
        room.talk.people[name] = person
    stranger = MeetStranger(room.talk.people["Kuba"], "klasyczna", SeekTerms().clock, "pl")
    await room.talk.say("Ola", stranger)
    await owners.work()
    for phone in phones:
        [message] = phone.messages
        assert message["title"] == "Jest gra!"
        assert text_of(message) == "Ola – Kuba 0:0, 15 minut na osobę."
    event = await Event.begin(room.talk, 2)
    await owners.work()
    table = await room.talk.table((await event.games())[0])
    first, second = table.seats
    for phone in phones:
        [message] = [one for one in phone.messages if one["title"] == "Runda 1, stolik 1"]
        assert text_of(message) == f"{first.name} – {second.name} 0:0. Zaczyna {first.name}."
