"""Spans as Discord's Markdown; whatever people typed stays as they typed it.

What has to be escaped: support.discord.com, "Markdown Text 101"; documentation, "Message
Formatting".
"""

from __future__ import annotations

import re
from collections import deque
from itertools import groupby
from types import MappingProxyType
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from bot.coordinator.person_id import PersonId
    from bot.dialogue.message import Line, Span, TimeStyle

# Styles and mentions; the colon of an address; an emoji's first colon.
_MARKS = re.compile(r"[\\*_~`|<\[]|:(?=//)|:(?=[\w+-]+:)")
# Headings, quotes, small text and lists, where a line begins with them.
_BEGINNING = re.compile(r"(?=(?:#{1,3}|>{1,3}|-#|[-+])\s)")
# A list with numbers is counted anew: places shared and moves left out would be lost.
_NUMBER = re.compile(r"\A(\d+)(?=\.\s)")


class Links(NamedTuple):
    """What lines link to: persons to mention, and our commands, each with its id on Discord.

    A command goes by the name under which it is registered: pressed under another, it does nothing.
    """

    people: Mapping[PersonId, str] = MappingProxyType({})
    commands: Mapping[str, int] = MappingProxyType({})


NO_LINKS = Links()


def escaped(text: str) -> str:
    """Text that reads as it is written: no style, mention, link or emoji comes of it."""
    return _MARKS.sub(lambda mark: f"\\{mark[0]}", text)


def line(line: Line, links: Links) -> str:
    """Return one line; a command without options becomes a link that begins it."""
    spans = (
        _bold(run, links) if bold else "".join(_span(span, links) for span in run)
        for bold, run in groupby(line.spans, key=lambda span: span.style == "bold")
    )
    text = "".join(spans)
    if line.small:
        return f"-# {text}"
    return f"\\{text}" if _BEGINNING.match(text) else _NUMBER.sub(r"\1\\", text)


def markdown(lines: Sequence[Line], links: Links, *, longest: int) -> str:
    """Return lines, as many as go into `longest` characters.

    Links of commands give way to what there is to say.

    Where that isn't all, … stands in the middle for the others: a message says what it is about
    first, and whose turn it is last. No line takes the place of all others.
    """
    linked = "\n".join(line(one, links) for one in lines)
    if len(linked) <= longest:
        return linked
    links = links._replace(commands={})
    texts = deque(_within(one, links, longest // 2 - len("\n…")) for one in lines)
    if len(whole := "\n".join(texts)) <= longest:
        return whole
    head, tail, left = list[str](), deque[str](), longest - len("…")
    while (left := left - len(texts[0 if len(tail) > len(head) else -1]) - 1) >= 0:
        if len(tail) > len(head):
            head.append(texts.popleft())
        else:
            tail.appendleft(texts.pop())
    return "\n".join([*head, "…", *tail])


def _within(one: Line, links: Links, longest: int) -> str:
    """One line in so many characters; where it has to be cut, it may be escaped whole."""
    text = line(one, links)
    return text if len(text) <= longest else line(one.cut(longest // 2), links)


def _bold(run: Iterable[Span], links: Links) -> str:
    # One pair of stars for all that is bold in a row: between two pairs they would show.
    return f"**{''.join(_span(span, links) for span in run)}**"


def _span(span: Span, links: Links) -> str:
    people, commands = links
    if span.person is not None and span.person in people:
        return f"<@{people[span.person]}>"
    if span.at is not None:
        return _time(span.at // 1000, span.time)
    if span.channel is not None:
        return f"<#{span.channel}>"
    if span.style == "code" and span.text[:1] == "/" and span.text[1:] in commands:
        return f"<{span.text}:{commands[span.text[1:]]}>"
    if span.style == "code":
        # A grave accent can't be escaped in code.
        return f"`{span.text.replace('`', 'ˋ')}`"
    return escaped(span.text)


def _time(at: int, style: TimeStyle) -> str:
    if style == "countdown":
        return f"<t:{at}:R>"
    return f"<t:{at}:f>" if style == "moment" else f"<t:{at}:f> (<t:{at}:R>)"
