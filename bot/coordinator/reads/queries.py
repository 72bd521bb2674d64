"""Reading from the store: all that one request needs at once, and single games.

No game is changed here, and no word list is read.
"""

from __future__ import annotations

import random
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Literal, TypeAlias

from bot.coordinator import game_id
from bot.coordinator.errors import NotStarted, TooManyCodes, UnknownGame
from bot.coordinator.kinds.ask import view_for
from bot.coordinator.kinds.claims import read_claim, record_at
from bot.coordinator.kinds.registry import KINDS, kind_of
from bot.coordinator.kinds.timelines import TimelineCache
from bot.coordinator.person_id import UNKNOWN, PersonId, of_account
from bot.coordinator.reads.aliases import id_at
from bot.coordinator.reads.open_games import (
    AT_ONCE,
    GameLine,
    ended_lines,
    load_readable,
    open_games,
    read_open,
)
from bot.coordinator.reads.public_tables import may_be_shown, public_tables
from bot.coordinator.reads.sitting import Sitting
from bot.coordinator.reads.watched_games import game_to_watch, watched_game, watched_tables
from bot.coordinator.settings import holding_at, preferences_of, record_of
from bot.coordinator.table.timeline import Happening
from bot.coordinator.views.view import View, count_answers
from bot.rules.tiles import missing

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Mapping, Sequence

    from bot.coordinator.commands import Person
    from bot.coordinator.game_id import GameId
    from bot.coordinator.ports.answers import Answers, StoredAnswer
    from bot.coordinator.ports.people import People
    from bot.coordinator.ports.sittings import Needs, Sittings
    from bot.coordinator.ports.tables import Loaded, StoredGame, Tables
    from bot.coordinator.settings import Language
    from bot.coordinator.table.body import PartnerNote
    from bot.coordinator.table.table import Table

Arrangement: TypeAlias = Literal["shuffle", "sort"]

CODES_AN_HOUR = 10
# The number of a person's newest games among which an ended one is searched.
_LOOKED_AT = 50
# The number of a person's newest games among which those of a kind are searched.
_NEWEST = 512


@dataclass(frozen=True, slots=True)
class Newest:
    """The newest version of a game as everybody may see it, with its timeline.

    `places` has each place (chat) that shows the game, with the record of the message last sent
    there. `homes` are the places that only one person reads, each with that person. `notes` are
    secrets of single seats: only the persons at a note's seat may read it. `seat_view` returns the
    table as a given person at a given seat sees it, with the rack.
    """

    version: int
    view: View
    happenings: tuple[Happening, ...]
    places: Mapping[str, bytes]
    homes: tuple[tuple[PersonId, str], ...]
    seat_view: Callable[[int, PersonId], View] = field(repr=False, compare=False)
    notes: tuple[PartnerNote, ...] = field(default=(), repr=False)

    def view_of(self, aliases: Sequence[PersonId]) -> View | None:
        """Return the table as the person with these ids sees it, with the person's rack.

        Return None for a person without a seat, and for one with several seats. The view may be
        shown only where nobody else reads.
        """
        seats = [
            (number, person)
            for number, seat in enumerate(self.view.face.seats)
            for person in seat.persons
            if person in aliases
        ]
        return self.seat_view(*seats[0]) if len(seats) == 1 else None


class Queries:
    """Reads from the store: for one request, and of the newest state of a game."""

    def __init__(  # noqa: PLR0913 - the ports
        self,
        tables: Tables,
        people: People,
        sittings: Sittings,
        answers: Answers,
        secret: bytes,
        *,
        first_page: Collection[str] = (),
    ) -> None:
        """Store the ports to read from. The ids of persons are derived from the server's `secret`.

        `first_page` are the servers and groups whose tables the bot's own page may show.
        """
        self._secret = secret
        self._first_page = first_page
        self._answers = answers
        self._tables = tables
        self._people = people
        self._sittings = sittings
        self._timelines = TimelineCache()

    async def sit(self, person: Person, needs: Needs) -> Sitting:
        """Read what a request needs from the store, in one round trip.

        This is the person, and everything that `needs` names.

        Raises:
            NoSessionError: the request needs a session, and it has none or an ended one.

        """
        new = of_account(self._secret, person.platform, person.identity)
        place = record_of(needs.scope)
        needed = replace(needs, notes=(*needs.notes, place)) if needs.scope else needs
        found = await self._sittings.read(person.platform, person.identity, new, needed)
        own = preferences_of(next((one for one in found.own if one is not None), None))
        sitting = Sitting(
            replace(
                person,
                id=found.aliases[0],
                name=own.shown_name(person.name),
                notices=own.notice_place,
                devices=own.devices,
            ),
            needs.command,
            found.aliases,
            own,
            holding_at(found.notes.get(place)),
            found.listed,
            found.games,
            found.notes,
            frozenset(needs.games).difference(found.games),
            record=found.own[0],
            session=found.session,
        )
        return await self._with_rematch(sitting)

    async def about(self, sitting: Sitting, game: GameId | None) -> Sitting:
        """Return the sitting with this game as its subject. Read the game if the sitting lacks it.

        Return the sitting unchanged if `game` is None. A game that doesn't exist is not added.
        Raises the store's error for a game whose record can't be read.
        """
        if game is None or game in sitting.games:
            return sitting.at(game)
        found = await self._tables.read([game], sitting.command)
        if game not in found:
            # Load the game, because an unreadable one then raises its error.
            await self._tables.load(game)
        return (await self._with_rematch(sitting.with_games(found))).at(game)

    async def with_open_games(self, sitting: Sitting) -> Sitting:
        """Return the sitting with all of the person's open games. Read the missing ones."""
        if not sitting.unread_games:
            return sitting
        games = await read_open(
            self._tables, self._people, sitting.unread_games, sitting.aliases, sitting.command
        )
        there = sitting.with_games(games)
        return replace(there, listed=tuple(game for game in there.listed if game in there.games))

    async def look(self, game: GameId, person: PersonId | None = None) -> View:
        """Return the table as this person sees it. Only a seated person sees a rack, their own.

        Raises:
            UnknownGame: there is no such game.

        """
        return await self._view(await self._table(game), person)

    async def find(self, code: str, person: PersonId, *, now: int) -> GameId:
        """Return the game with a code that this person typed, at the time `now` (ms).

        Ten wrong codes block the person for an hour.

        Raises:
            UnknownGame: no game has this code.
            TooManyCodes: the person has typed too many wrong codes.

        """
        await check_guesses(self._people, person, now=now)
        game = game_id.parse(code)
        if game is None or await self._tables.load(game) is None:
            await self._people.note_wrong_code(person, now=now)
            raise UnknownGame
        return game

    async def story(
        self, game: GameId, person: PersonId | None = None
    ) -> tuple[View, Sequence[Happening]]:
        """Return the table as this person sees it, and its timeline. Both are of the same version.

        Raises:
            UnknownGame: there is no such game.

        """
        table = await self._table(game)
        return await self._view(table, person), self.timeline(table)

    async def places(self, game: GameId) -> Mapping[str, bytes]:
        """Return the places (chats) that show the game, each with its cursor.

        A cursor is the record of the game's last message in the chat.
        """
        return await self._tables.places(game)

    async def stored_answer(self, sitting: Sitting) -> StoredAnswer | None:
        """Return the answer that this person has given to the table's running round, or None.

        Raises:
            UnknownGame: there is no such game that this person may see.

        """
        return await self._answers.of(sitting.game.table.id, sitting.aliases)

    async def answering_at(self, place: str) -> Sequence[GameId]:
        """Return the tables at a place that take a typed word as an answer, the one meant first."""
        words = (word for kind in KINDS.values() for word in kind.answer_records)
        names = [record_at(place, word) for word in words]
        records = (await self._people.read((), records=names)).records
        found = (read_claim(records.get(name))[0] for name in names)
        return [game for game in found if game is not None]

    async def table_at(self, place: str, kind: str) -> GameId | None:
        """Return the table of this kind at a place, or None if it has none.

        It is for kinds of which a place (chat) can have one table only.
        """
        name = record_at(place, kind)
        records = (await self._people.read((), records=[name])).records
        return read_claim(records.get(name))[0]

    async def person_of(self, platform: str, identity: str) -> PersonId:
        """Return the id of the person who has an account.

        Return UNKNOWN ("") if no person has it.
        """
        return await self._people.person_of(platform, identity) or UNKNOWN

    async def newest_state(self, game: GameId) -> Newest:
        """Return the newest state of a game, with all that its messages in chats are written from.

        Raises:
            UnknownGame: there is no such game.

        """
        found = (await self._tables.read([game])).get(game)
        if found is None:
            raise UnknownGame
        return await self._newest(found)

    async def stream_racks(self, game: GameId, person: PersonId) -> Sequence[str] | None:
        """Return the racks that a person's broadcast of a game may show before the game ends.

        Return None if it may show none.

        Raises:
            UnknownGame: there is no such game.

        """
        table = await self._table(game)
        known = await id_at(table, person, self._people)
        return kind_of(table).stream_racks(table, known)

    async def open_tables(self, sitting: Sitting, kind: str) -> tuple[Sitting, list[GameId]]:
        """Read the person's running tables of one kind, the newest first.

        Return the sitting with these tables added, and their ids. Only the newest 512 games of the
        person are searched.
        """
        games = (await self._people.games(sitting.person.id))[:_NEWEST]
        own: dict[GameId, StoredGame] = {}
        for start in range(0, len(games), AT_ONCE):
            read = await self._tables.read(games[start : start + AT_ONCE])
            own |= {
                game: one
                for game, one in read.items()
                if one.table.body.stored == kind and one.table.phase == "playing"
            }
        return sitting.with_games(own), [*own]

    async def public_tables(self, kind: str) -> Sequence[View]:
        """Return the public tables of a kind as everybody sees them, the first to begin first."""
        found = await public_tables(self._tables, self._people, kind, self._first_page)
        return [view_for(table, None) for table in found]

    def may_be_public(self, sitting: Sitting) -> bool:
        """Return True if the bot's own page may show the sitting's table.

        The operator's setting names the servers and groups for which this is so.
        """
        return may_be_shown(sitting.game.table, self._first_page)

    async def to_watch(self, language: Language) -> Newest | None:
        """Return a game in this language that everybody may watch, or None if there is none.

        A running game is preferred.
        """
        found = await game_to_watch(self._tables, self._people, language)
        return None if found is None else await self._newest(found)

    async def watched_game(self, game: GameId) -> Newest | None:
        """Return this game if everybody may watch it now, else None."""
        found = await watched_game(self._tables, self._people, game)
        return None if found is None else await self._newest(found)

    async def watched_tables(self, games: Sequence[GameId]) -> Mapping[GameId, Table]:
        """Return the games, by id, that everybody may watch now."""
        return await watched_tables(self._tables, self._people, games)

    async def tables(self, games: Sequence[GameId]) -> Mapping[GameId, Table]:
        """Return these games by id, with all their secrets.

        The caller must show a secret only to its own player.
        """
        found = await self._tables.read(games) if games else {}
        return {game: one.table for game, one in found.items()}

    async def arrange_rack(self, sitting: Sitting, how: Arrangement | str) -> Sitting:
        """Store a new order of the person's own rack, and return the sitting with it.

        `how` is `shuffle`, `sort`, or the tiles of the rack in the order wanted. The game itself
        doesn't change.

        Raises:
            NotSeated: the person doesn't play.
            NotStarted: the game has not begun.
            ValueError: the given tiles are not the rack's.

        """
        game, view = sitting.game, sitting.seat()
        if view.face.rack is None or view.viewer is None:
            raise NotStarted
        rack = view.face.rack
        if how == "sort":
            order = view.rules.tiles.sort(rack)
        elif how == "shuffle":
            order = _shuffle(rack)
        elif len(how) == len(rack) and not missing(rack, how):
            order = how
        else:
            raise ValueError(how)
        await self._tables.set_rack_order(view.id, view.viewer, order)
        arranged = replace(game, orders={**game.orders, view.viewer: order})
        return sitting.with_games({view.id: arranged})

    def timeline(self, table: Table) -> tuple[Happening, ...]:
        """Return the public timeline of a table: its events, grouped by action."""
        return self._timelines.of(table)

    async def games(
        self, person: PersonId, *, limit: int | None = 25, place: str = ""
    ) -> tuple[GameLine, ...]:
        """Return at most `limit` open games of this person, or all of them if `limit` is None.

        Those that wait for the person come first, the one with the oldest last action at the top.
        Those shown in the chat `place` are marked `here`.
        """
        return tuple(await open_games(self._tables, self._people, person, place=place))[:limit]

    async def my_games(self, sitting: Sitting, ended: int) -> list[GameLine]:
        """Return the person's open games, then at most `ended` ended ones, the last to end first.

        Of the open games, those that wait for the person come first.
        """
        lines = (await self.with_open_games(sitting)).lines()
        running = {line.view.id for line in lines}
        games = await self._people.games(sitting.person.id)
        others = [game for game in games if game not in running]
        return [*lines, *await ended_lines(self._tables, others, sitting.aliases, ended)]

    async def read_ended(
        self, games: Sequence[GameId], aliases: Sequence[PersonId]
    ) -> Mapping[GameId, GameLine]:
        """Return the games that have ended, by id, as a person sees them.

        `aliases` are the person's ids.
        """
        lines = await ended_lines(self._tables, games, aliases, max(1, len(games)))
        return {line.view.id: line for line in lines}

    async def last_ended_game(
        self, person: PersonId, *, place: str = "", practice: bool = True
    ) -> GameId | None:
        """Return this person's game that ended last, or None if none is found.

        If `place` (a chat) is given, only games shown there are searched. If `practice` is False,
        practice games are left out. Only the newest 50 games of the person are searched.
        """
        for game in (await self._people.games(person))[:_LOOKED_AT]:
            loaded = await load_readable(self._tables, game)
            if loaded is None or loaded.table.phase != "ended" or not loaded.table.body.is_listed:
                continue
            if not loaded.table.body.counts and not practice:
                continue
            if not place or place in await self._tables.places(game):
                return game
        return None

    async def _with_rematch(self, sitting: Sitting) -> Sitting:
        """Return the sitting with the rematches of its games added.

        A view of a game shows in which phase its rematch is.
        """
        following = {game.table.rematch for game in sitting.games.values()}
        return sitting.with_games(
            await self._tables.read([one for one in following if one and one not in sitting.games])
        )

    async def _load(self, game: GameId) -> Loaded:
        loaded = await self._tables.load(game)
        if loaded is None:
            raise UnknownGame
        return loaded

    async def _table(self, game: GameId) -> Table:
        return (await self._load(game)).table

    async def _newest(self, found: StoredGame) -> Newest:
        view, happenings = await self._view(found.table, None), self.timeline(found.table)
        view = count_answers(view, found.answered)

        def seat_view(seat: int, person: PersonId) -> View:
            order = found.orders.get(seat)
            own = view_for(found.table, seat, order=order, person=person)
            return replace(count_answers(own, found.answered), rematch_phase=view.rematch_phase)

        notes = kind_of(found.table).notes(found.table)
        homes = found.table.homes
        return Newest(found.version, view, happenings, found.places, homes, seat_view, notes)

    async def _view(self, table: Table, person: PersonId | None) -> View:
        known = await id_at(table, person, self._people) if person else None
        seat = table.seat_of(known) if known else None
        order = None
        if seat is not None and table.game is not None:
            order = await self._tables.rack_order(table.id, seat)
        view = view_for(table, seat, order=order, person=known)
        if table.rematch is None:
            return view
        rematch = await load_readable(self._tables, table.rematch)
        return replace(view, rematch_phase=rematch.table.phase if rematch else None)


async def check_guesses(people: People, person: PersonId, *, now: int) -> None:
    """Raise TooManyCodes if a person has typed ten wrong codes within the last hour.

    Codes of games and codes that link accounts are counted together.
    """
    if await people.wrong_codes(person, now=now) >= CODES_AN_HOUR:
        raise TooManyCodes(60)


def _shuffle(rack: str) -> str:
    """Return the rack's tiles in another random order, if another order is possible."""
    tiles = list(rack)
    while len(set(tiles)) > 1 and "".join(tiles) == rack:
        random.shuffle(tiles)
    return "".join(tiles)
