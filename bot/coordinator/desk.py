"""What a person may ask without changing the game: look, preview, arrange, history, games.

Nothing here asks a word list.
"""

from __future__ import annotations

import logging
import random
from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal, TypeAlias

from bot.coordinator import ids
from bot.coordinator.chronicle import Happening, chronicle
from bot.coordinator.errors import (
    NotEnded,
    NotSeated,
    NotStarted,
    TooManyCodes,
    UnknownGame,
)
from bot.coordinator.ports import StoreUnavailableError
from bot.coordinator.views import View, view_for
from bot.rules.moves import Placement
from bot.rules.reading import read
from bot.rules.tiles import missing, without
from bot.rules.turn import preview

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bot.coordinator.ports import People, Tables
    from bot.coordinator.table import Table
    from bot.rules.play import Play

Arrangement: TypeAlias = Literal["shuffle", "sort"]
CODES_AN_HOUR = 10

_log = logging.getLogger(__name__)


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
class GameLine:
    """A game on a person's list; `waiting` when it waits for this person."""

    view: View
    waiting: bool
    since: int


class Desk:
    """Answers to one person, from the newest stored table."""

    def __init__(self, tables: Tables, people: People) -> None:
        self._tables = tables
        self._people = people

    async def look(self, game: str, person: str | None = None) -> View:
        """The table as this person sees it: with the own rack if seated, else as the public.

        Raises UnknownGame.
        """
        return await self._view(await self._table(game), person)

    async def find(self, code: str, person: str, *, now: int) -> str:
        """The game of a code that somebody typed; ten wrong ones close the door for an hour.

        Raises UnknownGame, TooManyCodes.
        """
        if await self._people.wrong_codes(person, now=now) >= CODES_AN_HOUR:
            raise TooManyCodes(60)
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
        return await self._view(table, person), chronicle(table)

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
        return chronicle(await self._table(game), since)

    async def record(self, game: str) -> Table:
        """The whole table of a game that has ended, for its record. Raises NotEnded."""
        table = await self._table(game)
        if table.game is None or table.game.outcome is None:
            raise NotEnded
        return table

    async def games(self, person: str, *, limit: int = 25) -> tuple[GameLine, ...]:
        """This person's open games: those that wait first, the longest waiting at the top."""
        lines = []
        for game in (await self._people.games(person))[:200]:
            try:
                loaded = await self._tables.load(game)
            except StoreUnavailableError:
                raise
            except Exception:  # noqa: BLE001 - logged whole; the other games are still there
                _log.exception("game %s can't be read", game)
                continue
            if loaded is None or loaded.table.phase not in {"invited", "playing"}:
                continue
            view = await self._view(loaded.table, person)
            since = loaded.table.log[-1].at if loaded.table.log else loaded.table.created
            lines.append(GameLine(view, bool(view.may & {"play", "accept"}), since))
        lines.sort(key=lambda line: (not line.waiting, line.since))
        return tuple(lines[:limit])

    async def _table(self, game: str) -> Table:
        loaded = await self._tables.load(game)
        if loaded is None:
            raise UnknownGame
        return loaded.table

    async def _view(self, table: Table, person: str | None) -> View:
        seat = table.seat_of(person) if person else None
        order = None
        if seat is not None and table.game is not None:
            order = await self._tables.rack_order(table.id, seat)
        return view_for(table, seat, order=order)

    async def _seated(self, game: str, person: str) -> tuple[Table, View, int]:
        table = await self._table(game)
        seat = table.seat_of(person)
        if seat is None:
            raise NotSeated(tuple(seat.name for seat in table.seats))
        return table, await self._view(table, person), seat


def _shuffled(rack: str) -> str:
    """Another order of the rack, wherever there is one."""
    tiles = list(rack)
    while len(set(tiles)) > 1 and "".join(tiles) == rack:
        random.shuffle(tiles)
    return "".join(tiles)
