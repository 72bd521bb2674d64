"""A game's log: every action with the tiles that it drew, and the replay of it.

A replay is `apply` with scripted draws and a scripted word list, and gives the same game to the
byte. So a log holds no words, scores or events: they come out of the replay.
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

    from bot.rules.events import GameEvent
    from bot.rules.game import Game
    from bot.rules.ruleset import Ruleset
    from bot.rules.step import Draw

START = "start"
START_AS = "start:"
POSITION = "position:"
EXPIRE = "expire"
ABORT = "abort"
ARCHIVE = "archive"
AWARD = "award:"
PAUSE = "pause:"

# All but the players' own; a packed move begins with no small letter.
_OTHERS = (START, POSITION, EXPIRE, ABORT, ARCHIVE, AWARD, PAUSE)


@dataclass(frozen=True, slots=True)
class Entry:
    """One action: when (ms), by which seat, what, and what chance and the word list said.

    `action` is a packed move (`notation.pack`), or `start`, `start:1` (seat 1 begins undrawn),
    `position:…` (a game that begins in a packed position), `expire`, `abort`, `archive`, `award:0`
    (seat 0 wins; `award:0,1` is a tie, `award:` no result), `pause:90000` (so many ms until now
    were nobody's time; `pause:0` where the clock was ahead of now). In a start `seat` is the number
    of seats, in an expiry who claimed it or who is out of time.
    """

    at: int
    seat: int
    action: str
    drawn: str = ""
    invalid: tuple[str, ...] = ()

    @property
    def is_move(self) -> bool:
        """Whether a player did it."""
        return not self.action.startswith(_OTHERS)


@dataclass(slots=True)
class Recorder:
    """Does an action and keeps what a log entry needs of it."""

    draw: Draw
    words: Container[str]
    drawn: str = ""
    invalid: tuple[str, ...] = ()

    def __call__(self, number: int, bag: str) -> str:
        """Draw, and remember the tile."""
        tile = self.draw(number, bag)
        self.drawn += tile
        return tile

    def __contains__(self, word: object) -> bool:
        """Ask the word list, and remember a no."""
        known = word in self.words
        if not known:
            self.invalid = (*self.invalid, str(word))
        return known


def act(
    game: Game | None, entry: Entry, *, rules: Ruleset, words: Container[str], draw: Draw
) -> tuple[Game, tuple[GameEvent, ...], Entry]:
    """Do what an entry says, at its time; the entry comes back with its draws and non-words.

    `game` is None for a start. Raises RuleError, or ValueError for no such action.
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
    """Each entry with the game after it and what happened.

    `game` is the one that the entries go on from, None for a whole log. `watch` is told every draw:
    its number, the bag it came from, the tile. Where today's rules end a game earlier than those of
    its day did, what came after changes nothing.
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
    """The position in which a move was made, counted from 1 as a game record counts turns.

    A play that waited until then stands, and its tiles are drawn. Raises LookupError for no such
    move.
    """
    before, moves = None, 0
    for entry, after, events in replay(entries, rules):
        moves += any(isinstance(event, Played | Exchanged | Passed) for event in events)
        if moves == move and before is not None:
            script = _Script(entry.drawn, lambda _number, _bag, _tile: None)
            step = Step.of(before, rules, script)
            step.settle()
            return position_of(step.done()[0])
        before = after
    raise LookupError(move)


def opening_of(entry: Entry) -> Opening:
    """What everybody may know of the position in which this entry begins a game."""
    position = position_in(entry)
    return Opening(position.board, position.scores)


def position_in(entry: Entry) -> Position:
    """The position in which this entry begins a game: racks stand in it."""
    return Position.unpack(entry.action.removeprefix(POSITION))


@dataclass(slots=True)
class _Script:
    """Draws what was drawn."""

    tiles: str
    watch: Callable[[int, str, str], None]

    def __call__(self, number: int, bag: str) -> str:
        tile, self.tiles = self.tiles[0], self.tiles[1:]
        self.watch(number, bag, tile)
        return tile


class AllBut:
    """A word list that holds everything except these words."""

    def __init__(self, words: Iterable[str]) -> None:
        self._words = frozenset(words)

    def __contains__(self, word: object) -> bool:
        """Whether it is none of them."""
        return word not in self._words


def _act(
    game: Game, entry: Entry, rules: Ruleset, recorder: Recorder
) -> tuple[Game, tuple[GameEvent, ...]]:
    if entry.action.startswith(PAUSE):
        length = int(entry.action.removeprefix(PAUSE))
        paused = clock.run_to(clock.pause(game.clock, length), game.to_move, entry.at)
        # What lies before is paused for once and never again, and what is ahead of now was wrong.
        return evolve(game, clock=replace(paused, since=entry.at)), ()
    game = evolve(game, clock=clock.run_to(game.clock, game.to_move, entry.at))
    if entry.action == EXPIRE:
        return transitions.expire(game, rules=rules, draw=recorder)
    if entry.action == ABORT:
        return transitions.abort(game, rules=rules, draw=recorder)
    if entry.action == ARCHIVE:
        return transitions.archive(game, rules=rules, draw=recorder)
    if entry.action.startswith(AWARD):
        seats = entry.action.removeprefix(AWARD).split(",")
        winners = tuple(int(seat) for seat in seats if seat)
        return transitions.award(game, winners, rules=rules, draw=recorder)
    return transitions.apply(
        game, entry.seat, unpack(entry.action), rules=rules, words=recorder, draw=recorder
    )
