"""Payloads: a class for each action's value, packed on buttons and read from typed text.

The packed form follows from the fields (`packing`) and never changes, because people still press
buttons that were posted long ago.
"""

from __future__ import annotations

from contextlib import suppress
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Annotated, Any, Self, TypeAlias

from bot.coordinator import game_id
from bot.coordinator.kinds.game.remarks import PHRASES, REACTIONS
from bot.coordinator.lobby.reports import REASONS
from bot.coordinator.lobby.seek import CLOCKS, SeekPace, SeekTerms
from bot.coordinator.robots import NAMES, ROBOTS
from bot.dialogue import packing
from bot.dialogue.errors import NotUnderstood
from bot.dialogue.packing import BROUGHT, NUMBER, TEXT, FieldForm, after, flag, one_of
from bot.lexicon.word_sets import SETS
from bot.rules.errors import RuleError
from bot.rules.moves import Laid, Placement
from bot.rules.notation import format_placement, format_square, parse_placement, parse_start
from bot.rules.plain import fold

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

# The name of a place's settings behind the command and on buttons.
PLACE = "serwer"
_PLACES = {PLACE, "server", "grupa", "group"}
PUZZLE_PAGES = frozenset({"tries", "results", "share", "older"})
# The beginning of an empty line of a score sheet.
DICTATION_ASKS = ("", "wymiana", "popraw", "sprawdź")
# The pages of a belgijka. Two end it and confirm that; in a run of the day one shows the next rack,
# one finishes the round, and one is a line to share.
ROUND_PAGES = ("own", "table", "rules", "end", "end!", "show", "done", "share", "come", "start")
# Answers to the question which of two plays came first, a misprint to take over, the text again.
REBUILD_PAGES = ("first", "second", "unknown", "fix", "edit")
# The pages of an event. Those with an exclamation mark are acts that a question before them asks
# about, or that a form fills.
EVENT_PAGES = (
    *("desk", "sign_up", "sign_off", "sign_off!", "here", "mine", "rules", "table", "pairs", "log"),
    *("direct", "change!", "next", "next!", "break!", "again", "again!", "back", "back!"),
    *("end", "end!", "cancel!", "result!", "swap!", "pair!", "absent!", "exclude!", "director!"),
    *("add!", "real!", "chat!", "insist!", "sheet", "public!", "private!"),
)
# The pages of a club, in the same way.
CLUB_PAGES = (
    *("desk", "table", "records", "attendance", "calendar"),
    *("change!", "skip", "skip!", "director!", "close", "close!"),
)
# A player's consent to racks in a stream, and its withdrawal.
RACKS_ANSWERS = ("agree", "refuse")
# The pages of a league.
LEAGUE_PAGES = (
    *("desk", "sign_up", "break", "leave", "leave!", "table", "rules"),
    *("close", "close!"),
)
# The pages of a duel. Two end it and confirm that, one makes cards of its words.
DUEL_PAGES = ("desk", "rules", "end", "end!", "learn")
_TRAINING_PAGES = ("show", "next", "progress", "again")
_TRAINING_WORDS = {"postepy": "progress", "progress": "progress"}
# The pages of words to learn: answers and grades, and the sets from which new words come.
LEARN_SETS = (*SETS, "mine")
LEARN_PAGES = (
    *("start", "sets", "progress", "more", "type", "yes", "no", "unknown"),
    *("again", "hard", "good", "easy"),
    *LEARN_SETS,
)
_LEARN_WORDS = {
    "postepy": "progress",
    "progress": "progress",
    "zaczynam": "start",
    "start": "start",
}
HELP_PAGES = ("rules", "move", "commands", "more")
SEEK_PAGES = ("options", "start", "stop")
_PACES: Mapping[str, SeekPace] = {
    "15": "minutes15",
    "teraz": "minutes15",
    "now": "minutes15",
    "25": "minutes25",
    "dni": "days3",
    "days": "days3",
}
_ALL = "all"
# The sign before a try as it was typed.
_AS_TYPED = "~"


def _write_laid(laid: Laid) -> str:
    return " ".join(f"{format_square(square)}{tile}" for square, tile in laid.tiles)


def _read_laid(packed: str) -> Laid:
    return Laid(tuple((parse_start(part[:-1])[0], part[-1]) for part in packed.split()))


def _write_tried(tried: str | Placement | Laid) -> str:
    if isinstance(tried, Placement):
        return format_placement(tried)
    return f"{_AS_TYPED}{tried}" if isinstance(tried, str) and tried else ""


def _read_tried(packed: str) -> str | Placement:
    if packed.startswith(_AS_TYPED):
        return packed.removeprefix(_AS_TYPED)
    return parse_placement(packed)


def _write_turn(turn: int | None) -> str:
    return _ALL if turn is None else str(turn)


def _read_turn(packed: str) -> int | None:
    return None if packed == _ALL else int(packed)


# `8H ZASYCZ`; `~8h zasycz` as it was typed; `H8ż I8E`: squares, each with its tile; `02`: a digit
# for each word.
_Move: TypeAlias = Annotated[Placement, FieldForm(TEXT.pattern, format_placement, parse_placement)]
_Tiles: TypeAlias = Annotated[Laid, FieldForm(TEXT.pattern, _write_laid, _read_laid)]
_Tried: TypeAlias = Annotated[
    str | Placement | Laid, FieldForm(TEXT.pattern, _write_tried, _read_tried)
]
_Words: TypeAlias = Annotated[
    tuple[int, ...],
    FieldForm(
        "[0-9]+", lambda words: "".join(map(str, words)), lambda packed: tuple(map(int, packed))
    ),
]
_Turn: TypeAlias = Annotated[
    int | None, FieldForm(f"{_ALL}|{NUMBER.pattern}", _write_turn, _read_turn)
]
_Stronger: TypeAlias = Annotated[bool, flag("+", before="")]
_Remark: TypeAlias = Annotated[str, one_of(REACTIONS + PHRASES)]
_Robot: TypeAlias = Annotated[str, one_of(ROBOTS)]
_Level: TypeAlias = Annotated[str, one_of(NAMES)]
_SeekPage: TypeAlias = Annotated[str, one_of(SEEK_PAGES)]
_Pace: TypeAlias = Annotated[str, one_of(CLOCKS)]
_Spoken: TypeAlias = Annotated[str, one_of(("pl", "en"))]
_Reason: TypeAlias = Annotated[str, one_of(REASONS)]
_RoundPage: TypeAlias = Annotated[str, one_of(ROUND_PAGES)]
_DuelPage: TypeAlias = Annotated[str, one_of(DUEL_PAGES)]
_EventPage: TypeAlias = Annotated[str, one_of(EVENT_PAGES)]
_LeaguePage: TypeAlias = Annotated[str, one_of(LEAGUE_PAGES)]
_ClubPage: TypeAlias = Annotated[str, one_of(CLUB_PAGES)]
_PuzzlePage: TypeAlias = Annotated[str, one_of(PUZZLE_PAGES)]
_HelpPage: TypeAlias = Annotated[str, one_of(HELP_PAGES)]
_TrainingPage: TypeAlias = Annotated[str, one_of(_TRAINING_PAGES)]
_RebuildPage: TypeAlias = Annotated[str, one_of(REBUILD_PAGES)]
_LearnPage: TypeAlias = Annotated[str, one_of(LEARN_PAGES)]
_Place: TypeAlias = Annotated[bool, flag(PLACE)]
_Off: TypeAlias = Annotated[bool, flag("off")]
_Consent: TypeAlias = Annotated[str, one_of(RACKS_ANSWERS)]
_Key: TypeAlias = Annotated[str, FieldForm("[^ =]+")]
_Value: TypeAlias = Annotated[str | None, after("=")]
_Rack: TypeAlias = Annotated[str | None, after(" =")]
_Ticked: TypeAlias = Annotated[tuple[int, ...] | None, BROUGHT]
_Typed: TypeAlias = Annotated[str | None, BROUGHT]
_Chosen: TypeAlias = Annotated[str, BROUGHT]
_Alone: TypeAlias = Annotated[bool, flag("!")]
_ForAll: TypeAlias = Annotated[bool, flag(_ALL)]


class Payload:
    """The base class of payloads: packed on a button, read from there and from typed text."""

    __slots__ = ()

    def pack(self) -> str:
        """Return the text for a button."""
        return packing.pack(self)

    @classmethod
    def unpack(cls, packed: str) -> Self:
        """Return the payload of a button's text. Raises ValueError for any other text."""
        return cls(**packing.unpack(cls, packed))

    @classmethod
    def read(cls, typed: str) -> Self | None:
        """Return the payload typed after the command, or None if the text has none."""
        return cls.unpack(typed)

    @classmethod
    def answer(cls, carried: Self | None, answer: str | Sequence[int]) -> Self | None:
        """Return the payload of an answered prompt, whose button `carried` one.

        Ticks for a prompt without any are ignored. Raises ValueError, and the errors of `read`.
        """
        return cls.read(answer) if isinstance(answer, str) else carried

    @classmethod
    def from_options(cls, values: Mapping[str, Any]) -> Self | None:
        """Return the payload of a slash command's options, by field. Raises `read`'s errors."""
        return cls(**values)

    @property
    def asks(self) -> bool:
        """True if the person must be asked for more before the action."""
        return False


class WordsPayload(Payload):
    """A payload whose packed form is the text that a person could type."""

    __slots__ = ()

    @classmethod
    def unpack(cls, packed: str) -> Self:
        """Return the payload of a button's text. Raises ValueError for any other text."""
        try:
            read = cls.read(packed)
        except (NotUnderstood, RuleError) as error:
            raise ValueError(packed) from error
        if read is None:
            raise ValueError(packed)
        return read


@dataclass(frozen=True, slots=True)
class TextPayload(Payload):
    """A text whose meaning only its action knows: a move, a name, a code."""

    text: str


@dataclass(frozen=True, slots=True)
class SquarePayload(Payload):
    """A word, and the square and direction in which it is to lie: `H8 →`, "" until they are chosen.

    A small letter is a declared blank.
    """

    word: str
    start: str = ""

    @classmethod
    def answer(cls, carried: Self | None, answer: str | Sequence[int]) -> Self | None:
        """Return the word of the button with the chosen start."""
        if carried is None or not isinstance(answer, str):
            return carried
        return replace(carried, start=answer)

    @property
    def asks(self) -> bool:
        """True if no start was chosen yet."""
        return not self.start.strip()


@dataclass(frozen=True, slots=True)
class LinePayload(Payload):
    """A line for a score sheet, or the word that begins one and asks for the rest."""

    text: str = ""

    @classmethod
    def answer(cls, carried: Self | None, answer: str | Sequence[int]) -> Self:
        """Return the typed line behind the word of its button."""
        began = carried.text if carried else ""
        return cls(f"{began} {answer}".strip() if isinstance(answer, str) else began)

    @property
    def asks(self) -> bool:
        """True for a word that only begins a line."""
        return self.text in DICTATION_ASKS


@dataclass(frozen=True, slots=True)
class JoinPayload(Payload):
    """A game's code, and the person's word for its draw, "" for none."""

    code: str = ""
    word: str = ""

    @classmethod
    def unpack(cls, packed: str) -> Self:
        """Return the payload of a button's text. A code may have several words."""
        parts = packed.split()
        for end in range(1, len(parts)):
            if game_id.parse("".join(parts[:end])):
                return cls(" ".join(parts[:end]), " ".join(parts[end:]))
        return cls(packed)


@dataclass(frozen=True, slots=True)
class PlacementPayload(Payload):
    """A move that was chosen."""

    placement: _Move


@dataclass(frozen=True, slots=True)
class LaidPayload(Payload):
    """Tiles laid on squares by hand."""

    laid: _Tiles


@dataclass(frozen=True, slots=True)
class ExchangePayload(Payload):
    """Tiles to exchange: named by `text`, or `ticked` by their places on the `rack` shown."""

    rack: _Rack = field(default=None, kw_only=True)
    text: str = ""
    ticked: _Ticked = None

    @classmethod
    def read(cls, typed: str) -> Self:
        """Return the payload with the tiles as typed."""
        return cls(typed)

    @classmethod
    def answer(cls, carried: Self | None, answer: str | Sequence[int]) -> Self:
        """Return the payload with the typed tiles, or with those ticked by place on the rack.

        Raises ValueError for places that the rack doesn't have.
        """
        if isinstance(answer, str):
            return cls.read(answer)
        rack = carried.rack if carried else None
        places = range(len(rack or ""))
        if carried is None or len(set(answer)) < len(answer) or not {*answer} <= {*places}:
            raise ValueError(answer)
        return replace(carried, ticked=tuple(sorted(answer)))

    @property
    def tiles(self) -> str:
        """The tiles ticked."""
        return "".join((self.rack or "")[place] for place in self.ticked or ())

    @property
    def asks(self) -> bool:
        """True if the button carries only a rack, whose tiles are to be ticked."""
        return not self.text.strip() and self.ticked is None


@dataclass(frozen=True, slots=True)
class RoundPagePayload(Payload):
    """A page of a belgijka, one of `ROUND_PAGES`."""

    page: _RoundPage


@dataclass(frozen=True, slots=True)
class DuelPagePayload(Payload):
    """A page of a duel, one of `DUEL_PAGES`."""

    page: _DuelPage


@dataclass(frozen=True, slots=True)
class EventPagePayload(Payload):
    """A page of an event, one of `EVENT_PAGES`, with the text that was typed for it.

    A `value` is the part of an answer that a question's button carries.
    """

    page: _EventPage
    value: _Value = None
    typed: _Typed = None

    @classmethod
    def answer(cls, carried: Self | None, answer: str | Sequence[int]) -> Self | None:
        """Return the page of the button with the typed text."""
        if carried is None or not isinstance(answer, str):
            return carried
        return replace(carried, typed=answer)


@dataclass(frozen=True, slots=True)
class ClubPagePayload(Payload):
    """A page of a club, one of `CLUB_PAGES`, with the text that was typed for it."""

    page: _ClubPage
    typed: _Typed = None

    @classmethod
    def answer(cls, carried: Self | None, answer: str | Sequence[int]) -> Self | None:
        """Return the page of the button with the typed text."""
        if carried is None or not isinstance(answer, str):
            return carried
        return replace(carried, typed=answer)


@dataclass(frozen=True, slots=True)
class LeaguePagePayload(Payload):
    """A page of a league, one of `LEAGUE_PAGES`."""

    page: _LeaguePage


@dataclass(frozen=True, slots=True)
class TilesPayload(Payload):
    """Tiles of the rack."""

    tiles: str


@dataclass(frozen=True, slots=True)
class ChallengePayload(Payload):
    """Words that are challenged, by their places in the play."""

    words: _Words


@dataclass(frozen=True, slots=True)
class NumberPayload(Payload):
    """A number: of a seat, a hint or a page."""

    number: int

    @classmethod
    def read(cls, typed: str) -> Self | None:
        """Return the number typed, or None."""
        try:
            return cls.unpack(typed.strip())
        except ValueError:
            return None


@dataclass(frozen=True, slots=True)
class RemarkPayload(Payload):
    """A ready phrase or reaction, by its name."""

    what: _Remark


@dataclass(frozen=True, slots=True)
class MutePayload(Payload):
    """A seat whose remarks are to be muted, or to be shown `back`."""

    seat: int
    back: bool = False


@dataclass(frozen=True, slots=True)
class SeekPayload(Payload):
    """A `page` about seeks with the terms chosen so far; "" for the first page.

    `language` "" is that of the person. A game counts in the rating unless it is `casual`.
    """

    page: _SeekPage = ""
    pace: _Pace = ""
    language: _Spoken = ""
    casual: bool = False
    unaided: bool = False
    close: bool = False

    @classmethod
    def read(cls, typed: str) -> Self | None:
        """Return the payload of a typed pace; any other text asks for one."""
        named = (_PACES[word] for word in fold(typed).split() if word in _PACES)
        pace = next(named, None)
        return None if pace is None else cls("start", pace)

    def terms(self, language: str) -> SeekTerms:
        """Return the terms, where a person who chose no language speaks this one."""
        pace = next((one for one in CLOCKS if one == self.pace), next(iter(CLOCKS)))
        return SeekTerms(pace, self.language or language, not self.casual, self.unaided, self.close)


@dataclass(frozen=True, slots=True)
class ReportPayload(Payload):
    """The seat of a reported person, and the reason, "" to ask for it."""

    seat: int
    reason: _Reason = ""


@dataclass(frozen=True, slots=True)
class RobotPayload(Payload):
    """A robot: its level, or the one that adapts."""

    level: _Robot


@dataclass(frozen=True, slots=True)
class PlayOnPayload(Payload):
    """The number of the move to play on from, and the robot's `level`.

    The level is "" if it is still to be asked for.
    """

    number: int
    level: _Level = ""

    @classmethod
    def read(cls, typed: str) -> Self | None:
        """Return the typed number and the robot after it, in any spelling, or None."""
        number, _, name = typed.strip().partition(" ")
        level = next((one for one in NAMES if fold(one) == fold(name.strip())), name)
        with suppress(ValueError):
            return cls.unpack(f"{number} {level}".strip())
        return None


@dataclass(frozen=True, slots=True)
class BoardPayload(Payload):
    """The request to show the board `here` from now on, or not."""

    here: bool = False

    @classmethod
    def read(cls, typed: str) -> Self:
        """Return the payload of the typed word; any other word than `here` is ignored."""
        return cls(typed == "here")


@dataclass(frozen=True, slots=True)
class StreamPayload(Payload):
    """The request to close a stream (`off`), or to open it."""

    off: _Off = False

    @classmethod
    def read(cls, typed: str) -> Self:
        """Return the payload of the typed word; any other word than `off` is ignored."""
        return cls(typed.strip() == "off")


@dataclass(frozen=True, slots=True)
class RacksPayload(Payload):
    """Racks in the stream of a real table: a player's consent or its withdrawal, "" to ask."""

    consent: _Consent = ""


@dataclass(frozen=True, slots=True)
class HeldRackPayload(Payload):
    """The tiles of a seat, as the host typed them for the stream of a real table.

    Without a `seat` they are those of the player to move.
    """

    seat: int | None = None
    text: _Chosen = ""

    @classmethod
    def answer(cls, carried: Self | None, answer: str | Sequence[int]) -> Self | None:
        """Return the typed tiles of the button's seat."""
        if not isinstance(answer, str):
            return carried
        return replace(carried or cls(), text=answer)

    @property
    def asks(self) -> bool:
        """True if no tiles were typed yet."""
        return not self.text


@dataclass(frozen=True, slots=True)
class StatsPayload(Payload):
    """The person whose statistics are shown.

    It is the asker, with `for_all` shown to everybody, or another person with this `name`.
    """

    for_all: _ForAll = field(default=False, kw_only=True)
    name: str = ""

    @classmethod
    def read(cls, typed: str) -> Self:
        """Return the payload of a typed name."""
        return cls(typed)


@dataclass(frozen=True, slots=True)
class AnalysisPayload(Payload):
    """A page of an analysis: a `turn`, or the list of all turns for None.

    With `stronger` the page shows the best move in place of the one played.
    """

    turn: _Turn
    stronger: _Stronger = False

    @classmethod
    def read(cls, typed: str) -> Self | None:
        """Return the turn of the last number typed, from 1; None, the overview, without one."""
        number = (typed.split() or [""])[-1]
        if not number.isdecimal() or len(number) >= game_id.LENGTH:
            return None
        return cls(int(number) - 1)


@dataclass(frozen=True, slots=True)
class HelpPayload(Payload):
    """A page of help, one of `HELP_PAGES`; "" for the first one."""

    page: _HelpPage = ""

    @classmethod
    def read(cls, typed: str) -> Self | None:
        """Return None: a word behind the command names no page."""
        del typed
        return None


@dataclass(frozen=True, slots=True)
class PuzzlePayload(Payload):
    """A page about puzzles, "" for a puzzle itself; and its number, None for the newest."""

    page: _PuzzlePage = ""
    number: int | None = None

    @classmethod
    def read(cls, typed: str) -> Self | None:
        """Return the payload with the typed puzzle's number, or None for any other text."""
        with suppress(ValueError):
            return cls.unpack(typed.strip().lstrip("#"))
        return None


@dataclass(frozen=True, slots=True)
class TrainingPayload(Payload):
    """A page about exercises, "" for an exercise itself.

    `at` is its number in its game, None for the next one. `tried` is a try: typed text, or a
    placement. Tiles that were only laid are previewed.
    """

    page: _TrainingPage = ""
    at: int | None = None
    tried: _Tried = ""

    @classmethod
    def read(cls, typed: str) -> Self | None:
        """Return the typed page, or any other text as a try at the exercise that waits for one."""
        page = _TRAINING_WORDS.get(fold(typed.strip()))
        return cls(page) if page else cls(tried=typed)

    @classmethod
    def answer(cls, carried: Self | None, answer: str | Sequence[int]) -> Self | None:
        """Return the answer as a try at the exercise of the button."""
        if carried is None or not isinstance(answer, str):
            return carried
        return replace(carried, tried=answer)

    @property
    def asks(self) -> bool:
        """True if no try was typed yet."""
        return not self.tried


@dataclass(frozen=True, slots=True)
class RebuildPayload(Payload):
    """A final board with its points as `text`, or a page of `REBUILD_PAGES` about the last one.

    `state` names what was asked, so that no older button answers it.
    """

    page: _RebuildPage = ""
    state: _Key = ""
    text: _Chosen = ""

    @classmethod
    def read(cls, typed: str) -> Self:
        """Return the typed board."""
        return cls(text=typed)

    @classmethod
    def answer(cls, carried: Self | None, answer: str | Sequence[int]) -> Self | None:
        """Return the text of the form."""
        return cls(text=answer) if isinstance(answer, str) else carried

    @property
    def asks(self) -> bool:
        """True if no text was typed yet."""
        return not self.text and self.page in {"", "edit"}


@dataclass(frozen=True, slots=True)
class LearnPayload(Payload):
    """A page of words to learn, "" for the first one, or a typed answer as `text`.

    `number` is that of the question that is answered.
    """

    page: _LearnPage = ""
    number: int | None = None
    text: _Chosen = ""

    @classmethod
    def read(cls, typed: str) -> Self:
        """Return the typed page, or any other text as an answer to the question that waits."""
        page = _LEARN_WORDS.get(fold(typed.strip()))
        return cls(page) if page else cls(text=typed)

    @classmethod
    def answer(cls, carried: Self | None, answer: str | Sequence[int]) -> Self | None:
        """Return the answer to the question of the button."""
        if carried is None or not isinstance(answer, str):
            return carried
        return replace(carried, text=answer)

    @property
    def asks(self) -> bool:
        """True if no answer was typed yet."""
        return not self.text


@dataclass(frozen=True, slots=True)
class SettingsPayload(Payload):
    """A page of settings: the person's own, or the `place`'s.

    The words after the page's name come with it.
    """

    place: _Place = False
    words: str = ""

    @classmethod
    def read(cls, typed: str) -> Self:
        """Return the page of the typed words, and whether they name the place."""
        first, _, rest = typed.strip().partition(" ")
        if fold(first) in _PLACES:
            return cls(place=True, words=rest.strip())
        return cls(words=typed.strip())


@dataclass(frozen=True, slots=True)
class OptionPayload(Payload):
    """An option of an invitation: the `value` chosen, or `typed` if a value is to be typed.

    With `alone` it was chosen on the invitation itself, not on the page of all options.
    """

    key: _Key
    alone: _Alone = field(default=False, kw_only=True)
    value: _Value = None
    typed: _Typed = None

    @classmethod
    def answer(cls, carried: Self | None, answer: str | Sequence[int]) -> Self | None:
        """Return the option of the button with the typed value."""
        if carried is None or not isinstance(answer, str):
            return carried
        return replace(carried, typed=answer)


@dataclass(frozen=True, slots=True)
class SettingPayload(Payload):
    """A setting of one's own or of the `place`.

    It has the `value` chosen, or `typed` if a value is to be typed.
    """

    place: _Place = field(default=False, kw_only=True)
    key: _Key
    value: _Value = None
    typed: _Typed = None

    @classmethod
    def answer(cls, carried: Self | None, answer: str | Sequence[int]) -> Self | None:
        """Return the setting of the button with the typed value."""
        if carried is None or not isinstance(answer, str):
            return carried
        return replace(carried, typed=answer)
