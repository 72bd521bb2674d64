"""Whole conversations as text: who says or presses what, and what they and everybody else read.

A record is its own script: lines that begin with `> ` are commands, all that follows them is what
was shown. `Ola` sees her answer under her command; `#` is the message that everybody sees.

    language pl
    words but PSZCZUŁKA             every other word is in the list
    seed 7
    draw w:1 w:4                    what the tiles are drawn by in place of the players' words

    > Ola: /nowa_gra                a line typed
    > Kuba [Dołącz] public          a button of the public message
    > Ola [Zatwierdź]               a button of what Ola was answered last
    > Ola [Wymień] 0 2              tiles ticked
    > Ola [Ruch] = h8 żółw          a prompt filled in
    > later 3 d                     time passes
    > timer deadline
"""

from __future__ import annotations

import re
from contextlib import nullcontext
from typing import TYPE_CHECKING

from bot.coordinator.commands import Command, TimerFired
from bot.rules.log import AllBut
from tests.support.chat.known_game import known_tiles
from tests.support.dialogue.chat_table import MINUTE, ChatTable, show

if TYPE_CHECKING:
    from bot.coordinator.game_id import GameId
    from bot.dialogue.message import Message
    from bot.dialogue.reply import Reply

_UNITS = {"min": MINUTE, "h": 60 * MINUTE, "d": 24 * 60 * MINUTE}
_PRESS = re.compile(r"(\w+) \[([^\]]+)\](?: (public))?(?: = (.*)|((?: \d)+))?")


async def replay(record: str) -> str:
    """Replay a record's commands. Return the record with today's output."""
    head, *commands = commands_of(record)
    scribe = Scribe(head)
    with known_tiles(*scribe.drawn) if scribe.drawn else nullcontext():
        told = [f"> {command}\n{await scribe.do(command)}".rstrip() for command in commands]
    return "\n\n".join([head.rstrip(), *told]) + "\n"


class Scribe:
    """A player of a record, which writes down everything shown."""

    def __init__(self, head: str) -> None:
        options = dict(line.split(" ", 1) for line in head.splitlines() if " " in line)
        self.table = ChatTable(
            language="en" if options.get("language") == "en" else "pl",
            words=AllBut(options.get("words", "but").split()[1:]),
            seed=bytes([int(options.get("seed", "7"))]) * 32,
        )
        self.drawn = options.get("draw", "").split()
        self.game: GameId | None = None
        self.told = ""

    async def do(self, command: str) -> str:
        """Do one command. Return its output."""
        if command.startswith("later "):
            count, unit = command.split()[1:]
            self.table.now += int(count) * _UNITS[unit]
            return ""
        if command.startswith("timer "):
            await self._timer(command.split()[1])
            return await self._public()
        if found := _PRESS.fullmatch(command):
            return await self._press(found)
        name, line = command.split(": ", 1)
        return await self._answer(await self.table.say(name, line, self.game))

    async def _press(self, found: re.Match[str]) -> str:
        name, label, public, text, ticks = found.groups()
        assert self.game is not None
        of = await self.table.public(self.game) if public else None
        answer = [int(tick) for tick in ticks.split()] if ticks else text
        return await self._answer(await self.table.press(name, label, answer, of=of))

    async def _answer(self, reply: Reply) -> str:
        self.game = reply.game or self.game
        private = show(reply.message) if reply.message else ""
        if reply.ask:
            private = f"asks: {reply.ask.prompt}"
        if reply.message and reply.message.file:
            private += "\n" + reply.message.file.content.decode()
        return private + (f"\n{await self._public()}" if reply.is_done else "")

    async def _public(self) -> str:
        assert self.game is not None
        told = _quote(await self.table.public(self.game))
        if told == self.told:
            return "# the same"
        self.told = told
        return told

    async def _timer(self, kind: str) -> None:
        command = Command(f"timer:{kind}", TimerFired(kind), self.table.now, game=self.game)
        await self.table.coordinator.handle(command)


def _quote(message: Message) -> str:
    return "\n".join(f"# {line}" for line in show(message).splitlines())


def commands_of(record: str) -> list[str]:
    """Return the lines before the first command, and the commands."""
    head, *rest = re.split(r"^> ", record, flags=re.MULTILINE)
    return [head, *(part.splitlines()[0] for part in rest)]
