"""The person who acts, the place where they act, and the form in which the bot answers them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from bot.coordinator.commands import Person
    from bot.coordinator.reads.sitting import Sitting
    from bot.coordinator.settings import Language
    from render.themes import ThemeName


def language_of(code: str | None) -> Language | None:
    """Return the language for a person whose app reports the locale `code`.

    Return "pl" for Polish and "en" for all others, or None if the app reports no locale.
    """
    if not code:
        return None
    return "pl" if code.partition("-")[0].lower() == "pl" else "en"


@dataclass(frozen=True, slots=True)
class Actor:
    """A person at a place, with the records read for them (`sitting`).

    `place` is `platform:chat:thread`, "" if the bot shows nothing public there. It is `private` if
    nobody else reads there. `scope` names the server or group whose settings hold at the place. A
    `manager` may change these settings. With `previews` a move is shown as a draft before it
    counts. `app` is the language of the person's app, used for people who have chosen none.
    `around` is the language that the platform names for the place. `aloud` is the language of a
    public answer, None if nobody else reads it. `asked` is the move after which the bot asked this
    person where to notify them: "" if it never asked, None if there is nothing to ask. The bot
    refuses requests of a person who is `leaving` (whose data is being erased). `chat` is the
    platform of the answer: `discord`, `telegram` or `web`. `summons` is the text that begins a game
    in a chat without the bot, "" for none.
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
    summons: str = ""

    @property
    def person(self) -> Person:
        """The person who acts, as read into the sitting."""
        return self.sitting.person


@dataclass(frozen=True, slots=True)
class Event:
    """A person's request as it arrived from a platform.

    `id` is the platform's id of the event. `at` is the time of arrival by our clock, in ms.
    """

    id: str
    at: int
