"""A game's log: every action with the tiles that it drew, and the replay of it.

A replay repeats the actions with the recorded draws and the recorded answers of the word list, and
gives exactly the same game. So a log holds no words, scores or events: the replay computes them.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from bot.rules import clock, transitions
from bot.rules.events import Exchanged, Passed, Played
from bot.rules.evolve import evolve
from bot.rules.notation import unpack
from bot.rules.position import Opening, Position, position_of, resume
from bot.rules.start import start
from bot.rules.step import Step

if TYPE_CHECKING:
    from collections.abc import Callable, Container, Iterable, Iterator

    from bot.rules.events import EndReason, GameEvent
    from bot.rules.game import Game
    from bot.rules.ruleset import Ruleset
    from bot.rules.step import Draw

START = "start"
START_AS = "start:"
POSITION = "position:"
EXPIRE = "expire"
ABORT = "abort"
END_SILENTLY = "archive"
AWARD = "award:"
SEASON = "season:"
WALKOVER = "walkover:"
PAUSE = "pause:"

# A packed move of a player never begins with a small letter.
_OTHERS = (START, POSITION, EXPIRE, ABORT, END_SILENTLY, AWARD, SEASON, WALKOVER, PAUSE)
_AWARDS: dict[str, EndReason] = {AWARD: "awarded", SEASON: "adjudicated", WALKOVER: "walkover"}


@dataclass(frozen=True, slots=True)
class Entry:
    """One action: its time (ms), its seat, the action, the tiles drawn and the words found invalid.

    `action` is a packed move (`notation.pack`), or one of these: `start`; `start:1` (seat 1 begins
    without a draw); `position:…` (a game that begins in a packed position); `expire`; `abort`;
    `archive` (the end of a game in which nobody moves); `award:0` (seat 0 wins; `award:0,1` is a
    tie, `award:` no result), in the same way `season:0` (by the score, at the end of a league's
    season) and `walkover:0`; `pause:90000` (so many ms until now are charged to no seat; `pause:0`
    if the clock was ahead of now). In a start, `seat` is the number of seats. In an expiry, it is
    the seat that claimed it or that is out of time.
    """

    at: int
    seat: int
    action: str
    drawn: str = ""
    invalid: tuple[str, ...] = ()

    @property
    def is_move(self) -> bool:
        """True if the action is a player's move."""
        return not self.action.startswith(_OTHERS)


@dataclass(slots=True)
class Recorder:
    """A source of drawn tiles and a word list at once. It records what it gave, for the log."""

    draw: Draw
    words: Container[str]
    drawn: str = ""
    invalid: tuple[str, ...] = ()

    def __call__(self, number: int, bag: str) -> str:
        """Draw a tile and record it. Return the tile."""
        tile = self.draw(number, bag)
        self.drawn += tile
        return tile

    def __contains__(self, word: object) -> bool:
        """Return True if the word list has the word. Record a word that the list lacks."""
        known = word in self.words
        if not known:
            self.invalid = (*self.invalid, str(word))
        return known


def act(
    game: Game | None, entry: Entry, *, rules: Ruleset, words: Container[str], draw: Draw
) -> tuple[Game, tuple[GameEvent, ...], Entry]:
    """Do the action of a log entry at its time. Return the game, its events, and the entry.

    The returned entry has the tiles drawn and the invalid words. `game` is None for a start.

    Raises:
        RuleError: the rules forbid the action.
        ValueError: the action is unknown.

    """
    recorder = Recorder(draw, words)
    if entry.action.startswith(START):
        _, _, starter = entry.action.partition(":")
        game, events = start(
            entry.seat,
            rules=rules,
            draw=recorder,
            now=entry.at,
            starter=int(starter) if starter else None,
        )
    elif entry.action.startswith(POSITION):
        game, events = resume(position_in(entry), rules=rules, now=entry.at)
    elif game is None:
        raise ValueError(entry.action)
    else:
        game, events = _act(game, entry, rules, recorder)
    return game, events, evolve(entry, drawn=recorder.drawn, invalid=recorder.invalid)


def replay(
    entries: Iterable[Entry],
    rules: Ruleset,
    *,
    game: Game | None = None,
    watch: Callable[[int, str, str], None] = lambda _number, _bag, _tile: None,
) -> Iterator[tuple[Entry, Game, tuple[GameEvent, ...]]]:
    """Yield each log entry with the game after it, and its events.

    `game` is the game before the first entry, None for a whole log. `watch` is called with every
    draw: its number, the bag, the tile. If today's rules end a game earlier than its own rules did,
    later entries change nothing.
    """
    for entry in entries:
        if game is not None and game.outcome is not None:
            yield entry, game, ()
            continue
        script = _Script(entry.drawn, watch)
        words = AllBut(entry.invalid)
        game, events, _ = act(game, entry, rules=rules, words=words, draw=script)
        yield entry, game, events


def position_before(entries: Iterable[Entry], rules: Ruleset, move: int) -> Position:
    """Return the position before a move. Moves count from 1, as turns in a game record.

    If a play is pending then, it counts as accepted, and its tiles are drawn.

    Raises:
        LookupError: there is no such move.

    """
    before, moves = None, 0
    for entry, after, events in replay(entries, rules):
        moves += any(isinstance(event, Played | Exchanged | Passed) for event in events)
        if moves == move and before is not None:
            script = _Script(entry.drawn, lambda _number, _bag, _tile: None)
            step = Step.of(before, rules, script)
            step.settle()
            return position_of(step.result()[0])
        before = after
    raise LookupError(move)


def opening_of(entry: Entry) -> Opening:
    """Return the board and the points of the position in which this log entry begins a game."""
    position = position_in(entry)
    return Opening(position.board, position.scores)


def position_in(entry: Entry) -> Position:
    """Return the position in which this log entry begins a game. Its racks are secret."""
    return Position.unpack(entry.action.removeprefix(POSITION))


@dataclass(slots=True)
class _Script:
    """A source of drawn tiles that repeats the recorded ones."""

    tiles: str
    watch: Callable[[int, str, str], None]

    def __call__(self, number: int, bag: str) -> str:
        tile, self.tiles = self.tiles[0], self.tiles[1:]
        self.watch(number, bag, tile)
        return tile


class AllBut:
    """A word list that holds every word except those given."""

    def __init__(self, words: Iterable[str]) -> None:
        self._words = frozenset(words)

    def __contains__(self, word: object) -> bool:
        """Return True for every word that is not one of the exceptions."""
        return word not in self._words


def _act(
    game: Game, entry: Entry, rules: Ruleset, recorder: Recorder
) -> tuple[Game, tuple[GameEvent, ...]]:
    if entry.action.startswith(PAUSE):
        length = int(entry.action.removeprefix(PAUSE))
        paused = clock.run_to(clock.pause(game.clock, length), game.to_move, entry.at)
        # A pause is counted once for all time before it, and a clock ahead of now was wrong.
        return evolve(game, clock=replace(paused, since=entry.at)), ()
    game = evolve(game, clock=clock.run_to(game.clock, game.to_move, entry.at))
    if entry.action == EXPIRE:
        return transitions.expire(game, rules=rules, draw=recorder)
    if entry.action == ABORT:
        return transitions.abort(game, rules=rules, draw=recorder)
    if entry.action == END_SILENTLY:
        return transitions.end_silently(game, rules=rules, draw=recorder)
    for prefix, reason in _AWARDS.items():
        if entry.action.startswith(prefix):
            seats = entry.action.removeprefix(prefix).split(",")
            winners = tuple(int(seat) for seat in seats if seat)
            return transitions.award(game, winners, reason, rules=rules, draw=recorder)
    return transitions.apply(
        game, entry.seat, unpack(entry.action), rules=rules, words=recorder, draw=recorder
    )
