"""A belgijka as one person sees it: the counted rounds, and the rack of the running one.

The best play of a running round and the other players' answers to it are left out.
"""

from __future__ import annotations

from copy import copy
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import TYPE_CHECKING, Self

from bot.coordinator.person_id import UNNAMED, PersonId, is_anonymous
from bot.coordinator.table.evolve import evolve
from bot.coordinator.views.view_part import Part
from bot.rules.board import Board
from bot.rules.judge import judge
from bot.rules.rounds.standings import percent, round_percent, soloist, totals

if TYPE_CHECKING:
    from collections.abc import Collection, Sequence
    from fractions import Fraction

    from bot.coordinator.table.table import Table
    from bot.rules.judge import Play
    from bot.rules.rounds.game import JudgedAnswer, Round, RoundsEnd, RoundsGame, Stage
    from bot.rules.rounds.options import RoundsRules
    from bot.rules.ruleset import Ruleset


@dataclass(frozen=True, slots=True)
class OwnAnswer:
    """The viewer's answer to a round. While the round runs, `points` is its possible score.

    Once the round is closed, `invalid` are its invalid words, `points` its score without `solo`,
    and `percent` its share of the best play's score. `solo` are extra points for the only player
    who found the best play. `play` is None if the play was erased.
    """

    play: Play | None
    points: int
    invalid: tuple[str, ...] = ()
    solo: int = 0
    percent: Fraction | None = None


@dataclass(frozen=True, slots=True)
class Closest:
    """The player who came nearest to a round's best play, with their play and its points."""

    name: str
    play: Play | None
    points: int


@dataclass(frozen=True, slots=True)
class RoundView:
    """A closed round: the board before it, its best play, and the play laid on the board.

    `found_by` are the names of all who got as many points as the best play, in the order of their
    answers. If there are none, `closest` is the best of the others, unless all scored 0. `answers`
    is the number of answers. `solo` is the name of the player with the solo points. `own` is the
    viewer's answer.
    """

    number: int
    rack: str
    board: Board
    best: Play
    laid: Play
    answers: int
    found_by: tuple[str, ...]
    closest: Closest | None
    solo: str | None
    own: OwnAnswer | None


@dataclass(frozen=True, slots=True)
class Standing:
    """A player's line in the standings of a belgijka. Equal points share a `place`.

    `points` include the `solo` points. `percent` leaves them out: it is the share of the scores of
    the best plays in all `rounds` since the player joined. `tops` counts the best plays that the
    player found.
    """

    place: int
    person: PersonId
    name: str
    points: int
    solo: int
    percent: Fraction
    tops: int
    rounds: int

    @property
    def rounded_percent(self) -> int:
        """The player's percentage, rounded as it is shown."""
        return round_percent(self.percent)


@dataclass(frozen=True)
class RoundsPart(Part):
    """A belgijka as one person sees it.

    `number` is the running round, or the last one closed, 0 before the first. `rack` is the shared
    rack of a running round, else "". `ends` (ms) is the end of the stage: of the wait for the
    start, of the round, or of the break before the next round. `answered` is the number of answers
    in the running round, or else in the last one. `called` are the players who were called at the
    start, `reminded` those who were reminded of a round that lasts a day, in order, each with id
    and name. `coming` are those who said before the start that they will come, until the first
    round is over. `starts` (ms) is the start if it was chosen. In a belgijka of the day, `until` is
    the end of the day. `now` is the time at which the viewer looks, None for the public.
    `call_places` has the chat in which each person said that they will come.
    """

    options: RoundsRules
    stage: Stage
    number: int
    rack: str
    ends: int | None
    answered: int
    over: RoundsEnd | None
    called: tuple[tuple[PersonId, str], ...]
    reminded: tuple[tuple[PersonId, str], ...]
    # It has only counted rounds, and nothing of a running one.
    _counted: RoundsGame = field(repr=False)
    _rules: Ruleset = field(repr=False)
    _players: tuple[tuple[PersonId, str], ...] = field(repr=False)
    _viewer: int | None = None
    until: int | None = None
    now: int | None = None
    coming: tuple[tuple[PersonId, str], ...] = ()
    starts: int | None = None
    call_places: tuple[tuple[PersonId, str], ...] = ()

    @property
    def closes_words_here(self) -> bool:
        """True if players can't look up words at this table, because invalid words cost points."""
        return not self._rules.challenge_terms.judged_at_once

    def at_time(self, now: int) -> Self:
        """Return a copy of this view whose countdowns show the time left at `now` (ms)."""
        later = copy(self)  # the copy keeps the cached rounds
        object.__setattr__(later, "now", now)
        return later

    def name_first(self, persons: Collection[PersonId]) -> Self:
        """Return this view with these persons first among those called and those reminded."""

        def order(one: tuple[PersonId, str]) -> bool:
            return one[0] not in persons

        callees = tuple(sorted(self.called, key=order))
        return replace(self, called=callees, reminded=tuple(sorted(self.reminded, key=order)))

    def with_answers(self, answered: int) -> Self:
        """Return this view with the number of answers in the running round.

        Between rounds, return it unchanged.
        """
        return replace(self, answered=answered) if self.rack else self

    @cached_property
    def rounds(self) -> tuple[RoundView, ...]:
        """All closed rounds, the oldest first."""
        board, found = Board(), []
        for number, one in enumerate(self._counted.rounds, 1):
            found.append(self._round(number, one, board))
            board = board.place(found[-1].laid.tiles)
        return tuple(found)

    @property
    def is_called_off(self) -> bool:
        """True if the host ended the belgijka before its first round."""
        return self.over == "host" and not self._counted.draws

    @property
    def last(self) -> RoundView | None:
        """The newest closed round, None before the first."""
        return self.rounds[-1] if self.rounds else None

    @cached_property
    def standings(self) -> tuple[Standing, ...]:
        """The lines of all players whose answers were counted, the best first."""
        return tuple(
            Standing(
                place=one.place,
                person=self._players[one.player][0],
                name=self._name(one.player),
                points=one.points,
                solo=one.solo,
                percent=one.percent,
                tops=one.tops,
                rounds=one.rounds,
            )
            for one in totals(self._counted)
        )

    @property
    def own(self) -> Standing | None:
        """The viewer's line in the standings, None if they have none."""
        if self._viewer is None:
            return None
        person = self._players[self._viewer][0]
        return next((one for one in self.standings if one.person == person), None)

    @property
    def winners(self) -> tuple[Standing, ...]:
        """The lines of the players in first place. Empty if all have 0 points."""
        return tuple(one for one in self.standings if one.place == 1 and one.points > 0)

    @property
    def top_sum(self) -> int:
        """The sum of the scores of the best plays in all closed rounds."""
        return sum(one.top_score for one in self._counted.rounds)

    @property
    def unfound(self) -> RoundView | None:
        """The round with the highest-scoring best play that nobody found.

        It is None if all were found.
        """
        missed = [one for one in self.rounds if not one.found_by]
        return max(missed, key=lambda one: one.best.score, default=None)

    def _round(self, number: int, one: Round, board: Board) -> RoundView:
        best, alone = judge(board, one.top, self._rules), soloist(one, self.options)
        laid = best if one.laid == one.top else judge(board, one.laid, self._rules)
        found = tuple(
            self._name(each.player) for each in one.answers if each.points == one.top_score
        )
        return RoundView(
            number=number,
            rack=one.rack,
            board=board,
            best=best,
            laid=laid,
            answers=len(one.answers),
            found_by=found,
            closest=None if found else self._closest_answer(one, board),
            solo=None if alone is None else self._name(alone),
            own=self._own_answer(one, board, alone),
        )

    def _closest_answer(self, one: Round, board: Board) -> Closest | None:
        nearest = max(one.answers, key=lambda each: each.points, default=None)
        if nearest is None or not nearest.points:
            return None
        return Closest(self._name(nearest.player), self._play(nearest, board), nearest.points)

    def _own_answer(self, one: Round, board: Board, alone: int | None) -> OwnAnswer | None:
        own = next((each for each in one.answers if each.player == self._viewer), None)
        if own is None:
            return None
        return OwnAnswer(
            play=self._play(own, board),
            points=own.points,
            invalid=own.invalid,
            solo=self.options.solo if alone == own.player else 0,
            percent=percent(own.points, one.top_score),
        )

    def _play(self, answer: JudgedAnswer, board: Board) -> Play | None:
        return judge(board, answer.placement, self._rules) if answer.placement else None

    def _name(self, player: int) -> str:
        person, name = self._players[player]
        return UNNAMED if is_anonymous(person) else name


def rounds_part(table: Table, game: RoundsGame, viewer: int | None) -> RoundsPart:
    """Return the view of a belgijka for the seat `viewer`, or for the public if it is None."""
    last = len(game.rounds[-1].answers) if game.rounds else 0
    players = tuple((seat.members[0].person, seat.members[0].name) for seat in table.seats)
    return RoundsPart(
        options=game.rules,
        stage=game.stage,
        number=game.number,
        rack=game.running.rack if game.running else "",
        ends=game.ends,
        answered=0 if game.running else last,
        over=game.over,
        called=_callees(game.called[: len(game.called) - len(game.reminded_players)], players),
        reminded=_callees(game.reminded_players, players),
        _counted=evolve(game, running=None, bag="", plan=()),
        _rules=table.rules,
        _players=players,
        _viewer=viewer,
        until=game.until,
        coming=_people_to_come(game, players),
        starts=game.starts,
        call_places=tuple(
            (member.person, member.place)
            for seat in table.seats
            for member in seat.members
            if member.place
        ),
    )


def _callees(
    seats: Sequence[int], players: Sequence[tuple[PersonId, str]]
) -> tuple[tuple[PersonId, str], ...]:
    """Return the ids and names of the players on these seats, without erased players."""
    return tuple(players[one] for one in seats if not is_anonymous(players[one][0]))


def _people_to_come(
    game: RoundsGame, players: tuple[tuple[PersonId, str], ...]
) -> tuple[tuple[PersonId, str], ...]:
    """Return the ids and names of the persons who have said that they will come.

    They are the persons with seats before the first round is counted, and nobody after it.
    """
    if game.until is not None or game.rounds or game.stage == "over":
        return ()
    return tuple(one for one in players if not is_anonymous(one[0]))
