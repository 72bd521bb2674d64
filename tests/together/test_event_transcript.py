"""An evening of sixteen on each platform, as its channel, a player and the director read it.

REGOLD=1 rewrites the records. Read them before you keep them.
"""

from __future__ import annotations

import os
import re
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from bot.coordinator.commands import Command, Make, Person
from bot.coordinator.kinds.event.body import EventBody
from bot.coordinator.kinds.event.requests import (
    CheckIn,
    EnterResult,
    ExcludePlayer,
    LeaveEvent,
    SignUp,
)
from bot.rules.moves import Resign
from tests.fakes.discord import DiscordPeer
from tests.support.chat.discord.table import plain as words
from tests.support.chat.telegram.table import newest, of_bot, plain

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from bot.coordinator.commands import Request
    from bot.coordinator.game_id import GameId
    from tests.fakes.discord.shown import Shown
    from tests.fakes.telegram.group import Group
    from tests.fakes.telegram.person import Person as Member
    from tests.fakes.telegram.records import Post
    from tests.support.chat.discord.table import DiscordTable
    from tests.support.chat.telegram.table import TelegramTable
    from tests.support.chat.together import Together

GOLDEN = Path(__file__).parent / "golden"
CODE = re.compile(r"(turniej|tournament|gra|game) `?[0-9A-Z]{6}\b`?")
# Those of threads and channels are others in each run, too.
IDS = re.compile(r"\d{17,}")
NAMES = (
    *("Zuza", "Kuba", "Iza", "Jan", "Ewa", "Piotr", "Zosia", "Marek", "Asia", "Tomek", "Basia"),
    *("Adam", "Hania", "Leon", "Maja", "Staś"),
)
LATE = "Nina"
ROUNDS = 4
MINUTE = 60_000
# More than the pause between two edits of an event's message.
PACE = 6_000
COMMANDS = {"pl": "/turniej", "en": "/event"}
OPTIONS = {"pl": "Czwartek, 4 rundy, za 30 min", "en": "Thursday, 4 rounds, in 30 min"}
CHOSEN: dict[str, dict[str, Any]] = {
    "pl": {"nazwa": "Czwartek", "rundy": 4},
    "en": {"name": "Thursday", "rounds": 4},
}
LABELS = {
    "pl": ("Zapisz mnie", "Jestem", "Więcej", "Sędzia", "Przebieg"),
    "en": ("Sign me up", "I’m here", "More", "Director", "Log"),
}


@dataclass
class Evening:
    """An evening on one platform. `told` is its transcript."""

    table: TelegramTable | DiscordTable
    platform: str
    identities: dict[str, str]
    place: str
    scope: str
    told: list[str] = field(default_factory=list)
    serial: int = 0

    async def give(self, name: str, request: Request, game: GameId | None = None) -> None:
        """Give a command in a person's name, and let all see it."""
        self.serial += 1
        coordinator = self.table.coordinator
        by = await coordinator.person(self.platform, self.identities[name], name)
        command = Command(
            f"told:{self.serial}",
            request,
            self.table.clock.now,
            by=by,
            game=game or await self.game(),
            place=self.place,
            scope=self.scope,
        )
        await coordinator.handle(command)

    async def game(self) -> GameId:
        """Return the event."""
        store = self.table.store
        person = await store.people.person_of(self.platform, self.identities["Zuza"])
        assert person is not None
        for game in await store.people.games(person):
            loaded = await store.tables.load(game)
            if loaded is not None and isinstance(loaded.table.body, EventBody):
                return game
        raise AssertionError

    async def body(self) -> EventBody:
        """Return the event as stored."""
        loaded = await self.table.store.tables.load(await self.game())
        assert loaded is not None
        return EventBody.of(loaded.table)

    async def resign(self, tables: range) -> None:
        """Let the second player of these tables resign, and all see it."""
        for number, _, game in (await self.body()).open_pairs():
            if number in tables and game:
                loaded = await self.table.store.tables.load(game)
                assert loaded is not None
                member = loaded.table.seats[1].members[0]
                command = Command(
                    f"resign:{game}",
                    Make(Resign()),
                    self.table.clock.now,
                    Person(member.person, member.name),
                    game,
                )
                await self.table.coordinator.handle(command)

    async def name_of(self, player: int) -> str:
        """Return the name of the player with this number."""
        loaded = await self.table.store.tables.load(await self.game())
        assert loaded is not None
        return loaded.table.seats[player].name

    def check(self, name: str) -> None:
        """Compare the transcript with its record."""
        # The code follows from the number of Discord's request, which is another one in each run.
        now = "\n\n".join(self.told) + "\n"
        for person, identity in self.identities.items():
            now = now.replace(f"<@{identity}>", f"@{person}")
        now = IDS.sub("ID", CODE.sub(r"\1 CODE", now))
        path = GOLDEN / name
        if os.environ.get("REGOLD"):
            path.write_text(now, encoding="utf-8")
        assert now == path.read_text(encoding="utf-8")


async def play_rounds(evening: Evening, show: Callable[[str], Awaitable[None]]) -> None:
    """Play all rounds: an absence, corrections, a late player, a withdrawal, an exclusion.

    `show` is called with a headline when something is to be seen.
    """
    for number in range(1, ROUNDS + 1):
        await show(f"round {number} begins")
        if number == 1:
            # Nobody moves at the last table. One of its two players answers.
            await evening.resign(range(7))
            await pass_time(evening, 5 * MINUTE)
            await show("a game without a move")
            answers = await evening.name_of(min((await evening.body()).silent))
            await evening.give(answers, CheckIn())
            await pass_time(evening, 2 * MINUTE)
            await evening.give(LATE, SignUp())
        elif number == 2:
            await evening.resign(range(4))
            await evening.give("Zuza", EnterResult(1, 2, (401, 388), reason="zapis z planszy"))
            await pass_time(evening, PACE)
            await show("results, and a correction")
            await evening.resign(range(4, 9))
        elif number == 3:
            await evening.give("Iza", LeaveEvent())
            await evening.give("Zuza", ExcludePlayer(3, "trzecia osoba podpowiadała"))
            await evening.resign(range(9))
        else:
            await evening.resign(range(9))
        await pass_time(evening, PACE)
        await show(f"after round {number}")
        if number < ROUNDS:
            await pass_time(evening, 3 * MINUTE)
    await evening.give("Zuza", EnterResult(ROUNDS, 1, (350, 372), reason="źle policzone"))
    await pass_time(evening, PACE)
    await show("a correction after the end")


async def pass_time(evening: Evening, ms: int) -> None:
    """Let time pass, and what is due happen."""
    table = evening.table
    table.clock.now += ms
    if evening.platform == "telegram":
        table.world.advance(ms / 1000)  # type: ignore[union-attr]
    await table.settle()


@pytest.mark.slow(9)
@pytest.mark.parametrize("together", ["one process"], indirect=True)
@pytest.mark.parametrize("language", ["pl", "en"])
async def test_sixteen_people_play_an_evening_on_telegram(  # noqa: C901, PLR0915 - step by step
    together: Together, language: str
) -> None:
    telegram = together.telegram
    world = telegram.world
    people: dict[str, Member] = {
        name: world.person(name, language=language) for name in (*NAMES, LATE)
    }
    host, kuba = people["Zuza"], people["Kuba"]
    group: Group = world.group("Klub", *people.values())
    sign_up, here, more, director, log = LABELS[language]
    place, scope = f"telegram:{group.id}:", f"telegram:{group.id}"
    identities = {name: str(one.id) for name, one in people.items()}
    evening = Evening(telegram, "telegram", identities, place, scope)
    seen: set[Post] = set()

    def note(who: str, post: Post) -> None:
        labels = "".join(f" [{plain(one.label)}]" for one in post.content.keyboard.buttons)
        picture = "(picture) " if post.photo else ""
        evening.told.append(f"{who}: {picture}{plain(post.text)}\n{labels}".rstrip())

    async def show(what: str) -> None:
        evening.told.append(f"== {what}")
        note("channel", newest(group))
        # The last game and the results of the event come at once, in any order.
        for post in sorted(kuba.history(), key=lambda one: not one.photo):
            if post.sender.is_bot and post not in seen:
                note("Kuba", post)
                seen.add(post)

    async def press(who: Member, label: str, post: Post) -> None:
        evening.told.append(f"> {who.user.name} [{label}]")
        before = {one: one.edited_at for one in who.history()}
        answer = await telegram.press(who, post, label)
        if answer.startswith("https://"):
            who.opens(answer)
            await telegram.settle()
        elif answer:
            evening.told.append(f"alert: {plain(answer)}")
        for one in who.history():
            if one.sender.is_bot and before.get(one, 0) != one.edited_at:
                note(who.user.name, one)
                seen.add(one)

    async with telegram.running():
        for one in people.values():
            one.writes("/start")
        await telegram.settle()
        seen |= {*kuba.history()}
        group.says(host, f"{COMMANDS[language]}@{world.username} {OPTIONS[language]}")
        await telegram.settle()
        await show("sign-up")
        await press(kuba, sign_up, newest(group))
        await press(kuba, sign_up, newest(group))
        for name in NAMES:
            if name != "Kuba":
                await evening.give(name, SignUp())
        await pass_time(evening, 20 * MINUTE)
        await show("check-in")
        await press(kuba, here, newest(group))
        for name in NAMES:
            if name != "Kuba":
                await evening.give(name, CheckIn())
        await pass_time(evening, 8 * MINUTE)
        await show("the list is closed")
        await pass_time(evening, 2 * MINUTE)
        await play_rounds(evening, show)
        await press(kuba, more, newest(group))
        await press(host, more, newest(group))
        for label in (director, log):
            await press(host, label, telegram.desk(host))
        assert (await evening.body()).tournament.state == "ended"
        assert len(world.calls_of("sendMessage", "sendPhoto")) > ROUNDS
        posted = [
            call
            for call in world.calls_of("sendMessage", "sendPhoto")
            if str(call.parameters["chat_id"]) == str(group.id)
        ]
        # An English command is answered with the language of the group first.
        greeting = int(language == "en")
        assert len(posted) <= ROUNDS + 3 + greeting
        assert len(of_bot(group)) == ROUNDS + 2 + greeting
    evening.check(f"evening_telegram_{language}.txt")


@pytest.mark.slow(9)
@pytest.mark.parametrize("together", ["one process"], indirect=True)
@pytest.mark.parametrize("language", ["pl", "en"])
async def test_sixteen_people_play_an_evening_on_discord(  # noqa: PLR0915 - step by step
    together: Together, language: str
) -> None:
    discord = together.discord
    wire = discord.world
    assert isinstance(wire, DiscordPeer)
    locale = "pl" if language == "pl" else "en-GB"
    guild = wire.guild("Klub", locale, community=True)
    channel = guild.channel("gry")
    people = {name: channel.player(name, locale) for name in (*NAMES, LATE)}
    host, kuba = people["Zuza"], people["Kuba"]
    sign_up, here, more, director, log = LABELS[language]
    identities = {name: one.mention.strip("<@>") for name, one in people.items()}
    place, scope = f"discord:{channel.id}:", f"discord:{guild.id}"
    evening = Evening(discord, "discord", identities, place, scope)
    seen: set[str] = set()

    def note(who: str, shown: Shown) -> None:
        labels = "".join(f" [{one}]" for one in shown.labels)
        picture = "(picture) " if shown.pictures else ""
        evening.told.append(f"{who}: {picture}{words(shown)}\n{labels}".rstrip())

    async def show(what: str) -> None:
        evening.told.append(f"== {what}")
        note("channel", channel.messages()[-1])
        for shown in kuba.dm().sees():
            if str(shown.id) not in seen:
                note("Kuba", shown)
                seen.add(str(shown.id))

    async with discord.running():
        await host.slash(COMMANDS[language], **CHOSEN[language])
        await discord.settle()
        await show("sign-up")
        for _ in range(2):
            answer = await kuba.click(sign_up, on=channel.messages()[-1])
            evening.told.append(f"> Kuba [{sign_up}]\n{words(answer.message)}")
        await discord.settle()
        for name in NAMES:
            if name != "Kuba":
                await evening.give(name, SignUp())
        await pass_time(evening, 20 * MINUTE)
        await show("check-in")
        answer = await kuba.click(here, on=channel.messages()[-1])
        evening.told.append(f"> Kuba [{here}]\n{words(answer.message)}")
        for name in NAMES:
            if name != "Kuba":
                await evening.give(name, CheckIn())
        await pass_time(evening, 8 * MINUTE)
        await show("the list is closed")
        await pass_time(evening, 2 * MINUTE)
        await play_rounds(evening, show)
        answer = await kuba.click(more, on=channel.messages()[-1])
        evening.told.append(f"> Kuba [{more}]")
        note("Kuba", answer.message)
        answer = await host.click(more, on=channel.messages()[-1])
        page = await host.click(director, on=answer)
        evening.told.append(f"> Zuza [{director}]")
        note("Zuza", page.message)
        page = await host.click(log, on=page)
        evening.told.append(f"> Zuza [{log}]")
        note("Zuza", page.message)
        assert (await evening.body()).tournament.state == "ended"
        assert len(channel.messages()) == ROUNDS + 2
        path = f"*/channels/{channel.id}/messages"
        posted = [one for one in wire.faults.requests_to("POST", path) if one.status == 200]
        assert len(posted) <= ROUNDS + 3
    evening.check(f"evening_discord_{language}.txt")
