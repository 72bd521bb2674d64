"""Words that players may lay and robots don't, from the hand-kept `<language>_coarse.txt`.

A line is a pattern in lower case, `*` for any letters and `[ab]` for one of some; `#` starts a
comment. In Polish a pattern stands for base forms. In English, whose lists have none, it stands for
words.
"""

import re
from collections.abc import Callable
from fnmatch import translate

from bot.lexicon.alphabet import letters_of
from bot.lexicon.errors import SourceError
from bot.trouble import Trouble


def read_coarse(text: str, language: str, file: str) -> Callable[[str], bool]:
    """Return a function that returns True for a word or base form that fits a pattern of the file.

    The word is in lower case.

    Raises:
        SourceError: a line is not a pattern of the language's letters, or is in the file twice.

    """
    line_of: dict[str, int] = {}
    allowed = {*letters_of(language).lower(), *"*[]"}
    for number, line in enumerate(text.splitlines(), 1):
        pattern = line.partition("#")[0].strip()
        if not pattern:
            continue
        if not allowed.issuperset(pattern):
            raise SourceError(file, Trouble("source-pattern", text=pattern), number)
        if pattern in line_of:
            raise SourceError(file, Trouble("source-twice", text=pattern), number)
        line_of[pattern] = number
    matches = re.compile("|".join(map(translate, line_of)) or r"\Z.").match
    return lambda word: matches(word) is not None
