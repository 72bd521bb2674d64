"""Hand-kept corrections of a list, each with its reason: `<language>_corrections.tsv`.

A line is `word TAB action TAB reason`, the word in lower case; `#` starts a comment. Actions: `add`
and `remove` a word, `remove-root` a dictionary entry with all forms that no other entry has.
"""

from dataclasses import dataclass

from bot.lexicon.alphabet import LONGEST, SHORTEST, letters_of
from bot.lexicon.errors import SourceError

_FIELDS = 3


@dataclass(frozen=True, slots=True)
class Corrections:
    """Words in lower case, by what is done with them."""

    add: frozenset[str]
    remove: frozenset[str]
    remove_root: frozenset[str]


def read_corrections(text: str, language: str, file: str) -> Corrections:
    """Read a corrections file.

    Raises:
        SourceError: a line is not as it should be, or names a word twice.

    """
    words: dict[str, set[str]] = {"add": set(), "remove": set(), "remove-root": set()}
    letters = set(letters_of(language).lower())
    for number, line in enumerate(text.splitlines(), 1):
        if not line.strip() or line.startswith("#"):
            continue
        parts = [part.strip() for part in line.split("\t")]
        if len(parts) != _FIELDS or not all(parts) or parts[1] not in words:
            raise SourceError(file, "must be word, add|remove|remove-root, reason", number)
        word, action, _ = parts
        if not (SHORTEST <= len(word) <= LONGEST and letters.issuperset(word)):
            raise SourceError(file, f"{word!r} can't be a word of this list", number)
        if any(word in known for known in words.values()):
            raise SourceError(file, f"{word!r} stands here twice", number)
        words[action].add(word)
    return Corrections(*map(frozenset, words.values()))
