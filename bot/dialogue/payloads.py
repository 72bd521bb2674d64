"""Payloads: the values that come with actions, packed in button data and read from typed text.

Each action has a class for its payload. The packed form follows from the fields of the class
(`packing`). It never changes, because people still press buttons that were posted long ago.
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

# The word for the settings of a server or group, after the command and in button data.
PLACE = "serwer"
_PLACES = {PLACE, "server", "grupa", "group"}
PUZZLE_PAGES = frozenset({"tries", "results", "share", "older"})
# The words that begin a line of a score sheet without its rest.
SHEET_ASKS = ("", "wymiana", "popraw", "sprawdź")
# The pages of a belgijka, and its acts: `end!`, `come` and `start`, in a person's own run also
# `show` (the next rack) and `done` (the round is finished).
ROUND_PAGES = ("own", "table", "rules", "end", "end!", "show", "done", "share", "come", "start")
# The answers to the question which of two or three plays was made first.
REBUILD_ANSWERS = ("first", "second", "third")
# These answers, `unknown`, the correction of a misprint, and the typed text again.
REBUILD_PAGES = (*REBUILD_ANSWERS, "unknown", "fix", "edit")
# The pages of an event. Those with an exclamation mark are acts, which follow a question or a form.
EVENT_PAGES = (
    *("desk", "sign_up", "sign_off", "sign_off!", "here", "mine", "rules", "table", "pairs", "log"),
    *("direct", "change!", "next", "next!", "break!", "again", "again!", "back", "back!"),
    *("end", "end!", "cancel!", "result!", "swap!", "pair!", "absent!", "exclude!", "director!"),
    *("add!", "real!", "chat!", "insist!", "sheet", "public!", "private!"),
)
# The pages of a club. Those with an exclamation mark are acts.
CLUB_PAGES = (
    *("desk", "table", "records", "attendance", "calendar"),
    *("change!", "skip", "skip!", "director!", "close", "close!"),
)
# A player's consent to racks in the broadcast, its withdrawal, and the same stated by the host.
RACKS_ANSWERS = ("agree", "refuse", "state", "unstate")
# The pages of a league. Those with an exclamation mark are acts.
LEAGUE_PAGES = (
    *("desk", "sign_up", "break", "leave", "leave!", "table", "rules", "log"),
    *("close", "close!", "calendar", "direct"),
    *("result!", "withdraw!", "exclude!", "back!", "director!"),
)
# The pages of an event, club or league that a deep link may open, because they only show something.
LINKED_PAGES = frozenset({"rules", "table", "pairs", "log", "records", "attendance"})
# The pages of a duel, and its acts: `end!`, and `learn`, which makes word cards.
DUEL_PAGES = ("desk", "rules", "end", "end!", "learn")
_TRAINING_PAGES = ("show", "next", "progress", "again")
_TRAINING_WORDS = {"postepy": "progress", "progress": "progress"}
# The pages of words to learn, with answers and grades, and the sets from which new words come.
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
# The sign before a try that is packed as typed text.
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


# Packed moves: `8H ZASYCZ` is a placement, `~8h zasycz` typed text, `H8ż I8E` squares with their
# tiles. `02` are indexes of words, a digit each.
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
    """The base class of payloads. A payload is the value that an action needs beside its game.

    It is packed as text in a button's data, and read from there or from text that a person typed.
    """

    __slots__ = ()

    def pack(self) -> str:
        """Return the payload as text for a button's data."""
        return packing.pack(self)

    @classmethod
    def unpack(cls, packed: str) -> Self:
        """Return the payload packed in a button's data. Raises ValueError for any other text."""
        return cls(**packing.unpack(cls, packed))

    @classmethod
    def read(cls, typed: str) -> Self | None:
        """Return the payload that a person typed after the command, None if the text has none."""
        return cls.unpack(typed)

    @classmethod
    def answer(cls, carried: Self | None, answer: str | Sequence[int]) -> Self | None:
        """Return the payload of a form that a person has filled in.

        `carried` is the payload of the form's button. `answer` is the typed text, or the indexes of
        ticked tiles; these are ignored if the form has no tiles. Raises ValueError, and the errors
        of `read`.
        """
        return cls.read(answer) if isinstance(answer, str) else carried

    @classmethod
    def from_options(cls, values: Mapping[str, Any]) -> Self | None:
        """Return the payload made of a slash command's options, given by field name.

        Raises the errors of `read`.
        """
        return cls(**values)

    @property
    def asks(self) -> bool:
        """True if the bot must ask the person for more before the action."""
        return False


class WordsPayload(Payload):
    """A payload that is packed in the form in which a person could type it."""

    __slots__ = ()

    @classmethod
    def unpack(cls, packed: str) -> Self:
        """Return the payload packed in a button's data. Raises ValueError for any other text."""
        try:
            read = cls.read(packed)
        except (NotUnderstood, RuleError) as error:
            raise ValueError(packed) from error
        if read is None:
            raise ValueError(packed)
        return read


@dataclass(frozen=True, slots=True)
class TextPayload(Payload):
    """A text that only the code of its action can interpret: a move, a name, a code."""

    text: str


@dataclass(frozen=True, slots=True)
class SquarePayload(Payload):
    """A word, and the square and direction in which it is to lie.

    `start` is like `H8 →`, "" until the person has chosen it. In `word` a small letter is a blank.
    """

    word: str
    start: str = ""

    @classmethod
    def answer(cls, carried: Self | None, answer: str | Sequence[int]) -> Self | None:
        """Return the word of the form's button, with the start that the person chose.

        `carried` is the payload of the button, `answer` the person's answer in its form.
        """
        if carried is None or not isinstance(answer, str):
            return carried
        return replace(carried, start=answer)

    @property
    def asks(self) -> bool:
        """True if the person has not chosen the start square and direction yet."""
        return not self.start.strip()


@dataclass(frozen=True, slots=True)
class LinePayload(Payload):
    """A line for a score sheet, or only its first word, after which the bot asks for the rest."""

    text: str = ""

    @classmethod
    def answer(cls, carried: Self | None, answer: str | Sequence[int]) -> Self:
        """Return the whole line: the word that the form's button carries, and the typed text.

        `carried` is the payload of the button, `answer` the typed text.
        """
        began = carried.text if carried else ""
        return cls(f"{began} {answer}".strip() if isinstance(answer, str) else began)

    @property
    def asks(self) -> bool:
        """True if the text is only the first word of a line."""
        return self.text in SHEET_ASKS


@dataclass(frozen=True, slots=True)
class JoinPayload(Payload):
    """A game's code, and the person's word for its draw, "" for none."""

    code: str = ""
    word: str = ""

    @classmethod
    def unpack(cls, packed: str) -> Self:
        """Return the payload packed in a button's data. The code may be spelt with spaces."""
        parts = packed.split()
        for end in range(1, len(parts)):
            if game_id.parse("".join(parts[:end])):
                return cls(" ".join(parts[:end]), " ".join(parts[end:]))
        return cls(packed)


@dataclass(frozen=True, slots=True)
class PlacementPayload(Payload):
    """A move, with its start square, direction and tiles."""

    placement: _Move


@dataclass(frozen=True, slots=True)
class LaidPayload(Payload):
    """Tiles that a person laid on squares by hand."""

    laid: _Tiles


@dataclass(frozen=True, slots=True)
class ExchangePayload(Payload):
    """Tiles to exchange.

    They are typed as `text`, or `ticked` as indexes (from 0) of the `rack` that the form showed.
    """

    rack: _Rack = field(default=None, kw_only=True)
    text: str = ""
    ticked: _Ticked = None

    @classmethod
    def read(cls, typed: str) -> Self:
        """Return the payload with the tiles that the person typed."""
        return cls(typed)

    @classmethod
    def answer(cls, carried: Self | None, answer: str | Sequence[int]) -> Self:
        """Return the payload with the tiles that the person typed or ticked in the form.

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
        """The tiles that the person ticked, as text."""
        return "".join((self.rack or "")[place] for place in self.ticked or ())

    @property
    def asks(self) -> bool:
        """True if no tiles are typed or ticked yet, so that the bot has to ask for them."""
        return not self.text.strip() and self.ticked is None


@dataclass(frozen=True, slots=True)
class RoundPagePayload(Payload):
    """A page or an act at a belgijka, one of `ROUND_PAGES`."""

    page: _RoundPage


@dataclass(frozen=True, slots=True)
class DuelPagePayload(Payload):
    """A page or an act at a duel, one of `DUEL_PAGES`."""

    page: _DuelPage


class FormPayload(Payload):
    """The base class of page payloads whose page may ask for a text, stored in `typed`."""

    __slots__ = ()
    page: str

    @classmethod
    def answer(cls, carried: Self | None, answer: str | Sequence[int]) -> Self | None:
        """Return the page of the form's button, with the typed text.

        `carried` is the payload of the button, `answer` the typed text.
        """
        if carried is None or not isinstance(answer, str):
            return carried
        return replace(carried, typed=answer)  # type: ignore[type-var]


@dataclass(frozen=True, slots=True)
class EventPagePayload(FormPayload):
    """A page or an act at an event, one of `EVENT_PAGES`.

    `typed` is the text that a person typed for it. `value` is a part of the answer that a
    question's button carries.
    """

    page: _EventPage
    value: _Value = None
    typed: _Typed = None


@dataclass(frozen=True, slots=True)
class ClubPagePayload(FormPayload):
    """A page or an act at a club, one of `CLUB_PAGES`.

    `typed` is the text that a person typed for it.
    """

    page: _ClubPage
    typed: _Typed = None


@dataclass(frozen=True, slots=True)
class LeaguePagePayload(FormPayload):
    """A page or an act at a league, one of `LEAGUE_PAGES`.

    `typed` is the text that a person typed for it. `value` is a part of the answer that a
    question's button carries.
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
    """The challenged words, by their indexes among the words of the play."""

    words: _Words


@dataclass(frozen=True, slots=True)
class NumberPayload(Payload):
    """The number of a seat, a hint or a page, as the action says."""

    number: int

    @classmethod
    def read(cls, typed: str) -> Self | None:
        """Return the number that the person typed, None for any other text."""
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
    """A seat whose phrases a person mutes, or with `back` shows again."""

    seat: int
    back: bool = False


@dataclass(frozen=True, slots=True)
class SeekPayload(Payload):
    """A page about seeks (offers to play), with the terms that the person has chosen so far.

    `page` is "" for the first page. `language` is "" for the person's own language. A game counts
    for the rating unless it is `casual`. With `unaided` both play without help. With `close` the
    opponent's rating must be close.
    """

    page: _SeekPage = ""
    pace: _Pace = ""
    language: _Spoken = ""
    casual: bool = False
    unaided: bool = False
    close: bool = False

    @classmethod
    def read(cls, typed: str) -> Self | None:
        """Return the seek that a typed pace asks for, None if the text names no pace."""
        named = (_PACES[word] for word in fold(typed).split() if word in _PACES)
        pace = next(named, None)
        return None if pace is None else cls("start", pace)

    def terms(self, language: str) -> SeekTerms:
        """Return the terms of the seek.

        `language` is the tiles' language if the person chose none.
        """
        pace = next((one for one in CLOCKS if one == self.pace), next(iter(CLOCKS)))
        return SeekTerms(pace, self.language or language, not self.casual, self.unaided, self.close)


@dataclass(frozen=True, slots=True)
class ReportPayload(Payload):
    """The seat of a reported person, and the reason. "" as the reason makes the bot ask for one."""

    seat: int
    reason: _Reason = ""


@dataclass(frozen=True, slots=True)
class RobotPayload(Payload):
    """The name of a robot, which is its level, or of the robot that adapts to the player."""

    level: _Robot


@dataclass(frozen=True, slots=True)
class PlayOnPayload(Payload):
    """The move from which a practice game starts, and the robot to play it with.

    `number` is the move's, from 1. `level` names the robot, "" until the person has chosen one.
    """

    number: int
    level: _Level = ""

    @classmethod
    def read(cls, typed: str) -> Self | None:
        """Return the typed number of a move and the robot named after it, in any spelling.

        Return None if the text has no such number, or names no robot.
        """
        number, _, name = typed.strip().partition(" ")
        level = next((one for one in NAMES if fold(one) == fold(name.strip())), name)
        with suppress(ValueError):
            return cls.unpack(f"{number} {level}".strip())
        return None


@dataclass(frozen=True, slots=True)
class BoardPayload(Payload):
    """The request to show the board.

    With `here` the board is shown in this chat from now on, otherwise only once.
    """

    here: bool = False

    @classmethod
    def read(cls, typed: str) -> Self:
        """Return the request that a typed word makes. Any word except `here` is ignored."""
        return cls(typed == "here")


@dataclass(frozen=True, slots=True)
class StreamPayload(Payload):
    """The request to open a game's stream (its broadcast page), or with `off` to close it."""

    off: _Off = False

    @classmethod
    def read(cls, typed: str) -> Self:
        """Return the request that a typed word makes. Any word except `off` is ignored."""
        return cls(typed.strip() == "off")


@dataclass(frozen=True, slots=True)
class RacksPayload(Payload):
    """A player's consent to show racks in a real table's broadcast, or its withdrawal.

    `consent` is one of `RACKS_ANSWERS`; "" means that the host asks all players. The host answers
    for players without an account.
    """

    consent: _Consent = ""


@dataclass(frozen=True, slots=True)
class HeldRackPayload(Payload):
    """The tiles on a player's rack, as the host typed them for a real table's broadcast.

    `seat` is the player's, None for the player to move.
    """

    seat: int | None = None
    text: _Chosen = ""

    @classmethod
    def answer(cls, carried: Self | None, answer: str | Sequence[int]) -> Self | None:
        """Return the typed tiles, for the seat that the form's button names."""
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

    It is the person who asks or, with a `name`, another one. With `for_all` everybody sees the
    statistics of the person who asks.
    """

    for_all: _ForAll = field(default=False, kw_only=True)
    name: str = ""

    @classmethod
    def read(cls, typed: str) -> Self:
        """Return the payload of a typed name."""
        return cls(typed)


@dataclass(frozen=True, slots=True)
class AnalysisPayload(Payload):
    """A page of a game's analysis.

    `turn` is the index of a turn from 0, None for the list of all turns. With `stronger` the page
    shows the best move in place of the one played.
    """

    turn: _Turn
    stronger: _Stronger = False

    @classmethod
    def read(cls, typed: str) -> Self | None:
        """Return the page of the turn whose number, from 1, ends the typed text.

        Return None, which stands for the overview, if no number ends it.
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
        """Return None, because a word after the command names no page of help."""
        del typed
        return None


@dataclass(frozen=True, slots=True)
class PuzzlePayload(Payload):
    """A page about a puzzle, "" for the puzzle itself, and the puzzle's number.

    None as the number stands for the newest puzzle.
    """

    page: _PuzzlePage = ""
    number: int | None = None

    @classmethod
    def read(cls, typed: str) -> Self | None:
        """Return the puzzle whose number was typed, None for any other text."""
        with suppress(ValueError):
            return cls.unpack(typed.strip().lstrip("#"))
        return None


@dataclass(frozen=True, slots=True)
class TrainingPayload(Payload):
    """A page about exercises, "" for the exercise itself.

    `at` is the exercise's number in its game, None for the next exercise. `tried` is the person's
    try, as typed text or as a placement. A try of the class `Laid` is only previewed.
    """

    page: _TrainingPage = ""
    at: int | None = None
    tried: _Tried = ""

    @classmethod
    def read(cls, typed: str) -> Self | None:
        """Return the page that the text names. Any other text is a try at the open exercise."""
        page = _TRAINING_WORDS.get(fold(typed.strip()))
        return cls(page) if page else cls(tried=typed)

    @classmethod
    def answer(cls, carried: Self | None, answer: str | Sequence[int]) -> Self | None:
        """Return the answer as a try at the exercise of the form's button."""
        if carried is None or not isinstance(answer, str):
            return carried
        return replace(carried, tried=answer)

    @property
    def asks(self) -> bool:
        """True if the person has typed no try yet."""
        return not self.tried


@dataclass(frozen=True, slots=True)
class RebuildPayload(Payload):
    """A final board with its points, as `text`, or a page about the board typed last.

    `page` is one of `REBUILD_PAGES`. `state` identifies the question that the bot asked, so that an
    old button doesn't answer a newer question.
    """

    page: _RebuildPage = ""
    state: _Key = ""
    text: _Chosen = ""

    @classmethod
    def read(cls, typed: str) -> Self:
        """Return the payload with this text as a typed board."""
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
    """A page about words to learn, "" for the first one, or a typed answer as `text`.

    `number` is the question's number.
    """

    page: _LearnPage = ""
    number: int | None = None
    text: _Chosen = ""

    @classmethod
    def read(cls, typed: str) -> Self:
        """Return the page that the text names. Any other text is an answer to the open question."""
        page = _LEARN_WORDS.get(fold(typed.strip()))
        return cls(page) if page else cls(text=typed)

    @classmethod
    def answer(cls, carried: Self | None, answer: str | Sequence[int]) -> Self | None:
        """Return the answer to the question that the form's button names."""
        if carried is None or not isinstance(answer, str):
            return carried
        return replace(carried, text=answer)

    @property
    def asks(self) -> bool:
        """True if the person has typed no answer yet."""
        return not self.text


@dataclass(frozen=True, slots=True)
class SettingsPayload(Payload):
    """A page of settings: for the person or, with `place`, for the server or group.

    `words` are the typed words after the name of the page.
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
    """An option of an invitation (named by `key`), and its chosen or typed value.

    Without a value the bot asks for one. With `alone` the button stands on the invitation itself,
    not on the page of all options.
    """

    key: _Key
    alone: _Alone = field(default=False, kw_only=True)
    value: _Value = None
    typed: _Typed = None

    @classmethod
    def answer(cls, carried: Self | None, answer: str | Sequence[int]) -> Self | None:
        """Return the option of the form's button, with the typed value."""
        if carried is None or not isinstance(answer, str):
            return carried
        return replace(carried, typed=answer)


@dataclass(frozen=True, slots=True)
class SettingPayload(Payload):
    """A setting (named by `key`) of the person or, with `place`, of the server or group.

    `value` is the chosen value, `typed` a typed one. Without a value the bot asks for one.
    """

    place: _Place = field(default=False, kw_only=True)
    key: _Key
    value: _Value = None
    typed: _Typed = None

    @classmethod
    def answer(cls, carried: Self | None, answer: str | Sequence[int]) -> Self | None:
        """Return the setting of the form's button, with the typed value."""
        if carried is None or not isinstance(answer, str):
            return carried
        return replace(carried, typed=answer)
