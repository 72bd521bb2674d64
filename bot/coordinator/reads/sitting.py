"""A *sitting*: what one request has read from the store about the person and the games."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

from bot.coordinator.errors import NotEnded, NotSeated, UnknownGame
from bot.coordinator.kinds.ask import turn_of, view_for
from bot.coordinator.ports.tables import StoredGame
from bot.coordinator.reads.aliases import alias_at
from bot.coordinator.reads.open_games import game_lines
from bot.coordinator.views.view import View, count_answers

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from bot.coordinator.commands import Person
    from bot.coordinator.game_id import GameId
    from bot.coordinator.person_id import PersonId
    from bot.coordinator.ports.board_sessions import Session
    from bot.coordinator.ports.tables import Loaded
    from bot.coordinator.reads.open_games import GameLine
    from bot.coordinator.settings import PersonPreferences, PlacePreferences
    from bot.coordinator.table.body import Body
    from bot.coordinator.table.table import CommandOutcome, Phase, Table


@dataclass(frozen=True, slots=True)
class GameState:
    """The public state of a game, without any secret, for the person who made a request.

    `turn` is the number of the turn. `hosting` is True if the person is the game's host. `has_rack`
    is True if the person has exactly one rack. `places` has each chat that shows the game, with the
    record of its last message there.
    """

    version: int
    turn: int
    phase: Phase
    hosting: bool
    has_rack: bool
    places: Mapping[str, bytes]


@dataclass(frozen=True, slots=True)
class Sitting:
    """All that one request has read from the store, so that its handler need not ask the store.

    - `person` is the person who made the request, and `command` the request's command id.
    - `aliases` are the person's ids, the one in use first.
    - `own` and `here` are the preferences of the person and of the server or group.
    - `listed` are the ids of the person's open games, latest first.
    - `games` are the games that were read, by id. Each holds the outcome that `command` had in it.
    - `notes` are records that a chat stores, by name.
    - `missing` are the games that were asked for and don't exist.
    - `about` is the game that the request is about, or None if that isn't known.
    - `record` is the stored form of `own`, under the id in use.
    - `session` is the stored session of the request.
    """

    person: Person
    command: str
    aliases: tuple[PersonId, ...]
    own: PersonPreferences
    here: PlacePreferences
    listed: tuple[GameId, ...] = ()
    games: Mapping[GameId, StoredGame] = field(default_factory=dict, repr=False)
    notes: Mapping[str, bytes] = field(default_factory=dict, repr=False)
    missing: frozenset[GameId] = frozenset()
    about: GameId | None = None
    record: bytes | None = None
    session: Session | None = None

    @property
    def game(self) -> StoredGame:
        """The stored game that the request is about.

        Raises:
            UnknownGame: the request is about no game, or about one that doesn't exist.

        """
        if (game := self._game) is None:
            raise UnknownGame
        return game

    @property
    def body(self) -> Body | None:
        """The kind's own part of the table that the request is about, or None without a table."""
        return self._game.table.body if self._game else None

    @property
    def outcome(self) -> CommandOutcome | None:
        """The outcome that this command already had in the game.

        It is None if it wasn't carried out yet.
        """
        return self._game.outcome if self._game else None

    @property
    def places(self) -> Mapping[str, bytes]:
        """The chats that show the game, each with the record of its last message there.

        It is empty without a game.
        """
        return self._game.places if self._game else {}

    @property
    def _game(self) -> StoredGame | None:
        return self.games.get(self.about) if self.about else None

    @property
    def unread_games(self) -> tuple[GameId, ...]:
        """The ids of the person's open games that were not read."""
        return tuple(game for game in self.listed if game not in self.games)

    def at(self, game: GameId | None) -> Sitting:
        """Return the sitting with this game as the one that the request is about, or with none."""
        return self if game == self.about else replace(self, about=game)

    def new_request(self, command: str) -> Sitting:
        """Return a sitting for another request of the same person, with no games read yet.

        `command` is the new request's command id.
        """
        return replace(self, command=command, games={}, missing=frozenset(), about=None)

    def with_games(self, games: Mapping[GameId, StoredGame]) -> Sitting:
        """Return the sitting with these games added. A game that was read before is replaced."""
        return replace(self, games={**self.games, **games}) if games else self

    def without(self, game: GameId) -> Sitting:
        """Return the sitting as if this game had not been read."""
        return replace(self, games={one: read for one, read in self.games.items() if one != game})

    def after(self, loaded: Loaded, joined: Sequence[str] = ()) -> Sitting:
        """Return the sitting after a commit, about the game that was changed.

        `loaded` is the game's new state. `joined` are the chats that show it from now on.
        """
        game = loaded.table.id
        before = self.games.get(game) or StoredGame(loaded.table, loaded.version)
        places = {**dict.fromkeys(joined, b""), **before.places}
        newer = replace(before, table=loaded.table, version=loaded.version, places=places)
        return self.with_games({game: newer}).at(game)

    def sits_at(self, game: GameId) -> bool:
        """Return True if this game was read and the person is at its table."""
        read = self.games.get(game)
        return read is not None and any(map(read.table.is_of, self.aliases))

    def view(self) -> View:
        """Return the game as this person sees it: with their rack, if they have a seat.

        Raises:
            UnknownGame: the request is about no game, or about one that doesn't exist.

        """
        game = self.game
        known = alias_at(game.table, self.aliases)
        seat = game.table.seat_of(known)
        order = None if seat is None else game.orders.get(seat)
        view = view_for(game.table, seat, order=order, person=known)
        return self._with_rematch(count_answers(view, game.answered))

    def seat(self) -> View:
        """Return the game as this person sees it from their seat.

        Raises:
            NotSeated: the person has no seat in the game.
            UnknownGame: the request is about no game, or about one that doesn't exist.

        """
        view = self.view()
        if view.viewer is None:
            raise NotSeated(tuple(seat.name for seat in view.face.seats if seat.members))
        return view

    def state(self) -> GameState | None:
        """Return the public state of the game, or None without a game."""
        if (game := self._game) is None:
            return None
        table = game.table
        hosting = table.host in self.aliases
        own = [seat for seat in table.seats if {*seat.present} & {*self.aliases}]
        has_rack = table.body.has_racks and len(own) == 1
        return GameState(game.version, turn_of(table), table.phase, hosting, has_rack, game.places)

    def public_view(self) -> View:
        """Return the game as everybody sees it.

        Raises:
            UnknownGame: the request is about no game, or about one that doesn't exist.

        """
        view = count_answers(view_for(self.game.table, None), self.game.answered)
        return self._with_rematch(view)

    def ended_table(self) -> Table:
        """Return the whole table, with its secrets, of an ended game.

        Raises:
            NotEnded: the game is not over, or the table is not a game of a person, such as a
            puzzle.
            UnknownGame: the request is about no game, or about one that doesn't exist.

        """
        table = self.game.table
        if table.phase != "ended" or not table.body.is_listed:
            raise NotEnded
        return table

    def lines(self, place: str = "") -> list[GameLine]:
        """Return the person's open games that were read.

        Games that wait for the person come first, the longest wait at the top. Games shown in the
        chat `place` are marked `here`.
        """
        read = [self.games[game] for game in self.listed if game in self.games]
        return game_lines(read, self.aliases, place)

    def _with_rematch(self, view: View) -> View:
        following = self.games.get(view.rematch) if view.rematch else None
        return replace(view, rematch_phase=following.table.phase) if following else view
