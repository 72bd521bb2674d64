"""Read many games at once: a person's open games, and a server's open invitations.

A game that can't be read is left out. The others are still returned.
"""

from __future__ import annotations

import logging
from dataclasses import dataclass
from typing import TYPE_CHECKING

from bot.coordinator.kinds.ask import view_for
from bot.coordinator.kinds.registry import kind_of
from bot.coordinator.person_id import is_anonymous
from bot.coordinator.ports.tables import StoreUnavailableError, UnknownKindError
from bot.coordinator.reads.aliases import alias_at
from bot.coordinator.views.view import View

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping, Sequence

    from bot.coordinator.game_id import GameId
    from bot.coordinator.person_id import PersonId
    from bot.coordinator.ports.people import People
    from bot.coordinator.ports.tables import Loaded, StoredGame, Tables
    from bot.coordinator.table.table import Table

_log = logging.getLogger(__name__)

AT_ONCE = 64
# The number of games read at most for each ended game that is asked for.
_STEPS = 10
# The actions for which a game can wait for a person.
_WAITS = frozenset({"play", "accept", "claim"})


@dataclass(frozen=True, slots=True)
class GameLine:
    """A game on a person's list of games.

    `waiting` is True if the game waits for the person to act. `since` is the time (ms) of the
    game's last action. The rack in the view is in no particular order. `here` is True if the game
    is shown in the chat that was asked about. `lost` is True if it was shown there until the bot
    could not write there any more.
    """

    view: View
    waiting: bool
    since: int
    here: bool = False
    lost: bool = False


def is_public(table: Table) -> bool:
    """Return True if the table is an invitation that anybody may accept."""
    return table.phase == "invited" and not table.invitees


def is_ranked(table: Table) -> bool:
    """Return True if a table counts in a server's ranking of belgijka.

    This is so for an ended belgijka. At the belgijka of the day, each person plays alone, and only
    the merged result of a server's persons counts.
    """
    return kind_of(table).ranked_rounds(table) is not None


def ranking_list(scope: str) -> str:
    """Return the name of the list of games in the belgijka ranking of a server or group."""
    return f"rounds:{scope}"


def invitations_to(person: PersonId) -> str:
    """Return the name of the list of the invitations of one person."""
    return f"person:{person}"


def lists_naming(
    *, person: str = "", account: tuple[str, str] = ("", ""), handle: tuple[str, str] = ("", "")
) -> frozenset[str]:
    """Return the names of the lists of games that name a person by id, account or user name.

    `account` is a platform and an account id, `handle` a platform and a user name. An empty one
    gives no list.
    """
    names = {"person": (person,), "account": account, "handle": handle}
    return frozenset(
        ":".join(("named", how, *words)) for how, words in names.items() if words[-1] != ""
    )


def lists_of_named(table: Table) -> frozenset[str]:
    """Return the names of the lists with which this game is found by the persons invited to it.

    Invited persons may never come, so they need not have the game on their own lists.
    """
    lists = [
        lists_naming(
            person="" if is_anonymous(one.person) else one.person,
            account=(one.platform, one.identity),
            handle=(one.platform, one.handle.casefold()),
        )
        for one in table.invitees
    ]
    return frozenset().union(*lists)


def lists_of_ended(table: Table) -> frozenset[str]:
    """Return the names of the lists on which an ended game may stand.

    The lists of the persons who played are not among them.
    """
    of_scopes = [name(scope) for scope in table.scopes for name in (ranking_list, sources_of)]
    return lists_of_named(table).union(kind_of(table).lists(table), of_scopes)


def people_to_answer(table: Table) -> frozenset[PersonId]:
    """Return the persons invited by id who have neither come nor declined yet."""
    if table.phase != "invited":
        return frozenset()
    waited = {one.person for one in table.invitees if one.person and not one.declined}
    return frozenset(waited.difference(table.persons))


def phase_time(table: Table) -> int:
    """Return the time (ms since 1970) at which the game was proposed, begun or ended.

    It is the time of the phase in which the game is now.
    """
    return table.last_action if table.phase == "ended" else (table.body.start_time or table.created)


def is_source(table: Table) -> bool:
    """Return True if a puzzle may be taken from the game, which was played to its end."""
    return table.phase == "ended" and table.game is not None


def sources_of(scope: str) -> str:
    """Return the name of the list of the ended games of a server or group."""
    return f"ended:{scope}"


async def load_readable(
    tables: Tables,
    game: GameId,
    unreadable: Callable[[GameId], None] = lambda _game: None,
    *,
    waits: bool = False,
) -> Loaded | None:
    """Return the game, or None if there is none or its record can't be read.

    `unreadable` is called with the id of a game whose record can't be read. With `waits`, a game
    that a newer release stored raises UnknownKindError, so that the caller's work waits for a
    process of that release.

    Raises:
        StoreUnavailableError: the store is unavailable.
        UnknownKindError: with `waits`, a newer release stored the game.

    """
    try:
        return await tables.load(game)
    except StoreUnavailableError:
        raise
    except Exception as error:  # the other games are still there
        if waits and isinstance(error, UnknownKindError):
            raise
        _log.exception("game %s can't be read", game)
        unreadable(game)
        return None


async def open_games(
    tables: Tables, people: People, person: PersonId, *, place: str = ""
) -> list[GameLine]:
    """Return a person's open games.

    Those that wait for the person come first, the one with the oldest last action at the top. Games
    that are shown in the chat `place` are marked `here`.
    """
    listed = await people.open_games(person)
    if not listed:
        return []
    aliases = await people.aliases(person)
    games = await read_open(tables, people, listed, aliases)
    return game_lines(games.values(), aliases, place)


async def read_open(
    tables: Tables,
    people: People,
    listed: Sequence[GameId],
    aliases: Sequence[PersonId],
    command: str = "",
) -> Mapping[GameId, StoredGame]:
    """Return the person's listed games that can be read.

    A game that has ended is taken off the person's list of open games, and is returned, too.
    `listed` is this list, and `aliases` are the person's ids. The outcome that the command with the
    id `command` had in each game is read with it.
    """
    found = await _read(tables, listed, command)
    for game in found.values():
        if not game.table.is_open:
            # The game ended before a slower process listed it as open.
            known, at = alias_at(game.table, aliases), phase_time(game.table)
            await people.list_game(known, game.table.id, at, is_open=False)
    return found


def game_lines(
    games: Iterable[StoredGame], aliases: Sequence[PersonId], place: str = ""
) -> list[GameLine]:
    """Return a line for each of these games that is open.

    Games that wait for the person come first, the one with the oldest last action at the top.
    """
    lines = [_line(game, aliases, place) for game in games if game.table.is_open]
    return sorted(lines, key=lambda line: (not line.waiting, line.since))


async def ended_lines(
    tables: Tables, games: Sequence[GameId], aliases: Sequence[PersonId], most: int
) -> list[GameLine]:
    """Return lines for at most `most` of these games that have ended, the last to end first.

    Tables that are not games of a person, such as puzzles, are passed over.
    """
    lines: list[GameLine] = []
    for at in range(0, min(len(games), _STEPS * most), most):
        found = (await _read(tables, games[at : at + most])).values()
        ended = (one for one in found if one.table.phase == "ended" and one.table.body.is_listed)
        lines += (_line(one, aliases, "") for one in ended)
        if len(lines) >= most:
            break
    return sorted(lines, key=lambda line: -line.since)[:most]


def _line(game: StoredGame, aliases: Sequence[PersonId], place: str) -> GameLine:
    table, known = game.table, alias_at(game.table, aliases)
    view = view_for(table, table.seat_of(known), person=known)
    since = table.last_action
    lost = bool(place) and table.lost_place(place) is not None
    # A score sheet waits for no player.
    waits = table.body.keeps_time and bool(view.may & _WAITS)
    return GameLine(view, waits, since, place in game.places or lost, lost)


async def open_invitations(tables: Tables, people: People, scope: str) -> list[GameLine]:
    """Return the invitations of a server or group that anybody may accept, the oldest first.

    An invitation that nobody can accept any more is taken off the list.
    """
    lines = []
    for game in (await _read(tables, await people.invitations(scope))).values():
        table = game.table
        if is_public(table):
            lines.append(GameLine(view_for(table, None), waiting=False, since=table.created))
        else:
            await people.list_invitation(scope, table.id, table.created, is_open=False)
    return sorted(lines, key=lambda line: (line.since, line.view.id))


async def _read(
    tables: Tables, games: Sequence[GameId], command: str = ""
) -> Mapping[GameId, StoredGame]:
    """Read games in batches. Leave out those whose record can't be read."""
    found: dict[GameId, StoredGame] = {}
    for at in range(0, len(games), AT_ONCE):
        found |= await tables.read(games[at : at + AT_ONCE], command)
    return found
