"""Rounds of a belgijka: taking answers, and the slow work before a round opens or closes.

Nothing here changes a table. An answer is stored beside the table (see `ports.answers`). Before a
command is decided, the round is closed for answers, or the best play of the next rack is searched.
"""

from __future__ import annotations

import asyncio
from contextlib import suppress
from dataclasses import replace
from typing import TYPE_CHECKING

from bot.coordinator.clocks.outages import outages_until
from bot.coordinator.commands import Answer, Join, TimerFired
from bot.coordinator.decisions.change import ClosedRound, NextRound
from bot.coordinator.decisions.seats import author
from bot.coordinator.errors import NotStarted, UnknownGame
from bot.coordinator.kinds.claims import pack_claim, record_at
from bot.coordinator.kinds.day.requests import FinishRound
from bot.coordinator.kinds.rounds.body import RoundsBody
from bot.coordinator.kinds.rounds.claims import CLAIMS, brought_record
from bot.coordinator.kinds.rounds.requests import InRounds
from bot.coordinator.kinds.rounds.stage_times import next_look, round_ends
from bot.coordinator.kinds.rounds.stages import answer_play, late_refusal
from bot.coordinator.ports.answers import NotSolved, StoredAnswer
from bot.coordinator.ports.tables import ConflictError, Loaded
from bot.coordinator.reads.aliases import use_known_id
from bot.coordinator.settings import preferences_of
from bot.coordinator.table.evolve import evolve
from bot.coordinator.table.fair_draw import fair_draw
from bot.coordinator.table.table import CommandOutcome
from bot.rules.rounds.game import (
    OpenRound,
    close_round,
    new_rounds,
    next_rack,
    open_round,
)

if TYPE_CHECKING:
    from bot.coordinator.commands import Command
    from bot.coordinator.decisions.change import World
    from bot.coordinator.person_id import PersonId
    from bot.coordinator.ports.answers import Answers, Solver
    from bot.coordinator.ports.people import People
    from bot.coordinator.ports.registry import Registry
    from bot.coordinator.ports.tables import Tables
    from bot.coordinator.reads.sitting import Sitting
    from bot.coordinator.table.table import Table
    from bot.rules.judge import Play
    from bot.rules.rounds.game import RoundsGame
    from bot.rules.rounds.racks import Drawn

# In round 1 a rack with which nothing can be played is drawn again, at most this often.
MOST_RACKS = 100


class RoundsHelper:
    """The coordinator's helper for belgijka. Without a `solver` no round begins."""

    def __init__(
        self,
        tables: Tables,
        answers: Answers,
        people: People,
        registry: Registry,
        solver: Solver | None,
    ) -> None:
        self._tables = tables
        self._answers = answers
        self._people = people
        self._registry = registry
        self._solver = solver
        self._preparing: set[asyncio.Task[None]] = set()

    async def take(
        self, command: Command, request: Answer, sitting: Sitting | None
    ) -> tuple[CommandOutcome, Loaded]:
        """Store an answer to the running round. Return the outcome, and the game as it was read.

        The word list is not read, so the reply doesn't tell if the words are valid. Raises the same
        errors as `answer_play`, also UnknownGame, NotStarted and InRounds.
        """
        game = command.game
        if game is None:
            raise UnknownGame
        read = sitting.games.get(game) if sitting else None
        if sitting and read and read.outcome and sitting.command == command.id:
            return read.outcome, read
        loaded = read or await self._tables.load(game)
        if loaded is None:
            raise UnknownGame
        known = await use_known_id(
            loaded.table, command, self._people, sitting.aliases if sitting else ()
        )
        person, table = author(known), loaded.table
        if not table.body.takes_answers:
            raise NotStarted
        if not table.body.takes_newcomers and table.seat_of(person.id) is None:
            raise InRounds
        play = answer_play(table, request, command.at)
        rounds = _rounds_of(table)
        if table.seat_of(person.id) is None:
            # If the person is erased before the round is counted, the answer is found by this list.
            await self._people.list_game(person.id, game, table.created, is_open=True)
        outcome = await self._answers.put(
            game,
            rounds.number,
            command.id,
            StoredAnswer(person.id, person.name, command.at, play.placement),
            first=CommandOutcome("answered", game),
            later=CommandOutcome("replaced", game),
        )
        if outcome is None:
            raise late_refusal(rounds)
        return outcome, loaded

    async def ready(self, table: Table, command: Command, world: World) -> World:
        """Return the facts needed to decide on a command for a belgijka, added to `world`.

        These are the closed round, the next rack with its best play, or the players to remind. If a
        person brings the belgijka to a chat by its code, this is stored for the chat.

        Raises:
            ConflictError: the table is not the newest.
            NotSolved: the best play can't be found now.

        """
        game, at = _rounds_of(table), command.at
        brings = isinstance(command.request, Join) and bool(command.place)
        if brings and game.rules.form in CLAIMS and game.stage != "over":
            name = record_at(command.place, brought_record(game.rules.form))
            await self._people.save(name, pack_claim(table.id, at))
        if command.request == TimerFired("reminder") and game.rules.reminder:
            return await self._add_missing(table, world)
        if isinstance(command.request, FinishRound):
            return await self._add_finished(table, command, command.request, world)
        due = next_look(game)
        if command.request != TimerFired("deadline") or due is None or at < due:
            return world
        outages = await outages_until(self._registry, at, world.outages)
        world = replace(world, outages=outages)
        due = next_look(evolve(game, ends=round_ends(game, outages)))
        if due is None or at < due:
            return world
        if game.running is None:
            # In a belgijka of the day, the next round begins only when the player asks for it.
            following = await self._next_round(table, game) if game.until is None else None
            return replace(world, round=following)
        return replace(world, round=await self._close_for_answers(table, game.number))

    def prepare(self, table: Table) -> None:
        """Search for the first best play in advance, because the solver may need time to start.

        The result is dropped. The search is repeated when the round begins. Errors are ignored.
        """
        task = asyncio.create_task(self._prepare(table))
        self._preparing.add(task)
        task.add_done_callback(self._preparing.discard)

    async def _prepare(self, table: Table) -> None:
        with suppress(NotSolved):
            await self._next_round(table, _rounds_of(table))

    async def plan(self, table: Table) -> tuple[OpenRound, ...]:
        """Return all rounds of a belgijka of the day, drawn from this table's seed.

        Each player plays these rounds alone.

        Raises:
            NotSolved: the best play can't be found now.

        """
        game = new_rounds(_rounds_of(table).rules, table.rules, 0)
        while game.over is None:
            following = await self._next_round(table, game)
            if following.drawn is None or following.top is None:
                break
            running = open_round(game, following.drawn, following.top, 0)
            game = close_round(running, (), table.rules, (), 0)
        rows = game.rounds
        return tuple(OpenRound(one.rack, one.tries, one.top, one.top_score) for one in rows)

    async def _add_finished(
        self, table: Table, command: Command, request: FinishRound, world: World
    ) -> World:
        """Return the facts for a decision (`world`) with the closed round, if this command ends it.

        This is for a belgijka of the day, in which each player plays alone.
        """
        game = _rounds_of(table)
        own = command.by is not None and table.seat_of(command.by.id) is not None
        if not own or game.until is None or game.running is None or request.round != game.number:
            return world
        return replace(world, round=await self._close_for_answers(table, game.number))

    async def _close_for_answers(self, table: Table, number: int) -> ClosedRound:
        """Close the running round for answers. Return it with one answer of each player.

        If two accounts have become one person meanwhile, the newest answer of both counts.

        Raises:
            ConflictError: the round `number` is not the running one.

        """
        given = await self._answers.close(table.id, number)
        if given is None:
            raise ConflictError
        seated = [member.person for seat in table.seats for member in seat.members]
        in_use = await self._people.in_use([*seated, *(one.person for one in given)])
        known = {in_use[person]: person for person in reversed(seated)}
        newest: dict[PersonId, StoredAnswer] = {}
        for one in given:
            person = in_use[one.person]
            newest[person] = replace(one, person=known.get(person, person))
        return ClosedRound(number, tuple(newest.values()))

    async def _add_missing(self, table: Table, world: World) -> World:
        """Return the facts for a decision (`world`) with those about players to be reminded.

        They are the preferences of the players who haven't answered this round.
        """
        answered = await self._answers.who(table.id)
        persons = {one for seat in table.seats for one in seat.present}.difference(answered)
        profiles = (await self._people.read(persons)).profiles if persons else {}
        chosen = {
            one: preferences_of(profile.record)
            for one, profile in profiles.items()
            if not {*profile.aliases} & {*answered}
        }
        return replace(world, chosen=chosen)

    async def _next_round(self, table: Table, game: RoundsGame) -> NextRound:
        """Return the next rack and its best play, None if nothing can be played with the rack.

        In round 1 such a rack is drawn again.
        """
        draw, drawn, top = fair_draw(table.seed, table.draw_words), None, None
        for _ in range(MOST_RACKS if not game.rounds else 1):
            drawn = next_rack(game, table.rules, draw, drawn)
            top = await self._best_play(table, game, drawn)
            if top is not None:
                break
        return NextRound(drawn, top)

    async def _best_play(self, table: Table, game: RoundsGame, drawn: Drawn) -> Play | None:
        if self._solver is None:
            raise NotSolved
        return await self._solver.top(game.board, drawn.rack, table.rules, table.words)


def round_taking_answers(table: Table) -> str | None:
    """Return the round that takes answers, as a commit stores it, or "" if none does now.

    Return None for a kind of table without answers.
    """
    if not table.body.takes_answers:
        return None
    game = RoundsBody.of(table).rounds
    return "" if game.running is None else f"{game.number}:{game.ends}"


def _rounds_of(table: Table) -> RoundsGame:
    """Return the belgijka of a table. Raises UnknownGame if the table is of another kind."""
    if not table.body.takes_answers:
        raise UnknownGame
    return RoundsBody.of(table).rounds
