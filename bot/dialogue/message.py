"""The message of every chat: lines of text, a picture, buttons, and the prompts of buttons.

All chats show the same words in their own form. Text consists of spans, so that no name or word can
be taken for markup. Each chat escapes the spans in its own way.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Literal, NamedTuple, TypeAlias

from render.scene import Scene

if TYPE_CHECKING:
    from collections.abc import Callable

    from bot.coordinator.game_id import GameId
    from bot.coordinator.person_id import PersonId
    from render.drawing import Drawable

TextStyle: TypeAlias = Literal["plain", "bold", "code", "address"]
ButtonStyle: TypeAlias = Literal["plain", "primary", "danger"]
TimeStyle: TypeAlias = Literal["moment", "hour", "countdown", "deadline"]


class Tiles(NamedTuple):
    """Tiles of a set, as text: `?` for a blank, a small letter for a blank that stands for it.

    A whole `rack` may stand on a line of its own.
    """

    tiles: str
    tile_set: str
    rack: bool = False


class GameLink(NamedTuple):
    """A link to a game. `threads` are the places of the threads that a chat has made for it."""

    game: GameId
    threads: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Span:
    """A piece of a line. An `address` leads to a page of the web.

    `person` makes the span a mention of that person where the chat can. `at` (ms since 1970,
    UTC) makes it a point in time that the chat may show in the reader's own zone. `time` is the
    form of that point: an `hour` is shown without its day, a `countdown` may be shown as the time
    until then, and a `deadline` with that time after it. `channel` is the chat's own id of a
    channel to link to. `link` makes the text lead to a game. `text` is shown if the chat can do
    none of this. A chat with small pictures may add `tiles` behind the line.
    """

    text: str
    style: TextStyle = "plain"
    person: PersonId | None = None
    at: int | None = None
    time: TimeStyle = "moment"
    channel: str | None = None
    link: GameLink | None = None
    tiles: Tiles | None = field(default=None, repr=False)


@dataclass(frozen=True, slots=True)
class Line:
    """A line of text; `small` ones are set smaller and paler if the chat can.

    Lines `apart` stand last, below the lines that the chat adds. They hold details for the curious.
    """

    spans: tuple[Span, ...]
    small: bool = False
    apart: bool = False

    def __str__(self) -> str:
        """Return the line as plain text."""
        return "".join(span.text for span in self.spans)

    def cut(self, longest: int) -> Line:
        """Return the line, cut to a number of characters."""
        if len(str(self)) <= longest:
            return self
        spans, left = list[Span](), longest - len("…")
        for span in self.spans:
            spans.append(replace(span, text=span.text[:left]))
            left -= len(spans[-1].text)
        return replace(self, spans=(*(span for span in spans if span.text), Span("…")))


class Choices(NamedTuple):
    """A menu in a form. Each option has a label, and the text that choosing it adds to the answer.

    A chat may take 25 options.
    """

    label: str
    options: tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True)
class TextPrompt:
    """A field to type in. `value` is the text that it holds at first, `rows` gives it many lines.

    A chat whose forms have menus asks for `choices` instead. Then the answer is the texts of
    the chosen options in a row. If forms have files there, `file` is the label of a field for one,
    and the text may be left out.
    """

    title: str
    label: str
    placeholder: str = ""
    value: str = ""
    help: str = ""
    rows: bool = field(default=False, kw_only=True, repr=False)
    choices: tuple[Choices, ...] = field(default=(), kw_only=True, repr=False)
    file: str = field(default="", kw_only=True, repr=False)


@dataclass(frozen=True, slots=True)
class TilesPrompt:
    """A form with tiles to tick. `tiles` are their labels (`Ż5`). The answer has indexes from 0."""

    title: str
    label: str
    tiles: tuple[str, ...]


Prompt: TypeAlias = TextPrompt | TilesPrompt


@dataclass(frozen=True, slots=True)
class Button:
    """A button. A press sends its `token` (at most 64 bytes) back to the bot.

    If the button has a `prompt`, the chat asks that first and sends the answer along. If
    `typed_in` is a game's code, the button asks for a move in that game. The chat may take that
    move in its own way instead: typed in its input field, or laid on a board.
    """

    label: str
    token: str
    style: ButtonStyle = "plain"
    prompt: Prompt | None = None
    typed_in: str = ""


@dataclass(frozen=True, slots=True)
class Select:
    """A choice of one of the `options`, each as a button, or of at most `persons` people.

    The `label` is the title of the choice, `chosen` its present value. A chat without menus
    shows one button in its place: the `token` of that button leads to the options, or opens its
    `prompt` for the people.
    """

    label: str
    token: str
    chosen: str = ""
    options: tuple[Button, ...] = ()
    persons: int = 0
    prompt: TextPrompt | None = None

    @property
    def title(self) -> str:
        """The label, followed by the present value."""
        return f"{self.label}: {self.chosen}" if self.chosen else self.label

    @property
    def button(self) -> Button:
        """The button that stands for the select in a chat without menus."""
        return Button(self.title, self.token, prompt=self.prompt)


@dataclass(frozen=True, slots=True)
class InviteLink:
    """An invitation to link to. The link to a `personal` invitation doesn't contain its code."""

    game: GameId
    personal: bool = False


@dataclass(frozen=True, slots=True)
class File:
    """A file to download."""

    name: str
    content: bytes
    mime: str

    @property
    def is_film(self) -> bool:
        """True for an animation, which chats show within the message."""
        return self.mime == "image/gif"


@dataclass(frozen=True, slots=True)
class Message:
    """A message: text, picture (drawn by the sender) with its alt text, selects, rows of buttons.

    The sender writes the alt text of a board, because not every chat takes one. `invite` is the
    link of an invitation that can be passed on. `labels` are lines over the rows of buttons, in
    their order; only a message for the browser has them.
    """

    lines: tuple[Line, ...]
    scene: Drawable | None = None
    alt_text: str | Callable[[], str] = field(default="", compare=False, repr=False)
    selects: tuple[Select, ...] = ()
    buttons: tuple[tuple[Button, ...], ...] = ()
    labels: tuple[Line, ...] = ()
    file: File | None = None
    invite: InviteLink | None = None

    @property
    def alt(self) -> str:
        """The picture's alternative text."""
        return self.alt_text if isinstance(self.alt_text, str) else self.alt_text()

    @property
    def board(self) -> Scene | None:
        """The picture, if it is one of a board."""
        return self.scene if isinstance(self.scene, Scene) else None

    @property
    def rows(self) -> tuple[tuple[Button, ...], ...]:
        """All rows of buttons in a chat without menus."""
        return (*((select.button,) for select in self.selects), *self.buttons)

    @property
    def text(self) -> str:
        """All lines as plain text."""
        return "\n".join(str(line) for line in self.lines)
