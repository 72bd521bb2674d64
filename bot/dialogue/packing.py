"""The form in which a button's data carries a payload: its fields in order, as one text.

A field with its default value is left out. Numbers, texts, and flags that are packed as the name of
their field need only a type. All other fields are annotated with a `FieldForm`.
"""

from __future__ import annotations

import re
from dataclasses import MISSING, Field, fields
from functools import cache
from typing import TYPE_CHECKING, Annotated, Any, NamedTuple, get_args, get_origin, get_type_hints

from bot.coordinator import game_id

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

# A longer number could be mistaken for a game's code.
_NUMBER = rf"[0-9]{{1,{game_id.LENGTH - 1}}}"


class FieldForm(NamedTuple):
    """The form in which a button's data carries one field.

    `pattern` is the regular expression of its value, and `before` the text in front of it. `write`
    and `read` turn the value into text and back.
    """

    pattern: str
    write: Callable[[Any], str] = str
    read: Callable[[str], Any] = str
    before: str = " "


def one_of(words: Iterable[str]) -> FieldForm:
    """Return how a button's data carries a field whose value is one of these words."""
    return FieldForm("|".join(map(re.escape, words)))


def flag(word: str, before: str = " ") -> FieldForm:
    """Return how a button's data carries a flag: as `word` if it is True, left out otherwise."""
    return FieldForm(re.escape(word), lambda _: word, bool, before)


def after(sign: str) -> FieldForm:
    """Return the form of a text field that follows the character `sign`.

    So an empty text differs from a missing one.
    """
    return FieldForm(".*", before=sign)


NUMBER = FieldForm(_NUMBER, read=int)
TEXT = FieldForm(".*?")
# The form of a field that is filled from a form's answer, so no button carries it.
BROUGHT = FieldForm("(?!)", lambda _: "")


def pack(payload: object) -> str:
    """Pack a payload into the text that a button's data carries."""
    kind: type = type(payload)
    parts = []
    for field, form in field_forms(kind):
        value = getattr(payload, field.name)
        written = "" if value == field.default else form.write(value)
        if written or field.default is MISSING:
            parts.append(form.before + written)
    return "".join(parts).removeprefix(" ")


def unpack(kind: type, packed: str) -> dict[str, Any]:
    """Return the fields of a payload of class `kind`, by name, from a text made by `pack`.

    Raises ValueError for any other text.
    """
    found = _pattern(kind).fullmatch(f" {packed}")
    if found is None:
        raise ValueError(packed)
    fields = found.groupdict()
    return {
        field.name: form.read(fields[field.name])
        for field, form in field_forms(kind)
        if fields[field.name] is not None
    }


@cache
def _pattern(kind: type) -> re.Pattern[str]:
    parts = (
        f"(?:{re.escape(form.before)}(?P<{field.name}>{form.pattern}))"
        + ("" if field.default is MISSING else "?")
        for field, form in field_forms(kind)
    )
    return re.compile("".join(parts), re.DOTALL)


@cache
def field_forms(kind: type) -> tuple[tuple[Field[Any], FieldForm], ...]:
    """Return the fields of a payload's class in their order, each with its form."""
    hints = get_type_hints(kind, include_extras=True)
    return tuple((field, _form(field.name, hints[field.name])) for field in fields(kind))


def _form(name: str, hint: Any) -> FieldForm:  # noqa: ANN401 - any annotation
    if get_origin(hint) is Annotated:
        return next(one for one in get_args(hint) if isinstance(one, FieldForm))
    usual = {bool: flag(name), int: NUMBER, str: TEXT}
    return next(usual[one] for one in (hint, *get_args(hint)) if one in usual)
