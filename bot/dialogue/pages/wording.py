"""Sentences as lines of spans (pieces of text), and parts of sentences: names, words, signs."""

from __future__ import annotations

import re
import unicodedata
from dataclasses import replace
from functools import cache, lru_cache
from typing import TYPE_CHECKING

from bot.coordinator.person_id import UNNAMED
from bot.coordinator.robots import ADAPTIVE
from bot.dialogue.message import Line, Span, Tiles
from bot.rules.board import Direction
from bot.rules.notation import format_square, format_start
from bot.rules.ruleset import english_names
from bot.rules.tiles import BLANK
from bot.text.moments import from_now, length, moment
from bot.text.pieces import Code, Raw, Text
from bot.text.translate import KEPT, texts
from render.type.names import shown_name

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from bot.coordinator.person_id import PersonId
    from bot.coordinator.settings import Language
    from bot.coordinator.views.seats import SeatView
    from bot.dialogue.action_spec import ActionSpec
    from bot.rules.board import Board, Square
    from bot.rules.judge import Play
    from bot.rules.moves import Placement
    from bot.rules.ruleset import ClockRule, Ruleset
    from bot.rules.tiles import TileSet
    from bot.text.translate import Fact, Joint

ARROWS = {Direction.ACROSS: "→", Direction.DOWN: "↓"}
LONGEST_NAME = 32
# Unless it is isolated, a right-to-left name reorders the numbers after it: 3 : 5 would read 5 : 3
# (Unicode Standard Annex 9, "Explicit Directional Isolates").
_FROM_THE_RIGHT = {"R", "AL", "AN"}
_ISOLATED = "\N{FIRST STRONG ISOLATE}", "\N{POP DIRECTIONAL ISOLATE}"
# A mark before a team's name, until its place in the sentence is known. No name contains it.
_TEAM = "\N{INTERLINEAR ANNOTATION ANCHOR}"
_SENTENCE_END = re.compile(r"[.!?]\s")
PRESET_NAMES = {name: f"preset-{english}" for name, english in english_names().items()}
"""The text key of each preset's name."""

ROBOT_NAMES = {
    "wróbel": "robot-sparrow",
    "jeż": "robot-hedgehog",
    "borsuk": "robot-badger",
    "lis": "robot-fox",
    "sowa": "robot-owl",
    "ryś": "robot-lynx",
    ADAPTIVE: "robot-chameleon",
}
"""The text key of each robot's name, by its level."""

_LISTS = {"pl": "list-pl", "en": "list-en"}
_CLOCKS = {
    "none": "clock-none",
    "correspondence": "clock-turn",
    "per_turn": "clock-turn",
    "flag": "clock-game",
    "overtime": "clock-overtime",
    "bank": "clock-bank",
}
_DIRECTIONS = {Direction.ACROSS: "across", Direction.DOWN: "down"}


class Wording:
    """The sentences in one language. `chat` selects the wording for one platform, "" for none."""

    def __init__(self, language: Language, chat: str = "") -> None:
        self.language = language
        self.chat = chat
        self.texts = texts(language, chat)
        # As many entries as the cache of the sentences.
        self._spans = lru_cache(KEPT, typed=True)(self._make_spans)

    def text(self, key: str, **facts: Fact) -> str:
        """Return the sentence of a text key as plain text. `facts` fill its gaps."""
        return "".join(span.text for span in self.spans(key, **facts))

    def spans(self, key: str, **facts: Fact) -> tuple[Span, ...]:
        """Return the sentence of a text key as spans (pieces of text). `facts` fill its gaps."""
        return self._spans(key, **facts)

    def _make_spans(self, key: str, **facts: Fact) -> tuple[Span, ...]:
        return self.say(self.texts.pieces(key, **facts))

    def say(self, text: Text) -> tuple[Span, ...]:
        """Return a finished sentence as spans.

        Erased people and teams have marks in the text; words replace them.
        """
        told, spans = "", list[Span]()
        for span in spans_of(text):
            shown = self.with_names(span.text)
            while _TEAM in shown:
                before, _, after = shown.partition(_TEAM)
                shown = f"{before}{self._team(told + before)} {after}"
            told += shown
            spans.append(span if shown == span.text else replace(span, text=shown))
        return tuple(spans)

    def _team(self, before: str) -> str:
        """Return the word for a team, capitalised if a sentence begins after the text `before`."""
        word = self.texts("team-word")
        begins = not any(letter.isalnum() for letter in _SENTENCE_END.split(before)[-1])
        return word if begins else word[:1].lower() + word[1:]

    def name_alone(self, text: str) -> str:
        """Return a name as it is shown outside of a sentence."""
        return self.with_names(name(text).text)

    def with_names(self, text: str) -> str:
        """Return a text in which erased people are called by the word for an unnamed person."""
        return text.replace(UNNAMED, self.texts("nobody")) if UNNAMED in text else text

    def line(self, key: str, **facts: Fact) -> Line:
        """Return the sentence of a text key as a line. `facts` fill its gaps."""
        return Line(self.spans(key, **facts))

    def small_line(self, key: str, **facts: Fact) -> Line:
        """Return the sentence of a text key as a line in small type. `facts` fill its gaps."""
        return Line(self.spans(key, **facts), small=True)

    def join(self, items: Iterable[Raw | Text], joint: Joint = "comma") -> Text:
        """Return several texts joined with commas. `joint` names the word between the last two."""
        return self.texts.join(list(items), joint)

    def names(self, names: Iterable[str], joint: Joint = "comma") -> Text:
        """Return several names joined with commas. `joint` names the word between the last two."""
        return self.join(map(name, names), joint)

    def mention(self, seat: SeatView) -> Text:
        """Return the people on a seat as mentions. A chat that can notifies them."""
        pairs = zip(seat.persons, seat.members, strict=True)
        return self.join(self.mention_of(person, who) for person, who in pairs)

    @staticmethod
    def mention_of(person: PersonId, who: str) -> Raw:
        """Return a person as a mention. A chat that can notifies them."""
        called = f"@{name(who).text}"
        return Raw(called, Span(called, person=person))

    def command(self, action: ActionSpec, **options: str) -> Code:
        """Return a command as people type it in this chat. `options` are values by field name.

        On Discord the option's name precedes each value. In other chats the values follow one
        another.
        """
        if self.chat == "discord":
            names = {option.field: option.name for option in action.options}
            given = [f"{self.text(names[field])}:{value}" for field, value in options.items()]
        else:
            given = list(options.values())
        return Code(" ".join((action.command(self.language), *given)))

    def way(self, action: ActionSpec) -> Code | Raw:
        """Return how a person starts an action: its command, or in some chats its button's name."""
        by_button = self.chat == "web" or (self.chat == "discord" and not action.menu)
        if by_button and action.button:
            return Raw(self.text("way-button", label=self.text(action.button)))
        return self.command(action)

    def moment(self, at: int) -> Raw:
        """Return a point in time, given in ms. A chat may show it in the reader's time zone."""
        text = moment(self.texts, at)
        return Raw(text, Span(text, at=at))

    def deadline(self, at: int) -> Raw:
        """Return a deadline, given in ms, which a chat may show with the time left."""
        text = moment(self.texts, at)
        return Raw(text, Span(text, at=at, time="deadline"))

    def countdown(self, at: int, ms: int, *, seconds: bool = False) -> Raw:
        """Return the time left until the moment `at`, to which a chat may count down.

        `at` is in ms since 1970, `ms` the time left until then. With `seconds` the text counts
        seconds.
        """
        text = from_now(self.texts, ms)
        if seconds:
            text = self.text("in-seconds", seconds=round(ms / 1000))
        return Raw(text, Span(text, at=at, time="countdown"))

    def length(self, ms: int) -> Raw:
        """Return a length of time, given in ms, in words."""
        return Raw(length(self.texts, ms))

    def waits(self, ms: int) -> Raw:
        """Return the time in ms for which something has waited, in words: `czeka: 2 godziny`."""
        return Raw(self.text("waits", time=self.length(ms)))

    def direction(self, direction: Direction) -> str:
        """Return the word for a direction: `poziomo` (across) or `pionowo` (down)."""
        return self.text(_DIRECTIONS[direction])

    def rules(self, rules: Ruleset) -> Raw:
        """Return the name of the rules."""
        key = PRESET_NAMES.get(rules.name)
        return Raw(self.text(key) if key else rules.name)

    def list_name(self, name: str) -> Raw:
        """Return a word list's title if the list comes with the bot, otherwise its name."""
        key = _LISTS.get(name)
        return Raw(self.text(key) if key else name)

    def clock(self, rule: ClockRule) -> Raw:
        """Return the clock of a game in a few words: `3 dni na ruch`."""
        time, bank = self.length(rule.limit), self.length(rule.bank)
        return Raw(self.text(_CLOCKS[rule.kind], time=time, bank=bank))

    def tile(self, tile: str, tiles: TileSet | None = None) -> str:
        """Return a tile of a rack in words: its letter and value, or `blank`.

        Without a set no value.
        """
        if tile == BLANK:
            return self.text("blank")
        return f"{tile}{tiles.value(tile)}" if tiles else tile

    def rack(self, rack: str, tiles: TileSet | None = None) -> Raw:
        """Return a rack's tiles with their values: `A1 B3 blank`.

        Without a set of tiles no values.
        """
        text = " ".join(self.tile(tile, tiles) for tile in rack)
        return Raw(text, Span(text, tiles=Tiles(rack, tiles.name, rack=True)) if tiles else None)

    def letters(self, tiles: Iterable[str]) -> Raw:
        """Return tiles separated by commas: `Ź, Ó, blank`."""
        return Raw(", ".join(self.tile(tile) for tile in tiles))


@cache
def wording(language: Language, chat: str = "") -> Wording:
    """Return the texts in a language for a chat. Each is made only once."""
    return Wording(language, chat)


def spans_of(text: Text) -> tuple[Span, ...]:
    """Return a finished sentence as spans (pieces of text). Plain text is joined into one span."""
    spans: list[Span] = []
    plain = ""
    for piece in text:
        if isinstance(piece, Code):
            span = Span(piece.text, "code")
        elif isinstance(piece, Raw) and isinstance(piece.note, Span):
            span = piece.note
        else:
            plain += piece.text if isinstance(piece, Raw) else piece
            continue
        if span == Span(span.text):
            plain += span.text
            continue
        if plain:
            spans.append(Span(plain))
            plain = ""
        spans.append(span)
    return (*spans, Span(plain)) if plain else tuple(spans)


def in_bold(spans: Iterable[Span]) -> tuple[Span, ...]:
    """Return these spans in bold."""
    return tuple(replace(span, style="bold") for span in spans)


def bold(line: Line) -> Line:
    """Return a line in bold."""
    return Line(in_bold(line.spans))


def join_spans(*parts: Sequence[Span], by: str = " · ") -> tuple[Span, ...]:
    """Return spans one after another, with the mark `by` between them. Empty parts are left out."""
    spans: list[Span] = []
    for part in parts:
        if part:
            spans += [Span(by), *part] if spans else part
    return tuple(spans)


@lru_cache(1024)
def name(text: str) -> Raw:
    """Return a name that is safe to show: without control or direction marks, cut if too long."""
    shown = shown_name(text, LONGEST_NAME, cut="…") or "?"
    if any(unicodedata.bidirectional(letter) in _FROM_THE_RIGHT for letter in shown):
        shown = shown.join(_ISOLATED)
    return Raw(shown)


def subject(seat: SeatView) -> Raw:
    """Return the people on a seat as the subject of a verb. Several people are one team."""
    shown = name(seat.name)
    return Raw(f"{_TEAM}{shown.text}") if len(seat.members) > 1 else shown


def bare_name(subject: Raw) -> Raw:
    """Return a name without the hidden mark of a team."""
    return Raw(subject.text.removeprefix(_TEAM))


def word(tiles: str) -> Raw:
    """Return a word as it lies on the board: upper case, each blank in brackets: `K(O)KON`."""
    return Raw("".join(f"({c.upper()})" if c.islower() else c for c in tiles))


def with_sign(points: int) -> Raw:
    """Return points with their sign: `+37`, `−5`, `+0`."""
    return Raw(f"+{points}" if points >= 0 else f"−{-points}")


def square(at: Square) -> Raw:
    """Return a square's name: `H8`."""
    return Raw(format_square(at))


def arrow(placement: Placement) -> str:
    """Return the start square and the direction of a word: `A8 ↓`."""
    return f"{format_square(placement.square)} {ARROWS[placement.direction]}"


def points_text(play: Play) -> Raw:
    """Return a play's points with their sign: `+21`."""
    return with_sign(play.score)


def spell(placement: Placement, board: Board) -> Raw:
    """Return the whole word of a placement, with the letters that lie on the board already."""
    letters = [
        board[placement.square.step(placement.direction, offset)] if letter == "." else letter
        for offset, letter in enumerate(placement.letters)
    ]
    return word("".join(letters))


def typed_line(placement: Placement) -> str:
    """Return a placement as a person would type it: `8H ZA(S)YCZ`."""
    start = format_start(placement.square, placement.direction)
    return f"{start} {word(placement.letters).text}"


def platform_name(platform: str, wording: Wording) -> Raw:
    """Return the name of a platform: `Discord`, `Telegram`, `przeglądarka` (browser)."""
    return Raw(wording.text("link-web") if platform == "web" else platform.capitalize())
