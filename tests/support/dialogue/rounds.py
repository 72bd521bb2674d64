"""A belgijka at a place by talk alone: announced, answered, bells that come due."""

from __future__ import annotations

import itertools
from datetime import date
from typing import TYPE_CHECKING

from bot.coordinator.commands import Command, TimerFired
from bot.coordinator.daily.calendar import local_day, moment_of
from bot.coordinator.daily.day_draws import SETTLED, Days
from bot.coordinator.daily.day_worker import DayWorker
from bot.coordinator.kinds.rounds.view_part import RoundsPart
from bot.coordinator.settings import PlacePreferences
from bot.coordinator.views.view import as_of
from bot.dialogue.actions import Action
from bot.dialogue.pages.kinds.registry import pages_of
from bot.dialogue.pages.kinds.subject import Readers
from bot.dialogue.pages.wording import typed_line, wording
from bot.dialogue.reading.kinds.rounds import RoundsOptions
from bot.dialogue.token import Token
from tests.support.coordinator.rounds import WORDS, Found, generator
from tests.support.dialogue.analysis import HereAndNow
from tests.support.dialogue.chat_table import ChatTable, message, text

if TYPE_CHECKING:
    from bot.coordinator.game_id import GameId
    from bot.coordinator.settings import Language
    from bot.dialogue.message import Message
    from bot.dialogue.reply import Reply
    from bot.rules.moves import Placement

SECOND = 1000
SERVER = "test:server"
WORD = {
    "pl": ("/belgijka dnia", "Pokaż stojak", "Gotowe", "Gram"),
    "en": ("/duplicate of the day", "Show rack", "Done", "Play"),
}


class Evening:
    """One belgijka at a place, and who plays it."""

    def __init__(self, language: Language = "pl") -> None:
        words = frozenset(WORDS)
        self.analyst = HereAndNow()
        self.table = ChatTable(
            language, words, place="test:here", solver=Found(), analyst=self.analyst
        )
        self._timers = itertools.count()

    async def ask(self, options: str, who: str = "Ola") -> Reply:
        """Ask for a belgijka with these options. Return the reply."""
        payload = RoundsOptions.read(options)
        return await self.table.press_token(who, Token(Action.ROUNDS, payload=payload).pack())

    async def begin(self, options: str = "5 rund 90 s") -> Reply:
        """Announce it."""
        reply = await self.ask(options)
        assert reply.game is not None, text(reply.message)
        self.game: GameId = reply.game
        return reply

    async def wait(self, ms: int) -> None:
        """Let time pass, and the timer fire, if it is due."""
        self.table.now += ms
        timer = f"timer:{next(self._timers)}"
        fired = Command(timer, TimerFired("deadline"), self.table.now, None, self.game)
        await self.table.coordinator.handle(fired)

    async def stage(self) -> str:
        """Return the stage that it has reached."""
        game = RoundsPart.of(await self.table.look(self.game))
        assert game is not None
        return game.stage

    async def until(self, *stages: str) -> None:
        """Let time pass until the game is at one of these stages."""
        while (
            game := RoundsPart.of(await self.table.look(self.game))
        ) and game.stage not in stages:
            assert game.ends is not None
            await self.wait(max(0, game.ends - self.table.now) + 2 * SECOND)

    async def public(self, *, live: bool = False) -> Message:
        """Return the message that everybody sees now."""
        newest = await self.table.queries.newest_state(self.game)
        view = as_of(newest.view, self.table.now)
        return pages_of(view).public_message(
            view, (), wording(self.table.language), Readers(live=live)
        )

    async def plays(self) -> list[Placement]:
        """Return every play of the running round, of most points first."""
        view = await self.table.look(self.game)
        assert view.face.board is not None
        found = generator().plays(generator().position(view.face.board), RoundsPart.of(view).rack)
        return [one.placement for one in sorted(found, key=lambda one: -one.score)]

    async def answer(self, who: str, which: int) -> Reply:
        """Answer with the play of this number, counted from the most points."""
        play = (await self.plays())[which]
        return await self.table.say(who, f"/ruch {typed_line(play)}", self.game)

    async def page(self, who: str, label: str) -> Message:
        """Press a button of the public message."""
        return message(await self.table.press(who, label, of=await self.public()))


class Day:
    """A server's day, and who plays it."""

    def __init__(self, language: Language = "pl") -> None:
        place = f"{SERVER}:"
        self.table = ChatTable(
            language, frozenset(WORDS), place=place, scope=SERVER, solver=Found()
        )
        self.table.now = moment_of(date(2026, 11, 23), 12)
        self._timers = itertools.count()
        self.command, self.show, self.done, self.play = WORD[language]

    @property
    def worker(self) -> DayWorker:
        table = self.table
        return DayWorker(table.days, table.coordinator, lambda: table.now, table.solver)

    async def open(self) -> GameId:
        """Draw the day and show it here."""
        keeps = self.table.coordinator.preferences
        await keeps.keep_place(SERVER, PlacePreferences(day=f"{SERVER}:"))
        await self.table.days.plan(SERVER, self.table.now)
        await self.worker.make_ahead()
        await self.worker.work_off()
        self.game: GameId = (await Days(self.table.people).newest_day(SERVER)).game
        return self.game

    async def ask(self, who: str) -> Reply:
        return await self.table.say(who, self.command)

    async def public(self) -> Message:
        """Return the message that stands on the server."""
        view = as_of((await self.table.queries.newest_state(self.game)).view, self.table.now)
        return pages_of(view).public_message(view, (), wording(self.table.language))

    async def fire(self, game: GameId) -> None:
        """Fire the timer of a run."""
        now, request = self.table.now, TimerFired("deadline")
        id_ = f"t:{next(self._timers)}"
        await self.table.coordinator.handle(Command(id_, request, now, game=game))

    async def answer(self, who: str, run: GameId, which: int) -> Reply:
        """Answer with the play of this number, counted from the most points."""
        view = await self.table.look(run, who)
        assert view.face.board is not None
        found = generator().plays(generator().position(view.face.board), RoundsPart.of(view).rack)
        plays = sorted(found, key=lambda one: -one.score)
        return await self.table.say(who, f"/ruch {typed_line(plays[which].placement)}", run)

    async def midnight(self, *runs: GameId) -> None:
        self.table.now = moment_of(local_day(self.table.now), 24) + SETTLED
        for run in runs:
            # The bell of a round that goes on, and then the end of the day.
            await self.fire(run)
            await self.fire(run)
        await self.worker.work_off()
