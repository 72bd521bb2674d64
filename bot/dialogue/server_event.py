"""A game's entry in its server's list of events, as a value."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeAlias

# The stages of a game: announced, running, over, or cancelled before its start.
EventStage: TypeAlias = Literal["planned", "running", "over", "off"]


@dataclass(frozen=True, slots=True)
class ServerEvent:
    """The entry of a game at its present stage. `starts` and `ends` are ms since 1970.

    It names no person, because nobody could erase a name there. The bot finds the entry again
    by its `label`, which ends with the game's code.
    """

    stage: EventStage
    name: str
    about: str
    label: str
    starts: int
    ends: int
