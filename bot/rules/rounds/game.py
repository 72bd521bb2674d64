"""The state of a belgijka, and its steps: announced, one round after another, over.

Players are numbers, in the order in which their first answers were counted. While a round runs, the
state holds no answer to it. The caller passes all answers when it closes the round. Only then are
words checked.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal, TypeAlias

from bot.rules.board import Board
from bot.rules.errors import TilesNotOnRack
from bot.rules.evolve import evolve
from bot.rules.judge import judge
from bot.rules.moves import Placement
from bot.rules.rounds.options import RoundsRules
from bot.rules.rounds.order import first_on_board
from bot.rules.rounds.racks import Pool, can_be_drawn, draw_again, draw_rack
from bot.rules.tiles import missing, without

if TYPE_CHECKING:
    from collections.abc import Collection, Container, Sequence

    from bot.rules.judge import Play
    from bot.rules.rounds.racks import Drawn
    from bot.rules.ruleset import Ruleset
    from bot.rules.step import Draw

Stage: TypeAlias = Literal["announced", "round", "pause", "over", "gate", "open"]
RoundsEnd: TypeAlias = Literal["rounds", "bag", "no_play", "host"]


@dataclass(frozen=True, slots=True)
class GivenAnswer:
    """A player's newest answer to the running round, and the time `at` (ms) it was given."""

    player: int
    at: int
    placement: Placement


@dataclass(frozen=True, slots=True)
class JudgedAnswer:
    """A player's answer to a closed round: its score, and its words that are not in the word list.

    For an erased player only the points are left.
    """

    player: int
    placement: Placement | None
    score: int
    invalid: tuple[str, ...] = ()

    @property
    def points(self) -> int:
        """Points of the answer, without a solo bonus. An answer with an invalid word has 0."""
        return 0 if self.invalid else self.score


@dataclass(frozen=True, slots=True)
class OpenRound:
    """The running round: its tiles, all tiles drawn for it, and its best play (secret)."""

    rack: str
    tries: tuple[str, ...]
    top: Placement
    top_score: int


@dataclass(frozen=True, slots=True)
class Round(OpenRound):
    """A closed round: the play laid on the board, and the answers in the order of their times."""

    laid: Placement
    answers: tuple[JudgedAnswer, ...] = ()


@dataclass(frozen=True, slots=True)
class RoundsGame:
    """A belgijka. Times are ms.

    `since` is the beginning of the stage and `ends` its end, or None once the game is over. `kept`
    holds the tiles that the newest play on the board left of the rack. `draws` counts all tiles
    ever drawn. `joined` has for each player the round of their first answer, from 1, or 0 before
    it: a player who said before the start that they will come counts too. `announcement_count` is
    the number of announcements of the time left that have already passed in the running round.
    `called` holds the players notified at the start while the first round is the newest, then, in a
    game whose rounds last days, those reminded of the newest round. `next_reminder_at` is the time
    of the next check for players to remind. `starts` is the time of the first round if it was
    chosen.

    In the belgijka of the day each player has a run (a game) of their own. `until` is the end of
    the run, the same for all players. `plan` holds all its rounds from the beginning and is a
    secret. At the stage `gate` the next round waits for its player. The merged result of all runs
    is at the stage `open` until it is counted.
    """

    rules: RoundsRules
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
    announcement_count: int = 0
    over: RoundsEnd | None = None
    called: tuple[int, ...] = ()
    next_reminder_at: int | None = None
    plan: tuple[OpenRound, ...] = ()
    until: int | None = None
    starts: int | None = None

    @property
    def number(self) -> int:
        """Number of the running round, or of the last closed one; 0 before the first."""
        return len(self.rounds) + (self.running is not None)

    @property
    def reminded_players(self) -> tuple[int, ...]:
        """The players reminded of the newest round, without those notified at the start."""
        return self.called if self.rounds else self.called[len(self.joined) :]

    @property
    def turn(self) -> int:
        """A counter of the game's states. It is odd while a round runs."""
        return 2 * len(self.rounds) + (self.running is not None)

    @property
    def pool(self) -> Pool:
        """The tiles from which the next rack is drawn."""
        return Pool(self.kept, self.bag, self.draws)


def new_rounds(
    rules: RoundsRules, ruleset: Ruleset, now: int, starts: int | None = None
) -> RoundsGame:
    """Return a belgijka that begins when it `starts`, or after the lead time of its rules.

    `now` is in ms.
    """
    ends = now + rules.lead if starts is None else starts
    return RoundsGame(rules, "announced", now, ends, ruleset.tiles.bag(), Board(), starts=starts)


def expect_players(game: RoundsGame, players: int) -> RoundsGame:
    """Return an announced belgijka with the number of players who have said that they will come."""
    return evolve(game, joined=(0,) * players)


def start_at(game: RoundsGame, now: int) -> RoundsGame:
    """Return an announced belgijka that begins at this time instead. `now` is in ms."""
    return evolve(game, starts=now, ends=now)


def next_rack(game: RoundsGame, ruleset: Ruleset, draw: Draw, before: Drawn | None = None) -> Drawn:
    """Return the rack (shared tiles) of the next round.

    If a rack allows no play, pass it as `before`: it is put back, and another one is drawn.
    """
    number = len(game.rounds) + 1
    needed, vowels = game.rules.balance.of(number), game.rules.vowels
    if before is not None:
        return draw_again(before, ruleset.tiles, draw, vowels, needed)
    return draw_rack(game.pool, ruleset.tiles, draw, vowels, needed)


def open_round(game: RoundsGame, drawn: Drawn, top: Play, now: int) -> RoundsGame:
    """Begin the next round with this rack, whose best play is `top`. `now` is in ms."""
    return evolve(
        game,
        stage="round",
        since=now,
        ends=now + game.rules.time,
        bag=drawn.bag,
        kept="",
        draws=drawn.draws,
        running=OpenRound(drawn.rack, drawn.tries, top.placement, top.score),
        announcement_count=sum(game.rules.time <= before for before in game.rules.announcements),
        called=() if game.rounds else tuple(range(len(game.joined))),
        next_reminder_at=now + game.rules.time // 3 if game.rules.reminder else None,
    )


def judge_answer(game: RoundsGame, placement: Placement, ruleset: Ruleset) -> Play:
    """Return the play that an answer to the running round would make. Words are not checked.

    Raises:
        PlacementError: the tiles can't lie so.
        UnknownLetters: the tile set lacks a letter.
        TilesNotOnRack: the rack lacks tiles.

    """
    rack = game.running.rack if game.running else ""
    play = judge(game.board, placement, ruleset)
    if lacking := missing(rack, play.rack_tiles):
        raise TilesNotOnRack(lacking, rack)
    return play


def close_round(
    game: RoundsGame,
    given: Sequence[GivenAnswer],
    ruleset: Ruleset,
    words: Container[str],
    now: int,
) -> RoundsGame:
    """Close the running round: count every answer, and put a play on the board.

    It is the best possible play, or with the option `best_found` the best that a player found. A
    new player has the next free number. `now` is in ms. `given` are the players' newest answers.

    Raises:
        ValueError: no round runs.

    """
    running = game.running
    if running is None:
        raise ValueError(game.stage)
    answers, valid = [], []
    for one in sorted(given, key=lambda one: (one.at, one.player)):
        play = judge_answer(game, one.placement, ruleset)
        invalid = tuple(word.text for word in play.words if word.text not in words)
        answers.append(JudgedAnswer(one.player, play.placement, play.score, invalid))
        valid += [] if invalid else [play]
    found = first_on_board(valid, ruleset.tiles) if game.rules.board_play == "best_found" else None
    laid = found or judge(game.board, running.top, ruleset)
    players = max((len(game.joined), *(one.player + 1 for one in given)))
    joined = [*game.joined, *(0 for _ in range(len(game.joined), players))]
    for one in given:
        joined[one.player] = joined[one.player] or game.number
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
        board=game.board.place(laid.tiles),
        kept=without(running.rack, laid.rack_tiles),
        rounds=(*game.rounds, whole),
        running=None,
        next_reminder_at=None,
        joined=tuple(joined),
    )
    reason = None if own else _end_reason(after)
    return end(after, reason) if reason else after


def end(game: RoundsGame, reason: RoundsEnd) -> RoundsGame:
    """End the game. A running round is not counted, and its rack becomes the kept tiles."""
    rack = game.running.rack if game.running else game.kept
    return evolve(
        game, stage="over", ends=None, kept=rack, running=None, over=reason, next_reminder_at=None
    )


def erase_players(game: RoundsGame, players: Collection[int]) -> RoundsGame:
    """Return the game without the answers of these players.

    Their points stay, because other players' solo bonuses depend on them.
    """
    rounds = tuple(
        evolve(
            one,
            answers=tuple(
                JudgedAnswer(each.player, None, each.points) if each.player in players else each
                for each in one.answers
            ),
        )
        for one in game.rounds
    )
    return evolve(game, rounds=rounds)


def _end_reason(game: RoundsGame) -> RoundsEnd | None:
    """Return the reason why the game ends now, or None if another round follows.

    The number of rounds and the tiles left decide it.
    """
    if len(game.rounds) >= game.rules.rounds:
        return "rounds"
    needed = game.rules.balance.of(len(game.rounds) + 1)
    return None if can_be_drawn(game.pool, game.rules.vowels, needed) else "bag"
