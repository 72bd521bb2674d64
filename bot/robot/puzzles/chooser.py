"""The choice of positions for puzzles: one play must clearly be the best, also in simulated games.

A choice without simulation made puzzles that players called horrible, because the best play by
score and leave was not really the best. So the best play must lead by a margin, score most of all,
and win the comparison that analyses use too: by simulated games, or, with the last tiles in the
bag, in all ways in which these may lie. At the end of a game everything is counted out instead. A
defence is different: another play scores more, and simulated games alone show that the best play is
so, because of the plays that it denies the opponent.
"""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from bot.coordinator.table.puzzle_day import Puzzle, Wanted
from bot.robot.analysis.comparison import COUNTED_SEARCHES, SEARCHES, Comparison
from bot.robot.analysis.racks import unseen_tiles
from bot.robot.evaluate.evaluator import Evaluator
from bot.robot.evaluate.preendgame import MOST_IN_BAG
from bot.robot.evaluate.situation import Situation
from bot.robot.puzzles.defence import denying_play, losses_of
from bot.robot.puzzles.ending import EndgameSolver
from bot.robot.puzzles.positions import FoundPosition, all_words
from bot.rules.judge import judge
from bot.rules.tiles import BLANK, RACK_SIZE

if TYPE_CHECKING:
    from collections.abc import Container

    from bot.coordinator.table.puzzle_day import PuzzleTopic
    from bot.lexicon.frequency import Frequency
    from bot.lexicon.lemmas import Lemmas
    from bot.robot.analysis.comparison import Estimate
    from bot.robot.evaluate.leave_values import LeaveValues
    from bot.robot.evaluate.move_generator import MoveGenerator
    from bot.robot.evaluate.plays import GeneratedPlay, Plays
    from bot.rules.judge import Play

MARGIN = 10.0
"""Points by which the best play must be worth more than any other."""

_CANDIDATES = 8
_LEAD = 5.0  # points by which the best play must lead in simulated games
_BEATEN_PLAYS = 12  # fewer plays are no real choice
_GLANCE, _RIVALS = 3_000, 100  # searches before a defence is compared, plays among which it leads
_LAST_RIVALS = 40  # plays among which the best one leads with the last tiles in the bag
_HOOKED = 3  # letters of a word that was made longer
_SHORT = 5  # letters of a word that is laid for its hook
_COMMON = 2  # letters of words that every player knows


class Shared(NamedTuple):
    """The data that all choices for one word list share.

    `words` is the list that judges plays. A puzzle's solution may have only words of the list
    `sure`.
    """

    generator: MoveGenerator
    leaves: LeaveValues
    words: Container[str]
    sure: Container[str]
    frequency: Frequency
    list_hash: str
    lemmas: Lemmas | None = None


class _Options(NamedTuple):
    """All plays of a position with their worths and scores, all in the same order.

    `near` has the best of them, best first.
    """

    plays: Plays
    worths: list[float]
    scores: list[int]
    near: list[GeneratedPlay]


class Chooser:
    """A judge of positions for puzzles. Use it in one thread at a time."""

    def __init__(self, shared: Shared) -> None:
        self._shared, self._generator = shared, shared.generator
        self._evaluator = Evaluator(shared.generator, shared.leaves)
        self._equity = self._evaluator.equity
        searches, simulator = shared.generator.engine.searches, self._evaluator.simulator
        # A puzzle tells no scores, so its positions are neither won nor lost.
        self._comparison = Comparison(
            simulator,
            searches(SEARCHES),
            self._evaluator.pre_endgame,
            searches(COUNTED_SEARCHES),
            in_points=True,
        )
        self._glance = Comparison(simulator, searches(_GLANCE), in_points=True)
        self._endings = EndgameSolver(shared.generator, self._evaluator.endgame)
        # The cache pays because many racks are dealt on each board.
        self._is_of_words = lru_cache(1)(lambda board: all_words(board, shared.sure))

    def puzzle(
        self, found: FoundPosition, kind: Wanted, seed: str, *, only: bool = False
    ) -> Puzzle | None:
        """Return the puzzle that a position makes, or None.

        `kind` is the wanted kind, with the frequency classes of its words. With `only`, a puzzle of
        another kind is not returned. `seed` decides chance.

        Raises:
            PositionError: no game can reach this position.

        """
        now = found.now
        if not now.is_of_two or now.rack.count(BLANK) > 1:
            return None
        if not now.bag:
            return self._ending(found, kind.most)
        if len(now.rack) < RACK_SIZE:
            return None
        if kind.kind == "defence" and (defence := self._defence(found, kind, seed)):
            return defence
        if only and kind.kind in {"defence", "endgame"}:
            return None
        return self._clear(found, kind, seed, only=only)

    def is_best(self, puzzle: Puzzle, seed: str) -> bool:
        """Return True if a puzzle's play is still the best one in a new evaluation.

        Its lead may be smaller than when the puzzle was chosen, because a part of that lead may
        have been chance. `seed` decides chance.
        """
        unseen = puzzle.other or unseen_tiles(
            puzzle.board, puzzle.rack, self._generator.rules.tiles
        )
        now = Situation(puzzle.board, puzzle.rack, unseen, puzzle.bag)
        if puzzle.kind == "endgame":
            last = self._endings.best(now)
            return last is not None and self._judge(now, last) == puzzle.best
        near = self._options(now).near
        first = next((each for each in near if self._judge(now, each) == puzzle.best), None)
        return first is not None and self._stays_best(now, near, first, seed, _LEAD / 2)

    def _best_of(self, now: Situation) -> Play | None:
        """Return the play that scores most, or None. Only this play can make a usual puzzle."""
        best = self._generator.best(self._generator.position(now.board), now.rack)
        return self._judge(now, best) if best else None

    def _clear(
        self, found: FoundPosition, wanted: Wanted, seed: str, *, only: bool
    ) -> Puzzle | None:
        """Return a puzzle whose best play leads both in score plus leave and in score, or None.

        `seed` decides chance.
        """
        now = found.now
        play = self._best_of(now)
        kinds = _kinds(play) if play else ()
        rarity = self._rarity(now, play, wanted.most) if play and kinds else None
        if play is None or rarity is None:
            return None
        if only and (wanted.kind not in kinds or rarity < wanted.least):
            return None
        options = self._options(now)
        margin = _lead_at_sight(options)
        if margin is None or options.near[0].placement != play.placement:
            return None
        kind = self._kind(now, options, kinds)
        fits = wanted.accepts(kind, of_people=found.source is not None)
        if (only and not fits) or self._may_exchange(now, options):
            return None
        if not self._stays_best(now, options.near, options.near[0], seed):
            return None
        return self._puzzle(found, kind, play, rarity, margin)

    def _options(self, now: Situation) -> _Options:
        plays = self._equity.plays(now)
        near = self._equity.best(plays, now, _CANDIDATES)
        return _Options(plays, self._equity.worths(plays, now), plays.scores(), near)

    def _may_exchange(self, now: Situation, options: _Options) -> bool:
        """Return True if an exchange is worth nearly as much as the best play."""
        return any(
            each.worth > options.near[0].equity - MARGIN for each in self._equity.exchanges(now)
        )

    def _kind(
        self, now: Situation, options: _Options, kinds: tuple[PuzzleTopic, ...]
    ) -> PuzzleTopic:
        """Return the kind of puzzle: the first of `kinds`, or "only-bingo".

        It is "only-bingo" if just one word can be laid as a bingo, a play of seven tiles.
        """
        if "bingo" not in kinds:
            return kinds[0]
        numbers = range(len(options.plays))
        bingos = (options.plays[n] for n in numbers if options.plays.tiles(n) == RACK_SIZE)
        words = {self._judge(now, each).words[0].text for each in bingos}
        return "bingo" if len(words) > 1 else "only-bingo"

    def _defence(self, found: FoundPosition, kind: Wanted, seed: str) -> Puzzle | None:
        """Return a puzzle whose best play denies the opponent good replies, or None.

        `seed` decides chance.
        """
        now, options = found.now, self._options(found.now)
        if len(options.plays) < _BEATEN_PLAYS:
            return None
        top, shared = max(options.scores), self._shared

        def rarity_of(play: GeneratedPlay) -> int | None:
            return self._rarity(now, self._judge(now, play), kind.most)

        def may_be_asked(play: GeneratedPlay) -> bool:
            return play.score < top and rarity_of(play) is not None

        best = denying_play(shared.generator, shared.leaves, now, options.near, may_be_asked)
        rarity = rarity_of(best) if best else None
        if best is None or rarity is None or self._may_exchange(now, options):
            return None
        others = [each for each in options.near if each is not best]
        glance = self._estimates(now, [best, *others], seed, self._glance)
        if glance[0].worth - max(each.worth for each in glance[1:]) < _LEAD / 2:
            return None
        if not self._stays_best(now, options.near, best, seed):
            return None
        # The sample that picked the play overrates it, so it is confirmed with other deals, and
        # among many more plays.
        rivals = self._equity.best(options.plays, now, _RIVALS)
        plays = [best, *(each for each in rivals if each != best)]
        rated = self._estimates(now, plays, f"{seed} again")
        if not _leads(rated, _LEAD / 2):
            return None
        lead = round(min(each.loss for each in rated[1:]), 2)
        losses = losses_of(plays, rated, options.plays, options.worths)
        made = self._puzzle(found, "defence", self._judge(now, best), rarity, lead)
        return replace(made, losses=tuple(sorted(losses.items())))

    def _stays_best(
        self,
        now: Situation,
        near: list[GeneratedPlay],
        first: GeneratedPlay,
        seed: str,
        margin: float = _LEAD,
    ) -> bool:
        """Return True if simulated games show for sure that the play `first` leads all others.

        `seed` decides chance. `near` has the best plays, which it must lead by `margin` points.
        """
        others = [each for each in near if each != first]
        if now.bag <= MOST_IN_BAG:
            # Score and leave say little then, so that a better play may be far from the best ones.
            plays = self._equity.best(self._equity.plays(now), now, _LAST_RIVALS)
            others = [each for each in plays if each != first]
            moves = [each.placement for each in others]
            last = self._evaluator.likeliest(now, moves, _CANDIDATES - 1)
            others = [others[number] for number in last]
        return _leads(self._estimates(now, [first, *others], seed), margin)

    def _estimates(
        self,
        now: Situation,
        plays: list[GeneratedPlay],
        seed: str,
        comparison: Comparison | None = None,
    ) -> list[Estimate]:
        candidates = [self._evaluator.candidate(now, each.placement) for each in plays]
        return (comparison or self._comparison).estimates(now, candidates, 1, seed)

    def _ending(self, found: FoundPosition, most: int) -> Puzzle | None:
        """Return a puzzle of the end of a game, with every move searched to the end.

        `most` is the highest frequency class that its words may have.
        """
        last = self._endings.last_play(found.now)
        play = self._judge(found.now, last.best) if last else None
        rarity = self._rarity(found.now, play, most) if play else None
        if last is None or play is None or rarity is None:
            return None
        made = self._puzzle(found, "endgame", play, rarity, float(last.lead))
        other, losses = self._sort(found.now.unseen), tuple(sorted(last.losses.items()))
        return replace(made, other=other, losses=losses)

    def _rarity(self, now: Situation, play: Play, most: int) -> int | None:
        """Return the frequency class of the rarest word of a play, or None if it is above `most`.

        Also return None if the list of sure words lacks a word of the play or of the board.
        """
        words, sure = [word.text for word in play.words], self._shared.sure
        if any(word not in sure for word in words) or not self._is_of_words(now.board):
            return None
        # Every player knows the short words beside it, but perhaps not the word that is asked for.
        rare = [words[0], *(word for word in words[1:] if len(word) > _COMMON)]
        rarity = max(map(self._shared.frequency.of, rare))
        return rarity if rarity <= most else None

    def _puzzle(
        self, found: FoundPosition, kind: PuzzleTopic, play: Play, rarity: int, margin: float
    ) -> Puzzle:
        now = found.now
        word, lemmas = play.words[0].text, self._shared.lemmas
        forms = lemmas.of(word) if lemmas else ()
        return Puzzle(
            kind,
            now.board,
            self._sort(now.rack),
            now.bag,
            play,
            rarity,
            margin,
            self._shared.list_hash,
            source=found.source,
            lemma=word.lower() if word.lower() in forms else next(iter(forms), ""),
        )

    def _judge(self, now: Situation, option: GeneratedPlay) -> Play:
        return judge(now.board, option.placement, self._generator.rules)

    def _sort(self, tiles: str) -> str:
        return self._generator.rules.tiles.sort(tiles)


def _leads(rated: list[Estimate], margin: float) -> bool:
    """Return True if the first of some plays surely leads each other one by `margin` points."""
    return all(each.loss >= margin for each in rated[1:])


def _lead_at_sight(options: _Options) -> float | None:
    """Return the lead of the best play in points.

    Return None if it leads too little, does not score most, or if there are too few plays.
    """
    near, scores = options.near, options.scores
    if len(scores) < _BEATEN_PLAYS or sum(score >= near[0].score for score in scores) > 1:
        return None
    lead = round(near[0].equity - near[1].equity, 2)
    return lead if lead >= MARGIN else None


def _kinds(play: Play) -> tuple[PuzzleTopic, ...]:
    """Return the kinds of puzzle for which this play can be the solution, () for none."""
    if play.is_bingo:
        return "bingo", "only-bingo"
    if len(play.words[0].tiles) <= _SHORT and _lengthens(play):
        return ("hook",)
    return ()


def _lengthens(play: Play) -> bool:
    """Return True if the play also lengthens a word that is already on the board."""
    laid = {square for square, _ in play.tiles}
    return any(
        len(word.text) >= _HOOKED
        and sum(at in laid for at in word.square.row(word.direction, len(word.text))) == 1
        for word in play.words[1:]
    )
