"""The export of the data stored about a person, and the amount of these data.

The export contains no secrets of other persons.
"""

from __future__ import annotations

import logging
from collections.abc import Mapping
from dataclasses import dataclass, fields, is_dataclass
from fractions import Fraction
from typing import TYPE_CHECKING, Any, Final, Literal

import msgspec

from bot.coordinator.daily.puzzle_results import PuzzleBooks
from bot.coordinator.kinds.ask import view_for
from bot.coordinator.kinds.export import moment
from bot.coordinator.kinds.registry import KINDS, kind_of
from bot.coordinator.lobby.contacts import Contacts
from bot.coordinator.lobby.lobby import Lobby
from bot.coordinator.lobby.reports import Reports
from bot.coordinator.people.deck import Decks
from bot.coordinator.people.devices import Devices
from bot.coordinator.people.streams import OwnStreams
from bot.coordinator.people.training import Trainings
from bot.coordinator.ports.tables import Loaded, StoreUnavailableError
from bot.coordinator.reads.aliases import id_at
from bot.coordinator.reads.open_games import invitations_to
from bot.coordinator.settings import Preferences
from bot.coordinator.standings.player_stats import AT_TABLE
from bot.rules.events import Drew
from bot.rules.log import replay

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Collection, Iterable, Sequence

    from bot.coordinator.game_id import GameId
    from bot.coordinator.person_id import PersonId
    from bot.coordinator.ports.people import People
    from bot.coordinator.ports.tables import Tables
    from bot.coordinator.standings.player_stats import PlayerRecords
    from bot.coordinator.standings.queries import StandingsQueries
    from bot.coordinator.table.table import Table
    from bot.coordinator.transactions.helper import Helpers


_UNREADABLE: Final = "unreadable"

_log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class StoredData:
    """The amount of data stored about a person.

    `platforms` are those on which they have an account. `games` is the number of all their games,
    `running` of the running ones.
    """

    platforms: tuple[str, ...]
    games: int
    running: int


async def count_stored(tables: Tables, people: People, person: PersonId) -> StoredData:
    """Return the amount of data stored about a person."""
    accounts, listed = await people.identities(person), await people.games(person)
    running = 0
    for game in await people.open_games(person):
        loaded = await _load(tables, game)
        running += isinstance(loaded, Loaded) and loaded.table.phase == "playing"
    return StoredData(tuple(sorted(accounts)), len(listed), running)


async def everything(  # noqa: PLR0913 - where something is kept
    tables: Tables,
    people: People,
    helpers: Helpers,
    history: StandingsQueries | None,
    person: PersonId,
    *,
    now: int,
) -> dict[str, Any]:
    """Return all data stored about a person, as plain values for JSON.

    Times are ISO 8601, UTC. `now` is in ms.
    """
    preferences, aliases = Preferences(people), await people.aliases(person)
    games: list[dict[str, Any]] = []
    servers: set[str] = set()
    async for facts, server in _games(tables, people, helpers, person):
        games.append(facts)
        servers.add(server)
    books = _puzzles(PuzzleBooks(people), sorted(servers - {""}), aliases)
    return {
        "written": moment(now),
        "person": list(aliases),
        "accounts": dict(await people.identities(person)),
        "settings": msgspec.to_builtins(await preferences.of_person(person)),
        "games": games,
        "puzzles": [one async for one in books],
        "seeks": await _seeks(Lobby(people), aliases),
        **await _contacts(people, aliases),
        "training": _by_names(await Trainings(people).load(aliases)),
        "words": _by_names(await Decks(people).load(aliases)),
        "devices": await _devices(Devices(people), aliases),
        "streams": [
            {"game": one.game, "since": moment(one.since)}
            for one in (await OwnStreams(people).load(aliases)).streams
        ],
        "history": await _history(history, person, now) if history else {},
        "wrong_codes_in_the_last_hour": await people.wrong_codes(person, now=now),
    }


async def _seeks(lobby: Lobby, aliases: Sequence[PersonId]) -> list[dict[str, Any]]:
    """Return the person's seeks (wishes to play with anybody), without the persons they exclude."""
    own = (await lobby.read()).of(aliases)
    return [
        {
            "since": moment(one.since),
            "until": moment(one.until),
            "name": one.name,
            "rating": one.rating,
            **_by_names(one.terms),
        }
        for one in own
    ]


async def _devices(devices: Devices, aliases: Sequence[PersonId]) -> dict[str, Any]:
    """Return the devices that get the person's notifications, without the devices' keys."""
    own = await devices.load(aliases)
    webhook = own.webhook and {"address": own.webhook.address, "since": moment(own.webhook.since)}
    return {
        "browsers": [
            {"name": one.name, "since": moment(one.since), "address": one.endpoint}
            for one in own.devices
        ],
        "own_address": webhook,
        "calendar": bool(own.calendar),
        "wordless": own.wordless,
        "wanted": list(own.wanted),
    }


async def _contacts(people: People, aliases: Sequence[PersonId]) -> dict[str, Any]:
    """Return the person's blocks, ban and reports, but not who blocks or reports the person."""
    own, all_ = await Contacts(people).of(aliases), await Reports(people).read()
    ban = {"until": moment(own.banned_until), "reason": own.ban_reason}
    return {
        "blocks": [{"name": one.name, "since": moment(one.at)} for one in own.blocks],
        "seeking_banned": ban if own.banned_until else None,
        "reports_made": [
            {"at": moment(one.at), "name": one.name, "reason": one.reason, "game": one.game}
            for one in all_.reports
            if one.by in aliases
        ],
    }


async def _puzzles(
    books: PuzzleBooks, servers: Iterable[str], aliases: Collection[PersonId]
) -> AsyncIterator[dict[str, Any]]:
    """Yield this person's results in the daily puzzles of each server or group."""
    for server in servers:
        achieved = (await books.load(server)).results_of(aliases)
        if achieved is not None:
            yield {"server": server, **achieved._asdict()}


async def _history(history: StandingsQueries, person: PersonId, now: int) -> dict[str, Any]:
    leaderboards, kinds = await history.leaderboards_of(person), await history.kinds(person)
    records = {kind: _records(done) for kind, done in kinds.items()}
    return {
        "name": await history.name(person),
        "records": records.pop(""),
        "records_at_real_tables": records.pop(AT_TABLE, None),
        **({"records_by_tiles": records} if records else {}),
        "ratings": [
            {
                **key._asdict(),
                "rating": _by_names(await history.rating(person, key, now)),
                "place": await history.place_of(person, key, now),
            }
            for key in leaderboards
        ],
    }


def _records(done: PlayerRecords) -> dict[str, Any]:
    last = done.last and {"ended": moment(done.last[0]), "game": done.last[1]}
    return {**_by_names(done), "last": last}


async def _games(
    tables: Tables, people: People, helpers: Helpers, person: PersonId
) -> AsyncIterator[tuple[dict[str, Any], str]]:
    """Yield the games in which the person has or had a seat, and those that invite them.

    With each comes the server or group for which the calendar opened the game, or "".
    """
    listed = dict.fromkeys(await people.games(person))
    aliases = await people.aliases(person)
    for alias in aliases:
        listed |= dict.fromkeys(await people.invitations(invitations_to(alias)))
    for game in listed:
        loaded = await _load(tables, game)
        if loaded == _UNREADABLE:
            yield {"game": game, "phase": _UNREADABLE}, ""
        elif isinstance(loaded, Loaded):
            known = await id_at(loaded.table, person, people)
            order = await _order(tables, loaded.table, known)
            facts = game_of(loaded.table, known, order)
            await helpers.of(loaded.table).export(loaded.table, aliases, facts)
            server, _ = kind_of(loaded.table).occasion(loaded.table) or ("", "")
            yield facts, server


async def _load(tables: Tables, game: GameId) -> Loaded | Literal["unreadable"] | None:
    """Return a game, None if there is none, or "unreadable" if it can't be read."""
    try:
        return await tables.load(game)
    except StoreUnavailableError:
        raise
    except Exception:  # noqa: BLE001 - logged whole
        _log.exception("game %s can't be read", game)
        return _UNREADABLE


async def _order(tables: Tables, table: Table, person: PersonId) -> str | None:
    seat = table.seat_of(person)
    return None if seat is None else await tables.rack_order(table.id, seat)


def game_of(table: Table, person: PersonId, order: str | None = None) -> dict[str, Any]:
    """Return a person's part of a game: their moves and tiles, with all names and scores.

    `order` is their rack as they arranged it.
    """
    seat = table.seat_of(person)
    view = view_for(table, seat, order=order, person=person)
    return {
        "game": None if view.code_is_secret else table.id,
        "phase": table.phase,
        "created": moment(table.created),
        "rules": view.rules.name,
        "language": view.language,
        "host": view.hosting,
        "seats": [{"names": list(one.members), "score": one.score} for one in view.face.seats],
        "seat": seat,
        "rack": view.face.rack,
        "moves": _moves(table, seat),
        "vacations": [
            [moment(one.start), moment(one.until)]
            for one in table.body.vacations
            if one.person == person
        ],
        "draw_words": [one.word for one in table.contributions if one.person == person],
        "notice_places": [place for one, place in table.homes if one == person],
        "given": table.body.skalps[seat] if table.body.skalps and seat is not None else None,
        **{key: empty for kind in KINDS.values() for key, empty in kind.exported.items()},
        **kind_of(table).export(table, view, person),
    }


def _moves(table: Table, seat: int | None) -> list[dict[str, Any]]:
    """Return a seat's moves, each with the tiles that the seat drew after it.

    An entry of the log has all tiles drawn in it, also those of other seats.
    """
    moves: list[dict[str, Any]] = []
    for entry, _, events in replay(table.log, table.rules):
        if entry.seat == seat and entry.is_move:
            moves.append({"at": moment(entry.at), "move": entry.action, "drawn": ""})
        for event in events:
            if isinstance(event, Drew) and event.seat == seat and moves:
                moves[-1]["drawn"] += event.tiles
    return moves


def _by_names(value: object) -> Any:  # noqa: ANN401 - plain JSON
    """Return a value as plain JSON, with records as maps of field names to values."""
    if isinstance(value, msgspec.Struct):
        return {name: _by_names(getattr(value, name)) for name in value.__struct_fields__}
    if is_dataclass(value):
        return {field.name: _by_names(getattr(value, field.name)) for field in fields(value)}
    if isinstance(value, Mapping):
        return {str(key): _by_names(one) for key, one in value.items()}
    if isinstance(value, list | tuple):
        return [_by_names(one) for one in value]
    return float(value) if isinstance(value, Fraction) else value
