"""A belgijka announced for later stands in its server's list of events, once, until it ends."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

import pytest

from tests.support.chat.discord.table import DiscordTable, plain
from tests.support.coordinator.rounds import WORDS, Found
from tests.support.dialogue.chat_table import Lists

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

    from bot.storage.store import Store
    from tests.fakes.discord import DiscordPeer
    from tests.fakes.discord.places import Room
    from tests.fakes.discord.things import ScheduledEvent
    from tests.support.chat.discord.world import DiscordPlayer
    from tests.support.clock import Clock

MAY = (
    "view_channel",
    "send_messages",
    "attach_files",
    "read_message_history",
    "create_public_threads",
    "send_messages_in_threads",
    "create_events",
)
SCHEDULED, ACTIVE, COMPLETED = 1, 2, 3
EVENTS = "/guilds/*/scheduled-events"


class Belgijka:
    """A bot on a server that lets it make events, and Ola in the channel „gry”."""

    def __init__(self, world: DiscordPeer, store: Store, clock: Clock) -> None:
        lists = Lists(frozenset(WORDS))
        self.world, self.clock = world, clock
        self.table = DiscordTable(world, store, clock, lists=lists, solver=Found())
        # Both clocks show the same time, by which the server judges a start.
        world.state.ahead = clock.now / 1000 - time.time()
        self.server = world.guild("Kółko")
        self.server.bot_may(*MAY)
        self.room: Room = self.server.channel("gry")
        self.ola: DiscordPlayer = self.room.player("Ola")

    async def announce(self, **options: object) -> None:
        """Announce it, by default for twenty minutes later."""
        await self.ola.slash("/belgijka", **({"start": "za 20 min", "rundy": 5} | options))
        await self.table.settle()

    async def pass_time(self, seconds: int) -> None:
        """Let time pass for the bot and for Discord."""
        self.clock.now += 1000 * seconds
        self.world.state.ahead += seconds
        await self.table.settle()

    def event(self) -> ScheduledEvent:
        """Return the only event of the server."""
        [found] = self.server.events()
        return found

    def count(self, method: str) -> int:
        """Return the number of requests about events so far."""
        paths = (EVENTS, f"{EVENTS}/*")
        return sum(len(self.world.requests_to(method, path)) for path in paths)


@pytest.fixture
async def belgijka(
    discord_wire: DiscordPeer, store: Store, clock: Clock
) -> AsyncIterator[Belgijka]:
    evening = Belgijka(discord_wire, store, clock)
    async with evening.table.running():
        yield evening


async def test_an_event_is_made_once_and_ends_with_the_game(belgijka: Belgijka) -> None:
    await belgijka.announce()
    announced, made = belgijka.room.messages()[-1], belgijka.event()
    code = plain(announced).split("belgijka `")[1].split("`")[0]
    channel = f"https://discord.com/channels/{belgijka.server.id}/{belgijka.room.id}"
    assert (made.name.replace("\N{NO-BREAK SPACE}", " "), made.location) == (
        "Belgijka, 5 rund",
        channel,
    )
    about, link, label = made.description.replace("\N{NO-BREAK SPACE}", " ").split("\n")
    assert about.startswith("Wszyscy grają tymi samymi literami, 90 sekund na rundę. Wybierz")
    assert (link, label) == (f"{channel}/{announced.id}", f"belgijka · {code}")
    assert "Ola" not in made.description
    assert made.starts * 1000 == belgijka.clock.now + 20 * 60 * 1000
    for name in ("Ola", "Kuba"):
        await belgijka.room.player(name).click("Będę", on=belgijka.room.messages()[-1])
        await belgijka.table.settle()
    assert belgijka.event() is made
    await belgijka.pass_time(20 * 60 + 1)
    assert belgijka.event().status == ACTIVE
    for _ in range(5):
        await belgijka.pass_time(92)
        await belgijka.pass_time(16)
    assert "Koniec belgijki" in plain(belgijka.room.messages()[-1])
    assert belgijka.event().status == COMPLETED
    counts = {method: belgijka.count(method) for method in ("GET", "POST", "PATCH", "DELETE")}
    assert counts == {"GET": 0, "POST": 1, "PATCH": 1, "DELETE": 0}


async def test_cancelling_the_game_removes_its_event(belgijka: Belgijka) -> None:
    await belgijka.announce()
    more = await belgijka.ola.click("Więcej", on=belgijka.room.messages()[-1])
    asked = await belgijka.ola.click("Odwołaj", on=more)
    await belgijka.ola.click("Tak, odwołaj", on=asked)
    await belgijka.table.settle()
    assert belgijka.server.events() == []


async def test_the_next_evening_of_a_club_takes_the_place_of_a_skipped_one(
    belgijka: Belgijka,
) -> None:
    await belgijka.ola.slash(
        "/turniej", rodzaj="klub", nazwa="Pod Arkadami", start="czwartek 18:00"
    )
    await belgijka.table.settle()
    first = belgijka.event()
    assert (first.name, first.status) == ("Pod Arkadami", SCHEDULED)
    for _ in range(2):
        before = belgijka.event().starts
        desk = await belgijka.ola.click("Więcej", on=belgijka.room.messages()[-1])
        asked = await belgijka.ola.click("Pomiń wieczór", on=desk)
        await belgijka.ola.click("Tak, pomiń", on=asked)
        await belgijka.table.settle()
        assert 6 < (belgijka.event().starts - before) / 86_400 < 8
    desk = await belgijka.ola.click("Więcej", on=belgijka.room.messages()[-1])
    asked = await belgijka.ola.click("Zamknij klub", on=desk)
    await belgijka.ola.click("Tak, zamknij klub", on=asked)
    await belgijka.table.settle()
    assert belgijka.server.events() == []


async def test_an_early_start_begins_the_event(belgijka: Belgijka) -> None:
    await belgijka.announce()
    await belgijka.pass_time(60)
    more = await belgijka.ola.click("Więcej", on=belgijka.room.messages()[-1])
    await belgijka.ola.click("Zacznij teraz", on=more)
    await belgijka.pass_time(1)
    assert "runda 1 z 5" in plain(belgijka.room.messages()[-1])
    assert belgijka.event().status == ACTIVE


async def test_a_game_without_a_chosen_start_has_no_event(belgijka: Belgijka) -> None:
    await belgijka.announce(start="teraz")
    assert belgijka.server.events() == []
    assert belgijka.count("POST") == 0


async def test_without_the_permission_no_event_is_requested(
    discord_wire: DiscordPeer, store: Store, clock: Clock
) -> None:
    evening = Belgijka(discord_wire, store, clock)
    evening.server.bot_may(*MAY[:-1])
    async with evening.table.running():
        await evening.announce()
        await evening.pass_time(20 * 60 + 1)
        assert "runda 1 z 5" in plain(evening.room.messages()[-1])
    assert [evening.count(method) for method in ("GET", "POST", "PATCH")] == [0, 0, 0]


async def test_a_hidden_channel_has_no_event(belgijka: Belgijka) -> None:
    """The list would show every member of the server a code that lets anybody join."""
    belgijka.room.hide()
    await belgijka.announce()
    assert "zaprasza" in plain(belgijka.room.messages()[-1])
    assert belgijka.count("POST") == 0
    await belgijka.pass_time(20 * 60 + 1)
    assert "runda 1 z 5" in plain(belgijka.room.messages()[-1])


async def test_a_refusal_is_final_and_the_game_goes_on(belgijka: Belgijka) -> None:
    """A server may hold a hundred events already, or take the permission away."""
    belgijka.world.fail("POST", EVENTS, status=400, code=30038)
    await belgijka.announce()
    await belgijka.pass_time(20 * 60 + 1)
    assert "runda 1 z 5" in plain(belgijka.room.messages()[-1])
    assert belgijka.count("POST") == 1


async def test_an_event_with_a_lost_answer_is_found_again(belgijka: Belgijka) -> None:
    """Asking Discord once more would make a second one."""
    belgijka.world.lose_answers("POST", EVENTS)
    await belgijka.announce()
    await belgijka.pass_time(60)
    made = belgijka.event()
    assert (belgijka.count("POST"), belgijka.count("GET")) == (1, 1)
    await belgijka.pass_time(19 * 60 + 1)
    await belgijka.pass_time(92)
    assert belgijka.event() is made
    assert "Runda 1 z 5" in plain(belgijka.room.messages()[-1])


async def test_an_outage_of_discord_is_retried_and_the_board_stays(belgijka: Belgijka) -> None:
    belgijka.world.fail("POST", EVENTS, status=503, times=1)
    await belgijka.announce()
    assert belgijka.server.events() == []
    assert "zaprasza" in plain(belgijka.room.messages()[-1])
    await belgijka.pass_time(60)
    assert belgijka.event().status == SCHEDULED
    assert len(belgijka.room.messages()) == 1


async def test_two_channels_of_a_server_share_an_event(belgijka: Belgijka) -> None:
    await belgijka.announce()
    code = plain(belgijka.room.messages()[-1]).split("belgijka `")[1].split("`")[0]
    other = belgijka.server.channel("drugi")
    await other.player("Ewa").slash("/dołącz", kod=code)
    await belgijka.table.settle()
    assert "zaprasza" in plain(other.messages()[-1])
    assert belgijka.event().location.endswith(str(belgijka.room.id))


async def test_an_event_is_removed_with_its_channel(belgijka: Belgijka) -> None:
    await belgijka.announce()
    belgijka.room.delete()
    elsewhere = belgijka.server.channel("drugi").player("Ewa")
    code = belgijka.event().description.rpartition(" ")[2]
    await elsewhere.slash("/dołącz", kod=code)
    await belgijka.table.settle()
    await belgijka.pass_time(60)
    assert all(not one.location.endswith(str(belgijka.room.id)) for one in belgijka.server.events())


async def test_a_second_process_makes_no_second_event(
    discord_wire: DiscordPeer, store: Store, clock: Clock
) -> None:
    """It reads in the store what the first one made."""
    evening = Belgijka(discord_wire, store, clock)
    async with evening.table.running():
        await evening.announce()
        made = evening.event()
    async with evening.table.running():
        await evening.room.player("Kuba").click("Będę", on=evening.room.messages()[-1])
        await evening.table.settle()
        await evening.pass_time(20 * 60 + 1)
    assert evening.event() is made
    assert evening.count("POST") == 1


async def test_an_event_follows_its_game_to_a_thread(belgijka: Belgijka) -> None:
    await belgijka.ola.slash("/nowa_gra")
    await belgijka.table.settle()
    await belgijka.announce()
    more = await belgijka.ola.click("Więcej", on=belgijka.room.messages()[-1])
    await belgijka.ola.click("Do wątku", on=more)
    await belgijka.table.settle()
    [thread] = [one for one in belgijka.world.state.channels.values() if one.parent]
    assert belgijka.event().location.endswith(str(thread.id))
    assert belgijka.event().status == SCHEDULED
