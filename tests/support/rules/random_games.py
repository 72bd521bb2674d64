"""Random games for tests of what holds in every game: any ruleset, phonies, clocks and all.

A game is made of `log.act` alone, so it comes with its log. The same arguments give the same game.
"""

from __future__ import annotations

import random
import zlib
from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from hypothesis import strategies as st

from bot.rules import clock
from bot.rules.board import CENTRE, EMPTY, SIZE, Board, Direction, Square
from bot.rules.errors import RuleError
from bot.rules.log import EXPIRE, PAUSE, START, Entry, act
from bot.rules.moves import Accept, Challenge, Exchange, Move, Pass, Placement, Resign
from bot.rules.notation import pack
from bot.rules.ruleset import CHALLENGES, HOUR, MINUTE, ClockRule, Ruleset, preset, preset_names
from bot.rules.scoreless import LIMITS
from bot.rules.tiles import BLANK

if TYPE_CHECKING:
    from bot.rules.events import GameEvent
    from bot.rules.game import Game
    from bot.rules.step import Draw

LONGEST = 250


class Whims:
    """A word list that holds most words, whichever they are, and always the same."""

    def __contains__(self, word: object) -> bool:
        """Return whether the word is on the list."""
        return zlib.crc32(str(word).encode()) % 8 > 0


@dataclass(frozen=True, slots=True)
class Action:
    """One action of a game; `before` is None for the start."""

    before: Game | None
    entry: Entry
    game: Game
    events: tuple[GameEvent, ...]


class RandomGame:
    """A game from its start to its end, or until it became too long."""

    def __init__(
        self, rules: Ruleset, players: int, seed: int, actions: tuple[Action, ...]
    ) -> None:
        self.rules = rules
        self.actions = actions
        self._call = f"random_game({rules}, {players}, {seed})"

    def __repr__(self) -> str:
        """Return the call that makes the game again: its moves would fill many screens."""
        return self._call

    @property
    def log(self) -> tuple[Entry, ...]:
        """The log that a store would keep."""
        return tuple(action.entry for action in self.actions)


def chance(seed: int) -> random.Random:
    """Return a source of chance, the same for the same seed."""
    return random.Random(seed)  # noqa: S311 - a test wants the same again, not a secret


def seeded_draw(seed: int) -> Draw:
    """Return draws that are the same for the same seed."""
    rng = chance(seed)
    return lambda _number, bag: bag[int(rng.random() * len(bag))]


@lru_cache(maxsize=512)
def random_game(rules: Ruleset, players: int, seed: int) -> RandomGame:
    """Play a game with a number of seats at random."""
    rng, draw, words = chance(seed), seeded_draw(seed + 1), Whims()
    entry = Entry(1_000, players, START)
    game, events, entry = act(None, entry, rules=rules, words=words, draw=draw)
    actions = [Action(None, entry, game, events)]
    # Some tables would rather pass: else hardly a game would end by scoreless turns.
    idle = rng.choice((0.05, 0.05, 0.6))
    while game.outcome is None and len(actions) < LONGEST:
        before = game
        entry = _next_entry(game, rules, rng, idle)
        try:
            game, events, entry = act(before, entry, rules=rules, words=words, draw=draw)
        except RuleError:
            continue
        actions.append(Action(before, entry, game, events))
    return RandomGame(rules, players, seed, tuple(actions))


def random_placement(board: Board, rack: str, rules: Ruleset, rng: random.Random) -> Placement:
    """Return tiles of the rack laid near those on the board; legal more often than not."""
    direction = rng.choice(list(Direction))
    near = rng.choice([square for square, _ in board] or [CENTRE])
    count = rng.randint(1, len(rack))
    start = near.step(direction, -rng.randint(0, count))
    if not board.is_empty:
        start = start.step(direction.other, rng.choice((-1, 0, 0, 1)))
    start = Square(min(max(start.x, 0), SIZE - 1), min(max(start.y, 0), SIZE - 1))
    while board.has_tile(start.step(direction, -1)):
        start = start.step(direction, -1)
    blank = rng.choice(rules.tiles.letters).lower()
    tiles = "".join(rng.sample(rack, count)).replace(BLANK, blank)
    return Placement(start, direction, over_the_board(board, start, direction, tiles))


def over_the_board(board: Board, here: Square, direction: Direction, tiles: str) -> str:
    """Return the tiles as a placement's letters, with a dot for each tile on their way."""
    letters, left = "", list(tiles)
    while left or board.has_tile(here):
        letters += EMPTY if board.has_tile(here) else left.pop(0)
        here = here.step(direction)
    return letters


def _next_entry(game: Game, rules: Ruleset, rng: random.Random, idle: float) -> Entry:
    """Return a likely next action. Now and then the rules refuse it."""
    rule = rules.clock
    longest = rule.limit * 1.01 if rule.per_turn else rule.limit / 6
    now = game.clock.since + int(rng.random() ** 3 * longest)
    if clock.is_late(clock.run_to(game.clock, game.to_move, now), rule, game.to_move):
        return Entry(now, game.to_move, EXPIRE)
    if rng.random() < 0.02:
        return Entry(now, 0, f"{PAUSE}{rng.randint(0, MINUTE)}")
    seat, move = _next_move(game, rules, rng, idle)
    return Entry(now, seat, pack(move))


def _next_move(game: Game, rules: Ruleset, rng: random.Random, idle: float) -> tuple[int, Move]:
    seat = game.to_move
    rack = game.racks[seat]
    if game.pending and (rng.random() < 0.3 or game.out_play_pending):
        answering = rng.choice([other for other in game.seats if other != game.pending.seat])
        if rng.random() < 0.5:
            return answering, Accept()
        texts = tuple(word.text for word in game.pending.play.words)
        return answering, Challenge(rng.choice(((), texts[:1], texts)))
    if rng.random() < 0.005:
        return rng.choice(game.seats), Resign()
    if rng.random() < idle or not rack:
        return seat, Pass()
    if rng.random() < 0.08:
        return seat, Exchange("".join(rng.sample(rack, rng.randint(1, len(rack)))))
    return seat, random_placement(game.board, rack, rules, rng)


_CLOCKS = (
    ClockRule("none"),
    ClockRule("correspondence", 24 * HOUR),
    ClockRule("correspondence", 24 * HOUR, "pass"),
    ClockRule("flag", 20 * MINUTE),
    ClockRule("overtime", 25 * MINUTE),
    ClockRule("per_turn", 2 * MINUTE, "pass"),
)


@st.composite
def rulesets(draw: st.DrawFn) -> Ruleset:
    """Return a preset, or one with any of its options changed."""
    name = draw(st.sampled_from(preset_names()))
    if draw(st.booleans()):
        return preset(name)
    options: dict[str, Any] = {
        "challenge": draw(st.sampled_from(sorted(CHALLENGES))),
        "acceptance": draw(st.sampled_from(["implicit", "explicit"])),
        "scoreless": draw(st.sampled_from(sorted(LIMITS))),
        "end_rack": draw(st.sampled_from(["transfer", "double"])),
        "tie": draw(st.sampled_from(["draw", "pre_adjust"])),
        "exchange_max": draw(st.sampled_from([None, 1, 3])),
        "clock": draw(st.sampled_from(_CLOCKS)),
    }
    if preset(name).tiles.is_usual:
        options["tiles"] = draw(st.sampled_from(["pl", "en"]))
    for_two = {"triple", "double", "pfs"}
    pair = not for_two.isdisjoint(options[key] for key in ("scoreless", "end_rack")) or (
        options["challenge"] == "triple"
    )
    return preset(name, **options, players=(2, 2) if pair else (2, 4))


@st.composite
def games(draw: st.DrawFn) -> RandomGame:
    """Return a whole random game of any ruleset and as many seats as it allows."""
    rules = draw(rulesets())
    players = draw(st.integers(*rules.players))
    return random_game(rules, players, draw(st.integers(0, 2**16)))
