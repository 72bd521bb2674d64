"""The description of an action (a command or a button of the bot), and the lookup of actions."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal, NamedTuple, TypeAlias

from bot.rules.plain import fold

if TYPE_CHECKING:
    from collections.abc import Iterable

    from bot.coordinator.settings import Language
    from bot.dialogue.payloads import Payload

# The game that an action is about if the person names none: no game; a running one (for "hints"
# preferably one with hints, for "team" one with teams); a running one or else the last ended one;
# the last ended one.
GameNeed: TypeAlias = Literal["none", "running", "hints", "team", "either", "ended"]
# The way in which the bot asks for a missing payload: never; at once by a form; in its answer; by a
# form that only a button opens.
Asks: TypeAlias = Literal["", "at once", "in answer", "on press"]
OptionKind: TypeAlias = (
    Literal["text", "invitee", "person", "clock", "list", "preset", "game", "file"]
    | range
    | Mapping[str, str]
)


class PromptKeys(NamedTuple):
    """The text keys of the form (a chat's dialog window) in which a person types a missing payload.

    With `rows` the form's field takes many lines. `file` is the text key of the label of a field
    for an attached file; "" leaves that field out.
    """

    title: str
    label: str
    example: str = ""
    note: str = ""
    rows: bool = False
    file: str = ""


class CommandOption(NamedTuple):
    """An option of a slash command. Its value fills `field` of the payload.

    `name` is the text key of the option's name, `about` of its description (by default `name` with
    `-about`). `kind` is the kind of its value: a line of text, a person to invite, any other
    person, a value that the bot suggests while the person types, a number of a range, one of
    several values (a mapping from each value to the text key of its name), or a file.
    """

    field: str
    name: str
    kind: OptionKind = "text"
    about: str = ""

    @property
    def description_key(self) -> str:
        """The text key of the option's description."""
        return self.about or f"{self.name}-about"


@dataclass(frozen=True, eq=False, kw_only=True)
class ActionSpec:
    """The description of one action: its command, its buttons, its payload and its rights.

    `code`, two small letters, stands for the action in a button's data. `pl` and `en` are the names
    of its command. If `behind` names another action, they are the second word of that action's
    command. `also` are further names that no menu shows. `about` is the text key of the
    description. With `menu` the command stands in the chats' menus. Discord has no other commands,
    so there a button leads to the other actions. Other chats understand every command. `payload` is
    the type of the value that comes with the action beside the game, None for no value. `game` says
    which game is meant if the person names none. `may` names a right (an item of `View.may`); a
    person without it is not offered the action. With `once` the action is not carried out again
    when the platform delivers the same event twice.

    In a group, only the person who asks sees the command and the answer of a `whisper`. A refusal
    of a `harmless` action shows no tiles. A `lengthy` answer is too long for a pop-up alert. A
    `managed` action needs to know if the person manages the server or group. An action that `posts`
    brings a board to the chat of the request; one that `joins` does so if the game has no chat yet.
    With `parts` the bot offers a separate thread if the channel shows another game. A `shareable`
    answer holds only public facts.

    `asks` says when the bot asks for a missing payload, and `prompt` has the words of that
    question. `options` are the slash command's options beside its game. `link` is the text of a
    deep link, which stands before a game's code if the action is about a game. `button` is the text
    key of the label of the action's button. Sentences name that button in a chat without the
    command.
    """

    code: str
    pl: str = ""
    en: str = ""
    about: str = ""
    menu: bool = False
    behind: ActionSpec | None = None
    payload: type[Payload] | None = None
    also: tuple[str, ...] = ()
    game: GameNeed = "running"
    may: str = ""
    once: bool = False
    whisper: bool = False
    harmless: bool = False
    lengthy: bool = False
    managed: bool = False
    posts: bool = False
    joins: bool = False
    parts: bool = False
    shareable: bool = False
    asks: Asks = ""
    prompt: PromptKeys | None = None
    options: tuple[CommandOption, ...] = ()
    link: str = ""
    button: str = ""

    def name(self, language: Language) -> str:
        """Return the name of the action's command, without a slash."""
        return self.pl if language == "pl" else self.en

    def command(self, language: Language) -> str:
        """Return the action's command as typed: `/ruch`, `/stojak tasuj`."""
        name = self.name(language)
        return f"{self.behind.command(language)} {name}" if self.behind else f"/{name}"

    def read(self, typed: str) -> Payload | None:
        """Read the payload that a person typed after the command.

        Return None if nothing was typed or the action has no payload. Raise the reading errors of
        the payload's type.
        """
        return self.payload.read(typed) if self.payload and typed.strip() else None

    def unpack(self, packed: str) -> Payload | None:
        """Return the payload packed in a button's data, or None for an empty text.

        Raise ValueError if the text is not a payload of this action.
        """
        return self.payload.unpack(packed) if self.payload and packed else None

    def values_of(self, field: str) -> Mapping[str, str]:
        """Return the values of an option that has several, each with the text key of its name.

        Raises LookupError if the command has no such option.
        """
        for option in self.options:
            if option.field == field and isinstance(option.kind, Mapping):
                return option.kind
        raise LookupError(field)

    @property
    def asks_about(self) -> bool:
        """True if the action is about a person who need not be invited or present."""
        return any(option.kind == "person" for option in self.options)

    @property
    def needs_game(self) -> bool:
        """True if the action is about a game or another table."""
        return self.game != "none"


class ActionRegistry:
    """All actions of the bot, found by code, command name or deep link."""

    def __init__(self, rows: Iterable[ActionSpec]) -> None:
        """Store all actions (`ActionSpec`). The chats' menus list the commands in this order."""
        self.rows = tuple(rows)
        self.commands = tuple(row for row in self.rows if row.pl and row.behind is None)
        self.menu = tuple(row for row in self.commands if row.menu)
        self.variants = tuple(row for row in self.rows if row.behind is not None)
        self.by_code: Mapping[str, ActionSpec] = {row.code: row for row in self.rows}
        self.by_name: Mapping[str, ActionSpec] = {
            fold(name): row for row in self.commands for name in (row.pl, row.en, *row.also)
        } | {fold(name): row for row in self.variants for name in row.also}
        self._behind = {
            (row.behind, fold(name)): row for row in self.variants for name in (row.pl, row.en)
        }
        self.by_link: Mapping[str, ActionSpec] = {row.link: row for row in self.rows if row.link}

    def behind(self, row: ActionSpec, word: str) -> ActionSpec | None:
        """Return the action whose command is `row`'s command followed by `word`, or None."""
        return self._behind.get((row, fold(word)))
