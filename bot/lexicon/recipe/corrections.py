"""Hand-kept corrections of a list, each with its reason: `<language>_corrections.tsv`.

A line is `word TAB action TAB reason`, the word in lower case; `#` starts a comment. Actions: `add`
and `remove` a word, `allow` a word that players may lay and robots don't, `remove-root` a
dictionary entry with all forms that no other entry has, `like MODEL` to allow a word with the forms
that it has if it inflects as the dictionary's entry MODEL does, which may have a capital.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field

from bot.lexicon.alphabet import LONGEST, SHORTEST, letters_of
from bot.lexicon.errors import SourceError
from bot.trouble import Trouble

_FIELDS = 3
_LIKE = "like"


@dataclass(frozen=True, slots=True)
class Corrections:
    """The words of a corrections file, in lower case, by action (`add`, `remove`, …)."""

    add: frozenset[str]
    remove: frozenset[str]
    remove_root: frozenset[str]
    allow: frozenset[str] = frozenset()
    like: Mapping[str, str] = field(default_factory=dict)
    """The entries to inflect as, in the dictionary's spelling, by word."""


def read_corrections(text: str, language: str, file: str) -> Corrections:
    """Return the corrections in a text. `file` is the name of its file, for errors.

    Raises:
        SourceError: a line has another form, or names a word twice.

    """
    words: dict[str, set[str]] = {
        "add": set(),
        "remove": set(),
        "remove-root": set(),
        "allow": set(),
    }
    like: dict[str, str] = {}
    letters = set(letters_of(language).lower())
    for number, line in enumerate(text.splitlines(), 1):
        if not line.strip() or line.startswith("#"):
            continue
        parts = [part.strip() for part in line.split("\t")]
        if len(parts) != _FIELDS or not all(parts):
            raise SourceError(file, Trouble("source-correction"), number)
        word, action, _ = parts
        action, _, model = action.partition(" ")
        if not (action == _LIKE if model else action in words):
            raise SourceError(file, Trouble("source-correction"), number)
        if not (SHORTEST <= len(word) <= LONGEST and letters.issuperset(word)):
            raise SourceError(file, Trouble("source-word", text=word), number)
        if word in like or any(word in known_words for known_words in words.values()):
            raise SourceError(file, Trouble("source-twice", text=word), number)
        if model:
            like[word] = model
        else:
            words[action].add(word)
    add, remove, remove_root, allow = map(frozenset, words.values())
    return Corrections(add, remove, remove_root, allow, like)
