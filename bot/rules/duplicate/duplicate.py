"""A belgijka as a value, and its steps: announced, round after round, over.

Players are numbers, in the order in which they were first counted. While a round runs, nothing here
knows any answer to it: they come together when it is closed, and only then the word list is asked.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal, TypeAlias

from bot.rules.board import Board
from bot.rules.duplicate.options import DuplicateRules
from bot.rules.duplicate.order import first_on_board
from bot.rules.duplicate.racks import Pool, can_be_drawn, draw_again, draw_rack
from bot.rules.errors import TilesNotOnRack
from bot.rules.evolve import evolve
from bot.rules.judge import judge
from bot.rules.moves import Placement
from bot.rules.tiles import missing, without

if TYPE_CHECKING:
    from collections.abc import Collection, Container, Sequence

    from bot.rules.duplicate.racks import Drawn
    from bot.rules.judge import Play
    from bot.rules.ruleset import Ruleset
    from bot.rules.step import Draw

Stage: TypeAlias = Literal["announced", "round", "pause", "over", "gate", "open"]
DuplicateEnd: TypeAlias = Literal["rounds", "bag", "no_play", "host"]


@dataclass(frozen=True, slots=True)
class Given:
    """What a player answered last in the running round, and when (ms)."""

    player: int
    at: int
    placement: Placement


@dataclass(frozen=True, slots=True)
class Answer:
    """A player's answer to a closed round: what it would score, and its words that are none.

    Of a player who was forgotten the points alone are left.
    """

    player: int
    placement: Placement | None
    score: int
    invalid: tuple[str, ...] = ()

    @property
    def points(self) -> int:
        """What it scored, without a solo."""
        return 0 if self.invalid else self.score


@dataclass(frozen=True, slots=True)
class OpenRound:
    """The round that runs: its rack, the tiles drawn for it, and the best play of it, a secret."""

    rack: str
    tries: tuple[str, ...]
    top: Placement
    top_score: int


@dataclass(frozen=True, slots=True)
class Round(OpenRound):
    """A closed round: what was laid on the board, and the answers in the order of their times."""

    laid: Placement
    answers: tuple[Answer, ...] = ()


@dataclass(frozen=True, slots=True)
class Duplicate:
    """A belgijka. Times are ms.

    `since` is when the stage began and `ends` when it does, None once it is over. `kept` are the
    tiles left on the rack by the newest board play, `draws` counts the tiles ever drawn. `joined`
    has for each player the round of their first answer, from 1. Of the running round's times to
    tell how much is left, `told` have passed. Where a round lasts days, `called` are the players
    who were reminded of the newest one, and at `calls` it is looked again whom to remind.

    A run of one's own, at one's own pace `until` a time that is the same for all, has the `plan` of
    its rounds from the beginning, a secret; at its `gate` the next of them waits for its player.
    What many runs come to is `open` until it is known.
    """

    rules: DuplicateRules
    stage: Stage
    since: int
    ends: int | None
    bag: str
    board: Board
    kept: str = ""
    draws: int = 0
    rounds: tuple[Round, ...] = ()
    running: OpenRound | None = None
    joined: tuple[int, ...] = ()
    told: int = 0
    over: DuplicateEnd | None = None
    called: tuple[int, ...] = ()
    calls: int | None = None
    plan: tuple[OpenRound, ...] = ()
    until: int | None = None

    @property
    def number(self) -> int:
        """The round that runs, or the last that was closed; 0 before the first."""
        return len(self.rounds) + (self.running is not None)

    @property
    def turn(self) -> int:
        """Counts what may be done: odd while a round runs."""
        return 2 * len(self.rounds) + (self.running is not None)

    @property
    def pool(self) -> Pool:
        """What the next rack is drawn from."""
        return Pool(self.kept, self.bag, self.draws)


def announced(rules: DuplicateRules, ruleset: Ruleset, now: int) -> Duplicate:
    """A belgijka that begins in a while."""
    return Duplicate(rules, "announced", now, now + rules.lead, ruleset.tiles.bag(), Board())


def next_rack(game: Duplicate, ruleset: Ruleset, draw: Draw, before: Drawn | None = None) -> Drawn:
    """The rack of the next round; after `before`, with which nothing can be played, another."""
    number = len(game.rounds) + 1
    needed, vowels = game.rules.balance.of(number), game.rules.vowels
    if before is not None:
        return draw_again(before, ruleset.tiles, draw, vowels, needed)
    return draw_rack(game.pool, ruleset.tiles, draw, vowels, needed)


def opened(game: Duplicate, drawn: Drawn, top: Play, now: int) -> Duplicate:
    """The next round begins, on this rack, whose best play this is."""
    return evolve(
        game,
        stage="round",
        since=now,
        ends=now + game.rules.time,
        bag=drawn.bag,
        kept="",
        draws=drawn.draws,
        running=OpenRound(drawn.rack, drawn.tries, top.placement, top.score),
        told=sum(game.rules.time <= tick for tick in game.rules.ticks),
        called=(),
        calls=now + game.rules.time // 3 if game.rules.reminder else None,
    )


def judged(game: Duplicate, placement: Placement, ruleset: Ruleset) -> Play:
    """What an answer to the running round would be. Asks no word list.

    Raises PlacementError or UnknownLetters where it can't lie so, or the rack lacks tiles.
    """
    rack = game.running.rack if game.running else ""
    play = judge(game.board, placement, ruleset)
    if lacking := missing(rack, play.used):
        raise TilesNotOnRack(lacking, rack)
    return play


def closed(
    game: Duplicate, given: Sequence[Given], ruleset: Ruleset, words: Container[str], now: int
) -> Duplicate:
    """The bell: every answer is counted, the best play goes on the board.

    Players that are not known yet join, numbered on from those who are.
    """
    running = game.running
    if running is None:
        raise ValueError(game.stage)
    answers, valid = [], []
    for one in sorted(given, key=lambda one: (one.at, one.player)):
        play = judged(game, one.placement, ruleset)
        invalid = tuple(word.text for word in play.words if word.text not in words)
        answers.append(Answer(one.player, play.placement, play.score, invalid))
        valid += [] if invalid else [play]
    found = first_on_board(valid, ruleset.tiles) if game.rules.board_play == "best_found" else None
    laid = found or judge(game.board, running.top, ruleset)
    new = {one.player for one in given if one.player >= len(game.joined)}
    whole = Round(
        running.rack,
        running.tries,
        running.top,
        running.top_score,
        laid.placement,
        tuple(answers),
    )
    own = game.until is not None
    after = evolve(
        game,
        stage="gate" if own else "pause",
        since=now,
        ends=game.until if own else now + game.rules.pause,
        board=game.board.placed(laid.tiles),
        kept=without(running.rack, laid.used),
        rounds=(*game.rounds, whole),
        running=None,
        calls=None,
        joined=(*game.joined, *(len(game.rounds) + 1 for _ in new)),
    )
    reason = None if own else _end(after)
    return ended(after, reason) if reason else after


def ended(game: Duplicate, reason: DuplicateEnd) -> Duplicate:
    """It is over; a round that runs isn't counted, and its tiles lie where they lay before it."""
    rack = game.running.rack if game.running else game.kept
    return evolve(game, stage="over", ends=None, kept=rack, running=None, over=reason, calls=None)


def forgotten(game: Duplicate, players: Collection[int]) -> Duplicate:
    """The same without what these players laid; what it scored still counts for the others."""
    rounds = tuple(
        evolve(
            one,
            answers=tuple(
                Answer(each.player, None, each.points) if each.player in players else each
                for each in one.answers
            ),
        )
        for one in game.rounds
    )
    return evolve(game, rounds=rounds)


def _end(game: Duplicate) -> DuplicateEnd | None:
    """Why there is no next round, as far as the bag tells."""
    if len(game.rounds) >= game.rules.rounds:
        return "rounds"
    needed = game.rules.balance.of(len(game.rounds) + 1)
    return None if can_be_drawn(game.pool, game.rules.vowels, needed) else "bag"
