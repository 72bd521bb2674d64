"""The text of messages as Telegram's HTML, cut to the limits of a message or a caption.

Lengths are counted without the HTML tags, in UTF-16 units, as core.telegram.org/bots/api defines
entities.
"""

from __future__ import annotations

import html
import re
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from bot.rules.plain import fold

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from bot.coordinator.game_id import GameId
    from bot.coordinator.person_id import PersonId
    from bot.dialogue.message import Line, Span, TimeStyle

TEXT = 4096
CAPTION = 1024
_COMMAND = re.compile(r"/([^\W\d]\w*)(@\w+)?")
# This sign is put between "@" and a name, so that a stranger with that name is not notified.
_WORD_JOINER = "\N{WORD JOINER}"
_CALL = re.compile(r"@(?=\w)")
# core.telegram.org/bots/api, "Date-time entity formatting": weekday, long date and short time, or
# the time until then. Every reader sees them in their own zone and language.
_TIMES: dict[TimeStyle, str] = {
    "moment": "wDt",
    "hour": "t",
    "deadline": "wDt",
    "countdown": "r",
}


@dataclass(frozen=True, slots=True)
class Formatter:
    """The formatter that writes lines as Telegram's HTML for one chat.

    `people` maps persons to their account ids, to mention them by links. All others are named
    plainly. `address` (`@bot`) is added to commands if other bots may listen. With `calls` a user
    name in the text may notify its owner. `link_to` returns the address of a game's board.
    """

    people: Mapping[PersonId, str] = field(default_factory=dict)
    address: str = ""
    calls: bool = False
    link_to: Callable[[GameId], str] | None = None

    def write(self, lines: Sequence[Line], most: int = TEXT, *, keep_first: bool = False) -> str:
        """Return the lines as HTML of at most `most` UTF-16 units. Lines with `apart` come last.

        If the lines don't fit, each is cut to half of the room, and then the first lines are
        dropped until the rest fits. With `keep_first` the first line stays.
        """
        lines = sorted(lines, key=lambda line: line.apart)
        written = [self._line(line) for line in lines]
        if _length(written) > most:
            written = [self._within(line, most // 2 - 1) for line in lines]
        spare = 1 if keep_first else 0
        while len(written) > spare + 1 and _length(written) > most:
            del written[spare]
        return "\n".join(marked for _, marked in written)

    def _within(self, line: Line, most: int) -> tuple[str, str]:
        """Return a line cut to `most` UTF-16 units, as plain text and as HTML.

        A letter takes up to two units, and one more if it must notify nobody.
        """
        written = self._line(line)
        return written if units(written[0]) <= most else self._line(line.cut(most // 3))

    def _line(self, line: Line) -> tuple[str, str]:
        parts = [self._span(span, small=line.small) for span in line.spans]
        plain, marked = ("".join(part) for part in zip(*parts, strict=True)) if parts else ("", "")
        return plain, f"<blockquote expandable>{marked}</blockquote>" if line.apart else marked

    def _span(self, span: Span, *, small: bool) -> tuple[str, str]:
        """Return a piece of a line as plain text and as HTML."""
        if span.person is not None:
            return self._mention(span.text, span.person)
        text = self._command(span.text) if span.style == "code" else span.text
        if not self.calls and span.style != "code":
            text = _without_calls(text)
        marked = html.escape(text, quote=False)
        if span.at is not None:
            facts = f'unix="{span.at // 1000}" format="{_TIMES[span.time]}"'
            marked = f"<tg-time {facts}>{marked}</tg-time>"
        if span.link is not None and self.link_to is not None:
            marked = f'<a href="{self.link_to(span.link.game)}">{marked}</a>'
        if span.style == "address":
            marked = f'<a href="{html.escape(text)}">{marked}</a>'
        if span.style == "bold":
            marked = f"<b>{marked}</b>"
        elif span.style == "code":
            # Code can't be inside other marks.
            return text, f"<code>{marked}</code>"
        return text, f"<i>{marked}</i>" if small else marked

    def _mention(self, text: str, person: PersonId) -> tuple[str, str]:
        """Return a person's name as plain text and as HTML.

        The HTML is a link that notifies the person, if their account id is known.
        """
        identity = self.people.get(person)
        if identity is None:
            text = _without_calls(text.removeprefix("@"))
            return text, html.escape(text, quote=False)
        text = text[:1] + _without_calls(text[1:])
        return text, f'<a href="tg://user?id={identity}">{html.escape(text, quote=False)}</a>'

    def _command(self, text: str) -> str:
        """Return a text with its command in Telegram's form: without Polish marks.

        Add the bot's name to the command if other bots may listen.
        """

        def fold_command(found: re.Match[str]) -> str:
            return f"/{fold(found[1])}{found[2] or self.address}"

        return _COMMAND.sub(fold_command, text, count=1)


def _without_calls(text: str) -> str:
    """Return the text, changed invisibly so that user names in it notify nobody."""
    return _CALL.sub(f"@{_WORD_JOINER}", text)


def units(text: str) -> int:
    """Return the length of a text in UTF-16 units, as Telegram counts it."""
    return len(text.encode("utf-16-le")) // 2


def _length(written: Sequence[tuple[str, str]]) -> int:
    return sum(units(plain) + 1 for plain, _ in written) - 1
