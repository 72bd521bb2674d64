"""The state of a league as it is stored. The table's seats are its members.

Everybody who has ever signed up is a member.
"""

from __future__ import annotations

import hashlib
from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar, Literal, TypeAlias

from bot.coordinator.game_id import GameId
from bot.coordinator.kinds.event.audit import AuditedBody, AuditLine, audit_without
from bot.coordinator.person_id import PersonId
from bot.rules.event.event import Tournament
from bot.rules.evolve import evolve
from bot.rules.league.division import begin_division
from bot.rules.league.promotion import moves

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator

    from bot.rules.event.event import Pair

LeagueStage: TypeAlias = Literal["sign_up", "begun", "half", "last"]
"""The stages of a season: its sign-up, its first half, its second half, its last two days."""

STAGES: tuple[LeagueStage, ...] = ("sign_up", "begun", "half", "last")


@dataclass(frozen=True, slots=True)
class Division:
    """A division of the running season. A player's number in `tournament` is their rank there.

    `members` are the seats of the players, by rank. `games` has the game of each pair, "" before it
    begins. `timeouts` has the rank of a player once for each game that they lost on time. Once the
    last days of the season have begun, `to_move` has for each pair the rank of the player who was
    to move then, None for a game that had ended.
    """

    members: tuple[int, ...]
    tournament: Tournament
    games: tuple[GameId, ...]
    timeouts: tuple[int, ...] = ()
    to_move: tuple[int | None, ...] = ()

    @property
    def pairs(self) -> tuple[Pair, ...]:
        """The pairs of players in this division in the running season."""
        return self.tournament.rounds[0].pairs

    def open_pairs(self) -> Iterator[tuple[int, Pair, GameId]]:
        """Yield the pairs without a result: the number, from 0, the pair, and its game or ""."""
        for number, (pair, game) in enumerate(zip(self.pairs, self.games, strict=True)):
            if pair.result is None:
                yield number, pair, game


@dataclass(frozen=True, slots=True)
class LeagueRow:
    """A member's result of a season. `wins` counts in halves, so a tie is 1 and a win 2.

    `place` is None for a player who was excluded. `timeouts` is the number of games that the member
    lost on time.
    """

    member: int
    place: int | None
    wins: int
    difference: int
    played: int
    timeouts: int = 0


@dataclass(frozen=True, slots=True)
class PastSeason:
    """A season that has ended: its divisions, the highest first, each with its results by place.

    When the season ended, `adjudicated` games were decided by the score on the board, and
    `walkovers` because a player was absent. `void` games got no result.
    """

    number: int
    starts: int
    ends: int
    divisions: tuple[tuple[LeagueRow, ...], ...]
    adjudicated: int = 0
    walkovers: int = 0
    void: int = 0

    def moves(self) -> tuple[tuple[int, int], ...]:
        """Return how many members of each division go up by their places, and how many down."""
        return moves([len(one) for one in self.divisions], self.number)


@dataclass(frozen=True, slots=True)
class DroppedGame:
    """A game that must be ended, because its pair got its result from the league.

    `winners` are the seats that win, by the score or as a `walkover`. If `without_result`, the game
    ends without its own result, for example because a director entered one.
    """

    game: GameId
    winners: tuple[int, ...]
    walkover: bool
    without_result: bool = False


@dataclass(frozen=True, slots=True)
class LeagueBody(AuditedBody):
    """The state of a league. All times are ms since 1970, UTC.

    The table's invitees are the directors, the host first. `season` is the number of the running
    season, or of the one whose sign-up is open. It lasts `days` days from `starts` to `ends`. Every
    season starts on the `weekday` (0 is Monday), `minute` minutes after midnight in the time zone
    `zone`. At the time `look` the league next does something by itself.

    `signed` are the members who play the coming season. While a season runs, that is the next one.
    `ratings` has the rating of each member at sign-up, or None. `breaks` are members who have a
    break, each with the division (from 0) that is kept for them. `divisions` are the divisions of
    the running season, or of the season that ended last. `delays` counts how often the start was
    postponed because too few people had signed up. If it `is_closing`, no season follows the
    running one. `changes` counts all changes. `excluded` are the members who may not sign up any
    more. `linked` are groups of members who are one person, the one with the id in use first.
    """

    stored: ClassVar[str] = "league"
    is_listed: ClassVar[bool] = False

    name: str
    weekday: int
    minute: int
    zone: str
    days: int
    starts: int
    ends: int
    look: int | None
    season: int = 1
    stage: LeagueStage = "sign_up"
    signed: tuple[int, ...] = ()
    ratings: tuple[int | None, ...] = ()
    breaks: tuple[tuple[int, int], ...] = ()
    divisions: tuple[Division, ...] = ()
    seasons: tuple[PastSeason, ...] = ()
    dropped: tuple[DroppedGame, ...] = ()
    delays: int = 0
    is_closing: bool = False
    changes: int = 0
    audit: tuple[AuditLine, ...] = ()
    excluded: tuple[int, ...] = ()
    linked: tuple[tuple[int, ...], ...] = ()

    @property
    def is_running(self) -> bool:
        """True while a season of the league runs."""
        return self.stage != "sign_up"

    @property
    def stage_number(self) -> int:
        """The number of the present stage, counted over all seasons of the league."""
        return stage_number(self.season, self.stage)

    def without(
        self, persons: Collection[PersonId], nobody: PersonId, seats: Collection[int]
    ) -> LeagueBody:
        """Return the league with the id `nobody` for these persons, without reasons they typed."""
        del seats
        return evolve(self, audit=audit_without(self.audit, persons, nobody))

    def is_drawn(self, phase: str) -> bool:
        """Return True if the league is closed, so that its seed is no longer secret."""
        return phase == "ended"

    def wrong_pairings(self, seed: bytes) -> tuple[int, ...]:
        """Return the newest season's divisions (from 1) whose pairs don't follow from the seed."""
        last = self.season if self.is_running else self.season - 1
        return tuple(
            number
            for number, one in enumerate(self.divisions, 1)
            if [pair.players for pair in one.pairs]
            != [
                pair.players
                for pair in begin_division(len(one.members), division_seed(seed, last, number - 1))
                .rounds[0]
                .pairs
            ]
        )


def stage_number(season: int, stage: LeagueStage) -> int:
    """Return the number of a season's stage, counted over all seasons."""
    return len(STAGES) * season + STAGES.index(stage)


def division_seed(seed: bytes, season: int, division: int) -> bytes:
    """Return the seed for all that is random in a division (from 0) of a season."""
    return hashlib.sha256(seed + f"league:{season}:{division}".encode()).digest()
