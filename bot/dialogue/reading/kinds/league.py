"""The options of `/liga`: day, hour and name as for an event, and the length of a season."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

from bot.coordinator.kinds.league.requests import BeginLeague
from bot.dialogue.errors import LeagueTime
from bot.dialogue.payloads import WordsPayload
from bot.dialogue.reading.kinds.event import EventOptions
from bot.dialogue.reading.remainder import Remainder

if TYPE_CHECKING:
    from typing import Self

_DAYS = r"(\d{1,2}) (?:dni|days)"


@dataclass(frozen=True, slots=True)
class LeagueOptions(WordsPayload):
    """The options with which a league is founded.

    Only name, start and rules of `event` are used. A season lasts `days` days, None for the default
    number.
    """

    event: EventOptions = field(default_factory=EventOptions)
    days: int | None = None

    def pack(self) -> str:
        """Return the options as a person would type them."""
        days = "" if self.days is None else f"{self.days} dni"
        return " ".join(part for part in (days, self.event.pack()) if part)

    @classmethod
    def read(cls, typed: str) -> Self | None:
        """Return the options that the typed words name, None if there are no words.

        Raises WordsUnreadable, TextTooLong, BadInvitation.
        """
        rest = Remainder(typed)
        days = rest.take(_DAYS)
        event = replace(EventOptions.read(rest.text), form="evening")
        if not days and not rest.text:
            return None
        return cls(event, int(days[1]) if days else None)

    def request(self, zone: str, name: str, language: str | None) -> BeginLeague:
        """Return the request to found the league.

        `zone` is the time zone's IANA name, `name` the default name of a league, `language` the
        tiles' language. Raises LeagueTime without a day of the week and an hour.
        """
        event = self.event
        if (time := event.weekly_time) is None:
            raise LeagueTime
        return BeginLeague(
            name=event.name or name,
            weekday=time[0],
            minute=time[1],
            zone=zone,
            days=self.days,
            preset=event.preset,
            language=language,
        )
