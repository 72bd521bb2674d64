"""The draws of the belgijka of the day, one for each language, with the points of all its runs.

The draws of a language are one record of the store (`people.load`), changed by compare-and-swap.
Another record says which day is open in a server or group. The rounds of a draw are secret until
its day is over.
"""

from __future__ import annotations

from datetime import date, timedelta
from typing import TYPE_CHECKING

import msgspec
from msgspec.structs import replace

from bot.coordinator.commands import NewGame
from bot.coordinator.daily.calendar import moment_of
from bot.coordinator.decisions.rules import rules_of
from bot.coordinator.game_id import GameId
from bot.coordinator.kept import Kept
from bot.coordinator.kinds.day.requests import OpenDay
from bot.coordinator.kinds.table_codec import decode_part, encode_part
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
# The number of days kept. The previous day stays readable during today's.
_KEPT = 4
# The time (ms) after midnight at which all runs are over.
SETTLED = 5_000
_PLAN = tuple[OpenRound, ...]


class Draw(msgspec.Struct, frozen=True, array_like=True):
    """The racks drawn for the belgijka of a day (`2026-11-20`), with the day's number.

    `seed` is the secret from which they were drawn. The word list and the encoded rounds are stored
    too. `field` has the points of all persons, or None until all their games are over.
    """

    number: int
    day: str
    seed: bytes
    words: tuple[str, str, str]
    packed: bytes
    field: tuple[int, ...] | None = None

    @property
    def plan(self) -> tuple[OpenRound, ...]:
        """The decoded rounds, which are secret until the day is over."""
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
        """The time (ms) at which even games that persons began late in the day are over."""
        return self.until + SETTLED


class Draws(msgspec.Struct, frozen=True, array_like=True):
    """The draws of the newest days in one language, the oldest first.

    A draw has the racks of the belgijka of a day.
    """

    draws: tuple[Draw, ...] = ()

    def of(self, day: str) -> Draw | None:
        """Return the draw of a day (`2026-11-20`), or None if the day is not drawn."""
        return next((one for one in self.draws if one.day == day), None)

    def with_draw(
        self, day: str, seed: bytes, words: WordListRef, plan: Sequence[OpenRound]
    ) -> Draws:
        """Return these draws with one more: the racks of the belgijka of a day.

        At most four days are kept. It replaces a draw of the same day made with another word list.
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
        """Return these draws with the points of all who played the belgijka of a day.

        Points that are set already stay.
        """
        return Draws(
            tuple(
                replace(one, field=tuple(field)) if one.day == day and one.field is None else one
                for one in self.draws
            )
        )


class Opened(msgspec.Struct, frozen=True, array_like=True):
    """The newest belgijka of the day opened in a server or group: its day, its game.

    `closed` is True once its results are shown.
    """

    day: str = ""
    language: str = ""
    game: GameId = GameId("")
    closed: bool = False


class Days:
    """The racks drawn for the belgijka of each day, as stored, in all languages.

    The newest day opened in each server or group is stored, too.
    """

    def __init__(self, people: People) -> None:
        self._draws = Kept(people, Draws)
        self._opened = Kept(people, Opened)

    async def draws(self, language: str) -> Draws:
        """Return the stored draws (racks of the belgijka of each day) of a language."""
        return await self._draws.read(_draws_at(language))

    async def change(self, language: str, change: Callable[[Draws], Draws]) -> Draws:
        """Change the stored draws (racks of the belgijka of each day) of a language.

        Return the new ones. If another process changes them meanwhile, `change` is called again.
        """
        return await self._draws.change(_draws_at(language), change)

    async def newest_day(self, scope: str) -> Opened:
        """Return the newest belgijka of the day opened in a scope (a server or group)."""
        return await self._opened.read(_record_of_scope(scope))

    async def note(self, scope: str, opened: Opened) -> None:
        """Store the newest belgijka opened in a scope (a server or group), but no earlier one."""

        def keep_newer(before: Opened) -> Opened:
            return max(before, opened, key=lambda one: (one.day, one.closed))

        await self._opened.change(_record_of_scope(scope), keep_newer)


def usual_rules(language: str, world: World) -> tuple[Ruleset, WordListRef]:
    """Return the rules and the word list of the belgijka of the day in a language.

    Raises:
        UnknownList: there is no word list for the language.

    """
    rules, words = rules_of(NewGame(PRESETS[language]), world)
    return evolve(rules, clock=ClockRule("none"), ranked=False), words


def open_to(scope: str, draw: Draw, world: World) -> OpenDay:
    """Return the request that opens the belgijka of a day in a server or group (`scope`)."""
    rules, _ = usual_rules(draw.list.language, world)
    day = DayOf(draw.number, draw.day, scope, own=False)
    return OpenDay(day, draw.seed, draw.until, rules, draw.words)


def day_after(day: str) -> str:
    """Return the day after a day, both as `2026-11-20`."""
    return (date.fromisoformat(day) + timedelta(days=1)).isoformat()


def _draws_at(language: str) -> str:
    return f"day-draws:{language}"


def _record_of_scope(scope: str) -> str:
    return f"day-of:{scope}"
