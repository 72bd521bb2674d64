"""Evenings on Telegram as text: what people do, and all that everybody sees of it.

A record is its own script: lines that begin with `> ` are commands, all that follows them is what
was shown since.

    > Ola: /nowa_gra @kuba_k            a line typed in the group
    > Ola, in private: h8 kot           a line typed in the private chat
    > Ola replies: h8 kot               an answer to the bot's newest message in the group
    > Ola, in private, replies: h8 kot  the same in the private chat
    > Kuba [Dołącz]                     the newest button whose label begins so
    > Ola [Ruch] of all                 a button in the group, or `of hers` in the private chat
    > Kuba opens it                     the link of the newest game
    > Ola behind the name: h8 kot       an inline query about the newest game; what it offers
    > Ola picks 1                       one of these
    > quickly Ola: h8 kot, Kuba: 9h as  moves made in private, with what is shown after the last
    > restart                           another process takes over
    > later 2 h                         time passes
    > stored                            the moves as the store has them

What is shown is one entry a message: whose eyes see it, whether it is new, whom it calls, what it
says from top to bottom. `~` is a space that doesn't break, `[Label ↗]` a link, `[Label …]` a line
begun behind the bot's name; a game's code is always the same one.
"""

from __future__ import annotations

import html
import re
from contextlib import AsyncExitStack
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Self

from tests.support.dialogue.script import commands_of

if TYPE_CHECKING:
    from bot.coordinator.game_id import GameId
    from tests.fakes.telegram.group import Group
    from tests.fakes.telegram.keyboards import Button
    from tests.fakes.telegram.person import Inline, Person, Press
    from tests.fakes.telegram.records import Post
    from tests.support.chat.telegram.table import TelegramTable

CODES = ("K7QX4M", "M4XQ7K", "Q7KM4X")
_UNITS = {"min": 60_000, "h": 3_600_000, "d": 86_400_000}
_SAID = re.compile(r"(\w+)(, in private)?(,? replies)?: (.+)")
_PRESS = re.compile(r"(\w+) \[([^\]]+)\](?: of (all|hers))?")
_MARKS = (
    (re.compile(r'<a href="tg://user\?id=\d+">(.*?)</a>'), r"@[\1]"),
    # A client shows the time in its own words.
    (re.compile(r"<tg-time [^>]*>(.*?)</tg-time>"), r"‹\1›"),
    (re.compile(r"</?b>"), "**"),
    (re.compile(r"</?code>"), "`"),
    (re.compile(r"</?i>"), "_"),
    (re.compile(r"</?blockquote[^>]*>"), "|"),
)
_ENDINGS = {"callback_data": "", "url": " ↗", "switch_inline_query_current_chat": " …"}
_PNG = b"\x89PNG\r\n\x1a\n"


async def replay(record: str, table: TelegramTable, group: Group | None, **people: Person) -> str:
    """Replay a record's commands. Return the record with today's output."""
    head, *commands = commands_of(record)
    async with Scribe(table, group, people) as scribe:
        told = [f"> {command}\n{await scribe.do(command)}".rstrip() for command in commands]
    return "\n\n".join([head.rstrip(), *told]) + "\n"


@dataclass
class Scribe:
    """A player of a record, which writes down everything that everybody sees."""

    table: TelegramTable
    group: Group | None
    people: dict[str, Person]
    codes: dict[GameId, str] = field(default_factory=dict)
    seen: dict[tuple[str, int], str] = field(default_factory=dict)
    told: dict[str, int] = field(default_factory=dict)
    asked: dict[str, Inline] = field(default_factory=dict)

    async def __aenter__(self) -> Self:
        """Start the bot."""
        self._stack = AsyncExitStack()
        await self._stack.enter_async_context(self.table.running())
        return self

    async def __aexit__(self, *_: object) -> None:
        """Stop it."""
        await self._stack.aclose()

    async def do(self, command: str) -> str:
        """Do one command. Return everything newly visible."""
        if command == "restart":
            await self._stack.aclose()
            await self.__aenter__()
        elif command == "stored":
            return await self._stored_moves()
        elif command.startswith("later "):
            count, unit = command.split()[1:]
            await self.table.pass_time(int(count) * _UNITS[unit])
        elif command.startswith("quickly "):
            for move in command.removeprefix("quickly ").split(", "):
                name, line = move.split(": ", 1)
                await self.table.move(self.people[name], line)
        elif found := _PRESS.fullmatch(command):
            await self._press(*found.groups())
        elif found := re.fullmatch(r"(\w+) behind the name: (.+)", command):
            return await self._offer(*found.groups())
        elif found := re.fullmatch(r"(\w+) picks (\d)", command):
            self.asked[found[1]].pick(int(found[2]) - 1)
        elif found := re.fullmatch(r"(\w+) opens it", command):
            self.people[found[1]].opens(self.table.world.link(self._newest_code()))
        else:
            self._say(command)
        await self.table.settle()
        return await self._news()

    def _say(self, command: str) -> None:
        found = _SAID.fullmatch(command)
        assert found, command
        person, private, replies, text = self.people[found[1]], *found.groups()[1:]
        for code, shown in self.codes.items():
            text = text.replace(shown, code)
        if replies:
            posts = self._of_bot(person.history() if private else self._group.history(person))
            person.replies(posts[-1], text)
        elif private:
            person.writes(text)
        else:
            self._group.says(person, text, mentions=self._mention(text))

    async def _press(self, name: str, label: str, of: str | None) -> None:
        person = self.people[name]
        post, button = self._button(person, label, of)
        if button.action == "url":
            person.follows(post, button.label)
            return
        press = person.taps(post, button.label)
        await self.table.settle()
        await self._wait_for_answer(person, press)

    async def _wait_for_answer(self, person: Person, press: Press) -> None:
        """Wait until a press is answered. Open a link in the answer."""
        assert press.query.answer is not None, f"{press.query.post} goes on spinning"
        if press.query.answer.url:
            person.opens(press.query.answer.url)

    async def _offer(self, name: str, text: str) -> str:
        person = self.people[name]
        asked = self.asked[name] = person.inline(f"{self._newest_code()} {text}", self._group)
        await self.table.settle()
        told = [f"{name} is offered"]
        for one in await asked.results():
            told += [f"  {one.title} – {one.description}", f"    {one.text}"]
            told += [f"    {'  '.join(f'[{label}]' for label in one.labels)}"]
        return self._plain("\n".join(told))

    def _button(self, person: Person, label: str, of: str | None) -> tuple[Post, Button]:
        posts = [] if of == "hers" or self.group is None else self.group.history(person)
        posts += [] if of == "all" else person.history()
        for post in sorted(posts, key=lambda one: one.edited_at or one.at, reverse=True):
            for button in post.content.keyboard.buttons:
                if button.label.startswith(label):
                    return post, button
        message = f"{person.name} sees no button „{label}”"
        raise AssertionError(message)

    async def _news(self) -> str:
        """Return all changes that anybody sees."""
        for code in await self.table.games(*self.people.values()):
            self.codes.setdefault(code, CODES[len(self.codes)])
        posts = self._posts_shown()
        now = {key: self._read(post) for key, post in posts.items()}
        before, self.seen = self.seen, now
        news = [f"{key[0]} · gone{_first(text)}" for key, text in before.items() if key not in now]
        for key, text in now.items():
            if (was := before.get(key)) != text:
                state = "new" if was is None else "changed"
                calls = self._calls(posts[key]) if was is None else ""
                news.append(f"{key[0]} · {state}{calls}\n{text}")
        return self._plain("\n".join(news + self._alerts()))

    def _posts_shown(self) -> dict[tuple[str, int], Post]:
        shown: dict[tuple[str, int], Post] = {}
        public = self._of_bot(self.group.history()) if self.group else []
        shown |= {("all", id(post)): post for post in public}
        for name, person in self.people.items():
            seen = self._of_bot(self.group.history(person)) if self.group else []
            shown |= {(f"{name} alone", id(post)): post for post in seen if post not in public}
            private = self._of_bot(person.history())
            shown |= {(f"{name} in private", id(post)): post for post in private}
        return shown

    def _of_bot(self, posts: list[Post]) -> list[Post]:
        return [post for post in posts if post.sender.is_bot or post.via_bot]

    def _calls(self, post: Post) -> str:
        """Return the people that a message notifies; in private every message does."""
        if post.chat.person is not None:
            return ""
        called = [
            f"{name} by a {ping.why}{' without a sound' * ping.silent}"
            for name, person in self.people.items()
            for ping in person.pings
            if ping.post is post
        ]
        return f" · calls {', '.join(called)}" if called else ""

    def _alerts(self) -> list[str]:
        """Return the alerts of presses."""
        told = []
        for name, person in self.people.items():
            known = self.told.get(name, 0)
            self.told[name] = len(person.alerts)
            for answer in person.alerts[known:]:
                how = "is told" if answer.alert else "glimpses"
                told.append(f"{name} {how}\n{_indent(answer.text)}")
        return told

    def _read(self, post: Post) -> str:
        """Return a message from top to bottom."""
        lines = []
        if post.reply_to is not None:
            first, _, _ = post.reply_to.text.partition("\n")
            lines.append(f"(to „{first}”)")
        if post.via_bot:
            lines.append(f"({post.sender.name}, by the bot)")
        if post.photo is not None:
            assert post.photo.startswith(_PNG)
            lines.append("<picture>")
        if post.document is not None:
            lines += [f"<{post.file_name}>", *post.document.decode().splitlines()]
        text = post.html
        for mark, plain in _MARKS:
            text = mark.sub(plain, text)
        lines += html.unescape(text).splitlines()
        for row in post.content.keyboard.rows:
            lines.append("  ".join(f"[{one.label}{_ENDINGS[one.action]}]" for one in row))
        if post.force_reply:
            lines.append(f"(a line is to be typed: {post.content.keyboard.placeholder})")
        return _indent("\n".join(lines))

    def _plain(self, text: str) -> str:
        for code, shown in self.codes.items():
            text = text.replace(code, shown)
        return text.replace("\N{NO-BREAK SPACE}", "~").replace("\N{WORD JOINER}", "")

    def _newest_code(self) -> str:
        return list(self.codes)[-1]

    def _mention(self, text: str) -> list[Person]:
        """Return the mentions of people without a user name, whom a client links by their name."""
        return [
            person
            for name, person in self.people.items()
            if person.user.username is None and re.search(rf"\b{name}\b", text)
        ]

    @property
    def _group(self) -> Group:
        assert self.group is not None
        return self.group

    async def _stored_moves(self) -> str:
        table = await self.table.table(next(iter(self.codes)))
        names = [seat.name for seat in table.seats]
        return "\n".join(f"  {names[entry.seat]} {entry.action}" for entry in table.log[1:])


def _indent(text: str) -> str:
    return "\n".join(f"  {line}" for line in text.splitlines())


def _first(text: str) -> str:
    """Return the beginning of an entry, behind the marks of what it is."""
    lines = [line.strip() for line in text.splitlines() if line.strip()[:1] not in {"<", "("}]
    return f": {lines[0]}" if lines else ""
