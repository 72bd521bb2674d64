"""A setting declared in one place: its field, its values with their words, and typed forms."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Literal, TypeAlias, TypeVar

from msgspec.structs import replace

from bot.coordinator.settings import Chosen
from bot.dialogue.errors import SettingUnreadable
from bot.dialogue.message import TextPrompt
from bot.dialogue.pages.wording import wording
from bot.rules.plain import fold, plain

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

    from bot.coordinator.settings import Language
    from bot.dialogue.pages.person.vacation import VacationStatus
    from bot.dialogue.pages.wording import Wording
    from bot.text.translate import Fact

    Facts: TypeAlias = dict[str, Fact]

LONGEST = 80
_ON_OFF = {
    "on": {"tak", "wl", "wlacz", "yes", "on"},
    "off": {"nie", "wyl", "wylacz", "bez", "brak", "no", "off"},
}
# The least letters of a label's beginning that name a value.
_LETTERS = 3
_LANGUAGES: tuple[Language, ...] = ("pl", "en")

Own = TypeVar("Own", bound=Chosen)


@dataclass(frozen=True, slots=True)
class SettingsContext:
    """The facts that a settings page needs: its viewer, their chat, and the time.

    `channel` is the viewer's channel (`channel_of`) in the chat `place`. `now` is in ms. A
    `manager` may change the settings of the server or group. `leave` is the person's vacation.
    `platform` is that of the chat: each platform has its own words for some settings. With
    `browser` the page is shown in the browser. `chats` are the private chats of the person's linked
    accounts that get notifications, by platform.
    """

    now: int
    channel: str = ""
    manager: bool = False
    leave: VacationStatus | None = None
    platform: str = ""
    browser: bool = False
    place: str = ""
    chats: Mapping[str, str] = field(default_factory=dict)


def itself(value: str, _wording: Wording) -> Fact:
    """Return the name of a value unchanged. Sentences choose their words by it."""
    return value


@dataclass(frozen=True)
class Setting:
    """A setting: one field of the preferences, as a line of a settings page.

    `key` is the field's name. `values` maps names, short enough for a button's data, to stored
    values; the first one is the default. `aliases` are more names, folded, that a person may type.
    `describe` puts a value's name into words. With `behind` the page shows the values only after a
    press on a button. With `asks` a person may type any other value. `notices` says that the
    setting concerns notifications. `plans` names the daily worker that must plan again after a
    change, "" for none. `name` is the name in the text keys, if it is not the key.
    """

    key: str
    values: Mapping[str, object]
    aliases: tuple[str, ...]
    describe: Callable[[str, Wording], Fact] = itself
    behind: bool = True
    asks: bool = False
    notices: bool = False
    plans: Literal["", "puzzles", "days"] = ""
    name: str = ""

    @property
    def _name(self) -> str:
        return self.name or self.key.replace("_", "-")

    @property
    def sentence(self) -> str:
        """The text key of the line with the present value."""
        return f"setting-{self._name}"

    @property
    def label(self) -> str:
        """The text key of a value's button."""
        return f"value-{self._name}"

    @property
    def opens(self) -> str:
        """The text key of the button that shows the values, "" if the page itself shows them."""
        return f"button-{self._name}" if self.behind else ""

    @property
    def question(self) -> tuple[str, ...]:
        """The text keys of the form for a typed value: title, label and example.

        Empty without a form.
        """
        parts = ("title", "label", "example") if self.asks else ()
        return tuple(f"ask-{self._name}-{part}" for part in parts)

    def prompt(self, wording: Wording) -> TextPrompt | None:
        """Return the form for a typed value, None if the setting takes only the offered values."""
        return TextPrompt(*map(wording.text, self.question)) if self.asks else None

    def present(self, chosen: Chosen, _context: SettingsContext) -> str:
        """Return the name of the present value."""
        stored = getattr(chosen, self.key)
        names = (name for name, value in self.values.items() if value == stored)
        return next(names, next(iter(self.values)))

    def offers(self, _chosen: Chosen, _context: SettingsContext) -> tuple[str, ...]:
        """Return the names of the values to choose from, none if there is no choice."""
        return tuple(self.values)

    def change(self, chosen: Own, name: str, _context: SettingsContext) -> Own:
        """Return the preferences with the value `name`.

        Raise KeyError if there is no such value.
        """
        return replace(chosen, **{self.key: self.values[name]})

    def facts(self, _chosen: Chosen, _context: SettingsContext) -> Facts:
        """Return more facts for the sentence about the present value."""
        return {}

    def value_of(self, typed: str) -> str:
        """Return the name of the value that a person has typed.

        Raises:
            SettingUnreadable: the text is not a value of this setting.
            TextTooLong: the text is too long.

        """
        found = self.read(fold(plain(typed, LONGEST)))
        if found is None:
            raise SettingUnreadable(typed, self.question[-1] if self.asks else "")
        return found

    def read(self, folded: str) -> str | None:
        """Return the name of the value that a folded text means, None if it means none.

        The text is the value's name or label, or the beginning of it (at least three letters).
        """
        for value in self.values:
            if folded in _ON_OFF.get(value, {value}) or folded in self._labels(value):
                return value
        if len(folded) < _LETTERS:
            return None
        for value in self.values:
            if any(word.startswith(folded) for word in self._labels(value)):
                return value
        return None

    def _labels(self, value: str) -> Iterator[str]:
        """Yield the folded texts by which a person may type a value, in all languages."""
        for language in _LANGUAGES:
            says = wording(language)
            told = self.describe(value, says)
            facts: Facts = {"value": told, "platform": "", "count": 0, "time": ""}
            _, _, held = says.text(self.sentence, **facts).partition(":")
            for text in (says.text(self.label, **facts), held):
                folded = " ".join(fold(text).replace(",", " ").strip(" .").split())
                yield folded
                yield from folded.split()
