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
# Answers to the question which of two or three plays came first.
REBUILD_ANSWERS = ("first", "second", "third")
# These answers, none of them, a misprint to take over, the text again.
REBUILD_PAGES = (*REBUILD_ANSWERS, "unknown", "fix", "edit")
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
# A player's consent to racks in a stream, and its withdrawal; both as the host states them.
RACKS_ANSWERS = ("agree", "refuse", "state", "unstate")
# The pages of a league.
LEAGUE_PAGES = (
    *("desk", "sign_up", "break", "leave", "leave!", "table", "rules", "log"),
    *("close", "close!", "calendar", "direct"),
    *("result!", "withdraw!", "exclude!", "back!", "director!"),
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
    """The base class of payloads: the value that an action needs beside its game.

    A payload is packed as text on a button, and read from a button or from typed text.
    """

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
        """Return the payload of an answered prompt. `carried` is the payload of its button.

        Ticks for a prompt without tiles are ignored. Raises ValueError, and the errors of
        `read`.
        """
        return cls.read(answer) if isinstance(answer, str) else carried

    @classmethod
    def from_options(cls, values: Mapping[str, Any]) -> Self | None:
        """Return the payload of a slash command's options by field. Raises the errors of `read`."""
        return cls(**values)

    @property
    def asks(self) -> bool:
        """True if the bot must ask the person for more before the action."""
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
    """A text that only its action can interpret: a move, a name, a code."""

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
        """Return the word of the button with the start that the person chose."""
        if carried is None or not isinstance(answer, str):
            return carried
        return replace(carried, start=answer)

    @property
    def asks(self) -> bool:
        """True if the person has not chosen the start yet."""
        return not self.start.strip()


@dataclass(frozen=True, slots=True)
class LinePayload(Payload):
    """A line for a score sheet, or its first word, after which the bot asks for the rest."""

    text: str = ""

    @classmethod
    def answer(cls, carried: Self | None, answer: str | Sequence[int]) -> Self:
        """Return the typed text behind the word that the button carries, as one line."""
        began = carried.text if carried else ""
        return cls(f"{began} {answer}".strip() if isinstance(answer, str) else began)

    @property
    def asks(self) -> bool:
        """True if the text is only the first word of a line."""
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
    """A move with its squares and tiles, as a button carries it."""

    placement: _Move


@dataclass(frozen=True, slots=True)
class LaidPayload(Payload):
    """Tiles laid on squares by hand."""

    laid: _Tiles


@dataclass(frozen=True, slots=True)
class ExchangePayload(Payload):
    """Tiles to exchange: typed as `text`, or `ticked` as indexes of the `rack` that was shown."""

    rack: _Rack = field(default=None, kw_only=True)
    text: str = ""
    ticked: _Ticked = None

    @classmethod
    def read(cls, typed: str) -> Self:
        """Return the payload with the tiles that the person typed."""
        return cls(typed)

    @classmethod
    def answer(cls, carried: Self | None, answer: str | Sequence[int]) -> Self:
        """Return the payload with the tiles that the person typed, or ticked by index on the rack.

        Raises ValueError for indexes that the rack doesn't have.
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
        """The tiles that the person ticked."""
        return "".join((self.rack or "")[place] for place in self.ticked or ())

    @property
    def asks(self) -> bool:
        """True if the button carries only a rack, whose tiles the person has still to tick."""
        return not self.text.strip() and self.ticked is None


@dataclass(frozen=True, slots=True)
class RoundPagePayload(Payload):
    """A page of a belgijka, one of `ROUND_PAGES`."""

    page: _RoundPage


@dataclass(frozen=True, slots=True)
class DuelPagePayload(Payload):
    """A page of a duel, one of `DUEL_PAGES`."""

    page: _DuelPage


class FormPayload(Payload):
    """The base class of pages that may ask for a text, which becomes their field `typed`."""

    __slots__ = ()

    @classmethod
    def answer(cls, carried: Self | None, answer: str | Sequence[int]) -> Self | None:
        """Return the page of the button with the typed text."""
        if carried is None or not isinstance(answer, str):
            return carried
        return replace(carried, typed=answer)  # type: ignore[type-var]


@dataclass(frozen=True, slots=True)
class EventPagePayload(FormPayload):
    """A page of an event, one of `EVENT_PAGES`, with the text that a person typed for it.

    A button under a question carries a part of the answer as `value`.
    """

    page: _EventPage
    value: _Value = None
    typed: _Typed = None


@dataclass(frozen=True, slots=True)
class ClubPagePayload(FormPayload):
    """A page of a club, one of `CLUB_PAGES`, with the text that a person typed for it."""

    page: _ClubPage
    typed: _Typed = None


@dataclass(frozen=True, slots=True)
class LeaguePagePayload(FormPayload):
    """A page of a league, one of `LEAGUE_PAGES`, with the text that a person typed for it.

    A button under a question carries a part of the answer as `value`.
    """

    page: _LeaguePage
    value: _Value = None
    typed: _Typed = None


@dataclass(frozen=True, slots=True)
class TilesPayload(Payload):
    """Tiles of a player's rack."""

    tiles: str


@dataclass(frozen=True, slots=True)
class ChallengePayload(Payload):
    """The challenged words, by their indexes in the play."""

    words: _Words


@dataclass(frozen=True, slots=True)
class NumberPayload(Payload):
    """The number of a seat, a hint or a page."""

    number: int

    @classmethod
    def read(cls, typed: str) -> Self | None:
        """Return the number that the person typed, or None."""
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
    """A seat whose remarks a person mutes, or shows again (`back`)."""

    seat: int
    back: bool = False


@dataclass(frozen=True, slots=True)
class SeekPayload(Payload):
    """A `page` about seeks with the terms chosen so far; "" for the first page.

    `language` is "" for the person's own. A game counts in the rating unless it is `casual`.
    """

    page: _SeekPage = ""
    pace: _Pace = ""
    language: _Spoken = ""
    casual: bool = False
    unaided: bool = False
    close: bool = False

    @classmethod
    def read(cls, typed: str) -> Self | None:
        """Return the payload of a typed pace. For any other text the bot asks for a pace."""
        named = (_PACES[word] for word in fold(typed).split() if word in _PACES)
        pace = next(named, None)
        return None if pace is None else cls("start", pace)

    def terms(self, language: str) -> SeekTerms:
        """Return the terms of the seek. `language` is used if the person chose none."""
        pace = next((one for one in CLOCKS if one == self.pace), next(iter(CLOCKS)))
        return SeekTerms(pace, self.language or language, not self.casual, self.unaided, self.close)


@dataclass(frozen=True, slots=True)
class ReportPayload(Payload):
    """The seat of a reported person, and the reason. With the reason "" the bot asks for one."""

    seat: int
    reason: _Reason = ""


@dataclass(frozen=True, slots=True)
class RobotPayload(Payload):
    """A robot by its level, or the robot that adapts to the player."""

    level: _Robot


@dataclass(frozen=True, slots=True)
class PlayOnPayload(Payload):
    """The number of the move from which a practice game starts, and the robot's `level`.

    The level is "" until the person has chosen it.
    """

    number: int
    level: _Level = ""

    @classmethod
    def read(cls, typed: str) -> Self | None:
        """Return the typed number and the robot named after it, in any spelling, or None."""
        number, _, name = typed.strip().partition(" ")
        level = next((one for one in NAMES if fold(one) == fold(name.strip())), name)
        with suppress(ValueError):
            return cls.unpack(f"{number} {level}".strip())
        return None


@dataclass(frozen=True, slots=True)
class BoardPayload(Payload):
    """The request to show the board at this place from now on (`here`), or only once."""

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
    """The consent of players to racks in a real table's stream, or its withdrawal. "" asks for it.

    The host states it for the players without an account.
    """

    consent: _Consent = ""


@dataclass(frozen=True, slots=True)
class HeldRackPayload(Payload):
    """The tiles that the player of a seat holds, as the host typed them for a real table's stream.

    Without a `seat` they are the tiles of the player to move.
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
        """True if the host has typed no tiles yet."""
        return not self.text


@dataclass(frozen=True, slots=True)
class StatsPayload(Payload):
    """The person whose statistics are shown.

    It is the asker or, with a `name`, another person. With `for_all` everybody sees the
    asker's.
    """

    for_all: _ForAll = field(default=False, kw_only=True)
    name: str = ""

    @classmethod
    def read(cls, typed: str) -> Self:
        """Return the payload of a typed name."""
        return cls(typed)


@dataclass(frozen=True, slots=True)
class AnalysisPayload(Payload):
    """A page of an analysis: the page of a `turn`, or for None the list of all turns.

    With `stronger` the page shows the best move in place of the one played.
    """

    turn: _Turn
    stronger: _Stronger = False

    @classmethod
    def read(cls, typed: str) -> Self | None:
        """Return the page of the turn that the last typed number names, from 1.

        Return None, which stands for the overview, if no number was typed last.
        """
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
    """A page about puzzles, or "" for the puzzle itself; and its number, None for the newest."""

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
    """A page about exercises, or "" for the exercise itself.

    `at` is the exercise's number in its game, None for the next exercise. `tried` is a try:
    typed text, or a placement. Tiles that the person has only laid are previewed.
    """

    page: _TrainingPage = ""
    at: int | None = None
    tried: _Tried = ""

    @classmethod
    def read(cls, typed: str) -> Self | None:
        """Return the typed page, or any other text as a try at the exercise that is open."""
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
        """True if the person has typed no try yet."""
        return not self.tried


@dataclass(frozen=True, slots=True)
class RebuildPayload(Payload):
    """A final board with its points as `text`, or a page of `REBUILD_PAGES` about the last one.

    `state` identifies the question, so that an older button doesn't answer a newer question.
    """

    page: _RebuildPage = ""
    state: _Key = ""
    text: _Chosen = ""

    @classmethod
    def read(cls, typed: str) -> Self:
        """Return the payload with the text as a typed board."""
        return cls(text=typed)

    @classmethod
    def answer(cls, carried: Self | None, answer: str | Sequence[int]) -> Self | None:
        """Return the payload with the text that the person typed into the form."""
        return cls(text=answer) if isinstance(answer, str) else carried

    @property
    def asks(self) -> bool:
        """True if the person has typed no text yet."""
        return not self.text and self.page in {"", "edit"}


@dataclass(frozen=True, slots=True)
class LearnPayload(Payload):
    """A page of words to learn, "" for the first one, or a typed answer as `text`.

    `number` is that of the question to which the answer belongs.
    """

    page: _LearnPage = ""
    number: int | None = None
    text: _Chosen = ""

    @classmethod
    def read(cls, typed: str) -> Self:
        """Return the typed page, or any other text as an answer to the open question."""
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
        """True if the person has typed no answer yet."""
        return not self.text


@dataclass(frozen=True, slots=True)
class SettingsPayload(Payload):
    """A page of settings: the person's own, or the `place`'s.

    It keeps the words that were typed after the page's name.
    """

    place: _Place = False
    words: str = ""

    @classmethod
    def read(cls, typed: str) -> Self:
        """Return the settings page that the typed words name, with the words after its name."""
        first, _, rest = typed.strip().partition(" ")
        if fold(first) in _PLACES:
            return cls(place=True, words=rest.strip())
        return cls(words=typed.strip())


@dataclass(frozen=True, slots=True)
class OptionPayload(Payload):
    """An option of an invitation: the chosen `value`, or `typed` if the person will type a value.

    With `alone` the button stands on the invitation itself, not on the page of all options.
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
    """A setting of the person, or of the `place`.

    It has the chosen `value`, or `typed` if the person will type a value.
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
