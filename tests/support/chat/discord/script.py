"""Evenings on Discord as text: what people do, and all that everybody sees of it.

A record is its own script: lines that begin with `> ` are commands, all that follows them is what
was shown since.

    > Ola: /nowa_gra z=Kuba    a slash command with an option
    > Kuba [Dołącz]                     the newest button whose label begins so
    > Ola [Ruch] of all                 a button of a public message, or `of hers`
    > Ola [Ruch] …                      the form it opens stays open
    > Ola = h8 kot                      and is sent
    > Ola [Ruch] = h8 kot               both at once
    > Ola [Wymień] + D1 D1              tiles ticked
    > quickly Ola: h8 kot, Kuba: 9h as  moves; of what is shown only the public text
    > restart                           another process takes over
    > later 2 h                         time passes
    > stored                            the moves as the store has them

What is shown is one entry a message: whose eyes see it, whether it is new, what it says from top to
bottom. `~` is a space that doesn't break; a game's code is always the same one.
"""

from __future__ import annotations

import re
from contextlib import AsyncExitStack
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Self

from tests.support.dialogue.script import commands_of

if TYPE_CHECKING:
    from bot.coordinator.game_id import GameId
    from tests.fakes.discord import Answered, Player, Room
    from tests.fakes.discord.shown import Button, Shown
    from tests.support.chat.discord.table import DiscordTable

CODES = ("K7QX4M", "M4XQ7K", "Q7KM4X")
_UNITS = {"min": 60_000, "h": 3_600_000, "d": 86_400_000}
_SLASH = re.compile(r"(\w+): (/\S+)(.*)")
_PRESS = re.compile(r"(\w+) \[([^\]]+)\](?: of (all|hers))?(?: (…)| = (.+)| \+ (.+))?")
_SEND = re.compile(r"(\w+) = (.+)")
_COMMAND_ID = re.compile(r"<(/\w+):\d+>")
_OPTION = re.compile(r" (\w+)=")
_ROW, _TEXT, _GALLERY, _FILE, _BUTTON = 1, 10, 12, 13, 2
_PNG = b"\x89PNG\r\n\x1a\n"


async def replay(record: str, table: DiscordTable, room: Room) -> str:
    """Replay a record's commands. Return the record with today's output."""
    head, *commands = commands_of(record)
    async with Scribe(table, room) as scribe:
        told = [f"> {command}\n{await scribe.do(command)}".rstrip() for command in commands]
    return "\n\n".join([head.rstrip(), *told]) + "\n"


def stored_moves(record: str) -> list[tuple[str, str]]:
    """Return each packed move and its player, from the record's last `stored`."""
    _, _, listed = record.rpartition("> stored\n")
    moves = (line.strip().split(" ", 1) for line in listed.splitlines() if line.startswith("  "))
    return [(who, move) for who, move in moves]


def _control(component: dict[str, Any]) -> str:
    """Return a button's label, or a menu's title and the number of its options."""
    if "label" in component:
        return f"[{component['label']}]"
    return f"[{component['placeholder']} ▾ {len(component['options'])}]"


@dataclass
class Scribe:
    """A player of a record, which writes down everything that everybody sees."""

    table: DiscordTable
    room: Room
    names: tuple[str, ...] = ("Ola", "Kuba")
    codes: dict[GameId, str] = field(default_factory=dict)
    seen: dict[tuple[str, int], str] = field(default_factory=dict)
    forms: dict[str, Answered] = field(default_factory=dict)

    async def __aenter__(self) -> Self:
        """Start the bot."""
        self._stack = AsyncExitStack()
        await self._stack.enter_async_context(self.table.running())
        return self

    async def __aexit__(self, *_: object) -> None:
        """Stop it."""
        await self._stack.aclose()

    def player(self, name: str) -> Player:
        """Return the person with a name, in the channel."""
        return self.room.player(name)

    async def do(self, command: str) -> str:
        """Do one command. Return everything newly visible."""
        if command == "restart":
            await self._stack.aclose()
            await self.__aenter__()
        elif command.startswith("later "):
            count, unit = command.split()[1:]
            self.table.clock.now += int(count) * _UNITS[unit]
            await self.room.world.pass_time(int(count) * _UNITS[unit] / 1000)
        elif command == "stored":
            return await self._stored_moves()
        elif command.startswith("quickly "):
            moves = command.removeprefix("quickly ").split(", ")
            return "\n".join([await self._quickly(*move.split(": ", 1)) for move in moves])
        else:
            return await self._act(command)
        await self.table.settle()
        return "\n".join(await self._news())

    async def _act(self, command: str) -> str:
        asked = ""
        if found := _SLASH.fullmatch(command):
            name, line, options = found.groups()
            press = await self.player(name).slash(line, **self._options(options))
            asked = self._form(name, press)
        elif found := _SEND.fullmatch(command):
            name, text = found.groups()
            await self.player(name).submit(self.forms.pop(name), text)
        else:
            asked = await self._press(command)
        await self.table.settle()
        return asked + "\n".join(await self._news())

    async def _press(self, command: str) -> str:
        found = _PRESS.fullmatch(command)
        assert found, command
        name, label, of, kept, text, ticks = found.groups()
        message, button = self._button(name, label, of)
        press = await self.player(name).click(button.label, on=message)
        asked = self._form(name, press)
        if text or ticks:
            form = self.forms.pop(name)
            await self.player(name).submit(form, ticks.split() if ticks else text)
        else:
            assert bool(kept) == (press.modal is not None), f"{command}: {press.kind}"
        return asked

    def _button(self, name: str, label: str, of: str | None) -> tuple[Shown, Button]:
        for shown in reversed(self.player(name).sees()):
            if of is None or shown.ephemeral == (of == "hers"):
                for button in shown.buttons:
                    if button.enabled and button.label.startswith(label):
                        return shown, button
        message = f"{name} sees no button „{label}”: {self.player(name).sees()[-1]}"
        raise AssertionError(message)

    async def _quickly(self, name: str, line: str) -> str:
        """Type and confirm moves. Return the public text, without pictures."""
        await self.player(name).slash("/ruch", ruch=line)
        message, button = self._button(name, "Zatwierdź", "hers")
        await self.player(name).click(button.label, on=message)
        await self.table.settle()
        public = (one for one in await self._news() if one.startswith("all"))
        lines = "\n".join(public).splitlines()
        return "\n".join(line for line in lines if not line.startswith("  <"))

    def _options(self, text: str) -> dict[str, Any]:
        _, *parts = _OPTION.split(text)
        options = dict(zip(parts[::2], parts[1::2], strict=True))
        return {
            name: self.player(value) if value in self.names else value
            for name, value in options.items()
        }

    def _form(self, name: str, press: Answered) -> str:
        """Return the form that a press opened, as its person sees it."""
        if press.modal is None:
            return ""
        self.forms[name] = press
        told = [f"{name} has a form: {press.modal.title}", *press.modal.texts]
        for one in press.modal.fields:
            boxes = " ".join(f"[ ] {option}" for option in one.options)
            value = f" „{one.value}”" if one.value else ""
            hint = f" ({one.placeholder})" if one.placeholder else ""
            told.append(f"  {one.label}:{value}{hint}{boxes and ' '}{boxes}")
        return self._plain("\n".join(told)) + "\n"

    async def _news(self) -> list[str]:
        """Return all changes that anybody sees."""
        for code in await self.table.games(*map(self.player, self.names)):
            self.codes.setdefault(code, CODES[len(self.codes)])
        now = {}
        for name in self.names:
            player = self.player(name)
            for shown in player.sees():
                now[name if shown.ephemeral else "all", shown.id] = self._read(shown)
            for shown in player.dm().sees():
                now[f"{name} in private", shown.id] = self._read(shown)
        before, self.seen = self.seen, now
        told = [f"{who} · gone" for who, number in before if (who, number) not in now]
        for (who, number), text in sorted(now.items(), key=lambda item: item[0][1]):
            was = before.get((who, number))
            calls, _, body = text.partition("\n")
            if was is None:
                told.append(f"{who} · new{calls}\n{body}")
            elif was.partition("\n")[2] != body:
                told.append(f"{who} · changed\n{body}")
        return told

    def _read(self, shown: Shown) -> str:
        """Return a message's pings, then its content from top to bottom."""
        calls = ", ".join(shown.pings)
        first = f" · calls {calls}{' without a sound' * shown.quiet}" if calls else ""
        lines = [f"  {line}" for line in self._body(shown)]
        return self._plain("\n".join([first, *lines]))

    def _body(self, shown: Shown) -> list[str]:
        if shown.loading:
            return ["(thinks)"]
        lines: list[str] = []
        pictures, files = iter(shown.pictures), iter(shown.files)
        for component in shown.raw["components"]:
            kind = component["type"]
            if kind == _TEXT:
                lines += component["content"].splitlines()
            elif kind == _GALLERY:
                for _ in component["items"]:
                    picture = next(pictures)
                    assert picture.data.startswith(_PNG)
                    lines.append(f"<{picture.alt}>")
            elif kind == _FILE:
                file = next(files)
                lines += [f"<{file.name}>", *file.data.decode().splitlines()]
            elif kind == _ROW:
                lines.append("  ".join(map(_control, component["components"])))
        return [*lines, *str(shown.raw["content"]).splitlines()]

    def _plain(self, text: str) -> str:
        for name in self.names:
            text = text.replace(self.player(name).mention, f"@{name}")
        for code, shown in self.codes.items():
            text = text.replace(code, shown)
        text = _COMMAND_ID.sub(r"<\1>", text)
        return text.replace("\N{NO-BREAK SPACE}", "~")

    async def _stored_moves(self) -> str:
        code = next(iter(self.codes))
        table = await self.table.table(code)
        names = [seat.name for seat in table.seats]
        return "\n".join(f"  {names[entry.seat]} {entry.action}" for entry in table.log[1:])
