"""Text of messages as Discord's Markdown. Text that people typed appears exactly as typed.

The characters to escape are in support.discord.com, "Markdown Text 101", and in Discord's
documentation, "Message Formatting".
"""

from __future__ import annotations

import re
from collections import deque
from itertools import groupby
from types import MappingProxyType
from typing import TYPE_CHECKING, NamedTuple

from bot.chat.discord.place import channel_id, parent_id
from bot.chat.discord.tile_emojis import text_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from bot.coordinator.person_id import PersonId
    from bot.dialogue.message import Line, Span, TimeStyle

# The characters of styles, mentions, addresses (their colon), and emojis (their first colon).
_MARKS = re.compile(r"[\\*_~`|<\[]|:(?=//)|:(?=[\w+-]+:)")
# Headings, quotes, small text and lists at the beginning of a line.
_BEGINNING = re.compile(r"(?=(?:#{1,3}|>{1,3}|-#|[-+])\s)")
# Discord renumbers a numbered list, so shared places and omitted moves would be lost.
_NUMBER = re.compile(r"\A(\d+)(?=\.\s)")


class Links(NamedTuple):
    """The links that lines of text may have: to persons, commands, emojis, and threads of games.

    `people` maps persons to their ids on Discord, `commands` the registered names of commands to
    their ids (a link with another name does nothing), `emojis` the names of the tiles' emojis to
    their ids. Lines may link to threads of this `channel`, which is on this `server`.
    """

    people: Mapping[PersonId, str] = MappingProxyType({})
    commands: Mapping[str, int] = MappingProxyType({})
    emojis: Mapping[str, int] = MappingProxyType({})
    server: int = 0
    channel: int = 0


NO_LINKS = Links()
_CHANNELS = "https://discord.com/channels"


def escape(text: str) -> str:
    """Return the text, escaped so that Discord shows no style, mention, link or emoji in it."""
    return _MARKS.sub(lambda mark: f"\\{mark[0]}", text)


def line(line: Line, links: Links) -> str:
    """Return one line as Markdown. A command without options becomes a link to it.

    Tiles that have emojis follow the line as emojis. The letters come first, for screen readers.
    """
    spans = (
        _bold(run, links) if bold else "".join(_span(span, links) for span in run)
        for bold, run in groupby(line.spans, key=lambda span: span.style == "bold")
    )
    text = "".join(spans)
    if line.small:
        text = f"-# {text}"
    elif _BEGINNING.match(text):
        text = f"\\{text}"
    else:
        text = _NUMBER.sub(r"\1\\", text)
    return text + _emojis(line, links)


def markdown(lines: Sequence[Line], links: Links, *, longest: int) -> str:
    """Return the lines as Markdown, cut to `longest` characters.

    Emojis are dropped first, then links to games, then links to commands. If the lines are still
    too long, lines in the middle are replaced by …, because a message begins with its topic and
    ends with the player to move. No line takes more than half of the room.
    """
    plainer = links._replace(emojis={})
    for kept in (links, plainer, plainer._replace(server=0)):
        linked = "\n".join(line(one, kept) for one in lines)
        if len(linked) <= longest:
            return linked
    links = links._replace(commands={}, emojis={}, server=0)
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
    """Return one line as Markdown, cut to `longest` characters.

    A cut line leaves room to escape every character.
    """
    text = line(one, links)
    return text if len(text) <= longest else line(one.cut(longest // 2), links)


def _bold(run: Iterable[Span], links: Links) -> str:
    # All adjacent bold spans share one pair of stars, because stars between them would show.
    return f"**{''.join(_span(span, links) for span in run)}**"


def _span(span: Span, links: Links) -> str:  # noqa: PLR0911 - one for each kind of span
    people, commands = links.people, links.commands
    if span.person is not None and span.person in people:
        return f"<@{people[span.person]}>"
    if span.at is not None:
        return _time(span.at // 1000, span.time)
    if span.channel is not None or span.link is not None:
        return _place(span, links)
    if span.style == "code" and span.text[:1] == "/" and span.text[1:] in commands:
        return f"<{span.text}:{commands[span.text[1:]]}>"
    if span.style == "code":
        # A grave accent can't be escaped in code.
        return f"`{span.text.replace('`', 'ˋ')}`"
    if span.style == "address":
        # In these brackets it is a link without a preview.
        return f"<{span.text}>"
    return escape(span.text)


def _place(span: Span, links: Links) -> str:
    """Return a link to a channel, or to the game's thread in this channel if it has one."""
    if span.channel is not None:
        return f"<#{span.channel}>"
    threads = span.link.threads if span.link and links.server else ()
    here = [one for one in threads if parent_id(one) == links.channel]
    if not here:
        return escape(span.text)
    text = escape(span.text).replace("]", r"\]")
    return f"[{text}]({_CHANNELS}/{links.server}/{channel_id(here[0])})"


def _emojis(line: Line, links: Links) -> str:
    """Return the emojis of a line's tiles. A rack stands on a line below, a word after the line."""
    shown = ""
    for tiles in (span.tiles for span in line.spans if span.tiles is not None and links.emojis):
        if pictures := text_of(tiles, links.emojis):
            shown += ("\n" if tiles.rack else " ") + pictures
    return shown


def _time(at: int, style: TimeStyle) -> str:
    form = {"hour": "t", "countdown": "R"}.get(style, "f")
    return f"<t:{at}:f> (<t:{at}:R>)" if style == "deadline" else f"<t:{at}:{form}>"
