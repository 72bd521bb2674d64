"""A modal as its person sees it, and the data that they send back."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeAlias

from tests.fakes.discord.components import (
    CHECKBOXES,
    LABEL,
    MOST_TYPED,
    ROW,
    TEXT,
    TEXT_INPUT,
    UPLOAD,
)
from tests.fakes.discord.shown import NotShown

if TYPE_CHECKING:
    from tests.fakes.discord.refusals import Json

# A file is its name with its bytes.
Filled: TypeAlias = str | Sequence[str] | tuple[str, bytes]


class NotAllowed(AssertionError):
    """An act that the client doesn't offer to a person."""

    def __init__(self, *, why: str) -> None:
        super().__init__(why)


@dataclass(frozen=True)
class Field:
    """A field of a modal: its label, and the labels of its options to tick."""

    label: str
    description: str
    placeholder: str
    value: str
    options: tuple[str, ...]
    raw: Json

    def fill(self, given: Filled | None) -> Json:
        """Return the field's data: the typed text, the values of the ticked labels, or a file."""
        sent = {"type": self.raw["type"], "id": self.raw["id"], "custom_id": self.raw["custom_id"]}
        if self.raw["type"] == TEXT_INPUT:
            return {**sent, "value": self._type(self.value if given is None else given)}
        if self.raw["type"] == UPLOAD:
            return {**sent, "values": [] if given is None else [given]}
        if given is None:
            ticked = tuple(one["label"] for one in self.raw["options"] if one.get("default"))
        else:
            ticked = (given,) if isinstance(given, str) else tuple(map(str, given))
        return {**sent, "values": self._tick(ticked)}

    def _type(self, given: Filled) -> str:
        text = str(given)
        least = self.raw.get("min_length") or (1 if self.raw.get("required", True) else 0)
        most = self.raw.get("max_length") or MOST_TYPED
        if not least <= len(text) <= most:
            raise NotAllowed(why=f"„{self.label}” takes {least} to {most} characters: {text!r}")
        return text

    def _tick(self, labels: tuple[str, ...]) -> list[str]:
        free = list(self.raw["options"])
        values = []
        for label in labels:
            option = next((option for option in free if option["label"] == label), None)
            if option is None:
                raise NotShown(wanted=f"a box „{label}” to tick", instead=self.options)
            free.remove(option)
            values.append(option["value"])
        boxes = self.raw["type"] == CHECKBOXES
        least = self.raw.get("min_values")
        if least is None:
            least = 1 if self.raw.get("required", True) else 0
        most = self.raw.get("max_values") or (len(self.options) if boxes else 1)
        if not least <= len(values) <= most:
            raise NotAllowed(why=f"„{self.label}” takes {least} to {most} ticks: {labels}")
        return values


@dataclass(frozen=True)
class Modal:
    """A form on the screen of one person."""

    title: str
    custom_id: str
    texts: tuple[str, ...]
    fields: tuple[Field, ...]
    raw: Json

    def field(self, label: str) -> Field:
        """Return the field with a label."""
        for field in self.fields:
            if field.label == label:
                return field
        raise NotShown(wanted=f"a field „{label}”", instead=[field.label for field in self.fields])

    def by_label(self, filled: Filled | Mapping[str, Filled] | None) -> Mapping[str, Filled]:
        """Return the fillings by label. A bare value fills the only field."""
        if filled is None:
            return {}
        if not isinstance(filled, Mapping):
            if len(self.fields) != 1:
                raise NotShown(
                    wanted="one field only", instead=[field.label for field in self.fields]
                )
            return {self.fields[0].label: filled}
        for label in filled:
            self.field(label)
        return filled

    def submission(self, filled: Filled | Mapping[str, Filled] | None) -> Json:
        """Return the data of the interaction that submits the form."""
        by_label = self.by_label(filled)
        sent = {
            field.raw["custom_id"]: field.fill(by_label.get(field.label)) for field in self.fields
        }
        components = [_send(component, sent) for component in self.raw["components"]]
        return {"custom_id": self.custom_id, "components": components}


def _send(component: Json, sent: Mapping[str, Json]) -> Json:
    made: Json = {"type": component["type"], "id": component["id"]}
    if component["type"] == LABEL:
        made["component"] = sent[component["component"]["custom_id"]]
    elif component["type"] == ROW:
        made["components"] = [sent[child["custom_id"]] for child in component["components"]]
    return made


def read_modal(raw: Json) -> Modal:
    """Return a modal's data as the person sees it."""
    fields: list[Field] = []
    texts: list[str] = []
    for component in raw["components"]:
        if component["type"] == TEXT:
            texts.append(component["content"])
        elif component["type"] == LABEL:
            inner = component["component"]
            fields.append(_field(component["label"], component.get("description") or "", inner))
        else:
            fields += [_field(child["label"], "", child) for child in component["components"]]
    return Modal(raw["title"], raw["custom_id"], tuple(texts), tuple(fields), raw)


def _field(label: str, description: str, raw: Json) -> Field:
    options = tuple(option["label"] for option in raw.get("options") or [])
    placeholder, value = raw.get("placeholder") or "", raw.get("value") or ""
    return Field(label, description, placeholder, value, options, raw)
