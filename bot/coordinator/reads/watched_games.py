"""The games that everybody may watch, because all persons at the table have agreed.

For each language the store lists the newest of them: the running ones, and the ended ones. A game
on these lists is only a candidate. The persons' choices are read again each time, so the games of a
person who no longer agrees are no longer shown.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, get_args

from bot.coordinator.game_id import GameId
from bot.coordinator.person_id import UNNAMED, is_anonymous, is_human
from bot.coordinator.reads.open_games import AT_ONCE
from bot.coordinator.settings import Language, preferences_of

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping, Sequence

    from bot.coordinator.person_id import PersonId
    from bot.coordinator.ports.people import People
    from bot.coordinator.ports.tables import StoredGame, Tables
    from bot.coordinator.table.table import Table

LISTED = 64
"""The number of games on a list."""

_LOOKED_AT = 16
_PHASES = ("playing", "ended")


async def enter_watched(people: People, table: Table) -> None:
    """Put a game on the list of watched games of its phase, and take it off the other list.

    A game that may not be watched is taken off both lists.
    """
    if table.phase not in _PHASES or table.game is None:
        return
    agreed = bool(await _agreed_games(people, [table]))
    for phase in _PHASES:
        listed = agreed and phase == table.phase
        name = _list_of(table.words.language, phase)
        await people.list_invitation(name, table.id, table.last_action, is_open=listed, most=LISTED)


async def enter_own(tables: Tables, people: People, person: PersonId) -> None:
    """Enter a person's open games on the lists of watched games, once the person has agreed."""
    games = await people.open_games(person)
    for start in range(0, len(games), AT_ONCE):
        for found in (await tables.read(games[start : start + AT_ONCE])).values():
            await enter_watched(people, found.table)


async def game_to_watch(tables: Tables, people: People, language: Language) -> StoredGame | None:
    """Return the running game with the newest action, else the ended one with the newest, or None.

    Only games in this language that everybody may watch count. Those that may not be watched any
    more are taken off the lists, because they would take the room of others.
    """
    for phase in _PHASES:
        listed = await people.invitations(_list_of(language, phase), _LOOKED_AT)
        found = await tables.read(listed) if listed else {}
        there = [one for one in found.values() if one.table.phase == phase]
        agreed = await _agreed_games(people, [one.table for one in there])
        shown = [one for one in there if one.table.id in agreed]
        for one in there:
            if one.table.id not in agreed:
                await enter_watched(people, one.table)
        if shown:
            return max(shown, key=lambda one: one.table.last_action)
    return None


async def games_to_watch(tables: Tables, people: People) -> list[Table]:
    """Return all listed games that everybody may watch, the one with the newest action first."""
    found: list[Table] = []
    for language in get_args(Language):
        for phase in _PHASES:
            listed = await people.invitations(_list_of(language, phase), LISTED)
            read = await tables.read(listed) if listed else {}
            found += [stored.table for stored in read.values()]
    agreed = await _agreed_games(people, found)
    shown = {table.id: table for table in found if table.id in agreed}.values()
    return sorted(shown, key=lambda table: -table.last_action)


async def watched_game(tables: Tables, people: People, game: GameId) -> StoredGame | None:
    """Return this game if everybody may watch it now, else None."""
    found = (await tables.read([game])).get(game)
    return found if found and await _agreed_games(people, [found.table]) else None


async def watched_tables(
    tables: Tables, people: People, games: Sequence[GameId]
) -> Mapping[GameId, Table]:
    """Return the games, by id, that everybody may watch now."""
    found = [one.table for one in (await tables.read(games)).values()] if games else []
    agreed = await _agreed_games(people, found)
    return {table.id: table for table in found if table.id in agreed}


async def _agreed_games(people: People, tables: Collection[Table]) -> set[GameId]:
    """Return the ids of those tables that everybody may watch, as all their persons agree."""
    open_tables = [table for table in tables if _is_watchable(table)]
    persons = {one for table in open_tables for one in table.persons if is_human(one)}
    chosen = await _choices(people, persons) if persons else {}
    return {
        table.id
        for table in open_tables
        if all(chosen[one] for one in table.persons if is_human(one))
    }


async def _choices(people: People, persons: Collection[PersonId]) -> Mapping[PersonId, bool]:
    """Return for each of these ids True if its person agrees that everybody may watch.

    A person who is being erased counts as one who doesn't agree.
    """
    profiles = (await people.read(sorted(persons))).profiles
    own = {one: preferences_of(profiles[one].record) for one in persons}
    return {one: chosen.watchable is True and not chosen.leaving for one, chosen in own.items()}


def _is_watchable(table: Table) -> bool:
    """Return True if everybody may watch the table, provided that its persons agree.

    There must be a person who can agree, and nobody at the table may have been erased. Guests at a
    real table have a name but no account, so they are not asked.
    """
    if table.phase not in _PHASES or not table.body.is_watchable or is_anonymous(table.host):
        return False
    members = [member for seat in table.seats for member in seat.members]
    erased = any(is_anonymous(one.person) and one.name == UNNAMED for one in members)
    return any(map(is_human, table.persons)) and not erased


def _list_of(language: str, phase: str) -> str:
    return f"watched:{phase}:{language}"
