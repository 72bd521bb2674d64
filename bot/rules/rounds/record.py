"""The draws and the board plays of a belgijka, repeated tile by tile, and as a record (GCG).

In the record one player makes every board play, and a rack that went back is an exchange of all its
tiles.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from bot.rules.board import EMPTY, Board
from bot.rules.gcg.convert import as_players, record_of
from bot.rules.gcg.record import GcgEvent
from bot.rules.judge import judge
from bot.rules.moves import Exchange
from bot.rules.rounds.racks import Pool, replay_draws
from bot.rules.tiles import as_rack_tile, without

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from bot.rules.gcg.record import Header, Record
    from bot.rules.moves import Placement
    from bot.rules.rounds.game import Round, RoundsGame
    from bot.rules.rounds.racks import Drawn
    from bot.rules.ruleset import Ruleset


@dataclass(frozen=True, slots=True)
class RoundDraws:
    """The draws of a closed round: each rack that was drawn. The last one was played."""

    round: Round
    racks: tuple[str, ...]
    drawn: Drawn


def round_draws(
    game: RoundsGame,
    rules: Ruleset,
    watch: Callable[[int, str, str], None] = lambda _number, _bag, _tile: None,
) -> Iterator[RoundDraws]:
    """Yield the draws of every closed round.

    Call `watch` with the number, the bag and the tile of each draw.
    """
    pool = Pool("", rules.tiles.bag(), 0)
    for one in game.rounds:
        drawn = replay_draws(pool, one.tries, rules.tiles, watch)
        first, *more = one.tries
        racks = tuple(map(rules.tiles.sort, (pool.kept + first, *more)))
        yield RoundDraws(one, racks, drawn)
        pool = Pool(without(drawn.rack, _rack_tiles(one.laid)), drawn.bag, drawn.draws)


def record(
    game: RoundsGame, rules: Ruleset, names: Sequence[str], header: Header, *, note: str = ""
) -> Record:
    """Return a record in which the first of two players makes all board plays.

    `names` are the names of both.
    """
    left = [without(one.rack, _rack_tiles(one.laid)) for one in game.rounds[-1:]]
    racks = (*left, "") if any(left) else ()
    events = _events(game, rules)
    return record_of(
        events, rules, as_players(names), header, racks=racks, note=note, incomplete=True
    )


def _events(game: RoundsGame, rules: Ruleset) -> Iterator[GcgEvent]:
    board, total = Board(), 0
    for one in round_draws(game, rules):
        for rack in one.racks[:-1]:
            yield GcgEvent(0, Exchange(rack), 0, total, rack)
        play = judge(board, one.round.laid, rules)
        board, total = board.place(play.tiles), total + play.score
        yield GcgEvent(0, play.placement, play.score, total, one.round.rack)


def _rack_tiles(placement: Placement) -> str:
    """Return the tiles of a placement as they were on the rack."""
    return "".join(as_rack_tile(letter) for letter in placement.letters if letter != EMPTY)
