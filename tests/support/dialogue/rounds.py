"""A belgijka at a place by talk alone: announced, answered, bells that come due."""

from __future__ import annotations

import itertools
from typing import TYPE_CHECKING

from bot.coordinator.commands import Command, TimerFired
from bot.coordinator.views.view import as_of
from bot.dialogue.actions import Action
from bot.dialogue.pages.game.duplicate.public import duplicate_message
from bot.dialogue.pages.wording import typed_line, wording
from bot.dialogue.reading.duplicate import DuplicateOptions
from bot.dialogue.token import Token
from tests.support.coordinator.duplicates import WORDS, Found, generator
from tests.support.dialogue.chat_table import ChatTable, message, text

if TYPE_CHECKING:
    from bot.coordinator.game_id import GameId
    from bot.dialogue.actor import Language
    from bot.dialogue.message import Message
    from bot.dialogue.reply import Reply
    from bot.rules.moves import Placement

SECOND = 1000


class Evening:
    """One belgijka at a place, and who plays it."""

    def __init__(self, language: Language = "pl") -> None:
        words = frozenset(WORDS)
        self.table = ChatTable(language, words, place="test:here", solver=Found())
        self._timers = itertools.count()

    async def asked(self, options: str, who: str = "Ola") -> Reply:
        """What comes of asking for one with these options."""
        payload = DuplicateOptions.read(options)
        return await self.table.press_token(who, Token(Action.DUPLICATE, payload=payload).pack())

    async def begin(self, options: str = "5 rund 90 s") -> Reply:
        """Announce it."""
        reply = await self.asked(options)
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
        """How far it is."""
        game = (await self.table.look(self.game)).duplicate
        assert game is not None
        return game.stage

    async def until(self, *stages: str) -> None:
        """Let time pass until the game is at one of these stages."""
        while (game := (await self.table.look(self.game)).duplicate) and game.stage not in stages:
            assert game.ends is not None
            await self.wait(max(0, game.ends - self.table.now) + 2 * SECOND)

    async def public(self, *, live: bool = False) -> Message:
        """What everybody sees now."""
        newest = await self.table.queries.newest(self.game)
        view = as_of(newest.view, self.table.now)
        return duplicate_message(view, wording(self.table.language), live=live)

    async def plays(self) -> list[Placement]:
        """Every play of the running round, of most points first."""
        view = await self.table.look(self.game)
        assert view.duplicate is not None
        assert view.board is not None
        found = generator().plays(generator().position(view.board), view.duplicate.rack)
        return [one.placement for one in sorted(found, key=lambda one: -one.score)]

    async def answer(self, who: str, which: int) -> Reply:
        """One of the plays, by its number among those with most points."""
        play = (await self.plays())[which]
        return await self.table.say(who, f"/ruch {typed_line(play)}", self.game)

    async def page(self, who: str, label: str) -> Message:
        """A button of the public message pressed."""
        return message(await self.table.press(who, label, of=await self.public()))
