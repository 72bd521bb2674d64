"""Which positions make a good puzzle: one play is clearly the best, and stays it when played on.

A static choice alone made puzzles that players call horrible: what looked best by score and leave
was not. So the best play must be so by a margin, score most of all, and come out on top of a
simulation as well; at the end of a game everything is counted out instead. A defence is another
matter: there something scores more, and what makes the best play is what it denies the opponent.
"""

from __future__ import annotations

import random
from dataclasses import replace
from heapq import nlargest
from statistics import fmean
from typing import TYPE_CHECKING, NamedTuple

from bot.coordinator.puzzle import Puzzle, Wanted
from bot.lexicon.frequency import RAREST
from bot.robot.analysis.racks import hidden
from bot.robot.evaluate.endgame import Endgame
from bot.robot.evaluate.equity import Equity
from bot.robot.evaluate.evaluator import Evaluator
from bot.robot.evaluate.situation import RatedMove, Situation
from bot.robot.puzzles.positions import Found, all_words
from bot.rules.judge import judge
from bot.rules.notation import format_placement
from bot.rules.tiles import BLANK, RACK_SIZE

if TYPE_CHECKING:
    from collections.abc import Container

    from bot.coordinator.puzzle import Kind
    from bot.lexicon.frequency import Frequency
    from bot.lexicon.lemmas import Lemmas
    from bot.robot.evaluate.leave_values import LeaveValues
    from bot.robot.evaluate.move_generator import MoveGenerator
    from bot.robot.evaluate.plays import GeneratedPlay
    from bot.rules.board import Board
    from bot.rules.judge import Play

MARGIN = 10.0
"""So many points the best play must be worth more than any other."""

SEARCHES = 4_000
"""Searches of a simulation: about a hundred deals for each of the candidates."""

_FEWEST_IN_BAG = 7
_LOOKED_AT, _CANDIDATES = 200, 8
_SIMULATED_MARGIN = 5.0
_BEATEN_PLAYS = 12  # a choice among fewer is none
_HOOKED = 3  # letters of a word that was made longer
_SHORT = 5  # letters of a word that is there for its hook
_COMMON = 2  # letters of words that everybody knows who plays
# A defence: racks that the opponent is dealt, points that they make on the mean unless something is
# done, and points that the best play is ahead by all that is counted.
_REPLIES, _GLANCED_AT, _THREATENED, _DEFENDED = 30, 6, 24.0, 6.0

# The end of a game: tiles of both together, points between the two best, searches a play may take.
_LAST_TILES, _LAST_MARGIN, _LAST_SEARCHES = 9, 3, 2_500
_FEWEST_LAST = 3
_PLAIN = 60  # times fewer searches in the same time without numba


class Shared(NamedTuple):
    """What all choices of one list are made by: `words` judge, `sure` ones alone are asked for."""

    generator: MoveGenerator
    leaves: LeaveValues
    words: Container[str]
    sure: Container[str]
    frequency: Frequency
    list_hash: str
    lemmas: Lemmas | None = None


class Chooser:
    """Judges positions; in one thread at a time."""

    def __init__(self, shared: Shared) -> None:
        self._shared, self._generator = shared, shared.generator
        self._equity = Equity(shared.generator, shared.leaves)
        self._evaluator = Evaluator(shared.generator, shared.leaves)
        self._endgame = Endgame(shared.generator)
        self._scale = 1 if shared.generator.engine.compiled else _PLAIN
        self._searches = max(2, _LAST_SEARCHES // self._scale)

    def puzzle(
        self, found: Found, wanted: Wanted, seed: str, *, only: bool = False
    ) -> Puzzle | None:
        """The puzzle that a position makes, of words up to the class wanted; None where it is none.

        It may be of another kind, unless `only` what is wanted will do. Chance comes from the seed.
        Raises PositionError for what can't be.
        """
        now = found.now
        if not now.is_of_two or now.rack.count(BLANK) > 1:
            return None
        if not now.bag:
            return self._ending(found, wanted.most)
        full = now.bag >= _FEWEST_IN_BAG and len(now.rack) == RACK_SIZE
        options = self._options(now) if full else []
        if _is_clear(options):
            return self._clear(found, options, wanted, seed, only=only)
        return self._defence(found, options, wanted, seed) if wanted.kind == "defence" else None

    def is_best(self, puzzle: Puzzle, seed: str, searches: int = SEARCHES) -> bool:
        """Whether a puzzle's play is still the best one, all looked at anew."""
        tiles = self._generator.rules.tiles
        unseen = puzzle.other or hidden(puzzle.board, puzzle.rack, tiles)
        now = Situation(puzzle.board, puzzle.rack, unseen, puzzle.bag)
        if not puzzle.bag:
            again = self._ending(Found(now), RAREST)
            return again is not None and again.best == puzzle.best
        options = self._options(now)
        if puzzle.kind == "defence":
            again = self._defence(Found(now), options, Wanted("defence", 0, RAREST), seed)
            return again is not None and again.best == puzzle.best
        best = self._judged(now, options[0])
        return best == puzzle.best and self._stays_best(now, options, seed, searches)

    def _options(self, now: Situation) -> list[GeneratedPlay]:
        """The plays, best first, and that of the highest score among the first two hundred."""
        plays, worths = self._equity.plays(now)
        order = nlargest(_LOOKED_AT, range(len(worths)), key=worths.__getitem__)
        found = [plays[number]._replace(equity=worths[number]) for number in order]
        if found and (top := max(plays.scores())) > max(each.score for each in found):
            found.append(plays[plays.scores().index(top)])
        for exchange in self._equity.exchanges(now):
            if found and exchange.worth > found[0].equity - MARGIN:
                return []
        return found

    def _clear(
        self, found: Found, options: list[GeneratedPlay], wanted: Wanted, seed: str, *, only: bool
    ) -> Puzzle | None:
        """A puzzle whose best play is so by score and leave, and by score."""
        now, play = found.now, self._judged(found.now, options[0])
        kind, rarity = self._kind(now, options, play), self._known(now, play, wanted.most)
        if kind is None or rarity is None:
            return None
        if only and (kind != wanted.kind or rarity < wanted.least):
            return None
        if not self._stays_best(now, options, seed, SEARCHES):
            return None
        margin = round(options[0].equity - options[1].equity, 2)
        return self._made(found, kind, play, rarity, margin)

    def _kind(self, now: Situation, options: list[GeneratedPlay], play: Play) -> Kind | None:
        """What there is to be found."""
        if play.is_bingo:
            bingos = (self._judged(now, each) for each in options if not each.leave)
            return "bingo" if len({each.words[0].text for each in bingos}) > 1 else "only-bingo"
        if len(play.words[0].tiles) <= _SHORT and _lengthens(play):
            return "hook"
        return None

    def _defence(
        self, found: Found, options: list[GeneratedPlay], wanted: Wanted, seed: str
    ) -> Puzzle | None:
        """A puzzle whose best play is it by what the opponent can't play after it.

        Something scores more, and by score and leave alone something is better.
        """
        now, near = found.now, options[:_CANDIDATES]
        if len(options) < _BEATEN_PLAYS:
            return None
        chance = random.Random(seed)  # noqa: S311 - repeatable
        racks = ["".join(chance.sample(now.unseen, RACK_SIZE)) for _ in range(_REPLIES)]
        # A few racks tell of most positions that they are none.
        few, top = racks[:_GLANCED_AT], max(each.score for each in options)
        open_board = self._reply(now.board, few)
        if open_board < _THREATENED or not self._denies(now, near, top, few, _DEFENDED / 2):
            return None
        denied = self._denies(now, near, top, racks, _DEFENDED)
        if denied is None:
            return None
        best, worth, margin = denied
        play = self._judged(now, best)
        rarity = self._known(now, play, wanted.most)
        first = [best, *(each for each in near if each != best)]
        if rarity is None or not self._stays_best(now, first, seed, SEARCHES):
            return None
        plays, equities = self._equity.plays(now)
        losses = {
            format_placement(each.placement): worth - equity + open_board
            for each, equity in zip(plays, equities, strict=True)
        }
        for each in options:
            reply = self._reply(self._after(now, each), racks)
            losses[format_placement(each.placement)] = worth - each.equity + reply
        told = {line: max(1, round(loss)) for line, loss in losses.items() if loss < best.score}
        told[format_placement(best.placement)] = 0
        made = self._made(found, "defence", play, rarity, round(margin, 2))
        return replace(made, losses=tuple(sorted(told.items())))

    def _denies(
        self, now: Situation, near: list[GeneratedPlay], top: int, racks: list[str], least: float
    ) -> tuple[GeneratedPlay, float, float] | None:
        """The play that is best by what it leaves these racks, its worth, and how far it is ahead.

        None where that is what scores most, or best by score and leave, or it is hardly ahead.
        """
        worths = [each.equity - self._reply(self._after(now, each), racks) for each in near]
        worth, second, *_ = nlargest(2, worths)
        best = near[worths.index(worth)]
        if best == near[0] or best.score >= top or worth - second < least or not best.leave:
            return None
        return best, worth, worth - second

    def _reply(self, board: Board, racks: list[str]) -> float:
        """What the opponent scores on the mean with one of these racks."""
        position = self._generator.position(board)
        replies = (self._generator.best(position, rack) for rack in racks)
        return fmean(reply.score if reply else 0 for reply in replies)

    def _after(self, now: Situation, option: GeneratedPlay) -> Board:
        return now.board.placed(self._judged(now, option).tiles)

    def _stays_best(
        self, now: Situation, options: list[GeneratedPlay], seed: str, searches: int
    ) -> bool:
        """Whether it is still the best once the moves that look best are played on."""
        near = [RatedMove(each.placement, each.equity) for each in options[:_CANDIDATES]]
        most = max(1, searches // self._scale)
        first, second, *_ = self._evaluator.simulated(now, near, most, seed)
        return first.move == near[0].move and first.worth >= second.worth + _SIMULATED_MARGIN

    def _ending(self, found: Found, most: int) -> Puzzle | None:
        """A puzzle of the end of a game, with all that may be played counted out."""
        now = found.now
        small = len(now.rack) + len(now.unseen) <= _LAST_TILES
        if not small or min(len(now.rack), len(now.unseen)) < _FEWEST_LAST or BLANK in now.unseen:
            return None
        best, *others = self._endgame.solve(now.board, now.rack, now.unseen, self._searches)
        # Of the others more than they gain may be told, never less.
        second = max((each.gain for each in others), default=best.gain)
        if not self._endgame.exact or best.play is None or best.gain - second < _LAST_MARGIN:
            return None
        plays, _ = self._equity.plays(now)
        # What scores most is tried by everybody: there is more to be found than that.
        if not _BEATEN_PLAYS <= len(plays) <= _LOOKED_AT or best.play.score == max(plays.scores()):
            return None
        play = self._judged(now, best.play)
        rarity = self._known(now, play, most)
        if rarity is None:
            return None
        losses = []
        for each in plays:
            gain = self._gain(now, each)
            if gain is None:
                return None
            losses.append((format_placement(each.placement), best.gain - gain))
        made = self._made(found, "endgame", play, rarity, float(best.gain - second))
        return replace(made, other=self._sorted(now.unseen), losses=tuple(sorted(losses)))

    def _gain(self, now: Situation, option: GeneratedPlay) -> int | None:
        """What the play gains on the opponent to the end; None where that is not known for sure."""
        rules = self._generator.rules
        if not option.leave:
            return option.score + 2 * rules.tiles.total(now.unseen)
        best = self._endgame.solve(
            self._after(now, option), now.unseen, option.leave, self._searches
        )[0]
        return option.score - best.gain if self._endgame.exact else None

    def _known(self, now: Situation, play: Play, most: int) -> int | None:
        """The class of the rarest word of a play; None beyond `most`.

        Nor is there one where not even all words are for sure, or all that lie there.
        """
        words, sure = [word.text for word in play.words], self._shared.sure
        if any(word not in sure for word in words) or not all_words(now.board, sure):
            return None
        # Short words beside it are known to all; the one that is asked for may be to none.
        asked = [words[0], *(word for word in words[1:] if len(word) > _COMMON)]
        rarity = max(map(self._shared.frequency.of, asked))
        return rarity if rarity <= most else None

    def _made(self, found: Found, kind: Kind, play: Play, rarity: int, margin: float) -> Puzzle:
        now = found.now
        word, lemmas = play.words[0].text, self._shared.lemmas
        forms = lemmas.of(word) if lemmas else ()
        return Puzzle(
            kind,
            now.board,
            self._sorted(now.rack),
            now.bag,
            play,
            rarity,
            margin,
            self._shared.list_hash,
            source=found.source,
            lemma=word.lower() if word.lower() in forms else next(iter(forms), ""),
        )

    def _judged(self, now: Situation, option: GeneratedPlay) -> Play:
        return judge(now.board, option.placement, self._generator.rules)

    def _sorted(self, tiles: str) -> str:
        return self._generator.rules.tiles.sort(tiles)


def _is_clear(options: list[GeneratedPlay]) -> bool:
    """Whether the first is worth more than all others by the margin, and alone scores most."""
    if len(options) < _BEATEN_PLAYS:
        return False
    best, *others = options
    return best.equity >= others[0].equity + MARGIN and best.score > max(
        each.score for each in others
    )


def _lengthens(play: Play) -> bool:
    """Whether the play makes a longer word of one that lies there, beside its own."""
    laid = {square for square, _ in play.tiles}
    return any(
        len(word.text) >= _HOOKED
        and sum(at in laid for at in word.square.row(word.direction, len(word.text))) == 1
        for word in play.words[1:]
    )
