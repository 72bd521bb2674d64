"""Who speaks, from where, and how they like to be answered."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from bot.coordinator.commands import Person
    from bot.coordinator.reads.sitting import Sitting
    from bot.coordinator.settings import Language
    from render.themes import ThemeName


def language_of(code: str | None) -> Language | None:
    """Return the language that we speak with an app in `code`; None for an app that names none.

    Who reads neither Polish nor English is more likely to make out English.
    """
    if not code:
        return None
    return "pl" if code.partition("-")[0].lower() == "pl" else "en"


@dataclass(frozen=True, slots=True)
class Actor:
    """A person at a place, with what was read for them (`sitting`).

    `place` is `platform:chat:thread`, "" where nothing public is shown.

    `private` says that nobody else reads along there. `scope` names whose settings hold at the
    place (the server's, the group's) and `manager` that this person may change them. With
    `previews` a move is shown as a draft before it counts. `app` is the language they would be
    answered in had they chosen none, `around` what the platform says is spoken there, `aloud` that
    of an answer which everybody reads, None where nobody else does. `asked` says after which move
    they were asked where they like to be called, "" if never, None where there is nothing to ask.
    Of who is `leaving` nothing is taken any more. `chat` is where they are answered: `discord`,
    `telegram` or `web`.
    """

    sitting: Sitting
    language: Language = "pl"
    theme: ThemeName = "light"
    place: str = ""
    private: bool = False
    scope: str = ""
    manager: bool = False
    previews: bool = True
    app: Language | None = None
    around: Language | None = None
    aloud: Language | None = None
    asked: str | None = None
    leaving: bool = False
    chat: str = ""

    @property
    def person(self) -> Person:
        """Who it is."""
        return self.sitting.person


@dataclass(frozen=True, slots=True)
class Event:
    """One thing a person did: `id` is the platform's own for it, `at` our clock at arrival (ms)."""

    id: str
    at: int
