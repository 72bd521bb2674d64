"""The part of a table beside its envelope: an open class, which every kind derives.

A table asks its body for a few plain facts. Whatever else a body holds is its kind's business.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Self

if TYPE_CHECKING:
    from collections.abc import Collection

    from bot.coordinator.person_id import PersonId
    from bot.rules.game import Game


class Body:
    """The part of a table that its kind knows."""

    __slots__ = ()

    stored: ClassVar[str]
    """The name of the kind in the store."""

    has_keeper: ClassVar[bool] = False
    """Whether who began the table need not sit at it."""

    is_listed: ClassVar[bool] = True
    """Whether the open tables of a person have it among them."""

    keeps_time: ClassVar[bool] = True
    """Whether the clock decides anything; at a real table people tell each other."""

    may_reopen: ClassVar[bool] = False
    """Whether its end may be taken back."""

    @property
    def began(self) -> int | None:
        """When it began (ms), None where that is when it was made."""
        return None

    @property
    def game(self) -> Game | None:
        """The game, None before there is one and where there never is."""
        return None

    @property
    def turn(self) -> int:
        """The number of the turn, which grows whenever what may be done changes."""
        return 0

    @property
    def touched(self) -> int | None:
        """When something was done last (ms), None as long as nothing was."""
        return None

    def without(
        self,
        persons: Collection[PersonId],  # noqa: ARG002 - what kinds override
        nobody: PersonId,  # noqa: ARG002
        seats: Collection[int],  # noqa: ARG002
    ) -> Self:
        """Return the body with `nobody` where these persons stood; `seats` are those they had."""
        return self
