"""A season of a league as its players and its director read it, on each platform.

REGOLD=1 rewrites the records. Read them before you keep them.
"""

from __future__ import annotations

import os
import re
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from bot.coordinator.commands import Command, Make, Person
from bot.coordinator.game_id import GameId
from bot.coordinator.kinds.league.body import LeagueBody
from bot.rules.moves import Pass, Resign
from tests.fakes.discord import DiscordPeer
from tests.support.chat.discord.table import calls
from tests.support.chat.discord.table import plain as words
from tests.support.chat.telegram.table import newest, plain

if TYPE_CHECKING:
    from tests.fakes.discord.shown import Shown
    from tests.fakes.telegram.records import Post
    from tests.support.chat.discord.table import DiscordTable
    from tests.support.chat.telegram.table import TelegramTable
    from tests.support.chat.together import Together

GOLDEN = Path(__file__).parent / "golden"
CODE = re.compile(r"(liga |league |· |gra |game )`?[0-9A-Z]{6}\b`?")
NAMES = ("Zuza", "Jan", "Iza", "Ewa")
LABELS = {
    "pl": {
        "more": "Więcej",
        "sign up": "Zapisz mnie",
        "table": "Dywizje",
        "rules": "Zasady",
        "break": "Przerwa",
        "director": "Sędzia",
        "result": "Wynik",
        "exclude": "Wyklucz",
        "log": "Przebieg",
        "leave": "Zakończ sezon wcześniej",
        "yes": "Tak, wypisz mnie",
    },
    "en": {
        "more": "More",
        "sign up": "Sign me up",
        "table": "Divisions",
        "rules": "Rules",
        "break": "Break",
        "director": "Director",
        "result": "Result",
        "exclude": "Exclude",
        "log": "Log",
        "leave": "Leave the season",
        "yes": "Yes, withdraw",
    },
}
COMMANDS = {
    "pl": "/liga@{} poniedziałek 20:00 Arkady",
    "en": "/league@{} Monday 20:00 Arcades",
}
OPTIONS: dict[str, dict[str, Any]] = {
    "pl": {"rodzaj": "liga", "nazwa": "Arkady", "start": "poniedziałek 20:00"},
    "en": {"kind": "league", "name": "Arcades", "start": "Monday 20:00"},
}
RESULTS = {
    "pl": ("Jan, Iza: 412 380, zagrane w klubie", "Jan, Zuza: 1 2", "Ewa, obelgi"),
    "en": ("Jan, Iza: 412 380, played at the club", "Jan, Zuza: 1 2", "Ewa, insults"),
}
# More than the pause between two edits of a league's message.
PACE = 6_000


def check(name: str, told: list[str]) -> None:
    """Compare what was shown with its record."""
    now = CODE.sub(r"\1CODE", "\n\n".join(told) + "\n")
    path = GOLDEN / name
    if os.environ.get("REGOLD"):
        path.write_text(now, encoding="utf-8")
    assert now == path.read_text(encoding="utf-8")


class Season:
    """A season as people read it; a platform says how they type, press and read."""

    table: DiscordTable | TelegramTable

    def __init__(self, language: str) -> None:
        self.language, self.labels = language, LABELS[language]
        self.told: list[str] = []
        self.code = GameId("")

    async def play(self) -> None:
        """Play a season and the start of the next one. Zuza directs."""
        await self.begin()
        self.note(self.public())
        for name in NAMES:
            await self.press(name, "sign up", noted=name == "Jan")
        await self.press("Jan", "rules")
        await self.wait()
        self.note(self.public())
        self.note_notice("Jan")
        await self.press("Jan", "more")
        await self.press("Jan", "table")
        correct, contradict, exclude = RESULTS[self.language]
        await self.direct("result", correct)
        await self.press("Iza", "more")
        await self.press("Iza", "leave", on_page=True)
        await self.press("Iza", "yes", on_page=True)
        await self.direct("exclude", exclude)
        await self.act("Zuza", "Jan", Pass(), Pass(), Resign())
        await self.pass_time(PACE)
        self.note(self.public())
        for stage in ("half", "last", "end"):
            await self.wait()
            self.note(self.public())
            if stage != "half":
                self.note_notice("Jan")
        await self.direct("result", contradict)
        await self.answer(await self.typed_label())
        await self.pass_time(PACE)
        self.note(self.public())
        await self.press("Jan", "more")
        await self.press("Jan", "log", on_page=True)
        await self.press("Ewa", "sign up")
        await self.press("Jan", "break")
        await self.wait()
        self.note(self.public())

    async def typed_label(self) -> str:
        """Return the label of the button with the result that Zuza typed: the starter's first."""
        table = await self.table.table(self.code)
        division = LeagueBody.of(table).divisions[0]
        pairs = [
            [table.seats[division.members[one]].name for one in pair.players]
            for pair in division.pairs
        ]
        return "1:2" if ["Jan", "Zuza"] in pairs else "2:1"

    async def wait(self) -> None:
        """Let time pass until the league next does something by itself."""
        look = LeagueBody.of(await self.table.table(self.code)).look or 0
        await self.pass_time(look - self.table.clock.now)

    async def act(self, one: str, other: str, *moves: Pass | Resign) -> None:
        """Let the players of a game move in turn; the first of them resigns in the end."""
        body = LeagueBody.of(await self.table.table(self.code))
        for _, _, game in body.divisions[0].open_pairs():
            names = [seat.name for seat in (await self.table.table(game)).seats]
            for number, move in enumerate(moves if {*names} == {one, other} else ()):
                found = await self.table.table(game)
                assert found.game is not None
                side = names.index(one) if isinstance(move, Resign) else found.game.to_move
                member = found.seats[side].members[0]
                by, at = Person(member.person, member.name), self.table.clock.now
                command = Command(f"{game}:{number}", Make(move), at, by, game)
                await self.table.coordinator.handle(command)
        await self.table.settle()

    async def begin(self) -> None:
        """Let Zuza found the league."""
        raise NotImplementedError

    async def press(
        self, name: str, label: str, *, on_page: bool = False, noted: bool = True
    ) -> None:
        """Let a person press a button of the public message, or of the page they read last."""
        raise NotImplementedError

    async def direct(self, label: str, typed: str) -> None:
        """Let Zuza fill in a form of the directors' page."""
        raise NotImplementedError

    async def answer(self, label: str) -> None:
        """Let Zuza press a button under a question."""
        raise NotImplementedError

    async def pass_time(self, ms: int) -> None:
        """Let time pass, and everything happen that it brings about."""
        raise NotImplementedError

    def public(self) -> str:
        """Return the newest public message."""
        raise NotImplementedError

    def note_notice(self, name: str) -> None:
        """Write down the newest private notice about the season."""
        raise NotImplementedError

    def note(self, text: str) -> None:
        """Write a message down."""
        self.told.append(text)


class OnTelegram(Season):
    """A season in a group on Telegram."""

    def __init__(self, table: TelegramTable, language: str) -> None:
        super().__init__(language)
        self.table = self.telegram = table
        self.people = {name: table.world.person(name, language=language) for name in NAMES}
        self.group = table.world.group("Klub", *self.people.values())

    async def begin(self) -> None:
        for one in self.people.values():
            one.writes("/start")
        await self.telegram.settle()
        command = COMMANDS[self.language].format(self.telegram.world.username)
        self.note(f"> {command}")
        self.group.says(self.people["Zuza"], command)
        await self.telegram.settle()
        [self.code] = await self.telegram.games(self.people["Zuza"])

    async def press(
        self, name: str, label: str, *, on_page: bool = False, noted: bool = True
    ) -> None:
        one = self.people[name]
        post = self.telegram.desk(one) if on_page else newest(self.group)
        before = show(post)
        alert = await self.telegram.press(one, post, self.labels[label])
        if alert.startswith("https://"):
            # The link opens the person's chat with the bot.
            one.writes(f"/start {alert.partition('start=')[2]}")
            await self.telegram.settle()
            alert = ""
        if noted:
            self.note(f"> {name} [{self.labels[label]}]")
            page = post if on_page and show(post) != before else self.telegram.desk(one)
            self.note(alert or show(page))

    async def direct(self, label: str, typed: str) -> None:
        await self.press("Zuza", "more", noted=False)
        await self.press("Zuza", "director", on_page=True)
        await self.press("Zuza", label, on_page=True)
        self.people["Zuza"].replies(self.telegram.desk(self.people["Zuza"]), typed)
        await self.telegram.settle()
        self.note(f"> {typed}")
        self.note(show(self.telegram.desk(self.people["Zuza"])))

    async def answer(self, label: str) -> None:
        host = self.people["Zuza"]
        await self.telegram.press(host, self.telegram.desk(host), label)
        self.note(f"> [{label}]")
        self.note(show(self.telegram.desk(host)))

    async def pass_time(self, ms: int) -> None:
        await self.telegram.pass_time(ms)
        await self.telegram.settle()

    def public(self) -> str:
        return show(newest(self.group))

    def note_notice(self, name: str) -> None:
        posts = [show(post) for post in self.people[name].history() if post.sender.is_bot]
        self.note(next(one for one in reversed(posts) if is_notice(one)))


class OnDiscord(Season):
    """A season in a channel on Discord."""

    def __init__(self, table: DiscordTable, language: str) -> None:
        super().__init__(language)
        self.table = self.discord = table
        locale = "pl" if language == "pl" else "en-GB"
        assert isinstance(table.world, DiscordPeer)
        self.channel = table.world.guild("Klub", locale, community=True).channel("gry")
        self.people = {name: self.channel.player(name, locale) for name in NAMES}
        self.pages: dict[str, Any] = {}

    async def begin(self) -> None:
        command, options = (
            ("/turniej" if self.language == "pl" else "/event"),
            OPTIONS[self.language],
        )
        self.note(f"> {command} {options}")
        await self.people["Zuza"].slash(command, **options)
        await self.discord.settle()
        [self.code] = await self.discord.games(self.people["Zuza"])

    async def press(
        self, name: str, label: str, *, on_page: bool = False, noted: bool = True
    ) -> None:
        on = self.pages[name] if on_page else self.newest()
        self.pages[name] = await self.people[name].click(self.labels[label], on=on)
        await self.discord.settle()
        if noted:
            self.note(f"> {name} [{self.labels[label]}]")
            self.note(look(self.pages[name].message))

    async def direct(self, label: str, typed: str) -> None:
        await self.press("Zuza", "more", noted=False)
        await self.press("Zuza", "director", on_page=True)
        host = self.people["Zuza"]
        form = await host.click(self.labels[label], on=self.pages["Zuza"])
        self.pages["Zuza"] = await host.submit(form, typed)
        await self.discord.settle()
        self.note(f"> [{self.labels[label]}] {typed}")
        self.note(look(self.pages["Zuza"].message))

    async def answer(self, label: str) -> None:
        self.pages["Zuza"] = await self.people["Zuza"].click(label, on=self.pages["Zuza"])
        await self.discord.settle()
        self.note(f"> [{label}]")
        self.note(look(self.pages["Zuza"].message))

    async def pass_time(self, ms: int) -> None:
        self.discord.clock.now += ms
        await self.discord.settle()

    def newest(self) -> Shown:
        """Return the newest message of the channel."""
        return self.channel.messages()[-1]

    def public(self) -> str:
        return look(self.newest())

    def note_notice(self, name: str) -> None:
        posts = [look(one) for one in calls(self.people[name])]
        self.note(next(one for one in reversed(posts) if is_notice(one)))


def show(post: Post) -> str:
    """Return a message on Telegram with its buttons."""
    labels = "".join(f" [{plain(one.label)}]" for one in post.content.keyboard.buttons)
    return f"{plain(post.text)}\n{labels}".rstrip()


def look(shown: Shown) -> str:
    """Return a message on Discord with its buttons."""
    return f"{words(shown)}\n{''.join(f' [{one}]' for one in shown.labels)}".rstrip()


def is_notice(text: str) -> bool:
    """Return True for a private message about the season, False for one about a game."""
    return (
        re.search(r"(sezon|season) 1|koniec sezonu|the season ends", text.partition("\n")[0])
        is not None
    )


@pytest.mark.parametrize("together", ["one process"], indirect=True)
@pytest.mark.parametrize("language", ["pl", "en"])
async def test_a_season_on_telegram_reads_as_recorded(together: Together, language: str) -> None:
    async with together.telegram.running():
        season = OnTelegram(together.telegram, language)
        await season.play()
    check(f"league_telegram_{language}.txt", season.told)


@pytest.mark.parametrize("together", ["one process"], indirect=True)
@pytest.mark.parametrize("language", ["pl", "en"])
async def test_a_season_on_discord_reads_as_recorded(together: Together, language: str) -> None:
    async with together.discord.running():
        season = OnDiscord(together.discord, language)
        await season.play()
    check(f"league_discord_{language}.txt", season.told)
