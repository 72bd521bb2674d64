"""The options of `/nowa_gra`: rules, a clock, seats, teams, people, in any order."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, Literal, TypeAlias

from bot.coordinator.commands import NewGame
from bot.coordinator.decisions.robot_rules import BEGINNERS
from bot.coordinator.errors import BadInvitation
from bot.coordinator.invitee import Invitee
from bot.coordinator.robots import NAMES, ROBOTS, USUAL
from bot.dialogue.errors import RobotUnknown, WordsUnreadable
from bot.dialogue.payloads import Payload
from bot.dialogue.reading.clocks import clock_rule, clock_words, of_preset, take_clock
from bot.dialogue.reading.remainder import Remainder
from bot.rules.errors import TextTooLong
from bot.rules.plain import fold
from bot.rules.ruleset import ClockRule, english_names, preset, preset_names

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from bot.rules.ruleset import ChallengeRule, EndRack, Ruleset

Starter: TypeAlias = Literal["", "host", "robot"]


_ENGLISH = "english"
# Words for the presets, Polish ones first. The word `english` may also name the tiles' language.
PRESETS = {fold(name): name for name in preset_names() if name != _ENGLISH} | {
    english: name for name, english in english_names().items() if name != _ENGLISH
}
_ENGLISH_PRESET = "english|angielska"
# These words name the language of the tiles, not the rules.
_IN_ENGLISH = "po angielsku|in english"
LANGUAGES = {
    "en": r"po angielsku|(?:in )?english|angielsk\w+",
    "pl": r"po polsku|(?:in )?polish|polsk\w+",
}
_LIST = r"(?:slownik|dictionary|word list):? ?([a-z0-9][a-z0-9_.-]*)"
# Longer forms come first, because `+5 za słowo` begins like `+5`.
_PENALTY = r"(?:kara|penalty):? ?"
_POINTS = r"(?: (?:pkt|punkt\w*|points?))?"
_CHALLENGES: dict[ChallengeRule, str] = {
    "five_per_word": _PENALTY + rf"\+5{_POINTS} (?:za|a|per) (?:slowo|word)",
    "five": _PENALTY + rf"\+5{_POINTS}",
    "ten": _PENALTY + rf"\+10{_POINTS}",
    "minus_five": _PENALTY + f"[-−–]?5{_POINTS}",
    "minus_ten": _PENALTY + f"[-−–]?10{_POINTS}",
    "double": _PENALTY + "(?:kolejka|turn)",
    "triple": _PENALTY + "(?:gra|game)",
    "void": _PENALTY + "(?:od razu|at once)",
    "single": _PENALTY + "(?:brak|none)|bez kary|no penalty",
}
_LEFTOVERS: dict[EndRack, str] = {
    "double": "(?:pozostale|leftovers):? ?(?:podwojnie|x2|doubled?)",
    "transfer": "(?:pozostale|leftovers):? ?(?:przechodza|transfer)",
}
_PERSONS = r"(?:osob[ay]?|os\.?|graczy|gracze|miejsca|players?|people|seats?)"
_SEATS = rf"(?:na )?([2-9]|1[0-2]) ?{_PERSONS}"
_TEAMS = (
    r"(?:w |in )?(?:([2-4]) )?(?:druzyny|druzynach|teams?)"
    rf"(?: (?:po|of) ([2-9])(?: {_PERSONS})?)?"
)
# The host's word for the draw stays as typed, because the invitation shows it.
_WORD = r"(?i:słowo|slowo|word):? ?([^\s,;]+)"
_HANDLE = r"@(\w{1,64})"
# Each robot in the grammatical cases that people type, and by its English name.
_LEVELS = dict(
    zip(
        ROBOTS,
        (
            "wrob(?:el|lem|la)|sparrow",
            "jez(?:em|a)?|hedgehog",
            "borsuk(?:iem|a)?|badger",
            "lis(?:em|a)?|fox",
            "sowa|sowe|owl",
            "rys(?:iem|ia)?|lynx",
            "kameleon(?:em|a)?|chameleon|jak (?:ja|ty)|like (?:me|you)",
        ),
        strict=True,
    )
)
# The robot that adapts to the player has no number.
_NUMBERS = {level: f"|(?:poziom |level )?{n}" for n, level in enumerate(NAMES, 1)}
_LEVEL = "|".join(f"({words}{_NUMBERS.get(level, '')})" for level, words in _LEVELS.items())
_NAMED = "|".join(f"({words})" for words in _LEVELS.values())
_ANY_ROBOT = r"(?:komputer(?:em|a)?|robot(?:em|a)?|computer)"
_ROBOT = rf"(?:z |with )?(?:the |a )?(?:{_ANY_ROBOT}(?: (?:{_LEVEL}))?|{_NAMED})"
_I_START = r"(?:ja )?zaczynam|(?:i|me) (?:start|begin|go first)|i first"
# Only the first match is taken: in `komputer ryś zaczyna komputer` both robots are the same.
_ROBOT_STARTS = (rf"zaczyna {_ROBOT}", rf"{_ROBOT} (?:zaczyna|starts|begins|goes first)")


# Values of slash command options, each with the text key of its name.
TILES = {"pl": "ranking-pl", "en": "ranking-en"}
PENALTIES: dict[str, str] = {
    "single": "penalty-none",
    "double": "penalty-turn",
    "minus_five": "penalty-minus-five",
    "minus_ten": "penalty-minus-ten",
    "five": "penalty-five",
    "ten": "penalty-ten",
    "five_per_word": "penalty-words",
    "triple": "penalty-game",
    "void": "penalty-void",
}
ENDS = {"transfer": "leftovers-transfer", "double": "leftovers-double"}
STARTERS = {"host": "starter-host", "robot": "starter-robot"}
# The words that stand for an option when the options are written as a person would type them.
_SAID_LANGUAGES = {"pl": "po polsku", "en": "po angielsku"}
_SAID_STARTERS: dict[Starter, str] = {
    "": "",
    "host": "zaczynam",
    "robot": "zaczyna komputer",
}
_SAID_PENALTIES: dict[ChallengeRule, str] = {
    "five_per_word": "kara +5 za słowo",
    "five": "kara +5",
    "ten": "kara +10",
    "minus_five": "kara -5",
    "minus_ten": "kara -10",
    "double": "kara kolejka",
    "triple": "kara gra",
    "void": "kara od razu",
    "single": "bez kary",
}
SAID_LEFTOVERS: dict[EndRack, str] = {
    "double": "pozostałe podwójnie",
    "transfer": "pozostałe przechodzą",
}
# The sign before the sealed id of the first event.
_AGAIN = "="


@dataclass(frozen=True, slots=True)
class Defaults:
    """The default options of a server or group: rules, a clock as typed, a language.

    "" means the default of the rules.
    """

    preset: str = ""
    clock: str = ""
    language: str = ""


USUAL_GAME = Defaults()


@dataclass(frozen=True, slots=True)
class NewGameOptions(Payload):
    """The options of a new game. None and empty values mean the default.

    `people` is the number of all people who are to play, `team` the number on each seat. `handles`
    are user names on the host's platform. `word` is the host's word for the draw of tiles. `first`
    is the sealed id of the event by which the host first sent these options, "" the first time.
    """

    preset: str | None = None
    language: str | None = None
    clock: ClockRule | None = None
    challenge: ChallengeRule | None = None
    end_rack: EndRack | None = None
    words: str | None = None
    people: int | None = None
    teams: int | None = None
    team: int = 1
    robots: tuple[str, ...] = ()
    handles: tuple[str, ...] = ()
    starter: Starter = ""
    word: str = ""
    first: str = ""

    def pack(self) -> str:
        """Return the options as a person would type them.

        For a button that repeats them, `=` and the sealed id of the first event precede them.
        """
        parts = (
            self.preset,
            _SAID_LANGUAGES.get(self.language or ""),
            self.clock and clock_words(self.clock),
            self.challenge and _SAID_PENALTIES[self.challenge],
            self.end_rack and SAID_LEFTOVERS[self.end_rack],
            self.words and f"słownik {self.words}",
            self.people and f"na {self.people} osoby",
            self.team > 1 and f"{self.teams or ''} drużyny po {self.team}".strip(),
            *("robot" if level == USUAL else f"robot {level}" for level in self.robots),
            *(f"@{handle}" for handle in self.handles),
            _SAID_STARTERS[self.starter],
            self.word and f"słowo {'-'.join(self.word.split())}",
        )
        text = " ".join(part for part in parts if part)
        return f"{_AGAIN}{self.first} {text}" if self.first else text

    @classmethod
    def unpack(cls, packed: str) -> NewGameOptions:
        """Return the options packed in a button's data. Raise ValueError for any other text."""
        first, text = "", packed
        if packed.startswith(_AGAIN):
            first, _, text = packed.removeprefix(_AGAIN).partition(" ")
            if not first:
                raise ValueError(packed)
        try:
            return replace(cls.read(text), first=first)
        except (WordsUnreadable, TextTooLong, BadInvitation) as error:
            raise ValueError(packed) from error

    @classmethod
    def read(cls, typed: str) -> NewGameOptions:
        """Return the options that the typed words name, in any order.

        Raise WordsUnreadable, TextTooLong, and BadInvitation for a wrong clock.
        """
        rest = Remainder(typed)
        words = rest.take(_LIST)
        challenge = next((rule for rule, said in _CHALLENGES.items() if rest.take(said)), None)
        end_rack = take_end_rack(rest)
        # The host's word is read before all options that it could be mistaken for, but after `+5 za
        # słowo`.
        word = rest.matches(_WORD, typed=True)
        clock = take_clock(rest)
        teams, people = rest.take(_TEAMS), rest.take(_SEATS)
        named, language = _preset(rest)
        starter, first = _starter(rest)
        options = cls(
            preset=named,
            language=language,
            clock=clock,
            challenge=challenge,
            end_rack=end_rack,
            words=words[1] if words else None,
            people=int(people[1]) if people else None,
            teams=int(teams[1]) if teams and teams[1] else None,
            team=int(teams[2] or 2) if teams else 1,
            robots=_levels(rest.matches(_ROBOT)) or first,
            handles=tuple(m[1] for m in rest.matches(_HANDLE, typed=True)),
            starter=starter,
            word=word[-1][1] if word else "",
        )
        if left := rest.text:
            is_robot = re.search(rf"(?<!\w){_ANY_ROBOT} {re.escape(fold(left))}(?!\w)", fold(typed))
            raise (RobotUnknown if is_robot else WordsUnreadable)(left, "example-options")
        return options

    @classmethod
    def from_options(cls, values: Mapping[str, Any]) -> NewGameOptions:
        """Return the options of a slash command, given by field name.

        The field of the clock takes any words that `read` takes. Raise the errors of `read`.
        """
        typed = cls.read(values.get("clock", ""))
        return replace(typed, **{field: one for field, one in values.items() if field != "clock"})

    def request(
        self, platform: str, invitees: Sequence[Invitee] = (), usual: Defaults = USUAL_GAME
    ) -> NewGame:
        """Return the request to open an invitation. `usual` are the default options of this place.

        `invitees` are invited besides the named handles. Raise BadInvitation if the people can't
        form equal teams.
        """
        seats = self._seats()
        people = (*invitees, *(Invitee(platform, one, handle=one) for one in self.handles))
        robots = self.robots
        if not robots and (self.starter == "robot" or (self.starter and not (people or seats))):
            robots = (USUAL,)
        invited = -(-(len(people) + 1) // self.team)
        alone = self.team == 1 and not people and len(robots) == (seats or len(robots) + 1) - 1
        rules, language = self._rules(usual, BEGINNERS if alone and robots else "")
        return NewGame(
            preset=rules.name,
            seats=seats or max(rules.players[0], min(invited + len(robots), 4)),
            team=self.team,
            clock=of_preset(self.clock or clock_rule(usual.clock), rules),
            language=language,
            words=self.words,
            challenge=self.challenge,
            end_rack=self.end_rack,
            starter=self.starter,
            invitees=people,
            robots=robots,
            word=self.word,
        )

    def _rules(self, usual: Defaults, easy: str) -> tuple[Ruleset, str | None]:
        """Return the rules, and the language of the tiles. Named ones replace the defaults.

        If no rules are named or usual, use the preset `easy`, or if it is "" that of the language.
        """
        named, language = self.preset or usual.preset, self.language
        own = preset(named).tiles if named else None
        if own is not None and not own.is_usual:
            # These tiles have only one language, so another language needs other rules.
            if self.preset is None and language not in {None, own.language}:
                named = ""
        elif self.preset != _ENGLISH and self.words is None:
            language = language or usual.language or None
        usually = easy or (_ENGLISH if language == "en" else preset_names()[0])
        return preset(named or usually), language

    def _seats(self) -> int | None:
        """Return the number of seats, None if the text names no number.

        The text counts people, even in teams: `4 osoby drużyny` makes two seats. Raise
        BadInvitation if the people can't form equal teams.
        """
        if self.team == 1 or self.people is None:
            return self.people if self.team == 1 else self.teams
        seats, left = divmod(self.people, self.team)
        if left or seats == 1 or self.teams not in {None, seats}:
            raise BadInvitation("uneven")
        return seats


def _preset(rest: Remainder) -> tuple[str | None, str | None]:
    """Return the named rules and the language of the tiles, None for each that is not named.

    The word `english` may mean either.
    """
    named = next((name for key, name in PRESETS.items() if rest.take(re.escape(key))), None)
    in_english = rest.take(_IN_ENGLISH)
    if named is None and rest.take(_ENGLISH_PRESET):
        named = _ENGLISH
    if in_english:
        return named, "en"
    return named, next((code for code, words in LANGUAGES.items() if rest.take(words)), None)


def _starter(rest: Remainder) -> tuple[Starter, tuple[str, ...]]:
    """Return the player who moves first, and the robots named in the same words.

    Both are empty if the text doesn't name that player.
    """
    if rest.take(_I_START):
        return "host", ()
    for words in _ROBOT_STARTS:
        if found := rest.matches(words):
            return "robot", _levels(found)
    return "", ()


def _levels(found: Iterable[re.Match[str]]) -> tuple[str, ...]:
    """Return the robots that the matches name: by name, or as `computer` with a level after it."""
    # Each robot matches in several groups of the pattern: after `computer`, and alone.
    levels, places = tuple(_LEVELS), [match.lastindex for match in found]
    return tuple(levels[(place - 1) % len(levels)] if place else USUAL for place in places)


def take_end_rack(rest: Remainder) -> EndRack | None:
    """Remove the rule about the tiles left at the end, and return it, None if there is none."""
    return next((rule for rule, words in _LEFTOVERS.items() if rest.take(words)), None)
