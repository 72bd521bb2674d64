"""The options of `/belgijka`.

They are its form (evening, days, day), start, rounds, clock, play to lay, solo points and word
list.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from datetime import datetime, time, timedelta, timezone
from typing import TYPE_CHECKING, Any

from bot.coordinator.kinds.rounds.requests import OpenRounds
from bot.dialogue.errors import WordsUnreadable
from bot.dialogue.payloads import WordsPayload
from bot.dialogue.reading.new_game import LANGUAGES
from bot.dialogue.reading.remainder import Remainder

if TYPE_CHECKING:
    from collections.abc import Mapping
    from datetime import tzinfo

FORMS = {
    "evening": "rounds-option-now",
    "day": "rounds-option-day",
    "days": "rounds-option-days",
}
"""The forms of a belgijka, each with the text key of its name."""
BOARD_PLAYS = {"top": "rounds-option-top", "best_found": "rounds-option-found"}
"""The plays that may be laid after a round, each with the text key of its name."""
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
_START_IN = r"(?:(?:start|za|in) )+([1-9]\d{0,2})(?: ?min(?:ut(?:es?|y)?)?\.?)?"
START_AT = r"(?:(?:start|o|at) )*([01]?\d|2[0-3])[:.]([0-5]\d)([+-](?:0\d|1[0-4]):[0-5]\d)?"
_MINUTE = 60


@dataclass(frozen=True, slots=True)
class Start:
    """A chosen start: in `minutes` from now, or at the next occurrence of this `hour`.

    The hour may have an offset from UTC, because the browser sends that of its own time zone.
    """

    minutes: int | None = None
    hour: time | None = None

    def pack(self) -> str:
        """Return the start as a person would type it."""
        if self.hour is None:
            return f"za {self.minutes} min"
        return f"o {self.hour.isoformat('minutes')}"

    def at(self, now: int, zone: tzinfo) -> int:
        """Return the time of the start in ms, after `now` (ms).

        An hour without an offset is in the time zone `zone`.
        """
        if self.hour is None:
            return now + 1000 * _MINUTE * (self.minutes or 0)
        zone, hour = self.hour.tzinfo or zone, self.hour.replace(tzinfo=None)
        here = datetime.fromtimestamp(now / 1000, zone)
        day = here.date() if hour > here.time() else here.date() + timedelta(days=1)
        return 1000 * int(datetime.combine(day, hour, zone).timestamp())


@dataclass(frozen=True, slots=True)
class RoundsOptions(WordsPayload):
    """The options with which a belgijka is announced. None means the default.

    `form`, `board_play` and `solo` are keys of `FORMS`, `BOARD_PLAYS` and `SOLOS`.
    """

    form: str | None = None
    rounds: int | None = None
    seconds: int | None = None
    board_play: str | None = None
    solo: str | None = None
    language: str | None = None
    words: str | None = None
    start: Start | None = None

    def pack(self) -> str:
        """Return the options as a person would type them."""
        language = {"pl": "po polsku", "en": "po angielsku"}.get(self.language or "", "")
        parts = (
            {"day": "dnia", "days": "dniami"}.get(self.form or "", ""),
            self.start.pack() if self.start else "",
            f"{self.rounds} rund" if self.rounds is not None else "",
            f"{self.seconds} s" if self.seconds is not None else "",
            "znaleziony" if self.board_play == "best_found" else "",
            "bez solo" if self.solo == "without" else "",
            language,
            f"słownik {self.words}" if self.words else "",
        )
        return " ".join(part for part in parts if part)

    @classmethod
    def read(cls, typed: str) -> RoundsOptions:
        """Return the options that the typed words name.

        Raises:
            WordsUnreadable: a word names no option.
            TextTooLong: the text is too long.

        """
        rest = Remainder(typed)
        start = take_start(rest)
        forms = {"days": _DAYS, "day": _DAY, "evening": _NOW}
        form = next((name for name, phrase in forms.items() if rest.take(phrase)), None)
        rounds, seconds = rest.take(_ROUNDS), rest.take(_SECONDS)
        minutes = None if seconds else rest.take(_MINUTES)
        words, found, alone = rest.take(_LIST), rest.take(_FOUND), rest.take(_NO_SOLO)
        language = next((code for code, forms in LANGUAGES.items() if rest.take(forms)), None)
        if re.search(r"\w", rest.text):
            raise WordsUnreadable(typed, "example-options")
        length = int(seconds[1]) if seconds else _MINUTE * int(minutes[1]) if minutes else None
        return cls(
            form=form,
            rounds=int(rounds[1]) if rounds else None,
            seconds=length,
            board_play="best_found" if found else None,
            solo="without" if alone else None,
            language=language,
            words=words[1] if words else None,
            start=start,
        )

    @classmethod
    def from_options(cls, values: Mapping[str, Any]) -> RoundsOptions:
        """Return the options of a slash command, given by field name.

        Raises:
            WordsUnreadable: the start can't be read.
            TextTooLong: the text is too long.

        """
        if (typed := values.get("start")) is None:
            return cls(**values)
        rest = Remainder(f"start {typed}")
        start = None if rest.take(rf"start (?:{_NOW})") else take_start(rest)
        if rest.text:
            raise WordsUnreadable(typed, "example-start")
        return cls(**{**values, "start": start})

    def request(self, now: int, zone: tzinfo) -> OpenRounds:
        """Return the request to announce the belgijka.

        `now` is the present time in ms, `zone` the time zone of the start.
        """
        return OpenRounds(
            form=self.form or "evening",
            rounds=self.rounds,
            seconds=self.seconds,
            board_play=self.board_play,
            solo=None if self.solo is None else self.solo == "with",
            language=self.language,
            words=self.words,
            starts=None if self.start is None else self.start.at(now, zone),
        )


def take_start(rest: Remainder) -> Start | None:
    """Remove a start from the text and return it: `za 20 min`, `o 20:00`, `o 20:00+01:00`.

    Return None if the text has none.
    """
    if found := rest.take(START_AT):
        return Start(hour=time(int(found[1]), int(found[2]), tzinfo=_offset(found[3])))
    found = rest.take(_START_IN)
    return Start(minutes=int(found[1])) if found else None


def _offset(typed: str | None) -> timezone | None:
    """Return the time zone with this offset from UTC, such as `+01:00`, None for no offset."""
    if typed is None:
        return None
    ahead = timedelta(hours=int(typed[1:3]), minutes=int(typed[4:]))
    return timezone(-ahead if typed[0] == "-" else ahead)
