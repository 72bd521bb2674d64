"""What is kept about a person, counted and as a whole; never a secret of anybody else."""

from __future__ import annotations

import logging
from collections.abc import Mapping
from dataclasses import dataclass, fields, is_dataclass
from datetime import UTC, datetime
from fractions import Fraction
from typing import TYPE_CHECKING, Any, Final, Literal

import msgspec

from bot.coordinator.aliases import known_as
from bot.coordinator.kinds.ask import view_for
from bot.coordinator.open_games import invitations_to
from bot.coordinator.people.training import Trainings
from bot.coordinator.ports.tables import Loaded, StoreUnavailableError
from bot.coordinator.puzzles.book import Books
from bot.coordinator.settings import Preferences
from bot.coordinator.standings.player_stats import AT_TABLE
from bot.rules.events import Drew
from bot.rules.log import replay
from bot.rules.notation import format_placement
from bot.rules.sheet.lines import TookBack, pack

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Collection, Iterable

    from bot.coordinator.game_id import GameId
    from bot.coordinator.kinds.rounds.part import RoundsPart
    from bot.coordinator.person_id import PersonId
    from bot.coordinator.ports.answers import Answers, StoredAnswer
    from bot.coordinator.ports.people import People
    from bot.coordinator.ports.tables import Tables
    from bot.coordinator.standings.player_stats import PlayerRecords
    from bot.coordinator.standings.queries import StandingsQueries
    from bot.coordinator.table.table import Table
    from bot.coordinator.views.view import View


_UNREADABLE: Final = "unreadable"

_log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class StoredData:
    """What is kept: accounts by platform, games, and those of them that go on."""

    platforms: tuple[str, ...]
    games: int
    running: int


async def count_stored(tables: Tables, people: People, person: PersonId) -> StoredData:
    """How much is kept about a person."""
    accounts, listed = await people.identities(person), await people.games(person)
    running = 0
    for game in await people.open_games(person):
        loaded = await _load(tables, game)
        running += isinstance(loaded, Loaded) and loaded.table.phase == "playing"
    return StoredData(tuple(sorted(accounts)), len(listed), running)


async def everything(  # noqa: PLR0913 - where something is kept
    tables: Tables,
    people: People,
    answers: Answers,
    history: StandingsQueries | None,
    person: PersonId,
    *,
    now: int,
) -> dict[str, Any]:
    """All that is kept about a person, as plain values; times are ISO 8601, UTC."""
    preferences, aliases = Preferences(people), await people.aliases(person)
    games = [game async for game in _games(tables, people, answers, person)]
    servers = {game["puzzle"]["server"] for game in games if game.get("puzzle")}
    return {
        "written": _time(now),
        "person": list(aliases),
        "accounts": dict(await people.identities(person)),
        "settings": msgspec.to_builtins(await preferences.of_person(person)),
        "games": games,
        "puzzles": [one async for one in _puzzles(Books(people), sorted(servers), aliases)],
        "training": _named(await Trainings(people).load(aliases)),
        "history": await _history(history, person, now) if history else {},
        "wrong_codes_in_the_last_hour": await people.wrong_codes(person, now=now),
    }


async def _puzzles(
    books: Books, servers: Iterable[str], aliases: Collection[PersonId]
) -> AsyncIterator[dict[str, Any]]:
    """What this person achieved with the puzzles of each server."""
    for server in servers:
        achieved = (await books.load(server)).achieved(aliases)
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
                "rating": _named(await history.rating(person, key, now)),
                "place": await history.place_of(person, key, now),
            }
            for key in leaderboards
        ],
    }


def _records(done: PlayerRecords) -> dict[str, Any]:
    last = done.last and {"ended": _time(done.last[0]), "game": done.last[1]}
    return {**_named(done), "last": last}


async def _games(
    tables: Tables, people: People, answers: Answers, person: PersonId
) -> AsyncIterator[dict[str, Any]]:
    """The games they sat down at, and those to which they are asked."""
    listed = dict.fromkeys(await people.games(person))
    aliases = await people.aliases(person)
    for alias in aliases:
        listed |= dict.fromkeys(await people.invitations(invitations_to(alias)))
    for game in listed:
        loaded = await _load(tables, game)
        if loaded == _UNREADABLE:
            yield {"game": game, "phase": _UNREADABLE}
        elif isinstance(loaded, Loaded):
            known = await known_as(loaded.table, person, people)
            order = await _order(tables, loaded.table, known)
            told = game_of(loaded.table, known, order)
            if loaded.table.duplicate is not None:
                told["duplicate"]["running_answer"] = _given(await answers.of(game, aliases))
            yield told


async def _load(tables: Tables, game: GameId) -> Loaded | Literal["unreadable"] | None:
    """A game; one that can't be read keeps nobody from all the others."""
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
    """A game as far as it is this person's: their moves and tiles, everybody's names and scores."""
    seat = table.seat_of(person)
    view = view_for(table, seat, order=order, person=person)
    return {
        "game": None if view.code_is_secret else table.id,
        "phase": table.phase,
        "created": _time(table.created),
        "rules": view.rules.name,
        "language": view.language,
        "host": view.hosting,
        "seats": [{"names": list(one.members), "score": one.score} for one in view.face.seats],
        "duplicate": _rounds(view.duplicate),
        "seat": seat,
        "rack": view.face.rack,
        "moves": _moves(table, seat),
        "sheet": _sheet(table),
        "puzzle": _puzzle(view),
        "branch": _named(table.branch),
        "vacations": [
            [_time(one.start), _time(one.until)] for one in table.absences if one.person == person
        ],
        "draw_words": [one.word for one in table.contributions if one.person == person],
        "partner_notes": [
            {"at": _time(one.at), "text": one.text} for one in table.notes if one.person == person
        ],
        "notice_places": [place for one, place in table.homes if one == person],
        "given": table.skalps[seat] if table.skalps and seat is not None else None,
    }


def _puzzle(view: View) -> dict[str, Any] | None:
    """What this person tried in a puzzle."""
    if view.puzzle is None:
        return None
    tries = view.puzzle.mine.tries if view.puzzle.mine else ()
    told = [
        {"play": format_placement(one.placement), "points": one.score, "percent": one.percent}
        for one in tries
    ]
    day = view.puzzle
    return {"server": day.scope, "number": day.number, "day": day.day, "tries": told}


def _sheet(table: Table) -> list[dict[str, Any]] | None:
    """What was written on a score sheet, in order, with what was taken back of it."""
    if table.sheet is None:
        return None
    return [
        {"at": _time(entry.at), "line": pack(entry.line)}
        if not isinstance(entry, TookBack)
        else {"at": _time(entry.at), "took_back": entry.count}
        for entry in table.sheet.log
    ]


def _rounds(game: RoundsPart | None) -> dict[str, Any] | None:
    """A belgijka: everybody's points, and this person's answers to the rounds that were closed."""
    if game is None:
        return None
    return {
        "standings": [{"name": one.name, "points": one.points} for one in game.standings],
        "answers": [
            {
                "round": one.number,
                "answer": format_placement(one.own.play.placement) if one.own.play else None,
                "points": one.own.points + one.own.solo,
                "invalid": list(one.own.invalid),
            }
            for one in game.rounds
            if one.own is not None
        ],
    }


def _given(answer: StoredAnswer | None) -> dict[str, Any] | None:
    """The answer to the round of a belgijka that runs, which is kept beside it."""
    if answer is None:
        return None
    return {"at": _time(answer.at), "answer": format_placement(answer.placement)}


def _moves(table: Table, seat: int | None) -> list[dict[str, Any]]:
    """What this seat did, each with the tiles that it drew for it, whoever's action let it draw.

    An entry of the log holds all that was drawn in it: another's tiles too.
    """
    moves: list[dict[str, Any]] = []
    for entry, _, events in replay(table.log, table.rules):
        if entry.seat == seat and entry.is_move:
            moves.append({"at": _time(entry.at), "move": entry.action, "drawn": ""})
        for event in events:
            if isinstance(event, Drew) and event.seat == seat and moves:
                moves[-1]["drawn"] += event.tiles
    return moves


def _named(value: object) -> Any:  # noqa: ANN401 - plain JSON
    """A record by the names of its fields, also where it is stored without them."""
    if isinstance(value, msgspec.Struct):
        return {name: _named(getattr(value, name)) for name in value.__struct_fields__}
    if is_dataclass(value):
        return {field.name: _named(getattr(value, field.name)) for field in fields(value)}
    if isinstance(value, Mapping):
        return {str(key): _named(one) for key, one in value.items()}
    if isinstance(value, list | tuple):
        return [_named(one) for one in value]
    return float(value) if isinstance(value, Fraction) else value


def _time(ms: int) -> str:
    return datetime.fromtimestamp(ms / 1000, UTC).isoformat(timespec="seconds")
