"""The helper of belgijka: it takes answers, and does the slow work before a round opens or closes.

Nothing here changes a table. An answer is stored beside the table (see `ports.answers`). Before a
command is decided, the round is closed for answers, or the best play of the next rack is searched.
"""

from __future__ import annotations

import asyncio
from contextlib import suppress
from dataclasses import replace
from typing import TYPE_CHECKING, Any, ClassVar

from bot.coordinator.clocks.outages import outages_until
from bot.coordinator.commands import Join, TimerFired
from bot.coordinator.decisions.change import ClosedRound
from bot.coordinator.decisions.seats import author
from bot.coordinator.errors import NotStarted, UnknownGame
from bot.coordinator.kinds.claims import pack_claim, record_at
from bot.coordinator.kinds.export import moment
from bot.coordinator.kinds.rounds.body import RoundsBody
from bot.coordinator.kinds.rounds.claims import CLAIMS, brought_record
from bot.coordinator.kinds.rounds.next_round import next_round
from bot.coordinator.kinds.rounds.requests import Answer, InRounds, RoundClosed
from bot.coordinator.kinds.rounds.stage_times import next_look, round_ends
from bot.coordinator.kinds.rounds.stages import answer_play, late_refusal
from bot.coordinator.metrics import ANSWERS
from bot.coordinator.ports.answers import NotSolved, StoredAnswer
from bot.coordinator.ports.tables import ConflictError, Loaded
from bot.coordinator.reads.aliases import use_known_id
from bot.coordinator.settings import preferences_of
from bot.coordinator.table.evolve import evolve
from bot.coordinator.table.table import CommandOutcome
from bot.coordinator.transactions.helper import Helper
from bot.rules.notation import format_placement

if TYPE_CHECKING:
    from collections.abc import Collection, Sequence

    from bot.coordinator.commands import Command, Request
    from bot.coordinator.decisions.change import World
    from bot.coordinator.person_id import PersonId
    from bot.coordinator.reads.sitting import Sitting
    from bot.coordinator.table.body import Body
    from bot.coordinator.table.table import Table
    from bot.coordinator.transactions.helper import HelperPorts


class RoundsHelper(Helper):
    """The helper of belgijka. Without a `solver` no round begins."""

    body: ClassVar[type[Body]] = RoundsBody
    beside: ClassVar[frozenset[type[Request]]] = frozenset({Answer})

    def __init__(self, ports: HelperPorts) -> None:
        self._ports = ports
        self._preparing: set[asyncio.Task[None]] = set()

    async def carry_out(
        self, command: Command, sitting: Sitting | None
    ) -> tuple[CommandOutcome, Loaded]:
        """Store an answer to the running round. Return the outcome, and the game as it was read.

        The word list is not read, so the reply doesn't tell if the words are valid. Raises the same
        errors as `answer_play`, also UnknownGame, NotStarted and InRounds.
        """
        try:
            outcome, read = await self._take(command, sitting)
        except RoundClosed:
            self._ports.meter.count(ANSWERS, "late")
            raise
        self._ports.meter.count(ANSWERS, outcome.kind)
        return outcome, read

    async def _take(
        self, command: Command, sitting: Sitting | None
    ) -> tuple[CommandOutcome, Loaded]:
        game, request = command.game, command.request
        if game is None or not isinstance(request, Answer):
            raise UnknownGame
        read = sitting.games.get(game) if sitting else None
        if sitting and read and read.outcome and sitting.command == command.id:
            return read.outcome, read
        loaded = read or await self._ports.tables.load(game)
        if loaded is None:
            raise UnknownGame
        known = await use_known_id(
            loaded.table, command, self._ports.people, sitting.aliases if sitting else ()
        )
        person, table = author(known), loaded.table
        if not isinstance(table.body, RoundsBody):
            raise NotStarted
        if not table.body.takes_newcomers and table.seat_of(person.id) is None:
            raise InRounds
        play = answer_play(table, request, command.at)
        rounds = table.body.rounds
        if table.seat_of(person.id) is None:
            # If the person is erased before the round is counted, the answer is found by this list.
            await self._ports.people.list_game(person.id, game, table.created, is_open=True)
        outcome = await self._ports.answers.put(
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
        game, at = RoundsBody.of(table).rounds, command.at
        brings = isinstance(command.request, Join) and bool(command.place)
        if brings and game.rules.form in CLAIMS and game.stage != "over":
            name = record_at(command.place, brought_record(game.rules.form))
            await self._ports.people.save(name, pack_claim(table.id, at))
        if command.request == TimerFired("reminder") and game.rules.reminder:
            return await self._add_missing(table, world)
        due = next_look(game)
        if command.request != TimerFired("deadline") or due is None or at < due:
            return world
        outages = await outages_until(self._ports.registry, at, world.outages)
        world = replace(world, outages=outages)
        due = next_look(evolve(game, ends=round_ends(game, outages)))
        if due is None or at < due:
            return world
        if game.running is None:
            # In a belgijka of the day, the next round begins only when the player asks for it.
            if game.until is not None:
                return world
            return replace(world, round=await next_round(self._ports.solver, table, game))
        return replace(world, round=await self._close_for_answers(table, game.number))

    async def prepare(self, table: Table, command: Command) -> None:
        """Search for the first best play in advance, because the solver may need time to start.

        This doesn't wait for the search. The result is dropped, and the search is repeated when the
        round begins. Errors are ignored.
        """
        del command
        task = asyncio.create_task(self._prepare(table))
        self._preparing.add(task)
        task.add_done_callback(self._preparing.discard)

    async def _prepare(self, table: Table) -> None:
        with suppress(NotSolved):
            await next_round(self._ports.solver, table, RoundsBody.of(table).rounds)

    async def forget(self, table: Table, persons: Collection[PersonId]) -> bool:
        """Delete the persons' answers to the running round.

        A round that is closing may have read them already. A commit makes it read the answers
        again.
        """
        await self._ports.answers.erase_answers(table.id, persons)
        return table.phase == "playing"

    async def export(
        self, table: Table, aliases: Sequence[PersonId], facts: dict[str, Any]
    ) -> None:
        """Add the person's answer to the running round of a belgijka, None if there is none."""
        answer = await self._ports.answers.of(table.id, aliases)
        facts["rounds"]["running_answer"] = answer and {
            "at": moment(answer.at),
            "answer": format_placement(answer.placement),
        }

    async def _close_for_answers(self, table: Table, number: int) -> ClosedRound:
        """Close the running round for answers. Return it with one answer of each player.

        If two accounts have become one person meanwhile, the newest answer of both counts.

        Raises:
            ConflictError: the round `number` is not the running one.

        """
        given = await self._ports.answers.close(table.id, number)
        if given is None:
            raise ConflictError
        seated = [member.person for seat in table.seats for member in seat.members]
        in_use = await self._ports.people.in_use([*seated, *(one.person for one in given)])
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
        answered = await self._ports.answers.who(table.id)
        persons = {one for seat in table.seats for one in seat.present}.difference(answered)
        profiles = (await self._ports.people.read(persons)).profiles if persons else {}
        chosen = {
            one: preferences_of(profile.record)
            for one, profile in profiles.items()
            if not {*profile.aliases} & {*answered}
        }
        return replace(world, chosen=chosen)
