"""Names as people give them, made safe to be shown as text and to be drawn.

Python has no grapheme segmentation (UAX 29). Without variation selectors, skin tones and joined
emoji a grapheme is a base character with its marks, which is enough here.
"""

import re
import unicodedata

_LONGEST = 200  # At most this many characters are read. No card holds so many.
# At most this many marks stay on one base: enough for every script here, too few to leave a card.
_MARKS = 2
_UNSEEN = frozenset(
    "\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0"
)  # characters that are blank without a blank's category
_SELECTORS = re.compile("[\ufe00-\ufe0f\U000e0100-\U000e01ef\U0001f3fb-\U0001f3ff\u180b-\u180f]")
_FLAG_A = 0x1F1E6  # The regional indicator A. A flag is a pair of these letters.
_FLAGS = {_FLAG_A + n: chr(ord("A") + n) for n in range(26)}
# Emoji made of several: a family, a profession, a region's flag. They keep their meaning only as a
# whole, and joining them needs a shaping library.
_EMOJI = (
    "[\u00a9\u00ae\u203c-\u2bff\u3030\u303d\u3297\u3299\U0001f000-\U0001faff]"
    "\ufe0f?[\U0001f3fb-\U0001f3ff]?"
)
JOINED = re.compile(f"({_EMOJI}(?:\u200d{_EMOJI})+|\U0001f3f4[\U000e0020-\U000e007e]+\U000e007f)")
_LETTER = re.compile(r"(?:LETTER|SYLLABLE|SIGN|LIGATURE) (?:.* )?([A-Z]+[0-9]*)$")


def clean(text: str) -> str:
    """Return the text in Unicode form NFKC without control, format and bidi characters.

    Each gap is one space. An empty result becomes "?". Joined emoji are left out, because their
    single emoji mean something else.
    """
    text = _compose(JOINED.sub("", text[:_LONGEST])).translate(_FLAGS)
    return " ".join(_visible(_SELECTORS.sub("", text)).split()) or "?"


def _compose(text: str) -> str:
    """Return the text in Unicode form NFKC.

    But "½", which NFKC writes as three characters, stays.
    """
    return "½".join(unicodedata.normalize("NFKC", part) for part in text.split("½"))


def shown_name(text: str, longest: int, *, cut: str = "") -> str:
    """Return the name as text, on one line and visible, cut to `longest`. It may be empty.

    `cut` ends a name that was cut. A joined emoji stays whole, or is left out whole.
    """
    parts = JOINED.split(text)
    # Every second part is a joined emoji.
    seen = "".join(part if at % 2 else _visible(part) for at, part in enumerate(parts))
    name = " ".join(seen.split())
    if len(name) <= longest:
        return name
    end = longest - len(cut)
    end = next((m.start() for m in JOINED.finditer(name) if m.start() < end < m.end()), end)
    return f"{name[:end].rstrip()}{cut}"


def _visible(text: str) -> str:
    """Return the visible characters of a text, and its spaces."""
    # Cc control, Cf format (all bidi controls), Cs surrogate, Co private, Cn unassigned.
    return "".join(
        " " if letter.isspace() else letter
        for letter in text
        if letter.isspace() or (unicodedata.category(letter)[0] != "C" and letter not in _UNSEEN)
    )


def clusters(text: str) -> list[str]:
    """Return base characters, each with its combining marks. A mark without a base is dropped."""
    found: list[str] = []
    for letter in text:
        if unicodedata.category(letter)[0] != "M":
            found.append(letter)
        elif found and len(found[-1]) <= _MARKS:
            found[-1] += letter
    return found


def latin(cluster: str) -> str:
    """Return Latin letters for a character that no font can draw, from its Unicode name.

    A letter of Cherokee, Ethiopic or Devanagari gives its sound, a symbol gives "", a letter
    without a name gives "?".
    """
    spelled = ""
    for letter in cluster:
        sound = _sound(letter)
        # A vowel sign replaces the vowel that a consonant has by itself.
        if unicodedata.category(letter)[0] == "M":
            spelled = spelled.removesuffix("a") + ("" if sound == "virama" else sound)
        else:
            spelled += sound
    return spelled


def _sound(letter: str) -> str:
    digit = unicodedata.digit(letter, None)
    if digit is not None:
        return str(digit)
    name = unicodedata.name(letter, "")
    found = _LETTER.search(name)
    if found:
        return found[1] if "CAPITAL" in name else found[1].lower()
    bare = unicodedata.normalize("NFKD", letter)[0]
    if bare.isascii():
        return bare
    return "?" if unicodedata.category(letter)[0] == "L" else ""
