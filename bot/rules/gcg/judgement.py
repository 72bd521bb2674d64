"""The judging of a game record: replay it on a board and compare each score with the stated one.

Words are not checked against a word list.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from bot.rules.board import Board
from bot.rules.errors import RuleError, UnknownLetters
from bot.rules.gcg.findings import (
    Caution,
    NothingToTakeBack,
    ReplayFault,
    ScoreDiffers,
    SetExceeded,
    StatedRackLacks,
    TotalDiffers,
    Unplayable,
)
from bot.rules.gcg.record import (
    ChallengeBonus,
    GcgEndRack,
    GcgEvent,
    GcgTimePenalty,
    Record,
    TakenBack,
)
from bot.rules.gcg.tilesets import DISTRIBUTIONS, by_distribution, by_lexicon, rules_with
from bot.rules.judge import Play, judge
from bot.rules.moves import Exchange, Placement
from bot.rules.position import Opening
from bot.rules.tiles import BLANK, as_rack_tile, missing

if TYPE_CHECKING:
    from collections.abc import Iterable

    from bot.rules.ruleset import Ruleset


@dataclass(frozen=True, slots=True)
class JudgedEvent:
    """An event of a record with the score that the rules give it, and the board after it.

    The rules can't compute the points for a challenge or for the clock. For these events `computed`
    is the score that the record states. `play` is None for an event that lays no tiles.
    """

    event: GcgEvent
    computed: int
    board: Board
    play: Play | None = None


_EMPTY = Opening()


@dataclass(frozen=True, slots=True)
class Judgement:
    """A judged record: its events before the `fault`, and all warnings.

    `fault` is the first event that the rules don't allow, None if there is none. Boards and scores
    start from the `opening`, whose points are by player.
    """

    record: Record
    rules: Ruleset
    events: tuple[JudgedEvent, ...]
    warnings: tuple[Caution, ...]
    fault: ReplayFault | None
    opening: Opening = _EMPTY

    @property
    def scores(self) -> tuple[int, ...]:
        """Final scores by player, as computed."""
        return tuple(
            score + sum(judged.computed for judged in self.events if judged.event.player == player)
            for player, score in enumerate(self.starting_scores)
        )

    @property
    def starting_scores(self) -> tuple[int, ...]:
        """Scores by player at the start of the record."""
        return self.opening.scores or (0,) * len(self.record.players)

    @property
    def stated_scores(self) -> tuple[int, ...]:
        """Final scores by player, as the record states them."""
        totals = {event.player: event.total for event in self.record.events}
        return tuple(totals.get(player, 0) for player in range(len(self.record.players)))


def judge_record(
    record: Record, rules: Ruleset | None = None, opening: Opening = _EMPTY
) -> Judgement:
    """Judge a record by these rules, or by the tile set that it names or that fits it best.

    If you pass an `opening` (the board and points at the start), pass the rules too.
    """
    if rules:
        return _judge(record, rules, opening)
    if tiles := by_distribution(record.tile_distribution):
        return _judge(record, rules_with(tiles))
    if sets := by_lexicon(record.lexicon):
        judgement = _best(record, sets)
        if not _strange_letters(judgement):
            return judgement
    return _best(record, DISTRIBUTIONS)


def _best(record: Record, sets: Iterable[str]) -> Judgement:
    """Judge the record by the tile set that fits it best, the first one among equals."""
    return min((_judge(record, rules_with(tiles)) for tiles in sets), key=_misfit)


def _strange_letters(judgement: Judgement) -> bool:
    fault = judgement.fault
    return isinstance(fault, Unplayable) and isinstance(fault.error, UnknownLetters)


def _misfit(judgement: Judgement) -> tuple[int, int]:
    return -len(judgement.events), len(judgement.warnings)


def _judge(record: Record, rules: Ruleset, opening: Opening = _EMPTY) -> Judgement:
    totals = list(opening.scores or (0,) * len(record.players))
    table = _Table(rules, totals, list(record.doubts), opening.board)
    fault = None
    for event in record.events:
        fault = table.take(event)
        if fault:
            break
    return Judgement(record, rules, tuple(table.events), tuple(table.warnings), fault, opening)


@dataclass(slots=True)
class _Table:
    """The board while the record's events are judged one after another.

    `totals` has each player's last total as the record states it. `standing` are the plays not
    taken back.
    """

    rules: Ruleset
    totals: list[int]
    warnings: list[Caution]
    board: Board = field(default_factory=Board)
    events: list[JudgedEvent] = field(default_factory=list)
    standing: list[JudgedEvent] = field(default_factory=list)

    def take(self, event: GcgEvent) -> ReplayFault | None:
        """Judge one event. Return the reason why the rules forbid it, or None.

        A forbidden event changes nothing.
        """
        match event.action:
            case Placement():
                return self._place(event, event.action)
            case TakenBack():
                return self._take_back(event)
            case Exchange(tiles):
                self._check_rack(event, tiles)
                computed = 0
            case GcgEndRack(tiles):
                computed = self._end_rack(event, tiles)
            case ChallengeBonus() | GcgTimePenalty():
                computed = event.score
            case _:
                computed = 0
        self._note(JudgedEvent(event, computed, self.board))
        return None

    def _place(self, event: GcgEvent, placement: Placement) -> ReplayFault | None:
        try:
            play = judge(self.board, placement, self.rules)
        except RuleError as error:
            return Unplayable(event.line, error)
        self._check_rack(event, play.rack_tiles)
        before = self._exceeding()
        self.board = self.board.place(play.tiles)
        if exceeding := missing(before, self._exceeding()):
            self.warnings.append(SetExceeded(event.line, exceeding))
        judged = JudgedEvent(event, play.score, self.board, play)
        self.standing.append(judged)
        self._note(judged)
        return None

    def _take_back(self, event: GcgEvent) -> ReplayFault | None:
        if not self.standing or self.standing[-1].event.player != event.player:
            return NothingToTakeBack(event.line)
        last = self.standing.pop()
        if last.play:
            self.board = self.board.clear(square for square, _ in last.play.tiles)
        self._note(JudgedEvent(event, -last.computed, self.board))
        return None

    def _end_rack(self, event: GcgEvent, tiles: str) -> int:
        value = self.rules.tiles.total(tiles)
        if event.score < 0 or sorted(event.rack) == sorted(tiles):
            return -value
        # The others lost the same points, or they lost nothing and these tiles count twice.
        return value if event.score == value else 2 * value

    def _note(self, judged: JudgedEvent) -> None:
        event = judged.event
        if event.score != judged.computed:
            self.warnings.append(ScoreDiffers(event.line, event.score, judged.computed))
        before = self.totals[event.player]
        # A writer who errs in a score may still have the total right.
        if event.total not in {before + event.score, before + judged.computed}:
            self.warnings.append(TotalDiffers(event.line, event.total, before + event.score))
        self.totals[event.player] = event.total
        self.events.append(judged)

    def _check_rack(self, event: GcgEvent, used: str) -> None:
        # A rack in other signs, or an empty one, can't be compared.
        readable = all(c == BLANK or c in self.rules.tiles.letters for c in event.rack)
        if event.rack and readable and (lacking := missing(event.rack, used)):
            self.warnings.append(StatedRackLacks(event.line, event.rack, lacking))

    def _exceeding(self) -> str:
        """Return the tiles on the board of which the tile set has fewer."""
        return missing(self.rules.tiles.bag(), "".join(as_rack_tile(t) for _, t in self.board))
