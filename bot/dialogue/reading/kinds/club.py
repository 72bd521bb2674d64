"""The options of `/klub`: for its evenings, and how many of them count in a season."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from bot.coordinator.kinds.club.requests import BeginClub, ReviseClub
from bot.dialogue.errors import ClubTime
from bot.dialogue.payloads import WordsPayload
from bot.dialogue.reading.kinds.event import EventOptions
from bot.dialogue.reading.remainder import Remainder

if TYPE_CHECKING:
    from typing import Self

_BEST = r"(?:najlepsze|najlepszych|best) (\d{1,2}) (?:z|of) (\d{1,2})"


@dataclass(frozen=True, slots=True)
class ClubOptions(WordsPayload):
    """The options with which a club is founded. None means the default.

    In a season of `length` evenings a player's `best` ones count.
    """

    evening: EventOptions = field(default_factory=EventOptions)
    best: int | None = None
    length: int | None = None

    def pack(self) -> str:
        """Return the options as a person would type them."""
        season = "" if self.best is None else f"najlepsze {self.best} z {self.length}"
        return " ".join(part for part in (season, self.evening.pack()) if part)

    @classmethod
    def read(cls, typed: str) -> Self | None:
        """Return the options that the typed words name, None if there are no words.

        Raises WordsUnreadable, TextTooLong, BadInvitation.
        """
        rest = Remainder(typed)
        season = rest.take(_BEST)
        evening = EventOptions.read(rest.text)
        if not season and not rest.text:
            return None
        best, length = (int(season[1]), int(season[2])) if season else (None, None)
        return cls(evening, best, length)

    def request(self, zone: str, name: str, word: str, language: str | None) -> BeginClub:
        """Return the request to found a club.

        `zone` is the time zone's IANA name, `name` the default name of a club, `word` the word for
        an evening, `language` the tiles' language. Raises ClubTime without a day of the week and an
        hour.
        """
        if (time := self.evening.weekly_time) is None:
            raise ClubTime
        evening = self.evening
        return BeginClub(
            name=evening.name or name,
            word=word,
            weekday=time[0],
            minute=time[1],
            zone=zone,
            rounds=evening.rounds,
            method=evening.method,
            preset=evening.preset,
            clock=evening.clock,
            language=language,
            best=self.best,
            length=self.length,
            real_tables=evening.place == "real",
        )

    def revision(self, *, manages: bool) -> ReviseClub:
        """Return the request that changes a club to these options.

        `manages` says that the person manages the server or group. Raises ClubTime for an hour
        without a day of the week, or a day without an hour.
        """
        evening, time = self.evening, self.evening.weekly_time
        if evening.names_day or (time is None and evening.start is not None):
            raise ClubTime
        return ReviseClub(
            manages=manages,
            name=evening.name or None,
            weekday=time[0] if time else None,
            minute=time[1] if time else None,
            rounds=evening.rounds,
            method=evening.method,
            preset=evening.preset,
            clock=evening.clock,
            best=self.best,
            length=self.length,
            real_tables=None if evening.place is None else evening.place == "real",
        )
