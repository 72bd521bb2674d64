"""A kernel that plays on after each of a few moves, many times, with the same draws for all."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.robot.kernels.bounds import POINT
from bot.robot.kernels.kernel import standalone
from bot.robot.kernels.racks import KINDS
from bot.robot.kernels.selfplay import COST, count_out_first, play_on, put_back, shuffle_tiles
from bot.robot.kernels.selfplay_steps import draw_tiles
from bot.rules.board import SIZE

if TYPE_CHECKING:
    from bot.robot.kernels.kernel import Numbers, Shorts, Slots
    from bot.robot.kernels.selfplay_steps import SelfPlayTable


@standalone
def simulate(
    desk: SelfPlayTable,
    moves: int,
    boards: Numbers,
    racks: Numbers,
    backs: Numbers,
    scores: Numbers,
    worths: Numbers,
    unseen: Numbers,
    total: int,
    in_bag: int,
    hands: Numbers,
    players: int,
    plies: int,
    most: int,
    parts: Shorts,
    exchange_min: int,
    bag: Slots,
    dealt: Slots,
    cells: Slots,
    counts: Slots,
    kept: Slots,
    chance: Slots,
    pool: Slots,
    margins: Slots,
    room: int,
) -> int:
    """Play on after each move until the searches have cost `most` (see `COSTS`).

    Return the number of rounds. For move n of `moves`, `boards` from n * 225 on is the board after
    it, `racks` from n * KINDS on holds the tiles kept, and `backs` those that go back into the bag.
    Its score and the worth of its leave in `POINT`ths follow. `unseen` holds the `total` tiles of
    the bag, which has `in_bag`, and of the opponents. `hands` are their numbers of tiles in the
    order of their turns. Any further tiles are out of the game. Each of at most `room` rounds
    writes the margin of each move (see `play_on`) to `margins`, in `POINT`ths.
    """
    rounds, squares = 0, SIZE * SIZE
    kept[COST] = 0
    while kept[COST] < most and rounds < room:
        for at in range(total):
            dealt[at] = unseen[at]
        shuffle_tiles(dealt, total, chance)
        start = chance[0]
        for move in range(moves):
            chance[0] = start
            for at in range(squares):
                cells[at] = boards[move * squares + at]
            mine = 0
            for kind in range(KINDS):
                counts[kind] = racks[move * KINDS + kind]
                mine += counts[kind]
            for at in range(in_bag):
                bag[at] = dealt[at]
            at = in_bag
            for seat in range(1, players):
                kept[seat] = 0
                for kind in range(KINDS):
                    counts[seat * KINDS + kind] = 0
                for _ in range(hands[seat - 1]):
                    counts[seat * KINDS + dealt[at]] += 1
                    at += 1
            left = draw_tiles(counts, 0, mine, bag, in_bag)
            left = put_back(backs, move * KINDS, bag, left, chance)
            kept[0] = worths[move]
            if mine + in_bag == 0:
                beyond = count_out_first(desk, counts, players)
                margins[rounds * moves + move] = scores[move] * POINT + beyond
                kept[COST] += 1
                continue
            margins[rounds * moves + move] = scores[move] * POINT + play_on(
                desk,
                cells,
                counts,
                bag,
                left,
                1,
                players,
                plies,
                kept,
                chance,
                parts,
                parts,
                exchange_min,
                pool,
            )
        rounds += 1
    return rounds
