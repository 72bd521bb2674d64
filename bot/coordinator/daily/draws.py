"""The draws of the belgijka of the day, one for each language, with the points of all its runs.

The draws of a language are one record (`people.load`), changed by compare-and-swap. The day that is
open at a server is a record, too. The plan of a draw is a secret until its day is over.
"""

from __future__ import annotations

from datetime import date, timedelta
from typing import TYPE_CHECKING

import msgspec
from msgspec.structs import replace

from bot.coordinator.commands import NewGame, OpenDay
from bot.coordinator.daily.calendar import moment_of
from bot.coordinator.decisions.rules import rules_of
from bot.coordinator.game_id import GameId
from bot.coordinator.kept import Kept
from bot.coordinator.kinds.encoding import decode_part, encode_part
from bot.coordinator.table.day import DayOf
from bot.coordinator.table.evolve import evolve
from bot.coordinator.table.table import WordListRef
from bot.rules.rounds.game import OpenRound
from bot.rules.ruleset import ClockRule

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from bot.coordinator.decisions.change import World
    from bot.coordinator.ports.people import People
    from bot.rules.ruleset import Ruleset

PRESETS = {"pl": "klasyczna", "en": "english"}
# Days kept. The previous day stays readable while today's runs.
_KEPT = 4
# The time after midnight at which all runs are over.
SETTLED = 5_000
_PLAN = tuple[OpenRound, ...]


class Draw(msgspec.Struct, frozen=True, array_like=True):
    """The draw of a day (ISO), with its number; `field` is set once all runs are over."""

    number: int
    day: str
    seed: bytes
    words: tuple[str, str, str]
    packed: bytes
    field: tuple[int, ...] | None = None

    @property
    def plan(self) -> tuple[OpenRound, ...]:
        """The rounds, a secret."""
        return decode_part(self.packed, _PLAN)

    @property
    def list(self) -> WordListRef:
        """The word list that judges the answers."""
        return WordListRef(*self.words)

    @property
    def until(self) -> int:
        """The end of the day (ms)."""
        return moment_of(date.fromisoformat(self.day), 24)

    @property
    def end_of_runs(self) -> int:
        """The time (ms) at which even the runs that began late are over."""
        return self.until + SETTLED


class Draws(msgspec.Struct, frozen=True, array_like=True):
    """The newest draws of a language, the oldest first."""

    draws: tuple[Draw, ...] = ()

    def of(self, day: str) -> Draw | None:
        """Return the draw of a day (ISO), or None if the day is not drawn."""
        return next((one for one in self.draws if one.day == day), None)

    def with_draw(
        self, day: str, seed: bytes, words: WordListRef, plan: Sequence[OpenRound]
    ) -> Draws:
        """Return the draws with one more day.

        It replaces a draw of the same day from another word list.
        """
        before = self.of(day)
        if before is not None and before.list == words:
            return self
        number = before.number if before else max((one.number for one in self.draws), default=0) + 1
        packed = encode_part(tuple(plan), _PLAN)
        new = Draw(number, day, seed, (words.language, words.name, words.hash), packed)
        others = [one for one in self.draws if one.day != day]
        return Draws(tuple(sorted((*others, new), key=lambda one: one.day))[-_KEPT:])

    def with_field(self, day: str, field: Sequence[int]) -> Draws:
        """Return the draws with the points of all runs of a day."""
        return Draws(
            tuple(
                replace(one, field=tuple(field)) if one.day == day and one.field is None else one
                for one in self.draws
            )
        )


class Opened(msgspec.Struct, frozen=True, array_like=True):
    """The newest day opened at a server or group, with its game, and whether that is closed."""

    day: str = ""
    language: str = ""
    game: GameId = GameId("")
    closed: bool = False


class Days:
    """The stored draws of all languages, and the newest day open at each server or group."""

    def __init__(self, people: People) -> None:
        self._draws = Kept(people, Draws)
        self._opened = Kept(people, Opened)

    async def draws(self, language: str) -> Draws:
        """Return the draws of a language."""
        return await self._draws.read(_draws_at(language))

    async def change(self, language: str, change: Callable[[Draws], Draws]) -> Draws:
        """Change the newest draws of a language by compare-and-swap, and return the new ones."""
        return await self._draws.change(_draws_at(language), change)

    async def newest_day(self, scope: str) -> Opened:
        """Return the newest day opened at a scope, that is, a server or group."""
        return await self._opened.read(_record_of_scope(scope))

    async def note(self, scope: str, opened: Opened) -> None:
        """Store the newest day opened at a scope, unless the stored day is newer."""

        def keep_newer(before: Opened) -> Opened:
            return max(before, opened, key=lambda one: (one.day, one.closed))

        await self._opened.change(_record_of_scope(scope), keep_newer)


def usual_rules(language: str, world: World) -> tuple[Ruleset, WordListRef]:
    """Return the rules of a day's belgijka in a language, and the word list.

    Raises:
        UnknownList: there is no word list for the language.

    """
    rules, words = rules_of(NewGame(PRESETS[language]), world)
    return evolve(rules, clock=ClockRule("none"), ranked=False), words


def open_to(scope: str, draw: Draw, world: World) -> OpenDay:
    """Return the request that opens the belgijka of a day on a server or in a group."""
    rules, _ = usual_rules(draw.list.language, world)
    day = DayOf(draw.number, draw.day, scope, own=False)
    return OpenDay(day, draw.seed, draw.until, rules, draw.words)


def day_after(day: str) -> str:
    """Return the next day (ISO)."""
    return (date.fromisoformat(day) + timedelta(days=1)).isoformat()


def _draws_at(language: str) -> str:
    return f"day-draws:{language}"


def _record_of_scope(scope: str) -> str:
    return f"day-of:{scope}"
