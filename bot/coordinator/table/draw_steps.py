"""The steps in which a game's tiles left the bag and came back into it."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from bot.rules.events import Drew, Exchanged, StartDrawn
from bot.rules.log import replay
from bot.rules.rounds.record import round_draws
from bot.rules.tiles import as_rack_tile

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from bot.rules.events import GameEvent
    from bot.rules.log import Entry
    from bot.rules.rounds.game import RoundsGame
    from bot.rules.ruleset import Ruleset


@dataclass(frozen=True, slots=True)
class DrawStep:
    """Tiles that left the bag one after another, or that came back into it (`back`).

    `player` is the player who drew them, counted from 1 as in the game record. It is 0 for the
    draws that decide who starts, and for tiles that came back. Tiles that are `given` were out of
    the bag before the first draw: on a player's rack, or on the board if `player` is 0.
    """

    tiles: str
    player: int = 0
    back: bool = False
    given: bool = False

    def __str__(self) -> str:
        """Return the step as a game record has it: `1+ABC`, `+A`, `-ABC`, `1=ABC`."""
        sign = "-" if self.back else "=" if self.given else "+"
        return f"{self.player or ''}{sign}{self.tiles}"


def log_steps(log: Sequence[Entry], rules: Ruleset, *, given: bool) -> Iterator[DrawStep]:
    """Yield the steps in a game's log. `given` is True if the game begins in a given position."""
    starter = 0
    for number, (_, game, events) in enumerate(replay(log, rules)):
        starter = starter if number else game.to_move
        found = [*_steps(events, starter, len(game.racks))]
        if given and not number:
            lying = "".join(as_rack_tile(tile) for _, tile in game.board)
            found = [replace(step, given=True) for step in (DrawStep(lying), *found) if step.tiles]
        yield from found


def round_steps(game: RoundsGame, rules: Ruleset) -> Iterator[DrawStep]:
    """Yield the racks that the rounds of a belgijka took from the bag, and those put back."""
    for one in round_draws(game, rules):
        for number, tiles in enumerate(one.round.tries):
            if number:
                yield DrawStep(one.racks[number - 1], back=True)
            yield DrawStep(tiles, 1)


def _steps(events: Sequence[GameEvent], starter: int, seats: int) -> Iterator[DrawStep]:
    """Yield the tiles that these events took from the bag or put back, in order.

    `starter` is the seat that began, and `seats` is the number of seats.
    """
    exchanged = ""
    for event in events:
        match event:
            case StartDrawn(rounds):
                for drawn in rounds:
                    tiles = "".join(tile for _, tile in drawn)
                    yield from (DrawStep(tiles), DrawStep(tiles, back=True))
            case Exchanged(_, tiles):
                # New tiles are drawn before the old ones go back.
                exchanged = tiles
            case Drew(seat, tiles):
                yield DrawStep(tiles, (seat - starter) % seats + 1)
                if exchanged:
                    yield DrawStep(exchanged, back=True)
                    exchanged = ""
