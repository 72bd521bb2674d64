"""The state of a belgijka as it is stored."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar, Self

from bot.coordinator.person_id import PersonId
from bot.coordinator.table.body import Body
from bot.coordinator.table.draw_steps import round_steps
from bot.rules.evolve import evolve
from bot.rules.rounds.game import RoundsGame, erase_players
from bot.rules.rounds.record import round_draws

if TYPE_CHECKING:
    from collections.abc import Callable, Collection

    from bot.coordinator.table.draw_steps import DrawStep
    from bot.rules.ruleset import Ruleset


@dataclass(frozen=True, slots=True)
class RoundsBody(Body):
    """A belgijka: in each round all players answer with a play of the same rack.

    The seats are the players, in the order in which they were first counted. The host is an
    invitee, and need not play. If the class `takes_newcomers`, persons without a seat may answer,
    too.
    """

    stored: ClassVar[str] = "rounds"
    has_keeper: ClassVar[bool] = True
    is_held: ClassVar[bool] = True
    takes_newcomers: ClassVar[bool] = True

    rounds: RoundsGame

    @property
    def last_action(self) -> int | None:
        """The time (ms) at which the present stage began."""
        return self.rounds.since

    def is_drawn(self, phase: str) -> bool:
        """Return True if the belgijka has ended, so that no draw is a secret any more."""
        return phase == "ended"

    def replay_draws(self, rules: Ruleset, watch: Callable[[int, str, str], None]) -> None:
        """Call `watch` for each draw in order.

        It gets the draw's number, the bag before it, and the tile.
        """
        for _ in round_draws(self.rounds, rules, watch):
            pass

    def draw_steps(self, rules: Ruleset) -> tuple[DrawStep, ...]:
        """Return the steps in which the rounds took tiles from the bag and put racks back."""
        return tuple(round_steps(self.rounds, rules))

    def without(
        self, persons: Collection[PersonId], nobody: PersonId, seats: Collection[int]
    ) -> Self:
        """Return the body without the answers of the players on these seats."""
        del persons, nobody
        return evolve(self, rounds=erase_players(self.rounds, {*seats})) if seats else self
