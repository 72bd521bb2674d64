"""Games that have ended, built by hand: tables, and what counts of them for ratings."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import replace
from typing import TYPE_CHECKING

from bot.coordinator.game_id import GameId
from bot.coordinator.person_id import PersonId
from bot.coordinator.robots import name_robots
from bot.coordinator.standings.leaderboard_lists import standings
from bot.coordinator.standings.leaderboards import add_skalps
from bot.coordinator.standings.rating import PERIOD, LeaderboardKey, RatedGame, rating
from bot.coordinator.table.evolve import evolve
from bot.coordinator.table.table import Member, Seat
from bot.rules.game import Outcome
from bot.rules.log import START_AS, AllBut, Entry, act
from bot.rules.ruleset import preset
from tests.support.dialogue.views import table

if TYPE_CHECKING:
    from bot.coordinator.standings.leaderboard_lists import LeaderboardLine
    from bot.coordinator.standings.leaderboards import Skalps
    from bot.coordinator.table.table import Table
    from bot.rules.events import EndReason


KUBA = "EEEEEEE"


def make_finished_game(
    *scores: int,
    won: tuple[int, ...] = (0,),
    reason: EndReason = "out",
    resigned: tuple[int, ...] = (),
    rules: str = "rankingowa",
    at: int = 1_000,
) -> Table:
    """Return a ranked game that ended with these scores, without any move."""
    whole = table(len(scores), phase="ended", rules=preset(rules))
    whole = evolve(whole, log=log(len(scores), "", at=at, rules=rules))
    assert whole.game is not None
    outcome = Outcome(reason, scores, won)
    return evolve(whole, game=replace(whole.game, outcome=outcome, resigned=resigned))


def log(
    seats: int,
    rack: str,
    *moves: tuple[int, str],
    invalid: tuple[str, ...] = (),
    at: int = 1_000,
    rules: str = "rankingowa",
) -> tuple[Entry, ...]:
    """Log a game in which the first seat draws this rack, with these packed moves by seat."""
    script = rack + KUBA if rack else ""
    entries, game, said = [], None, AllBut(invalid)

    def draw(number: int, bag: str) -> str:
        return script[number] if number < len(script) else bag[0]

    for seat, action in ((seats, f"{START_AS}0"), *moves):
        asked = Entry(at, seat, action)
        game, _, entry = act(game, asked, rules=preset(rules), words=said, draw=draw)
        entries.append(entry)
    return tuple(entries)


def with_robot(whole: Table) -> Table:
    """Return the game with a robot on its last seat."""
    [(person, name)] = name_robots(["sowa"])
    return replace(whole, seats=(*whole.seats[:-1], Seat((Member(person, name),))))


def with_team(whole: Table) -> Table:
    """Return the game with a team on its first seat."""
    first, *rest = whole.seats
    pair = Seat((*first.members, Member(PersonId("zosia"), "Zosia")))
    return evolve(whole, team=2, seats=(pair, *rest))


LOST, TIED, WON = (1, 0), (0, 0), (0, 1)


def game(at: int, one: str, other: str, came: tuple[int, int] = WON, name: str = "") -> RatedGame:
    """Return a game of `one` against `other`, won by `one` unless given otherwise."""
    return RatedGame(at, GameId(name or f"G{at}"), (PersonId(one), PersonId(other)), came)


def count_skalps(*games: RatedGame) -> Skalps:
    """Return what players won by these games, counted in this order."""
    skalps: Skalps = defaultdict(list)
    for one in games:
        add_skalps(skalps, one)
    return skalps


def value(skalps: Skalps, person: PersonId, now: int = PERIOD) -> int | None:
    """Return a person's rating as it is shown, or None."""
    found = rating(skalps[person], now)
    return found.value if found else None


def leaderboard_lines(skalps: Skalps, now: int) -> tuple[LeaderboardLine, ...]:
    """Return the lines of the list."""
    ratings = {person: rating(have, now) for person, have in skalps.items()}
    return standings(LeaderboardKey("pl", "flag"), ratings).lines
