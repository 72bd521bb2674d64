"""Watches every commit: lets people know, wakes the bot, and keeps what is checked in the end."""

from __future__ import annotations

import asyncio
from collections import defaultdict
from typing import TYPE_CHECKING, NamedTuple

from bot.rules.ruleset import MINUTE

if TYPE_CHECKING:
    import random

    from bot.coordinator.game_id import GameId
    from bot.coordinator.ports.tables import Commit
    from bot.coordinator.table.table import Table
    from bot.rules.ruleset import ClockRule
    from tests.season.people import Player
    from tests.season.season import Season

ROUND = 10 * MINUTE
TICK = 5 * MINUTE  # real ones come each second; the season would last as long
_TRIED_AGAIN = 12  # rounds after one in which something failed
_OVER = frozenset({"ended", "withdrawn"})
_TROUBLE = ("later", "answer lost")


class Reminded(NamedTuple):
    """A reminder that was stored: which of the turn that began then, when, and for whom."""

    game: GameId
    began: int
    number: int
    at: int
    players: tuple[Player, ...]


class Watch:
    """What a season's bot does by itself, and what there is to check."""

    def __init__(self, season: Season, chance: random.Random) -> None:
        self.reminders: list[Reminded] = []
        self.ended: dict[str, Table] = {}
        self.deeds: defaultdict[tuple[str, str], list[int]] = defaultdict(list)
        self.clocks: dict[str, ClockRule] = {}
        self.outages: list[tuple[int, int]] = []
        self._season, self._chance = season, chance
        self._calendar, self._server = season.calendar, season.server
        self._turns: dict[str, int] = {}
        self._ticks: set[int] = set()
        self._next_round = self._to_try_again = 0
        self._server.store.tables.watch = self._saw  # type: ignore[attr-defined]  # it can be watched

    def goes_down(self, start: int, until: int) -> None:
        """Let the bot be away between two times; whatever people try meanwhile comes late."""

        async def down() -> None:
            self._season.counts["outages"] += 1
            self.outages.append((self._server.clock(), until))
            self._calendar.put_off(until, lambda: self._chance.randint(1, 60 * MINUTE))
            await asyncio.sleep(max(0, until - self._server.clock()) / 1000)
            await self._server.start()
            await self._server.tick()

        self._calendar.at(start, down)

    def _saw(self, commit: Commit) -> None:
        table, now, season = commit.table, self._server.clock(), self._season
        before = season.tables.get(table.id)
        season.games[table.id] = None
        season.counts["commits"] += 1
        self._wants_round(now)
        for due in commit.timers.values():
            if due is not None:
                self._wants_tick(max(due, now))
        self._note_people(table)
        self.clocks[table.id] = table.rules.clock
        if before is None:
            self.deeds[table.id, season.player_of(table.host).identity].append(table.created)
        known = before.acted if before else ()
        for person, at in {*table.acted} - {*known}:
            self.deeds[table.id, season.player_of(person).identity].append(at)
        if table.phase in _OVER:
            self._note_end(table)
            return
        season.tables[table.id] = table
        if table.game is None:
            return
        self._note_reminder(table, before)
        if self._turns.get(table.id) != table.game.turn:
            self._turns[table.id] = table.game.turn
            season.counts["turns"] += 1
            season.calls(table)
        if table.overdue is not None and (before is None or before.overdue != table.overdue):
            season.counts["turns overdue"] += 1
            season.may_claim(table)
        if table.votes and (before is None or before.votes != table.votes):
            season.proposed(table)

    def _note_people(self, table: Table) -> None:
        season = self._season
        waits = table.phase == "invited" and not table.invitees and not table.is_full
        for scope in table.scopes:
            if waits:
                season.waiting[scope][table.id] = None
            else:
                season.waiting[scope].pop(table.id, None)
        for person in table.persons:
            games = season.busy[season.player_of(person).number]
            (games.discard if table.phase in _OVER else games.add)(table.id)

    def _note_end(self, table: Table) -> None:
        known = self._season.tables.pop(table.id, None)
        if known is None or table.game is None or table.game.outcome is None:
            return
        self.ended[table.id] = table
        self._season.counts["games ended"] += 1
        if table.game.outcome.winners:
            self._season.ended(table)

    def _note_reminder(self, table: Table, before: Table | None) -> None:
        given, game = table.reminder, table.game
        if given is None or game is None or not given.at:
            return
        if before is not None and before.reminder and before.reminder.at == given.at:
            return
        began = game.clock.since - game.clock.turn_used
        players = self._season.seated(table, {game.to_move})
        self.reminders.append(Reminded(table.id, began, given.count, given.at, players))
        self._season.counts["reminders"] += 1
        self._season.reminds(table)

    def _wants_tick(self, due: int) -> None:
        at = -(-due // TICK) * TICK
        if at not in self._ticks:
            self._ticks.add(at)

            async def tick() -> None:
                self._ticks.discard(at)
                self._season.counts["timers fired"] += await self._server.tick()

            self._calendar.at(at, tick)

    def _wants_round(self, now: int) -> None:
        if self._next_round <= now:
            self._next_round = (now // ROUND + 1) * ROUND
            self._calendar.at(self._next_round, self._round)

    async def _round(self) -> None:
        """Index, count and show what is behind; what failed is tried again in rounds to come."""
        results = self._server.channel.results
        before = [results[trouble] for trouble in _TROUBLE]
        await self._server.work_off()
        if [results[trouble] for trouble in _TROUBLE] != before:
            self._to_try_again = _TRIED_AGAIN
        if self._to_try_again:
            self._to_try_again -= 1
            self._wants_round(self._server.clock())
