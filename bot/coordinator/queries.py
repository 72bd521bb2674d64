"""What a person may ask without changing the game: look, preview, arrange, history, games.

Nothing here asks a word list.
"""

from __future__ import annotations

import random
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Literal, TypeAlias

from bot.coordinator import ids
from bot.coordinator.aliases import known_as
from bot.coordinator.errors import (
    NotEnded,
    NotSeated,
    NotStarted,
    UnknownGame,
)
from bot.coordinator.loading import load_readable
from bot.coordinator.newest_ended import newest_ended
from bot.coordinator.open_games import GameLine, open_games
from bot.coordinator.people.code_guesses import check_guesses
from bot.coordinator.table.timeline import Happening, TimelineCache
from bot.coordinator.views import View, view_for
from bot.rules.moves import Placement
from bot.rules.reading import read
from bot.rules.tiles import missing, without
from bot.rules.turn import preview

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from bot.coordinator.ports import Loaded, People, Tables
    from bot.coordinator.table.table import Table
    from bot.rules.play import Play

Arrangement: TypeAlias = Literal["shuffle", "sort"]


@dataclass(frozen=True, slots=True)
class Preview:
    """A move as it would be, for its player alone: never whether its words are valid.

    `play` may be confirmed at `turn`; `leave` stays on the rack; `others` are other readings of
    what was typed. `may_play` is False while the player can only look ahead.
    """

    view: View
    play: Play
    leave: str
    others: tuple[Placement, ...]
    turn: int
    may_play: bool


@dataclass(frozen=True, slots=True)
class Newest:
    """A game as everybody may see it and all that happened there, of one version.

    `places` are where it is shown, each with its cursor.
    """

    version: int
    view: View
    happenings: tuple[Happening, ...]
    places: Mapping[str, bytes]


class Queries:
    """Answers to one person, from the newest stored table."""

    def __init__(self, tables: Tables, people: People) -> None:
        self._tables = tables
        self._people = people
        self._timelines = TimelineCache()

    async def look(self, game: str, person: str | None = None) -> View:
        """The table as this person sees it: with the own rack if seated, else as the public.

        Raises UnknownGame.
        """
        return await self._view(await self._table(game), person)

    async def find(self, code: str, person: str, *, now: int) -> str:
        """The game of a code that somebody typed; ten wrong ones close the door for an hour.

        Raises UnknownGame, TooManyCodes.
        """
        await check_guesses(self._people, person, now=now)
        game = ids.normalize(code)
        if game is None or await self._tables.load(game) is None:
            await self._people.note_wrong_code(person, now=now)
            raise UnknownGame
        return game

    async def story(self, game: str, person: str | None = None) -> tuple[View, Sequence[Happening]]:
        """The table as this person sees it and all that happened there, of one moment.

        Raises UnknownGame.
        """
        table = await self._table(game)
        return await self._view(table, person), self._timelines.of(table)

    async def places(self, game: str) -> Mapping[str, bytes]:
        """Where the game is shown, each place with what it was shown last."""
        return await self._tables.places(game)

    async def known(self, platform: str, identity: str) -> str:
        """The person behind an account, "" where we have not met them."""
        return await self._people.known(platform, identity) or ""

    async def newest(self, game: str) -> Newest:
        """The newest state for the places of a game, for whichever language.

        Raises UnknownGame.
        """
        shown = await self._tables.load_shown(game)
        if shown is None:
            raise UnknownGame
        view, happenings = await self._view(shown.table, None), self._timelines.of(shown.table)
        return Newest(shown.version, view, happenings, shown.places)

    async def preview(self, game: str, person: str, move: str | Placement) -> Preview:
        """What a move, typed or given, would be, also while others are to move.

        Raises NotSeated, NotStarted, TextError, PlacementError.
        """
        table, view, seat = await self._seated(game, person)
        if table.game is None or view.rack is None:
            raise NotStarted
        found = (
            (move,)
            if isinstance(move, Placement)
            else read(move, table.game.board, table.game.racks[seat], table.rules)
        )
        play = preview(table.game, seat, found[0], rules=table.rules)
        return Preview(
            view=view,
            play=play,
            leave=without(view.rack, play.used),
            others=found[1:],
            turn=table.game.turn,
            may_play="play" in view.may,
        )

    async def arrange(self, game: str, person: str, how: Arrangement | str) -> View:
        """Shuffle or sort the own rack, or put it in the order given; the game doesn't change.

        Raises NotSeated, NotStarted, ValueError for an order that is not this rack.
        """
        table, view, seat = await self._seated(game, person)
        if table.game is None or view.rack is None:
            raise NotStarted
        rack = view.rack
        if how == "sort":
            order = table.rules.tiles.sort(rack)
        elif how == "shuffle":
            order = _shuffled(rack)
        elif len(how) == len(rack) and not missing(rack, how):
            order = how
        else:
            raise ValueError(how)
        await self._tables.arrange(game, seat, order)
        return view_for(table, seat, order=order)

    async def history(self, game: str, since: int = 0) -> tuple[Happening, ...]:
        """The game as everybody may know it, action by action. Raises UnknownGame."""
        happenings = self._timelines.of(await self._table(game))
        return tuple(happening for happening in happenings if happening.number >= since)

    async def record(self, game: str) -> Table:
        """The whole table of a game that has ended, for its record. Raises NotEnded."""
        table = await self._table(game)
        if table.game is None or table.game.outcome is None:
            raise NotEnded
        return table

    async def games(
        self, person: str, *, limit: int | None = 25, place: str = ""
    ) -> tuple[GameLine, ...]:
        """This person's open games: those that wait first, the longest waiting at the top.

        `limit` None gives all of them; those shown at `place` are told as `here`.
        """
        return tuple(await open_games(self._tables, self._people, person, place=place))[:limit]

    async def newest_ended(self, person: str, *, place: str = "") -> str | None:
        """This person's game that ended last, of those shown at `place` where one is given."""
        return await newest_ended(self._tables, self._people, person, place=place)

    async def _load(self, game: str) -> Loaded:
        loaded = await self._tables.load(game)
        if loaded is None:
            raise UnknownGame
        return loaded

    async def _table(self, game: str) -> Table:
        return (await self._load(game)).table

    async def _view(self, table: Table, person: str | None) -> View:
        known = await known_as(table, person, self._people) if person else None
        seat = table.seat_of(known) if known else None
        order = None
        if seat is not None and table.game is not None:
            order = await self._tables.rack_order(table.id, seat)
        view = view_for(table, seat, order=order, person=known)
        if table.rematch is None:
            return view
        rematch = await load_readable(self._tables, table.rematch)
        return replace(view, rematch_phase=rematch.table.phase if rematch else None)

    async def _seated(self, game: str, person: str) -> tuple[Table, View, int]:
        table = await self._table(game)
        view = await self._view(table, person)
        if view.viewer is None:
            raise NotSeated(tuple(seat.name for seat in table.seats))
        return table, view, view.viewer


def _shuffled(rack: str) -> str:
    """Another order of the rack, wherever there is one."""
    tiles = list(rack)
    while len(set(tiles)) > 1 and "".join(tiles) == rack:
        random.shuffle(tiles)
    return "".join(tiles)
