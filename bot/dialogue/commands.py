"""Commands as people type them: Polish and English, with or without Polish marks.

The list is the one of the project's voice; a line without a slash is a move.
"""

from __future__ import annotations

import difflib
import unicodedata
from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

from bot.dialogue.errors import UnknownCommand
from bot.dialogue.token import Action
from bot.rules.plain import visible

if TYPE_CHECKING:
    from bot.dialogue.actor import Language

# More than any reader takes of what stands behind a command: beyond it nothing is looked at.
LONGEST_LINE = 400
# How alike a mistyped command must be to be named.
_ALIKE = 0.6
# Longer is no command mistyped, as Telegram counts them.
_LONGEST_NAME = 32


@dataclass(frozen=True, slots=True)
class Command:
    """A command: what it does, its name in each language, its description's key."""

    action: Action
    pl: str
    en: str
    description: str

    def name(self, language: Language) -> str:
        """`/wymień` or `/exchange`."""
        return f"/{self.pl if language == 'pl' else self.en}"


COMMANDS = (
    Command(Action.NEW, "nowa_gra", "new_game", "command-new"),
    Command(Action.JOIN_CODE, "dołącz", "join", "command-join"),
    Command(Action.PLAY, "ruch", "play", "command-play"),
    Command(Action.EXCHANGE, "wymień", "exchange", "command-exchange"),
    Command(Action.PASS, "pas", "pass", "command-pass"),
    Command(Action.CHALLENGE, "sprawdź", "challenge", "command-challenge"),
    Command(Action.ACCEPT, "akceptuj", "accept", "command-accept"),
    Command(Action.RACK, "stojak", "rack", "command-rack"),
    Command(Action.BOARD, "plansza", "board", "command-board"),
    Command(Action.BAG, "worek", "bag", "command-bag"),
    Command(Action.DESCRIBE, "opis_planszy", "board_text", "command-describe"),
    Command(Action.RESIGN, "poddaj_grę", "resign", "command-resign"),
    Command(Action.ABORT, "przerwij_grę", "abort", "command-abort"),
    Command(Action.CLAIM, "zakończ_grę", "claim", "command-claim"),
    Command(Action.GAMES, "moje_gry", "my_games", "command-games"),
    Command(Action.HISTORY, "przebieg", "history", "command-history"),
    Command(Action.RECORD, "gcg", "gcg", "command-record"),
    Command(Action.ANALYSE, "analiza", "analysis", "command-analysis"),
    Command(Action.HINT, "podpowiedź", "hint", "command-hint"),
    Command(Action.WORD, "słowo", "word", "command-word"),
    Command(Action.REMATCH, "rewanż", "rematch", "command-rematch"),
    Command(Action.RANKING, "ranking", "ranking", "command-ranking"),
    Command(Action.STATS, "statystyki", "stats", "command-stats"),
    Command(Action.SETTINGS, "ustawienia", "settings", "command-settings"),
    Command(Action.LINK, "połącz_konta", "link_accounts", "command-link"),
    Command(Action.MY_DATA, "moje_dane", "my_data", "command-my-data"),
    Command(Action.FORGET, "usuń_dane", "delete_data", "command-forget"),
    Command(Action.HELP, "pomoc", "help", "command-help"),
)


class Variant(NamedTuple):
    """What a command does with a word right behind it, in each language."""

    command: Action
    action: Action
    pl: str
    en: str


VARIANTS = (
    Variant(Action.RACK, Action.SHUFFLE, "tasuj", "shuffle"),
    Variant(Action.RACK, Action.SORT, "sortuj", "sort"),
    Variant(Action.HISTORY, Action.FILM, "film", "film"),
    Variant(Action.HISTORY, Action.FINAL, "obraz", "picture"),
)


@dataclass(frozen=True, slots=True)
class Phrase:
    """A typed line understood as far as its command; `rest` is what stood behind it."""

    action: Action
    rest: str = ""


def parse(line: str) -> Phrase:
    """The phrase of a line. Raises UnknownCommand for a slash that no command follows.

    A line beyond `LONGEST_LINE` is cut there: whoever reads the rest refuses it as too long.
    """
    line = visible(unicodedata.normalize("NFC", line[:LONGEST_LINE]))
    if not line.startswith("/"):
        return Phrase(Action.PLAY, line)
    first, _, rest = line[1:].partition(" ")
    action = _named(first)
    if action is None:
        second, _, behind = rest.partition(" ")
        # `/nowa gra`: the space is nearer at hand on a phone than the underscore.
        action, rest = _named(f"{first}_{second}"), behind
    if action is None:
        typed = f"/{first}"
        raise UnknownCommand(typed, _nearest(_unaddressed(first)))
    word, _, behind = rest.partition(" ")
    variant = _VARIANTS.get((action, fold(word)))
    return Phrase(action, rest) if variant is None else Phrase(variant, behind)


def command_name(action: Action, language: Language) -> str:
    """The command that does this: `/ruch`, `/stojak tasuj`."""
    for one in VARIANTS:
        if one.action is action:
            word = one.pl if language == "pl" else one.en
            return f"{_COMMANDS[one.command].name(language)} {word}"
    return _COMMANDS[action].name(language)


def fold(text: str) -> str:
    """The text in lower case without Polish marks."""
    text = unicodedata.normalize("NFKD", text.casefold().replace("ł", "l"))
    return "".join(c for c in text if not unicodedata.combining(c))


def _unaddressed(typed: str) -> str:
    """The command alone: Telegram adds the bot's name where several listen, /ruch@wykladka_bot."""
    return typed.partition("@")[0]


def _named(typed: str) -> Action | None:
    return _NAMES.get(fold(_unaddressed(typed)).replace("-", "_"))


def _nearest(typed: str) -> Action | None:
    if len(typed) > _LONGEST_NAME:
        return None
    found = difflib.get_close_matches(fold(typed), _NAMES, n=1, cutoff=_ALIKE)
    return _NAMES[found[0]] if found else None


_VARIANTS = {(one.command, fold(word)): one.action for one in VARIANTS for word in (one.pl, one.en)}
_COMMANDS = {command.action: command for command in COMMANDS}
_NAMES = {
    fold(name): command.action for command in COMMANDS for name in (command.pl, command.en)
} | {"start": Action.HELP}
