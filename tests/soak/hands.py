"""The hands of people on either platform: what they type and press, and what they read then."""

from __future__ import annotations

import asyncio
import re
from typing import TYPE_CHECKING, Any, Protocol

from bot.dialogue.pages.wording import typed_line
from bot.rules.moves import Accept, Challenge, Exchange, Pass, Placement
from bot.rules.tiles import BLANK
from tests.support.chat.discord.table import account

if TYPE_CHECKING:
    import random
    from collections.abc import Awaitable, Callable, Sequence

    from bot.rules.moves import Move
    from tests.fakes.discord import Player, Press
    from tests.fakes.discord.shown import Shown
    from tests.fakes.telegram import World as Telegram
    from tests.fakes.telegram.group import Group
    from tests.fakes.telegram.person import Person
    from tests.fakes.telegram.records import Post

# Seconds after which somebody who has read no answer looks up, and tries again some time.
PATIENCE = 5.0
# One of so many presses is made twice.
_TWICE = 0.1
# What an answer says when it is done; what was read may be the late answer to something else.
_DONE = {
    Placement: re.compile(r"[✅🌟]"),
    Exchange: re.compile("🔄"),
    Pass: re.compile(r"Pas\."),
    Challenge: re.compile(".* sprawdza"),
    Accept: re.compile("✅ Ruch przyjęty"),
}
# The words of the board in a player's own chat, which is their desk.
_AT_HOME = {
    Placement: "{name}: ",
    Exchange: "{name} wymienia ",
    Pass: "{name}: pas",
    Challenge: "{name} sprawdza",
    Accept: "{name} akceptuje",
}
_COMMANDS = {Pass: "/pas", Challenge: "/sprawdź", Accept: "/akceptuj"}
# What is typed where all read it, by those who have a group.
_IN_GROUP = {"/nowa_gra": "/nowa_gra", "/dołącz": "/dolacz"}
# The button behind which each of them is done; the others are done at once.
_SURE = {Placement: "Zatwierdź", Exchange: "Wymień", Pass: "Tak, pas"}


class UnheardError(Exception):
    """Nobody answered, or the answer was no."""


class Hands(Protocol):
    """Somebody on a platform, who plays one game at a time there; raises UnheardError."""

    platform: str
    name: str

    @property
    def identity(self) -> str:
        """Their id there."""

    async def says(self, command: str, rest: str = "") -> str:
        """Give a command; what was answered."""

    async def makes(self, move: Move, word: str) -> str:
        """Make a move, and say yes where it is asked whether it is meant; the answer.

        The answer to a placement names its `word`.
        """


def is_done(move: Move, answer: str, word: str = "", name: str = "") -> bool:
    """Return whether an answer says that this move is made, with this word.

    On the board in the chat of the player with this `name` any line may say so.
    """
    first, *lines = _plain(answer).splitlines() or [""]
    said = [first] if _DONE[type(move)].match(first) else []
    home = _AT_HOME[type(move)].format(name=name)
    said += [line for line in (first, *lines) if name and home in line]
    return any(not word or word.upper() in _words(line) for line in said)


def _words(line: str) -> list[str]:
    return re.findall(r"\w+", re.sub("[()]", "", line).upper())


def _check(move: Move, answer: str, word: str, name: str = "") -> str:
    if not is_done(move, answer, word, name):
        raise UnheardError(answer)
    return answer


def _yes(move: Move, labels: Sequence[str]) -> str | None:
    """Return the label of the button that confirms a move, None if it has none."""
    sure = _SURE.get(type(move))
    return next((one for one in labels if sure and one.startswith(sure)), None)


def _line(move: Move) -> tuple[str, str]:
    """Return the command of a move, and its argument."""
    match move:
        case Placement():
            return "/ruch", typed_line(move)
        case Exchange():
            return "/wymień", " ".join(move.tiles.replace(BLANK, "?"))
        case _:
            return _COMMANDS[type(move)], ""


class DiscordHands:
    """Somebody in a channel."""

    platform = "discord"
    _OPTIONS = {  # noqa: RUF012 - a table
        "/nowa_gra": "tempo",
        "/ruch": "ruch",
        "/wymień": "płytki",
        "/dołącz": "kod",
    }
    # What the menu does not list: the labels of the buttons that lead there.
    _PRESSES = {  # noqa: RUF012 - a table
        "/akceptuj": ("Akceptuj",),
        "/partner": ("Więcej", "Napisz do drużyny"),
    }

    def __init__(self, player: Player, chance: random.Random) -> None:
        self.player = player
        self.name = player.name
        self._chance = chance

    @property
    def identity(self) -> str:
        """Their id there."""
        return str(self.player.user.id)

    async def says(self, command: str, rest: str = "") -> str:
        """Give a command; what was answered."""
        return (await self._slash(command, rest)).text

    async def makes(self, move: Move, word: str) -> str:
        """Make a move, and say yes, sometimes twice, where it is asked whether it is meant."""
        shown = await self._slash(*_line(move))
        label = _yes(move, shown.labels)
        if label is None:
            return _check(move, shown.text, word)
        times = 1 + (self._chance.random() < _TWICE)
        answers = await asyncio.gather(
            *(
                self._soon(lambda: self.player.click(label, on=shown, stale=True))
                for _ in range(times)
            ),
            return_exceptions=True,
        )
        heard = [one.text for one in answers if not isinstance(one, BaseException)]
        done = (one for one in heard if is_done(move, one, word))
        return _check(move, next(done, "".join(heard)), word)

    async def _slash(self, command: str, rest: str) -> Shown:
        if command in self._PRESSES:
            return await self._soon(lambda: self._press(command, rest))
        options: dict[str, Any] = {self._OPTIONS[command]: rest} if rest else {}
        return await self._soon(lambda: self.player.slash(command, **options))

    async def _press(self, command: str, rest: str) -> Press:
        """Press the buttons that lead to a command, and fill in its form."""
        first, *others = self._PRESSES[command]
        press = await self.player.click(first)
        for label in others:
            press = await self.player.click(label, on=press)
        return await self.player.submit(press, rest) if rest else press

    async def _soon(self, act: Callable[[], Awaitable[Press]]) -> Shown:
        """Return the answer that comes in time, as it stands then: it may be deleted later."""
        try:
            async with asyncio.timeout(PATIENCE):
                return (await act()).message
        except (TimeoutError, AssertionError) as error:
            raise UnheardError(str(error)) from error


class TelegramHands:
    """Somebody in a private chat, and perhaps in a group."""

    platform = "telegram"

    def __init__(
        self, world: Telegram, person: Person, group: Group | None, chance: random.Random
    ) -> None:
        self.person = person
        self.name = person.name
        self.group = group
        self._world = world
        self._chance = chance

    @property
    def identity(self) -> str:
        """Their id there."""
        return str(self.person.id)

    async def says(self, command: str, rest: str = "") -> str:
        """Give a command; what was answered."""
        typed = f"{command} {rest}".strip()
        if self.group is not None and command in _IN_GROUP:
            addressed = f"{_IN_GROUP[command]}@{self._world.username}"
            self.group.says(self.person, f"{addressed} {rest}".strip())
            return ""
        return (await self._answer(typed, lambda _: True)).text

    async def makes(self, move: Move, word: str) -> str:
        """Make a move, and say yes, sometimes twice, where it is asked whether it is meant."""
        command, rest = _line(move)
        typed = rest if isinstance(move, Placement) else f"{command} {rest}".strip()
        # What is their own shows the rack; a board and what is left of one do not.
        post = await self._answer(typed, lambda one: _yes(move, _labels(one)) or "🔒" in one.text)
        label, before = _yes(move, _labels(post)), post.text
        if label is not None:
            try:
                for _ in range(1 + (self._chance.random() < _TWICE)):
                    self.person.taps(post, label)
                await self._world.until(lambda: post.deleted or post.text != before, PATIENCE)
            except AssertionError as error:
                raise UnheardError(str(error)) from error
        return _check(move, "" if post.deleted else post.text, word, self.name)

    async def _answer(self, typed: str, is_it: Callable[[Post], object]) -> Post:
        """Return the newest such message that came after something was typed."""

        def newest() -> Post | None:
            for post in reversed(self.person.history()):
                came = post.edited_at or post.at
                if post.sender.is_bot and came > written.at and is_it(post):
                    return post
            return None

        try:
            written = self.person.writes(typed)
            return await self._world.until(newest, PATIENCE)
        except AssertionError as error:
            raise UnheardError(str(error)) from error


async def link(here: DiscordHands, there: TelegramHands) -> None:
    """Make two accounts one person, each side seeing the other's name."""
    try:
        async with asyncio.timeout(4 * PATIENCE):
            twin = here.player.dm()
            offered = await account(twin, "Połącz konta")
            code = _plain(offered.message.text).split("Kod do łączenia kont: ")[-1].split()[0]
            await there.says("/polacz_konta", code.strip("`."))
            post = await there.person.sees("Drugie konto", within=PATIENCE)
            there.person.taps(post, next(one for one in _labels(post) if "Połącz" in one))
            asked = await twin.click("Dalej", on=offered)
            await twin.click("Połącz konta", on=asked)
    except (TimeoutError, AssertionError, StopIteration) as error:
        raise UnheardError(str(error)) from error


def _plain(text: str) -> str:
    return text.replace("\N{NO-BREAK SPACE}", " ")


def _labels(post: Post) -> list[str]:
    return [label for row in post.labels for label in row]
