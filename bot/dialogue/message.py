"""The message that all chats share: lines of text, a picture, buttons, and forms of buttons.

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
    """Tiles of the set `tile_set`, written as text, so that a chat can show them as small pictures.

    `?` is a blank, a small letter a blank that stands for that letter. With `rack` they are a whole
    rack, which may stand on its own line.
    """

    tiles: str
    tile_set: str
    rack: bool = False


class GameLink(NamedTuple):
    """A link to a game. `threads` are the addresses of the threads that chats have made for it."""

    game: GameId
    threads: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Span:
    """A piece of a line of text. An `address` leads to a web page.

    `person` makes the span a mention of that person, if the chat can. `at` (ms since 1970, UTC)
    makes it a point in time that the chat may show in the reader's own time zone. `time` is the
    form of that point: an `hour` is shown without its day, a `countdown` may be shown as the time
    until then, and a `deadline` has that time after it. `channel` is the chat's own id of a channel
    to link to. `link` makes the text lead to a game. If the chat can do none of this, it shows
    `text`. A chat with small pictures may add `tiles` after the line.
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
    """A line of text. A chat that can shows `small` lines smaller and paler.

    Lines that are `apart` come last, below the lines that the chat itself adds. They hold details
    that few readers need.
    """

    spans: tuple[Span, ...]
    small: bool = False
    apart: bool = False

    def __str__(self) -> str:
        """Return the line as plain text."""
        return "".join(span.text for span in self.spans)

    def cut(self, longest: int) -> Line:
        """Return the line, cut to at most `longest` characters.

        A cut line ends with an ellipsis.
        """
        if len(str(self)) <= longest:
            return self
        spans, left = list[Span](), longest - len("…")
        for span in self.spans:
            spans.append(replace(span, text=span.text[:left]))
            left -= len(spans[-1].text)
        return replace(self, spans=(*(span for span in spans if span.text), Span("…")))


class Choices(NamedTuple):
    """A menu in a form. Each option has a label, and the text that it adds to the answer.

    A menu has at most 25 options.
    """

    label: str
    options: tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True)
class TextPrompt:
    """A field of a form to type into.

    `label` and `help` describe it, and `value` is its text at first. With `rows` it has many lines.
    A chat whose forms can have menus asks for `choices` instead; the answer then joins the texts of
    the chosen options. If its forms can take files, `file` is the label of a field for one, and the
    text may be left out.
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
    """A form in which a person ticks tiles. `tiles` are their labels, such as `Ż5`.

    The answer has the indexes of the ticked tiles, from 0.
    """

    title: str
    label: str
    tiles: tuple[str, ...]


Prompt: TypeAlias = TextPrompt | TilesPrompt


@dataclass(frozen=True, slots=True)
class Button:
    """A button. A press sends its `token` (at most 64 bytes) back to the bot.

    If the button has a `prompt`, the chat shows that form first and sends its answer along. If
    `typed_in` is the code of a game, the button asks for a move in that game. The chat may take
    that move in its own way instead: typed into its input field, or laid on a board.
    """

    label: str
    token: str
    style: ButtonStyle = "plain"
    prompt: Prompt | None = None
    typed_in: str = ""


@dataclass(frozen=True, slots=True)
class Select:
    """A menu with several `options`, each given as a button, or with a choice of people.

    At most `persons` people can be chosen. `label` is the menu's title, `chosen` the present value.
    A chat without menus shows one button instead. Its `token` leads to the options, or its `prompt`
    is the form in which the people are typed.
    """

    label: str
    token: str
    chosen: str = ""
    options: tuple[Button, ...] = ()
    persons: int = 0
    prompt: TextPrompt | None = None

    @property
    def title(self) -> str:
        """The label, followed by the present value if there is one."""
        return f"{self.label}: {self.chosen}" if self.chosen else self.label

    @property
    def button(self) -> Button:
        """The button that stands for this menu in a chat without menus."""
        return Button(self.title, self.token, prompt=self.prompt)


@dataclass(frozen=True, slots=True)
class InviteLink:
    """The link of an invitation. With `personal` the address doesn't contain the game's code."""

    game: GameId
    personal: bool = False


@dataclass(frozen=True, slots=True)
class File:
    """A file to download. `mime` is its media type."""

    name: str
    content: bytes
    mime: str

    @property
    def is_film(self) -> bool:
        """True for an animation (GIF), which chats show within the message."""
        return self.mime == "image/gif"


@dataclass(frozen=True, slots=True)
class Message:
    """A message: lines of text, a picture with its alternative text, menus, and rows of buttons.

    The sender draws the picture (`scene`). `alt_text` may be a function, because not every chat
    needs it. `invite` is the link of an invitation, which readers may pass on. `labels` are lines
    above the rows of buttons, one for each row; only messages for the browser have them.
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
        """The picture, if it shows a board, otherwise None."""
        return self.scene if isinstance(self.scene, Scene) else None

    @property
    def rows(self) -> tuple[tuple[Button, ...], ...]:
        """All rows of buttons for a chat without menus, with one button for each menu."""
        return (*((select.button,) for select in self.selects), *self.buttons)

    @property
    def text(self) -> str:
        """All lines as plain text."""
        return "\n".join(str(line) for line in self.lines)
