"""Options of `/belgijka`: form, rounds, time, what goes on the board, solo, list."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from bot.coordinator.commands import OpenRounds
from bot.dialogue.errors import WordsUnreadable
from bot.dialogue.payloads import WordsPayload
from bot.dialogue.reading.new_game import LANGUAGES
from bot.dialogue.reading.remainder import Remainder

if TYPE_CHECKING:
    from collections.abc import Mapping

FORMS = {
    "evening": "rounds-option-now",
    "day": "rounds-option-day",
    "days": "rounds-option-days",
}
"""How it runs, each form by the key of its name."""
BOARD_PLAYS = {"top": "rounds-option-top", "best_found": "rounds-option-found"}
"""What goes on the board after a round, each by the key of its name."""
SOLOS = {"with": "rounds-option-solo", "without": "rounds-option-no-solo"}

_NOW = r"teraz|now"
_DAY = r"dnia|dzisiaj|dzis|of the day|today"
_DAYS = r"dniami|codziennie|daily"
_ROUNDS = r"(\d{1,2}) (?:rund(?:a|y)?|rounds?)"
_SECONDS = r"(\d{1,3}) ?(?:s|sek(?:und(?:a|y)?)?\.?|seconds?)"
_MINUTES = r"(\d) ?(?:min(?:ut(?:a|y)?)?\.?|minutes?)"
_FOUND = r"(?:najlepszy )?znaleziony|(?:best )?found"
_NO_SOLO = r"bez solo|no solo"
_LIST = r"(?:slownik|dictionary|word list):? ?([a-z0-9][a-z0-9_.-]*)"
_MINUTE = 60


@dataclass(frozen=True, slots=True)
class RoundsOptions(WordsPayload):
    """A game to announce. None stands for the usual. `solo` is a key of `SOLOS`."""

    form: str | None = None
    rounds: int | None = None
    seconds: int | None = None
    board_play: str | None = None
    solo: str | None = None
    language: str | None = None
    words: str | None = None

    def pack(self) -> str:
        """Return the options as a person would type them."""
        language = {"pl": "po polsku", "en": "po angielsku"}.get(self.language or "", "")
        said = (
            {"day": "dnia", "days": "dniami"}.get(self.form or "", ""),
            f"{self.rounds} rund" if self.rounds is not None else "",
            f"{self.seconds} s" if self.seconds is not None else "",
            "znaleziony" if self.board_play == "best_found" else "",
            "bez solo" if self.solo == "without" else "",
            language,
            f"słownik {self.words}" if self.words else "",
        )
        return " ".join(part for part in said if part)

    @classmethod
    def read(cls, typed: str) -> RoundsOptions:
        """Read the options from these words. Raise WordsUnreadable, TextTooLong."""
        rest = Remainder(typed)
        said = {"days": _DAYS, "day": _DAY, "evening": _NOW}
        form = next((name for name, phrase in said.items() if rest.take(phrase)), None)
        rounds, seconds = rest.take(_ROUNDS), rest.take(_SECONDS)
        minutes = None if seconds else rest.take(_MINUTES)
        words, found, alone = rest.take(_LIST), rest.take(_FOUND), rest.take(_NO_SOLO)
        language = next((code for code, said in LANGUAGES.items() if rest.take(said)), None)
        if re.search(r"\w", rest.left):
            raise WordsUnreadable(typed, "example-options")
        time = int(seconds[1]) if seconds else _MINUTE * int(minutes[1]) if minutes else None
        return cls(
            form=form,
            rounds=int(rounds[1]) if rounds else None,
            seconds=time,
            board_play="best_found" if found else None,
            solo="without" if alone else None,
            language=language,
            words=words[1] if words else None,
        )

    @classmethod
    def from_options(cls, values: Mapping[str, Any]) -> RoundsOptions:
        """Return these options, chosen one by one."""
        return cls(**values)

    def request(self) -> OpenRounds:
        """Return the game to announce."""
        return OpenRounds(
            form=self.form or "evening",
            rounds=self.rounds,
            seconds=self.seconds,
            board_play=self.board_play,
            solo=None if self.solo is None else self.solo == "with",
            language=self.language,
            words=self.words,
        )
