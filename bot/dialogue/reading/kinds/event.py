"""The options of `/turniej`: start, rounds, clock, pairing and rules. Other words are its name."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import TYPE_CHECKING, Any

from bot.coordinator.kinds.event.requests import BeginEvent, ReviseEvent
from bot.dialogue.errors import WordsUnreadable
from bot.dialogue.payloads import WordsPayload
from bot.dialogue.reading.clocks import clock_words, take_clock
from bot.dialogue.reading.kinds.rounds import START_AT, Start, take_start
from bot.dialogue.reading.new_game import PRESETS
from bot.dialogue.reading.remainder import Remainder
from bot.rules.ruleset import MINUTE, ClockRule

if TYPE_CHECKING:
    from collections.abc import Mapping
    from datetime import tzinfo

    from bot.rules.event.options import Method

METHODS: dict[str, str] = {
    "halves": "event-method-halves",
    "swiss": "event-method-swiss",
    "danish": "event-method-danish",
    "round_robin": "event-method-round-robin",
}
"""The pairing methods on offer, each with the text key of its name."""

TIMES = {
    "10 min": "event-time-10",
    "15 min": "event-time-15",
    "20 min": "event-time-20",
    "25 min": "event-time-25",
    "25 min z karami": "event-time-overtime",
    "2 min na ruch": "event-time-turn",
}
"""The clocks on offer, as a person would type them, each with the text key of its name."""

FORMS = {"evening": "event-form-evening", "club": "event-form-club", "league": "event-form-league"}
"""The kinds of table that `/turniej` can open, each with the text key of its name."""
PLACES = {"chat": "event-place-chat", "real": "event-place-real"}
"""The ways in which the games can be played, each with the text key of its name."""

USUAL_LEAD = 30 * MINUTE
"""Ms from the command to the start, if no start is chosen."""

_FORM_WORDS = {"club": r"klub:|club:", "league": r"liga:|league:"}
_ROUNDS = r"(\d{1,2}) (?:rund(?:a|y)?|rounds?)"
_METHODS: dict[Method, str] = {
    "halves": r"polowkow\w+|halves",
    "swiss": r"szwajcarsk\w+|swiss",
    "danish": r"dunsk\w+|danish",
    "round_robin": r"kolow\w+|kazdy z kazdym|round robin",
}
# The words that choose where the games are played, folded.
_PLACES = {
    "real": r"(?:przy|at) (?:prawdziwych |prawdziwym )?(?:stol(?:ach|e|ikach)|real tables?)",
    "chat": r"w czacie|in the chat",
}
_TYPED_PLACES = {"real": "przy stołach", "chat": "w czacie"}
_WEEKDAYS = (
    r"poniedzialek|monday",
    r"wtorek|tuesday",
    r"srod[ae]|wednesday",
    r"czwartek|thursday",
    r"piatek|friday",
    r"sobot[ae]|saturday",
    r"niedziel[ae]|sunday",
)
_ON = r"(?:w |we |on )?"
_WEEK = 7


@dataclass(frozen=True, slots=True)
class EventOptions(WordsPayload):
    """The options with which an event is opened. None and empty values mean the default.

    `weekday` (0 is Monday) always comes with an hour. `form` is one of `FORMS`: a single event, the
    evening of a club to be founded, or a league. `place`, one of `PLACES`, says where the games are
    played.
    """

    name: str = ""
    start: Start | None = None
    weekday: int | None = None
    rounds: int | None = None
    clock: ClockRule | None = None
    method: Method | None = None
    preset: str | None = None
    form: str = "evening"
    place: str | None = None

    def pack(self) -> str:
        """Return the options as a person would type them."""
        day = "" if self.weekday is None else _WEEKDAYS[self.weekday].partition("|")[2]
        parts = (
            _FORM_WORDS[self.form].partition("|")[0] if self.form in _FORM_WORDS else "",
            f"{self.rounds} rund" if self.rounds is not None else "",
            clock_words(self.clock) if self.clock else "",
            _METHODS[self.method].partition("|")[2].rpartition("|")[2] if self.method else "",
            next(word for word, name in PRESETS.items() if name == self.preset)
            if self.preset
            else "",
            _TYPED_PLACES[self.place] if self.place else "",
            day,
            self.start.pack() if self.start else "",
            self.name,
        )
        return " ".join(part for part in parts if part)

    @classmethod
    def read(cls, typed: str) -> EventOptions:
        """Return the options that the typed words name.

        Raise WordsUnreadable, TextTooLong, BadInvitation.
        """
        rest = Remainder(typed)
        form = next((one for one, words in _FORM_WORDS.items() if rest.take(words)), "evening")
        weekday, start = _take_start(rest)
        rounds = rest.take(_ROUNDS)
        return cls(
            start=start,
            weekday=weekday,
            rounds=int(rounds[1]) if rounds else None,
            clock=take_clock(rest),
            method=_method(rest),
            preset=next((name for word, name in PRESETS.items() if rest.take(word)), None),
            place=next((place for place, words in _PLACES.items() if rest.take(words)), None),
            name=rest.text,
            form=form,
        )

    @property
    def weekly_time(self) -> tuple[int, int] | None:
        """The day of the week (0 is Monday), and the minutes after midnight. None without both."""
        if self.weekday is None or self.start is None or self.start.hour is None:
            return None
        return self.weekday, self.start.hour.hour * 60 + self.start.hour.minute

    @classmethod
    def from_options(cls, values: Mapping[str, Any]) -> EventOptions:
        """Return the options that a person chose one by one, given by field name.

        Raise WordsUnreadable, TextTooLong, BadInvitation.
        """
        chosen = dict(values)
        if typed := chosen.pop("clock", None):
            chosen["clock"] = take_clock(Remainder(typed))
        if typed := chosen.pop("start", None):
            read = cls.read(typed if any(c.isalpha() for c in typed) else f"start {typed}")
            if read.start is None or read.name:
                raise WordsUnreadable(typed, "example-event-start")
            chosen |= {"start": read.start, "weekday": read.weekday}
        return cls(**chosen)

    def starts(self, now: int, zone: tzinfo) -> int | None:
        """Return the start in ms, for a person who chose it at the time `now`.

        Return None if no start is chosen.
        """
        if self.start is None:
            return None
        at = self.start.at(now, zone)
        if self.weekday is None:
            return at
        day = datetime.fromtimestamp(at / 1000, zone)
        later = day + timedelta(days=(self.weekday - day.weekday()) % _WEEK)
        return int(later.timestamp()) * 1000

    @property
    def names_day(self) -> bool:
        """True if no start is chosen, and the name is only a day of the week."""
        rest = Remainder(self.name)
        return self.start is None and _take_day(rest) is not None and not rest.text

    def request(self, now: int, zone: tzinfo, name: str, language: str | None) -> BeginEvent:
        """Return the request to open the event.

        `now` is in ms, `zone` the time zone of the start, `name` the default name of an event,
        `language` its tiles' language.
        """
        return BeginEvent(
            name=self.name or name,
            starts=self.starts(now, zone) or now + USUAL_LEAD,
            rounds=self.rounds,
            method=self.method,
            preset=self.preset,
            clock=self.clock,
            language=language,
            real_tables=self.place == "real",
        )

    def revision(self, now: int, zone: tzinfo) -> ReviseEvent:
        """Return the request that changes an event to these options.

        Raises WordsUnreadable for a day of the week without an hour. `now` is in ms.
        """
        if self.names_day:
            raise WordsUnreadable(self.name, "example-event-start")
        return ReviseEvent(
            name=self.name or None,
            starts=self.starts(now, zone),
            rounds=self.rounds,
            method=self.method,
            preset=self.preset,
            clock=self.clock,
            real_tables=None if self.place is None else self.place == "real",
        )


def _take_start(rest: Remainder) -> tuple[int | None, Start | None]:
    """Remove a start from the text and return its day of the week and its time.

    If the text names several days, the one before the hour is taken. A day without an hour is not a
    start, because evenings are named after days.
    """
    day = _take_day(rest, rf"(?=[\s,;]+(?:{START_AT})(?:[\s,;]|$))")
    start = take_start(rest)
    if day is None and start is not None and start.hour is not None:
        day = _take_day(rest)
    return day, start


def _take_day(rest: Remainder, ahead: str = "") -> int | None:
    """Remove a day of the week from the text and return it (0 is Monday), None if there is none.

    The pattern `ahead` must follow the day.
    """
    found = (day for day, words in enumerate(_WEEKDAYS) if rest.take(rf"{_ON}(?:{words}){ahead}"))
    return next(found, None)


def _method(rest: Remainder) -> Method | None:
    """Remove the name of a pairing method from the text and return the method, None if none."""
    return next((method for method, words in _METHODS.items() if rest.take(words)), None)
