"""The leaderboard that the words after `/ranking` name: its clock, tiles and server.

A button carries the same words that a person may type.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from bot.coordinator.standings.rating import LeaderboardKey
from bot.dialogue.errors import WordsUnreadable
from bot.dialogue.payloads import WordsPayload
from bot.rules.plain import fold, plain

if TYPE_CHECKING:
    from collections.abc import Mapping

LONGEST = 100
ROUNDS = "rounds"
"""The name of the belgijka ranking, which has percentages in place of ratings."""
LEADERBOARDS = {
    "correspondence": "ladder-correspondence",
    "flag": "ladder-flag",
    "overtime": "ladder-overtime",
    "per_turn": "ladder-per-turn",
    "none": "ladder-none",
    ROUNDS: "ladder-rounds",
}
"""The kinds of leaderboards: one for each kind of clock, and belgijka. Each has its text key."""
TILES = {"pl": "ranking-pl", "en": "ranking-en", "pl_literaki": "ranking-literaki"}
"""The sets of tiles that have leaderboards, each with the text key of its language."""
WHERE = {"here": "ranking-here", "everywhere": "ranking-everywhere"}
# Longer forms come first, because `dni na ruch` ends like `na ruch`.
_SAID: tuple[tuple[str, object, str], ...] = (
    ("clock", ROUNDS, r"belgijk\w*|duplicate|rounds"),
    ("clock", "none", r"bez(?: zegara)?|no clock|none"),
    ("clock", "overtime", r"(?:czas )?(?:na gre )?z karami|overtime|(?:time )?with penalties"),
    (
        "clock",
        "correspondence",
        r"korespondenc\w*|dni(?: na ruch)?|correspondence|days(?: a turn)?",
    ),
    ("clock", "per_turn", r"(?:minuty )?na ruch|per[_ ]turn|(?:minutes )?a turn"),
    ("clock", "flag", r"(?:czas )?na gre|szybk\w+|flag|(?:time )?a game|fast"),
    ("tiles", "pl_literaki", r"(?:w )?literak\w*|pl_literaki"),
    ("tiles", "pl", r"po polsku|polski\w*|(?:in )?polish|pl"),
    ("tiles", "en", r"po angielsku|angielsk\w*|(?:in )?english|en"),
    ("here", True, r"tutaj|tu|serwer|grupa|here|server|group"),
    ("here", False, r"wszedzie|razem|everywhere|overall|all"),
    ("explained", True, r"jak|how"),
)


@dataclass(frozen=True, slots=True)
class LeaderboardChoice(WordsPayload):
    """The leaderboard that a person chose.

    `clock` and `tiles` are as in `LeaderboardKey`. With `here` it is for the server or group,
    otherwise for all servers. With `explained` its page explains the ratings.
    """

    clock: str = "correspondence"
    tiles: str = "pl"
    here: bool = True
    explained: bool = False

    def key(self, scope: str) -> LeaderboardKey:
        """Return the key of the leaderboard. `scope` is the server or group, "" for none."""
        return LeaderboardKey(self.tiles, self.clock, scope if self.here else "")

    def pack(self) -> str:
        """Return the words that name this leaderboard, for a button's data."""
        where = "here" if self.here else "everywhere"
        how = " how" if self.explained else ""
        return f"{self.clock} {self.tiles} {where}{how}"

    @classmethod
    def read(cls, typed: str) -> LeaderboardChoice:
        """Return the leaderboard that the typed words name. Missing words mean the defaults.

        Raises:
            WordsUnreadable: a word names no leaderboard.
            TextTooLong: the text is too long.

        """
        rest, named = fold(plain(typed, LONGEST)), dict[str, Any]()
        for field, value, words in _SAID:
            rest, count = re.subn(rf"(?<!\S)(?:{words})(?=[\s,]|$)", " ", rest)
            if count:
                named.setdefault(field, value)
        if rest.strip(" ,"):
            raise WordsUnreadable(typed, "example-ranking")
        return cls(**named)

    @classmethod
    def from_options(cls, values: Mapping[str, Any]) -> LeaderboardChoice:
        """Return the leaderboard of a slash command's options, given by field name."""
        named = {field: value for field, value in values.items() if field != "where"}
        return cls(here=values.get("where") != "everywhere", **named)
