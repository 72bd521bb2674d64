"""A season: people look for games, move, go away, vanish; timers fire; boards go out.

Everything that people do happens in the order of the simulated clock, one thing after the other.
"""

from __future__ import annotations

import itertools
import random
from collections import Counter, defaultdict
from functools import partial
from typing import TYPE_CHECKING

from bot.coordinator.commands import AgreeToAbort, Claim, Command, Join, Make, NewGame, Rematch
from bot.coordinator.errors import Refused
from bot.coordinator.kinds.ask import view_for
from bot.rules.errors import RuleError
from bot.rules.notation import pack
from bot.rules.ruleset import HOUR, MINUTE, ClockRule
from tests.season.calendar import Calendar
from tests.season.people import DAY, PLATFORM
from tests.simulation.people import Told

if TYPE_CHECKING:
    from collections.abc import Iterable

    from bot.coordinator.commands import Person, Request
    from bot.coordinator.game_id import GameId
    from bot.coordinator.person_id import PersonId
    from bot.coordinator.table.table import CommandOutcome, Table
    from tests.season.calendar import Happening
    from tests.season.choosing import Choosing
    from tests.season.people import Player
    from tests.season.server import Server

_GAMES = (
    (NewGame("klasyczna"), 22),
    (NewGame("klasyczna", clock=ClockRule("correspondence", 24 * HOUR)), 10),
    (NewGame("klasyczna", seats=3), 4),
    (NewGame("klasyczna", clock=ClockRule("correspondence", 3 * DAY, "pass")), 3),
    (NewGame("rankingowa"), 28),
    (NewGame("turniejowa"), 9),
    (NewGame("turniejowa", clock=ClockRule("overtime", 25 * MINUTE)), 3),
    (NewGame("klasyczna", clock=ClockRule("per_turn", 2 * MINUTE, "pass")), 3),
    (NewGame("nowicjusz"), 7),
    (NewGame("english"), 4),
    (NewGame("pudełko"), 2),
)
_DAYS_WITHOUT = 4.0  # on the average, before somebody looks for a game
_LIVE = frozenset({"flag", "overtime", "per_turn"})
_WALKS_AWAY, _TWICE, _PROPOSES, _RESTS = 0.02, 0.02, 0.002, 0.7
_REMATCHES, _CLAIMS, _HEEDS = 0.25, 0.8, 0.95
_LIVE_THOUGHT = (4_000, 70_000)
_HEEDED_WITHIN = 3 * HOUR


class Season:
    """One run. From `last` on nobody begins a game any more; `counts` is what happened so far."""

    def __init__(
        self,
        server: Server,
        players: tuple[Player, ...],
        choosing: Choosing,
        chance: random.Random,
        last: int,
    ) -> None:
        self.server, self.players, self.last = server, players, last
        self.calendar = Calendar(server.clock)
        self.counts: Counter[str] = Counter()
        self.told = Told()
        self.games: dict[GameId, None] = {}
        self.tables: dict[str, Table] = {}
        self.busy: defaultdict[int, set[str]] = defaultdict(set)
        self.waiting: defaultdict[str, dict[GameId, None]] = defaultdict(dict)
        self.persons: dict[int, Person] = {}
        self._by_person: dict[str, Player] = {}
        self._choosing, self._chance = choosing, chance
        self._commands = itertools.count()

    async def begin(self) -> None:
        """Everybody arrives with their preferences, and looks for a game within days."""
        for player in self.players:
            person = await self.server.coordinator.person(PLATFORM, player.identity, player.name)
            self.persons[player.number] = person
            self._by_person[person.id] = player
            self.told.known[player.name].add(person.id)
            await self.server.preferences.keep_person(person.id, player.preferences)
            self._seeks_later(player, _DAYS_WITHOUT)
            for start, days in player.holidays:
                self.calendar.at(start, partial(self._goes_away, player, days))

    def player_of(self, person: PersonId) -> Player:
        """Who stands behind an id."""
        return self._by_person[person]

    def seated(self, table: Table, seats: Iterable[int]) -> tuple[Player, ...]:
        """Who sits on these seats."""
        return tuple(
            self.player_of(member.person)
            for number in sorted(seats)
            for member in table.seats[number].members
        )

    # What follows from what the tables have come to.

    def calls(self, table: Table) -> None:
        """A new turn: whoever has something to do now does it later."""
        game = table.game
        if game is None:
            return
        seats = {game.to_move}
        if game.out_play_pending and game.pending:
            seats = {*game.seats} - {game.pending.seat, *game.pending.accepted}
        live, turn, chance = table.rules.clock.kind in _LIVE, game.turn, self._chance_of(table)
        for player in self.seated(table, seats):
            if live and chance.random() >= _WALKS_AWAY:
                at = self.server.clock() + chance.randint(*_LIVE_THOUGHT)
                self.calendar.at(at, partial(self._acts, player, table.id, turn))
            else:
                self._soon(player, chance, partial(self._acts, player, table.id, turn))

    def reminds(self, table: Table) -> None:
        """A reminder came: most people then have a look."""
        if table.game is None:
            return
        turn, chance = table.game.turn, self._chance_of(table)
        for player in self.seated(table, {table.game.to_move}):
            if chance.random() < _HEEDS:
                at = self.server.clock() + chance.randint(MINUTE, _HEEDED_WITHIN)
                acts = partial(self._acts, player, table.id, turn)
                self.calendar.at(player.next_awake(at), acts)

    def may_claim(self, table: Table) -> None:
        """The time of a turn ran out, and the opponents may claim the game."""
        if table.game is None:
            return
        overdue, chance = table.overdue, self._chance_of(table)
        for player in self.seated(table, {*table.game.seats} - {table.game.to_move}):
            if chance.random() < _CLAIMS:
                self._soon(player, chance, partial(self._claims, player, table.id, overdue))

    def proposed(self, table: Table) -> None:
        """Somebody proposes to end without a result; the others agree when they see it."""
        votes, chance = len(table.votes), self._chance_of(table)
        for player in self.seated(table, {*range(len(table.seats))} - {*table.votes}):
            self._soon(player, chance, partial(self._agrees, player, table.id, votes))

    def ended(self, table: Table) -> None:
        """A game with a result: now and then all want another."""
        chance = self._chance_of(table)
        if chance.random() < _REMATCHES:
            for player in self.seated(table, range(len(table.seats))):
                self._soon(player, chance, partial(self._rematches, player, table.id))

    # What people do when they have a look.

    async def _seeks(self, player: Player) -> None:
        now = self.server.clock()
        if now >= self.last or now >= player.vanishes:
            return
        self._seeks_later(player, _DAYS_WITHOUT)
        if len(self.busy[player.number]) >= player.wants or self._is_away(player):
            return
        scope = f"{PLATFORM}:server{self._chance.choice(player.servers)}"
        for game in list(self.waiting[scope]):
            if game not in self.busy[player.number]:
                await self._gives(player, Join(), game, scope)
                return
        requests, weights = zip(*_GAMES, strict=True)
        await self._gives(player, self._chance.choices(requests, weights)[0], None, scope)

    async def _acts(self, player: Player, game: GameId, turn: int) -> None:
        table = self.tables.get(game)
        if table is None or table.game is None or table.game.turn != turn or self._is_gone(player):
            return
        if self._is_away(player) and self._chance.random() < _RESTS:
            self.calendar.at(self.server.clock() + DAY, partial(self._acts, player, game, turn))
            return
        person = self.persons[player.number].id
        view = view_for(table, table.seat_of(person), person=person)
        if self._chance.random() < _PROPOSES:
            await self._gives(player, AgreeToAbort(), game)
        move = self._choosing.move(table, view, player, self._chance)
        if move is not None:
            key = (game, turn, view.viewer or 0)
            self.told.maybe[key].add(pack(move))
            outcome = await self._gives(player, Make(move, turn), game)
            if outcome is not None and outcome.kind != "late":
                self.told.sure[key] = pack(move)

    async def _claims(self, player: Player, game: GameId, overdue: int | None) -> None:
        table = self.tables.get(game)
        if table is not None and table.overdue == overdue and not self._is_gone(player):
            self.counts["claims"] += 1
            await self._gives(player, Claim(), game)

    async def _agrees(self, player: Player, game: GameId, votes: int) -> None:
        table = self.tables.get(game)
        if table is not None and len(table.votes) == votes and not self._is_gone(player):
            await self._gives(player, AgreeToAbort(), game)

    async def _rematches(self, player: Player, game: GameId) -> None:
        if not self._is_gone(player) and self.server.clock() < self.last:
            await self._gives(player, Rematch(), game)

    async def _goes_away(self, player: Player, days: int) -> None:
        if self._is_gone(player):
            return
        person = self.persons[player.number].id
        try:
            await self.server.vacations.start(person, days, self.server.clock())
            self.counts["vacations"] += 1
        except Refused as refused:
            self.counts[f"refused: {type(refused).__name__}"] += 1

    async def _gives(
        self, player: Player, request: Request, game: GameId | None, scope: str = ""
    ) -> CommandOutcome | None:
        """Give a command, now and then twice, as platforms deliver presses; None if refused."""
        scope = scope or f"{PLATFORM}:server{player.servers[0]}"
        command = Command(
            id=f"d:{next(self._commands)}",
            request=request,
            at=self.server.clock(),
            by=self.persons[player.number],
            game=game,
            place=f"{scope}:",
            scope=scope,
        )
        self.counts["commands"] += 1
        await self.server.beat()
        try:
            first = await self.server.coordinator.handle(command)
            if self._chance.random() < _TWICE:
                self.counts["commands given twice"] += 1
                if await self.server.coordinator.handle(command) != first:
                    self.counts["answered otherwise the second time"] += 1
        except (Refused, RuleError) as refused:
            self.counts[f"refused: {type(refused).__name__}"] += 1
            return None
        return first

    def _seeks_later(self, player: Player, days: float) -> None:
        at = self.server.clock() + int(self._chance.uniform(0.2, 1.8) * days * DAY)
        self.calendar.at(player.next_awake(at), partial(self._seeks, player))

    def _chance_of(self, table: Table) -> random.Random:
        """What follows from a state of a table, whatever happens at other tables meanwhile."""
        state = f"{table.id}:{len(table.log)}:{table.reminder}:{table.votes}:{table.overdue}"
        return random.Random(state)  # noqa: S311 - a season to be repeated

    def _soon(self, player: Player, chance: random.Random, happens: Happening) -> None:
        """When the player next has a look, in their own time."""
        at = self.server.clock() + player.thinks(chance)
        self.calendar.at(player.next_awake(at), happens)

    def _is_gone(self, player: Player) -> bool:
        return self.server.clock() >= player.vanishes

    def _is_away(self, player: Player) -> bool:
        now = self.server.clock()
        return any(start <= now < start + days * DAY for start, days in player.holidays)
