"""The reordering of a name from its written order to its drawing order, left to right.

This is the part of the Unicode bidirectional algorithm (UAX 9) that a single line without
embeddings needs, and Arabic joining by the presentation forms that Unicode lists. A shaping library
is not used, because Pillow loads it from the machine, and pictures would differ between machines.
"""

import unicodedata
from functools import cache
from itertools import accumulate, pairwise
from typing import Literal

LetterForm = Literal["isolated", "initial", "medial", "final"]

_RIGHT = ("R", "AL")
_STRONG = ("L", *_RIGHT)
_NUMBER = ("EN", "AN")
_MIRRORED = str.maketrans("()[]{}<>«»", ")(][}{><»«")


def to_drawing_order(clusters: list[str]) -> list[str]:
    """Return characters, each with its marks, in drawing order.

    Arabic is joined, brackets mirrored.
    """
    classes = [unicodedata.bidirectional(cluster[0]) for cluster in clusters]
    if not any(kind in _RIGHT for kind in classes):
        return clusters
    levels = _levels(classes)
    shown = [
        (level, cluster.translate(_MIRRORED) if level % 2 else cluster)
        for level, cluster in zip(levels, _join(clusters), strict=True)
        if cluster
    ]
    for depth in range(max(levels), 0, -1):
        shown = _reverse(shown, depth)
    return [cluster for _, cluster in shown]


def _levels(classes: list[str]) -> list[int]:
    """Return each character's level: even is left to right, odd right to left.

    This follows the rules P2, W2, W4, N1, N2, I1 and I2 of UAX 9.
    """
    base = int(next(kind for kind in classes if kind in _STRONG) in _RIGHT)
    classes = _numbers(classes)
    ways: list[int | None] = []  # 0 is left to right, 1 right to left, None follows its neighbours.
    current = base
    for kind in classes:
        if kind in _STRONG:
            current = int(kind in _RIGHT)
        ways.append(current if kind in (*_STRONG, *_NUMBER) else None)
    level = {0: 2 * base, 1: 1}
    return [
        2 if way and kind in _NUMBER else level[way]
        for way, kind in zip(_resolve(ways, base), classes, strict=True)
    ]


def _numbers(classes: list[str]) -> list[str]:
    """Return the classes. A separator between two digits becomes part of the number: 12:04."""
    around = zip(["", *classes], classes, [*classes[1:], ""], strict=False)
    return [
        "EN" if kind in ("CS", "ES") and left == right == "EN" else kind
        for left, kind, right in around
    ]


def _resolve(ways: list[int | None], base: int) -> list[int]:
    """Return a direction for each character.

    A neutral character takes the direction of its neighbours if they agree, otherwise that of the
    line.
    """
    before = list(accumulate(ways, lambda last, way: last if way is None else way, initial=base))
    after = list(accumulate(ways[::-1], lambda last, w: last if w is None else w, initial=base))
    sides = zip(ways, before[1:], after[:0:-1], strict=True)
    return [
        way if way is not None else (left if left == right else base) for way, left, right in sides
    ]


def _reverse(shown: list[tuple[int, str]], depth: int) -> list[tuple[int, str]]:
    """Return the characters, with each stretch at level `depth` or deeper reversed (rule L2)."""
    done: list[tuple[int, str]] = []
    stretch: list[tuple[int, str]] = []
    for item in shown:
        if item[0] >= depth:
            stretch.append(item)
        else:
            done += [*reversed(stretch), item]
            stretch = []
    return done + stretch[::-1]


def _join(clusters: list[str]) -> list[str]:
    """Return Arabic letters in the forms that their neighbours require.

    Hebrew and Arabic points are dropped.

    A letter that is part of a ligature becomes "", so that indexes stay the same.
    """
    bases = [c[0] if unicodedata.bidirectional(c[0]) in _RIGHT else c for c in clusters]
    forms = _forms()
    for n, pair in enumerate(pairwise(bases)):
        if "".join(pair) in forms:  # Lam and alef join to a ligature.
            bases[n : n + 2] = ["".join(pair), ""]
    shaped = []
    for n, base in enumerate(bases):
        before = next((other for other in reversed(bases[:n]) if other), "")
        after = next((other for other in bases[n + 1 :] if other), "")
        known = forms.get(base, {})
        joins_before = "final" in known and "initial" in forms.get(before, {})
        joins_after = "initial" in known and "final" in forms.get(after, {})
        form = _FORM[joins_before, joins_after]
        shaped.append(known.get(form, base))
    return shaped


_FORM: dict[tuple[bool, bool], LetterForm] = {
    (False, False): "isolated",
    (False, True): "initial",
    (True, True): "medial",
    (True, False): "final",
}


@cache
def _forms() -> dict[str, dict[str, str]]:
    """Return the presentation forms of letters (or lam with alef), from their decompositions."""
    found: dict[str, dict[str, str]] = {}
    for code in (*range(0xFB50, 0xFBB2), *range(0xFBD3, 0xFC00), *range(0xFE80, 0xFEFD)):
        form, *letters = unicodedata.decomposition(chr(code)).split() or [""]
        base = "".join(chr(int(letter, 16)) for letter in letters)
        if form and (len(base) == 1 or base[0] == "\u0644"):
            found.setdefault(base, {})[form.strip("<>")] = chr(code)
    return found
