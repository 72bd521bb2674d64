"""Typed lines split into a command and the text after it: `/wymień a b`, `/nowa gra`, a move."""

from __future__ import annotations

import difflib
import unicodedata
from dataclasses import dataclass
from typing import TYPE_CHECKING

from bot.dialogue.actions import ACTIONS, Action
from bot.dialogue.errors import NotUnderstood
from bot.rules.plain import fold, visible

if TYPE_CHECKING:
    from bot.dialogue.action_spec import ActionSpec
    from bot.dialogue.payloads import Payload

# No reader takes more characters after a command. A longer text is cut.
LONGEST_LINE = 900
# The similarity, from 0 to 1, from which a mistyped command gets a suggestion.
_ALIKE = 0.6
# A longer text is no mistyped command, by Telegram's limit.
_LONGEST_NAME = 32


class UnknownCommand(NotUnderstood):
    """The error that there is no command `text`.

    `nearest` is the most similar one, None if none is.
    """

    text: str
    nearest: ActionSpec | None


@dataclass(frozen=True, slots=True)
class Phrase:
    """A command with the text typed after it (`rest`), or with options that a person chose.

    Chosen options are the `payload`, and the code of a `game`.
    """

    action: ActionSpec
    rest: str = ""
    payload: Payload | None = None
    game: str = ""


def parse_line(line: str) -> Phrase:
    """Return the command and the text of a typed line. A line without a command is a move.

    Raise UnknownCommand for a slash without a known command. A line longer than `LONGEST_LINE` is
    cut there, and the code that reads the rest refuses it as too long.
    """
    line = visible(unicodedata.normalize("NFC", line[:LONGEST_LINE]))
    if not line.startswith("/"):
        # A command of two words needs no slash, because no move looks like one.
        first, _, rest = line.partition(" ")
        second, _, behind = rest.partition(" ")
        action = _find_action(f"{first}_{second}")
        return Phrase(Action.PLAY, line) if action is None else Phrase(action, behind)
    first, _, rest = line[1:].partition(" ")
    action = _find_action(first)
    if action is None:
        second, _, behind = rest.partition(" ")
        # `/nowa gra`: on a phone the space is easier to type than the underscore.
        action, rest = _find_action(f"{first}_{second}"), behind
    if action is None:
        typed = f"/{first}"
        raise UnknownCommand(typed, _nearest_command(_without_address(first)))
    word, _, behind = rest.partition(" ")
    variant = ACTIONS.behind(action, word)
    return Phrase(action, rest) if variant is None else Phrase(variant, behind)


def _without_address(typed: str) -> str:
    """Return a command without the bot's name that Telegram adds to it: `/ruch@wykladka_bot`."""
    return typed.partition("@")[0]


def _find_action(typed: str) -> ActionSpec | None:
    return ACTIONS.by_name.get(fold(_without_address(typed)).replace("-", "_"))


def _nearest_command(typed: str) -> ActionSpec | None:
    if len(typed) > _LONGEST_NAME:
        return None
    found = difflib.get_close_matches(fold(typed), ACTIONS.by_name, n=1, cutoff=_ALIKE)
    return ACTIONS.by_name[found[0]] if found else None
