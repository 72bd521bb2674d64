"""The options of `/zapis`: the players at the table, the rules, the language of the tiles."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from bot.coordinator.errors import BadInvitation
from bot.coordinator.invitee import Invitee
from bot.coordinator.kinds.sheet.requests import KeepSheet
from bot.dialogue.errors import FileTooLong
from bot.dialogue.payloads import WordsPayload
from bot.dialogue.reading.clocks import LONGEST_GAME
from bot.dialogue.reading.new_game import LANGUAGES, PRESETS, SAID_LEFTOVERS, take_end_rack
from bot.dialogue.reading.remainder import Remainder
from bot.dialogue.reading.sent_file import LONGEST_FILE
from bot.rules.gcg.judgement import judge_record
from bot.rules.gcg.parse import parse
from bot.rules.ruleset import MINUTE, ClockRule, preset, preset_names
from bot.rules.sheet.record import put_starter_first

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from bot.dialogue.reading.sent_file import SentFile
    from bot.rules.gcg.record import Record
    from bot.rules.ruleset import EndRack

_LONGEST_NAME = 64
_CLOCK = (
    r"(?:zegar|clock)(?: (\d{1,4})(?: ?(?:min(?:ut[ay]?|utes?|\.)?|m))?)?"
    r"(?:(?:,|, i| i| and)? (flaga|z flaga|flag|with a flag))?"
)
_FLAG = " flaga"
USUAL_CLOCK, FEDERATION_CLOCK = "25", f"20{_FLAG}"
CLOCKS = {USUAL_CLOCK: "sheet-clock-usual", FEDERATION_CLOCK: "sheet-clock-flag"}
_ENGLISH_PRESET = "english"
_AT = "@"


@dataclass(frozen=True, slots=True)
class SheetOptions(WordsPayload):
    """The players at a real table, in the order of their turns, and the options of the sheet.

    `clock` is the minutes of each player for the whole game, "" for no clock. If ` flaga` follows,
    a player without time makes no more moves. Otherwise each further minute costs points.
    """

    names: tuple[str, ...] = ()
    preset: str | None = None
    language: str | None = None
    clock: str = ""
    end_rack: EndRack | None = None

    def pack(self) -> str:
        """Return the options as a person would type them."""
        language = {"pl": "po polsku", "en": "po angielsku"}.get(self.language or "", "")
        clock = f"zegar {self.clock}" if self.clock else ""
        left = SAID_LEFTOVERS.get(self.end_rack) if self.end_rack else ""
        return ", ".join(part for part in (*self.names, self.preset, language, clock, left) if part)

    @classmethod
    def read(cls, typed: str) -> SheetOptions:
        """Return the players and options that the typed words name.

        Commas separate the names, or spaces if there is no comma.

        Raises:
            TextTooLong: the text is too long.

        """
        rest = Remainder(typed)
        language = next((code for code, words in LANGUAGES.items() if rest.take(words)), None)
        named = next((name for key, name in PRESETS.items() if rest.take(re.escape(key))), None)
        timed = rest.take(_CLOCK)
        clock = _typed_clock(timed, named) if timed else ""
        end_rack = take_end_rack(rest)
        left = rest.text
        parts = left.split(",") if "," in left else left.split()
        return cls(
            tuple(" ".join(part.split()) for part in parts if part.strip()),
            named,
            language,
            clock,
            end_rack,
        )

    @classmethod
    def from_options(cls, values: Mapping[str, Any]) -> SheetOptions:
        """Return the options of a slash command, given by field name.

        Raise the errors of `read`.
        """
        options = cls.read(values.get("names", ""))
        return replace(options, **{key: one for key, one in values.items() if key != "names"})

    def request(
        self, platform: str, invitees: Sequence[Invitee] = (), record: Record | None = None
    ) -> KeepSheet:
        """Return the request to begin the sheet.

        Mentioned people (`invitees`) follow the people named in text. With a game `record` the
        sheet has its tiles, and its players if none are named. Raise BadInvitation for a wrong
        clock.
        """
        clock = _clock(self.clock)
        players = (*(_player(platform, name) for name in self.names), *invitees)
        if record is not None:
            tiles = judge_record(record).rules.tiles
            own = (name for name in preset_names() if preset(name).tiles == tiles)
            names = (one.name or one.nick for one in put_starter_first(record).players)
            players = players or tuple(Invitee(platform, name[:_LONGEST_NAME]) for name in names)
            name = self.preset or next(own)
            return KeepSheet(players, name, tiles.language, clock, record, self.end_rack)
        known = preset_names()[0] if self.language != "en" else _ENGLISH_PRESET
        rules = preset(self.preset or known)
        return KeepSheet(players, rules.name, self.language, clock, end_rack=self.end_rack)


def read_record(file: SentFile) -> Record:
    """Return the game record in a file that a person sent.

    Raises:
        BadRecord: a line can't be read.
        FileTooLong: the file is too long.

    """
    if file.size > LONGEST_FILE:
        raise FileTooLong(LONGEST_FILE // 1024)
    return parse(file.content)


def _typed_clock(timed: re.Match[str], preset_name: str | None) -> str:
    """Return the clock that the typed words name. Without minutes the rules decide it."""
    own = preset(preset_name).clock if preset_name else None
    has_flag = bool(timed[2])
    if timed[1] is None and own is not None and own.kind == "flag":
        return f"{own.limit // MINUTE}{_FLAG}"
    if timed[1] is None:
        return FEDERATION_CLOCK if has_flag else USUAL_CLOCK
    return f"{timed[1]}{_FLAG}" if has_flag else timed[1]


def _clock(said: str) -> ClockRule | None:
    """Return the clock for these minutes, None for "".

    Raise BadInvitation if there are too few or too many minutes.
    """
    minutes = said.removesuffix(_FLAG)
    if not minutes:
        return None
    if not minutes.isdecimal() or not 0 < int(minutes) * MINUTE <= LONGEST_GAME:
        raise BadInvitation("clock")
    return ClockRule("flag" if said.endswith(_FLAG) else "overtime", int(minutes) * MINUTE)


def _player(platform: str, name: str) -> Invitee:
    if name.startswith(_AT) and len(name) > 1:
        return Invitee(platform, name[1:], handle=name[1:])
    return Invitee(platform, name)
