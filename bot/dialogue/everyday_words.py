"""Words that people write to the bot as if to a person: greetings, and requests without a slash.

A move takes precedence. The bot reads a line as such words only if it can't be a move: no game
waits for a move, the line doesn't look like one, or the rack lacks its letters.
"""

from __future__ import annotations

import re
from collections import Counter
from typing import TYPE_CHECKING

from bot.dialogue.actions import Action
from bot.dialogue.errors import NothingWaits
from bot.rules.errors import NoPlace, SquareNeeded, Unreadable
from bot.rules.plain import fold
from bot.rules.tiles import BLANK

if TYPE_CHECKING:
    from bot.coordinator.views.view import View
    from bot.dialogue.action_spec import ActionSpec

_GREETINGS = frozenset(
    ("hej", "hejka", "czesc", "siema", "witaj", "witam", "halo", "dzien", "hi", "hello", "hey")
)
_WISHES = {
    "zagraj": Action.NEW,
    "zagrajmy": Action.NEW,
    "gramy": Action.NEW,
    "play": Action.NEW,
    "pomoc": Action.HELP,
    "pomocy": Action.HELP,
    "help": Action.HELP,
}


def is_greeting(line: str) -> bool:
    """Return True if the line's first word is a greeting."""
    words = _words(line)
    return bool(words) and words[0] in _GREETINGS


def wish(line: str) -> ActionSpec | None:
    """Return the action that a line of one everyday word asks for, or None."""
    words = _words(line)
    return _WISHES.get(words[0]) if len(words) == 1 else None


def is_no_move(line: str, error: Exception, view: View | None) -> bool:
    """Return True if the refused line could not have been a move at all.

    `error` is the refusal. `view` is the game as the person sees it, None if no game was found.
    """
    if isinstance(error, NothingWaits | Unreadable):
        return True
    rack = view.face.rack if view is not None else None
    if rack is None or not isinstance(error, NoPlace | SquareNeeded):
        return False
    return _lacking(line, rack) > 0


def is_far_from(line: str, rack: str) -> bool:
    """Return True if the rack lacks two or more of the line's letters. The board may supply one."""
    return _lacking(line, rack) > 1


def _lacking(line: str, rack: str) -> int:
    """Return the number of the line's letters that the rack and its blanks don't cover."""
    lacking = Counter("".join(_words(line))) - Counter(fold("".join(rack)))
    return lacking.total() - rack.count(BLANK)


def _words(line: str) -> list[str]:
    return re.findall(r"\w+", fold(line))
