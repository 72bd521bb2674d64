"""Lines as Telegram's HTML, cut to what a message or a caption holds.

Lengths are counted after the marks are taken out, in UTF-16 units, as core.telegram.org/bots/api
tells of entities.
"""

from __future__ import annotations

import html
import re
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from bot.rules.plain import fold

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from bot.coordinator.person_id import PersonId
    from bot.dialogue.message import Line, Span

TEXT = 4096
CAPTION = 1024
_COMMAND = re.compile(r"/([^\W\d]\w*)(@\w+)?")
# Between the sign and a name it keeps a stranger of that name from being called.
_WORD_JOINER = "\N{WORD JOINER}"
_CALL = re.compile(r"@(?=\w)")


@dataclass(frozen=True, slots=True)
class Formatter:
    """How lines are written for one chat.

    `people` maps persons to the ids that a mention of theirs links to; others are named plainly.
    `address` (`@bot`) is put behind commands where other bots may listen. With `calls` a user name
    in the text may call its owner.
    """

    people: Mapping[PersonId, str] = field(default_factory=dict)
    address: str = ""
    calls: bool = False

    def write(self, lines: Sequence[Line], most: int = TEXT, *, keep_first: bool = False) -> str:
        """The lines as HTML, those apart below the others.

        The oldest go first where they don't fit, the very first if it may. No line takes the place
        of all others: half of it all is the most for one.
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
        """A line in so many units; a letter takes up to two, and one more to call nobody."""
        written = self._line(line)
        return written if units(written[0]) <= most else self._line(line.cut(most // 3))

    def _line(self, line: Line) -> tuple[str, str]:
        parts = [self._span(span, small=line.small) for span in line.spans]
        plain, marked = ("".join(part) for part in zip(*parts, strict=True)) if parts else ("", "")
        return plain, f"<blockquote expandable>{marked}</blockquote>" if line.apart else marked

    def _span(self, span: Span, *, small: bool) -> tuple[str, str]:
        """A span as plain text and with its marks."""
        if span.person is not None:
            return self._mention(span.text, span.person)
        text = self._command(span.text) if span.style == "code" else span.text
        if not self.calls and span.style != "code":
            text = _uncalled(text)
        marked = html.escape(text, quote=False)
        if span.style == "bold":
            marked = f"<b>{marked}</b>"
        elif span.style == "code":
            # Code can't stand inside of other marks.
            return text, f"<code>{marked}</code>"
        return text, f"<i>{marked}</i>" if small else marked

    def _mention(self, text: str, person: PersonId) -> tuple[str, str]:
        """A link that calls the person; without one the bare name, which calls nobody."""
        identity = self.people.get(person)
        if identity is None:
            text = _uncalled(text.removeprefix("@"))
            return text, html.escape(text, quote=False)
        text = text[:1] + _uncalled(text[1:])
        return text, f'<a href="tg://user?id={identity}">{html.escape(text, quote=False)}</a>'

    def _command(self, text: str) -> str:
        """A command as Telegram takes it: without Polish marks, addressed where that is needed."""

        def taken(found: re.Match[str]) -> str:
            return f"/{fold(found[1])}{found[2] or self.address}"

        return _COMMAND.sub(taken, text, count=1)


def _uncalled(text: str) -> str:
    """The text with user names in it that call nobody."""
    return _CALL.sub(f"@{_WORD_JOINER}", text)


def units(text: str) -> int:
    """The length of a text as Telegram counts it."""
    return len(text.encode("utf-16-le")) // 2


def _length(written: Sequence[tuple[str, str]]) -> int:
    return sum(units(plain) + 1 for plain, _ in written) - 1
