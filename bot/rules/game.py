"""The whole state of a game between two moves, as an immutable dataclass."""

from __future__ import annotations

from dataclasses import dataclass

from bot.rules.board import Board
from bot.rules.clock import Clock
from bot.rules.events import EndReason
from bot.rules.judge import Play
from bot.rules.tiles import RACK_SIZE


@dataclass(frozen=True, slots=True)
class Pending:
    """A play that may still be challenged. It is on the board and scored.

    Its seat has not drawn new tiles yet. `accepted` are the seats that have accepted the play.
    """

    seat: int
    play: Play
    accepted: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Outcome:
    """The result: why the game ended, the final scores, and the winning seats.

    Several seats win in a tie, none if the game was broken off.
    """

    reason: EndReason
    scores: tuple[int, ...]
    winners: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Game:
    """The state of a game. Tuples have one element for each seat.

    `run` holds the scoreless turns in a row (see module `scoreless`). `skips` are the turns that
    each seat must still lose. `draws` counts all tiles ever drawn. `turn` counts how often the
    allowed moves have changed. Seats in `resigned` are out of the game. Seats in `flagged` have no
    time left: they move no more, but may still challenge and win.
    """

    board: Board
    racks: tuple[str, ...]
    bag: str
    scores: tuple[int, ...]
    to_move: int
    clock: Clock
    pending: Pending | None = None
    run: str = ""
    skips: tuple[int, ...] = ()
    exchanges: tuple[int, ...] = ()
    resigned: tuple[int, ...] = ()
    flagged: tuple[int, ...] = ()
    draws: int = 0
    turn: int = 0
    outcome: Outcome | None = None

    @property
    def seats(self) -> range:
        """The numbers of all seats."""
        return range(len(self.racks))

    @property
    def active(self) -> tuple[int, ...]:
        """The seats that still take turns."""
        out = self.resigned + self.flagged
        return tuple(seat for seat in self.seats if seat not in out)

    @property
    def coming_draw(self) -> int:
        """The number of tiles that the player of the pending play will draw once all accept it."""
        if self.pending is None or self.pending.seat in self.resigned:
            return 0
        return min(RACK_SIZE - len(self.racks[self.pending.seat]), len(self.bag))

    @property
    def bag_count(self) -> int:
        """The number of tiles in the bag that players see: `coming_draw` is already subtracted."""
        return len(self.bag) - self.coming_draw

    @property
    def out_play_pending(self) -> bool:
        """True if the pending play ends the game unless a challenge takes it back."""
        return self.pending is not None and not self.bag and not self.racks[self.pending.seat]

    def answering(self) -> tuple[int, ...]:
        """Return the opponents who must accept the pending play, () if no play is pending.

        Seats without time left must accept only if no other opponent takes turns.
        """
        if self.pending is None:
            return ()
        opponents = [seat for seat in self.seats if seat != self.pending.seat]
        present = tuple(seat for seat in opponents if seat in self.active)
        return present or tuple(seat for seat in opponents if seat in self.flagged)


def unseen_tiles(game: Game, seat: int) -> str:
    """Return the tiles that a seat can't see, in the bag and on the other racks, unsorted."""
    others = (rack for other, rack in enumerate(game.racks) if other != seat)
    return game.bag + "".join(others)
