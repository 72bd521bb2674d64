"""What people and timers can ask for: a closed union of values, each for one table or none yet."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeAlias

if TYPE_CHECKING:
    from bot.coordinator.table import Invitee
    from bot.rules.moves import Move
    from bot.rules.ruleset import ClockRule


@dataclass(frozen=True, slots=True)
class NewGame:
    """Invite to a game. `clock` None keeps the preset's; `language` None the preset's too.

    `words` names a word list, None the language's default. `seats` counts the host's own.
    """

    preset: str = "klasyczna"
    seats: int = 2
    team: int = 1
    clock: ClockRule | None = None
    language: str | None = None
    words: str | None = None
    invitees: tuple[Invitee, ...] = ()


@dataclass(frozen=True, slots=True)
class Join:
    """Sit down: at the seat named, else where somebody is missing.

    Who has the code may join a personal invitation too: it was given to the host alone.
    """

    seat: int | None = None
    by_code: bool = False


@dataclass(frozen=True, slots=True)
class Decline:
    """Say no to a personal invitation."""


@dataclass(frozen=True, slots=True)
class Begin:
    """Begin with the players who are here; the host only."""


@dataclass(frozen=True, slots=True)
class Withdraw:
    """Take the invitation back; the host only."""


@dataclass(frozen=True, slots=True)
class Make:
    """Make a move. `seen` is the turn that the player saw, None for the newest."""

    move: Move
    seen: int | None = None


@dataclass(frozen=True, slots=True)
class AgreeToAbort:
    """Propose, or agree, to end the game without a result."""


@dataclass(frozen=True, slots=True)
class Rematch:
    """The same people again; who sat first sits last. Two presses at once make one game."""


@dataclass(frozen=True, slots=True)
class TimerFired:
    """A timer of this kind came due: `deadline`, `reminder` or `invitation`."""

    kind: str


Request: TypeAlias = (
    NewGame | Join | Decline | Begin | Withdraw | Make | AgreeToAbort | Rematch | TimerFired
)


@dataclass(frozen=True, slots=True)
class Person:
    """Who acts: the internal id, the name to show, and the identity that pressed."""

    id: str
    name: str
    platform: str = ""
    identity: str = ""
    handle: str = ""


@dataclass(frozen=True, slots=True)
class Command:
    """A request with its id (the same id again is the same command), its author and its time.

    `game` is None for NewGame alone; `by` None for a timer. `at` is when it reached us, ms since
    1970, UTC. `place` is where it was given (`platform:chat:thread`), "" where nothing is shown.
    """

    id: str
    request: Request
    at: int
    by: Person | None = None
    game: str | None = None
    place: str = ""
