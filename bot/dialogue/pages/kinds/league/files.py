"""A season of a league as files: CSV tables, files for TSH, and all facts as JSON.

TSH is a program that manages tournaments.
"""

from __future__ import annotations

import json
from string import ascii_lowercase
from typing import TYPE_CHECKING, Any

from bot.coordinator.kinds.league.view_part import LeaguePart
from bot.dialogue.message import File
from bot.dialogue.pages.kinds.formats import (
    CSV_TYPE,
    JSON_TYPE,
    RESULT_KEYS,
    ZIP_TYPE,
    as_csv,
    result_facts,
    tsh_line,
    tsh_side,
    zip_of,
)
from bot.dialogue.pages.kinds.league.divisions import division_name, season_of
from bot.rules.league.rounds import in_rounds

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

    from bot.coordinator.kinds.league.body import Division, PastSeason
    from bot.coordinator.views.view import View
    from bot.dialogue.pages.wording import Wording


def league_file(view: View, name: str, wording: Wording) -> File | None:
    """Return the file of the newest season that has this name.

    Return None for an unknown name, and before the first season.
    """
    if name not in _FILES or not LeaguePart.of(view).divisions:
        return None
    make, mime = _FILES[name]
    return File(f"{view.id}-{name}", make(view, wording), mime)


def _standings(view: View, wording: Wording) -> bytes:
    """Return the tables of all divisions as CSV, with a column for each game of a player."""
    part = LeaguePart.of(view)
    names, most = _names(part, wording), max(map(_most_games, part.drawn))
    heads = [wording.text(key) for key in _COLUMNS]
    heads += [wording.text("league-column-game", number=number) for number in range(1, most + 1)]
    rows = (
        [
            division_name(number).text,
            row.place,
            names[row.member],
            row.wins / 2,
            row.difference,
            row.points,
            row.played,
            row.timeouts,
            *_games_of(drawn.members.index(row.member), drawn, names, wording),
        ]
        for number, (table, drawn) in enumerate(zip(part.divisions, part.drawn, strict=True))
        for row in table.rows
    )
    return as_csv(heads, rows).encode()


_COLUMNS = (
    "league-column-division",
    "event-column-place",
    "event-column-player",
    "event-column-wins",
    "event-column-spread",
    "event-column-points",
    "web-league-played",
    "league-column-timeouts",
)


def _most_games(drawn: Division) -> int:
    return max(
        sum(rank in pair.players for pair in drawn.pairs) for rank in range(len(drawn.members))
    )


def _games_of(rank: int, drawn: Division, names: list[str], wording: Wording) -> Iterator[str]:
    """Yield the games of a player of a division as texts: the opponent and the points.

    `rank` is the player's index in the division.
    """
    for pair in drawn.pairs:
        if rank not in pair.players:
            continue
        side, result = pair.players.index(rank), pair.result
        who = names[drawn.members[pair.players[1 - side]]]
        if result is None:
            yield who
        elif result.kind == "void":
            yield f"{who} ({wording.text(RESULT_KEYS['void'])})"
        else:
            yield f"{who} {result.points[side]}:{result.points[1 - side]}"


def _pairings(view: View, wording: Wording) -> bytes:
    """Return all games of the season as CSV. In each game the player who starts comes first."""
    part = LeaguePart.of(view)
    names = _names(part, wording)
    rows = (
        [
            division_name(number).text,
            game,
            *(names[drawn.members[rank]] for rank in pair.players),
            *(pair.result.points if pair.result else ("", "")),
            wording.text(RESULT_KEYS[pair.result.kind]) if pair.result else "",
        ]
        for number, drawn in enumerate(part.drawn)
        for game, pair in enumerate(drawn.pairs, 1)
    )
    return as_csv([wording.text(key) for key in _PAIR_COLUMNS], rows).encode()


_PAIR_COLUMNS = (
    "league-column-division",
    "league-column-number",
    "event-column-first",
    "event-column-second",
    "event-column-points-first",
    "event-column-points-second",
    "event-column-result",
)


def _tsh(view: View, wording: Wording) -> bytes:
    """Return a zip file with a file of the program TSH for each division, `a.t` for the highest.

    A league has no rounds, so its games are spread over as few rounds as can be.
    """
    part = LeaguePart.of(view)
    names = _names(part, wording)
    return zip_of(
        {
            f"{letter}.t": "".join(
                f"{tsh_line(names[member], part.ratings[member], sides)}\n"
                for member, sides in zip(drawn.members, _sides(drawn), strict=True)
            )
            for letter, drawn in zip(ascii_lowercase, part.drawn, strict=False)
        }
    )


def _sides(drawn: Division) -> Iterator[list[tuple[int, int, int]]]:
    """Yield for each player of a division their rounds, as `tsh_line` takes them."""
    placed = in_rounds([(pair.players[0], pair.players[1]) for pair in drawn.pairs])
    rounds = [
        [pair for pair, at in zip(drawn.pairs, placed, strict=True) if at == number]
        for number in range(max(placed) + 1)
    ]
    for rank in range(len(drawn.members)):
        yield [tsh_side(rank, pairs) for pairs in rounds]


def _everything(view: View, wording: Wording) -> bytes:
    """Return all facts of the season as JSON. Its seed is there only after the league has ended."""
    part, clock = LeaguePart.of(view), view.rules.clock
    written = {
        "league": view.id,
        "name": wording.name_alone(part.name),
        "season": season_of(part),
        "stage": part.stage,
        "starts": part.starts,
        "ends": part.ends,
        "days": part.days,
        "clock": {"turn": clock.limit, "bank": clock.bank},
        "seal": view.seal,
        "seed": view.seed,
        "members": [
            {"number": number, "name": name, "rating": part.ratings[number]}
            for number, name in enumerate(_names(part, wording))
        ],
        "divisions": [_division(part, number) for number in range(len(part.divisions))],
        "seasons": [_season(one) for one in part.seasons],
    }
    return (json.dumps(written, ensure_ascii=False, indent=1) + "\n").encode()


def _division(part: LeaguePart, number: int) -> dict[str, Any]:
    table, drawn = part.divisions[number], part.drawn[number]
    return {
        "division": division_name(number).text,
        "players": drawn.members,
        "pairs": [
            {
                "players": [drawn.members[rank] for rank in pair.players],
                "result": pair.result and result_facts(pair.result),
            }
            for pair in drawn.pairs
        ],
        "corrections": [
            {"game": one.table + 1, "before": result_facts(one.before)}
            for one in drawn.tournament.corrections
        ],
        "standings": [
            {
                "member": row.member,
                "place": row.place,
                "wins": row.wins / 2,
                "spread": row.difference,
                "points": row.points,
                "played": row.played,
                "timeouts": row.timeouts,
                "possible": row.places,
                "move": table.move(row) or None,
                "left": row.has_left,
            }
            for row in table.rows
        ],
    }


def _season(past: PastSeason) -> dict[str, Any]:
    return {
        "season": past.number,
        "starts": past.starts,
        "ends": past.ends,
        "divisions": [
            [
                {
                    "member": row.member,
                    "place": row.place,
                    "wins": row.wins / 2,
                    "spread": row.difference,
                    "played": row.played,
                    "timeouts": row.timeouts,
                }
                for row in rows
            ]
            for rows in past.divisions
        ],
        "adjudicated": past.adjudicated,
        "walkovers": past.walkovers,
        "void": past.void,
    }


def _names(part: LeaguePart, wording: Wording) -> list[str]:
    return [wording.name_alone(one) for one in part.names]


_FILES: Mapping[str, tuple[Callable[[View, Wording], bytes], str]] = {
    "standings.csv": (_standings, CSV_TYPE),
    "pairings.csv": (_pairings, CSV_TYPE),
    "divisions.zip": (_tsh, ZIP_TYPE),
    "league.json": (_everything, JSON_TYPE),
}
