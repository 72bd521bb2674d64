"""A full league that begins a season: exchanges, messages, and the seconds that platforms ask for.

192 games begin at once, half of the people are on Discord, half on Telegram. Discord takes fifty
new threads of a channel in five minutes, Telegram about thirty messages a second.
"""

from __future__ import annotations

import time
from collections import Counter
from dataclasses import dataclass, field
from math import ceil
from typing import TYPE_CHECKING

from bot.composition import ENCODING
from bot.coordinator.commands import Join
from bot.coordinator.kinds.league.body import LeagueBody
from bot.coordinator.kinds.league.players import MOST
from bot.coordinator.kinds.league.requests import BeginLeague, JoinLeague
from bot.coordinator.place import NEW_THREAD, Place
from bot.rules.log import AllBut
from bot.storage.store import StoreSettings, open_store
from tests.bench.measured import Measured
from tests.evenings.crowd import PLACES, Crowd, Platform
from tests.support.coordinator.talk import Lists, Talk
from tests.support.storage.exchanges import count_exchanges

if TYPE_CHECKING:
    from pathlib import Path

    from bot.delivery.channel import OutgoingMessage

MONDAY, EIGHT = 0, 20 * 60
THREADS, WINDOW, A_SECOND = 50, 300, 30
# A game begins, reports itself to the league, and is shown at two or three places.
MOST_EXCHANGES = 12
# Threads come at Discord's pace; the first turn takes eight hours.
MOST_SECONDS = 1_800
MOST_WORK = 60


@dataclass
class Counting(Platform):
    """A platform in memory that counts what is sent to it."""

    sent: Counter[str] = field(default_factory=Counter)

    async def post(self, place: str, letter: OutgoingMessage) -> str:
        """Send a message, or open a thread."""
        self.sent["thread" if Place.parse(place).thread == NEW_THREAD else "message"] += 1
        return await super().post(place, letter)

    async def edit(self, place: str, posted: str, letter: OutgoingMessage) -> None:
        """Replace a message's content."""
        self.sent["edit"] += 1
        await super().edit(place, posted, letter)


@dataclass
class FullLeague(Crowd):
    """A league of as many people as it takes."""

    def draw(self) -> None:
        """Put half of the people on each platform. No process dies."""
        self.deadly = 0.0
        self.counting = [Counting(name=name) for name in PLACES]
        self.platforms = [*self.counting]
        self.names = [f"P{number}" for number in range(MOST)]
        self.on = {name: [*PLACES][at % 2] for at, name in enumerate(self.names)}
        self.on["Host"] = "discord"

    async def play(self) -> None:
        """Let everybody sign up, and wait until just before the start."""
        founded = BeginLeague("Liga", MONDAY, EIGHT, "Europe/Warsaw")
        self.game = await self._say("Host", founded)
        await self._say(self.names[1], Join(), place=PLACES["telegram"])
        for number, name in enumerate(self.names):
            await self._say(name, JoinLeague(2_000 - number))
        await self._settle()
        self.talk.now = LeagueBody.of(await self._table()).starts
        for platform in self.counting:
            platform.sent.clear()

    async def begin(self) -> None:
        """Begin the season, and show everything."""
        await self._settle()


async def measure(folder: Path) -> list[Measured]:
    """Begin a season of 64 people."""
    talk = Talk(None, Lists(AllBut(["XXX"])))  # type: ignore[arg-type]
    async with open_store(StoreSettings(folder), ENCODING, lambda: talk.now) as store:
        talk.store = store
        league = FullLeague(talk, 0)
        await league.play()
        began = time.perf_counter()
        with count_exchanges(store.link) as tally:
            await league.begin()
        work = time.perf_counter() - began
        games = sum(
            len(one.games) for one in LeagueBody.of(await talk.table(league.game)).divisions
        )
    discord, telegram = (one.sent for one in league.counting)
    threads, messages = discord["thread"], discord["message"] + discord["edit"]
    others = telegram["message"] + telegram["edit"]
    waits = max((ceil(threads / THREADS) - 1) * WINDOW, others / A_SECOND)
    exchanges = tally.in_sequence / games
    about = (
        f"{games} games, {threads} threads, {messages} messages on Discord, {others} on Telegram"
    )
    return [
        Measured(
            "a league of 64 begun, exchanges a game",
            exchanges,
            "",
            about,
            exchanges,
            MOST_EXCHANGES,
            exchanges <= MOST_EXCHANGES,
        ),
        Measured(
            "a league of 64 begun, work of the bot",
            work,
            "s",
            f"a game: {work / games * 1000:.1f} ms",
            games,
            MOST_WORK,
            work <= MOST_WORK,
        ),
        Measured(
            "a league of 64 begun, until the last thread",
            waits,
            "s",
            f"at the platforms' limits; Telegram's share: {others / A_SECOND:.0f} s",
            1,
            MOST_SECONDS,
            waits <= MOST_SECONDS,
        ),
    ]
