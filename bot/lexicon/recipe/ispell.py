"""An ispell dictionary with its affix file, expanded to the words that it stands for.

The affix file is described in ispell(5). A rule is `CONDITION > -STRIP,ADD` or `CONDITION > ADD`.
The condition is a row of letters, sets `[AB]`, `[^AB]`, and `.` for any, that the end of the root
must meet. A dictionary line is `root/FLAGS`, and each flag stands for a set of rules.
"""

import re
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass, field

from bot.lexicon.errors import SourceError
from bot.trouble import Trouble

_FLAG = re.compile(r"flag\s+\*?(\S)\s*:")
_RULE = re.compile(r"(?P<condition>[^>]+)>\s*(?:-\s*(?P<strip>[^,\s]+)\s*,)?\s*(?P<add>\S+)")
_UNIT = re.compile(r"\[\^?[^\]]+\]|\S")


@dataclass(frozen=True, slots=True)
class _Rule:
    meets: re.Pattern[str]
    strip: int
    add: str


@dataclass(frozen=True, slots=True)
class Affixes:
    """The rules of an affix file: the prefixes and suffixes that a flag adds to a root."""

    prefixes: dict[str, list[str]] = field(default_factory=lambda: defaultdict(list))
    # The rules are found by flag and the root's last letter ("" = any), so few conditions are
    # tried.
    suffixes: dict[tuple[str, str], list[_Rule]] = field(default_factory=lambda: defaultdict(list))

    def forms(self, root: str, flags: str) -> set[str]:
        """Return all words, in lower case, that a dictionary line stands for, with its root."""
        root = root.lower()
        forms = {root}
        for flag in flags:
            for last in (root[-1:], ""):
                for rule in self.suffixes.get((flag, last), ()):
                    if rule.meets.search(root):
                        forms.add(root[: len(root) - rule.strip] + rule.add)
        for prefix in (prefix for flag in flags for prefix in self.prefixes.get(flag, ())):
            forms |= {prefix + form for form in forms}
        return forms


def read_affixes(text: str, file: str) -> Affixes:
    """Return the rules of an affix file. `file` is its name, for errors.

    Raises:
        SourceError: a line in its tables isn't a rule.

    """
    affixes, flag, prefix = Affixes(), "", False
    for number, line in enumerate(text.split("\n"), 1):
        rule = line.split("#")[0].strip()
        if rule in ("prefixes", "suffixes"):
            prefix = rule == "prefixes"
        elif found := _FLAG.match(rule):
            flag = found[1]
        elif flag and rule:
            found = _RULE.fullmatch(rule)
            if not found:
                raise SourceError(file, Trouble("source-affix", text=rule), number)
            add = "" if found["add"] == "-" else found["add"].lower()
            if prefix:
                affixes.prefixes[flag].append(add)
            else:
                _add_suffix(affixes, flag, found["condition"].lower(), found["strip"], add)
    return affixes


def read_lines(text: str) -> Iterator[tuple[str, str]]:
    """Yield the root and the flags of each dictionary line."""
    for line in text.split("\n"):
        root, _, flags = line.strip().partition("/")
        if root:
            yield root, flags


def _add_suffix(affixes: Affixes, flag: str, condition: str, strip: str | None, add: str) -> None:
    units = _UNIT.findall(condition)
    rule = _Rule(re.compile("".join(units) + "$"), len(strip or ""), add)
    last = units[-1]
    for letter in last[1:-1] if last.startswith("[") and last[1] != "^" else [last]:
        affixes.suffixes[flag, "" if letter == "." or letter.startswith("[") else letter].append(
            rule
        )
