"""Who speaks, from where, and how they like to be answered."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal, TypeAlias

if TYPE_CHECKING:
    from bot.coordinator.commands import Person

Language: TypeAlias = Literal["pl", "en"]
ThemeName: TypeAlias = Literal["light", "dark"]


@dataclass(frozen=True, slots=True)
class Speaker:
    """A person at a place: `place` is `platform:chat:thread`, "" where nothing public is shown."""

    person: Person
    language: Language = "pl"
    theme: ThemeName = "light"
    place: str = ""


@dataclass(frozen=True, slots=True)
class Heard:
    """One thing a person did: `id` is the platform's own for it, `at` our clock at arrival (ms)."""

    id: str
    at: int
