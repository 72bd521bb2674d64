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

# The game that an action is about if none is named: none at all; a running one (preferably with
# hints, or with teams); a running one or else the last one; the last ended one.
GameNeed: TypeAlias = Literal["none", "running", "hints", "team", "either", "ended"]
# The way in which a missing payload is asked for: never, at once by a form, in the answer, only by
# a button.
Asks: TypeAlias = Literal["", "at once", "in answer", "on press"]
OptionKind: TypeAlias = (
    Literal["text", "invitee", "person", "clock", "list", "preset", "game", "file"]
    | range
    | Mapping[str, str]
)


class PromptKeys(NamedTuple):
    """The text keys of the form in which a person types a missing payload.

    With `rows` the form's field takes many lines. `file` is the label of a field for a file.
    """

    title: str
    label: str
    example: str = ""
    note: str = ""
    rows: bool = False
    file: str = ""


class CommandOption(NamedTuple):
    """An option of a slash command: a `field` of the payload, and the key of its name.

    `about` is the key of its description, by default the key of the name with `-about`. `kind`
    is the kind of its value: a line of text, a person who is invited or only asked about, a
    value offered while the person types, a number of a range, one of several values, each by
    the key of its name, or a file.
    """

    field: str
    name: str
    kind: OptionKind = "text"
    about: str = ""

    @property
    def description_key(self) -> str:
        """The key of the option's description."""
        return self.about or f"{self.name}-about"


@dataclass(frozen=True, eq=False, kw_only=True)
class ActionSpec:
    """The description of one action: its command, its buttons, its payload and its rights.

    `code`, two small letters, stands for the action on buttons. `pl` and `en` are its command's
    names. If another action is `behind`, they are the second word of that action's command.
    `also` are names that no menu shows, `about` is the key of the description. An action with
    `menu` has its command in the chats' menus. Discord takes no other commands, so there a
    button leads to the other actions. Other chats understand every command. `payload` is the
    type of the action's value beside the game, None for none. `game` says which game is meant.
    Without the right `may` (`View.may`) the action is not offered. An action with `once` is not
    done again when the same event comes twice.

    In a group, command and answer of a `whisper` are for its asker alone. A refusal of a
    `harmless` action shows no tiles. A `lengthy` answer takes more room than an alert has. A
    `managed` action depends on the person's rights at the place. An action that `posts` brings
    a board to the place of the request; one that `joins` does so if the game has no place yet.
    `parts` is an action for which a channel with another game offers a separate place. An
    answer that is `shareable` holds public facts.

    `asks` is the condition under which the bot asks for a missing payload, `prompt` the
    question. `options` are a slash command's options beside its game. `link` is the text of a
    deep link: a letter before a game's code, or a word for no game. `button` is the key of the
    label of the action's button. Sentences name that button in a chat without the command.
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
        """Return the payload typed after the command. Raise the errors of reading that payload."""
        return self.payload.read(typed) if self.payload and typed.strip() else None

    def unpack(self, packed: str) -> Payload | None:
        """Return the payload of the action's button. Raise ValueError for any other text."""
        return self.payload.unpack(packed) if self.payload and packed else None

    @property
    def asks_about(self) -> bool:
        """True if the action is about a person, who need be neither invited nor present."""
        return any(option.kind == "person" for option in self.options)

    @property
    def needs_game(self) -> bool:
        """True if the action is about a game."""
        return self.game != "none"


class ActionRegistry:
    """All actions of the bot, found by code, command name or deep link."""

    def __init__(self, rows: Iterable[ActionSpec]) -> None:
        """Store all actions. The chats' menus list the commands in this order."""
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
        """Return the action of a command with this second word, or None if there is none."""
        return self._behind.get((row, fold(word)))
