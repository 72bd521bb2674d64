"""A game's entry for its server's list of events."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeAlias

# The stages of a game: announced, running, over, or cancelled before its start.
EventStage: TypeAlias = Literal["planned", "running", "over", "off"]


@dataclass(frozen=True, slots=True)
class ServerEvent:
    """The entry for a game in its server's list of events, at its present stage.

    `starts` and `ends` are ms since 1970. The entry names no person, because nobody could erase a
    name there. The bot finds the entry again by its `label`, which ends with the game's code.
    """

    stage: EventStage
    name: str
    about: str
    label: str
    starts: int
    ends: int
