"""What an action takes beside its game: a small class each, packed on buttons and read where typed.

What is packed never changes its form: buttons that were posted long ago are still pressed.
"""

from __future__ import annotations

import re
from contextlib import suppress
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, Self

from bot.coordinator import game_id
from bot.coordinator.robots import NAMES, ROBOTS
from bot.rules.moves import Laid, Placement
from bot.rules.notation import format_placement, format_square, parse_placement, parse_start
from bot.rules.plain import fold

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

# How the settings of a place are called behind the command and on buttons.
PLACE = "serwer"
_PLACES = {PLACE, "server", "grupa", "group"}
_RACK = "="
PUZZLE_PAGES = frozenset({"tries", "results", "share", "older"})
# What begins a line of a score sheet that says nothing yet.
DICTATION_ASKS = ("", "wymiana", "popraw", "sprawdź")
# The pages of a duplicate game. Two end it, and say yes to that; in a run of one's own one shows
# the next rack, one is done with the round, and one is a line to send to others.
ROUND_PAGES = ("own", "table", "rules", "end", "end!", "show", "done", "share")
_VALUE = "="
_TRAINING = re.compile(r"(show|next|progress|again)? ?([0-9]{1,4})?(?:(?<=[0-9]) (.+))?")
_TRAINING_WORDS = {"postepy": "progress", "progress": "progress"}
_ALL = "all"
_HERE = "here"
_STRONGER = "+"


class Payload:
    """Packs itself on a button and is read from there and from what is typed."""

    __slots__ = ()

    def pack(self) -> str:
        """As a button carries it."""
        raise NotImplementedError

    @classmethod
    def unpack(cls, packed: str) -> Self:
        """What a button carries. Raises ValueError for what none of ours does."""
        raise NotImplementedError

    @classmethod
    def read(cls, typed: str) -> Self | None:
        """What somebody typed behind the command; None for nothing that matters here."""
        return cls.unpack(typed)

    @classmethod
    def answered(cls, carried: Self | None, answer: str | Sequence[int]) -> Self | None:
        """What a prompt brought, whose button carried that; ticks that nothing asked for are none.

        Raises ValueError, and what `read` does.
        """
        return cls.read(answer) if isinstance(answer, str) else carried

    @classmethod
    def chosen(cls, values: Mapping[str, Any]) -> Self | None:
        """What was chosen one by one, by the fields of the options. Raises what `read` does."""
        return cls(**values)

    @property
    def asks(self) -> bool:
        """Whether more is to be asked for before anything can be done with it."""
        return False


@dataclass(frozen=True, slots=True)
class TextPayload(Payload):
    """Words that are understood only by what lies before them: a move, a name, a code."""

    text: str

    def pack(self) -> str:
        """The words."""
        return self.text

    @classmethod
    def unpack(cls, packed: str) -> Self:
        """Whatever it is."""
        return cls(packed)


@dataclass(frozen=True, slots=True)
class DictationPayload(Payload):
    """A line for a score sheet, or the word that begins one and asks for the rest."""

    text: str = ""

    def pack(self) -> str:
        """The words."""
        return self.text

    @classmethod
    def unpack(cls, packed: str) -> Self:
        """Whatever it is."""
        return cls(packed)

    @classmethod
    def answered(cls, carried: Self | None, answer: str | Sequence[int]) -> Self:
        """The line, behind the word that its button carries."""
        began = carried.text if carried else ""
        return cls(f"{began} {answer}".strip() if isinstance(answer, str) else began)

    @property
    def asks(self) -> bool:
        """A word that only begins a line."""
        return self.text in DICTATION_ASKS


@dataclass(frozen=True, slots=True)
class JoinPayload(Payload):
    """A game's code, and the word that goes into its draw; "" for none of one's own."""

    code: str = ""
    word: str = ""

    def pack(self) -> str:
        """`K7QX4M żaba`."""
        return f"{self.code} {self.word}".strip()

    @classmethod
    def unpack(cls, packed: str) -> Self:
        """The same back: the code is as many parts as make one, however it is spaced."""
        parts = packed.split()
        for end in range(1, len(parts)):
            if game_id.parse("".join(parts[:end])):
                return cls(" ".join(parts[:end]), " ".join(parts[end:]))
        return cls(packed)


@dataclass(frozen=True, slots=True)
class PlacementPayload(Payload):
    """A move that was chosen."""

    placement: Placement

    def pack(self) -> str:
        """`8H ZASYCZ`."""
        return format_placement(self.placement)

    @classmethod
    def unpack(cls, packed: str) -> Self:
        """The same back."""
        return cls(parse_placement(packed))


@dataclass(frozen=True, slots=True)
class LaidPayload(Payload):
    """Tiles laid on squares by hand."""

    laid: Laid

    def pack(self) -> str:
        """`H8ż I8E`: squares, each with its tile."""
        return " ".join(f"{format_square(square)}{tile}" for square, tile in self.laid.tiles)

    @classmethod
    def unpack(cls, packed: str) -> Self:
        """The same back."""
        tiles = ((parse_start(part[:-1])[0], part[-1]) for part in packed.split())
        return cls(Laid(tuple(tiles)))


@dataclass(frozen=True, slots=True)
class ExchangePayload(Payload):
    """Tiles to exchange: named by `text`, or `ticked` by their places on the `rack` shown."""

    text: str = ""
    rack: str | None = None
    ticked: tuple[int, ...] | None = None

    def pack(self) -> str:
        """The rack behind a sign, or the text."""
        return self.text if self.rack is None else f"{_RACK}{self.rack}"

    @classmethod
    def unpack(cls, packed: str) -> Self:
        """A rack on which tiles are to be ticked, or tiles that were named."""
        if packed.startswith(_RACK):
            return cls(rack=packed.removeprefix(_RACK))
        return cls(packed)

    @classmethod
    def read(cls, typed: str) -> Self:
        """Tiles as people name them."""
        return cls(typed)

    @classmethod
    def answered(cls, carried: Self | None, answer: str | Sequence[int]) -> Self:
        """Tiles named, or their places on the rack that was shown."""
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
        """A rack alone waits for ticks."""
        return not self.text.strip() and self.ticked is None


@dataclass(frozen=True, slots=True)
class RoundPagePayload(Payload):
    """A page of a duplicate game, one of `ROUND_PAGES`."""

    page: str

    def pack(self) -> str:
        """The page."""
        return self.page

    @classmethod
    def unpack(cls, packed: str) -> Self:
        """A page that there is."""
        if packed not in ROUND_PAGES:
            raise ValueError(packed)
        return cls(packed)


@dataclass(frozen=True, slots=True)
class TilesPayload(Payload):
    """Tiles of the rack."""

    tiles: str

    def pack(self) -> str:
        """The tiles."""
        return self.tiles

    @classmethod
    def unpack(cls, packed: str) -> Self:
        """The same back."""
        return cls(packed)


@dataclass(frozen=True, slots=True)
class ChallengePayload(Payload):
    """Words that are challenged, by their places in the play."""

    words: tuple[int, ...]

    def pack(self) -> str:
        """A digit a word."""
        return "".join(map(str, self.words))

    @classmethod
    def unpack(cls, packed: str) -> Self:
        """The same back."""
        if not (packed.isascii() and packed.isdigit()):
            raise ValueError(packed)
        return cls(tuple(map(int, packed)))


@dataclass(frozen=True, slots=True)
class NumberPayload(Payload):
    """A number: a seat, a hint, a page."""

    number: int

    def pack(self) -> str:
        """In digits."""
        return str(self.number)

    @classmethod
    def unpack(cls, packed: str) -> Self:
        """The same back."""
        if not (packed.isascii() and packed.isdigit()) or len(packed) >= game_id.LENGTH:
            raise ValueError(packed)
        return cls(int(packed))

    @classmethod
    def read(cls, typed: str) -> Self | None:
        """The number typed, if it is one."""
        try:
            return cls.unpack(typed.strip())
        except ValueError:
            return None


@dataclass(frozen=True, slots=True)
class RobotPayload(Payload):
    """A robot: its level, or the one that adapts."""

    level: str

    def pack(self) -> str:
        """Its name in commands."""
        return self.level

    @classmethod
    def unpack(cls, packed: str) -> Self:
        """A robot that there is."""
        if packed not in ROBOTS:
            raise ValueError(packed)
        return cls(packed)


@dataclass(frozen=True, slots=True)
class PlayOnPayload(Payload):
    """The number of a move to play on from, and the `level` of the robot; "" where it is asked."""

    number: int
    level: str = ""

    def pack(self) -> str:
        """`9`, `9 sowa`."""
        return f"{self.number} {self.level}".strip()

    @classmethod
    def unpack(cls, packed: str) -> Self:
        """The same back, however the robot is spelled."""
        number, _, name = packed.strip().partition(" ")
        if not (number.isascii() and number.isdigit()) or len(number) >= game_id.LENGTH:
            raise ValueError(packed)
        level = next((one for one in NAMES if fold(one) == fold(name.strip())), "")
        if name and not level:
            raise ValueError(packed)
        return cls(int(number), level)

    @classmethod
    def read(cls, typed: str) -> Self | None:
        """The number typed, and the robot behind it."""
        with suppress(ValueError):
            return cls.unpack(typed)
        return None


@dataclass(frozen=True, slots=True)
class BoardPayload(Payload):
    """Whether the board is to come `here` from now on."""

    here: bool

    def pack(self) -> str:
        """A word, or nothing."""
        return _HERE if self.here else ""

    @classmethod
    def unpack(cls, packed: str) -> Self:
        """The same back."""
        return cls(packed == _HERE)


@dataclass(frozen=True, slots=True)
class StatsPayload(Payload):
    """Whose statistics: one's own to show `for_all`, or those of somebody of this `name`."""

    name: str = ""
    for_all: bool = False

    def pack(self) -> str:
        """A word, or the name."""
        return _ALL if self.for_all else self.name

    @classmethod
    def unpack(cls, packed: str) -> Self:
        """The same back."""
        return cls(for_all=True) if packed == _ALL else cls(packed)

    @classmethod
    def read(cls, typed: str) -> Self:
        """A name, whatever it is."""
        return cls(typed)


@dataclass(frozen=True, slots=True)
class AnalysisPayload(Payload):
    """A page of an analysis: the list of `all` turns, or a turn, or what was `stronger` there."""

    turn: int | None = None
    stronger: bool = False

    def pack(self) -> str:
        """`all`, `8`, `8+`."""
        return _ALL if self.turn is None else f"{self.turn}{_STRONGER if self.stronger else ''}"

    @classmethod
    def unpack(cls, packed: str) -> Self:
        """The same back."""
        if packed == _ALL:
            return cls()
        number, sign, rest = packed.partition(_STRONGER)
        if rest or not (number.isascii() and number.isdigit()) or len(number) >= game_id.LENGTH:
            raise ValueError(packed)
        return cls(int(number), stronger=bool(sign))

    @classmethod
    def read(cls, typed: str) -> Self | None:
        """The turn whose number stands last, as people count them; without one, the overview."""
        number = (typed.split() or [""])[-1]
        if not number.isdecimal() or len(number) >= game_id.LENGTH:
            return None
        return cls(int(number) - 1)


@dataclass(frozen=True, slots=True)
class PuzzlePayload(Payload):
    """A page about puzzles, "" for the puzzle itself, and its number, None for the newest."""

    number: int | None = None
    page: str = ""

    def pack(self) -> str:
        """`128`, `tries`, `older 128`."""
        return f"{self.page} {'' if self.number is None else self.number}".strip()

    @classmethod
    def unpack(cls, packed: str) -> Self:
        """The same back."""
        page, _, number = packed.strip().rpartition(" ")
        if number in PUZZLE_PAGES:
            return cls(page=number)
        if page not in {"", *PUZZLE_PAGES} or not (number.isascii() and number.isdigit()):
            raise ValueError(packed)
        if len(number) >= game_id.LENGTH:
            raise ValueError(packed)
        return cls(int(number), page)

    @classmethod
    def read(cls, typed: str) -> Self | None:
        """The number that was typed, if it is one."""
        with suppress(ValueError):
            return cls.unpack(typed.strip().lstrip("#"))
        return None


@dataclass(frozen=True, slots=True)
class TrainingPayload(Payload):
    """A page about exercises, "" for one itself; `at` is which one of its game, None for the next.

    What is `tried` was typed, or is a placement; tiles that were laid are looked at alone.
    """

    page: str = ""
    at: int | None = None
    tried: str | Placement | Laid = ""

    def pack(self) -> str:
        """`show 12`, `12`, `progress`, `12 8H ZASYCZ`."""
        tried = format_placement(self.tried) if isinstance(self.tried, Placement) else ""
        return f"{self.page} {'' if self.at is None else self.at} {tried}".strip()

    @classmethod
    def unpack(cls, packed: str) -> Self:
        """The same back."""
        found = _TRAINING.fullmatch(packed)
        if found is None:
            raise ValueError(packed)
        page, at, tried = found.groups()
        move = parse_placement(tried) if tried else ""
        return cls(page or "", int(at) if at else None, move)

    @classmethod
    def read(cls, typed: str) -> Self | None:
        """The page that was typed, else a try at the exercise that waits."""
        page = _TRAINING_WORDS.get(fold(typed.strip()))
        return cls(page) if page else cls(tried=typed)

    @classmethod
    def answered(cls, carried: Self | None, answer: str | Sequence[int]) -> Self | None:
        """A try at the exercise of the button."""
        if carried is None or not isinstance(answer, str):
            return carried
        return replace(carried, tried=answer)

    @property
    def asks(self) -> bool:
        """Whether nothing was tried yet."""
        return not self.tried


@dataclass(frozen=True, slots=True)
class SettingsPayload(Payload):
    """A page of settings, one's own or the `place`'s, and the words behind it."""

    place: bool = False
    words: str = ""

    def pack(self) -> str:
        """As one may type it."""
        return f"{PLACE if self.place else ''} {self.words}".strip()

    @classmethod
    def unpack(cls, packed: str) -> Self:
        """The same back, however the place is called."""
        first, _, rest = packed.strip().partition(" ")
        if fold(first) in _PLACES:
            return cls(place=True, words=rest.strip())
        return cls(words=packed.strip())


@dataclass(frozen=True, slots=True)
class SettingPayload(Payload):
    """A setting of one's own or of the `place`: the `value` chosen, or `typed` for want of it."""

    key: str
    value: str | None = None
    place: bool = False
    typed: str | None = None

    def pack(self) -> str:
        """`serwer words=osps`; without a value the button asks for one."""
        key = f"{PLACE} {self.key}" if self.place else self.key
        return key if self.value is None else f"{key}{_VALUE}{self.value}"

    @classmethod
    def unpack(cls, packed: str) -> Self:
        """The same back."""
        where, offered, value = packed.partition(_VALUE)
        place, _, key = where.rpartition(" ")
        if place not in {"", PLACE}:
            raise ValueError(packed)
        return cls(key, value if offered else None, place=place == PLACE)

    @classmethod
    def answered(cls, carried: Self | None, answer: str | Sequence[int]) -> Self | None:
        """A value typed."""
        if carried is None or not isinstance(answer, str):
            return carried
        return replace(carried, typed=answer)
