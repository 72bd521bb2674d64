"""A game of days, decided hour by hour without a store, and a second opinion on its clock.

What the rules promise is counted here by whole hours, in sets, and knows nothing of how it is done.
"""

from __future__ import annotations

import random
from collections import Counter, defaultdict
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from bot.coordinator.clocks.quiet_hours import is_quiet
from bot.coordinator.commands import (
    ComeBack,
    Command,
    Join,
    Make,
    NewGame,
    Person,
    Request,
    StartVacation,
    TimerFired,
)
from bot.coordinator.decisions.change import World
from bot.coordinator.game_id import GameId
from bot.coordinator.kinds.ask import decide, timers_of
from bot.coordinator.kinds.game import invitation
from bot.coordinator.kinds.game.requests import Claim, NothingToClaim
from bot.coordinator.kinds.game.seat_vacations import persons_to_ask
from bot.coordinator.kinds.table_codec import decode_table, encode_table
from bot.coordinator.person_id import PersonId
from bot.coordinator.settings import PersonPreferences
from bot.rules.log import AllBut
from bot.rules.moves import Exchange
from bot.rules.ruleset import HOUR, ClockRule
from tests.support.coordinator.talk import Lists

if TYPE_CHECKING:
    from bot.coordinator.table.table import Table

# The beginning of an hour.
START = 1_794_999_600_000
# A timer that is set for now again and again would never let anything else happen.
MOST_TIMERS = 8


@dataclass(slots=True)
class Weeks:
    """The game, the hour that it is, and what really was: outages, vacations, reminders."""

    players: int
    clock: ClockRule
    hour: int = 0
    table: Table = field(init=False)
    down: set[int] = field(default_factory=set)
    away: dict[str, set[int]] = field(default_factory=lambda: defaultdict(set))
    chosen: dict[str, PersonPreferences] = field(default_factory=dict)
    outages: list[tuple[int, int]] = field(default_factory=list)
    reminders: Counter[int] = field(default_factory=Counter)
    turn: int = 0
    turns: int = 0

    def __post_init__(self) -> None:
        request = NewGame(seats=self.players, clock=self.clock)
        command = Command("c", request, START, self.person(0))
        chance = random.Random(1).randbytes  # noqa: S311 - no secret
        world = World(Lists(AllBut(())), bytes(32), chance)
        self.table = invitation.invite(GameId("K7QX4M"), request, command, world).table
        for seat in range(1, self.players):
            self.say(Join(), self.person(seat))
        self.chosen = {person: PersonPreferences() for person in self.table.persons}

    @property
    def over(self) -> bool:
        """True once the game has ended."""
        return self.table.phase == "ended"

    @property
    def now(self) -> int:
        """The beginning of this hour."""
        return START + self.hour * HOUR

    @staticmethod
    def person(seat: int) -> Person:
        """Return the person on a seat."""
        return Person(PersonId(f"p{seat}"), f"P{seat}")

    @property
    def mover(self) -> int:
        """The seat to move."""
        assert self.table.game is not None
        return self.table.game.to_move

    def say(self, request: Request, by: Person | None = None, at: int | None = None) -> str:
        """Decide one command as the coordinator does. Return its effects."""
        hour = self.hour if at is None else at
        command = Command("x", request, START + hour * HOUR, by, self.table.id)
        before = self.table
        chosen = {
            one: self.chosen[one] for one in persons_to_ask(before, command) if one in self.chosen
        }
        chance = random.Random(2).randbytes  # noqa: S311 - no secret
        world = World(Lists(AllBut(())), bytes(32), chance, tuple(self.outages), chosen=chosen)
        change = decide(before, command, world)
        self.table = decode_table(encode_table(change.table))
        kind = change.outcome.kind
        if before.game is not None:
            self._check(kind, before, hour)
        return kind

    def pass_hour(self, *, quick: bool = True, twice: bool = False) -> None:
        """Let an hour go by; the timers fire unless their worker is slow."""
        self.hour += 1
        if quick:
            self.fire()
            if twice and not self.over:
                for kind in ("deadline", "reminder", "deadline", "archive"):
                    self.say(TimerFired(kind))

    def fire(self) -> None:
        """Fire all due timers, until none is due."""
        for _ in range(MOST_TIMERS):
            due = [kind for kind, at in timers_of(self.table).items() if at and at <= self.now]
            for kind in due:
                self.say(TimerFired(kind))
            if not due:
                return
        raise AssertionError(timers_of(self.table))

    def outage(self, hours: int, *, letter: bool) -> None:
        """Stop for a time. A move may have come in just before, and is handled afterwards."""
        began, mover = self.hour, self.mover
        self.down |= set(range(began, began + hours))
        self.hour += hours
        self.outages.append((START + began * HOUR, self.now))
        self.fire()
        if letter and not self.over and self.mover == mover and self.turn <= began:
            self.move(at=began)

    def move(self, at: int | None = None) -> None:
        """Let the player to move exchange a tile."""
        assert self.table.game is not None
        rack = self.table.game.racks[self.mover]
        self.say(Make(Exchange(rack[0])), self.person(self.mover), at)

    def go(self, seat: int, days: int, *, told: bool) -> None:
        """Begin a vacation; the table may get no word of it."""
        person = f"p{seat}"
        if self.hour in self.away[person]:
            return
        self.away[person] |= set(range(self.hour, self.hour + 24 * days))
        span = (self.now, self.now + 24 * days * HOUR)
        chosen = self.chosen[person]
        self.chosen[person] = PersonPreferences(vacations=(*chosen.vacations, span))
        if told:
            self.say(StartVacation(*span), self.person(seat))

    def end_vacation(self, seat: int, *, told: bool) -> None:
        """End a vacation."""
        person = f"p{seat}"
        if self.hour not in self.away[person]:
            return
        self.away[person] -= set(range(self.hour, max(self.away[person]) + 1))
        past = [(start, min(until, self.now)) for start, until in self.chosen[person].vacations]
        self.chosen[person] = PersonPreferences(vacations=tuple(past))
        if told:
            self.say(ComeBack(), self.person(seat))

    def claim(self, seat: int) -> None:
        """Claim the game as an opponent, if that is allowed."""
        game = self.table.game
        assert game is not None
        if seat != game.to_move and seat not in game.resigned:
            try:
                self.say(Claim(), self.person(seat))
            except NothingToClaim as refused:
                # Only who was told the table of a vacation may be asked to wait longer.
                assert refused.at is None or refused.at > self.now  # noqa: PT017 - either is right

    def hours_used(self, seat: int, until: int) -> int:
        """Return the hours of this turn that were the player's time."""
        nobodys = self.down | self.away[f"p{seat}"]
        return sum(hour not in nobodys for hour in range(self.turn, until))

    def _check(self, kind: str, before: Table, hour: int) -> None:
        assert before.game is not None
        seat, limit = before.game.to_move, self.clock.limit // HOUR
        if kind == "reminded":
            self.reminders[self.turns] += 1
            assert self.reminders[self.turns] <= 2
            # A game of hours is played at night too.
            assert limit < 24 or not is_quiet(self.chosen[f"p{seat}"], self.now)
            assert self.hour not in self.away[f"p{seat}"]
        if kind in {"overdue", "claimed"}:
            assert self.hours_used(seat, hour) >= limit
        if kind in {"expired", "late"}:
            whole = limit + min(limit, 14 * 24) if self.clock.on_expiry == "claim" else limit
            assert self.hours_used(seat, hour) >= whole
        if kind in {"made", "late", "claimed"} or self._turn_passed(before):
            self.turn, self.turns = hour, self.turns + 1

    def _turn_passed(self, before: Table) -> bool:
        after = self.table.game
        return after is None or before.game is None or after.to_move != before.game.to_move
