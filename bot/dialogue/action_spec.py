"""What a row of the registry says of an action, and how rows are found.

The rows themselves stand in `actions`.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal, NamedTuple, TypeAlias

from bot.rules.plain import fold

if TYPE_CHECKING:
    from collections.abc import Iterable

    from bot.coordinator.settings import Language
    from bot.dialogue.payloads import Payload

# Which game is meant where none is named: none at all, one that goes on (one with hints, or one of
# teams first), one that goes on or else the last one, the last one that has ended.
GameNeed: TypeAlias = Literal["none", "running", "hints", "team", "either", "ended"]
# When a missing payload is asked for: never, at once by a form, by the answer, by a button alone.
Asks: TypeAlias = Literal["", "at once", "in answer", "on press"]
OptionKind: TypeAlias = (
    Literal["text", "invitee", "person", "clock", "list", "preset", "robot", "game", "file"]
    | range
    | Mapping[str, str]
)


class PromptKeys(NamedTuple):
    """The field that asks for a missing payload, by the keys of its texts."""

    title: str
    label: str
    example: str = ""


class CommandOption(NamedTuple):
    """What a slash command lets one choose: a `field` of the payload, and the key of its name.

    `about` is the key of its description, where that isn't the name's with `-about`. Its `kind`
    says how: a line of text, a person who is invited or only asked about, something that is offered
    while one types, a number of a range, or one of these values, each by the key of its name; or
    a file.
    """

    field: str
    name: str
    kind: OptionKind = "text"
    about: str = ""

    @property
    def described(self) -> str:
        """The key of its description."""
        return self.about or f"{self.name}-about"


@dataclass(frozen=True, eq=False, kw_only=True)
class ActionSpec:
    """A row of the registry.

    `code`, two small letters, stands for the action on buttons; `pl` and `en` are its command's
    names. Behind another action (`behind`) the names are a word after that one's command. `also`
    are names that no menu shows, `about` is the key of the description. `payload` is what it takes
    beside its game, None for nothing. `game` says which game is meant, `may` what it must allow
    (`View.may`) to wait for this. What has led to something `once` is not done again when the same
    event comes twice.

    In a group, what is a `whisper` is for its asker's eyes alone, command and answer; a refusal of
    what is `harmless` tells nobody's tiles; a `lengthy` answer takes more room than an alert has.
    Whether somebody manages the place matters to what is `managed`. What `posts` brings a board to
    where it is asked, what `joins` does where the game is shown nowhere yet; `parts` is where a
    place of its own is offered in a channel with another game. An answer that is `shareable` holds
    public facts.

    `asks` says when a missing payload is asked for, `prompt` how; `options` are what a slash
    command offers beside its game. `link` is what a deep link carries: a letter before a game's
    code, or a word where there is no game. `button` is the key of its button's label on the page in
    the browser, where every sentence may name it.
    """

    code: str
    pl: str = ""
    en: str = ""
    about: str = ""
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
        """What its command is called, without a slash."""
        return self.pl if language == "pl" else self.en

    def command(self, language: Language) -> str:
        """What one types for it: `/ruch`, `/stojak tasuj`."""
        name = self.name(language)
        return f"{self.behind.command(language)} {name}" if self.behind else f"/{name}"

    def read(self, typed: str) -> Payload | None:
        """What stands behind its command. Raises what the payload's reading does."""
        return self.payload.read(typed) if self.payload and typed.strip() else None

    def unpack(self, packed: str) -> Payload | None:
        """What its button carries. Raises ValueError for what none of ours does."""
        return self.payload.unpack(packed) if self.payload and packed else None

    @property
    def asks_about(self) -> bool:
        """Whether it is about somebody, who need be neither invited nor here."""
        return any(option.kind == "person" for option in self.options)

    @property
    def needs_game(self) -> bool:
        """Whether it is about a game."""
        return self.game != "none"


class ActionRegistry:
    """Rows, and how they are found."""

    def __init__(self, rows: Iterable[ActionSpec]) -> None:
        """In the order of the menus."""
        self.rows = tuple(rows)
        self.commands = tuple(row for row in self.rows if row.pl and row.behind is None)
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
        """What a command does with this word behind it; None where that means nothing."""
        return self._behind.get((row, fold(word)))
