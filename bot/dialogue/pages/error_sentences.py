"""The sentences of errors. A class's name gives the key of the text, its fields give the facts.

`NotInLine` has the key `error-not-in-line`. `_FIELDS` puts into words the fields that several
errors share. `_FACTS` adds facts to one error, or replaces them.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any, TypeAlias

from bot.coordinator import errors as coordinator
from bot.dialogue import errors as chat
from bot.dialogue.actions import Action
from bot.dialogue.pages.buttons import clock_sheet_command
from bot.dialogue.pages.wording import name, platform_name, square
from bot.dialogue.typed_lines import UnknownCommand
from bot.rules import errors as rules
from bot.rules.board import CENTRE
from bot.rules.gcg import findings
from bot.rules.plain import visible
from bot.rules.ruleset import MINUTE
from bot.rules.sheet.record import Unwritable
from bot.rules.tiles import RACK_SIZE
from bot.text.moments import hour
from bot.text.operator import operator_sentence
from bot.text.pieces import Code, Raw
from bot.text.translate import LANGUAGES, sentences

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from bot.coordinator.views.view import View
    from bot.dialogue.action_spec import ActionSpec
    from bot.dialogue.message import Line
    from bot.dialogue.pages.wording import Wording
    from bot.text.translate import Fact

    # A function that puts an error's field into words. The view is that of the error's table.
    Told: TypeAlias = Callable[[Any, Wording, View | None], Fact]
    Facts: TypeAlias = Callable[[Any, Wording, View | None], dict[str, Fact]]

LONGEST_QUOTE = 40
_FIRST_MOVE = "8G KOT"
# The most wrong characters of a draw word that a refusal lists.
_MOST_ODD = 5
# The options of an invitation that have a sentence of their own.
_OPTIONS = {
    *("team", "uneven", "clock", "robots", "starter", "word", "language"),
    *("rounds", "seconds"),
}


def sentence(error: Exception, wording: Wording, view: View | None = None) -> Line:
    """Return the sentence for an error.

    Facts about seats need the `view`. Raise KeyError for an error that players never read.
    """
    return wording.line(sentence_key(type(error)), **dict(_facts(error, wording, view)))


def sentence_key(kind: type[Exception]) -> str:
    """Return the text key of an error's class, or of its nearest base class with a sentence.

    Raise KeyError if none of them has one.
    """
    written = sentences(LANGUAGES[0])
    keys = (_KEYS.get(one) or _key_from_name(one.__name__) for one in kind.__mro__)
    found = next((key for key in keys if written.pattern(key) is not None), None)
    if found is None:
        raise KeyError(kind)
    return found


def quote(text: str) -> Raw:
    """Return a typed text, shortened so that it fits into a sentence."""
    text = visible(text)
    return Raw(text if len(text) <= LONGEST_QUOTE else f"{text[: LONGEST_QUOTE - 1]}…")


def _key_from_name(name: str) -> str:
    """Return `error-not-in-line` for `NotInLine`."""
    return "error" + re.sub("(?=[A-Z])", "-", name.removesuffix("Error")).lower()


def _facts(error: Exception, wording: Wording, view: View | None) -> Iterator[tuple[str, Fact]]:
    for field, value in vars(error).items():
        variable, told = _FIELDS.get(field, (field, None))
        if told is not None:
            yield variable, "none" if value is None else told(value, wording, view)
        elif isinstance(value, bool):
            yield field, "yes" if value else "no"
        elif isinstance(value, int):
            yield variable, value
    kind = type(error)
    if kind in _COMMANDS:
        yield "command", wording.way(_COMMANDS[kind])
    if kind in _FACTS:
        yield from _FACTS[kind](error, wording, view).items()


def _odd_characters(error: coordinator.BadInvitation) -> str:
    """Return the characters that a draw word may not have: `@, о (U+043E), U+200B`.

    Invisible ones are shown by their codes.
    """
    return ", ".join(map(_character, error.letters[:_MOST_ODD])) or "none"


def _character(letter: str) -> str:
    if letter.isascii() and letter.isprintable():
        return letter
    code = f"U+{ord(letter):04X}"
    return f"{letter} ({code})" if letter.isalnum() else code


def _people(error: coordinator.WrongNumber) -> Raw:
    """Return a range of numbers of players: `2–4`."""
    return Raw(f"{error.low}–{error.high}" if error.low < error.high else f"{error.low}")


def _seat(seat: int, _wording: Wording, view: View | None) -> Raw:
    return name(view.face.seats[seat].name if view else "")


def _square_needed(
    error: rules.SquareNeeded, _wording: Wording, view: View | None
) -> dict[str, Fact]:
    starts = {"example": "a8", "down": "h8", "across": "8h"}
    facts: dict[str, Fact] = {key: Code(f"{at} {error.word.lower()}") for key, at in starts.items()}
    if view is not None and view.face.board is not None and view.face.board.is_empty:
        facts["places"] = "first"
    return facts


def _present_rules(_error: object, wording: Wording, view: View | None) -> dict[str, Fact]:
    """Return the present rules and clock of an invitation, for the error that they changed."""
    if view is None:
        return {"rules": "none"}
    return {"rules": wording.rules(view.rules), "clock": wording.clock(view.rules.clock)}


def _with_robot(wording: Wording) -> Code:
    """Return the command that begins a game with a robot.

    On Discord it names no robot, because the command's options offer them.
    """
    if wording.chat == "discord":
        return wording.command(Action.NEW)
    return wording.command(Action.NEW, robot=wording.text("example-robot"))


def _set_lacks(error: rules.SetLacks, wording: Wording, _view: View | None) -> dict[str, Fact]:
    """Return the tiles that the set lacks, and how to write the first one as a blank."""
    tiles = wording.join(
        wording.texts.pieces("set-lacks-tile", tile=Raw(wording.tile(tile)), has=has, needed=needed)
        for tile, has, needed in error.tiles
    )
    return {"tiles": tiles, "blank": Code(f"({error.tiles[0][0].lower()})")}


def _bad_record(error: findings.BadRecord, wording: Wording, _view: View | None) -> dict[str, Fact]:
    why = operator_sentence(wording.language, error.key, error.facts)
    return {"line": Raw(str(error.line)), "reason": Raw(why)}


def _unwritable_facts(error: Unwritable, wording: Wording, view: View | None) -> dict[str, Fact]:
    why = sentence(error.error, wording, view) if error.error else wording.text("record-turn")
    return {"line": Raw(str(error.line)), "reason": Raw(str(why))}


def _unknown_command(
    error: UnknownCommand, wording: Wording, _view: View | None
) -> dict[str, Fact]:
    return {
        "text": Code(quote(error.text).text),
        "nearest": wording.command(error.nearest) if error.nearest else "none",
        "help": wording.command(Action.HELP),
    }


# The text keys that do not follow from the class's name.
_KEYS: dict[type, str] = {
    chat.WordsUnreadable: "error-unreadable",
}

# By an error's field: its name in the sentences, and the function that puts it into words (None for
# a plain number). Other fields appear in a sentence only if they are numbers or true/false. A
# missing value is `none`.
_FIELDS: dict[str, tuple[str, Told | None]] = {
    "square": ("square", lambda value, *_: square(value)),
    "squares": ("squares", lambda value, says, _: says.join(map(square, value))),
    "word": ("word", lambda value, *_: Raw(value)),
    "typed": ("word", lambda value, *_: Raw(value)),
    "words": ("words", lambda value, says, _: says.join(map(Raw, value))),
    "letter": ("letter", lambda value, *_: Raw(value)),
    "letters": ("letters", lambda value, says, _: says.letters(value)),
    "missing": ("tiles", lambda value, says, _: says.letters(value)),
    "tile": ("tile", lambda value, *_: Raw(value.upper())),
    "text": ("text", lambda value, *_: quote(value)),
    "name": ("name", lambda value, *_: quote(value)),
    "names": ("names", lambda value, says, _: says.names(value)),
    "seat": ("who", _seat),
    "to_move": ("who", _seat),
    "game": ("game", lambda value, *_: Code(value)),
    "platform": ("platform", lambda value, says, _: platform_name(value, says)),
    "until": ("until", lambda value, says, _: says.moment(value)),
    "at": ("at", lambda value, says, _: says.moment(value)),
    "solution_at": ("at", lambda value, *_: Raw(hour(value))),
    "puzzle": ("command", lambda value, says, _: says.command(Action.PUZZLE, number=str(value))),
    "minutes": ("time", lambda value, says, _: says.length(value * MINUTE)),
    "numbers": (
        "moves",
        lambda value, says, _: says.join(
            says.texts.pieces("unsettled-move", number=number) for number in value
        ),
    ),
    "room": ("letters", None),
    "bag": ("tiles", None),
    "written": ("count", None),
}

# The command that a sentence suggests, if it doesn't depend on the error's facts.
_COMMANDS: dict[type, ActionSpec] = {
    coordinator.UnknownGame: Action.GAMES,
    coordinator.PracticeFull: Action.GAMES,
    coordinator.BadInvitation: Action.NEW,
    coordinator.InvitationTaken: Action.NEW,
    coordinator.UnknownLinkCode: Action.LINK,
    chat.DeadButton: Action.GAMES,
    chat.NoSettingsHere: Action.SETTINGS,
    chat.BotAbsent: Action.NEW,
    chat.ManagersOnly: Action.SETTINGS,
    chat.SettingUnreadable: Action.SETTINGS,
}

_FACTS: dict[type, Facts] = {
    rules.TooManyLaid: lambda *_: {"most": RACK_SIZE},
    rules.NotCentred: lambda *_: {"square": square(CENTRE)},
    rules.Unreadable: lambda _, says, __: {"example": says.texts.pieces("example-move")},
    rules.SquareNeeded: _square_needed,
    rules.SetLacks: _set_lacks,
    rules.LastTilesLaid: lambda *_: {"end": Code("koniec"), "strata": Code("strata")},
    findings.BadRecord: _bad_record,
    Unwritable: _unwritable_facts,
    coordinator.NoClock: lambda _, says, __: {"command": clock_sheet_command(says)},
    coordinator.InvitationRevised: _present_rules,
    coordinator.BadInvitation: lambda error, *_: {
        "option": error.option if error.option in _OPTIONS else "other",
        "odd": _odd_characters(error),
    },
    coordinator.WrongNumber: lambda error, *_: {"people": _people(error)},
    coordinator.SeekBanned: lambda error, *_: {"reason": quote(error.reason)},
    coordinator.InvitesThemselves: lambda _, says, __: {"command": _with_robot(says)},
    UnknownCommand: _unknown_command,
    chat.WordsUnreadable: lambda error, says, _: {"example": says.texts.pieces(error.example)},
    chat.DayHasNoStart: lambda _, says, __: {"command": says.command(Action.ROUNDS, start="20:00")},
    chat.CentreEmpty: lambda *_: {"square": square(CENTRE)},
    chat.TurnsUneven: lambda error, *_: {"who": name(error.who), "other": name(error.other)},
    chat.PointsUnreadable: lambda *_: {"example": Code("Ola 22 14 0")},
    chat.FirstMoveElsewhere: lambda *_: {"example": Code(_FIRST_MOVE)},
    coordinator.SearchTooLong: lambda *_: {"example": Code(_FIRST_MOVE)},
    chat.DayHasNoOptions: lambda _, says, __: {"command": says.command(Action.ROUNDS)},
    chat.LineUnreadable: lambda _, says, __: {
        "move": Code(says.text("ask-line-example")),
        "exchange": Code("wymiana 3"),
        "undo": Code("cofnij"),
    },
    chat.SettingUnreadable: lambda error, says, _: {
        "example": Code(says.text(error.example)) if error.example else "none"
    },
    chat.NotPrivate: lambda _, says, __: {
        "command": says.command(Action.LINK),
        "settings": says.command(Action.SETTINGS),
    },
    chat.PersonUnknown: lambda _, says, __: {"command": says.command(Action.STATS, name="Ola")},
    chat.NoHints: lambda _, says, __: {
        "command": says.command(Action.NEW, preset=says.text("preset-beginner"))
    },
}
