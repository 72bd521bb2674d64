"""The requests to a belgijka, and the refusals that only a belgijka gives."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from bot.coordinator.commands import Beginning, Request
from bot.coordinator.errors import Refused

if TYPE_CHECKING:
    from bot.coordinator.game_id import GameId
    from bot.rules.moves import Placement


@dataclass(frozen=True, slots=True)
class OpenRounds(Beginning):
    """A request to announce a belgijka: a game of rounds that anybody may play.

    Options that are None have the default for the `form` of the belgijka. `words` and `language`
    are as in `NewGame`. `word` is the host's word for the draw. `starts` (ms) is a chosen start,
    None for the default.
    """

    form: str = "evening"
    rounds: int | None = None
    seconds: int | None = None
    board_play: str | None = None
    solo: bool | None = None
    language: str | None = None
    words: str | None = None
    word: str = ""
    starts: int | None = None


@dataclass(frozen=True, slots=True)
class Answer(Request):
    """A request to answer the running round of a belgijka, in place of the author's earlier answer.

    `round` is the number of the round that the author saw, None for the newest. A person joins by
    their first answer.
    """

    placement: Placement
    round: int | None = None


@dataclass(frozen=True, slots=True)
class Attend(Request):
    """A request to be called at the start of an announced belgijka.

    A second one withdraws the first.
    """


@dataclass(frozen=True, slots=True)
class StartRounds(Request):
    """A request to start an announced belgijka at once.

    Only the host may give it, and a person who `manages` the server or group.
    """

    manages: bool = False


@dataclass(frozen=True, slots=True)
class EndRounds(Request):
    """A request to end a belgijka before its last round.

    Only the host may give it, and a person who `manages` the server or group.
    """

    manages: bool = False


class RoundClosed(Refused):
    """The answer came too late for round `round`.

    The next round begins at the time `next` (ms). It is None if there is no next round, or if that
    already runs.
    """

    round: int
    next: int | None


class InRounds(Refused):
    """The game is a belgijka, in which a player can only answer the running round."""


class RoundsRunning(Refused):
    """A belgijka is already running in this chat: the table `game`."""

    game: GameId


class AlreadyStarted(Refused):
    """The game has begun already."""
