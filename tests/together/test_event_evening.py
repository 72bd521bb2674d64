"""An evening of a tournament on both platforms at once, from its sign-up to its end."""

from __future__ import annotations

from contextlib import asynccontextmanager
from dataclasses import dataclass
from typing import TYPE_CHECKING
from unittest.mock import patch

import pytest

from bot.coordinator.commands import Command, Make, NoteShown, Person
from bot.coordinator.kinds.event.body import EventBody
from bot.coordinator.kinds.event.requests import CheckIn, SignUp
from bot.coordinator.kinds.game.body import GameBody
from bot.coordinator.ports.tables import StoreUnavailableError
from bot.coordinator.service import Coordinator
from bot.rules.event.verify import wrong_drawings
from bot.rules.moves import Resign
from tests.fakes.discord import DiscordPeer
from tests.support.chat.discord.table import plain as said
from tests.support.chat.telegram.table import newest, of_bot, plain

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

    from bot.coordinator.commands import Request
    from bot.coordinator.game_id import GameId
    from bot.coordinator.table.table import CommandOutcome
    from tests.fakes.telegram.person import Person as Member
    from tests.support.chat.discord.world import DiscordPlayer
    from tests.support.chat.together import Together

MINUTE = 60_000
HOUR = 60 * MINUTE
# A public message of an event is edited once in these ms.
SHOWN_AGAIN = 5_000
ROUNDS = 3
MOST_TRIES = 10_000
MOST_POSTS = ROUNDS + 3


@dataclass
class Evening:
    """An evening of people of both platforms."""

    together: Together
    discord: list[DiscordPlayer]
    telegram: list[Member]
    code: GameId

    @classmethod
    async def open(cls, together: Together, people: int) -> Evening:
        """Let Ola open an evening on Discord, and Kuba bring it to his group."""
        half = people // 2
        await together.ola.slash("/turniej", nazwa="Czwartek", rundy=ROUNDS)
        await together.settle()
        [code] = await together.discord.games(together.ola)
        world = together.telegram.world
        others = [world.person(f"T{n}") for n in range(1, half)]
        for one in (together.kuba, *others):
            together.group.joins(one)
            one.writes("/start")
        together.group.says(together.kuba, f"/dolacz@{world.username} {code}")
        await together.settle()
        players = [together.channel.player(f"D{n}") for n in range(1, half)]
        return cls(together, [together.ola, *players], [together.kuba, *others], code)

    async def press(self, label: str) -> None:
        """Let everybody press this button of the newest message."""
        for one in self.discord:
            await one.click(label, on=self.together.channel.messages()[-1])
        await self.together.settle()
        for other in self.telegram:
            await self.together.telegram.press(other, newest(self.together.group), label)
        await self.together.settle()

    async def begin(self, lost: int = 0) -> None:
        """Let everybody sign up and check in, and the first round begin.

        Both platforms are away when it begins, and come back after the ms `lost`.
        """
        await self.press("Zapisz mnie")
        await self.pass_time(20 * MINUTE)
        await self.press("Jestem")
        await self.pass_time(8 * MINUTE)
        if not lost:
            await self.pass_time(2 * MINUTE)
            return
        async with self.away():
            await self.pass_time(2 * MINUTE)
            for _ in range(lost // MINUTE):
                await self.pass_time(MINUTE)

    @asynccontextmanager
    async def away(self) -> AsyncIterator[None]:
        """Let both platforms take no message. Then the bot sends them all at once."""
        wire, world = self.together.discord.world, self.together.telegram.world
        assert isinstance(wire, DiscordPeer)
        wire.fail("*", "/channels/*", status=503, times=None)
        for method in ("sendMessage", "sendPhoto", "editMessageCaption", "editMessageMedia"):
            world.fails(method, times=MOST_TRIES)
        yield
        wire.faults.armed.clear()
        world.server.faults.listed.clear()
        await self.together.discord.store.release(within=HOUR)
        await self.pass_time(SHOWN_AGAIN)

    async def body(self) -> EventBody:
        """Return the event as stored."""
        return EventBody.of(await self.together.discord.table(self.code))

    async def resign(self) -> None:
        """Let the second player of each game of the round resign."""
        table = self.together.discord
        for _, _, game in (await self.body()).open_pairs():
            member = (await table.table(game)).seats[1].members[0]
            by = Person(member.person, member.name)
            command = Command(f"resign:{game}", Make(Resign()), table.clock.now, by, game)
            await table.coordinator.handle(command)
        await self.together.settle()

    async def pass_time(self, ms: int) -> None:
        """Let time pass, and what is due happen."""
        await self.together.telegram.pass_time(ms)
        await self.together.settle()

    def posts(self) -> tuple[int, int]:
        """Return how many messages the bot has posted in the channel, and in the group."""
        wire, world = self.together.discord.world, self.together.telegram.world
        assert isinstance(wire, DiscordPeer)
        path = f"*/channels/{self.together.channel.id}/messages"
        on_discord = [one for one in wire.faults.requests_to("POST", path) if one.status == 200]
        sent = world.calls_of("sendMessage", "sendPhoto")
        group = [
            one for one in sent if str(one.parameters["chat_id"]) == str(self.together.group.id)
        ]
        return len(on_discord), len(group)


@pytest.mark.parametrize("together", ["one process"], indirect=True)
async def test_an_evening_plays_its_rounds_on_both_platforms(
    together: Together,
) -> None:
    async with together.running():
        evening = await Evening.open(together, 8)
        await evening.begin()
        first = said(together.channel.messages()[-1])
        assert "Czwartek, runda 1 z 3." in first
        assert "Zakończone gry: 0 z 4." in first
        assert "Gry są w waszych prywatnych czatach" in plain(newest(together.group).text)
        desk = plain(together.telegram.desk(together.kuba).text)
        assert "Teraz ruch:" in desk
        assert " · Czwartek, runda 1, stolik " in desk.splitlines()[-1]
        for _ in range(ROUNDS):
            await evening.resign()
            await evening.pass_time(3 * MINUTE)
        body, table = await evening.body(), await together.discord.table(evening.code)
        assert (body.tournament.state, len(body.tournament.rounds)) == ("ended", ROUNDS)
        assert wrong_drawings(body.tournament, table.seed) == ()
        assert max(evening.posts()) <= MOST_POSTS, evening.posts()
        shown = [said(one) for one in together.channel.messages()]
        assert shown[-1].startswith("**🏁 Czwartek: koniec.**\nWygrywa ")
        assert len(shown) == MOST_POSTS - 1
        told = [plain(one.text) for one in of_bot(together.group)]
        assert told[-1].startswith("🏁 Czwartek: koniec.\nWygrywa ")
        assert "Czwartek, runda 2 z 3." in told[-3]


@pytest.mark.parametrize("together", ["one process"], indirect=True)
async def test_players_of_games_without_a_move_are_asked_in_private(together: Together) -> None:
    async with together.running():
        evening = await Evening.open(together, 4)
        await evening.begin()
        before = evening.posts()
        await evening.pass_time(5 * MINUTE)
        assert evening.posts() == before
        shown = together.channel.messages()[-1]
        assert "Gry bez pierwszego ruchu: " in said(shown)
        assert "Gry bez pierwszego ruchu: " in plain(newest(together.group).text)
        call = together.ola.dm().sees()[-1]
        assert "twoja gra czeka na pierwszy ruch" in said(call)
        assert any("twoja gra czeka" in plain(one.text) for one in together.kuba.history())
        await together.ola.dm().click("Jestem", on=call)
        await evening.pass_time(SHOWN_AGAIN)
        shown = together.channel.messages()[-1]
        assert "Ola" not in said(shown).split("Gry bez pierwszego ruchu: ")[1].split(".")[0]
        assert evening.posts() == before


@pytest.mark.parametrize("together", ["one process"], indirect=True)
async def test_a_director_enters_a_result_that_both_platforms_show(together: Together) -> None:
    async with together.running():
        evening = await Evening.open(together, 4)
        await evening.begin()
        more = await together.ola.click("Więcej", on=together.channel.messages()[-1])
        assert "Sędzia" in more.message.labels
        page = await together.ola.click("Sędzia", on=more)
        assert "Bez wyniku: stolik 1" in said(page.message)
        form = await together.ola.click("Wynik", on=page)
        done = await together.ola.submit(form, "1: 412 380, pomyłka")
        assert "✅ Zrobione." in said(done.message)
        await evening.pass_time(SHOWN_AGAIN)
        for shown in (said(together.channel.messages()[-1]), plain(newest(together.group).text)):
            assert ": 412:380" in shown
        log = await together.ola.click("Przebieg", on=done)
        assert "412:380, powód: pomyłka." in said(log.message)
        other = await evening.discord[1].click("Więcej", on=together.channel.messages()[-1])
        assert "Sędzia" not in other.message.labels


@pytest.mark.parametrize("together", ["one process"], indirect=True)
async def test_no_pair_is_absent_from_a_game_that_its_chats_could_not_show(
    together: Together,
) -> None:
    """Both platforms are away when the round begins, and come back seven minutes later."""
    async with together.running():
        evening = await Evening.open(together, 4)
        await evening.begin(lost=7 * MINUTE)
        body = await evening.body()
        assert [pair.result for pair in body.tournament.rounds[0].pairs] == [None, None]
        assert body.asked is None
        for shown in (said(together.channel.messages()[-1]), plain(newest(together.group).text)):
            assert "Czwartek, runda 1 z 3." in shown
        desk = plain(together.telegram.desk(together.kuba).text)
        assert "Twój ruch. Koniec czasu za 20 minut." in desk
        await evening.pass_time(4 * MINUTE)
        assert "Gry bez pierwszego ruchu: " not in said(together.channel.messages()[-1])
        await evening.pass_time(MINUTE)
        assert "Gry bez pierwszego ruchu: " in said(together.channel.messages()[-1])
        await together.ola.dm().click("Jestem", on=together.ola.dm().sees()[-1])
        await evening.pass_time(2 * MINUTE)
        body = await evening.body()
        kinds = [pair.result.kind for pair in body.tournament.rounds[0].pairs if pair.result]
        assert sorted(kinds) == ["void", "walkover"]


@pytest.mark.parametrize("together", ["one process"], indirect=True)
async def test_nobody_is_absent_who_could_not_be_asked(together: Together) -> None:
    """Both platforms go away during the round, before its players are asked."""
    async with together.running():
        evening = await Evening.open(together, 4)
        await evening.begin()
        async with evening.away():
            await evening.pass_time(5 * MINUTE)
            await evening.pass_time(10 * MINUTE)
        body = await evening.body()
        assert [pair.result for pair in body.tournament.rounds[0].pairs] == [None, None]
        assert "Gry bez pierwszego ruchu: " in said(together.channel.messages()[-1])
        await evening.pass_time(2 * MINUTE)
        body = await evening.body()
        kinds = [pair.result.kind for pair in body.tournament.rounds[0].pairs if pair.result]
        assert kinds == ["void", "void"]


@pytest.mark.parametrize("together", ["one process"], indirect=True)
async def test_nobody_waits_for_an_answer_of_a_player_who_blocks_the_bot(
    together: Together,
) -> None:
    """Kuba plays in his private chat, and no group on Telegram shows the event."""
    kuba, table = together.kuba, together.telegram
    async with together.running():
        kuba.writes("/start")
        await together.ola.slash("/turniej", nazwa="Czwartek", rundy=ROUNDS)
        await together.settle()
        [code] = await together.discord.games(together.ola)
        evening = Evening(together, [together.ola], [kuba], code)
        by = await table.coordinator.person("telegram", str(kuba.id), "Kuba")

        async def act(label: str, request: Request) -> None:
            await together.ola.click(label, on=together.channel.messages()[-1])
            now, place = table.clock.now, f"telegram:{kuba.id}:"
            command = Command(label, request, now, by=by, game=code, place=place)
            await table.coordinator.handle(command)

        await act("Zapisz mnie", SignUp())
        await evening.pass_time(20 * MINUTE)
        await act("Jestem", CheckIn())
        await evening.pass_time(8 * MINUTE)
        await evening.pass_time(2 * MINUTE)
        kuba.blocks_bot()
        await evening.pass_time(5 * MINUTE)
        body = await evening.body()
        assert (body.silent, body.unasked) == ((0, 1), ())
        await evening.pass_time(2 * MINUTE)
        [pair] = (await evening.body()).tournament.rounds[0].pairs
        assert pair.result
        assert pair.result.kind == "void"
        assert sorted(pair.absent) == [0, 1]


@pytest.mark.parametrize("together", ["one process"], indirect=True)
async def test_a_game_is_posted_once_if_the_process_dies_before_it_reports_that(
    together: Together,
) -> None:
    """Telegram can't tell by itself that a message was sent before."""
    handle = Coordinator.handle

    async def die(self: Coordinator, command: Command) -> CommandOutcome:
        if isinstance(command.request, NoteShown) and command.id.startswith("shown:telegram:"):
            raise StoreUnavailableError
        return await handle(self, command)

    async with together.running():
        evening = await Evening.open(together, 2)
        with patch.object(Coordinator, "handle", die), pytest.raises(StoreUnavailableError):
            await evening.begin()
    async with together.running():
        await together.telegram.store.release(within=HOUR)
        await evening.pass_time(SHOWN_AGAIN)
        assert len([post for post in together.kuba.history() if "runda 1" in plain(post.text)]) == 1
        [game] = [game for _, _, game in (await evening.body()).open_pairs()]
        assert None not in GameBody.of(await together.discord.table(game)).shown_at
